"""Which executor there is: native code, in a page WebAssembly, else Python.

Never: runs anything.
"""

from __future__ import annotations

import sys

from rulekit.machine.compiled_machine import CompiledExecutor
from rulekit.machine.interface import Executor, Machine, Perft, Playouts
from rulekit.machine.python import PythonExecutor

__all__ = ["Executor", "Machine", "Perft", "Playouts", "executor"]

NAMES = ("auto", "python", "native", "wasm")


def executor(name: str = "auto") -> Executor:
    """The executor of that name; one for speed that is missing is replaced with a line on stderr."""
    if name not in NAMES:
        raise ValueError(f"no executor {name!r}: {', '.join(NAMES[:-1])} or {NAMES[-1]}")
    if name == "auto":
        name = "wasm" if sys.platform == "emscripten" else "native"
    try:
        if name == "native":
            from rulekit.machine.native import compiled, compiled_batches, compiled_solver

            more = {"solver": lambda: compiled_solver().entries, "batches": lambda: compiled_batches().entries}
            return CompiledExecutor(name, compiled().entries, more)
        if name == "wasm":
            from rulekit.machine.wasm import entries

            return CompiledExecutor(name, entries())
    except ImportError as missing:
        _say_once(f"rulekit: no {name} speed, because {missing.name or missing} is missing (install rulekit[fast])")
    except (OSError, RuntimeError) as failure:
        _say_once(f"rulekit: no {name} speed, because it could not be set up here: {failure}")
    return PythonExecutor()


_said: set[str] = set()


def _say_once(line: str) -> None:
    if line not in _said:
        _said.add(line)
        print(line, file=sys.stderr)
