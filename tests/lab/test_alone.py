"""Who plays alone: bots tell a win from a loss, and both from a game that goes on or that the rules stop."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import NATIVE
from lab.searching import asked, chosen

import rulekit
from rulekit.game import State
from rulekit.lab.bots import bot
from rulekit.lab.bots.search import SearchBot

HEAD = """
ruleset: alone
version: 1.0.0
language: 1
players: 1
start: game
score: your coin
counters: {coin: {max: 9}}
phases:
  game:
    steps:
      - either perform safe or perform other
      - let luck = the n in (1..10) then random
      - end game won by players[1] because lucky if luck <= 9 and your coin < 9
      - end game because lost
actions:
  safe: {steps: "gain 1 coin"}
  idle: {steps: "choose n from 0..1"}
  other:
    steps:
"""
LOST = HEAD + '      - "gain 9 coin"\n'
STOPPED = HEAD + '      - "gain 2 coin; let q = 1 / (your coin - your coin) rounded down; gain q coin"\n'
WITHOUT_END = HEAD + '      - "gain 2 coin; repeat 90000 { perform idle }"\n'
# Nobody can win: then more coins are better, and that the game ends is no loss. Whoever goes on has two at most.
POINTS = (
    HEAD.replace("won by players[1] ", "")
    .replace("gain 1 coin", "gain 5 coin; end game because lost")
    .replace("safe or perform other", "safe or perform other\n      - either perform other or perform idle")
) + '      - "gain 1 coin"\n'
BOTS = ("greedy", "greedy:1", "montecarlo:60", "search:60")


def begun(folder: Path, rules: str, seed: int = 1) -> State:
    """A game by these rules, at its first question."""
    path = folder / "alone.yaml"
    path.write_text(rules.lstrip(), "utf-8")
    return rulekit.load(path).game().start(seed)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("rules", [LOST, STOPPED, POINTS], ids=("lost", "stopped", "points"))
def test_who_plays_alone_wants_to_win(tmp_path: Path, rules: str, name: str) -> None:
    seen = asked(begun(tmp_path, rules))
    assert {chosen(seen, bot(name, seed).answer) for seed in range(3)} == {"safe"}


@pytest.mark.parametrize("name", ["montecarlo:16", "search:16"])
def test_what_never_ends_is_worth_less_than_to_win_nine_times_in_ten(tmp_path: Path, name: str) -> None:
    if not NATIVE:
        pytest.skip("too slow without the native executor")
    rules = WITHOUT_END.replace("score: your coin\n", "")
    assert chosen(asked(begun(tmp_path, rules)), bot(name, 3).answer) == "safe"


def test_what_is_tried_tells_a_win_a_loss_and_what_goes_on_from_each_other(tmp_path: Path) -> None:
    seen = asked(begun(tmp_path, LOST))
    assert seen.question is not None
    wins = {
        name: (one.wins, one.games)
        for name, one in zip(seen.question.moves, seen.tried(seen.question.numbers, 20, 3).values(), strict=True)
    }
    assert wins["other"] == (0, 20) and wins["safe"][0] in range(12, 21)
    goes_on = asked(begun(tmp_path, WITHOUT_END))
    assert goes_on.question is not None
    number = goes_on.question.numbers[goes_on.question.moves.index("other")]
    assert goes_on.tried([number], 4, 3, ahead=3)[number].wins == 2, "half of each"


def test_a_game_that_the_rules_stop_is_lost_alone(tmp_path: Path) -> None:
    seen = asked(begun(tmp_path, STOPPED))
    assert seen.question is not None
    number = seen.question.numbers[seen.question.moves.index("other")]
    assert seen.tried([number], 6, 3)[number].wins == 0


@pytest.mark.parametrize("rules", [LOST, STOPPED, POINTS], ids=("lost", "stopped", "points"))
def test_it_thinks_the_same_on_every_executor(tmp_path: Path, rules: str) -> None:
    if not NATIVE:
        pytest.skip("there is no native executor here")
    seen, found = asked(begun(tmp_path, rules)), []
    for executor in ("python", "native"):
        thinking = SearchBot(3, 40, executor, RIPE=1)
        thinking.answer(seen)
        found.append(thinking.thoughts)
    assert found[0] == found[1]
