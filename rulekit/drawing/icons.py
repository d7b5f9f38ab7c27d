"""The icon of a thing → a reference to its shapes, as large as a sign, in the colour of letters or colours of its own;
the shapes stand once in a picture, however often they are seen.

Each shape is put together anew: names are those that icons have, all else is escaped. A shape is called by what it
looks like, so that pictures of different rulesets on one page do not take one another's.

Never: takes a text of a file over; draws beyond its square; refers to anything but shapes of the same picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2s

from rulekit.drawing.markup import NOTHING, Leaf, Markup, element, joined, leaf
from rulekit.drawing.style import line, paint
from rulekit.program.drawing import Icon, Shape
from rulekit.ruleset.shapes import FORMS, LOOKS, PAINTED

_TOLD = {form: frozenset([*places.replace("|", "").split(), *LOOKS]) for form, places in FORMS.items()}
_IN = {"fill": paint, "stroke": line}
_USED = re.compile('href="#(icon-[0-9a-f]{12})"')


@lru_cache(maxsize=1024)  # the same ones stand on every picture of a table
def icon(of: Icon, side: float, style: str = "") -> Leaf:
    """An icon in a square of so many pixels; `style`: names of classes that say its colour."""
    placed: dict[str, str | float] = {"width": side, "height": side, "class": f"icon {style}".strip()}
    return leaf("use", {"href": f"#{_shapes(of)[0]}", **placed})


def with_shapes(whole: Markup, icons: Iterable[Icon]) -> Markup:
    """A picture with the shapes of those icons that are seen in it."""
    used = set(_USED.findall(whole))
    if not used:
        return whole
    known = dict(map(_shapes, icons))
    shapes = element("defs", {}, *(known[name] for name in sorted(used & known.keys())))
    return joined([shapes, whole])


@lru_cache(maxsize=512)
def _shapes(of: Icon) -> tuple[str, Markup]:
    """What the shapes of an icon are called in a picture, and the shapes."""
    body = _shape(of.body)
    view = " ".join(of.view)
    name = "icon-" + blake2s(f"{view} {body}".encode(), digest_size=6).hexdigest()
    return name, element("symbol", {"id": name, "viewBox": view}, body)


def _shape(shape: Shape) -> Markup:
    """A shape; nothing for one that icons do not have."""
    if shape.form not in FORMS:
        return NOTHING
    told = {name: value for name, value in shape.told if name in _TOLD[shape.form]}
    colours = {name: _IN[name](told[name]) for name in PAINTED if name in told}
    named = " ".join(filter(None, colours.values()))
    plain = {name: value for name, value in told.items() if not colours.get(name)}
    return element(shape.form, {**plain, "class": named}, *map(_shape, shape.inner))
