"""`rulekit new card`, `new scenario`, `new variant`: something more for a ruleset, tried before it is written.

Never: writes what would not be sound; overwrites a file; leaves a ruleset half changed.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Usage
from rulekit.cli.card import wanted
from rulekit.cli.rewriting import Rewritten, rewrite, unwritable
from rulekit.cli.screen import coloured, progress, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.new_card import with_card, with_word
from rulekit.edit.new_variant import new_variants
from rulekit.game import GameError, GameFault
from rulekit.ordinary import first_of, leads_out
from rulekit.pipeline import diagnose, load
from rulekit.report.typed import typed
from rulekit.ruleset.files.decoding import MARK, MOST_BYTES, decoded, encoded
from rulekit.ruleset.find import Varied, find_ruleset, variants_folder
from rulekit.ruleset.folder import Located, read_files
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.on_disk import led_out, root_of
from rulekit.ruleset.sections import read_sections
from rulekit.scenario.appending import appended, checked
from rulekit.scenario.example import longest_search, of_card, of_start
from rulekit.scenario.find import folder_of, lies_elsewhere
from rulekit.template.template import led_from_here, unfit_name
from rulekit.template.writing import write_new
from rulekit.text.folders import messages_in, read_words

if TYPE_CHECKING:
    from rulekit.ready_ruleset import Ruleset
    from rulekit.ruleset.sections import Sections
    from rulekit.scenario.example import Example
    from rulekit.text.pages import CardName


WORDS = "en.ftl"
MOST_SHOWN = 40  # lines of a scenario
SCHEMA = "# yaml-language-server: $schema=../rulekit/scenario/scenario.schema.json\n"
HELP = {"already-there": "Choose another name.", "unwritable-folder": "Copy the ruleset to where you may write."}
ABOUT = {".yaml": "what it changes", ".ftl": "its words, before those of the ruleset"}


def add_card(ruleset: str, name: str, deck: str, like: str) -> int:
    """Puts a card into a deck of a ruleset, and its name into the words; exit code 0, 1 mistakes, 2 not so."""
    located = find_ruleset(ruleset)
    if isinstance(located, Diagnostic):
        return refused((located,), {}, 2)
    if located.variants:
        raise Usage(f"{ruleset} is a variant. Name the ruleset, or write the card under `add:` in the variant.")
    was = _read(located)
    before = diagnose(ruleset, unsaved=was)
    declared = load_ruleset(located, unsaved=was)[0]
    if before.has_errors or declared is None:
        return refused(tuple(d for d in before.diagnostics if d.severity == "error"), before.texts, 1)
    done = with_card(declared.files, declared, name, deck, like)
    if isinstance(done, Diagnostic):
        return refused((done,), before.texts, 2)
    files = {Path(file): _rewritten(was.get(file, b""), text) for file, text in done.texts.items()}
    files |= _with_words(was, declared.locales, done.deck, name, done.behind)
    after = diagnose(ruleset, unsaved={path.as_posix(): both.now for path, both in files.items()})
    if after.has_errors:
        return refused(tuple(d for d in after.diagnostics if d.severity == "error"), after.texts, 1)
    failed = rewrite(files, located.folder, (located.path,))
    if failed is not None:
        return refused((failed,), {}, 2)
    print("Written:")
    for path, both in files.items():
        print(f"  {path}:{_line(both)}")
    example = {typed("new", "scenario", ruleset, "--card", name): "an example of what it does"}
    seen = {typed("card", ruleset, name): "what it is, and how often random games use it"}
    try_next(seen if done.idle else seen | example)
    return 0


def _read(located: Located) -> dict[str, bytes]:
    """All that the card is judged by, read once: what somebody saves from here on is not written over."""
    files = read_files(located, [])
    return {} if files is None else {**{f.shown_as: f.data for f in files.every}, **dict(read_words(*files.locales))}


def _with_words(
    was: Mapping[str, bytes], locales: Sequence[str], deck: str, name: str, behind: str
) -> dict[Path, Rewritten]:
    path = Path(locales[0] if locales else "") / WORDS
    data = was.get(path.as_posix())
    if data is None:
        return {}
    return {path: _rewritten(data, with_word(data.removeprefix(MARK).decode("utf-8"), deck, name, behind))}


def _rewritten(was: bytes, text: str) -> Rewritten:
    return Rewritten(was, encoded(text, was))


def _line(both: Rewritten) -> int:
    """The first line that is another now."""
    was, now = ((data or b"").split(b"\n") for data in both)
    return next((n for n, (old, new) in enumerate(zip(was, now, strict=False), 1) if old != new), len(was))


# ---- scenarios ----


def add_scenario(ruleset: str, card: str, name: str) -> int:
    """Writes a scenario that holds into the folder of a ruleset; exit code 0, 1 none was found, 2 not so."""
    loaded = load(ruleset)
    wanted = _card(loaded, card) if card else None
    example = _example(loaded, wanted)
    if isinstance(example, Diagnostic):
        return refused((example,), loaded.findings.texts, 1)
    located = find_ruleset(ruleset)
    assert isinstance(located, Located)  # it has been loaded
    path = folder_of(located.subject) / f"{wanted.deck.name if wanted else 'start'}.yaml"
    try:
        return write_scenario(located.subject, path, example, name)
    except OSError as error:
        return refused((unwritable(Path(error.filename or path), error),), {}, 2)


def _card(loaded: Ruleset, card: str) -> CardName:
    found = wanted(loaded, loaded.words(loaded.program()), card)
    if len(found) > 1:
        names = ", ".join(f"`{one.name}`" for one in found)
        raise Usage(f"Several decks have a card `{card}`: {names}.\nName one of them.")
    return found[0]


def _example(loaded: Ruleset, card: CardName | None) -> Example | Diagnostic:
    if card is None:
        return of_start(loaded)
    declared = loaded.declared()
    with progress("looking for a line of play", longest_search(declared, card.face)) as told:
        return of_card(loaded, declared, card.deck.name, card.face, told)


def write_scenario(located: Path, path: Path, example: Example, name: str = "", named: str = "") -> int:
    """Puts a scenario behind those of a file, if it holds there; a new file says which ruleset it is about if `named`.

    Exit code 0, 1 it does not hold, 2 not so.
    """
    outside = lies_elsewhere(path)
    if outside is not None:
        return refused((outside,), {}, 2)
    was = first_of(path, MOST_BYTES + 1) if path.is_file() else None
    odd: list[Diagnostic] = []
    head = f"{led_from_here(SCHEMA, path)}\n" + (f"ruleset: {named}\n" if named else "") + "scenarios:\n"
    text = head if was is None else decoded(was, path.as_posix(), odd)
    if was is not None and text is None:
        return refused(tuple(odd), {path.as_posix(): was.decode("utf-8", "replace")}, 1)
    assert text is not None
    done = appended(path.as_posix(), text, example, name)
    said = [done] if isinstance(done, Diagnostic) else checked(path.as_posix(), done.text, done.name, located)
    if said or isinstance(done, Diagnostic):
        return refused(tuple(said), {path.as_posix(): text if isinstance(done, Diagnostic) else done.text}, 1)
    made = not path.parent.is_dir()
    failed: Diagnostic | None = None
    try:
        path.parent.mkdir(exist_ok=True)
        failed = rewrite({path: _rewritten(was or b"", done.text)._replace(was=was)}, path.parent)
    finally:
        if made:
            with suppress(OSError):  # it holds the file
                path.parent.rmdir()
    if failed is not None:
        return refused((failed,), {}, 2)
    shown = f"\n\n{done.lines}\n" if done.lines.count("\n") < MOST_SHOWN else ""
    print(f"Written: {path}:{done.line}{shown}")
    print("It holds. Change its name and what it expects until it says what you mean.")
    try_next({typed("test", str(path)): "does it hold?"})
    return 0


# ---- what is said ----


def try_next(steps: Mapping[str, str]) -> None:
    """Says which commands to go on with, and why."""
    wide = max(map(len, steps))
    print("\nTry:")
    for step, says in steps.items():
        print(f"  {step.ljust(wide)}   {says}")


def refused(said: tuple[Diagnostic, ...], texts: Mapping[str, str], code: int) -> int:
    """Says why nothing was written."""
    show(render(said, texts, "full", coloured(sys.stderr)), sys.stderr)
    print("\nNothing was written.", file=sys.stderr)
    return code


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
            files = {path: led_from_here(each, folder / path) for path, each in files.items()}
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
