"""A language, and its messages → the functions they ask for that it does not have, or that are given too much.

A message that asks for such a one is dropped by the library without a word.

Never: knows what a function makes of a name.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic
from rulekit.text.bounds import bounded
from rulekit.text.particles import PARTICLES, particles

# With one variable and nothing else. No name begins in the middle of another: each letter is looked at once.
CALL = re.compile(r"(?<![A-Za-z0-9_-])([A-Z][A-Z0-9_-]*+)\s*+\((\s*\$[A-Za-z][\w-]*\s*\))?")


def functions(name: str, text: str) -> Iterator[Diagnostic]:
    """What is wrong with the functions that the messages of a file ask for."""
    from fluent.syntax import ast

    locale = PurePosixPath(name).stem
    known = particles(locale)
    doubtful = [found.start() for found in CALL.finditer(text) if found[1] not in known or not found[2]]
    if not doubtful:
        return  # as of nearly every file: there is nothing to walk through
    for entry in bounded(text).resource.body:
        span: Any = entry.span
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        if bisect_left(doubtful, span.start) < bisect_left(doubtful, span.end):
            caller = _caller()()
            caller.visit(entry)
            message = f"{'-' * isinstance(entry, ast.Term)}{entry.id.name}"
            for call in caller.found:
                yield from _wrong(name, text, message, call, locale)


def _wrong(name: str, text: str, message: str, call: Any, locale: str) -> Iterator[Diagnostic]:
    """What is wrong with one function that a message asks for."""
    function, known = call.id.name, particles(locale)
    where = at(name, text, call.span.start, len(function))
    if function in known:
        if (len(call.arguments.positional), len(call.arguments.named)) != (1, 0):
            said = f"`{function}` takes one name and nothing else, so `{message}` is never shown."
            help = f"Write `{{ {function}($what) }}`, with the value that is a name."
            yield Diagnostic("unknown-function", where, said, help)
        return
    of = [other for other, functions in PARTICLES.items() if function in functions]
    said = f"`{function}` is no function of `{locale}`{f', it is one of `{of[0]}`' if of else ''}"
    near = nearest(function, known, 1)
    allowed = f"Allowed: {', '.join(f'`{each}`' for each in known)}." if known else "Leave it out: it has none."
    help = f"Did you mean `{near[0]}`?" if near else allowed
    yield Diagnostic("unknown-function", where, f"{said}, so `{message}` is never shown.", help)


@cache
def _caller() -> Any:
    """What walks through a message, made when the library is needed, and once."""
    from fluent.syntax import ast, visitor

    class Caller(visitor.Visitor):
        def __init__(self) -> None:
            self.found: list[ast.FunctionReference] = []

        def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
            self.found.append(node)
            self.generic_visit(node)

    return Caller
