"""A checked layout → a drawing: plain data without places, for whoever draws the table.

Never: finds a mistake.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulekit.program.drawing import Drawing, Mark, Panel
from rulekit.ruleset.colours import COLOURS

if TYPE_CHECKING:  # slow to import
    from rulekit.ruleset import model


def drawing_of(layout: model.Layout) -> Drawing:
    """The layout as it is drawn."""
    marks = {name: Mark(sign=m.sign, colour=COLOURS.get(m.colour, "")) for name, m in layout.marks.items()}
    return Drawing(marks=marks, panels=tuple(map(_panel, layout.panels)))


def _panel(panel: model.Panel) -> Panel:
    return Panel(
        form=panel.form,
        names=tuple(name.text for name in panel.names),
        whose=panel.whose.text if panel.whose else "",
        shown=tuple(name.text for name in panel.shown),
        split=panel.split.text if panel.split else "",
        across=panel.across,
        high=panel.high,
        backwards=panel.backwards,
        title=panel.title,
        panels=tuple(map(_panel, panel.panels)),
    )
