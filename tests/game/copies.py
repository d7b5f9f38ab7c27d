"""What the tests of equal pieces share: the same game with other copies of what is printed on them."""

from __future__ import annotations

import random

from rulekit.game import Game, State
from rulekit.game.decisions.chance import Script
from rulekit.game.decisions.origin import Origin
from rulekit.game.decisions.table import Sight


def with_other_copies(game: Game, seed: int, dice: random.Random) -> State:
    """The game of a seed, begun with equal pieces exchanged: whatever comes, it looks the same to everybody."""
    return State.begun(game.referee, exchanged(game, game.new_cells(seed), dice), Script(()), Origin(seed))


def exchanged(game: Game, before: list[int], dice: random.Random) -> list[int]:
    """A game that has not begun to run, with equal pieces exchanged."""
    names, cells = game.referee.names, list(before)
    sight = Sight(names, before)
    for kind, spots in names.spots.items():
        new = _in_its_place(game.program.kinds[kind].classes, dice)
        for spot in spots.values():
            for slot, piece in enumerate(sight.pieces(spot)):
                cells[game.program.kinds[kind].at + new[piece]] = spot.number
                if spot.single:
                    cells[spot.address] = new[piece]
                elif spot.pile:
                    cells[spot.address + before[spot.address] - slot] = new[piece]
                else:
                    cells[spot.address + piece // 63] &= ~(1 << piece % 63)
            if not spot.single and not spot.pile:
                for piece in sight.pieces(spot):
                    cells[spot.address + new[piece] // 63] |= 1 << new[piece] % 63
    return cells


def _in_its_place(classes: tuple[int, ...], dice: random.Random) -> list[int]:
    """For each piece an equal one."""
    found = list(range(len(classes)))
    for of in set(classes):
        equal = [piece for piece in found if classes[piece] == of]
        for piece, other in zip(equal, dice.sample(equal, len(equal)), strict=True):
            found[piece] = other
    return found
