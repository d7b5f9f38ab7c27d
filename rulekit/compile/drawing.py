"""A checked layout → a drawing: plain data without places, for whoever draws the table.

Never: finds a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulekit.program.drawing import Around, Drawing, Icon, Mark, Panel, Shape
from rulekit.ruleset.colours import COLOURS

if TYPE_CHECKING:  # slow to import
    from rulekit.ruleset import model


def drawing_of(declared: model.Ruleset) -> Drawing:
    """The layout as it is drawn, with the numbers that stand in a ruleset's tables, and its icons."""
    layout, tables = declared.layout, declared.tables
    numbers = {name: table.value for name, table in tables.items() if isinstance(table.value, int)}
    marks = {
        name: Mark(sign=mark.sign, colour=COLOURS.get(mark.colour, ""))
        for name, mark in layout.marks.items()
        if mark.sign or mark.colour
    }
    does = {name: mark.does.text for name, mark in layout.marks.items() if mark.does}
    icons = {name: Icon(view=icon.view, body=_shape(icon.body)) for name, icon in declared.icons.items()}
    panels, pictured = (_panels(layout.panels, numbers, medium) for medium in ("letters", "picture"))
    short = _panels(layout.short, numbers, "letters")
    return Drawing(marks=marks, panels=panels, pictured=pictured, short=short, numbers=numbers, icons=icons, does=does)


def _shape(shape: model.Shape) -> Shape:
    return Shape(form=shape.form, told=shape.told, inner=tuple(map(_shape, shape.inner)))


def _panels(panels: Sequence[model.Panel], numbers: Mapping[str, int], medium: str) -> tuple[Panel, ...]:
    """Those that are drawn in letters, or in a picture."""
    return tuple(_panel(panel, numbers, medium) for panel in panels if panel.medium in ("", medium))


def _panel(panel: model.Panel, numbers: Mapping[str, int], medium: str) -> Panel:
    return Panel(
        form=panel.form,
        names=_names(panel.names),
        whose=panel.whose.text if panel.whose else "",
        shown=_names(panel.shown),
        split=panel.split.text if panel.split else "",
        tally=_names(panel.tally),
        across=panel.across,
        high=numbers[panel.high_in.text] if panel.high_in else panel.high,
        backwards=panel.backwards,
        rows=panel.rows.text if panel.rows else "",
        free=_names(panel.free),
        framed=panel.framed,
        around=_around(panel.around),
        only_filled=panel.only_filled,
        title=panel.title,
        at=_names(panel.at),
        shape=panel.shape,
        edges=tuple(map(_names, panel.edges)),
        weighs=tuple(map(_names, panel.weighs)),
        folded=panel.folded,
        summary=_names(panel.summary),
        panels=_panels(panel.panels, numbers, medium),
    )


def _around(around: model.Around | None) -> Around | None:
    if around is None:
        return None
    return Around(
        regions=_names(around.regions),
        row=around.row.text if around.row else "",
        column=around.column.text if around.column else "",
        shown=_names(around.shown),
        free=_names(around.free),
    )


def _names(written: tuple[model.Written, ...]) -> tuple[str, ...]:
    return tuple(name.text for name in written)
