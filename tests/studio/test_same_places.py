"""At the same table in the same window all stands in the same places, whatever was looked at between."""

from __future__ import annotations

import json
import re

import pytest

import rulekit
from rulekit.studio.line import Line
from rulekit.studio.setting import Setting
from rulekit.studio.table import Table

WIDE, NARROW = {"room": 880, "high": 672}, {"room": 390, "high": 0}
PARTS = re.compile(r'class="part" transform="([^"]+)"')


class Window:
    """One window on a table."""

    def __init__(self, setting: Setting) -> None:
        self.line, self.number = Line(setting.table, setting.first_viewer("red"), setting.viewer), 0

    def picture(self, **room: int) -> str:
        self.number += 1
        asks = {"do": "speak", **room} if room else {"do": "look"}
        return str(self.line.heard(json.dumps({"n": self.number, **asks}))[0]["picture"])


def answered(table: Table, until: int) -> None:
    while table.at < until:
        assert table.state.decision is not None
        move = table.state.decision.moves[-1]
        table.answer(table.state.decision.seat, table.at, move.number, f"{table.at}")


@pytest.mark.parametrize("hand", [0, 2, 4])
def test_a_table_stands_where_it_stood_however_narrow_the_window_was_meanwhile(hand: int) -> None:
    rules = rulekit.load("aton")
    game = rules.game(2)
    setting = Setting(rules, Table(game, ("human", "human"), game.start(11)), "en", ("en", "fr"))
    window = Window(setting)
    first = PARTS.findall(window.picture(**WIDE))
    assert len(first) > 5
    held = 4
    while held != hand:  # red lays its cards
        answered(setting.table, setting.table.at + 1)
        held = len(setting.table.state.observe("red").table["red"]["hand"])  # type: ignore[index]
        window.picture()
    window.picture(**NARROW)
    assert PARTS.findall(window.picture(**WIDE)) == first
    assert PARTS.findall(Window(setting).picture(**WIDE)) == first, "and so where the page is opened anew"
    answered(setting.table, setting.table.at + 40)
    assert PARTS.findall(window.picture()) == first
