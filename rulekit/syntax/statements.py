"""Nodes that do something.

Never: resolves a name.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.syntax.node import Expr, Node, Statement


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """`2 coin`, `3 point per your full`, `n g` (a counter held by a name)."""

    count: Expr
    counter: Expr
    per: Expr | None = None


@dataclass(frozen=True, slots=True)
class Gain(Statement):
    """`gain 2 coin`, `gain 1 coin from rival`"""

    amounts: tuple[Amount, ...]
    source: Expr | None = None


@dataclass(frozen=True, slots=True)
class Lose(Statement):
    """`lose 2 coin`: as many as there are, never a cost."""

    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Pay(Statement):
    """`pay 2 coin`: all of it, or this line of play cannot be taken."""

    amounts: tuple[Amount, ...]
    to: Expr | None = None


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """`move first(your stock) to s`"""

    what: Expr
    to: Expr


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """`draw 4 from your deck to your hand`"""

    count: Expr
    source: Expr
    to: Expr | None = None


@dataclass(frozen=True, slots=True)
class Discard(Statement):
    """`discard your hand`"""

    what: Expr


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    """`reveal your hand`"""

    what: Expr


@dataclass(frozen=True, slots=True)
class Play(Statement):
    """`play c`: the effect of the card happens."""

    what: Expr


@dataclass(frozen=True, slots=True)
class Shuffle(Statement):
    """`shuffle your deck`"""

    what: Expr


@dataclass(frozen=True, slots=True)
class SetTo(Statement):
    """`set round to round + 1` (target: Name, Your or Attr)."""

    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """`let low = the p in players with lowest p.bid then none`"""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Require(Statement):
    """`require n > 0`: otherwise this line of play cannot be taken."""

    condition: Expr


@dataclass(frozen=True, slots=True)
class Binding(Node):
    """`value = 2` in `perform feast with value = 2`"""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Perform(Statement):
    """`perform feast with value = 2`"""

    name: str
    bindings: tuple[Binding, ...] = ()


@dataclass(frozen=True, slots=True)
class Proceed(Statement):
    """`proceed`: what an `instead of` ability replaced happens after all."""


@dataclass(frozen=True, slots=True)
class Skip(Statement):
    """`skip`: nothing happens."""


@dataclass(frozen=True, slots=True)
class Reason(Node):
    """`points if your point >= goal` in `end game … because …`"""

    name: str
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class EndGame(Statement):
    """`end game won by you because points if your point >= goal, full if filled`: ends if a reason holds."""

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
    """`choose s from board where count(s.pieces) = 0`; with a quantity the name is a set."""

    quantity: Quantity | None
    name: str
    source: Expr
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """`either perform buy or perform sell else perform pass`; `otherwise`: only if none of the arms can be done."""

    arms: tuple[Statement, ...]
    otherwise: Statement | None = None


@dataclass(frozen=True, slots=True)
class May(Statement):
    """`may { pay 1 coin; gain 1 point }`"""

    body: Statement


@dataclass(frozen=True, slots=True)
class If(Statement):
    """`if round > 1, perform remove` / `if c { … } else { … }`"""

    condition: Expr
    then: Statement
    otherwise: Statement | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """`repeat 3 { … }`: the count is read once, on entry."""

    count: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class RepeatUntil(Statement):
    """`repeat up to 32 { … } until count(low) = 1`"""

    limit: Expr
    body: Block
    until: Expr


@dataclass(frozen=True, slots=True)
class AsPlayer(Statement):
    """`leader gains 3 point`: the same statement with another `you`; nobody, if there is none."""

    subject: Expr
    body: Statement


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    """`each player gains 1 point`, `each player simultaneously performs lay`"""

    simultaneously: bool
    body: Statement


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """`each s in board { … }`; over players, `you` is the player too."""

    name: str
    source: Expr
    where: Expr | None
    body: Statement


@dataclass(frozen=True, slots=True)
class Block(Statement):
    """`{ gain 1 point; draw 1 from deck }`; a YAML list of steps is one Block too."""

    statements: tuple[Statement, ...]
