"""Mutated states and programs, run natively: a program of its own, because what it looks for is a signal.

    python tests/hostile/fuzz.py states|programs RULESET SEED COUNT [COMPARED]

One in COMPARED is run by Python alone too, and must come out the same, byte for byte. What was done is printed. With
the environment variable FUZZ_FROM each number from that on is said before its turn, so that a crash can be found again.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections import Counter
from dataclasses import replace

import rulekit
from rulekit.machine import driver_tables
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.python import PythonExecutor
from rulekit.machine.rows import OF_SET, SITE_WORDS
from rulekit.machine.runs import deals
from rulekit.machine.step import sets
from rulekit.machine.step.answers import pick
from rulekit.program import opcodes as head
from rulekit.program.program import Holding, Program
from rulekit.program.sound import Unsound, unsound

FUEL, TRIAL_FUEL, STATES = 1_000, 200, 3  # a hostile state may ask for all there is, and of each option of 504
ODD = [0, 1, -1, 2, 3, 31, 32, 33, 62, 63, 64, 255, 1385, 1386, 4095, 65535, 1 << 20, 1 << 31, 1 << 40, 1 << 61]
ODD += [1 << 62, (1 << 63) - 1, -(1 << 63), -2, -32, -63, -65536, -(1 << 31), -(1 << 62)]
FROM = int(os.environ.get("FUZZ_FROM", str(1 << 60)))
HEAD = [head.PC, head.SP, head.STATUS, head.CHOOSER, head.SITE, head.WORDS, head.DEST, head.YOU, head.MODE, head.FAULT]
HEAD += [head.SCOPE, head.SCOPE_YOU, head.COMMITTED, head.SKIPPED, head.TOGETHER, head.DECISIONS, head.LIMIT]
HEAD += [head.INSTRUCTIONS, *range(head.OPTIONS, head.STACK), *range(head.RNG, head.RNG + 4)]


class Fuzz:
    """One stream of mutations of one ruleset."""

    def __init__(self, name: str, seed: int) -> None:
        self.dice = random.Random(f"{name} {seed}")
        self.program = rulekit.load(name).program()
        self.native, self.python = executor("native"), PythonExecutor()
        code, site = driver_tables.tables(self.program).code, driver_tables.tables(self.program).sites + OF_SET
        asked = {code[site + SITE_WORDS * i] for i in range(len(self.program.sites))} - {0}
        self.chosen_from = [code[t + sets.FROM] + i for t in asked for i in range(code[t + sets.WIDTH])]
        self.ends: Counter[str] = Counter()

    def number(self) -> int:
        """A number that may lead astray."""
        dice = self.dice
        way = dice.randrange(4)
        if way == 0:
            return dice.choice(ODD)
        if way == 1:
            return dice.randrange(len(self.program.initial) + 8)
        if way == 2:
            return dice.randrange(len(self.program.code) + 8)
        return dice.randrange(-(1 << 63), 1 << 63) >> dice.randrange(64)

    # ---- states ----
    def walks(self, machine: Machine) -> list[list[int]]:
        """States of true games, waiting or over."""
        found = []
        for seed in range(6):
            state = machine.new(seed, self.dice.choice([0, 0, head.M_CHANCE, head.M_CHANCE | head.M_SCRIPT]))
            for _ in range(self.dice.randrange(60)):
                if machine.advance(state) != head.CHOICE or state[head.WORDS] < 0:
                    break
                found.append(list(state))
                machine.answer(state, pick(state))
            found.append(list(state))
        return found

    def mutated(self, state: list[int]) -> list[int]:
        """Another state."""
        dice, cells = self.dice, list(state)
        way = dice.randrange(7)
        if way == 0:  # every cell is random, but perhaps the head
            begin = dice.choice([0, head.STACK])
            cells[begin:] = [self.number() for _ in cells[begin:]]
        elif way == 1:  # chosen places to go on at, with a chosen stack
            cells[head.PC] = dice.randrange(self.program.instructions)
            cells[head.SP] = dice.randrange(8)
            for slot in range(8):
                cells[head.STACK + slot] = dice.choice([dice.randrange(self.program.instructions), self.number()])
            cells[head.SCOPE] = dice.randrange(10)
            cells[head.COMMITTED], cells[head.TOGETHER] = dice.randrange(2), dice.randrange(2)
        elif way == 2:  # the table, but not the head
            for _ in range(dice.choice([1, 4, 40, len(cells)])):
                cells[dice.randrange(head.STACK, len(cells))] = self.number()
        elif way == 3:  # the counts of piles, and where pieces lie
            for zone in self.program.zones.values():
                cells[zone.address] = self.number()
            for kind in self.program.kinds.values():
                cells[kind.at + dice.randrange(kind.size)] = self.number()
        elif way == 4:  # sets to choose from, with what no set has
            for at in self.chosen_from:
                cells[at] = dice.choice([self.number(), cells[at] | -(1 << 63)])
        elif way == 5:
            for _ in range(dice.choice([1, 2, 5])):
                cells[dice.choice(HEAD)] = self.number()
        else:
            for _ in range(dice.choice([1, 3, 10])):
                cells[dice.choice([dice.choice(HEAD), dice.randrange(len(cells))])] = self.number()
        return cells

    def tried(self, machine: Machine, state: list[int], way: int, number: int) -> tuple[object, ...]:
        """What an executor makes of a state."""
        st = machine.copy(state)
        if way == 0:
            return machine.run(st, FUEL), machine.to_bytes(st)
        if way == 1:
            found = machine.report(st), machine.check(st)
            return tuple(None if copy is None else machine.to_bytes(copy) for copy in found)
        if way == 2:
            found = machine.perft(st, 1, fuel=TRIAL_FUEL, chance=1)
            return (found,)
        if way == 3:
            deal = [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            deal[number % deals.DEAL] = number
            games = machine.futures(st, deal, [number, 0, deals.UNSEEN + number % 999], 1, 1, limit=3)
            return tuple(games.cells), games.assumed, tuple(games.replies)
        statuses = []
        for _ in range(3):
            statuses.append(machine.advance(st, FUEL))
            if statuses[-1] != head.CHOICE:
                break
            try:
                machine.answer(st, number)
            except ValueError:
                break
        return *statuses, machine.to_bytes(st)

    def states(self, count: int, compared: int) -> None:
        """So many mutated states, each run in one of the ways a state is run."""
        native, python = self.native.load(self.program), self.python.load(self.program)
        bases = self.walks(native)
        for n in range(count):
            state, way = self.mutated(self.dice.choice(bases)), self.dice.choice([0, 0, 1, 2, 3, 4, 4, 4, 4, 4])
            number = self.number()
            said(n)
            came = self.tried(native, state, way, number)
            self.ends[f"{way} {str(came[0])[:6]}"] += 1
            if compared and n % compared == 0:
                assert came == self.tried(python, state, way, number), (n, way)

    # ---- programs ----
    def broken(self) -> Program:
        """The program with something in it changed."""
        dice, program = self.dice, self.program
        code, initial, more = list(program.code), list(program.initial), {}
        way = dice.randrange(9)
        for _ in range(dice.choice([1, 1, 2, 8, 50])):
            at = dice.randrange(program.instructions)
            word = code[at]
            parts = [word & 255, word >> 8 & 0xFFFF, word >> 24 & 0xFFFF, word >> 40]
            if way < 4:  # an operand that may well be sound
                near = [dice.randrange(len(initial)), dice.randrange(16), parts[way] + dice.choice([-1, 1])]
                parts[way or dice.randrange(1, 4)] = dice.choice([*near, dice.randrange(program.instructions)])
                if way == 0:
                    parts[0] = dice.randrange(len(head.OPCODES))
                found = parts[0] & 255 | (parts[1] & 0xFFFF) << 8 | (parts[2] & 0xFFFF) << 24
                found |= (parts[3] & 0xFFFFFF) << 40
                code[at] = found - (1 << 64) if found >> 63 else found
            elif way == 4:  # the tables
                code[dice.randrange(program.instructions, len(code))] = self.number()
            elif way == 5:
                initial[dice.randrange(len(initial))] = self.number()
            elif way == 6:
                code[at] = self.number()
            elif way == 8:
                more["holdings"] = self.held_elsewhere()
            else:
                entry = dice.choice(["start", "report", "check", "instructions"])
                more[entry] = dice.choice([dice.randrange(program.instructions), self.number()])
        return replace(program, code=tuple(code), initial=tuple(initial), **more)

    def held_elsewhere(self) -> dict[int, Holding]:
        """What names hold, with the cells of one of them moved."""
        dice, found = self.dice, dict(self.program.holdings)
        at = dice.choice(list(found))
        near = [dice.randrange(len(self.program.initial)), self.number()]
        held = [
            replace(one, address=dice.choice([one.address, *near]), words=dice.choice([one.words, one.words, *near]))
            for one in found[at].held
        ]
        return {**found, at: replace(found[at], held=tuple(held))}

    def played(self, machine: Machine) -> tuple[object, ...]:
        """What an executor makes of a program."""
        games = machine.playouts(self.seed, 1, check=self.seed % 2 == 0, fuel=FUEL, limit=20)
        state = machine.new(self.seed)
        found = self.tried(machine, list(state), 4, 1)
        try:
            counts = machine.perft(machine.new(self.seed), 1, fuel=TRIAL_FUEL, chance=1)
        except OverflowError:
            counts = None
        return tuple(games.cells), games.assumed, *found, counts

    def programs(self, count: int, compared: int) -> None:
        """So many mutated programs; those that are sound are played."""
        for n in range(count):
            program, self.seed = self.broken(), n
            said(n)
            if unsound(program):
                self.ends["refused"] += 1
                for executor in (self.native, self.python):
                    try:
                        executor.load(program)
                    except Unsound:
                        continue
                    raise AssertionError("loaded, though it is not sound")
                continue
            self.ends["sound"] += 1
            came = self.played(self.native.load(program))
            if compared and n % compared == 0:
                assert came == self.played(self.python.load(program)), n


def said(n: int) -> None:
    """Says where it is, if that is wanted."""
    if n >= FROM:
        print(n, flush=True)


def main(what: str, name: str, seed: str, count: str, compared: str = "0") -> None:
    """Runs one stream and prints how it came out."""
    driver_tables.FUEL_LIMIT, driver_tables.STATE_LIMIT = TRIAL_FUEL, STATES  # type: ignore[attr-defined]
    fuzz = Fuzz(name, int(seed))
    (fuzz.states if what == "states" else fuzz.programs)(int(count), int(compared))
    print(json.dumps(dict(sorted(fuzz.ends.items()))))


if __name__ == "__main__":
    main(*sys.argv[1:])
