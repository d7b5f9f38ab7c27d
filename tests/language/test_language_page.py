"""Every example of docs/language.md is read as the language reads it: what the page promises holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.check.declared.declarations import OWN_KINDS
from rulekit.check.names.symbols import FUNCTIONS, RESERVED
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import SourceText
from rulekit.machine.executor import executor
from rulekit.pipeline import diagnose
from rulekit.program.opcodes import OVER
from rulekit.ruleset import records
from rulekit.ruleset.kinds import Record
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.top_keys import TOP
from rulekit.syntax.format import format_tree
from rulekit.syntax.parse import parse
from rulekit.syntax.tables import SOFT
from rulekit.syntax.words import keywords, verbs

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
SMALL = "version: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: end game because over}}\n"
BLOCK = re.compile(r"^```(\w+) (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (m[1], m[2], m[3], PAGE.read_text("utf-8")[: m.start()].count("\n") + 1)
    for m in BLOCK.finditer(PAGE.read_text("utf-8"))
]
EFFECTS = [pytest.param(start, text, id=f"line {line}") for kind, start, text, line in BLOCKS if kind == "effect"]
RULESETS = [pytest.param(text, id=f"line {line}") for kind, _, text, line in BLOCKS if kind == "yaml"]


def test_the_page_has_examples_of_both_kinds() -> None:
    assert len(EFFECTS) >= 15
    assert len(RULESETS) >= 4


@pytest.mark.parametrize(("start", "text"), EFFECTS)
def test_an_example_is_understood_and_written_back_the_same(start: str, text: str) -> None:
    tree, said = parse(SourceText(text.rstrip("\n"), "page", 1, 1), start)  # type: ignore[call-overload]
    assert not said, render(said, {"page": text})
    again, _ = parse(SourceText(format_tree(tree), "page", 1, 1), start)  # type: ignore[call-overload]
    assert again == tree


@pytest.mark.parametrize("text", RULESETS)
def test_an_example_game_checks_clean_and_is_played_to_its_end(text: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(text, "utf-8")
    declared, said = load_ruleset(path, {})
    assert declared is not None
    checked, found = check_ruleset(declared)
    faults = [d for d in [*said, *found] if d.severity != "note"]
    assert not faults, render(faults, declared.files)
    assert checked is not None
    for players in range(declared.min_players, declared.max_players + 1):
        games = executor("python").load(compile_ruleset(checked, players)).playouts(1, 20)
        assert set(games.column(0)) == {OVER}, f"{players} players"


def test_every_verb_stands_in_an_example() -> None:
    examples = "\n".join(text for _, _, text, _ in BLOCKS)
    assert not [verb for verb in verbs() if not re.search(rf"\b{verb}s?\b", examples)]


@pytest.mark.parametrize(
    "record", [TOP, *(value for value in vars(records).values() if isinstance(value, Record))], ids=lambda r: r.what
)
def test_every_key_of_a_declaration_is_named(record: Record) -> None:
    page = PAGE.read_text("utf-8")
    assert not [row.key for row in record.rows if not re.search(rf"`{row.key}\b|\b{row.key}: ", page)]


def test_the_page_names_all_words_that_cannot_be_names() -> None:
    listed = PAGE.read_text("utf-8").split("### Words that cannot be names")[1].partition("\n### ")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == set(keywords()) - set(SOFT)


def test_the_page_names_all_names_that_mean_something_everywhere() -> None:
    listed = PAGE.read_text("utf-8").split("### Names that mean something everywhere")[1].partition("\n\nValues of")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == {*RESERVED, "index", *OWN_KINDS, *FUNCTIONS}


@pytest.mark.parametrize("section", ["counters: {%s: {}}", "tables: {%s: 1}", "variables: {%s: {type: int}}"])
@pytest.mark.parametrize("name", sorted({*RESERVED, "index"}))
def test_no_value_has_a_name_that_means_something_everywhere(section: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(f"ruleset: small\n{SMALL}{section % name}\n", "utf-8")
    assert "reserved-name" in {d.code for d in diagnose(path).diagnostics}
