"""A game → whether its rules treat equal pieces alike, tried on positions of random games.

Rules that pick pieces by their number from several places (`first(…)` of all on the board) tell equal ones apart; then
two states that look the same are not one position. Here two equal pieces change places in a state, and what follows is
compared.

Never: proves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from rulekit.game.decisions.names import elements
from rulekit.game.game import Game
from rulekit.machine.driver_tables import tables
from rulekit.machine.interface import Machine
from rulekit.machine.runs.sameness import HELD, HOLDER, laid_aside, list_of, told_by
from rulekit.machine.same_tables import Same
from rulekit.machine.step.answers import left
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    M_CHANCE,
    MODE,
    NATURE,
    OPTIONS,
    PC,
    RUN,
    SITE,
    SITE_MASK,
    SP,
    STACK,
    STATUS,
    WORD,
    WORDS,
)
from rulekit.program.program import Kind, Program

GAMES, POSITIONS, PAIRS = 8, 120, 2
FEW = 30  # numbers of a range that are followed
Followers = list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two equal pieces that lie at different places."""

    kind: str
    one: int
    other: int


class Trial:
    """What is needed to let pieces change places in the states of one game."""

    def __init__(self, game: Game, machine: Machine) -> None:
        self.game, self.machine, self.program = game, machine, game.program
        self.code, self.same = tables(game.program).code, Same(game.program)
        self.marks = [0] * (self.same.marks + 1)

    def told(self, cells: list[int]) -> tuple[int, int]:
        """The two numbers of a state."""
        out = [0, 0]
        told_by(cells, self.code, self.same.cells, self.marks, out)
        return out[0], out[1]

    # ---- what follows ----
    def followers(self, cells: list[int], swapped: Swapped | None) -> Followers:
        """What each answer leads to, in an order that does not depend on numbers of pieces."""
        site = self.program.sites[cells[SITE] & SITE_MASK] if cells[CHOOSER] != NATURE else None
        found = []
        for option in offered(cells):
            number = option
            if swapped is not None and site is not None and site.domain == swapped.kind:
                number = {swapped.one: swapped.other, swapped.other: swapped.one}.get(option, option)
            after = self.after(cells, number)
            found.append((*self.told(after), left(after) if after[STATUS] == CHOICE else -1))
        return sorted(set(found))

    def after(self, cells: list[int], number: int) -> list[int]:
        """The state behind an answer, at what comes next."""
        following = list(cells)
        self.game.referee.runner.deliver(following, number)
        following[STATUS] = RUN
        state = self.machine.copy(following)
        self.machine.advance(state)
        return list(state)

    # ---- two pieces change places ----
    def exchanged(self, cells: list[int], pair: Swapped) -> list[int]:
        """The state in which each of two pieces is where the other was, and held by what held it."""
        cells, kind = list(cells), self.program.kinds[pair.kind]
        at = kind.at
        cells[at + pair.one], cells[at + pair.other] = cells[at + pair.other], cells[at + pair.one]
        for address, words in self._sets(cells, kind):
            swap_in_set(cells, address, words, pair)
        for address in self._singles(cells, kind):
            cells[address] = {pair.one: pair.other, pair.other: pair.one}.get(cells[address], cells[address])
        return cells

    def _sets(self, cells: list[int], kind: Kind) -> Iterator[tuple[int, int]]:
        for spot in self.game.referee.names.spots[kind.name].values():
            if not spot.pile and not spot.single:
                yield spot.address, spot.words
        if kind.shown:
            yield kind.shown, kind.words
        for address, words in self._holders(cells, kind):
            if words > 0:
                yield address, words

    def _singles(self, cells: list[int], kind: Kind) -> Iterator[int]:
        for spot in self.game.referee.names.spots[kind.name].values():
            if spot.single:
                yield spot.address
            elif spot.pile:
                yield from range(spot.address + 1, spot.address + 1 + cells[spot.address])
        for address, words in self._holders(cells, kind):
            if words == 0:
                yield address
            elif words < 0:
                yield from range(address + 1, address + 1 + cells[address])

    def _holders(self, cells: list[int], kind: Kind) -> Iterator[tuple[int, int]]:
        """What else may hold pieces of a kind in a state: address and words, as in `holders`."""
        same = self.same.cells
        lists = [same[HELD]]
        for back in {cells[PC], *cells[STACK : STACK + cells[SP]]}:
            if found := list_of(same, back):
                lists.append(found + 1 + same[found])
        seen = set()
        for at in lists:
            for row in range(at + 1, at + 1 + HOLDER * same[at], HOLDER):
                first, address, words = same[row : row + 3]
                if first == self.same.first_mark[kind.name] and address not in seen:
                    seen.add(address)
                    yield address, words


def offered(cells: list[int]) -> list[int]:
    """What may be answered; of a long range, its beginning."""
    if cells[WORDS] == 0:
        return list(range(cells[OPTIONS], min(cells[OPTIONS + 1], cells[OPTIONS] + FEW) + 1))
    return list(elements(cells, OPTIONS, cells[WORDS]))


def swap_in_set(cells: list[int], address: int, words: int, pair: Swapped) -> None:
    """Two pieces are in a set instead of each other."""
    bits = []
    for piece in (pair.one, pair.other):
        word, bit = divmod(piece, WORD)
        bits.append((address + word, bit) if word < words else None)
    one, other = bits
    if one is None or other is None:
        return
    of_one, of_other = cells[one[0]] >> one[1] & 1, cells[other[0]] >> other[1] & 1
    if of_one != of_other:
        cells[one[0]] ^= 1 << one[1]
        cells[other[0]] ^= 1 << other[1]


def pairs(program: Program, cells: list[int], dice: Random) -> Iterator[Swapped]:
    """Some equal pieces that lie at different places."""
    for name, kind in program.kinds.items():
        pieces = list(range(kind.size))
        dice.shuffle(pieces)
        found = 0
        for one, other in pairwise(pieces):
            apart = cells[kind.at + one] != cells[kind.at + other]
            if kind.classes[one] == kind.classes[other] and apart and found < PAIRS:
                found += 1
                yield Swapped(name, one, other)


def treats_alike(
    game: Game, machine: Machine, seed: int = 0, told: Callable[[list[int]], object] = lambda cells: None
) -> bool:
    """Whether equal pieces are alike to the rules, and to who tells of a state, as far as random games show."""
    if all(len(set(kind.classes)) == kind.size for kind in game.program.kinds.values()):
        return True
    trial, dice, left_over = Trial(game, machine), Random(seed), POSITIONS
    for _ in range(GAMES):
        cells = list(machine.new(dice.getrandbits(48), M_CHANCE))
        state = machine.copy(cells)
        machine.advance(state)
        while state[STATUS] == CHOICE and left_over > 0:
            cells = list(state)
            cells[MODE] = M_CHANCE
            if dice.random() < 0.5 and not laid_aside(cells, trial.code):
                left_over -= 1
                for pair in pairs(game.program, cells, dice):
                    other = trial.exchanged(cells, pair)
                    if told(cells) != told(other) or trial.followers(cells, None) != trial.followers(other, pair):
                        return False
            state = machine.copy(trial.after(cells, dice.choice(offered(cells))))
    return True
