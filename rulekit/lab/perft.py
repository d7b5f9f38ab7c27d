"""A program and a depth → how many positions and finished games there are, in all or by first move.

Never: lists what cannot be told apart twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulekit.game.decisions.decision import Decision
from rulekit.game.decisions.long_ranges import every, how_many
from rulekit.game.game import Game
from rulekit.machine.executor import executor
from rulekit.machine.interface import CHANCE_LIMIT, Machine, Perft
from rulekit.machine.runs.deals import UNSEEN
from rulekit.program.opcodes import CHOICE, CHOOSER, M_CHANCE, MODE, NATURE, PC, RUN, STATUS


@dataclass(slots=True)
class Branch:
    """One first move: the seat that makes it, and what comes behind it."""

    seat: str
    move: str
    positions: int = 0
    finished: int = 0


def perft(game: Game, depth: int, seed: int = 0, name: str = "auto") -> Perft:
    """Positions and finished games with 0 .. depth answers; the seed decides chance that is too wide to fan out."""
    machine = executor(name).load(game.program)
    return machine.perft(machine.new(seed), depth)


def by_depth(game: Game, depth: int, seed: int = 0, name: str = "auto") -> Iterator[Perft]:
    """The same to depth 0, 1 and so on to `depth`, each as soon as it is counted; none behind the longest game."""
    machine = executor(name).load(game.program)
    for so_deep in range(depth + 1):
        counted = machine.perft(machine.new(seed), so_deep)
        yield counted
        if not counted.positions[-1] and not counted.sampled:  # deeper, chance may be drawn otherwise
            return


def divide(
    game: Game, depth: int, seed: int = 0, name: str = "auto", progress: Callable[[int], None] | None = None
) -> list[Branch]:
    """What stands behind each first move at the depth; over all chance before it, where it fans out.

    `progress` is told how many of `first_moves` have been followed.
    """
    machine = executor(name).load(game.program)
    branches: dict[tuple[str, str], Branch] = {}
    followed = 0
    for cells, decision in asked_first(game, seed):
        for move in every(decision):
            branch = branches.setdefault((decision.seat, move.name), Branch(decision.seat, move.name))
            for number in each_of(game, cells, move.number):
                counted = _behind(game, machine, cells, number, depth - 1)
                branch.positions += counted.positions[-1]
                branch.finished += sum(counted.finished)
            followed += 1
            if progress is not None:
                progress(followed)
    return list(branches.values())


def each_of(game: Game, cells: list[int], number: int) -> list[int]:
    """What the machine may be given for an answer: of pieces that are not seen, chance may bring each."""
    return game.referee.questions.meant(cells, number) if number >= UNSEEN else [number]


def first_moves(game: Game, seed: int = 0) -> int:
    """How many first moves there are, those after each course of chance counted by themselves."""
    return sum(how_many(decision) for _, decision in asked_first(game, seed))


def asked_first(game: Game, seed: int) -> Iterator[tuple[list[int], Decision]]:
    """Every state with a first question, and the question."""
    for cells in openings(game, seed):
        yield cells, game.referee.questions.decision(cells)


def openings(game: Game, seed: int) -> Iterator[list[int]]:
    """Every state with a first question: one for each course chance can take before it."""
    runner = game.referee.runner
    cells = game.new_cells(seed)
    cells[MODE] |= M_CHANCE
    runner.advance(cells)
    waiting = [cells]
    while waiting:
        cells = waiting.pop()
        if cells[STATUS] != CHOICE:
            continue
        if cells[CHOOSER] != NATURE:
            yield cells
            continue
        options = game.referee.questions.options(cells)
        if len(options) > CHANCE_LIMIT:
            options = [runner.pick(cells)]
        for option in reversed(options):
            copy = list(cells)
            runner.answer(copy, option)
            waiting.append(copy)


def _behind(game: Game, machine: Machine, cells: list[int], number: int, depth: int) -> Perft:
    copy = list(cells)
    game.referee.runner.deliver(copy, number)
    copy[STATUS] = RUN
    state = machine.copy(copy)
    assert state[PC] == copy[PC]
    return machine.perft(state, max(depth, 0))
