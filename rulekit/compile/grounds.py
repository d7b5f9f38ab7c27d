"""What a choice asks of an element, and a condition of the table, part by part → code that says which parts hold.

It is lowered from the same expressions as the choice itself, so the two cannot say different things. No game runs
it: it stands behind the code of the game and works in cells behind those of a state, on a copy.

Never: changes anything on the table; makes the state of a game larger.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.types import BOOL, element, number, optional
from rulekit.check.walk import is_local
from rulekit.compile.emitter import YOU
from rulekit.compile.layout import Layout
from rulekit.compile.link import ASIDE, TRUTHS, Linker
from rulekit.compile.operands import Cell, Label
from rulekit.compile.procedures import Procedures
from rulekit.compile.statements import Judged
from rulekit.compile.values import Env, Value
from rulekit.diagnostics.source import Span
from rulekit.program.program import TRUE, UNTRUE, WANTING

CHECK = "the invariants"  # no procedure can be called so
FIGURES = ("int", "element", "optional", "none")


@dataclass(frozen=True, slots=True)
class Part:
    """One ground before its cells have addresses."""

    form: str
    text: str
    span: Span
    truth: Cell
    relation: str = ""
    left: Value | None = None
    right: Value | None = None
    domain: str = ""
    alternatives: tuple[Part, ...] = ()


@dataclass(slots=True)
class Founded:
    """The grounds of one choice or condition before their cells have addresses."""

    entry: Label
    element: Cell
    parts: list[Part] = field(default_factory=list)
    told: int = 0  # how many cells say how one came out


class Founding(Procedures):
    """Lowers grounds."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker, mode)
        self.founded: list[Founded] = []
        self.own_code = 0  # how many instructions the game has
        self.by_member = False  # whether a condition over a set tells for which element it fails

    def found(self) -> None:
        """The code of all grounds, behind everything else."""
        self.own_code = self.linker.begin_aside()
        self.aside, self.high = True, 0
        for judged in self.judged:
            self.founded.append(self._founded(judged))
        most = max((g.told for g in self.founded), default=0)
        self.linker.aside = {ASIDE: self.high, TRUTHS: most}
        self.aside = False

    def _founded(self, judged: Judged) -> Founded:
        s, self.linker.procedure, self.linker.source = judged.statement, judged.procedure, judged.source
        self.by_member = judged.procedure == CHECK  # who plays may not see which it is
        self.linker.remembered.forget()
        self.level = 0
        made, stop = Founded(self.label(), self.temporary()), self.label()
        self.otherwise = stop
        self.at(made.entry, loop=True)
        if isinstance(s, tree.Require):
            if judged.env.you.words is not None:
                self.emit("LDI", YOU.at, 0, judged.env.you.number)  # an invariant is asked where nobody is `you`
            self._conditions(made, s.condition, judged.env)
        elif isinstance(s, tree.ChooseNumber):
            self._end(made, "low", s.low, judged.env)
            self._end(made, "high", s.high, judged.env)
        elif isinstance(s, (tree.Choose, tree.ChooseSet)):
            x = Value(cell=made.element, low=s.var.type.low, high=s.var.type.high)
            with self.testing(x):
                self._members(made, s.source, judged.env, x, stop)
        self.at(stop)
        self.emit("HALT")
        self.otherwise = None
        return made

    # ---- what an element must be among ----
    def _members(self, made: Founded, e: Expr, env: Env, x: Value, stop: Label) -> None:
        """The parts of a set, the outermost last."""
        inlined = self.inlined(e, env)
        if inlined is not None:
            self._members(made, *inlined, x, stop)
        elif isinstance(e, tree.Filter):
            self._members(made, e.source, env, x, stop)
            self._conditions(made, e.condition, env.bind(e.var, x))
        elif (spaces := spaces_of(e)) is not None:
            self._on_spaces(made, spaces, e, env, x, stop)
        elif isinstance(e, tree.SetOperation) and e.operator == "&":
            self._members(made, e.left, env, x, stop)
            self._members(made, e.right, env, x, stop)
        elif isinstance(e, tree.SetOperation) and e.operator == "-":
            self._members(made, e.left, env, x, stop)
            self._among(made, "out", e.right, env, x)
        elif not isinstance(e, tree.Everything):
            self._among(made, "in", e, env, x)

    def _among(self, made: Founded, form: str, e: Expr, env: Env, x: Value) -> None:
        var = Var("", number(x.low, x.high) if e.type.domain == "int" else element(e.type.domain))
        inside = tree.Member(tree.Local(var, type=var.type, span=e.span), e, type=BOOL, span=e.span)
        asked: Expr = inside if form == "in" else tree.Not(inside, type=BOOL, span=e.span)
        made.parts.append(self._ground(made, form, asked, env.bind(var, x)))

    def _on_spaces(self, made: Founded, spaces: Expr, e: Expr, env: Env, x: Value, stop: Label) -> None:
        """Pieces on spaces: the piece must lie there, and its space come up to what is asked of spaces."""
        region = spaces.type.domain
        var = Var("", element(e.type.domain))
        piece = tree.Local(var, type=var.type, span=e.span)
        lies = tree.LiesOn(piece, type=optional(region), span=e.span)
        place = self.own(self.value(lies, env.bind(var, x)))
        truth, out = self._truth(made), self.label()
        made.parts.append(Part("on", region, spaces.span, truth))
        self.emit("LDI", truth, 0, UNTRUE)
        self.emit("JLTI", place.at, 0, stop)
        self.emit("LDI", truth, 0, TRUE)
        self.at(out)
        with self.testing(place):
            self._members(made, spaces, env, place, stop)

    # ---- what must hold ----
    def _conditions(self, made: Founded, e: Expr, env: Env) -> None:
        """The parts of an `and`, and of rulings that no card answers."""
        inlined = self.inlined(e, env)
        if inlined is not None:
            self._conditions(made, *inlined)
        elif isinstance(e, tree.And):
            for part in e.parts:
                self._conditions(made, part, env)
        elif self.known_truth(e, env) is not True:
            made.parts.append(self._ground(made, "holds", e, env))

    def _truth(self, made: Founded) -> Cell:
        made.told += 1
        return Cell(TRUTHS, made.told - 1)

    def _ground(self, made: Founded, form: str, e: Expr, env: Env) -> Part:
        """One part: whether it holds, and the figures it compares."""
        inlined = self.inlined(e, env)
        if inlined is not None:
            return self._ground(made, form, *inlined)
        truth, before = self._truth(made), self.otherwise
        wanting, no, out = self.label(), self.label(), self.label()
        self.otherwise = wanting
        left = right = None
        relation = domain = ""
        if isinstance(e, tree.Compare) and e.left.type.form in FIGURES and e.right.type.form in FIGURES:
            left, right = self.own(self.value(e.left, env)), self.own(self.value(e.right, env))
            relation = e.operator
            domain = e.left.type.domain or e.right.type.domain
        self.jump(e, env, no, False)
        for label, how in ((None, TRUE), (no, UNTRUE), (wanting, WANTING)):
            if label is not None:
                self.at(label, loop=True)
            self.emit("LDI", truth, 0, how)
            self.emit("JMP", 0, 0, out)
        self.at(out)
        others = tuple(self._ground(made, form, x, env) for x in e.parts) if isinstance(e, tree.Or) else ()
        if self.by_member and (fold := over_set(e)) is not None:
            form, domain = ("any" if e is fold and fold.function == "any" else "all"), fold.source.type.domain
            left, others = self._failing_member(made, truth, fold, e is fold, env)
        self.otherwise = before
        return Part(form, self.written(e.span), e.span, truth, relation, left, right, domain, others)

    def _failing_member(
        self, made: Founded, truth: Cell, e: tree.Fold, plain: bool, env: Env
    ) -> tuple[Value, tuple[Part, ...]]:
        """The first element for which a condition over a set fails, -1 for none, and what is asked of it.

        `plain`: it fails where the body does not hold; else, in `not any(…)`, where it does.
        """
        found, out = self.label(), self.label()
        x = Value(cell=self.temporary(), low=e.var.type.low, high=e.var.type.high)
        self.constant_into(-1, x.at)
        self.emit("JNEI", truth, UNTRUE, out)
        self.otherwise = out

        def ask(element: Value) -> None:
            self.into(element, x.at)
            with self.testing(x):
                self.jump(e.body, env.bind(e.var, x), found, not plain)

        self.loop(self.value(e.source, env).kept(), ask, e.var.type.low, e.var.type.high)
        self.constant_into(-1, x.at)
        self.emit("JMP", 0, 0, out)
        self.at(found, loop=True)
        asked = Founded(made.entry, made.element, told=made.told)
        if plain:
            with self.testing(x):
                self._conditions(asked, e.body, env.bind(e.var, x))
        made.told = asked.told
        self.at(out, loop=True)
        return x, tuple(asked.parts)

    def _end(self, made: Founded, form: str, e: Expr, env: Env) -> None:
        """One end of a range of numbers."""
        truth = self._truth(made)
        end = self.own(self.value(e, env))
        made.parts.append(Part(form, self.written(e.span), e.span, truth, "", end))
        self.emit("LDI", truth, 0, TRUE)


def spaces_of(e: Expr) -> Expr | None:
    """The spaces of which a set is the pieces: `{s.pieces for s in …}`; None for any other set."""
    if isinstance(e, tree.PiecesIn):
        return e.spaces
    if isinstance(e, tree.Map) and isinstance(e.body, tree.PiecesOn) and is_local(e.body.space, e.var):
        return e.source
    return None


def over_set(e: Expr) -> tree.Fold | None:
    """The `all` or `any` that a condition is, or the `any` that it denies."""
    fold = e.of if isinstance(e, tree.Not) else e
    if isinstance(fold, tree.Fold) and fold.function in (("any", "all") if fold is e else ("any",)):
        return fold
    return None
