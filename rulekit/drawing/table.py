"""The table as a seat sees it → one picture: every panel of the layout, as large as the room it has.

Where a height is told, too, all is drawn as large as there is room for, boards more than what is read; where even the
smallest has none, the picture is higher than its room.

Never: shows more than the sight holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulekit.board.board import UNTITLED, sentence
from rulekit.board.sight import Sight
from rulekit.drawing import numbers, places, regions, rings, scales, things, tracks
from rulekit.drawing.blocks import EMPTY, Drawn, at, below, beside, box, group, scaled, text
from rulekit.drawing.fitting import fitted, mosaic
from rulekit.drawing.icons import with_shapes
from rulekit.drawing.legends import headed
from rulekit.drawing.markup import Markup, Ready, element, written
from rulekit.drawing.packing import ENDLESS, GAP
from rulekit.drawing.parts import asked_first, is_board, parts
from rulekit.drawing.spaces import Spaces
from rulekit.drawing.staying import Places
from rulekit.drawing.style import sheet
from rulekit.program.drawing import Panel

WIDE = 1280.0
NARROW = 560.0  # the picture is then higher than the page: what is asked for comes first
BESIDE = 22.0  # between two panels in a row


def picture(
    sight: Sight, room: float = WIDE, high: float = 0, unfolded: Iterable[str] = (), places: Places | None = None
) -> Drawn:
    """The whole table in so many pixels, and so high if there is room; `unfolded`: parts that are not folded;
    `places`: where parts have stood before, and stand again.

    Where it is narrow, as on a telephone, the parts in which something may be chosen stand first.
    """
    groups = parts(sight, unfolded, body, headed)
    if room < NARROW:
        groups = asked_first(groups)
    every = [part for group in groups for part in group]
    fit = (places or Places()).fitted(groups, room - 2 * GAP, high - 2 * GAP if high else 0, fitted)
    inner = mosaic(every, fit.placed, (room - 2 * GAP) / fit.size)
    whole = group(scaled(inner, fit.size), {})
    drawn = with_shapes(written(at(GAP, GAP, whole)), sight.drawing.icons.values())
    return Drawn(room, whole.height + 2 * GAP, Ready(drawn))


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


# ---- one panel ----


def body(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """What a panel draws; `seat`: whose it is, because one around it says so, or it is a part of its own."""
    match panel.form:
        case "columns" | "stack":
            return _inside(sight, panel, seat, room)
        case "text":
            return text(sentence(sight, panel), "", room=room)
        case "track":
            return tracks.track(sight, panel, room)
        case "counters":
            seats = (seat,) if seat else sight.seats(panel.whose)
            return numbers.counters(sight, panel.names, seats, room)
    return _place(sight, panel, seat, room)


def _titled(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A panel inside another, with its title."""
    name = panel.names[0] if panel.names else ""
    is_place = panel.form in ("grid", "list") and len(panel.names) == 1 and not (panel.rows and panel.form == "list")
    title = sight.words.place(name) if is_place else ""
    if panel.title:
        title = "" if panel.title == UNTITLED else sight.words.say(f"layout-{panel.title}", panel.title)
    return headed(sight, panel, text(title, "bold") if title else EMPTY, _remembered(sight, panel, seat, room))


def _remembered(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A panel, drawn once for all rooms that are large enough for it."""
    endless = sight.memory.drawn(sight, (panel, seat, ENDLESS), lambda: body(sight, panel, seat, ENDLESS))
    if endless.width <= room:
        return endless
    return sight.memory.drawn(sight, (panel, seat, room), lambda: body(sight, panel, seat, room))


def _inside(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """Panels beside or below each other; once for each seat they are for."""
    if panel.whose and not seat and len(every := sight.seats(panel.whose)) != 1:
        own = [below([things.seat(sight, s), _row(sight, panel, s, room)]) for s in every]
        if panel.form == "columns" and sum(each.width + BESIDE for each in own) <= room + BESIDE:
            return beside(own, BESIDE, middle=False)
        return below(own, 8)
    return _row(sight, panel, seat or (sight.seats(panel.whose)[0] if panel.whose else ""), room)


def _row(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """Panels in rows, as many in each as there is room for, or below each other."""
    inner = [_titled(sight, each, seat, room) for each in panel.panels]
    if panel.form != "columns":
        return below(inner, 7)
    too_much = sum(each.width + BESIDE for each in inner) - BESIDE - room
    widest = max(range(len(inner)), key=lambda n: inner[n].width, default=0)
    narrower = inner[widest].width - too_much if inner else 0
    if too_much > 0 and narrower > room / 2 and not is_board(panel):  # all have room if the widest is narrower
        inner[widest] = _titled(sight, panel.panels[widest], seat, narrower)
    rows: list[list[Drawn]] = [[]]
    used = 0.0
    for each in inner:
        if rows[-1] and used + each.width > room:
            rows.append([])
            used = 0
        rows[-1].append(each)
        used += each.width + BESIDE
    return below([beside(row, BESIDE, middle=is_board(panel)) for row in rows], 7)


def _place(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A region or zone: everybody's, of one seat, or of several."""
    if panel.rows and panel.form == "list":
        return places.by_value(sight, panel, room)
    own = any(map(sight.per_player, panel.names))
    of_nobody = panel.whose == "you" and not sight.seat
    seats: Sequence[str] = ("",)
    if own:
        seats = (seat,) if seat else sight.seats("" if of_nobody else panel.whose)
    if len(panel.names) > 1:
        return places.several(sight, panel, seats, room)
    if panel.rows == "owner":
        region = sight.program.regions[panel.names[0]]
        return regions.by_value([Spaces(sight, panel, region, s) for s in seats], room)
    found: list[Drawn] = []
    several = len(seats) > 1
    names = [things.seat(sight, each) if several else text("") for each in seats]
    wide = max((name.width for name in names), default=0)
    for each, name in zip(seats, names, strict=True):
        left = room - wide - 8 if several else room
        what = _region(sight, panel, each, left) if panel.form == "grid" else places.place(sight, panel, each, left)
        if what.height and several:
            what = beside([Drawn(wide, name.height, name.inner), what], 8)
        found.append(what)
    return below(found, 6)


def _region(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    spaces = Spaces(sight, panel, sight.program.regions[panel.names[0]], seat)
    if panel.shape == "ring":
        return rings.ring(spaces, room)
    if panel.shape == "scale" and len(sides := scales.sides(spaces)) > 1:
        key = ("scale", panel.names, panel.split, panel.shown, panel.weighs, seat)
        return sight.memory.drawn(sight, key, lambda: scales.scale(spaces, sides))
    return regions.region(sight, panel, seat, room)
