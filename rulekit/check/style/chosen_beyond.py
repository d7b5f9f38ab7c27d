"""A number that is chosen, and an entry or a space by it that there is not for each → a warning: some are in vain.

Never: says it of what need not happen behind the choice, nor where the number has been tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from rulekit.check import tree
from rulekit.check.analyses.completability import number_of, numbered
from rulekit.check.analyses.facts import Known
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import flat, inner_statements, inside, is_local, mentions, spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic

NOT_ALWAYS = (tree.IfElse, tree.Or, tree.Filter, tree.Fold, tree.Map, tree.Pick, tree.Sort)  # perhaps for no element
MAYBE = (tree.If, tree.Either, tree.Repeat, tree.Each)
TESTS = (tree.Require, tree.Either, tree.EndGame, tree.If)
At = tree.TableAt | tree.SpaceAt


def chosen_beyond(known: Known, bodies: Mapping[str, tuple[Statement, ...]]) -> list[Diagnostic]:
    """Warnings for numbers that are offered in vain, as there is nothing by them."""
    every = (s for body in bodies.values() for s in walk_statements(body))
    found = [said for s in every if isinstance(s, tree.Block) for said in _in_order(flat(s.statements), known)]
    return list(dict.fromkeys(found))


def _in_order(steps: list[Statement], known: Known) -> Iterator[Diagnostic]:
    if any(isinstance(s, tree.ChooseNumber) for s in steps):
        asked = [(s, list(_asked(tuple(_parts(s)), known))) for s in steps]
        for i, s in enumerate(steps):
            said = _of_one(s, asked[i + 1 :], known) if isinstance(s, tree.ChooseNumber) else None
            if said is not None:
                yield said


def _of_one(choice: tree.ChooseNumber, later: list[tuple[Statement, list[At]]], known: Known) -> Diagnostic | None:
    low, high = choice.low.type, choice.high.type
    if low.low is None or low.low != low.high or high.low is None or high.low != high.high:
        return None
    for s, asked in later:
        for at in asked:
            first, last = numbered(at, known.checked)
            if first is None or last is None or not is_local(number_of(at), choice.var):
                continue
            if low.low < first or high.low > last:
                return _said(choice, at, range(first, last + 1), known)
        if isinstance(s, TESTS) and any(mentions(e, choice.var) for x in walk_statements((s,)) for e in spoken_of(x)):
            return None
    return None


def _parts(s: Statement) -> Iterator[object]:
    """What a statement surely reads, also in what surely happens in it."""
    yield from (x for x in inside(s) if isinstance(x, Expr))
    if not isinstance(s, MAYBE):
        for inner in inner_statements(s):
            yield from _parts(inner)


def _asked(parts: tuple[object, ...], known: Known) -> Iterator[At]:
    """The entries and spaces that are surely asked for."""
    for x in parts:
        if isinstance(x, (tree.TableAt, tree.SpaceAt)):
            yield x
        if isinstance(x, tree.Ask) and (opened := known.opened(x)) is not None:
            yield from _asked((opened,), known)
        elif isinstance(x, tree.And):
            yield from _asked(x.parts[:1], known)
        elif isinstance(x, NOT_ALWAYS):
            yield from _asked(tuple(inside(x))[:1] if isinstance(x, tree.IfElse) else (), known)
        elif isinstance(x, tuple):
            yield from _asked(x, known)
        elif not isinstance(x, Statement):
            yield from _asked(tuple(inside(x)), known)


def _said(choice: tree.ChooseNumber, at: At, there: range, known: Known) -> Diagnostic:
    name, r = choice.var.name, known.checked.declared
    low, high = choice.low.type.low or 0, choice.high.type.high or 0
    if isinstance(at, tree.SpaceAt):
        where, parts, declared = at.region, "spaces", r.regions[at.region].span
    else:
        where, parts, declared = at.table, "entries", r.tables[at.table].span
    missing = list(islice((n for n in range(low, high + 1) if n not in there), 3))
    some = " and ".join(map(str, missing)) if len(missing) < 3 else f"{missing[0]}, {missing[1]} and more"
    message = f"`{name}` is {low} to {high}, and `{where}` has {parts} {there[0]} to {there[-1]}: "
    help = f"Give `{where}` {parts} {min(low, there[0])} to {max(high, there[-1])}."
    if max(low, there[0]) <= min(high, there[-1]):
        ways = f"choose {name} from {max(low, there[0])}..{min(high, there[-1])}"
        help = f"Write `{ways}`, or {help[0].lower()}{help[1:]}" if high > there[-1] else f"Write `{ways}`."
    related = ((choice.span, "chosen here"), (declared, "declared here"))
    said = f"{message}{some} can never be chosen."
    return Diagnostic("out-of-bounds", number_of(at).span, said, help, "warning", related)
