"""What an icon may be made of: shapes, the numbers that place them, and how they look.

Never: has anything that runs, fetches, links or names another part of a page.
"""

from __future__ import annotations

ROOT, GROUP = "svg", "g"
VIEW, SPACE, OF_SVG = "viewBox", "xmlns", "http://www.w3.org/2000/svg"
OF_THE_LETTERS = "currentColor"
NO_COLOUR = "none"
PAINTED = ("fill", "stroke")
# The shapes with the numbers that place them; those behind `|` may be left out.
FORMS = {
    "path": "d", "circle": "r | cx cy", "ellipse": "rx ry | cx cy", "rect": "width height | x y rx ry",
    "line": "x1 y1 x2 y2 |", "polyline": "points", "polygon": "points", GROUP: "|",
}  # fmt: skip
NOT_BELOW_0 = frozenset("r rx ry width height stroke-width stroke-miterlimit".split())
PARTS_OF_1 = frozenset("opacity fill-opacity stroke-opacity".split())
WORDS = {
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "fill-rule": ("nonzero", "evenodd"),
}
LOOKS = (*PAINTED, *WORDS, *sorted(PARTS_OF_1), *"stroke-width stroke-miterlimit transform".split())
OF_THE_ROOT = (VIEW, SPACE, "width", "height", *(look for look in LOOKS if look != "transform"))
