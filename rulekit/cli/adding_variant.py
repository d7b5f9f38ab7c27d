"""`rulekit new variant`: a small variant of a ruleset with its words and a scenario, tried before it is written.

Never: overwrites a file; writes what is not sound.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.adding import SCHEMA, refused, try_next
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.new_variant import new_variants
from rulekit.game import GameError, GameFault
from rulekit.ordinary import leads_out
from rulekit.pipeline import diagnose, load
from rulekit.report.typed import typed
from rulekit.ruleset.find import Varied, find_ruleset, variants_folder
from rulekit.ruleset.folder import Located, led_out, root_of
from rulekit.ruleset.sections import read_sections
from rulekit.scenario.appending import appended, checked
from rulekit.scenario.example import of_start
from rulekit.template.template import led, unfit_name
from rulekit.template.writing import write_new
from rulekit.text.folders import messages_in

if TYPE_CHECKING:
    from rulekit.ruleset.sections import Sections

HELP = {"already-there": "Choose another name.", "unwritable-folder": "Copy the ruleset to where you may write."}
ABOUT = {".yaml": "what it changes", ".ftl": "its words, before those of the ruleset"}


def add_variant(ruleset: str, name: str) -> int:
    """Writes a variant into the folder of variants of a ruleset; exit code 0, 1 mistakes in the ruleset, 2 not so."""
    unfit = unfit_name(name)
    if unfit is not None:
        return refused((unfit,), {}, 2)
    load(ruleset)
    located = find_ruleset(ruleset)
    assert isinstance(located, Located)  # it has been loaded
    sections = read_sections(Located(located.path))
    assert sections is not None
    if name == sections.word("ruleset"):
        said = f"`{name}` is the name of the ruleset itself."
        own = Diagnostic("unfit-name", sections.before["ruleset"].value.span, said, "Choose another name.")
        return refused((own,), {}, 2)
    folder = variants_folder(located.path)
    if leads_out(folder, root_of(folder)):
        return refused((led_out(folder),), {}, 2)
    path, files = _tried(located.path, sections, name, folder)
    written = write_new(files, folder)
    if isinstance(written, Diagnostic):
        return refused((replace(written, help=HELP.get(written.code, written.help)),), {}, 2)
    _say(located.path, name, path, written)
    return 0


def _tried(base: Path, sections: Sections, name: str, folder: Path) -> tuple[str, dict[str, str]]:
    """The path it changes ("": none), and its files, which are sound: each was tried in a folder of its own."""
    title = re.sub(r"[-_]+", " ", name).strip().capitalize()
    for changed, text in new_variants(sections, name, title):
        with tempfile.TemporaryDirectory(prefix="rulekit-") as place:
            file = Path(place) / f"{name}.yaml"
            file.write_text(text, "utf-8")
            named = Varied(base, (str(file),))
            scenario = "" if diagnose(named).has_errors else _scenario(named, changed)
        if scenario:
            files = {f"{name}.yaml": text, f"{name}.scenarios/{name}.yaml": scenario}
            files = {path: led(each, folder / path) for path, each in files.items()}
            return ".".join(changed), files | {f"{name}.locales/en.ftl": f"title = {_title(named, title)}\n"}
    raise AssertionError("the ruleset itself is sound, and the last of the variants changes nothing")


def _scenario(named: Varied, changed: tuple[str, ...]) -> str:
    """The text of a file with a scenario that holds; "" if there is none, as where a game cannot be begun."""
    try:
        example = of_start(load(named))
        done = appended("first.yaml", f"{SCHEMA}\nscenarios:\n", example)
        wrong = [done] if isinstance(done, Diagnostic) else checked("first.yaml", done.text, done.name, named)
    except (GameError, GameFault):
        if not changed:
            raise
        return ""
    assert not isinstance(done, Diagnostic) and (changed or not wrong)
    return "" if wrong else done.text


def _title(named: Varied, title: str) -> str:
    """What the variant is called at the table."""
    base = load(named.ruleset)
    own = messages_in(base.facts.locales).get("title") or base.title
    return re.sub(r"[{}]", "", f"{own}: {title}")


def _say(base: Path, name: str, path: str, written: list[Path]) -> None:
    wide = max(len(str(each)) for each in written)
    print("Written:")
    for each in written:
        about = "an example of what it means" if each.parent.suffix == ".scenarios" else ABOUT[each.suffix]
        print(f"  {str(each).ljust(wide)}   {about}")
    rules = next(str(each) for each in written if each.name == f"{name}.yaml" and each.parent.suffix != ".scenarios")
    steps = {typed("check", rules): "is it sound?", typed("test", rules): "does its scenario hold?"}
    steps |= {typed("origin", base, path, "--variant", name): "who wrote what it changes?"} if path else {}
    steps |= {typed("play", rules): "play it"}
    try_next(steps)
