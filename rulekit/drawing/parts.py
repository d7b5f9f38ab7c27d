"""The panels of a layout → the parts of a picture: each with its title, folded or not, and drawn for the room it has.

A panel of columns or a stack that says nothing itself is not one part: its panels stand where there is room. What is
folded is one line; a part in which something may be chosen is never folded.

Never: shows more than the sight holds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from rulekit.board.board import UNTITLED, plain_panels
from rulekit.board.numbers import called, figure
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, Drawn, beside, flowing, group, over, padded, scaled, text
from rulekit.drawing.markup import leaf
from rulekit.drawing.packing import ENDLESS, FRAME
from rulekit.program.drawing import Panel

NARROW = 2.0  # the same above and below what is folded
OWNED = ("others", "each player")  # of several seats: a part for each, where it can be folded
FOLDED, OPEN = "▸", "▾"
NARROWEST = 1.0
MOST_DRAWN = 64  # pictures of a part that was large once
WHOSE = 14.0  # the side of what says whose a number is
INNER = ("columns", "stack")

Asked = tuple[float, bool, float, tuple[float, float]]  # room, whether alone, how large, which frame
Draws = Callable[[Sight, Panel, str, float], Drawn]
Heads = Callable[[Sight, Panel, Drawn, Drawn], Drawn]  # a title, and what is below it → both, with what letters mean


@dataclass
class Part:
    """A part of the table; `seat`: whose it is, where it is one of several."""

    sight: Sight
    panel: Panel
    key: str
    seat: str
    title: str
    is_open: bool
    draws: Draws
    heads: Heads
    larger: float = 1.0  # how much boards are larger than they need be
    frame: tuple[float, float] = FRAME
    framed: dict[tuple[float, bool, float, tuple[float, float]], Drawn] = field(default_factory=dict)  # whole
    bodies: dict[float, Drawn] = field(default_factory=dict)  # what the panel draws, by its room

    def drawn_so(self, larger: float, frame: tuple[float, float]) -> None:
        """From now on a board is drawn so much larger than it need be, and in such a frame."""
        self.larger, self.frame = larger, frame

    def lets_go(self) -> None:
        """Keeps nothing of what was drawn in many rooms."""
        if len(self.framed) > MOST_DRAWN:
            self.framed.clear()
            self.bodies.clear()

    def at(self, room: float, is_alone: bool = True) -> Drawn:
        """The part in its frame, in so much room; nothing where that is too little, unless it stands alone."""
        key = (room, is_alone, self.larger, self.frame)
        if key not in self.framed:
            across, down = self.frame
            inner = self._inner(room - 2 * across, is_alone)
            self.framed[key] = padded(inner, across, down if self.is_open else NARROW) if inner.height else EMPTY
        return self.framed[key]

    def _inner(self, room: float, is_alone: bool) -> Drawn:
        """What stands in the frame."""
        if not self.is_open:
            return flowing(self._line, room, 10, 1)
        body = self._body(room, is_alone)
        return self.heads(self.sight, self.panel, self._head(room), body) if body.height else EMPTY

    def _body(self, room: float, is_alone: bool) -> Drawn:
        """What the panel draws, larger if it is a board, and never wider than its room."""
        by = self.larger if self.is_board else 1.0
        found = self._drawn(room / by)
        if found.width * by <= room:
            return scaled(found, by)
        return scaled(found, room / found.width) if is_alone else EMPTY

    @property
    def is_board(self) -> bool:
        """Whether it is as good larger: spaces and what lies on them."""
        return is_board(self.panel)

    def _drawn(self, room: float) -> Drawn:
        """The picture for so much room: that without an end of it if it has room, the narrowest if that has none."""
        endless = self._anew(ENDLESS)
        if endless.width <= room:
            return endless
        narrow = self._anew(NARROWEST)
        return narrow if narrow.width > room else self._anew(room)

    def _anew(self, room: float) -> Drawn:
        """What the panel draws, if it has not drawn the same before."""
        if room not in self.bodies:
            key, sight = ("open", *self._known, room), self.sight
            self.bodies[room] = sight.memory.drawn(sight, key, lambda: self._once(room))
        return self.bodies[room]

    def _once(self, room: float) -> Drawn:
        """What the panel draws, as one thing: written once as long as it is known."""
        return group(self.draws(self.sight, self.panel, self.seat, room), {})

    @property
    def _known(self) -> tuple[Hashable, ...]:
        """What the part is known by; without a layout a number may stand for another panel on another table."""
        return self.key, self.panel.form, self.panel.names

    # ---- titles, and what is folded ----

    def _head(self, room: float) -> Drawn:
        """The title; of a part that can be folded with the sign for it."""
        if not self.panel.folded:
            own = self.sight.seats("you") if self.panel.whose == "you" and self.panel.form in INNER else ()
            if own and not self.panel.title and self.sight.seat:
                return things.seat(self.sight, own[0], self.sight.is_asked(own[0]))
            return text(self.title, "bold", room=room) if self.title else EMPTY
        return self._handle(OPEN, things.seat(self.sight, self.seat) if self.seat else EMPTY)

    def _handle(self, sign: str, whose: Drawn) -> Drawn:
        """What folds and unfolds the part."""
        said = [text(sign, "quiet", 13), whose, text(self.title, "bold") if self.title else EMPTY]
        inner = padded(beside(said, 5), 2, 3)
        high = max(24, inner.height)
        ground = leaf("rect", {"width": inner.width, "height": high, "class": "handle", "rx": 4})
        whole = over(Drawn(inner.width, high, ground), inner)
        words = " ".join(filter(None, (self.seat and self.sight.words.seat(self.seat), self.title)))
        told = {"class": "fold", "data-fold": self.key, "data-open": "yes" if self.is_open else "no"}
        return group(whole, told, words)

    @cached_property
    def _line(self) -> list[Drawn]:
        """What stands in the line of a folded part, if it has not been drawn before."""
        return self.sight.memory.drawn(self.sight, ("folded", *self._known), self._in_line)

    def _in_line(self) -> list[Drawn]:
        """What a folded part is, and its most important numbers."""
        sight = self.sight
        head = self._handle(FOLDED, things.seat(sight, self.seat) if self.seat else EMPTY)
        said = []
        for name in self.panel.summary:
            of = [self.seat] if self.seat else list(sight.seats(self.panel.whose)) if sight.per_player(name) else [""]
            for seat in of:
                said.append(self._figure(name, seat, len(of) > 1))
        return [head, *said]

    def _figure(self, name: str, seat: str, is_one_of_several: bool) -> Drawn:
        """A number of a folded part: whose, where several seats have one; what it is called, if not as the part is."""
        sight, words = self.sight, figure(self.sight, name, seat)[0]
        is_titled = name in self.panel.names and called(sight, name) == self.title
        whose = things.marker(sight, seat, WHOSE) if is_one_of_several else EMPTY
        head = things.named(sight, name, "" if is_titled else called(sight, name), 14)
        said = " ".join([*[sight.words.seat(seat)] * is_one_of_several, called(sight, name), words])
        says = things.of_number(sight, name, called(sight, name))
        return things.explained(sight, beside([whose, head, text(words, "bold", 12)], 3), said, says, "figure")


def is_board(panel: Panel) -> bool:
    """Whether a panel is a board, or a board with numbers beside it: as good larger."""
    if panel.form not in INNER or panel.whose or panel.folded:
        return panel.form == "grid"
    return any(map(is_board, panel.panels)) and all(map(_is_of_board, panel.panels))


def _is_of_board(panel: Panel) -> bool:
    return panel.form == "counters" or is_board(panel)


def parts(sight: Sight, unfolded: Iterable[str], draws: Draws, heads: Heads) -> list[list[Part]]:
    """The parts of a table, those of a stack together, those of several seats each by itself; `unfolded`: the names of
    those that are not folded now.
    """
    panels = sight.drawing.pictured or tuple(plain_panels(sight))
    opened = frozenset(unfolded)
    groups: list[list[Part]] = []
    for own in _apart(panels, ""):
        found = [part for key, panel in own for part in _of(sight, key, panel, opened, (draws, heads))]
        groups += [found] if len(own) > 1 else [[part] for part in found]
    return groups


def asked_first(groups: Iterable[list[Part]]) -> list[list[Part]]:
    """The same, those first in which something may be chosen."""
    return sorted(groups, key=lambda group: not any(_is_asked(each.sight, each.panel, each.seat) for each in group))


def _of(sight: Sight, key: str, panel: Panel, opened: frozenset[str], by: tuple[Draws, Heads]) -> Iterator[Part]:
    """The part of a panel, or one for each seat."""
    for seat in _seats(sight, panel):
        name = f"{key}/{seat}" if seat else key
        is_open = not panel.folded or name in opened or _is_asked(sight, panel, seat)
        yield Part(sight, panel, name, seat, _title(sight, panel), is_open, *by)


def _apart(panels: Iterable[Panel], above: str) -> Iterator[list[tuple[str, Panel]]]:
    """Each panel that is a part, with its number; of columns that say nothing themselves those inside, of such a stack
    those inside together.
    """
    for at, panel in enumerate(panels):
        key = f"{above}{at + 1}"
        if not _is_silent(panel):
            yield [(key, panel)]
        elif panel.form == "columns" or any(map(_is_silent, panel.panels)):
            yield from _apart(panel.panels, f"{key}.")
        else:
            yield [(f"{key}.{n}", inner) for n, inner in enumerate(panel.panels, 1)]


def _is_silent(panel: Panel) -> bool:
    """Whether a panel only says how others stand."""
    return panel.form in INNER and not panel.whose and not panel.folded and panel.title in ("", UNTITLED)


def _seats(sight: Sight, panel: Panel) -> tuple[str, ...]:
    """The seats for each of which there is a part; one of nobody else."""
    if panel.folded and panel.whose in OWNED:
        return sight.seats(panel.whose)
    return ("",)


def _is_asked(sight: Sight, panel: Panel, seat: str) -> bool:
    """Whether something may be chosen there: in a part of one seat, something of that seat."""
    spaces = {*sight.offers, *map(_lying, filter(None, sight.choices))}
    for each in _every(panel):
        owners = (seat,) if seat else sight.seats(each.whose or panel.whose)
        names = {*each.names, *(each.around.regions if each.around else ())}
        if any(region in names and _is_of(sight, region, space, owners) for region, space in spaces):
            return True
        zones = [name for name in each.names if name in sight.program.zones] if each.form == "list" else []
        if any(zone in sight.choices or f"{owner} {zone}" in sight.choices for zone in zones for owner in owners):
            return True
    return False


def _lying(place: str) -> tuple[str, str]:
    """The region and the space of a place, as they are told of a space that may be chosen."""
    head, _, space = place.rpartition(" ")
    seat, _, region = head.rpartition(" ")
    return region, f"{seat} {space}" if seat else space


def _is_of(sight: Sight, region: str, space: str, owners: Iterable[str]) -> bool:
    """Whether a space is everybody's or of one of these seats."""
    known = sight.program.regions.get(region)
    return known is None or not known.per_player or any(space.startswith(f"{owner} ") for owner in owners)


def _every(panel: Panel) -> Iterator[Panel]:
    yield panel
    for inner in panel.panels:
        yield from _every(inner)


def _title(sight: Sight, panel: Panel) -> str:
    """What stands above a panel; "" if it wants nothing."""
    if panel.title == UNTITLED or panel.form == "text":
        return ""
    if panel.title:
        return sight.words.say(f"layout-{panel.title}", panel.title)
    is_place = panel.form in ("grid", "list") and len(panel.names) == 1 and not (panel.rows and panel.form == "list")
    return sight.words.place(panel.names[0]) if is_place else ""
