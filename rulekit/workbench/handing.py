"""Games that others play, such as workers of a page: what they are to play, and the report of what they hand in.

Never: plays.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import NamedTuple

from rulekit.lab.simulation import first_seed
from rulekit.machine.interface import Playouts
from rulekit.machine.laid import laid
from rulekit.studio.heard import Data, Malformed
from rulekit.workbench.gaming import Played, asked_for, reported
from rulekit.workbench.work import Work

BY = "wasm"


class ToPlay(NamedTuple):
    """So many games from a seed on, of a program that is laid out for whoever plays without Python."""

    mark: str  # by which they are known again
    first: str  # a number that may be larger than those of a page
    games: int
    laid: bytes


def to_play(work: Work, wanted: Mapping[str, object]) -> ToPlay | None:
    """What is still to be played of the games that a message asks for; None if all have been."""
    played = asked_for(work, wanted)
    if played.done >= played.games:
        return None
    first = str(first_seed(played.seed) + played.done)
    return ToPlay(_mark(played), first, played.games - played.done, laid(played.program))


def _mark(played: Played) -> str:
    return f"{played.program.content_hash} {played.seed} {played.games} {played.done}"


class HandedIn(NamedTuple):
    """What others have played: a row of `width` numbers for each game, and which games they are."""

    mark: str
    cells: bytes
    width: int
    assumed: int
    seconds: float


def handed_in(work: Work, wanted: Mapping[str, object], found: HandedIn) -> Data:
    """The report, when these games have been played; of others, such as by rules that were changed since, none."""
    played, numbers = asked_for(work, wanted), array("q")
    if found.mark != _mark(played):
        return reported(work, wanted)
    numbers.frombytes(found.cells)
    if found.width < 1 or len(numbers) != found.width * (played.games - played.done):
        raise Malformed("the games are not those that were asked for")
    played.by = BY
    first = first_seed(played.seed) + played.done
    rows = Playouts(first, len(numbers) // found.width, found.width, numbers, found.assumed)
    played.add(rows, found.seconds)
    return reported(work, wanted)
