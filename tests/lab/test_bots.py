"""Bots: they answer what they are asked, from what their seat sees and nothing else, and the better ones win."""

from __future__ import annotations

import random
from itertools import count

import pytest
from conftest import NATIVE, Amount
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import Game, GameError, State
from rulekit.lab.bots import BOTS, bot, named
from rulekit.lab.matches import play
from rulekit.machine.executor import executor
from rulekit.program.opcodes import TOGETHER
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())
EVERY = [f"{name}:20" if row.number > 20 else name for name, row in BOTS.items()]
native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")


def won(name: str, bots: tuple[str, str], games: int, seed: int = 0) -> tuple[int, int]:
    """How many games each of two bots wins, changing seats."""
    done = play(rulekit.load(name).program(), bots, games, seed=seed, alternate=True)
    assert done.tally.faults == 0
    first, second = done.standings
    assert first.games == second.games == games
    return first.wins, second.wins


def answers(state: State, name: str, seed: int) -> int:
    """What a bot answers for the seat that is asked."""
    assert state.decision is not None
    return bot(name, seed).answer(state.observe(state.decision.seat))


def random_states(table: Game, seed: int, most: int) -> list[State]:
    """States on the way of a random game."""
    state, found = table.start(seed), []
    while state.decision is not None and len(found) < most:
        found.append(state.clone())
        state.apply(state.random_answer())
    return found


def test_every_bot_is_known_by_its_name() -> None:
    assert {name: named(name) for name in BOTS} == {name: (row, row.number) for name, row in BOTS.items()}
    assert named("montecarlo:7")[1] == 7


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("gredy", "greedy"),
        ("montecarlo:0", "montecarlo:1 to"),
        ("montecarlo:many", "montecarlo:1 to"),
        ("montecarlo:", "montecarlo:1 to"),
        ("montecarlo:99999999", "montecarlo:1 to"),
        ("random:3", "takes no number"),
        ("", "there is no bot"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_with_what_is(name: str, says: str) -> None:
    with pytest.raises(GameError) as refused:
        bot(name)
    assert refused.value.code == "unknown-bot"
    assert says in str(refused.value)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_bot_plays_every_game(path: object) -> None:
    ruleset = rulekit.load(path)  # type: ignore[arg-type]
    for players in {ruleset.players[0], ruleset.players[-1]}:
        state = ruleset.game(players).start(3)
        for name, _ in zip((EVERY[i % len(EVERY)] for i in count()), range(24), strict=False):
            if state.decision is not None:
                state.apply(answers(state, name, state.decisions))


@pytest.mark.parametrize("name", EVERY)
def test_the_same_seed_gives_the_same_answer(name: str) -> None:
    for state in random_states(rulekit.load("aton").game(), 1, 12):
        assert answers(state, name, 5) == answers(state, name, 5)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("ruleset", ["aton", "kuhn", "draft", "caravan", "rummy"])
def test_no_bot_is_moved_by_what_it_cannot_see(ruleset: str, name: str) -> None:
    dice, compared = random.Random(2), 0
    for state in random_states(rulekit.load(ruleset).game(), 4, 30):
        assert state.decision is not None
        if state.cells[TOGETHER] == 1:
            continue
        seat = state.decision.seat
        twin = hidden_swapped(state, state.seats.index(seat), dice)
        if twin.observe(seat) == state.observe(seat):  # what the question names is not hidden
            compared += twin.cells != state.cells
            assert answers(twin, name, 9) == answers(state, name, 9)
    assert compared > 0


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("ruleset", "players"), [("aton", 2), ("goofspiel", 3), ("draft", 3), ("auction", 4)])
def test_no_bot_is_moved_by_what_another_has_only_just_answered(ruleset: str, players: int, name: str) -> None:
    """The same seat, asked in the same step after other hidden answers of the seats before it."""
    dice, compared = random.Random(3), 0
    for state in random_states(rulekit.load(ruleset).game(players), 5, 40):
        assert state.decision is not None
        first = state.seats.index(state.decision.seat)
        found = set()
        for _ in range(3 if state.cells[TOGETHER] else 0):
            later = state.clone()
            while later.decision is not None and later.decision.seat == state.seats[first]:
                later.apply(dice.choice(later.decision.moves))
            if later.cells[TOGETHER] and later.decision is not None and state.seats.index(later.decision.seat) > first:
                seen = later.observe(later.decision.seat)
                assert seen == state.observe(later.decision.seat)
                found.add(bot(name, 11).answer(seen))
                compared += 1
        assert len(found) < 2
    assert compared > 6


def test_both_executors_give_the_same_bot() -> None:
    if executor().name != "native":
        pytest.skip("there is no native executor here")
    for state in random_states(rulekit.load("connect-four").game(), 3, 8):
        assert state.decision is not None
        seen = state.observe(state.decision.seat)
        assert bot("montecarlo:60", 1, "python").answer(seen) == bot("montecarlo:60", 1, "native").answer(seen)


def test_the_random_bot_draws_equal_pieces_as_often_as_there_are() -> None:
    state = rulekit.load("aton").game().position({"red": {"hand": ["one", "one", "one", "two"]}}, seed=3)
    while state.decision is not None and state.decision.procedure != "lay_cards":
        state.apply("skip")
    seen = state.observe("red")
    assert seen.question is not None and seen.question.moves == ("one", "two")
    name = dict(zip(seen.question.numbers, seen.question.moves, strict=True))
    ones = sum(name.get(bot("random", n).answer(seen)) != "two" for n in range(400))
    assert 260 < ones < 340


def test_a_win_that_is_there_is_taken() -> None:
    state = rulekit.load("tictactoe").game().start()
    for move in ("1,1", "2,1", "1,2", "2,2"):
        state.apply(move)
    for name in ("greedy", "montecarlo:50"):
        assert state.clone().apply(answers(state, name, 1)).winners == ("cross",)


def test_a_bot_that_is_not_asked_says_so() -> None:
    for name in EVERY:
        with pytest.raises(GameError, match="nobody asks nought"):
            bot(name).answer(rulekit.load("tictactoe").game().start().observe("nought"))


# ---- who wins ----


@native
def test_monte_carlo_beats_random_at_aton(amount: Amount) -> None:
    games = amount(16, 500)
    better, _ = won("aton", ("montecarlo:100", "random"), games)
    assert better >= 0.8 * games, f"{better} of {games}"


@native
def test_greedy_beats_random_at_aton(amount: Amount) -> None:
    games = amount(20, 500)
    better, _ = won("aton", ("greedy", "random"), games, seed=1)
    assert better >= 0.6 * games, f"{better} of {games}"


@native
def test_monte_carlo_never_loses_to_random_at_tic_tac_toe(amount: Amount) -> None:
    games = amount(60, 400)
    assert won("tictactoe", ("montecarlo:4000", "random"), games)[1] == 0


@native
@pytest.mark.parametrize("other", ["greedy", "random"])
def test_monte_carlo_beats_greedy_and_random_at_connect_four(other: str, amount: Amount) -> None:
    games = amount(20, 200)
    better, _ = won("connect-four", ("montecarlo:400", other), games)
    assert better >= 0.9 * games
