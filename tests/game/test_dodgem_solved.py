"""Dodgem on three rows of three, looked at whole: who begins can win, as is known, and no position is a draw."""

from __future__ import annotations

from collections.abc import Iterator

import rulekit
from rulekit.game import Game, State

Position = tuple[str, str]  # who is to move, or who has won; the board


def position(state: State) -> Position:
    """What matters for the rest of the game; where cars are parked does not."""
    seat = state.decision.seat if state.decision is not None else "won by " + ", ".join(state.winners)
    return seat, str(state.to_dict()["board"])


def after_a_turn(game: Game, state: State) -> Iterator[State]:
    """Every state in which the other is asked, or the game is over."""
    assert state.decision is not None
    for move in state.decision.moves:
        following = state.clone()
        following.apply(move.number)
        if following.decision is not None and following.decision.seat == state.decision.seat:
            yield from after_a_turn(game, following)
        else:
            yield following


def followers(game: Game) -> dict[Position, set[Position]]:
    """Every position there can be, with those a turn leads to."""
    found: dict[Position, set[Position]] = {}
    waiting = [game.start()]
    known = {position(waiting[0])}
    while waiting:
        state = waiting.pop(0)
        then = {position(s): s for s in after_a_turn(game, state)} if state.decision is not None else {}
        found[position(state)] = set(then)
        waiting += [s for p, s in then.items() if p not in known]
        known |= then.keys()
    return found


def test_who_begins_dodgem_can_win() -> None:
    game = rulekit.load("dodgem").game()
    found = followers(game)
    won = {p: p[0].removeprefix("won by ") for p in found if p[0].startswith("won by ")}  # and by whom
    assert set(won.values()) == set(game.seats)
    growing = True
    while growing:
        settled = {}
        for p in found.keys() - won.keys():
            ends = {won.get(then, "") for then in found[p]}
            if p[0] in ends or len(ends) == 1:
                settled[p] = p[0] if p[0] in ends else ends.pop()
        settled = {p: winner for p, winner in settled.items() if winner}
        growing = bool(settled)
        won |= settled
    assert len(won) == len(found), "neither can win some position"
    assert won[position(game.start())] == "down"
