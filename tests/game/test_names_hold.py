"""A name of the rules that holds a hidden piece while something is asked: it means a piece at a place, in every state
that is possible for a seat, and nothing of which piece it truly is shows there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from game.gems import of_gems
from hypothesis import given
from hypothesis import strategies as st

from rulekit.game import Game
from rulekit.game.decisions.held import alone, held
from rulekit.game.decisions.names import elements
from rulekit.game.decisions.table import Sight
from rulekit.game.state import State

RULES = """
zones:
  hand: {of: gem, per: player, seen_by: owner}
  loot_bag: {of: gem, per: player, seen_by: nobody}
  chest: {of: gem, order: pile, seen_by: nobody}
phases:
  game:
    steps:
      - shuffle gem
      - each player draws 3 from gem to your hand
      - draw 4 from gem to chest
      - each player { let p = first(players - {you}); STEPS }
      - each player gains sum(c.worth for c in your loot_bag) loot
      - end game won by the p in players with highest p.loot then none because done
actions:
  weigh:
    params: {g: gem}
    steps: either move g to your loot_bag or skip
  dig:
    params: {g: gem}
    steps:
      - either move g to your loot_bag or skip
      - if count(chest) > 0, perform weigh with g = top(chest)
      - may move g to your hand
"""
STEPS = (
    "let c = top(chest); either move c to your hand or skip",
    "let c = first(p.hand); choose n from 1..2; move c to your loot_bag",
    "let c = top(chest); let d = first(p.hand); may move d to your loot_bag; may move c to your loot_bag",
    "each c in p.hand { either skip or move c to your loot_bag }",
    "each c in p.hand where c.worth > 0 { choose n from 1..2; if n = 1, move c to your loot_bag }",
    "let s = p.hand; choose n from 1..2; each c in s { may move c to your loot_bag }",
    "let s = {c in p.hand where c.worth > 0}; either skip or move s to your loot_bag",
    "perform weigh with g = first(p.hand)",
    "perform dig with g = first(p.hand)",
    "choose 2 cs from p.hand; may move cs to your loot_bag",
    "choose c from p.hand + your hand; move c to chest; may move c to your hand",
    "p { choose c from your hand; move c to chest }",
    "each c in sorted g in p.hand with highest g.worth { choose n from 1..2; if n = 1, move c to your loot_bag }",
)
SIZES = ((4, 2), (70, 3))  # the larger kind has sets of two words


def table(folder: Path, steps: list[str], size: tuple[int, int]) -> Game:
    """A game of these steps; the names of one do not reach the next."""
    every = "; ".join(f"if count(p.hand) > 1 and count(chest) > 1 {{ {step} }}" for step in steps)
    return of_gems(folder, RULES.replace("STEPS", every), *size)


def asked(game: Game, seed: int) -> Iterator[State]:
    """The states of a random game in which something is asked."""
    state = game.start(seed)
    while not state.is_over:
        yield state
        state.apply(state.random_answer())


def lying(state: State, piece: int) -> tuple[int, int]:
    """Where a piece lies: its place, and in a pile how far up."""
    cells, kind = state.cells, state._referee.program.kinds["gem"]
    spot = state._referee.names.spots["gem"][cells[kind.at + piece]]
    return spot.number, Sight(state._referee.names, cells).pieces(spot).index(piece) if spot.pile else 0


def kept(state: State) -> list[list[int]]:
    """The pieces that names hold."""
    cells, referee = state.cells, state._referee
    found = [one for one, _ in held(referee.program, referee.runner.code, cells) if one.domain == "gem"]
    return [
        list(elements(cells, one.address, one.words)) if one.form == "set" else [cells[at] for at in alone(one, cells)]
        for one in found
    ]


def agrees(state: State, world: State, seat: int) -> None:
    """Every name means pieces where they truly lie, and what the seat sees is the same piece."""
    sight, kind = Sight(state._referee.names, state.cells, seat), state._referee.program.kinds["gem"]
    for true, imagined in zip(kept(state), kept(world), strict=True):
        assert Counter(lying(state, piece) for piece in true) == Counter(lying(world, piece) for piece in imagined)
        spots = state._referee.names.spots["gem"]
        seen = {p for p in true if sight.shows(spots[state.cells[kind.at + p]], "gem", p)}
        assert seen <= set(imagined)


@pytest.mark.slow
@given(st.lists(st.sampled_from(STEPS), min_size=1, max_size=3), st.sampled_from(SIZES), st.integers(0, 1 << 20))
def test_a_name_means_a_piece_at_a_place_whatever_that_piece_is(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str], size: tuple[int, int], seed: int
) -> None:
    for state in asked(table(tmp_path_factory.mktemp("gems"), steps, size), seed):
        assert state.decision is not None
        seat = state.seats.index(state.decision.seat)
        seen = state.observe(seat)
        for number in range(4):
            world = seen.possible(number)
            agrees(state, world, seat)
            assert world.observe(seat) == seen
            one, other = (looked.possible(number + 9) for looked in (seen, world.observe(seat)))
            assert (one.to_dict(), kept(one)) == (other.to_dict(), kept(other))
            world.apply(world.random_answer())


@pytest.mark.parametrize("step", STEPS)
def test_what_is_possible_does_not_follow_the_truth(tmp_path: Path, step: str) -> None:
    game = table(tmp_path, [step], SIZES[0])
    for state in asked(game, 3):
        assert state.decision is not None
        seen = state.observe(state.decision.seat)
        for twin in (seen.possible(seed) for seed in range(5)):
            assert twin.observe(state.decision.seat) == seen
            for seed in range(5):
                one, other = seen.possible(seed), twin.observe(state.decision.seat).possible(seed)
                assert (one.to_dict(), kept(one)) == (other.to_dict(), kept(other))


def test_a_hidden_card_of_a_name_comes_up_as_often_as_chance_would_have_it(tmp_path: Path) -> None:
    state = table(tmp_path, [STEPS[0]], (4, 2)).start(5)
    seen = state.observe("player 1")
    faces = state._referee.names._faces["gem"]
    drawn = Counter(faces[kept(seen.possible(seed))[0][0]] for seed in range(600))
    mine = Counter(seen.table["player 1"]["hand"])  # type: ignore[index]
    left = Counter(glass=4, opal=2, ruby=2) - mine
    for face, number in left.items():
        assert abs(drawn[face] / 600 - number / left.total()) < 0.08
    assert set(drawn) == set(left)


def test_what_stands_behind_the_last_of_a_list_is_held_by_nothing(tmp_path: Path) -> None:
    for state in asked(table(tmp_path, [STEPS[-1]], SIZES[0]), 3):
        cells, program = state.cells, state._referee.program
        (listed,) = [one for one, _ in held(program, state._referee.runner.code, cells) if one.form == "list"]
        long = cells[listed.address]
        assert 0 < long < listed.words - 1 == program.kinds["gem"].size
        assert list(alone(listed, cells)) == [listed.address + 1 + i for i in range(long)]
