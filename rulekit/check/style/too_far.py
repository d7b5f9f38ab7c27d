"""A comparison with more than something ever comes to, or with less → why that is so, in figures, and what to do.

Never: speaks of what nothing raises or lowers at all, or of bounds that are declared.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.facts import OPPOSITE, TURNED
from rulekit.check.analyses.often import NOTHING
from rulekit.check.analyses.stays import DEEPEST, Stays, name_of
from rulekit.check.tree import Expr
from rulekit.diagnostics.places import text_at
from rulekit.diagnostics.source import Span

MOST_NAMED = 3


class TooFar(NamedTuple):
    """Why something is never so great, or so small, as it is asked to be."""

    why: str
    help: str
    related: tuple[tuple[Span, str], ...]


def too_far(stays: Stays, e: tree.Compare) -> TooFar | None:
    """Why one side of a comparison never comes to the other; None if nothing takes it any way towards that."""
    left, right = stays.value(e.left), stays.value(e.right)
    below = left.high <= right.low
    if not below and left.low < right.high:
        return None
    wanted = OPPOSITE[e.operator] if stays.truth(e) else e.operator
    every = (*_parts(stays, e.left, below), *_parts(stays, e.right, not below))
    parts = [(name, rises) for name, rises in every if name in stays.numbers]
    found = {name: said for name, rises in parts if (said := as_far(stays, name, rises))}
    if not found:
        return None
    if len(parts) == 1:
        return _one_alone(stays, e, wanted, *parts[0], found)
    finite = [(name, rises) for name, rises in parts if not math.isinf(stays.numbers[name][rises])]
    found = {name: found.get(name) or never(stays, name, rises) for name, rises in finite}
    help = f"Compare with a number that it comes to, or let {_listed([f'`{name}`' for name in found])} change more."
    return TooFar(_listed(list(found.values())), help, _declared(stays, found))


def _one_alone(stays: Stays, e: tree.Compare, wanted: str, name: str, rises: bool, found: dict[str, str]) -> TooFar:
    """One counter or variable is compared with what does not change."""
    one, other = (e.left, e.right) if name_of(e.left) == name else (e.right, e.left)
    asked, now = stays.value(other), stays.numbers[name]
    help = f"Compare with {'less' if rises else 'more'}, or let `{name}` {'rise' if rises else 'fall'} further."
    if name_of(one) != name or asked.low != asked.high:
        return TooFar(found[name], help, _declared(stays, found))
    strict = (wanted if one is e.left else TURNED[wanted]) in ("<", ">")
    written = text_at(other.span, stays.checked.declared.files.get(other.span.file, ""))
    table = stays.checked.declared.tables.get(written)
    said = f"{int(asked.low)}" if table is None else f"`{written}`"
    tail = f"{'more' if rises else 'less'} than {said} is asked for" if strict else f"{said} is asked for"
    if table is not None:
        tail = f"`{written}` is {int(asked.low)}"
    reach = int(now.high if rises else now.low) + ((-1 if rises else 1) if strict else 0)
    more = f"let `{name}` {'rise' if rises else 'fall'} further"
    if rises and now.high == stays.limits[name].high:
        more = f"give `{name}` a larger `supply`"
    help = f"Compare with {reach} or {'less' if rises else 'more'}, or {more}."
    related = _declared(stays, found)
    if table is not None:
        related = (*related, (table.span, f"{int(asked.low)} stands here"))
    return TooFar(f"{found[name]}, and {tail}", help, related)


def _declared(stays: Stays, names: dict[str, str]) -> tuple[tuple[Span, str], ...]:
    r = stays.checked.declared
    spans = [(r.counters[name] if name in r.counters else r.variables[name]).span for name in names]
    return tuple((span, "declared here") for span in spans[:MOST_NAMED])


def _listed(words: list[str]) -> str:
    words = [*words[:MOST_NAMED], *(["more"] if len(words) > MOST_NAMED else [])]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _parts(stays: Stays, e: Expr, rises: bool, depth: int = 0) -> Iterator[tuple[str, bool]]:
    """The counters and variables in a number, and whether it rises or falls with them."""
    if isinstance(e, (tree.CounterOf, tree.VariableOf)):
        yield name_of(e), rises
    elif isinstance(e, tree.Arithmetic):
        yield from _parts(stays, e.left, rises, depth)
        yield from _parts(stays, e.right, rises != (e.operator == "-"), depth)
    elif isinstance(e, tree.Fold):
        yield from _parts(stays, e.body, rises, depth)
    elif isinstance(e, tree.Ask) and depth < DEEPEST and (opened := stays.known.opened(e)) is not None:
        yield from _parts(stays, opened, rises, depth + 1)


def as_far(stays: Stays, name: str, rises: bool) -> str:
    """How far something ever rises, or falls, in figures; "" if it goes as far as its bounds, or nothing moves it."""
    much, now = stays.moved.get((name, rises), NOTHING), stays.numbers[name]
    end, limit = (now.high, stays.limits[name].high) if rises else (now.low, stays.limits[name].low)
    if math.isinf(end) or not much.total:
        return ""
    if end == limit:
        return f"there are only {int(end)} `{name}` in all" if rises and only_so_many(stays, name) else ""
    start = stays.started[name].high if rises else stays.started[name].low
    figures = f"{int(much.times)} times at most {int(much.each)}" if much.times > 1 else ""
    if start and figures:
        figures = f"{int(start)} to begin with, and {figures}"
    if not rises and figures:
        figures += " less"
    exact = start + much.total == end if rises else start - much.total == end
    return f"{never(stays, name, rises)} ({figures})" if exact and figures else never(stays, name, rises)


def never(stays: Stays, name: str, rises: bool) -> str:
    """How far something never goes."""
    now = stays.numbers[name]
    return f"`{name}` is never more than {now.high:.0f}" if rises else f"`{name}` is never less than {now.low:.0f}"


def only_so_many(stays: Stays, name: str) -> bool:
    """Does a supply alone say how much of a counter one may have."""
    counter = stays.checked.declared.counters.get(name)
    return counter is not None and counter.supply is not None and stays.limits[name].high != counter.high
