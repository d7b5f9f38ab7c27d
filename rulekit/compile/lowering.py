"""The context in which nodes of the checked tree become code, and which function lowers which class of nodes.

A lowering is a function registered for its node: `lowers` for a statement, `lowers_value` for an expression,
`lowers_jump` for a condition, `lowers_mask` for a condition on all elements of a domain at once, `lowers_guard` for
a statement that a guard reads past, `lowers_entry` for what has code of its own. It is given the context, and lowers
the parts of its node through it; so no lowering imports another.

Never: says how a node is lowered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rulekit.check import tree
from rulekit.check.analyses.completability import completability_of
from rulekit.check.analyses.effects import Effects
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.walk import mentions, walk_statements
from rulekit.compile.code import Code, Label, Value, known_set
from rulekit.compile.emitter import YOU, Emitter
from rulekit.compile.env import Env
from rulekit.compile.layout import Layout
from rulekit.compile.relations import TESTS
from rulekit.compile.sites import Asked
from rulekit.compile.source_text import source_text
from rulekit.diagnostics.source import Span
from rulekit.program.program import NEVER, REST, Clause
from rulekit.ruleset.questions import askers

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

Rest = tuple[Statement, ...]
Todo = tuple[tuple[Rest, Env], ...]  # what is still to be read: the text under way, then those that perform it


class Lowerings(dict[type, Callable[..., R]], Generic[R]):
    """Which function lowers which class of nodes; as a decorator it takes one in."""

    def __call__(self, *nodes: type) -> Callable[[F], F]:
        """Register the function below for these nodes."""

        def register(function: F) -> F:
            assert not self.keys() & set(nodes), "a node has one lowering"
            self.update(dict.fromkeys(nodes, function))
            return function

        return register

    def of(self, node: type) -> Callable[..., R]:
        """The function for a class of nodes: its own, else that of the nearest family it belongs to."""
        return next(self[kind] for kind in node.__mro__ if kind in self)


lowers: Lowerings[Env | None] = Lowerings()  # (c, s, env) → the environment behind it, if it binds a name
lowers_value: Lowerings[Value] = Lowerings()  # (c, e, env)
lowers_jump: Lowerings[None] = Lowerings()  # (c, e, env, target, sense); for `Expr`: of what is 1 or 0
lowers_mask: Lowerings[Value | None] = Lowerings()  # (c, e, var, domain, env); for `Expr`: of what is the same for all
lowers_guard: Lowerings[Todo | None] = Lowerings()  # (c, s, todo, env, no, yes) → what is still to be read; by family
lowers_entry: Lowerings[None] = Lowerings()  # (c, p)


class Behind(NamedTuple):
    """Statements that follow, and how many of them there are up to the last that can fail."""

    statements: tuple[Statement, ...]
    wanted: int


class Judged(NamedTuple):
    """A condition or a choice, the names it sees, the procedure and the place it stands in."""

    statement: Statement
    env: Env
    procedure: str
    source: int


class Lowering(Emitter):
    """One compilation: what it reads, what stands around the node being lowered, and what has been found so far.

    mode: guard (guards where they are exact), trial (every option is tried), for comparing the two.
    """

    GROWS: ClassVar[frozenset[str]] = frozenset({"places", "verbs", "clauses", "judged", "sites"})
    STAYS: ClassVar[frozenset[str]] = Emitter.STAYS | {
        *("checked", "layout", "completability", "changes", "askers"),  # what is read
        "in_vain",
    }

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, code: Code, mode: str) -> None:
        super().__init__(code, layout.kinds)
        self.checked, self.layout, self.mode = checked, layout, mode
        self.completability = completability_of(checked)
        self.changes = Effects(self.completability)
        self.askers = askers(checked.declared)

        self.rest: list[Behind] = []  # what comes after the statement under way, outermost first
        self.asking = ""  # what asks, in a player's words: a procedure or a card
        self.simultaneous = False  # inside a simultaneous step
        self.in_arm = False  # inside the arm of a phase's choice, which is all or nothing by itself
        self.opened = 0  # where the innermost statements in order begin

        self.places: dict[Span, int] = {}  # the source map: where each statement stands
        self.verbs: dict[Span, str] = {}  # what is done with the amount at a place
        self.clauses: list[Clause] = []  # what can be counted
        self.judged: list[Judged] = []  # what has preconditions: conditions and choices
        self.sites: list[Asked] = []

        self.entries: dict[str, Label] = {}
        self.waiting: list[str] = []  # entered by something, to be emitted
        self.proceeding: dict[str, Label] = {}  # where `proceed` goes: the next replacement, or the event itself
        self.takers: dict[str, set[str]] = {}  # the texts that may take a card of a deck from its home

        self.in_vain = 0  # instructions of guards that were given up
        self.deep = self.read = self.longest = 0  # how deep a guard reads on, how much; where its code must end
        # How many decisions need nothing, are guarded, are tried.
        self.counts = {"free": 0, "guard": 0, "later": 0, "trial": 0}

    # ---- expressions ----
    def value(self, e: Expr, env: Env) -> Value:
        """The value of an expression; a condition as 1 or 0, a set as its words."""
        return lowers_value[type(e)](self, e, env)

    def jump(self, e: Expr, env: Env, target: Label, sense: bool) -> None:
        """Go to target if the condition is `sense`."""
        mark = self.level
        truth = self.known_truth(e, env)
        if truth is None:
            lowers_jump.get(type(e), lowers_jump[Expr])(self, e, env, target, sense)
        elif truth == sense:
            self.emit("JMP", 0, 0, target)
        self.level = mark

    def truth(self, e: Expr, env: Env) -> Value:
        """A condition as a number."""
        cell, out = self.temporary(), self.label()
        self.emit("LDI", cell, 0, 0)
        self.jump(e, env, out, False)
        self.emit("LDI", cell, 0, 1)
        self.at(out)
        return Value(cell=cell, low=0, high=1)

    def mask_of(self, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
        """The elements of a whole domain for which a condition holds, or None if it must be asked of each."""
        if domain == "int":
            return None
        lowered = lowers_mask.get(type(e)) if mentions(e, var) else lowers_mask[Expr]
        return None if lowered is None else lowered(self, e, var, domain, env)

    def full(self, domain: str) -> Value:
        """All elements of a domain."""
        return known_set(self.layout.everything(domain))

    def known_truth(self, e: Expr, env: Env) -> bool | None:
        """Whether a condition is true, if that is known without playing (an option, the number of players)."""
        if isinstance(e, tree.Const):
            return bool(e.value)
        if isinstance(e, tree.Not):
            inner = self.known_truth(e.of, env)
            return None if inner is None else not inner
        if isinstance(e, (tree.And, tree.Or)):
            parts = [self.known_truth(p, env) for p in e.parts]
            decisive = isinstance(e, tree.Or)
            if decisive in parts:
                return decisive
            return (not decisive) if None not in parts else None
        if isinstance(e, tree.Compare):
            a, b = self.known_number(e.left, env), self.known_number(e.right, env)
            if a is not None and b is not None:
                return TESTS[e.operator](a, b)
        return None

    def known_number(self, e: Expr, env: Env) -> int | None:
        """A number that needs no instruction: a constant, the number of players, a bound constant."""
        if isinstance(e, tree.Const):
            return e.value
        if isinstance(e, tree.PlayerCount):
            return self.layout.players
        if isinstance(e, tree.Local):
            v = env.bound.get(e.var)
            return v.number if v is not None and v.words is not None and v.width == 1 else None
        return None

    # ---- around what is lowered ----
    @contextmanager
    def testing(self, x: Value) -> Iterator[None]:
        """Conditions are asked of this element."""
        before = self.tested
        self.tested = before | {x.cell}
        yield
        self.tested = before

    @contextmanager
    def failing_to(self, label: Label | None) -> Iterator[None]:
        """What cannot be finished goes there instead."""
        before, self.otherwise = self.otherwise, label
        yield
        self.otherwise = before

    def slot(self, e: Expr, env: Env) -> Value:
        """The value in cells that keep it until the block ends."""
        before = self.level
        cell = self.temporary()
        v = self.value(e, env)
        if v.words is not None:
            return v
        if v.width == 1:
            self.into(v, cell)
            self.level = before + 1
            return replace(v, cell=cell, fresh=False)
        if v.at.block == f"frame {self.code.procedure}" and v.at.offset > before:
            self.level = v.at.offset + v.width
            return v.kept()
        return self.own(v)

    @contextmanager
    def speaking(self, who: Value, env: Env) -> Iterator[Env]:
        """Somebody else is `you`: the register is changed and set back."""
        keep = self.temporary()
        self.emit("MOV", keep, YOU.at)
        self.into(who.kept(), YOU.at)
        yield env.speaking(YOU)
        self.emit("MOV", YOU.at, keep)

    @contextmanager
    def as_you(self, env: Env) -> Iterator[None]:
        """The register is set to whoever `you` is here."""
        if env.you.cell == YOU.cell:
            yield
        else:
            with self.speaking(env.you, env):
                yield

    # ---- statements ----
    def block(self, statements: tuple[Statement, ...], env: Env) -> Env:
        """Statements in order; the frame cells of their names are free again behind them."""
        mark, around = self.level, self.opened
        self.opened = self.here
        env = self.in_order(statements, env)
        self.level, self.opened = mark, around
        return env

    def in_order(self, statements: tuple[Statement, ...], env: Env) -> Env:
        """The same, and the names they bind stay where they are."""
        fails = self.completability.can_fail
        last = max((i for i, s in enumerate(statements) if fails(s)), default=-1)
        for i, s in enumerate(statements):
            self.rest.append(Behind(statements[i + 1 :], max(0, last - i)))
            env = self.statement(s, env)
            self.rest.pop()
        return env

    def statement(self, s: Statement, env: Env) -> Env:
        """One statement; the names it binds are in the environment returned."""
        mark, around, start = self.level, self.code.source, self.here
        self.code.source = self.source_of(s)
        after = lowers[type(s)](self, s, env)
        if self.here > start and not isinstance(s, tree.Block):
            self.clause(form_of(s), s, start)
        self.code.source = around
        if not s.contract.binds:
            self.level = mark
        return env if after is None else after

    def again(self, s: Statement, body: Statement, env: Env) -> Env:
        """A body that runs more than once: after it may come itself."""
        with self.followed_by(s):
            return self.statement(body, env)

    @contextmanager
    def followed_by(self, s: Statement) -> Iterator[None]:
        """After what happens inside this statement may come again."""
        self.rest.append(Behind((s,), int(self.completability.can_fail(s))))
        yield
        self.rest.pop()

    def following(self) -> tuple[Statement, ...]:
        """What follows in this procedure."""
        return tuple(s for part in reversed(self.rest) for s in part.statements)

    def may_fail_behind(self) -> bool:
        """Can something fail between here and the end of this procedure."""
        return any(part.wanted for part in self.rest)

    def behind(self) -> int:
        """How many statements follow in this procedure up to the last that can fail."""
        passed = found = 0
        for part in reversed(self.rest):
            found = passed + part.wanted if part.wanted else found
            passed += len(part.statements)
        return found

    # ---- places, and what can be counted ----
    @property
    def here(self) -> int:
        """The address of the next instruction."""
        return len(self.code.instructions)

    def source_of(self, s: Statement) -> int:
        """The number of a statement's place in the source map; that of an amount begins behind its verb."""
        if isinstance(s, tree.Amount):
            self.verbs[s.span] = form_of(s)
        return self.source_at(s.span)

    def source_at(self, span: Span) -> int:
        """The number of a place in the source map."""
        return self.places.setdefault(span, len(self.places))

    def source_text(self, span: Span) -> str:
        """What the ruleset says at a place."""
        return source_text(self.checked.declared.files, span)

    def clause(self, form: str, s: Statement, address: int, arm: int = 0, part: Statement | None = None) -> None:
        """A statement begins at an address, or one way on from it."""
        of_part = -1 if part is None else self.source_of(part)
        place, procedure = self.source_of(s), self.code.procedure
        self.clauses.append(Clause(address=address, form=form, place=place, procedure=procedure, arm=arm, part=of_part))

    def branch(self, form: str, s: Statement, part: Statement | None, env: Env, arm: int = 0) -> None:
        """One way on from a statement."""
        start = self.here
        if part is not None:
            self.statement(part, env)
        self.clause(form, s, start if self.here > start else REST, arm, part)

    def impossible(self, statements: Iterable[Statement]) -> None:
        """These do not happen under the options chosen."""
        for s in walk_statements(tuple(statements)):
            if not isinstance(s, tree.Block):
                self.clause(form_of(s), s, NEVER)

    def judge(self, s: Statement, env: Env) -> int:
        """A statement to whose preconditions code is made when all else is: which of them they are."""
        self.judged.append(Judged(s, env, self.code.procedure, self.code.source))
        return len(self.judged) - 1


def form_of(s: Statement) -> str:
    """What kind of statement it is."""
    return type(s).__name__.lower()
