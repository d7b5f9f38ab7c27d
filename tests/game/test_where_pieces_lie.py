"""Where a hidden piece lies tells a seat no more than what lies on a space does, and a choice by it tells no face."""

from __future__ import annotations

from pathlib import Path

import pytest
from game.gems import FACES, of_gems

from rulekit.game import Game
from rulekit.lab.bots import bot

RULES = """
regions:
  cave: {of: gem, grid: 2 x 3, seen_by: nobody}
  nook: {of: gem, count: 3, per: player, seen_by: owner}
zones:
  bag: {of: gem, per: player, seen_by: nobody}
phases:
  game:
    steps:
      - shuffle gem
      - each s in cave { move top(gem) to s }
      - each player { each s in your nook { move top(gem) to s } }
      - each player { let p = first(players - {you}); TAKE }
      - each player gains sum(c.worth for c in your bag) loot
      - end game won by the p in players with highest p.loot then none because done
"""
BY_ROW = "choose c from {s.pieces for s in cave} where c.cave.row = 1; move c to your bag"
BY_NEIGHBOUR = "choose c from {s.pieces for s in cave} where c.cave.south.pieces != none; move c to your bag"
OF_ANOTHER = "choose c from {s.pieces for s in p.nook} where c.nook.index > 1; move c to your bag"
BOTH = (
    "choose c from {s.pieces for s in cave} + {s.pieces for s in p.nook} where c.nook = none or c.nook.owner != you; "
    "move c to your bag"
)
SET = "choose 2 cs from {s.pieces for s in cave} where cs.cave.index != 2; move cs to your bag"
OWN = "choose c from {s.pieces for s in your nook} where c.nook.index > 1; move c to your bag"


def caves(folder: Path, take: str) -> Game:
    """The game, with a way to take gems."""
    return of_gems(folder, RULES.replace("TAKE", take), glass=5, opal=5)


@pytest.mark.parametrize(("take", "offered"), [(BY_ROW, 3), (BY_NEIGHBOUR, 3), (OF_ANOTHER, 2), (BOTH, 9), (SET, 4)])
def test_a_hidden_piece_is_chosen_by_its_place_and_without_a_face(tmp_path: Path, take: str, offered: int) -> None:
    state = caves(tmp_path, take).start(1)
    assert state.decision is not None
    names = [move.name for move in state.decision.moves]
    assert len(names) == offered and not [name for name in names if name.split()[0] in FACES]


@pytest.mark.parametrize("take", [BY_ROW, BY_NEIGHBOUR, OF_ANOTHER, BOTH])
def test_what_is_offered_by_place_is_the_same_whatever_lies_there(tmp_path: Path, take: str) -> None:
    game = caves(tmp_path, take)
    for seed in range(3):
        state = game.start(seed)
        while not state.is_over:
            assert state.decision is not None
            seat = state.decision.seat
            seen = state.observe(seat)
            others = [seen.possible(i) for i in range(4)]
            assert {other.observe(seat).question for other in others} == {seen.question}
            state.apply(state.decision.moves[seed % len(state.decision.moves)])


def test_one_s_own_pieces_are_chosen_by_their_faces(tmp_path: Path) -> None:
    state = caves(tmp_path, OWN).start(1)
    assert state.decision is not None
    assert {move.name.split()[0] for move in state.decision.moves} <= FACES


@pytest.mark.parametrize("take", [BY_ROW, OF_ANOTHER, BOTH])
def test_bots_play_by_place_to_the_end(tmp_path: Path, take: str) -> None:
    state, player = caves(tmp_path, take).start(3), bot("random")
    while not state.is_over:
        assert state.decision is not None
        state.apply(player.answer(state.observe(state.decision.seat)))
    assert state.is_over


def test_what_stays_where_it_lies_is_not_told_as_moved_but_within_a_pile(tmp_path: Path) -> None:
    rules = """
zones: {hand: {of: gem, per: player, seen_by: owner}}
phases:
  game:
    steps:
      - each player move top(gem) to your hand
      - players[1] { each c in your hand { move c to your hand } }
      - move top(gem) to bottom(gem)
      - end game because done
"""
    state = of_gems(tmp_path, rules, glass=2, opal=1).start(1)
    for told in (state.events, state.feed(0), state.feed(1)):
        moves = [(event.source, event.target) for event in told if event.verb == "move"]
        assert moves == [("gem", "player 1 hand"), ("gem", "player 2 hand"), ("gem", "gem")]
