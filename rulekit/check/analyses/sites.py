"""Places in texts where nothing shows that something can be done, or that a number goes no further than it may.

Of numbers printed on cards and spaces those count on which one is greater, and that no condition leaves out. Of
`players[best.index + 1]`, where nobody has asked whether there is a seat behind, it is said how to go round.

Never: decides whether any other place is worth a word; takes a card for one that a condition may have left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.facts import Facts, both_ways, there
from rulekit.check.tree import Expr
from rulekit.check.tree.bounds import RELATIONS
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Attribute, Deck, Element, Ruleset, Scalar

MOST_NAMED = 3
WHOEVER = (tree.Local, tree.You, tree.VariableOf)  # any seat, the last and the first too


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


@dataclass(frozen=True, slots=True)
class Cost:
    """A payment of any other number; `holding`: all that is known where it is paid."""

    paid: tree.Amount
    number: Expr
    holding: tuple[Expr, ...]


def one_thing(sites: list[Site]) -> Expr | None:
    """The first or the top one of a place, if all sites lack that and nothing else."""
    first = sites[0].what
    taken = isinstance(first, (tree.First, tree.Top))
    return first if taken and all(site.kind == "none" and site.what == first for site in sites) else None


class Figure(NamedTuple):
    """A number on a card or a space."""

    name: str
    number: int
    span: Span


def greater(n: tree.AttributeOf, most: int, about: Iterable[Expr], declared: Ruleset) -> list[Figure] | None:
    """The cards or spaces with a number greater than a certain one; None if it is no number printed on any.

    `about`: the conditions that hold where the number is asked.
    """
    of = declared.decks.get(n.of.type.domain) or declared.regions.get(n.of.type.domain)
    attributes = {a.name: a for a in of.attributes} if of is not None else {}
    if of is None or n.name not in attributes:
        return None
    elements: tuple[Element, ...] = of.faces if isinstance(of, Deck) else of.elements
    found = []
    for e in elements:
        value = _on(e, attributes[n.name])
        if value is not None and value > most and all(_meets(e, fact, n, attributes) for fact in about):
            found.append(Figure(e.name, value, e.value_spans.get(n.name, e.span)))
    return found


def named(figures: list[Figure]) -> str:
    """The cards or spaces in words, those behind the third counted."""
    names = [f"`{f.name}`" for f in figures[:MOST_NAMED]]
    if len(figures) > MOST_NAMED:
        return f"{', '.join(names)} and {len(figures) - MOST_NAMED} more"
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def of_kind(
    n: tree.AttributeOf, about: Iterable[Expr], declared: Ruleset
) -> list[tuple[Element, Scalar | None]] | None:
    """The cards or spaces that an attribute may be asked of, each with its value; None if it is printed on none."""
    of = declared.decks.get(n.of.type.domain) or declared.regions.get(n.of.type.domain)
    attributes = {a.name: a for a in of.attributes} if of is not None else {}
    if of is None or n.name not in attributes:
        return None
    elements: tuple[Element, ...] = of.faces if isinstance(of, Deck) else of.elements
    facts = list(about)
    able = (e for e in elements if all(_meets(e, fact, n, attributes) for fact in facts))
    return [(e, e.values.get(n.name, attributes[n.name].default)) for e in able]


def _on(e: Element, attribute: Attribute) -> int | None:
    value = e.values.get(attribute.name, attribute.default)
    return int(value) if isinstance(value, int) else None


def _meets(e: Element, fact: Expr, n: tree.AttributeOf, attributes: dict[str, Attribute]) -> bool:
    """Does a condition on a card hold of this one; no, if nobody can tell."""
    asked = fact.of if isinstance(fact, tree.Not) else fact
    if isinstance(asked, tree.AttributeOf) and asked.name in attributes:
        return bool(_on(e, attributes[asked.name])) == (asked is fact)
    for one, operator, other in both_ways(fact) if isinstance(fact, tree.Compare) else ():
        if isinstance(one, tree.AttributeOf) and one.name in attributes and there(one.of) == there(n.of):
            value = _on(e, attributes[one.name])
            if value is not None and isinstance(other, tree.Const):
                return RELATIONS[operator](value, other.value)
            if one.name == n.name and operator in ("<", "<=") and isinstance(other, tree.CounterOf):
                return True  # who has enough is asked, not which card it is
    return False


def about(n: Expr, holding: Iterable[Expr]) -> tuple[Expr, ...]:
    """The conditions, of those that hold, on the card or the space of which this is an attribute."""
    if not isinstance(n, tree.AttributeOf):
        return ()
    one = there(n.of)
    alone = (f for f in holding if not (isinstance(f, tree.Member) and there(f.element) == one))  # one of a set
    asked = ((f, [x for x in walk_expr(f) if isinstance(x, tree.AttributeOf)]) for f in alone)
    return tuple(f for f, attributes in asked if any(there(x.of) == one for x in attributes))


def untested(e: Expr, facts: Facts) -> bool:
    """Is it a seat by the number of another, of which nothing that holds says which of the seats it is."""
    beside = _beside(e)
    return beside is not None and not any(_tells(fact, there(beside.of)) for fact in facts.holding)


def _beside(e: Expr) -> tree.AttributeOf | None:
    """The number of the seat that is counted on from."""
    n = number_of_seat(e)
    by = n.right if isinstance(n, tree.Arithmetic) and n.operator in ("+", "-") else None
    at = n.left if isinstance(n, tree.Arithmetic) and isinstance(by, tree.Const) and by.value > 0 else None
    if not isinstance(at, tree.AttributeOf) or at.name != "index" or at.of.type.domain != "player":
        return None
    return at if isinstance(there(at.of), WHOEVER) else None


def number_of_seat(e: Expr) -> Expr | None:
    """What stands in the brackets of `players[…]`."""
    of = e.of if isinstance(e, tree.First) and isinstance(e.of, tree.Filter) else None
    if of is None or of.type.domain != "player" or not isinstance(of.source, tree.Everything):
        return None
    is_it = of.condition if isinstance(of.condition, tree.Compare) and of.condition.operator == "=" else None
    index = is_it.left if is_it is not None else None
    return is_it.right if is_it is not None and isinstance(index, tree.AttributeOf) and index.name == "index" else None


def _tells(fact: Expr, seat: Expr) -> bool:
    """May a fact say which of the seats it is."""
    asked = walk_expr(fact)
    if any(isinstance(x, tree.PlayerCount) or (isinstance(x, tree.AttributeOf) and x.name == "index") for x in asked):
        return True
    beside_none = isinstance(fact, tree.Compare) and "none" in (fact.left.type.form, fact.right.type.form)
    any_of_all = isinstance(fact, tree.Member) and isinstance(fact.container, tree.Everything)
    return seat in asked and not beside_none and not any_of_all


def no_next_seat(e: Expr, checked: tree.CheckedRuleset) -> Diagnostic | None:
    """The warning for a seat beside another, where that is the last, or the first."""
    n, at = number_of_seat(e), _beside(e)
    if at is None or not isinstance(n, tree.Arithmetic) or not isinstance(n.right, tree.Const):
        return None
    forth, by = n.operator == "+", n.right.value
    place, end = ("Behind", "last") if forth else ("Before", "first")
    message = f"{place} the {end} seat there is none; here that stops the game with a fault."
    text = written(checked.declared.files, at.span) or "….index"
    more = "" if by == 1 and forth else f" + {by - 1}" if forth else f" + player_count - {by + 1}"
    counted = f"({text}{more})" if more else text
    help = f"Write `players[{counted} mod player_count + 1]`, which goes round, or test it before."
    return warning("out-of-bounds", n.span, message, help)
