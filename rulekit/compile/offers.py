"""A choice of a set → what the machine reads to offer its elements one after the other, each set once.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.compile.code import Cell, Code, Operand, TableRef
from rulekit.compile.layout import KindLayout, Layout


def described_set(
    layout: Layout, code: Code, domain: str, source: Cell, chosen: Cell, least: Cell, most: Cell
) -> TableRef:
    """What `rulekit.machine.step.sets` reads of a set, in its order."""
    size, width = layout.domains[domain].size, layout.words(domain)
    kind = layout.kinds.get(domain)
    told = pieces(layout, code, kind) if kind is not None else [0, 0, 0, 0, 0]
    return code.table([source, chosen, least, most, width, size, *told])


def pieces(layout: Layout, code: Code, kind: KindLayout) -> list[Operand]:
    """Where pieces lie, which are shown, what they are, who sees each place, how many a seat has; zeros if each can be
    told from all others by its number."""
    equal = len(set(kind.classes)) < kind.size
    seen = list(seen_by_place(layout, kind))
    everybody = (1 << layout.players) - 1
    hidden = any(seats != everybody for seats in seen)
    if not equal and not hidden:
        return [0, 0, 0, 0, 0]
    shown: Operand = Cell(f"shown {kind.name}", 0) if kind.shown else 0
    classes: Operand = code.table(kind.classes) if equal else 0
    return [Cell(f"at {kind.name}", 0), shown, classes, code.table(seen) if hidden else 0, kind.each]


def seen_by_place(layout: Layout, kind: KindLayout) -> Iterator[int]:
    """The seats that see all that lies at a place, for each place of a kind."""
    for region in layout.regions.values():
        if region.of == kind.name:
            for space in range(layout.domains[region.name].size):
                yield seats(layout, region.seen_by, space // region.count if region.per_player else -1)
    for zone in layout.zones.values():
        if zone.of == kind.name:
            for seat in range(layout.players if zone.per_player else 1):
                yield seats(layout, zone.seen_by, seat if zone.per_player else -1)


def seats(layout: Layout, seen_by: str, owner: int) -> int:
    """A set of seats."""
    if seen_by == "everybody":
        return (1 << layout.players) - 1
    return 1 << owner if seen_by == "owner" and owner >= 0 else 0
