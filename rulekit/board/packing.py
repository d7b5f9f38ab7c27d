"""The panels of a short view → columns in which each keeps its place from question to question.

What is of use with every question stands in the last column, always from its top and in the order of the layout; what a
question needs stands in the first. The others go where there is room, and nothing is left out that has some.

Never: leaves out a space that may be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.board.lines import GAP, Block, below, padded, side_by_side
from rulekit.program.drawing import Panel

Draws = Callable[[Panel, int], Block]


@dataclass(frozen=True)
class Wanted:
    """Panels by what they are wanted for.

    `chosen_on`: something on them may be chosen; `needed`: the question needs them; `legends` say what is drawn on
    those; `standing`: of use with every question; `explained`: some of the others with a legend below them.
    """

    chosen_on: Sequence[Panel] = ()
    needed: Sequence[Panel] = ()
    legends: Sequence[Panel] = ()
    standing: Sequence[Panel] = ()
    others: Sequence[Panel] = ()
    explained: Mapping[Panel, Panel] = field(default_factory=dict)

    def in_turn(self) -> tuple[Panel, ...]:
        """All but those that must be there, those first that come first where there is little room."""
        return (*self.needed, *self.legends, *self.standing, *self.others)


@dataclass
class Column:
    """A column of a screen: what stands at its top, and what stands below that."""

    wide: int
    height: int
    draws: Draws
    top: list[Panel] = field(default_factory=list)
    rest: list[Panel] = field(default_factory=list)

    @property
    def block(self) -> Block:
        """Its lines."""
        return below([self.draws(panel, self.wide) for panel in (*self.top, *self.rest)])

    def takes(self, panel: Panel, on_top: bool = False) -> bool:
        """Whether there is room for one more, which is then there."""
        part = self.top if on_top else self.rest
        part.append(panel)
        if len(self.block) <= self.height:
            return True
        part.pop()
        return False


def packed(
    wanted: Wanted, draws: Draws, widths: Sequence[int], height: int, is_squeezed: Callable[[Panel, int], bool]
) -> Block | None:
    """The columns; None where a panel on which something may be chosen has no room.

    If there is no such panel, none that is needed may be without room.
    """
    columns = [Column(wide, height, draws) for wide in widths]
    for panel in (*wanted.chosen_on, *wanted.needed):
        if not _place(panel, columns, None, is_squeezed) and (panel in wanted.chosen_on or not wanted.chosen_on):
            return None
    for panel in wanted.legends:
        _place(panel, columns, None, is_squeezed)
    for panel in wanted.standing:
        _place(panel, [*reversed(columns)], columns[-1], is_squeezed)
    for panel in wanted.others:
        whole = wanted.explained.get(panel)
        if whole is None or not _place(whole, columns, None, is_squeezed):
            _place(panel, columns, None, is_squeezed)
    blocks = [column.block for column in columns]
    return side_by_side([_filled(block, wide) for block, wide in zip(blocks, widths, strict=True)])


def _place(
    panel: Panel, columns: Sequence[Column], top_of: Column | None, is_squeezed: Callable[[Panel, int], bool]
) -> bool:
    """Puts a panel into the first column that has room for it, if one has."""
    return any(not is_squeezed(panel, c.wide) and c.takes(panel, on_top=c is top_of) for c in columns)


def _filled(block: Block, wide: int) -> Block:
    """A column as wide as it may be, so that the next one stands where it always does."""
    return [padded(block[0] if block else (), wide), *block[1:]]


def widths_of(parts: Sequence[int], room: int, most: int) -> list[int]:
    """How wide columns are that share a room in tenths."""
    return [min(most, (room - GAP * (len(parts) - 1)) * part // 10) for part in parts]
