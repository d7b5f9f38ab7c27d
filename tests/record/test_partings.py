"""Where recorded games part under two rulesets: the first answer not taken, the first other position, another end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulekit.game import Game
from rulekit.pipeline import load
from rulekit.record import Record, RecordError, read_all, record_games
from rulekit.record.parting import Parting, differing, parting

RULES = """\
ruleset: steps
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {start: 3}, debt: {}}
tables: {goal: 8}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps: either perform work or perform pay_back or perform rest
  work: {steps: gain 1 coin}
  rest: {steps: skip}
actions:
  pay_back: {cost: 1 coin, steps: gain 1 debt}
"""


def game(tmp_path: Path, *change: str) -> Game:
    """The game, with one text of it changed for another."""
    assert not change or change[0] in RULES
    path = tmp_path / "steps.yaml"
    path.write_text(RULES.replace(*change, 1) if change else RULES)
    return load(path).game()


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """A game in which everybody does one thing after the other."""
    path = tmp_path / "games.jsonl"
    ways = iter(["work", "pay_back", "rest", "rest", "pay_back", "work", "work", "work"])

    def answer(state: object) -> int:
        wanted = next(ways)
        return next(m.number for m in state.decision.moves if wanted in m.name)  # type: ignore[attr-defined]

    with path.open("wb") as file:
        list(record_games(game(tmp_path), [1], file, (), answer))
    return next(iter(read_all(path)))


def parted(tmp_path: Path, record: Record, *change: str) -> Parting:
    """Where the record parts when a text is changed."""
    return parting(record, game(tmp_path), game(tmp_path, *change))


def test_under_the_same_rules_nothing_parts(tmp_path: Path, record: Record) -> None:
    assert parted(tmp_path, record) == Parting(8, 8, allowed=8)
    assert parted(tmp_path, record, "goal: 8", "goal: 9") == Parting(8, 8, allowed=8)


def test_the_first_other_position_parts(tmp_path: Path, record: Record) -> None:
    found = parted(tmp_path, record, "steps: gain 1 debt", "steps: gain 2 debt")
    assert (found.done, found.total, found.form, found.allowed) == (2, 8, "position", 8)
    assert found.why.endswith(".debt was 1 and is 2.")
    assert parted(tmp_path, record, "start: 3", "start: 4").done == 0


def test_the_first_answer_that_is_not_taken_parts(tmp_path: Path, record: Record) -> None:
    found = parted(tmp_path, record, "cost: 1 coin, steps", "cost: 4 coin, steps")
    assert (found.done, found.form, found.under, found.allowed) == (1, "answer", "new", 1)
    assert found.why
    other = parting(record, game(tmp_path, "cost: 1 coin, steps", "cost: 4 coin, steps"), game(tmp_path))
    assert (other.done, other.form, other.under) == (1, "answer", "old")


def test_what_only_one_of_them_has_parts_nothing(tmp_path: Path, record: Record) -> None:
    assert parted(tmp_path, record, "debt: {}}", "debt: {}, fame: {}}").form == ""


def test_another_end_parts(tmp_path: Path, record: Record) -> None:
    found = parted(tmp_path, record, "because over", "because closed")
    assert (found.done, found.form, found.why) == (8, "end", "the reason was over, and now closed.")
    shorter = parted(tmp_path, record, "repeat 4", "repeat 3")
    assert (shorter.done, shorter.form, shorter.allowed) == (6, "position", 6)
    assert shorter.why == "the game is over under the new rules."


def test_a_record_that_was_left_off_comes_to_no_end(tmp_path: Path, record: Record) -> None:
    behind = [i for i, line in enumerate(record.lines) if line.kind == "decision"][5]
    begun = replace(record, lines=record.lines[:behind])
    assert parted(tmp_path, begun, "goal: 8", "goal: 9") == Parting(5, 5, "left off", allowed=5)


def test_a_record_of_a_third_game_is_refused(tmp_path: Path, record: Record) -> None:
    other = game(tmp_path, "ruleset: steps", "ruleset: strides")
    with pytest.raises(RecordError) as said:
        parting(record, other, other)
    assert said.value.code == "other-ruleset"


def test_tables_are_compared_in_what_both_have() -> None:
    old = {"red": {"coin": 3, "hand": ["a", "b"]}, "day": 1}
    assert differing(old, {**old, "night": 2}) == ""
    assert differing(old, {"day": 2}) == "day was 1 and is 2."
    assert differing(old, {"red": {"hand": ["b", "a"]}}) == "red.hand was [a, b] and is [b, a]."
