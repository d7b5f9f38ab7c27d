"""Boards: spaces that belong together stand together, however much lies on them and however narrow the page is."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest
from laid import places

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ruleset.find import packaged_rulesets

SIZES = [(374, 0), (880, 690), (1520, 930)]


def drawn(name: str, seed: int, answers: int, size: tuple[int, int]) -> ElementTree.Element:
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, chance = ruleset.game(), random.Random(seed)
    state = game.start(seed)
    for _ in range(answers):
        if state.decision is not None:
            state.apply(chance.choice(state.decision.moves))
    seen = state.observe(game.seats[0]).table
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, seen, game.seats[0])
    return ElementTree.fromstring(document(picture(sight, *size)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [0, 7, 14, 25])
def test_the_pits_of_kalah_face_each_other(answers: int, size: tuple[int, int]) -> None:
    found = places(drawn("kalah", answers, answers, size))
    rows = [[found[f"pit/{seat}/{n}"] for n in range(1, 7)] for seat in ("south", "north")]
    for one, other in zip(rows[0], reversed(rows[1]), strict=True):
        assert abs(one.left - other.left) < 1 and abs(one.right - other.right) < 1
        assert other.foot < one.top < other.foot + 40
        assert abs(one.top - rows[0][0].top) < 1 and abs(other.top - rows[1][0].top) < 1


def test_a_place_for_a_card_stands_in_line_with_those_that_have_one() -> None:
    found = places(drawn("aton", 5, 9, (880, 690)))
    tops = [found[f"cartouche/blue/{n}"].top for n in range(1, 5)]
    assert max(tops) - min(tops) < 4
