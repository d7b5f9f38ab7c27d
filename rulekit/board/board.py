"""What a seat sees, and the ruleset's layout → the lines of its table; a ruleset without a layout is drawn too.

Without a layout regions come first, then the numbers of all seats as one table, then what lies at each seat.

Never: shows more than the sight holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.board.lines import UNBROKEN, Block, Line, below, beside, folded, indented, line, wide, widest
from rulekit.board.lists import listing, several
from rulekit.board.numbers import counters, track
from rulekit.board.regions import by_seats, grid
from rulekit.board.rows import by_rows, listed_rows
from rulekit.board.sight import Sight
from rulekit.program.drawing import Panel

NARROWEST = 20  # less room is as good as none: lines are then as long as this
UNTITLED = "none"


def board(sight: Sight, room: int) -> Block:
    """The whole table in a room of so many letters a line."""
    return below([drawn(sight, panel, room) for panel in panels_of(sight)])


def panels_of(sight: Sight) -> tuple[Panel, ...]:
    """The panels of the table from the top."""
    return sight.drawing.panels or tuple(plain_panels(sight))


def drawn(sight: Sight, panel: Panel, room: int) -> Block:
    """One panel by itself."""
    return _panel(sight, panel, "", max(room, NARROWEST))


# ---- a layout ----


def _panel(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """A panel; `seat`: whose it is, because one around it says so."""
    if panel.form in ("columns", "stack"):
        return _inside(sight, panel, seat, room)
    match panel.form:
        case "text":
            return _text(sight, panel, room)
        case "track":
            return _titled(_title(sight, panel, ""), track(sight, panel, room))
        case "counters":
            seats = (seat,) if seat else sight.seats(panel.whose)
            return _titled(
                _title(sight, panel, ""),
                counters(sight, panel.names, seats, room, not seat and panel.whose == "others"),
            )
    return _place(sight, panel, seat, room)


def _inside(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """Panels beside or below each other; once for each seat they are for."""
    if panel.whose and not seat:
        every = sight.seats(panel.whose)
        if len(every) != 1 or panel.whose == "others":
            blocks = [_titled(line(sight.seat_run(s)), indented(_row(sight, panel, s, room - 2), 2)) for s in every]
            return beside(blocks, room) if panel.form == "columns" else below(blocks)
        return _titled(_title(sight, panel, ""), _row(sight, panel, every[0], room))
    return _titled(_title(sight, panel, ""), _row(sight, panel, seat, room))


def _row(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    blocks = [_panel(sight, inner, seat, room) for inner in panel.panels]
    if panel.form == "columns":
        return beside(blocks, room)
    return [each for block in blocks for each in block]


def _place(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """A region or zone: everybody's, of one seat, or of several."""
    name = panel.names[0]
    if panel.rows and panel.form == "list":
        return _titled(_title(sight, panel, ""), listed_rows(sight, panel, room))
    if len(panel.names) > 1:
        return _several(sight, panel, seat, room)
    if not sight.per_player(name):
        return _one(sight, panel, "", room, _title(sight, panel, sight.words.place(name)))
    of_nobody = panel.whose == "you" and not sight.seat  # nobody looks alone: the place of every seat
    seats = (seat,) if seat else sight.seats("" if of_nobody else panel.whose)
    if panel.rows:
        return _titled(_title(sight, panel, sight.words.place(name)), by_rows(sight, panel, seats, room))
    if len(seats) > 1 and panel.form == "grid" and not panel.across and not panel.split:
        rows = by_seats(sight, panel, room)
        if rows:
            return _titled(_title(sight, panel, sight.words.place(name)), rows)
    found: Block = []
    title = _title(sight, panel, sight.words.place(name))
    is_clear = bool(seat) or (panel.whose == "you" and not of_nobody)
    for each in seats:
        whose = title if is_clear else _of(sight, each, title, panel.whose != each)
        found += _one(sight, panel, each, room, whose)
    return found


def _several(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """Several places in words: what is of seats a line for each."""
    own = any(map(sight.per_player, panel.names))
    seats = (seat,) if seat else sight.seats(panel.whose) if own else ("",)
    lines = [each for whose in seats for each in several(sight, panel, whose, room)]
    return _titled(_title(sight, panel, ""), lines)


def _of(sight: Sight, seat: str, title: Line, several: bool) -> Line:
    """A title with the seat in front; without a title only where several seats must be told apart."""
    if not title and not several:
        return ()
    return (*line(sight.seat_run(seat)), *((" ", ""), *title) * bool(title))


def _one(sight: Sight, panel: Panel, seat: str, room: int, title: Line) -> Block:
    if panel.rows:
        return _titled(title, by_rows(sight, panel, [seat], room))
    if panel.form == "grid":
        return _titled(title, grid(sight, panel, seat, room))
    if panel.only_filled and not sight.under(panel.names[0], seat):
        return []
    head: Line = (*title, (sight.words.mark("colon").rstrip(" "), "dim")) if title and not panel.shown else title
    return listing(sight, panel, seat, room, head)


def _title(sight: Sight, panel: Panel, otherwise: str) -> Line:
    """What stands above a panel; nothing if it wants none."""
    if panel.title == UNTITLED:
        return ()
    said = sight.words.say(f"layout-{panel.title}", panel.title) if panel.title else otherwise
    return line((said, "bold")) if said else ()


def _titled(title: Line, block: Block) -> Block:
    """A short block stands in the line of its title."""
    return [title, *block] if title and block else block


def _text(sight: Sight, panel: Panel, room: int) -> Block:
    return folded(line(sentence(sight, panel)), room)


def sentence(sight: Sight, panel: Panel) -> str:
    """A sentence of the ruleset's words; what is remembered for all stands ready for it, `none` where it is nothing,
    and so does every table of a single number.
    """
    values = {**sight.drawing.numbers, **sight.spoken()}
    return sight.words.say(f"layout-{panel.names[0]}", panel.names[0], **values)


# ---- without a layout ----


def plain_panels(sight: Sight) -> Iterator[Panel]:
    """A layout for a ruleset that has none."""
    program = sight.program
    for name, region in program.regions.items():
        kept = tuple(v.name for v in program.variables.values() if v.region == name)
        square = all("," in s for _, s in sight.spaces(region, program.seats[0]))
        cards = sight.is_deck(region.of)
        if cards and not square:
            attributes = _told(sight, region.of)
            yield Panel(form="list" if not region.per_player else "grid", names=(name,),
                        shown=(*attributes, *kept) if not region.per_player else kept)  # fmt: skip
        else:
            title = UNTITLED if square and len(program.regions) == 1 else ""
            yield Panel(form="grid", names=(name,), shown=kept, title=title)
    variables = [v.name for v in program.variables.values() if not v.region]
    shared = [n for n in (*variables, *program.zones) if n in sight.table]
    values = [n for n in shared if n in variables]
    if values:
        yield Panel(form="counters", names=tuple(values))
    own = [n for n in (*program.counters, *variables) if sight.per_player(n)]
    heaps = [n for n, zone in program.zones.items() if zone.per_player and (n == zone.of or not sight.is_deck(zone.of))]
    if own or heaps:
        yield Panel(form="counters", names=(*own, *heaps), whose="each player")
    for name in (n for n in shared if n in program.zones):
        if sight.table[name]:
            yield Panel(form="list", names=(name,))
    for name, zone in program.zones.items():
        if zone.per_player and name not in heaps and _holds(sight, name):
            yield Panel(form="list", names=(name,), whose="each player")


def _holds(sight: Sight, name: str) -> bool:
    return any(sight.own(seat).get(name) for seat in sight.program.seats)


def _told(sight: Sight, kind: str) -> tuple[str, ...]:
    """The attributes of cards that are worth a column: all but the seat they belong to."""
    return tuple(a for a in sight.program.domains[kind].attributes if a not in ("owner", "index"))[:4]


def fits(block: Block, room: int) -> bool:
    """Whether every line has room."""
    return widest(block) <= room


def as_text(block: Block) -> str:
    """Lines without styles, for those who cannot show them."""
    return "\n".join("".join(text for text, _ in each).replace(UNBROKEN, " ").rstrip() for each in block)


def heading(said: str, room: int) -> Line:
    """A line across the screen with a few words in it."""
    return line(("── ", "dim"), (said, "bold"), (" " + "─" * max(0, room - wide(said) - 4), "dim"))


def merged(tables: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """What all of several seats see, by what each sees: of what is a seat's own, what the others see of it.

    So nobody can tell by it whether a seat sees its own otherwise than they do. Where seats see different things, what
    is hidden from one is hidden.
    """
    found = {}
    for key in next(iter(tables.values())):
        first, *others = [t.get(key) for seat, t in tables.items() if seat != key or len(tables) == 1]
        found[key] = _common(first, others)
    return found


def _common(value: object, others: list[object]) -> object:
    if all(other == value for other in others):
        return value
    if isinstance(value, Mapping):
        inner = [o for o in others if isinstance(o, Mapping)]
        shared = {k: v for k, v in value.items() if all(k in o for o in inner)}
        return {k: _common(v, [o[k] for o in inner]) for k, v in shared.items()}
    if isinstance(value, list):
        return [None] * len(value)
    return None
