"""A list of names → the answers chance gives, one after the other.

A random pick takes the name of what comes up; a shuffle takes the faces from the top (those not named
come below them as the seed has it). When the list is used up, the seed decides again.

Never: takes a name that is not there for another one, or forgets an entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.game.faults import GameError, advice
from rulekit.game.names import Names, Spot
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
            entry = f"chance[{self.used}]"
            raise GameError(
                "unused-chance",
                f"{len(self.left)} scripted results of chance were never used, the next is {self.left[0]!r}.",
                "Take them away, or play on until they come up.",
                entry,
            )


def picked(entry: Entry, options: dict[str, int], index: int) -> int:
    """The number of what a random pick is scripted to bring."""
    name = str(entry)
    if isinstance(entry, (str, int)) and name in options:
        return options[name]
    raise GameError(
        "impossible-chance",
        f"chance picks one of several things here, and {entry!r} is not among them.",
        advice(name, options, "It may bring"),
        f"chance[{index}]",
    )


def stacked(entry: Entry, pile: list[int], spot: Spot, kind: str, names: Names, index: int) -> list[int]:
    """The pieces of a pile from the top, as a shuffle is scripted; `pile` is as the seed has them."""
    where = f"chance[{index}]"
    if isinstance(entry, (str, int)):
        raise GameError(
            "impossible-chance",
            f"{names.place(kind, spot.number)} is shuffled here, and {entry!r} is not a list of faces.",
            f"Write the faces from the top, such as [{entry!r}].",
            where,
        )
    rest = list(pile)
    top = []
    for i, face in enumerate(entry):
        found = next((piece for piece in rest if names.face(kind, piece, spot.owner) == face), None)
        if found is None:
            left = sorted({names.face(kind, piece, spot.owner) for piece in rest})
            raise GameError(
                "impossible-chance",
                f"there is no (further) {face!r} in {names.place(kind, spot.number)}.",
                advice(str(face), left, "Left in it"),
                f"{where}[{i}]",
            )
        rest.remove(found)
        top.append(found)
    return top + rest


def shuffled_pile(cells: list[int], names: Names) -> tuple[Spot, str]:
    """The pile a shuffle waits for."""
    for kind, spots in names.spots.items():
        for spot in spots.values():
            if spot.pile and spot.address == cells[DEST]:
                return spot, kind
    raise GameError("impossible-chance", "a shuffle waits for a pile that this game does not have.")
