"""The things on a table: pieces, cards, numbers in a seat's colour, and the spaces they lie on.

A piece is a token in its colour with its sign; a card is a card with its words. A space that may be chosen has
`offered` as a class and what is to be typed for it; what a page is to find says its place in `data-place`.

Never: tells hidden pieces apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from rulekit.board.lines import Line
from rulekit.board.sight import FREE, HIDDEN, Sight, Sign
from rulekit.drawing.blocks import (
    EMPTY,
    SMALL,
    Drawn,
    at,
    below,
    beside,
    box,
    centred,
    flowing,
    group,
    over,
    padded,
    scaled,
    text,
)
from rulekit.drawing.icons import icon
from rulekit.drawing.letters import longest
from rulekit.drawing.markup import leaf, several
from rulekit.drawing.shapes import lift, outline, shape_of
from rulekit.drawing.style import on_paint, paint
from rulekit.program.drawing import Panel
from rulekit.program.program import Domain

TOKEN = 24.0  # the size of a piece
TAG_LEFT, TAG_ABOVE = 6.0, 7.0  # where a piece begins beside what is to be typed for it
MOST_OUT = 6.0  # how far it stands out of the corner of a space
TIGHT = 20.0  # a piece that is lower has the smallest letters
CARD = 96.0  # the width of a card
WIDEST_CARD = 136.0  # the same where a word on it is long
MOST_MEASURED = 128  # cards, to find the smallest
EDGE = 11.0  # the depth of what stands at the edge of a space or card
LARGER = 4 / 3  # how much an icon is larger than the letters in whose place it stands
Told = tuple[str, str] | Drawn  # of a card: a name and a value, or a sign
MOST_ALONE = 6  # so many equal pieces lie beside each other; more are counted


def sign(sight: Sight, of: Sign, style: str = "", size: float = 12) -> Drawn:
    """What stands for a thing, here alone: its icon, else its letters; `style`: the classes that say their colour."""
    known = sight.drawing.icons
    name = next((name for name in of.names if name in known), "")
    side = round(size * LARGER)
    return Drawn(side, side, icon(known[name], side, style)) if name else text(of.letters, style, size)


def has_icon(sight: Sight, name: str) -> bool:
    """Whether a number has an icon: its own, or that of the pieces it counts."""
    return bool(_icon_of(sight, name))


def _icon_of(sight: Sight, name: str) -> str:
    return next((each for each in _counted(sight, name) if each in sight.drawing.icons), "")


def _counted(sight: Sight, name: str) -> tuple[str, ...]:
    """The names of a number: its own, and that of the pieces it counts."""
    zone = sight.program.zones.get(name)
    return (name, *((zone.of,) if zone is not None else ()))


def named(sight: Sight, name: str, words: str, side: float) -> Drawn:
    """The icon of a number, or words in its place."""
    found = _icon_of(sight, name)
    drawn = Drawn(side, side, icon(sight.drawing.icons[found], side)) if found else text(words, "quiet", 11)
    if not words:
        return drawn if found else EMPTY
    says = of_number(sight, name, words)
    return explained(sight, drawn, words, says) if found or says.rule else drawn


def of_rule(sight: Sight, rule: str, name: str) -> Says:
    """What the rules call that a thing of this name does, by the phase or action that tells of it."""
    return Says(sight.words.does(rule, name) if rule else "", rule)


def of_number(sight: Sight, name: str, called: str) -> Says:
    """What the rules tell of a number, or of the pieces it counts."""
    return of_rule(sight, sight.does(*_counted(sight, name)), called)


def explained(sight: Sight, what: Drawn, name: str, says: Says, style: str = "") -> Drawn:
    """Something with its name and what is told of it; a page reads the rest there."""
    said = sight.words.mark("colon").join(filter(None, (name, says.words)))
    ground = leaf("rect", {"width": what.width, "height": what.height, "class": "ground"})  # pointed at between letters
    whole = over(Drawn(what.width, what.height, ground), what) if says.rule else what
    return group(whole, {"class": style, "data-does": says.rule}, said)


def marker(sight: Sight, name: str, side: float) -> Drawn:
    """What marks where a seat is."""
    return group(_chip(sight, seat_sign(sight, name), side, SMALL), {"class": "piece"}, sight.seat_run(name)[0])


def _chip(sight: Sight, of: Sign, side: float, size: float) -> Drawn:
    """The sign of a seat in its colour and its shape."""
    return _shaped(sight, of, sign(sight, of, f"bold {on_paint(of.colour)}".strip(), size), side)


def _shaped(sight: Sight, of: Sign, inner: Drawn, side: float) -> Drawn:
    """Something in the colour and the shape of what it stands for."""
    number = shape_of(sight, of)
    ground = Drawn(side, side, outline(number, side, f"thing {paint(of.colour) or 'plain'}"))
    spot = at((side - inner.width) / 2, (side - inner.height) / 2 + lift(number, side), inner)
    return over(ground, Drawn(side, side, spot))


def is_drawn(sight: Sight, of: Sign) -> bool:
    """Whether a sign has an icon."""
    return any(name in sight.drawing.icons for name in of.names)


class Says(NamedTuple):
    """What is told of something behind its name, and the phase or action of which the rules say more."""

    words: str = ""
    rule: str = ""


SILENT = Says()


def token(sight: Sight, of: Sign, title: str, is_square: bool = False, number: str = "", high: float = TOKEN,
          says: Says = SILENT, face: str = "") -> Drawn:  # fmt: skip
    """A piece with a sign on it, in its colour; `number`: what the space adds, such as the pips of a die; `high`: how
    high it is, where it is smaller than others, its letters with it down to the smallest; `says`: what is told of it;
    `face`: what a page finds it by among others on its space.
    """
    colour = of.colour
    style = f"bold {on_paint(colour)}".strip()
    is_low = high < TIGHT
    letters = sign(sight, of, style, 12 if len(of.letters) < 3 and not number and not is_low else SMALL)
    if is_low and is_drawn(sight, of):
        letters = sign(sight, of, style, (high - 6) / LARGER)
    if number:
        letters = beside([text(number, style, SMALL if is_low else 13), letters], 1 if is_low else 2)
    wide = max(high, letters.width + (7 if high == TOKEN else 4))
    if is_square or wide > high:
        shape = over(box(wide, high, f"thing {paint(colour) or 'plain'}", 5), centred(letters, wide, high))
    else:
        shape = _shaped(sight, of, letters, high)
    named = {"data-name": title, "data-does": says.rule} if says.words else {}  # the same piece wherever it lies
    said = f"{title}{sight.words.mark('colon')}{says.words}" if says.words else title
    told = {"class": "piece", "data-face": face, **named}
    return group(shape, told, said)


def piece(sight: Sight, kind: str, face: str | None, owner: str = "", ground: str = "", high: float = TOKEN,
          says: Says = SILENT) -> Drawn:  # fmt: skip
    """A piece; `ground`: what the space adds to its sign, such as the pips of a die; `high`: if it is smaller; `says`:
    what is told of it.
    """
    title = sight.piece_words(kind, face)[0]
    if face is None:
        return scaled(back(title), high / TOKEN)
    found = sight.piece_sign(kind, face, owner)
    if found.names[-1] in sight.program.seats:
        found = Sign(found.names, seat_sign(sight, found.names[-1]).letters, found.colour)
    if ground and paint(found.colour):  # the colour says the rest
        return token(sight, found, f"{title} {ground}", True, ground, high, says, f"{kind}/{face}")
    return token(sight, found, title, high=high, says=says, face=f"{kind}/{face}")


def back(title: str) -> Drawn:
    """A hidden piece or card."""
    return group(over(box(TOKEN, TOKEN * 1.3, "back"), centred(text(HIDDEN, "bold on-dark"), TOKEN, TOKEN * 1.3)),
                 {"class": "piece"}, title)  # fmt: skip


def card(sight: Sight, kind: str, face: str | None, told: Sequence[Told] = (), room: float = CARD,
         sides: Sequence[Sign | None] = ()) -> Drawn:  # fmt: skip
    """A card with its words and what is told of it; `sides`: what stands at its edges."""
    said, colour = sight.piece_words(kind, face)
    if face is None:
        return back(said)
    names, signs_of = (f"{kind}.{face}", face), sight.drawing.icons
    own = next((name for name in names if name in signs_of), "")
    is_sign = _are_signs(sight, kind)
    edge = EDGE if sides else 0.0
    room += 4 * edge
    inline = next((one for one in told if isinstance(one, Drawn)), None) if len(told) == 1 else None  # one sign alone
    picture = Drawn(22, 22, icon(signs_of[own], 22)) if own else EMPTY
    besides = (picture.width + 5 if own and not is_sign else 0) + (inline.width + 4 if inline else 0)
    room = max(room, min(WIDEST_CARD, longest(said, 11.5, bold=True) + besides + 14 + 2 * edge))
    left = room - 14 - 2 * edge
    free = left - besides
    head = text(said, "bold", 16 if is_sign else 11.5, free)
    if inline:
        head = Drawn(left, max(head.height, inline.height), several([head.inner, at(left - inline.width, 0, inline)]))
        told = ()
    upper = beside([picture, head], 5)
    facts = flowing([_fact(one) for one in told], left, 5)
    inner = below([upper, facts], 2)
    high = max(inner.height + 8 + 2 * edge, 32)
    wide = max(room if not is_sign or told else 46, inner.width + 14 + 2 * edge)
    stripe = box(5, high, f"thing {paint(colour)}", 2) if paint(colour) else EMPTY
    placed = padded(inner, 7 + edge, 4 + edge) if not is_sign else centred(inner, wide, high)
    whole = over(box(wide, high, "card", 6), stripe, placed, edges(sight, sides, wide, high))
    return group(Drawn(wide, high, whole.inner), {"class": "piece", "data-piece": f"{kind}/{face}"}, said)


def _are_signs(sight: Sight, kind: str) -> bool:
    """Whether the names of all cards of a kind are as short as signs, and stand large in the middle."""

    def found() -> bool:
        return all(len(sight.piece_words(kind, face)[0]) < 3 for face in sight.program.domains[kind].names)

    return sight.memory.drawn(sight, ("signs", kind), found)


def smallest(sight: Sight, kind: str, key: tuple[Hashable, ...], drawn: Callable[[str], Drawn]) -> Drawn:
    """As much room as the smallest card of a kind takes, drawn in the way that `key` names; nothing is seen of it."""

    def found() -> Drawn:
        cards = [drawn(face) for face in sight.program.domains[kind].names[:MOST_MEASURED]]
        return Drawn(min(card.width for card in cards), min(card.height for card in cards))

    return sight.memory.drawn(sight, ("smallest", kind, *key), found)


def _fact(of: Told) -> Drawn:
    """What is told of a card: a sign, or a name and a value."""
    if isinstance(of, Drawn):
        return of
    return beside([text(of[0], "quiet", SMALL), text(of[1], "", SMALL)], 4)


def facts(sight: Sight, domain: Domain, index: int, name: str) -> list[Told]:
    """An attribute of a card or its space, as it is told: by its icon, or its name and its value; nothing of a 0."""
    said = sight.attribute_words(domain, index, name)[0]
    if said in ("0", FREE):
        return []
    icons, column = sight.drawing.icons, sight.column(name)
    signs_of = [sign_ for sign_ in sight.signs(domain, index, name) if any(n in icons for n in sign_.names)]
    if signs_of:
        return [group(beside([sign(sight, each, "", 12) for each in signs_of], 2), {}, f"{column} {said}")]
    if name in icons:
        return [group(beside([Drawn(14, 14, icon(icons[name], 14)), text(said, "", 11)], 2), {}, f"{column} {said}")]
    return [(column, said)]


def card_sides(sight: Sight, panel: Panel, domain: Domain, index: int | None) -> list[Sign | None]:
    """What stands at the edges of a card."""
    found: list[Sign | None] = []
    for names in panel.edges:
        has = [name for name in names if name in domain.attributes and index is not None]
        every = [each for name in has for each in sight.signs(domain, index or 0, name) if each.letters]
        mark = sight.mark(every[0].names[-1]) if every else None
        found.append(Sign(every[0].names, mark.sign or every[0].letters, mark.colour) if every and mark else None)
    return found if any(found) else []


def edges(sight: Sight, sides: Sequence[Sign | None], wide: float, high: float) -> Drawn:
    """What stands at the upper, right, lower and left edge: a strip in its colour, its letters on it."""
    found = []
    for at_side, of in enumerate(sides):
        if of is None or not of.letters:
            continue
        across = at_side % 2 == 0
        w, h = (wide - 2 * EDGE, EDGE) if across else (EDGE, high - 2 * EDGE)
        x = EDGE if across else wide - EDGE - 0.5 if at_side == 1 else 0.5
        y = EDGE if not across else 0.5 if at_side == 0 else high - EDGE - 0.5
        letters = centred(text(of.letters, f"bold {on_paint(of.colour)}".strip(), SMALL), w, h)
        strip = over(box(w, h, f"thing {paint(of.colour) or 'plain'}", 2), letters)
        found.append(at(x, y, group(strip, {}, sight.word_of(of))))
    return Drawn(wide, high, several(found))


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


def signs(sight: Sight, of: Sequence[Sign], size: float = 12, style: str = "") -> Drawn:
    """Signs beside each other."""
    return beside([sign(sight, each, style, size) for each in of if each.letters.strip()], 2)


def run(of: Line, size: float = 13) -> Drawn:
    """Styled words as a terminal has them."""
    return beside([text(said, "bold" if "bold" in style else "quiet" if "dim" in style else "", size)
                   for said, style in of if said.strip()], 4)  # fmt: skip


def seat_sign(sight: Sight, name: str) -> Sign:
    """The sign of a seat; its number, where numbers alone tell the seats apart."""
    letters = sight.mark(name).sign or sight.number_of(name) or sight.seat_sign(name)[0]
    return Sign((name,), letters, sight.seat_colour(name))


def seat(sight: Sight, name: str, is_asked: bool = False) -> Drawn:
    """A seat: its name in its colour, with room for that of one who is asked: nothing moves because another is."""
    said, _ = sight.seat_run(name)
    chip, words = _chip(sight, seat_sign(sight, name), 18, 11), text(said, "bold" if is_asked else "")
    return beside([chip, Drawn(text(said, "bold").width, words.height, words.inner)], 5)


def place(region: str, owner: str, space: str) -> str:
    """What a space is called on a picture, so that a page finds it."""
    return f"{region}/{owner}/{space}"


def zone(name: str, owner: str) -> str:
    """What a zone is called on a picture, so that a page finds which of equal cards is meant."""
    return f"{name}/{owner}"


def space(sight: Sight, region: str, name: str, owner: str, inside: Drawn, least: float, bottom: Drawn = EMPTY,
          tint: str = "", sides: Sequence[Sign | None] = (), says: str = "") -> Drawn:  # fmt: skip
    """A space with what lies there; `bottom`: what is written at its foot; `tint`: its colour; `sides`: what stands at
    its edges; `says`: what is told of it beside its name.
    """
    label = sight.offer(region, name, owner)
    edge = EDGE if sides else 0.0
    width = max(least, inside.width + (2 if sides else 6), bottom.width + 6) + 2 * edge
    height = max(least, inside.height + bottom.height + 2) + 2 * edge
    parts = [box(width, height, "space", 4)]
    if paint(tint):
        parts.append(box(width, height, f"tint {paint(tint)}", 4))
    upper = height - 2 * edge - bottom.height
    parts.append(padded(centred(inside, width, upper), 0, edge))
    if bottom.height:
        parts.append(padded(centred(bottom, width, bottom.height), 0, edge + upper - 1))
    if sides:
        parts.append(edges(sight, sides, width, height))
    where = place(region, owner, name)
    style = "place offered" if label else "place"
    drawn = over(*parts)
    if label:
        spot = (width - inside.width) / 2, edge + (upper - inside.height) / 2
        tag = _tag(label)
        out = -_outwards(tag, spot) if inside.inner else 0.0
        drawn = Drawn(width, height, several([drawn.inner, at(out, out, tag)]))
    title = sight.words.space(region, f"{owner} {name}" if owner else name) if name else ""
    title = f"{title}: {says}" if says and says != title else title
    return group(Drawn(width, height, drawn.inner), {"class": style, "data-place": where}, title)


def taken(sight: Sight, region: str, name: str, owner: str, card: Drawn) -> Drawn:
    """A space that one card fills."""
    label = sight.offer(region, name, owner)
    told = {"class": "place offered" if label else "place", "data-place": place(region, owner, name)}
    if not label:
        return group(card, told)
    ring = leaf("rect", {"x": 0, "y": 0, "width": card.width, "height": card.height, "rx": 7, "class": "halo"})
    return group(Drawn(card.width, card.height, several([card.inner, ring, at(-3, -4, _tag(label))])), told)


def _outwards(tag: Drawn, spot: tuple[float, float]) -> float:
    """How far what is to be typed stands out of its corner, so that it does not cover what begins at a spot."""
    over_it = min(tag.width - spot[0], tag.height - spot[1])
    return min(MOST_OUT, max(0.0, over_it))


def _tag(label: str) -> Drawn:
    """What is to be typed for a space, in its corner."""
    said = text(label, "bold on-offer", SMALL)
    wide = max(13.0, said.width + 6)
    return over(box(wide, 13, "tag", 3), centred(said, wide, 13))


def marked(what: Drawn, where: str, label: str) -> Drawn:
    """A piece that stands for its space; `label`: what is to be typed for it."""
    if not label:
        return group(what, {"class": "place", "data-place": where})
    size = {"x": TAG_LEFT - 2, "y": TAG_ABOVE - 2, "width": what.width + 4, "height": what.height + 4, "rx": 7}
    ring = leaf("rect", {**size, "class": "halo"})
    body = several([ring, at(TAG_LEFT, TAG_ABOVE, what), _tag(label).inner])
    whole = Drawn(what.width + TAG_LEFT + 2, what.height + TAG_ABOVE + 2, body)
    return group(whole, {"class": "place offered", "data-place": where})
