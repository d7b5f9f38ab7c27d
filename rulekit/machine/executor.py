"""Which executor there is: native code, in a page WebAssembly, else Python.

Never: runs anything.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from rulekit.machine.compiled_machine import CompiledExecutor
from rulekit.machine.interface import Executor, Machine, Perft, Playouts
from rulekit.machine.python import PythonExecutor

if TYPE_CHECKING:
    from rulekit.machine.native import Compiled

__all__ = ["Executor", "Machine", "Perft", "Playouts", "executor", "is_compiled"]

NAMES = ("auto", "python", "native", "wasm")


def executor(name: str = "auto") -> Executor:
    """The executor of that name; one for speed that is missing is replaced with a line on stderr."""
    if name not in NAMES:
        raise ValueError(f"no executor {name!r}: {', '.join(NAMES[:-1])} or {NAMES[-1]}")
    if name == "auto":
        name = "wasm" if sys.platform == "emscripten" else "native"
    try:
        if name == "native":
            from rulekit.machine.native import compiled, compiled_accounts, compiled_batches, compiled_solver

            apart = {"solver": compiled_solver, "batches": compiled_batches, "accounts": compiled_accounts}
            return CompiledExecutor(
                name, compiled().entries, {of: partial(_entries, made) for of, made in apart.items()}
            )
        if name == "wasm":
            from rulekit.machine.wasm import entries

            return CompiledExecutor(name, entries())
    except ImportError as missing:
        _say_once(f"rulekit: no {name} speed, because {missing.name or missing} is missing (install rulekit[fast])")
    except (OSError, RuntimeError) as failure:
        _say_once(f"rulekit: no {name} speed, because it could not be set up here: {failure}")
    return PythonExecutor()


def is_compiled() -> bool:
    """Whether compiled code runs programs here.

    In a page nothing is loaded to tell it: a page keeps Python's memory as it begins, and no library would be in that.
    """
    return sys.platform == "emscripten" or executor().name != "python"


def _entries(made: Callable[[], Compiled]) -> Mapping[str, Callable[..., int]]:
    return made().entries


_said: set[str] = set()


def _say_once(line: str) -> None:
    if line not in _said:
        _said.add(line)
        print(line, file=sys.stderr)
