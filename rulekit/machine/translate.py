"""Restricted Python → the assembly language of LLVM, as text.

Numbers are int64 and wrap round; everything else is a pointer to int64 cells that nothing else points to.
A function may hold: assignment to a name or a cell, `if`, `while`, `break`, `return`, arithmetic on
numbers, comparison, `and` and `or` in conditions, and calls of functions of the same modules. Whatever
else stands there is refused. Module constants are read when this runs.

A loop that takes a number below 256 and chooses by it what to do (`op = word & 255`, and a long chain of
`if op == …` last) becomes threaded code: every branch, wherever it ends, takes the next number itself and
jumps by a table. So a processor predicts each jump by what stands before it, and both ways of a condition
stay jumps: joined, the place of the next instruction would wait for the condition to be known.

Never: means anything by a name, except the primitives it is given.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType, ModuleType

from rulekit.machine.translate_expressions import Expressions, is_pointer

SWITCH = 4  # a chain of so many comparisons of one name becomes a switch
NUMBERS = 256  # entries of the table of a threaded loop
DECLARATIONS = """
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""

Weaving = Callable[[ast.Module], ast.Module]


def assembly(
    modules: Sequence[ModuleType],
    primitives: dict[str, str],
    entries: list[str],
    woven: Weaving | None = None,
    *,
    by_table: bool = True,
) -> str:
    """The functions of the modules as one LLVM module; a primitive is the text of its definition.

    `woven` puts something into the text of a module. `by_table`: loops that choose by a number become threaded code.
    """
    parts = list(primitives.values())
    functions = {name: f for module in modules for name, f in vars(module).items() if isinstance(f, FunctionType)}
    for module in modules:
        text = ast.parse(inspect.getsource(module))
        for node in (woven(text) if woven else text).body:
            if isinstance(node, ast.FunctionDef) and node.name not in primitives:
                parts.append(_Function(module, node, functions, by_table).text(node.name in entries))
    return "\n".join([*parts, DECLARATIONS])


def assigned(body: Sequence[ast.stmt]) -> Iterator[str]:
    """The names that statements assign to."""
    for node in body:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.id


@dataclass(frozen=True, slots=True)
class _Threaded:
    """A loop that chooses by a number: its condition, what takes the number, what follows, the chain."""

    test: ast.expr
    name: str
    before: list[ast.stmt]
    behind: list[ast.stmt]
    chain: list[ast.If]


class _Function(Expressions):
    """One function on its way to assembly."""

    def __init__(
        self, module: ModuleType, node: ast.FunctionDef, functions: Mapping[str, FunctionType], by_table: bool
    ) -> None:
        super().__init__(module, node)
        self.by_table = by_table
        self.names = {**functions, **self.names}
        self.loops: list[str] = []
        self.tables: list[str] = []

    # ---- the whole ----
    def text(self, entry: bool) -> str:
        """The definition."""
        args = ", ".join(f"{k} {'noalias ' if k == 'ptr' else ''}%arg.{a}" for a, k in self.kinds.items())
        result = "ptr" if is_pointer(self.node.returns) else "i64"
        given = list(self.kinds)
        for name in assigned([self.node]):
            self.kinds.setdefault(name, "")
        self._infer()
        linkage = "" if entry else "internal "
        head = [f"define {linkage}{result} @{self.node.name}({args}) {{", "L0:"]
        head += [f"  %{a} = alloca {k}" for a, k in self.kinds.items()]
        head += [f"  store {self.kinds[a]} %arg.{a}, ptr %{a}" for a in given]
        self.block(self.node.body)
        if self.open:
            self.refuse(self.node, "end without a result")
        return "\n".join([*self.tables, *head, *self.lines, "}"])

    def _infer(self) -> None:
        for node in ast.walk(self.node):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name, value = node.targets[0].id, node.value
                kind = self.result(value) if isinstance(value, ast.Call) else "i64"
                if self.kinds[name] not in ("", kind):
                    self.refuse(node, f"{name} as a number and as a state")
                self.kinds[name] = kind

    # ---- statements ----
    def block(self, body: list[ast.stmt], then: str = "") -> None:
        """Statements in a row, then on at a label if one is given: a last `if` goes there from each branch."""
        for node in body:
            if then and node is body[-1] and isinstance(node, ast.If):
                self.choice(node, then)
            else:
                self.statement(node)
        if then:
            self.go(then)

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        match node:
            case ast.Assign(targets=[target]):
                self.store(target, self.number(node.value))
            case ast.AugAssign():
                self.augmented(node)
            case ast.If():
                self.choice(node)
            case ast.While(orelse=[]):
                self.loop(node)
            case ast.Break():
                self.go(self.loops[-1])
            case ast.Return(value=ast.expr() as value):
                self.put(f"ret {self.result(value)} {self.number(value)}")
                self.open = False
            case ast.Expr(value=ast.Call() | ast.Constant() as value):
                if isinstance(value, ast.Call):
                    self.number(value)
            case ast.Pass():
                pass
            case _:
                self.refuse(node, type(node).__name__)

    def store(self, target: ast.expr, value: str) -> None:
        """Assignment to a name or a cell."""
        if isinstance(target, ast.Name):
            self.put(f"store {self.kinds[target.id]} {value}, ptr %{target.id}")
        else:
            self.put(f"store i64 {value}, ptr {self.cell(target)}")

    def augmented(self, node: ast.AugAssign) -> None:
        """`target op= value`, the target's address taken once."""
        where = f"%{node.target.id}" if isinstance(node.target, ast.Name) else self.cell(node.target)
        old = self.value(f"load i64, ptr {where}")
        self.put(f"store i64 {self.combine(node, node.op, old, self.number(node.value))}, ptr {where}")

    def choice(self, node: ast.If, then: str = "") -> None:
        """`if`, or a switch where one name is compared with one constant after another; then on at a label."""
        chain = self.chain(node)
        end = then or self.label()
        if len(chain) >= SWITCH:
            name, labels = self.compared(node)[0], [self.label() for _ in chain]
            other = self.label()
            op = self.value(f"load i64, ptr %{name}")
            cases = " ".join(f"i64 {self.compared(c)[1]}, label %{at}" for c, at in zip(chain, labels, strict=True))
            self.put(f"switch i64 {op}, label %{other} [{cases}]")
            self.open = False
            for c, at in zip(chain, labels, strict=True):
                self.branch_body(at, c.body, end)
            self.branch_body(other, chain[-1].orelse, end)
        else:
            yes, no = self.label(), self.label()
            self.condition(node.test, yes, no)
            self.branch_body(yes, node.body, end)
            self.branch_body(no, node.orelse, end)
        if not then:
            self.at(end)

    def branch_body(self, label: str, body: list[ast.stmt], end: str) -> None:
        """The statements of one branch."""
        self.at(label)
        self.block(body, end)

    def chain(self, node: ast.If) -> list[ast.If]:
        """The `elif`s that compare the same name with constants."""
        found = [node]
        name = self.compared(node)[0]
        while name and len(found[-1].orelse) == 1:
            after = found[-1].orelse[0]
            if not isinstance(after, ast.If) or self.compared(after)[0] != name:
                break
            found.append(after)
        return found if name else []

    def compared(self, node: ast.If) -> tuple[str, int]:
        """The name and the constant of `name == CONSTANT`."""
        match node.test:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Eq()], comparators=[ast.Name(id=constant)]):
                if name in self.kinds and constant not in self.kinds:
                    return name, int(self.names[constant])
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Eq()], comparators=[ast.Constant(value=int(number))]) if (
                name in self.kinds
            ):
                return name, number
        return "", 0

    def loop(self, node: ast.While) -> None:
        """`while`."""
        if self.by_table and (threaded := self.threaded(node)):
            self.threaded_loop(threaded)
            return
        top, body, end = self.label(), self.label(), self.label()
        self.at(top)
        self.condition(node.test, body, end)
        self.loops.append(end)
        self.branch_body(body, node.body, top)
        self.loops.pop()
        self.at(end)

    # ---- threaded code ----
    def threaded(self, node: ast.While) -> _Threaded | None:
        """The parts of a loop that chooses by a number."""
        last = node.body[-1]
        chain = self.chain(last) if isinstance(last, ast.If) else []
        if len(chain) < SWITCH:
            return None
        name = self.compared(chain[0])[0]
        for i, part in enumerate(node.body[:-1], 1):
            match part:
                case ast.Assign(
                    targets=[ast.Name(id=taken)],
                    value=ast.BinOp(op=ast.BitAnd(), right=ast.Constant(value=mask)),
                ) if taken == name and mask == NUMBERS - 1:
                    if name in assigned(node.body[i:-1]):
                        self.refuse(part, f"{name} taken and then changed")
                    return _Threaded(node.test, name, node.body[:i], node.body[i:-1], chain)
        return None

    def threaded_loop(self, loop: _Threaded) -> None:
        """Every branch goes on to the next by itself."""
        following, end, other = self.label(), self.label(), self.label()
        labels = [self.label() for _ in loop.chain]
        where = {self.compared(c)[1]: at for c, at in zip(loop.chain[::-1], labels[::-1], strict=True)}
        table = f"@{self.node.name}.{following}"
        cells = ", ".join(f"ptr blockaddress(@{self.node.name}, %{where.get(i, other)})" for i in range(NUMBERS))
        self.tables.append(f"{table} = internal constant [{NUMBERS} x ptr] [{cells}]")
        targets = ", ".join(f"label %{at}" for at in (*labels, other))
        self.nexts[following] = lambda: self.dispatch(loop, table, targets, end)
        self.loops.append(end)
        self.go(following)
        bodies = [*(c.body for c in loop.chain), loop.chain[-1].orelse]
        for at, body in zip((*labels, other), bodies, strict=True):
            self.branch_body(at, loop.behind + body, following)
        self.loops.pop()
        self.at(end)

    def dispatch(self, loop: _Threaded, table: str, targets: str, end: str) -> None:
        """Take the next number, unless the loop ends, and jump by the table."""
        more = self.label()
        self.condition(loop.test, more, end)
        self.at(more)
        self.block(loop.before)
        number = self.value(f"load i64, ptr %{loop.name}")
        entry = self.value(f"getelementptr inbounds [{NUMBERS} x ptr], ptr {table}, i64 0, i64 {number}")
        self.put(f"indirectbr ptr {self.value(f'load ptr, ptr {entry}')}, [{targets}]")
        self.open = False
