"""Places in texts where nothing shows that something can be done, or that a number goes no further than it may.

Never: decides whether a place is worth a word.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class Site:
    """A place where nothing shows that it can be done.

    kind: pay, require, choice, number, arms, perform, place (a number outside), none (`what` is missing),
    ruling (an answer needs something); onto (a piece goes to a space, `what` if nobody has looked whether it is free).
    """

    kind: str
    span: Span
    what: Expr | None = None


@dataclass(frozen=True, slots=True)
class Beyond:
    """An entry of a table, or a space, by a number that nothing shows to be one of theirs.

    `number`: what is written, or what the name that is written stands for; `each`: all numbers of a range in turn;
    `about`: what is known of the card or the space on which it is printed.
    """

    at: tree.TableAt | tree.SpaceAt
    number: Expr
    each: bool
    about: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Price:
    """A payment of a number that is printed on a card or a space; `about`: what is known of that."""

    paid: tree.Amount
    number: tree.AttributeOf
    about: tuple[Expr, ...]


def one_thing(sites: list[Site]) -> Expr | None:
    """The first or the top one of a place, if all sites lack that and nothing else."""
    first = sites[0].what
    taken = isinstance(first, (tree.First, tree.Top))
    return first if taken and all(site.kind == "none" and site.what == first for site in sites) else None
