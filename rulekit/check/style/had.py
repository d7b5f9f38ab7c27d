"""Words of an enum that are printed on cards and spaces → a warning for those that none of them has.

Never: says it where a word may come from elsewhere: an answer, a value that is remembered, a choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import there
from rulekit.check.tree.walk import inside
from rulekit.diagnostics.source import Diagnostic, warning
from rulekit.ruleset.model import Attribute, Deck, Element, Enum, Region, Ruleset

ANY = -1  # in the place of a word: each of them
CHOOSES = (tree.Choose, tree.ChooseSet, tree.Pick, tree.Sort, tree.First, tree.SetVariable)
GOES_THROUGH = (tree.Filter, tree.Map, tree.Fold, tree.Each)

Word = tuple[str, int]


class Printed(NamedTuple):
    """An attribute of cards or spaces, and those that have it."""

    of: str
    attribute: Attribute
    elements: tuple[Element, ...]


def never_had(completability: Completability) -> list[Diagnostic]:
    """A warning for each word no card or space has, of enums that are printed with one word for all that give none."""
    r = completability.checked.declared
    printed = {enum.name: list(_printed(r, enum)) for enum in r.enums.values()}
    usual = [enum for enum in r.enums.values() if any(p.attribute.default is not None for p in printed[enum.name])]
    free = _free(completability) if usual else set()
    found = []
    for enum in usual:
        had = {e.values.get(p.attribute.name, p.attribute.default) for p in printed[enum.name] for e in p.elements}
        had |= {p.attribute.default for p in printed[enum.name]} | {v.start for v in r.variables.values()}
        for i, word in enumerate(enum.members):
            if word not in had and not free & {(enum.name, ANY), (enum.name, i)}:
                found.append(_said(enum, i, printed[enum.name]))
    return found


def _printed(r: Ruleset, enum: Enum) -> Iterator[Printed]:
    places: list[Deck | Region] = [*r.decks.values(), *r.regions.values()]
    for of in places:
        elements: tuple[Element, ...] = of.faces if isinstance(of, Deck) else of.elements
        for a in of.attributes:
            if a.type.name == enum.name and elements:
                yield Printed(of.name, a, elements)


def _said(enum: Enum, i: int, printed: list[Printed]) -> Diagnostic:
    word = enum.members[i]
    p = next(p for p in printed if p.attribute.default is not None)
    what = f"no card of `{p.of}` has it" if len(printed) == 1 else "no card and no space has it"
    message = f"Nothing is ever `{word}`: {what}; those that give no `{p.attribute.name}` have `{p.attribute.default}`."
    help = f"Write `{p.attribute.name}: {word}` where it belongs, or remove the word."
    called = [e.span for p in printed for e in p.elements if e.name == word and p.attribute.name not in e.values]
    related = tuple((span, "this gives none") for span in called[:1])
    return warning("word-never-used", enum.member_spans[i], message, help, *related)


def _free(completability: Completability) -> set[Word]:
    """The words that may come from a text: all but those with which what is printed is compared."""
    checked, free = completability.checked, set[Word]()
    values = [checked.score, *checked.metrics.values(), *(c.value for c in checked.claims)]
    values += [part for a in checked.answers for part in (a.value, a.condition)]
    values += [ruling.body for ruling in checked.rulings.values()]
    todo: list[object] = [*values, *(h.condition for h in checked.listeners), *completability.bodies.values()]
    while todo:
        x = todo.pop()
        if isinstance(x, tuple):
            todo += x
        elif isinstance(x, (tree.Const, tree.ConstSet)):
            free |= {(x.type.domain, i) for i in (x.elements if isinstance(x, tree.ConstSet) else (x.value,))}
        elif isinstance(x, CHOOSES) and not _takes_printed(x):
            free.add((_domain(x), ANY))
            todo += inside(x)
        else:
            todo += [part for part in inside(x) if part is not _asked(x)]
    return free


def _asked(x: object) -> object:
    """The word, or the words, that something is only compared with, or that are only gone through or left out."""
    if isinstance(x, tree.Compare):
        for one, other in ((x.left, x.right), (x.right, x.left)):
            if isinstance(there(one), tree.AttributeOf):
                return other
    if isinstance(x, tree.Member) and isinstance(there(x.element), tree.AttributeOf):
        return x.container
    if isinstance(x, tree.SetOperation) and x.operator == "-":
        return x.right
    return x.source if isinstance(x, GOES_THROUGH) and isinstance(x.source, tree.ConstSet) else None


def _domain(x: tree.Statement | tree.Expr) -> str:
    if isinstance(x, (tree.Choose, tree.ChooseSet)):
        return x.source.type.domain
    return x.value.type.domain if isinstance(x, tree.SetVariable) else x.type.domain if isinstance(x, tree.Expr) else ""


def _takes_printed(x: tree.Statement | tree.Expr) -> bool:
    """Is what is remembered one word, or printed on something."""
    return isinstance(x, tree.SetVariable) and isinstance(there(x.value), (tree.Const, tree.AttributeOf))
