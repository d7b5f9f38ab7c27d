"""A record → what one seat saw of the game: its questions and answers, what it was told, its tables.

It is made from what the game shows that seat (Observation and feed) and from nothing else: no seed, no result of
chance, no question or answer of another seat, no number that would count them.

Never: reads a line of the record for what to tell, but the answers.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.game import Event, Game, Observation, State
from rulekit.record import lines
from rulekit.record.header import FORMAT, Header
from rulekit.record.read_records import Record
from rulekit.record.replay import follow
from rulekit.record.sealed import Body, sealed


def seat_view(record: Record, game: Game, seat: str | int, to: int | None = None) -> Iterator[str]:
    """The lines of a seat's view up to the state after so many answers, after the whole record has been compared.

    Answers that were taken back do not come in it.
    """
    name = game.seats[game.referee.seat_number(seat)]
    scribe = follow(record, game, to).scribe
    viewer = _Viewer(game, name)
    state = game.again(record.header.origin)
    bodies = [_header(record.header, name)]
    for answer, draws in scribe.answers:
        for _ in range(draws):
            state.random_answer()
        bodies += viewer.answering(state, answer)
        state.apply(answer)
    bodies += viewer.ending(state)
    digest = ""
    for body in bodies:
        line, digest = sealed(body, digest)
        yield line.decode()


class _Viewer:
    """One seat at the table of a game that is played once more."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game, self.seat = game, seat
        self.places = lines.Places(game.program)
        self._told = 0
        self._answers = 0

    def answering(self, state: State, answer: int) -> list[Body]:
        """If it is this seat that answers: what it was told until then, its table, its question and answer."""
        decision = state.decision
        assert decision is not None
        if decision.seat != self.seat:
            return []
        seen = state.observe(self.seat)
        assert seen.question is not None
        told = [*self._news(state), self._position(seen)]
        self._answers += 1
        asked = lines.question(seen.question, self.seat, self._answers)
        return [*told, {**asked, "chosen": lines.chosen(self.game, state, decision, answer)}]

    def ending(self, state: State) -> list[Body]:
        """What it was told after its last answer, and how the game stands for it."""
        seen = state.observe(self.seat)
        told = [*self._news(state), self._position(seen)]
        if seen.question is not None:
            told.append(lines.question(seen.question, self.seat, self._answers + 1))
        return [*told, _ending(seen, self._answers)]

    def _news(self, state: State) -> list[Body]:
        feed: tuple[Event, ...] = state.feed(self.seat)
        news, self._told = feed[self._told :], len(feed)
        return [lines.event(happened, self.places) for happened in news]

    def _position(self, seen: Observation) -> Body:
        return lines.position(seen.table, seen.asked, self._answers)


def _header(header: Header, seat: str) -> Body:
    return {"kind": "header", "format": FORMAT, "view": seat, **header.public()}


def _ending(seen: Observation, after: int) -> Body:
    return {
        "kind": "end",
        "after": after,
        "over": seen.over,
        "winners": list(seen.winners),
        "reasons": list(seen.endings),
        "scores": seen.scores,
    }
