"""A region as a ring: a wedge for every value of one attribute, a band in it for every value of another, from the
inside; what stands round it lies at the outer end of the wedge, whose tint is what such a space shows.

Pieces are smaller where a part of a band has no room for all of them, and a band is deeper where it has none for small
ones. Without `rows` the spaces stand in a ring themselves.

Never: draws a space the table does not have; lays one piece upon another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, hypot, pi, sin, tau

from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, SMALL, Drawn, at, below, beside, box, group, over, padded, stacked, text
from rulekit.drawing.markup import Inner, path, several
from rulekit.drawing.sectors import Sector, Spots, spots
from rulekit.drawing.spaces import Spaces
from rulekit.drawing.style import paint
from rulekit.program.drawing import Panel

CORE = 20.0  # the radius of the middle
BAND = 38.0  # the depth of a band
NARROWEST = 29.0  # of a band that is worth having
DEEPER = 3.0  # how much deeper a band becomes until all in it have room
CELL = 26.0  # the side of an empty space
PIECES = (22.0, 17.0)  # how high pieces are: if they have room, and else
EDGE = 31.0  # the depth of what stands round it, above and below
SHORT = 84.0  # how wide what is told of a wedge may be
UPRIGHT = 0.3  # a wedge whose middle is no farther from the vertical has its name beside what stands at its end
FAINT = "tint"

Spot = tuple[Spaces, int, str]
Placed = tuple[float, float, Drawn]  # where the middle of something stands


@dataclass
class _Cell:
    """What lies in a band of a wedge."""

    lying: Sequence[Spot]
    says: things.Says = things.SILENT
    drawn: dict[float, list[Drawn]] = field(default_factory=dict)  # by how high it is
    sizes: dict[float, tuple[float, float]] = field(default_factory=dict)  # of the largest of these

    def items(self, high: float) -> list[Drawn]:
        """The pieces, so high."""
        if high not in self.drawn:
            items = self.drawn[high] = [one for spot in self.lying for one in _pieces(*spot, high, self.says)]
            self.sizes[high] = round(max(i.width for i in items), 1), round(max(i.height for i in items), 1)
        return self.drawn[high]

    def fitting(self, sector: Sector) -> tuple[Sequence[Drawn], Spots]:
        """The pieces as large as they have room, and their places; none where they have no room."""
        for high in PIECES if self.lying else ():
            items = self.items(high)
            if found := spots(sector, *self.sizes[high], len(items)):
                return items, found
        return (), ()

    def has_room(self, sector: Sector) -> bool:
        """Whether all have room there."""
        return not self.lying or bool(self.fitting(sector)[1])

    def placed(self, sector: Sector) -> list[Placed]:
        """Each piece in its place."""
        items, found = self.fitting(sector)
        return [(x, y, one) for (x, y), one in zip(found, items, strict=True)]


@dataclass(frozen=True)
class _Wedge:
    """A part of the circle: its name, from where to where, its bands from the inside, and what stands at its end;
    `before`, `behind`: what is kept free at its sides for the signs of the bands; `says`: what it does.
    """

    name: str
    start: float
    end: float
    bands: tuple[_Cell, ...]
    outside: tuple[Spot, ...]
    before: float = 0.0
    behind: float = 0.0
    says: things.Says = things.SILENT

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2

    def sector(self, near: float, far: float) -> Sector:
        """A band of it."""
        return Sector(self.start, self.end, near, far, self.before, self.behind)


def ring(spaces: Spaces, room: float) -> Drawn:
    """The whole ring, as deep as there is room for, with what its bands are called in a corner."""
    if not spaces.panel.rows:
        return _loose(spaces)
    columns = _values(spaces, spaces.panel.split) if spaces.panel.split else [""]
    names = _values(spaces, spaces.panel.rows)
    each = tau / len(names)
    cells = Counter(
        (_value(spaces, i, spaces.panel.rows), _value(spaces, i, spaces.panel.split)) for i, _ in spaces.every
    )
    single = max(cells.values()) == 1
    marks = _marks(spaces, columns) if spaces.panel.split else []
    free = max((mark.width / 2 for mark, _ in marks), default=0.0)
    starts = [n * each - pi / 2 - each / 2 for n in range(len(names))]
    wedges = [
        _wedge(spaces, name, columns, (start, each), single, (free * (n == 0), free * (n == len(names) - 1)))
        for n, (name, start) in enumerate(zip(names, starts, strict=True))
    ]
    depth = min(BAND, max(NARROWEST, (room / 2 - CORE - EDGE) / len(columns)))
    edges = _bands(wedges, len(columns), depth)
    parts = [part for wedge in wedges for part in _drawn(wedge, edges)]
    ends = [_end(spaces.sight, wedge, edges[-1]) for wedge in wedges]
    half = max(abs(x) + what.width / 2 for x, _, what in ends), max(abs(y) + what.height / 2 for _, y, what in ends)
    wide, high = max(half[0], edges[-1] + 1), max(half[1], edges[-1] + 1)
    parts += [_middle(*end) for end in ends]
    for n, (mark, _) in enumerate(marks):
        parts.append(_at(-pi / 2 - each / 2, (edges[n] + edges[n + 1]) / 2, mark))
    legend = below([row for _, row in reversed(marks) if row.height], 2)
    x, y = _free_corner(legend, wide, high, ends)
    parts += [at(x, y, legend)] if legend.height else []
    return Drawn(2 * wide, high + max(high, y + legend.height), at(wide, high, Drawn(1, 1, several(parts))))


def _bands(wedges: Sequence[_Wedge], many: int, depth: float) -> list[float]:
    """How far from the middle each band begins, and the last ends: all alike deep if all have room in these, else each
    as deep as it must be, and what is left for all of them together.
    """
    alike = [CORE + depth * n for n in range(many + 1)]
    if all(_has_room(wedges, n, alike[n], alike[n + 1]) for n in range(many)):
        return alike
    least = _deep_enough(wedges, [min(NARROWEST, depth)] * many)
    left = max(0.0, alike[-1] - least[-1]) / many
    return _deep_enough(wedges, [far - near + left for near, far in pairwise(least)])


def _deep_enough(wedges: Sequence[_Wedge], depths: Sequence[float]) -> list[float]:
    """Bands of these depths, deeper where there is no room otherwise."""
    edges = [CORE]
    for n, depth in enumerate(depths):
        far = edges[n] + depth
        while not _has_room(wedges, n, edges[n], far):
            far += DEEPER
        edges.append(far)
    return edges


def _has_room(wedges: Sequence[_Wedge], band: int, near: float, far: float) -> bool:
    return all(wedge.bands[band].has_room(wedge.sector(near, far)) for wedge in wedges if wedge.bands[band].lying)


def _marks(spaces: Spaces, columns: Sequence[str]) -> list[tuple[Drawn, Drawn]]:
    """The sign of each band for the edge of the first wedge, and what it means, for a corner."""
    domain, panel, known = spaces.domain, spaces.panel, spaces.sight.drawing.icons
    found = []
    for name in columns:
        index = next(i for i, _ in spaces.every if _value(spaces, i, panel.split) == name)
        said = spaces.sight.attribute_words(domain, index, panel.split)[0]
        signs = [s for s in spaces.sight.signs(domain, index, panel.split) if any(x in known for x in s.names)]
        mark = things.sign(spaces.sight, signs[0], "", 9) if signs else text(said, "quiet", SMALL)
        spot = group(over(box(mark.width + 2, mark.height + 2, "plain", 4), padded(mark, 1)), {}, said)
        found.append((spot, beside([mark, text(said, "quiet", SMALL)], 4) if signs else EMPTY))
    return found


def _values(spaces: Spaces, attribute: str) -> list[str]:
    """The values an attribute has, in the order of the spaces."""
    return list(dict.fromkeys(_value(spaces, index, attribute) for index, _ in spaces.every))


def _value(spaces: Spaces, index: int, attribute: str) -> str:
    return spaces.value_of(attribute)[index] if attribute else ""


def _wedge(
    spaces: Spaces,
    name: str,
    columns: Sequence[str],
    where: tuple[float, float],
    single: bool,
    free: tuple[float, float],
) -> _Wedge:
    """A wedge; `single`: each part of it is one space, which is drawn though nothing lies there."""
    sight, panel, domain = spaces.sight, spaces.panel, spaces.domain
    mine = [(i, s) for i, s in spaces.every if _value(spaces, i, panel.rows) == name]
    shown = [(spaces, i, s) for i, s in mine if single or spaces.is_worth(s)]
    said = sight.attribute_words(domain, mine[0][0], panel.rows)[0]
    says = things.of_rule(sight, sight.does(*sight.names_of(domain, mine[0][0], panel.rows)), said)
    bands = tuple(_Cell([spot for spot in shown if _value(spaces, spot[1], panel.split) == c], says) for c in columns)
    outside: list[Spot] = []
    around = panel.around
    for region in around.regions if around is not None else ():
        assert around is not None
        of = Spaces(sight, Panel(form="grid", names=(region,), shown=around.shown), sight.program.regions[region])
        outside += [(of, i, s) for i, s in of.every if sight.value(of.domain, i, around.row)[0] == name]
    return _Wedge(said, where[0], where[0] + where[1], bands, tuple(outside), *free, says)


def _drawn(wedge: _Wedge, edges: Sequence[float]) -> list[Inner]:
    """A wedge with its bands, and what lies in them."""
    tint = next((paint(sign.colour) for part, i, _ in wedge.outside for sign in part.ground(i, part.panel.shown)), "")
    found = [_sector(wedge, 0, edges[-1], f"rule {FAINT} {tint}".strip())]
    lying: list[Placed] = []
    for cell, near, far in zip(wedge.bands, edges[:-1], edges[1:], strict=True):
        found.append(_sector(wedge, near, far, "rule"))
        lying += cell.placed(wedge.sector(near, far))
    return [*found, *(_middle(*one) for one in lying)]


def _pieces(part: Spaces, index: int, space: str, high: float, says: things.Says) -> list[Drawn]:
    """The pieces on a space, each of which stands for it; the space itself where nothing lies there nor may."""
    if not part.sight.offer(part.region.name, space, part.seat) and not part.faces(space):
        return [part.drawn(index, space, least=CELL)]
    return part.each_lying(index, space, high, says)


def _end(sight: Sight, wedge: _Wedge, inner: float) -> Placed:
    """The name of a wedge, what a space at its end shows, and what lies there: as near to the ring as they can be."""
    heads, spaces = [text(wedge.name, "bold", 12)], []
    for part, index, space in wedge.outside:
        signs = [sign for sign in part.ground(index, part.panel.shown) if things.is_drawn(part.sight, sign)]
        said = [part.sight.attribute_words(part.domain, index, name)[0] for name in part.panel.shown]
        heads += [things.sign(part.sight, sign, "", 11) for sign in signs]
        foot = EMPTY if signs else text(" ".join(said), "quiet", SMALL)
        inside = things.pieces(part.sight, part.region.of, part.faces(space), part.seat)
        spaces.append(
            things.space(part.sight, part.region.name, space, part.seat, inside, 26, foot, says=" ".join(said))
        )
    across, down = cos(wedge.middle), sin(wedge.middle)
    short = text(wedge.says.words, "quiet", SMALL, SHORT) if wedge.says.words else EMPTY
    name = things.explained(sight, stacked([beside(heads, 4), short]), wedge.name, wedge.says)
    whole = beside([name, *spaces], 5) if abs(across) < UPRIGHT else stacked([name, *spaces])
    far = inner
    while not _is_clear(across * far, down * far, whole, inner + 2):
        far += 2
    return across * far, down * far, whole


def _free_corner(what: Drawn, wide: float, high: float, ends: Sequence[Placed]) -> tuple[float, float]:
    """Where something stands in a corner that nothing at the end of a wedge reaches into; below all if none is free."""
    left, right, top, bottom = -wide, wide - what.width, -high, high - what.height
    for x, y in ((left, bottom), (right, bottom), (left, top), (right, top)):
        if not what.height or not any(_touch((x + what.width / 2, y + what.height / 2, what), end) for end in ends):
            return x, y
    return left, high + 2


def _touch(one: Placed, other: Placed) -> bool:
    """Whether two pictures, of which their middles are told, touch each other."""
    (x, y, this), (a, b, that) = one, other
    return abs(x - a) < (this.width + that.width) / 2 and abs(y - b) < (this.height + that.height) / 2


def _is_clear(x: float, y: float, what: Drawn, radius: float) -> bool:
    """Whether a picture whose middle stands there lies outside of a circle."""
    return hypot(max(abs(x) - what.width / 2, 0), max(abs(y) - what.height / 2, 0)) >= radius


def _middle(x: float, y: float, what: Drawn) -> Inner:
    """A picture whose middle stands there."""
    return at(x - what.width / 2, y - what.height / 2, what)


def _at(angle: float, far: float, what: Drawn) -> Inner:
    """A picture whose middle stands at an angle, so far from the middle of the ring."""
    return _middle(cos(angle) * far, sin(angle) * far, what)


def _sector(wedge: _Wedge, near: float, far: float, style: str) -> Inner:
    """A part of a ring."""
    (a, b), (c, d) = (_on(wedge.start, far), _on(wedge.end, far))
    (e, f), (g, h) = (_on(wedge.end, near), _on(wedge.start, near))
    line = f"M{a:.1f} {b:.1f}A{far:.1f} {far:.1f} 0 0 1 {c:.1f} {d:.1f}L{e:.1f} {f:.1f}"
    line += f"A{near:.1f} {near:.1f} 0 0 0 {g:.1f} {h:.1f}Z" if near else "Z"
    return path(line, style)


def _on(angle: float, far: float) -> tuple[float, float]:
    return cos(angle) * far, sin(angle) * far


def _loose(spaces: Spaces) -> Drawn:
    """Spaces in a ring, the first at the top, then clockwise."""
    drawn = [spaces.drawn(index, space, named=True) for index, space in spaces.every]
    side = max(max(one.width, one.height) for one in drawn)
    radius = max(side, side * 1.15 * len(drawn) / tau)
    whole = 2 * radius + side
    placed = [_at(tau * n / len(drawn) - pi / 2, radius, one) for n, one in enumerate(drawn)]
    return Drawn(whole, whole, at(whole / 2, whole / 2, Drawn(1, 1, several(placed))))
