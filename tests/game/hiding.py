"""What the tests of hidden things share: a state with what a seat cannot see exchanged."""

from __future__ import annotations

import random

from rulekit.game import Game, State
from rulekit.game.decisions.names import Spot
from rulekit.game.decisions.origin import Origin
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight


def hidden_swapped(state: State, seat: int, dice: random.Random) -> State:
    """The same state with the pieces a seat cannot see exchanged among their places."""
    referee, cells = state._referee, state.cells
    sight = Sight(referee.names, cells, seat)
    for kind, spots in referee.names.spots.items():
        each = referee.program.kinds[kind].each
        for owner in range(len(referee.seats)) if each else (0,):
            unseen = [
                (spot, piece)
                for spot in spots.values()
                for piece in sight.pieces(spot)
                if not sight.shows(spot, kind, piece) and (not each or piece // each == owner)
            ]
            mixed = [piece for _, piece in unseen]
            dice.shuffle(mixed)
            _exchange(referee, cells, kind, [(spot, old, new) for (spot, old), new in zip(unseen, mixed, strict=True)])
    twin = state.clone()
    twin._cells[:] = cells
    twin._decision = None
    return twin


def begins_here(table: Game, state: State) -> State:
    """The state as the beginning of a game of its own, whose record begins there too."""
    begun = State.imagined(state._referee, state.cells)
    begun._origin = Origin(seed=OF_OURS + len(BEGUN))
    BEGUN.append(begun.cells)

    def again(origin: Origin) -> State:
        if origin.seed < OF_OURS:
            return Game.again(table, origin)
        taken = State.imagined(state._referee, list(BEGUN[origin.seed - OF_OURS]))
        taken._origin = origin
        return taken

    table.again = again
    return begun


OF_OURS = 1 << 63
BEGUN: list[list[int]] = []


def _exchange(referee: Referee, cells: list[int], kind: str, swaps: list[tuple[Spot, int, int]]) -> None:
    at = referee.program.kinds[kind].at
    for spot, old, _ in swaps:
        if not spot.single and not spot.pile:
            cells[spot.address + old // 63] &= ~(1 << old % 63)
    slots = {
        (spot.address, old): next(i for i in range(1, spot.words) if cells[spot.address + i] == old)
        for spot, old, _ in swaps
        if spot.pile
    }
    for spot, old, new in swaps:
        cells[at + new] = spot.number
        if spot.single:
            cells[spot.address] = new
        elif spot.pile:
            cells[spot.address + slots[spot.address, old]] = new
        else:
            cells[spot.address + new // 63] |= 1 << new % 63
