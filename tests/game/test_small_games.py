"""What only one game promises: who sees a hand, what a sale brings, what the highest bid costs."""

from __future__ import annotations

import pytest

import rulekit
from rulekit.game import State


def coins(state: State, seat: str) -> int:
    """How many coins a seat has."""
    own = state.to_dict()[seat]
    assert isinstance(own, dict)
    return int(own["coin"])


@pytest.mark.parametrize(
    ("name", "zone", "decisions"),
    [("kuhn", "hand", 0), ("draft", "hand", 12), ("goofspiel", "hand", 3), ("rummy", "hand", 2)],
)
def test_a_hand_is_seen_by_its_owner_only(name: str, zone: str, decisions: int) -> None:
    game = rulekit.load(name).game()
    state = game.start(4)
    for _ in range(decisions):
        state.apply(state.random_answer())
    held = 0
    for seat in game.seats:
        for other in game.seats:
            shown = state.observe(other).table[seat]
            assert isinstance(shown, dict)
            faces = shown[zone]
            held += len(faces)
            assert all((face is None) is (seat != other) for face in faces), (seat, other)
    assert held


def test_a_sale_brings_one_coin_for_the_first_two_for_the_second_and_so_on() -> None:
    game = rulekit.load("caravan").game(2)
    for goods, brings in ((1, 1), (2, 3), (3, 6), (4, 10)):
        state = game.position({"amber": {"spice": 4}})
        before = coins(state, "amber")
        state.apply("go_to_market").apply("spice").apply(str(goods))
        assert coins(state, "amber") - before == brings


def test_the_highest_hidden_bid_is_paid_to_the_seller() -> None:
    state = rulekit.load("auction", options={"ties": "nobody"}).game(3).start(2)
    seats = ("player 1", "player 2", "player 3")
    before = [coins(state, seat) for seat in seats]
    state.apply("7").apply("4")
    assert [coins(state, seat) - had for seat, had in zip(seats, before, strict=True)] == [7, -7, 0]
