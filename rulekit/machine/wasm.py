"""The machine in a page: beside a Python that runs in a browser, as WebAssembly, in one memory with it.

Pointers have 32 bits there, numbers 64; states lie in Python's own memory, so nothing is copied.

Never: differs in a result from the executor in Python.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from inspect import get_annotations
from pathlib import Path

from rulekit.machine.sources import ENTRIES, SOURCES

MODULE = Path(__file__).with_name("machine.wasm")  # made by `make_wasm`; a wheel has it


def pointers() -> dict[str, tuple[bool, ...]]:
    """Which arguments of an entry are addresses."""
    functions = {name: vars(module)[name] for module in SOURCES for name in ENTRIES if name in vars(module)}
    said = {name: get_annotations(function) for name, function in functions.items()}
    return {name: tuple(kind != "int" for of, kind in said[name].items() if of != "return") for name in ENTRIES}


@cache
def entries(here: str = sys.platform) -> dict[str, Callable[..., int]]:
    """The functions of the module, loaded once; OSError if it is not there, or this is no page."""
    if here != "emscripten":
        raise OSError("the executor wasm runs in a page alone")
    if not MODULE.is_file():  # what was not there when it was first looked for is not there for Emscripten later
        raise OSError("the module has not been fetched")
    library = ctypes.CDLL(str(MODULE))
    return {
        name: ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_uint32 if each else ctypes.c_int64 for each in given])(
            (name, library)
        )
        for name, given in pointers().items()
    }
