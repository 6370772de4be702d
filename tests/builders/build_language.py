"""Build the site's own pages in one language with many builders, which share what was read.

Run as a program, as a process must not build two languages: ``build_language.py LANGUAGE FOLDER
BUILDER…``. Below FOLDER each builder has a folder of its name. ``results.json`` there says what
each build returned and wrote to its error stream, ``pages.json`` what was read of each page.
"""

import json
import os
import pickle
import sys
from collections.abc import Sequence
from pathlib import Path

from sphinx.cmd.build import main as sphinx_build

REPOSITORY = Path(__file__).parents[2]
DOCS = REPOSITORY / "docs"

#: Sphinx itself refuses to share what it has read with a builder of another versioning method.
_DOCTREES_OF_ITS_OWN = {"gettext"}

#: What a builder needs before it starts, and cannot be looked for over the network.
_SETTINGS = {
    "applehelp": ["applehelp_bundle_id=crescent", "applehelp_disable_external_tools=1"],
    "linkcheck": ["linkcheck_ignore=https?://.*"],
}


def build(language: str, folder: Path, builder: str) -> tuple[int, str]:
    """What the build returned and its error stream."""
    own = builder if builder in _DOCTREES_OF_ITS_OWN else "shared"
    flags = ["-q", "-W", "--keep-going", "-b", builder, "-c", REPOSITORY]
    flags += ["-d", folder / "doctrees" / own, "-D", f"language={language}"]
    for setting in _SETTINGS.get(builder, []):
        flags += ["-D", setting]
    log = folder / f"{builder}.log"
    code = _in_a_child([*map(str, flags), str(DOCS), str(folder / builder)], log)
    return code, log.read_text(encoding="utf-8")


def _in_a_child(arguments: list[str], log: Path) -> int:
    """Run Sphinx in a child, since a process keeps what its first build has registered."""
    child = os.fork()
    if not child:
        with log.open("wb") as stream:
            os.dup2(stream.fileno(), 1)
            os.dup2(stream.fileno(), 2)
        code = sphinx_build(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def pages(doctrees: Path) -> dict[str, dict[str, int]]:
    """Of each page that was read: how many boards it has, and how many messages untranslated."""
    found = {}
    for path in sorted(doctrees.rglob("*.doctree")):
        doctree = pickle.loads(path.read_bytes())
        progress = doctree.get("translation_progress", {"total": 0, "translated": 0})
        found[path.relative_to(doctrees).with_suffix("").as_posix()] = {
            "boards": sum(node.tagname == "board" for node in doctree.findall()),
            "untranslated": progress["total"] - progress["translated"],
        }
    return found


def main(language: str, folder: Path, builders: Sequence[str]) -> None:
    """Build, and write what came of it."""
    results = {builder: build(language, folder, builder) for builder in builders}
    (folder / "results.json").write_text(json.dumps(results), encoding="utf-8")
    found = pages(folder / "doctrees" / "shared")
    (folder / "pages.json").write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
