"""The table: a program and moves → states, questions, what each seat may see, what happened.

Never: hands a bot or a page a State where an Observation will do.
"""

from rulekit.game.decision import Decision, Move
from rulekit.game.events import Cause, Event
from rulekit.game.faults import GameError, GameFault, IllegalMove
from rulekit.game.game import Game
from rulekit.game.observe import Question
from rulekit.game.state import Observation, State
from rulekit.game.undone import CanUndo
from rulekit.game.whynot import WhyNot

__all__ = [
    "CanUndo",
    "Cause",
    "Decision",
    "Event",
    "Game",
    "GameError",
    "GameFault",
    "IllegalMove",
    "Move",
    "Observation",
    "Question",
    "State",
    "WhyNot",
]
