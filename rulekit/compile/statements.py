"""Statements in order, names, loops, who speaks, and how a game ends → instructions.

Never: decides which options a choice has.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.check.tree.contract import Speaker
from rulekit.check.tree.walk import walk_statements
from rulekit.compile.code import COPY, Cell, Label, Value, Why, known, plus
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers
from rulekit.program.program import NEVER, REST


@lowers(tree.Block)
def _block(c: Lowering, s: tree.Block, env: Env) -> None:
    c.block(s.statements, env)


# ---- names ----
@lowers(tree.Let)
def _let(c: Lowering, s: tree.Let, env: Env) -> Env:
    value = c.slot(s.value, env)
    c.keeps_value(value, s.value.type)
    return env.bind(s.var, value)


# ---- course ----
@lowers(tree.If)
def _if(c: Lowering, s: tree.If, env: Env) -> None:
    truth = c.known_truth(s.condition, env)
    if truth is not None:
        ways = (("then", s.then), ("else", s.otherwise))
        (form, branch), (other_form, unused) = ways if truth else ways[::-1]
        start = c.here
        c.branch(form, s, branch, env)
        if c.here == start:  # nothing is left of it: it happens as often as what it stands in
            c.clause("if", s, c.opened)
        c.clause(other_form, s, NEVER, part=unused)
        c.impossible([unused] if unused is not None else ())
        return
    other, out = c.label(), c.label()
    c.jump(s.condition, env, other, False)
    c.branch("then", s, s.then, env)
    if s.otherwise is not None:
        c.emit("JMP", 0, 0, out)
        c.at(other)
        c.branch("else", s, s.otherwise, env)
        c.at(out)
    else:
        c.at(other)
        c.clause("else", s, REST)


@lowers(tree.Require)
def _require(c: Lowering, s: tree.Require, env: Env) -> None:
    why = Why("require", env.you, grounds=c.judge(s, env))
    c.jump(s.condition, env, c.failing(why), False)


@lowers(tree.Repeat)
def _repeat(c: Lowering, s: tree.Repeat, env: Env) -> None:
    left, top, out = c.temporary(), c.label(), c.label()
    count = c.value(s.count, env)
    c.into(count, left)
    if count.words is None or count.number < 1:
        c.emit("JLTI", left, 1, out)
    c.at(top, loop=True)
    mark = c.level
    with c.followed_by(s):
        inner = c.in_order(s.body.statements, env)
    if s.until is not None:
        asked = c.here
        c.jump(s.until, inner, out, True)
        if c.here > asked:
            c.clause("asked", s, asked)
            c.clause("again", s, c.here)
    c.level = mark
    c.emit("DOWN", left, 0, top)
    c.at(out)


@lowers(tree.Each)
def _each(c: Lowering, s: tree.Each, env: Env) -> None:
    source = s.source
    if isinstance(source, tree.NumberRange):
        _each_number(c, s, source, env)
    elif source.type.form == "list":
        listed = c.value(source, env)
        c.keeps_value(listed, source.type)
        _each_listed(c, s, listed, env)
    else:
        of = source.type.domain if source.type.domain in c.layout.kinds and acts(s.body) else ""
        for x in c.loop(c.value(source, env), of=of):
            _each_body(c, s, x, env)


def _each_body(c: Lowering, s: tree.Each, x: Value, env: Env) -> None:
    inner = env.bind(s.var, x)
    c.keeps_value(x, s.var.type, "" if s.var.type.domain == "player" else s.var.name)
    if s.var.type.domain != "player":
        c.again(s, s.body, inner)
    elif acts(s.body):
        with c.speaking(x, inner) as theirs:
            c.again(s, s.body, theirs)
    else:
        c.again(s, s.body, inner.speaking(x))


def _each_number(c: Lowering, s: tree.Each, source: tree.NumberRange, env: Env) -> None:
    high = c.own(c.value(source.high, env))
    x, top, out = c.temporary(), c.label(), c.label()
    c.into(c.value(source.low, env), x)
    first, last = source.low.type.high, source.high.type.low
    if first is None or last is None or first > last:
        c.emit("JLT", c.word(high), x, out)
    c.at(top, loop=True)
    _each_body(c, s, Value(cell=x, low=source.low.type.low, high=source.high.type.high), env)
    c.emit("ADDI", x, x, 1)
    c.emit("JGE", c.word(high), x, top)
    c.at(out)


def _each_listed(c: Lowering, s: tree.Each, listed: Value, env: Env) -> None:
    i, x, top, out = c.temporary(), c.temporary(), c.label(), c.label()
    c.emit("LDI", i, 0, 0)
    c.at(top, loop=True)
    c.emit("JGE", i, listed.at, out)
    c.emit("LDX", x, plus(listed.at, 1), i)
    _each_body(c, s, Value(cell=x), env)
    c.emit("ADDI", i, i, 1)
    c.emit("JMP", 0, 0, top)
    c.at(out)


@lowers(tree.As)
def _as(c: Lowering, s: tree.As, env: Env) -> None:
    if s.player.type.form == "set":
        players = c.value(s.player, env)
        for player in c.loop(players):
            _spoken(c, s, player, env)
        return
    who, out = c.value(s.player, env).kept(), c.label()
    if s.player.type.form == "optional" and who.words is None:
        c.emit("JLTI", who.at, 0, out)
    _spoken(c, s, who, env)
    c.at(out)


def _spoken(c: Lowering, s: tree.As, who: Value, env: Env) -> None:
    if acts(s.body):
        with c.speaking(who, env) as theirs:
            if s.player.type.form == "set":
                c.again(s, s.body, theirs)
            else:
                c.statement(s.body, theirs)
    else:
        c.statement(s.body, env.speaking(who))


@lowers(tree.EachPlayer)
def _each_player(c: Lowering, s: tree.EachPlayer, env: Env) -> None:
    keep, top = c.temporary(), c.label()
    generator = c.temporary(4) if s.simultaneously else None
    if generator is not None:
        _snapshot(c, 1, generator)
    c.emit("MOV", keep, YOU.at)
    c.emit("LDI", YOU.at, 0, 0)
    c.at(top, loop=True)
    if generator is not None:
        c.emit("MIX", generator, YOU.at)
    before, c.simultaneous = c.simultaneous, c.simultaneous or s.simultaneously
    c.again(s, s.body, env.speaking(YOU))
    c.simultaneous = before
    c.emit("UPTO", YOU.at, c.layout.players, top)
    if generator is not None:
        c.emit("MIX", generator, YOU.at)
        _snapshot(c, 0, generator)
    c.emit("MOV", YOU.at, keep)


def _snapshot(c: Lowering, begins: int, generator: Cell) -> None:
    """A simultaneous step begins (1) or ends (0); the generator is kept in four cells."""
    data = c.layout.private_blocks()
    words = sum(len(c.code.blocks[b]) for b in data)
    table = c.code.table([Cell(data[0], 0), words, Cell(COPY, 0)])
    c.emit("SNAP", begins, generator, table)


# ---- the end ----
@lowers(tree.EndGame)
def _end_game(c: Lowering, s: tree.EndGame, env: Env) -> None:
    endings = {name: i for i, name in enumerate(c.checked.endings)}
    always = [r for r in s.reasons if r.condition is None or c.known_truth(r.condition, env) is True]
    out = c.label()
    reasons = known(sum(1 << endings[r.name] for r in always))
    if len(s.reasons) == 1 and not always and s.reasons[0].condition is not None:
        c.jump(s.reasons[0].condition, env, out, False)
        reasons = known(1 << endings[s.reasons[0].name])
    elif len(always) < len(s.reasons):
        if not always:
            _any_reason(c, s, env, out)
        reasons = _reasons(c, s, always, endings, env)
    winners = c.value(s.winners, env) if s.winners is not None else known(0)
    c.note("end", "", env.you, reasons)
    c.emit("ENDG", c.word(winners), c.word(reasons))
    c.at(out)


def _any_reason(c: Lowering, s: tree.EndGame, env: Env, out: Label) -> None:
    """Go to out if none holds; only at the end is it worth finding out which do."""
    some = c.label()
    conditions = [r.condition for r in s.reasons if r.condition is not None]
    for condition in conditions[:-1]:
        c.jump(condition, env, some, True)
    c.jump(conditions[-1], env, out, False)
    c.at(some)


def _reasons(c: Lowering, s: tree.EndGame, always: list[tree.Reason], endings: dict[str, int], env: Env) -> Value:
    """The set of those that hold."""
    found = c.temporary()
    c.emit("LDI", found, 0, sum(1 << endings[r.name] for r in always))
    for r in s.reasons:
        if r not in always and r.condition is not None:
            skip = c.label()
            c.jump(r.condition, env, skip, False)
            c.emit("ADDI", found, found, 1 << endings[r.name])
            c.at(skip)
    return Value(cell=found)


def acts(s: Statement) -> bool:
    """May somebody look at who `you` is while this happens."""
    every = walk_statements((s,))
    return any(x.contract.asks or x.entered or x.contract.you is Speaker.EACH for x in every)
