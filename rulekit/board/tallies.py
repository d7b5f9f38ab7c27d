"""Spaces of a region → how many pieces of each seat lie there, as numbers and as a line.

What is counted is `owner`, the pieces on all of some spaces, or a value of an attribute, those on spaces that have it.

Never: counts a piece that is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulekit.board.lines import UNBROKEN, Block, Line, folded, joined
from rulekit.board.sight import Sight
from rulekit.program.drawing import Panel
from rulekit.program.program import Domain

OWNER = "owner"
APART = "   "  # between two tallies in a line


def tally(sight: Sight, region: str, spaces: Iterable[tuple[int, str]], what: str = OWNER) -> dict[str, int]:
    """How many pieces of each seat lie on some spaces of a region, or on those of them that have a value."""
    found = dict.fromkeys(sight.program.seats, 0)
    domain = sight.program.domains[region]
    for index, space in spaces:
        if not _has(sight, domain, index, what):
            continue
        there = sight.on(region, "", space)
        for face in there if isinstance(there, list) else [there]:
            seat = sight.apart(face)[0] if isinstance(face, str) else ""
            if seat:
                found[seat] += 1
    return found


def leading(counted: dict[str, int]) -> str:
    """The seat that has more than each other; "" where none has."""
    most = [seat for seat, n in counted.items() if n == max(counted.values())]
    return most[0] if len(most) == 1 else ""


def of_all(panel: Panel) -> tuple[str, ...]:
    """What is counted for a whole grid: not what each of its blocks says."""
    return tuple(what for what in panel.tally if what != OWNER or not panel.split)


def of_blocks(panel: Panel) -> bool:
    """Whether each block of a grid has a tally of its own."""
    return bool(panel.split) and OWNER in panel.tally


def name(sight: Sight, domain: Domain, what: str) -> str:
    """The value whose spaces are counted, in words; "" for all."""
    attribute, _, value = what.partition(".")
    if what == OWNER:
        return ""
    kind = sight.kind_of(domain, attribute)
    return sight.words.element(kind, value) if kind else f"{sight.column(attribute)} {value}"


def line_of(sight: Sight, counted: dict[str, int]) -> Line:
    """The sign of each seat and its number, that of who leads bold."""
    first = leading(counted)
    each = (
        (sight.seat_sign(seat), (UNBROKEN, ""), (str(n), "bold" if seat == first else ""))
        for seat, n in counted.items()
    )
    return joined(each, UNBROKEN)


def lines(sight: Sight, panel: Panel, spaces: Sequence[tuple[int, str]], room: int) -> Block:
    """The tallies of a whole grid, as many in a line as there is room for."""
    region = panel.names[0]
    domain = sight.program.domains[region]
    found: list[Line] = []
    for what in of_all(panel):
        colour = sight.mark(what, what.partition(".")[2]).colour
        label = ((name(sight, domain, what), colour or "dim"),) if what != OWNER else ()
        found.append(joined([label, line_of(sight, tally(sight, region, spaces, what))], UNBROKEN))
    return folded(joined(found, APART), room) if found else []


def _has(sight: Sight, domain: Domain, index: int, what: str) -> bool:
    attribute, _, value = what.partition(".")
    return what == OWNER or sight.value(domain, index, attribute)[0] == value
