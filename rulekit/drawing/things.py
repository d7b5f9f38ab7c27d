"""The things on a table: pieces, cards, numbers in a seat's colour, and the spaces they lie on.

A piece is a token in its colour with its sign; a card is a card with its words. A space that may be chosen has
`offered` as a class and what is to be typed for it; what a page is to find says its place in `data-place`.

Never: tells hidden pieces apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulekit.board.lines import Line
from rulekit.board.sight import HIDDEN, Sight, Sign
from rulekit.drawing.blocks import EMPTY, Drawn, below, beside, box, centred, flowing, framed, group, over, padded, text
from rulekit.drawing.icons import icon
from rulekit.drawing.markup import element, joined
from rulekit.drawing.style import on_paint, paint

TOKEN = 24.0  # the size of a piece
CARD = 104.0  # the width of a card
FRAME = 8.0  # between a panel and its edge
LARGER = 4 / 3  # how much an icon is larger than the letters in whose place it stands
MOST_ALONE = 6  # so many equal pieces lie beside each other; more are counted


def sign(sight: Sight, of: Sign, style: str = "", size: float = 12) -> Drawn:
    """What stands for a thing, here alone: its icon, else its letters; `style`: the classes that say their colour."""
    known = sight.drawing.icons
    name = next((name for name in of.names if name in known), "")
    side = round(size * LARGER)
    return Drawn(side, side, icon(known[name], side, style)) if name else text(of.letters, style, size)


def token(sight: Sight, of: Sign, title: str, is_square: bool = False) -> Drawn:
    """A piece with a sign on it, in its colour."""
    colour = of.colour
    letters = sign(sight, of, f"bold {on_paint(colour)}".strip(), 12 if len(of.letters) < 3 else 10)
    wide = max(TOKEN, letters.width + 8)
    style = f"thing {paint(colour) or 'plain'}"
    if is_square or wide > TOKEN:
        shape = box(wide, TOKEN, style, 5)
    else:
        half = TOKEN / 2
        shape = Drawn(TOKEN, TOKEN, element("circle", {"cx": half, "cy": half, "r": half - 1, "class": style}))
    return group(over(shape, centred(letters, wide, TOKEN)), {"class": "piece"}, title)


def piece(sight: Sight, kind: str, face: str | None, owner: str = "", ground: str = "") -> Drawn:
    """A piece; `ground`: what the space adds to its sign, such as the pips of a die."""
    title = sight.piece_words(kind, face)[0]
    if face is None:
        return back(title)
    found = sight.piece_sign(kind, face, owner)
    if ground and paint(found.colour):  # the colour says the rest
        return token(sight, Sign((), ground, found.colour), f"{title} {ground}", is_square=True)
    return token(sight, found, title)


def back(title: str) -> Drawn:
    """A hidden piece or card."""
    return group(over(box(TOKEN, TOKEN * 1.3, "back"), centred(text(HIDDEN, "bold on-dark"), TOKEN, TOKEN * 1.3)),
                 {"class": "piece"}, title)  # fmt: skip


def card(sight: Sight, kind: str, face: str | None, told: Sequence[tuple[str, str]] = (), room: float = CARD) -> Drawn:
    """A card with its words and what is told of it: pairs of a name and a value."""
    said, colour = sight.piece_words(kind, face)
    if face is None:
        return back(said)
    head = text(said, "bold", 12, room - 16)
    rows = [beside([text(name, "quiet", 10.5), text(value, "", 10.5)], 4) for name, value in told]
    inner = below([head, *rows], 2)
    high = max(inner.height + 12, 34)
    wide = max(room if inner.width > 24 else 40, inner.width + 16)
    stripe = box(5, high, f"thing {paint(colour)}", 2) if paint(colour) else EMPTY
    whole = over(box(wide, high, "card", 6), stripe, padded(inner, 9, 6))
    return group(Drawn(wide, high, whole.body), {"class": "piece", "data-piece": f"{kind}/{face}"}, said)


def pieces(
    sight: Sight, kind: str, faces: Sequence[str | None], owner: str = "", ground: str = "", room: float = 1e9
) -> Drawn:
    """Pieces beside each other; many equal ones counted."""
    found: list[Drawn] = []
    for face, n in Counter(faces).items():
        one = piece(sight, kind, face, owner, ground)
        alone = n <= (MOST_ALONE if not sight.alike(kind) or face is None else 1)
        found += [one] * n if alone else [beside([one, text(f"×{n}", "bold", 12)], 3)]
    return flowing(found, room, 3)


def signs(sight: Sight, of: Sequence[Sign], size: float = 12) -> Drawn:
    """Signs beside each other."""
    return beside([sign(sight, each, "", size) for each in of if each.letters.strip()], 4)


def run(of: Line, size: float = 13) -> Drawn:
    """Styled words as a terminal has them."""
    return beside([text(said, "bold" if "bold" in style else "quiet" if "dim" in style else "", size)
                   for said, style in of if said.strip()], 4)  # fmt: skip


def seat_sign(sight: Sight, name: str) -> Sign:
    """The sign of a seat."""
    return Sign((name,), sight.seat_sign(name)[0], sight.seat_colour(name))


def seat(sight: Sight, name: str, is_asked: bool = False) -> Drawn:
    """A seat: its name in its colour."""
    said, _ = sight.seat_run(name)
    of = seat_sign(sight, name)
    dot = centred(sign(sight, of, f"bold {on_paint(of.colour)}", 11), 18, 18)
    chip = over(box(18, 18, f"thing {paint(of.colour) or 'plain'}", 9), dot)
    return beside([chip, text(said, "bold" if is_asked else "")], 5)


def place(region: str, owner: str, space: str) -> str:
    """What a space is called on a picture, so that a page finds it."""
    return f"{region}/{owner}/{space}"


def space(sight: Sight, region: str, name: str, owner: str, inside: Drawn, least: float, bottom: Drawn = EMPTY,
          tint: str = "") -> Drawn:  # fmt: skip
    """A space with what lies there; `bottom`: what is written at its foot; `tint`: its colour."""
    label = sight.offer(region, name, owner)
    width = max(least, inside.width + 8, bottom.width + 8)
    height = max(least, inside.height + (bottom.height if bottom.height else 0) + 6)
    parts = [box(width, height, "space", 3)]
    if paint(tint):
        parts.append(box(width, height, f"tint {paint(tint)}", 3))
    upper = height - (bottom.height + 1 if bottom.height else 0)
    parts.append(centred(inside, width, upper))
    if bottom.height:
        parts.append(padded(centred(bottom, width, bottom.height), 0, upper))
    if label:
        sight.shown_offers.add(region)
        parts.append(padded(text(label, "bold offer", 10), 3, 1))
    where = place(region, owner, name)
    style = "place offered" if label else "place"
    drawn = over(*parts)
    title = sight.words.space(region, f"{owner} {name}" if owner else name) if name else ""
    return group(Drawn(width, height, drawn.body), {"class": style, "data-place": where}, title)


def marked(what: Drawn, where: str, label: str) -> Drawn:
    """A piece that stands for its space; `label`: what is to be typed for it."""
    ring = element("circle", {"cx": what.width / 2, "cy": what.height / 2, "r": what.width / 2 + 1.5, "class": "halo"})
    whole = Drawn(what.width, what.height, joined([ring, what.body]) if label else what.body)
    return group(whole, {"class": "place offered" if label else "place", "data-place": where})


def titled(title: str, what: Drawn) -> Drawn:
    """A picture with its name above; nothing where there is nothing."""
    if not what.height:
        return what
    return below([text(title, "bold"), what], 3) if title else what


def panel(what: Drawn) -> Drawn:
    """A part of the table in its frame."""
    return framed(what, "panel", FRAME, 8) if what.height else what
