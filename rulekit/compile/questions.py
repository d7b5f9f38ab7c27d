"""Questions → suspensions of the machine, and their place in the list of decisions.

Never: decides which options a choice has.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.compile.code import Cell, TableRef, TooLarge, Value
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering
from rulekit.compile.sites import Asked
from rulekit.diagnostics.source import Span
from rulekit.program import opcodes


# ---- asking ----
def new_site(
    c: Lowering,
    kind: str,
    name: str,
    domain: str,
    arms: tuple[str, ...] = (),
    chosen: Cell | int = 0,
    left: Cell | int = 0,
    set_at: TableRef | int = 0,
    grounds: int = -1,
) -> int:
    """A new decision for the listing of sites."""
    place, together = c.code.source, c.simultaneous
    asked = Asked(c.asking, kind, name, domain, arms, place, together, chosen, left, set_at, grounds)
    c.sites.append(asked)
    if len(c.sites) > opcodes.SITE_MASK:
        raise TooLarge("number of choices", len(c.sites), opcodes.SITE_MASK)
    return len(c.sites) - 1


def question(c: Lowering, span: Span, used: Span | None = None) -> str:
    """What a question is called among those of one procedure or card."""
    asker = c.askers.get(c.asking)
    key = ("way", span) if used is None else ("use", used)
    return asker.names.get(key, "") if asker is not None else ""


def ask(c: Lowering, to: Cell, options: Value, site: int, env: Env, flags: int = 0) -> None:
    """Suspend for one of a set; the flags say whether options are tried and the highest is a last resort."""
    with c.as_you(env):
        c.kept.voice = env.voice
        c.emit("CHOOSE", to, c.word(_celled(c, options)), site | flags | options.width << 16)


def _celled(c: Lowering, s: Value) -> Value:
    if s.words is None or s.width == 1:
        return s
    cell = c.temporary(s.width)
    c.into(s, cell)
    return Value(cell=cell, width=s.width)


def bound_answer(c: Lowering, var: tree.Var, value: Value, env: Env) -> Env:
    """The name of an answer is bound; whoever gave it may be told of it when more is asked."""
    c.keeps_value(value, var.type, var.name, env.voice)
    return env.bind(var, value)
