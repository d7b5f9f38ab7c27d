"""Which executor there is: the native one, else Python.

Never: runs anything.
"""

from __future__ import annotations

import sys

from rulekit.machine.interface import Executor, Machine, Perft, Playouts
from rulekit.machine.python import PythonExecutor

__all__ = ["Executor", "Machine", "Perft", "Playouts", "executor"]


def executor(name: str = "auto") -> Executor:
    """The executor of that name; the native one, if it is missing, is replaced with a line on stderr."""
    if name not in ("auto", "python", "native"):
        raise ValueError(f"no executor {name!r}: auto, python or native")
    if name != "python":
        try:
            from rulekit.machine.native import NativeExecutor

            return NativeExecutor()
        except ImportError as missing:
            _say_once(f"rulekit: no native speed, because {missing.name or missing} is missing (install rulekit[fast])")
        except (OSError, RuntimeError) as failure:
            _say_once(f"rulekit: no native speed, because it could not be set up here: {failure}")
    return PythonExecutor()


_said: set[str] = set()


def _say_once(line: str) -> None:
    if line not in _said:
        _said.add(line)
        print(line, file=sys.stderr)
