"""Places that are taken from → a warning where nothing ever comes, and for decks and regions that have nothing.

Never: warns of what is only now and then empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.chains import written_whole
from rulekit.check.sizes import Sizes
from rulekit.check.tree import Expr, Statement
from rulekit.check.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset

THROUGH = (tree.Need, tree.AsSet, tree.First, tree.Top)
AMONG = (tree.Filter, tree.Pick, tree.Sort)


def never_filled(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for every place something is taken from though nothing is ever there."""
    r, sizes, found = checked.declared, Sizes(checked.declared), []
    bodies = [p.body for p in checked.procedures.values()] + [h.body for h in checked.listeners]
    every = walk_statements([*bodies, *(p.body for p in checked.plays)])
    filled = _filled(r, every)
    used = set()
    for s in every:
        for e in _taken(s):
            place = base_of(e)
            why = _nothing(place, r, sizes, filled)
            if why is not None:
                used.add(why[0])
                found.append(_said(e.span, *why))
    for name, what, span in _empty(r):
        if name not in used:
            message = f"{name[0].upper()}{name[1:]} has no {what}."
            found.append(Diagnostic("never-filled", span, message, f"Write its {what}s, or remove it.", "warning"))
    return list(dict.fromkeys(found))


def base_of(e: Expr) -> Expr:
    """The place from which elements come, whatever is asked of them."""
    while True:
        e = written_whole(e)
        if isinstance(e, THROUGH):
            e = e.of
        elif isinstance(e, AMONG):
            e = e.source
        elif isinstance(e, tree.Map) and isinstance(lies := written_whole(e.body), (*THROUGH, tree.PiecesOn)):
            e = lies
        else:
            return e


def _taken(s: Statement) -> Iterator[Expr]:
    """What a statement takes something from."""
    if isinstance(s, (tree.Choose, tree.ChooseSet, tree.Draw)):
        yield s.source
    elif isinstance(s, tree.Move) and s.what.type.form in ("element", "optional"):
        yield s.what  # all that lies there may well be nothing


def _filled(r: Ruleset, every: list[Statement]) -> set[str]:
    """Zones and regions where something is at the beginning, or ever comes."""
    filled = {piece.home for piece in r.pieces.values()} | set(r.decks)
    for s in every:
        if isinstance(s, (tree.Move, tree.Draw)):
            filled.add(s.to.zone if s.to.space is None else s.to.space.type.domain)
        elif isinstance(s, tree.Discard):
            filled.add(r.decks[s.kind].discard)
    return filled


def _nothing(place: Expr, r: Ruleset, sizes: Sizes, filled: set[str]) -> tuple[str, str, Span] | None:
    """Why nothing can be taken from a place, and what is declared so; None if something may be there."""
    region = _region(place)
    if region and region in r.regions and sizes.every[region] == (0, 0):
        return f"region `{region}`", "no space", r.regions[region].span
    on = region if isinstance(place, (tree.PiecesOn, tree.PiecesIn)) else ""
    name = place.zone if isinstance(place, tree.ZoneOf) else on
    declared = r.zones.get(name) or r.regions.get(name)
    kind = declared.of if declared is not None else name
    if kind in r.decks and not r.decks[kind].faces:
        return f"deck `{kind}`", "no card", r.decks[kind].span
    if declared is not None and name not in filled:
        return f"`{name}`", "", declared.span
    return None


def _region(place: Expr) -> str:
    """The region whose spaces, or whose pieces, these are."""
    if isinstance(place, (tree.PiecesOn, tree.PiecesIn)):
        return (place.space if isinstance(place, tree.PiecesOn) else place.spaces).type.domain
    if isinstance(place, tree.PartOf):
        return place.region
    return place.type.domain if isinstance(place, tree.Everything) else ""


def _empty(r: Ruleset) -> Iterator[tuple[str, str, Span]]:
    """Decks without a card and regions without a space."""
    for deck in r.decks.values():
        if not deck.faces:
            yield f"deck `{deck.name}`", "card", deck.span
    for region in r.regions.values():
        if region.grid is None and not region.elements:
            yield f"region `{region.name}`", "space", region.span


def _said(span: Span, name: str, without: str, declared: Span) -> Diagnostic:
    message = f"There is nothing to take here: {name} has {without}."
    help = f"Write what belongs to {name}, or take from another place."
    if not without:
        message = f"There is nothing to take here: nothing ever comes to {name}."
        help = f"Move something to {name} before, or take from another place."
    return Diagnostic("never-filled", span, message, help, "warning", ((declared, "declared here"),))
