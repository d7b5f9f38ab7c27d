"""What a choice asks of an element, and a condition of the table, part by part → code that says which parts hold.

It is lowered from the same expressions as the choice itself, so the two cannot say different things. No game runs
it: it stands behind the code of the game and works in cells behind those of a state, on a copy.

Never: changes anything on the table; makes the state of a game larger.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.types import BOOL, element, number, optional
from rulekit.check.tree.walk import is_local
from rulekit.compile.code import ASIDE, TRUTHS, Cell, Label, Value
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.lowering import Judged, Lowering
from rulekit.compile.rulings import inlined
from rulekit.compile.sites import Part, Precondition
from rulekit.program.program import TRUE, UNTRUE, WANTING

CHECK = "the invariants"  # no procedure can be called so
FIGURES = ("int", "element", "optional", "none")


def lower_preconditions(c: Lowering) -> list[Precondition]:
    """What all choices and conditions ask: code behind everything else."""
    c.code.begin_aside()
    c.aside, c.high = True, 0
    made = [_precondition(c, judged) for judged in c.judged]
    c.code.aside = {ASIDE: c.high, TRUTHS: max((each.told for each in made), default=0)}
    c.aside = False
    return made


def _precondition(c: Lowering, judged: Judged) -> Precondition:
    s, c.code.procedure, c.code.source = judged.statement, judged.procedure, judged.source
    c.code.available.forget()
    c.level = 0
    made, stop = Precondition(c.label(), c.temporary()), c.label()
    made.by_member = judged.procedure == CHECK  # who plays may not see which it is
    c.at(made.entry, loop=True)
    with c.failing_to(stop):
        if isinstance(s, tree.Require):
            if judged.env.you.words is not None:
                c.emit("LDI", YOU.at, 0, judged.env.you.number)  # an invariant is asked where nobody is `you`
            _conditions(c, made, s.condition, judged.env)
        elif isinstance(s, tree.ChooseNumber):
            _end(c, made, "low", s.low, judged.env)
            _end(c, made, "high", s.high, judged.env)
        elif isinstance(s, (tree.Choose, tree.ChooseSet)):
            x = Value(cell=made.element, low=s.var.type.low, high=s.var.type.high)
            with c.testing(x):
                _members(c, made, s.source, judged.env, x, stop)
    c.at(stop)
    c.emit("HALT")
    return made


# ---- what an element must be among ----
def _members(c: Lowering, made: Precondition, e: Expr, env: Env, x: Value, stop: Label) -> None:
    """The parts of a set, the outermost last."""
    ruling = inlined(c, e, env)
    if ruling is not None:
        _members(c, made, *ruling, x, stop)
    elif isinstance(e, tree.Filter):
        _members(c, made, e.source, env, x, stop)
        _conditions(c, made, e.condition, env.bind(e.var, x))
    elif (spaces := spaces_of(e)) is not None:
        _on_spaces(c, made, spaces, e, env, x, stop)
    elif isinstance(e, tree.SetOperation) and e.operator == "&":
        _members(c, made, e.left, env, x, stop)
        _members(c, made, e.right, env, x, stop)
    elif isinstance(e, tree.SetOperation) and e.operator == "-":
        _members(c, made, e.left, env, x, stop)
        _among(c, made, "out", e.right, env, x)
    elif not isinstance(e, tree.Everything):
        _among(c, made, "in", e, env, x)


def _among(c: Lowering, made: Precondition, form: str, e: Expr, env: Env, x: Value) -> None:
    var = Var("", number(x.low, x.high) if e.type.domain == "int" else element(e.type.domain))
    inside = tree.Member(tree.Local(var, type=var.type, span=e.span), e, type=BOOL, span=e.span)
    asked: Expr = inside if form == "in" else tree.Not(inside, type=BOOL, span=e.span)
    made.parts.append(_ground(c, made, form, asked, env.bind(var, x)))


def _on_spaces(c: Lowering, made: Precondition, spaces: Expr, e: Expr, env: Env, x: Value, stop: Label) -> None:
    """Pieces on spaces: the piece must lie there, and its space come up to what is asked of spaces."""
    region = spaces.type.domain
    var = Var("", element(e.type.domain))
    piece = tree.Local(var, type=var.type, span=e.span)
    lies = tree.LiesOn(piece, type=optional(region), span=e.span)
    place = c.own(c.value(lies, env.bind(var, x)))
    truth, out = _truth(c, made), c.label()
    made.parts.append(Part("on", region, spaces.span, truth))
    c.emit("LDI", truth, 0, UNTRUE)
    c.emit("JLTI", place.at, 0, stop)
    c.emit("LDI", truth, 0, TRUE)
    c.at(out)
    with c.testing(place):
        _members(c, made, spaces, env, place, stop)


# ---- what must hold ----
def _conditions(c: Lowering, made: Precondition, e: Expr, env: Env) -> None:
    """The parts of an `and`, and of rulings that no card answers."""
    ruling = inlined(c, e, env)
    if ruling is not None:
        _conditions(c, made, *ruling)
    elif isinstance(e, tree.And):
        for part in e.parts:
            _conditions(c, made, part, env)
    elif c.known_truth(e, env) is not True:
        made.parts.append(_ground(c, made, "holds", e, env))


def _truth(c: Lowering, made: Precondition) -> Cell:
    made.told += 1
    return Cell(TRUTHS, made.told - 1)


def _ground(c: Lowering, made: Precondition, form: str, e: Expr, env: Env) -> Part:
    """One part: whether it holds, and the figures it compares."""
    ruling = inlined(c, e, env)
    if ruling is not None:
        return _ground(c, made, form, *ruling)
    truth = _truth(c, made)
    left = right = None
    relation = domain = ""
    others: tuple[Part, ...] = ()
    wanting, no, out = c.label(), c.label(), c.label()
    with c.failing_to(wanting):
        if isinstance(e, tree.Compare) and e.left.type.form in FIGURES and e.right.type.form in FIGURES:
            left, right = c.own(c.value(e.left, env)), c.own(c.value(e.right, env))
            relation = e.operator
            domain = e.left.type.domain or e.right.type.domain
        c.jump(e, env, no, False)
        for label, how in ((None, TRUE), (no, UNTRUE), (wanting, WANTING)):
            if label is not None:
                c.at(label, loop=True)
            c.emit("LDI", truth, 0, how)
            c.emit("JMP", 0, 0, out)
        c.at(out)
        if isinstance(e, tree.Or):
            others = tuple(_ground(c, made, form, x, env) for x in e.parts)
        if made.by_member and (fold := over_set(e)) is not None:
            form, domain = ("any" if e is fold and fold.function == "any" else "all"), fold.source.type.domain
            left, others = _failing_member(c, made, truth, fold, e is fold, env)
    return Part(form, c.source_text(e.span), e.span, truth, relation, left, right, domain, others)


def _failing_member(
    c: Lowering, made: Precondition, truth: Cell, e: tree.Fold, plain: bool, env: Env
) -> tuple[Value, tuple[Part, ...]]:
    """The first element for which a condition over a set fails, -1 for none, and what is asked of it.

    `plain`: it fails where the body does not hold; else, in `not any(…)`, where it does.
    """
    found, out = c.label(), c.label()
    x = Value(cell=c.temporary(), low=e.var.type.low, high=e.var.type.high)
    c.constant_into(-1, x.at)
    c.emit("JNEI", truth, UNTRUE, out)
    asked = Precondition(made.entry, made.element, made.by_member, told=made.told)
    with c.failing_to(out):
        for member in c.loop(c.value(e.source, env).kept(), e.var.type.low, e.var.type.high):
            c.into(member, x.at)
            with c.testing(x):
                c.jump(e.body, env.bind(e.var, x), found, not plain)
        c.constant_into(-1, x.at)
        c.emit("JMP", 0, 0, out)
        c.at(found, loop=True)
        if plain:
            with c.testing(x):
                _conditions(c, asked, e.body, env.bind(e.var, x))
    made.told = asked.told
    c.at(out, loop=True)
    return x, tuple(asked.parts)


def _end(c: Lowering, made: Precondition, form: str, e: Expr, env: Env) -> None:
    """One end of a range of numbers."""
    truth = _truth(c, made)
    end = c.own(c.value(e, env))
    made.parts.append(Part(form, c.source_text(e.span), e.span, truth, "", end))
    c.emit("LDI", truth, 0, TRUE)


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
