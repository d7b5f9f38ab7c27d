"""A name is changed everywhere it stands, or nowhere with a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import Amount
from editor.desks import Table, common, copied

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.edits import edited
from rulekit.edit.naming import unfit
from rulekit.editor import renaming
from rulekit.editor.renaming import Refused
from rulekit.findings import Findings
from rulekit.pipeline import diagnose, load
from rulekit.scenario.find import scenario_files
from rulekit.scenario.running import Runner
from rulekit.scenario.suite import open_file

DECREES = "tekhenu/cards/decree.yaml"
# Why a thing of a sound ruleset is not renamed: a move may mean another, or two events share a parameter.
REASONS = ("may be", "An ability sees only what all of them have.")


def rename(table: Table, file: str, part: str, inside: int, name: str) -> tuple[dict[str, str], int] | str:
    """The new texts and the number of edits, or why there are none."""
    found = table.desk.rename(table.path(file), table.place(file, part, inside), name)
    if isinstance(found, Refused):
        return found.why
    ruleset = table.desk.ruleset_of(table.path(file))
    assert ruleset is not None
    known = table.desk.known[ruleset]
    return dict(edited(known.texts, [found.edits]).texts), len(found.edits)


def told(line: int, severity: str = "error", text: str = "Something.") -> Diagnostic:
    """Something that is said of a line."""
    assert severity in ("error", "warning")
    return Diagnostic("unknown-name", Span("board.yaml", line, 1, line, 2), text,
                      severity="error" if severity == "error" else "warning")  # fmt: skip


@pytest.mark.parametrize(
    ("file", "part", "inside", "name", "why"),
    [
        (DECREES, "gain 3 vp per", 8, "bread", "`bread` is already a counter (board.yaml:12)."),
        (DECREES, "gain 3 vp per", 8, "gain", "`gain` is a word of the language and cannot be a name."),
        (DECREES, "gain 3 vp per", 8, "you", "`you` has a meaning of its own everywhere."),
        (DECREES, "gain 3 vp per", 8, "2nd", "`2nd` cannot be a name; it needs a name of at most 100 letters"),
        (DECREES, "gain 3 vp per", 8, "null", "`null` is a word of the language"),
        (DECREES, "gain 3 vp per", 8, "vp", "It is called `vp` already."),
        (DECREES, "gain 3 vp per", 8, "c", "`c` is already a name ("),
        (DECREES, "d05: {", 1, "d06", "`d06` is already a card of `decree`"),
        (DECREES, "gain 3 vp per", 2, "win", "Here stands no name of the ruleset."),
        (DECREES, "where c != this", 13, "it", "Here stands no name of the ruleset."),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_the_reason(
    file: str, part: str, inside: int, name: str, why: str
) -> None:
    said = rename(common("tekhenu"), file, part, inside, name)
    assert isinstance(said, str) and said.startswith(why)


def test_a_name_that_a_move_shares_with_something_else_is_left_to_a_person() -> None:
    table = common("tekhenu")
    said = rename(table, "tekhenu/scenarios/production.yaml", "produce_by_colour", 3, "produce_all")
    assert not isinstance(said, str)
    refused = rename(table, "tekhenu/ruleset.yaml", "black, brown", 2, "ebony")
    assert isinstance(refused, str) and "`black` may be a word of `colour` or a card of `die`" in refused


@pytest.mark.parametrize("name", ["", " ", "a b", "a-b", "é", "1", "if", "true", "Null", "count", "none"])
def test_no_word_that_is_no_name_is_let_through(name: str) -> None:
    assert unfit(name)


@pytest.mark.parametrize(
    ("before", "after", "refused"),
    [
        ((), (told(4, "warning"),), False),
        ((), (told(4),), True),
        ((told(4, text="`vp` is odd."),), (told(4, text="`glory` is odd."),), False),
        ((told(4),), (told(5),), True),
        ((told(4),), (told(4), told(4)), True),
    ],
)
def test_a_name_is_refused_for_a_new_mistake_and_for_no_warning(
    before: tuple[Diagnostic, ...],
    after: tuple[Diagnostic, ...],
    refused: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = common("tekhenu")
    table.check("tekhenu/ruleset.yaml")
    (path,) = table.desk.known
    monkeypatch.setattr(renaming, "is_spelling", lambda *_: False)  # so that it is looked at as a whole
    monkeypatch.setattr(renaming, "diagnose", lambda *_, **__: Findings("", None, after))
    place = table.place(DECREES, "gain 3 vp per", 8)
    found = renaming.renamed(table.desk.known[path], table.path(DECREES), *place, "glory", {}, before)
    assert isinstance(found, Refused) == refused


@pytest.mark.parametrize(
    ("part", "inside", "name", "tally"),
    [
        ("blue, black, plain]", 7, "ebony", "[owner, mark.blue, mark.ebony]"),
        ("number: 1..4, mark: mark", 15, "hue", "[owner, hue.blue, hue.black]"),
    ],
)
def test_what_a_tally_counts_is_renamed_too(part: str, inside: int, name: str, tally: str) -> None:
    found = rename(common("aton"), "aton.yaml", part, inside, name)
    assert not isinstance(found, str)
    (text,) = [text for path, text in found[0].items() if path.endswith("aton.yaml")]
    assert f"tally: {tally}" in text


def test_nothing_else_than_the_name_is_changed() -> None:
    table = common("tekhenu")
    found = rename(table, DECREES, "gain 3 vp per", 8, "glory")
    assert not isinstance(found, str)
    texts, number = found
    assert number > 300 and len(texts) > 25
    (ruleset,) = table.desk.known
    old = table.desk.known[ruleset].texts
    for file, text in texts.items():
        assert re.sub(r"(?<![A-Za-z0-9_])glory(?![A-Za-z0-9_])", "vp", text) == old[file]


@pytest.mark.parametrize(
    ("main", "file", "part", "name", "becomes"),
    [
        ("aton.yaml", "aton.yaml", "goal: 40", "target", "{ $target }"),
        ("aton.yaml", "aton.yaml", "reshuffle:", "shuffling", "{ $shuffling ->"),
        ("aton.yaml", "aton.yaml", "renew_at_once:", "renewal", ".tells = renewal"),
        ("tekhenu", "tekhenu/cards/blessing.yaml", "visit_neighbour:", "visit_next", "-visit_next-visit_opposite ="),
        ("tekhenu", "tekhenu/cards/starting.yaml", "level: 1..6, within", "storey", "{ $storey }"),
    ],
)
def test_words_follow_what_is_put_into_them(main: str, file: str, part: str, name: str, becomes: str) -> None:
    table = common(main.removesuffix(".yaml"))
    said = rename(table, file, part, 1, name)
    assert not isinstance(said, str), said
    words = [text for of, text in said[0].items() if of.endswith(".ftl")]
    assert len(words) == 4 and all(becomes in text for text in words)
    unsaved = {of: text.encode() for of, text in said[0].items()}
    after = diagnose(table.folder / main, unsaved=unsaved).diagnostics
    assert [d.code for d in after] == codes_of(table.folder / main)


def renamed_one_after_the_other(table: Table, ruleset: str, main: str, number: int) -> int:
    """Renames things of a ruleset, each where it is declared; the rules stay what they are, and scenarios hold."""
    folder = table.folder
    before, said = program_of(folder / ruleset), codes_of(folder / ruleset)
    table.check(main)
    done, refused = 0, set[str]()
    unnamed = ("ending", "local", "invariant")  # declared nowhere, named by its place, a text
    while done < number:
        known = table.desk.known[folder / ruleset]
        every = sorted(s for s in known.mentions.of if s.kind not in unnamed and not s.name.startswith("zz"))
        left = [s for s in every if s.name not in refused]
        if not left:
            break
        symbol = left[done * 7 % len(left)]
        place = known.mentions.declared(symbol)
        assert place is not None, symbol
        at = place.span.line, place.span.column
        found = table.desk.rename(place.span.file, at, f"zz{done}_{symbol.name}")
        if isinstance(found, Refused):
            assert any(why in found.why for why in REASONS), (symbol, found)
            refused.add(symbol.name)
            continue
        assert len(found.edits) == len(known.of(symbol))
        for old, new in found.icons:
            old.rename(new)
        for file, text in edited(known.texts, [found.edits]).texts.items():
            Path(file).write_text(text, "utf-8")
        done += 1
        table.check(main)
    after = program_of(folder / ruleset)
    assert after == before
    assert codes_of(folder / ruleset) == said
    return done


def codes_of(path: Path) -> list[str]:
    """What is said of a ruleset, whatever its names are."""
    return [d.code for d in diagnose(path).diagnostics]


def program_of(path: Path) -> list[int]:
    """The instructions a ruleset becomes, whatever its names are."""
    return list(load(path).program().code)


def scenarios_hold(path: Path) -> bool:
    """Whether every scenario of a ruleset holds."""
    found = scenario_files(str(path))
    assert isinstance(found, list) and found
    runners: dict[str, Runner] = {}
    suites = [open_file(file, runners) for file in found]
    return all(suite.verdict(scenario).holds for suite in suites for scenario in suite.scenarios)


def test_after_renames_the_rules_are_the_same_and_every_scenario_holds(tmp_path: Path, amount: Amount) -> None:
    table = copied(tmp_path, "caravan")
    assert renamed_one_after_the_other(table, "caravan.yaml", "caravan.yaml", amount(9, 200)) >= amount(7, 55)
    assert scenarios_hold(tmp_path / "caravan.yaml")


@pytest.mark.long
def test_after_renames_of_the_largest_ruleset_every_scenario_holds(tmp_path: Path) -> None:
    table = copied(tmp_path, "tekhenu")
    assert renamed_one_after_the_other(table, "tekhenu", "tekhenu/ruleset.yaml", 20) >= 15
    assert scenarios_hold(tmp_path / "tekhenu")
