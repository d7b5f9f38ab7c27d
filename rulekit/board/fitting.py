"""A table → as much of it as a screen has room for: the whole in one column, in several, or a short view of it.

In a short view stand what the question needs, the panels that are of use with every question, and of the others those
that have room. Where there is room for two columns, a panel keeps its place from one question to the next.

Never: leaves out a space that may be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise

from rulekit.board.board import drawn, panels_of
from rulekit.board.lines import Block, below, side_by_side
from rulekit.board.packing import Draws, Wanted, packed, widths_of
from rulekit.board.sight import Sight
from rulekit.program.drawing import Panel

ONE_COLUMN = 99  # more letters in a line of one column only part what belongs together
NARROWEST = 30  # a column that is worth having
# How the room is divided, in tenths of it.
DIVIDED = ((10,), (5, 5), (6, 4), (4, 6), (7, 3), (3, 7), (4, 3, 3), (3, 4, 3), (3, 3, 4))

# The same in a short view, those that are tried first in front.
SHORT = {3: ((4, 3, 3), (3, 4, 3)), 2: ((5, 5), (6, 4), (7, 3))}
WIDE_ENOUGH = {3: 140, 2: 70}  # for so many columns

LEGEND = "legend-"  # what a text is called, before the region it explains

Cuts = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]  # how the whole table was divided last, by the room it had


@dataclass(frozen=True)
class Fitted:
    """What is drawn, and whether that is all."""

    block: Block
    is_whole: bool = True


def fitted(sight: Sight, room: int, height: int, procedure: str = "", before: Cuts | None = None) -> Fitted:
    """The table in so many letters a line and so many lines, where a question of a procedure is asked.

    `before`: how it was divided last, which is kept as long as it has room.
    """
    draws: Draws = cache(lambda panel, wide: drawn(sight, panel, wide))
    whole = spread(panels_of(sight), draws, room, height, before)
    if len(whole) <= height:
        return Fitted(whole)
    height -= 1  # a line says that this is not all
    if sight.drawing.short and (in_place := _in_place(sight, draws, room, height, procedure)):
        return Fitted(in_place, is_whole=False)
    chosen = _short(sight, draws, room, height, procedure)
    return Fitted(spread(chosen, draws, room, height), is_whole=False)


def spread(panels: Sequence[Panel], draws: Draws, room: int, height: int, before: Cuts | None = None) -> Block:
    """Panels below each other, or in columns where they would be too high; as low as can be, if all are."""
    if before is not None and room in before:
        same = _divided(panels, draws, room, *before[room])
        if same is not None and len(same) <= height:
            return same
    lowest: Block | None = None
    for parts in DIVIDED:
        if len(parts) > 1 and min(widths_of(parts, room, ONE_COLUMN)) < NARROWEST:
            continue
        every = panels if len(parts) == 1 else _unstacked(panels)
        for cuts in combinations(range(1, len(every)), len(parts) - 1):
            block = _divided(panels, draws, room, parts, cuts)
            if block is not None and (lowest is None or len(block) < len(lowest)):
                lowest = block
                if before is not None:
                    before[room] = (parts, cuts)
        if lowest is not None and len(lowest) <= height:
            break
    return lowest or []


def _divided(
    panels: Sequence[Panel], draws: Draws, room: int, parts: tuple[int, ...], cuts: tuple[int, ...]
) -> Block | None:
    """Panels in columns, in their order; None where a board has too little room in one."""
    every, widths = panels if len(parts) == 1 else _unstacked(panels), widths_of(parts, room, ONE_COLUMN)
    columns = [every[a:b] for a, b in pairwise([0, *cuts, len(every)])]
    if any(_squeezed(panel, draws, wide, room) for of, wide in zip(columns, widths, strict=True) for panel in of):
        return None
    blocks = [below([draws(panel, wide) for panel in of]) for of, wide in zip(columns, widths, strict=True)]
    return side_by_side(blocks) if len(blocks) > 1 else blocks[0]


def _squeezed(panel: Panel, draws: Draws, wide: int, room: int) -> bool:
    """Whether a board would be drawn otherwise for want of room: one knows it again by how it looks."""
    if panel.form == "stack":
        return any(_squeezed(each, draws, wide, room) for each in panel.panels)
    return bool(boards(panel)) and draws(panel, wide) != draws(panel, min(room, ONE_COLUMN))


def _unstacked(panels: Sequence[Panel]) -> list[Panel]:
    """Panels one by one, where nothing says what they are together."""
    found: list[Panel] = []
    for panel in panels:
        is_plain = panel.panels and not panel.title and not panel.whose and not panel.at
        found += _unstacked(panel.panels) if is_plain else [panel]
    return found


def _wanted(sight: Sight, procedure: str) -> Wanted:
    """The panels of the short view: those a question needs, those of use with each, the others."""
    panels = list(sight.drawing.short or panels_of(sight))
    offered = {region for region, _ in sight.offers}
    shown = {name for panel in panels for name in regions(panel)}
    panels += [_where(sight, region) for region in offered if region not in shown]
    chosen_on = [panel for panel in panels if offered & regions(panel)]
    needed = [panel for panel in panels if procedure in panel.at and panel not in chosen_on]
    always = [panel for panel in panels if not panel.at and panel not in chosen_on]
    legends = list(dict.fromkeys(each for panel in (*chosen_on, *needed) for each in _legends(sight, panel)))
    used = [*chosen_on, *needed, *always]
    others = [panel for panel in (*panels, *_unshown(sight, panels)) if panel not in used]
    explained = {panel: Panel(form="stack", panels=(panel, *of)) for panel in others if (of := _legends(sight, panel))}
    return Wanted(chosen_on, needed, legends, always, others, explained)


def _legends(sight: Sight, panel: Panel) -> list[Panel]:
    """What explains the signs of the regions a panel draws."""
    return [Panel(form="text", names=(f"{LEGEND}{region}",)) for region in sorted(regions(panel))
            if sight.words.is_named(f"layout-{LEGEND}{region}")]  # fmt: skip


def _is_legend(sight: Sight, panel: Panel) -> bool:
    """Whether a text says what already stands beside a region it explains."""
    said = {sight.words.say(f"layout-{name}", name) for name in panel.names if panel.form == "text"}
    return any(
        sight.words.say(f"layout-{LEGEND}{region}", "") in said
        for region in sight.program.regions
        if said and sight.words.is_named(f"layout-{LEGEND}{region}")
    )


def _unshown(sight: Sight, shown: Sequence[Panel]) -> list[Panel]:
    """The panels of the whole table of which a short view has nothing; where it has the seat's own, the others'."""
    whose: dict[str, set[str]] = {}
    for panel in (each for of in shown for each in (of, *_inside(of))):
        for name in panel.names:
            whose.setdefault(name, set()).add(panel.whose)
    return [
        replace(panel, whose="others") if _is_half_shown(sight, panel, whose) else panel
        for panel in _unstacked(panels_of(sight))
        if not _is_legend(sight, panel)
        and any(not whose.get(name, set()) & {"", "each player", "others", panel.whose} for name in panel.names)
    ]


def _is_half_shown(sight: Sight, panel: Panel, whose: Mapping[str, set[str]]) -> bool:
    """Whether a panel draws what is of each seat, and of all of it the seat's own stands elsewhere."""
    program = sight.program
    own = {name for table in (program.regions, program.zones) for name, place in table.items() if place.per_player}
    own |= set(program.counters)
    is_of_all = panel.whose in ("", "each player") and not panel.panels
    return is_of_all and bool(sight.seat) and all(name in own and "you" in whose.get(name, ()) for name in panel.names)


def _in_place(sight: Sight, draws: Draws, room: int, height: int, procedure: str) -> Block | None:
    """The short view in columns; None where what is needed has no room there."""
    wanted = _wanted(sight, procedure)
    columns = next((n for n, least in WIDE_ENOUGH.items() if room >= least), 1)
    for parts in SHORT.get(columns, ()):
        if min(widths_of(parts, room, ONE_COLUMN)) < NARROWEST:
            continue
        found = packed(
            wanted, draws, widths_of(parts, room, ONE_COLUMN), height, lambda p, wide: _squeezed(p, draws, wide, room)
        )
        if found is not None:
            return found
    return None


def _short(sight: Sight, draws: Draws, room: int, height: int, procedure: str) -> list[Panel]:
    """The panels of the short view that must be there, and of the others those that have room."""
    wanted = _wanted(sight, procedure)
    every = [*wanted.chosen_on, *wanted.in_turn()]
    order = list(sight.drawing.short or panels_of(sight))
    every.sort(key=lambda panel: order.index(panel) if panel in order else len(order))
    chosen: list[Panel] = list(wanted.chosen_on)
    for one in wanted.in_turn():
        more = [panel for panel in every if panel in chosen or panel is one]
        if len(spread(more, draws, room, height)) <= height:
            chosen = more
    return chosen


def _where(sight: Sight, region: str) -> Panel:
    """The panel of the whole table in which a region is drawn, without those beside it."""
    every = [each for panel in panels_of(sight) for each in (panel, *_inside(panel))]
    found = [panel for panel in every if not panel.panels and region in regions(panel)]
    return found[0] if found else Panel(form="grid", names=(region,))


def regions(panel: Panel) -> set[str]:
    """What spaces a panel draws, with those of the panels in it."""
    around = panel.around.regions if panel.around is not None else ()
    found = {*panel.names, *around} if panel.form in ("grid", "list") else set()
    return found.union(*map(regions, panel.panels))


def boards(panel: Panel) -> list[Panel]:
    """The boards in a panel, or itself if it is one."""
    return [each for each in (panel, *_inside(panel)) if each.form == "grid"]


def _inside(panel: Panel) -> Iterator[Panel]:
    for inner in panel.panels:
        yield inner
        yield from _inside(inner)
