"""What stands inside an expression or a statement of the checked tree.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import cast

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.effort import spend
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span


def walk_expr(e: object) -> list[Expr]:
    """An expression and all within it."""
    found: list[Expr] = []
    todo = [e]
    while todo:
        x = todo.pop()
        kind: type = type(x)
        if kind is tuple:
            todo += cast(tuple[object, ...], x)
            continue
        names = parts_of(kind)
        if names or isinstance(x, Expr):
            if isinstance(x, Expr):
                found.append(x)
            todo += [getattr(x, name) for name in names]
    spend(len(found))
    return found


TO_CHANGE = 4  # the effort to make a node anew

# What no node stands in, as it is written in the tree; large texts are walked through so often that it counts.
BARE = ("str", "int", "bool", "frozenset[int]", "Var", "Span", "Type")


def inside(x: object) -> list[object]:
    """What stands directly inside a node of the tree, in the order it is written; nothing in what is no node."""
    kind: type = type(x)
    return [getattr(x, name) for name in parts_of(kind)]


@cache
def parts_of(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node in which other nodes may stand."""
    holds = is_dataclass(kind) and kind not in (Var, Span, Type)
    return tuple(f.name for f in fields(kind) if f.type not in BARE) if holds else ()


@cache
def parts_that_happen(kind: type) -> tuple[str, ...]:
    """Those in which statements may stand."""
    values = {f.name for f in fields(kind) if "Expr" in str(f.type)}
    return tuple(name for name in parts_of(kind) if name not in values)


def spoken_of(s: Statement) -> list[Expr]:
    """All expressions of a statement, but for those of the statements inside it."""
    kind: type = type(s)
    happening = parts_that_happen(kind)
    return walk_expr(tuple(getattr(s, name) for name in parts_of(kind) if name not in happening))


def mentions(e: Expr, var: Var) -> bool:
    """Does an expression use a bound name."""
    return any(isinstance(p, tree.Local) and p.var is var for p in walk_expr(e))


def is_local(e: Expr, var: Var) -> bool:
    """Is it just the bound name (of which something is there)."""
    return isinstance(e, tree.Local) and e.var is var


def for_every_player(s: tree.Each) -> bool:
    """Does it happen for each player there is, whatever their order."""
    among = s.source.source if isinstance(s.source, tree.Sort) else s.source
    return s.var.type.domain == "player" and isinstance(among, tree.Everything)


def flat(statements: tuple[Statement, ...]) -> list[Statement]:
    """A sequence without the braces in it."""
    return [x for s in statements for x in (flat(s.statements) if isinstance(s, tree.Block) else [s])]


def is_neighbour(e: Expr, var: Var) -> bool:
    """Is it a space next to the bound name's."""
    return isinstance(e, tree.Neighbour) and is_local(e.of, var)


def conjuncts(e: Expr) -> list[Expr]:
    """The parts of an `and`."""
    return [c for p in e.parts for c in conjuncts(p)] if isinstance(e, tree.And) else [e]


def substituted(e: Expr, var: Var, by: Expr) -> Expr:
    """The same expression with every neighbour of a name replaced."""
    if is_neighbour(e.of if isinstance(e, tree.Need) else e, var):
        return by
    return _with_parts(e, lambda x: substituted(x, var, by))


def _with_parts(e: Expr, changed: Callable[[Expr], Expr]) -> Expr:
    """An expression with each of those directly inside it changed."""
    changes: dict[str, object] = {}
    for f in fields(e):
        x = getattr(e, f.name)
        if isinstance(x, Expr):
            changes[f.name] = changed(x)
        elif isinstance(x, tuple) and x and isinstance(x[0], Expr):
            changes[f.name] = tuple(map(changed, x))
        elif isinstance(x, tuple) and x and isinstance(x[0], tree.RankKey):
            changes[f.name] = tuple(replace(k, value=changed(k.value)) for k in x)
    return replace(e, **changes) if changes else e  # type: ignore[arg-type]


def speaks_of_you(e: Expr) -> bool:
    """Does a value depend on who `you` is."""
    return any(isinstance(x, tree.You) for x in walk_expr(e))


def put_in(e: Expr, values: dict[Var, Expr], you: Expr | None) -> Expr:
    """An expression with values in the place of names, and of `you`."""
    spend(TO_CHANGE)
    if isinstance(e, tree.Local):
        return values.get(e.var, e)
    if isinstance(e, tree.You):
        return e if you is None else you
    return _with_parts(e, lambda x: put_in(x, values, you))


def walk_statements(body: Iterable[Statement]) -> list[Statement]:
    """All statements in a sequence, and all within them."""
    found, todo = [], list(body)
    while todo:
        s = todo.pop()
        found.append(s)
        todo += inner_statements(s)
    spend(len(found))
    return found


def inner_statements(s: Statement) -> list[Statement]:
    """Statements directly inside one."""
    found: list[Statement] = []
    kind: type = type(s)
    for name in parts_that_happen(kind):
        x = getattr(s, name)
        if type(x) is tuple:
            found += [y for y in x if isinstance(y, Statement)]
        elif isinstance(x, Statement):
            found.append(x)
    return found


def inner_blocks(s: Statement) -> list[tuple[Statement, ...]]:
    """The sequences directly inside a statement."""
    if isinstance(s, tree.Block):
        return [s.statements]
    return [(x,) for x in inner_statements(s)]


def same(a: object, b: object) -> bool:
    """Do two nodes say the same, whatever the names are called that they bind themselves."""
    return _same(a, b, {})


def _same(a: object, b: object, names: dict[Var, Var]) -> bool:
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(_same(x, y, names) for x, y in zip(a, b, strict=True))
    if isinstance(a, tree.Local) and isinstance(b, tree.Local):
        return names.get(a.var, a.var) is b.var
    if isinstance(a, Var) and isinstance(b, Var):  # bound here, so both are new
        names[a] = b
        return a.type == b.type
    if not is_dataclass(a) or isinstance(a, (type, Type)):
        return a == b
    return all(_same(getattr(a, f.name), getattr(b, f.name), names) for f in fields(a) if f.compare)


def fills_only(s: tree.Each) -> bool:
    """Does a loop through spaces put pieces nowhere but on the space it is at, and change values of no other."""
    for x in walk_statements((s.body,)):
        if x.entered:
            return False
        if isinstance(x, tree.SetVariable) and not (x.of is not None and is_local(x.of, s.var)):
            return False
        space = x.aim.space if isinstance(x, tree.Transfer) and x.aim is not None else None
        if space is not None and not is_local(space, s.var):
            return False
    return True


def ends(s: Statement) -> bool:
    """Is the game surely over behind a statement."""
    if isinstance(s, tree.Block):
        return any(ends(x) for x in s.statements)
    return isinstance(s, tree.EndGame) and any(r.condition is None for r in s.reasons)
