"""A game that stops says which statement could not be done, for whom, why, with the figures, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.check.analyses.termination import MOST_STEPS
from rulekit.game import GameFault
from rulekit.game.decisions import stopped
from rulekit.lab.simulate import simulate
from rulekit.machine import driver_tables
from rulekit.machine.interface import FUEL_LIMIT, TRIAL_LIMIT

RULES = """
ruleset: stuck
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {coin: {start: 1}, total: {}}
tables: {fee: [1, 2, 4]}
regions: {board: {of: stone, grid: 2 x 2}}
pieces: {stone: {each: 1, home: bag}}
zones: {bag: {of: stone, per: player}, hand: {of: card, per: player}, gone: {of: card}}
decks: {card: {order: pile, home: hand, attributes: {worth: 0..3}, cards: {one: {worth: 1}}}}
rulings: {richest: the p in players with highest p.coin then none}
phases:
  game:
    steps:
      - move card to gone
      - each player { either skip or skip }
      - STUCK
      - pay 1 coin
      - end game because over
actions:
  pay_more:
    steps: either { pay 3 coin } or { pay 4 coin }
  spend:
    cost: 3 coin
    steps: gain 1 total
  pick:
    steps: choose n from 5..9; pay n coin
"""
FAULTS = {
    "choose n from 3..your coin": "red must `choose n from 3..your coin`, but there is no number from 3 to 1.",
    "choose s from board where owner(s) = you":
        "red must `choose s from board where owner(s) = you`, but there is nothing to choose from.",
    "each player { choose c from your hand }":
        "red must `choose c from your hand`, but there is nothing to choose from.",
    "choose 2 cs from your hand":
        "red must `choose 2 cs from your hand`, but only 0 are there to choose from, and it takes 2.",
    "pay 2 coin": "red must `pay 2 coin`, but has only 1 of 2 coin.",
    "blue_pays": "blue must `pay your coin + 4 coin`, but has only 1 of 5 coin.",
    "require your coin > 2": "red must `require your coin > 2`, but `your coin > 2` does not hold: 1 is not above 2.",
    "move top(card) to your hand": "red must `move top(card) to your hand`, but `top(card)` is none.",
    "let p = richest; gain p.coin coin": "red must `gain p.coin coin`, but `p` is none.",
    "gain fee[your coin + 3] coin":
        "red must `gain fee[your coin + 3] coin`, but there is no `fee[4]`: the numbers go from 1 to 3.",
    "let s = board[your coin + 4]; gain s.row coin":
        "red must `let s = board[your coin + 4]`, but there is no `board[5]`: the numbers go from 1 to 4.",
    "let last = players[player_count]; let left = players[last.index + 1]; left gains 1 coin":
        "`let left = players[last.index + 1]` must happen, but `players[last.index + 1]` is none.",
    "let z = your coin mod (your coin - 1); gain z coin":
        "a number is divided by 0 in `let z = your coin mod (your coin - 1)`.",
    "each player moves first(your bag) to board[1]":
        "blue stone cannot go to board 1,1, where a piece lies already: `moves first(your bag) to board[1]`.",
    "perform pay_more": "red must `either { pay 3 coin } or { pay 4 coin }`, but none of that can be done.",
    "perform spend": "red must `pay 3 coin`, but has only 1 of 3 coin.",
    "perform pick": "red must `choose n from 5..9`, but no choice lets `pick` be finished.",
    "let n = your coin * 20; repeat 90000 { repeat n { set your total to your total + 1 } }":
        "after 1,000,000 steps without a question a loop is still going round in "
        "`repeat n { set your total to your total + 1 }`.",
    "repeat 70 { gain your coin coin }": "a number grows beyond 64 bits in `gain your coin coin`.",
    "if your coin * 2147483647 * 2147483647 * 4 > 3 { gain 1 coin }":
        "a number grows beyond 64 bits in `if your coin * 2147483647 * 2147483647 * 4 > 3 { gain 1 coin }`.",
}  # fmt: skip
ENDLESS = "let n = your coin * 20; repeat 90000 { repeat n { set your total to your total + 1 } }"
ELSEWHERE = {"perform pay_more": "either { pay 3", "perform spend": "cost: 3", "perform pick": "choose n from 5"}


def written(folder: Path, stuck: str) -> Path:
    """The ruleset with something that cannot be done."""
    path = folder / "stuck.yaml"
    stuck = "first(players - {you}) pays your coin + 4 coin" if stuck == "blue_pays" else stuck
    path.write_text(RULES.lstrip().replace("STUCK", f"'{stuck}'"), "utf-8")
    return path


def fault_of(path: Path) -> GameFault:
    """How a game of it stops."""
    game = rulekit.load(path).game()
    with pytest.raises(GameFault) as stopped:
        state = game.start(1)
        while not state.is_over:
            state.apply(state.random_answer())
    return stopped.value


def test_behind_the_last_seat_the_way_round_is_told(tmp_path: Path) -> None:
    stuck = "let last = players[player_count]; let left = players[last.index + 1]; left gains 1 coin"
    said = "Write `players[last.index mod player_count + 1]`, which goes round, or test it before."
    assert fault_of(written(tmp_path, stuck)).help == said


@pytest.mark.parametrize("stuck", FAULTS)
def test_a_fault_says_what_failed_for_whom_and_why(tmp_path: Path, stuck: str) -> None:
    path = written(tmp_path, stuck)
    fault = fault_of(path)
    said = FAULTS[stuck].replace("pay your", "pays your") if stuck == "blue_pays" else FAULTS[stuck]
    assert fault.said.replace("pays", "pay") == said.replace("pays", "pay")
    assert fault.message == f"the rules cannot go on after 2 decisions: {fault.said}"
    lines = path.read_text("utf-8").split("\n")
    line = next(n for n, text in enumerate(lines, 1) if ELSEWHERE.get(stuck, "- '") in text)
    assert fault.where == f"{path.as_posix()}:{line}"
    assert fault.help.endswith(".")


@pytest.mark.parametrize("executor", ["python", "auto"])
@pytest.mark.parametrize("stuck", ["pay 2 coin", "perform pick"])
def test_a_simulation_says_the_same(tmp_path: Path, stuck: str, executor: str) -> None:
    path = written(tmp_path, stuck)
    fault = fault_of(path)
    done = simulate(rulekit.load(path).program(), 12, name=executor)
    first = done.tally.stops[0]
    assert (first.said, first.help, first.where, first.what) == (fault.said, fault.help, fault.where, fault.what)
    assert done.tally.faults == 12
    assert len({stop.where for stop in done.tally.stops}) == 1


def test_the_rules_that_run_out_say_which_phase_did(tmp_path: Path) -> None:
    path = written(tmp_path, "skip")
    path.write_text(path.read_text("utf-8").replace("      - end game because over\n", ""), "utf-8")
    fault = fault_of(path)
    assert fault.said == "the phase `game` has come to its end, and nothing has ended the game."
    assert "end game" in fault.help


def test_check_and_play_know_one_bound() -> None:
    assert MOST_STEPS == FUEL_LIMIT
    page = Path(__file__).parents[2].joinpath("docs", "language.md").read_text("utf-8")
    assert f"| steps from one question to the next | {MOST_STEPS:,} |".replace(",", " ") in page


@pytest.mark.parametrize("executor", ["python", "auto"])
def test_games_that_run_out_of_steps_are_not_all_played(tmp_path: Path, executor: str) -> None:
    path = written(tmp_path, ENDLESS)
    program = rulekit.load(path).program()
    done = simulate(program, 100_000, name=executor)
    assert done.given_up
    assert done.tally.games == done.tally.starved == 8
    assert done.tally.stops[0].said == FAULTS[ENDLESS]
    assert not simulate(program, 4, name=executor).given_up


def test_whether_games_are_played_does_not_depend_on_the_workers(tmp_path: Path) -> None:
    program = rulekit.load(written(tmp_path, ENDLESS)).program()
    one, two = (simulate(program, 500, workers=n).tally for n in (1, 2))
    assert one == two


TRIED = """
ruleset: tried
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {total: {max: 9}}
phases:
  game:
    steps:
      - perform act
      - end game because over
actions:
  act:
    steps:
      - choose a from 1..60
      - choose b from 1..60
      - repeat 60000 { set your total to 1 }
      - require your total > 5
"""


@pytest.mark.parametrize("executor", ["python", "auto"])
def test_an_action_that_takes_too_long_to_be_tried_stops_the_game_at_its_question(
    tmp_path: Path, executor: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (driver_tables, stopped):
        monkeypatch.setattr(place, "TRIAL_LIMIT", 50_000)
    path = tmp_path / "tried.yaml"
    path.write_text(TRIED.lstrip(), "utf-8")
    fault = fault_of(path)
    assert fault.said == (
        "whether `act` can be finished takes more than 50,000 steps to be tried in `choose a from 1..60`, "
        f"at last `repeat 60000 {{ set your total to 1 }}` ({path.as_posix()}:18)."
    )
    assert fault.where == f"{path.as_posix()}:16"
    assert fault.what == "too long to be tried"
    done = simulate(rulekit.load(path).program(), 20, name=executor)
    first = done.tally.stops[0]
    assert (first.said, first.help, first.where, first.what) == (fault.said, fault.help, fault.where, fault.what)
    assert done.given_up


def test_the_language_page_tells_how_much_is_tried() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "language.md").read_text("utf-8")
    assert f"| steps tried for one question | {TRIAL_LIMIT:,} |".replace(",", " ") in page


SCORED = (
    TRIED.partition("phases:")[0].replace("{max: 9}", "{start: 1000000}")
    + """
score: your total * your total * your total * your total
phases:
  game:
    steps:
      - either { gain 1 total } or { gain 2 total }
      - end game because over
"""
)


@pytest.mark.parametrize("stuck", [
    "gain 1000000 * 1000000 * 1000000 * 1000000 coin",
    "let x = 9000000 - (0 - 1000000 * 1000000 * 1000000 * 9) * 2; gain 1 coin",
])  # fmt: skip
def test_constants_beyond_64_bits_stop_the_game_at_their_line(tmp_path: Path, stuck: str) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(RULES.replace("STUCK", stuck).lstrip(), "utf-8")
    state = rulekit.load(path).game().start(1)
    with pytest.raises(GameFault) as stopped:
        while not state.is_over:
            state.apply(0)
    assert "a number grows beyond 64 bits" in stopped.value.said
    assert stopped.value.where == f"{path}:{line_of(path, stuck)}"


def line_of(path: Path, statement: str) -> int:
    """The line a statement stands on."""
    return path.read_text("utf-8").split(statement)[0].count("\n") + 1


def test_scores_that_grow_too_large_are_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "scored.yaml"
    path.write_text(SCORED.lstrip(), "utf-8")
    said = "a number grows beyond 64 bits in `your total * your total * your total * your total`."
    state = rulekit.load(path).game().start(1)
    state.apply(0)
    with pytest.raises(GameFault) as caught:
        assert state.scores
    assert caught.value.said == said
    for name in ("python", "auto"):
        done = simulate(rulekit.load(path).program(), 5, name=name)
        assert done.tally.faults == 5
        assert (done.tally.stops[0].said, done.tally.stops[0].where) == (said, caught.value.where)
