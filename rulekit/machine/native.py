"""The machine in native code: the loop and its drivers compiled once for this computer, whatever the program.

What was compiled is kept in the cache, under a name made from the sources and the processor.

Never: differs in a result from the executor in Python.
"""

from __future__ import annotations

import ctypes
import hashlib
import inspect
import sys
from collections.abc import Callable
from functools import cache

import llvmlite
import llvmlite.binding as llvm

from rulekit.cache_dir import read_cached, write_cached
from rulekit.machine import sources, translate, translate_expressions
from rulekit.machine.sources import ACCOUNTS, BATCHES, MACHINE, PRIMITIVES, SOLVER, Text
from rulekit.program import opcodes

TRANSLATION = [translate, translate_expressions, sources]
OPTIMISATION, SOON = 2, 1

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
        texts = [inspect.getsource(m) for m in (*text.modules, opcodes, *TRANSLATION, sys.modules[__name__])]
        about = "\n".join([llvmlite.__version__, triple, cpu, features, *texts])
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
    """The machine code, made or read once in a process; OSError or RuntimeError if that cannot be done here."""
    return Compiled()


@cache
def compiled_solver() -> Compiled:
    """The same of what solves games, made when a game is first solved."""
    return Compiled(SOLVER)


@cache
def compiled_accounts() -> Compiled:
    """The same of what counts where points are from, made when that is first asked for."""
    return Compiled(ACCOUNTS)


@cache
def compiled_batches() -> Compiled:
    """The same of what steps many games at once, made when that is first asked for."""
    return Compiled(BATCHES)
