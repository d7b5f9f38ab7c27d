"""The bot that searches: it comes to exact values, and an opponent does not answer by what only the bot sees."""

from __future__ import annotations

import random
from pathlib import Path
from time import monotonic

import pytest
from conftest import NATIVE, Amount
from lab.connect_four import Position, positions
from lab.searching import asked, chosen

import rulekit
from rulekit.game import State
from rulekit.lab.bots import bot, named
from rulekit.lab.bots.search import SETTINGS, SearchBot
from rulekit.lab.matches import play
from rulekit.machine import driver_tables
from rulekit.machine.runs import choosing

native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")

# One card, seen by red alone. Red leaves, and wins two times in five; or it dares blue to say what the card is, which
# blue cannot know. Who lets blue know in its thoughts never dares.
DARE = """
ruleset: dare
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
decks:
  card:
    attributes: {high: 0..1}
    home: hand
    cards: {low: {copies: 3, high: 0}, tall: {copies: 3, high: 1}}
zones: {hand: {of: card, per: player, seen_by: owner}}
rulings:
  red_one: the p in players with lowest p.index
  blue_one: the p in players with highest p.index
phases:
  game:
    steps:
      - red_one draws 1 from card
      - red_one performs decide
      - blue_one performs guess
actions:
  decide:
    steps:
      - either perform leave or perform dare
  dare: {steps: skip}
  leave:
    steps:
      - let luck = the n in (1..5) then random
      - if luck <= 2, end game won by you because luck
      - end game won by blue_one because luck
  guess:
    steps:
      - choose n from 0..1
      - red_one reveals your hand
      - if n = first(red_one.hand).high, end game won by you because guessed
      - end game won by red_one because wrong
"""


# The same, but that both say what the card is, at the same time.
AT_ONCE = DARE.replace("blue_one performs guess", "each player simultaneously performs guess\n      - perform tell")
AT_ONCE = AT_ONCE.replace("start: game\n", "start: game\ncounters: {said: {}}\n")
AT_ONCE = (
    AT_ONCE[: AT_ONCE.index("  guess:")]
    + """
  guess:
    steps: [choose n from 0..1, set your said to n]
  tell:
    steps:
      - red_one reveals your hand
      - if blue_one.said = first(red_one.hand).high, end game won by blue_one because guessed
      - end game won by red_one because wrong
"""
)
# And red has to say the truth: what it says tells what it holds, to whoever hears of it before the step is over.
TRUTHFUL = AT_ONCE.replace(
    "      - if blue_one.said",
    """      - if red_one.said != first(red_one.hand).high, end game won by blue_one because guessed
      - if blue_one.said""",
    1,
)


# ---- what comes of it is the same everywhere ----


@native
@pytest.mark.parametrize("name", ["tictactoe", "connect-four", "kuhn", "aton", "goofspiel", "rummy"])
def test_every_executor_thinks_the_same(name: str) -> None:
    state = rulekit.load(name).game().start(3)
    for _ in range(6):
        if state.decision is None:
            break
        found = []
        for executor in ("python", "native"):
            thinking = SearchBot(5, 40, executor, RIPE=1)
            found.append((thinking.answer(asked(state)), thinking.thoughts))
        assert found[0] == found[1]
        state.apply(found[0][0])


def test_the_length_of_a_slice_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, found = asked(rulekit.load("kuhn").game().start(3)), []
    for limit in (500_000, 300, 1):
        monkeypatch.setattr(driver_tables, "SLICE_LIMIT", limit)
        thinking = SearchBot(5, 60, RIPE=1)
        found.append((thinking.answer(seen), thinking.thoughts))
    assert found[0] == found[1] == found[2]


def test_a_full_table_changes_no_more_than_what_is_thought() -> None:
    seen = asked(rulekit.load("connect-four").game().start(1))
    assert seen.question is not None
    searched = seen.search(seen.question.numbers, 7, 16, lambda is_certain: SETTINGS | {choosing.RIPE: 1})
    searched.play(range(7), 30)
    assert [searched.games(arm) for arm in range(7)] == [30] * 7


@native
def test_it_thinks_as_long_as_it_is_told() -> None:
    assert named("search:0.2s")[1] == -200
    seen = asked(rulekit.load("aton").game().start(1))
    thinking, begun = bot("search:0.2s"), monotonic()
    thinking.answer(seen)
    assert 0.2 <= monotonic() - begun < 2


# ---- its thoughts ----


def test_its_thoughts_can_be_read() -> None:
    state = rulekit.load("tictactoe").game().start(1)
    for move in ("1,1", "2,1", "1,2", "2,2"):
        state.apply(move)
    thinking, seen = SearchBot(1, 1000), asked(state)
    assert chosen(seen, thinking.answer) == "1,3"
    thoughts = thinking.thoughts
    assert thoughts is not None and seen.question is not None
    assert {thought.number for thought in thoughts.moves} == set(seen.question.numbers)
    assert (thoughts.moves[0].value, thoughts.line) == (1, ()), "it wins at once"
    before = rulekit.load("tictactoe").game().start(1)
    for move in ("1,1", "2,1", "1,2"):
        before.apply(move)
    assert chosen(asked(before), thinking.answer) == "1,3"
    assert thinking.thoughts is not None
    assert thinking.thoughts.line[0].seat == "cross"


@native
def test_the_clearer_the_choice_the_more_games_the_better_answer_has() -> None:
    """A win at once beside a move that only blocks; and, where it is not clear, whether to bet the highest card."""
    won, best = rulekit.load("tictactoe").game().start(1), rulekit.load("kuhn").game().start(1)
    for move in ("1,1", "2,1", "1,2", "2,2"):
        won.apply(move)
    best.apply("check")
    shares = []
    for state in (won, best):
        thinking = SearchBot(1, 1000)
        thinking.answer(asked(state))
        assert thinking.thoughts is not None
        games = [thought.games for thought in thinking.thoughts.moves[:2]]
        shares.append(games[0] / sum(games))
    assert shares[0] > 0.7
    assert 0.4 < shares[1] < 0.6


# ---- what others know ----


def dares(path: Path, **how: int) -> int:
    """How often it dares in twenty games."""
    table = rulekit.load(path).game()
    return sum(
        chosen(table.start(n).observe("red"), SearchBot(n, 400, "auto", **how).answer) == "dare" for n in range(20)
    )


@native
@pytest.mark.parametrize("rules", [DARE, AT_ONCE, TRUTHFUL], ids=("in turn", "at once", "at once, truthful"))
def test_an_opponent_does_not_know_what_only_the_seat_sees(tmp_path: Path, rules: str) -> None:
    path = tmp_path / "dare.yaml"
    path.write_text(rules.lstrip(), "utf-8")
    assert dares(path) >= 14
    assert dares(path, DEAL_ANEW=-1) == 0, "a search that deals once would never dare"


# ---- exact values ----


@native
@pytest.mark.parametrize("other", ["random", "montecarlo:400", "search:100"])
def test_it_never_loses_at_tic_tac_toe(other: str, amount: Amount) -> None:
    games = amount(10, 200)
    done = play(rulekit.load("tictactoe").program(), ("search", other), games, alternate=True)
    assert done.standings[1].wins == 0


@native
def test_it_keeps_the_right_result_at_connect_four(amount: Amount) -> None:
    """Of positions with 10 to 16 empty squares whose value is known."""
    wanted, kept = amount(6, 200), 0
    table = rulekit.load("connect-four").game()
    for position in positions(random.Random(7), wanted):
        state = table.start(1)
        for column in position.columns:
            state.apply(in_column(state, column))
        thinking = SearchBot(1, 4000)
        name = chosen(asked(state), thinking.answer)
        kept += position.keeps(int(name.split(",")[1]) - 1)
    assert kept >= 0.95 * wanted, f"{kept} of {wanted}"


def in_column(state: State, column: int) -> str:
    """The move into a column."""
    assert state.decision is not None
    return next(move.name for move in state.decision.moves if move.name.split(",")[1] == str(column + 1))


def test_the_solver_knows_a_win() -> None:
    assert Position((0, 1, 0, 1, 0, 1)).worth() == 1
    assert Position((0, 1, 0, 1, 0, 1)).keeps(0)
    late = next(positions(random.Random(1), 1))
    assert late.worth() == max(late.after(column) for column in late.open())
