"""Two players and the number of a game → who sits where.

Never: knows a game.
"""

from __future__ import annotations


def seating(pair: tuple[str, str], seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in a game of a pair: each seed from both sides; more than two take turns round the table."""
    return tuple(pair[((seat + number // 2) % seats + number) % 2] for seat in range(seats))
