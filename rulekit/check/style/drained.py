"""What is surely taken in a game, and what there is → a warning where the last draws, or choices, give nothing.

A draw that finds nothing is no fault, so this is said only where the game goes on as if there were something: what is
drawn is all taken away again each time, so that nothing is there any more, or it stays where it comes and so never
comes back. Of a choice all of whose ways take a piece only the last resort is left sooner or later.

Never: warns where anything asks how much is left, or has come; where a loop, or the game, may end before; nor unless
more than half of the choices come to their last resort.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import arrives
from rulekit.check.style.emptied import Counted, counted_through, many
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, warning

# What asks whether something lies in a place, or how much.
ASKING = (tree.Count, tree.Top, tree.First, tree.SetCompare, tree.Member, tree.AsSet, tree.Pick, tree.Sort)
# Of a space a comparison does, `s.pieces = none`, and whose piece it is; but not that it is all taken away.
ASKING_SPACES = (
    *(tree.Count, tree.Top, tree.First, tree.SetCompare, tree.Member, tree.Pick, tree.Sort),
    *(tree.Compare, tree.OwnerOn, tree.Need),
)
DEEPEST = 8  # procedures looked into for what a way takes


def drained(completability: Completability) -> list[Diagnostic]:
    """Warnings for decks and zones from which more is drawn than there is."""
    counted = counted_through(completability)
    if counted is None or not counted.drawn:
        return []
    places, found = Places(completability, counted), []
    for source in dict.fromkeys(s.source.zone for _, s in counted.drawn):
        draws = [(times, s) for times, s in counted.drawn if s.source.zone == source and places.few(s)]
        for aims, why in places.without_return(source, {_aim(s.to) for _, s in draws}):
            n = sum(times * (s.count.type.low or 0) for times, s in draws if _aim(s.to) in aims)
            if n > places.there(source):
                last = [s for _, s in draws if _aim(s.to) in aims][-1]
                found.append(places.said(source, aims, n, last, why))
                break
    return found


class Places:
    """What comes to the places of a ruleset, goes from them, and is asked of them."""

    def __init__(self, completability: Completability, counted: Counted) -> None:
        self.checked, self.counted = completability.checked, counted
        self.declared = self.checked.declared
        self.every = walk_statements(s for body in completability.bodies.values() for s in body)
        texts = [*completability.bodies.values(), *(ruling.body for ruling in self.checked.rulings.values())]
        answers = [part for a in self.checked.answers for part in (a.value, a.condition) if part is not None]
        conditions = [h.condition for h in self.checked.listeners if h.condition is not None]
        at_last = [e for e in (self.checked.score, *self.checked.metrics.values()) if e is not None]
        self.asked = set(_asked(walk_expr((*texts, *answers, *conditions, *at_last))))
        sources = [s.source for s in self.every if isinstance(s, (tree.Choose, tree.ChooseSet))]
        self.asked |= {place for e in sources for place in (*_zones(e), *_regions(e))}
        self.left = {z for s in self.every for z in self._left(s)}
        self.reached = [(s, zone) for s in self.every for zone in self._reached(s)]
        self.swept = {zone for s in self.every for zone in _swept(s)}

    def there(self, place: str) -> int:
        """How many things lie in a place with the fewest players, before anything is drawn."""
        r, n = self.declared, self.declared.min_players
        if place in r.decks:
            deck = r.decks[place]
            return sum(face.copies for face in deck.faces) * (n if deck.per_player else 1)
        return sum(piece.each * n or piece.count for piece in r.pieces.values() if piece.home == place)

    def few(self, s: tree.Draw) -> bool:
        """Does a draw ask for less than all there is; else it means whatever is there."""
        return 0 < (s.count.type.low or 0) < self.there(s.source.zone)

    def without_return(self, source: str, aims: set[str]) -> Iterator[tuple[set[str], str]]:
        """To where draws go whose cards never come back, and why they do not."""
        if source in self.asked or (source not in self.declared.decks and not self.there(source)):
            return
        aims = {zone for zone in aims if zone not in self.asked}
        staying = {zone for zone in aims if zone not in self.left and zone in self.declared.zones}
        yield staying, f"nothing ever leaves {_listed(staying)}"
        deck = self.declared.decks.get(source)
        closed = not any(zone == source for _, zone in self.reached) and not (deck is not None and deck.renew)
        if closed:
            swept = {zone for zone in aims & self.swept if self._only_from(source, zone)}
            yield swept, f"nothing ever comes back to `{source}`"

    def _only_from(self, source: str, zone: str) -> bool:
        """Does nothing come to a zone but what is drawn from one place."""
        ways = [s for s, at in self.reached if at == zone]
        begins = any(piece.home == zone for piece in self.declared.pieces.values())
        return not begins and all(isinstance(s, tree.Draw) and s.source.zone == source for s in ways)

    def _reached(self, s: Statement) -> Iterator[str]:
        if isinstance(s, tree.Transfer):
            yield arrives(s, self.declared)

    def _left(self, s: Statement) -> Iterator[str]:
        """The places a statement may take something from; all for such things, if nobody can tell."""
        if isinstance(s, tree.Transfer):
            place, kind = self.counted.from_where(s.taken), s.moved
            if isinstance(place, tree.ZoneOf):
                yield place.zone
            elif not isinstance(place, (tree.PiecesOn, tree.PiecesIn)):
                yield from (zone.name for zone in self.declared.zones.values() if zone.of == kind)
                yield kind

    def said(self, source: str, aims: set[str], n: int, last: tree.Draw, why: str) -> Diagnostic:
        """The warning at the last of the draws."""
        players, place = self.declared.min_players, self.declared.decks.get(source) or self.declared.zones[source]
        message = (
            f"With {many(players, 'player')} at least {n} are drawn from `{source}` in a game, and there are "
            f"{self.there(source)}: {why}, so the last draws give nothing."
        )
        own = f"your {source}" if isinstance(last.source.player, tree.You) else source
        help = f"Put more into `{source}`, or test before whether one is left, `if count({own}) > 0 {{ … }}`."
        deck = self.declared.decks.get(source)
        if deck is not None and deck.renew and deck.discard:
            help = f"Take from {_listed(aims)} where it belongs, such as by `discard`, or draw less often."
        elif deck is not None and deck.discard and why.endswith(f"`{source}`"):
            help = f"Write `renew: true` in `{source}`, so that the discarded cards come back, or draw less often."
        return warning("never-filled", last.span, message, help, (place.span, "declared here"))


def _listed(zones: Iterable[str]) -> str:
    return " and ".join(f"`{zone}`" for zone in sorted(zones))


def _aim(to: tree.Place) -> str:
    """The zone something goes to, or the region whose space it goes to."""
    return to.zone if to.space is None else to.space.type.domain


def _regions(e: object) -> Iterator[str]:
    """The regions of which it matters what lies on their spaces."""
    for x in walk_expr(e):
        if isinstance(x, (tree.PiecesOn, tree.OwnerOn)):
            yield x.space.type.domain
        elif isinstance(x, tree.PiecesIn):
            yield x.spaces.type.domain


def _zones(e: object) -> Iterator[str]:
    return (x.zone for x in walk_expr(e) if isinstance(x, tree.ZoneOf))


def _asked(every: Iterable[Expr]) -> Iterator[str]:
    """The places of which something asks whether anything lies there."""
    for e in every:
        if isinstance(e, ASKING) or (isinstance(e, tree.Fold) and e.function != "sum"):
            yield from _zones(e)
        if isinstance(e, ASKING_SPACES) or (isinstance(e, tree.Fold) and e.function != "sum"):
            yield from _regions(e)


def _swept(s: Statement) -> Iterator[str]:
    """The zone or the region of which a statement takes all away that lies there."""
    what = s.taken if isinstance(s, tree.Transfer) and not s.contract.chance else None
    if isinstance(what, tree.ZoneOf):
        yield what.zone
    elif isinstance(what, tree.PiecesIn) and isinstance(what.spaces, tree.Everything):
        yield what.spaces.type.domain
    elif isinstance(what, tree.PiecesOn) and isinstance(what.space, tree.SpaceAt):
        yield what.space.region


def used_up(completability: Completability) -> list[Diagnostic]:
    """Warnings for choices of which only the last resort is left for most of the game."""
    counted = counted_through(completability)
    times = counted.last_resorts if counted is not None else {}
    if counted is None or not times:
        return []
    places, found = Places(completability, counted), []
    closed = set(completability.checked.declared.zones) - {zone for _, zone in places.reached}
    for choice in times:
        ways = [dict(_taken(arm, counted, 0)) for arm in choice.arms[:-1]]
        for zone in sorted(closed.intersection(*ways)) if ways else ():
            if 2 * places.there(zone) <= times[choice] and places.there(zone):
                found.append(_said_of_the_choice(choice, times[choice], zone, places, ways[0][zone]))
                break
    return found


def _taken(s: Statement, counted: Counted, depth: int) -> Iterator[tuple[str, Statement]]:
    """The zones from which a way surely takes a piece each time, and what takes it."""
    if isinstance(s, tree.Block):
        for inner in s.statements:
            yield from _taken(inner, counted, depth)
    elif isinstance(s, tree.Perform) and depth < DEEPEST:
        if not counted.completability.heard(s.procedure, "instead of"):
            yield from _taken(counted.checked.procedures[s.procedure].body, counted, depth + 1)
    elif isinstance(s, tree.Transfer) and s.aim is not None and s.taken.type.form == "element":
        place = counted.from_where(s.taken)
        if isinstance(place, tree.ZoneOf):
            yield place.zone, s


def _said_of_the_choice(choice: tree.Either, times: int, zone: str, places: Places, takes: Statement) -> Diagnostic:
    players, last = many(places.declared.min_players, "player"), choice.arms[-1]
    resort = f"`perform {last.procedure}`" if isinstance(last, tree.Perform) else "what stands behind `else`"
    message = (
        f"With {players} this comes {times} times at least, and each way takes from `{zone}`: {places.there(zone)} lie "
        f"there, and nothing ever comes back. After that only {resort} is left."
    )
    help = f"Let what was taken go back to `{zone}`, such as at the end of a round, or let this come less often."
    related = [(places.declared.zones[zone].span, "declared here"), (takes.span, "taken here")]
    return warning("never-filled", choice.span, message, help, *related)
