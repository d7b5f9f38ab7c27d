"""What a compilation found → a program: decisions, events, invariants, domains, places and cells with their addresses.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar

from rulekit.check import tree
from rulekit.compile.code import Cell, Code, Instruction, Label, TableRef, Value
from rulekit.compile.keeping import Kept
from rulekit.compile.layout import Layout, words_for
from rulekit.compile.link import Linked
from rulekit.compile.lowering import Lowering
from rulekit.compile.sites import Asked, Part, Precondition
from rulekit.compile.source_text import place, source_text
from rulekit.diagnostics.source import Span
from rulekit.program import opcodes, program
from rulekit.program.program import Claim, Place, Program
from rulekit.ruleset.spoken_numbers import spoken_figures

T = TypeVar("T")
NO_PLACE: Place = ("", 0, 0, 0, 0)


def taken_over(made: type[T], found: object, linked: Linked, **others: Any) -> T:
    """Something that was found as a program has it: each field is the one of that name, with addresses, or another."""
    return made(
        **{f.name: others[f.name] if f.name in others else told(getattr(found, f.name), linked) for f in fields(made)}  # type: ignore[arg-type]
    )


def told(x: object, linked: Linked) -> object:
    """What a field holds as a program has it: addresses for cells, labels, tables, values; plain data for the rest."""
    match x:
        case int() | str():
            return x
        case None | Value():
            return read_from(x, linked)
        case Cell():
            return linked.cell(x)
        case Label():
            return linked.labels[x]
        case TableRef():
            return linked.tables[x.number]
        case Part():
            return taken_over(program.Ground, x, linked, place=place(x.span))
        case dict():
            return {key: told(value, linked) for key, value in x.items()}
        case list() | tuple():
            return tuple(told(part, linked) for part in x)
    raise TypeError(f"no program holds {x!r}")


def read_from(v: Value | None, linked: Linked) -> tuple[str, int]:
    """Where the log finds a value: in a cell, or right here."""
    if v is None:
        return ("imm", -1)
    return ("imm", v.number) if v.words is not None else ("cell", linked.cell(v.at))


# ---- what was found on the way ----
def described_site(s: Asked, spans: Sequence[Span], linked: Linked) -> program.Site:
    """A decision as the game room reads it."""
    return taken_over(program.Site, s, linked, place=place(spans[s.place]) if s.place < len(spans) else NO_PLACE)


def described_holding(k: Kept, linked: Linked) -> program.Holding:
    """What the names of a frame hold while something is asked."""
    held = [taken_over(program.Held, x, linked, address=linked.cell(Cell(k.frame, at))) for at, x in k.cells]
    return program.Holding(held=tuple(held), same=k.same)


def described_claim(c: tree.Claim, cells: Sequence[Cell], grounds: Sequence[int], linked: Linked) -> Claim:
    """An invariant, and where its values are found."""
    at = tuple(linked.cell(x) for x in cells)
    return taken_over(Claim, c, linked, cells=at, place=place(c.span), grounds=tuple(grounds))


# ---- what was declared ----
def tabulate(layout: Layout, linked: Linked) -> dict[str, Any]:
    """The fields of a program about domains, places and numbers."""
    return {
        "domains": {n: taken_over(program.Domain, d, linked, name=n) for n, d in layout.domains.items()},
        "regions": {n: region(layout, n, linked) for n in layout.regions},
        "zones": {
            n: taken_over(program.Zone, z, linked, address=linked.address[f"zone {n}"]) for n, z in layout.zones.items()
        },
        "kinds": {n: kind(layout, n, linked) for n in layout.kinds},
        "counters": {n: counter(layout, n, linked) for n in layout.counter_at},
        "variables": {n: variable(layout, n, linked) for n in layout.ruleset.variables},
    }


def region(layout: Layout, name: str, linked: Linked) -> program.Region:
    """One region."""
    r, address = layout.regions[name], linked.address
    of = layout.kinds[r.of]
    lies = {"address": address[f"region {name}"], "sets": address[f"sets {name}"]}
    return taken_over(
        program.Region, r, linked, words=of.set_words, piece_words=1 if r.single else words_for(of.size), **lies
    )


def kind(layout: Layout, name: str, linked: Linked) -> program.Kind:
    """One kind of pieces."""
    k, at = layout.kinds[name], linked.address[f"at {name}"]
    shown = linked.address[f"shown {name}"] if k.shown else 0
    home = layout.ruleset.decks[name].home if name in layout.ruleset.decks else ""
    return taken_over(program.Kind, k, linked, words=words_for(k.size), at=at, shown=shown, home=home)


def counter(layout: Layout, name: str, linked: Linked) -> program.Counter:
    """One counter."""
    c = layout.ruleset.counters[name]
    pool = linked.address[f"pool {name}"] if c.supply is not None else 0
    return program.Counter(name=name, address=linked.cell(layout.counter(name)), pool=pool, low=c.low, high=c.high)


def variable(layout: Layout, name: str, linked: Linked) -> program.Variable:
    """One variable; its domain is the one of its type, bool, or none for a number."""
    v = layout.ruleset.variables[name]
    ranged = v.type.form == "range"
    plain = "" if ranged or v.type.name == "int" else v.type.name
    return program.Variable(
        name=name,
        address=linked.address[f"variable {name}"],
        per_player=layout.of_seats(v),
        region=v.region,
        domain=f"set of {v.type.name}" if v.type.form == "set" else plain,
        optional=v.type.form == "optional",
        low=v.type.low if ranged else None,
        high=v.type.high if ranged else None,
    )


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
        events={at: taken_over(program.EventNote, n, linked) for at, n in c.code.notes.items() if at < own_code},
        orders={at: taken_over(program.OrderNote, n, linked) for at, n in c.code.orders.items() if at < own_code},
        draws={at: domain for at, domain in c.code.draws.items() if at < own_code},
        cells=named_cells(c.code, linked),
        snapshot=snapshot,
        trials=any(tries(i) for i in instructions),
        beginning="",
        texts=tuple(source_text(declared.files, span, c.verbs.get(span, "")) for span in c.places),
        fails={at: taken_over(program.Failing, why, linked) for at, why in c.code.reasons.items()},
        assumed=declared.assumed,
        clauses=tuple(c.clauses),
        grounds=tuple(taken_over(program.Grounds, p, linked) for p in preconditions),
        holdings={at: described_holding(k, linked) for at, k in c.kept.found.items() if at <= own_code},
        aside=tuple(linked.aside),
        aside_cells=tuple(linked.aside_cells),
        figures=spoken_figures(declared),
        **tabulate(c.layout, linked),
    )


def tries(i: Instruction) -> bool:
    """Does an instruction ask for options to be tried out."""
    return i.op in ("CHOOSE", "CHOOSEN") and isinstance(i.c, int) and bool(i.c & (opcodes.TEST | opcodes.PREFER))
