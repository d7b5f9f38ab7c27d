"""The beginning of a text of the effect language → what may stand next, and the tree of a text that begins so.

The parser itself reads the beginning. What may stand next is what its state accepts; and so that names can be
looked up, it is led on to the nearest end of the text.

Never: offers a word that the parser would not take.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any

from rulekit.diagnostics.source import SourceText
from rulekit.syntax.automaton import TooDeep
from rulekit.syntax.mistakes import explain
from rulekit.syntax.parse import MOST_BRACKETS, Reading
from rulekit.syntax.tables import END, Tables
from rulekit.syntax.tokens import Token, bracket_too_deep

HERE = "zz0here0zz"  # the name that stands where a name is being written
ANY_NAME = "you"
# What a text is led to its end with; the shortest way is looked for.
ENDINGS = (
    END, ")", "}", "]", "skip", "NAME", "INT", "to", "in", "from", "for", "else", "until", "=", "with", "highest",
    "{", "(", "or", "because", "becomes", "rounded", "up", "then", "none", ",", "perform", "of", "..",
)  # fmt: skip
MOST_STEPS = 4000
LONGEST_END = 24


class Prefix:
    """The beginning of a text, read; `states` is where the parser stands behind it."""

    def __init__(self, text: str, start: str) -> None:
        self.start = start
        self.reading = Reading(SourceText(text, "", 1, 1), start)
        self.is_read = self._read()

    def _read(self) -> bool:
        """Reads up to the end, over mistakes as the parser does; False if it could not go on."""
        reading, at = self.reading, 0
        if bracket_too_deep(reading.tokens, MOST_BRACKETS) is not None:
            return False
        while reading.tokens[at].text != END:
            before = reading.automaton.states.copy()
            try:
                if reading.feed(reading.tokens[at]):
                    at += 1
                    continue
                found = reading.recover(at, explain(reading.situation(before, at)))
            except TooDeep:
                return False
            if found is None or (found <= at and not reading.found):
                return False
            at = found
            if len(reading.found) > 20:
                return False
        return True

    @property
    def states(self) -> list[int]:
        """The constructs begun so far."""
        return self.reading.automaton.states

    def next_words(self) -> list[str]:
        """The words of the language that may stand next."""
        if not self.is_read:
            return []
        tables = self.reading.tables
        allowed = [t for t in tables.actions[self.states[-1]] if tables.accepts(self.states, t)]
        words = {t for t in allowed if t[0].isalpha() and t.islower()}
        verbs = {w for w in words if w.endswith("s") and w[:-1] in words}
        return sorted(words - ({w[:-1] for w in verbs} if self._has_subject() else verbs))

    def _has_subject(self) -> bool:
        """Whether a verb that stands next has somebody in front of it who does it: then it ends with an s."""
        tokens = self.reading.tokens
        before = tokens[-2].text if len(tokens) > 1 else ";"
        return before == "player" or before[-1] in ")]" or before not in self.reading.tables.literals

    def takes_name(self) -> bool:
        """Whether a name may stand next."""
        return self.is_read and self.reading.tables.accepts(self.states, "NAME")

    def tree(self) -> Any:
        """The tree of the text with the name HERE behind it, led to its end; None if there is no near end."""
        if not self.takes_name():
            return None
        reading = self.reading
        at = len(reading.lines.source.text)
        try:
            if not reading.feed(Token("word", HERE, at, at)):
                return None
            for symbol in shortest_end(reading.tables, self.states) or ():
                kind = "number" if symbol == "INT" else "end" if symbol == END else "word"
                text = {"INT": "1", "NAME": ANY_NAME}.get(symbol, symbol)
                if not reading.automaton.feed(symbol, Token(kind, text, at, at), at, at):
                    return None
        except TooDeep:
            return None
        return reading.automaton.result if reading.automaton.states[-1] == reading.automaton.final else None


def shortest_end(tables: Tables, states: Sequence[int]) -> list[str] | None:
    """A short way from a state of the parser to the end of the text; None if none is near."""
    waiting: list[tuple[int, int, list[str], list[int]]] = [(len(states), 0, [], list(states))]
    seen: set[tuple[int, ...]] = set()
    number = 0
    while waiting and number < MOST_STEPS:
        _, _, way, stack = heappop(waiting)
        if len(way) >= LONGEST_END:
            continue
        for symbol in ENDINGS:
            if symbol not in tables.actions[stack[-1]]:
                continue
            following = tables.after(stack, symbol)
            if following is None:
                continue
            if symbol == END:
                return [*way, END]
            key = tuple(following)
            if key in seen:
                continue
            seen.add(key)
            number += 1
            heappush(waiting, (len(following) + 2 * len(way), number, [*way, symbol], following))
    return None
