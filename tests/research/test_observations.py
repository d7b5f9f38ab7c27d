"""What a seat sees is a row of numbers, as long in every game, within its bounds, and holds nothing that is hidden."""

from __future__ import annotations

import pytest
from research.games import EVERY, along, game

from rulekit.research.observations import Observations


@pytest.mark.parametrize("name", EVERY)
def test_every_number_stands_within_its_bounds_and_has_a_name(name: str) -> None:
    table = game(name)
    observations = Observations(table)
    assert sum(feature.size for feature in observations.features) == observations.size
    assert len({feature.name + feature.form for feature in observations.features}) == len(observations.features)
    for state in along(table, 1)[::3]:
        for seat in table.seats:
            row = observations.row(state.observe(seat))
            assert len(row) == observations.size
            assert all(low <= x <= high for x, low, high in zip(row, observations.low, observations.high, strict=True))


@pytest.mark.parametrize("name", EVERY)
def test_what_looks_the_same_to_a_seat_is_the_same_row(name: str) -> None:
    table = game(name)
    observations = Observations(table)
    for at, state in enumerate(along(table, 2)[::5]):
        for seat in table.seats if not state.is_over else ():
            seen = state.observe(seat)
            if seen.question is not None:
                other = seen.possible(at)
                assert observations.row(other.observe(seat)) == observations.row(seen)


@pytest.mark.parametrize("name", EVERY)
def test_what_looks_otherwise_is_another_row(name: str) -> None:
    table = game(name)
    observations, found = Observations(table), dict[tuple[float, ...], object]()
    for seed in range(4):
        for state in along(table, seed):
            for seat in table.seats if not state.is_over else ():
                seen = state.observe(seat)
                assert found.setdefault(tuple(observations.row(seen)), seen) == seen


def test_a_hidden_hand_is_counted_and_not_told() -> None:
    table = game("kuhn")
    observations, state = Observations(table), table.start(1)
    at = {feature.name: feature for feature in observations.features}
    row = observations.row(state.observe("dealer"))
    own, other = at["dealer hand"], at["other hand"]
    assert own.of == ("jack", "queen", "king", "unknown card")
    assert sum(row[own.first : own.first + 3]) == 1
    assert row[other.first : other.first + 4] == [0, 0, 0, 1]


def test_a_pile_that_may_be_seen_tells_how_far_down_each_face_lies() -> None:
    table = game("rummy")
    observations = Observations(table)
    (depth,) = (f for f in observations.features if f.form == "how many from the top" and f.name == "heap")
    states = (state for seed in range(3) for state in along(table, seed))
    seen = next(seen for state in states if len((seen := state.observe(0)).table["heap"]) > 2)  # type: ignore[arg-type]
    heap = seen.table["heap"]
    row = observations.row(seen)
    assert isinstance(heap, list)
    assert [row[depth.first + depth.of.index(face)] for face in heap] == list(range(1, len(heap) + 1))


def test_a_second_question_says_what_was_answered_first_and_where_it_lies() -> None:
    table = game("breakthrough")
    observations, state = Observations(table), table.start(1)
    assert state.decision is not None
    state.apply(state.decision.moves[0])
    before = next(f for f in observations.features if f.name == "`s` of board")
    row = observations.row(state.observe("south"))
    chosen = [space for space, x in zip(before.of, row[before.first :], strict=False) if x]
    assert state.decision is not None
    assert chosen == list(state.decision.earlier[0].values)
