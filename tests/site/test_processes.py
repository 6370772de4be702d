"""Commands side by side."""

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from crescent_diagrams.site.fork_server import can_fork
from crescent_diagrams.site.processes import run_side_by_side

REPOSITORY = Path(__file__).parents[2]


@dataclass
class Listener:
    lines: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    has_ended: bool = False

    def heard(self, line: str) -> None:
        self.lines.append(line)

    def warned(self, line: str) -> None:
        self.warnings.append(line)

    def ended(self) -> None:
        self.has_ended = True


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_each_command_has_its_own_lines_and_return_code():
    listeners = {"a": Listener(), "b": Listener()}
    codes = run_side_by_side(
        {
            "a": python("print('one'); print('två', flush=True); import sys; sys.exit(3)"),
            "b": python("import sys; print('no', file=sys.stderr)"),
        },
        listeners,
        at_once=2,
    )
    assert codes == {"a": 3, "b": 0}
    assert listeners["a"] == Listener(["one", "två"], [], has_ended=True)
    assert listeners["b"] == Listener([], ["no"], has_ended=True)


def test_of_a_line_of_progress_its_last_state_is_heard():
    listeners = {"a": Listener()}
    run_side_by_side({"a": python(r"print('10%\r50%\r100%')")}, listeners, at_once=1)
    assert listeners["a"].lines == ["100%"]


def test_a_long_line_is_heard_whole():
    listeners = {"a": Listener()}
    run_side_by_side({"a": python("print('x' * 300_000)")}, listeners, at_once=1)
    assert [len(line) for line in listeners["a"].lines] == [300_000]


def test_no_more_than_at_once_run_together():
    started = time.monotonic()
    commands = {name: python("import time; time.sleep(0.3)") for name in "abc"}
    run_side_by_side(commands, {name: Listener() for name in "abc"}, at_once=1)
    assert time.monotonic() - started >= 0.9


#: A program without threads, which can be forked: hand it the builds, take what came of them.
PROGRAM = """
import dataclasses, json, sys
from crescent_diagrams.site import fork_server
from crescent_diagrams.site.processes import build_side_by_side
from tests.site.test_processes import Listener
assert fork_server.can_fork()
builds = json.load(sys.stdin)
listeners = {name: Listener() for name in builds}
codes = build_side_by_side(builds, listeners, at_once=2)
heard = {name: dataclasses.asdict(listener) for name, listener in listeners.items()}
print(json.dumps([codes, heard]))
"""


def fork(
    builds: Mapping[str, list[str]], program: str = PROGRAM
) -> tuple[dict[str, int], dict[str, Listener]]:
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=REPOSITORY,
        input=json.dumps(builds),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    codes, heard = json.loads(done.stdout)
    return codes, {name: Listener(**words) for name, words in heard.items()}


def test_forked_builds_have_their_own_lines_return_codes_and_words(tmp_path):
    conf = (
        "import sys\n"
        "print('output of', tags.has('odd'), flush=True)\n"
        "print('error of', tags.has('odd'), file=sys.stderr)\n"
        "assert not tags.has('odd')\n"
    )
    (tmp_path / "conf.py").write_text(conf)
    (tmp_path / "index.rst").write_text("Page\n====\n\n.. note:: Text\n")
    folder = str(tmp_path)
    builds = {
        language: ["-q", "-b", "text", "-D", f"language={language}", folder, f"{folder}/{language}"]
        for language in ("es", "de", "en")
    }
    builds["odd"] = ["-q", "-t", "odd", folder, f"{folder}/odd"]
    codes, listeners = fork(builds)
    assert codes == {"es": 0, "de": 0, "en": 0, "odd": 2}
    assert listeners["es"] == Listener(["output of False"], ["error of False"], has_ended=True)
    assert listeners["odd"].lines == ["output of True"]
    assert "AssertionError" in "\n".join(listeners["odd"].warnings)
    notes = [
        (tmp_path / language / "index.txt").read_text(encoding="utf-8").splitlines()[3]
        for language in ("es", "de", "en")
    ]
    assert notes == ["Nota:", "Bemerkung:", "Note:"]


def test_what_is_loaded_is_not_loaded_again_and_not_set_up(tmp_path):
    (tmp_path / "conf.py").write_text(
        "import sys\n"
        "from docutils.parsers.rst import directives, roles\n"
        "print('furo' in sys.modules, len(directives._directives), len(roles._roles))\n"
    )
    (tmp_path / "index.rst").write_text("Page\n====\n")
    words = ["-q", str(tmp_path), str(tmp_path / "out")]
    setup = (
        "import furo\n"
        "from docutils.nodes import Element\n"
        "from docutils.parsers.rst import Directive, roles\n"
        "from sphinx.util.docutils import register_directive, register_node\n"
        "register_directive('own', Directive)\n"
        "register_node(type('own', (Element,), {}))\n"
        "roles.register_local_role('own', lambda: None)\n"
    )
    _, listeners = fork({"en": words}, setup + PROGRAM)
    assert listeners["en"].lines == ["True 0 0"]
    _, listeners = fork({"en": words}, PROGRAM)
    assert listeners["en"].lines == ["False 0 0"]


def test_a_server_that_breaks_off_is_a_failed_build():
    breaks_off = "fork_server._Server.run = lambda server: 1 / 0\n"
    program = PROGRAM.replace("builds = ", breaks_off + "sys.stderr = sys.stdout\nbuilds = ")
    program = program.replace("print(json", "print('the end')\nprint(json")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=REPOSITORY,
        input=json.dumps({"en": []}),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    traceback, _, result = done.stdout.partition("the end\n")
    assert "ZeroDivisionError" in traceback
    assert json.loads(result) == [
        {"en": 1},
        {"en": {"lines": [], "warnings": [], "has_ended": True}},
    ]


def test_threads_and_other_encodings_are_not_forked(monkeypatch):
    monkeypatch.setattr("threading.active_count", lambda: 1)
    monkeypatch.setattr("locale.getpreferredencoding", lambda *, do_setlocale: "utf-8")  # noqa: ARG005
    assert can_fork()
    monkeypatch.setattr("locale.getpreferredencoding", lambda *, do_setlocale: "iso8859-7")  # noqa: ARG005
    assert not can_fork()
    monkeypatch.setattr("locale.getpreferredencoding", lambda *, do_setlocale: "UTF-8")  # noqa: ARG005
    assert can_fork()
    monkeypatch.setattr("threading.active_count", lambda: 2)
    assert not can_fork()
