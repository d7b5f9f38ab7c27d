"""Who `you` is and what the bound names mean, where a node is lowered.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from rulekit.check.tree import Var
from rulekit.compile.code import Value
from rulekit.compile.keeping import FIRST

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
