"""Games that others have too: the same lines of play, the same games, the same ends.

`counts.txt` and `games.jsonl` were written by `benchmarks/peers.py`, with OpenSpiel or plain Python; where
those are at hand, long runs ask them again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from conftest import Amount

import rulekit
from rulekit.game import Game, State
from rulekit.lab.perft import perft
from rulekit.machine.executor import executor

HERE = Path(__file__).resolve().parent
FEW = 3000  # positions a game, where CPython counts them


@cache
def peers() -> Any:
    """The script that asks the others."""
    spec = spec_from_file_location("peers", HERE.parents[1] / "benchmarks" / "peers.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def table(ruleset: str) -> Game:
    return rulekit.load(ruleset).game()


def recorded_counts() -> dict[str, list[tuple[int, int]]]:
    """Positions and finished games by the number of answers, for each game."""
    counts: dict[str, list[tuple[int, int]]] = {}
    for line in (HERE / "counts.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            ruleset, _, answers, positions, finished = line.split()
            assert len(counts.setdefault(ruleset, [])) == int(answers)
            counts[ruleset].append((int(positions), int(finished)))
    return counts


COUNTS = recorded_counts()
GAMES = [json.loads(line) for line in (HERE / "games.jsonl").read_text("utf-8").splitlines()]


def counts_here(ruleset: str, depth: int, name: str) -> list[tuple[int, int]]:
    found = perft(table(ruleset), depth, name=name)
    return list(zip(found.positions, found.finished, strict=True))


@pytest.mark.parametrize("ruleset", COUNTS)
def test_there_are_as_many_lines_of_play_as_others_count(ruleset: str) -> None:
    expected = COUNTS[ruleset]
    if executor("auto").name == "python":
        expected = expected[: 1 + feasible(expected)]
    assert counts_here(ruleset, len(expected) - 1, "auto") == expected


@pytest.mark.parametrize("ruleset", COUNTS)
def test_there_are_as_many_on_the_slow_executor_as_far_as_it_gets(ruleset: str) -> None:
    depth = feasible(COUNTS[ruleset])
    assert counts_here(ruleset, depth, "python") == COUNTS[ruleset][: depth + 1]


def feasible(counts: list[tuple[int, int]]) -> int:
    """The depth down to which there are only a few positions."""
    return max(d for d in range(len(counts)) if sum(positions for positions, _ in counts[: d + 1]) <= FEW)


@pytest.mark.parametrize("game", GAMES, ids=[f"{game['ruleset']}-{i % 8 + 1}" for i, game in enumerate(GAMES)])
def test_a_game_played_elsewhere_is_played_here(game: dict[str, Any]) -> None:
    state = table(game["ruleset"]).start(chance=game["chance"])
    for answer, options in game["answers"]:
        assert answered(state, answer) == options
    ended(state, game["winners"])


def answered(state: State, answer: str) -> int:
    """Give an answer; how many there were."""
    assert state.decision is not None, "it has ended here, but not there"
    options = {move.name for move in state.decision.moves}
    state.apply(answer)
    return len(options)


def ended(state: State, winners: list[int]) -> None:
    """A game is over, and these seats have won."""
    assert state.is_over, "it has not ended here"
    seats = list(state.scores)
    assert list(state.winners) == [seats[winner] for winner in winners]


# ---- asking the others again ----


def at_hand() -> Iterator[Any]:
    """The others there are here."""
    for peer in peers().PEERS:
        missing = bool(peer.other) and find_spec("pyspiel") is None
        skip = pytest.mark.skipif(missing, reason="without the bench extra there is no OpenSpiel")
        yield pytest.param(peer, marks=[skip, pytest.mark.long], id=peer.ruleset)


@pytest.mark.parametrize("peer", at_hand())
def test_others_still_count_as_written_down(peer: Any) -> None:
    assert [tuple(count) for count in peers().counted(peer.beginnings(), peer.depth)] == COUNTS[peer.ruleset]


@pytest.mark.parametrize("peer", at_hand())
def test_random_games_of_others_have_the_same_options_and_ends_here(peer: Any, amount: Amount) -> None:
    dice = random.Random(1)
    for _ in range(amount(3, 100)):
        game = peers().played(peer.beginnings(), dice)
        state = table(peer.ruleset).start(chance=game.chance)
        for answer, options in game.answers:
            assert state.decision is not None, "it has ended here, but not there"
            assert sorted(move.name for move in state.decision.moves) == options
            state.apply(answer)
        ended(state, game.winners)


def test_the_written_games_end_in_every_way_that_can_be_won() -> None:
    assert {game["ruleset"] for game in GAMES} == set(COUNTS) == {peer.ruleset for peer in peers().PEERS}
    assert {tuple(game["winners"]) for game in GAMES} == {(), (0,), (1,)}
