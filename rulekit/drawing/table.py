"""The table as a seat sees it → one picture: every panel of the layout, in as many columns as there is room for.

Never: shows more than the sight holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulekit.board.board import UNTITLED, plain_panels, sentence
from rulekit.board.sight import Sight
from rulekit.drawing import numbers, places, regions, rings, things
from rulekit.drawing.blocks import Drawn, at, below, beside, box, text
from rulekit.drawing.icons import with_shapes
from rulekit.drawing.markup import Markup, element
from rulekit.drawing.packing import GAP, packed
from rulekit.drawing.style import sheet
from rulekit.program.drawing import Panel

WIDE = 1280.0


def picture(sight: Sight, room: float = WIDE) -> Drawn:
    """The whole table in a room of so many pixels."""
    inner = room - 2 * GAP
    panels = sight.drawing.pictured or tuple(plain_panels(sight))
    parts = [part for panel in panels for part in _apart(panel)]
    whole = packed([partial(_framed, sight, panel) for panel in parts], inner)
    return Drawn(room, whole.height + 2 * GAP, with_shapes(at(GAP, GAP, whole), sight.drawing.icons.values()))


def _apart(panel: Panel) -> tuple[Panel, ...]:
    """The panels of a stack or of columns that say nothing themselves, each to stand where there is room."""
    if panel.form not in ("columns", "stack") or panel.whose or panel.title not in ("", UNTITLED):
        return (panel,)
    return tuple(part for inner in panel.panels for part in _apart(inner))


def _framed(sight: Sight, panel: Panel, room: float) -> Drawn:
    """A panel in its frame."""
    return things.panel(drawn_panel(sight, panel, "", room - 2 * things.FRAME))


def fragment(drawn: Drawn) -> str:
    """A picture for a page that has the stylesheet."""
    size = {"viewBox": f"0 0 {drawn.width:.0f} {drawn.height:.0f}", "class": "picture"}
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "group", **size}, drawn.body)


def document(drawn: Drawn) -> str:
    """A picture as a file by itself."""
    size: dict[str, str | float] = {"width": drawn.width, "height": drawn.height}
    view = f"0 0 {drawn.width:.0f} {drawn.height:.0f}"
    style = element("style", {}, Markup(sheet()))
    ground = box(drawn.width, drawn.height, "paper", 0).body
    space = {"xmlns": "http://www.w3.org/2000/svg", "class": "picture", "viewBox": view}
    return element("svg", {**space, **size}, style, ground, drawn.body)


def drawn_panel(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """One panel; `seat`: whose it is, because one around it says so."""
    title = _title(sight, panel, "")
    match panel.form:
        case "columns" | "stack":
            return _inside(sight, panel, seat, room)
        case "text":
            return text(sentence(sight, panel), "", room=room)
        case "track":
            return things.titled(title, numbers.track(sight, panel, room))
        case "counters":
            seats = (seat,) if seat else sight.seats(panel.whose)
            return things.titled(title, numbers.counters(sight, panel.names, seats, room))
    return _place(sight, panel, seat, room)


def _inside(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """Panels beside or below each other; once for each seat they are for."""
    if panel.whose and not seat and len(every := sight.seats(panel.whose)) != 1:
        own = [below([things.seat(sight, s), _row(sight, panel, s, room)]) for s in every]
        return beside(own, 20, middle=False) if panel.form == "columns" else below(own, 8)
    whose = seat or (sight.seats(panel.whose)[0] if panel.whose else "")
    return things.titled(_title(sight, panel, ""), _row(sight, panel, whose, room))


def _row(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    parts = [drawn_panel(sight, inner, seat, room) for inner in panel.panels]
    if panel.form == "columns" and sum(part.width + 24 for part in parts) <= room:
        return beside(parts, 24, middle=False)
    return below(parts, 8)


def _place(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A region or zone: everybody's, of one seat, or of several."""
    name = panel.names[0]
    if panel.rows and panel.form == "list":
        return things.titled(_title(sight, panel, ""), places.by_value(sight, panel, room))
    own = any(map(sight.per_player, panel.names))
    of_nobody = panel.whose == "you" and not sight.seat
    seats: Sequence[str] = (seat,) if seat else sight.seats("" if of_nobody else panel.whose) if own else ("",)
    if len(panel.names) > 1:
        return things.titled(_title(sight, panel, ""), places.several(sight, panel, seats, room))
    title = _title(sight, panel, sight.words.place(name))
    if panel.rows == "owner":
        every = [regions.Spaces(sight, panel, sight.program.regions[name], s) for s in seats]
        return things.titled(title, regions.by_value(every, room))
    found: list[Drawn] = []
    for each in seats:
        what = _region(sight, panel, each, room) if panel.form == "grid" else places.place(sight, panel, each, room)
        if what.height and len(seats) > 1:
            what = beside([things.seat(sight, each), what], 8)
        found.append(what)
    return things.titled(title, below(found, 6))


def _region(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    if panel.shape == "ring":
        return rings.ring(regions.Spaces(sight, panel, sight.program.regions[panel.names[0]], seat))
    return regions.region(sight, panel, seat, room)


def _title(sight: Sight, panel: Panel, otherwise: str) -> str:
    if panel.title == UNTITLED:
        return ""
    return sight.words.say(f"layout-{panel.title}", panel.title) if panel.title else otherwise
