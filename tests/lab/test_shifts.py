"""How random play shifts: the same seeds in both, intervals that hold what is true as often as they say."""

from __future__ import annotations

import random

import pytest

from rulekit.lab import shifts as lab
from rulekit.lab.shifts import Shift, beyond_chance, of_means, of_shares, shifts, signs
from rulekit.lab.simulate import simulate
from rulekit.lab.tally import Measure
from rulekit.pipeline import load
from rulekit.program.program import Program


def program(name: str, **options: str) -> Program:
    """The program of a ruleset."""
    return load(name, options=options).program()


def test_of_one_and_the_same_nothing_shifts() -> None:
    done = shifts(program("kuhn"), program("kuhn"), 300, name="python")
    assert (done.games, done.pairs, done.unfinished) == (300, 300, (0, 0))
    assert {shift.difference for shift in done.found} == {0}
    assert not any(shift.beyond for shift in done.found)


def test_the_figures_are_those_of_simulate_with_the_same_seed() -> None:
    old, new = program("tictactoe"), program("kuhn")
    done = shifts(old, new, 400, seed=5, name="python")
    for which, played in (("old", old), ("new", new)):
        tally = simulate(played, 400, seed=5, name="python").tally
        by_name = {(shift.form, shift.name): getattr(shift, which) for shift in done.found}
        assert by_name["wins", "0"] == tally.wins[0] / 400
        assert by_name["draws", ""] == tally.draws / 400
        assert by_name["decisions", ""] == pytest.approx(tally.decisions.mean)
        for ending, n in tally.endings.items():
            assert by_name["ending", ending] == n / 400


def test_what_only_one_of_them_counts_is_left_out() -> None:
    done = shifts(program("tictactoe"), program("kuhn"), 40, name="python")
    assert {shift.form for shift in done.found} == {"wins", "draws", "ending", "decisions"}


def test_a_true_shift_is_beyond_chance() -> None:
    done = shifts(program("tictactoe"), program("kuhn"), 400, name="python")
    found = {(shift.form, shift.name): shift for shift in done.found}
    assert found["decisions", ""].beyond
    assert found["decisions", ""].low < found["decisions", ""].difference < found["decisions", ""].high < 0


def test_an_interruption_keeps_what_is_done() -> None:
    def told(done: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    done = shifts(program("kuhn"), program("kuhn"), 10**6, name="python", progress=told)
    assert done.interrupted
    assert 8 <= done.games < 10**6
    assert done.pairs == done.games
    assert done.found


def measured(values: list[int]) -> Measure:
    """Differences of pairs, added up."""
    found = Measure()
    found.add(values)
    return found


@pytest.mark.parametrize("pairs", [8, 40, 400])
def test_the_interval_of_means_holds_the_truth_in_ninety_five_of_a_hundred(pairs: int) -> None:
    draw = random.Random(pairs)
    held = 0
    for _ in range(2000):
        low, high, _ = of_means(measured([round(draw.gauss(3, 40)) for _ in range(pairs)]))
        held += low <= 3 <= high
    assert 0.935 <= held / 2000 <= 0.965


@pytest.mark.parametrize(("pairs", "up", "down"), [(40, 0.2, 0.1), (400, 0.02, 0.01), (400, 0.4, 0.3), (100, 0, 0)])
def test_the_interval_of_shares_holds_the_truth_as_often_or_oftener(pairs: int, up: float, down: float) -> None:
    draw = random.Random(pairs)
    held = 0
    for _ in range(1000):
        rolled = [draw.random() for _ in range(pairs)]
        low, high, _ = of_shares(measured([1 if x < up else -1 if x < up + down else 0 for x in rolled]))
        held += low <= up - down <= high
    assert held / 1000 >= 0.935


def test_few_signs_are_counted_out_and_many_come_to_the_same() -> None:
    assert signs(0, 0) == signs(3, 3) == 1
    assert signs(5, 0) == pytest.approx(2 / 32)
    assert signs(8, 2) == signs(2, 8) == pytest.approx(2 * 56 / 1024)
    assert signs(530, 470) == pytest.approx(signs(531, 470), rel=0.15)  # the first exact, the second not
    assert signs(60_000, 40_000) < 1e-12


def test_looking_at_many_figures_picks_none_out_by_chance() -> None:
    draw = random.Random(3)
    wrong = 0
    for _ in range(1000):
        chances = [draw.random() for _ in range(20)]
        wrong += any(s.beyond for s in beyond_chance([Shift("metric", "", 0, 0, 0, 0, 0, p) for p in chances]))
    assert wrong / 1000 <= 0.065
    one = [Shift("metric", "", 0, 0, 0, 0, 0, p) for p in (0.0001, 0.04, 0.3)]
    assert [shift.beyond for shift in beyond_chance(one)] == [True, False, False]


def test_games_that_are_not_finished_in_both_are_left_out_and_counted() -> None:
    ended = lab.ENDED
    old = new = program("kuhn")
    done, found = lab.Shifts(4, "python", new.seats), dict[lab.Key, lab.Paired]()
    machine = lab.executor("python").load(old)
    one, other = machine.playouts(0, 4), machine.playouts(0, 4)
    cells = list(other.cells)
    cells[ended] = lab.OVER + 1
    broken = lab.Playouts(0, 4, other.width, cells)
    lab._count(done, found, (old, one), (new, broken))
    assert (done.games, done.pairs, done.unfinished) == (4, 3, (0, 1))
    assert {paired.apart.n for paired in found.values()} == {3}
