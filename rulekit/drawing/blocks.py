"""Pictures that know how large they are, put beside, below and into each other.

Never: knows what is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulekit.drawing.letters import lines, wide
from rulekit.drawing.markup import (
    BLANK,
    NOTHING,
    Inner,
    Markup,
    Moved,
    Several,
    element,
    leaf,
    moving,
    said,
    several,
    written,
)

SIZE = 13.0  # of letters, in pixels
SMALL = 10.6  # of the smallest: read at the smallest size of a picture, too
LINE = 1.35  # from one line to the next, in sizes
RISE = 0.95  # of a line's first size, where its letters stand


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and its size in pixels."""

    width: float
    height: float
    inner: Inner = BLANK

    @property
    def body(self) -> Markup:
        """The picture, written."""
        return written(self.inner)


EMPTY = Drawn(0, 0)


def at(x: float, y: float, what: Drawn) -> Inner:
    """A picture at its place in another."""
    return Moved(x, y, what.inner) if x or y else what.inner


def group(what: Drawn, named: dict[str, str], title: str = "") -> Drawn:
    """A picture as one thing with a name: what a page finds, and what is read when one points at it."""
    told = element("title", {}, said(title)) if title else NOTHING
    return Drawn(what.width, what.height, moving(named, told, what.inner))


def scaled(what: Drawn, by: float) -> Drawn:
    """A picture larger or smaller."""
    if by == 1 or not what.inner:
        return what
    return Drawn(what.width * by, what.height * by, moving({}, NOTHING, what.inner, by))


@lru_cache(maxsize=8192)  # the same words stand on every picture of a table
def text(words: str, style: str = "", size: float = SIZE, room: float = 0) -> Drawn:
    """Words, in several lines where there is less room; `style`: names of classes. Behind each line is a blank: words
    that stand apart are read apart.
    """
    bold = "bold" in style.split()
    every = lines(words, room, size, bold) if room else [words]
    drawn = [
        leaf("text", {"y": size * (RISE + LINE * n), "class": style, "font-size": size}, said(each), " ")
        for n, each in enumerate(every)
    ]
    width = max((wide(each, size, bold) for each in every), default=0)
    return Drawn(width, size * LINE * len(every), Several(tuple(drawn)))


def centred(what: Drawn, width: float, height: float) -> Drawn:
    """A picture in the middle of a larger room."""
    return Drawn(width, height, at((width - what.width) / 2, (height - what.height) / 2, what))


def padded(what: Drawn, across: float, down: float | None = None) -> Drawn:
    """A picture with room around it."""
    down = across if down is None else down
    return Drawn(what.width + 2 * across, what.height + 2 * down, at(across, down, what))


def over(*layers: Drawn) -> Drawn:
    """Pictures upon each other, the last above."""
    return Drawn(max(p.width for p in layers), max(p.height for p in layers), several(p.inner for p in layers))


def beside(parts: Sequence[Drawn], gap: float = 6, middle: bool = True) -> Drawn:
    """Pictures in a row; `middle`: on one line through their middles, else from the top."""
    parts = [part for part in parts if part.width]
    high, x, found = max((p.height for p in parts), default=0), 0.0, []
    for part in parts:
        found.append(at(x, (high - part.height) / 2 if middle else 0, part))
        x += part.width + gap
    return Drawn(max(0, x - gap), high, several(found))


def below(parts: Sequence[Drawn], gap: float = 4) -> Drawn:
    """Pictures in a column, from the left."""
    parts = [part for part in parts if part.height]
    y, found = 0.0, []
    for part in parts:
        found.append(at(0, y, part))
        y += part.height + gap
    return Drawn(max((p.width for p in parts), default=0), max(0, y - gap), several(found))


def stacked(parts: Sequence[Drawn], gap: float = 1) -> Drawn:
    """Pictures in a column, all in the middle."""
    wide = max(part.width for part in parts)
    return below([centred(part, wide, part.height) for part in parts], gap)


def flowing(parts: Sequence[Drawn], room: float, gap: float = 6, down: float | None = None) -> Drawn:
    """Pictures in rows, as many in each as there is room for; `down`: between two rows, if not `gap`."""
    rows: list[list[Drawn]] = [[]]
    used = 0.0
    for part in parts:
        if rows[-1] and used + part.width > room:
            rows.append([])
            used = 0
        rows[-1].append(part)
        used += part.width + gap
    return below([beside(row, gap) for row in rows], gap if down is None else down)


def tabled(rows: Sequence[Sequence[Drawn]], gap: float = 10, right: Sequence[bool] = (), down: float = 3) -> Drawn:
    """Pictures in rows and columns; `right`: columns that stand at their right edge."""
    columns = max(map(len, rows), default=0)
    widths = [max((row[c].width for row in rows if c < len(row)), default=0) for c in range(columns)]
    y, found = 0.0, []
    for row in rows:
        high, x = max((cell.height for cell in row), default=0), 0.0
        for c, cell in enumerate(row):
            shift = widths[c] - cell.width if c < len(right) and right[c] else 0
            found.append(at(x + shift, y + (high - cell.height) / 2, cell))
            x += widths[c] + gap
        y += high + down
    return Drawn(sum(widths) + gap * max(0, columns - 1), max(0, y - down), several(found))


def framed(what: Drawn, style: str, pad: float = 6, round_: float = 4) -> Drawn:
    """A picture in a box of its own."""
    inner = padded(what, pad)
    return over(box(inner.width, inner.height, style, round_), inner)


def box(width: float, height: float, style: str, round_: float = 4) -> Drawn:
    """A rectangle."""
    shape: dict[str, str | float] = {"x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1}
    return Drawn(width, height, leaf("rect", {**shape, "rx": round_, "class": style}))
