"""An answer is a number: the same in every game and question, known from the program, one for what is told alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from research.games import EVERY, along, game

import rulekit
from rulekit.research.actions import NUMBERS, WAYS, Actions
from rulekit.research.arguments import BadArgument

CARDS = """
ruleset: cards
version: 1.0.0
language: 1
players: 2
start: game
decks:
  gem:
    home: hand
    cards: {%s}
zones: {hand: {of: gem, per: player, seen_by: owner}, chest: {of: gem}}
phases:
  game:
    steps:
      - each player draws 3 from gem to your hand
%s      - end game won by none because done
"""
ASKED = "      - each player { choose c from your hand; move c to chest }\n"
BID = "      - each player { choose n from 1..%d; skip }\n"


def of(tmp_path: Path, cards: str, steps: str) -> rulekit.Game:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS.lstrip() % (cards, steps), "utf-8")
    return rulekit.load(path).game()


def named(count: int) -> str:
    return ", ".join(f"g{i}: {{}}" for i in range(count))


@pytest.mark.parametrize("name", EVERY)
def test_every_answer_of_a_game_has_an_action_of_its_own(name: str) -> None:
    table = game(name)
    actions = Actions(table)
    for state in along(table, 1, 150):
        decision = state.decision
        if decision is not None:
            legal = actions.legal(decision)
            assert sorted(map(str, legal.values())) == sorted(move.name for move in decision.moves)
            assert all(0 <= action < actions.size for action in legal)
            for action, move in legal.items():
                words = actions.name(action)
                assert all(word in words for word in move.name.split(" from ")[0].split() if "#" not in word)


@pytest.mark.parametrize("name", EVERY)
def test_what_looks_the_same_to_a_seat_has_the_same_actions(name: str) -> None:
    table = game(name)
    actions = Actions(table)
    for at, state in enumerate(along(table, 2)[::4]):
        if state.decision is not None:
            other = state.observe(state.decision.seat).possible(at).decision
            assert other is not None
            assert list(actions.legal(other)) == list(actions.legal(state.decision))


def test_the_actions_of_a_program_are_the_same_whoever_asks_for_them() -> None:
    first, again = Actions(game("caravan", 3)), Actions(rulekit.load("caravan").game(3))
    assert [first.name(i) for i in range(first.size)] == [again.name(i) for i in range(again.size)]
    assert first.parts == again.parts


def test_a_question_more_makes_no_action_more(tmp_path: Path) -> None:
    sizes = [Actions(of(tmp_path, named(8), ASKED * n)).size for n in (1, 2, 3)]
    assert sizes[0] == sizes[1] == sizes[2]


def test_a_card_more_is_an_action_more(tmp_path: Path) -> None:
    sizes = [Actions(of(tmp_path, named(n), ASKED)).parts["gem"].size for n in (8, 9, 30)]
    assert [size - sizes[0] for size in sizes] == [0, 1, 22]


def test_equal_cards_are_told_apart_by_where_they_lie_alone(tmp_path: Path) -> None:
    table = of(tmp_path, "ruby: {copies: 9}", ASKED)
    state = table.start(1)
    assert state.decision is not None
    actions = Actions(table)
    (action,) = actions.legal(state.decision)
    assert actions.name(action) == "ruby from player 1 hand"


def test_an_action_is_two_factors_too() -> None:
    actions = Actions(game("caravan"))
    for part in actions.parts.values():
        assert actions.part(part.first) == (part.name, 0)
        assert actions.part(part.first + part.size - 1) == (part.name, part.size - 1)
    with pytest.raises(BadArgument, match="is none of this game"):
        actions.part(actions.size)


def test_the_ways_of_a_choice_are_named_once() -> None:
    actions = Actions(game("kuhn"))
    assert list(actions.parts) == [WAYS]
    assert {actions.name(i) for i in range(actions.size)} == {"bet", "fold", "check"}


def test_a_number_without_an_action_is_refused_with_what_to_write(tmp_path: Path) -> None:
    table = of(tmp_path, named(6), BID % 80)
    decision = table.start(1).decision
    assert decision is not None
    with pytest.raises(BadArgument, match=r"from 1 to 80.* Give least=-16, most=80"):
        Actions(table).legal(decision)
    actions = Actions(table, least=1, most=80)
    assert actions.parts[NUMBERS].size == 80
    assert [actions.name(action) for action in actions.legal(decision)] == [str(n) for n in range(1, 81)]


def test_no_ruleset_that_is_shipped_has_more_actions_than_fit_a_head_of_a_network() -> None:
    assert max(Actions(game(name)).size for name in EVERY) < 1_500
