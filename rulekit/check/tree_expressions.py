"""Expressions of the checked tree: every one has a type and a span.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.check.types import Type
from rulekit.diagnostics.source import Span


@dataclass(eq=False, slots=True)
class Var:
    """A name bound in a text: let, choose, each, parameter. Two of the same name are two."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class Expr:
    """Anything with a value."""

    type: Type
    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Bad(Expr):
    """Stands where a mistake was reported."""


@dataclass(frozen=True, slots=True)
class Const(Expr):
    """A number, a truth value, an element by its index, or none (-1)."""

    value: int


@dataclass(frozen=True, slots=True)
class Everything(Expr):
    """All elements of a domain."""


@dataclass(frozen=True, slots=True)
class ConstSet(Expr):
    """Elements by their indices (counters, enum members, numbers)."""

    elements: frozenset[int]


@dataclass(frozen=True, slots=True)
class PlayerCount(Expr):
    """How many play."""


@dataclass(frozen=True, slots=True)
class You(Expr):
    """The player the statement speaks of."""


@dataclass(frozen=True, slots=True)
class Local(Expr):
    """A bound name."""

    var: Var


@dataclass(frozen=True, slots=True)
class CounterOf(Expr):
    """How much of a counter a player has."""

    player: Expr
    counter: str


@dataclass(frozen=True, slots=True)
class CounterAt(Expr):
    """How much a player has of a counter that is known only in play."""

    player: Expr
    counter: Expr


@dataclass(frozen=True, slots=True)
class VariableOf(Expr):
    """A remembered value; `of`: the player or the space that has it, None: the table."""

    name: str
    of: Expr | None


@dataclass(frozen=True, slots=True)
class AttributeOf(Expr):
    """A constant property of an element: declared, or index row col owner."""

    of: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Neighbour(Expr):
    """The next space of a grid to the north, south, east or west, or none."""

    of: Expr
    direction: str


@dataclass(frozen=True, slots=True)
class PiecesOn(Expr):
    """What lies on a space: an optional piece, or a set."""

    space: Expr


@dataclass(frozen=True, slots=True)
class PiecesIn(Expr):
    """All pieces on a set of spaces."""

    spaces: Expr


@dataclass(frozen=True, slots=True)
class OwnerOn(Expr):
    """Whose piece lies on a space, or none."""

    space: Expr


@dataclass(frozen=True, slots=True)
class LiesOn(Expr):
    """The space of a region (the domain of its type) on which a piece lies now, or none."""

    piece: Expr


@dataclass(frozen=True, slots=True)
class ZoneOf(Expr):
    """The contents of a zone: a set, or a pile; player None: a common zone."""

    zone: str
    player: Expr | None


@dataclass(frozen=True, slots=True)
class PartOf(Expr):
    """The spaces of a per-player region that belong to a player."""

    region: str
    player: Expr


@dataclass(frozen=True, slots=True)
class SpaceAt(Expr):
    """The n-th space, from 1, of a region or of a player's part of it."""

    region: str
    player: Expr | None
    number: Expr


@dataclass(frozen=True, slots=True)
class TableAt(Expr):
    """A constant looked up by a number or an enum member."""

    table: str
    key: Expr


@dataclass(frozen=True, slots=True)
class Arithmetic(Expr):
    """operator: + - * mod up down min max."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negative(Expr):
    """A number with its sign turned."""

    of: Expr


@dataclass(frozen=True, slots=True)
class Absolute(Expr):
    """A number without its sign."""

    of: Expr


@dataclass(frozen=True, slots=True)
class Count(Expr):
    """How many elements a set or pile has."""

    of: Expr


@dataclass(frozen=True, slots=True)
class First(Expr):
    """The first element of a set, or none."""

    of: Expr


@dataclass(frozen=True, slots=True)
class Top(Expr):
    """The top piece of a pile, or none."""

    of: Expr


@dataclass(frozen=True, slots=True)
class Need(Expr):
    """An optional thing where one is required: without it this line of play cannot be finished."""

    of: Expr


@dataclass(frozen=True, slots=True)
class AsSet(Expr):
    """An element or optional as a set of one or none."""

    of: Expr


@dataclass(frozen=True, slots=True)
class SetOperation(Expr):
    """operator: + - &"""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class SetItems(Expr):
    """A set written out."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class NumberRange(Expr):
    """The numbers low .. high as a set."""

    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Filter(Expr):
    """Elements of a set for which a condition holds."""

    var: Var
    source: Expr
    condition: Expr


@dataclass(frozen=True, slots=True)
class Map(Expr):
    """The set of an expression's values over a set."""

    var: Var
    source: Expr
    body: Expr


@dataclass(frozen=True, slots=True)
class Fold(Expr):
    """function: sum min max any all, over a set; `otherwise` is min and max of an empty one."""

    function: str
    var: Var
    source: Expr
    body: Expr
    otherwise: Expr | None


@dataclass(frozen=True, slots=True)
class Line(Expr):
    """Some n spaces of a grid in a straight line are all in the set."""

    n: int
    spaces: Expr


@dataclass(frozen=True, slots=True)
class Compare(Expr):
    """Numbers or elements compared: = != < <= > >=; -1 stands for none."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class SetCompare(Expr):
    """Sets compared: = !="""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Member(Expr):
    """An element is in a set (false for none)."""

    element: Expr
    container: Expr


@dataclass(frozen=True, slots=True)
class And(Expr):
    """All parts hold; read from left to right, as far as needed."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or(Expr):
    """Some part holds; read from left to right, as far as needed."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not(Expr):
    """The condition does not hold."""

    of: Expr


@dataclass(frozen=True, slots=True)
class IfElse(Expr):
    """One of two values."""

    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class RankKey:
    """One key of a ranking."""

    highest: bool
    value: Expr


@dataclass(frozen=True, slots=True)
class Pick(Expr):
    """The best of a set by keys; tie: none, random, unique (the keys never tie)."""

    var: Var
    source: Expr
    keys: tuple[RankKey, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class Sort(Expr):
    """A set as a list, best first."""

    var: Var
    source: Expr
    keys: tuple[RankKey, ...]


@dataclass(frozen=True, slots=True)
class Ask(Expr):
    """A ruling asked of a player."""

    ruling: str
    player: Expr
    arguments: tuple[Expr, ...]
