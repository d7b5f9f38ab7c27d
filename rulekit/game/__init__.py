"""The table: a program and moves → states, questions, what each seat may see, what happened.

What is offered here is imported when it is first used: who only asks what is wrong with a ruleset needs no table.

Never: hands a bot or a page a State where an Observation will do.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.game.decisions.decision import Decision as Decision
    from rulekit.game.decisions.decision import Move as Move
    from rulekit.game.decisions.observe import Question as Question
    from rulekit.game.events import Cause as Cause
    from rulekit.game.events import Event as Event
    from rulekit.game.faults import GameError as GameError
    from rulekit.game.faults import GameFault as GameFault
    from rulekit.game.faults import IllegalMove as IllegalMove
    from rulekit.game.game import Game as Game
    from rulekit.game.state import Observation as Observation
    from rulekit.game.state import State as State
    from rulekit.game.undone import CanUndo as CanUndo
    from rulekit.game.whynot import WhyNot as WhyNot

_OFFERED = {
    "decisions.decision": ("Decision", "Move"),
    "events": ("Cause", "Event"),
    "faults": ("GameError", "GameFault", "IllegalMove"),
    "game": ("Game",),
    "decisions.observe": ("Question",),
    "state": ("Observation", "State"),
    "undone": ("CanUndo",),
    "whynot": ("WhyNot",),
}
_HOME = {name: module for module, names in _OFFERED.items() for name in names}
__all__ = sorted(_HOME)  # noqa: PLE0605


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"rulekit.game.{_HOME[name]}"), name)
    raise AttributeError(f"module 'rulekit.game' has no attribute {name!r}")
