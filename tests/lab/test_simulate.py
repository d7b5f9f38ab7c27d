"""Many games added up: the sums, the seeds, the workers, the invariants."""

from __future__ import annotations

import math
import statistics
from pathlib import Path

import pytest
from lab.reported import facts

import rulekit
from rulekit.lab.simulate import simulate
from rulekit.lab.simulation import first_seed, next_chunk
from rulekit.lab.tally import Measure, Tally
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS


def test_every_game_is_won_drawn_or_stopped() -> None:
    tally = simulate(rulekit.load("aton").program(), 60, name="python").tally
    assert tally.games == 60
    assert sum(tally.wins) + tally.draws + tally.faults == 60
    assert sum(tally.endings.values()) >= 60 - tally.faults
    assert all(measure.n == 60 for measure in tally.scores)


def test_the_report_does_not_depend_on_the_number_of_workers() -> None:
    program = rulekit.load("kuhn").program()
    assert facts(simulate(program, 300, name="python")) == facts(simulate(program, 300, name="python", workers=2))


def test_the_report_does_not_depend_on_the_executor() -> None:
    program = rulekit.load("caravan").program()
    assert facts(simulate(program, 60, name="python")) == facts(simulate(program, 60, name="auto"))


def test_other_seeds_are_other_games() -> None:
    program = rulekit.load("kuhn").program()
    games = [facts(simulate(program, 400, seed=seed, name="python")) for seed in (0, 0, 1)]
    assert games[0] == games[1] != games[2]
    assert first_seed(1) - first_seed(0) > 10**9


def test_means_are_those_of_the_single_games() -> None:
    program = rulekit.load("kuhn").program()
    games = executor("python").load(program).playouts(0, 200)
    answers = list(games.column(ANSWERS))
    tally = simulate(program, 200, name="python").tally
    assert math.isclose(tally.decisions.mean, statistics.mean(answers))
    assert math.isclose(tally.decisions.sd, statistics.stdev(answers))


def test_nothing_measured_has_no_mean_to_speak_of() -> None:
    assert (Measure().mean, Measure().sd) == (0.0, 0.0)
    one = Measure()
    one.add([7])
    assert (one.mean, one.sd) == (7.0, 0.0)


@pytest.mark.parametrize("name", ["kuhn", "tictactoe"])  # bluffs with scores; draws and metrics
def test_tallies_joined_are_one_tally(name: str) -> None:
    program = rulekit.load(name).program()
    machine = executor("python").load(program)
    whole, parts = Tally.of(program), Tally.of(program)
    whole.add(program, machine.playouts(0, 90))
    for first in (60, 0, 30):
        part = Tally.of(program)
        part.add(program, machine.playouts(first, 30))
        parts.join(part)
    assert parts == whole
    assert name != "tictactoe" or whole.draws > 0


def test_a_broken_invariant_is_named_with_seed_decision_and_line(broken: Path) -> None:
    program = rulekit.load(broken).program()
    tally = simulate(program, 50, name="python", check=True).tally
    assert tally.broken > 30
    first = tally.mishaps[0]
    assert first.what in ("points never fall", "few points")
    assert first.where.endswith(("broken.yaml:20", "broken.yaml:21"))
    state = rulekit.load(broken).game().start(first.seed)
    seen = [dict(state.scores)]
    for _ in range(first.decision):
        state.apply(state.random_answer())
        seen.append(dict(state.scores))
    seats = state.observe(0).table
    fell = any(seen[-1][seat] < seen[-2][seat] for seat in seats)
    assert fell or any(score >= 12 for score in seen[-1].values())


def test_invariants_are_not_tested_unless_they_are_asked_for(broken: Path) -> None:
    tally = simulate(rulekit.load(broken).program(), 20, name="python").tally
    assert (tally.broken, tally.mishaps) == (0, [])


def test_what_is_done_so_far_is_kept_when_it_is_interrupted() -> None:
    def stop(done: int) -> None:
        if done >= 30:
            raise KeyboardInterrupt

    done = simulate(rulekit.load("kuhn").program(), 10_000, name="python", progress=stop)
    assert done.interrupted
    assert 30 <= done.tally.games < 10_000


def test_a_game_that_never_ends_is_a_fault_with_its_line(stuck: Path) -> None:
    tally = simulate(rulekit.load(stuck).program(), 40, name="python").tally
    assert tally.faults > 1
    assert tally.stops[0].what == "division by zero"
    assert tally.stops[0].where.endswith("stuck.yaml:18")
    assert len({stop.seed for stop in tally.stops}) == len(tally.stops) > 1
    for stop in tally.stops:
        state = rulekit.load(stuck).game().start(stop.seed)
        with pytest.raises(rulekit.GameFault):
            while not state.is_over:
                state.apply(state.random_answer())
        assert state.decisions + 1 == stop.decision  # the answer that led there is taken back


@pytest.mark.parametrize(("chunk", "seconds"), [(8, 0.0), (8, 0.001), (8, 100.0), (16384, 0.01), (1, 60.0)])
def test_chunks_stay_short_enough_to_be_interrupted(chunk: int, seconds: float) -> None:
    assert 1 <= next_chunk(chunk, seconds) <= 16384
    assert seconds < 1 or next_chunk(chunk, seconds) <= max(1, chunk // 4)
