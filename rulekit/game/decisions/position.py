"""A table as asked for, in the ruleset's own names → the cells of a state.

Every piece stays somewhere: a named place gets the pieces that are asked for, taken from where the
opening has them. What lay there instead goes back to where it was before the game began. What is not
named keeps what it has.

Never: makes a piece; accepts a name it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.game.decisions.decision import Decision
from rulekit.game.decisions.names import Names, Spot
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.table import Sight, shared_by_all, things, whose
from rulekit.game.faults import GameError, advice, listed, shown, whole
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.program.opcodes import CHOICE, FUEL, PC, TOGETHER, WORD, YOU
from rulekit.program.program import Kind, Program, Variable

TO_MOVE = "to move"
REST = "..."  # as the last of a list: and whatever else is there
MOST = 10**12  # no number of a game comes near it


def mistake(path: str, message: str, help: str = "") -> GameError:
    """Something in a position that does not fit, with where it stands in it."""
    return GameError("bad-position", message, help, path)


def unknown(path: str, message: str, help: str) -> GameError:
    """A name in a position that nothing on the table has; the path ends in that name."""
    return GameError("not-on-the-table", message, help, path)


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
        raise mistake("", "a position is a map from names to what lies there.", "Write it so.")
    shared, each = things(program, False), things(program, True)
    for name, value in wanted.items():
        if name == TO_MOVE:
            if value not in names.seats:
                raise mistake(TO_MOVE, f"there is no seat {shown(value)}.", advice(str(value), names.seats, "Seats"))
            asked.to_move = names.seats.index(str(value))
        elif name in names.seats:
            _read_seat(names, asked, names.seats.index(name), name, value)
        elif name in shared:
            _read_thing(names, asked, -1, str(name), str(name), value)
        elif name in each:
            raise unknown(name, *whose(name, names.seats[0]))
        else:
            help = advice(str(name), [*names.seats, *shared, TO_MOVE], "There are")
            raise unknown(str(name), f"nothing on the table is called `{name}`.", help)
    return asked


def _read_seat(names: Names, asked: _Wanted, seat: int, path: str, value: object) -> None:
    program = names.program
    if not isinstance(value, Mapping):
        raise mistake(path, "what a seat has is a map from names to numbers and places.", "Write it so.")
    own, shared = things(program, True), things(program, False)
    for name, part in value.items():
        if name in shared:
            raise unknown(f"{path}.{name}", *shared_by_all(name, path))
        if name not in own:
            help = advice(str(name), own, "A seat has")
            raise unknown(f"{path}.{name}", f"no seat has anything called `{name}`.", help)
        _read_thing(names, asked, seat, str(name), f"{path}.{name}", part)


def _read_thing(names: Names, asked: _Wanted, seat: int, name: str, path: str, value: object) -> None:
    program = names.program
    if name in program.counters and seat >= 0:
        counter = program.counters[name]
        asked.counters.setdefault(name, {})[seat] = (_number(path, value, counter.low, counter.high), path)
    elif name in program.variables:
        variable = program.variables[name]
        if variable.region:
            _read_values(names, asked, variable, seat, path, value)
        else:
            _keep(asked, variable, max(seat, 0), _values(names, variable, path, value))
    elif name in program.zones:
        zone = program.zones[name]
        spot = names.spots[zone.of][zone.first_place + max(seat, 0)]
        asked.places.setdefault(zone.of, {})[spot.number] = (_faces(names, zone.of, spot, path, value), path)
    else:
        _read_region(names, asked, seat, name, path, value)


def _keep(asked: _Wanted, variable: Variable, at: int, values: list[int]) -> None:
    first = variable.address + at * len(values)
    asked.cells.update(zip(range(first, first + len(values)), values, strict=True))


def _read_values(names: Names, asked: _Wanted, variable: Variable, seat: int, path: str, value: object) -> None:
    """What spaces remember, space by space."""
    spaces = names.spaces(variable.region, seat)
    if not isinstance(value, Mapping):
        message = f"`{variable.name}` is a map from spaces of `{variable.region}` to values."
        raise mistake(path, message, advice("", spaces, "Spaces"))
    for key, what in value.items():
        space, where = str(key), f"{path}.{key}"
        if space not in spaces:
            raise unknown(where, f"`{variable.region}` has no space `{key}`.", advice(space, spaces, "Spaces"))
        _keep(asked, variable, spaces[space], _values(names, variable, where, what))


def _read_region(names: Names, asked: _Wanted, seat: int, name: str, path: str, value: object) -> None:
    kind = names.program.regions[name].of
    spaces = {s.space: s for s in names.spots[kind].values() if s.container == name and s.owner == seat}
    if not isinstance(value, Mapping):
        raise mistake(path, f"`{name}` is a map from its spaces to what lies there.", advice("", spaces, "Spaces"))
    for space, (what, where) in _by_space(names, kind, seat, name, list(spaces), value, path).items():
        spot = spaces[space]
        faces = _faces(names, kind, spot, where, what)
        if spot.single and len(faces) > 1:
            help = "Name one, and another space for the others."
            raise mistake(where, f"a space of `{name}` holds one piece, not {len(faces)}.", help)
        asked.places.setdefault(kind, {})[spot.number] = (faces, where)


def _by_space(
    names: Names, kind: str, seat: int, name: str, spaces: list[str], value: Mapping[str, object], path: str
) -> dict[str, tuple[object, str]]:
    """What a region shall hold, space by space; a face may stand with its spaces, or with how many it lies on."""
    faces = names.faces(kind, seat)
    found: dict[str, tuple[object, str]] = {}
    for key, what in sorted(value.items(), key=lambda item: whole(item[1]) is not None):
        where, face = f"{path}.{key}", str(key)
        if face in spaces:
            found[face] = ([] if what is None else [what] if isinstance(what, str) else what, where)
            continue
        if face not in faces:
            help = f"{advice(face, spaces, 'Spaces')} Or a piece with its spaces: {listed(faces)}."
            raise unknown(where, f"`{name}` has no space `{key}`.", help)
        number = whole(what)
        free = [space for space in spaces if space not in found]
        if number is not None and not 0 <= number <= len(free):
            spare = f"only {len(free)} space{'s'[: len(free) != 1]} of `{name}` left for `{key}`"
            raise mistake(where, f"there {'is' if len(free) == 1 else 'are'} {spare}, not {number}.", "Ask for fewer.")
        for i, space in enumerate(spaces_named(what, spaces) if number is None else free[:number]):
            if space not in spaces:
                at = f"{where}[{i}]" if isinstance(what, list | tuple) and len(what) > i else where
                raise mistake(at, f"`{name}` has no space `{space}`.", advice(space, spaces, "Spaces"))
            there = found.get(space, ([], where))[0]
            found[space] = ([*there, face] if isinstance(there, list) else [face], where)
    return found


def spaces_named(value: object, spaces: Sequence[str]) -> list[str]:
    """The spaces a list names, in its order; `1.3..1.7` are those from one to the other, in the region's order."""
    named: list[str] = []
    for item in value if isinstance(value, list | tuple) else [] if value is None else [value]:
        first, dots, last = (part.strip() for part in str(item).partition(".."))
        if dots and first in spaces and last in spaces:
            named += spaces[spaces.index(first) : spaces.index(last) + 1]
        else:
            named.append(str(item))
    return named


def _number(path: str, value: object, low: int | None, high: int | None) -> int:
    """A whole number within bounds; None is without end."""
    least, most = -MOST if low is None else low, MOST if high is None else high
    allowed = f"Allowed: {least:,} to {most:,}."
    number = whole(value)
    if number is None:
        raise mistake(path, f"a whole number stands here, not {shown(value)}.", allowed)
    if not least <= number <= most:
        raise mistake(path, f"this cannot be `{number}`.", allowed)
    return number


def _values(names: Names, variable: Variable, path: str, value: object) -> list[int]:
    """A remembered value as the machine has it: a word, or the words of a set."""
    domain = variable.of
    if domain == variable.domain:
        if domain == "":
            return [_number(path, value, variable.low, variable.high)]
        return [_value(names, domain, path, value, variable.optional)]
    if not isinstance(value, list | tuple):
        raise mistake(path, "a set is a list of names.", "Write a list.")
    words = [0] * names.program.domains[domain].words
    for i, item in enumerate(value):
        where = f"{path}[{i}]"
        element = _value(names, domain, where, item, False)
        words[element // WORD] |= 1 << element % WORD
    return words


def _value(names: Names, domain: str, path: str, value: object, optional: bool) -> int:
    """True, false, or an element by its name; None for none, where there may be none."""
    if domain == "bool":
        if not isinstance(value, bool):
            raise mistake(path, f"true or false stands here, not {shown(value)}.", "Write one of them.")
        return int(value)
    if value is None and optional:
        return -1
    known = {names.element(domain, i): i for i in names.program.domains[domain].valid}
    if str(value) not in known:
        raise mistake(path, f"this cannot be {shown(value)}.", advice(str(value), [*known, *["None"] * optional]))
    return known[str(value)]


def _faces(names: Names, kind: str, spot: Spot, path: str, value: object) -> list[str]:
    """The faces asked for at a place: a list, how many of each, or how many where all look alike."""
    known = names.faces(kind, spot.owner)
    own = [face for face in known if face.partition(" ")[0] not in names.seats] if spot.owner >= 0 else list(known)
    size = names.program.kinds[kind].size
    if len(own) == 1 and whole(value) is not None:
        value = {own[0]: value}
    if isinstance(value, Mapping):
        value = [face for face, n in value.items() for _ in range(_number(f"{path}.{face}", n, 0, size))]
    if not isinstance(value, list | tuple):
        help = f"Write, for example, `[{own[0]}]` or `{{{own[0]}: 2}}`." if own else ""
        raise mistake(path, "the pieces of a place are a list of faces, or a map from faces to how many.", help)
    for i, face in enumerate(value):
        if face == REST and i == len(value) - 1 and not spot.single:
            break
        if face is None:
            message = "a position must say which piece lies here; only a seat may not know."
            raise mistake(f"{path}[{i}]", message, advice("", own or known, "There are"))
        if not isinstance(face, str) or face not in known:
            help = advice(str(face), own or known, "There are")
            raise mistake(f"{path}[{i}]", f"no {kind} is called `{face}` here.", help)
    return list(value)


# ---- numbers ----


def _count(program: Program, cells: list[int], asked: _Wanted) -> None:
    for name, by_seat in asked.counters.items():
        counter = program.counters[name]
        before = sum(cells[counter.address + s] for s in range(len(program.seats)))
        for seat, (value, _) in by_seat.items():
            cells[counter.address + seat] = value
        if counter.pool:
            after = sum(cells[counter.address + s] for s in range(len(program.seats)))
            left = cells[counter.pool] + before - after
            if left < 0:
                path = next(iter(by_seat.values()))[1]
                most = before + cells[counter.pool]
                raise mistake(path, f"there are only {most} of `{name}` in the game.", "Ask for fewer.")
            cells[counter.pool] = left


# ---- pieces ----


def _lay(names: Names, kind: Kind, cells: list[int], asked: dict[int, tuple[list[str], str]]) -> None:
    """Puts the pieces of a kind where they are asked for; the rest stays."""
    if not asked:
        return
    spots = names.spots[kind.name]
    free = {number: Sight(names, cells).pieces(spot)[::-1] for number, spot in spots.items()}
    placed: dict[int, list[int]] = {}
    todo: list[tuple[int, int, list[int], str, str]] = []
    for number, (faces, path) in asked.items():
        of_face = names.faces(kind.name, spots[number].owner)
        named = [face for face in faces if face != REST]
        order = named[::-1] if spots[number].pile else named  # piles lie from the bottom
        placed[number] = [-1] * len(order)
        for i, face in enumerate(order):
            piece = _taken(kind, free[number], of_face[face])
            placed[number][i] = piece
            if piece < 0:
                todo.append((number, i, of_face[face], face, path))
    closed = {number for number, (faces, _) in asked.items() if REST not in faces}
    opened = [number for number in asked if number not in closed]
    source = sorted(spots, key=lambda n: (n not in asked, bool(spots[n].space), n))
    for number, i, classes, face, path in todo:
        giver = next((n for n in source if any(kind.classes[p] in classes for p in free[n])), -1)
        if giver < 0:
            total = sum(kind.classes[p] in classes for p in range(kind.size))
            raise mistake(path, f"there is no further `{face}`: the game has {total}.", "Ask for fewer.")
        placed[number][i] = _taken(kind, free[giver], classes)
    for number in closed:
        while free[number]:
            piece = free[number][0]
            near = [n for n in opened if spots[n].owner == spots[number].owner]
            takers = near or ([] if kind.each else opened)  # what belongs to a seat stays with it
            home = takers[0] if takers else names.program.initial[kind.at + piece]
            if home not in spots or home in closed:
                face = names.face(kind.name, piece, spots[number].owner)
                help = f"Every piece lies somewhere: say where else, or end a list with `{REST}` for all the rest."
                raise mistake(asked[number][1], f"`{face}` lies here in the opening and has no other place.", help)
            free[home].insert(0, free[number].pop(0))
    _write(names, kind, cells, {n: free[n] + placed.get(n, []) for n in spots})


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
