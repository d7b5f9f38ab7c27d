"""What the tests of the machine share: both executors, and programs run on them side by side."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest
from conftest import NATIVE
from machine.assembler import Assembler

from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOOSER, DEST, OPTION_WORDS, OPTIONS, SITE, WORDS
from rulekit.program.program import Program


class Named(NamedTuple):
    """An executor that is set up when it is first asked for, not when tests are collected."""

    name: str

    def load(self, program: Program) -> Machine:
        """A machine that runs a program."""
        return _executor(self.name).load(program)


_executor = cache(executor)
EXECUTORS = [Named("python"), Named("native")] if NATIVE else [Named("python")]
on_each_executor = pytest.mark.parametrize("machine_of", [e.load for e in EXECUTORS], ids=[e.name for e in EXECUTORS])


class Run:
    """A program at its first stop on every executor, all of them equal."""

    def __init__(self, a: Assembler, fuel: int = 10_000, mode: int = 0, seed: int = 1, **fields: object) -> None:
        self.a = a
        self.machines: list[Machine] = [e.load(a.build(**fields)) for e in EXECUTORS]
        self.states: list[Cells] = [m.new(seed, mode) for m in self.machines]
        self.go(fuel)

    def go(self, fuel: int = 10_000) -> int:
        """On to the next stop."""
        statuses = {m.run(s, fuel) for m, s in zip(self.machines, self.states, strict=True)}
        return self.same(statuses)

    def advance(self, fuel: int = 100_000) -> int:
        """On to the next stop, trials settled."""
        statuses = {m.advance(s, fuel) for m, s in zip(self.machines, self.states, strict=True)}
        return self.same(statuses)

    def same(self, statuses: set[int]) -> int:
        """All executors stopped alike, in the same state."""
        assert len(statuses) == 1
        assert len({m.to_bytes(s) for m, s in zip(self.machines, self.states, strict=True)}) == 1
        return statuses.pop()

    def answer(self, value: int) -> int:
        """Answer, and on to the next stop."""
        for m, s in zip(self.machines, self.states, strict=True):
            m.answer(s, value)
        return self.advance()

    def set(self, cell: int, value: int) -> None:
        """Write a cell."""
        for s in self.states:
            s[cell] = value

    def head(self, cell: int) -> int:
        """A cell of the head."""
        return self.states[0][cell]

    def __getitem__(self, name: str) -> int:
        return self.states[0][self.a.address(name)]

    def words(self, name: str, n: int) -> list[int]:
        """Some cells."""
        at = self.a.address(name)
        return list(self.states[0][at : at + n])


def head(run: Run) -> tuple[int, ...]:
    """Chooser, site, words, destination, options."""
    return tuple(run.head(c) for c in (CHOOSER, SITE, WORDS, DEST)) + tuple(
        run.states[0][OPTIONS : OPTIONS + OPTION_WORDS]
    )


NOBODY_ASKED = (0, 0, 0, 0, *[0] * OPTION_WORDS)
