"""What was drawn of tables before → drawn again only where what it rests on has changed.

While something is drawn, each reading of the table is noted with what it found. The drawing is good for every table
on which these readings find the same: nobody has to say on what it rests.

Never: knows what is drawn; grows without end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

Reading = tuple[Callable[..., object], tuple[object, ...]]  # a method of a sight and what it was asked
Noted = dict[Reading, object]


class Looking(Protocol):
    """A table as it is seen, that notes what is read of it."""

    @property
    def memory(self) -> Memory:
        """Where it is noted."""

    @property
    def found(self) -> Noted:
        """What has been read of it."""


P = ParamSpec("P")
S = TypeVar("S", bound=Looking)
T = TypeVar("T")
Kept = tuple[Noted, object]  # a drawing, and what it rests on
MOST = 400  # drawings that are kept before those not used meanwhile go
SIDES = 4  # of one thing, by what was found


@dataclass
class Memory:
    """Drawings of one ruleset's tables, in one language, for one seat; `noting`: what is being drawn, inmost last."""

    lately: dict[Hashable, list[Kept]] = field(default_factory=dict)
    before: dict[Hashable, list[Kept]] = field(default_factory=dict)
    count: int = 0
    noting: list[Noted] = field(default_factory=list)
    sight: Looking | None = None  # what is drawn now
    fitting: dict[Hashable, Kept] = field(default_factory=dict)  # what is known to fit it

    def drawn(self, sight: Looking, key: Hashable, draw: Callable[[], T]) -> T:
        """What `draw` makes, made anew only if no earlier one fits; `key`: all it depends on beside the table."""
        if self.sight is not sight:
            self.sight, self.fitting = sight, {}
        found = self.fitting.get(key) or self._known(sight, key)
        if found is None:
            self.noting.append({})
            try:
                made = draw()
            finally:
                noted = self.noting.pop()
            found = noted, made
            self._keep(key, found)
        self.fitting[key] = found
        if self.noting:  # what a thing rests on, that rests on, too, which it is a part of
            self.noting[-1].update(found[0])
        return found[1]  # type: ignore[return-value]

    def _known(self, sight: Looking, key: Hashable) -> Kept | None:
        """What was made before, if all it rests on is found again."""
        for known in (self.lately, self.before):
            for kept in known.get(key, ()):
                if all(_found(sight, reading) == found for reading, found in kept[0].items()):
                    if known is self.before:
                        self._keep(key, kept)
                    return kept
        return None

    def _keep(self, key: Hashable, made: Kept) -> None:
        if self.count >= MOST:
            self.before, self.lately, self.count = self.lately, {}, 0
        sides = self.lately.setdefault(key, [])
        sides.insert(0, made)
        self.count += 1
        if len(sides) > SIDES:
            sides.pop()
            self.count -= 1


def _found(sight: Looking, reading: Reading) -> object:
    """What a reading finds; no table changes while it is looked at, so that each is made once."""
    known = sight.found
    if reading not in known:
        read, asked = reading
        known[reading] = read(sight, *asked)
    return known[reading]


def noted(read: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A method that reads the table: what is drawn meanwhile rests on what it finds."""

    @wraps(read)
    def reading(sight: S, /, *asked: P.args, **named: P.kwargs) -> T:
        assert not named, "a reading is known by what it is asked, in order"
        found = _found(sight, (read, asked))
        if noting := sight.memory.noting:
            noting[-1][read, asked] = found
        return found  # type: ignore[return-value]

    return reading
