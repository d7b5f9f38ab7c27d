"""A game that is over → what each seat gets for it.

Never: judges a game that goes on.
"""

from __future__ import annotations

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
        if self.form == "win":
            return self._wins(state.winners)
        scores = [float(state.scores[seat]) for seat in self.seats]
        mean = sum(scores) / len(scores) if self.form == "margin" else 0.0
        return [score - mean for score in scores]

    def _wins(self, winners: tuple[str, ...]) -> list[float]:
        losers = len(self.seats) - len(winners)
        if not winners or not losers:
            return [0.0] * len(self.seats)
        return [losers / len(winners) if seat in winners else -1.0 for seat in self.seats]
