"""A Scoring of Tekhenu says which part of it scored, in the log and on the sheet of points; so does a Pillar."""

from __future__ import annotations

from functools import cache

import pytest

import rulekit
from rulekit.game import State
from rulekit.play.scoring import counted
from rulekit.play.sitting import answering
from rulekit.play.telling import Teller

PARTS = "quarters temple statues happiness production buildings".split()


@cache
def ended() -> State:
    """A game of three greedy players at its end."""
    state, bot = rulekit.load("tekhenu").game(3).start(3), answering("greedy", 3)
    while state.decision is not None:
        state.apply(bot(state))
    return state


def teller(locale: str) -> Teller:
    rules = rulekit.load("tekhenu")
    return Teller(rules.words(rules.game(3).program, locale), {}, "vp")


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_each_part_of_a_scoring_has_a_row_of_its_own(locale: str) -> None:
    state, told = ended(), teller(locale)
    sheet = counted(told, state, state.feed("red"), "red")
    assert sheet is not None
    of_parts = [told.words.messages.get(f"from-score_{part}") for part in PARTS]
    of_parts += [
        told.words.messages.get(f"from-{name}") for name in ("feed", "see_buildings", "match_edges", "leave_display")
    ]
    assert {*of_parts} <= {*sheet.rows}
    assert not {"score", "raise_pillar"} & {
        n for n in ("score", "raise_pillar") if told.words.messages.get(f"from-{n}") in sheet.rows
    }
    assert sheet.rows[told.words.messages.get("from-feed")] == {"red": 0, "blue": -3, "yellow": -21}


def test_the_log_says_what_scored() -> None:
    said = teller("en").told(ended().feed("red", orders=True))
    last = said[len(said) - said[::-1].index("A Scoring") :]
    assert "Yellow gains 9 points for quarters" in last
    assert "Blue gains 14 points at the Temple" in last
    assert "Yellow loses 18 points for Bread not paid" in last
    assert "Yellow gains 2 points for the place in turn order" in last


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_a_decree_that_is_scored_is_told_once(locale: str) -> None:
    told = teller(locale)
    card = told.words.piece("decree", "d15")
    said = [each for each in told.told(ended().feed("red", orders=True)) if card in each]
    assert len(said) == 2, "revealed, and scored"
