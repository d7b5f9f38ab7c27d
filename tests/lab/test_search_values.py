"""What a search takes for good: winning, and a lead as far as leads win; the same on every executor."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import NATIVE
from lab.searching import asked, chosen

import rulekit
from rulekit.game import Game
from rulekit.lab.bots.search import SETTINGS, SearchBot
from rulekit.machine.runs import choosing, playouts, sights, valuing
from rulekit.machine.runs.choosing import MIND, SCALE, VALUES
from rulekit.machine.runs.tree import ONE
from rulekit.program.opcodes import CHOICE, FAULTY, FUEL, OVER

native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")

# Who says it has the fewest coins, wins; or whoever is said to win.
COINS = """
ruleset: coins
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters:
  coin: {min: none}
rulings:
  other: the p in players where p != you with highest p.index
phases:
  game:
    steps:
      - repeat 3 { each player performs take }
      - end game won by the p in players with WON then none because done
actions:
  take:
    steps: STEPS
"""
TAKING = "[choose n from 0..3, gain n coin]"
FEWEST = COINS.replace("WON", "lowest p.coin").replace("STEPS", TAKING)
MOST = COINS.replace("WON", "highest p.coin").replace("STEPS", TAKING)
HUGE = (
    COINS.replace("your coin\n", "your coin * 2147483647 * 2147483647\n")
    .replace("WON", "highest p.coin")
    .replace("STEPS", "[choose n from 0..2, set your coin to n * 2 - 2]")
)
# Nine coins are worth nothing: they win as often as they lose.
BESIDE = COINS.replace("end game won by the p in players with WON then none because done", "skip").replace(
    "STEPS",
    """
      - choose way from 0..2
      - let luck = the n in (1..10) then random
      - if way = 0 { gain 9 coin }
      - if luck <= 5 - way * 4 + way * way * 4, end game won by you because done
      - end game won by other because done""",
)
# A small win that is sure, or three times in five a large one.
SURE = COINS.replace("end game won by the p in players with WON then none because done", "skip").replace(
    "STEPS",
    """
      - choose way from 0..1
      - let luck = the n in (1..5) then random
      - if way = 0 or luck > 2 { gain 1 + 49 * way coin }
      - if way = 0 or luck > 2, end game won by you because done
      - lose 1 coin
      - end game won by other because done""",
)


def written(folder: Path, rules: str) -> Game:
    """A game by these rules."""
    path = folder / "coins.yaml"
    path.write_text(rules.lstrip(), "utf-8")
    return rulekit.load(path).game()


@pytest.mark.parametrize(
    ("rules", "best"),
    [(FEWEST, "0"), (MOST, "3"), (BESIDE, "2"), (SURE, "0")],
    ids=("fewest", "most", "beside", "sure"),
)
def test_it_wants_to_win_and_not_to_have_coins(tmp_path: Path, rules: str, best: str) -> None:
    table = written(tmp_path, rules)
    for seed in range(4):
        seen = asked(table.start(seed))
        assert chosen(seen, SearchBot(seed, 600).answer) == best


@native
def test_scores_at_the_ends_of_64_bits_are_worth_the_same_everywhere(tmp_path: Path) -> None:
    seen, found = asked(written(tmp_path, HUGE).start(1)), []
    for executor in ("python", "native"):
        thinking = SearchBot(3, 300, executor, RIPE=1)
        assert chosen(seen, thinking.answer) == "2"
        found.append(thinking.thoughts)
    assert found[0] == found[1]


END = (1 << 63) - 1


@pytest.mark.parametrize(
    ("scores", "leads"),
    [
        ((3, 5), (-2, 2)),
        ((END, -END), (1 << 32, -(1 << 32))),
        ((-END - 1, 1), (-(1 << 32), 1 << 32)),
        ((END, END - 3), (3, -3)),
        ((7,), (7,)),
        ((1, 4, 9), (-8, -5, 5)),
    ],
)
def test_a_lead_is_what_one_is_above_the_best_other(scores: tuple[int, ...], leads: tuple[int, ...]) -> None:
    views, to = figures(len(scores), scores, 1)
    assert tuple(valuing.lead(views, to, seat, 1) for seat in range(len(scores))) == leads


def test_where_the_lowest_wins_a_lead_is_what_one_is_below_the_lowest_other() -> None:
    views, to = figures(3, (1, 4, 9), 1)
    assert [valuing.lead(views, to, seat, -1) for seat in range(3)] == [-3, 3, 8]


def figures(seats: int, scores: tuple[int, ...], won: int) -> tuple[list[int], list[int]]:
    """The head of what is seen, and the figures of a game that is over."""
    views = [0] * sights.VIEWS
    views[sights.SEATS], views[sights.SCORES] = seats, len(scores)
    to = [0] * playouts.RESULT + [*scores]
    to[playouts.ENDED], to[playouts.WON] = OVER, won
    return views, to


def test_how_large_leads_are_is_known_from_the_first_game_on() -> None:
    mind = [0] * MIND
    mind[choosing.LEAD_COUNTS] = 64
    valuing.valued(*figures(2, (140, 100), 1), mind, 5)
    assert mind[SCALE] == 40
    assert abs(mind[VALUES] - ONE * (2 + 0.75) / 3) < 0.01 * ONE, "a third is told by leads, for one game tells little"


def far(*scores: int, won: int = 1, answers: int = 400) -> tuple[list[int], list[int]]:
    """The figures of a game that ended so many answers later."""
    views, to = figures(len(scores), scores, won)
    to[playouts.ANSWERS] = answers
    return views, to


def lead_seen(*games: tuple[list[int], list[int]]) -> list[int]:
    """What is kept after some games, each a round of its own."""
    mind = [0] * MIND
    mind[choosing.LEAD_COUNTS], mind[choosing.LEAD_SURE] = 32, 64
    for views, to in games:
        valuing.valued(views, to, mind, 1)
    return mind


ALIKE = [far(30, 10) for _ in range(300)]
CLOSE = far(11, 10)


def test_far_from_the_end_leads_are_all_that_counts() -> None:
    assert lead_seen(*ALIKE, CLOSE)[VALUES] < 0.56 * ONE, "a win by one point is hardly more than a draw"
    assert lead_seen(*ALIKE, far(11, 10, answers=0))[VALUES] > 0.74 * ONE, "at the end it is a win"


def test_once_somebody_has_won_who_was_behind_a_close_win_is_a_win() -> None:
    assert lead_seen(*ALIKE, far(10, 11), *ALIKE, CLOSE)[VALUES] > 0.74 * ONE


def test_who_wins_though_behind_has_won_and_nothing_less() -> None:
    mind = lead_seen(*ALIKE, far(10, 30))
    assert mind[VALUES : VALUES + 2] == [ONE, 0]


def test_how_far_off_the_end_is_counts_from_the_question(tmp_path: Path) -> None:
    state = written(tmp_path, MOST).start(1)
    for more in (6, 5, 4):
        seen = asked(state)
        searched = seen.search([0, 1], 7, 1024, lambda is_certain: SETTINGS)
        searched.play((0, 1), 3)
        assert searched.far == more
        state.apply("1")


@native
def test_what_leads_tell_is_kept_for_the_next_question(tmp_path: Path) -> None:
    state, thinking = written(tmp_path, MOST).start(1), SearchBot(1, 60)
    before = thinking.leads
    for _ in range(2):
        assert before < thinking.leads or not before
        before = thinking.leads
        state.apply(thinking.answer(asked(state)))
    assert thinking.leads[1] > before[1] > 0


@pytest.mark.parametrize(("winner", "least", "most"), [(1, 60, 64), (2, -64, -60), (0, 0, 0)])
def test_who_wins_tells_what_a_lead_is_worth(winner: int, least: int, most: int) -> None:
    mind = [0] * MIND
    for _ in range(100):
        valuing.valued(*figures(2, (3, 1), winner), mind, 1)
    assert least <= mind[choosing.SIGN] <= most


def test_among_three_a_score_that_has_nothing_to_do_with_winning_is_worth_nothing() -> None:
    mind = [0] * MIND
    for number in range(300):
        valuing.valued(*figures(3, (5, 3, 1), 1 << number % 3), mind, 1)
    assert abs(mind[choosing.SIGN]) <= 1


def test_who_plays_alone_and_does_not_win_has_lost() -> None:
    mind = [0] * MIND
    valuing.valued(*figures(1, (), 0), mind, 1)
    assert mind[VALUES] == 0
    valuing.valued(*figures(1, (), 1), mind, 1)
    assert mind[VALUES] == ONE


@pytest.mark.parametrize(
    ("ended", "worth"), [(CHOICE, ONE // 2), (FAULTY, 0), (FUEL, 0)], ids=("goes on", "stopped", "without end")
)
def test_who_plays_alone_has_half_of_what_goes_on_and_nothing_of_what_the_rules_stop(ended: int, worth: int) -> None:
    mind = [0] * MIND
    views, to = figures(1, (), 0)
    to[playouts.ENDED] = ended
    valuing.valued(views, to, mind, 1)
    assert mind[VALUES] == worth
