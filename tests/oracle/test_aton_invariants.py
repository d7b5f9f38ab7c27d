"""What holds at every step of every game of the Aton oracle: the invariants of C.13, in its numbering."""

import random
from collections import Counter

import pytest
from oracle.aton import DECK, OPTIONS, PAWNS, Aton, Chance, Decision, Request, random_game
from oracle.positions import asks


class Watcher:
    """Checks each state of a game against the one before."""

    def __init__(self) -> None:
        self.last: Request | None = None
        self.vp = [0, 0]
        self.scorings = 0
        self.removals: Counter[tuple[int, int]] = Counter()
        self.before_thinning: list[int] | None = None

    def __call__(self, game: Aton) -> None:
        self.conserves(game)
        self.removes_little(game)
        self.scores_points(game)
        self.thins_out(game)
        if game.over and game.reasons != {"scoring"}:
            assert len(game.winners) == 1  # 10
        self.last, self.vp, self.scorings = game.request, list(game.vp), len(game.scorings)

    def conserves(self, game: Aton) -> None:
        for player in (0, 1):
            pawns = game.reserves[player] + game.squares.count(player) + game.realm.count(player)
            assert pawns == PAWNS  # 1
            places = (game.piles, game.hands, game.cartouches, game.discards, game.aside)
            assert sorted(card for place in places for card in place[player]) == sorted(DECK)  # 2
            if not game.aside[player] and not asks_shuffle_of(game.request, player):
                assert len(game.piles[player]) % 4 == 0  # 8
        assert len(game.squares) == 48  # 3, by the form of the state
        assert len(game.realm) <= 8  # 4

    def removes_little(self, game: Aton) -> None:
        request = game.request
        if not isinstance(request, Decision) or request.what != "remove":
            return
        assert game.round > 1  # 9
        own = game.squares[request.options[-1]] == request.player
        self.removals[game.round, request.player] += 1
        assert self.removals[game.round, request.player] <= (1 if own else 2)  # 7

    def scores_points(self, game: Aton) -> None:
        gains = [now - before for now, before in zip(game.vp, self.vp, strict=True)]
        if len(game.scorings) > self.scorings:
            assert gains == list(game.scorings[-1])
            assert all(0 <= gain <= 12 + 5 + 12 + 12 + 8 + 8 for gain in gains)  # 5, 12
        elif any(gains):
            assert asks(self.last, "lay")
            assert sorted(gains) in ([0, 2], [0, 4], [0, 6])  # 5, 6

    def thins_out(self, game: Aton) -> None:
        if len(game.scorings) > self.scorings and not game.over:
            self.before_thinning = [game.squares.count(player) for player in (0, 1)]
        if self.before_thinning is not None and not asks(game.request, "thin"):
            assert game.realm == []  # 11
            after = [game.squares.count(player) for player in (0, 1)]
            assert after == [pawns - min(4, pawns) for pawns in self.before_thinning]
            self.before_thinning = None


def asks_shuffle_of(request: Request | None, player: int) -> bool:
    return isinstance(request, Chance) and request.player == player


@pytest.mark.parametrize("seed", range(300))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    dice = random.Random(seed)
    options = {name: dice.choice(settings) for name, settings in OPTIONS.items()} if seed >= 100 else {}
    game = random_game(seed, options, watch=Watcher())
    assert game.over
