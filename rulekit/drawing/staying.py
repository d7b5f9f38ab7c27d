"""Where the parts of one picture stood → the same places in the next, as long as each has room there.

Who looks at a table finds everything where it was; and where each part stands is looked for once, not each time.

Never: keeps a place in which something would be cut off; grows without end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rulekit.drawing.packing import ENDLESS, Fit, Placed, grown
from rulekit.drawing.parts import Groups, Part

NEARLY = 0.5  # pixels
FILLED = 0.75  # of what stood there: with less, all may be drawn larger
FULL = 0.9  # and where all was higher than there is room, with less it may have room
MOST, SIDES = 16, 4  # such places that are known, and of them those of one kind


Fitting = Callable[[Groups, float, float, Fit | None], Fit]  # the last: what was found for the table before


class Stood(NamedTuple):
    """How parts stood, in frames as large as they have become, whether all had room, and how much is to be filled."""

    fit: Fit
    had_room: bool
    least: float


@dataclass
class Places:
    """Where the parts stood that one viewer has seen, the last first, by what was open and how much room there was."""

    known: list[tuple[Hashable, Stood]] = field(default_factory=list)
    last: Fit | None = None  # what was found last

    def fitted(self, groups: Groups, room: float, high: float, fits: Fitting) -> Fit:
        """How large all is drawn and where each part stands: as at some time before, or as `fits` finds it."""
        every = [part for group in groups for part in group]
        key = room, high, tuple((part.key, part.is_open) for part in every)
        alike = [known for known in self.known if known[0] == key]
        for known in sorted(alike, key=lambda known: not known[1].had_room):
            if found := _again(every, known[1]):
                self.known.remove(known)
                self.known.insert(0, known)
                return found
        self.last = found = fits(groups, room, high, self.last)
        stood, filled = found._replace(placed=grown(found.placed, room / found.size)), _filled(found.placed)
        had_room = not high or found.height <= high
        self.known.insert(0, (key, Stood(stood, had_room, filled * (FILLED if had_room else FULL))))
        if len(alike) == SIDES:
            self.known.remove(alike[-1])
        del self.known[MOST:]
        return found


def _filled(placed: Sequence[Placed]) -> float:
    """How much is drawn in their frames."""
    return sum(spot.drawn.width * spot.drawn.height for spot in placed)


def _again(every: Sequence[Part], stood: Stood) -> Fit | None:
    """The parts in the places where they stood; None where one has no room, comes or goes, or much is empty now."""
    spots = {spot.number: spot for spot in stood.fit.placed}
    found: list[Placed] = []
    for number, part in enumerate(every):
        part.drawn_so(stood.fit.larger, stood.fit.frame)
        drawn = part.at(ENDLESS, False)
        spot = spots.get(number)
        if spot is None or not drawn.height:
            if spot is None and not drawn.height:
                continue
            return None
        if drawn.width > spot.room:
            drawn = part.at(spot.room, spot.is_alone)
        if not 0 < drawn.height <= spot.height + NEARLY or drawn.width > spot.width + NEARLY:
            return None
        found.append(replace(spot, drawn=drawn))
    return stood.fit._replace(placed=found) if _filled(found) >= stood.least else None
