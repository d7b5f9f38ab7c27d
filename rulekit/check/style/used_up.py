"""A choice all of whose ways take a piece, but for the last resort, and pieces that never come back → a warning: sooner
or later only the last resort is left.

Never: says it where a loop, or the game, may end before; nor unless more than half of the choices come to that.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.style.drained import Places
from rulekit.check.style.emptied import Counted, counted_through, many
from rulekit.check.tree import Statement
from rulekit.diagnostics.source import Diagnostic

DEEPEST = 8  # procedures looked into for what a way takes


def used_up(completability: Completability) -> list[Diagnostic]:
    """Warnings for choices of which only the last resort is left for most of the game."""
    counted = counted_through(completability)
    times = counted.last_resorts if counted is not None else {}
    if counted is None or not times:
        return []
    places, found = Places(completability, counted), []
    closed = set(completability.checked.declared.zones) - {zone for _, zone in places.reached}
    for choice in times:
        ways = [dict(_taken(arm, counted, 0)) for arm in choice.arms[:-1]]
        for zone in sorted(closed.intersection(*ways)) if ways else ():
            if 2 * places.there(zone) <= times[choice] and places.there(zone):
                found.append(_said(choice, times[choice], zone, places, ways[0][zone]))
                break
    return found


def _taken(s: Statement, counted: Counted, depth: int) -> Iterator[tuple[str, Statement]]:
    """The zones from which a way surely takes a piece each time, and what takes it."""
    if isinstance(s, tree.Block):
        for inner in s.statements:
            yield from _taken(inner, counted, depth)
    elif isinstance(s, tree.Perform) and depth < DEEPEST:
        if not counted.completability.heard(s.procedure, "instead of"):
            yield from _taken(counted.checked.procedures[s.procedure].body, counted, depth + 1)
    elif isinstance(s, tree.Transfer) and s.aim is not None and s.taken.type.form == "element":
        place = counted.from_where(s.taken)
        if isinstance(place, tree.ZoneOf):
            yield place.zone, s


def _said(choice: tree.Either, times: int, zone: str, places: Places, takes: Statement) -> Diagnostic:
    players, last = many(places.declared.min_players, "player"), choice.arms[-1]
    resort = f"`perform {last.procedure}`" if isinstance(last, tree.Perform) else "what stands behind `else`"
    message = (
        f"With {players} this comes {times} times at least, and each way takes from `{zone}`: {places.there(zone)} lie "
        f"there, and nothing ever comes back. After that only {resort} is left."
    )
    help = f"Let what was taken go back to `{zone}`, such as at the end of a round, or let this come less often."
    related = [(places.declared.zones[zone].span, "declared here"), (takes.span, "taken here")]
    return Diagnostic("never-filled", choice.span, message, help, "warning", tuple(related))
