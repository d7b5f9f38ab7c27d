"""What stands round a board: a cell for each end of its rows and columns.

The first of a row stands at its left, the next at its right; the first of a column below it, the next above.

Never: draws the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.board.lines import Line


@dataclass
class Margins:
    """Cells by the number of their row or column."""

    left: dict[int, Line] = field(default_factory=dict)
    right: dict[int, Line] = field(default_factory=dict)
    above: dict[int, Line] = field(default_factory=dict)
    below: dict[int, Line] = field(default_factory=dict)

    def add(self, cell: Line, row: int, column: int) -> None:
        """One more, at the end of a row, of a column, or of both; 0 is none."""
        for at, first, second in ((row, self.left, self.right), (column, self.below, self.above)):
            if at:
                end = second if at in first else first
                end[at] = (*end[at], (" ", ""), *cell) if at in end else cell
