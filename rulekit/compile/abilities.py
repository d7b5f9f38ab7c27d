"""What cards do, as they are triggered or played → code of their own.

Never: makes impossible what triggered it.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import listener_name, play_name
from rulekit.check.tree import Statement
from rulekit.check.tree.walk import walk_expr
from rulekit.compile.calls import CARD, all_or_nothing, begin, end, parameters, proceed, stub, used_block
from rulekit.compile.code import Cell, Label, Value
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.guards import completable_arms
from rulekit.compile.lowering import Lowering, lowers, lowers_entry
from rulekit.compile.questions import ask, new_site, question
from rulekit.program import opcodes


@lowers_entry(tree.Listener)
def _ability(c: Lowering, h: tree.Listener) -> None:
    """One card's ability for one event."""
    begin(c, listener_name(h), h.span)
    c.asking = h.name
    all_or_nothing(c)
    card = c.temporary()
    c.emit("MOV", card, Cell(CARD, 0))
    c.keeps(Value(cell=card), "element", h.deck)
    env = Env(YOU, parameters(c, h.event)).bind(h.this, Value(cell=card))
    skip = c.label()
    c.code.source = c.source_of(h.body)
    if h.condition is not None:
        with c.failing_to(skip):
            c.jump(h.condition, env, skip, False)
    used = Cell(used_block(h), 0) if h.limit else None
    if used is not None:
        c.emit("JBS", used, card, skip)
    body: tuple[Statement, ...] = (*h.cost, h.body)
    if h.optional and not h.hidden:
        nothing = tree.Block((), span=h.span)
        options, flags = completable_arms(c, (nothing, tree.Block(body, span=h.span)), env)
        x = c.temporary()
        ask(c, x, options, new_site(c, "arm", question(c, h.span, h.span), "", ("skip", "use")), env, flags)
        c.emit("JZ", x, 0, skip)
    finished = _if_possible(c, h, body)
    c.clause("use", h.body, c.here)
    if used is not None:
        c.emit("SETB", used, card)
    c.block(body, env)
    if finished is not None:
        c.emit("COMMIT")
        c.at(finished)
    c.emit("RET")
    c.at(skip)
    if h.timing == "instead of":
        proceed(c, tree.Proceed(h.event, span=h.span), env)
    c.emit("RET")
    end(c)


def _if_possible(c: Lowering, h: tree.Listener, body: tuple[Statement, ...]) -> Label | None:
    """What is triggered never makes impossible what triggered it: without a way through it does nothing."""
    if h.optional or h.timing == "instead of" or not any(c.completability.can_fail(s) for s in body):
        return None
    return preferred(c)


def preferred(c: Lowering) -> Label:
    """What follows happens if it can be finished; the label is behind it."""
    x, out = c.temporary(), c.label()
    site = new_site(c, "arm", "if possible", "", ("do", "skip"))
    c.emit("CHOOSE", x, c.code.constant(3), site | opcodes.TEST | opcodes.PREFER | 1 << 16)
    c.emit("JNZ", x, 0, out)
    return out


# ---- played cards ----
@lowers_entry(tree.PlayEffect)
def _played(c: Lowering, play: tree.PlayEffect) -> None:
    """What playing a card does, as far as it can be finished."""
    begin(c, play_name(play), play.span)
    c.asking = play.name
    all_or_nothing(c)
    body: tuple[Statement, ...] = (*play.cost, play.body)
    env = Env(YOU)
    if speaks_of_this(play):
        card = c.temporary()
        c.emit("MOV", card, Cell(CARD, 0))  # another card may be at work before this one is done
        c.keeps(Value(cell=card), "element", play.deck)
        env = env.bind(play.this, Value(cell=card))
    finished = preferred(c) if any(c.completability.can_fail(s) for s in body) else None
    c.block(body, env)
    if finished is not None:
        c.emit("COMMIT")
        c.at(finished)
    c.emit("RET")
    end(c)


@lowers(tree.Play)
def _play(c: Lowering, s: tree.Play, env: Env) -> None:
    kind = c.layout.kinds[s.deck]
    card = c.value(s.card, env).kept()
    nothing, over = c.label(), c.label()
    c.emit("JMP", 0, 0, over)
    c.at(nothing, loop=True)
    c.emit("RET")
    c.at(over)
    plays = [p for p in c.checked.plays if p.deck == s.deck]
    by_face = {f: stub(c, play_name(p)) for p in plays for f in p.faces}
    card, behind = c.own(card), int(c.may_fail_behind())
    with c.as_you(env):
        if any(map(speaks_of_this, plays)):
            c.emit("MOV", Cell(CARD, 0), c.word(card))
        c.note("play", s.deck, YOU, card)
        table = c.code.table([by_face.get(f, nothing) for f in kind.faces])
        c.kept.voice = env.voice
        c.emit("CALLT", behind, c.word(card), table)


def speaks_of_this(play: tree.PlayEffect) -> bool:
    """Does what playing a card does name the card itself."""
    parts = walk_expr((*play.cost, play.body))
    return any(isinstance(x, tree.Local) and x.var is play.this for x in parts)
