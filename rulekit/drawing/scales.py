"""A region with sides → a scale: the spaces of the first two values of `split` are its pans, the others stand below.

The beam leans to the side that weighs more: what is shown of its spaces (`with`) counted, one each without it.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, at, below, beside, flowing, text
from rulekit.drawing.markup import Markup, element, joined
from rulekit.drawing.regions import Spaces

Spot = tuple[int, str]

PAN = 84.0  # the least width of a pan
LEAN = 5.0  # how much lower the heavier pan hangs, in pixels
STEM = 12.0  # from the beam to what lies in a pan
TOP = 6.0  # above the beam
BETWEEN = 14.0


def sides(spaces: Spaces) -> list[list[Spot]]:
    """The spaces by the values of `split`, in their order."""
    found: dict[str, list[Spot]] = {}
    for index, space in spaces.every:
        found.setdefault(spaces.value_of(spaces.panel.split)[index], []).append((index, space))
    return list(found.values()) if spaces.panel.split else []


def scale(spaces: Spaces, of: Sequence[Sequence[Spot]]) -> Drawn:
    """The pans with what lies in them, hanging on a beam."""
    every = [(_weight(spaces, spots), _lying(spaces, spots), _name(spaces, spots)) for spots in of]
    (weight, lying, name), (other, opposite, called), *rest = every
    wide = max(lying.width, opposite.width, name.width, called.width)
    deep = max(lying.height, opposite.height)
    lean = LEAN * ((weight > other) - (weight < other))
    left, right = wide / 2, wide * 1.5 + BETWEEN
    middle, beam = (left + right) / 2, TOP + LEAN
    foot = beam + STEM + deep + LEAN + name.height + 4
    hung = [
        _hung(left, beam + lean, lying, name, (wide, deep)),
        _hung(right, beam - lean, opposite, called, (wide, deep)),
    ]
    stand = f"M{left:.1f} {beam + lean:.1f}L{right:.1f} {beam - lean:.1f}M{middle:.1f} {TOP:.1f}V{foot - 4:.1f}m-9 0h18"
    whole = Drawn(2 * wide + BETWEEN, foot, joined([element("path", {"d": stand, "class": "beam"}), *hung]))
    return below([whole, *(beside([one, said], 6) for _, one, said in rest if one.body)], 4)


def _weight(spaces: Spaces, spots: Sequence[Spot]) -> int:
    """How much lies on a side."""
    found = 0
    for index, space in spots:
        lying = len(spaces.faces(space))
        if not lying:
            continue
        values = [spaces.sight.value(spaces.domain, index, a)[1] for a in spaces.panel.shown
                  if a in spaces.domain.attributes and not spaces.sight.kind_of(spaces.domain, a)]  # fmt: skip
        found += lying * (sum(values) if values else 1)
    return found


def _lying(spaces: Spaces, spots: Sequence[Spot]) -> Drawn:
    """What lies on a side."""
    found = [spaces.lying(index, space) for index, space in spots if spaces.is_worth(space)]
    return flowing(found, PAN + 30, 2) if found else Drawn(PAN, things.TOKEN)


def _name(spaces: Spaces, spots: Sequence[Spot]) -> Drawn:
    """What a side is called, and how much lies there."""
    said = spaces.sight.attribute_words(spaces.domain, spots[0][0], spaces.panel.split)[0]
    return beside([text(said, "quiet", SMALL), text(str(_weight(spaces, spots)), "bold", 12)], 5)


def _hung(middle: float, beam: float, lying: Drawn, name: Drawn, size: tuple[float, float]) -> Markup:
    """A pan on its strings, what lies in it, and its name below."""
    wide, deep = size
    dish = beam + STEM + deep
    half = wide / 2 - 2
    strings = f"M{middle:.1f} {beam:.1f}L{middle - half:.1f} {dish:.1f}h{2 * half:.1f}Z"
    parts = [
        element("path", {"d": strings, "class": "string"}),
        element("path", {"d": f"M{middle - half:.1f} {dish:.1f}h{2 * half:.1f}", "class": "beam"}),
        at(middle - lying.width / 2, dish - lying.height - 1, lying),
        at(middle - name.width / 2, dish + 3, name),
    ]
    return joined(parts)
