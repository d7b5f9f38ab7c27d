"""Board and card games written as text: checked, played and simulated.

    state = rulekit.load("my-game.yaml").game(players=2).start(seed=1)
    while not state.is_over:
        state.apply(state.decision.moves[0])
    print(state.winners, state.scores)

What is offered here is imported when it is first used, so `import rulekit` costs nothing.

Never: does anything by itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Diagnostic as Diagnostic
    from rulekit.findings import Findings as Findings
    from rulekit.findings import RulesetError as RulesetError
    from rulekit.game import Cause as Cause
    from rulekit.game import Decision as Decision
    from rulekit.game import Event as Event
    from rulekit.game import Game as Game
    from rulekit.game import GameError as GameError
    from rulekit.game import GameFault as GameFault
    from rulekit.game import IllegalMove as IllegalMove
    from rulekit.game import Move as Move
    from rulekit.game import Observation as Observation
    from rulekit.game import Question as Question
    from rulekit.game import State as State
    from rulekit.pipeline import diagnose as diagnose
    from rulekit.pipeline import load as load
    from rulekit.ready_ruleset import Ruleset as Ruleset

__version__ = "0.2.0"

_OFFERED = {
    "rulekit.pipeline": ("diagnose", "load"),
    "rulekit.ready_ruleset": ("Ruleset",),
    "rulekit.findings": ("Findings", "RulesetError"),
    "rulekit.diagnostics.source": ("Diagnostic",),
    "rulekit.game": (
        *("Game", "State", "Decision", "Move", "Observation", "Question", "Event", "Cause"),
        *("GameError", "GameFault", "IllegalMove"),
    ),
}
_HOME = {name: module for module, names in _OFFERED.items() for name in names}
__all__ = sorted([*_HOME, "__version__"])  # noqa: PLE0605


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module 'rulekit' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
