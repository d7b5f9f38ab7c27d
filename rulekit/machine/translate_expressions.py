"""Expressions of restricted Python → values in the assembly language of LLVM, and the lines they stand in.

Numbers are int64 and wrap round; everything else is a pointer to int64 cells that nothing else points to.
`0 <= i < n` is one comparison without signs, for an n that is never negative: what every computed address costs.

Never: knows statements.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
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


class Expressions:
    """Lines of one function: its values, its conditions, where it goes on."""

    def __init__(self, module: ModuleType, node: ast.FunctionDef) -> None:
        self.names = vars(module)
        self.node = node
        self.kinds = {a.arg: "ptr" if is_pointer(a.annotation) else "i64" for a in node.args.args}
        self.lines: list[str] = []
        self.made = 0
        self.nexts: dict[str, Callable[[], None]] = {}  # labels that stand nowhere: what is put in place of a jump
        self.open = True  # is there a way to the next line

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
        if self.open and label in self.nexts:
            self.nexts[label]()
        else:
            self.put(f"br label %{label}")
        self.open = False

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
            if isinstance(op, ast.LtE) and left == "0" and len(node.ops) == 2 and isinstance(node.ops[1], ast.Lt):
                below = self.number(node.comparators[1])
                test = self.value(f"icmp ult i64 {value}, {below}")
                self.put(f"br i1 {test}, label %{yes}, label %{no}")
                self.open = False
                return
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


def is_pointer(annotation: ast.expr | None) -> bool:
    """Does an annotation say anything but a number."""
    return not (isinstance(annotation, ast.Name) and annotation.id == "int")
