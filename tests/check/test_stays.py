"""What a game keeps stays between the numbers that reading finds, in any game that is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Amount

import rulekit
from rulekit.check.analyses.completability import completability_of
from rulekit.check.analyses.stays import Stays
from rulekit.check.check import check_ruleset
from rulekit.check.whole import read_through
from rulekit.game import GameFault, State
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset

SHIPPED = sorted(path.resolve() for path in packaged_rulesets().values())
MOST_ANSWERS = 3_000
# Counters that rise and fall in all the ways there are: for one seat, for all, from others, by turns and by cards.
WAYS = """ruleset: ways
version: 1.0.0
language: 1
players: 2..3
start: game
score: your coin
counters: {coin: {start: 2, min: none}, ore: {supply: 5}, fame: {}, debt: {max: 40}, luck: {}}
variables: {day: {type: 0..99}, mood: {type: 0..20, per: player}, last: {type: 0..99}}
zones: {hand: {of: card, per: player}, gone: {of: card}}
decks:
  card:
    home: hand
    discard: gone
    cards: {gift: {copies: 3, effect: gain 3 fame}, feast: {copies: 3, effect: "each player gains 1 fame"}}
phases:
  game:
    steps:
      - each player draws 1 from card
      - repeat 4 { set day to day + 1; set last to max(last, day - 1); each player performs turn }
      - each player { gain your ore debt }
      - end game because over if day = 4
      - end game because late
  turn:
    steps:
      - either { gain 2 coin } or { gain 1 coin, 1 ore } or { first({p in players where p != you}) { gain 3 coin } }
      - choose n from 0..day; lose n coin
      - if your coin > 0 { each player gains 1 luck } else { let n = your luck; set your mood to n }
      - each p in players { set p.mood to min(p.mood + 1, 7) }
      - choose p from players; gain 1 coin from p
      - may { choose c from your hand; play c; discard c }
      - either { pay 1 coin to first(players) } or skip
"""


def stays_of(path: Path) -> Stays:
    """Between which numbers everything in a ruleset stays."""
    ruleset, _ = load_ruleset(path)
    assert ruleset is not None
    checked, said = check_ruleset(ruleset)
    assert checked is not None, said
    return Stays(completability_of(checked), read_through(checked).known)


def kept(state: State) -> list[tuple[str, int]]:
    """Each number that a state keeps, of the table and of every seat, by its name."""
    tables = [state.to_dict(), *(v for v in state.to_dict().values() if isinstance(v, dict))]
    return [(name, n) for t in tables for name, n in t.items() if isinstance(n, int)]


def beyond(path: Path, games: int) -> tuple[set[str], int]:
    """What went beyond what is said of it, and how many numbers rose as far as is said."""
    stays, reached = stays_of(path), set[tuple[str, int]]()
    ruleset = rulekit.load(path)
    for seed in range(games):
        counts = range(stays.checked.declared.min_players, stays.checked.declared.max_players + 1)
        state = ruleset.game(players=counts[seed % len(counts)]).start(seed=seed)
        reached |= set(kept(state))
        try:
            while not state.is_over and state.decisions < MOST_ANSWERS:
                state.apply(state.random_answer())
                reached |= set(kept(state))
        except GameFault:  # said elsewhere
            continue
    numbers = stays.numbers
    wrong = {name for name, n in reached if name in numbers and not numbers[name].low <= n <= numbers[name].high}
    return wrong, len([name for name, b in numbers.items() if (name, b.high) in reached])


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_no_number_of_a_shipped_ruleset_goes_beyond(path: Path, amount: Amount) -> None:
    assert beyond(path, amount(1, 100))[0] == set()


def test_numbers_that_change_in_every_way_go_as_far_as_is_said(tmp_path: Path, amount: Amount) -> None:
    path = tmp_path / "ways.yaml"
    path.write_text(WAYS, encoding="utf-8")
    wrong, exact = beyond(path, amount(60, 2_000))
    assert wrong == set()
    assert exact >= 4
