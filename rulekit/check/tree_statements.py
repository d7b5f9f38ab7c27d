"""Statements of the checked tree.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.check.tree_expressions import Expr, Var, ZoneOf
from rulekit.diagnostics.source import Span


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
    """A remembered value or a counter changes; `of`: the player or the space that has it, None: the table."""

    name: str
    of: Expr | None
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
    """You choose low .. high (None: any number of) elements of a set; `exact`: low and high are one number."""

    var: Var
    low: Expr
    high: Expr | None
    source: Expr
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """You choose one of several things to do; `may` is Either(skip, body). `used`: the ability one may use, if any.

    `last_resort`: the last is offered only if no other can be done; with a single other nobody is asked.
    """

    arms: tuple[Statement, ...]
    used: Span | None = None
    last_resort: bool = False

    @property
    def asks(self) -> bool:
        """Is there ever a question."""
        return not self.last_resort or len(self.arms) > 2


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
