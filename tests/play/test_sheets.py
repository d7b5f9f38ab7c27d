"""What stands on the sheet of points beside what was told: what all began with, and what differs is not called so."""

from __future__ import annotations

import rulekit
from rulekit.game.events import Event
from rulekit.play.scoring import counted
from rulekit.play.telling import Teller


def test_what_all_began_with_is_called_so_and_no_more() -> None:
    ruleset = rulekit.load("tekhenu")
    game = ruleset.game(2)
    state = game.start(seed=1)
    teller = Teller(ruleset.words(game.program), {}, "vp")
    events = [event for event in state.feed("red") if isinstance(event, Event)]
    found = counted(teller, state, events, "red")
    assert found is not None
    assert found.rows["at the beginning"] == {"red": 10, "blue": 10}
    gained = Event("gain", "red", "vp", 3, "", "", "turn", ())
    other = counted(teller, state, [*events, gained], "red")
    assert other is not None
    assert "at the beginning" not in other.rows
    assert other.rows["at the beginning, and otherwise"] == {"red": 7, "blue": 10}
