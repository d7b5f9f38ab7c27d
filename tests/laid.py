"""Where the things of a picture lie: their boxes, in pixels of the whole, so that a test sees what covers what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from xml.etree import ElementTree

from rulekit.drawing.letters import wide

SVG = "{http://www.w3.org/2000/svg}"
_MOVE = re.compile(r"(translate|scale)\(([-\d.]+)(?: ([-\d.]+))?\)")


@dataclass(frozen=True)
class Box:
    """A rectangle or the room of a text; `size`: of its letters, as they are seen; `said`: what stands there."""

    left: float
    top: float
    right: float
    foot: float
    said: str
    is_piece: bool = False
    size: float = 0.0

    def covers(self, other: Box, most: float = 0.6) -> bool:
        """Whether the two lie upon each other by more than a line is wide."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > most and min(self.foot, other.foot) - max(self.top, other.top) > most


def overlapping(every: Sequence[Box]) -> list[tuple[Box, Box]]:
    """Those that cover one another."""
    return [(one, other) for one, other in combinations(every, 2) if one.covers(other)]


def places(root: ElementTree.Element, attribute: str = "data-place") -> dict[str, Box]:
    """The spaces of a picture, or its zones, by what they are called there."""
    return {box.said: box for box in _places(root, 0.0, 0.0, 1.0, attribute)}


def _places(at: ElementTree.Element, x: float, y: float, by: float, attribute: str) -> Iterator[Box]:
    x, y, by = _moved(at, x, y, by)
    name = at.get(attribute, "")
    ground = next((each for each in at.iter() if each.tag in (f"{SVG}rect", f"{SVG}circle")), None) if name else None
    if ground is not None:
        width, high = float(ground.get("width", "0")), float(ground.get("height", "0"))
        yield Box(x, y, x + by * width, y + by * high, name)
        return
    for inner in at:
        yield from _places(inner, x, y, by, attribute)


def boxes(root: ElementTree.Element) -> Iterator[Box]:
    """The pieces of a picture and its texts, wherever they lie; what lies in a piece belongs to it."""
    yield from _boxes(root, 0.0, 0.0, 1.0)


def _boxes(at: ElementTree.Element, x: float, y: float, by: float) -> Iterator[Box]:
    x, y, by = _moved(at, x, y, by)
    if at.get("class") == "piece":
        yield _piece(at, x, y, by)
        return
    if at.tag == f"{SVG}text":
        size, said = float(at.get("font-size", "0")), at.text or ""
        left, foot = x + by * float(at.get("x", "0")), y + by * float(at.get("y", "0"))
        width = wide(said, size, "bold" in at.get("class", "")) * by
        yield Box(left, foot - 0.72 * size * by, left + width, foot, said, size=size * by)
    for inner in at:
        yield from _boxes(inner, x, y, by)


def _moved(at: ElementTree.Element, x: float, y: float, by: float) -> tuple[float, float, float]:
    """Where an element begins, and how much larger it is drawn."""
    for kind, first, second in _MOVE.findall(at.get("transform", "")):
        if kind == "scale":
            by *= float(first)
        else:
            x, y = x + by * float(first), y + by * float(second or 0)
    return x, y, by


def _piece(at: ElementTree.Element, x: float, y: float, by: float) -> Box:
    """A piece, as large as its ground: the first shape in it."""
    title = at.findtext(f"{SVG}title", "")
    ground = next(each for each in at.iter() if each.tag in (f"{SVG}rect", f"{SVG}circle", f"{SVG}path"))
    if ground.tag == f"{SVG}path":
        corners = [float(number) for number in re.findall(r"[\d.]+", ground.get("d", ""))]
        return Box(x, y, x + by * max(corners), y + by * max(corners), title, is_piece=True)  # as wide as it is high
    if ground.tag == f"{SVG}circle":
        middle, half = float(ground.get("cx", "0")), float(ground.get("r", "0"))
        return Box(x + by * (middle - half), y + by * (middle - half), x + by * (middle + half),
                   y + by * (middle + half), title, is_piece=True)  # fmt: skip
    width, high = float(ground.get("width", "0")), float(ground.get("height", "0"))
    return Box(x, y, x + by * width, y + by * high, title, is_piece=True)
