"""What lies in zones and regions told in words → cards beside each other, tokens counted.

Never: tells hidden pieces apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulekit.board.lists import in_order
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, Drawn, below, beside, box, flowing, group, tabled, text
from rulekit.drawing.spaces import CELL, Spaces
from rulekit.program.drawing import Panel


def place(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A region or zone as a list."""
    name = panel.names[0]
    region = sight.program.regions.get(name)
    if region is None:
        return zone(sight, panel, name, seat, room)
    spaces = Spaces(sight, panel, region, seat)
    said = {s: sight.words.space(name, s) for _, s in spaces.every}
    named = {s for s in said if not s.isdigit() or not spaces.is_of_cards or said[s] != s}  # a bare number says nothing
    return flowing([spaces.drawn(i, s, named=s in named) for i, s in spaces.every], room, 4)


def zone(sight: Sight, panel: Panel, name: str, seat: str, room: float) -> Drawn:
    """A zone: its cards, or its pieces counted."""
    of = sight.program.zones[name]
    found = sight.under(name, seat)
    faces: list[str | None] = [f if isinstance(f, str) else None for f in found] if isinstance(found, list) else []
    if not of.pile:
        faces = in_order(sight, of.of, faces)
    if panel.backwards:
        faces.reverse()
    if not sight.is_deck(of.of):
        return things.pieces(sight, of.of, faces, seat, room=room)
    hidden = faces.count(None)
    known = _cards(sight, panel, of.of, [face for face in faces if face is not None])
    backs = [beside([things.back(sight.piece_words(of.of, None)[0]), text(f"×{hidden}", "bold", 12)], 4)] * bool(hidden)
    own = [_slot(sight, of.of)] * (not found and panel.whose == "you")
    return group(flowing([*known, *backs, *own], room, 5), {"data-zone": things.zone(name, seat)})


def _cards(sight: Sight, panel: Panel, kind: str, faces: Sequence[str]) -> list[Drawn]:
    """Cards beside each other; in a part that is folded, seldom looked at and long, equal ones counted."""
    if not panel.folded:
        return [_card(sight, panel, kind, face) for face in faces]
    every = [(_card(sight, panel, kind, face), n) for face, n in Counter(faces).items()]
    return [beside([card, text(f"×{n}", "bold", 12)], 4) if n > 1 else card for card, n in every]


def _slot(sight: Sight, kind: str) -> Drawn:
    """Where a card will lie again in a hand of one's own, so that what lies round it stays where it is."""
    least = things.smallest(sight, kind, (), lambda face: _card(sight, Panel(form="list"), kind, face))
    return box(least.width, least.height, "space", 4)


def _card(sight: Sight, panel: Panel, kind: str, face: str) -> Drawn:
    key = (kind, face, panel.shown, panel.edges)
    return sight.memory.drawn(sight, key, lambda: _card_anew(sight, panel, kind, face))


def _card_anew(sight: Sight, panel: Panel, kind: str, face: str) -> Drawn:
    domain = sight.program.domains[kind]
    alone = sight.apart(face)[1]
    index = domain.names.index(alone) if alone in domain.names else None
    told = [fact for a in panel.shown if index is not None and a in domain.attributes
            for fact in things.facts(sight, domain, index, a)]  # fmt: skip
    return things.card(sight, kind, face, told, sides=things.card_sides(sight, panel, domain, index))


def several(sight: Sight, panel: Panel, seats: Sequence[str], room: float) -> Drawn:
    """Several places of each seat; empty ones are left out."""
    rows: list[list[Drawn]] = []
    alone = len(seats) == 1
    room += 90 if alone else 0
    for seat in seats:
        found = []
        for name in panel.names:
            if name in sight.program.zones and not sight.under(name, seat):
                continue
            inner = Panel(form="list", names=(name,), shown=panel.shown)
            what = place(sight, inner, seat, room - 90)
            if what.height:
                found.append(below([text(sight.words.place(name), "quiet", 11), what], 2))
        if found:
            rows.append([things.seat(sight, seat) if seat and not alone else EMPTY, flowing(found, room - 90, 10)])
    return tabled(rows, 0 if alone else 8, down=6)


def by_value(sight: Sight, panel: Panel, room: float) -> Drawn:
    """Regions beside each other, a line for every value of an attribute that all of them have; where these have no room
    below each other.
    """
    whole = _by_value(sight, panel, panel.names, room)
    if len(panel.names) == 1 or whole.width <= room:
        return whole
    return below([_by_value(sight, panel, (name,), room) for name in panel.names], 6)


def _by_value(sight: Sight, panel: Panel, names: Sequence[str], room: float) -> Drawn:
    rows: dict[str, dict[str, list[Drawn]]] = {}
    labels: dict[str, Drawn] = {}
    each = max(CARD_ROOM, room / len(names) - 12)
    for name in names:
        spaces = Spaces(sight, panel, sight.program.regions[name])
        for index, space in spaces.every:
            value = sight.value(spaces.domain, index, panel.rows)[0]
            labels.setdefault(value, text(sight.attribute_words(spaces.domain, index, panel.rows)[0], "quiet", 11))
            rows.setdefault(value, {}).setdefault(name, []).append(spaces.drawn(index, space, least=CELL))
    heads = [EMPTY, *(text(sight.words.place(name), "bold") for name in names)]
    lines = [[labels[value], *(flowing(row.get(name, []), each, 4) for name in names)] for value, row in rows.items()]
    return tabled([heads, *lines], 12, down=3)


CARD_ROOM = things.CARD * 2 + 12
