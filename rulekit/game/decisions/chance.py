"""A list of names → the answers chance gives, one after the other.

A random pick takes the name of what comes up; a shuffle takes the faces from the top (those not named
come below them as the seed has it). When the list is used up, the seed decides again.

Never: takes a name that is not there for another one, or forgets an entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.game.decisions.names import Names, Spot
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.table import Sight
from rulekit.game.faults import GameError, advice, shown
from rulekit.program.opcodes import DEST

Entry = str | int | Sequence[str]


@dataclass(frozen=True, slots=True)
class Script:
    """What chance is to bring, and how many entries it has brought already."""

    entries: tuple[Entry, ...]
    used: int = 0

    @property
    def left(self) -> tuple[Entry, ...]:
        """The entries nothing has used yet."""
        return self.entries[self.used :]

    def next(self) -> tuple[Entry, Script]:
        """The next entry, and the script behind it."""
        return self.entries[self.used], Script(self.entries, self.used + 1)

    def refuse_rest(self) -> None:
        """Unused entries are a mistake: the game went another way than its author thought."""
        if self.left:
            one, first = len(self.left) == 1, shown(self.left[0])
            said = f"a result of chance never came up: {first}."
            help = "Take it away, or play on until it comes up."
            if not one:
                said = f"{len(self.left)} results of chance never came up: {first} is the next."
                help = "Take them away, or play on until they come up."
            raise GameError("unused-chance", said, help, f"chance[{self.used}]")


def picked(entry: Entry, options: dict[str, int], index: int) -> int:
    """The number of what a random pick is scripted to bring."""
    name = str(entry)
    if name in options:
        return options[name]
    said = f"chance picks one of several things here, and {shown(entry)} is not among them."
    raise GameError("impossible-chance", said, advice(name, options, "It may bring"), f"chance[{index}]")


def stacked(entry: Entry, pile: list[int], spot: Spot, kind: str, names: Names, index: int) -> list[int]:
    """The pieces of a pile from the top, as a shuffle is scripted; `pile` is as the seed has them."""
    where = f"chance[{index}]"
    if not isinstance(entry, list | tuple):
        example = entry if isinstance(entry, str) else names.face(kind, pile[0], spot.owner) if pile else ""
        said = f"`{names.place(kind, spot.number)}` is shuffled here, and {shown(entry)} is not a list of its cards."
        raise GameError("impossible-chance", said, f"Write a list from the top, such as `[{example}]`.", where)
    rest = list(pile)
    top = []
    for i, face in enumerate(entry):
        found = next((piece for piece in rest if names.face(kind, piece, spot.owner) == face), None)
        if found is None:
            left = sorted({names.face(kind, piece, spot.owner) for piece in rest})
            more = "further " if face in entry[:i] else ""
            said = f"there is no {more}`{face}` in `{names.place(kind, spot.number)}`."
            raise GameError("impossible-chance", said, advice(str(face), left, "Left in it"), f"{where}[{i}]")
        rest.remove(found)
        top.append(found)
    return top + rest


def shuffled(runner: Runner, names: Names, cells: list[int], entry: Entry, index: int) -> tuple[int, ...]:
    """A shuffle: as the seed would do it, then the named faces come to the top.

    The game's generator does not move on, so each result of a script shuffles once more than the one before.
    """
    spot, kind = shuffled_pile(cells, names)
    trial = list(cells)
    for _ in range(index + 1):
        runner.shuffle(trial, spot.address)
    return tuple(stacked(entry, Sight(names, trial).pieces(spot), spot, kind, names, index))


def shuffled_pile(cells: list[int], names: Names) -> tuple[Spot, str]:
    """The pile a shuffle waits for."""
    for kind, spots in names.spots.items():
        for spot in spots.values():
            if spot.pile and spot.address == cells[DEST]:
                return spot, kind
    raise GameError("impossible-chance", "a shuffle waits for a pile that this game does not have.")
