"""Places that are taken from → a warning where nothing ever comes, and for decks and regions that have nothing.

Never: warns of what is only now and then empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Ruleset

THROUGH = (tree.Need, tree.AsSet, tree.First, tree.Top)
MOST_PLACES = 4  # that are shown of one place
AMONG = (tree.Filter, tree.Pick, tree.Sort)


def never_filled(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for every place something is taken from though nothing is ever there."""
    r, sizes, found = checked.declared, Sizes(checked.declared), []
    every = walk_statements(each.body for each in checked.texts)
    filled = _filled(r, every)
    used: dict[tuple[str, str, Span], list[Span]] = {}
    for s in every:
        for e in _taken(s):
            place = base_of(e)
            why = _nothing(place, r, sizes, filled)
            if why is not None and e.span not in used.setdefault(why, []):
                used[why].append(e.span)
    found += [_said(sorted(spans), *why, _dealt(why[0].strip("`"), r)) for why, spans in used.items()]
    named = {name for name, _, _ in used}
    for name, what, span in _empty(r):
        if name not in named:
            message = f"{name[0].upper()}{name[1:]} has no {what}."
            found.append(warning("never-filled", span, message, f"Write its {what}s, or remove it."))
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


def origin(e: Expr, names: Mapping[Var, Expr], deepest: int) -> Expr:
    """The place from which something comes that has been chosen or named, as far as it can be told."""
    for _ in range(deepest):
        e = base_of(e)
        if not isinstance(e, tree.Local) or e.var not in names:
            break
        e = names[e.var]
    return e


def _taken(s: Statement) -> Iterator[Expr]:
    """What a statement takes something from."""
    if isinstance(s, (tree.Choose, tree.ChooseSet)):
        yield s.source
    elif isinstance(s, tree.Transfer) and (s.contract.chance or (s.aim is not None and s.most == 1)):
        yield s.taken  # all that lies there may well be nothing


def _filled(r: Ruleset, every: list[Statement]) -> set[str]:
    """Zones and regions where something is at the beginning, or ever comes."""
    filled = {piece.home for piece in r.pieces.values()} | set(r.decks)
    for s in every:
        if isinstance(s, tree.Transfer):
            filled.add(arrives(s, r))
    return filled


def arrives(s: tree.Transfer, r: Ruleset) -> str:
    """The zone, or the region, that something comes to."""
    if s.aim is None:
        return r.decks[s.moved].discard
    return s.aim.zone if s.aim.space is None else s.aim.space.type.domain


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


def _dealt(name: str, r: Ruleset) -> str:
    """How cards come to a zone, if it is for cards."""
    zone = r.zones.get(name)
    deck = r.decks.get(zone.of) if zone is not None else None
    if zone is None or deck is None:
        return ""
    to = "" if deck.home == name else f" to {'your ' if zone.per_player else ''}{name}"
    return f"Deal to it before, `draw 1 from {deck.name}{to}`, or take from another place."


def _said(spans: list[Span], name: str, without: str, declared: Span, dealt: str) -> Diagnostic:
    message = f"There is nothing to take here: {name} has {without}."
    help = f"Write what belongs to {name}, or take from another place."
    if not without:
        message = f"There is nothing to take here: nothing ever comes to {name}."
        help = dealt or f"Move something to {name} before, or take from another place."
    more = ((span, "here too") for span in spans[1:MOST_PLACES])
    return warning("never-filled", spans[0], message, help, (declared, "declared here"), *more)
