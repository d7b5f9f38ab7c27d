"""`rulekit new card` and `rulekit new scenario`: something more in a ruleset that is there, looked through before it
is written.

Never: writes what would not be sound; leaves a ruleset half changed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Usage
from rulekit.cli.rewriting import Rewritten, rewrite
from rulekit.cli.screen import coloured, typed
from rulekit.diagnostics.source import Diagnostic

if TYPE_CHECKING:
    from rulekit.pipeline import Ruleset
    from rulekit.scenario.example import Example
    from rulekit.text.pages import CardName

MARK = b"\xef\xbb\xbf"
WORDS = "en.ftl"
SCHEMA = "# yaml-language-server: $schema=../rulekit/scenario/scenario.schema.json\n"


def add_card(ruleset: str, name: str, deck: str, like: str) -> int:
    """Puts a card into a deck of a ruleset, and its name into the words; exit code 0, 1 mistakes, 2 not so."""
    from rulekit.edit.new_card import with_card
    from rulekit.pipeline import diagnose
    from rulekit.ruleset.find import find_ruleset
    from rulekit.ruleset.load import load_ruleset

    located = find_ruleset(ruleset)
    if isinstance(located, Diagnostic):
        return _refused((located,), {}, 2)
    before = diagnose(ruleset)
    declared = load_ruleset(located)[0]
    if before.has_errors or declared is None:
        return _refused(tuple(d for d in before.diagnostics if d.severity == "error"), before.texts, 1)
    done = with_card(declared.files, declared, name, deck, like)
    if isinstance(done, Diagnostic):
        return _refused((done,), before.texts, 2)
    files = {Path(file): _rewritten(Path(file), text) for file, text in done.texts.items()}
    files |= _with_words(declared.locales, done.deck, name, done.behind)
    after = diagnose(ruleset, unsaved={path.as_posix(): both.now for path, both in files.items()})
    if after.has_errors:
        return _refused(tuple(d for d in after.diagnostics if d.severity == "error"), after.texts, 1)
    failed = rewrite(files)
    if failed is not None:
        return _refused((failed,), {}, 2)
    print("Written:")
    for path, both in files.items():
        print(f"  {path}:{_line(both)}")
    _try(
        {
            typed("card", ruleset, name): "what it is, and how often random games use it",
            typed("new", "scenario", ruleset, "--card", name): "an example of what it does",
        }
    )
    return 0


def _with_words(locales: str, deck: str, name: str, behind: str) -> dict[Path, Rewritten]:
    from rulekit.edit.new_card import with_word

    path = Path(locales) / WORDS
    if not locales or not path.is_file():
        return {}
    data = path.read_bytes()
    text = data.removeprefix(MARK).decode("utf-8")
    return {path: _rewritten(path, with_word(text, deck, name, behind))}


def _rewritten(path: Path, text: str) -> Rewritten:
    was = path.read_bytes()
    return Rewritten(was, (MARK if was.startswith(MARK) else b"") + text.encode())


def _line(both: Rewritten) -> int:
    """The first line that is another now."""
    was, now = ((data or b"").split(b"\n") for data in both)
    return next((n for n, (old, new) in enumerate(zip(was, now, strict=False), 1) if old != new), len(was))


# ---- scenarios ----


def add_scenario(ruleset: str, card: str, name: str) -> int:
    """Writes a scenario that holds into the folder of a ruleset; exit code 0, 1 none was found, 2 not so."""
    from rulekit.pipeline import load

    loaded = load(ruleset)
    wanted = _card(loaded, card) if card else None
    example = _example(loaded, wanted)
    if isinstance(example, Diagnostic):
        return _refused((example,), loaded.findings.texts, 1)
    return _write_scenario(ruleset, example, name, wanted.deck.name if wanted else "start")


def _card(loaded: Ruleset, card: str) -> CardName:
    from rulekit.cli.card import wanted
    from rulekit.text.words import Words

    found = wanted(loaded, Words(loaded.facts.locales, loaded.program()), card)
    if len(found) > 1:
        names = ", ".join(f"`{one.name}`" for one in found)
        raise Usage(f"Several decks have a card `{card}`: {names}.\nName one of them.")
    return found[0]


def _example(loaded: Ruleset, card: CardName | None) -> Example | Diagnostic:
    from rulekit.scenario.example import of_card, of_start

    if card is None:
        return of_start(loaded)
    return of_card(loaded, loaded.declared(), card.deck.name, card.face)


def _write_scenario(ruleset: str, example: Example, name: str, subject: str) -> int:
    from rulekit.ruleset.find import find_ruleset
    from rulekit.scenario.appending import appended, checked
    from rulekit.scenario.find import folder_of
    from rulekit.template.template import led

    located = find_ruleset(ruleset)
    assert isinstance(located, Path)  # it has been loaded
    path = folder_of(located) / f"{subject}.yaml"
    was = path.read_bytes() if path.is_file() else None
    text = led(SCHEMA, path) + "\nscenarios:\n" if was is None else was.decode("utf-8", "replace")
    done = appended(path.as_posix(), text, example, name)
    said = [done] if isinstance(done, Diagnostic) else checked(path.as_posix(), done.text, done.name, located)
    if said or isinstance(done, Diagnostic):
        return _refused(tuple(said), {path.as_posix(): text if isinstance(done, Diagnostic) else done.text}, 1)
    made = not path.parent.is_dir()
    failed: Diagnostic | None = None
    try:
        path.parent.mkdir(exist_ok=True)
        failed = rewrite({path: Rewritten(was, done.text.encode())})
    finally:
        if made:
            with suppress(OSError):  # it holds the file
                path.parent.rmdir()
    if failed is not None:
        return _refused((failed,), {}, 2)
    print(f"Written: {path}:{done.line}\n\n{done.lines}\n")
    print("It holds. Change its name and what it expects until it says what you mean.")
    _try({typed("test", str(path)): "does it hold?"})
    return 0


# ---- what is said ----


def _try(steps: Mapping[str, str]) -> None:
    wide = max(map(len, steps))
    print("\nTry:")
    for step, says in steps.items():
        print(f"  {step.ljust(wide)}   {says}")


def _refused(said: tuple[Diagnostic, ...], texts: Mapping[str, str], code: int) -> int:
    """Says why nothing was written."""
    from rulekit.diagnostics.render import render

    print(render(said, texts, "full", coloured(sys.stderr)), file=sys.stderr)
    print("\nNothing was written.", file=sys.stderr)
    return code
