"""A game that is over → what each seat gets for it.

Never: judges a game that goes on.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.research.arguments import BadArgument, one_of

FORMS = ("win", "margin", "score")


class Returns:
    """What a game is worth to each seat, in one of three forms.

    win: who has not won loses 1, which the winners share; 0 for all where all or nobody has won. margin: by how much
    the seat's score is above the mean of all. score: its score. The first two sum to 0.
    """

    def __init__(self, game: Game, form: str = "win") -> None:
        one_of("reward", form, FORMS)
        if form != "win" and not game.program.scores:
            raise BadArgument(f"reward={form!r} needs scores, and {game.ruleset} counts none. Allowed: 'win'.")
        self.form, self.seats = form, game.seats

    @property
    def is_zero_sum(self) -> bool:
        """Whether what one seat gets others lose."""
        return self.form != "score"

    def of(self, state: State) -> list[float]:
        """What each seat gets; 0 for all while the game goes on."""
        if not state.is_over:
            return [0.0] * len(self.seats)
        return self.shared(state.winners, {} if self.form == "win" else state.scores)

    def shared(self, winners: tuple[str, ...], scores: Mapping[str, int]) -> list[float]:
        """What each seat gets for a game that these have won, with these scores."""
        if self.form == "win":
            return self._wins(winners)
        mean = sum(scores.values()) / len(scores) if self.form == "margin" else 0.0
        return [scores[seat] - mean for seat in self.seats]

    def _wins(self, winners: tuple[str, ...]) -> list[float]:
        losers = len(self.seats) - len(winners)
        if not winners or not losers:
            return [0.0] * len(self.seats)
        return [losers / len(winners) if seat in winners else -1.0 for seat in self.seats]
