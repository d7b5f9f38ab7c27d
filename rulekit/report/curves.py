"""What a sweep over values of a number has found → one page of HTML: a curve for each figure, with the band of its
intervals, and the numbers below it.

It needs nothing else: no script, no picture, no other file. Of two numbers there is a curve for each value of the
second.

Never: counts; lets a text become a tag (`drawing/markup.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import floor, log10

from rulekit.drawing.markup import Markup, element, joined, said
from rulekit.lab.shifts import SHARES, Key
from rulekit.lab.sweep import At
from rulekit.report.swept import Point, Swept, head, nothing, remarks, size

MARK = b'<meta name="generator" content="rulekit sweep">'
WIDE, HIGH = 680.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 16.0, 12.0, 44.0
STEPS = 5  # along an axis, about
MOST_VALUES = 12  # written below a curve
STYLE = """
:root { color-scheme: light dark; --ink: #1f1b16; --quiet: #6b6257; --line: #d8cfc1; --paper: #fffdf8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece6da; --quiet: #a59c8d; --line: #4a443b; --paper: #1b1916; }
}
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; } p { margin: .4rem 0; }
.quiet, summary, svg text { color: var(--quiet); fill: var(--quiet); }
svg { width: 100%; height: auto; } svg text { font-size: 12px; }
.axis { stroke: var(--line); } .now { stroke: var(--quiet); stroke-dasharray: 4 4; }
.curve { fill: none; stroke-width: 2; } .band { opacity: .18; stroke: none; } .dot { stroke-width: 2; }
.plain { fill: var(--paper); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
"""
READ = (
    "A band holds the figure with 95 %. A dot that is filled differs from how it stands now beyond chance, over all "
    "figures and values together; the broken line is how it stands now."
)


def in_html(swept: Swept) -> str:
    """The whole page."""
    title = f"{swept.title}: {', '.join(swept.asked)}"
    top = f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{MARK.decode()}\n'
    top += '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    page = [
        *("<title>", said(title), "</title>\n<style>", STYLE, "</style>\n</head>\n<body>\n"),
        _text("h1", title),
        _text("p", f"{head(swept)}."),
        *(_text("p", f"{line}.", "quiet") for line in remarks(swept)),
        _text("p", READ if swept.keys else nothing(swept), "quiet"),
    ]
    for key in swept.keys:
        page += ["\n", _text("h2", swept.titled(key)), _chart(swept, key), _numbers(swept, key)]
    return f"{top}{''.join(page)}\n</body>\n</html>\n"


def _text(name: str, text: str, sort: str = "") -> Markup:
    return element(name, {"class": sort}, said(text))


# ---- a curve ----


@dataclass(frozen=True, slots=True)
class Axis:
    """Numbers between two ends, and where they are drawn."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, number: float) -> float:
        """Where a number is drawn."""
        return self.begin + (number - self.low) / (self.high - self.low) * (self.end - self.begin)

    def steps(self) -> Iterator[float]:
        """Round numbers along it."""
        rough = (self.high - self.low) / STEPS
        power = 10.0 ** floor(log10(rough))
        step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
        first = floor(self.low / step)
        yield from (n * step for n in range(first, first + 4 * STEPS) if self.low <= n * step <= self.high)


def _axis(numbers: Sequence[float], begin: float, end: float, room: float) -> Axis:
    low, high = min(numbers), max(numbers)
    more = (high - low) * room or max(abs(high) * 0.05, 0.05)
    return Axis(low - more, high + more, begin, end)


def _chart(swept: Swept, key: Key) -> Markup:
    found = [(point, at) for point in swept.points if (at := swept.at(point, key)) is not None]
    down = _axis([n for _, at in found for n in (at.low, at.high)], HIGH - BOTTOM, TOP, 0.05)
    across = _axis([point.values[0] for point, _ in found], LEFT, WIDE - RIGHT, 0.03)
    others = sorted({point.values[1:] for point, _ in found})
    parts = [*_grid(key, down), *_values(swept.paths[0], sorted({point.values[0] for point, _ in found}), across)]
    for point, at in found:
        if point.is_now:
            parts += _now(across.at(point.values[0]), down.at(at.mean))
    for number, other in enumerate(others):
        line = [point for point in swept.points if point.values[1:] == other]
        parts += _curve(swept, key, line, (across, down), _colour(number, len(others)))
    picture = {"viewBox": f"0 0 {WIDE:g} {HIGH:g}", "role": "img", "aria-label": swept.named(key)}
    legend = [
        element("span", {"style": f"color: {_colour(n, len(others))}"}, said(f"● {swept.paths[1]}={other[0]} "))
        for n, other in enumerate(others)
        if other
    ]
    return joined((element("svg", picture, *parts), element("p", {}, *legend) if legend else Markup("")))


def _colour(number: int, of: int) -> str:
    """From cold to warm, as far apart as there are curves."""
    return f"hsl({220 + round(150 * number / max(of - 1, 1))} 65% 52%)"


def _grid(key: Key, down: Axis) -> Iterator[Markup]:
    for number in down.steps():
        y = down.at(number)
        yield element("line", {"class": "axis", "x1": LEFT, "x2": WIDE - RIGHT, "y1": y, "y2": y})
        told = f"{100 * number:,.4g} %" if key[0] in SHARES else f"{number:,.4g}"
        yield element("text", {"x": LEFT - 8, "y": y + 4, "text-anchor": "end"}, said(told))


def _values(path: str, values: Sequence[int], across: Axis) -> Iterator[Markup]:
    every = max(1, -(-len(values) // MOST_VALUES))
    for value in values[::every]:
        place: dict[str, str | float] = {"x": across.at(value), "y": HIGH - BOTTOM + 18, "text-anchor": "middle"}
        yield element("text", place, said(f"{value:,}"))
    yield element("text", {"x": (LEFT + WIDE - RIGHT) / 2, "y": HIGH - 6, "text-anchor": "middle"}, said(path))


def _now(x: float, y: float) -> Iterator[Markup]:
    yield element("line", {"class": "now", "x1": x, "x2": x, "y1": TOP, "y2": HIGH - BOTTOM})
    yield element("line", {"class": "now", "x1": LEFT, "x2": WIDE - RIGHT, "y1": y, "y2": y})


def _curve(swept: Swept, key: Key, line: Sequence[Point], axes: tuple[Axis, Axis], colour: str) -> Iterator[Markup]:
    """Points in their order; where one of them has no figure the curve is broken."""
    across, down = axes
    known = [(point, swept.at(point, key)) for point in line]
    for has, stretch in groupby(known, lambda each: each[1] is not None):
        if has:
            part = [(across.at(point.values[0]), at) for point, at in stretch if at is not None]
            band = [(x, at.low) for x, at in part] + [(x, at.high) for x, at in reversed(part)]
            yield element("polygon", {"class": "band", "points": _points(band, down), "fill": colour})
            curve = _points([(x, at.mean) for x, at in part], down)
            yield element("polyline", {"class": "curve", "points": curve, "stroke": colour})
    for point, at in known:
        if at is not None:
            yield _dot(across.at(point.values[0]), down.at(at.mean), at, colour, _told(swept, key, point, at))


def _points(places: Sequence[tuple[float, float]], down: Axis) -> str:
    return " ".join(f"{x:.1f},{down.at(number):.1f}" for x, number in places)


def _dot(x: float, y: float, at: At, colour: str, told: str) -> Markup:
    beyond = at.shift is not None and at.shift.beyond
    kind = {"class": "dot" if beyond else "dot plain", "stroke": colour, "fill": colour if beyond else ""}
    return element("circle", {"cx": x, "cy": y, "r": 4.0, **kind}, element("title", {}, said(told)))


def _told(swept: Swept, key: Key, point: Point, at: At) -> str:
    values = ", ".join(f"{path}={value}" for path, value in zip(swept.paths, point.values, strict=True))
    return f"{values}: {size(key, at.mean)} [{size(key, at.low)}, {size(key, at.high)}]"


# ---- the numbers ----


def _numbers(swept: Swept, key: Key) -> Markup:
    heads = [*swept.paths, "mean", "95 % from", "to", "difference from now", "95 % from", "to"]
    body = [element("tr", {}, *(_text("th", each) for each in heads))]
    for point in swept.points:
        if (at := swept.at(point, key)) is not None:
            shift = None if point.is_now else at.shift
            apart = (
                [size(key, n, "+") for n in (shift.difference, shift.low, shift.high)]
                if shift
                else ["now"] * point.is_now
            )
            cells = [*map(str, point.values), *(size(key, n) for n in (at.mean, at.low, at.high)), *apart]
            body.append(element("tr", {}, *(_text("td", each) for each in cells)))
    inner = element("div", {"class": "wide"}, element("table", {}, *body))
    return element("details", {}, _text("summary", "The numbers"), inner)
