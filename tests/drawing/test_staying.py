"""While a game goes on, what is drawn of it stays where it stood, and has room there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

import rulekit
from rulekit.board.memory import Memory
from rulekit.board.sight import Sight
from rulekit.drawing import staying, table
from rulekit.drawing.blocks import Drawn
from rulekit.drawing.fitting import fitted
from rulekit.drawing.packing import GAP, Fit, Groups, Placed
from rulekit.drawing.parts import Part
from rulekit.drawing.staying import MOST, Places
from rulekit.drawing.table import picture
from rulekit.ruleset.find import packaged_rulesets


class Sized:
    """A part that is as large as it is told to be."""

    def __init__(self, key: str, *size: float) -> None:
        self.key, self.is_open, self.is_board, self.panel = key, True, False, self
        self.form, self.size, self.larger, self.frame = "list", size, 1.0, (0.0, 0.0)

    def drawn_so(self, larger: float, frame: tuple[float, float]) -> None:
        self.larger, self.frame = larger, frame

    def lets_go(self) -> None:
        """It keeps nothing."""

    def at(self, room: float, is_alone: bool = True) -> Drawn:
        """It is broken into more lines where it has not enough room."""
        wide, high = self.size
        return Drawn(wide, high) if wide <= room else Drawn(room, high * wide / room)


def sized(*sizes: tuple[float, float]) -> list[list[Part]]:
    """Parts of such sizes."""
    return cast(list[list[Part]], [[Sized(str(n), *size)] for n, size in enumerate(sizes)])


def stand(
    places: Places, *sizes: tuple[float, float], high: float = 0, room: float = 700
) -> tuple[list[tuple[float, float]], int]:
    """Where parts of such sizes stand, and how often that had to be found out."""
    asked = 0

    def fits(groups: object, room: float, most: float, last: Fit | None) -> Fit:
        nonlocal asked
        asked += 1
        return fitted(cast(list[list[Part]], groups), room, most, last)

    found = places.fitted(sized(*sizes), room, high, fits).placed
    for spot in found:
        assert spot.drawn.width <= room and spot.drawn.height
    return [(spot.x, spot.y) for spot in found], asked


def test_what_still_has_room_stays_where_it_stood() -> None:
    places = Places()
    first, asked = stand(places, (300, 80), (200, 200), (390, 40))
    assert asked == 1
    assert stand(places, (290, 80), (160, 190), (390, 40)) == (first, 0)


@pytest.mark.parametrize("sizes", [((300, 80), (420, 200), (390, 40)), ((300, 80), (200, 260), (390, 40))])
def test_what_has_no_room_any_more_gets_another_place(sizes: tuple[tuple[float, float], ...]) -> None:
    places = Places()
    stand(places, (300, 80), (200, 200), (390, 40))
    assert stand(places, *sizes)[1] == 1
    assert stand(places, *sizes)[1] == 0


@pytest.mark.parametrize("sizes", [((300, 80), (0, 0), (390, 40)), ((300, 80), (200, 200), (390, 40), (10, 10))])
def test_what_comes_or_goes_is_no_hole_and_lies_on_nothing(sizes: tuple[tuple[float, float], ...]) -> None:
    places = Places()
    stand(places, (300, 80), (200, 200), (390, 40), *[(0, 0)] * (len(sizes) - 3))
    assert stand(places, *sizes)[1] == 1


def test_where_much_has_become_empty_all_is_placed_anew() -> None:
    places = Places()
    stand(places, (300, 80), (200, 200), (390, 40))
    assert stand(places, (300, 40), (80, 60), (300, 40))[1] == 1


def test_what_is_higher_than_its_room_looks_for_a_better_place_as_soon_as_there_is_less() -> None:
    places = Places()
    assert [stand(places, (690, 300), (690, least), high=400)[1] for least in (300, 290, 200)] == [1, 0, 1]


@pytest.mark.parametrize("least", [150, 200, 230, 260, 290, 400])
def test_what_was_small_before_is_no_smaller_than_what_is_drawn_first(least: float) -> None:
    last = fitted(sized((690, 300), (690, 300)), 700, 520)
    first, then = (fitted(sized((690, 300), (690, least), (1, 1)), 700, 520, was) for was in (None, last))
    assert (first.size, first.height) == (then.size, then.height)


def test_where_it_stood_before_last_it_stands_again() -> None:
    places = Places()
    wide, high = ((300, 80), (200, 200)), ((150, 300), (600, 60))
    first, other = stand(places, *wide)[0], stand(places, *high)[0]
    assert stand(places, *wide) == (first, 0)
    assert stand(places, *high) == (other, 0)


def test_whatever_is_small_when_another_room_is_asked_for_has_its_place_there_when_it_is_large_again() -> None:
    places, other = Places(), Places()
    full, empty = ((300, 80), (390, 200), (390, 40)), ((300, 80), (200, 200), (390, 40))
    first = stand(places, *full)[0]
    narrow = stand(other, *full, room=500)[0]
    assert stand(places, *empty, room=500) == (narrow, 1), "it stands there as if it were full"
    assert stand(places, *full, room=500) == (narrow, 0)
    assert stand(places, *empty) == stand(places, *full) == (first, 0)


def test_what_grows_moves_nothing_but_what_is_below_it() -> None:
    places = Places()
    before, asked = stand(places, (200, 80), (150, 200), (390, 40), (300, 100), (0, 0), high=2000)
    after, again = stand(places, (200, 80), (150, 260), (390, 40), (300, 100), (90, 20), high=2000)
    assert (asked, again) == (1, 0)
    (first, second, third, fourth), *_ = before, after
    assert after[:2] == [first, second]
    assert after[2:4] == [(third[0], third[1] + 60), (fourth[0], fourth[1] + 60)]


def test_what_would_be_too_high_so_is_placed_anew() -> None:
    places = Places()
    stand(places, (300, 80), (200, 200), (390, 40), high=300)
    assert stand(places, (300, 80), (200, 280), (390, 90), high=300)[1] == 1


def test_no_more_places_are_known_than_may_be() -> None:
    places = Places()
    for n in range(3 * MOST):
        stand(places, *[(40, 40)] * (n + 1))
    assert len(places.known) == MOST


def seen(players: int, answers: int, seed: int = 6, name: str = "tekhenu") -> Iterator[Sight]:
    """A game as its first seat sees it while it goes on."""
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, chance, memory = ruleset.game(players), random.Random(seed), Memory()
    state, words, seat = game.start(seed), ruleset.words(game.program), game.seats[0]
    for _ in range(answers):
        assert state.decision is not None
        yield Sight(game.program, words, ruleset.facts.drawing, state.observe(seat).table, seat, memory=memory)
        state.apply(chance.choice(state.decision.moves))


def said(body: str) -> list[str]:
    """All that is read in a picture, however it is broken into lines."""
    return sorted(" ".join(re.findall(r"<text[^>]*>([^<]*)<", body)).split())


def test_in_a_game_that_goes_on_nothing_is_cut_off_and_most_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[list[Placed]] = []
    real = staying.Places.fitted

    def watched(self: Places, *asked: object) -> Fit:
        found = real(self, *asked)  # type: ignore[arg-type]
        placed.append(found.placed)
        return found

    monkeypatch.setattr(staying.Places, "fitted", watched)
    places, known = Places(), 0
    for sight in seen(4, 40):
        drawn = picture(sight, 880, 690, (), places)
        known += said(drawn.body) == said(picture(replace(sight), 880, 690).body)
    there, anew = placed[::2], placed[1::2]
    assert known == len(there)  # nothing is left out
    for spots in there:
        for at, one in enumerate(spots):
            assert one.drawn.height <= one.height + 0.5 and one.drawn.width <= one.width + 0.5
            for other in spots[at + 1 :]:
                apart = one.right + GAP <= other.x + 0.01 or other.right + GAP <= one.x + 0.01
                assert apart or one.foot + GAP <= other.y + 0.01 or other.foot + GAP <= one.y + 0.01
    stays, moved = (sum(one == then for one, then in pairwise(map(corners, of))) for of in (there, anew))
    assert stays > max(moved, len(there) // 2)  # one that is placed anew each time moves more often


@pytest.mark.parametrize("size", [(876, 730), (880, 640)])
def test_where_cards_come_and_go_nothing_else_moves(size: tuple[int, int]) -> None:
    """An empty space takes as much room as a card, an empty hand as much as it had, a track whoever stands where."""
    places, stood = Places(), set()
    for sight in seen(2, 120, name="aton"):
        picture(sight, *size, (), places)
        (_, stands), *_ = places.known
        stood.add(tuple(corners(stands.fit.placed)))
    assert len(stood) == 1


@pytest.mark.parametrize("name", ["aton", "tekhenu", "dodgem", "kalah"])
@pytest.mark.parametrize("size", [(880, 690), (1264, 0), (1000, 900), (1900, 1300)])
def test_the_same_table_is_drawn_alike_where_it_stood(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Fit] = []

    def looking(groups: Groups, room: float, high: float, last: Fit | None) -> Fit:
        looked.append(fitted(groups, room, high))
        return looked[-1]

    monkeypatch.setattr(table, "fitted", looking)
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, places = ruleset.game(), Places()
    words, state, chance = ruleset.words(game.program), game.start(5), random.Random(5)
    for _ in range(3):
        assert state.decision is not None
        sight = Sight(game.program, words, ruleset.facts.drawing, state.observe(game.seats[0]).table, game.seats[0])
        first, asked = picture(sight, *size, (), places), len(looked)
        assert picture(replace(sight), *size, (), places) == first
        assert len(looked) == asked or first.height > size[1] > 0  # what is too high looks for a place each time
        for _ in range(5):
            state.apply(chance.choice(state.decision.moves))


def corners(placed: list[Placed]) -> list[tuple[float, float]]:
    return [(round(spot.x, 1), round(spot.y, 1)) for spot in placed]
