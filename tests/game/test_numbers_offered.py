"""Numbers, spaces and cards in several questions of one action: each sequence that can be finished, and no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from game.test_sets_offered import SPACES, load
from machine.playing import EXECUTORS

from rulekit.game.faults import GameFault
from rulekit.game.state import State
from rulekit.lab.perft import perft


def answers(state: State, done: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every sequence of answers that is offered."""
    if state.decision is None:
        yield done
        return
    for move in state.decision.moves:
        yield from answers(state.clone().apply(move), (*done, move.name))


def questions(dice: Random) -> tuple[list[str], list[list[int]]]:
    """Two or three choices, of numbers or of spaces, and what there is in each."""
    texts, among = [], []
    for i in range(dice.randint(2, 3)):
        if dice.random() < 0.6:
            low = dice.randint(0, 3)
            high = low + dice.randint(0, 4)
            texts.append(f"choose q{i} from {low}..{high}")
            among.append(list(range(low, high + 1)))
        else:
            texts.append(f"choose q{i} from tile")
            among.append([0, 1, 2, 3])
    return texts, among


def condition(dice: Random, texts: list[str]) -> tuple[str, Callable[[tuple[int, ...]], bool]]:
    """Something asked of all that has been chosen."""
    values = [f"q{i}.w" if text.endswith("tile") else f"q{i}" for i, text in enumerate(texts)]
    k = dice.randint(0, 8)
    return dice.choice(
        [
            (f"require {' + '.join(values)} = {k}", lambda v: sum(v) == k),
            (f"require {values[0]} * {values[-1]} = {k}", lambda v: v[0] * v[-1] == k),
            (f"require ({' + '.join(values)}) mod 3 = {k % 3}", lambda v: sum(v) % 3 == k % 3),
            (f"require {values[0]} < {values[1]}", lambda v: v[0] < v[1]),
            (f"require {values[0]} != {values[-1]}", lambda v: v[0] != v[-1]),
        ]
    )


@pytest.mark.parametrize("part", range(3))
def test_each_sequence_that_can_be_finished_is_offered_and_no_other(
    tmp_path: Path, part: int, amount: Callable[..., int]
) -> None:
    dice = Random(3000 + part)
    for _ in range(amount(4, 60)):
        texts, among = questions(dice)
        asked, holds = condition(dice, texts)
        step = "; ".join([*texts, asked])
        spaces = ", ".join(f"s{i}: {{w: {i}}}" for i in range(4))
        rules = (
            SPACES.replace("SPACES", spaces).replace("STEP", step).replace("gain sum(x.w for x in xs) n", "gain 1 n")
        )
        game = load(tmp_path, rules)
        names = [
            [f"s{v}" if text.endswith("tile") else str(v) for v in a] for text, a in zip(texts, among, strict=True)
        ]
        expected = {
            tuple(name[a.index(x)] for name, a, x in zip(names, among, v, strict=True))
            for v in product(*among)
            if holds(v)
        }
        state = game.start(1)
        found = list(answers(state)) if state.decision is not None else []
        assert sorted(found) == sorted(expected), step
        for executor in EXECUTORS:
            counted = perft(game, 4, 1, executor.name)
            assert sum(counted.finished) == max(len(expected), 1), step  # with none the game is over at once


@pytest.mark.parametrize(
    ("step", "offered"),
    [
        ("choose x from 0 - 5..5; require x * x >= 9 or x > 0 - 3", list(range(-5, 6))),
        ("choose x from 0 - 5..5; require x + 2 >= 0", list(range(-2, 6))),
        ("choose x from 0 - 5..5; require x * x = 9", None),
        ("choose x from 600..700; require x mod 50 = 0", None),
        ("choose x from 600..700; require x > 690", list(range(691, 701))),
        ("choose x from 0..2000; require x * x > 1700 * x", list(range(1701, 2001))),
        ("choose x from 0..2000; require x mod 1000 = 0", None),
        ("choose x from 0..503; require x mod 50 = 3", list(range(3, 504, 50))),
    ],
)
def test_numbers_beyond_what_a_set_holds_are_offered_right_or_named_as_a_fault(
    tmp_path: Path, step: str, offered: list[int] | None
) -> None:
    rules = SPACES.replace("SPACES", "s0: {w: 1}").replace("STEP", step).replace("sum(x.w for x in xs)", "1")
    game = load(tmp_path, rules)
    if offered is not None:
        decision = game.start(1).decision
        assert decision is not None
        assert [move.number for move in decision.moves] == offered
        return
    with pytest.raises(GameFault, match="some between the others cannot be chosen"):
        game.start(1)
    for executor in EXECUTORS:
        assert sum(perft(game, 2, 1, executor.name).faults) == 1
