"""The pages of a large game in `screens/`: a table laid in `tables/`, the question asked there, how wide the screen is.

A table is laid, not played to, so that a page changes only with what it shows.

`python tests/play/large_tables.py` draws the pages anew; look at every one of them then.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.lines import UNBROKEN, folded, line
from rulekit.board.sight import Sight
from rulekit.game.state import State
from rulekit.play.asking import Asked
from rulekit.text.words import Words

SCREENS = Path(__file__).with_name("screens")
TABLES = Path(__file__).with_name("tables")
NAME = "tekhenu"


class Page(NamedTuple):
    """How many play, the table that is laid, what is done on it, the answers before the question, the width."""

    players: int
    table: str
    begin: str
    answers: tuple[str, ...] = ()
    room: int = 99


PAGES = {
    "opening-2": Page(2, "opening-2", "perform take_start"),
    "middle-2": Page(2, "middle-2", "perform use_die"),
    "middle-2-narrow": Page(2, "middle-2", "perform raise_pillar with value = 4", (), 79),
    "middle-2-at-the-temple": Page(2, "middle-2", "perform build_at_temple with value = 2", ("skip",)),
    "middle-2-a-card": Page(2, "middle-2", "perform build_at_temple with value = 2"),
    "end-2": Page(2, "end-2", "perform score_decrees"),
    "opening-4": Page(4, "opening-4", "perform use_die"),
    "middle-4": Page(4, "middle-4", "perform anubis"),
    "middle-4-market": Page(4, "middle-4", "perform take_card with stall = stall_2", ("take_technology",)),
    "end-4-narrow": Page(4, "end-4", "perform use_die", (), 79),
}


@cache
def laid(name: str) -> tuple[State, Asked, Words, rulekit.Ruleset]:
    """The question of a page."""
    page = PAGES[name]
    ruleset = rulekit.load(NAME)
    game = ruleset.game(page.players, begin=page.begin)
    state = game.position(json.loads((TABLES / f"{page.table}.json").read_text("utf-8")), seed=1)
    for answer in page.answers:
        state.apply(answer)
    words = Words(ruleset.facts.locales, game.program)
    assert state.decision is not None
    return state, Asked(game.program, words, ruleset.facts.drawing, state.decision), words, ruleset


def drawn(name: str) -> str:
    """The table, the question and what may be answered."""
    state, asked, words, ruleset = laid(name)
    decision, room = asked.decision, PAGES[name].room
    seen = state.observe(decision.seat).table
    sight = Sight(asked.program, words, ruleset.facts.drawing, seen, decision.seat, decision.seat, asked.offers)
    table = board(sight, room)
    answers = asked.lines(room, decision.domain in sight.shown_offers)
    said = folded(line(f"{words.seat(decision.seat)}: {decision.prompt}"), room, 2)
    return f"{as_text(table)}\n\n{as_text(said)}\n{as_text(answers)}\n".replace(UNBROKEN, " ")


if __name__ == "__main__":
    sys.path[:0] = [str(SCREENS.parents[2])]
    for each in PAGES:
        (SCREENS / f"{NAME}-{each}.txt").write_text(drawn(each), "utf-8")
        print(each)
