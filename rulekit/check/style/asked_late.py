"""What is asked in a block right behind something that settles it, or before it is settled → warnings.

`each player { set your bid to 0 }`, then the player with the highest bid: all of them have the same.
`each player discards your stall`, then `if count(your stall) = 3`: nothing lies there any more.
`move s to u`, then `if count(u.pieces) = 1`: it asks about the piece that has just been moved.
`let best = the p in players with highest p.fame`, where fame changes before `end game won by best`.

Never: says it where anything between the two may change what is asked; nor of what need not be asked right behind, of
more than a number itself, or of what only the one who is remembered gains or loses before the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, takewhile

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.effects import Things
from rulekit.check.analyses.facts import Known, at_least_one, both_ways, there
from rulekit.check.analyses.filled import base_of
from rulekit.check.style.one_seat import of_no_seat
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import (
    conjuncts,
    ends,
    flat,
    for_every_player,
    inner_statements,
    is_local,
    mentions,
    spoken_of,
    walk_statements,
)
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, warning

BEST = ("min", "max")
STILL = (tree.Choose, tree.ChooseNumber, tree.Let, tree.Require)  # nothing moves by them


def all_equal(known: Known) -> Iterator[Diagnostic]:
    """Warnings for rankings of players by what has just been made the same for each."""
    for steps in known.changes.completability.blocks() if known.checked.declared.min_players > 1 else ():
        same: dict[str, tree.SetVariable] = {}
        for s in steps:
            if same:
                yield from _best_asked(s, same, known)
            made = known.changes.made_by(s)
            same = {name: x for name, x in same.items() if name not in made.counters | made.variables}
            same |= {x.name: x for x in _for_each(s)}


def _for_each(s: Statement) -> Iterator[tree.SetVariable]:
    """What a statement makes the same number for every player, whatever happens."""
    if not isinstance(s, tree.EachPlayer) and not (isinstance(s, tree.Each) and for_every_player(s)):
        return
    later = set()
    for x in reversed(flat((s.body,))):
        if not isinstance(x, (tree.SetVariable, tree.Let)):
            return
        if isinstance(x, tree.SetVariable) and x.name not in later:
            later.add(x.name)
            own = isinstance(x.of, tree.You) or (
                isinstance(s, tree.Each) and x.of is not None and is_local(x.of, s.var)
            )
            if own and isinstance(x.value, tree.Const):
                yield x


def _best_asked(s: Statement, same: dict[str, tree.SetVariable], known: Known) -> Iterator[Diagnostic]:
    for e in spoken_of(s):
        if isinstance(e, (tree.Pick, tree.Sort)) and isinstance(e.source, tree.Everything):
            names = [_name(key.value, e.var, known) for key in e.keys]
            if names and all(name in same for name in names):
                yield _said_of_equals(e, e.keys[0].value, same[names[0]], known)
        elif isinstance(e, tree.Fold) and e.function in BEST and isinstance(e.source, tree.Everything):
            name = _name(e.body, e.var, known)
            if name in same:
                yield _said_of_equals(e, e.body, same[name], known)


def _name(e: Expr, var: Var, known: Known) -> str:
    """The counter or variable of a player that is asked for; "" if it is anything else."""
    opened = known.opened(e) if isinstance(e, tree.Ask) else e
    if isinstance(opened, tree.CounterOf) and is_local(opened.player, var):
        return opened.counter
    if isinstance(opened, tree.VariableOf) and opened.of is not None and is_local(opened.of, var):
        return opened.name
    return ""


def _said_of_equals(
    e: tree.Pick | tree.Sort | tree.Fold, key: Expr, made: tree.SetVariable, known: Known
) -> Diagnostic:
    asked = written(known.checked.declared.files, key.span) or made.name
    so = "so none is before another"
    if isinstance(e, tree.Pick):
        so = {"none": "so this is always none", "random": "so chance alone decides"}.get(e.tie, so)
    number = made.value.type.low
    message = f"`{asked}` is {number} for every player here, {so}."
    help = f"Ask this first, and set `{made.name}` behind it."
    return warning("always-the-same", key.span, message, help, (made.span, "set here, for each player"))


@dataclass(frozen=True, slots=True)
class Emptied:
    """A zone that something has just emptied: that of each player, of one, or the one there is."""

    zone: str
    kind: str
    player: Expr | None
    of_each: bool
    by: Statement


def counted_late(known: Known) -> Iterator[Diagnostic]:
    """Warnings for what is counted right behind where all of it goes away."""
    for steps in known.changes.completability.blocks():
        empty: list[Emptied] = []
        for s in steps:
            kinds = known.changes.made_by(s).kinds
            for gone in empty:
                yield from _counts_asked(_before(s, gone, gone.kind in kinds), gone, known)
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


def _counts_asked(looked: Iterable[Statement], gone: Emptied, known: Known) -> Iterator[Diagnostic]:
    for s in looked:
        if isinstance(s, tree.Transfer) and s.aim is not None:
            continue  # what asks how much is still to come is as good where nothing is left
        for e in spoken_of(s):
            if isinstance(e, (tree.Ask, tree.Count, tree.Fold)) and _counts(e, gone, known):
                yield _said_of_counting(e, gone, known)


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


def _said_of_counting(e: Expr, gone: Emptied, known: Known) -> Diagnostic:
    files = known.checked.declared.files
    asked = f"`{said}`" if (said := written(files, e.span)) else "This"
    message = f"{asked} is always 0 here: right before, all that lies in `{gone.zone}` goes away."
    help = f"Ask this first, and write what empties `{gone.zone}` behind it."
    return warning("always-the-same", e.span, message, help, (gone.by.span, f"`{gone.zone}` is emptied here"))


def just_moved(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for conditions that ask whether something lies where a piece has just come."""
    files = completability.checked.declared.files
    for block in (s for s in completability.happening() if isinstance(s, tree.Block)):
        for i, (before, s) in enumerate(pairwise(block.statements)):
            if not isinstance(before, tree.Transfer) or before.contract.chance:
                continue
            to = before.aim
            if to is None or not _a_piece(before.taken, block.statements[:i]):
                continue
            space = to.space
            if not isinstance(s, tree.If) or not isinstance(space, Local):
                continue
            if space.type.domain in completability.sizes.single:
                asked = (part for part in conjuncts(s.condition) if _occupied(part, space))
                yield from (_said_of_the_moved(part, before, written(files, space.span) or "it") for part in asked)


def _a_piece(what: Expr, before: tuple[tree.Statement, ...]) -> bool:
    """Is surely a piece moved: one, or what lies on a space that was just chosen because something lies there."""
    if what.type.form == "element":
        return True
    at = what.spaces.of if isinstance(what, tree.PiecesIn) and isinstance(what.spaces, tree.AsSet) else None
    right_before = takewhile(lambda s: isinstance(s, STILL), reversed(before))
    chosen = [s.source for s in right_before if isinstance(s, tree.Choose) and at is not None and is_local(at, s.var)]
    return any(
        _occupied(part, Local(source.var, type=source.var.type, span=source.span)) or _owned(part, source.var)
        for source in chosen
        if isinstance(source, tree.Filter)
        for part in conjuncts(source.condition)
    )


def _owned(e: Expr, var: Var) -> bool:
    """Does a condition say whose piece lies on a space."""
    pairs = both_ways(e) if isinstance(e, tree.Compare) and e.operator == "=" else ()
    asked = ((there(one), other) for one, _, other in pairs)
    return any(isinstance(o, tree.OwnerOn) and is_local(o.space, var) and p.type.form == "element" for o, p in asked)


def _occupied(e: Expr, space: Local) -> bool:
    """Does a condition ask no more than whether something lies on a space."""
    for one, operator, other in both_ways(e) if isinstance(e, tree.Compare) else ():
        lying = one.of if isinstance(one, tree.Count) else None
        lying = lying.of if isinstance(lying, tree.AsSet) else lying
        if isinstance(lying, tree.PiecesOn) and lying.space == space and other.type.high in (0, 1):
            return at_least_one(operator, other.type)
    return False


def _said_of_the_moved(part: Expr, move: tree.Statement, space: str) -> Diagnostic:
    message = f"The answer is always yes: a piece has just been moved to `{space}`, and it is the one that lies there."
    help = "If what lay there before is meant, do this in front of the `move`."
    return warning("always-the-same", part.span, message, help, (move.span, "moved here"))


def found_too_early(known: Known) -> Iterator[Diagnostic]:
    """Warnings for winners who are found before what decides about them has come to its end."""
    every = ((steps, i, s) for steps in known.changes.completability.blocks() for i, s in enumerate(steps))
    for steps, i, s in every:
        if not isinstance(s, tree.Let) or s.var.type.domain != "player":
            continue
        best = written_whole(s.value)
        best = written_whole(best.of) if isinstance(best, (tree.AsSet, tree.Need)) else best
        if not isinstance(best, tree.Pick) or not isinstance(best.source, tree.Everything):
            continue
        decides = _decides(best, known)
        for j, later in enumerate(steps[i + 1 :], i + 1):
            if _won_by(later, s.var):
                changing = next((x for x in steps[i + 1 : j] if _changes(x, s.var, decides, known)), None)
                if changing is not None:
                    yield _said_of_the_winner(s, changing, later, decides, known)
                break


def _decides(best: tree.Pick, known: Known) -> Things:
    found = Things()
    for key in best.keys:
        found |= known.changes.read_by(key.value)
    return found


def _won_by(s: Statement, var: Var) -> bool:
    """Does a statement surely end the game with somebody who is remembered as the winner."""
    return isinstance(s, tree.EndGame) and ends(s) and s.winners is not None and mentions(s.winners, var)


def _changes(s: Statement, var: Var, decides: Things, known: Known) -> bool:
    """Does a statement change, for more than the one who is remembered, what decides who that is."""
    own = isinstance(s, tree.As) and mentions(s.player, var)
    return not own and known.changes.made_by(s).meets(decides)


def _said_of_the_winner(s: tree.Let, changing: Statement, end: Statement, decides: Things, known: Known) -> Diagnostic:
    made = known.changes.made_by(changing)
    names = sorted(
        (made.counters & decides.counters) | (made.variables & decides.variables) | (made.kinds & decides.kinds)
    )
    message = f"`{s.var.name}` is found here, and `{names[0]}` still changes before `{s.var.name}` wins."
    help = "Move this behind it, right in front of the end."
    return warning(
        "found-too-early", s.span, message, help, (changing.span, f"changes `{names[0]}`"), (end.span, "wins here")
    )
