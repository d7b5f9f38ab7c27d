"""What every node of the checked tree says of itself: what it does, may fail at, shows, asks and reads.

Whoever wants to know one of these asks the contract, and never which node it is; so a new node is known to all of
them, or cannot be made.

Never: says what depends on a ruleset; that is worked out by those who read the contracts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Fails(Enum):
    """When a statement cannot be finished, but for what it needs and is not there."""

    NEVER = auto()
    PERHAPS = auto()  # whatever is chosen in it
    WITHOUT_OPTION = auto()
    WITH_EVERY_ARM = auto()
    WITH_A_PART = auto()  # one of the statements inside it
    AS_ENTERED = auto()  # if what it enters does


class Changes(Enum):
    """What a statement itself changes."""

    NOTHING = auto()
    COUNTER = auto()  # a tree.Amount
    VALUE = auto()  # a tree.SetVariable
    PLACES = auto()  # a tree.Transfer: where pieces lie
    ORDER = auto()  # a tree.Reorder: of the pieces in one place
    SIGHT = auto()  # a tree.Show: who sees pieces


class Enters(Enum):
    """What else happens with a statement, as a text of its own."""

    NOTHING = auto()
    PROCEDURE = auto()  # with all that listens to it
    REPLACED = auto()  # what an ability stands instead of
    CARD = auto()  # what the card says, that is played


class Speaker(Enum):
    """Who is `you` in the statements inside one."""

    THE_SAME = auto()
    ANOTHER = auto()  # a player, or each of several
    EACH = auto()  # every player
    ITS_ELEMENT = auto()  # the element it goes through, if that is a player


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """What holds of every statement of a kind, without that of the statements inside it.

    `chance`: what comes of it cannot be known before. `asks`: somebody is asked, unless the node says more.
    `ends`: the game may be over behind it. `again`: what is inside may happen more than once. `binds`: it gives a name
    to a value, for those behind it. `decides`: the fields whose values show in what happens. `entered`: the field with
    the name of what is entered. Of amounts, `rises`: you have more; `other`: the field with the player on the other
    side. Of transfers, `taken`: the field with the pieces, or the place they are drawn from; `aim`: the one with where
    they go, none if they are discarded.
    """

    changes: Changes = Changes.NOTHING
    fails: Fails = Fails.NEVER
    enters: Enters = Enters.NOTHING
    entered: str = ""
    you: Speaker = Speaker.THE_SAME
    chance: bool = False
    asks: bool = False
    ends: bool = False
    again: bool = False
    binds: bool = False
    decides: tuple[str, ...] = ()
    rises: bool = False
    other: str = ""
    taken: str = ""
    aim: str = ""

    @property
    def foreseen(self) -> bool:
        """Does it not end looking ahead: no chance, nothing that is shown, no end, nothing that cards may replace."""
        unforeseen = self.chance or self.ends or self.changes is Changes.SIGHT
        return not unforeseen and self.enters in (Enters.NOTHING, Enters.PROCEDURE)

    @property
    def rests(self) -> bool:
        """May the game wait in it, or be over: a question, an end, a card."""
        return self.asks or self.ends or self.enters in (Enters.REPLACED, Enters.CARD)


class Reads(Enum):
    """What of a game's state the value of an expression hangs on, besides its parts."""

    NOTHING = auto()
    COUNTER = auto()  # the one it names
    ANY_COUNTER = auto()
    VARIABLE = auto()
    PIECES = auto()  # which of the kind of its own type lie somewhere
    PIECES_THERE = auto()  # which lie on its space
    PLACE = auto()  # where its piece lies
    RULING = auto()  # all that the ruling reads


class Lacks(Enum):
    """What an expression may want that is not there."""

    NOTHING = auto()
    ITS_PART = auto()  # none
    ITS_NUMBER = auto()  # a number beyond what there is


class Belongs(Enum):
    """Whose the thing is that an expression names."""

    NOBODY = auto()  # it is no thing of a player
    TO_A_PLAYER = auto()  # its field `player`; all, if there is none
    AS_ITS_PARTS = auto()  # as `owned_like` says
    AS_A_SPACE = auto()  # the same, if it is a space
    WHERE_IT_LIES = auto()  # as its piece, if each player has such spaces; else all
    ALL_OF_A_KIND = auto()  # several players', if each has some; else all
    AS_REMEMBERED = auto()  # anybody's
    AS_NAMED = auto()  # as what the name was given to
    AS_ANSWERED = auto()  # as what the ruling answers


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueContract:
    """What holds of every expression of a kind, without that of its parts.

    `named`: the field with the name of what is read. `holder`: the field with the player, space or piece whose state is
    read. `follows`: the fields whose owner is its owner.
    """

    reads: Reads = Reads.NOTHING
    lacks: Lacks = Lacks.NOTHING
    belongs: Belongs = Belongs.NOBODY
    named: str = ""
    holder: str = ""
    follows: tuple[str, ...] = ()
