"""Aton, Tekhenu, Botankhamon: every value says where it comes from; what no line gives is not said to be printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.ruleset.declared.stated import stated
from rulekit.ruleset.find import Located, find_ruleset, with_variants
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset

ATON, TEKHENU = "aton", "tekhenu"
# What the rulebook of Tekhenu shows in pictures, which are lost, or leaves open.
ON_NO_LINE = {
    "words tint": "assumed",  # how many colours the edges of tiles have, and which
    "words symbol": "assumed",  # and Decrees
    "ruling partner": "assumed",  # the second production of rows 3 and 4
    "counter population": "assumed",  # where the track ends
    "counter happiness": "assumed",
    "ruling population_marks": "assumed",
    "action pass_turn": "assumed",  # no line says what happens when nothing can be done
    "action give_up": "assumed",
    "ruling light_over": "public",  # in which order the lights lie
    "ruling god_at": "public",  # and the gods
    "region floor": "public",
}
# In Aton plain numbers and conditions that variants change by their paths; the lines of the file are theirs.
BY_THE_FILE = {
    "players", "score", "table goal", "table cartouche_points", "table temple_points", "table blue_points",
    "table black_points", "ruling removes_all", "ruling places_all",
}  # fmt: skip


def loaded(*names: str) -> Ruleset:
    """A ruleset, with variants behind it."""
    found = find_ruleset(with_variants(names[0], names[1:]))
    assert isinstance(found, Located)
    declared, _ = load_ruleset(found)
    assert declared is not None
    return declared


@pytest.mark.parametrize("names", [(ATON,), (ATON, "solo"), (TEKHENU,), (TEKHENU, "botankhamon")], ids="+".join)
def test_nothing_is_without_a_word_of_where_it_comes_from(names: tuple[str, ...]) -> None:
    assert [one.what for one in stated(loaded(*names)) if not one.kind] == []


def test_what_no_line_gives_is_not_said_to_be_in_the_rulebook() -> None:
    kinds = {one.what: one.kind for one in stated(loaded(TEKHENU))}
    assert {what: kinds[what] for what in ON_NO_LINE} == ON_NO_LINE


def test_only_plain_numbers_and_conditions_of_aton_lean_on_the_lines_of_their_file() -> None:
    declared = loaded(ATON)
    wide = set(declared.wide.values())
    assert {one.what for one in stated(declared) if one.provenance in wide} == BY_THE_FILE


@pytest.mark.parametrize("name", [ATON, TEKHENU])
def test_every_option_cites_lines_of_its_own(name: str) -> None:
    declared = loaded(name)
    assert all(option.provenance is not None for option in declared.options.values())


def test_the_file_of_what_is_printed_holds_all_that_is_assumed_of_components() -> None:
    found = [one for one in stated(loaded(TEKHENU)) if one.kind == "assumed"]
    printed = [one for one in found if Path(one.span.file).name == "printed.yaml"]
    apart = {one.what for one in found} - {one.what for one in printed}
    assert apart == {what for what, kind in ON_NO_LINE.items() if kind == "assumed"} - {
        "words tint", "words symbol", "ruling partner",
    }  # fmt: skip
