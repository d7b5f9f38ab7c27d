"""Statements of the checked tree.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from rulekit.check.tree.contract import Changes, Contract, Enters, Fails, Speaker
from rulekit.check.tree.expressions import ZoneOf
from rulekit.check.tree.node import Expr, Statement, Var, field_of, node
from rulekit.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class CounterName:
    """Which counter: by name, or (in play) by a value."""

    name: str = ""
    value: Expr | None = None


@node(Contract(changes=Changes.COUNTER, decides=("count",)))
class Amount(Statement):
    """You have more or less of a counter; the player on the other side, if there is one, as much less or more."""

    counter: CounterName
    count: Expr

    @property
    def rises(self) -> bool:
        """Is it more that you have."""
        return self.contract.rises

    @property
    def exact(self) -> bool:
        """Is it all of it, or it cannot be done; else it is as much as there is."""
        return self.contract.fails is Fails.PERHAPS

    @property
    def other(self) -> Expr | None:
        """The player on the other side; None: the supply."""
        other: Expr | None = field_of(self, self.contract.other)
        return other


@node(Contract(changes=Changes.COUNTER, rises=True, other="source", decides=("count",)))
class Gain(Amount):
    """You get an amount, from the supply or from another player (at most what is there)."""

    source: Expr | None


@node(Contract(changes=Changes.COUNTER, decides=("count",)))
class Lose(Amount):
    """You give up an amount, at most what you have."""


@node(Contract(changes=Changes.COUNTER, fails=Fails.PERHAPS, other="to", decides=("count",)))
class Pay(Amount):
    """You give an amount, all of it, to the supply or a player; or this line of play cannot be finished."""

    to: Expr | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where pieces go: a space, or a zone (with its player, if it has one)."""

    space: Expr | None = None
    zone: str = ""
    player: Expr | None = None
    bottom: bool = False


@node(Contract(changes=Changes.PLACES))
class Transfer(Statement):
    """Pieces go from where they lie to another place."""

    @property
    def taken(self) -> Expr:
        """The pieces that go, or the place they are taken from."""
        taken = field_of(self, self.contract.taken)
        assert isinstance(taken, Expr)
        return taken

    @property
    def moved(self) -> str:
        """The kind of the pieces."""
        return self.taken.type.domain

    @property
    def aim(self) -> Place | None:
        """Where they go; None: to where cards of their kind are discarded."""
        aim: Place | None = field_of(self, self.contract.aim)
        return aim

    @property
    def most(self) -> float:
        """How many go at most, as far as the kind of value tells."""
        return 1 if self.taken.type.form in ("element", "optional") else inf


@node(Contract(changes=Changes.PLACES, taken="what", aim="to"))
class Move(Transfer):
    """Pieces (an element, a set, a whole pile from the bottom up) go to a place."""

    what: Expr
    to: Place


@node(Contract(changes=Changes.PLACES, taken="what"))
class Discard(Transfer):
    """Cards go to the discard zone of their deck."""

    what: Expr
    kind: str


@node(Contract(changes=Changes.PLACES, chance=True, taken="source", aim="to"))
class Draw(Transfer):
    """Pieces from the top of a pile, or at random from an unordered zone, go to a place, as far as they last."""

    count: Expr
    source: ZoneOf
    to: Place
    kind: str

    @property
    def most(self) -> float:
        """How many are drawn at most."""
        return inf if self.count.type.high is None else self.count.type.high


@node(Contract(changes=Changes.SIGHT))
class Show(Statement):
    """Pieces are seen by those who did not see them."""

    what: Expr
    kind: str


@node(Show.contract)
class Reveal(Show):
    """Pieces are seen by everybody until they move."""


@node(Contract(enters=Enters.CARD, entered="deck"))
class Play(Statement):
    """The effect of a card happens."""

    card: Expr
    deck: str


@node(Contract(changes=Changes.ORDER, chance=True))
class Reorder(Statement):
    """The pieces of a place get another order."""

    zone: ZoneOf


@node(Reorder.contract)
class Shuffle(Reorder):
    """A pile gets a random order."""


@node(Contract(changes=Changes.VALUE, decides=("of", "value")))
class SetVariable(Statement):
    """A remembered value or a counter changes; `of`: the player or the space that has it, None: the table."""

    name: str
    of: Expr | None
    value: Expr


@node(Contract(binds=True))
class Let(Statement):
    """A name for a value, as it is now."""

    var: Var
    value: Expr


@node(Contract(fails=Fails.PERHAPS, decides=("condition",)))
class Require(Statement):
    """Unless the condition holds, this line of play cannot be finished."""

    condition: Expr


@node(Contract(enters=Enters.PROCEDURE, entered="procedure", fails=Fails.AS_ENTERED))
class Perform(Statement):
    """A procedure happens, with a value for each parameter, in its order."""

    procedure: str
    arguments: tuple[Expr, ...]


@node(Contract(enters=Enters.REPLACED, entered="event", fails=Fails.AS_ENTERED))
class Proceed(Statement):
    """What an ability replaced happens."""

    event: str


@dataclass(frozen=True, slots=True)
class Reason:
    """An ending, and when it holds (None: always)."""

    name: str
    condition: Expr | None


@node(Contract(ends=True))
class EndGame(Statement):
    """The game is over if a reason holds; winners: a set of players, None for nobody."""

    winners: Expr | None
    reasons: tuple[Reason, ...]


@node(Contract(asks=True, binds=True, fails=Fails.WITHOUT_OPTION))
class Choice(Statement):
    """You choose, and what you choose gets a name."""

    var: Var


@node(Contract(asks=True, binds=True, fails=Fails.WITHOUT_OPTION, decides=("source",)))
class Choose(Choice):
    """You choose one element of a set."""

    source: Expr


@node(Contract(asks=True, binds=True, fails=Fails.WITHOUT_OPTION, decides=("low", "high")))
class ChooseNumber(Choice):
    """You choose a number low .. high."""

    low: Expr
    high: Expr


@node(Contract(asks=True, binds=True, fails=Fails.WITHOUT_OPTION, decides=("source",)))
class ChooseSet(Choice):
    """You choose low .. high (None: any number of) elements of a set; `exact`: low and high are one number."""

    low: Expr
    high: Expr | None
    source: Expr
    exact: bool = False


@node(Contract(asks=True, fails=Fails.WITH_EVERY_ARM))
class Either(Statement):
    """You choose one of several things to do; `may` is Either(skip, body). `used`: the ability one may use, if any.

    `last_resort`: the last is offered only if no other can be done; with a single other nobody is asked.
    """

    arms: tuple[Statement, ...]
    used: Span | None = None
    last_resort: bool = False

    @property
    def asks(self) -> bool:
        """Is there ever a question in the statement itself."""
        return not self.last_resort or len(self.arms) > 2


@node(Contract(fails=Fails.WITH_A_PART, decides=("condition",)))
class If(Statement):
    """One of two things happens."""

    condition: Expr
    then: Statement
    otherwise: Statement | None


@node(Contract(fails=Fails.WITH_A_PART, again=True, decides=("count", "until")))
class Repeat(Statement):
    """Something happens a number of times, read on entry; until (if given) is tested after each."""

    count: Expr
    body: Block
    until: Expr | None


@node(Contract(fails=Fails.WITH_A_PART, again=True, you=Speaker.ANOTHER, decides=("player",)))
class As(Statement):
    """Somebody else is `you`: a player, a player or none, or each of a set of players."""

    player: Expr
    body: Statement

    @property
    def happens_again(self) -> bool:
        """May it be done by several players."""
        return self.player.type.form == "set"


@node(Contract(fails=Fails.WITH_A_PART, again=True, you=Speaker.EACH))
class EachPlayer(Statement):
    """Every player in seat order, or all at once and hidden from each other."""

    simultaneously: bool
    body: Statement


@node(Contract(fails=Fails.WITH_A_PART, again=True, you=Speaker.ITS_ELEMENT))
class Each(Statement):
    """Something for every element of a set or list; over players `you` is the player."""

    var: Var
    source: Expr
    body: Statement

    @property
    def names_a_seat(self) -> bool:
        """Are the elements players, each of whom is `you` in turn."""
        return self.var.type.domain == "player"


@node(Contract(fails=Fails.WITH_A_PART))
class Block(Statement):
    """Things in order."""

    statements: tuple[Statement, ...]
