"""A scale says by how much it leans, the columns of a table are even, one's own panel has a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.blocks import Drawn
from rulekit.drawing.table import body, document, picture
from rulekit.program.drawing import Panel


def seen(position: dict[str, object], seat: str = "red") -> Sight:
    """What a seat sees of a position of Tekhenu."""
    ruleset = rulekit.load("tekhenu")
    game = ruleset.game(2)
    table = game.position(position).observe(seat).table
    return Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, table, seat, seat)


@cache
def leaning(left: int, right: int) -> Drawn:
    weighing = Panel(form="grid", names=("scale",), whose="you", split="side", shown=("pips",), shape="scale",
                     weighs=(("laid",), ("excess",)))  # fmt: skip
    return body(seen({"red": {"laid": left, "excess": right}}), weighing, "red", 300)


@pytest.mark.parametrize(("left", "right", "said"), [(5, 2, "+3"), (0, 4, "−4"), (2, 2, "0")])
def test_a_scale_says_by_how_much_its_first_side_weighs_more(left: int, right: int, said: str) -> None:
    (found,) = re.findall(r'data-balance="[^"]*"[^>]*>.*?<text[^>]*>([^<]*)<', leaning(left, right).body)
    assert found.strip() == said


def test_a_scale_stays_as_wide_while_a_pan_has_room() -> None:
    assert leaning(0, 0).width == leaning(5, 2).width


def columns(within: ElementTree.Element, x: float = 0) -> Iterator[float]:
    """Where the spaces of a picture stand, from the left."""
    for each in within:
        moved = re.match(r"translate\((-?[\d.]+)", each.get("transform", ""))
        here = x + float(moved[1]) if moved else x
        if each.get("data-place"):
            yield here
        yield from columns(each, here)


def test_the_columns_of_a_table_are_even() -> None:
    table = Panel(form="grid", names=("yard",), rows="level", split="good")
    drawn = body(seen({}), table, "", 300)
    every = sorted({round(x) for x in columns(ElementTree.fromstring(document(drawn)))})
    assert len(every) == 4
    steps = [b - a for a, b in pairwise(every)]
    assert max(steps) - min(steps) <= 1  # of rounding


def test_ones_own_panel_is_headed_by_ones_own_name() -> None:
    sight = seen({})
    drawn = picture(sight, 880, 690).body
    assert "Red" in re.findall(r"<text[^>]*>([^<]*?) ?<", drawn)
