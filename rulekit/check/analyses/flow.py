"""Texts read in the order in which they happen, with what is known at each point: what may fail, and where.

Never: warns of anything; whoever asks decides what is worth a word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.analyses.completability import may_miss, number_of, numbered
from rulekit.check.analyses.effects import NOTHING
from rulekit.check.analyses.facts import Facts, Known, at_most
from rulekit.check.analyses.sites import Beyond, Cost, Price, Site, about, number_of_seat, one_thing, untested
from rulekit.check.names.symbols import meant
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.bounds import may_leave
from rulekit.check.tree.effort import spend
from rulekit.check.tree.types import PLAYER, number, optional
from rulekit.check.tree.walk import ends, fills_only, inside
from rulekit.diagnostics.source import Span

DEEPEST = 3  # rulings looked into for what they need
DIVIDES = ("mod", "up", "down")


class Flow:
    """Reads texts and collects what it cannot prove; inside arms only what makes the whole choice fail."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.sites: list[Site] = []
        self.onto: list[Site] = []
        self.beyond: list[Beyond] = []
        self.prices: list[Price] = []
        self.costs: list[Cost] = []
        self.divisors: dict[Span, bool] = {}  # those that may be 0 by their bounds: is each surely not
        self.counting: set[Var] = set()  # names that stand for all numbers of a range in turn
        self.arms = 0  # choices around this point
        self.inside = 0  # rulings looked into
        self.opened: list[str] = []  # procedures looked into, with what is known where they are performed
        self.untested: set[Var] = set()  # spaces chosen without a look at what lies on them

    def read(self, body: tuple[Statement, ...]) -> None:
        """A text from its beginning."""
        facts = Facts(self.known)
        for s in body:
            self.statement(s, facts)

    def statement(self, s: Statement, facts: Facts) -> None:
        """One statement; the facts are those behind it."""
        spend(2)
        case = self._cases.get(type(s))
        if case is not None:
            case(self, s, facts)
        elif isinstance(s, tree.Amount) and s.exact:
            self._pay(s, facts)
        elif isinstance(s, tree.Transfer) and s.aim is not None:
            self._goes(s, s.aim, facts)
        else:
            self.look(inside(s), facts)
            facts.changed(self.known.changes.made_by(s))

    def fails(self, kind: str, span: Span, what: Expr | None = None) -> None:
        """Nothing shows that this can be done."""
        self.sites.append(Site(kind, span, what))

    # ---- expressions ----
    def look(self, x: object, facts: Facts) -> None:
        """What an expression (or the parts of a statement) needs, from left to right."""
        case = self._looks.get(type(x))
        if case is not None:
            case(self, x, facts)
        elif isinstance(x, (tuple, list)):
            for part in x:
                self.look(part, facts)
        elif not isinstance(x, Statement):
            for part in inside(x):
                self.look(part, facts)
            if may_miss(x, self.known.checked):
                assert isinstance(x, Expr)
                self.fails("place", x.span)
                if isinstance(x, (tree.TableAt, tree.SpaceAt)) and not self._listed(x, facts):
                    n = facts.named(number_of(x))
                    each = isinstance(n, Local) and n.var in self.counting
                    self.beyond.append(Beyond(x, n, each, about(n, facts.holding)))

    def _listed(self, e: tree.TableAt | tree.SpaceAt, facts: Facts) -> bool:
        """Is it known that there is an entry, or a space, for a number."""
        key, more = number_of(e), 0
        while isinstance(key, tree.Arithmetic) and key.operator in ("+", "-") and isinstance(key.right, tree.Const):
            more += key.right.value if key.operator == "+" else -key.right.value
            key = key.left
        ends = [None if n is None else n - more for n in numbered(e, self.known.checked)]
        low, high = (tree.Const(n or 0, type=number(n, n), span=e.span) for n in ends)
        return facts.at_least(key, low) and facts.at_least(high, key)

    def _reckon(self, e: tree.Arithmetic, facts: Facts) -> None:
        self.look((e.left, e.right), facts)
        if e.operator in DIVIDES and (e.right.type.low is None or e.right.type.low < 1):
            self.divisors[e.right.span] = self.divisors.get(e.right.span, True) and facts.positive(e.right)

    def _need(self, e: tree.Need, facts: Facts) -> None:
        self.look(e.of, facts)
        if not facts.present(e.of):
            self.fails("none", e.span, self._worth_a_word(facts.named(e.of), facts))
            facts.is_there(e.of)

    def _worth_a_word(self, missing: Expr, facts: Facts) -> Expr | None:
        """What is missing, but for what lies on a space somebody has looked at: that may only have been moved."""
        if number_of_seat(missing) is not None and not untested(missing, facts):
            return None
        if isinstance(missing, (tree.PiecesOn, tree.OwnerOn)):
            return missing if isinstance(missing.space, Local) and missing.space.var in self.untested else None
        return missing

    def _joined(self, e: tree.And | tree.Or, facts: Facts) -> None:
        inner = facts.copy()
        for part in e.parts:
            self.look(part, inner)
            inner.assume(part, isinstance(e, tree.And))

    def _if_else(self, e: tree.IfElse, facts: Facts) -> None:
        self.look(e.condition, facts)
        for value, truth in ((e.then, True), (e.otherwise, False)):
            inner = facts.copy()
            inner.assume(e.condition, truth)
            self.look(value, inner)

    def _filter(self, e: tree.Filter, facts: Facts) -> None:
        self.look(e.source, facts)  # an element for which something is missing is left out

    def _through(self, e: tree.Fold | tree.Map | tree.Pick | tree.Sort, facts: Facts) -> None:
        self.look(e.source, facts)
        inner = facts.copy()
        inner.one_of(e.var, e.source)
        inner.has_one(e.var, e.source)
        self._counts(e.var, e.source)
        self.look(e.keys if isinstance(e, (tree.Pick, tree.Sort)) else e.body, inner)
        if isinstance(e, tree.Fold) and e.otherwise is not None:
            self.look(e.otherwise, facts)

    def _counts(self, var: Var, source: Expr) -> None:
        """A name goes through a set, perhaps of numbers."""
        while isinstance(source, tree.Filter):
            source = source.source
        if isinstance(source, tree.NumberRange):
            self.counting.add(var)

    def _ask(self, e: tree.Ask, facts: Facts) -> None:
        self.look((e.player, e.arguments), facts)
        if not self.known.wants(e.ruling):
            return
        opened = self.known.opened(e) if self.inside < DEEPEST else None
        outside, self.sites = self.sites, []
        self.inside += 1
        if opened is not None:
            self.look(opened, facts)
        self.inside -= 1
        missing, self.sites = bool(self.sites) or opened is None, outside
        if missing:
            self.fails("ruling", e.span)

    # ---- statements ----
    def _block(self, s: tree.Block, facts: Facts) -> None:
        for inner in s.statements:
            self.statement(inner, facts)

    def _let(self, s: tree.Let, facts: Facts) -> None:
        self.look(s.value, facts)
        if s.var.type.form == "optional" and facts.present(s.value):
            facts.is_there(Local(s.var, type=s.var.type, span=s.span))
        facts.name(s.var, s.value)

    def _require(self, s: tree.Require, facts: Facts) -> None:
        self.look(s.condition, facts)
        if not facts.holds(s.condition) and s.condition != tree.Const(1, type=s.condition.type, span=s.span):
            self.fails("require", s.span)
        facts.assume(s.condition)

    def _pay(self, s: tree.Amount, facts: Facts) -> None:
        self.look((s.counter, s.count, s.other), facts)
        name, price = s.counter.name, self.known.opened(s.count) if isinstance(s.count, tree.Ask) else s.count
        if isinstance(price, tree.AttributeOf):
            self.prices.append(Price(s, price, about(price, facts.holding)))
        elif price is not None:
            self.costs.append(Cost(s, price, tuple(facts.holding)))
        if not name:
            self.fails("pay", s.span)
        elif self.known.checked.declared.counters[name].low is not None:
            you = tree.You(type=PLAYER, span=s.span)
            has = tree.CounterOf(you, name, type=self.known.sizes.counter(name), span=s.span)
            if not facts.at_least(has, s.count):
                self.fails("pay", s.span)
        facts.changed(self.known.changes.made_by(s))

    def _set(self, s: tree.SetVariable, facts: Facts) -> None:
        self.look((s.of, s.value), facts)
        there = s.value.type.form == "optional" and facts.present(s.value)
        made = self.known.changes.made_by(s)
        facts.changed(made)
        same = s.of is None or not self.known.changes.read_by(s.of).meets(made)  # not `set s.next.next to …`
        if s.name in self.known.checked.declared.variables and same:
            kind = meant(self.known.checked.declared.variables[s.name].type)
            changed = tree.VariableOf(s.name, s.of, type=kind, span=s.span)
            if there or s.value.type.form == "element":
                facts.is_there(changed)

    def _goes(self, s: tree.Transfer, to: tree.Place, facts: Facts) -> None:
        self.look(inside(s), facts)
        space = to.space
        if space is not None and space.type.domain in self.known.sizes.single and not facts.free(space):
            untested = isinstance(space, Local) and space.var in self.untested
            self.onto.append(Site("onto", s.span, space if untested else None))
        facts.changed(self.known.changes.made_by(s))
        if space is not None:
            what = s.taken.of if isinstance(s.taken, tree.AsSet) else s.taken
            if isinstance(what, Local) and what.type.form != "set":
                facts.is_there(tree.LiesOn(what, type=optional(space.type.domain), span=s.span))

    def _perform(self, s: tree.Perform, facts: Facts) -> None:
        self.look(s.arguments, facts)
        unsure = self.arms and self.known.changes.completability.procedure_can_fail(s.procedure)
        if unsure and (s.procedure in self.opened or len(self.opened) >= DEEPEST or self._stuck_in(s, facts)):
            self.fails("perform", s.span)
        facts.changed(self.known.changes.made_by(s))

    def _stuck_in(self, s: tree.Perform, facts: Facts) -> bool:
        """Does something in a procedure stay open, with what is known where it is performed."""
        checked, inner = self.known.checked, facts.copy()
        if any(h.event == s.procedure for h in checked.listeners):
            return True
        procedure = checked.procedures[s.procedure]
        for var, value in zip(procedure.parameters, s.arguments, strict=True):
            if not may_leave(value.type, var.type):
                inner.name(var, value)
        self.opened.append(s.procedure)
        left = self._left((*procedure.cost, procedure.body), inner)
        self.opened.pop()
        return bool(left)

    def _left(self, body: tuple[Statement, ...], facts: Facts) -> list[Site]:
        """What stays open in a text that is only looked into."""
        outside, self.sites, onto = self.sites, [], list(self.onto)
        for s in body:
            self.statement(s, facts)
        left, self.sites, self.onto = self.sites, outside, onto
        return left

    def _proceed(self, s: tree.Proceed, facts: Facts) -> None:
        if self.known.changes.completability.procedure_can_fail(s.event):
            self.fails("perform", s.span)
        facts.changed(self.known.changes.made_by(s))

    def _end_game(self, s: tree.EndGame, facts: Facts) -> None:
        self.look([r.condition for r in s.reasons], facts)
        self.look(s.winners, facts.copy())
        for r in s.reasons:
            if r.condition is not None:
                facts.assume(r.condition, False)

    # ---- choices ----
    def _choose(self, s: tree.Choose, facts: Facts) -> None:
        self.look(s.source, facts)
        if not facts.filled(s.source):
            self.fails("choice", s.span, s.source)
        facts.one_of(s.var, s.source)
        facts.has_one(s.var, s.source)
        if not facts.tested(s.var):
            self.untested.add(s.var)

    def _choose_number(self, s: tree.ChooseNumber, facts: Facts) -> None:
        self.look((s.low, s.high), facts)
        if not facts.at_least(s.high, s.low):
            never = s.low.type.low is not None and s.high.type.high is not None and s.low.type.low > s.high.type.high
            self.fails("number", s.span, None if never else s.high)
        facts.holding.append(at_most(s.var, s.high))

    def _choose_set(self, s: tree.ChooseSet, facts: Facts) -> None:
        self.look((s.source, s.low, s.high), facts)
        least = self.known.sizes.least(s.source) or int(facts.filled(s.source))
        if s.low.type.high is None or s.low.type.high > least:
            self.fails("choice", s.span, s.source)

    def _either(self, s: tree.Either, facts: Facts) -> None:
        self.arms += 1
        outside, self.sites = self.sites, []
        left: list[list[Site]] = []
        for arm in s.arms:
            self.sites = []
            self.statement(arm, facts.copy())
            left += [self.sites] if self.sites else []
        self.sites = outside
        if len(left) == len(s.arms) and (first := one_thing([site for sites in left for site in sites])) is not None:
            self.fails("none", s.span, first)  # as if it was asked for in front of the choice
        elif len(left) == len(s.arms) and not self._one_of_them(s.arms, facts):
            self.fails("arms", s.span)
        self.arms -= 1
        facts.changed(self.known.changes.made_by(s))

    def _one_of_them(self, arms: tuple[Statement, ...], facts: Facts) -> bool:
        """Can one of them be done if no other can: each that needs one condition alone tells the others it fails."""
        needs = [self._needed(arm, facts) for arm in arms]
        for i, arm in enumerate(arms if any(needs) else ()):
            inner = facts.copy()
            for j, need in enumerate(needs):
                if need is not None and i != j:
                    inner.assume(need, False)
            if not self._left((arm,), inner):
                return True
        return False

    def _needed(self, arm: Statement, facts: Facts) -> Expr | None:
        """The one condition with which an arm can be done."""
        first = arm
        for _ in range(2 * DEEPEST):
            if isinstance(first, tree.Block) and first.statements:
                first = first.statements[0]
            elif isinstance(first, tree.Perform) and not first.arguments:
                procedure = self.known.checked.procedures[first.procedure]
                first = procedure.body if not procedure.cost else first
        if not isinstance(first, tree.Require):
            return None
        inner = facts.copy()
        inner.assume(first.condition)
        return None if self._left((arm,), inner) else first.condition

    # ---- course ----
    def _if(self, s: tree.If, facts: Facts) -> None:
        self.look(s.condition, facts)
        yes, no = facts.copy(), facts.copy()
        yes.assume(s.condition)
        no.assume(s.condition, False)
        self.statement(s.then, yes)
        if s.otherwise is not None:
            self.statement(s.otherwise, no)
        if ends(s.then):
            yes = no
        elif s.otherwise is None or not ends(s.otherwise):
            yes.only(no)
        facts.holding, facts.names = yes.holding, yes.names

    def _repeat(self, s: tree.Repeat, facts: Facts) -> None:
        self.look(s.count, facts)
        inner = self._again(facts, s.body)
        self.statement(s.body, inner)
        if s.until is not None:
            self.look(s.until, inner)
        facts.changed(self.known.changes.made_by(s.body))

    def _again(self, facts: Facts, body: Statement) -> Facts:
        """What is known at the beginning of a body that happens several times."""
        inner = facts.copy()
        inner.changed(self.known.changes.made_by(body))
        return inner

    def _as(self, s: tree.As, facts: Facts) -> None:
        self.look(s.player, facts)
        inner = self._again(facts, s.body) if s.player.type.form == "set" else facts.copy()
        if not isinstance(s.player, tree.You):
            inner.somebody_else()
        self.statement(s.body, inner)
        facts.changed(self.known.changes.made_by(s.body))

    def _each_player(self, s: tree.EachPlayer, facts: Facts) -> None:
        inner = self._again(facts, s.body)
        inner.somebody_else()
        self.statement(s.body, inner)
        facts.changed(self.known.changes.made_by(s.body))

    def _each(self, s: tree.Each, facts: Facts) -> None:
        self.look(s.source, facts)
        changed = self.known.changes.made_by(s.body)
        inner = facts.copy()
        inner.has_one(s.var, s.source)
        inner.changed(changed)
        if s.var.type.domain == "player":
            inner.somebody_else()
        inner.one_of(s.var, s.source)
        self._counts(s.var, s.source)
        if not fills_only(s):
            inner.changed(changed if s.var.type.domain else NOTHING)
        self.statement(s.body, inner)
        facts.changed(changed)

    _looks: ClassVar[dict[type, Callable[..., None]]] = {
        tree.Need: _need, tree.And: _joined, tree.Or: _joined, tree.IfElse: _if_else, tree.Filter: _filter,
        tree.Fold: _through, tree.Map: _through, tree.Pick: _through, tree.Sort: _through, tree.Ask: _ask,
        tree.Arithmetic: _reckon,
    }  # fmt: skip
    _cases: ClassVar[dict[type[Statement], Callable[..., None]]] = {
        tree.Block: _block, tree.Let: _let, tree.Require: _require, tree.SetVariable: _set, tree.Perform: _perform,
        tree.Proceed: _proceed, tree.EndGame: _end_game, tree.Choose: _choose, tree.ChooseNumber: _choose_number,
        tree.ChooseSet: _choose_set, tree.Either: _either, tree.If: _if, tree.Repeat: _repeat, tree.As: _as,
        tree.EachPlayer: _each_player, tree.Each: _each,
    }  # fmt: skip
