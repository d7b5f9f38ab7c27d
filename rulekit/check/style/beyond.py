"""Numbers that go further than what there is → warnings: entries of tables, spaces of regions, rows, columns and seats.

A number by which nothing shows that the table or the region goes so far; one that is chosen, where there is not an
entry or a space for each; `s.row = (1 if you.index = 1 else 6)` on a board with 5 rows, where what is compared never is
6.

Never: warns where the number has been tested, or counts pieces that each player has a few of; nor of what need not
happen behind a choice; nor of 0 or a number far beyond, which may stand for none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from rulekit.check import tree
from rulekit.check.analyses.completability import number_of, numbered
from rulekit.check.analyses.facts import Facts, Known, both_ways
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import MOST_NAMED, Beyond, greater, named
from rulekit.check.analyses.stays import DEEPEST
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.bounds import always, span_said
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import inner_statements, inside, is_local, mentions, spoken_of, walk_expr, walk_statements
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

NOT_ALWAYS = (tree.IfElse, tree.Or, tree.Filter, tree.Fold, tree.Map, tree.Pick, tree.Sort)  # perhaps for no element
MAYBE = (tree.If, tree.Either, tree.Repeat, tree.Each)
TESTS = (tree.Require, tree.Either, tree.EndGame, tree.If)
At = tree.TableAt | tree.SpaceAt
PLACES = ("row", "col", "index")
RECKONED = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
MOST_WAYS = 16
FAR = 2  # so many times the last place is far beyond


def goes_beyond(known: Known, flows: Mapping[str, Flow]) -> Iterator[Diagnostic]:
    """Warnings for numbers beyond the last entry of a table or the last space of a region."""
    checked, last = known.checked, Flow(known)
    for value in at_the_end(checked):
        last.look(value, Facts(known))
    for name, flow in (*flows.items(), ("", last)):
        inside = name in known.changes.completability.inside_action
        yield from (d for b in flow.beyond if (d := _said_of_going(b, checked, inside)) is not None)


def at_the_end(checked: tree.CheckedRuleset) -> list[tree.Expr | None]:
    """What is asked whatever has happened: the score, the metrics, the invariants."""
    return [checked.score, *checked.metrics.values(), *(c.value for c in checked.claims)]


def _said_of_going(beyond: Beyond, checked: tree.CheckedRuleset, inside: bool) -> Diagnostic | None:
    first, last = numbered(beyond.at, checked)
    n, kind = beyond.number, beyond.number.type
    if first is None or last is None or kind.low is None or kind.high is None or kind.high <= last:
        return None
    reckoned = isinstance(beyond.at, tree.SpaceAt) and isinstance(n, tree.Arithmetic)
    if not (beyond.each or _plain(n)) or _counts_few(n, checked) or (inside and reckoned):
        return None  # nobody knows how far the number goes; in an action a way too far is just not offered
    far = greater(n, last, beyond.about, checked.declared) if isinstance(n, tree.AttributeOf) else None
    if far is not None and not far:
        return None
    if isinstance(beyond.at, tree.SpaceAt):
        name, parts, declared = beyond.at.region, "spaces", checked.declared.regions[beyond.at.region].span
        help = f"Give `{name}` a space for each number, or let the number go no further than {last}."
    else:
        name, parts, declared = beyond.at.table, "entries", checked.declared.tables[beyond.at.table].span
        help = f"Write `min(…, {last})` around it, or give `{name}` an entry for each number."
    related = [(declared, "declared here")]
    is_it = span_said(kind)
    if far:
        is_it = f"up to {max(f.number for f in far)}, with {named(far)}"
        related += [(f.span, "leads beyond") for f in far[:MOST_NAMED]]
    message = f"`{name}` has {parts} {first} to {last}; this is {is_it}, and nothing tests it."
    return warning("out-of-bounds", number_of(beyond.at).span, message, help, *related)


def _plain(e: tree.Expr) -> bool:
    """Is it a number that may be as great as its bounds say: counted, owned, remembered, printed, or their sum."""
    if isinstance(e, tree.Arithmetic):
        return e.operator in ("+", "*", "max") and _plain(e.left) and _plain(e.right)
    return isinstance(e, (tree.Const, tree.Count, tree.CounterOf, tree.VariableOf, tree.AttributeOf))


def _counts_few(n: tree.Expr, checked: tree.CheckedRuleset) -> bool:
    """Is something counted of which there are, in one place, fewer than of its kind."""
    pieces = checked.declared.pieces
    counted = (written_whole(x.of) for x in walk_expr(n) if isinstance(x, tree.Count))
    return any(x.type.domain in pieces and pieces[x.type.domain].each for x in counted)


def chosen_beyond(known: Known) -> Iterator[Diagnostic]:
    """Warnings for numbers that are offered in vain, as there is nothing by them."""
    for steps in known.changes.completability.blocks():
        choices = [(i, s) for i, s in enumerate(steps) if isinstance(s, tree.ChooseNumber)]
        asked = [(s, list(_asked(tuple(_parts(s)), known))) for s in steps] if choices else []
        yield from (said for i, s in choices if (said := _of_one(s, asked[i + 1 :], known)) is not None)


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
                return _said_of_choosing(choice, at, range(first, last + 1), known)
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


def _said_of_choosing(choice: tree.ChooseNumber, at: At, there: range, known: Known) -> Diagnostic:
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
    said = f"{message}{some} can never be chosen."
    return warning(
        "out-of-bounds", number_of(at).span, said, help, (choice.span, "chosen here"), (declared, "declared here")
    )


def off_the_board(known: Known) -> Iterator[Diagnostic]:
    """Warnings for rows, columns and seats that there are not, as one way of what others are compared with."""
    for e in every_value(known.checked):
        if not isinstance(e, tree.Compare) or e.operator != "=" or always("=", e.left.type, e.right.type) is not None:
            continue
        for place, _, other in both_ways(e):
            last = place.type.high
            if isinstance(place, tree.AttributeOf) and place.name in PLACES and last is not None:
                beyond = sorted(n for n in _ways(other, known, 0) if last < n <= FAR * last)
                yield from (_said_of_comparing(place, other, n, known.checked) for n in beyond[:1])


def _ways(e: Expr, known: Known, depth: int) -> frozenset[int]:
    """The numbers something may be, one by one; none if there are many."""
    if isinstance(e, tree.Const):
        return frozenset((e.value,))
    if isinstance(e, tree.IfElse):
        return _ways(e.then, known, depth) | _ways(e.otherwise, known, depth)
    if isinstance(e, tree.Arithmetic) and e.operator in RECKONED:
        left, right = _ways(e.left, known, depth), _ways(e.right, known, depth)
        every = {RECKONED[e.operator](a, b) for a in left for b in right}
        return frozenset(every if len(every) <= MOST_WAYS else ())
    opened = known.opened(e) if isinstance(e, tree.Ask) and depth < DEEPEST else None
    return _ways(opened, known, depth + 1) if opened is not None else frozenset()


def _said_of_comparing(place: Expr, other: Expr, n: int, checked: tree.CheckedRuleset) -> Diagnostic:
    files = checked.declared.files
    asked, with_what = written(files, place.span) or "this", written(files, other.span) or "what it is compared with"
    message = f"In one case `{with_what}` is {n}, and `{asked}` is {span_said(place.type)}: then they are never equal."
    help = f"Write a number of {span_said(place.type)} there."
    related: tuple[tuple[Span, str], ...] = ()
    if isinstance(other, tree.Ask):
        related = ((checked.rulings[other.ruling].span, "the ruling"),)
    return warning("out-of-bounds", other.span, message, help, *related)
