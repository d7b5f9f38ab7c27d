"""The course of a game → the fewest things that may lie in each place whenever something must be taken from it.

One seat stands for all: what it may have least, any seat may have. Seats that are called by their numbers stand for
themselves. Of two ways the one is taken that leaves less, of a loop all its rounds. Of a place to which things
come of which nobody can tell how many nothing is said.

Never: warns where the last thing taken has been tested, or where more comes than goes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import origin
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import Site
from rulekit.check.style.stuck import FAULT, must_happen
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import inner_statements, spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_LOOKED_AT = 30_000  # statements, each as often as it is reached
MOST_ROUNDS = 60  # of a loop; by then what shrinks is gone
MANY = 40.0  # more than so many are as good as any number
DEEPEST = 30  # procedures inside each other

Least = dict[str, float]


def runs_out(
    completability: Completability, flows: Mapping[str, Flow], said: Iterable[Diagnostic] = ()
) -> list[Diagnostic]:
    """Warnings for what must be taken from a place that may be empty by then; not if more of the place is `said`."""
    sites = {site.span: site for site in _asked(completability, flows)}
    if not sites:
        return []
    told = " ".join(d.message for d in said)
    known: list[tuple[Span, str]] = []
    for seat in _seats_apart(completability):
        course = Course(completability, sites, seat)
        course.visit(completability.checked.procedures[completability.checked.declared.start].body, 0)
        if course.looked_at > MOST_LOOKED_AT:
            return []
        known += [(at, zone) for at, zone in course.empty.items() if zone not in course.unknown]
    known = [(at, zone) for at, zone in known if f"`{zone}`" not in told]
    first = {
        zone: at for at, zone in sorted(known, reverse=True)
    }  # of a place once: one test, or more cards, mends all
    return [_said(sites[at], zone, completability.checked) for zone, at in first.items()]


def _asked(completability: Completability, flows: Mapping[str, Flow]) -> list[Site]:
    """What has to be there outside actions, and nothing has tested."""
    found = []
    for name in must_happen(completability.checked):
        if name not in completability.inside_action:
            for site in flows[name].sites:
                if site.kind in ("choice", "none") and site.what is not None and _zone(site.what) is not None:
                    found.append(site)
    return found


def _seats_apart(completability: Completability) -> list[int]:
    """The seats that are called by their numbers, and 0 for all others: what one of them loses, the others keep."""
    somebody = (s.player for s in completability.happening() if isinstance(s, tree.As))
    called = sorted({n for player in somebody if (n := _number_of_seat(player))})
    return [*called, *([0] if len(called) < completability.checked.declared.max_players else [])]


def _number_of_seat(e: Expr) -> int:
    """The number by which a seat is called, as in `players[1]`; 0 if it is not."""
    e = e.of if isinstance(e, tree.Need) else e
    of = e.of if isinstance(e, tree.First) and isinstance(e.of, tree.Filter) else None
    if of is None or not isinstance(of.source, tree.Everything) or not isinstance(of.condition, tree.Compare):
        return 0
    index, n = of.condition.left, of.condition.right
    seat = isinstance(index, tree.AttributeOf) and index.name == "index" and of.condition.operator == "="
    return n.value if seat and isinstance(n, tree.Const) and e.type.domain == "player" else 0


def _zone(e: Expr) -> tree.ZoneOf | None:
    """The place from which any one thing is taken, whichever it is."""
    e = written_whole(e)
    while isinstance(e, (tree.Need, tree.First, tree.Top, tree.AsSet)):
        e = written_whole(e.of)
    return e if isinstance(e, tree.ZoneOf) else None


def _said(site: Site, zone: str, checked: tree.CheckedRuleset) -> Diagnostic:
    taken = _zone(site.what) if site.what is not None else None
    place = zone if taken is None or taken.player is None else f"your {zone}"
    message = f"`{zone}` may be empty when this happens; {FAULT}."
    help = f"Test it before, `if count({place}) > 0 {{ … }}`, or let more come there than goes."
    if isinstance(site.what, tree.Top):
        help = f"Test it before, `if count({place}) > 0 {{ … }}`, or `draw 1 from {place}`, which takes what is left."
    declared = checked.declared.zones.get(zone) or checked.declared.decks.get(zone)
    related = ((declared.span, "declared here"),) if declared is not None else ()
    at = site.what.span if isinstance(site.what, (tree.Top, tree.First)) else site.span
    return warning("may-be-stuck", at, message, help, *related)


@dataclass(slots=True)
class Course:
    """Goes through a game with the fewest things that may lie in each place of the seat that stands for all."""

    completability: Completability
    sites: Mapping[Span, Site]
    seat: int = 0  # the number of the seat that stands for all, if it is told apart from others
    looked_at: int = 0
    least: Least = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    empty: dict[Span, str] = field(default_factory=dict)
    names: dict[Var, Expr] = field(default_factory=dict)
    counts: dict[Var, tuple[float, float]] = field(default_factory=dict)  # of a chosen set: how many at least, at most
    wanted: dict[int, list[Span]] = field(default_factory=dict)  # what a statement has to find, by its identity
    takes: dict[int, list[tuple[str, float]]] = field(default_factory=dict)  # what it takes from where, likewise
    mine: bool = True  # is `you` the seat that stands for all
    perhaps: bool = False  # is it so only perhaps

    @property
    def checked(self) -> tree.CheckedRuleset:
        """The ruleset that is looked at."""
        return self.completability.checked

    def __post_init__(self) -> None:
        """What lies where at the beginning; where cards put or take something as they like, nothing is known."""
        r = self.checked.declared
        self.least = dict.fromkeys((*r.zones, *r.decks), 0.0)
        for piece in r.pieces.values():
            if piece.home in self.least:
                self.least[piece.home] += piece.each or piece.count
        for deck in r.decks.values():
            self.least[deck.name] = math.inf if deck.renew else float(sum(face.copies for face in deck.faces))
        for s in self.completability.happening():
            self._bind(s)
            spans = {s.span, *(e.span for e in spoken_of(s))} & self.sites.keys()
            if spans:
                self.wanted[id(s)] = sorted(spans)
        for name in (*self.completability.listeners, *self.completability.plays):
            for s in walk_statements(self.completability.bodies[name]):
                self.unknown |= {place for place, _ in self._taken(s)}

    def _bind(self, s: Statement) -> None:
        if isinstance(s, (tree.Choose, tree.ChooseSet, tree.Each)):
            self.names[s.var] = s.source
        elif isinstance(s, tree.Let):
            self.names[s.var] = s.value
        if isinstance(s, tree.ChooseSet):
            low, high = s.low.type.low or 0, s.high.type.high if s.high is not None else None
            self.counts[s.var] = (low, math.inf if high is None else high)

    # ---- what goes and comes ----
    def _from(self, e: Expr) -> tuple[tree.ZoneOf | None, bool]:
        """The place where something lies, and whether that is known."""
        place = origin(e, self.names, DEEPEST)
        if isinstance(place, tree.ZoneOf):
            return place, True
        return None, isinstance(place, (tree.PiecesOn, tree.PiecesIn))

    def _number(self, e: Expr) -> tuple[float, float]:
        """How many things an expression is."""
        e = written_whole(e)
        if isinstance(e, (tree.AsSet, tree.Need)):
            return self._number(e.of)
        if isinstance(e, tree.Local) and e.var in self.counts:
            return self.counts[e.var]
        if e.type.form == "element":
            return 1, 1
        return (0, 1) if e.type.form == "optional" else (0, math.inf)

    def _taken(self, s: Statement) -> list[tuple[str, float]]:
        """From where a statement takes things, and how many at most; from everywhere, if nobody knows."""
        if not isinstance(s, tree.Transfer):
            return []
        place, known = self._from(s.taken)
        if place is not None:
            return [(place.zone, self._many(s)[1])]
        r = self.checked.declared
        every = [z.name for z in r.zones.values() if z.of == s.moved]
        every += [s.moved] if s.moved in r.decks else []
        return [] if known else [(name, math.inf) for name in every]

    def _many(self, s: tree.Transfer) -> tuple[float, float]:
        """How many things a statement moves at least, and at most."""
        if isinstance(s, tree.Draw):
            return s.count.type.low or 0, s.most
        return self._number(s.taken)

    def _own(self, zone: str) -> bool:
        declared = self.checked.declared.zones.get(zone) or self.checked.declared.decks[zone]
        return declared.per_player

    def _moves(self, s: Statement) -> None:
        gone = math.inf
        if id(s) not in self.takes:
            self.takes[id(s)] = self._taken(s)
        for zone, most in self.takes[id(s)]:
            source = self._from(s.taken)[0] if isinstance(s, tree.Transfer) else None
            if source is None or (source.player is not None and not isinstance(source.player, tree.You)):
                self.unknown.add(zone)  # of another seat, or nobody knows
            gone = self.least[zone]
            if self.mine or not self._own(zone):
                self.least[zone] = max(0.0, self.least[zone] - most)
        if isinstance(s, tree.Draw):
            self._comes(s.to, min(gone, s.count.type.low or 0), s.count.type.low is None)
        elif isinstance(s, tree.Transfer) and s.aim is not None:
            low, high = self._number(s.taken)
            self._comes(s.aim, low, high == math.inf)
        elif isinstance(s, tree.Transfer):
            zone = self.checked.declared.decks[s.moved].discard
            if zone in self.least:
                self._comes(tree.Place(zone=zone), self._number(s.taken)[0], False)

    def _comes(self, to: tree.Place, low: float, any_number: bool) -> None:
        if to.space is not None or to.zone not in self.least:
            return
        if any_number or (to.player is not None and not isinstance(to.player, tree.You)):
            self.unknown.add(to.zone)
        elif (self.mine and not self.perhaps) or not self._own(to.zone):
            self.least[to.zone] = min(MANY, self.least[to.zone] + low) if self.least[to.zone] < math.inf else math.inf

    # ---- the course ----
    def _look(self, s: Statement) -> None:
        """Notes what has to be taken from a place in which there may be nothing."""
        for span in self.wanted.get(id(s), ()):
            what = self.sites[span].what
            place = _zone(what) if what is not None else None
            if place is None or (place.player is not None and not isinstance(place.player, tree.You)):
                continue
            if (self.mine or not self._own(place.zone)) and self.least[place.zone] < 1:
                self.empty.setdefault(span, place.zone)

    def visit(self, s: Statement, depth: int) -> None:
        """One statement, with all that happens in it."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT or depth > DEEPEST:
            self.looked_at = MOST_LOOKED_AT + 1
            return
        self._look(s)
        self._moves(s)
        if isinstance(s, tree.Perform):
            self.visit(self.checked.procedures[s.procedure].body, depth + 1)
        elif isinstance(s, (tree.Either, tree.If)):
            self._ways(s, depth)
        elif isinstance(s, tree.Repeat):
            low, high = s.count.type.low or 0, s.count.type.high
            self._rounds(s.body, int(min(low, 1 if s.until is not None else low)), high, depth)
        elif isinstance(s, tree.EachPlayer) or (isinstance(s, tree.Each) and s.names_a_seat):
            self._seats(s, depth)
        elif isinstance(s, tree.Each):
            self._each(s, depth)
        elif isinstance(s, tree.As):
            self._somebody(s, depth)
        else:
            for inner in inner_statements(s):
                self.visit(inner, depth)

    def _ways(self, s: tree.Either | tree.If, depth: int) -> None:
        """Of several ways the least of each."""
        before, ends = dict(self.least), []
        bodies = inner_statements(s)
        for body in bodies:
            self.least = dict(before)
            self.visit(body, depth)
            ends.append(self.least)
        if isinstance(s, tree.If) and s.otherwise is None:
            ends.append(before)
        self.least = {zone: min(end[zone] for end in ends) for zone in before}

    def _rounds(self, body: Statement, low: int, high: int | None, depth: int) -> None:
        """A body so many times."""
        rounds = MOST_ROUNDS if high is None else min(high, MOST_ROUNDS)
        ends = [dict(self.least)] if low == 0 else []
        for i in range(1, rounds + 1):
            before = dict(self.least)
            self.visit(body, depth)
            ends += [dict(self.least)] if i >= min(low, rounds) else []
            if self.least == before or self.looked_at > MOST_LOOKED_AT:
                break
        ends = ends or [dict(self.least)]
        self.least = {zone: min(end[zone] for end in ends) for zone in self.least}

    def _seats(self, s: tree.EachPlayer | tree.Each, depth: int) -> None:
        """Every seat in turn, the one that stands for all at last."""
        n = self.checked.declared.max_players
        every = isinstance(s, tree.EachPlayer) or isinstance(s.source, tree.Everything)
        mine, perhaps = self.mine, self.perhaps
        for i in range(n):
            self.mine, self.perhaps = i == n - 1, not every
            self.visit(s.body, depth)
        self.mine, self.perhaps = mine, perhaps

    def _each(self, s: tree.Each, depth: int) -> None:
        """Something for each of a set: where nobody knows how many there are, nobody knows what is left."""
        low, high = self.completability.sizes.least(s.source), self.completability.sizes.most(s.source)
        if low != high:
            inside = self.completability.within((s.body,))
            self.unknown |= {zone for x in inside for zone, _ in self._taken(x)}
        self._rounds(s.body, low, high, depth)

    def _somebody(self, s: tree.As, depth: int) -> None:
        """Somebody, who may be the seat that stands for all, or may not."""
        if isinstance(s.player, tree.You):
            self.visit(s.body, depth)
            return
        mine, perhaps = self.mine, self.perhaps
        called = _number_of_seat(s.player)
        self.mine, self.perhaps = called in (0, self.seat), not called
        self._rounds(s.body, 1, 1 if s.player.type.form != "set" else self.checked.declared.max_players, depth)
        self.mine, self.perhaps = mine, perhaps
