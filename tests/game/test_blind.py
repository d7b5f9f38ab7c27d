"""A seat that chooses among pieces it may not see is told nothing by it, and chance says which it was."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from game.gems import FACES, of_gems

from rulekit.game import Game, GameError, IllegalMove
from rulekit.game.state import State
from rulekit.lab.bots import BOTS, bot
from rulekit.record import Recorder, read, replay

RULES = """
zones:
  hand: {of: gem, per: player, seen_by: owner}
  loot_bag: {of: gem, per: player, seen_by: nobody}
phases:
  game:
    steps:
      - shuffle gem
      - each player draws 3 from gem to your hand
      - each player { let p = first(players - {you}); STEAL }
      - each player gains sum(c.worth for c in your loot_bag) loot
      - end game won by the p in players with highest p.loot then none because done
"""
ONE = "choose c from p.hand; move c to your loot_bag"
TWO = "choose 2 cs from p.hand; move cs to your loot_bag"
EITHER = "choose c from p.hand + your hand; move c to your loot_bag"
SHOWN = "reveal p.hand; choose c from p.hand; move c to your loot_bag"


def thieves(folder: Path, steal: str) -> Game:
    """The game, with a way to take gems."""
    return of_gems(folder, RULES.replace("STEAL", steal), glass=4, opal=2)


def alike(game: Game, state: State, seat: str) -> State:
    """A state that looks the same to a seat, with other gems behind."""
    seen = state.observe(seat)
    for seed in range(40):
        other = seen.possible(seed)
        if other.to_dict() != state.to_dict():
            return other
    raise AssertionError("nothing is hidden")


@pytest.mark.parametrize("steal", [ONE, TWO])
def test_hidden_pieces_are_one_answer_without_a_face(tmp_path: Path, steal: str) -> None:
    state = thieves(tmp_path, steal).start(1)
    assert state.decision is not None
    assert [move.name for move in state.decision.moves] == ["hidden gem"]
    question = state.observe("player 1").question
    assert question is not None
    assert question.moves == ("hidden gem",)
    assert question.numbers == tuple(move.number for move in state.decision.moves)


def test_what_is_seen_is_offered_beside_what_is_not(tmp_path: Path) -> None:
    state = thieves(tmp_path, EITHER).start(1)
    assert state.decision is not None
    names = [move.name for move in state.decision.moves]
    assert set(names) - FACES == {"hidden gem"}
    assert len(names) == len(set(names)) > 1


def test_what_was_revealed_is_offered_by_its_face(tmp_path: Path) -> None:
    state = thieves(tmp_path, SHOWN).start(1)
    assert state.decision is not None
    assert {move.name for move in state.decision.moves} <= FACES


@pytest.mark.parametrize("steal", [ONE, TWO, EITHER])
def test_two_states_that_look_alike_ask_and_tell_the_same(tmp_path: Path, steal: str) -> None:
    game = thieves(tmp_path, steal)
    for seed in range(6):
        state = game.start(seed)
        assert state.decision is not None
        seat = state.decision.seat
        other = alike(game, state, seat)
        assert other.decision == state.decision
        assert other.observe(seat) == state.observe(seat)
        hidden = next(move for move in state.decision.moves if move.name == "hidden gem")
        state.apply(hidden)
        other.apply(hidden)
        chosen = [event.thing for event in state.feed(seat) if event.verb == "choose"]
        assert chosen == ["hidden gem"]
        assert [e.thing for e in other.feed(seat) if e.verb == "choose"] == chosen
        faces = {event.thing for event in state.feed(seat) if event.verb == "move"}
        assert not faces & FACES


def test_chance_says_which_it_was(tmp_path: Path) -> None:
    game = thieves(tmp_path, ONE)
    taken: Counter[str] = Counter()
    for seed in range(300):
        state = game.start(seed)
        hand = Counter(state.to_dict()["player 2"]["hand"])  # type: ignore[index]
        state.apply("hidden gem")
        left = Counter(state.to_dict()["player 2"]["hand"])  # type: ignore[index]
        taken += hand - left
    assert sum(taken.values()) == 300
    assert 110 < taken["glass"] < 190
    assert min(taken["opal"], taken["ruby"]) > 45


def test_what_was_chosen_so_far_has_no_face_either(tmp_path: Path) -> None:
    state = thieves(tmp_path, TWO).start(3).apply("hidden gem")
    assert state.decision is not None
    assert state.decision.chosen == ("hidden gem",)
    assert [move.name for move in state.decision.moves] == ["hidden gem"]
    state.apply("hidden gem")
    assert len(state.to_dict()["player 1"]["loot_bag"]) == 2  # type: ignore[index]


@pytest.mark.parametrize("steal", [ONE, TWO, EITHER])
@pytest.mark.parametrize("name", [f"{name}:6" if row.number > 20 else name for name, row in BOTS.items()])
def test_bots_play_it_and_are_not_moved_by_what_they_cannot_see(tmp_path: Path, steal: str, name: str) -> None:
    game = thieves(tmp_path, steal)
    state = game.start(5)
    while state.decision is not None:
        seat = state.decision.seat
        answer = bot(name, 9).answer(state.observe(seat))
        if len(state.to_dict()[seat]["hand"]) > 1:  # type: ignore[index]
            assert bot(name, 9).answer(alike(game, state, seat).observe(seat)) == answer
        state.apply(answer)
    assert state.is_over


@pytest.mark.parametrize("steal", [ONE, EITHER])
def test_both_executors_try_the_same_out(tmp_path: Path, steal: str) -> None:
    seen = thieves(tmp_path, steal).start(7).observe("player 1")
    assert seen.question is not None
    python, native = (seen.tried(seen.question.numbers, 30, 5, executor=name) for name in ("python", "auto"))
    assert python == native
    assert max(seen.question.numbers) in python


def test_a_record_of_it_is_the_same_game_again(tmp_path: Path) -> None:
    game = thieves(tmp_path, EITHER)
    state = game.start(8)
    assert any(move.name == "hidden gem" for move in state.decision.moves)  # type: ignore[union-attr]
    with Recorder(game, state, tmp_path / "night.jsonl") as recorder:
        while state.decision is not None:
            state.apply(max(state.decision.moves))
            recorder.catch_up(state)
    again = replay(read(tmp_path / "night.jsonl"), game)
    assert again == state
    assert again.events == state.events


def test_an_answer_for_hidden_pieces_is_refused_where_there_are_none(tmp_path: Path) -> None:
    hidden = thieves(tmp_path, ONE).start(1)
    assert hidden.decision is not None
    number = hidden.decision.moves[0].number
    shown = thieves(tmp_path, SHOWN).start(1)
    with pytest.raises(GameError, match="not offered"):
        shown.apply(number)


@pytest.mark.parametrize("steal", [ONE, TWO, EITHER])
def test_why_a_piece_that_is_asked_about_by_its_number_cannot_be_chosen_is_the_same_wherever_it_lies(
    tmp_path: Path, steal: str
) -> None:
    game = thieves(tmp_path, steal)
    for seed in range(6):
        state = game.start(seed)
        other = alike(game, state, "player 1")
        assert [other.why_not(number) for number in gems(game)] == [state.why_not(number) for number in gems(game)]
        question = state.observe("player 1").question
        assert question is not None
        assert all(state.why_not(number) is None for number in question.numbers)


def test_a_hidden_piece_asked_about_by_its_number_is_said_to_be_one_of_those_not_seen(tmp_path: Path) -> None:
    state = thieves(tmp_path, ONE).start(1)
    for number in state._referee.questions.options(state.cells):
        why = state.why_not(number)
        assert why is not None
        assert (why.kind, why.said) == ("hidden", f"`{number}` cannot be told from others that are not seen")
        assert why.help == "Offered: hidden gem."


def test_no_hidden_piece_is_tried_out_by_its_own_number(tmp_path: Path) -> None:
    game = thieves(tmp_path, ONE)
    seen = game.start(1).observe("player 1")
    for number in gems(game):
        with pytest.raises(IllegalMove):
            seen.tried([number], 1)


def gems(game: Game) -> range:
    """The numbers of all gems."""
    return range(game.program.kinds["gem"].size)
