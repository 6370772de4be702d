"""Commands side by side."""

import sys
import time
from dataclasses import dataclass, field

from crescent_diagrams.site.processes import build_side_by_side, run_side_by_side


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
    listeners = {name: Listener() for name in builds}
    codes = build_side_by_side(builds, listeners, extensions=["sphinx.ext.autodoc"], at_once=2)
    assert codes == {"es": 0, "de": 0, "en": 0, "odd": 2}
    assert listeners["es"] == Listener(["output of False"], ["error of False"], has_ended=True)
    assert listeners["odd"].lines == ["output of True"]
    assert "AssertionError" in "\n".join(listeners["odd"].warnings)
    notes = [
        (tmp_path / language / "index.txt").read_text(encoding="utf-8").splitlines()[3]
        for language in ("es", "de", "en")
    ]
    assert notes == ["Nota:", "Bemerkung:", "Note:"]


def test_a_sphinx_that_is_loaded_once_is_not_loaded_again(tmp_path):
    (tmp_path / "conf.py").write_text(
        "import sys\nprint(*[m for m in ('furo', 'sphinx.ext.graphviz') if m in sys.modules])\n"
    )
    (tmp_path / "index.rst").write_text("Page\n====\n")
    listener = Listener()
    words = ["-q", str(tmp_path), str(tmp_path / "out")]
    build_side_by_side(
        {"en": words}, {"en": listener}, extensions=["furo", "sphinx.ext.graphviz"], at_once=1
    )
    assert listener.lines == ["furo sphinx.ext.graphviz"]
