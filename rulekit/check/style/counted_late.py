"""`each player discards your stall`, then `if count(your stall) = 3` → a warning: nothing lies there any more.

Never: says it where anything between the two may bring something there, nor of more than the number itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulekit.check import tree
from rulekit.check.analyses.facts import Known
from rulekit.check.analyses.filled import base_of
from rulekit.check.style.one_seat import of_no_seat
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import flat, for_every_player, inner_statements, is_local, spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic


@dataclass(frozen=True, slots=True)
class Emptied:
    """A zone that something has just emptied: that of each player, of one, or the one there is."""

    zone: str
    kind: str
    player: Expr | None
    of_each: bool
    by: Statement


def counted_late(known: Known) -> list[Diagnostic]:
    """Warnings for what is counted right behind where all of it goes away."""
    found = []
    for body in known.changes.completability.bodies.values():
        for block in (s for s in walk_statements(body) if isinstance(s, tree.Block)):
            found += list(_in_order(flat(block.statements), known))
    return list(dict.fromkeys(found))


def _in_order(steps: list[Statement], known: Known) -> Iterator[Diagnostic]:
    empty: list[Emptied] = []
    for s in steps:
        kinds = known.changes.made_by(s).kinds
        for gone in empty:
            yield from _asked(_before(s, gone, gone.kind in kinds), gone, known)
        empty = [gone for gone in empty if gone.kind not in kinds]
        empty += _goes(s, known)


def _before(s: Statement, gone: Emptied, changes: bool) -> list[Statement]:
    """What of a statement comes, for the same player, before anything may lie there again."""
    if changes:
        return [] if isinstance(s, tree.Repeat) else [s]  # `until` is asked behind what happens
    return walk_statements((s,)) if gone.of_each or gone.player is None else list(of_no_seat(s))


def _goes(s: Statement, known: Known) -> Iterator[Emptied]:
    """The zones that a statement empties, whatever happens."""
    if isinstance(s, tree.Transfer) and not s.contract.chance:
        zone = _all_of(s, known)
        if zone is not None and (zone.player is None or isinstance(zone.player, (tree.You, tree.Local))):
            yield Emptied(zone.zone, zone.type.domain, zone.player, False, s)
    elif isinstance(s, tree.EachPlayer) or (isinstance(s, tree.Each) and for_every_player(s)):
        inside = flat(tuple(inner_statements(s)))
        for i, x in enumerate(inside):
            for gone in _goes(x, known):
                own = isinstance(gone.player, tree.You) or (
                    isinstance(s, tree.Each) and gone.player is not None and is_local(gone.player, s.var)
                )
                rest = (known.changes.made_by(y).kinds for y in inside[:i] + inside[i + 1 :])
                if own and not any(gone.kind in kinds for kinds in rest):
                    yield Emptied(gone.zone, gone.kind, None, True, x)


def _all_of(s: tree.Transfer, known: Known) -> tree.ZoneOf | None:
    """The zone all of whose pieces go elsewhere, to a zone of another name."""
    what = written_whole(s.taken)
    aim = s.aim.zone if s.aim is not None else known.checked.declared.decks[s.moved].discard
    return what if isinstance(what, tree.ZoneOf) and what.zone != aim else None


def _asked(looked: Iterable[Statement], gone: Emptied, known: Known) -> Iterator[Diagnostic]:
    for s in looked:
        if isinstance(s, tree.Transfer) and s.aim is not None:
            continue  # what asks how much is still to come is as good where nothing is left
        for e in spoken_of(s):
            if isinstance(e, (tree.Ask, tree.Count, tree.Fold)) and _counts(e, gone, known):
                yield _said(e, gone, known)


def _counts(e: Expr, gone: Emptied, known: Known) -> bool:
    """Is a value nothing but how much lies in what has been emptied."""
    opened = known.opened(e) if isinstance(e, tree.Ask) else e
    if isinstance(opened, tree.Fold) and opened.function == "sum":
        place = _place(opened.source)
    elif isinstance(opened, tree.Count):
        place = _place(opened.of)
    else:
        return False
    same = isinstance(place, tree.ZoneOf) and place.zone == gone.zone
    return same and isinstance(place, tree.ZoneOf) and (gone.of_each or place.player == gone.player)


def _place(e: Expr) -> Expr:
    """Where what is counted lies, though it be something of each piece that is."""
    base = base_of(e)
    return base_of(base.source) if isinstance(base, tree.Map) else base


def _said(e: Expr, gone: Emptied, known: Known) -> Diagnostic:
    files = known.checked.declared.files
    asked = f"`{said}`" if (said := written(files, e.span)) else "This"
    message = f"{asked} is always 0 here: right before, all that lies in `{gone.zone}` goes away."
    help = f"Ask this first, and write what empties `{gone.zone}` behind it."
    related = ((gone.by.span, f"`{gone.zone}` is emptied here"),)
    return Diagnostic("always-the-same", e.span, message, help, "warning", related)
