"""Numbers of the seats → a table, a line of numbers with the seats on it, or a few words.

Never: counts what the table does not say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulekit.board.lines import Block, Line, Run, folded, joined, line, table, trimmed, widest
from rulekit.board.sight import FREE, NO_MARK, Sight
from rulekit.program.drawing import Panel

ASKED = "▸"
MOST_ZEROS = 7  # of a bound of a counter


def counters(sight: Sight, names: Sequence[str], seats: Sequence[str], room: int, named: bool = False) -> Block:
    """Numbers: a line for each seat if there are several, else a line; what is everybody's in words.

    `named`: of a single seat, too, it is said whose they are.
    """
    shared = [name for name in names if not sight.per_player(name)]
    own = [name for name in names if sight.per_player(name)]
    found: Block = folded(_in_words(sight, shared, ""), room, 2) if shared else []
    if not own:
        return found
    if len(seats) == 1:
        said = _in_words(sight, own, seats[0])
        if named:
            said = (*line(sight.seat_run(seats[0]), sight.words.mark("colon")), *said)
        return [*found, *folded(said, room, 2)]
    whole = _table(sight, own, seats)
    if widest(whole) > room:
        ways = [_turned(sight, own, seats), _table(sight, own, seats, broken=True)]
        whole = min((way for way in ways if widest(way) <= room), key=len, default=whole)
    if widest(whole) <= room:
        return [*found, *whole]
    for seat in seats:
        found += folded((*line(sight.seat_run(seat), sight.words.mark("colon")), *_in_words(sight, own, seat)), room, 2)
    return found


def _table(sight: Sight, names: Sequence[str], seats: Sequence[str], broken: bool = False) -> Block:
    """A line for each seat; `broken`: what stands above the columns is broken between its words."""
    heads = [called(sight, name).split(" ") if broken else [called(sight, name)] for name in names]
    high = max(map(len, heads))
    heads = [[""] * (high - len(head)) + head for head in heads]
    rows: list[Sequence[Line]] = [[(), *(line((head[at], "dim")) for head in heads)] for at in range(high)]
    for seat in seats:
        mine = sight.is_asked(seat)
        who: Line = ((f"{ASKED} " if mine else "  ", "bold"), *_with_sign(sight, seat))
        rows.append([who, *(line(figure(sight, name, seat)) for name in names)])
    return table(rows, [False, *[True] * len(names)])


def _turned(sight: Sight, names: Sequence[str], seats: Sequence[str]) -> Block:
    """The same with a line for each number, for a narrow screen."""
    rows: list[Sequence[Line]] = [[(), *(line(sight.seat_run(seat)) for seat in seats)]]
    rows += [[line((called(sight, n), "dim")), *(line(figure(sight, n, seat)) for seat in seats)] for n in names]
    return table(rows, [False, *[True] * len(seats)])


def _with_sign(sight: Sight, seat: str) -> Line:
    sign, style = sight.seat_sign(seat)
    return ((sign, style), (" ", ""), sight.seat_run(seat))


def called(sight: Sight, name: str) -> str:
    """What a number is called where it stands alone."""
    if name in sight.program.counters:
        return sight.words.counter(name, 2)
    if name in sight.program.variables:
        return sight.words.say(f"variable-{name}", name, n=1)
    return sight.words.place(name)


def _in_words(sight: Sight, names: Sequence[str], seat: str) -> Line:
    parts: list[Line] = []
    counted = all(name in sight.program.counters for name in names)
    apart = sight.words.mark("comma" if counted else "semicolon")  # a value may be a list itself
    for name in names:
        said, style = figure(sight, name, seat)
        what = sight.words.counter(name, int(said)) if name in sight.program.counters else called(sight, name)
        before, number, behind = sight.words.say("text-amount", said, n=said, what=what).partition(said)
        both: Line = ((before, ""), (number, style or "bold"), (behind, ""))
        if name not in sight.program.counters:
            both = ((f"{what}{sight.words.mark('colon')}", ""), (said, style or "bold"))
        parts.append(both)
    return joined(parts, apart)


def figure(sight: Sight, name: str, seat: str) -> Run:
    """One number or value; of a place how many pieces lie there."""
    value = sight.under(name, seat)
    if isinstance(value, bool):
        return sight.words.say("answer-use" if value else "answer-skip", str(value)), ""
    if isinstance(value, list | Mapping) and name not in sight.program.variables:
        size = sum(len(v) if isinstance(v, list) else 1 for v in value.values()) if isinstance(value, Mapping) else 0
        return str(size if isinstance(value, Mapping) else len(value)), ""
    if value is None:
        return FREE, "dim"
    if isinstance(value, int):
        mark = sight.mark(f"{name}.{value}") if name in sight.program.variables else NO_MARK
        return mark.sign or str(value), mark.colour
    domain = sight.program.variables[name].of
    every = value if isinstance(value, list) else [value]
    said = sight.words.listed(sight.words.element(domain, str(each)) for each in every)
    colour = sight.seat_colour(str(value)) if domain == "player" and not isinstance(value, list) else ""
    return said or FREE, colour


def scale_of(sight: Sight, panel: Panel, most: int) -> tuple[int, int, int]:
    """Where a line of numbers begins, how far each is from the next, and how many there are, at most so many."""
    counter = sight.program.counters[panel.names[0]]
    low = counter.low or 0
    high = panel.high if panel.high is not None else counter.high
    assert high is not None  # the ruleset was checked
    far = (unit * 10**zeros for zeros in range(MOST_ZEROS) for unit in (1, 2, 5))
    scale = next((each for each in far if (high - low) // each < most), max(1, high - low))
    return low, scale, (high - low) // scale + 1


def track(sight: Sight, panel: Panel, room: int) -> Block:
    """A line of numbers with the signs of the seats under it; who is beyond its end stands at the end."""
    name = panel.names[0]
    title = called(sight, name)
    low, scale, steps = scale_of(sight, panel, room - 1)
    ruler = _ruler(low, scale, steps)
    at: dict[int, list[str]] = {}
    for seat in sight.program.seats:
        value = sight.under(name, seat)
        if isinstance(value, int):
            at.setdefault(min(max(value - low, 0) // scale, steps), []).append(seat)
    rows: Block = []
    for level in range(max(map(len, at.values()), default=0)):
        parts: list[Run] = []
        for step in range(steps + 1):
            here = at.get(step, [])
            parts.append(sight.seat_sign(here[level]) if level < len(here) else (" ", ""))
        rows.append(trimmed(tuple(parts)))
    said: list[Run] = [(title, "bold"), ("  ", "")]
    for i, seat in enumerate(sight.program.seats):
        value = sight.under(name, seat)
        said += [*([("  ", "")] if i else []), sight.seat_run(seat), (f" {value}", "bold")]
    return [*folded(tuple(said), room, 2), line((ruler, "dim")), *rows]


def _ruler(low: int, scale: int, steps: int) -> str:
    """`0····5····10···15`: every fifth step has its number."""
    signs = [FREE] * steps
    at = 0
    for step in range(0, steps, 5):
        number = str(low + step * scale)
        if step >= at and step + len(number) <= steps + 1:
            signs[step : step + len(number)] = number
            at = step + len(number)
    return "".join(signs)[: steps + 1]
