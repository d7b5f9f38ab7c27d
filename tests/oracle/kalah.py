"""Kalah in plain Python, from the printed rules alone: two rows of six pits, a store to the right of each.

South's pits are 0 to 5 and its store 6, North's pits 7 to 12 and its store 13; a player sows to the right,
past the own store into the other's pits, and leaves the other's store out.

Never: imports rulekit.
"""

from __future__ import annotations

PITS, SEEDS = 6, 4
STORES = (6, 13)
ROWS = (range(6), range(7, 13))


class Kalah:
    """A game. `even_alone`: a last seed in an own empty pit is taken even if the pit opposite is empty."""

    def __init__(self, even_alone: bool = False) -> None:
        self.even_alone = even_alone
        self.board = [SEEDS] * 14
        self.board[6] = self.board[13] = 0
        self.turn = 0
        self.over = False

    @property
    def options(self) -> list[int]:
        """The own pits that can be sown, the first is 1."""
        row = ROWS[self.turn]
        return [pit - row[0] + 1 for pit in row if self.board[pit]]

    @property
    def scores(self) -> list[int]:
        """What lies in the stores."""
        return [self.board[store] for store in STORES]

    def sow(self, pit: int) -> None:
        """The player whose turn it is sows a pit."""
        if pit not in self.options:
            raise ValueError(f"pit {pit} is empty")
        at = ROWS[self.turn][pit - 1]
        hand, self.board[at] = self.board[at], 0
        while hand:
            at = (at + 1) % 14
            if at != STORES[1 - self.turn]:
                self.board[at] += 1
                hand -= 1
        if at in ROWS[self.turn] and self.board[at] == 1 and (self.board[12 - at] or self.even_alone):
            self.board[STORES[self.turn]] += 1 + self.board[12 - at]
            self.board[at] = self.board[12 - at] = 0
        if at != STORES[self.turn]:
            self.turn = 1 - self.turn
        self._end_if_a_row_is_empty()

    def _end_if_a_row_is_empty(self) -> None:
        if all(any(self.board[pit] for pit in row) for row in ROWS):
            return
        self.over = True
        for row, store in zip(ROWS, STORES, strict=True):
            for pit in row:
                self.board[store] += self.board[pit]
                self.board[pit] = 0
