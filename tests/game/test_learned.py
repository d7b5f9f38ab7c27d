"""What an answer told whom, and what a seat can know of it beforehand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import rulekit
from rulekit.game.game import Game
from rulekit.game.learned import Foreseen, Learned, foreseen, learned
from rulekit.game.state import State

PEEK = """ruleset: peek
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
counters: {coin: {}}
decks:
  card: {home: hand, attributes: {value: 1..9}, cards: {one: {value: 1}, nine: {value: 9}, five: {value: 5}}}
zones: {hand: {of: card, per: player, seen_by: owner}, open: {of: card}}
rulings:
  rival: the p in players where p != you with lowest p.index
phases:
  game:
    steps:
      - each player draws 1 from card
      - each player performs turn
      - each player performs turn
      - end game because full
  turn:
    steps:
      - either perform wait or perform guess or perform show or perform roll
      - choose n from 1..2
      - gain n coin
  wait: {steps: gain 1 coin}
  guess: {steps: "if first(rival.hand).value > 4, gain 3 coin"}
  show: {steps: move your hand to open}
  roll: {steps: "let p = the p in players with highest p.index - p.index then random; p gains 1 coin"}
"""


@pytest.fixture(scope="module")
def peek(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("peek") / "peek.yaml"
    path.write_text(PEEK, "utf-8")
    return rulekit.load(path).game()


def answered(game: Game, state: State, name: str) -> Learned:
    """What became known by an answer."""
    assert state.decision is not None
    before = state.clone()
    number = next(move.number for move in state.decision.moves if move.name == name)
    state.apply(number)
    return learned(game.referee, before, number, state)


def foresee(game: Game, state: State, name: str) -> Foreseen:
    assert state.decision is not None
    number = next(move.number for move in state.decision.moves if move.name == name)
    return foreseen(state, game.seats.index(state.decision.seat), number)


def test_nothing_is_learned_by_what_all_could_work_out(peek: Game) -> None:
    assert not answered(peek, peek.start(1), "wait")


def test_a_card_laid_open_is_seen_by_the_other(peek: Game) -> None:
    state = peek.start(1)
    face = state.to_dict()["left"]["hand"][0]  # type: ignore[index]
    assert answered(peek, state, "show").seen == (("right", face),)


def test_chance_is_noticed(peek: Game) -> None:
    found = answered(peek, peek.start(1), "roll")
    assert found.drawn and found


def test_a_rule_that_looks_at_a_hidden_card_tells_something_though_nothing_is_seen(peek: Game) -> None:
    """With left holding one, right holds five or nine: nothing is told; with nine or five there is a doubt."""
    told = set()
    for seed in range(12):
        state = peek.start(seed)
        own = state.to_dict()["left"]["hand"][0]  # type: ignore[index]
        found = answered(peek, state, "guess")
        assert not found.seen and not found.drawn
        told.add((own, found.told))
    assert told == {("one", False), ("five", True), ("nine", True)}


def test_what_is_sure_is_foreseen_whole(peek: Game) -> None:
    found = foresee(peek, peek.start(1), "wait")
    assert found.whole and found.asked == "left"
    assert [(e.verb, e.thing, e.amount) for e in found.events if e.verb == "gain"] == [("gain", "coin", 1)]


def test_what_depends_on_a_hidden_card_is_not_foreseen(peek: Game) -> None:
    """The events end before the rule looks, whatever lies there; so nothing can be read from a trial."""
    for seed in range(12):
        state = peek.start(seed)
        own = state.to_dict()["left"]["hand"][0]  # type: ignore[index]
        found = foresee(peek, state, "guess")
        gains = [e for e in found.events if e.verb == "gain"]
        assert found.whole == bool(gains) == (own == "one")


def test_a_trial_is_the_same_whatever_is_hidden() -> None:
    """Two states that look alike to a seat let it foresee the same of every move."""
    game, compared = shipped("kuhn"), 0
    for seed in range(20):
        state = game.start(seed)
        while state.decision is not None:
            seat = game.seats.index(state.decision.seat)
            other = state.observe(seat).possible(7)
            for move in state.decision.moves:
                one, two = foreseen(state, seat, move.number), foreseen(other, seat, move.number)
                assert (one.whole, one.asked, one.over) == (two.whole, two.asked, two.over)
                assert [e.thing for e in one.events] == [e.thing for e in two.events]
                compared += 1
            state.apply(state.decision.moves[0])
    assert compared > 50


def test_a_trial_changes_nothing() -> None:
    game = shipped("caravan")
    state = game.start(3)
    for _ in range(30):
        if state.decision is None:
            break
        before = state.clone()
        for move in state.decision.moves[:4]:
            foreseen(state, game.seats.index(state.decision.seat), move.number)
        assert state == before and state.feed(0) == before.feed(0)
        state.apply(state.decision.moves[-1])


@cache
def shipped(name: str) -> Game:
    assert (Path(__file__).resolve().parents[2] / "rulesets" / f"{name}.yaml").exists()
    return rulekit.load(name).game()
