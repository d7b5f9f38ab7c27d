"""The compiled Aton plays as the oracle does, decision by decision, whatever is chosen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from conftest import NATIVE, Amount
from oracle.aton import OPTIONS, Options
from oracle.in_step import Asked, InStep, compiled, of_ruleset, played, random_options

CHUNKS = 12


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_go_in_step_with_the_oracle(chunk: int, amount: Amount) -> None:
    games = [played(seed) for seed in range(chunk, amount(300, 3000), CHUNKS)]
    assert all(game.oracle.over for game in games)


@pytest.mark.skipif(not NATIVE, reason="there is no other executor here")
def test_the_native_executor_goes_in_step_too(amount: Amount) -> None:
    for seed in range(amount(20, 500)):
        options = random_options(random.Random(seed))
        assert InStep(compiled(options, name="native"), options, seed).play().oracle.over


def test_the_games_played_in_step_end_in_every_way() -> None:
    assert set(reasons(played(seed) for seed in range(60))) == {"scoring", "points", "temple", "yellow", "green"}


def reasons(games: Iterable[InStep]) -> Counter[str]:
    return Counter(reason for game in games for reason in game.oracle.reasons)


def test_the_ruleset_has_the_options_of_the_oracle_with_the_same_defaults() -> None:
    program = compiled({}).program
    assert program.options == {of_ruleset(name): str(settings[0]).lower() for name, settings in OPTIONS.items()}


# Ties that last: both players have the same cards in the same order, and lay them alike.


def in_tandem(asked: Asked, game: InStep) -> int:
    """Blue does with cards as Red did."""
    options = asked.listed()
    if asked.what == "barter":
        return 0
    if asked.what == "lay" and asked.player == 1:
        wanted = game.oracle.cartouches[0][len(game.oracle.cartouches[1])]
        return wanted if wanted in options else options[0]
    return game.dice.choice(options)


@pytest.mark.parametrize("reshuffle", ["lazy", "eager"])
def test_a_tie_that_outlasts_all_cards_is_decided_by_a_coin(reshuffle: str) -> None:
    starters = Counter[int | None]()
    for seed in range(4):
        options: Options = {"reshuffle": reshuffle}
        game = InStep(compiled(options), options, seed, stack=sorted).play(in_tandem)
        assert game.oracle.over and game.tosses > 1
        starters[game.oracle.first] += 1
    assert set(starters) == {0, 1}


class AlmostAlike:
    """Piles in the same order, but for two cards of Blue's that have changed places."""

    def __init__(self, seed: int) -> None:
        self.seed, self.calls, self.dice = seed, 0, random.Random(seed)

    def __call__(self, cards: list[int]) -> list[int]:
        order = sorted(cards)
        random.Random(self.seed + len(cards)).shuffle(order)
        self.calls += 1
        if self.calls % 2 == 0 and len(order) > 12:
            i, j = self.dice.sample(range(8, len(order)), 2)
            order[i], order[j] = order[j], order[i]
        return order


@pytest.mark.parametrize("reshuffle", ["lazy", "eager"])
def test_long_ties_go_in_step_too(reshuffle: str) -> None:
    options: Options = {"reshuffle": reshuffle}
    for seed in range(12):
        game = InStep(compiled(options), options, seed, stack=AlmostAlike(seed)).play(in_tandem)
        assert game.oracle.over
