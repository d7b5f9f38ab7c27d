"""Restricted Python → the assembly language of LLVM, as text.

Numbers are int64 and wrap round; everything else is a pointer to int64 cells that nothing else points to.
A function may hold: assignment to a name or a cell, `if`, `while`, `break`, `return`, arithmetic on
numbers, comparison, `and` and `or` in conditions, and calls of functions of the same modules. Whatever
else stands there is refused. Module constants are read when this runs.

Never: means anything by a name, except the primitives it is given.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import FunctionType, ModuleType

ARITHMETIC = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
COMPARISON = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
SMALL = 8  # lines of a function with branches that is copied into its callers
SWITCH = 4  # a chain of so many comparisons of one name becomes a switch


def assembly(modules: list[ModuleType], primitives: dict[str, str], entries: list[str]) -> str:
    """The functions of the modules as one LLVM module; a primitive is the text of its definition."""
    parts = list(primitives.values())
    for module in modules:
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.FunctionDef) and node.name not in primitives:
                parts.append(_Function(module, node).text(node.name in entries))
    return "\n".join([*parts, DECLARATIONS])


DECLARATIONS = """
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


def _pointer(annotation: ast.expr | None) -> bool:
    return not (isinstance(annotation, ast.Name) and annotation.id == "int")


class _Function:
    """One function on its way to assembly."""

    def __init__(self, module: ModuleType, node: ast.FunctionDef) -> None:
        self.names = vars(module)
        self.node = node
        self.kinds = {a.arg: "ptr" if _pointer(a.annotation) else "i64" for a in node.args.args}
        self.lines: list[str] = []
        self.made = 0
        self.loops: list[str] = []
        self.open = True  # is there a way to the next line

    # ---- the whole ----
    def text(self, entry: bool) -> str:
        """The definition."""
        args = ", ".join(f"{k} {'noalias ' if k == 'ptr' else ''}%arg.{a}" for a, k in self.kinds.items())
        result = "ptr" if _pointer(self.node.returns) else "i64"
        given = list(self.kinds)
        for name in self._assigned():
            self.kinds.setdefault(name, "")
        self._infer()
        linkage, kept = "" if entry else "internal ", "" if entry or self._small() else "noinline "
        head = [f"define {linkage}{result} @{self.node.name}({args}) {kept}{{", "L0:"]
        head += [f"  %{a} = alloca {k}" for a, k in self.kinds.items()]
        head += [f"  store {self.kinds[a]} %arg.{a}, ptr %{a}" for a in given]
        self.block(self.node.body)
        if self.open:
            self.refuse(self.node, "end without a result")
        return "\n".join([*head, *self.lines, "}"])

    def _small(self) -> bool:
        """Worth copying into its callers. Copies of more crowd the registers of the loop (a third of its speed)."""
        inside = list(ast.walk(self.node))
        if any(isinstance(n, ast.While) for n in inside):
            return False
        short = (self.node.end_lineno or 0) - self.node.lineno < SMALL
        return short or not any(isinstance(n, ast.If) for n in inside)

    def _assigned(self) -> Iterator[str]:
        for node in ast.walk(self.node):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id

    def _infer(self) -> None:
        for node in ast.walk(self.node):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name, value = node.targets[0].id, node.value
                kind = self.result(value) if isinstance(value, ast.Call) else "i64"
                if self.kinds[name] not in ("", kind):
                    self.refuse(node, f"{name} as a number and as a state")
                self.kinds[name] = kind

    def refuse(self, node: ast.AST, what: str) -> None:
        """A construct that restricted Python does not have."""
        raise SyntaxError(f"{self.node.name}, line {getattr(node, 'lineno', 0)}: {what} is not restricted Python")

    # ---- lines ----
    def put(self, line: str) -> None:
        """One more line."""
        if self.open:
            self.lines.append("  " + line)

    def value(self, instruction: str) -> str:
        """A new value."""
        self.made += 1
        self.put(f"%.{self.made} = {instruction}")
        return f"%.{self.made}"

    def label(self) -> str:
        """A new label."""
        self.made += 1
        return f"L{self.made}"

    def at(self, label: str) -> None:
        """The label stands here."""
        self.go(label)
        self.lines.append(f"{label}:")
        self.open = True

    def go(self, label: str) -> None:
        """On at the label."""
        self.put(f"br label %{label}")
        self.open = False

    # ---- statements ----
    def block(self, body: list[ast.stmt]) -> None:
        """Statements in a row."""
        for node in body:
            self.statement(node)

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

    def choice(self, node: ast.If) -> None:
        """`if`, or a switch where one name is compared with one constant after another."""
        chain = self.chain(node)
        end = self.label()
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
        self.at(end)

    def branch_body(self, label: str, body: list[ast.stmt], end: str) -> None:
        """The statements of one branch."""
        self.at(label)
        self.block(body)
        self.go(end)

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
        return "", 0

    def loop(self, node: ast.While) -> None:
        """`while`."""
        top, body, end = self.label(), self.label(), self.label()
        self.at(top)
        self.condition(node.test, body, end)
        self.loops.append(end)
        self.branch_body(body, node.body, top)
        self.loops.pop()
        self.at(end)

    # ---- conditions ----
    def condition(self, node: ast.expr, yes: str, no: str) -> None:
        """Go to one of two labels."""
        if isinstance(node, ast.BoolOp):
            for part in node.values[:-1]:
                more = self.label()
                self.condition(part, *((more, no) if isinstance(node.op, ast.And) else (yes, more)))
                self.at(more)
            self.condition(node.values[-1], yes, no)
        elif isinstance(node, ast.Compare):
            self.comparison(node, yes, no)
        else:
            self.refuse(node, "a condition without comparison")

    def comparison(self, node: ast.Compare, yes: str, no: str) -> None:
        """A comparison, a chain of them, or `in` some constants."""
        left = self.number(node.left)
        for op, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, ast.In) and isinstance(right, ast.Tuple):
                cases = " ".join(f"i64 {self.number(e)}, label %{yes}" for e in right.elts)
                self.put(f"switch i64 {left}, label %{no} [{cases}]")
                self.open = False
                return
            value = self.number(right)
            test = self.value(f"icmp {COMPARISON[type(op)]} i64 {left}, {value}")
            more = yes if right is node.comparators[-1] else self.label()
            self.put(f"br i1 {test}, label %{more}, label %{no}")
            self.open = False
            if more != yes:
                self.at(more)
            left = value

    # ---- values ----
    def number(self, node: ast.expr) -> str:
        """The value of an expression."""
        match node:
            case ast.Constant(value=int(value)):
                return str(int(value))
            case ast.Name(id=name) if name in self.kinds:
                return self.value(f"load {self.kinds[name]}, ptr %{name}")
            case ast.Name(id=name):
                return str(int(self.names[name]))
            case ast.Subscript():
                return self.value(f"load i64, ptr {self.cell(node)}")
            case ast.BinOp():
                return self.combine(node, node.op, self.number(node.left), self.number(node.right))
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return str(-value)
            case ast.UnaryOp(op=ast.USub()):
                return self.value(f"sub i64 0, {self.number(node.operand)}")
            case ast.UnaryOp(op=ast.Invert()):
                return self.value(f"xor i64 -1, {self.number(node.operand)}")
            case ast.Call(func=ast.Name(id=name), keywords=[]):
                args = ", ".join(f"{self.result(a)} {self.number(a)}" for a in node.args)
                return self.value(f"call {self.result(node)} @{name}({args})")
            case ast.IfExp():
                return self.either(node)
        self.refuse(node, type(node).__name__)
        return ""

    def cell(self, node: ast.expr) -> str:
        """The address of `pointer[index]`."""
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=index) if self.kinds.get(name) == "ptr":
                base = self.value(f"load ptr, ptr %{name}")
                return self.value(f"getelementptr inbounds i64, ptr {base}, i64 {self.number(index)}")
        self.refuse(node, "a cell of something else")
        return ""

    def combine(self, node: ast.AST, op: ast.operator, a: str, b: str) -> str:
        """Arithmetic; quotients are rounded down."""
        if type(op) in ARITHMETIC:
            return self.value(f"{ARITHMETIC[type(op)]} i64 {a}, {b}")
        if not isinstance(op, (ast.FloorDiv, ast.Mod)):
            self.refuse(node, type(op).__name__)
        rest = self.value(f"srem i64 {a}, {b}")
        signs = self.value(f"icmp slt i64 {self.value(f'xor i64 {rest}, {b}')}, 0")
        off = self.value(f"and i1 {signs}, {self.value(f'icmp ne i64 {rest}, 0')}")
        if isinstance(op, ast.Mod):
            return self.value(f"add i64 {rest}, {self.value(f'select i1 {off}, i64 {b}, i64 0')}")
        return self.value(f"sub i64 {self.value(f'sdiv i64 {a}, {b}')}, {self.value(f'zext i1 {off} to i64')}")

    def either(self, node: ast.IfExp) -> str:
        """`a if condition else b`, for numbers."""
        yes, no, end = self.label(), self.label(), self.label()
        self.condition(node.test, yes, no)
        self.at(yes)
        first = self.value(f"add i64 0, {self.number(node.body)}")
        from_yes = self.label()
        self.at(from_yes)
        self.go(end)
        self.at(no)
        second = self.value(f"add i64 0, {self.number(node.orelse)}")
        from_no = self.label()
        self.at(from_no)
        self.at(end)
        return self.value(f"phi i64 [ {first}, %{from_yes} ], [ {second}, %{from_no} ]")

    def result(self, node: ast.expr) -> str:
        """Is an expression a number or a pointer."""
        if isinstance(node, ast.Name):
            return self.kinds.get(node.id, "i64")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = self.names.get(node.func.id)
            if not isinstance(called, FunctionType):
                self.refuse(node, f"calling {node.func.id}")
            return "i64" if called.__annotations__["return"] == "int" else "ptr"
        return "i64"
