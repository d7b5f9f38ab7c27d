"""What two rulesets are compared by: things, each with facts; and what comes out: changes, each with both places.

Never: knows which things there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

Group = Literal["game", "options", "components", "numbers", "rules", "layout", "words"]
Sort = Literal["added", "removed", "changed"]
GROUPS: tuple[Group, ...] = ("game", "options", "components", "numbers", "rules", "layout", "words")


def unsaid() -> str:
    """There are no words for it."""
    return ""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something true of a thing: what it is about, its own text, where it stands; `say` puts it in words ("": none).

    `usual`: it is so of all such things that say nothing else.
    """

    what: str
    text: str
    span: Span
    say: Callable[[], str] = unsaid
    usual: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something a ruleset declares: its path, what it is called, its facts by what they are about.

    `does`: effects one after the other; `steps`: those of a phase or an action as a tree; `order`: the names of what is
    inside it, where their order counts.
    """

    group: Group
    path: str
    name: str
    span: Span
    facts: tuple[Fact, ...] = ()
    does: tuple[Fact, ...] = ()
    steps: nodes.Block | None = None
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sides of a change: its own text, the same in words ("": none), where it stands.

    `lines`: of a thing that only this side has, what it does, each effect in words or its own text.
    """

    text: str
    said: str
    span: Span
    lines: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """`file:line`."""
        return f"{self.span.file}:{self.span.line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference: of which thing, what of it ("": the thing itself), what it was and what it is."""

    group: Group
    path: str
    name: str
    what: str
    old: Side | None
    new: Side | None

    @property
    def sort(self) -> Sort:
        """Whether it was added, removed or changed."""
        return "added" if self.old is None else "removed" if self.new is None else "changed"

    @property
    def texts(self) -> tuple[str, str]:
        """Old and new as they are told: in words, or in their own texts where words do not tell them apart."""
        old, new = self.old, self.new
        said = (old.said if old else "", new.said if new else "")
        own = (old.text if old else "", new.text if new else "")
        has = (not old or said[0]) and (not new or said[1])
        return said if has and said[0] != said[1] else own
