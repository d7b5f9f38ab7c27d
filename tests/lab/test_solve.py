"""What small games are worth, held against what is known of them and against programs that know nothing of rulekit."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from functools import reduce
from itertools import product
from operator import xor
from pathlib import Path
from random import Random

import pytest
from conftest import NATIVE, Amount
from lab.solving import (
    BOUNDED,
    FIRST_TOKEN,
    HEAPS,
    HOUSE,
    ROLLS,
    THROWS,
    bits_of,
    by_bits,
    connect_four,
    kalah,
    written,
)

import rulekit
from rulekit.game import Game, GameError, State
from rulekit.lab import room, solve
from rulekit.lab.room import enough, memory
from rulekit.lab.solve import Solver, solved
from rulekit.machine.solving import table_bytes

WON, DRAWN, LOST = 1, 0, -1


def first(game: Game, **how: object) -> object:
    """What a game is worth to its first seat."""
    return solved(game, **how).worth[game.seats[0]]  # type: ignore[arg-type]


# ---- what is known ----
def test_tic_tac_toe_is_a_draw_and_has_5478_positions() -> None:
    found = Solver(rulekit.load("tictactoe").game(), every=True).solved()
    assert found.worth == {"cross": DRAWN, "nought": DRAWN}
    assert found.positions == 5478
    assert len(found.best) == len(found.moves) == 9


def test_against_a_corner_only_the_middle_holds_the_draw() -> None:
    game = rulekit.load("tictactoe").game()
    found = solved(game, game.start().apply("1,1"))
    assert found.seat == "nought"
    assert [move.name for move in found.best] == ["2,2"]
    assert {worth for _, worth in found.moves} == {DRAWN, LOST}


def test_who_begins_dodgem_wins_with_one_of_two_answers() -> None:
    found = solved(rulekit.load("dodgem").game())
    assert found.worth == {"down": WON, "left": LOST}
    assert [move.name for move in found.best] == ["1,1"]


# The numbers of positions are those that J. Tromp has published, and a count by bits alone has confirmed.
@pytest.mark.parametrize(
    ("rows", "columns", "positions"),
    [
        (4, 4, 161_029),
        pytest.param(5, 4, 1_706_255, marks=pytest.mark.slow),
        pytest.param(4, 5, 3_945_711, marks=pytest.mark.long),
    ],
)
def test_connect_four_on_small_boards_is_a_draw(tmp_path: Path, rows: int, columns: int, positions: int) -> None:
    if not NATIVE:
        pytest.skip("too slow without native code")
    found = Solver(connect_four(tmp_path, rows, columns), every=True).solved()
    assert (found.worth["yellow"], found.positions) == (DRAWN, positions)


# G. Irving, J. Donkers, J. Uiterwijk: Solving Kalah. ICGA Journal 23 (2000). Rows: pits, columns: seeds a pit.
KALAH = {
    1: (DRAWN, LOST, WON, LOST, WON, DRAWN),
    2: (WON, LOST, LOST, LOST, WON, WON),
    3: (DRAWN, WON, WON, WON),
    4: (WON, WON),
}


@pytest.mark.parametrize(("pits", "seeds"), [(pits, n) for pits, row in KALAH.items() for n in range(1, len(row) + 1)])
def test_small_kalah_is_worth_what_is_published(tmp_path: Path, pits: int, seeds: int) -> None:
    if not NATIVE and pits > 2:
        pytest.skip("too slow without native code")
    assert first(kalah(tmp_path, pits, seeds)) == KALAH[pits][seeds - 1]


@pytest.mark.parametrize("heaps", [(1, 2, 3), (1, 2, 4), (2, 2, 1), (3, 3, 0), (4, 1, 5)])
def test_heaps_are_won_unless_their_sum_without_carrying_is_0(tmp_path: Path, heaps: tuple[int, int, int]) -> None:
    beans = "({} if s.index = 1 else {} if s.index = 2 else {})".format(*heaps)
    found = solved(written(tmp_path, "heaps", HEAPS % (sum(heaps), beans)))
    total = reduce(xor, heaps)
    assert found.worth["player 1"] == (WON if total else LOST)
    good = {str(i + 1) for i, beans_left in enumerate(heaps) if beans_left ^ total < beans_left}
    if total:
        assert {move.name for move in found.best} == good


# ---- chance ----
def test_what_only_bounds_an_answer_tells_positions_apart(tmp_path: Path) -> None:
    game = written(tmp_path, "bounded", BOUNDED)
    assert {move.name: worth for move, worth in solved(game, game.start(), scored=True).moves} == {
        "1": 3,
        "2": 2,
        "3": 1,
    }


def test_the_best_of_three_rolls_is_worth_14_thirds(tmp_path: Path) -> None:
    game = written(tmp_path, "rolls", ROLLS)
    assert first(game, scored=True) == Fraction(14, 3)
    expected = Fraction(7, 2)
    kept = {move.name: worth for move, worth in solved(game, game.start(chance=["4"]), scored=True).moves}
    again = Fraction(sum(max(Fraction(n), expected) for n in range(1, 7)), 6)
    assert kept == {"1": again, "2": 4}


def test_a_throw_that_may_be_made_again_is_worth_what_adding_up_gives(tmp_path: Path) -> None:
    def compared(mine: int, other: int) -> int:
        return (mine > other) - (mine < other)

    six = range(1, 7)
    again = {other: Fraction(sum(compared(mine, other) for mine in six), 6) for other in six}
    total = sum(max(Fraction(compared(mine, other)), again[other]) for mine, other in product(six, six))
    assert first(written(tmp_path, "throws", THROWS)) == total / 36


# ---- a yardstick ----
def ends(game: Game, dice: Random) -> State:
    """A game of connect four with 10 to 16 spaces left."""
    while True:
        state, left = game.start(dice.getrandbits(40)), dice.randint(10, 16)
        while not state.is_over and 42 - state.decisions > left:
            state.apply(state.random_answer())
        if not state.is_over:
            return state


def test_ends_of_connect_four_are_worth_what_bits_say(amount: Amount) -> None:
    if not NATIVE:
        pytest.skip("too slow without native code")
    game, dice = rulekit.load("connect-four").game(), Random(4)
    solver = Solver(game)
    for _ in range(amount(60, 200, quick=20)):
        state = ends(game, dice)
        found, (mine, taken) = solver.solved(state), bits_of(state)
        assert found.worth[found.seat] == by_bits(mine, taken) == max(worth for _, worth in found.moves)
        for move, worth in found.moves:
            assert solver.solved(state.clone().apply(move)).worth[found.seat] == worth


@pytest.mark.parametrize("name", ["tictactoe", "dodgem", "clobber"])
def test_both_executors_find_the_same(name: str) -> None:
    game = rulekit.load(name).game()
    state = game.start()
    for _ in range({"tictactoe": 2, "dodgem": 390, "clobber": 20}[name]):
        state = state if state.is_over else state.apply(state.random_answer())
    found = [Solver(game, every=True, name=executor).solved(state) for executor in ("python", "native")]
    assert found[0] == found[1]


def test_a_solver_that_is_asked_again_knows_what_it_has_found() -> None:
    game = rulekit.load("tictactoe").game()
    solver = Solver(game)
    whole = solver.solved()
    assert solver.solved(game.start()) == whole
    assert solver.positions == whole.positions


def test_every_position_or_only_those_that_count() -> None:
    game = rulekit.load("tictactoe").game()
    some, every = Solver(game).solved(), Solver(game, every=True).solved()
    assert some.positions < every.positions
    assert (some.worth, some.moves) == (every.worth, every.moves)


def test_a_game_that_is_over_is_worth_how_it_ended() -> None:
    game = rulekit.load("tictactoe").game()
    state = game.start()
    for move in ("1,1", "2,1", "1,2", "2,2", "1,3"):
        state.apply(move)
    found = solved(game, state)
    assert (found.worth, found.seat, found.moves) == ({"cross": WON, "nought": LOST}, "", ())


def test_by_score_the_lead_counts(tmp_path: Path) -> None:
    found = solved(kalah(tmp_path, 2, 2), scored=True)
    assert found.worth["south"] == -found.worth["north"] < 0, "lost by score, as by result"
    assert found.worth["south"] % 2 == 0, "eight seeds in two stores"


def test_equal_pieces_that_rules_tell_apart_are_told_apart(tmp_path: Path) -> None:
    assert Solver(written(tmp_path, "tokens", FIRST_TOKEN)).solved().numbered
    assert not Solver(rulekit.load("tictactoe").game()).solved().numbered


# ---- what cannot be solved ----
@pytest.mark.parametrize(
    ("name", "players", "reason"),
    [
        ("kuhn", None, "not every seat sees which `card` lies"),
        ("goofspiel", None, "seats answer at once"),
        ("aton", None, "seats answer at once"),
        ("auction", None, "3 play here"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_the_reason(name: str, players: int | None, reason: str) -> None:
    with pytest.raises(GameError) as refused:
        solved(rulekit.load(name).game(players))
    assert refused.value.code == "not-solvable"
    assert reason in refused.value.message
    assert refused.value.help


def test_a_shuffle_is_refused(tmp_path: Path) -> None:
    text = (
        HEAPS.split("regions:")[0]
        + """decks: {card: {home: pile, cards: {a: {copies: 4}}}}
zones: {pile: {of: card, order: pile, seen_by: everybody}, table: {of: card}}
phases:
  game:
    steps: [shuffle pile, choose n from 1..2, end game because over]
"""
    )
    with pytest.raises(GameError, match="a pile is shuffled"):
        solved(written(tmp_path, "shuffled", text))


def test_a_game_too_large_stops_at_the_room_it_was_given() -> None:
    game = rulekit.load("connect-four").game()
    solver = Solver(game, most=5_000)
    with pytest.raises(GameError) as large:
        solver.solved()
    assert large.value.code == "not-solved"
    assert "more than 5,000 positions" in large.value.message
    assert solver.positions < 100_000


def test_more_room_than_there_is_is_refused_before_anything_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "memory", lambda: 10_000_000)
    with pytest.raises(GameError, match=r"1,000,000 positions take up to .* are free\. Look at fewer") as refused:
        enough(1_000_000)
    least = int(refused.value.help.split("--positions ")[1].rstrip(".").replace(",", ""))
    assert table_bytes(least) <= 10_000_000
    assert enough(least) == least


def test_where_little_is_free_small_games_are_solved_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for where in (room, solve):
        monkeypatch.setattr(where, "memory", lambda: 3_000_000)
    assert Solver(rulekit.load("tictactoe").game()).most < solve.MOST
    assert first(rulekit.load("tictactoe").game()) == DRAWN
    throws = Solver(written(tmp_path, "throws", THROWS))
    without_chance, _ = throws.most, throws.solved()
    assert throws.most < without_chance, "what follows what takes more room"


def without_room(*_: object) -> None:
    raise MemoryError


def interrupted(_: int) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("how", ["at the room it was given", "by Ctrl-C", "where memory ends", "where memory fails"])
@pytest.mark.parametrize("executor", ["python", "native"])
def test_a_solver_that_was_stopped_begins_anew(executor: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = rulekit.load("tictactoe").game()
    solver = Solver(game, name=executor, progress=interrupted if how == "by Ctrl-C" else None)
    solver.most = 500 if how == "at the room it was given" else solve.MOST
    with monkeypatch.context() as patched:
        if how == "where memory ends":
            patched.setattr(solve, "memory", lambda: 1)
        if how == "where memory fails":
            patched.setattr(type(solver._known), "move", without_room)
        with pytest.raises((GameError, KeyboardInterrupt)) as stopped:
            solver.solved()
    if how.startswith("where memory"):
        assert "640 positions were looked at, more can follow, and memory has no room" in str(stopped.value)
    solver.most, solver.progress = solve.MOST, None
    assert solver.solved() == Solver(game, name=executor).solved()


def test_a_fault_is_told_again_by_a_solver_that_is_asked_again(tmp_path: Path) -> None:
    text = HEAPS.split("regions:")[0] + (
        "phases:\n  game:\n    steps:\n      - choose n from 0..2\n      - choose k from 0..1\n"
        "      - if 6 / k rounded down > 2 { end game because over }\n      - end game because over\n"
    )
    game = written(tmp_path, "faulty", text)
    solver = Solver(game)
    for _ in range(2):
        with pytest.raises(GameError, match="divided by 0"):
            solver.solved()


def test_a_line_of_play_that_is_too_long_is_told_as_that(tmp_path: Path) -> None:
    text = HEAPS.split("regions:")[0] + (
        "phases:\n  game:\n    steps:\n      - repeat 40000 { each player performs go }\n"
        "      - end game because over\n  go:\n    steps: [choose n from 1..2]\n"
    )
    short, long = (written(tmp_path, f"n{n}", text.replace("40000", str(n))) for n in (300, 40_000))
    assert Solver(short, every=True).solved().positions == 601
    with pytest.raises(GameError, match=r"play can go on for more than [0-9,]+ answers"):
        Solver(long).solved()


# ---- memory ----
def test_a_limit_on_the_process_or_its_container_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = memory()
    if not before:
        pytest.skip("memory cannot be told here")
    most, taken = tmp_path / "max", tmp_path / "current"
    most.write_text("200000000\n")
    taken.write_text("100000000\n")
    monkeypatch.setattr(room, "OF_A_CONTAINER", (most, taken))
    assert memory() == 100_000_000 - room.KEPT_BACK
    most.write_text("max\n")
    assert memory() > 100_000_000


LIMITED = """
import resource, sys
from rulekit.lab.room import memory
taken = 4096 * int(open("/proc/self/statm").read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (taken + 300_000_000, resource.RLIM_INFINITY))
print(memory())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits are read where Linux tells them")
def test_a_limit_of_the_shell_is_seen() -> None:
    ran = subprocess.run([sys.executable, "-c", LIMITED], capture_output=True, text=True, cwd=HOUSE, check=True)
    assert 100_000_000 < int(ran.stdout) <= 300_000_000


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (HOUSE / "docs" / "solving.md").read_text("utf-8")
    (block,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    exec(compile(block, "docs/solving.md", "exec"), {"__name__": "example"})
    first_line, *others = capsys.readouterr().out.splitlines()
    assert first_line == "{'cross': 0, 'nought': 0} nought ['2,2']"
    assert [line.split()[-1] for line in others] == ["0"] * 9


def test_memory_is_told_or_not_known() -> None:
    assert memory() == 0 or memory() > 1_000_000


def test_a_fault_in_the_rules_is_told_with_its_place(tmp_path: Path) -> None:
    text = HEAPS.split("regions:")[0] + (
        "phases:\n  game:\n    steps:\n      - choose n from 0..2\n"
        "      - if 6 / n rounded down > 2 { end game because over }\n      - end game because over\n"
    )
    with pytest.raises(GameError, match=r":11: .* divided by 0"):
        solved(written(tmp_path, "faulty", text))
