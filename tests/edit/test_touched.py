"""What a change of a file comes to: which cards and actions it touches, or all."""

from __future__ import annotations

import pytest
from cli.watched import GAME

from rulekit.edit.decks import read_tops
from rulekit.edit.touched import Touched, parts_of, touched


def change(old: str, new: str) -> Touched:
    texts = [GAME, GAME.replace(old, new, 1)]
    assert texts[0] != texts[1]
    before, after = (parts_of(read_tops({"g": text}, []) or {}) for text in texts)
    return touched(before, after)


@pytest.mark.parametrize(
    ("old", "new", "runs"),
    [
        ("gain 1 coin}   #", "gain 2 coin}   #", {"spell.spark"}),
        ("frost: {power: 2}", "frost: {power: 3}", {"spell.frost"}),
        ("rest: {steps: gain 1 coin}", "rest: {steps: gain 2 coin}", {"rest"}),
        ("copies: 3", "copies: 4", None),
        ("none_at_all: {}", "none: {}", None),
        ("score: your coin", "score: your wood", None),
        ("hand: {of: spell", "palm: {of: spell", None),
        ("players: 2", "players: 3", None),
        ("version: 1.0.0", "version: 1.0.1", set()),
        ("# A game to try tables on.", "# A game.", set()),
    ],
)
def test_what_a_change_comes_to(old: str, new: str, runs: set[str] | None) -> None:
    assert change(old, new).runs == runs


def test_a_ruling_comes_to_all_that_names_it_through_others() -> None:
    text = GAME.replace("actions:\n", 'rulings: {"worth": 1, "twice": worth * 2}\nactions:\n')
    text = text.replace("gain 1 coin}   #", "gain twice coin}   #")
    before, after = (
        parts_of(read_tops({"g": one}, []) or {}) for one in (text, text.replace('"worth": 1', '"worth": 3'))
    )
    assert touched(before, after).runs == {"spell.spark"}
    scored = text.replace("score: your coin", "score: twice")
    before, after = (
        parts_of(read_tops({"g": one}, []) or {}) for one in (scored, scored.replace('"worth": 1', '"worth": 3'))
    )
    assert touched(before, after).runs is None
