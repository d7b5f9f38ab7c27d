"""Botankhamon's dice, actions and points in records of random games are those of the recomputation in plain Python."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from conftest import Amount
from oracle import botankhamon as oracle

import rulekit
from rulekit.game import Game
from rulekit.record import Recorder

WATCHED = Path(__file__).with_name("watched_botankhamon.yaml")
LEVELS = ("easy", "medium", "hard")
SHUNNED = {"easy": "no_corner", "medium": "no_edge", "hard": "no_corner"}
FIRST_STATUES = {"easy": 1, "medium": 1, "hard": 2}
BALANCE = {2: 3, 4: 2, 6: 1, 8: 1}


@cache
def watched(level: str) -> Game:
    options = {"automa_level": level, "automa_decree": "eight" if level == "hard" else "four"}
    options["automa_square"] = SHUNNED[level]
    return rulekit.load("tekhenu", variants=["botankhamon", str(WATCHED)], options=options).game()


def record(level: str, seed: int) -> list[dict[str, Any]]:
    """The lines of a random game, with the table at every question."""
    file = BytesIO()
    state = watched(level).start(seed)
    with Recorder(watched(level), state, file, full=True) as recorder:
        while not state.is_over:
            state.apply(state.random_answer())
            recorder.catch_up(state)
    return [json.loads(line) for line in file.getvalue().splitlines()]


def watches(lines: list[dict[str, Any]]) -> list[tuple[str, oracle.Table]]:
    """What is watched in a game, and the table then."""
    found, table = [], {}
    for line in lines:
        if line["kind"] == "position":
            table = line["table"]
        elif line["kind"] == "decision" and line["procedure"].startswith("watch_"):
            found.append((line["procedure"], table))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_his_turns_and_points_are_as_computed_again(level: str, amount: Amount) -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(4, 100)):
        lines = record(level, seed)
        tables = watches(lines)
        assert sum(6 - len(table["botankhamon"]["statue_row"]) for _, table in tables[:1]) == FIRST_STATUES[level]
        for (what, before), (_, after) in pairwise(tables):
            if what == "watch_turn":
                seen[a_turn(before, after, SHUNNED[level])] += 1
            elif what == "watch_score":
                assert before["botankhamon"]["balance"] == BALANCE[before["turned"]]
                gained = after["botankhamon"]["vp"] - before["botankhamon"]["vp"]
                assert gained == oracle.scored(before)
                assert after["automa_blessings"] == []
                assert after["automa_technologies"] == before["automa_technologies"]
                seen["score"] += 1
        what, last = tables[-1]
        assert what == "watch_finish"
        end = next(line for line in lines if line["kind"] == "end")
        assert end["scores"]["botankhamon"] == oracle.at_the_end(last, 8 if level == "hard" else 4)
        assert sum(what == "watch_turn" for what, _ in tables) == 16
    assert set(seen) == {*oracle.GODS, "score"}


def a_turn(before: oracle.Table, after: oracle.Table, shunned: str) -> str:
    """One turn compared; the god whose action he did."""
    assert after["progress"] in oracle.next_tiles(before["progress"])
    die = oracle.taken(before, after)
    assert die in oracle.dice_to_take(before, before["pyramid"][after["progress"]])
    ways = [oracle.expected(change) for change in oracle.turns(before, die, shunned)]
    assert oracle.came(before, after) in ways, (die, ways, oracle.came(before, after))
    return die.god


def table(**more: Any) -> oracle.Table:
    """A table with nothing on it but what is said."""
    empty = {name: {} for name in ("dial", "section", "terrace", "porch", "rim", "temple", "yard")}
    return {**empty, "horus_row": {str(n): god for n, god in enumerate(oracle.GODS, 1)}, **more}


def test_the_recomputation_knows_the_vectors_of_the_rules() -> None:
    """BX-26, by the person who wrote the vectors."""
    for pips, (happiness, population) in enumerate(((5, 7), (6, 7), (7, 7), (7, 8), (8, 8), (8, 9)), 1):
        (change,) = oracle.turns(
            table(botankhamon={"happiness": 4, "population": 7}), oracle.Die("bastet", 0, pips, "black")
        )
        assert (4 + change["happiness"], 7 + change["population"]) == (happiness, population)


@pytest.mark.parametrize(
    ("colour", "pips", "taken", "place"),
    [
        ("yellow", 4, [], "4.1"),
        ("brown", 3, ["3.2"], "3.3"),
        ("white", 3, ["3.3", "3.4"], "3.1"),
        ("white", 3, ["3.1", "3.2", "3.3", "3.4", "2.3"], "2.4"),
        ("black", 1, ["1.1", "1.2", "1.3", "1.4"], "6.4"),
        ("grey", 6, ["1.1", "1.2", "2.2", "1.4"], "6.3"),
    ],
)
def test_the_search_of_osiris(colour: str, pips: int, taken: list[str], place: str) -> None:
    built = dict.fromkeys(taken, "red building")
    assert oracle.osiris_place(table(yard=built), oracle.Die("osiris", 0, pips, colour)) == place
