"""Games → an answer that was chosen again and again and never changed anything, though something in it could have.

Never: words anything; says it of what does nothing by its text, of what only clears away what may lie there, nor of an
answer that keeps what another of the same choice changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulekit.lab.clauses import Counted, by_procedure, performed
from rulekit.lab.oddities import OFFERING_GAMES, OFFERS
from rulekit.lab.tried_out import TriedOut

# What else happens in an answer may change more than is counted: the order of a pile, what a card does.
PLAIN = {
    *("setvariable", "gain", "lose", "pay", "require", "if", "let", "perform", "choose", "chooseset", "each"),
    *("eachplayer", "repeat", "as", "move", "discard", "draw", "either"),
}
TO_PLACES = {"move", "discard", "draw"}
SETS = re.compile(r"set (.+?) to (.+)", re.DOTALL)
CLEARS = {"0", "none"}


@dataclass(frozen=True, slots=True)
class InVain:
    """An answer that was chosen so often in so many games, and the statement in it that never changed anything."""

    arm: Counted
    does: Counted
    times: int
    games: int


def in_vain(tried: TriedOut) -> list[InVain]:
    """Every such answer, once where several choices offer it."""
    looking, found, often = _Looking(tried), dict[Counted, InVain](), max(OFFERS, tried.games)
    for what, times in tried.happened.items():
        if what.name == "arm" and what.written and times >= often and tried.games >= OFFERING_GAMES:
            does = looking.idle(what, times)
            if does is not None:
                found.setdefault(does, InVain(what, does, times, tried.games))
    return sorted(found.values(), key=lambda one: one.does)


class _Looking:
    """Looks into answers; what stands in each procedure is sought out once."""

    def __init__(self, tried: TriedOut) -> None:
        self.tried, self.bodies = tried, by_procedure(tried.happened)
        self.abilities = [what for what in tried.happened if what.kind == "trigger"]

    def idle(self, arm: Counted, times: int) -> Counted | None:
        """The first statement of an answer that was to change something each time; None if anything did or might."""
        acted, inside = self.tried.acted, list(self.within(arm))
        if any((what.kind != "branch" and what.name not in PLAIN) or self.tried.changed[what] for what in inside):
            return None
        if any(what.name in TO_PLACES and acted[what] for what in inside):
            return None  # where it lies already, but maybe elsewhere in the pile
        acting = sorted(what for what in inside if acted[what] >= times and not _clears(what))
        return acting[0] if acting and not self.kept(arm, acting[0]) else None

    def kept(self, arm: Counted, does: Counted) -> bool:
        """Does another answer of the choice surely set the same otherwise, so that this one says that it stays."""
        name, happened = _set(does), self.tried.happened
        body = self.bodies[arm.inside] if name else []
        others = [one for one in body if one.name == "arm" and one.place != arm.place and one.text == arm.text]
        for other in others:
            if any(_set(s) == name and s != does and happened[s] >= happened[other] for s in self.within(other)):
                return True
        return False

    def within(self, arm: Counted) -> Iterator[Counted]:
        """Every statement of an answer, and of what it performs; what cards do there is a trigger."""
        inner = [what for what in self.bodies[arm.inside] if what != arm and what.within(arm)]
        yield from inner
        todo, seen = [*_named(inner), *performed(arm.part)], set[str]()
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo += _named(self.bodies[name])
                yield from self.bodies[name]
                yield from (what for what in self.abilities if f" {name} " in what.name)


def _named(body: Iterable[Counted]) -> Iterator[str]:
    """The procedures that statements perform."""
    return (name for what in body if what.name == "perform" for name in performed(what.text))


def _clears(what: Counted) -> bool:
    """Is something set to nothing, in case there is something."""
    found = SETS.fullmatch(what.text)
    return found is not None and found[2] in CLEARS


def _set(what: Counted) -> str:
    found = SETS.fullmatch(what.text) if what.name == "setvariable" else None
    return found[1] if found is not None else ""
