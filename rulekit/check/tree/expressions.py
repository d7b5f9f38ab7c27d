"""Expressions of the checked tree: every one has a type and a span.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.check.tree.contract import Belongs, Lacks, Reads, ValueContract
from rulekit.check.tree.node import Expr, Var, node

PLAIN = ValueContract()  # a value made of its parts alone


@node(PLAIN)
class Bad(Expr):
    """Stands where a mistake was reported."""


@node(PLAIN)
class Const(Expr):
    """A number, a truth value, an element by its index, or none (-1)."""

    value: int


@node(ValueContract(belongs=Belongs.ALL_OF_A_KIND))
class Everything(Expr):
    """All elements of a domain."""


@node(PLAIN)
class ConstSet(Expr):
    """Elements by their indices (counters, enum members, numbers)."""

    elements: frozenset[int]


@node(PLAIN)
class PlayerCount(Expr):
    """How many play."""


@node(PLAIN)
class You(Expr):
    """The player the statement speaks of."""


@node(ValueContract(belongs=Belongs.AS_NAMED))
class Local(Expr):
    """A bound name."""

    var: Var


@node(ValueContract(reads=Reads.COUNTER, named="counter", holder="player"))
class CounterOf(Expr):
    """How much of a counter a player has."""

    player: Expr
    counter: str


@node(ValueContract(reads=Reads.ANY_COUNTER, holder="player"))
class CounterAt(Expr):
    """How much a player has of a counter that is known only in play."""

    player: Expr
    counter: Expr


@node(ValueContract(reads=Reads.VARIABLE, named="name", belongs=Belongs.AS_REMEMBERED, holder="of"))
class VariableOf(Expr):
    """A remembered value; `of`: the player or the space that has it, None: the table."""

    name: str
    of: Expr | None


@node(ValueContract(belongs=Belongs.AS_A_SPACE, follows=("of",)))
class AttributeOf(Expr):
    """A constant property of an element: declared, or index row col owner."""

    of: Expr
    name: str


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("of",)))
class Neighbour(Expr):
    """The next space of a grid to the north, south, east or west, or none."""

    of: Expr
    direction: str


@node(ValueContract(reads=Reads.PIECES, belongs=Belongs.AS_ITS_PARTS, holder="space", follows=("space",)))
class PiecesOn(Expr):
    """What lies on a space: an optional piece, or a set."""

    space: Expr


@node(ValueContract(reads=Reads.PIECES, belongs=Belongs.AS_ITS_PARTS, holder="spaces", follows=("spaces",)))
class PiecesIn(Expr):
    """All pieces on a set of spaces."""

    spaces: Expr


@node(ValueContract(reads=Reads.PIECES_THERE, belongs=Belongs.AS_ITS_PARTS, holder="space", follows=("space",)))
class OwnerOn(Expr):
    """Whose piece lies on a space, or none."""

    space: Expr


@node(ValueContract(reads=Reads.PLACE, belongs=Belongs.WHERE_IT_LIES, holder="piece", follows=("piece",)))
class LiesOn(Expr):
    """The space of a region (the domain of its type) on which a piece lies now, or none."""

    piece: Expr


@node(ValueContract(reads=Reads.PIECES, belongs=Belongs.TO_A_PLAYER, holder="player"))
class ZoneOf(Expr):
    """The contents of a zone: a set, or a pile; player None: a common zone."""

    zone: str
    player: Expr | None


@node(ValueContract(belongs=Belongs.TO_A_PLAYER, holder="player"))
class PartOf(Expr):
    """The spaces of a per-player region that belong to a player."""

    region: str
    player: Expr


@node(ValueContract(lacks=Lacks.ITS_NUMBER, belongs=Belongs.TO_A_PLAYER, holder="player"))
class SpaceAt(Expr):
    """The n-th space, from 1, of a region or of a player's part of it."""

    region: str
    player: Expr | None
    number: Expr


@node(ValueContract(lacks=Lacks.ITS_NUMBER))
class TableAt(Expr):
    """A constant looked up by a number or an enum member."""

    table: str
    key: Expr


@node(PLAIN)
class Arithmetic(Expr):
    """operator: + - * mod up down min max."""

    operator: str
    left: Expr
    right: Expr


@node(PLAIN)
class Negative(Expr):
    """A number with its sign turned."""

    of: Expr


@node(PLAIN)
class Absolute(Expr):
    """A number without its sign."""

    of: Expr


@node(PLAIN)
class Count(Expr):
    """How many elements a set or pile has."""

    of: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("of",)))
class First(Expr):
    """The first element of a set, or none."""

    of: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("of",)))
class Top(Expr):
    """The top piece of a pile, or none."""

    of: Expr


@node(ValueContract(lacks=Lacks.ITS_PART, belongs=Belongs.AS_ITS_PARTS, follows=("of",)))
class Need(Expr):
    """An optional thing where one is required: without it this line of play cannot be finished."""

    of: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("of",)))
class AsSet(Expr):
    """An element or optional as a set of one or none."""

    of: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("left", "right")))
class SetOperation(Expr):
    """operator: + - &"""

    operator: str
    left: Expr
    right: Expr

    @property
    def owned_like(self) -> tuple[Expr, ...]:
        """Of a sum both; what is taken out, or tested, changes nothing of whose the rest is."""
        return (self.left, self.right) if self.operator == "+" else (self.left,)


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("items",)))
class SetItems(Expr):
    """A set written out."""

    items: tuple[Expr, ...]


@node(PLAIN)
class NumberRange(Expr):
    """The numbers low .. high as a set."""

    low: Expr
    high: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("source",)))
class Filter(Expr):
    """Elements of a set for which a condition holds."""

    var: Var
    source: Expr
    condition: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("body",)))
class Map(Expr):
    """The set of an expression's values over a set."""

    var: Var
    source: Expr
    body: Expr


@node(PLAIN)
class Fold(Expr):
    """function: sum min max any all, over a set; `otherwise` is min and max of an empty one."""

    function: str
    var: Var
    source: Expr
    body: Expr
    otherwise: Expr | None


@node(PLAIN)
class Line(Expr):
    """Some n spaces of a grid in a straight line are all in the set."""

    n: int
    spaces: Expr


@node(PLAIN)
class Compare(Expr):
    """Numbers or elements compared: = != < <= > >=; -1 stands for none."""

    operator: str
    left: Expr
    right: Expr


@node(PLAIN)
class SetCompare(Expr):
    """Sets compared: = !="""

    operator: str
    left: Expr
    right: Expr


@node(PLAIN)
class Member(Expr):
    """An element is in a set (false for none)."""

    element: Expr
    container: Expr


@node(PLAIN)
class And(Expr):
    """All parts hold; read from left to right, as far as needed."""

    parts: tuple[Expr, ...]


@node(PLAIN)
class Or(Expr):
    """Some part holds; read from left to right, as far as needed."""

    parts: tuple[Expr, ...]


@node(PLAIN)
class Not(Expr):
    """The condition does not hold."""

    of: Expr


@node(PLAIN)
class Apart(Expr):
    """How far a condition is from holding, 0 where it does: no text says it, it is made of one that is sought."""

    of: Expr


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("then", "otherwise")))
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


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("source",)))
class Pick(Expr):
    """The best of a set by keys; tie: none, random, unique (the keys never tie)."""

    var: Var
    source: Expr
    keys: tuple[RankKey, ...]
    tie: str

    @property
    def draws(self) -> bool:
        """Is one drawn among several that are as good."""
        return self.tie == "random"


@node(ValueContract(belongs=Belongs.AS_ITS_PARTS, follows=("source",)))
class Sort(Expr):
    """A set as a list, best first."""

    var: Var
    source: Expr
    keys: tuple[RankKey, ...]


@node(ValueContract(reads=Reads.RULING, named="ruling", belongs=Belongs.AS_ANSWERED, holder="player"))
class Ask(Expr):
    """A ruling asked of a player."""

    ruling: str
    player: Expr
    arguments: tuple[Expr, ...]
