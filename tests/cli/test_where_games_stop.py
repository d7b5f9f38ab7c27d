"""Where games stop, `rulekit check` says which part of a condition holds of what, and where something was chosen."""

from __future__ import annotations

from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.report.check_plays import diagnosed

HEAD = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
PLANKS = """\
regions: {deck: {of: plank, grid: 4 x 4}}
pieces: {plank: {each: 16, home: store}}
zones: {store: {of: plank, per: player}}
rulings:
  fitting: "{s in deck where count(s.pieces) = 0 and count(s.west.pieces) = 0}"
phases:
  game:
    steps:
      - repeat 8 { each player performs lay }
      - end game because late
  lay:
    steps:
      - end game because full if count(fitting) = 0
      - choose s from fitting
      - move first(your store) to s
      - move first(your store) to (s.north if your index > 1 else s.east)
"""
FIRST = "      - move first(your store) to s\n"
FITS = "s.east != none and s.north != none and count(s.east.pieces) = 0 and count(s.north.pieces) = 0"
FALLS = """\
regions: {wall: {of: stone, grid: 3 x 3}}
pieces: {stone: {each: 9, home: bag}}
zones: {bag: {of: stone, per: player}}
phases:
  game:
    steps:
      - repeat 4 { each player performs drop }
      - end game because over
  drop:
    steps:
      - choose s from wall where count(s.pieces) = 0 and (s.south = none or count(s.north.pieces) > 0)
      - move first(your bag) to s
"""


def stops(folder: Path, text: str) -> list[Diagnostic]:
    """What is said of games that stop."""
    path = folder / "small.yaml"
    path.write_text(HEAD + text, "utf-8")
    return [d for d in diagnosed(path, {}, None).diagnostics if d.code == "stops-in-play"]


def test_of_what_nothing_can_be_chosen_from_each_part_is_told_with_its_figure(tmp_path: Path) -> None:
    (said,) = stops(tmp_path, FALLS)
    assert (
        "but there is nothing to choose from: of 9 things `count(s.pieces) = 0` holds of 6, "
        "`(s.south = none or count(s.north.pieces) > 0)` of 3, together of none. That"
    ) in said.message
    assert said.help.startswith(
        "Look at the condition: `count(s.pieces) = 0` and `(s.south = none or count(s.north.pieces) > 0)`. If it is "
        "right, test before whether it can be done, `if … { … }`, or let it be declined, `may …`."
    )


def test_a_condition_that_holds_of_something_is_left_in_peace(tmp_path: Path) -> None:
    assert stops(tmp_path, FALLS.replace("s.north.pieces", "s.south.pieces")) == []


def test_where_few_games_stop_the_condition_is_not_the_first_to_look_at(tmp_path: Path) -> None:
    text = FALLS.replace("(s.south = none or count(s.north.pieces) > 0)", "(s.row < 3 or s.col < 2)")
    text = text.replace("each player performs drop", "each player { choose n from 0..3; if n > 0 { perform drop } }")
    (said,) = stops(tmp_path, text)
    assert (
        "of 9 things `count(s.pieces) = 0` holds of 2, `(s.row < 3 or s.col < 2)` of 7, together of none"
        in said.message
    )
    assert said.help.startswith("Test before whether it can be done")


def test_what_was_chosen_is_to_be_asked_for_where_it_is_chosen(tmp_path: Path) -> None:
    found = stops(tmp_path, PLANKS)
    assert len(found) == 2  # beyond the edge, and onto a plank
    for said in found:
        assert said.help.startswith("Ask for it where `s` is chosen, ")
        related = [(span.line, label) for span, label in said.related]
        assert related == [(19, "`s` is chosen here"), (10, "from what is found here")]
    text = PLANKS.replace("count(s.west.pieces) = 0", FITS)
    assert stops(tmp_path, text) == []


def test_a_name_may_stand_for_what_was_chosen(tmp_path: Path) -> None:
    aim = "(s.north if your index > 1 else s.east)"
    text = PLANKS.replace(f"to {aim}", "to t").replace(FIRST, f"{FIRST}      - let t = {aim}\n")
    found = stops(tmp_path, text)
    assert found and all(said.help.startswith("Ask for it where `s` is chosen, ") for said in found)


def test_what_is_wanting_elsewhere_is_not_asked_of_the_choice(tmp_path: Path) -> None:
    text = PLANKS.replace("each: 16", "each: 3").replace("count(s.west.pieces) = 0", FITS)
    (said,) = stops(tmp_path, text)
    assert "`first(your store)` is none" in said.message
    assert not said.related and not said.help.startswith("Ask for it")
