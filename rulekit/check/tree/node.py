"""What all nodes of the checked tree are: expressions and statements, each of a kind that has a contract.

Never: names a kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Never, TypeVar, dataclass_transform

from rulekit.check.tree.contract import Contract, Speaker, ValueContract
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span

T = TypeVar("T")


class NotSaid:
    """Stands for the contract of a kind of node that has none: who asks it is told so."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    def __getattr__(self, asked: str) -> Never:
        if asked.startswith("__"):  # Python's own question, as it is asked since 3.14: no part of a contract
            raise AttributeError(asked)
        where = f"{self._kind.__qualname__} in {self._kind.__module__}"
        raise TypeError(f"{where} does not say `{asked}` of itself: write `@node(…)` in front of it")


def field_of(node: object, name: str) -> Any:
    """What stands in a field that a contract names; None if it names none."""
    return getattr(node, name) if name else None


@dataclass_transform(frozen_default=True)
def node(contract: Contract | ValueContract) -> Callable[[type[T]], type[T]]:
    """Makes a class a kind of node, with what holds of all its kind."""

    def make(cls: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True)(cls)
        made.contract = contract  # type: ignore[attr-defined]
        return made

    return make


@dataclass(eq=False, slots=True)
class Var:
    """A name bound in a text: let, choose, each, parameter. Two of the same name are two."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class Expr:
    """Anything with a value; its contract holds of all of its kind."""

    type: Type
    span: Span = field(compare=False, repr=False)
    contract: ClassVar[ValueContract] = ValueContract()

    def __init_subclass__(cls) -> None:
        """A kind that says nothing of itself can be asked nothing."""
        cls.contract = NotSaid(cls)  # type: ignore[assignment]

    @property
    def holder(self) -> Expr | None:
        """The player, space or piece whose state is read; None: the table's, or none is."""
        holder: Expr | None = field_of(self, self.contract.holder)
        return holder

    @property
    def read(self) -> str:
        """What is read, by its name: a counter, a variable, a ruling; else the kind of its holder."""
        if self.contract.named:
            return str(getattr(self, self.contract.named))
        return "" if self.holder is None else self.holder.type.domain

    @property
    def owned_like(self) -> tuple[Expr, ...]:
        """What it belongs to the same player as; to no one player, if these belong to several."""
        found: list[Expr] = []
        for name in self.contract.follows:
            part = getattr(self, name)
            found += part if isinstance(part, tuple) else [part]
        return tuple(found)

    @property
    def draws(self) -> bool:
        """Does chance decide what it is."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Anything that does something. Its contract holds of all of its kind."""

    span: Span = field(compare=False, repr=False)
    contract: ClassVar[Contract] = Contract()

    def __init_subclass__(cls) -> None:
        """A kind that says nothing of itself can be asked nothing."""
        cls.contract = NotSaid(cls)  # type: ignore[assignment]

    @property
    def asks(self) -> bool:
        """Is there ever a question in the statement itself."""
        return self.contract.asks

    @property
    def entered(self) -> str:
        """The procedure, the event or the deck whose text it enters; "" if none."""
        return field_of(self, self.contract.entered) or ""

    @property
    def happens_again(self) -> bool:
        """May what is inside happen more than once."""
        return self.contract.again

    @property
    def names_a_seat(self) -> bool:
        """Is a certain player, or each of several, `you` inside the statement."""
        return self.contract.you in (Speaker.ANOTHER, Speaker.EACH)
