"""The scores of one game as they changed, answer by answer → who led when, and from when on the winner did.

What is told follows Browne (*Evolutionary Game Design*, 2011): a game has drama where its winner was behind on the way,
and is decided when its winner leads for good. Ahead is whoever stands better by the number that decides: `sign` is -1
where the lowest wins.

Never: plays; knows how a score is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

PARTS = 20  # of a game at which one looks


@dataclass(frozen=True, slots=True)
class Course:
    """Of a game of so many answers: after which of them the scores became what (the first row: at the start)."""

    answers: int
    points: tuple[tuple[int, tuple[int, ...]], ...]

    def leaders(self, at: float, sign: int = 1) -> frozenset[int]:
        """Who leads after a part of the game (0 to 1), by seat; several who are level, and nobody where all are."""
        return leading(self._scores(at * self.answers), sign)

    def changes(self, sign: int = 1) -> int:
        """How often somebody else led alone than whoever did before."""
        alone = [next(iter(ahead)) for _, scores in self.points if len(ahead := leading(scores, sign)) == 1]
        return sum(a != b for a, b in pairwise(alone))

    def decided(self, winner: int, sign: int = 1) -> float:
        """After which part of the game the winner led alone until the end; 1.0 if never."""
        since = float(self.answers)
        for at, scores in reversed(self.points):
            if leading(scores, sign) != {winner}:
                break
            since = at
        return since / self.answers if self.answers else 1.0

    def behind(self, winner: int, sign: int = 1) -> float:
        """For which part of the game somebody stood better than its winner."""
        ends = [*(at for at, _ in self.points[1:]), self.answers]
        long = sum(
            end - at
            for (at, scores), end in zip(self.points, ends, strict=True)
            if max(sign * score for score in scores) > sign * scores[winner]
        )
        return long / self.answers if self.answers else 0.0

    def _scores(self, answers: float) -> tuple[int, ...]:
        return next((scores for at, scores in reversed(self.points) if at <= answers), self.points[0][1])


def leading(scores: Sequence[int], sign: int = 1) -> frozenset[int]:
    """Who stands best; nobody where all stand alike."""
    best = max(sign * score for score in scores)
    ahead = frozenset(seat for seat, score in enumerate(scores) if sign * score == best)
    return ahead if len(ahead) < len(scores) else frozenset()
