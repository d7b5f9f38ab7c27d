"""What a seat sees of a table → lines of text.

Never: shows more than it is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.program.program import Program
    from rulekit.text.words import Words

WIDEST = 3  # spaces of a grid are this wide at least


def table_lines(program: Program, words: Words, table: Mapping[str, object]) -> Iterator[str]:
    """The whole table: what is everybody's first, then seat by seat."""
    shared = {name: value for name, value in table.items() if name not in program.seats}
    yield from _things(program, words, shared, "  ")
    for seat in program.seats:
        own = table.get(seat)
        if isinstance(own, Mapping) and own:
            yield f"  {words.seat(seat)}"
            yield from _things(program, words, own, "    ")


def _things(program: Program, words: Words, things: Mapping[str, object], indent: str) -> Iterator[str]:
    numbers = []
    for name, value in things.items():
        if name in program.counters and isinstance(value, int):
            numbers.append(f"{value} {words.counter(name, value)}")
        elif name in program.variables:
            said = "none" if value is None else str(value).lower() if isinstance(value, bool) else value
            numbers.append(f"{words.say(name, name)} {said}")
    if numbers:
        yield indent + ", ".join(numbers)
    for name, value in things.items():
        if name in program.regions and isinstance(value, Mapping):
            yield from _region(program, words, name, value, indent)
        elif isinstance(value, list) and value and name in program.zones:
            yield f"{indent}{words.place(name)}: {_pieces(words, program.zones[name].of, value)}"


def _region(program: Program, words: Words, name: str, spaces: Mapping[str, object], indent: str) -> Iterator[str]:
    region = program.regions[name]
    if all("," in space for space in program.domains[name].names if space):
        yield f"{indent}{words.place(name)}"
        yield from _grid(program, name, spaces, indent + "  ")
        return
    taken = []
    for space, what in spaces.items():
        pieces: list[str | None] = what if isinstance(what, list) else [what if isinstance(what, str) else None]
        taken.append(f"{words.element(name, space)}: {_pieces(words, region.of, pieces)}")
    if taken:
        yield f"{indent}{words.place(name)}: {'; '.join(taken)}"


def _grid(program: Program, name: str, spaces: Mapping[str, object], indent: str) -> Iterator[str]:
    """Rows and columns; a piece is the first letter of its seat, or of its name."""
    places = [tuple(map(int, space.split(","))) for space in program.domains[name].names if space]
    rows, columns = (max(place[i] for place in places) for i in (0, 1))
    yield indent + "  ".rjust(WIDEST) + "".join(str(c).rjust(WIDEST) for c in range(1, columns + 1))
    for row in range(1, rows + 1):
        cells = [_letter(spaces.get(f"{row},{column}")) for column in range(1, columns + 1)]
        yield indent + str(row).rjust(WIDEST - 1) + " " + "".join(cell.rjust(WIDEST) for cell in cells)


def _letter(what: object) -> str:
    if isinstance(what, list):
        return str(len(what))
    return "." if what is None else str(what)[:1].upper()


def _pieces(words: Words, kind: str, faces: Sequence[str | None]) -> str:
    """Pieces of one name together, hidden ones as a number."""
    counted = Counter(faces)
    hidden = counted.pop(None, 0)
    said = [(f"{n} x " if n > 1 else "") + words.piece(kind, face) for face, n in counted.items() if face]
    if hidden:
        said.append(f"{hidden} hidden")
    return ", ".join(said) or "-"
