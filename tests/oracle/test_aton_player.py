"""The player of Aton written by hand: it answers all there is to answer, and how it fares against the bots."""

from __future__ import annotations

from copy import deepcopy

import pytest
from conftest import NATIVE
from oracle import aton
from oracle.aton_player import BOARD, COLOURS, SQUARES, WHOLE, AtonPlayer, Tally, kind_of
from oracle.in_step import ATON

import rulekit
from rulekit.lab.bots import BOTS, Row
from rulekit.lab.ladder import OVER, play_one
from rulekit.lab.strength import Rate, wilson

native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")
OPTIONAL = {"remove_opponent": "optional", "place": "optional", "alternate": True}


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sits down by its name, as bots do."""
    monkeypatch.setitem(BOTS, "by_hand", Row(lambda seed, number, executor: AtonPlayer(), "plays as it is written"))


def met(other: str, games: int) -> Rate:
    """How often it wins against a bot, each seed from both sides; a draw is half a win."""
    game = rulekit.load("aton").game()
    played = [play_one(game, ("by_hand", other), 0, number, "auto") for number in range(games)]
    assert [one.said for one in played if one.ended != OVER] == []
    return wilson(sum(one.share for one in played), games)


# ---- it can play ----


def test_it_knows_the_board() -> None:
    assert "".join(BOARD).upper() == aton.BOARD
    assert WHOLE == (14, 14, 12, 12, 12, 12)
    assert (kind_of("1.1"), kind_of("2.8"), kind_of("4.12")) == (0, len(COLOURS) + 3, len(SQUARES) - 1)
    everything = Tally(SQUARES)
    assert (everything.black, everything.blue, everything.bonus) == (10, 4, 8)


@pytest.mark.parametrize("options", [{}, OPTIONAL], ids=("as printed", "optional"))
def test_it_answers_every_question_from_what_it_sees_alone(options: dict[str, str | bool]) -> None:
    """A copy of what is seen has no game behind it: nothing can be tried out there."""
    ruleset = rulekit.load(ATON, options=options)
    asked = set()
    for seed in range(2):
        state, player = ruleset.game().start(seed), AtonPlayer()
        while state.decision is not None:
            seen = deepcopy(state.observe(state.decision.seat))
            assert seen.question is not None
            asked.add(seen.question.procedure)
            state.apply(player.answer(seen))
    usual = {"exchange_cards", "lay_cards", "remove", "place_one", "take_home"}
    assert asked == (usual | {"remove_priests", "place_priests"} if options else usual)


# ---- how it fares ----


@native
@pytest.mark.slow
@pytest.mark.parametrize(("other", "least"), [("random", 0.75), ("greedy", 0.75)])
def test_it_wins_most_games_of_a_short_match(other: str, least: float) -> None:
    assert met(other, 20).rate >= least


@native
@pytest.mark.long
@pytest.mark.parametrize(("other", "least"), [("random", 0.95), ("greedy", 0.9)])
def test_it_wins_nearly_all_games_of_a_long_match(other: str, least: float) -> None:
    assert met(other, 200).low > least


@native
@pytest.mark.long
def test_it_is_not_shown_to_be_better_than_search() -> None:
    """Nor search to be better than it: docs/checks.md has the figures."""
    rate = met("search:1000", 100)
    assert rate.low < 0.5, f"it wins {rate.rate:.0%} [{rate.low:.1%}, {rate.high:.1%}]"
