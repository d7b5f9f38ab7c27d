"""A game, played along with its record: answers in, the content of lines out.

The scribe plays a game of its own, so it does not matter who plays the other or how far that has gone.

Never: writes to a file; draws what the game did not draw.
"""

from __future__ import annotations

from rulekit.game import Event, Game, GameFault
from rulekit.record import lines
from rulekit.record.header import Header
from rulekit.record.sealed import Body


class Scribe:
    """The lines of one game, in their order."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game, self.header = game, header
        self.places = lines.Places(game.program)
        self.state = game.again(header.origin)
        self.answers: list[tuple[int, int]] = []  # each with how many the game's generator drew for it
        self.marks: list[int] = []  # how many inputs the state had after each answer

    def opening(self) -> list[Body]:
        """The header, and all up to the first question."""
        return [self.header.body(), *self._happened()]

    def answered(self, answer: int, draws: int) -> list[Body]:
        """The question, its answer, and all up to the next question; errors of the game if it takes no such answer."""
        drawn, decision = self._draw(draws), self.state.decision
        assert decision is not None
        asked = lines.question(decision, decision.seat, len(self.answers) + 1)
        asked["chosen"] = lines.chosen(self.game, self.state, decision, answer)
        self._give(answer, draws)
        return [{**asked, "answer": answer, "draws": drawn}, *self._happened()]

    def undone(self, to: int) -> list[Body]:
        """The table goes back to its first answers."""
        kept = self.answers[:to]
        self.state = self.game.again(self.header.origin)
        self.answers, self.marks = [], []
        for answer, draws in kept:
            self._draw(draws)
            self._give(answer, draws)
        return [lines.undo(to), *self._position()]

    def stopped(self, answer: int, draws: int) -> list[Body]:
        """An answer after which the rules cannot go on; nothing, if they can."""
        drawn = self._draw(draws)
        try:
            self.state.apply(answer)
        except GameFault as fault:
            return [lines.ending(self.state, len(self.answers), lines.stop(answer, drawn, fault, self.places))]
        return []

    def left(self) -> list[Body]:
        """The record is closed before the game is over."""
        return [lines.ending(self.state, len(self.answers), None)]

    def _give(self, answer: int, draws: int) -> None:
        self.state.apply(answer)
        self.answers.append((answer, draws))
        self.marks.append(len(self.state.inputs))

    def _draw(self, times: int) -> list[int]:
        """The answers that the game's generator draws, whether or not one of them is given."""
        return [self.state.random_answer() for _ in range(times)]

    def _happened(self) -> list[Body]:
        told = [
            lines.event(what, self.places) if isinstance(what, Event) else lines.chance(what, self.places)
            for what in self.state.happened
        ]
        over = [lines.ending(self.state, len(self.answers), None)] if self.state.is_over else []
        return [*told, *self._position(), *over]

    def _position(self) -> list[Body]:
        if not self.header.positions:
            return []
        decision = self.state.decision
        return [lines.position(self.state.to_dict(), decision.seat if decision else "", len(self.answers))]
