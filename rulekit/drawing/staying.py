"""Where the parts of one picture stood → the same places in the next, as long as each has room there.

Who looks at a table finds everything where it was; and where each part stands is looked for once, not each time. Each
has room for the largest it has been: a hand moves nothing when it is empty, nor when it is full again. What outgrows
its place moves only what is below it.

Never: keeps a place in which something would be cut off; grows without end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rulekit.drawing.blocks import Drawn
from rulekit.drawing.largest import Largest, larger_of
from rulekit.drawing.packing import ENDLESS, NEAR, Fit, Groups, Placed, Taking, grown, settled

NEARLY = 0.5  # pixels
FILLED = 0.5  # of what was drawn: with less, all may be drawn larger
FULL = 0.9  # and where all was higher than there is room, with less it may have room
HIGHER = 1.04  # as much higher than need be may be what stands where it stood, where not all is seen in any case
MOST, SIDES = 32, 4  # such places that are known, and of them those of one kind


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
    largest: dict[Hashable, tuple[Taking, ...]] = field(default_factory=dict)  # what each part was

    def copied(self) -> Places:
        """The same, which goes ways of its own from now on."""
        return Places([*self.known], self.last, dict(self.largest))

    def fitted(self, groups: Groups, room: float, high: float, fits: Fitting) -> Fit:
        """How large all is drawn and where each part stands: as at some time before, or as `fits` finds it."""
        every = [part for group in groups for part in group]
        key = room, high, tuple((part.key, part.is_open) for part in every)
        sized, loose = self._sized(groups), None
        alike = sorted((known for known in self.known if known[0] == key), key=lambda known: not known[1].had_room)
        for known in alike:
            if found := _again(groups, known[1]):
                if _filled(found.placed) >= known[1].least:
                    self.known.remove(known)
                    self.known.insert(0, known)
                    return found
                loose = loose or known
        if loose is not None:
            found = self._closer(groups, (room, high), fits, loose[1])
        elif alike:
            found = self._goes_on(sized, (room, high), fits, alike[0][1])
            self.known.remove(alike[0])
        else:
            found = self.last = fits(sized, room, high, self.last)
        shown = _shown(found, every)
        self._keep(key, found, _filled(shown), (room, high))
        return found._replace(placed=shown)

    def _sized(self, groups: Groups) -> list[list[Largest]]:
        """The parts, each as large as it has been."""
        return [[self._largest(part) for part in group] for group in groups]

    def _largest(self, part: Taking) -> Largest:
        key = part.key, part.is_open
        self.largest[key] = larger_of(self.largest.get(key, ()), part)
        found = Largest(part, self.largest[key])
        found.lets_go()
        return found

    def _keep(self, key: Hashable, found: Fit, filled: float, within: tuple[float, float]) -> None:
        """Remembers where all stands."""
        room, high = within
        stood = found._replace(placed=grown(found.placed, room / found.size))
        had_room = not high or found.height <= high
        self.known.insert(0, (key, Stood(stood, had_room, filled * (FILLED if had_room else FULL))))
        alike = [known for known in self.known if known[0] == key]
        if len(alike) > SIDES:
            self.known.remove(alike[-1])
        del self.known[MOST:]

    def _closer(self, groups: Groups, within: tuple[float, float], fits: Fitting, stood: Stood) -> Fit:
        """The parts placed anew, as small as they are now, if all is larger so, or lower; else as they stood."""
        self.largest.clear()
        sized = self._sized(groups)
        found = self.last = fits(sized, *within, self.last)
        was = _again(groups, stood)
        is_larger = was is None or found.size * found.larger > was.size * was.larger
        is_lower = was is not None and not (within[1] and stood.had_room) and found.height * HIGHER < was.height
        return found if was is None or is_larger or is_lower else was

    def _goes_on(self, sized: Groups, within: tuple[float, float], fits: Fitting, stood: Stood) -> Fit:
        """The parts where they stood, or no more than lower; all anew where that would be too high."""
        room, high = within
        fit = _lower(sized, stood, room)
        if fit is not None and high and fit.height <= high:
            return fit
        found = self.last = fits(sized, room, high, self.last)
        is_seen = bool(high) and found.height <= high
        return found if fit is None or is_seen or fit.height > HIGHER * found.height else fit


def _filled(placed: Sequence[Placed]) -> float:
    """How much is drawn in their frames."""
    return sum(spot.drawn.width * spot.drawn.height for spot in placed)


def _shown(fit: Fit, every: Sequence[Taking]) -> list[Placed]:
    """What is drawn of each part now, where there is room for it at its largest."""
    found = []
    for spot in fit.placed:
        part = every[spot.number]
        part.drawn_so(fit.larger, fit.frame)
        found.append(replace(spot, drawn=_drawn(part, spot)))
    return found


def _drawn(part: Taking, spot: Placed) -> Drawn:
    """A part in its place."""
    drawn = part.at(ENDLESS, False)
    return drawn if drawn.width <= spot.room else part.at(spot.room, spot.is_alone)


def _again(groups: Groups, stood: Stood) -> Fit | None:
    """The parts in the places where they stood, without those that have gone; None where one has no room, or comes."""
    found = _standing(groups, stood)
    every = [part for group in groups for part in group]
    there = {spot.number for spot in found}
    if any(n not in there and part.at(ENDLESS, False).height for n, part in enumerate(every)):
        return None
    return stood.fit._replace(placed=found)


def _lower(sized: Groups, stood: Stood, room: float) -> Fit | None:
    """Each part where it stood, or below what has grown above it, and what is new beside them; None where nothing
    stays, or there are too many.
    """
    spots = {spot.number: spot for spot in stood.fit.placed}
    stays: list[Placed] = []
    first, size = 0, stood.fit.size
    for group in sized:
        found = [_in_its_column(part, spots.get(n), room / size) for n, part in enumerate(group, first)]
        if all(spot is not None or not part.at(ENDLESS, False).height for spot, part in zip(found, group, strict=True)):
            stays += filter(None, found)
        first += len(group)
    if not stays or first > NEAR:
        return None
    return stood.fit._replace(placed=settled(stays, [[part.at for part in group] for group in sized], room / size))


def _in_its_column(part: Taking, spot: Placed | None, room: float) -> Placed | None:
    """A part that begins where it did, in more lines rather than wider; None where it has no room so."""
    drawn = _drawn(part, spot) if spot is not None else None
    if spot is None or drawn is None or not drawn.height:
        return None
    if drawn.width <= spot.width + NEARLY:
        return replace(spot, height=drawn.height, drawn=drawn)
    narrow = part.at(spot.width, False)
    if narrow.height > 0 and narrow.width <= spot.width:
        return replace(spot, height=narrow.height, drawn=narrow, room=spot.width)
    wide = drawn.width
    return replace(spot, width=wide, height=drawn.height, drawn=drawn) if spot.x + wide <= room else None


def _standing(groups: Groups, stood: Stood) -> list[Placed]:
    """The parts that have room in the places where they stood."""
    spots = {spot.number: spot for spot in stood.fit.placed}
    found = []
    for number, part in enumerate(part for group in groups for part in group):
        part.drawn_so(stood.fit.larger, stood.fit.frame)
        spot = spots.get(number)
        drawn = _drawn(part, spot) if spot is not None else None
        if spot is None or drawn is None:
            continue
        if 0 < drawn.height <= spot.height + NEARLY and drawn.width <= spot.width + NEARLY:
            found.append(replace(spot, drawn=drawn))
    return found
