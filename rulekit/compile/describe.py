"""Decisions, events, invariants and cells with their addresses, for the log, the listing and the questions.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.check import tree
from rulekit.compile.choices import Asked
from rulekit.compile.emitter import Note, Why
from rulekit.compile.grounds import Founded, Part
from rulekit.compile.keeping import Kept
from rulekit.compile.link import Linked, Linker
from rulekit.compile.operands import Cell, TableRef
from rulekit.compile.values import Value
from rulekit.diagnostics.source import Span
from rulekit.program.program import Claim, EventNote, Failing, Ground, Grounds, Held, Holding, Place, Site

NO_PLACE: Place = ("", 0, 0, 0, 0)


def place(span: Span) -> Place:
    """A span as a program keeps it."""
    return (span.file, span.line, span.column, span.end_line, span.end_column)


def described_site(s: Asked, spans: Sequence[Span], linked: Linked) -> Site:
    """A decision as the game room reads it."""
    return Site(
        procedure=s.procedure,
        kind=s.kind,
        name=s.name,
        domain=s.domain,
        arms=s.arms,
        place=place(spans[s.place]) if s.place < len(spans) else NO_PLACE,
        simultaneous=s.simultaneous,
        chosen=addressed(s.chosen, linked),
        left=addressed(s.left, linked),
        set_at=linked.tables[s.set_at.number] if isinstance(s.set_at, TableRef) else s.set_at,
        grounds=s.grounds,
    )


def described_holding(k: Kept, linked: Linked) -> Holding:
    """What the names of a frame hold while something is asked."""
    held = [
        Held(form=x.form, domain=x.domain, address=linked.cell(Cell(k.frame, at)), words=x.words, name=x.name)
        for at, x in k.cells
    ]
    return Holding(held=tuple(held), same=k.same)


def addressed(x: Cell | int, linked: Linked) -> int:
    """The address of a cell; 0 stands for none."""
    return linked.cell(x) if isinstance(x, Cell) else x


def described_note(n: Note, linked: Linked) -> EventNote:
    """An event for the log."""
    return EventNote(
        verb=n.verb,
        thing=n.thing,
        actor=read_from(n.actor, linked),
        amount=read_from(n.amount, linked),
        target=read_from(n.target, linked),
    )


def described_failing(w: Why, linked: Linked) -> Failing:
    """Why a line of play ends."""
    return Failing(
        form=w.form,
        who=read_from(w.who, linked),
        thing=w.thing,
        among=w.among,
        needs=read_from(w.needs, linked),
        has=read_from(w.has, linked),
        grounds=w.grounds,
    )


def read_from(v: Value | None, linked: Linked) -> tuple[str, int]:
    """Where the log finds a value: in a cell, or right here."""
    if v is None:
        return ("imm", -1)
    return ("imm", v.number) if v.words is not None else ("cell", linked.cell(v.at))


def described_ground(p: Part, linked: Linked) -> Ground:
    """One part of it."""
    return Ground(
        form=p.form,
        text=p.text,
        place=place(p.span),
        truth=linked.cell(p.truth),
        relation=p.relation,
        left=read_from(p.left, linked),
        right=read_from(p.right, linked),
        domain=p.domain,
        alternatives=tuple(described_ground(other, linked) for other in p.alternatives),
    )


def described_grounds(g: Founded, linked: Linked) -> Grounds:
    """What an element, or a condition, must come up to."""
    parts = tuple(described_ground(p, linked) for p in g.parts)
    return Grounds(entry=linked.labels[g.entry], element=linked.cell(g.element), parts=parts)


def described_claim(c: tree.Claim, cells: Sequence[Cell], grounds: Sequence[int], linked: Linked) -> Claim:
    """An invariant, and where its values are found."""
    at = tuple(linked.cell(x) for x in cells)
    return Claim(name=c.name, form=c.form, cells=at, place=place(c.span), grounds=tuple(grounds))


def named_cells(linker: Linker, linked: Linked) -> dict[int, str]:
    """Address → what a listing calls it; frames lie over each other and have no names."""
    named: dict[int, str] = {}
    for block, size in linker.blocks.items():
        for i in range(size):
            named[linked.address[block] + i] = f"{block}+{i}" if size > 1 else block
    for value, i in linker.constants.items():
        named[linked.address["#"] + i] = f"#{value}"
    return named
