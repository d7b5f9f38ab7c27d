"""A program → a listing a person can read: each instruction with its cells by name, under its line of the ruleset.

Never: runs anything; reads a file (the caller gives the lines).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulekit.program import opcodes
from rulekit.program.opcodes import LATER, NUMBER, OPCODES, PREFER, SITE_MASK, TEST
from rulekit.program.program import Program

HEAD = {
    opcodes.PC: "pc",
    opcodes.SP: "sp",
    opcodes.WINNERS: "winners",
    opcodes.REASONS: "reasons",
    opcodes.YOU: "you",
    opcodes.TOGETHER: "together",
    **{opcodes.RNG + i: f"rng+{i}" for i in range(4)},
}

ASKING = NUMBER["CHOOSE"], NUMBER["CHOOSEN"]

# How the options of a decision are tried, by its flags.
HOW = {
    TEST: "each tried",
    LATER: "only if something may fail behind the call",
    PREFER: "nobody is asked",
    opcodes.LAST: "the last if no other",
}


def listing(program: Program, texts: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The lines of a listing; `texts` has the lines of each file of the ruleset."""
    state, code = len(program.initial), len(program.code)
    yield (
        f"; {program.ruleset} {program.version} for {len(program.seats)}: {program.instructions} instructions, "
        f"{code - program.instructions} words of tables, a state of {state} cells ({8 * state / 1024:.1f} KiB)"
    )
    entries = {address: name for address, name in program.procedures if name != "the start"}
    entries |= {program.start: "start"} if program.start not in entries else {}
    before = -1
    for address in range(program.instructions):
        if address in entries:
            yield ""
            yield f"{entries[address]}:"
            before = -1
        source = program.source[address]
        if source != before and 0 <= source < len(program.places):
            yield f"  ; {quoted(program, source, texts)}"
            before = source
        yield f"  {address:5}  {instruction(program, address, entries)}".rstrip()


def quoted(program: Program, source: int, texts: Mapping[str, Sequence[str]]) -> str:
    """A line of the ruleset, as it stands in the file."""
    file, line, *_ = program.places[source]
    lines = texts.get(file, ())
    text = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    return f"{file}:{line}  {text}".rstrip()


def instruction(program: Program, address: int, entries: Mapping[int, str]) -> str:
    """One instruction with its operands in words."""
    word = program.code[address]
    number = word & 255
    if number >= len(OPCODES):
        return f"?{number}"
    row = OPCODES[number]
    values = ((row.a, word >> 8 & 0xFFFF), (row.b, word >> 24 & 0xFFFF), (row.c, word >> 40))
    shown = [operand(program, role, value, entries) for role, value in values if role != "-"]
    if number in ASKING:
        shown[-1] = decision(program, word >> 40)
    return f"{row.name:8}{', '.join(shown)}"


def operand(program: Program, role: str, value: int, entries: Mapping[int, str]) -> str:
    """An operand by its role."""
    if role in ("cell", "result"):
        return HEAD.get(value) or program.cells.get(value) or f"[{value}]"
    if role == "label":
        return f"-> {entries.get(value, value)}"
    return f"table {value}" if role == "table" else str(value)


def statement(program: Program, address: int) -> tuple[str, str]:
    """The line an instruction comes from, and what the ruleset says there."""
    source = program.source[address] if 0 <= address < len(program.source) else -1
    if not 0 <= source < len(program.places):
        return "", ""
    file, line, *_ = program.places[source]
    return f"{file}:{line}", program.texts[source] if source < len(program.texts) else ""


def tried(program: Program, card: str) -> Iterator[tuple[str, str]]:
    """The questions of a card whose options are tried: the line of each, and what is asked there."""
    for address, word in enumerate(program.code[: program.instructions]):
        flags = word >> 40
        if word & 255 not in ASKING or not flags & TEST or program.sites[flags & SITE_MASK].procedure != card:
            continue
        where, text = statement(program, address)
        if flags & PREFER:
            text = "whether it can be done at all"
        yield where, f"{text} (only where something may fail behind it)" if flags & LATER else text


def decision(program: Program, packed: int) -> str:
    """What a decision is, from its packed operand, and how its options are tried."""
    site = program.sites[packed & SITE_MASK]
    said = f"{site.kind} {site.name or site.procedure}".strip()
    how = ", ".join(words for flag, words in HOW.items() if packed & flag)
    return f"{said} ({how})" if how else said
