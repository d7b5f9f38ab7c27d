"""A scenario as it is written: what it is about, the table, the moves and what must come of them.

Never: plays.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.diagnostics.source import SourceText, Span
from rulekit.ruleset.tree import Mapping, Node


@dataclass(frozen=True, slots=True)
class Quote:
    """A word or sentence and where it stands."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Answer:
    """A move to be made; `seat` "" if it is not said whose, `named` where that is said."""

    move: Quote
    seat: str = ""
    named: Span | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """Moves drawn by the seed."""

    times: int
    span: Span


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must lie on the table now."""

    wanted: Mapping


@dataclass(frozen=True, slots=True)
class Refusal:
    """Moves that must not be allowed now."""

    moves: tuple[Quote, ...]


Step = Answer | Drawn | Expectation | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One test of a ruleset; players 0: the fewest."""

    name: str
    span: Span
    rules: tuple[str, ...]
    players: int
    players_span: Span
    options: dict[str, str]
    option_spans: dict[str, tuple[Span, Span]]  # of the option, of its value
    seed: int
    begin: SourceText | None
    given: Mapping | None
    chance: tuple[Node, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file of scenarios: its path, its text, the ruleset they are about."""

    path: str
    text: str
    ruleset: str
    ruleset_span: Span
    scenarios: tuple[Scenario, ...]
