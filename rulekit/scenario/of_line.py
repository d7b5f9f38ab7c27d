"""A game up to a state in which something is so → a scenario of the same game, as it was played and as it was drawn.

What is expected are the things that a condition names, as they lie at the end, and who is asked then.

Never: plays on; looks whether it holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from rulekit.check.resolving.resolve import mentioned
from rulekit.game.decisions.long_ranges import numbered
from rulekit.game.decisions.outcome import Outcome
from rulekit.game.decisions.table import Table
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.program.program import Program
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.scenario.example import SHORT_LIST
from rulekit.scenario.expected import TO_MOVE

SEEDS, SOON = 2000, 10.0  # tried for the pieces that nobody sees, and for how many seconds


@dataclass(slots=True)
class Course:
    """A game as it is played: who answered what, and what chance brought; "" for an answer that nobody is offered."""

    moves: list[tuple[str, str]] = field(default_factory=list)
    chance: list[str | tuple[str, ...]] = field(default_factory=list)

    def asked(self, state: State, answer: int) -> None:
        """An answer is about to be given."""
        decision = state.decision
        if decision is not None:
            move = numbered(decision, state.as_offered(answer))
            self.moves.append((decision.seat, move.name if move is not None else ""))

    def happened(self, state: State) -> None:
        """What the last answer, or the beginning, brought about."""
        self.chance += [one.came for one in state.happened if isinstance(one, Outcome)]

    @property
    def is_offered(self) -> bool:
        """Whether every answer is one that its seat is offered, so that a scenario can say it."""
        return all(move for _, move in self.moves)


def seed_of(game: Game, course: Course, wanted: Table) -> int | None:
    """A seed with which the named answers and results of chance lead to a table; None if none is found soon.

    The seed still decides which piece comes of several that who chooses does not see.
    """
    begun = monotonic()
    for seed in range(SEEDS):
        try:
            state = game.start(seed, course.chance)
            for _, move in course.moves:
                state.apply(move)
        except GameError:
            continue
        if state.to_dict() == wanted:
            return seed
        if monotonic() - begun > SOON:
            return None
    return None


def named_in(condition: str, declared: Declared) -> set[str]:
    """The words of a condition, and of the rulings that it asks."""
    found, waiting = set[str](), re.findall(r"\w+", condition)
    while waiting:
        word = waiting.pop()
        if word not in found:
            found.add(word)
            if word in declared.rulings:
                waiting += mentioned(declared.rulings[word].body)
    return found


def expected(program: Program, state: State, names: set[str]) -> dict[str, object]:
    """The things of these names as they lie, and who is asked or how it ended."""
    found = _shown(program, state.to_dict(), names)
    if state.decision is not None:
        return {**found, TO_MOVE: state.decision.seat}
    return {**found, "over": True, "winners": list(state.winners), "endings": list(state.endings)}


def _shown(program: Program, table: Table | Mapping[str, object], names: set[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in table.items():
        if name in program.seats and isinstance(value, dict):
            if own := _shown(program, value, names):
                found[name] = own
        elif name in names:
            found[name] = _said(program, name, value)
    return found


def _said(program: Program, name: str, value: object) -> object:
    if name in program.regions and isinstance(value, dict):
        return {space: one for space, one in value.items() if one is not None and one != []} or 0
    if isinstance(value, Sequence) and not isinstance(value, str):
        pile = name not in program.zones or program.zones[name].pile
        return len(value) if pile or len(value) > SHORT_LIST else list(value)
    return value
