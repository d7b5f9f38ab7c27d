"""Tokens → values: runs the tables of the grammar over one text.

Never: explains why a token cannot stand where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulekit.syntax.tables import END, GrammarRule, Tables

SYMBOLS = 12  # begun constructs wait with fewer words than this, each

Build = Callable[[str, int, int, list[Any]], Any]


class TooDeep(Exception):
    """Parts within parts beyond the limit: whoever reads the tree would run out of stack."""


class Automaton:
    """The constructs begun so far, innermost last: state, value, depth and offsets of each."""

    def __init__(self, tables: Tables, start: str, build: Build, deepest: int) -> None:
        self.tables = tables
        self.build = build
        self.deepest = deepest
        self.final = tables.ends[start]
        self.states = [tables.starts[start]]
        self.values: list[Any] = []
        self.depths: list[int] = []
        self.begins: list[int] = []
        self.ends: list[int] = []

    def feed(self, symbol: str, value: Any, begin: int, end: int) -> bool:
        """Takes one token; False, if it cannot stand here. The end is taken when `finished` is."""
        while True:
            action = self.tables.actions[self.states[-1]].get(symbol)
            if action is None:
                return False
            if action >= 0:
                if len(self.states) > self.deepest * SYMBOLS:
                    raise TooDeep
                self.push(action, value, 0, begin, end)
                return True
            self.reduce(self.tables.rules[~action])
            if symbol == END and self.states[-1] == self.final:
                return True

    def push(self, state: int, value: Any, depth: int, begin: int, end: int) -> None:
        """One more symbol."""
        self.states.append(state)
        self.values.append(value)
        self.depths.append(depth)
        self.begins.append(begin)
        self.ends.append(end)

    def reduce(self, rule: GrammarRule) -> None:
        """Replaces the parts of a construct by the construct."""
        first = len(self.values) - rule.size
        parts, depth = self.values[first:], max(self.depths[first:])
        begin, end = self.begins[first], self.ends[-1]
        value: Any
        if not rule.call:
            value = parts[rule.take[0]]
        else:
            value = []
            for i in rule.take:
                if i >= 0:
                    value.append(parts[i])
                elif i == -1:
                    value.append(None)
                else:
                    value += parts[-2 - i]
            if rule.call != "*":
                depth += 1
                if depth > self.deepest:
                    raise TooDeep
                value = self.build(rule.call, begin, end, value)
        self.drop(rule.size)
        self.push(self.tables.gotos[self.states[-1]][rule.origin], value, depth, begin, end)

    def drop(self, count: int) -> None:
        """Forgets the last symbols."""
        for stack in (self.states, self.values, self.depths, self.begins, self.ends):
            del stack[len(stack) - count :]

    @property
    def result(self) -> Any:
        """The value of the whole text."""
        return self.values[-1]
