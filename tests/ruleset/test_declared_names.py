"""Every name that a ruleset declares is found in its sections before they are read as declarations."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check.names.symbols import declarations
from rulekit.ruleset.declared.names import declared_names
from rulekit.ruleset.find import located
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.sections import read_sections

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"


@pytest.mark.parametrize("game", ["aton", "tekhenu"])
def test_what_sections_declare_is_what_is_read_of_them(game: str) -> None:
    path = next(p for p in (RULESETS / f"{game}.yaml", RULESETS / game) if p.exists())
    ruleset, sections = load_ruleset(path)[0], read_sections(located(path))
    assert ruleset is not None and sections is not None
    read = {(kind, name, "") for kind, table in declarations(ruleset).items() for name in table}
    read |= {("seat", seat, "") for seat in ruleset.seats}
    read |= {("word", word, enum.name) for enum in ruleset.enums.values() for word in enum.members}
    read |= {("choice", value, option.name) for option in ruleset.options.values() for value in option.values}
    read |= {("card", face.name, deck.name) for deck in ruleset.decks.values() for face in deck.faces}
    read |= {("attribute", a.name, of.name) for of in (*ruleset.decks.values(), *ruleset.regions.values())
             for a in of.attributes}  # fmt: skip
    read |= {("parameter", p.name, of.name) for of in ruleset.procedures.values() for p in of.parameters}
    found = {(one.kind, one.name, one.of) for one in declared_names(tuple(sections.before.values()))}
    assert {each for each in found if each[0] != "space"} ^ read == set()
