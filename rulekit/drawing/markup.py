"""Texts and numbers → SVG in which nothing of a text can become a tag, and what stands in a picture, put at its place.

Only this file makes `Markup`; whatever else is drawn is put together of it. What has a place of its own is given it by
its own attributes: a group around it, only to move it, would cost a page as much as what it draws.

Never: lets a text through as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NewType, Protocol
from xml.sax.saxutils import escape

from rulekit.signs import one_line

Markup = NewType("Markup", str)
NOTHING = Markup("")
QUOTES = {'"': "&quot;", "'": "&#39;"}


def element(name: str, told: Mapping[str, str | float], *inner: Markup) -> Markup:
    """An element with what stands in it; attributes that are "" are left out."""
    body = "".join(inner)
    return Markup(f"<{name}{attributes(told)}>{body}</{name}>" if body else f"<{name}{attributes(told)}/>")


def attributes(told: Mapping[str, str | float]) -> Markup:
    """Attributes, each with a blank before it; those that are "" are left out."""
    return Markup("".join([f' {key}="{_value(value)}"' for key, value in told.items() if value != ""]))


@lru_cache(maxsize=16384)  # the same words stand on every picture of a table
def said(text: str) -> Markup:
    """A text, as it is read."""
    return Markup(escape(one_line(text), QUOTES))


def joined(parts: Iterable[Markup]) -> Markup:
    """Elements behind each other."""
    return Markup("".join(parts))


def number(value: float) -> str:
    """A number of pixels."""
    return f"{value:.1f}".removesuffix(".0")


def _value(value: str | float) -> str:
    return said(value) if isinstance(value, str) else number(value)


# ---- what is put at a place ----


class Inner(Protocol):
    """What can be put at a place."""

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes it, moved so far."""

    def __bool__(self) -> bool:
        """Whether anything is seen of it."""


@dataclass(slots=True)
class Leaf:
    """An element that says by two attributes where it stands; `rest`: what is written behind these."""

    name: str
    x: float
    y: float
    rest: Markup
    across: str = "x"
    down: str = "y"

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes it with its place."""
        place = f'{self.across}="{number(x + self.x)}" {self.down}="{number(y + self.y)}"'
        into.append(f"<{self.name} {place}{self.rest}")

    def __bool__(self) -> bool:
        """Always."""
        return True


@dataclass(slots=True)
class Moving:
    """An element that is moved as a whole; `rest`: what is written behind where it stands, `by`: how much larger it is.

    What stands in it is written already: of thousands of things none is kept that has to be looked through for rubbish.
    """

    name: str
    rest: Markup
    by: float = 1

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes it where it stands."""
        moves = [f"translate({x:.1f} {y:.1f})"] if x or y else []
        moves += [f"scale({self.by:.3f})"] if self.by != 1 else []
        into.append(f'<{self.name} transform="{" ".join(moves)}"' if moves else f"<{self.name}")
        into.append(self.rest)

    def __bool__(self) -> bool:
        """Always."""
        return True


@dataclass(slots=True)
class Moved:
    """Something at its place in another thing."""

    x: float
    y: float
    inner: Inner

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes it there."""
        self.inner.put(x + self.x, y + self.y, into)

    def __bool__(self) -> bool:
        """Whether there is anything."""
        return bool(self.inner)


@dataclass(frozen=True, slots=True)
class Several:
    """Things behind each other."""

    parts: tuple[Inner, ...] = ()

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes them in their order."""
        for part in self.parts:
            part.put(x, y, into)

    def __bool__(self) -> bool:
        """Whether there is any."""
        return any(self.parts)


@dataclass(frozen=True, slots=True)
class Ready:
    """What is written already, and stays where it is."""

    markup: Markup

    def put(self, x: float, y: float, into: list[str]) -> None:
        """Writes it."""
        assert not (x or y)
        into.append(self.markup)

    def __bool__(self) -> bool:
        """Whether anything is written."""
        return bool(self.markup)


BLANK = Several()


def several(parts: Iterable[Inner]) -> Inner:
    """Things behind each other."""
    return Several(tuple(parts))


def leaf(name: str, told: Mapping[str, str | float], inner: Markup = NOTHING, behind: str = "") -> Leaf:
    """An element that stands where its `x` and `y` say, or its `cx` and `cy`; `behind`: a blank, if any."""
    across, down = ("cx", "cy") if "cx" in told else ("x", "y")
    others = attributes({key: value for key, value in told.items() if key not in (across, down)})
    rest = f"{others}>{inner}</{name}>{behind}" if inner else f"{others}/>{behind}"
    return Leaf(name, float(told.get(across, 0)), float(told.get(down, 0)), Markup(rest), across, down)


def moving(told: Mapping[str, str], title: Markup, inner: Inner, by: float = 1) -> Moving:
    """A group that is moved as a whole; `by`: how much larger what stands in it is."""
    body = title + written(inner)
    return Moving("g", Markup(f"{attributes(told)}>{body}</g>" if body else f"{attributes(told)}/>"), by)


def path(line: str, style: str) -> Moving:
    """A line, or what it encloses."""
    return Moving("path", Markup(f"{attributes({'d': line, 'class': style})}/>"))


def written(inner: Inner) -> Markup:
    """All of it, as SVG."""
    into: list[str] = []
    inner.put(0, 0, into)
    return joined(map(Markup, into))
