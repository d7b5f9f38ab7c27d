"""Nodes that do something.

Never: resolves a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rulekit.syntax.node import Expr, Node, Statement


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """`2 coin`, `3 point per your full`, `n g` (a counter held by a name)."""

    notation = "{count!sum} {counter!postfix} [per {per!sum}]"
    count: Expr
    counter: Expr
    per: Expr | None = None


@dataclass(frozen=True, slots=True)
class Gain(Statement):
    """`gain 2 coin`, `gain 1 coin from rival`"""

    notation = "gain{s} {amounts:NUMBER COUNTER} [from {source:PLAYER}]"
    means = ("from the supply, as far as it lasts and up to the `max`", "from another player, as much as there is")
    amounts: tuple[Amount, ...]
    source: Expr | None = None


@dataclass(frozen=True, slots=True)
class Lose(Statement):
    """`lose 2 coin`: as many as there are, never a cost."""

    notation = "lose{s} {amounts:NUMBER COUNTER}"
    means = ("as much as there is; never a cost",)
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Pay(Statement):
    """`pay 2 coin`: all of it, or this line of play cannot be taken."""

    notation = "pay{s} {amounts:NUMBER COUNTER} [to {to:PLAYER}]"
    means = ("all of it, or the line of play fails",)
    amounts: tuple[Amount, ...]
    to: Expr | None = None


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """`move first(your stock) to s`"""

    notation = "move{s} {what:PIECES} to {to:PLACE}"
    means = (
        "X is a piece, a set, a zone, or spaces (what lies on them); PLACE a zone, a space, or `bottom(PILE)`. "
        "Fails if X is none. A second piece on a space that holds one is a fault. A pile moves from its bottom up.",
    )
    what: Expr
    to: Expr


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """`draw 4 from your deck to your hand`"""

    notation = "draw{s} {count!sum:NUMBER} from {source:PLACE} [to {to:PLACE}]"
    means = ("from the top, or at random from a zone without order, to the `home`; as many as there are",)
    count: Expr
    source: Expr
    to: Expr | None = None


@dataclass(frozen=True, slots=True)
class Discard(Statement):
    """`discard your hand`"""

    notation = "discard{s} {what:CARDS}"
    means = ("to the deck's `discard`",)
    what: Expr


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    """`reveal your hand`"""

    notation = "reveal{s} {what:PIECES}"
    means = ("everybody sees it until it moves",)
    what: Expr


@dataclass(frozen=True, slots=True)
class Play(Statement):
    """`play c`: the effect of the card happens."""

    notation = "play{s} {what:CARD}"
    means = ("the effect of the card happens, if it can",)
    what: Expr


@dataclass(frozen=True, slots=True)
class Shuffle(Statement):
    """`shuffle your deck`"""

    notation = "shuffle{s} {what:PLACE}"
    means = ("in a random order",)
    what: Expr


@dataclass(frozen=True, slots=True)
class SetTo(Statement):
    """`set round to round + 1` (target: Name, Your or Attr)."""

    notation = "set{s} {target!postfix:VARIABLE} to {value:VALUE}"
    means = ("a variable, of a space too (`set s.lit to bright`), or a counter without supply",)
    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """`let low = the p in players with lowest p.bid then none`"""

    notation = "let {name:NAME} = {value!or:VALUE}"
    means = ("a name for a value as it is now; it never changes, and is known up to the end of the block",)
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Require(Statement):
    """`require n > 0`: otherwise this line of play cannot be taken."""

    notation = "require {condition!or:CONDITION}"
    means = ("the line of play fails unless C holds",)
    condition: Expr


@dataclass(frozen=True, slots=True)
class Binding(Node):
    """`value = 2` in `perform feast with value = 2`"""

    notation = "{name} = {value}"
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Perform(Statement):
    """`perform feast with value = 2`"""

    notation = "perform{s} {name:ACTION} [with {bindings:NAME = VALUE, …}]"
    means = ("another procedure; parameters without a default must be given",)
    name: str
    bindings: tuple[Binding, ...] = ()


@dataclass(frozen=True, slots=True)
class Proceed(Statement):
    """`proceed`: what an `instead of` ability replaced happens after all."""

    notation = "proceed{s}"
    means = ("what it replaced happens after all",)


@dataclass(frozen=True, slots=True)
class Skip(Statement):
    """`skip`: nothing happens."""

    notation = "skip{s}"
    means = ("nothing",)


@dataclass(frozen=True, slots=True)
class Reason(Node):
    """`points if your point >= goal` in `end game … because …`"""

    notation = "{name} [if {condition!or}]"
    name: str
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class EndGame(Statement):
    """`end game won by you because points if your point >= goal, full if filled`: ends if a reason holds."""

    notation = "end game [won by {winner:PLAYER}] because {reasons:REASON [if CONDITION], …}"
    means = ("the game ends if a reason holds",)
    winner: Expr | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many to choose: `2`, `1..3`, `up to 2`, `any`; None is no bound."""

    low: Expr | None
    high: Expr | None

    @property
    def exact(self) -> bool:
        """Whether it is one number."""
        return self.low is not None and self.low == self.high


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """`choose up to 2 s from board where count(s.pieces) = 0`; without a quantity the name is one thing, else a set."""

    notation = "choose{s} [{quantity:HOW MANY}] {name:NAME} from {source:SET} [where {where!or:CONDITION}]"
    means = (
        "`you` chooses one; fails if there is none",
        "a number; fails if the first is greater than the last",
        "a set of two; `up to 2`, `1..3` and `any` likewise",
    )

    quantity: Quantity | None
    name: str
    source: Expr
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """`either perform buy or perform sell else perform pass`; `otherwise`: only if none of the arms can be done."""

    shapes: ClassVar[Mapping[str, str]] = {"either": "either STATEMENT or STATEMENT … [else STATEMENT]"}
    means = (
        "one of several things to do, each a short statement or `{ … }`",
        "the same, and C only if neither A nor B can be done",
    )

    arms: tuple[Statement, ...]
    otherwise: Statement | None = None


@dataclass(frozen=True, slots=True)
class May(Statement):
    """`may { pay 1 coin; gain 1 point }`"""

    notation = "may {body:STATEMENT}"
    means = ("A or nothing",)
    body: Statement


@dataclass(frozen=True, slots=True)
class If(Statement):
    """`if round > 1, perform remove` / `if c { … } else { … }`"""

    shapes: ClassVar[Mapping[str, str]] = {"if": "if CONDITION, STATEMENT [else STATEMENT]"}
    means = ("S a short statement, or `end game`",)

    condition: Expr
    then: Statement
    otherwise: Statement | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """`repeat 3 { draw 1 from deck }`: the count is read once, on entry."""

    notation = "repeat {count!sum:NUMBER} {body:{ STATEMENTS }}"
    means = ("the number is read once; 0 or less: not at all",)
    count: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class RepeatUntil(Statement):
    """`repeat up to 32 { perform bid } until count(low) = 1`"""

    notation = "repeat up to {limit!sum} {body} until {until!or}"
    shapes: ClassVar[Mapping[str, str]] = {"repeat up": "repeat up to NUMBER { STATEMENTS } until CONDITION"}
    means = ("tested after each time; C knows the names of the block",)

    limit: Expr
    body: Block
    until: Expr


@dataclass(frozen=True, slots=True)
class AsPlayer(Statement):
    """`leader gains 3 point`: the same statement with another `you`; nobody, if there is none."""

    notation = "{subject!postfix} {body!s}"
    subject: Expr
    body: Statement


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    """`each player gains 1 point`, `each player simultaneously performs lay`"""

    simultaneously: bool
    body: Statement


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """`each s in board { discard s.pieces }`; over players, `you` is the player too."""

    notation = "each {name} in {source} [where {where!or}] {body!s}"
    shapes: ClassVar[Mapping[str, str]] = {"each": "each NAME in SET { STATEMENTS }"}
    means = (
        "every seat in order, as `you`",
        "for every element; if it is a player, that player is `you`. The set is read once, before.",
        "all at once, hidden from each other",
    )

    name: str
    source: Expr
    where: Expr | None
    body: Statement


@dataclass(frozen=True, slots=True)
class Block(Statement):
    """`{ gain 1 point; draw 1 from deck }`; a YAML list of steps is one Block too."""

    statements: tuple[Statement, ...]
