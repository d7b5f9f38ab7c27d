"""The compiled Tekhenu plays as the oracle does, question by question; from records, too.

Played with Technologies, but with Blessings and Decrees that do nothing (tekhenu_plain.py): what those change is
recomputed by tekhenu_cards.py.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from conftest import Amount
from oracle.in_step import DifferenceError
from oracle.tekhenu_board import GOODS, OPTIONS
from oracle.tekhenu_choosing import at_random
from oracle.tekhenu_in_step import InStep, compiled, followed, played, random_options
from oracle.tekhenu_plain import TEKHENU, plain, plain_and_rich

import rulekit
from rulekit.record import Recorder

CHUNKS = 6
OTHERS = {name: settings[1] for name, settings in OPTIONS.items()}


def tidy(game: InStep) -> None:
    """What must hold of every game: C.13, BX-20, BX-21, BX-22."""
    log = game.oracle.log
    assert [turned for turned, *_ in log_of(game, "judgement")] == [2, 4, 6, 8]
    assert [turned for turned, *_ in log_of(game, "scoring")] == [4, 8]
    assert len({stall for what, stall in log if what == "opened"}) == sum(what == "opened" for what, _ in log)
    assert all(len(seat.scale) == 4 for seat in game.oracle.seats)
    assert sum(map(len, game.oracle.dial.values())) == {2: 12, 3: 12, 4: 10}[game.oracle.players]
    assert sorted(game.oracle.ranking) == list(range(game.oracle.players))


def log_of(game: InStep, what: str) -> list[Any]:
    return [told for kind, told in game.oracle.log if kind == what]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_go_in_step_with_the_recomputation(chunk: int, amount: Amount) -> None:
    for seed in range(chunk, amount(150, 6000), CHUNKS):
        tidy(played(plain(), 2 + seed % 3, seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_the_other_rulings_go_in_step(players: int, amount: Amount) -> None:
    for seed in range(amount(14, 800)):
        tidy(played(plain(), players, seed, OTHERS))


@pytest.mark.parametrize("options", [{}, OTHERS], ids=["defaults", "others"])
def test_games_that_begin_with_technologies_go_in_step(options: dict[str, str], amount: Amount) -> None:
    for seed in range(amount(45, 3000)):
        tidy(played(plain_and_rich(), 2 + seed % 3, seed, options, more=True))


@pytest.mark.long
@pytest.mark.parametrize("number", range(24))
def test_games_with_any_rulings_go_in_step(number: int) -> None:
    options = random_options(random.Random(number))
    for seed in range(40):
        tidy(played(plain(), 2 + number % 3, seed, options))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_is_the_same_after_every_move(players: int, amount: Amount) -> None:
    for seed in range(amount(3, 60)):
        tidy(played(plain(), players, 1000 + seed, every=1))


def test_the_games_come_to_what_is_rare() -> None:
    seen = Counter[str]()
    for seed in range(1, 206, 2):
        game = played(plain(), 2 + seed % 3, seed).oracle
        seen["all sections open"] += game.open_stalls == 4
        seen["a tie"] += len({seat.has["vp"] for seat in game.seats}) < game.players
        for seat in game.seats:
            seen["Happiness 16"] += seat.joys >= 1
            seen["an additional action"] += seat.joys == 3
            seen["six statues"] += not seat.statues
            seen["production 6"] += any(seat.has[f"{good}_level"] == 6 for good in GOODS)
    assert len(seen) == 6 and all(seen.values()), seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_recomputation_follows_a_record(players: int, tmp_path: Path) -> None:
    game = rulekit.load(plain()).game(players)
    state, dice = game.start(seed=players), random.Random(players)
    with Recorder(game, state, tmp_path / "game.jsonl", full=True) as recorder:
        while not state.is_over:
            state.apply(dice.choice(state.decision.moves))
        recorder.catch_up(state)
    with open(tmp_path / "game.jsonl", encoding="utf-8") as lines:
        follower = followed(lines)
    assert follower.oracle.over and follower.decisions == state.decisions


def test_a_difference_names_seed_decision_and_rulings() -> None:
    game = InStep(compiled(plain(), 3), {}, 5)
    game.oracle.seats[1].has["vp"] += 1
    said = r"^seed 5, decision 3, 3 players, \{\}: vp: \[10, 10, 10\] by the ruleset, \[10, 11, 10\] by the oracle"
    with pytest.raises(DifferenceError, match=said):
        game.play(at_random)


def test_the_ruleset_has_the_options_of_the_oracle_with_the_same_defaults() -> None:
    assert compiled(TEKHENU, 2).program.options == {name: settings[0] for name, settings in OPTIONS.items()}
