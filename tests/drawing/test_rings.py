"""Pieces on a ring: none lies upon another, upon a name or outside of its part, however many there are."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import combinations
from math import atan2, hypot, pi, tau
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import Amount
from hypothesis import given
from hypothesis import strategies as st
from laid import boxes, overlapping

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.sectors import Sector, spots
from rulekit.drawing.table import document, picture
from rulekit.game.state import State
from rulekit.play.asking import Asked
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import packaged_rulesets

MIDDLE = Path(__file__).parents[1] / "play" / "tables" / "middle-4.json"
SIZES = [(880, 690), (374, 0)]


@cache
def tekhenu() -> Ruleset:
    return rulekit.load(packaged_rulesets()["tekhenu"])


def drawn(state: State, seat: str, room: float, high: float = 0) -> ElementTree.Element:
    ruleset, asked = tekhenu(), state.decision
    program = tekhenu().game(len(state.seats)).program
    words, drawing = ruleset.words(program), ruleset.facts.drawing
    offers = dict(Asked(program, words, drawing, asked).offers) if asked is not None and asked.seat == seat else {}
    sight = Sight(program, words, drawing, state.observe(seat).table, seat, seat, offers)
    return ElementTree.fromstring(document(picture(sight, room, high)))


@given(
    st.integers(3, 12), st.integers(0, 11), st.floats(0, 90), st.floats(20, 120), st.integers(1, 14),
    st.floats(8, 40), st.floats(8, 40),
)  # fmt: skip
def test_rectangles_in_a_part_of_a_ring_lie_beside_each_other_and_inside(
    parts: int, number: int, near: float, deep: float, count: int, wide: float, high: float
) -> None:
    each = tau / parts
    start = each * number - pi
    sector = Sector(start, start + each, near, near + deep)
    found = spots(sector, wide, high, count)
    assert len(found) in (0, count)
    for (x, y), (u, v) in combinations(found, 2):
        assert abs(x - u) >= wide or abs(y - v) >= high
    for x, y in found:
        nearest = hypot(max(abs(x) - wide / 2, 0), max(abs(y) - high / 2, 0))
        assert nearest >= near - 0.01 and hypot(abs(x) + wide / 2, abs(y) + high / 2) <= near + deep + 0.01
        for across, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            angle = atan2(y + down * high / 2, x + across * wide / 2) - start
            assert -0.01 <= (angle + pi) % tau - pi <= each + 0.01 or each > pi / 2


@given(st.integers(2, 12), st.integers(1, 30))
def test_a_part_that_is_deep_enough_has_room_for_all(parts: int, count: int) -> None:
    each = tau / parts
    assert len(spots(Sector(-each / 2, each / 2, 20, 20 + 130 * count), 30, 24, count)) == count


@pytest.mark.parametrize("room", SIZES)
@pytest.mark.parametrize(
    "spaces", [("horus.1",), ("ra.8",), ("thoth.14", "thoth.2"), ("horus.1", "horus.7"), ("osiris.2", "ra.3")]
)
def test_dice_never_cover_each_other_though_all_lie_in_a_part_or_two(
    spaces: tuple[str, ...], room: tuple[int, int]
) -> None:
    table = json.loads(MIDDLE.read_text("utf-8"))
    dice = [*table["die"], *(die for lying in table["dial"].values() for die in lying)]
    table["die"], table["dial"] = [], {space: dice[n :: len(spaces)] for n, space in enumerate(spaces)}
    state = tekhenu().game(4, begin="perform use_die").position(table, seed=1)
    found = list(boxes(drawn(state, state.seats[0], *room)))
    assert sum(each.is_piece for each in found) > len(dice) > 20
    assert not overlapping(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_covers_anything_in_pictures_of_games(players: int, amount: Amount) -> None:
    for seed in range(amount(2, 8, quick=1)):
        state, chance = tekhenu().game(players).start(seed), random.Random(seed)
        for _ in range(amount(4, 20, quick=2)):
            seat = state.decision.seat if state.decision is not None else state.seats[0]
            assert not overlapping([b for b in boxes(drawn(state, seat, *SIZES[0])) if b.is_piece or b.size])
            for _ in range(amount(40, 17, quick=60)):
                if state.decision is not None:
                    state.apply(chance.choice(state.decision.moves))
