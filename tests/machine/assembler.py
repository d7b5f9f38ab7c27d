"""A tiny assembler for tests: names for cells, labels for addresses, constants in cells, tables behind the code."""

from collections.abc import Callable

from rulekit.machine.interface import Machine
from rulekit.program import opcodes
from rulekit.program.opcodes import NUMBER, STACK
from rulekit.program.program import Program
from rulekit.program.sound import ENDS

Load = Callable[[Program], Machine]
STACK_WORDS = 32
HEAD = {"YOU": opcodes.YOU}


class Assembler:
    """Emits by name of the opcode: `a.LDI("x", 0, 5)`."""

    def __init__(self, stack=STACK_WORDS):
        self.instructions = []
        self.labels = {}
        self.cells = dict(HEAD)
        self.top = STACK + stack
        self.initial = {}
        self.tables = []

    def __getattr__(self, name):
        if name not in NUMBER:
            raise AttributeError(name)
        return lambda a=0, b=0, c=0: self.instructions.append((NUMBER[name], a, b, c))

    def cell(self, name, *values, words=None):
        """Named cells with what they hold at the start."""
        self.cells[name] = self.top
        for i, value in enumerate(values):
            self.initial[self.top + i] = value
        self.top += max(len(values), words or 1)
        return name

    def at(self, label):
        self.labels[label] = len(self.instructions)

    def action(self, name):
        """An action that is tried before it is offered; what it does stands behind."""
        self.at(name)
        self.BEGIN()
        self.CALL(0, 0, f"{name} body")
        self.COMMIT()
        self.RET()
        self.at(f"{name} body")

    def table(self, *values):
        self.tables.append(values)
        return ("table", len(self.tables) - 1)

    def address(self, name):
        base, _, offset = name.partition("+")
        return self.cells[base] + int(offset or 0)

    def _resolve(self, x, tables):
        if isinstance(x, int):
            return x
        if isinstance(x, tuple):
            return tables[x[1]]
        return self.labels[x] if x in self.labels else self.address(x)

    def build(self, **fields):
        """The program; it never runs on behind its last instruction."""
        if not self.instructions or opcodes.OPCODES[self.instructions[-1][0]].name not in ENDS:
            self.HALT()
        tables, at = [], len(self.instructions)
        at_code = at
        for t in self.tables:
            tables.append(at)
            at += len(t)
        code = []
        for op, *operands in self.instructions:
            a, b, c = (self._resolve(x, tables) for x in operands)
            assert 0 <= a < 1 << 16 and 0 <= b < 1 << 16 and -(1 << 23) <= c < 1 << 23, (op, a, b, c)
            code.append(op | a << 8 | b << 24 | c << 40)
        code += [self._resolve(x, tables) for t in self.tables for x in t]
        initial = [0] * self.top
        for address, value in self.initial.items():
            initial[address] = self._resolve(value, tables)
        return program(code, initial, **{"instructions": at_code} | fields)

    def entry(self, label):
        return self.labels[label]


def program(code, initial, **fields):
    """A program of nothing but code and cells."""
    given = {
        "ruleset": "test",
        "version": "1.0.0",
        "content_hash": "",
        "options": {},
        "seats": ("one", "two"),
        "code": tuple(code),
        "instructions": len(code),
        "initial": tuple(initial),
        "start": 0,
        "report": -1,
        "check": -1,
        "scores": (),
        "metrics": {},
        "claims": (),
        "endings": (),
        "domains": {},
        "regions": {},
        "zones": {},
        "kinds": {},
        "counters": {},
        "variables": {},
        "sites": (),
        "procedures": (),
        "source": (),
        "places": (),
        "events": {},
        "draws": {},
        "cells": {},
        "snapshot": (0, 0, 0),
        "trials": True,
    }
    return Program(**given | fields)


def tic_tac_toe():
    """Nine squares in a grid with a guard column, two seats, three in a line."""
    a = Assembler()
    a.cell("all", 0b0111_0111_0111)
    a.cell("own", 0, 0)
    for name in ("taken", "free", "square", "mine", "won", "one", "nobody", "because"):
        a.cell(name)
    lines = a.table(4, 2, 1, 1, 2, 4, 4, 2, 5, 5, 2, 3, 3)
    a.at("turn")
    a.OR("taken", "own", "own+1")
    a.ANDN("free", "all", "taken")
    a.JZ("free", 0, "draw")
    a.CHOOSE("square", "free", 0 | 1 << 16)
    a.LDX("mine", "own", "YOU")
    a.SETB("mine", "square")
    a.STX("own", "YOU", "mine")
    a.LINE("won", "mine", lines)
    a.JNZ("won", 0, "line")
    a.RSUBI("YOU", "YOU", 1)
    a.JMP(0, 0, "turn")
    a.at("line")
    a.LDI("one", 0, 1)
    a.SHL("won", "one", "YOU")
    a.LDI("because", 0, 1)
    a.ENDG("won", "because")
    a.at("draw")
    a.LDI("because", 0, 2)
    a.ENDG("nobody", "because")
    a.at("report")
    a.OR("taken", "own", "own+1")
    a.POPC("square", "taken")
    a.HALT()
    a.at("check")
    a.AND("won", "own", "own+1")
    a.LDI("one", 0, 1)
    a.JZ("won", 0, "apart")
    a.LDI("one", 0, 0)
    a.at("apart")
    a.OR("taken", "own", "own+1")
    a.POPC("square", "taken")
    a.HALT()
    return a


def connect_four():
    """Seven columns of six with a guard row; set words up to bit 48."""
    a = Assembler()
    a.cell("own", 0, 0)
    a.cell("height", *(7 * c for c in range(7)))
    a.cell("open", 127)
    for name in ("column", "space", "mine", "won", "full", "one", "nobody", "because"):
        a.cell(name)
    full = a.table(*(7 * c + 6 for c in range(7)))
    lines = a.table(4, 2, 1, 2, 2, 7, 14, 2, 6, 12, 2, 8, 16)
    a.at("turn")
    a.JZ("open", 0, "draw")
    a.CHOOSE("column", "open", 0 | 1 << 16)
    a.LDX("space", "height", "column")
    a.LDX("mine", "own", "YOU")
    a.SETB("mine", "space")
    a.STX("own", "YOU", "mine")
    a.INCX("height", "column", 1)
    a.LDX("space", "height", "column")
    a.LDT("full", "column", full)
    a.JNE("space", "full", "room")
    a.CLRB("open", "column")
    a.at("room")
    a.LINE("won", "mine", lines)
    a.JNZ("won", 0, "line")
    a.RSUBI("YOU", "YOU", 1)
    a.JMP(0, 0, "turn")
    a.at("line")
    a.LDI("one", 0, 1)
    a.SHL("won", "one", "YOU")
    a.ENDG("won", "because")
    a.at("draw")
    a.ENDG("nobody", "because")
    return a
