"""Conditions that hold at a point of a text → what can be relied on there: something is present, a space is free.

Facts are conditions of the checked tree. A fact is forgotten as soon as something it depends on may have
changed; what is chosen or named keeps what was true of it then.

Never: takes for true what is only likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.analyses.completability import wants
from rulekit.check.analyses.effects import Effects, Things
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.bounds import RELATIONS
from rulekit.check.tree.chains import steps, written_whole
from rulekit.check.tree.effort import spend
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.types import BOOL, NONE, Type, number, optional
from rulekit.check.tree.walk import is_local, put_in, speaks_of_you, walk_expr
from rulekit.diagnostics.source import Span

OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
TURNED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
DEEPEST = 8  # rulings and names looked into for one answer
RECENT = 15  # facts that may have been learned last
MOST_FACTS = 60  # kept at once; the oldest are of no use any more
NOWHERE = Span("", 0, 0, 0, 0)
NOBODY = tree.Const(-1, type=NONE, span=NOWHERE)


class Known:
    """What does not change while facts do: the ruleset, its sizes, what its statements change."""

    def __init__(self, changes: Effects) -> None:
        self.changes = changes
        self.checked = changes.checked
        self.sizes = Sizes(self.checked.declared)
        self.answered = {a.ruling for a in self.checked.answers}
        self._wanting: dict[str, bool] = {}

    def opened(self, e: tree.Ask) -> Expr | None:
        """The text of a ruling with its parameters put in, unless a card may answer differently."""
        short = all(
            isinstance(x, (tree.You, tree.Local, tree.Const, tree.Ask, tree.Need)) for x in (e.player, *e.arguments)
        )
        if e.ruling in self.answered or not short:
            return None
        ruling = self.checked.rulings[e.ruling]
        return put_in(ruling.body, dict(zip(ruling.parameters, e.arguments, strict=True)), e.player)

    def opened_through(self, e: Expr) -> Expr:
        """A value by the texts of the rulings that it asks, as long as that is all it is."""
        for _ in range(DEEPEST):
            opened = self.opened(e) if isinstance(e, tree.Ask) else None
            if opened is None:
                break
            e = opened
        return e

    def for_all(self, e: Expr) -> Expr:
        """The answer of a ruling, or how many it is, by its text, if that is the same whoever asks."""
        if isinstance(e, tree.Count):
            return replace(e, of=self.for_all(e.of))
        opened = self.opened(e) if isinstance(e, tree.Ask) else None
        return e if opened is None or speaks_of_you(opened) else opened

    def wants(self, ruling: str) -> bool:
        """May an answer want something that is not there."""
        if ruling not in self._wanting:
            bodies = [self.checked.rulings[ruling].body, *(a.value for a in self.checked.answers if a.ruling == ruling)]
            self._wanting[ruling] = wants(bodies, self.checked)
        return self._wanting[ruling]


class Facts:
    """What holds at one point."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.holding: list[Expr] = []
        self.names: dict[Var, Expr] = {}

    def copy(self) -> Facts:
        """The same facts, to go another way with."""
        other = Facts(self.known)
        other.holding, other.names = list(self.holding), dict(self.names)
        return other

    # ---- learning and forgetting ----
    def assume(self, e: Expr, truth: bool = True, depth: int = 0) -> None:
        """From here on the condition holds (or does not)."""
        spend(1)
        if isinstance(e, tree.Not):
            self.assume(e.of, not truth, depth)
        elif isinstance(e, (tree.And, tree.Or)) and isinstance(e, tree.And) == truth:
            for part in e.parts:
                self.assume(part, truth, depth)
        elif isinstance(e, tree.Compare):
            self.holding.append(e if truth else replace(e, operator=OPPOSITE[e.operator]))
        elif isinstance(e, tree.Ask) and depth < DEEPEST:
            opened = self.known.opened(e)
            if opened is not None:
                self.assume(opened, truth, depth + 1)
        if truth and not isinstance(e, tree.Compare):
            self.holding.append(e)
        elif not truth and isinstance(e, (tree.AttributeOf, tree.Member, tree.And)):
            self.holding.append(tree.Not(e, type=BOOL, span=e.span))
        del self.holding[:-MOST_FACTS]

    def is_there(self, e: Expr) -> None:
        """From here on something is not none."""
        self.holding.append(tree.Compare("!=", e, NOBODY, type=BOOL, span=e.span))

    def name(self, var: Var, value: Expr) -> None:
        """A name for a value as it is now."""
        self.names[var] = self.known.for_all(value)

    def named(self, e: Expr) -> Expr:
        """What a name stands for, if it is one and that is still so."""
        return written_whole(self.names.get(e.var, e)) if isinstance(e, Local) else e

    def has_one(self, var: Var, source: Expr) -> None:
        """The name stands for an element of a set, which so has one."""
        one = Local(var, type=var.type, span=source.span)
        self.holding.append(tree.Member(one, self.known.for_all(source), type=BOOL, span=source.span))

    def one_of(self, var: Var, source: Expr, depth: int = 0) -> None:
        """The name stands for an element of a set: what is true of all of them is true of it."""
        if depth > DEEPEST:
            return
        source = written_whole(source)
        if isinstance(source, tree.Filter):
            self.assume(put_in(source.condition, {source.var: Local(var, type=var.type, span=source.span)}, None))
            self.one_of(var, source.source, depth + 1)
        elif isinstance(source, Local) and source.var in self.names:
            self.one_of(var, self.names[source.var], depth + 1)
        elif taken_from(source):
            one = Local(var, type=var.type, span=source.span)
            self.is_there(tree.LiesOn(one, type=optional(taken_from(source)), span=source.span))
        elif isinstance(source, tree.SetOperation) and source.operator == "+":
            self._one_of_two(var, source.left, source.right, depth)
        elif isinstance(source, tree.IfElse):
            self._one_of_two(var, source.then, source.otherwise, depth)
        elif isinstance(source, tree.SetOperation):
            self.one_of(var, source.left, depth + 1)
            if source.operator == "&":
                self.one_of(var, source.right, depth + 1)
        elif isinstance(source, tree.Ask):
            opened = self.known.opened(source)
            if opened is not None:
                self.one_of(var, opened, depth + 1)

    def _one_of_two(self, var: Var, a: Expr, b: Expr, depth: int) -> None:
        left, right = self._learned(var, a, depth), self._learned(var, b, depth)
        self.holding += [e for e in left.holding if e in right.holding]

    def _learned(self, var: Var, source: Expr, depth: int) -> Facts:
        """What alone follows from being in a set."""
        learned = Facts(self.known)
        learned.names = dict(self.names)
        learned.one_of(var, source, depth + 1)
        return learned

    def tested(self, var: Var) -> bool:
        """Is anything known of what lies on a space just chosen."""
        looked = (e for fact in self.holding[-RECENT:] for e in walk_expr(fact))
        here = (e for e in looked if isinstance(e, (tree.PiecesOn, tree.OwnerOn)))
        return any(is_local(e.space, var) for e in here)

    def changed(self, things: Things) -> None:
        """Something may be different now: what depends on it is forgotten."""
        spend(1 + len(self.holding))
        read = self.known.changes.read_by
        self.holding = [e for e in self.holding if not read(e).meets(things)]
        self.names = {v: e for v, e in self.names.items() if not read(e).meets(things)}

    def somebody_else(self) -> None:
        """`you` is another player now."""
        self.holding = [e for e in self.holding if not speaks_of_you(e)]
        self.names = {v: e for v, e in self.names.items() if not speaks_of_you(e)}

    def only(self, others: Facts) -> None:
        """Two ways come together: only what holds on both still does."""
        spend(1 + len(self.holding))
        self.holding = [e for e in self.holding if e in others.holding]
        self.names = {v: e for v, e in self.names.items() if others.names.get(v) == e}

    # ---- asking ----
    def present(self, e: Expr, depth: int = 0) -> bool:
        """Is an optional thing surely not none."""
        if e.type.form == "element" or any(self._says_present(fact, e, depth) for fact in self.holding):
            return True
        if depth > DEEPEST:
            return False
        if written_whole(e) is not e:
            return self._whole(e, depth) and self.present(written_whole(e), depth + 1)
        if isinstance(e, (tree.First, tree.Top)):
            return self.filled(e.of, depth + 1)
        if isinstance(e, tree.Pick):
            return e.tie != "none" and self.filled(e.source, depth + 1)
        if isinstance(e, tree.PiecesOn):
            return self._occupied(e.space, depth + 1)
        if isinstance(e, tree.OwnerOn):
            return self._occupied(e.space, depth + 1)
        if isinstance(e, tree.LiesOn) and taken_from(self.named(there(e.piece))) == e.type.domain:
            return True
        if isinstance(e, tree.IfElse):
            yes, no = self.copy(), self.copy()
            yes.assume(e.condition)
            no.assume(e.condition, False)
            return yes.present(e.then, depth + 1) and no.present(e.otherwise, depth + 1)
        return self._inside(e, lambda x: self.present(x, depth + 1))

    def _whole(self, e: Expr, depth: int) -> bool:
        """Are surely all steps there of what is none without them."""
        return all(self.present(x, depth + 1) for x in steps(written_whole(e)))

    def _says_present(self, fact: Expr, e: Expr, depth: int) -> bool:
        if not isinstance(fact, tree.Compare) or fact.operator not in ("=", "!="):
            return False
        for one, other in ((fact.left, fact.right), (fact.right, fact.left)):
            if one == e and (other.type.form == "none") == (fact.operator == "!="):
                return fact.operator == "!=" or other.type.form == "element"
        return False

    def _occupied(self, space: Expr, depth: int) -> bool:
        """Does surely something lie on a space."""
        for fact in [f for f in self.holding if isinstance(f, tree.Compare)]:
            here = [
                x for x in (fact.left, fact.right) if isinstance(x, (tree.PiecesOn, tree.OwnerOn)) and x.space == space
            ]
            if any(self._says_present(fact, x, depth) for x in here):
                return True
        return any(self._counts(fact, lambda of: on_space(of, space)) for fact in self.holding)

    def filled(self, e: Expr, depth: int = 0) -> bool:
        """Is there surely something in a set or pile."""
        if self.known.sizes.least(e) > 0 or any(self._counts(fact, lambda of: of == e) for fact in self.holding):
            return True
        if depth > DEEPEST:
            return False
        if written_whole(e) is not e:
            return self._whole(e, depth) and self.filled(written_whole(e), depth + 1)
        if isinstance(e, tree.AsSet):
            return self.present(e.of, depth + 1)
        if isinstance(e, tree.SetOperation) and e.operator == "+":
            return self.filled(e.left, depth + 1) or self.filled(e.right, depth + 1)
        return self._inside(e, lambda x: self.filled(x, depth + 1))

    def _counts(self, fact: Expr, is_it: Callable[[Expr], bool]) -> bool:
        """Does a fact say that something has at least one element."""
        if isinstance(fact, tree.Fold) and fact.function == "any":
            return is_it(fact.source)
        if isinstance(fact, tree.Member):
            return is_it(fact.container)
        if not isinstance(fact, tree.Compare):
            return False
        for one, operator, other in both_ways(fact):
            if isinstance(one, tree.Count) and is_it(one.of):
                return at_least_one(operator, other.type)
        return False

    def free(self, space: Expr) -> bool:
        """Does surely nothing lie on a space."""
        for fact in self.holding:
            if not isinstance(fact, tree.Compare):
                continue
            if (
                isinstance(fact.right, tree.Const)
                and isinstance(fact.left, tree.Count)
                and on_space(fact.left.of, space)
            ):
                none = [n for n in (0, 1, 2) if RELATIONS[fact.operator](n, fact.right.value)] == [0]
                if none:
                    return True
            for one, other in ((fact.left, fact.right), (fact.right, fact.left)):
                nothing = fact.operator == "=" and other.type.form == "none"
                if nothing and isinstance(one, (tree.PiecesOn, tree.OwnerOn)) and one.space == space:
                    return True
        inside = isinstance(space, (Local, tree.Need, tree.First)) and self._first_of_free(space)
        return inside or self._inside(space, self.free)

    def _first_of_free(self, space: Expr) -> bool:
        """Is it one of a set of free spaces: `first({s in R where count(s.pieces) = 0})`."""
        if isinstance(space, tree.Need):
            return self.free(space.of)
        if not isinstance(space, tree.First):
            return False
        one = Local(Var("one of them", space.type), type=space.type, span=space.span)
        return self._learned(one.var, space.of, 0).free(one)

    def holds(self, e: Expr, depth: int = 0) -> bool:
        """Is a condition surely true."""
        if e in self.holding:
            return True
        if isinstance(e, (tree.And, tree.Or)):
            parts = [self.holds(part, depth) for part in e.parts]
            return all(parts) if isinstance(e, tree.And) else any(parts)
        if not isinstance(e, tree.Compare) or e.left.type.form != "int" or e.right.type.form != "int":
            return depth < DEEPEST and self._inside(e, lambda x: self.holds(x, depth + 1))
        if e.operator == "=":
            return self.at_least(e.left, e.right) and self.at_least(e.right, e.left)
        for one, operator, other in both_ways(e):
            if operator == ">=" and self.at_least(one, other):
                return True
            if operator == ">" and isinstance(other, tree.Const) and self._more(one, other.value):
                return True
        return False

    def positive(self, e: Expr) -> bool:
        """Is a number surely at least 1."""
        return self._more(e, 0) or self._inside(e, self.positive)

    def _more(self, e: Expr, n: int) -> bool:
        """Is a number surely greater than a written one."""
        if n == 0 and isinstance(e, tree.Count) and self.filled(e.of):
            return True
        return self.at_least(e, tree.Const(n + 1, type=number(n + 1, n + 1), span=e.span))

    def at_least(self, has: Expr, amount: Expr, depth: int = 0) -> bool:
        """Is a number surely no smaller than another."""
        spend(4 + 4 * len(self.holding))
        if amount.type.high is not None and has.type.low is not None and amount.type.high <= has.type.low:
            return True
        if has == amount:
            return True
        for fact in [f for f in self.holding if isinstance(f, tree.Compare)]:
            for one, operator, other in both_ways(fact):
                enough = other == amount or surely_less(amount.type, other.type, by=int(operator == ">"))
                if one == has and other != has and operator in (">=", ">", "=") and enough:
                    return True
                if one == amount and operator == "<" and surely_less(other.type, has.type, by=1):
                    return True
                deeper = one == amount and other != amount and operator in ("<=", "<", "=") and depth < DEEPEST
                if deeper and self.at_least(has, other, depth + 1):
                    return True
        if isinstance(amount, tree.Arithmetic) and amount.operator == "min" and depth < DEEPEST:
            return self.at_least(has, amount.left, depth + 1) or self.at_least(has, amount.right, depth + 1)
        return depth < DEEPEST and self._inside(amount, lambda x: self.at_least(has, x, depth + 1))

    def _inside(self, e: Expr, ask: Callable[[Expr], bool]) -> bool:
        """The same question asked of what a name or a ruling stands for."""
        if isinstance(e, Local) and e.var in self.names:
            return ask(self.names[e.var])
        if written_whole(e) is not e:
            return ask(written_whole(e))
        if isinstance(e, tree.Ask):
            opened = self.known.opened(e)
            return opened is not None and ask(opened)
        return False


def on_space(e: Expr, space: Expr) -> bool:
    """Is it what lies on a space, as a set."""
    of = e.of if isinstance(e, tree.AsSet) else e
    return isinstance(of, tree.PiecesOn) and of.space == space


def there(e: Expr) -> Expr:
    """What is wanted to be there, or is."""
    return e.of if isinstance(e, tree.Need) else e


def taken_from(e: Expr) -> str:
    """The region on whose spaces something surely lies, if it is written as what lies there; else ""."""
    e = written_whole(e)
    if isinstance(e, (tree.Need, tree.AsSet)):
        return taken_from(e.of)
    if isinstance(e, tree.Map):
        return taken_from(e.body)
    if isinstance(e, tree.PiecesOn):
        return e.space.type.domain
    return e.spaces.type.domain if isinstance(e, tree.PiecesIn) else ""


def both_ways(fact: tree.Compare) -> tuple[tuple[Expr, str, Expr], tuple[Expr, str, Expr]]:
    """A comparison read from either side."""
    return (fact.left, fact.operator, fact.right), (fact.right, TURNED[fact.operator], fact.left)


def at_least_one(operator: str, n: Type) -> bool:
    """If a count compares so with a number, is it at least 1."""
    if n.low is None:
        return False
    return {">": n.low >= 0, ">=": n.low >= 1, "=": n.low >= 1, "!=": n.low == 0 == n.high}.get(operator, False)


def surely_less(a: Type, b: Type, by: int) -> bool:
    """Is a number at most another (plus something)."""
    return a.high is not None and b.low is not None and a.high <= b.low + by


def at_most(var: Var, high: Expr) -> Expr:
    """The fact that a chosen number is no greater than another."""
    return tree.Compare("<=", Local(var, type=var.type, span=high.span), high, type=BOOL, span=high.span)
