"""The grammar → what the parser needs to run: actions of every state, shapes of every rule, tokens.

Lark works the tables out; they are plain data, so that they can lie in a file and a run that finds
them there needs no Lark. Terminals are called by their own text (`gain`, `;`), the others NAME, INT
and END.

Never: reads a text of the effect language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

END = "$END"
SHAPE = 1  # of the data; part of the cache's key


@dataclass(frozen=True, slots=True)
class GrammarRule:
    """One way to build one construct.

    `call` names what builds its value; "" passes the only child on, "*" keeps the children for the
    construct around it. `take` lists those children that mean something: an index, -1 for an
    optional part that is absent, or (splice) ~index - 1 for a list to be unpacked in place.
    """

    origin: str
    size: int
    call: str
    take: tuple[int, ...]


@dataclass(frozen=True, slots=True)
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
        return {
            "rules": [[r.origin, r.size, r.call, list(r.take)] for r in self.rules],
            "actions": list(self.actions),
            "gotos": list(self.gotos),
            "entered": list(self.entered),
            "starts": self.starts,
            "ends": self.ends,
            "literals": list(self.literals),
            "patterns": self.patterns,
            "ignored": list(self.ignored),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Tables:
        """The tables again; KeyError, TypeError or ValueError, if the data is something else."""
        return cls(
            rules=tuple(GrammarRule(o, s, c, tuple(t)) for o, s, c, t in data["rules"]),
            actions=tuple(data["actions"]),
            gotos=tuple(data["gotos"]),
            entered=tuple(data["entered"]),
            starts=dict(data["starts"]),
            ends=dict(data["ends"]),
            literals=tuple(data["literals"]),
            patterns=dict(data["patterns"]),
            ignored=tuple(data["ignored"]),
        )


def build_tables(grammar: str, starts: tuple[str, ...]) -> Tables:
    """Has Lark work out the tables of a grammar."""
    from lark import Lark  # 30 ms that only the first run on a machine spends

    lark = Lark(grammar, parser="lalr", start=list(starts), maybe_placeholders=True)
    texts = {t.name: t.pattern.value if t.pattern.type == "str" else t.name for t in lark.terminals}
    texts["$END"] = END
    table = lark.parser.parser._parse_table  # Not public; tests/syntax/test_tables.py sees it if it changes.
    rules = {rule: i for i, rule in enumerate(lark.rules)}
    numbers = numbered(table)
    actions: list[dict[str, int]] = [{} for _ in numbers]
    gotos: list[dict[str, int]] = [{} for _ in numbers]
    entered = [""] * len(numbers)
    for state, number in numbers.items():
        for symbol, (_, argument) in sorted(table.states[state].items(), key=first):
            text = texts.get(symbol, symbol)
            shifts = isinstance(argument, int)
            goes = gotos if symbol not in texts else actions
            goes[number][text] = numbers[argument] if shifts else ~rules[argument]
            if shifts:
                entered[numbers[argument]] = text
    return Tables(
        rules=tuple(shape(rule) for rule in lark.rules),
        actions=tuple(actions),
        gotos=tuple(gotos),
        entered=tuple(entered),
        starts={start: numbers[table.start_states[start]] for start in starts},
        ends={start: numbers[table.end_states[start]] for start in starts},
        literals=tuple(sorted({t for t in texts.values() if t not in ("NAME", "INT", END)} - ignored_names(lark))),
        patterns={t.name: t.pattern.value for t in lark.terminals if t.name in ("NAME", "INT")},
        ignored=tuple(t.pattern.value for t in lark.terminals if t.name in ignored_names(lark)),
    )


def numbered(table: Any) -> dict[int, int]:
    """Numbers for the states that are the same in every run; Lark's own depend on the order of sets."""
    numbers: dict[int, int] = {}
    waiting = [table.start_states[start] for start in sorted(table.start_states)]
    while waiting:
        state = waiting.pop()
        if state not in numbers:
            numbers[state] = len(numbers)
            following = sorted(table.states[state].items(), key=first)
            waiting += [argument for _, (_, argument) in following if isinstance(argument, int)]
    return numbers


def first(pair: tuple[str, Any]) -> str:
    """What a pair is sorted by."""
    return pair[0]


def ignored_names(lark: Lark) -> set[str]:
    """The terminals that mean nothing."""
    return set(lark.ignore_tokens)


def shape(rule: Any) -> GrammarRule:
    """What of a rule's children goes into its value, as Lark's own trees have it."""
    inside, keeps_all = rule.origin.name.startswith("_"), rule.options.keep_all_tokens
    absent = absences(rule.options.empty_indices, len(rule.expansion))
    take: list[int] = []
    for i, symbol in enumerate(rule.expansion):
        take += [-1] * absent[i]
        if symbol.is_term and symbol.filter_out and not keeps_all:
            continue
        take.append(~i - 1 if not symbol.is_term and symbol.name.startswith("_") else i)
    take += [-1] * absent[-1]
    if inside:
        call = "*"
    elif rule.alias:
        call = rule.alias
    else:
        call = "" if rule.options.expand1 and len(take) == 1 and take[0] >= 0 else rule.origin.name
    return GrammarRule(rule.origin.name, len(rule.expansion), call, tuple(take))


def absences(empty: tuple[bool, ...], size: int) -> list[int]:
    """How many absent optional parts stand before each symbol of a rule, and behind the last."""
    if not empty:
        return [0] * (size + 1)
    counts = [0]
    for is_absent in empty:
        if is_absent:
            counts[-1] += 1
        else:
            counts.append(0)
    return counts
