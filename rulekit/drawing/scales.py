"""A region with sides → a scale: the spaces of the first two values of `split` are its pans, the others stand below.

The beam leans to the side that weighs more: what is shown of its spaces (`with`) counted, one each without it, and the
numbers that the layout says weigh there, too (`weighs`).

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.numbers import called
from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, at, below, beside, box, centred, flowing, group, over, text
from rulekit.drawing.markup import Inner, path, several
from rulekit.drawing.spaces import Spaces

Spot = tuple[int, str]

PAN = 114.0  # the least width of a pan: as many as fit lie there before it becomes wider
RIM = 8.0  # of a pan, free beside what lies there
LEAN = 5.0  # how much lower the heavier pan hangs, in pixels
STEM = 16.0  # from the beam to what lies in a pan
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
    beside_them = [*added(spaces), *[[]] * len(of)]
    every = [_side(spaces, spots, more) for spots, more in zip(of, beside_them, strict=False)]
    (weight, lying, name), (other, opposite, called), *rest = every
    wide = max(PAN, lying.width + RIM, opposite.width + RIM, name.width, called.width)
    deep = max(lying.height, opposite.height)
    lean = LEAN * ((weight > other) - (weight < other))
    left, right = wide / 2, wide * 1.5 + BETWEEN
    middle, beam = (left + right) / 2, TOP + LEAN
    foot = beam + STEM + deep + LEAN + name.height + 4
    stands = foot - name.height - 2  # where the post ends: below it stands by how much the first side weighs more
    hung = [
        _hung(left, beam + lean, lying, name, (wide, deep)),
        _hung(right, beam - lean, opposite, called, (wide, deep)),
    ]
    stand = f"M{left:.1f} {beam + lean:.1f}L{right:.1f} {beam - lean:.1f}M{middle:.1f} {TOP:.1f}V{stands:.1f}m-9 0h18"
    more = group(text(_signed(weight - other), "bold", 13), {"data-balance": str(weight - other)})
    parts = [path(stand, "beam"), *hung, at(middle - more.width / 2, stands + 1, more)]
    whole = Drawn(2 * wide + BETWEEN, foot, several(parts))
    return below([whole, *(beside([one, said], 6) for _, one, said in rest if one.inner)], 4)


def _signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def added(spaces: Spaces) -> list[list[tuple[str, int]]]:
    """The numbers that weigh on the first two sides, each with its name; one below zero weighs on the other side."""
    pans: list[list[tuple[str, int]]] = [[], []]
    for side, names in enumerate(spaces.panel.weighs):
        for name in names:
            weight = spaces.sight.under(name, spaces.seat if spaces.sight.per_player(name) else "")
            if isinstance(weight, int) and weight:
                pans[side if weight > 0 else 1 - side].append((name, abs(weight)))
    return pans


def _side(spaces: Spaces, spots: Sequence[Spot], more: Sequence[tuple[str, int]]) -> tuple[int, Drawn, Drawn]:
    """How much weighs on a side, what lies there, and what it is called."""
    weight = _weight(spaces, spots) + sum(number for _, number in more)
    return weight, _lying(spaces, spots, more), _name(spaces, spots, weight)


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


def _lying(spaces: Spaces, spots: Sequence[Spot], more: Sequence[tuple[str, int]]) -> Drawn:
    """What lies on a side, with the numbers that weigh there."""
    found = [spaces.lying(index, space) for index, space in spots if spaces.is_worth(space)]
    found += [_number(spaces, name, number) for name, number in more]
    return flowing(found, PAN - RIM, 2) if found else Drawn(PAN - RIM, things.TOKEN)


def _number(spaces: Spaces, name: str, number: int) -> Drawn:
    """A number that weighs on a side, with its icon or its name."""
    said = text(str(number), "bold", 12)
    whole = beside([said, things.named(spaces.sight, name, called(spaces.sight, name), 16)], 3)
    wide, high = whole.width + 8, max(whole.height, things.TOKEN)
    return over(box(wide, high, "space", 5), centred(whole, wide, high))  # free of the strings behind it


def _name(spaces: Spaces, spots: Sequence[Spot], weight: int) -> Drawn:
    """What a side is called, and how much weighs there."""
    said = spaces.sight.attribute_words(spaces.domain, spots[0][0], spaces.panel.split)[0]
    return beside([text(said, "quiet", SMALL), text(str(weight), "bold", 12)], 5)


def _hung(middle: float, beam: float, lying: Drawn, name: Drawn, size: tuple[float, float]) -> Inner:
    """A pan on its strings, what lies in it, and its name below."""
    wide, deep = size
    dish = beam + STEM + deep
    half = wide / 2 - 2
    strings = f"M{middle:.1f} {beam:.1f}L{middle - half:.1f} {dish:.1f}h{2 * half:.1f}Z"
    parts = [
        path(strings, "string"),
        path(f"M{middle - half:.1f} {dish:.1f}h{2 * half:.1f}", "beam"),
        at(middle - lying.width / 2, dish - lying.height - 1, lying),
        at(middle - name.width / 2, dish + 3, name),
    ]
    return several(parts)
