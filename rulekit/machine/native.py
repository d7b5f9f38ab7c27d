"""The executor for speed: the loop and its drivers compiled once for this computer, whatever the program.

States are arrays of int64, and the compiled functions work on their addresses. What was compiled is kept
in the cache, under a name made from the sources and the processor.

Never: differs in a result from the executor in Python.
"""

from __future__ import annotations

import ctypes
import hashlib
import inspect
import sys
import threading
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import llvmlite
import llvmlite.binding as llvm

from rulekit.cache_dir import read_cached, write_cached
from rulekit.machine import rows, translate, translate_expressions
from rulekit.machine.driver_tables import CHANCE_ROWS, limits
from rulekit.machine.interface import ANSWER_LIMIT, CHANCE_LIMIT, FUEL_LIMIT, Perft, Playouts
from rulekit.machine.loaded import LoadedProgram
from rulekit.machine.rows import ASSUMED, LEFT_TO_RUN, PAUSED, SAMPLED, SLICE
from rulekit.machine.runs import deals, drivers, perft, picking, playouts, reports
from rulekit.machine.runs.perft import COUNTS
from rulekit.machine.step import answers, holders, loop, parts, sets, trials, weights
from rulekit.machine.step.parts import FRONT, Cells, astray
from rulekit.program import opcodes
from rulekit.program.opcodes import DONE, RUN
from rulekit.program.program import Program

STEPS = [parts, holders, sets, weights, loop]  # each stands on those before it
GAMES = [answers, rows, trials, picking, drivers, reports, playouts]
SOURCES = [*STEPS, *GAMES, deals, perft]
TRANSLATION = [translate, translate_expressions]
ENTRIES = {
    "run": 3,
    "offer": 4,  # an entry is not put into the loop that calls it, which would slow all its other branches
    "advance_apart": 6,
    "picked_apart": 5,
    "evaluate": 5,
    "playouts": 12,
    "futures": 19,
    "perft": 9,
}
OPTIMISATION, SOON = 2, 1

ROW = """define internal ptr @{name}(ptr %rows, i64 %i, i64 %words) alwaysinline {{
  %n = mul i64 %i, %words
  %p = getelementptr inbounds i64, ptr %rows, i64 %n
  ret ptr %p
}}"""
FITS = """declare {{i64, i1}} @llvm.{sign}.with.overflow.i64(i64, i64)
define internal i64 @{name}(i64 %x, i64 %y) alwaysinline {{
  %both = call {{i64, i1}} @llvm.{sign}.with.overflow.i64(i64 %x, i64 %y)
  %over = extractvalue {{i64, i1}} %both, 1
  %fits = xor i1 %over, true
  %n = zext i1 %fits to i64
  ret i64 %n
}}"""
PRIMITIVES = {
    "popcount": """define internal i64 @popcount(i64 %x) alwaysinline {
  %n = call i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %n
}""",
    "ctz": """define internal i64 @ctz(i64 %x) alwaysinline {
  %n = call i64 @llvm.cttz.i64(i64 %x, i1 true)
  ret i64 %n
}""",
    "sum_fits": FITS.format(name="sum_fits", sign="sadd"),
    "difference_fits": FITS.format(name="difference_fits", sign="ssub"),
    "product_fits": FITS.format(name="product_fits", sign="smul"),
    "row": ROW.format(name="row"),
    "rest": ROW.format(name="rest"),
    "copy": """define internal i64 @copy(ptr %to, ptr %of, i64 %words) alwaysinline {
  %n = shl i64 %words, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %of, i64 %n, i1 false)
  ret i64 0
}""",
}
# with one instruction, where a processor has it and does not take as long for it as for the loop
DEPOSIT = """declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
define internal i64 @select(i64 %x, i64 %k) alwaysinline {
  %bit = shl i64 1, %k
  %at = call i64 @llvm.x86.bmi.pdep.64(i64 %bit, i64 %x)
  %n = call i64 @llvm.cttz.i64(i64 %at, i1 true)
  ret i64 %n
}"""
SLOW_DEPOSIT = ("bdver4", "znver1", "znver2")


def primitives(triple: str, cpu: str, features: str) -> dict[str, str]:
    """What replaces functions of the machine on a processor."""
    deposits = triple.startswith("x86_64") and "+bmi2" in features.split(",") and cpu not in SLOW_DEPOSIT
    return PRIMITIVES | ({"select": DEPOSIT} if deposits else {})


@dataclass(frozen=True)
class Text:
    """What is compiled: restricted Python, with its entries and how many arguments they have; its name in the cache.

    `woven` puts something into the text of a module. `soon`: compiled in a fourth of the time, it runs nearly as fast.
    """

    name: str
    modules: Sequence[ModuleType]
    entries: Mapping[str, int]
    woven: translate.Weaving | None = None
    soon: bool = False


MACHINE = Text("machine", SOURCES, ENTRIES)


class Compiled:
    """Machine code, and its entries as functions of numbers and addresses."""

    def __init__(self, text: Text = MACHINE) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        cpu, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
        triple = llvm.get_process_triple()
        target = llvm.Target.from_triple(triple).create_target_machine(
            cpu=cpu, features=features, opt=SOON if text.soon else OPTIMISATION, jit=True
        )
        sources = [inspect.getsource(m) for m in (*text.modules, opcodes, *TRANSLATION, sys.modules[__name__])]
        about = "\n".join([llvmlite.__version__, triple, cpu, features, *sources])
        name = f"{text.name}-{hashlib.sha256(about.encode()).hexdigest()[:32]}.o"
        code = read_cached(name)
        self.from_cache = code is not None
        if code is None:
            code = compile_for(target, primitives(triple, cpu, features), text)
            write_cached(name, code)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
        self._engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        self.entries = {name: self._entry(name, n) for name, n in text.entries.items()}

    def _entry(self, name: str, arguments: int) -> Callable[..., int]:
        prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * arguments)
        return prototype(self._engine.get_function_address(name))


def compile_for(target: llvm.TargetMachine, replaced: dict[str, str], text: Text = MACHINE) -> bytes:
    """The text as an object file."""
    begin_blocks_at_lines()
    assembly = translate.assembly(text.modules, replaced, list(text.entries), text.woven)
    module = llvm.parse_assembly(assembly)
    module.triple = target.triple
    module.data_layout = str(target.target_data)
    module.verify()
    builder = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=OPTIMISATION))
    passes = in_registers() if text.soon else builder.getModulePassManager()
    passes.run(module, builder)
    emitted: bytes = target.emit_object(module)
    return emitted


def in_registers() -> llvm.ModulePassManager:
    """The pass that most of the speed comes from: variables leave memory."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_sroa_pass()
    return passes


@cache
def begin_blocks_at_lines() -> None:
    """What is jumped to begins where a processor fetches: an eighth of the speed hangs on where it lies by chance.

    LLVM takes an option once in a process.
    """
    llvm.set_option("", "-align-all-nofallthru-blocks=5")


@cache
def compiled() -> Compiled:
    """The machine code, made or read once in a process."""
    return Compiled()


def cells(numbers: Sequence[int]) -> array[int]:
    """Numbers where native code can reach them."""
    return array("q", numbers)


def zeros(n: int) -> array[int]:
    """So many cells that hold nothing."""
    return array("q", (0,)) * n


def address(of: Cells) -> int:
    """Where the cells lie."""
    if not isinstance(of, array):
        raise TypeError("a state of another executor: use to_bytes and from_bytes")
    return of.buffer_info()[0]


class NativeMachine(LoadedProgram):
    """A program, run by native code. Threads may share it; the code runs without Python's lock."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._native = compiled().entries
        self._laid = cells(self._tables.in_front)
        self._code = address(self._laid) + 8 * FRONT
        self._initial = cells(program.initial)
        self._plan, self._unchecked = cells(self._tables.plan), cells(self._tables.unchecked)
        self._own = threading.local()

    def copy(self, state: Cells) -> Cells:
        """An equal state."""
        return cells(state)

    def to_bytes(self, state: Cells) -> bytes:
        """Little-endian int64."""
        return _little(cells(state)).tobytes()

    def from_bytes(self, data: bytes) -> Cells:
        """The state that these bytes were made of."""
        self._fits(len(data) / 8)
        return _little(array("q", data))

    def run(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run until anything happens, at most `fuel` instructions."""
        return self._native["run"](address(state), self._code, fuel) if self._ready(state) else astray(state)

    def advance(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run to the next decision and settle which options can be finished; the status."""
        rows, work = self._scratch()
        given = self._state(state), address(rows), self._code, self._words, fuel, address(work)
        status = RUN
        while status == RUN:
            work[LEFT_TO_RUN] = work[SLICE]
            status = self._native["advance_apart"](*given)
        return status

    def pick(self, state: Cells) -> int:
        """A random answer, drawn with the state's own generator; -1 if there is none."""
        rows, work = self._scratch()
        return self._native["picked_apart"](self._state(state), address(rows), self._code, self._words, address(work))

    def playouts(
        self, first_seed: int, games: int, *, check: bool = False, fuel: int = FUEL_LIMIT, limit: int = ANSWER_LIMIT
    ) -> Playouts:
        """Random games, one for each seed from the first on."""
        t = self._tables
        rows, work = self._rows(1 + t.trial_rows)
        seen, out = zeros(t.seen + 1), zeros(t.width * games)
        laid = address(self._initial), address(rows), self._code, self._words
        noted = map(address, (self._plan if check else self._unchecked, seen, work))
        self._whole("playouts", *laid, *noted, first_seed, games, fuel, limit, address(out))
        return Playouts(first_seed, games, t.width, out, work[ASSUMED])

    def futures(
        self, state: Cells, deal: Sequence[int], answers: Sequence[int], first_seed: int, rounds: int, *, limit: int
    ) -> Playouts:
        """Random games from a waiting state, dealt anew for each round."""
        t, n = self._tables, len(answers)
        self._fits(len(state))
        rows, work = self._rows(1 + t.trial_rows)
        given, laid, tried = cells(state), cells(deal), cells(answers)
        seen, pool, aside, out = zeros(t.seen + 1), zeros(len(deal)), zeros(self._words), zeros(t.width * n * rounds)
        replies = zeros(2 * n * rounds)
        begun = address(given), address(rows), self._code, self._words, address(self._unchecked)
        asked = address(laid), len(deal), address(tried), n, *map(address, (seen, work, pool, aside))
        ends = FUEL_LIMIT, limit, address(replies), address(out)
        self._whole("futures", *begun, *asked, first_seed, rounds, *ends)
        return Playouts(first_seed, n * rounds, t.width, out, work[ASSUMED], replies)

    def perft(self, state: Cells, depth: int, *, fuel: int = FUEL_LIMIT, chance: int = CHANCE_LIMIT) -> Perft:
        """Count all lines of play from a state."""
        t = self._tables
        self._fits(len(state))
        rows, work = self._rows(1 + depth + t.trial_rows + CHANCE_ROWS)
        rows[: self._words] = cells(state)
        out = zeros(COUNTS * (depth + 1))
        laid = address(rows), self._code, self._words, t.sites
        self._whole("perft", *laid, depth, fuel, chance, address(work), address(out))
        return Perft.of(out, work[SAMPLED], work[ASSUMED])

    def _whole(self, name: str, *given: int) -> None:
        """Long work to its end; Python hears Ctrl-C between its slices."""
        while self._native[name](*given) == PAUSED:
            pass

    def _rows(self, n: int) -> tuple[array[int], array[int]]:
        return zeros(n * self._words), cells(limits(n, self._tables.trial_rows, self._tables.sites))

    def _state(self, state: Cells) -> int:
        """Where a state lies; one of another size would be run beyond its end."""
        self._fits(len(state))
        return address(state)

    def _scratch(self) -> tuple[array[int], array[int]]:
        if not hasattr(self._own, "rows"):
            self._own.rows = self._rows(1 + self._tables.trial_rows)
        own: tuple[array[int], array[int]] = self._own.rows
        return own

    def _evaluate(self, state: Cells, entry: int) -> Cells | None:
        self._fits(len(state))
        rows, work = self._rows(2)
        rows[: self._words] = cells(state)
        status = self._native["evaluate"](address(rows), self._code, self._words, entry, address(work))
        return rows[self._words :] if status == DONE else None


def _little(of: array[int]) -> array[int]:
    if sys.byteorder == "big":
        of.byteswap()
    return of


class NativeExecutor:
    """Runs programs with native code."""

    def __init__(self) -> None:
        compiled()

    @property
    def name(self) -> str:
        """Native."""
        return "native"

    def load(self, program: Program) -> NativeMachine:
        """The program, ready to play."""
        return NativeMachine(program)
