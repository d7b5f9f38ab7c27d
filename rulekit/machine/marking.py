"""The text of the machine → the same with calls in it, for one that counts what brings points.

Instructions that may change a score are marked in the code; a marked one does what it does, and then the call. So all
others cost what they do without. Where an answer is drawn inside the machine a call stands behind it.

Never: changes what the text does otherwise.
"""

from __future__ import annotations

import ast
from copy import deepcopy

from rulekit.machine.runs.accounts import WHOLE
from rulekit.program.opcodes import NUMBER, RESULTS

MARK = 128  # above all instructions
WRITING = RESULTS | {"INCX", "ADDX", "STX"}


def marked(module: ast.Module) -> ast.Module:
    """The text of a module of the machine with the calls in it."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and node.name == "run":
            _into_loop(node)
        if isinstance(node, ast.FunctionDef) and node.name == "draw":
            _before(node, "assumed = work[ASSUMED]", "looked_at(rows, code, words, work)")
            _before(node, "answer(st, found)", "drew(st, code, found)")
    return ast.fix_missing_locations(module)


def _into_loop(run: ast.FunctionDef) -> None:
    turns = next(part for part in run.body if isinstance(part, ast.While))
    branch, more = turns.body[-1], list[ast.If]()
    last = branch
    while isinstance(branch, ast.If):
        name = ast.unparse(branch.test).removeprefix("op == ")
        if name in WRITING:
            test = ast.parse(f"op == {MARK + NUMBER[name]}", mode="eval").body
            more.append(ast.If(test, [*deepcopy(branch.body), *ast.parse("noted(st, code, pc, sp)").body], []))
        if name == "CHOOSE":
            _before(
                branch,
                "k = below(st, i)",
                f"if code[code[LENGTH] + {WHOLE}] != 0:\n    laid_out(st, code, c, st, b, m)",
            )
            _before(branch, "st[DECISIONS] += 1", "chosen(st, code, st[YOU], c, st[a])")
        last, branch = branch, branch.orelse[0]
    assert isinstance(last, ast.If)
    for other in reversed(more):
        other.orelse, last.orelse = last.orelse, [other]


def _before(within: ast.AST, statement: str, call: str) -> None:
    """Puts a call in front of a statement that stands there once."""
    found = 0
    for node in ast.walk(within):
        held = [part for _, part in ast.iter_fields(node) if isinstance(part, list)]
        for body, at in [(of, i) for of in held for i, part in enumerate(of) if isinstance(part, ast.stmt)]:
            if ast.unparse(body[at]) == statement:
                body.insert(at, ast.parse(call).body[0])
                found += 1
                break
    if found != 1:
        raise ValueError(f"`{statement}` stands in the machine {found} times")
