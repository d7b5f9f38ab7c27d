"""What the parser needs to run: actions of every state, shapes of every rule, tokens.

Plain data, so that it can lie in a file. Terminals are called by their own text (`gain`, `;`), the others NAME,
INT and END.

Never: reads a text of the effect language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple

END = "$END"

# Words that only mean something after another word (`each player`, `end game`, `choose any`, `then
# none`) or at the head of a type (`optional player`), and are names everywhere else.
SOFT = frozenset({"any", "game", "none", "optional", "player", "random"})


class GrammarRule(NamedTuple):
    """One way to build one construct.

    `call` names what builds its value; "" passes the only child on, "*" keeps the children for the
    construct around it. `take` lists those children that mean something: an index, -1 for an
    optional part that is absent, or (splice) ~index - 1 for a list to be unpacked in place.
    """

    origin: str
    size: int
    call: str
    take: tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """An LALR(1) automaton. An action n >= 0 moves on to state n, n < 0 applies rule ~n."""

    rules: tuple[GrammarRule, ...]
    actions: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]
    entered: tuple[str, ...]  # the symbol every state is entered by
    starts: dict[str, int]
    ends: dict[str, int]
    literals: tuple[str, ...]  # words and signs that mean themselves
    patterns: dict[str, str]  # NAME and INT
    ignored: tuple[str, ...]  # patterns of white space and comments

    def to_data(self) -> dict[str, Any]:
        """The tables as JSON can hold them."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Tables:
        """The tables again; KeyError, TypeError or ValueError, if the data is something else."""
        read: dict[str, Any] = {
            f.name: dict(v) if isinstance(v := data[f.name], dict) else tuple(v) for f in fields(cls)
        }
        read["rules"] = tuple(GrammarRule(o, s, c, tuple(t)) for o, s, c, t in data["rules"])
        return cls(**read)

    def reduce(self, states: list[int], rule: GrammarRule) -> None:
        """Puts a construct that has ended in place of its parts."""
        del states[len(states) - rule.size :]
        states.append(self.gotos[states[-1]][rule.origin])

    def after(self, states: Sequence[int], *symbols: str) -> list[int] | None:
        """Where the parser stands behind these tokens, one after the other; None if they cannot stand there."""
        stack = list(states)
        for symbol in symbols:
            while (action := self.actions[stack[-1]].get(symbol)) is not None and action < 0:
                self.reduce(stack, self.rules[~action])
                if symbol == END and stack[-1] in self.ends.values():
                    return stack
            if action is None:
                return None
            stack.append(action)
        return stack

    def accepts(self, states: Sequence[int], *symbols: str) -> bool:
        """Whether these tokens could stand here, one after the other."""
        return self.after(states, *symbols) is not None

    def settled(self, states: Sequence[int]) -> list[int]:
        """The same constructs, with those ended that are over whatever comes."""
        stack = list(states)
        while len(actions := set(self.actions[stack[-1]].values())) == 1 and (action := actions.pop()) < 0:
            self.reduce(stack, self.rules[~action])
        return stack

    def is_name(self, word: str) -> bool:
        """Whether a word can be a name."""
        return word in SOFT or word not in self.literals

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The words a statement begins with after its subject, without the s: `gain`, `choose`, `if`."""
        states = self.after([self.starts["program"]], "NAME") or []
        begin = {w for w in self.actions[states[-1]] if w[0].isalpha() and w.islower() and self.accepts(states, w)}
        return tuple(sorted(w for w in begin if w[:-1] not in begin))
