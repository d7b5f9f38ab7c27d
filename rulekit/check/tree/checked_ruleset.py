"""What expressions and statements of the checked tree stand in: procedures, rulings, abilities, invariants.

Never: holds a name that is not resolved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekit.check.tree.node import Expr, Var
from rulekit.check.tree.statements import Block, Pay
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """A card's effect on an event. `owners`: you, all, others (whose cards are asked).

    `hidden`: an optional ability on a card only its owner sees, so every seat with cards there is asked.
    `this`: the name of the card itself.
    """

    name: str
    deck: str
    this: Var
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
    """What playing a card does; `this` is the name of the card itself."""

    name: str
    deck: str
    this: Var
    faces: tuple[int, ...]
    cost: tuple[Pay, ...]
    body: Block
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A card's answer to a ruling, while it is in force; `it` is the answer so far, `this` the card itself."""

    name: str
    deck: str
    this: Var
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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CheckedRuleset:
    """A ruleset whose texts are checked trees; one is no other. Endings are numbered in the order they first appear."""

    declared: Ruleset
    procedures: Mapping[str, Procedure]
    rulings: Mapping[str, Ruling]
    listeners: tuple[Listener, ...]
    plays: tuple[PlayEffect, ...]
    answers: tuple[Answer, ...]
    score: Expr | None
    metrics: Mapping[str, Expr]
    claims: tuple[Claim, ...]
    endings: tuple[str, ...]

    @property
    def texts(self) -> list[Procedure | Listener | PlayEffect]:
        """All in which something happens: what is done, and what cards do."""
        return [*self.procedures.values(), *self.listeners, *self.plays]
