"""A value that is otherwise than expected, and what happened → the line of the rules that touched it last.

Never: names a line where another may have done it: of pieces no event says where they were taken from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from rulekit.diagnostics.source import Diagnostic
from rulekit.game import Event
from rulekit.program.program import Program
from rulekit.scenario.saying import CHANGE, Path, Wrong

OF_THE_END = ("winners", "endings", "scores", "over")
END, CHOSEN = "end", "choose"
OF_PIECES = frozenset(["move", "draw", "discard", "play"])


def with_line(found: Sequence[Wrong], events: Sequence[Event], program: Program, own: str) -> list[Diagnostic]:
    """The first of those that say what to do about a value says what to do if the rules are wrong, too.

    `own`: the file of the scenario, whose lines are no rules.
    """
    said = [one.said for one in found]
    for i, one in enumerate(found):
        if one.path:
            line = _last_line(one.path, events, program, own)
            otherwise = f"look at `{line}`" if line else "change the rules"
            said[i] = replace(one.said, help=f"{CHANGE.removesuffix('.')}; if not, {otherwise}.")
            return said
    return said


def _last_line(path: Path, events: Sequence[Event], program: Program, own: str) -> str:
    """Such as `harvest.yaml:12`; "" if it cannot be told."""
    seat, path = (path[0], path[1:]) if path[0] in program.seats and len(path) > 1 else ("", path)
    of_pieces = path[0] in program.zones or path[0] in program.regions
    wanted = [event for event in events if not of_pieces or event.verb in OF_PIECES]
    last = next((e for e in reversed(wanted) if of_pieces or _touches(e, path, seat)), None)
    if last is None or not _touches(last, path, seat):
        return ""  # the last piece that moved came to another place, perhaps from here
    file, _, line = last.where.rpartition(":")
    return f"{PurePath(file).name}:{line}" if file and file != own and line.isdigit() else ""


def _touches(event: Event, path: Path, seat: str) -> bool:
    """Whether an event is of a value: the end of the game, a counter of a seat, a piece that comes to a place."""
    name, inside = path[0], path[1:2]
    if name in OF_THE_END:
        return event.verb == END
    if event.verb in OF_PIECES:
        return event.target == " ".join([*([seat] if seat else []), name, *inside])
    return event.thing == name and event.verb != CHOSEN and (event.seat == seat or not seat)
