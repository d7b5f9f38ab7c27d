"""Calls → parameters in the frame of what is called, frames put aside where calls go in a circle.

Never: knows what listens to a procedure.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.compile.code import Cell, FrameSize, Label, Value, Why
from rulekit.compile.env import Env
from rulekit.compile.keeping import FIRST
from rulekit.compile.lowering import Lowering, lowers
from rulekit.diagnostics.source import Span

CARD = "card at work"  # the block with the card an ability belongs to


# ---- entering ----
def entry(c: Lowering, name: str) -> Label:
    """Where a procedure begins; it is emitted later."""
    if name not in c.entries:
        c.entries[name] = c.label()
        c.waiting.append(name)
    return c.entries[name]


def parameter_cells(c: Lowering, name: str) -> list[Cell]:
    """The cells of a procedure's parameters: the first of its frame."""
    cells, at = [], 0
    for var in c.checked.procedures[name].parameters:
        cells.append(Cell(f"frame {name}", at))
        at += c.layout.width(var.type)
    return cells


def parameters(c: Lowering, name: str) -> dict[tree.Var, Value]:
    """The parameters as those inside see them."""
    found = {}
    for var, cell in zip(c.checked.procedures[name].parameters, parameter_cells(c, name), strict=True):
        width = c.layout.width(var.type)
        found[var] = Value(cell=cell, width=width, low=var.type.low, high=var.type.high)
    return found


def circular(c: Lowering, callee: str) -> bool:
    """May the callee be under way already when it is entered from here."""
    here = c.code.procedure
    return callee == here or here in c.completability.reached(callee)


def called(c: Lowering, name: str) -> None:
    """Note a call for the laying out of frames."""
    here = c.code.procedure
    c.code.calls[here] = c.code.calls.get(here, frozenset()) | {name}


def stub(c: Lowering, name: str) -> Label:
    """Where to enter; what may be under way already puts its frame aside first."""
    called(c, name)
    label = entry(c, name)
    if not circular(c, name):
        return label
    stub, over = c.label(), c.label()
    c.emit("JMP", 0, 0, over)
    c.at(stub, loop=True)
    c.emit("PUSHN", Cell(f"frame {name}", 0), 0, FrameSize(name))
    c.kept.voice = FIRST
    c.emit("CALL", 0, 0, label)
    c.emit("POPN", Cell(f"frame {name}", 0), 0, FrameSize(name))
    c.emit("RET")
    c.at(over)
    return stub


# ---- the code of something that is called ----
def begin(c: Lowering, name: str, span: Span | None = None) -> None:
    """A new procedure's code begins; where it stands."""
    c.code.procedure = c.asking = name
    if span is not None:
        c.code.source = c.source_at(span)
    c.level = c.high = 0
    c.kept.now = {}
    c.fails, c.otherwise = {}, None
    c.rest = []
    c.simultaneous = c.in_arm = False
    c.code.calls.setdefault(name, frozenset())
    c.at(entry(c, name), loop=True)


def end(c: Lowering) -> None:
    """The code ends: a place to fail for each statement that can, and how large the frame was."""
    for (source, why), label in c.fails.items():
        c.code.source = source
        c.at(label)
        fail(c, why)
    c.code.frames[c.code.procedure] = c.high


def fail(c: Lowering, why: Why) -> None:
    """This line of play ends here."""
    c.code.reasons[len(c.code.instructions)] = why
    c.emit("FAIL")


def all_or_nothing(c: Lowering) -> None:
    """What follows is an action: the outermost one is finished, or it was not begun."""
    body = c.label()
    c.emit("BEGIN")
    c.kept.voice = FIRST
    c.emit("CALL", 0, 0, body)
    c.emit("COMMIT")
    c.emit("RET")
    c.at(body, loop=True)


@lowers(tree.Proceed)
def proceed(c: Lowering, s: tree.Proceed, env: Env) -> None:
    """What an ability replaces happens after all."""
    c.proceeding.setdefault(s.event, c.label())
    called(c, s.event)
    entry(c, s.event)
    c.emit("CALL", int(c.may_fail_behind()), 0, c.proceeding[s.event])


def used_block(h: tree.Listener) -> str:
    """The block with the cards whose ability is used up, for this turn or this game."""
    return f"used {h.limit.removeprefix('once per ')} {h.deck}"
