"""The icon of a thing → its shapes in a square, as large as a sign, in the colour of letters or colours of its own.

Each shape is put together anew: names are those that icons have, all else is escaped.

Never: takes a text of a file over; draws beyond its square.
"""

from __future__ import annotations

from functools import lru_cache

from rulekit.drawing.blocks import Drawn
from rulekit.drawing.markup import NOTHING, Markup, element
from rulekit.drawing.style import line, paint
from rulekit.program.drawing import Icon, Shape
from rulekit.ruleset.shapes import FORMS, LOOKS, PAINTED

_TOLD = {form: frozenset([*places.replace("|", "").split(), *LOOKS]) for form, places in FORMS.items()}
_IN = {"fill": paint, "stroke": line}


def icon(of: Icon, size: float, style: str = "") -> Drawn:
    """An icon in a square of so many pixels; `style`: names of classes that say its colour."""
    seen: dict[str, str | float] = {
        "width": size,
        "height": size,
        "viewBox": " ".join(of.view),
        "class": f"icon {style}".strip(),
    }
    return Drawn(size, size, element("svg", seen, _body(of)))


@lru_cache(maxsize=512)  # the same ones stand on every picture of a table
def _body(of: Icon) -> Markup:
    return _shape(of.body)


def _shape(shape: Shape) -> Markup:
    """A shape; nothing for one that icons do not have."""
    if shape.form not in FORMS:
        return NOTHING
    told = {name: value for name, value in shape.told if name in _TOLD[shape.form]}
    colours = {name: _IN[name](told[name]) for name in PAINTED if name in told}
    named = " ".join(filter(None, colours.values()))
    plain = {name: value for name, value in told.items() if not colours.get(name)}
    return element(shape.form, {**plain, "class": named}, *map(_shape, shape.inner))
