"""What an expression came to: constants, or cells of the state.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from rulekit.check.tree import Var
from rulekit.compile.operands import Cell


@dataclass(frozen=True, slots=True)
class Value:
    """`words` are constants, or `cell` is the first of `width` cells. low and high bound a number.

    `fresh`: the last instruction made it and nobody else reads its cell, so it may be made elsewhere.
    """

    words: tuple[int, ...] | None = None
    cell: Cell | None = None
    width: int = 1
    low: int | None = None
    high: int | None = None
    fresh: bool = False

    @property
    def number(self) -> int:
        """The constant."""
        assert self.words is not None
        return self.words[0]

    @property
    def at(self) -> Cell:
        """The first cell."""
        assert self.cell is not None
        return self.cell

    def kept(self) -> Value:
        """The same value, read by more than one."""
        return replace(self, fresh=False)


def known(number: int) -> Value:
    """A constant number."""
    return Value((number,), low=number, high=number)


def known_set(words: tuple[int, ...]) -> Value:
    """A constant set."""
    return Value(words, width=len(words))


FIRST = 0  # who speaks when a procedure begins
VOICES = count(FIRST + 1)


@dataclass(frozen=True, slots=True)
class Env:
    """Who `you` is, and where the bound names are; `voice`: equal where `you` is certainly the same."""

    you: Value
    bound: Mapping[Var, Value] = field(default_factory=dict)
    voice: int = FIRST

    def bind(self, var: Var, value: Value) -> Env:
        """The same with one more name."""
        return replace(self, bound={**self.bound, var: value.kept()})

    def speaking(self, you: Value) -> Env:
        """The same with another `you`."""
        return replace(self, you=you.kept(), voice=next(VOICES))
