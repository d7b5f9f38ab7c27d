"""What stands at a place, where it is declared, and who else names it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from editor.desks import HOUSE, Table, common, copied, shipped

from rulekit.check.names.symbols import BUILT_IN, FUNCTIONS, GRID_DIRECTIONS
from rulekit.editor.describing import meaning_of, word_at
from rulekit.editor.desk import moved
from rulekit.editor.name_index import NameIndex
from rulekit.editor.symbols import CALLED, WIDTHS, Mention, Sheet, column_to_units, units_to_column
from rulekit.syntax.grammar import tables
from rulekit.syntax.lexer import read_tokens
from rulekit.syntax.notation import meanings
from rulekit.syntax.words import verbs, words

DECREES = "tekhenu/cards/decree.yaml"
MARKET = "tekhenu/scenarios/market.yaml"
WORDS = "tekhenu/locales/en.ftl"
RULESETS = ["tekhenu", *sorted(p.name for p in (HOUSE / "rulesets").glob("*.yaml"))]
RULESETS += sorted(f"examples/{p.name}" for p in (HOUSE / "rulesets" / "examples").glob("*.yaml"))
OWN = {*BUILT_IN, *FUNCTIONS, *GRID_DIRECTIONS, "this", "it", "index", "row", "col", "pieces", "owner", "name"}


@pytest.fixture(scope="module")
def table() -> Table:
    return common("tekhenu")


@pytest.mark.parametrize(
    ("file", "part", "inside", "where"),
    [
        (DECREES, "gain 3 vp per", 8, "board.yaml"),
        (DECREES, "c in your scored where", 12, "board.yaml"),
        (DECREES, "perform pay_bill", 9, "payments.yaml"),
        (DECREES, "pay_bill with o", 14, "payments.yaml"),
        (DECREES, "where c != this", 6, "cards/decree.yaml"),
        (DECREES, "count_decrees", 3, "judgement.yaml"),
        (DECREES, "last: true, effect", 1, "cards/decree.yaml"),
        (DECREES, "home: scored", 8, "board.yaml"),
        (MARKET, "{stall_3.1: b01}", 13, "cards/blessing.yaml"),
        (MARKET, "begin: perform grow", 16, "actions.yaml"),
        (MARKET, "red: {population", 1, "ruleset.yaml"),
        (MARKET, "red: {population", 8, "board.yaml"),
        (WORDS, "counter-vp = ", 9, "board.yaml"),
        (WORDS, "ask-use_die-d = ", 5, "actions.yaml"),
        (WORDS, "ask-use_die-d = ", 12, "actions.yaml"),
        ("tekhenu/layout.yaml", "grid: ", 7, "board.yaml"),
    ],
)
def test_a_name_leads_to_where_it_is_declared(table: Table, file: str, part: str, inside: int, where: str) -> None:
    (found,) = table.definitions(file, part, inside)
    name, _, line = found.removeprefix("tekhenu/").partition(":")
    sheet = table.desk.sheet(table.path(file))
    _, word = word_at(sheet, *table.place(file, part, inside)) or (0, "")
    names = {word, *word.split("-")}
    assert name == where
    line_there = (table.folder / "tekhenu" / name).read_text("utf-8").split("\n")[int(line) - 1]
    assert names & set(re.findall(r"\w+", line_there))


def test_all_that_name_a_card_are_found_in_rules_words_and_scenarios(table: Table) -> None:
    found = table.references(DECREES, "d05: {", 1)
    files = {place.split(":")[0].removeprefix("tekhenu/") for place in found}
    assert {"cards/decree.yaml", "locales/en.ftl", "scenarios/market.yaml"} <= files
    assert found[0].startswith("tekhenu/cards/decree.yaml:")
    own = re.compile(r"(?<![A-Za-z0-9_])d05(?![A-Za-z0-9_])")
    paths = [p for p in (table.folder / "tekhenu").rglob("*.*") if p.is_file() and "variants" not in p.parts]
    every = sum(len(own.findall(_without_comments(path))) for path in paths)
    assert len(found) == every


def _without_comments(path: Path) -> str:
    lines = path.read_text("utf-8").split("\n")
    return "\n".join(re.sub(r"(^|\s)#.*|^\s*(- )?(name|rule):.*", "", line) for line in lines)


@pytest.mark.parametrize("name", RULESETS)
def test_every_name_in_every_effect_is_known(name: str) -> None:
    """The words of all texts of effects: each is a word of the language, or somebody says what it means."""
    known = shipped(name)
    index = NameIndex(known.ruleset, known.ruleset.files)
    spans = _effects(index)
    literals = set(tables().literals)
    unknown = []
    for file, start, end in spans:
        sheet = index.sheets[file]
        for token in read_tokens(sheet.text[start:end], tables()):
            if token.kind == "word" and token.text not in literals and token.text not in OWN:
                line, column = sheet.place(start + token.start)
                if not known.mentions.at(file, line, column + 1):
                    unknown.append(f"{file}:{line}:{column} {token.text}")
    assert len(spans) > 3 and unknown == []


def _effects(index: NameIndex) -> list[tuple[str, int, int]]:
    """The stretches of all effects of procedures, rulings and cards."""
    r = index.ruleset
    spans = [s.span for p in r.procedures.values() for s in p.steps.statements]
    spans += [ruling.body.span for ruling in r.rulings.values()]
    abilities = [a for deck in r.decks.values() for face in deck.faces for a in face.abilities]
    spans += [s.span for a in abilities if a.effect is not None for s in a.effect.statements]
    spans += [a.trigger.span for a in abilities if a.trigger is not None]
    spans += [rule.span for a in abilities for rule in a.rules]
    sheets = index.sheets
    return [
        (s.file, sheets[s.file].offset(s.line, s.column), sheets[s.file].offset(s.end_line, s.end_column))
        for s in spans
    ]


@pytest.mark.parametrize("name", RULESETS)
def test_every_mention_stands_where_it_says_and_every_symbol_is_declared(name: str) -> None:
    known = shipped(name)
    sheets = {file: Sheet(file, text) for file, text in known.texts.items()}
    every: list[Mention] = [
        m for part in (known.mentions, *known.scenes.values()) for ms in part.of.values() for m in ms
    ]
    for m in every:
        sheet = sheets[m.span.file]
        start = sheet.offset(m.span.line, m.span.column)
        assert sheet.text[start : sheet.offset(m.span.end_line, m.span.end_column)] == m.symbol.name
        assert m.symbol.kind in CALLED
    declared = Counter(m.symbol for m in every if m.declares)
    named = [s for s in known.mentions.of if s.kind not in ("ending", "local")]
    assert [s for s in named if not declared[s]] == []
    assert [s for s, n in declared.items() if n > 1 and s.kind != "local"] == []


# ---- what is said ----
@pytest.mark.parametrize(
    ("file", "part", "inside", "says"),
    [
        (DECREES, "gain 3 vp per", 8, ["`vp` is a counter.", "Rulebook: tekhenu-fr:238-250", "vp: {start: 10"]),
        (DECREES, "where c != this", 7, ["`c` is a name for a decree."]),
        (DECREES, "pay_bill with o", 14, ["`o` is a parameter of `pay_bill`"]),
        (MARKET, "{stall_3.1: b01}", 13, ["card of `blessing`", "after you perform production", "gain 4 limestone"]),
        (DECREES, "gain 3 vp per", 2, ["`gain NUMBER COUNTER", "- from the supply, as far"]),
        (DECREES, "optional: true", 3, ["Whether the player may decline."]),
        (MARKET, "expect: {open", 3, ["What must lie on the table at the end"]),
        ("tekhenu/printed.yaml", "statue_price", 3, ["`statue_price` is a table.", "Assumed: printed on a component"]),
    ],
)
def test_what_stands_there_is_told(table: Table, file: str, part: str, inside: int, says: list[str]) -> None:
    found = table.says(file, part, inside)
    assert [s for s in says if s not in found] == []


def test_what_is_told_of_verbs_stands_on_the_page_of_the_language() -> None:
    page = (HOUSE / "docs" / "language.md").read_text("utf-8")
    elsewhere = {"proceed", "end"}  # told in sections of their own
    for verb, every in meanings().items():
        assert [says for says in every if f"| {says}" not in page and verb not in elsewhere] == []
    assert set(meanings()) == {*verbs()} - {"or"} | {"each"}
    assert meaning_of("gains") == meaning_of("gain") and not meaning_of("coin")
    assert set(meanings()) <= set(words())


# ---- places ----
def test_positions_are_counted_as_the_editor_counts() -> None:
    line = "# 𝔸é – gain"
    for name, units in (("utf-8", 4 + 2 + 1 + 3), ("utf-16", 2 + 1 + 1 + 1), ("utf-32", 4)):
        width = WIDTHS[name]
        assert column_to_units(line, 7, width) == 2 + units
        for column in range(1, len(line) + 2):
            assert units_to_column(line, column_to_units(line, column, width), width) == column
    assert units_to_column("ab", 99, WIDTHS["utf-16"]) == 3
    assert column_to_units("ab", 99, WIDTHS["utf-16"]) == 2


def test_a_place_is_found_again_in_a_text_that_was_edited_elsewhere() -> None:
    assert moved("abcdef", "abcXdef", 5) == 6
    assert moved("abcdef", "abcXdef", 2) == 2
    assert moved("abcXYdef", "abcdef", 4) is None
    assert moved("abc", "abc", 3) == 3


def test_answers_about_a_text_that_was_edited_since_are_about_the_text_on_the_screen(tmp_path: Path) -> None:
    table = copied(tmp_path, "caravan")
    text = table.open("caravan.yaml")
    table.check("caravan.yaml")
    at = "gain 1 coin"
    (was,) = table.definitions("caravan.yaml", at, 8)
    here = table.references("caravan.yaml", at, 8)
    table.open("caravan.yaml", "# one line more\n" + text)
    (now,) = table.definitions("caravan.yaml", at, 8)
    assert int(now.split(":")[1]) == int(was.split(":")[1]) + 1
    assert len(table.references("caravan.yaml", at, 8)) == len(here)
    assert "`coin` is a counter" in table.says("caravan.yaml", at, 8)
