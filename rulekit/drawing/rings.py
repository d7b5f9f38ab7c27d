"""A region as a ring: a wedge for every value of one attribute, a band in it for every value of another, from the
inside; what stands round it lies at the outer end of the wedge, whose tint is what such a space shows.

Without `rows` the spaces stand in a ring themselves.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, tau

from rulekit.drawing import things
from rulekit.drawing.blocks import (
    EMPTY,
    SMALL,
    Drawn,
    at,
    below,
    beside,
    box,
    group,
    over,
    padded,
    stacked,
    text,
)
from rulekit.drawing.markup import Markup, element, joined
from rulekit.drawing.regions import CELL, Spaces
from rulekit.drawing.style import paint
from rulekit.program.drawing import Panel

CORE = 22.0  # the radius of the middle
BAND = 33.5  # the depth of a band
NARROWEST = 29.0  # of a band that is worth having
EDGE = 41.0  # the depth of what stands round it, with the name of the wedge
FAINT = "tint"

Spot = tuple[Spaces, int, str]


@dataclass(frozen=True)
class _Wedge:
    """A part of the circle: its name, from where to where, its bands from the inside, and what stands at its end."""

    name: str
    start: float
    end: float
    bands: tuple[tuple[Spot, ...], ...]
    outside: tuple[Spot, ...]

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


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
    starts = [n * each - pi / 2 - each / 2 for n in range(len(names))]
    wedges = [_wedge(spaces, name, columns, start, each, single) for name, start in zip(names, starts, strict=True)]
    depth = min(BAND, max(NARROWEST, (room / 2 - CORE - EDGE) / len(columns)))
    inner = CORE + depth * len(columns)
    radius = inner + EDGE
    parts = [part for wedge in wedges for part in _drawn(wedge, inner, radius, depth)]
    if spaces.panel.split:
        parts += _legend(spaces, columns, radius, inner, depth)
    return Drawn(2 * radius, 2 * radius, at(radius, radius, Drawn(1, 1, joined(parts))))


def _legend(spaces: Spaces, columns: Sequence[str], radius: float, inner: float, depth: float) -> list[Markup]:
    """The sign of each band at the edge of the first wedge, and in a corner what it means, the outermost first."""
    domain, panel, rows = spaces.domain, spaces.panel, []
    each = tau / len(_values(spaces, panel.rows))
    found = []
    for n, name in enumerate(columns):
        index = next(i for i, _ in spaces.every if _value(spaces, i, panel.split) == name)
        said = spaces.sight.attribute_words(domain, index, panel.split)[0]
        signs = [
            s
            for s in spaces.sight.signs(domain, index, panel.split)
            if any(x in spaces.sight.drawing.icons for x in s.names)
        ]
        mark = things.sign(spaces.sight, signs[0], "", SMALL) if signs else text(said, "quiet", SMALL)
        spot = group(over(box(mark.width + 4, mark.height + 4, "plain", 4), padded(mark, 2)), {}, said)
        found.append(_at(-pi / 2 - each / 2, CORE + depth * (n + 0.5), spot))
        rows.append(beside([mark, text(said, "quiet", SMALL)], 4) if signs else EMPTY)
    legend = below([row for row in reversed(rows) if row.height], 2)
    return [*found, at(-radius, radius - legend.height, legend)] if legend.height else found


def _values(spaces: Spaces, attribute: str) -> list[str]:
    """The values an attribute has, in the order of the spaces."""
    return list(dict.fromkeys(_value(spaces, index, attribute) for index, _ in spaces.every))


def _value(spaces: Spaces, index: int, attribute: str) -> str:
    return spaces.value_of(attribute)[index] if attribute else ""


def _wedge(spaces: Spaces, name: str, columns: Sequence[str], start: float, each: float, single: bool) -> _Wedge:
    """A wedge; `single`: each part of it is one space, which is drawn though nothing lies there."""
    sight, panel, domain = spaces.sight, spaces.panel, spaces.domain
    mine = [(i, s) for i, s in spaces.every if _value(spaces, i, panel.rows) == name]
    shown = [(spaces, i, s) for i, s in mine if single or spaces.is_worth(s)]
    bands = tuple(tuple(spot for spot in shown if _value(spaces, spot[1], panel.split) == c) for c in columns)
    said = sight.attribute_words(domain, mine[0][0], panel.rows)[0]
    outside: list[Spot] = []
    around = panel.around
    for region in around.regions if around is not None else ():
        assert around is not None
        of = Spaces(sight, Panel(form="grid", names=(region,), shown=around.shown), sight.program.regions[region])
        outside += [(of, i, s) for i, s in of.every if sight.value(of.domain, i, around.row)[0] == name]
    return _Wedge(said, start, start + each, bands, tuple(outside))


def _drawn(wedge: _Wedge, inner: float, radius: float, depth: float) -> list[Markup]:
    found: list[Markup] = []
    tint = next((paint(sign.colour) for part, i, _ in wedge.outside for sign in part.ground(i, part.panel.shown)), "")
    found.append(_sector(wedge, 0, inner, f"rule {FAINT} {tint}".strip()))
    for n, band in enumerate(wedge.bands):
        near = CORE + depth * n
        found.append(_sector(wedge, near, near + depth, "rule"))
        found += _lying(wedge, band, near, depth)
    found += _end(wedge, inner, radius)
    return found


def _lying(wedge: _Wedge, band: Sequence[Spot], near: float, depth: float) -> list[Markup]:
    """The pieces in a band along its arc, in two rows where one has no room, closer together where two have none."""
    items = [one for spot in band for one in _pieces(*spot)]
    middle, outer = near + depth / 2, near + depth * 0.83
    if len(items) <= _most(wedge, items, middle):
        return _along(wedge, items, middle)
    first = max(_most(wedge, items, outer), (len(items) + 1) // 2)
    return [*_along(wedge, items[:first], outer), *_along(wedge, items[first:], near + depth * 0.2)]


def _most(wedge: _Wedge, items: Sequence[Drawn], far: float) -> int:
    """How many pieces have room beside each other."""
    return int((wedge.end - wedge.start) * far / _each(items))


def _each(items: Sequence[Drawn]) -> float:
    """How much room a piece takes beside others."""
    return max((one.width for one in items), default=things.TOKEN) + 2


def _along(wedge: _Wedge, items: Sequence[Drawn], far: float) -> list[Markup]:
    step = min((_each(items) + 1) / far, (wedge.end - wedge.start) / max(1, len(items)))
    first = wedge.middle - step * (len(items) - 1) / 2
    return [_at(first + step * n, far, one) for n, one in enumerate(items)]


def _pieces(part: Spaces, index: int, space: str) -> list[Drawn]:
    """The pieces on a space, each of which stands for it; the space itself where nothing lies there nor may."""
    if not part.sight.offer(part.region.name, space, part.seat) and not part.faces(space):
        return [part.drawn(index, space, least=CELL)]
    return part.each_lying(index, space)


def _end(wedge: _Wedge, inner: float, radius: float) -> list[Markup]:
    """The name of a wedge, what a space at its end shows, and what lies there."""
    heads, spots = [text(wedge.name, "bold", 12)], []
    for part, index, space in wedge.outside:
        signs = [sign for sign in part.ground(index, part.panel.shown) if things.is_drawn(part.sight, sign)]
        said = [part.sight.attribute_words(part.domain, index, name)[0] for name in part.panel.shown]
        heads += [things.sign(part.sight, sign, "", 11) for sign in signs]
        foot = EMPTY if signs else text(" ".join(said), "quiet", SMALL)
        inside = things.pieces(part.sight, part.region.of, part.faces(space), part.seat)
        spots.append(
            things.space(part.sight, part.region.name, space, part.seat, inside, 26, foot, says=" ".join(said))
        )
    return [_at(wedge.middle, (inner + radius) / 2 + 1, stacked([beside(heads, 4), *spots]))]


def _at(angle: float, far: float, what: Drawn) -> Markup:
    """A picture whose middle stands at an angle, so far from the middle of the ring."""
    return at(cos(angle) * far - what.width / 2, sin(angle) * far - what.height / 2, what)


def _sector(wedge: _Wedge, near: float, far: float, style: str) -> Markup:
    """A part of a ring."""
    (a, b), (c, d) = (_on(wedge.start, far), _on(wedge.end, far))
    (e, f), (g, h) = (_on(wedge.end, near), _on(wedge.start, near))
    path = f"M{a:.1f} {b:.1f}A{far:.1f} {far:.1f} 0 0 1 {c:.1f} {d:.1f}L{e:.1f} {f:.1f}"
    path += f"A{near:.1f} {near:.1f} 0 0 0 {g:.1f} {h:.1f}Z" if near else "Z"
    return element("path", {"d": path, "class": style})


def _on(angle: float, far: float) -> tuple[float, float]:
    return cos(angle) * far, sin(angle) * far


def _loose(spaces: Spaces) -> Drawn:
    """Spaces in a ring, the first at the top, then clockwise."""
    drawn = [spaces.drawn(index, space, named=True) for index, space in spaces.every]
    side = max(max(one.width, one.height) for one in drawn)
    radius = max(side, side * 1.15 * len(drawn) / tau)
    whole = 2 * radius + side
    placed = [_at(tau * n / len(drawn) - pi / 2, radius, one) for n, one in enumerate(drawn)]
    return Drawn(whole, whole, at(whole / 2, whole / 2, Drawn(1, 1, joined(placed))))
