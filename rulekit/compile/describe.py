"""What a compilation found → a program: decisions, events, invariants and cells with their addresses.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.check import tree
from rulekit.compile.code import Cell, Code, Instruction, Note, TableRef, Value, Why
from rulekit.compile.keeping import Kept
from rulekit.compile.link import Linked
from rulekit.compile.lowering import Lowering
from rulekit.compile.sites import Asked, Part, Precondition
from rulekit.compile.source_text import place, source_text
from rulekit.compile.tabulate import tabulate
from rulekit.diagnostics.source import Span
from rulekit.program import opcodes
from rulekit.program.program import Claim, EventNote, Failing, Ground, Grounds, Held, Holding, Place, Program, Site
from rulekit.ruleset.spoken_numbers import spoken_figures

NO_PLACE: Place = ("", 0, 0, 0, 0)


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


def described_precondition(g: Precondition, linked: Linked) -> Grounds:
    """What an element, or a condition, must come up to."""
    parts = tuple(described_ground(p, linked) for p in g.parts)
    return Grounds(entry=linked.labels[g.entry], element=linked.cell(g.element), parts=parts)


def described_claim(c: tree.Claim, cells: Sequence[Cell], grounds: Sequence[int], linked: Linked) -> Claim:
    """An invariant, and where its values are found."""
    at = tuple(linked.cell(x) for x in cells)
    return Claim(name=c.name, form=c.form, cells=at, place=place(c.span), grounds=tuple(grounds))


def named_cells(code: Code, linked: Linked) -> dict[int, str]:
    """Address → what a listing calls it; frames lie over each other and have no names."""
    named: dict[int, str] = {}
    for block, cells in code.blocks.items():
        for i in range(len(cells)):
            named[linked.address[block] + i] = f"{block}+{i}" if len(cells) > 1 else block
    for value, i in code.constants.items():
        named[linked.address["#"] + i] = f"#{value}"
    return named


def program_of(
    c: Lowering,
    linked: Linked,
    entries: tuple[int, int, int],
    snapshot: tuple[int, int, int],
    preconditions: Sequence[Precondition],
    claims: Sequence[Claim],
) -> Program:
    """All that was found, with its addresses."""
    declared, own_code = c.checked.declared, c.code.of_the_game[0]
    instructions = c.code.instructions[:own_code]
    scored = c.layout.players if c.checked.score is not None else 0
    start, report, check = entries
    return Program(
        ruleset=declared.name,
        version=declared.version,
        content_hash=declared.content_hash,
        made_of=dict(declared.made_of),
        options=dict(declared.chosen),
        seats=tuple(c.layout.seat_names),
        code=tuple(linked.code),
        instructions=len(instructions),
        initial=tuple(linked.initial),
        start=start,
        report=report,
        check=check,
        scores=tuple(linked.cell(Cell("scores", p)) for p in range(scored)),
        metrics={name: linked.cell(Cell("metrics", i)) for i, name in enumerate(c.checked.metrics)},
        claims=tuple(claims),
        endings=c.checked.endings,
        sites=tuple(described_site(s, list(c.places), linked) for s in c.sites),
        procedures=tuple(sorted((linked.labels[label], name) for name, label in c.entries.items())),
        source=tuple(i.source for i in instructions),
        places=tuple(place(span) for span in c.places),
        events={at: described_note(n, linked) for at, n in c.code.notes.items() if at < own_code},
        draws={at: domain for at, domain in c.code.draws.items() if at < own_code},
        cells=named_cells(c.code, linked),
        snapshot=snapshot,
        trials=any(tries(i) for i in instructions),
        beginning="",
        texts=tuple(source_text(declared.files, span, c.verbs.get(span, "")) for span in c.places),
        fails={at: described_failing(why, linked) for at, why in c.code.reasons.items()},
        assumed=declared.assumed,
        clauses=tuple(c.clauses),
        grounds=tuple(described_precondition(p, linked) for p in preconditions),
        holdings={at: described_holding(k, linked) for at, k in c.kept.found.items() if at <= own_code},
        aside=tuple(linked.aside),
        aside_cells=tuple(linked.aside_cells),
        figures=spoken_figures(declared),
        **tabulate(c.layout, linked),
    )


def tries(i: Instruction) -> bool:
    """Does an instruction ask for options to be tried out."""
    return i.op in ("CHOOSE", "CHOOSEN") and isinstance(i.c, int) and bool(i.c & (opcodes.TEST | opcodes.PREFER))
