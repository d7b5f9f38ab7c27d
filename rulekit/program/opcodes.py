"""The instructions of the machine: one row each.

An instruction is one int64: opcode in bits 0-7, operand a in bits 8-23, b in 24-39 (both unsigned),
c in 40-63 (signed). `st` is the state array, `code` the program array. Operand roles, for listings:
`cell` an address in st, `result` the one that is written, with nothing else, `imm` a number, `label` an
address of an instruction, `table` an address in code of constants, `-` unused. Compiler, listing, verifier
and machine all read these rows, so that a new one is known to them.

Never: imports anything of rulekit.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Opcode:
    """One instruction: its name, what its operands are, what it does."""

    name: str
    a: str
    b: str
    c: str
    does: str


def _row(name: str, a: str, b: str, c: str, does: str) -> Opcode:
    return Opcode(name, a, b, c, does)


# Frequent ones first: Python tests them in this order; native code jumps by number.
OPCODES: tuple[Opcode, ...] = (
    _row("FORBIT", "cell", "cell", "label", "if st[a] is 0 go to c, else st[b] = its lowest bit, removed from st[a]"),
    _row(
        "NEXTBIT", "cell", "cell", "label", "unless st[a] is 0: st[b] = its lowest bit, removed from st[a], and go to c"
    ),
    _row("UPTO", "cell", "imm", "label", "st[a] += 1; go to c if it is below b"),
    _row("DOWN", "cell", "-", "label", "st[a] -= 1; go to c unless it is 0"),
    _row("AND", "result", "cell", "cell", "st[a] = st[b] & st[c]"),
    _row("ANDN", "result", "cell", "cell", "st[a] = st[b] & ~st[c]"),
    _row("JZ", "cell", "-", "label", "go to c if st[a] is 0"),
    _row("JNZ", "cell", "-", "label", "go to c if st[a] is not 0"),
    _row("LDX", "result", "cell", "cell", "st[a] = st[b + st[c]]"),
    _row("STX", "cell", "cell", "cell", "st[a + st[b]] = st[c]"),
    _row("MOV", "result", "cell", "-", "st[a] = st[b]"),
    _row("LDI", "result", "-", "imm", "st[a] = c"),
    _row("JMP", "-", "-", "label", "go to c"),
    _row(
        "CHOOSE",
        "cell",
        "cell",
        "imm",
        "suspend: options in the set at b, answer into st[a]; c = site | flags | words << 16",
    ),
    _row("CHOOSEN", "cell", "cell", "imm", "suspend: a number st[b] .. st[b+1], answer into st[a]; c = site | flags"),
    _row("ADDI", "result", "cell", "imm", "st[a] = st[b] + c"),
    _row("LDT", "result", "cell", "table", "st[a] = code[c + st[b]]"),
    _row("JEQI", "cell", "imm", "label", "go to c if st[a] = b"),
    _row("JNEI", "cell", "imm", "label", "go to c if st[a] != b"),
    _row("JLTI", "cell", "imm", "label", "go to c if st[a] < b"),
    _row("JGEI", "cell", "imm", "label", "go to c if st[a] >= b"),
    _row("JEQ", "cell", "cell", "label", "go to c if st[a] = st[b]"),
    _row("JNE", "cell", "cell", "label", "go to c if st[a] != st[b]"),
    _row("JLT", "cell", "cell", "label", "go to c if st[a] < st[b]"),
    _row("JGE", "cell", "cell", "label", "go to c if st[a] >= st[b]"),
    _row("JSUB", "cell", "cell", "label", "go to c if the set word st[b] is a subset of st[a]"),
    _row("JNSUB", "cell", "cell", "label", "go to c if the set word st[b] is not a subset of st[a]"),
    _row("JDIS", "cell", "cell", "label", "go to c if the set words st[a] and st[b] have nothing in common"),
    _row("JBS", "cell", "cell", "label", "go to c if element st[b] is in the set at a (any width)"),
    _row("JBC", "cell", "cell", "label", "go to c if element st[b] is not in the set at a (any width)"),
    _row("CALL", "imm", "-", "label", "push the return address, go to c; a = 1: behind it something may fail"),
    _row("RET", "-", "-", "-", "return to the popped address"),
    _row("CALLT", "imm", "cell", "table", "call code[c + st[b]]; a as for CALL"),
    _row("SWITCH", "cell", "-", "table", "go to code[c + st[a]]"),
    _row("POPAND", "result", "cell", "cell", "st[a] = number of elements of st[b] & st[c]"),
    _row("MOVE", "cell", "cell", "table", "piece st[a] goes to place st[b]; c describes its kind"),
    _row("MOVEB", "cell", "cell", "table", "as MOVE, to the bottom of a pile"),
    _row("LTOP", "result", "cell", "-", "st[a] = top piece of the pile at address st[b], -1 if empty"),
    _row("INCX", "cell", "cell", "imm", "st[a + st[b]] += c"),
    _row("ADDX", "cell", "cell", "cell", "st[a + st[b]] += st[c]"),
    _row("LDP", "result", "cell", "-", "st[a] = st[st[b]]"),
    _row("ADD", "result", "cell", "cell", "st[a] = st[b] + st[c]"),
    _row("SUB", "result", "cell", "cell", "st[a] = st[b] - st[c]"),
    _row("MUL", "result", "cell", "cell", "st[a] = st[b] * st[c]"),
    _row("DIV", "result", "cell", "cell", "st[a] = st[b] / st[c], rounded down; fault if st[c] is 0"),
    _row("MOD", "result", "cell", "cell", "st[a] = st[b] mod st[c], never negative for st[c] > 0; fault if st[c] is 0"),
    _row("MULI", "result", "cell", "imm", "st[a] = st[b] * c"),
    _row("RSUBI", "result", "cell", "imm", "st[a] = c - st[b]"),
    _row("MIN", "result", "cell", "cell", "st[a] = the smaller of st[b], st[c]"),
    _row("MAX", "result", "cell", "cell", "st[a] = the larger of st[b], st[c]"),
    _row("ABS", "result", "cell", "-", "st[a] = st[b] without its sign"),
    _row("OR", "result", "cell", "cell", "st[a] = st[b] | st[c]"),
    _row("SHLI", "result", "cell", "imm", "st[a] = (st[b] << c) & 63 bits"),
    _row("SHRI", "result", "cell", "imm", "st[a] = st[b] >> c"),
    _row("SHL", "result", "cell", "cell", "st[a] = (st[b] << st[c]) & 63 bits; 0 if st[c] > 62"),
    _row("POPC", "result", "cell", "-", "st[a] = number of elements of st[b]"),
    _row("CTZ", "result", "cell", "-", "st[a] = lowest element of st[b], -1 if empty"),
    _row("SETB", "cell", "cell", "-", "element st[b] joins the set at a (any width)"),
    _row("CLRB", "cell", "cell", "-", "element st[b] leaves the set at a (any width)"),
    _row(
        "LINE",
        "result",
        "cell",
        "table",
        "st[a] = 1 if the set word st[b] holds a line: table of directions, each a list of shifts",
    ),
    _row("PICKR", "cell", "cell", "imm", "st[a] = random element of the c-word set at b, -1 if empty; a chance event"),
    _row("LSHUF", "cell", "-", "-", "shuffle the pile at address st[a]; a chance event"),
    _row("PUSHN", "cell", "-", "imm", "save the c words at a on the stack"),
    _row("POPN", "cell", "-", "imm", "restore the c words at a from the stack"),
    _row("OFFER", "cell", "-", "table", "the set at a = what may come next in the set that c describes, or end it"),
    _row("FAIL", "-", "-", "-", "this line of play cannot be finished"),
    _row("BEGIN", "-", "-", "-", "an action begins; the outermost one is all or nothing"),
    _row("COMMIT", "-", "-", "-", "the action begun at this depth is finished"),
    _row("TELL", "-", "-", "-", "something hidden becomes known: lookahead ends here"),
    _row("MIX", "cell", "cell", "-", "own generator for seat st[b], from the one kept at a .. a+3"),
    _row(
        "SNAP",
        "imm",
        "cell",
        "table",
        "a = 1: a simultaneous step begins, keep the generator at b .. b+3 and a copy as c says; 0: it ends",
    ),
    _row("ENDG", "cell", "cell", "-", "the game is over: winners st[a], reasons st[b] (sets)"),
    _row("HALT", "-", "-", "-", "end of a report or of the invariants"),
)

NUMBER: dict[str, int] = {row.name: i for i, row in enumerate(OPCODES)}
RESULTS = frozenset(row.name for row in OPCODES if row.a == "result")

WORD = 63  # elements a word: the sign bit is never used

# Flags of CHOOSE and CHOOSEN in operand c; the site number lies below them.
SITE_MASK = 0xFFF
LATER = 0x1000  # with TEST: only if something may fail behind a call that is under way in the action
SET = LATER  # without TEST: one more element of a set, or its end; who plays at random draws sets, not elements
LAST = 0x2000  # the highest option is a last resort: only if no other can be finished
TEST = 0x4000  # options must be tried on a copy (completability)
PREFER = 0x8000  # with TEST: not a question; option 0 if it can be finished, else option 1 (with LAST: if that can be)

# ---- the head of every state ----
PC = 0  # next instruction
SP = 1  # words on the stack
STATUS = 2  # one of the statuses below
CHOOSER = 3  # seat that is asked; NATURE for a chance event
SITE = 4  # operand c of the CHOOSE that waits (site and flags)
WORDS = 5  # option words; 0: a number OPTIONS .. OPTIONS+1; -1: a shuffle of the pile at address DEST
DEST = 6  # cell the answer goes to
WINNERS = 7  # set of seats
REASONS = 8  # set of endings
RNG = 9  # 9 .. 12: sfc32
YOU = 13  # the register `you`
INSTRUCTIONS = 14  # executed so far
MODE = 15  # bits below
FAULT = 16  # 0 none, else one of FAULTS
SCOPE = 17  # 1 + stack depth of the outermost action under way, 0 if none
SCOPE_YOU = 18  # who began it
COMMITTED = 19  # 1 once chance, a reveal, a question to another seat or an option with a fault has made it irrevocable
SKIPPED = 20  # actions cut short after they were committed
TOGETHER = 21  # 1 while a simultaneous step is under way
DECISIONS = 22  # answered so far (chance not counted)
LIMIT = 23  # with M_RANDOM: how many may be answered
OPTIONS = 24  # option words
OPTION_WORDS = 8
STACK = 32  # the stack begins here

RUN, CHOICE, OVER, FUEL, FAULTY, FAILED, DONE, TESTING = range(8)
STATUS_NAMES = ("run", "choice", "over", "fuel", "faulty", "failed", "done", "testing")
FAULTS = (
    "none",
    "two pieces on a single space",
    "division by zero",
    "unknown instruction",
    "nothing left to do",
    "out of fuel",
    "numbers that cannot be chosen between others",
    "a number beyond 64 bits",
    "too long to be tried",
    "an address outside the state",
)

M_CHANCE = 1  # chance events suspend as decisions of NATURE
M_PROBE = 2  # lookahead: chance events, TELL and the outermost COMMIT end it with DONE
M_SCRIPT = 4  # with M_CHANCE: shuffles suspend too, and chance of a single outcome
M_RANDOM = 8  # choices that need no trial are answered at random without stopping, up to LIMIT of them
NATURE = 255
