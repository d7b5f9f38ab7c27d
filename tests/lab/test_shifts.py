"""How random play shifts: the same seeds in both, intervals that hold what is true as often as they say."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import mean, stdev

import pytest

from rulekit.lab import shifts as lab
from rulekit.lab.shifts import Shift, beyond_chance, of_means, of_shares, shifts, signs
from rulekit.lab.simulate import simulate
from rulekit.lab.tally import Measure
from rulekit.pipeline import load
from rulekit.program.program import Program
from rulekit.record import record_games
from rulekit.ruleset.find import Varied


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


def test_the_figures_are_those_of_recorded_games_put_side_by_side(tmp_path: Path) -> None:
    """Computed again in plain Python from records of both, seed by seed."""
    played = {name: load(Varied("aton", (name,) if name else ())) for name in ("", "sprint")}
    ends = []
    for name, ruleset in played.items():
        with (path := tmp_path / f"{name}.jsonl").open("wb") as file:
            list(record_games(ruleset.game(), range(16), file, ("random", "random")))
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        ends.append([line for line in lines if line["kind"] == "end"])
    done = shifts(*(ruleset.program() for ruleset in played.values()), 16, name="python")
    found = {(shift.form, shift.name): shift for shift in done.found}
    for i, seat in enumerate(played[""].program().seats):
        old, new = ([end["scores"][seat] for end in side] for side in ends)
        apart = [b - a for a, b in zip(old, new, strict=True)]
        shift, t = found["score", str(i)], 2.1314  # of 15 free
        assert (shift.old, shift.new, shift.difference) == pytest.approx((mean(old), mean(new), mean(apart)))
        assert shift.high - shift.low == pytest.approx(2 * t * stdev(apart) / 16**0.5, rel=0.001)
        assert shift.unlike == sum(map(bool, apart))
        won = [[seat in end["winners"] for end in side] for side in ends]
        assert found["wins", str(i)].difference == pytest.approx((sum(won[1]) - sum(won[0])) / 16)
        up, down = (sum(a is not b and b is which for a, b in zip(*won, strict=True)) for which in (True, False))
        assert found["wins", str(i)].chance == pytest.approx(signs(up, down))
        assert found["wins", str(i)].unlike == up + down


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


@pytest.mark.parametrize("pairs", [2, 3, 5, 8, 40, 400])
def test_the_interval_of_means_holds_the_truth_in_ninety_five_of_a_hundred(pairs: int) -> None:
    draw = random.Random(pairs)
    held = 0
    for _ in range(2000):
        low, high, _ = of_means(measured([round(draw.gauss(3, 40)) for _ in range(pairs)]), pairs)
        held += low <= 3 <= high
    assert 0.935 <= held / 2000 <= 0.965


@pytest.mark.parametrize(
    ("pairs", "up", "down"), [(40, 0.2, 0.1), (400, 0.02, 0.01), (400, 0.4, 0.3), (100, 0, 0), (20, 0.25, 0)]
)
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


def figure(chance: float, unlike: int = 9) -> Shift:
    """A figure that came out so by chance."""
    return Shift("metric", "", 0, 0, 0, 0, 0, unlike, chance)


def test_few_pairs_are_not_beyond_chance_however_alike_they_are() -> None:
    for values in ([3, 3], [5, 5, 5, 6], [40, 41, 40, 42, 40]):
        assert of_means(measured(values), len(values))[2] == 2 ** (1 - len(values))
    assert of_means(measured([7] * 12), 12)[2] < 0.001
    assert of_means(measured([0] * 9), 0) == (0, 0, 1)
    rare = measured([1] * 6 + [0] * 1994)
    assert of_means(rare, 6)[2] == 2 / 64  # of Student's it would be half as likely


def test_rare_shifts_are_marked_no_oftener_than_they_may() -> None:
    draw = random.Random(8)
    wrong = 0
    for _ in range(2000):
        rolled = [draw.choice((-1, 1)) if draw.random() < 0.02 else 0 for _ in range(300)]
        wrong += of_means(measured(rolled), len(rolled) - rolled.count(0))[2] <= 0.01
    assert wrong / 2000 <= 0.014


def test_what_comes_out_even_is_looked_at_all_the_same_and_what_never_differs_is_not() -> None:
    assert not beyond_chance([figure(0.03), *[figure(1.0)] * 9])[0].beyond
    assert beyond_chance([figure(0.03), *[figure(1.0, 0)] * 9])[0].beyond


def test_looking_at_many_figures_picks_none_out_by_chance() -> None:
    draw = random.Random(3)
    wrong = 0
    for _ in range(1000):
        chances = [draw.random() for _ in range(20)]
        wrong += any(s.beyond for s in beyond_chance([figure(p) for p in chances]))
    assert wrong / 1000 <= 0.065
    one = [figure(p) for p in (0.0001, 0.04, 0.3)]
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
