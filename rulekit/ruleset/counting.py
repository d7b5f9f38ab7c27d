"""A ruleset → the same ruleset, which also remembers how often each seat has done an action, and the most so far.

The numbers are variables of names that the ruleset does not use. Nothing in its rules reads them, so play is the same.

Never: changes what is offered, drawn or done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.model import Ruleset, Variable
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

ADDED = "what is counted"  # the file of the texts that are added; no file of a ruleset is called so


class Times(NamedTuple):
    """An action or a phase that one seat does so often, while another one that it stands in lasts ("": in a game)."""

    action: str
    often: int
    within: str = ""


def with_count(ruleset: Ruleset, times: Times, every_seat: bool) -> tuple[Ruleset, SourceText]:
    """The ruleset that counts, and the condition that it has been so often.

    `every_seat`: where counting begins anew it does so for all; else for the seat whose doing that is.
    """
    now, most = (unused(ruleset, name) for name in ("times_now", "times_done"))
    done = f"set your {now} to your {now} + 1; set your {most} to max(your {most}, your {now})"
    anew = f"set your {now} to 0"
    procedures = dict(ruleset.procedures)
    for name, text in ((times.action, done), (times.within, f"each player {{ {anew} }}" if every_seat else anew)):
        if name:
            first, behind = _read(text), procedures[name].steps
            steps = replace(behind, statements=(*first.statements, *behind.statements))
            procedures[name] = replace(procedures[name], steps=steps)
    span = ruleset.procedures[times.action].span
    number = nodes.TypeName("plain", "int", span=span)
    per_seat = Variable(name=now, span=span, type=number, per_player=True, region_span=span, start=0)
    added = {now: per_seat, most: replace(per_seat, name=most)}
    more = replace(
        ruleset,
        procedures=MappingProxyType(procedures),
        variables=MappingProxyType({**ruleset.variables, **added}),
    )
    return more, SourceText(f"your {most} >= {times.often}", ADDED, 1, 1)


def unused(ruleset: Ruleset, name: str) -> str:
    """A name that stands nowhere in the ruleset."""
    return next(each for each in _numbered(name) if not any(each in text for text in ruleset.files.values()))


def _numbered(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name}_{n}" for n in count(2))


def _read(text: str) -> nodes.Block:
    block, wrong = parse(SourceText(text, ADDED, 1, 1), "program")
    assert block is not None and not wrong, wrong
    return block
