"""The tree of the effect language: frozen nodes that know their place.

Two trees are equal when they say the same, wherever they stand: spans take no part in equality.

Never: knows YAML, resolves a name.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.diagnostics.source import Span

NOWHERE = Span("", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything the parser makes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


# ---- expressions --------------------------------------------------------------------------


class Expr(Node):
    """A node that has a value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Int(Expr):
    """`12`"""

    value: int


@dataclass(frozen=True, slots=True)
class Name(Expr):
    """`board`, `you`, `none`: what it means is decided by the checker."""

    name: str


@dataclass(frozen=True, slots=True)
class Your(Expr):
    """`your hand`: the same as `you.hand`."""

    name: str


@dataclass(frozen=True, slots=True)
class Attr(Expr):
    """`s.row`"""

    of: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Index(Expr):
    """`fee[n]`, `your cartouche[2]`, `you[g]`"""

    of: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Call(Expr):
    """`count(s)`, `mine(t)`, `p.mine(t)` (the function is a Name, Your or Attr)."""

    function: Expr
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Fold(Expr):
    """`sum(s.bonus for s in held)`, `max(c.value for c in your hand else 0)`; function: sum min max any all."""

    function: str
    body: Expr
    name: str
    source: Expr
    where: Expr | None = None
    otherwise: Expr | None = None


@dataclass(frozen=True, slots=True)
class SetOf(Expr):
    """`{red, blue}`, `{}`"""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Filter(Expr):
    """`{s in board where owner(s) = you}`"""

    name: str
    source: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class Map(Expr):
    """`{c.guild for c in your troop}`"""

    body: Expr
    name: str
    source: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class IfElse(Expr):
    """`(you if n < 0 else rival)`"""

    then: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Arithmetic(Expr):
    """`a + b`; operator: + - * & mod up down (`/ .. rounded up|down`)."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negative(Expr):
    """`-n`"""

    of: Expr


@dataclass(frozen=True, slots=True)
class Range(Expr):
    """`1..6`"""

    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Key(Node):
    """`highest p.vp`; direction: highest or lowest."""

    direction: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Pick(Expr):
    """`the p in players with highest p.vp then none`; tie: "" none random."""

    name: str
    source: Expr
    where: Expr | None
    keys: tuple[Key, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class Sort(Expr):
    """`sorted p in players with highest p.vp then lowest p.index`"""

    name: str
    source: Expr
    where: Expr | None
    keys: tuple[Key, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class Compare(Expr):
    """`a <= b`; operator: = != < <= > >="""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Member(Expr):
    """`s in free`, `s not in free`"""

    element: Expr
    container: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class And(Expr):
    """`a and b and c`: two or more parts."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or(Expr):
    """`a or b or c`: two or more parts."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not(Expr):
    """`not a`"""

    of: Expr


# ---- statements ---------------------------------------------------------------------------


class Statement(Node):
    """A node that does something."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """`2 gold`, `3 vp per your temple`, `n g` (a counter held by a name)."""

    count: Expr
    counter: Expr
    per: Expr | None = None


@dataclass(frozen=True, slots=True)
class Gain(Statement):
    """`gain 2 gold`, `gain 1 gold from rival`"""

    amounts: tuple[Amount, ...]
    source: Expr | None = None


@dataclass(frozen=True, slots=True)
class Lose(Statement):
    """`lose 2 gold`: as many as there are, never a cost."""

    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Pay(Statement):
    """`pay 2 gold`: all of it, or this line of play cannot be taken."""

    amounts: tuple[Amount, ...]
    to: Expr | None = None


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """`move first(your reserve) to s`"""

    what: Expr
    to: Expr


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """`draw 4 from your offering to your hand`"""

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
    """`shuffle your offering`"""

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
    """`points if your vp >= goal` in `end game … because …`"""

    name: str
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class EndGame(Statement):
    """`end game won by you because points if your vp >= goal, temple if filled`: ends if a reason holds."""

    winner: Expr | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many to choose: `2`, `1..3`, `up to 2`, `any`; None is no bound."""

    low: Expr | None
    high: Expr | None


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """`choose s from board where count(s.pieces) = 0`; with a quantity the name is a set."""

    quantity: Quantity | None
    name: str
    source: Expr
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """`either perform buy or perform pass`"""

    arms: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class May(Statement):
    """`may { pay 1 gold; gain 1 vp }`"""

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
    """`leader gains 3 vp`: the same statement with another `you`; nobody, if there is none."""

    subject: Expr
    body: Statement


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    """`each player gains 1 vp`, `each player simultaneously performs lay_cards`"""

    simultaneously: bool
    body: Statement


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """`each s in realm { … }`; over players, `you` is the player too."""

    name: str
    source: Expr
    where: Expr | None
    body: Statement


@dataclass(frozen=True, slots=True)
class Block(Statement):
    """`{ gain 1 vp; draw 1 from deck }`; a YAML list of steps is one Block too."""

    statements: tuple[Statement, ...]


# ---- what abilities say -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """`after you perform sell where n > 2`.

    timing: before, after, instead of. event: "phase" (`after maat`), "your phase" (`before your turn`),
    "perform". actor (perform only): you, any player, another player.
    """

    timing: str
    event: str
    actor: str
    names: tuple[str, ...]
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """`price(c) becomes max(0, it - 1) if c.guild = east`"""

    name: str
    parameters: tuple[str, ...]
    value: Expr
    condition: Expr | None = None


# ---- declarations -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeName(Node):
    """`int`, `1..6`, `optional player`, `set of counter`; form: plain, range, optional, set."""

    form: str
    name: str
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """`1..6 = 1` (a type and a default) under `params`; in a signature the name stands with it."""

    type: TypeName
    name: str = ""
    default: Expr | None = None


@dataclass(frozen=True, slots=True)
class Signature(Node):
    """`played(int n)`: the head of a ruling."""

    name: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class Invariant(Node):
    """`count(realm) <= 8`, `constant E`, `never falls E`; form: holds, constant, never falls."""

    form: str
    value: Expr
