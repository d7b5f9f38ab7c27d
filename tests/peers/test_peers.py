"""Games that others have too: the same lines of play, the same games, the same ends.

`counts.txt` and `games.jsonl` were written by `benchmarks/peers.py`, with OpenSpiel or plain Python; where
those are at hand, long runs ask them again.
"""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from conftest import Amount

import rulekit
from benchmarks.peers import GAMES as EACH
from benchmarks.peers import PEERS, Peer, counted, played
from rulekit.game import Game, State
from rulekit.lab.perft import perft
from rulekit.machine.executor import executor

HERE = Path(__file__).resolve().parent
OPTIONS = {peer.ruleset: dict(peer.options) for peer in PEERS}
FEW = 3000  # positions a game, where CPython counts them


@cache
def table(ruleset: str) -> Game:
    return rulekit.load(ruleset, options=OPTIONS.get(ruleset, {})).game()


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


@pytest.mark.parametrize("game", GAMES, ids=[f"{game['ruleset']}-{i % EACH + 1}" for i, game in enumerate(GAMES)])
def test_a_game_played_elsewhere_is_played_here(game: dict[str, Any]) -> None:
    state = table(game["ruleset"]).start(chance=game["chance"])
    for answer, options in game["answers"]:
        assert answered(state, answer) == options
    ended(game["ruleset"], state, game["winners"])


def answered(state: State, answer: str) -> int:
    """Give an answer; how many there were."""
    assert state.decision is not None, "it has ended here, but not there"
    options = {move.name for move in state.decision.moves}
    state.apply(answer)
    return len(options)


def ended(ruleset: str, state: State, winners: list[int]) -> None:
    """A game is over, and these seats have won."""
    assert state.is_over, "it has not ended here"
    assert state.winners == tuple(table(ruleset).program.seats[winner] for winner in winners)


# ---- asking the others again ----


def present(peer: Peer) -> None:
    """Skip what is not there to be asked."""
    if peer.other and find_spec("pyspiel") is None:
        pytest.skip("without the bench extra there is no OpenSpiel")


@pytest.mark.long
@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.ruleset)
def test_others_still_count_as_written_down(peer: Peer) -> None:
    present(peer)
    assert counted(peer.beginnings(), peer.depth) == COUNTS[peer.ruleset]


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.ruleset)
def test_random_games_of_others_have_the_same_options_and_ends_here(peer: Peer, amount: Amount) -> None:
    present(peer)
    dice = random.Random(1)
    for _ in range(amount(2, 200)):
        game = played(peer.beginnings(), dice)
        state = table(peer.ruleset).start(chance=game.chance)
        for answer, options in game.answers:
            assert state.decision is not None, "it has ended here, but not there"
            assert sorted(move.name for move in state.decision.moves) == options
            state.apply(answer)
        ended(peer.ruleset, state, game.winners)


def test_all_peers_are_written_down_and_either_seat_wins_or_neither() -> None:
    assert {game["ruleset"] for game in GAMES} == set(COUNTS) == {peer.ruleset for peer in PEERS}
    assert {tuple(game["winners"]) for game in GAMES} == {(), (0,), (1,)}


# ---- an end that random games do not reach ----


def test_who_loses_the_last_man_loses_breakthrough() -> None:
    lost = {"camp": ["man"] * 11}
    board = {"4,3": "south man", "3,4": "north man"}
    state = table("breakthrough").position({"south": lost, "north": lost, "board": board})
    state.apply("4,3").apply("3,4")
    assert state.is_over
    assert state.winners == ("south",)
