"""What is offered where several equal cards lie in sight: by which names, and what is said of the number of one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from game.copies import with_other_copies
from game.walks import game

from rulekit.game import IllegalMove, State

TWINS = Path(__file__).parents[1] / "studio" / "marked" / "twins.yaml"


def alike() -> Iterator[tuple[State, State]]:
    """States that differ in nothing but which of equal cards is which."""
    for seed in range(8):
        table = game(TWINS, 2)
        dice, one = random.Random(seed), table.start(seed)
        other = with_other_copies(table, seed, dice)
        while one.decision is not None and other.decision is not None and one.decisions < 12:
            yield one, other
            move = dice.choice(one.decision.moves)
            one.apply(move)
            other.apply(move)


def test_a_move_is_called_the_same_whichever_of_equal_cards_the_rules_hold() -> None:
    numbered = 0
    for one, other in alike():
        assert one.decision is not None and other.decision is not None
        names = [move.name for move in one.decision.moves]
        assert names == [move.name for move in other.decision.moves]
        assert len(set(names)) == len(names)
        numbered += any("#" in name for name in names)
    assert numbered


def test_of_the_own_number_of_a_card_nothing_is_said_and_no_try_is_made() -> None:
    for one, other in alike():
        if one.decision is None or one.decision.domain != "card":
            continue
        for number in range(14):
            why = one.why_not(number)
            assert why is not None and why.kind == "hidden"
            assert why == other.why_not(number)
            with pytest.raises(IllegalMove):
                one.observe(one.decision.seat).tried([number], 1)


def test_every_move_is_an_answer_and_means_what_it_says() -> None:
    for one, _ in alike():
        assert one.decision is not None
        seat = one.decision.seat
        for move in one.decision.moves:
            after = one.clone().apply(move)
            chosen = [event.thing for event in after.feed(seat) if event.verb == "choose" and event.seat == seat][-1]
            assert move.name.startswith(chosen) or one.decision.kind == "arm"
