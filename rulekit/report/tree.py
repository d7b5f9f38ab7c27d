"""Things, each with the lines of the rules that led to it → a tree of lines, what leads to one thing only in one row.

Never: changes the order in which things happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from rulekit.game import Cause

WIDTH = 100
ARROW = " › "


@dataclass(frozen=True, slots=True)
class Leaf:
    """One thing that happened: its text, the procedure it stands in, the lines that led there, the nearest first."""

    text: str
    procedure: str
    parents: tuple[Cause, ...]


@dataclass(slots=True)
class Branch:
    """A line of the rules (or the procedure things stand in) and all that it led to, in the order it happened."""

    label: str
    grown: list[Branch | str] = field(default_factory=list)

    def at(self, label: str) -> Branch:
        """The branch of a label: the last one, if it is that, else a new one."""
        last = self.grown[-1] if self.grown else None
        if not isinstance(last, Branch) or last.label != label:
            last = Branch(label)
            self.grown.append(last)
        return last


def tree(leaves: Sequence[Leaf], indent: int) -> Iterator[str]:
    """The lines of a tree."""
    root = Branch("")
    for leaf in leaves:
        branch = root
        for label in way(leaf):
            branch = branch.at(label)
        branch.grown.append(leaf.text)
    for grown in root.grown:
        yield from drawn(grown, indent)


def drawn(grown: Branch | str, indent: int) -> Iterator[str]:
    """A branch with all on it; branches that carry only one other stand with it in one row."""
    if isinstance(grown, str):
        yield from folded(grown, indent)
        return
    labels = [grown.label]
    while len(grown.grown) == 1 and isinstance(grown.grown[0], Branch):
        grown = grown.grown[0]
        labels.append(grown.label)
    yield from folded(ARROW.join(labels), indent)
    for inner in grown.grown:
        yield from drawn(inner, indent + 2)


def way(leaf: Leaf) -> list[str]:
    """The lines that led to a thing, the outermost first, and the procedure it stands in.

    An action calls its own text to be all or nothing: of lines of one procedure in a row the innermost is named.
    """
    lines = [cause for cause in reversed(leaf.parents) if cause.procedure]
    inside = [*(cause.procedure for cause in lines), leaf.procedure][1:]
    kept = [cause for cause, then in zip(lines, inside, strict=True) if cause.procedure != then]
    return [*(f"{cause.procedure} {cause.where}" for cause in kept), leaf.procedure]


def folded(text: str, indent: int) -> list[str]:
    """A long line in several."""
    first, later = " " * indent, " " * (indent + 4)
    return wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_long_words=False, break_on_hyphens=False
    )
