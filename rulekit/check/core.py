"""The checked tree: every name looked up, every kind known, every coercion written out.

It is smaller than the tree of the language: what can be said in two ways there stands here in one.
The compiler reads only this. Expressions have a type; everything has a span.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulekit.check.types import Type
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset


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
    """A remembered value; player None: the table's."""

    name: str
    player: Expr | None


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


# ---- statements ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Anything that does something."""

    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CounterName:
    """Which counter: by name, or (in play) by a value."""

    name: str = ""
    value: Expr | None = None


@dataclass(frozen=True, slots=True)
class Gain(Statement):
    """You get an amount, from the supply or from another player (at most what is there)."""

    counter: CounterName
    count: Expr
    source: Expr | None


@dataclass(frozen=True, slots=True)
class Lose(Statement):
    """You give up an amount, at most what you have."""

    counter: CounterName
    count: Expr


@dataclass(frozen=True, slots=True)
class Pay(Statement):
    """You give an amount, all of it, to the supply or a player; or this line of play cannot be finished."""

    counter: CounterName
    count: Expr
    to: Expr | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where pieces go: a space, or a zone (with its player, if it has one)."""

    space: Expr | None = None
    zone: str = ""
    player: Expr | None = None
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """Pieces (an element, a set, a whole pile from the bottom up) go to a place."""

    what: Expr
    to: Place


@dataclass(frozen=True, slots=True)
class Discard(Statement):
    """Cards go to the discard zone of their deck."""

    what: Expr
    kind: str


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """Pieces from the top of a pile, or at random from an unordered zone, go to a place, as far as they last."""

    count: Expr
    source: ZoneOf
    to: Place
    kind: str


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    """Pieces are seen by everybody until they move."""

    what: Expr
    kind: str


@dataclass(frozen=True, slots=True)
class Play(Statement):
    """The effect of a card happens."""

    card: Expr
    deck: str


@dataclass(frozen=True, slots=True)
class Shuffle(Statement):
    """A pile gets a random order."""

    zone: ZoneOf


@dataclass(frozen=True, slots=True)
class SetVariable(Statement):
    """A remembered value or a counter changes; player None: the table's."""

    name: str
    player: Expr | None
    value: Expr


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """A name for a value, as it is now."""

    var: Var
    value: Expr


@dataclass(frozen=True, slots=True)
class Require(Statement):
    """Unless the condition holds, this line of play cannot be finished."""

    condition: Expr


@dataclass(frozen=True, slots=True)
class Perform(Statement):
    """A procedure happens, with a value for each parameter, in its order."""

    procedure: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Proceed(Statement):
    """What an ability replaced happens."""

    event: str


@dataclass(frozen=True, slots=True)
class Reason:
    """An ending, and when it holds (None: always)."""

    name: str
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class EndGame(Statement):
    """The game is over if a reason holds; winners: a set of players, None for nobody."""

    winners: Expr | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """You choose one element of a set."""

    var: Var
    source: Expr


@dataclass(frozen=True, slots=True)
class ChooseNumber(Statement):
    """You choose a number low .. high."""

    var: Var
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class ChooseSet(Statement):
    """You choose low .. high (None: any number of) elements of a set."""

    var: Var
    low: Expr
    high: Expr | None
    source: Expr


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """You choose one of several things to do; `may` is Either(skip, body)."""

    arms: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Statement):
    """One of two things happens."""

    condition: Expr
    then: Statement
    otherwise: Statement | None


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """Something happens a number of times, read on entry; until (if given) is tested after each."""

    count: Expr
    body: Block
    until: Expr | None


@dataclass(frozen=True, slots=True)
class As(Statement):
    """Somebody else is `you`: a player, a player or none, or each of a set of players."""

    player: Expr
    body: Statement


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    """Every player in seat order, or all at once and hidden from each other."""

    simultaneously: bool
    body: Statement


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """Something for every element of a set or list; over players `you` is the player."""

    var: Var
    source: Expr
    body: Statement


@dataclass(frozen=True, slots=True)
class Block(Statement):
    """Things in order."""

    statements: tuple[Statement, ...]


# ---- what they stand in -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """A card's effect on an event. `owners`: you, all, others (whose cards are asked).

    `hidden`: an optional ability on a card only its owner sees, so every seat with cards there is asked.
    """

    name: str
    deck: str
    faces: tuple[int, ...]
    number: int
    event: str
    timing: str
    owners: str
    condition: Expr | None
    optional: bool
    hidden: bool
    cost: tuple[Pay, ...]
    limit: str
    body: Block
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEffect:
    """What playing a card does."""

    name: str
    deck: str
    faces: tuple[int, ...]
    cost: tuple[Pay, ...]
    body: Block
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A card's answer to a ruling, while it is in force; `it` is the answer so far."""

    name: str
    deck: str
    faces: tuple[int, ...]
    ruling: str
    parameters: tuple[Var, ...]
    it: Var
    uses_it: bool
    value: Expr
    condition: Expr | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A question with its parameters and its answer before any card speaks."""

    name: str
    parameters: tuple[Var, ...]
    body: Expr
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure:
    """An action or a phase."""

    name: str
    is_action: bool
    parameters: tuple[Var, ...]
    cost: tuple[Pay, ...]
    body: Block
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """An invariant; asked of every seat if it speaks of `you`."""

    name: str
    form: str
    per_seat: bool
    value: Expr
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRuleset:
    """A ruleset whose texts are checked trees. Endings are numbered in the order they first appear."""

    declared: Ruleset
    procedures: Mapping[str, Procedure]
    rulings: Mapping[str, Ruling]
    handlers: tuple[Handler, ...]
    plays: tuple[PlayEffect, ...]
    answers: tuple[Answer, ...]
    score: Expr | None
    metrics: Mapping[str, Expr]
    claims: tuple[Claim, ...]
    endings: tuple[str, ...]
