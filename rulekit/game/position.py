"""A table as asked for, in the ruleset's own names → the cells of a state.

Every piece stays somewhere: a named place gets the pieces that are asked for, taken from where the
opening has them, and what is not named keeps what it has.

Never: makes a piece; accepts a name it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulekit.game.decision import Decision
from rulekit.game.faults import GameError, advice
from rulekit.game.names import Names, Spot
from rulekit.game.runner import Runner
from rulekit.game.table import Sight
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.program.opcodes import CHOICE, FUEL, PC, TOGETHER, YOU
from rulekit.program.program import Counter, Kind, Program, Variable

SET_OF = "set of "
TO_MOVE = "to move"
MOST = (1 << 62) - 1


def mistake(path: str, message: str, help: str = "") -> GameError:
    """Something in a position that does not fit, with where it stands in it."""
    return GameError("bad-position", message, help, path)


@dataclass(slots=True)
class _Wanted:
    """What a position asks for, by cell and by place."""

    cells: dict[int, int] = field(default_factory=dict)
    counters: dict[str, dict[int, tuple[int, str]]] = field(default_factory=dict)
    places: dict[str, dict[int, tuple[list[str], str]]] = field(default_factory=dict)
    to_move: int = -1


def before_question(runner: Runner, cells: list[int]) -> list[int] | None:
    """The state as it is when the rules begin to work out what the opening question offers; None without one.

    The instructions of one statement stand together, so it is where they were last entered.
    """
    entered, start, end = list(cells), 0, 0
    for _ in range(FUEL_LIMIT):
        pc = cells[PC]
        if not start <= pc < end:
            start, end = runner.statement(pc)
            entered = list(cells)
        status = runner.step(cells)
        if status == CHOICE:
            return entered
        if status != FUEL:
            return None
    return None


def positioned(names: Names, cells: list[int], wanted: Mapping[str, object]) -> list[int]:
    """The cells of a state with the table laid as asked."""
    asked = _read(names, wanted)
    for kind in names.program.kinds.values():
        _lay(names, kind, cells, asked.places.get(kind.name, {}))
    _count(names.program, cells, asked)
    for address, value in asked.cells.items():
        cells[address] = value
    if asked.to_move >= 0:
        cells[YOU] = asked.to_move
    start, length, copy = names.program.snapshot
    if cells[TOGETHER] == 1 and length:
        cells[copy : copy + length] = cells[start : start + length]
    return cells


def who_moves(decision: Decision | None, wanted: Mapping[str, object]) -> None:
    """A position that says who moves must come out so."""
    if TO_MOVE in wanted and (decision is None or decision.seat != wanted[TO_MOVE]):
        found = f"asks {decision.seat}" if decision else "has no question: the game is over"
        raise mistake(TO_MOVE, f"this position {found}.", f"Leave out `{TO_MOVE}`, or change what lies on the table.")


# ---- reading ----


def _read(names: Names, wanted: Mapping[str, object]) -> _Wanted:
    program, asked = names.program, _Wanted()
    if not isinstance(wanted, Mapping):
        raise mistake("", "a position is a map from names to what lies there.")
    shared = [v.name for v in program.variables.values() if not v.per_player]
    shared += _places(program, False)
    for name, value in wanted.items():
        if name == TO_MOVE:
            if value not in names.seats:
                raise mistake(TO_MOVE, f"there is no seat {value!r}.", advice(str(value), names.seats, "Seats"))
            asked.to_move = names.seats.index(str(value))
        elif name in names.seats:
            _read_seat(names, asked, names.seats.index(name), name, value)
        elif name in shared:
            _read_thing(names, asked, -1, str(name), str(name), value)
        else:
            help = advice(str(name), [*names.seats, *shared, TO_MOVE], "There are")
            raise mistake(str(name), f"nothing on the table is called `{name}`.", help)
    return asked


def _places(program: Program, per_player: bool) -> list[str]:
    zones = [zone.name for zone in program.zones.values() if zone.per_player == per_player]
    return zones + [region.name for region in program.regions.values() if region.per_player == per_player]


def _read_seat(names: Names, asked: _Wanted, seat: int, path: str, value: object) -> None:
    program = names.program
    if not isinstance(value, Mapping):
        raise mistake(path, "what a seat has is a map from names to numbers and places.")
    own = [*program.counters, *(v.name for v in program.variables.values() if v.per_player)]
    own += _places(program, True)
    for name, part in value.items():
        if name not in own:
            help = advice(str(name), own, "A seat has")
            raise mistake(f"{path}.{name}", f"no seat has anything called `{name}`.", help)
        _read_thing(names, asked, seat, str(name), f"{path}.{name}", part)


def _read_thing(names: Names, asked: _Wanted, seat: int, name: str, path: str, value: object) -> None:
    program = names.program
    if name in program.counters and seat >= 0:
        asked.counters.setdefault(name, {})[seat] = (_number(path, value), path)
    elif name in program.variables:
        variable = program.variables[name]
        values = _values(names, variable, path, value)
        first = variable.address + max(seat, 0) * len(values)
        asked.cells.update(zip(range(first, first + len(values)), values, strict=True))
    elif name in program.zones:
        zone = program.zones[name]
        spot = names.spots[zone.of][zone.first_place + max(seat, 0)]
        asked.places.setdefault(zone.of, {})[spot.number] = (_faces(names, zone.of, spot, path, value), path)
    else:
        _read_region(names, asked, seat, name, path, value)


def _read_region(names: Names, asked: _Wanted, seat: int, name: str, path: str, value: object) -> None:
    kind = names.program.regions[name].of
    spaces = {s.space: s for s in names.spots[kind].values() if s.container == name and s.owner == seat}
    if not isinstance(value, Mapping):
        raise mistake(path, f"`{name}` is a map from its spaces to what lies there.", advice("", spaces, "Spaces"))
    for space, what in value.items():
        spot = spaces.get(str(space))
        if spot is None:
            help = advice(str(space), spaces, "Spaces")
            raise mistake(f"{path}.{space}", f"`{name}` has no space `{space}`.", help)
        where = f"{path}.{space}"
        listed = [] if what is None else [what] if isinstance(what, str) else what
        faces = _faces(names, kind, spot, where, listed)
        if spot.single and len(faces) > 1:
            raise mistake(where, f"a space of `{name}` holds one piece, not {len(faces)}.")
        asked.places.setdefault(kind, {})[spot.number] = (faces, where)


def _number(path: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        raise mistake(path, f"a whole number stands here, not {value!r}.")
    return value


def _values(names: Names, variable: Variable, path: str, value: object) -> list[int]:
    """A remembered value as the machine has it: a word, or the words of a set."""
    domain = variable.domain.removeprefix(SET_OF)
    if domain == variable.domain:
        return [_value(names, domain, path, value)]
    if not isinstance(value, list | tuple):
        raise mistake(path, "a set is a list of names.")
    words = [0] * names.set_words(domain)
    for i, item in enumerate(value):
        element = _value(names, "" if domain == "int" else domain, f"{path}[{i}]", item)
        if not 0 <= element < 63 * len(words):
            raise mistake(f"{path}[{i}]", f"{item!r} cannot be in this set.")
        words[element // 63] |= 1 << element % 63
    return words


def _value(names: Names, domain: str, path: str, value: object) -> int:
    if domain == "":
        return _number(path, value)
    if domain == "bool":
        if not isinstance(value, bool):
            raise mistake(path, f"true or false stands here, not {value!r}.")
        return int(value)
    if value is None:
        return -1
    known = {names.element(domain, i): i for i in names.program.domains[domain].valid}
    if str(value) not in known:
        raise mistake(path, f"this cannot be {value!r}.", advice(str(value), known))
    return known[str(value)]


def _faces(names: Names, kind: str, spot: Spot, path: str, value: object) -> list[str]:
    """The faces asked for at a place: a list, or how many of each."""
    known = names.faces(kind, spot.owner)
    if isinstance(value, Mapping):
        counted = {face: _number(f"{path}.{face}", n) for face, n in value.items()}
        if any(n < 0 or n > names.program.kinds[kind].size for n in counted.values()):
            raise mistake(path, f"there are {names.program.kinds[kind].size} pieces of `{kind}` in the game.")
        value = [face for face, n in counted.items() for _ in range(n)]
    if not isinstance(value, list | tuple):
        raise mistake(path, "the pieces of a place are a list of faces, or a map from faces to how many.")
    for i, face in enumerate(value):
        if face is None:
            raise mistake(f"{path}[{i}]", "a position must say which piece lies here; only a seat may not know.")
        if face not in known:
            raise mistake(f"{path}[{i}]", f"no {kind} is called {face!r} here.", advice(str(face), known, "There are"))
    return list(value)


# ---- numbers ----


def _count(program: Program, cells: list[int], asked: _Wanted) -> None:
    for name, by_seat in asked.counters.items():
        counter = program.counters[name]
        before = sum(cells[counter.address + s] for s in range(len(program.seats)))
        for seat, (value, path) in by_seat.items():
            _in_range(counter, value, path)
            cells[counter.address + seat] = value
        if counter.pool:
            after = sum(cells[counter.address + s] for s in range(len(program.seats)))
            left = cells[counter.pool] + before - after
            if left < 0:
                path = next(iter(by_seat.values()))[1]
                raise mistake(path, f"there are only {before + cells[counter.pool]} of `{name}` in the game.")
            cells[counter.pool] = left


def _in_range(counter: Counter, value: int, path: str) -> None:
    if counter.pool and value < 0:
        raise mistake(path, f"`{counter.name}` are tokens: a seat has none or more, not {value}.")


# ---- pieces ----


def _lay(names: Names, kind: Kind, cells: list[int], asked: dict[int, tuple[list[str], str]]) -> None:
    """Puts the pieces of a kind where they are asked for; the rest stays."""
    if not asked:
        return
    spots = names.spots[kind.name]
    lying = {number: Sight(names, cells).pieces(spot)[::-1] for number, spot in spots.items()}
    free = {number: list(pieces) for number, pieces in lying.items()}
    placed: dict[int, list[int]] = {}
    todo: list[tuple[int, int, list[int], str, str]] = []
    for number, (faces, path) in asked.items():
        of_face = names.faces(kind.name, spots[number].owner)
        order = faces[::-1] if spots[number].pile else faces  # piles lie from the bottom
        placed[number] = [-1] * len(order)
        for i, face in enumerate(order):
            piece = _taken(kind, free[number], of_face[face])
            placed[number][i] = piece
            if piece < 0:
                todo.append((number, i, of_face[face], face, path))
    source = sorted(spots, key=lambda n: (n not in asked, bool(spots[n].space), n))
    for number, i, classes, face, path in todo:
        piece = next((p for n in source if (p := _taken(kind, free[n], classes)) >= 0), -1)
        if piece < 0:
            total = sum(kind.classes[p] in classes for p in range(kind.size))
            raise mistake(path, f"there is no further `{face}`: the game has {total}.")
        placed[number][i] = piece
    for number in asked:
        if free[number]:
            face = names.face(kind.name, free[number][0], spots[number].owner)
            help = "Every piece lies somewhere: name the place it lies in instead."
            raise mistake(asked[number][1], f"`{face}` lies here in the opening and has no other place.", help)
    _write(names, kind, cells, free | placed)


def _taken(kind: Kind, pieces: list[int], classes: list[int]) -> int:
    """The first piece of one of the classes, taken away; -1 if there is none."""
    for i, piece in enumerate(pieces):
        if kind.classes[piece] in classes:
            return pieces.pop(i)
    return -1


def _write(names: Names, kind: Kind, cells: list[int], lying: dict[int, list[int]]) -> None:
    """The places of a kind, from what lies where."""
    spots = names.spots[kind.name]
    for region in names.program.regions.values():
        if region.of == kind.name:
            sets = 1 + (len(names.seats) if kind.each else 0)
            cells[region.sets : region.sets + sets * region.words] = [0] * (sets * region.words)
    for number, spot in spots.items():
        cells[spot.address : spot.address + spot.words] = [-1 if spot.single else 0] * spot.words
        for piece in lying[number]:
            cells[kind.at + piece] = number
            if spot.single:
                cells[spot.address] = piece
            elif spot.pile:
                cells[spot.address] += 1
                cells[spot.address + cells[spot.address]] = piece
            else:
                cells[spot.address + piece // 63] |= 1 << piece % 63
            if spot.space:
                _occupy(names, kind, cells, spot, piece)


def _occupy(names: Names, kind: Kind, cells: list[int], spot: Spot, piece: int) -> None:
    """The sets of occupied spaces, which the machine keeps beside the spaces."""
    region = names.program.regions[spot.container]
    index = spot.number - region.first_place
    at = region.sets + index // 63
    cells[at] |= 1 << index % 63
    if kind.each:
        cells[at + region.words * (1 + piece // kind.each)] |= 1 << index % 63
