"""How often a game surely takes from a place, and how much can be there → a warning where it takes more than there is.

Only what happens whatever is chosen is counted as taken, and everything that may come is counted as there.

Never: warns where a condition may end the game, or a loop, before nothing is left.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import arrives, base_of, origin
from rulekit.check.style.stuck import FAULT
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.sizes import spaces_of
from rulekit.check.tree.walk import inner_statements, is_local, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_LOOKED_AT = 20_000  # statements, each as often as it is reached by another way
DEEPEST = 30  # procedures inside each other
# A condition made of nothing else never holds because nothing is left.
ABOUT_OWNERS = (
    tree.Line, tree.Filter, tree.Everything, tree.Compare, tree.OwnerOn, tree.Local, tree.You, tree.Const, tree.And,
    tree.Or, tree.Need,
)  # fmt: skip


def emptied(completability: Completability) -> list[Diagnostic]:
    """Warnings for what is taken more often than there is of it, with the fewest players."""
    counted = counted_through(completability)
    return counted.said() if counted is not None else []


def counted_through(completability: Completability) -> Counted | None:
    """A whole game, counted; None if it is too long to be looked at."""
    counted = Counted(completability)
    counted.visit(counted.checked.procedures[counted.checked.declared.start].body, 1, 1, 0)
    return counted if counted.looked_at <= MOST_LOOKED_AT else None


@dataclass(slots=True)
class Counted:
    """What a game takes from its places at least, and what comes to them at most."""

    completability: Completability
    looked_at: int = 0
    over: bool = False  # the game may have ended before this point
    taken: dict[str, list[tuple[int, Span]]] = field(default_factory=lambda: defaultdict(list))
    drawn: list[tuple[int, tree.Draw]] = field(default_factory=list)  # how often at least
    last_resorts: dict[tree.Either, int] = field(default_factory=dict)  # how often at least each such choice comes
    early: dict[str, Span] = field(default_factory=dict)  # taken from before anything is there
    put: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    names: dict[Var, Expr] = field(default_factory=dict)

    @property
    def checked(self) -> tree.CheckedRuleset:
        """The ruleset that is looked at."""
        return self.completability.checked

    def __post_init__(self) -> None:
        """What lies where at the beginning; what cards do may come as often as one likes."""
        r, n = self.checked.declared, self.checked.declared.min_players
        for piece in r.pieces.values():
            self.put[piece.home] += piece.each * n or piece.count
        for deck in r.decks.values():
            copies = sum(face.copies for face in deck.faces)
            self.put[deck.name] += math.inf if deck.renew else copies * (n if deck.per_player else 1)
        for region in r.regions.values():
            self.put[region.name] += spaces_of(region) * (n if region.per_player else 1)
        procedures = self.checked.procedures
        own = set(procedures)
        for s in walk_statements(s for body in self.completability.bodies.values() for s in body):
            if isinstance(s, (tree.Choose, tree.Each)):
                self.names[s.var] = s.source
            elif isinstance(s, tree.Let):
                self.names[s.var] = s.value
        for name, body in self.completability.bodies.items():
            for s in walk_statements(body):
                self._frees(s)
                if name not in own:
                    self._puts(s, math.inf)

    # ---- what comes, what goes ----
    def _puts(self, s: Statement, times: float) -> None:
        """What a statement brings to a zone."""
        if not isinstance(s, tree.Transfer) or (s.aim is not None and s.aim.space is not None):
            return
        most = times * s.most
        self.put[arrives(s, self.checked.declared)] += most

    def _frees(self, s: Statement) -> None:
        """Spaces from which something goes away are free as often as one likes."""
        if isinstance(s, tree.Transfer):
            base = self.from_where(s.taken)
            if not isinstance(base, tree.ZoneOf):
                for region in self.checked.declared.regions.values():
                    if region.of == s.moved:
                        self.put[region.name] = math.inf

    def from_where(self, e: Expr) -> Expr:
        """The place from which something comes that has been chosen or named, as far as it can be told."""
        return origin(e, self.names, DEEPEST)

    def _takes(self, s: Statement, later: tuple[Statement, ...], times: int) -> None:
        """What surely goes from a place, or to a free space."""
        if isinstance(s, tree.Draw):
            self.drawn.append((times, s))
        elif isinstance(s, tree.Transfer) and s.aim is not None and s.taken.type.form == "element":
            base = base_of(s.taken)
            if isinstance(base, tree.ZoneOf) and base.zone != s.aim.zone:
                self._took(base.zone, times, s.span)
        elif isinstance(s, tree.Choose):
            base = base_of(s.source)
            if isinstance(base, tree.ZoneOf) and any(_goes(x, s.var, base.zone) for x in later):
                self._took(base.zone, times, s.span)
            elif isinstance(base, tree.ZoneOf) and not self.put[base.zone]:
                self.early.setdefault(base.zone, s.span)
            region = base.type.domain
            single = region in self.completability.sizes.single and isinstance(base, (tree.Everything, tree.PartOf))
            if single and _free(s) and any(_comes(x, s.var) for x in later):
                self._took(region, times, s.span)

    def _took(self, place: str, times: int, span: Span) -> None:
        self.taken[place].append((times, span))
        if not self.put[place]:
            self.early.setdefault(place, span)

    # ---- how often ----
    def visit(self, s: Statement, low: int, high: float, depth: int, later: tuple[Statement, ...] = ()) -> None:
        """A statement that happens at least and at most so often; behind it in its block stand others."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT or depth > DEEPEST:
            self.looked_at = MOST_LOOKED_AT + 1
            return
        low = 0 if self.over else low
        self._puts(s, high)
        if low:
            self._takes(s, later, low)
        if isinstance(s, tree.EndGame):
            self.over = self.over or not self._only_owners(s)
        elif isinstance(s, tree.Block):
            for i, inner in enumerate(s.statements):
                self.visit(inner, low, high, depth, s.statements[i + 1 :])
        elif isinstance(s, tree.Perform):
            replaced = any(h.timing == "instead of" for h in self.checked.listeners if h.event == s.procedure)
            body = self.checked.procedures[s.procedure].body
            self.visit(body, 0 if replaced else low, math.inf if replaced else high, depth + 1)
        elif isinstance(s, (tree.Either, tree.If)):
            if isinstance(s, tree.Either) and s.last_resort and low:
                self.last_resorts[s] = self.last_resorts.get(s, 0) + low
            for inner in inner_statements(s):
                self.visit(inner, 0, high, depth)
        else:
            least, most = self._rounds(s)
            for inner in inner_statements(s):
                self.visit(inner, low * least, high * most, depth)

    def _rounds(self, s: Statement) -> tuple[int, float]:
        """How often what is inside happens each time: once at most, if it may end before."""
        n = self.checked.declared.min_players
        if isinstance(s, tree.EachPlayer):
            return self._unless_ended(s, n), n
        if isinstance(s, tree.Repeat):
            least, most = s.count.type.low or 0, s.count.type.high
            return self._unless_ended(s, min(least, 1) if s.until else least), math.inf if most is None else most
        if isinstance(s, tree.Each):
            if s.var.type.domain == "player":
                return self._unless_ended(s, n) if isinstance(s.source, tree.Everything) else 0, n
            least = self.completability.sizes.least(s.source) if isinstance(s.source, tree.NumberRange) else 0
            return self._unless_ended(s, least), math.inf if not least else self.completability.sizes.most(s.source)
        if isinstance(s, tree.As):
            return int(s.player.type.form == "element"), 1 if s.player.type.form != "set" else n
        return 1, 1

    def _unless_ended(self, s: Statement, rounds: int) -> int:
        """So many rounds; but only one, if the game may end in it."""
        return rounds if rounds < 2 or not self._may_end(s, set()) else 1

    def _may_end(self, s: Statement, seen: set[str]) -> bool:
        for x in walk_statements((s,)):
            if isinstance(x, tree.EndGame) and not self._only_owners(x):
                return True
            names = self.completability.entered(x)
            for name in names | {q for p in names for q in self.completability.reached(p)}:
                if name not in seen:
                    seen.add(name)
                    if any(self._may_end(b, seen) for b in self.completability.bodies[name]):
                        return True
        return False

    def _only_owners(self, s: tree.EndGame) -> bool:
        """Does an end of the game have nothing to do with how much is left."""
        return all(r.condition is not None and self._about_owners(r.condition, 0) for r in s.reasons)

    def _about_owners(self, e: Expr, depth: int) -> bool:
        asked = [x for x in walk_expr(e) if isinstance(x, tree.Ask)]
        rest = all(isinstance(x, (*ABOUT_OWNERS, tree.Ask)) for x in walk_expr(e))
        bodies = [self.checked.rulings[x.ruling].body for x in asked]
        return rest and depth < DEEPEST and all(self._about_owners(body, depth + 1) for body in bodies)

    def said(self) -> list[Diagnostic]:
        """A warning for each place from which something is taken too early, or more than there is."""
        found, n = [], self.checked.declared.min_players
        for place, span in self.early.items():
            if self.put[place]:  # else nothing ever comes there
                message = f"Nothing lies in `{place}` when this happens first; {FAULT}."
                found.append(warning("may-be-stuck", span, message, f"Fill `{place}` before."))
        for place, every in self.taken.items():
            times, there = sum(n for n, _ in every), self.put[place]
            if times > there > 0 and place not in self.early:
                what = "space" if place in self.checked.declared.regions else "piece"
                message = f"With {many(n, 'player')} {times} {what}s of `{place}` are taken, and there are {there:.0f}."
                help = "Test before whether one is left, `if count(…) > 0 { … }`, or let it happen less often."
                found.append(warning("may-be-stuck", every[-1][1], message, help))
        return found


def many(n: int, what: str) -> str:
    """So many of something."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def _goes(s: Statement, var: Var, zone: str) -> bool:
    """Does what was chosen go elsewhere."""
    if not isinstance(s, tree.Transfer):
        return False
    what = s.taken.of if isinstance(s.taken, tree.AsSet) else s.taken
    return is_local(what, var) and not (s.aim is not None and s.aim.zone == zone)


def _comes(s: Statement, var: Var) -> bool:
    """Does a piece come to the space that was chosen."""
    to = s.aim if isinstance(s, tree.Transfer) and not s.contract.chance else None
    return to is not None and to.space is not None and is_local(to.space, var)


def _free(s: tree.Choose) -> bool:
    """Is it a free space that is chosen."""
    if not isinstance(s.source, tree.Filter):
        return False
    looked = [x for x in walk_expr(s.source.condition) if isinstance(x, tree.Compare)]
    return any(
        isinstance(x.left, tree.Count)
        and isinstance(x.left.of, (tree.PiecesOn, tree.AsSet))
        and x.operator == "="
        and isinstance(x.right, tree.Const)
        and x.right.value == 0
        for x in looked
    )
