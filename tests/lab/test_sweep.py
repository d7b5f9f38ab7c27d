"""Sweeps over values of a number: known answers are found, the same seeds are played, intervals hold the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Amount

from rulekit.game.faults import GameError
from rulekit.knobs import Knobs
from rulekit.lab import sweep as room
from rulekit.lab.matches import play
from rulekit.lab.shifts import Key
from rulekit.lab.simulate import simulate
from rulekit.lab.sweep import At, Sweep, sweep
from rulekit.pipeline import load
from rulekit.program.program import Program

FIELD = """
ruleset: field
version: 1.0.0
language: 1
players: 2
start: game
score: your grain
counters: {grain: {min: none}}
variables: {part: {type: int, per: player}}
tables: {harvest: 2, early: 1, bars: 0, turns: 4}
phases:
  game:
    steps:
      - repeat turns { each player performs turn }
      - each player performs weather
      - end game won by the p in players with highest p.grain then none because autumn
  weather: {steps: [choose n from 1..4, "if your index = 1 and n <= early, end game because frost"]}
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain harvest grain]}
  reap: {steps: [choose n from 0..3, "if n < bars, set your part to 12 / n rounded down", gain n grain]}
"""
RANDOM = ["random", "random"]
SCORE: Key = ("score", "0")
FROST: Key = ("ending", "frost")
Make = Callable[[str, int], list[Program]]


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., list[Program]]:
    """The small game as it stands, then with each of these values of a number."""
    (tmp_path / "field.yaml").write_text(FIELD.lstrip(), "utf-8")
    knobs = Knobs(load(tmp_path / "field.yaml"))

    def programs(name: str, *values: int) -> list[Program]:
        found = [knobs.program({f"tables.{name}": value}) for value in values]
        return [knobs.now, *(each for each in found if isinstance(each, Program))]

    return programs


def of(done: Sweep, number: int, key: Key) -> At:
    """A figure at one of the values."""
    return done.played[number].figures[key]


def found(done: Sweep) -> object:
    """All that was found."""
    return done.games, done.interrupted, done.played


# ---- known answers ----


def test_a_grain_more_for_each_sowing_is_two_points_more_in_a_game(make: Make) -> None:
    done = sweep(make("harvest", 0, 3, 5), RANDOM, 4000)
    for number, harvest in enumerate((2, 0, 3, 5)):
        at = of(done, number, SCORE)
        assert abs(at.mean - (3 + 2 * harvest)) < at.high - at.low < 0.5
        assert at.shift is not None
        if number:
            assert at.shift.low < 2 * (harvest - 2) < at.shift.high and at.shift.beyond
            assert at.high - at.low > at.shift.high - at.shift.low or harvest == 5  # the same seeds
        assert of(done, number, ("decisions", "")).shift.unlike == 0  # type: ignore[union-attr]
    assert of(done, 0, SCORE).shift.unlike == 0  # type: ignore[union-attr]


def test_a_chance_is_found_with_its_interval(make: Make) -> None:
    done = sweep(make("early", 0, 2, 3), RANDOM, 2000)
    for number, early in enumerate((1, 0, 2, 3)):
        at = of(done, number, FROST)
        assert at.low - 1e-9 <= early / 4 <= at.high + 1e-9
        assert of(done, number, ("ending", "autumn")).mean == pytest.approx(1 - at.mean)


@pytest.mark.parametrize("games", [20, 300])
def test_intervals_hold_the_truth_in_ninety_five_of_a_hundred(make: Make, amount: Amount, games: int) -> None:
    tries = amount(150, 1000, quick=60)
    held = dict.fromkeys(("mean", "difference of means", "share", "difference of shares"), 0)
    for seed in range(tries):
        done = sweep(make("harvest", 3), RANDOM, games, seed=seed)
        at = of(done, 1, SCORE)
        assert at.shift is not None
        held["mean"] += at.low <= 9 <= at.high
        held["difference of means"] += at.shift.low <= 2 <= at.shift.high
        at = of(sweep(make("early", 2), RANDOM, games, seed=seed), 1, FROST)
        assert at.shift is not None
        held["share"] += at.low <= 0.5 <= at.high
        held["difference of shares"] += at.shift.low <= 0.25 <= at.shift.high
    least = 0.95 * tries - 3 * (0.95 * 0.05 * tries) ** 0.5
    assert all(each >= least for each in held.values()), held


def test_what_changes_nothing_is_not_called_different(make: Make) -> None:
    done = sweep(make("bars", -3, -2, -1), RANDOM, 200)
    assert not any(at.shift.beyond for played in done.played for at in played.figures.values() if at.shift)


# ---- which games ----


def test_the_figures_are_those_of_simulate_from_the_same_seeds(make: Make) -> None:
    programs = make("harvest", 3)
    done = sweep(programs, RANDOM, 100, seed=7)
    for number, program in enumerate(programs):
        tally = simulate(program, 100, seed=7).tally
        assert of(done, number, SCORE).mean == tally.scores[0].mean
        assert of(done, number, ("wins", "1")).mean == tally.wins[1] / 100
        assert of(done, number, ("draws", "")).mean == tally.draws / 100


def test_bots_sit_where_they_sit_in_other_commands(make: Make) -> None:
    programs, bots = make("harvest", 3), ["greedy:1", "random"]
    done = sweep(programs, bots, 10, seed=3)
    for number, program in enumerate(programs):
        tally = play(program, bots, 10, seed=3, alternate=True).tally
        assert of(done, number, SCORE).mean == tally.scores[0].mean


def test_the_same_seed_finds_the_same_and_another_does_not(make: Make) -> None:
    programs = make("harvest", 1, 3)
    one, same, python = (sweep(programs, RANDOM, 60, seed=5, name=name) for name in ("auto", "auto", "python"))
    assert found(one) == found(same) == found(python)
    assert found(one) != found(sweep(programs, RANDOM, 60, seed=6))


@pytest.mark.long
def test_one_process_and_two_find_the_same(make: Make) -> None:
    programs = [*make("harvest", 1, 3), *make("turns", 100_000)[1:]]
    told: list[int] = []
    both = [sweep(programs, ["greedy:1"] * 2, 9, workers=many, progress=told.append) for many in (1, 2)]
    assert found(both[0]) == found(both[1])
    assert max(told) == 36


def test_parts_that_come_back_early_wait_for_those_before_them(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def pooled(workers: int, begin: object, work: object, given: Iterator[tuple[int, int, int]]) -> Iterator[object]:
        for number, first, games in reversed(list(given)):
            yield number, room._seated(room._tables, number, first, games)

    programs = make("harvest", 1)
    tables = [room.Table(room.Game(program), ("random", "greedy:1"), "python", True) for program in programs]
    monkeypatch.setattr(room, "_tables", tables)
    monkeypatch.setattr(room, "pooled", pooled)
    bots = ["random", "greedy:1"]
    assert found(sweep(programs, bots, 10, workers=2)) == found(sweep(programs, bots, 10))


def test_only_the_figures_that_are_wanted_are_counted(make: Make) -> None:
    done = sweep(make("harvest", 3), RANDOM, 20, forms=["draws"])
    assert all(list(played.figures) == [("draws", "")] for played in done.played)


# ---- odd games ----


def test_games_that_stop_are_left_out_and_counted(make: Make) -> None:
    programs = make("bars", 1)
    done = sweep(programs, RANDOM, 200)
    tally = simulate(programs[1], 200).tally
    played = done.played[1]
    assert 0 < played.unfinished == tally.faults < 200 and played.pairs == 200 - played.unfinished
    assert of(done, 1, SCORE).mean == tally.scores[0].mean
    assert done.played[0].pairs == 200


def test_what_never_ends_is_given_up_and_the_others_go_on(make: Make) -> None:
    done = sweep(make("turns", 100_000, 3), RANDOM, 100)
    endless = done.played[1]
    assert (endless.given_up, endless.games, endless.unfinished, endless.figures) == (True, 16, 16, {})
    assert [played.games for played in done.played] == [100, 16, 100]
    assert of(done, 2, SCORE).shift is not None


def test_where_the_ruleset_as_it_stands_never_ends_the_others_are_known_by_themselves(make: Make) -> None:
    programs = make("turns", 100_000, 3)
    done = sweep([programs[1], programs[2]], RANDOM, 20)
    assert done.played[0].figures == {} and done.played[0].games == 20
    assert of(done, 1, SCORE).shift is None and done.played[1].pairs == 0


# ---- broken off ----


@pytest.mark.parametrize("bots", ["random", "greedy:1"])
def test_an_interruption_keeps_the_same_games_of_each(make: Make, bots: str) -> None:
    def told(done: int) -> None:
        if done >= 3 * 16 + 10:
            raise KeyboardInterrupt

    programs = make("harvest", 1, 3)
    done = sweep(programs, [bots] * 2, 1000, progress=told)
    assert done.interrupted and 16 <= done.games < 1000
    assert {played.games for played in done.played} == {done.games}
    assert done.played == sweep(programs, [bots] * 2, done.games).played


def test_a_bot_that_fails_keeps_what_was_played(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    real = room.match

    def fails(table: room.Table, seed: int) -> object:
        if seed == 10:
            raise GameError("bot-failed", "the bot fails.", "Mend it.")
        return real(table, seed)

    monkeypatch.setattr(room, "match", fails)
    done = sweep(make("harvest", 1), ["greedy:1"] * 2, 40)
    assert done.failed is not None and done.failed.message == "the bot fails."
    assert (done.games, done.interrupted) == (10, False) and of(done, 1, SCORE).mean
