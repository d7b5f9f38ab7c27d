"""Numbers that meet targets are found where arithmetic says they are, changed least; what is at odds is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from lab.test_suspects import read

from rulekit.game.faults import GameError
from rulekit.knobs import Knobs
from rulekit.lab.screening import Players
from rulekit.lab.tally import Measure
from rulekit.lab.targets import Knob, Point, Target, Tuning
from rulekit.lab.tuning import SURE, tune
from rulekit.program.program import Program
from rulekit.report.tuned import unfinished

# Half of the turns sow, so of four turns a score is 2 harvests and what is reaped: 3, and 12 / share.
FIELD = """ruleset: field
version: 1.0.0
language: 1
players: 2
start: game
score: your grain
counters: {grain: {}}
tables: {harvest: 2, share: 12, idle: 4}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain harvest grain]}
  reap: {steps: [choose n from 0..3, gain n grain, gain 6 / share rounded down grain]}
"""
SCORE, OTHER, DRAWS = ("score", "0"), ("score", "1"), ("draws", "")


@pytest.fixture(scope="module")
def knobs() -> Knobs:
    return Knobs(read(FIELD))


def knob(knobs: Knobs, name: str, *values: int) -> Knob:
    return Knob(f"tables.{name}", knobs.numbers[f"tables.{name}"].value, values)


def tuned(
    knobs: Knobs,
    targets: Sequence[Target],
    *which: Knob,
    games: int = 400,
    points: int = 60,
    seed: int = 0,
    bots: str = "random",
    make: object = None,
) -> Tuning:
    players = Players([bots] * 2, games, seed, "auto")
    return tune(knobs.now, which, targets, make or knobs.made, players, points, seed=seed)  # type: ignore[arg-type]


def test_the_number_is_found_that_arithmetic_says_and_no_other_is_changed(knobs: Knobs) -> None:
    done = tuned(knobs, [Target(SCORE, 10.5, 11.5)], knob(knobs, "harvest", *range(11)), knob(knobs, "idle", *range(9)))
    assert done.is_met and done.changed == {"tables.harvest": 4}
    assert done.best.games == 400 * SURE and done.best.figures[SCORE].mean == pytest.approx(11, abs=0.3)
    assert done.box == 99 and done.points <= 60


def test_of_points_that_meet_all_the_one_is_taken_that_changes_least(knobs: Knobs) -> None:
    """A share of 3 brings as much as a harvest more: 4 in a game."""
    harvest, share = knob(knobs, "harvest", *range(2, 21)), knob(knobs, "share", *range(1, 13))
    done = tuned(knobs, [Target(SCORE, 12.5, 13.5)], harvest, share, games=1000, points=400)
    assert done.changed == {"tables.harvest": 5}
    wide = knob(knobs, "harvest", *range(2, 6))  # now a step of it is a third of all it may be
    done = tuned(knobs, [Target(SCORE, 8.5, 9.5)], wide, knob(knobs, "share", *range(1, 13)), games=1000, points=400)
    assert done.changed == {"tables.harvest": 3}


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_best_of_all_points_where_all_can_be_looked_at(knobs: Knobs, seed: int) -> None:
    which = (knob(knobs, "harvest", *range(6)), knob(knobs, "share", 1, 2, 3, 4, 6, 12))
    targets = [Target(SCORE, 12.4, 13.6), Target(OTHER, 12.4, 13.6)]
    done = tuned(knobs, targets, *which, games=2000, points=100, seed=seed)

    def true(harvest: int, share: int) -> float:
        return 2 * harvest + 3 + 2 * (6 // share)

    able = [
        sum(each.share(value) for each, value in zip(which, values, strict=True))
        for values in product(*(each.values for each in which))
        if abs(true(*values) - 13) < 0.5
    ]
    assert done.is_met and done.best.change == pytest.approx(min(able))


def test_a_large_box_is_looked_at_here_and_there(knobs: Knobs) -> None:
    done = tuned(knobs, [Target(SCORE, 990, 1016)], knob(knobs, "harvest", *range(2, 1000)), points=60)
    assert done.is_met and 493 <= done.changed["tables.harvest"] <= 507


def test_where_all_is_met_as_it_stands_nothing_is_changed(knobs: Knobs) -> None:
    done = tuned(knobs, [Target(SCORE, 6.5, 7.5)], knob(knobs, "harvest", *range(11)))
    assert done.is_met and not done.changed and done.points == 1


def test_what_stands_outside_of_what_is_allowed_is_no_answer_unless_it_meets_all(knobs: Knobs) -> None:
    far = knob(knobs, "harvest", *range(6, 11))
    done = tuned(knobs, [Target(SCORE, 7.8, 8.2)], far)
    assert not done.is_met and done.changed == {"tables.harvest": 6}


def test_two_targets_at_odds_are_told_with_the_nearest_for_each(knobs: Knobs) -> None:
    one, other = Target(SCORE, 10.5, 11.5, "one"), Target(OTHER, 14.5, 15.5, "other")
    done = tuned(knobs, [one, other], knob(knobs, "harvest", *range(11)))
    assert not done.is_met and not done.never() and done.at_odds() == [(one, other)]
    assert done.nearest(one).values == (4,) and done.nearest(other).values == (6,)
    assert done.best.values == (5,)


def test_a_target_that_no_point_meets_is_at_odds_with_none(knobs: Knobs) -> None:
    never, able = Target(SCORE, 99, 101), Target(OTHER, 10.5, 11.5)
    done = tuned(knobs, [never, able], knob(knobs, "harvest", *range(6)))
    assert done.never() == [never] and done.at_odds() == [] and done.nearest(never).values == (5,)


def test_the_same_seed_gives_the_same_points(knobs: Knobs) -> None:
    def found(seed: int) -> list[tuple[tuple[int, ...], int]]:
        which = (knob(knobs, "harvest", *range(40)), knob(knobs, "idle", *range(40)))
        done = tuned(knobs, [Target(SCORE, 20.5, 21.5)], *which, games=100, points=40, seed=seed)
        return [(point.values, point.games) for point in done.looked_at]

    assert found(0) == found(0) != found(1)


def test_points_that_the_checker_refuses_are_left_out_and_counted(knobs: Knobs) -> None:
    done = tuned(knobs, [Target(SCORE, 14.5, 15.5)], knob(knobs, "share", 0, 1, 2, 3))
    assert done.refused == 1 and done.points == 5
    assert not done.is_met and done.changed == {"tables.share": 2}  # 13; 19 with 1


def test_no_more_points_are_tried_than_may_be(knobs: Knobs) -> None:
    which = (knob(knobs, "harvest", *range(100)), knob(knobs, "idle", *range(100)))
    done = tuned(knobs, [Target(SCORE, 81.01, 81.02)], *which, games=20, points=30)
    assert done.points == 30


def test_a_point_of_which_no_game_ends_is_soon_given_up() -> None:
    knobs = Knobs(read(FIELD.replace("repeat 4 {", "repeat idle {")))
    done = tuned(knobs, [Target(SCORE, 10.5, 11.5)], knob(knobs, "idle", 4, 6, 99_999), games=100)
    assert done.changed == {"tables.idle": 6}
    endless = [point for point in done.looked_at if point.given_up]
    assert not endless and done.points == 3


def test_whoever_breaks_it_off_has_the_best_so_far(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, often = Players.some, 0

    def stopped(self: Players, program: Program, first: int, games: int) -> object:
        nonlocal often
        often += 1
        if often > 15:
            raise KeyboardInterrupt
        return plays(self, program, first, games)

    monkeypatch.setattr(Players, "some", stopped)
    done = tuned(knobs, [Target(SCORE, 10.5, 11.5)], knob(knobs, "harvest", *range(11)))
    assert done.interrupted and done.best.values != (2,) and done.points > 3
    often = 15
    done = tuned(knobs, [Target(SCORE, 10.5, 11.5)], knob(knobs, "harvest", *range(11)))
    assert done.interrupted and done.best.values == (2,)


def test_the_time_may_be_over(knobs: Knobs) -> None:
    players = Players(["random"] * 2, 100, 0, "auto")
    which = [knob(knobs, "harvest", *range(11))]
    done = tune(knobs.now, which, [Target(SCORE, 10.5, 11.5)], knobs.made, players, 60, seconds=0.0)
    assert not done.interrupted and done.points == 1 and done.best is done.now


def test_bots_play_and_one_that_fails_is_told(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    which = knob(knobs, "harvest", 2, 9)
    done = tuned(knobs, [Target(SCORE, 28, 40)], which, games=20, bots="greedy:1")
    assert done.is_met and done.changed == {"tables.harvest": 9}  # whoever is greedy sows four times

    def fails(*_: object) -> object:
        raise GameError("bot-failed", "the bot `greedy` fails", "Mend it.")

    monkeypatch.setattr("rulekit.lab.screening.match", fails)
    done = tuned(knobs, [Target(SCORE, 28, 40)], which, games=20, bots="greedy:1")
    assert done.failed is not None and done.best is done.now


def test_all_points_play_the_same_seeds(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, played, made = Players.some, dict[str, set[int]](), dict[int, tuple[Program, str]]()

    def heard(self: Players, program: Program, first: int, games: int) -> object:
        played.setdefault(made[id(program)][1], set()).update(range(first, first + games))
        return plays(self, program, first, games)

    def make(numbers: Mapping[str, int]) -> Program | None:
        program = knobs.made(numbers)
        made[id(program)] = program or knobs.now, str(numbers)
        return program

    monkeypatch.setattr(Players, "some", heard)
    made[id(knobs.now)] = knobs.now, str({"tables.harvest": 2})
    tuned(knobs, [Target(SCORE, 10.5, 11.5)], knob(knobs, "harvest", *range(11)), seed=3, make=make)
    assert len(played) > 5
    assert all(seeds == {*range(3 << 32, (3 << 32) + len(seeds))} for seeds in played.values())


def test_how_far_off_a_figure_is() -> None:
    target, sure = Target(SCORE, 9.0, 11.0), Measure()
    sure.add([10] * 50 + [12] * 50)
    assert target.off(sure) == pytest.approx((11 + 0.1005 - 11) / 1.0, abs=1e-3)  # on the edge is not by enough within
    assert Target(SCORE, 5.0, 6.0).off(sure) == pytest.approx((5 + 0.1005) / 0.5, abs=1e-3)  # in tolerances
    few = Measure()
    few.add([0, 20])
    assert Target(SCORE, 8.0, 8.1).off(few) == pytest.approx((10 - 8.1 + 0.025) / 10)  # in standard errors
    assert Point((1,), 0.0).off(target) > 1e300 and not Point((1,), 0.0).meets([target])


def test_a_change_is_measured_against_all_that_may_be_changed() -> None:
    assert Knob("a", 40, tuple(range(30, 51))).share(45) == 0.25
    assert Knob("a", 40, (60, 80)).share(60) == 0.5
    assert Knob("a", 3, (3,)).share(3) == 0


def met_at(*means: float) -> Point:
    """A point of which a hundred games had these figures: of red, then of blue."""
    measured = [Measure(100, round(100 * mean), round(100 * (mean * mean + 4))) for mean in means]
    return Point((0,), 0.0, dict(zip((SCORE, OTHER), measured, strict=True)), 100)


def test_a_point_that_meets_all_near_their_edges_is_seen_though_another_is_nearer(knobs: Knobs) -> None:
    targets = Target(SCORE, 9, 11, "red"), Target(OTHER, 9, 11, "blue")
    edge, beside = met_at(9.05, 9.05), met_at(8.99, 10)
    assert edge.meets(targets) and not beside.meets(targets) and beside.worth(targets) < edge.worth(targets)
    done = Tuning(targets, (), 2, 100, "python", beside, beside, looked_at=[edge, beside])
    assert done.at_odds() == [] and done.never() == []


def test_games_that_come_to_no_end_are_told(knobs: Knobs) -> None:
    now = met_at(9, 9)
    now.games, now.unfinished = 100, 60
    done = Tuning((Target(SCORE, 9, 11, "red"),), (), 1, 100, "python", now, now, looked_at=[now])
    first, second = unfinished(done)
    assert "60 of 100 games came to no end" in first and second.startswith("1 of them count for nothing")
