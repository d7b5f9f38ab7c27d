"""What need not be tried is not: what is offered is the same, and few states are looked at for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile.shipped import examined

from rulekit.compile.compile import compile_ruleset, lowering_for, programs
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import BROKE, CUT_SHORT, TESTED, TRIED

HEAD = """ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
score: your point
"""


def games(text: str, tmp_path: Path, mode: str = "guard", n: int = 60) -> Playouts:
    path = tmp_path / "small.yaml"
    path.write_text(HEAD + text.lstrip(), "utf-8")
    played = executor().load(compile_ruleset(examined(path), 2, mode)).playouts(0, n)
    assert set(played.column(BROKE)) | set(played.column(CUT_SHORT)) == {0} and played.assumed == 0
    return played


# A deed is done as the only thing, or in front of a fee that may be too high.
SHARED = """
counters: {coin: {start: 3}, point: {}}
phases:
  game:
    steps: [perform ACTION, end game because over]
actions:
  alone: {steps: perform deed}
  before_a_fee: {steps: [perform deed, pay 2 coin]}
  deed: {steps: [choose n from 1..3, perform used with n = n]}
  used: {params: {n: 1..3}, steps: [lose n coin, gain n point]}
  both: {steps: either perform alone or perform before_a_fee}
"""


def test_what_fails_behind_one_call_is_not_tried_behind_another(tmp_path: Path) -> None:
    alone = games(SHARED.replace("ACTION", "alone").replace("  both:", "  other:"), tmp_path)
    assert sum(alone.column(TESTED)) == 0
    both = games(SHARED.replace("ACTION", "both"), tmp_path)
    tried = games(SHARED.replace("ACTION", "both"), tmp_path, "trial")
    assert set(both.figure(0)) == set(tried.figure(0)) == {1, 2, 3}
    assert 0 < sum(both.column(TESTED)) < sum(tried.column(TESTED))


def test_a_number_that_leaves_too_little_for_what_stands_behind_the_call_is_not_offered(tmp_path: Path) -> None:
    fee = games(SHARED.replace("ACTION", "before_a_fee"), tmp_path)
    assert set(fee.figure(0)) == {1}


# What follows a choice reads neither the points nor the flag that change in between.
PASSED = """
counters: {coin: {start: 4}, wood: {start: 2}, point: {}}
variables: {marked: {type: bool}}
phases:
  game:
    steps: [perform build, end game because over]
actions:
  build:
    steps:
      - choose n from 1..6
      - set marked to true
      - gain n point
      - perform cost with n = n
      - pay 1 wood
  cost: {params: {n: 1..6}, steps: [CHANGE, require n mod 2 = 0, pay n coin]}
"""


@pytest.mark.parametrize("change", ["gain 0 point", "set marked to false"])
def test_a_guard_reads_on_behind_changes_that_do_not_matter(change: str, tmp_path: Path) -> None:
    text = PASSED.replace("CHANGE", change)
    guarded, tried = (games(text, tmp_path, mode) for mode in ("guard", "trial"))
    assert set(guarded.figure(0)) == set(tried.figure(0)) == {2, 4}
    assert sum(guarded.column(TESTED)) == 0 < sum(tried.column(TESTED))


@pytest.mark.parametrize(("change", "points"), [("gain 1 coin", {2, 4}), ("lose 1 coin", {2}), ("pay 1 wood", {2, 4})])
def test_a_guard_ends_before_a_change_that_matters(change: str, points: set[int], tmp_path: Path) -> None:
    text = PASSED.replace("CHANGE", change)
    guarded, tried = (games(text, tmp_path, mode) for mode in ("guard", "trial"))
    assert set(guarded.figure(0)) == set(tried.figure(0)) == points
    assert sum(guarded.column(TESTED)) > 0


def test_a_number_from_a_range_is_guarded_and_has_gaps(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(HEAD + PASSED.replace("CHANGE", "gain 0 point").lstrip(), "utf-8")
    checked = examined(path)
    c = lowering_for(checked, 2, "guard")
    programs(c, [checked.declared.start])
    assert c.counts == {"free": 0, "guard": 1, "later": 0, "trial": 0}


# A line that is tried ends at the first question behind which nothing can fail.
LONG = """
counters: {coin: {start: 1}, point: {}}
phases:
  game:
    steps: [perform act, end game because over]
actions:
  act:
    steps:
      - choose n from 0..3
      - lose n coin
      - pay 1 coin
      - QUESTIONS
"""


def test_a_trial_ends_where_nothing_can_fail_any_more(tmp_path: Path) -> None:
    few, many = (
        games(
            LONG.replace("QUESTIONS", "; ".join(["choose P from players"] * n).replace("P", "{}").format(*"pqrstuvw")),
            tmp_path,
        )
        for n in (1, 8)
    )
    assert sum(few.column(TRIED)) == sum(many.column(TRIED)) > 0


HIDDEN = """
counters: {coin: {start: COINS}, point: {}}
zones: {hand: {of: card, per: player, seen_by: owner}}
decks:
  card:
    home: hand
    cards: {seer: {copies: 2, when: before show, optional: true, cost: 2 coin, effect: gain 10 point}}
phases:
  game: {steps: [each player draws 1 from card, perform show, end game because over]}
  show: {steps: each player gains 1 point}
"""


@pytest.mark.parametrize(("coins", "scores"), [(1, {1}), (2, {1, 11})])
@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_a_hidden_ability_that_cannot_be_paid_cannot_be_used(
    coins: int, scores: set[int], mode: str, tmp_path: Path
) -> None:
    played = games(HIDDEN.replace("COINS", str(coins)), tmp_path, mode)
    assert set(played.figure(0)) == scores


MOVED = """
counters: {coin: {start: 2}, point: {}}
pieces: {stone: {each: STONES, home: bag}}
zones: {bag: {of: stone, per: player}, gone: {of: stone}}
phases:
  game:
    steps: [perform act, end game because over]
actions:
  act: {steps: either perform put or gain 5 point}
  put: {steps: [gain 1 point, move first(your bag) to gone, pay 2 coin, move first(your bag) to gone]}
"""


@pytest.mark.parametrize(("stones", "points", "tried"), [(1, {5}, True), (2, {1, 5}, True)])
def test_a_piece_that_is_moved_twice_must_be_there_twice(
    stones: int, points: set[int], tried: bool, tmp_path: Path
) -> None:
    played = games(MOVED.replace("STONES", str(stones)), tmp_path)
    assert set(played.figure(0)) == points
    assert (sum(played.column(TESTED)) > 0) == tried


def test_a_guard_asks_whether_what_is_moved_is_there(tmp_path: Path) -> None:
    once = MOVED.replace("pay 2 coin, move first(your bag) to gone", "pay 2 coin")
    for stones, points in (("1", {1, 5}), ("0", {5})):
        text = (
            once.replace("each: STONES", f"each: {stones}")
            if stones != "0"
            else once.replace("each: STONES, home: bag", "each: 1, home: gone")
        )
        played = games(text, tmp_path)
        assert set(played.figure(0)) == points
        assert sum(played.column(TESTED)) == 0


NAMED = """
counters: {coin: {start: 3}, point: {}}
phases:
  game:
    steps: [perform act, end game because over]
actions:
  act: {steps: either perform spend or gain 5 point}
  spend: {steps: [lose 2 coin, choose n from 0..your coin, require n >= LEAST, gain n point]}
"""


@pytest.mark.parametrize(("least", "points"), [(1, {1, 5}), (2, {5})])
def test_what_is_chosen_behind_a_change_is_not_tested_before_it(least: int, points: set[int], tmp_path: Path) -> None:
    assert set(games(NAMED.replace("LEAST", str(least)), tmp_path).figure(0)) == points
