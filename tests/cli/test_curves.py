"""The page of curves of a sweep: what is drawn is what was found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.lab.shifts import Shift
from rulekit.lab.sweep import At, Played, Sweep
from rulekit.pipeline import load
from rulekit.report.curves import Axis, in_html
from rulekit.report.swept import Point, Swept, lines


def swept(*found: tuple[int, float, float, float] | int) -> Swept:
    """A sweep in which the metric `most` had these means and ends at these values; the others were refused."""
    ruleset = load("kuhn")
    points = []
    for each in found:
        if isinstance(each, int):
            points.append(Point((each,)))
            continue
        value, low, mean, high = each
        shift = Shift("metric", "most", 0, 0, mean - 10, low - 10, high - 10, 7, 0.0, mean > 12)
        points.append(
            Point((value,), value == 1, Played(9, 0, 9, False, {("metric", "most"): At(mean, low, high, shift)}))
        )
    done = Sweep(9, "native", ("a", "b"), 9)
    return Swept(
        "Game 1.0.0",
        ("tables.goal",),
        ("tables.goal=1..9",),
        done,
        ["random"] * 2,
        ruleset.words(ruleset.program()),
        points,
    )


def places(text: str, tag: str) -> list[list[tuple[float, float]]]:
    """The points of each line or band."""
    found = re.findall(rf'<{tag} [^>]*points="([^"]*)"', text)
    return [[(float(x), float(y)) for x, y in (pair.split(",") for pair in each.split())] for each in found]


def test_a_band_is_drawn_from_the_lower_ends_to_the_upper_ones() -> None:
    text = in_html(swept((1, 9, 10, 11), (2, 11, 13, 15), (4, 10, 11, 12)))
    (curve,), (band,) = places(text, "polyline"), places(text, "polygon")
    assert len(curve) == 3 and len(band) == 6
    lower, upper = band[:3], band[:2:-1]
    for (x, y), below, above in zip(curve, lower, upper, strict=True):
        assert x == below[0] == above[0] and below[1] > y > above[1]  # the larger the higher, which is the less
    assert lower[0][1] - curve[0][1] == pytest.approx((lower[1][1] - curve[1][1]) / 2, abs=0.2)
    assert curve[2][0] - curve[1][0] == pytest.approx(2 * (curve[1][0] - curve[0][0]), abs=0.2)  # values as they lie


def test_a_curve_is_broken_where_a_value_is_missing() -> None:
    text = in_html(swept((1, 9, 10, 11), (2, 9, 10, 11), 3, (4, 10, 11, 12), (5, 10, 11, 12), (6, 10, 11, 12)))
    assert [len(each) for each in places(text, "polyline")] == [2, 3]
    assert text.count("<circle") == 5


def test_what_differs_beyond_chance_is_filled_and_how_it_stands_has_its_lines() -> None:
    text = in_html(swept((1, 9, 10, 11), (2, 11, 13, 15)))
    assert re.findall(r'<circle [^>]*class="(\w+(?: \w+)?)"', text) == ["dot plain", "dot"]
    assert text.count('class="now"') == 2
    assert "tables.goal=2: 13.00 [11.00, 15.00]" in text


@pytest.mark.parametrize("found", [(1, 5, 5, 5), (1, 0, 0, 0), (1, -1e15, 1e15, 1e16), (1, 1e-9, 2e-9, 3e-9)])
def test_one_value_and_figures_of_any_size_are_drawn(found: tuple[int, float, float, float]) -> None:
    text = in_html(swept(found))
    assert "nan" not in text and "inf" not in text.replace("info", "") and text.count("<circle") == 1
    assert len(re.findall(r"<text ", text)) < 20


def test_an_axis_has_a_few_round_numbers() -> None:
    for low, high in ((0.0, 1.0), (-3.0, 400.0), (0.001, 0.0011), (39.0, 40.0)):
        steps = list(Axis(low, high, 0, 100).steps())
        assert 3 <= len(steps) <= 8 and all(low <= each <= high for each in steps)


def test_texts_stay_texts(tmp_path: Path) -> None:
    found = swept((1, 9, 10, 11))
    odd = Swept('<b>"&', ("tables.</svg>",), ("x<script>",), found.done, ["random"], found.words, found.points)
    text = in_html(odd)
    assert "<b>" not in text and "<script>" not in text and "tables.</svg>" not in text
    assert "&lt;b&gt;&quot;&amp;" in text


def test_with_nothing_known_it_is_said_why() -> None:
    nothing = swept(1, 2)
    assert list(lines(nothing))[-1] == "  Too few games came to an end: there must be two at least."
    assert "Too few games came to an end" in in_html(nothing)
