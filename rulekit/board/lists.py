"""What lies in a zone or region → in words: on one line, or a line each with the attributes asked for.

Never: tells hidden pieces apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rulekit.board.lines import Block, Line, Run, folded, joined, line, table, widest
from rulekit.board.sight import FREE, Sight
from rulekit.program.drawing import Panel
from rulekit.program.program import Region

Entry = tuple[str, str, str | None]  # what is typed for it or where it lies, its space, its face


def listing(sight: Sight, panel: Panel, seat: str, room: int, head: Line) -> Block:
    """What lies there; `head` is what it is called."""
    name = panel.names[0]
    kind = sight.program.regions[name].of if name in sight.program.regions else sight.program.zones[name].of
    entries = _spaces(sight, name, seat) if name in sight.program.regions else None
    faces = _faces(sight.under(name, seat))
    if name not in sight.program.zones or not sight.program.zones[name].pile:
        faces = in_order(sight, kind, faces)
    if panel.backwards:
        faces.reverse()
        if entries:
            entries.reverse()
    if panel.across and not panel.shown:
        drawn = _lined(sight, panel, kind, entries, faces, room)
        return [*([head] if head and drawn else []), *drawn]
    if panel.shown:
        drawn = _rows(sight, panel, seat, entries, faces, room)
        if not drawn:
            return [(*head, (sight.words.mark("colon"), "dim"), (FREE, "dim"))] if head else []
        return [head, *drawn] if head else drawn
    said = _spoken(sight, name, kind, entries, faces)
    colon = sight.words.mark("colon")
    start: Line = (*head, (colon[len(colon.rstrip(" ")) :], "")) if head else ()
    return folded((*start, *said), room, 2)


def several(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """What lies in several places, in one line; empty ones are left out."""
    parts: list[Line] = []
    for name in panel.names:
        region, there = sight.program.regions.get(name), sight.under(name, seat)
        if region is None and not there:
            continue
        kind = sight.program.zones[name].of if region is None else region.of
        faces = _faces(there)
        if region is None and not sight.program.zones[name].pile:
            faces = in_order(sight, kind, faces)
        entries = _spaces(sight, name, seat) if region is not None else None
        said = _spoken(sight, name, kind, entries, faces)
        parts.append(((sight.words.place(name), "bold"), (sight.words.mark("colon"), "dim"), *said))
    if not parts:
        return []
    whole = joined(parts, sight.words.mark("semicolon"))
    return folded(sight.put("table-whose", seat=(sight.seat_run(seat),), what=whole) if seat else whole, room, 2)


def in_order(sight: Sight, kind: str, faces: list[str | None]) -> list[str | None]:
    """Faces as the ruleset lists them, hidden ones last."""
    place: dict[str, int] = {}
    for index, name in enumerate(sight.program.domains[kind].names):
        place.setdefault(name, index)
    last = len(place) + len(faces)
    return sorted(faces, key=lambda face: last if face is None else place.get(sight.apart(face)[1], last - 1))


def _faces(found: object) -> list[str | None]:
    return [f if isinstance(f, str) else None for f in found] if isinstance(found, list) else []


def _spaces(sight: Sight, name: str, seat: str) -> list[Entry]:
    """Each piece on a region with its space; a space without one too."""
    there = sight.under(name, seat)
    found: list[Entry] = []
    for _, space in sight.spaces(sight.program.regions[name], seat):
        what = there.get(space) if isinstance(there, Mapping) else None
        label = sight.offer(name, space, seat)
        if label:
            sight.shown_offers.add(name)
        if isinstance(what, list):
            found += [(label, space, face) for face in what] or [(label, space, "")]
        else:
            is_taken = isinstance(there, Mapping) and space in there
            found.append((label, space, what if isinstance(what, str) else None if is_taken else ""))
    return found


def _spoken(sight: Sight, name: str, kind: str, entries: list[Entry] | None, faces: Sequence[str | None]) -> Line:
    """Pieces in a row, equal ones counted."""
    parts: list[Line] = []
    if entries is not None:
        for label, space, face in entries:
            said = (FREE, "dim") if face == "" else sight.piece_words(kind, face)
            parts.append((*_where(sight, sight.program.regions[name], label, space), (" ", ""), said))
        return joined(parts, "   ") or line((FREE, "dim"))
    counted = Counter(faces)
    hidden = counted.pop(None, 0)
    for face, n in counted.items():
        said = sight.piece_words(kind, face)
        parts.append(sight.put("table-many", n=line(str(n)), what=(said,)) if n > 1 else (said,))
    if hidden:
        parts.append(line((sight.words.say("table-hidden-many", f"{hidden} hidden", n=hidden), "dim")))
    return joined(parts, sight.words.mark("comma")) or line((FREE, "dim"))


def _lined(
    sight: Sight, panel: Panel, kind: str, entries: list[Entry] | None, faces: Sequence[str | None], room: int
) -> Block:
    """So many in a line as the layout says, those of the same column below each other."""
    across, region = panel.across, sight.program.regions.get(panel.names[0])
    every = entries if entries is not None else [("", "", face) for face in faces]
    cells: list[list[Line]] = []
    for label, space, face in every:
        said = (FREE, "dim") if face == "" else sight.piece_words(kind, face)
        cells.append([_where(sight, region, label, space) if region is not None else (), line(said)])
    rows = [[part for cell in cells[at : at + across] for part in cell] for at in range(0, len(cells), across)]
    rows = [[*row, *[()] * (2 * across - len(row))] for row in rows]
    whole = table(rows, [False] * (2 * across)) if rows else []
    if not whole or (region is not None and widest(whole) <= room):
        return whole
    return [each for row in rows for each in folded(joined(row), room, 2)]


def _rows(
    sight: Sight, panel: Panel, seat: str, entries: list[Entry] | None, faces: Sequence[str | None], room: int
) -> Block:
    """A line each, with attributes in columns under their names."""
    shown, name = panel.shown, panel.names[0]
    region = sight.program.regions.get(name)
    kind = sight.program.zones[name].of if region is None else region.of
    of_kind = sight.program.domains[kind]
    if entries is None:
        counted = Counter(faces)
        entries = [(f"{n} ×" if n > 1 else "", "", face) for face, n in counted.items()]
        spots: dict[str, int] = {}
    else:
        spots = {} if region is None else {space: index for index, space in sight.spaces(region, seat)}
    first = {name: i for i, name in reversed(list(enumerate(of_kind.names)))}
    rows: list[Sequence[Line]] = [[(), (), *(line((sight.column(a), "dim")) for a in shown)]]
    for label, space, face in entries:
        where: Line = line((label, "dim"))
        if space and region is not None:
            where = _where(sight, region, label, space)
        said = line((FREE, "dim")) if face == "" else line(sight.piece_words(kind, face))
        cells: list[Line] = []
        for attribute in shown:
            if attribute in of_kind.attributes:
                plain = sight.apart(face)[1] if face else ""
                known = first.get(plain)
                cells.append(line(sight.attribute_words(of_kind, known, attribute)) if known is not None else ())
            elif space:
                cells.append(line(sight.attribute_words(sight.program.domains[name], spots[space], attribute)))
            else:
                cells.append(())
        rows.append([where, said, *cells])
    right = [True, False, *(not _is_named(sight, panel, a, kind) for a in shown)]
    if len(rows) == 1:
        return []
    whole = table(rows, right)
    if widest(whole) <= room:
        return whole
    in_short = [_in_short(sight, panel, kind, space, face) for _, space, face in entries]
    return _narrow(rows, in_short, room)


def _in_short(sight: Sight, panel: Panel, kind: str, space: str, face: str | None) -> str:
    """What is told of a card in a narrow room by the words of its deck, `listed-DECK`; "" if it has none."""
    domain, region = sight.program.domains[kind], sight.program.domains.get(panel.names[0])
    values: dict[str, str | int] = {}
    for of, name in ((domain, sight.apart(face)[1] if face else ""), (region, space)):
        if of is None or name not in of.names:
            continue
        index = of.names.index(name)
        for attribute in (a for a in panel.shown if a in of.attributes):
            is_named = sight.kind_of(of, attribute)
            said, number = sight.attribute_words(of, index, attribute)[0], sight.value(of, index, attribute)[1]
            values[attribute] = said if is_named else number
    return sight.words.messages.get(f"listed-{kind}", **values)


def _narrow(rows: Sequence[Sequence[Line]], in_short: Sequence[str], room: int) -> Block:
    """The same with each attribute under its name, for a screen on which the columns have no room."""
    heads = rows[0][2:]
    found: Block = []
    for (where, said, *cells), short in zip(rows[1:], in_short, strict=True):
        told: list[Run] = [(f"  {short}", "")] if short else []
        for head, cell in zip(heads, cells, strict=True):
            if cell and not short:
                told += [(", " if told else "  ", ""), *head, (" ", ""), *cell]
        found += folded((*where, *(((" ", ""),) if where else ()), *said, *told), room, 2)
    return found


def _where(sight: Sight, region: Region, label: str, space: str) -> Line:
    """A space by its name, with what is to be typed for it in front if it may be chosen."""
    said = sight.words.element(region.name, space)
    if not label:
        return line((said, "dim"))
    return line((label, "bold reverse")) if label == said else line((label, "bold reverse"), (f") {said}", ""))


def _is_named(sight: Sight, panel: Panel, attribute: str, kind: str) -> bool:
    domains = [sight.program.domains[kind], sight.program.domains.get(panel.names[0])]
    return any(d is not None and sight.kind_of(d, attribute) for d in domains)
