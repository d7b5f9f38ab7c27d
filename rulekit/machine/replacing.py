"""Functions of the machine in Python, above others than those they were written for.

Never: changes the functions that others call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType

from rulekit.machine.step import loop

Functions = dict[str, Callable[..., int]]

# The loop of the machine, which after every answer that it draws itself comes back at once.
step: Callable[..., int] = FunctionType(loop.run.__code__, {**vars(loop), "PAUSE": 0}, "step")


def replacing(
    modules: Sequence[ModuleType], woven: Functions, within: Mapping[str, Functions] | None = None
) -> Functions:
    """All functions of the modules, each standing on those before it; `woven` are called in the place of theirs, those
    `within` a module only there, where the one that was written is found as `own NAME`.
    """
    found = dict(woven)
    for module in modules:
        others = (within or {}).get(module.__name__, {})
        own = {name: found.get(name, part) if callable(part) else part for name, part in vars(module).items()} | others
        for name, part in list(own.items()):
            if isinstance(part, FunctionType) and part.__module__ == module.__name__ and name not in woven:
                own[name] = found[name] = FunctionType(part.__code__, own, name, part.__defaults__)
        for name in others:
            found[f"own {name}"] = FunctionType(vars(module)[name].__code__, own, name)
    return found
