"""What Botankhamon may do, computed again from the table as a record has it: his die, his action, his points.

A table is the JSON of a `position` line. Where the rules leave a choice to chance, all that it may bring is given.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

Table = dict[str, Any]

HIM, PERSON = "botankhamon", "red"
GODS = ["horus", "ra", "hathor", "bastet", "thoth", "osiris"]
QUARTERS = ["papyrus", "bread", "limestone", "granite"]
COLOUR_OF = {"papyrus": "yellow", "bread": "brown", "limestone": "white", "granite": "black"}
TILES = {
    "granite_first": ["granite", "limestone", "bread", "papyrus"],
    "papyrus_first": ["papyrus", "bread", "limestone", "granite"],
    "limestone_first": ["limestone", "granite", "papyrus", "bread"],
    "bread_first": ["bread", "papyrus", "granite", "limestone"],
}
ROWS = {"base": 0, "second": 1, "third": 2, "peak": 3}
PLACES = [f"left_{n}" for n in range(1, 6)] + [f"bottom_{n}" for n in range(1, 6)]  # round the Temple, two players
ABOVE = {"west": ("papyrus", "bread"), "east": ("limestone", "granite")}
AT_THE_TEMPLE = {"middle_row": (3, 0), "middle_column": (0, 3)}
MARKS = [9, 13, 16, 19, 21]


class Die(NamedTuple):
    """A die of the dial: its section, purity (0 pure, 1 tainted, 2 forbidden), pips and colour."""

    god: str
    purity: int
    pips: int
    colour: str


# ---- the pyramid and the die ----


def next_tiles(progress: str | None) -> set[str]:
    """Where the marker may go: B-125."""
    if progress is None:
        return {"base_1"}
    row, column = _row_and_column(progress)
    spaces = [f"{name}_{n}" for name, size in (("base", 4), ("second", 3), ("third", 2)) for n in range(1, size + 1)]
    return {space for space in [*spaces, "peak"] if _row_and_column(space) in ((row + 1, column), (row, column + 1))}


def _row_and_column(space: str) -> tuple[int, int]:
    name, _, number = space.partition("_")
    return ROWS[name], int(number or 1) - 1


def dice(table: Table) -> list[Die]:
    """All dice of the dial."""
    found = []
    for place, colours in table["dial"].items():
        god, number = place.split(".")
        found += [Die(god, (int(number) - 1) // 6, (int(number) - 1) % 6 + 1, colour) for colour in colours]
    return found


def dice_to_take(table: Table, tile: str) -> set[Die]:
    """The dice he may take for a tile: B-129, B-130, BU-67."""
    free = [die for die in dice(table) if die.purity < 2] or dice(table)
    return _of_a_god(free, tile) if tile in GODS else _of_goods(free, table, TILES[tile])


def _of_a_god(free: list[Die], god: str) -> set[Die]:
    for step in range(6):
        here = [die for die in free if die.god == GODS[(GODS.index(god) + step) % 6]]
        if here:
            best = max(die.pips for die in here)
            here = [die for die in here if die.pips == best]
            pure = [die for die in here if die.purity == 0]
            return set(pure or here)
    return set()


def _of_goods(free: list[Die], table: Table, order: list[str]) -> set[Die]:
    for colour in [*(COLOUR_OF[good] for good in order), "grey"]:
        here = [die for die in free if die.colour == colour]
        if here:
            best = max(die.pips for die in here)
            here = [die for die in here if die.pips == best]
            with_statue = [die for die in here if stands_at(table, die.god)]
            if not with_statue:
                return set(here)
            number = max(horus_number(table, die.god) for die in with_statue)
            return {die for die in with_statue if horus_number(table, die.god) == number}
    return set()


def stands_at(table: Table, god: str, seat: str = HIM) -> bool:
    """Whether a seat has a statue in honour of a god."""
    return f"{seat} statue" in table["section"].get(god, [])


def horus_number(table: Table, god: str) -> int:
    """The value of the die at which a god's tile lies."""
    return next(int(number) for number, name in table["horus_row"].items() if name == god)


# ---- his action ----

Change = dict[str, Any]  # what is otherwise behind the turn: numbers as what is added, pieces by their places


def turns(table: Table, die: Die, shunned: str = "no_corner") -> Iterator[Change]:
    """Every way his turn with a die may go; which squares his pillars avoid: BD-11."""
    bonus: Change = {}
    if stands_at(table, die.god):
        number = horus_number(table, die.god)
        bonus = {"scribe": int(number in (1, 2, 5, 6)), "vp": int(number > 2)}
    for change in _ra(table, die, shunned) if die.god == "ra" else _ACTIONS[die.god](table, die):
        yield {**change, **{name: change.get(name, 0) + more for name, more in bonus.items()}}


def _horus(table: Table, die: Die) -> Iterator[Change]:
    god = table["horus_row"][str(die.pips)]
    above = {place: swings(table, place) for place in ABOVE if place not in table["terrace"]}
    beside = {
        place: len(_own_in_line(table, *at)) for place, at in AT_THE_TEMPLE.items() if place not in table["porch"]
    }
    if not table[HIM]["statue_row"]:
        yield {"vp": 3}
    elif not table["section"].get(god):
        yield {"section": god}
    elif any(above.values()):
        yield from ({"terrace": place} for place in above if above[place] == max(above.values()))
    elif beside:
        most = max(beside.values())
        yield from ({"porch": place, "vp": 3 * most} for place in beside if beside[place] == most)
    else:
        yield {"vp": 3}


def swings(table: Table, place: str) -> int:
    """Of how many quarters a statue above them would make him the leader: BU-62."""
    with_it = {**table, "terrace": {**table["terrace"], place: f"{HIM} statue"}}
    return sum(leader(table, good) != HIM and leader(with_it, good) == HIM for good in ABOVE[place])


def leader(table: Table, good: str) -> str | None:
    """Who would gain the points of a quarter: B-51, BU-36."""
    standing = {}
    for seat in (PERSON, HIM):
        rows = [int(row) for row, column in _built(table, seat) if QUARTERS[column - 1] == good]
        rows += [0 for place, who in table["terrace"].items() if who == f"{seat} statue" and good in ABOVE[place]]
        if rows:
            standing[seat] = (len(rows), -min(rows))
    best = [seat for seat in standing if standing[seat] == max(standing.values())]
    return best[0] if len(best) == 1 else None


def _built(table: Table, seat: str) -> list[tuple[int, int]]:
    """The rows and columns of a seat's workshops and quarries."""
    places = (place.split(".") for place, who in table["yard"].items() if who == f"{seat} building")
    return [(int(row), int(column)) for row, column in places]


def _own_in_line(table: Table, row: int, column: int) -> list[str]:
    squares = (square for square, who in table["temple"].items() if who == f"{HIM} pillar")
    return [s for s in squares if int(s.split(",")[0]) == row or int(s.split(",")[1]) == column]


def _line(place: str) -> tuple[int, int]:
    side, _, number = place.partition("_")
    return (int(number), 0) if side == "left" else (0, int(number))


def _ra(table: Table, die: Die, shunned: str) -> Iterator[Change]:
    place, points = {0: ("right", 1), 1: ("middle", 2), 2: ("left", 3)}[(die.pips - 1) // 2]
    if not table[HIM]["pillar_row"] or place not in table["display"]:
        yield {}
        return
    worth: dict[str, tuple[int, int, int]] = {}
    for row in range(1, 6):
        for column in range(1, 6):
            if f"{row},{column}" in table["temple"]:
                continue
            ends = [who for p, who in table["rim"].items() if _line(p) in ((row, 0), (0, column))]
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            walls = sum(not (1 <= r <= 5 and 1 <= c <= 5) for r, c in beside)
            tiles = sum(f"{r},{c}" in table["temple"] for r, c in beside)
            off_the_corner = min(abs(row - r) + abs(column - c) for r in (1, 5) for c in (1, 5)) > 1
            inside = off_the_corner if shunned == "no_corner" else 1 < row < 5 and 1 < column < 5
            worth[f"{row},{column}"] = (len(ends) + walls + tiles, ends.count(f"{HIM} building"), int(inside))
    best = max(worth.values())
    tile = table["display"][place]
    yield from ({"temple": s, "floor": tile, "vp": best[0] + points} for s in worth if worth[s] == best)


def _hathor(table: Table, die: Die) -> Iterator[Change]:
    free = {p: len(_own_in_line(table, *_line(p))) for p in PLACES if p not in table["rim"]}
    population = min(21, table[HIM]["population"] + die.pips) - table[HIM]["population"]
    if not free or not table[HIM]["building_row"]:
        yield {"population": population}
        return
    most = max(free.values())
    yield from ({"rim": p, "vp": 3 * most, "population": population} for p in free if free[p] == most)


def _bastet(table: Table, die: Die) -> Iterator[Change]:
    happiness, population = table[HIM]["happiness"], table[HIM]["population"]
    for _ in range(die.pips):
        if happiness < population:
            happiness += 1
        elif population < 21:
            population += 1
    yield {
        "happiness": happiness - table[HIM]["happiness"],
        "population": population - table[HIM]["population"],
        "scribe": {1: 2, 2: 2, 3: 1, 4: 1}.get(die.pips, 0),
    }


def _thoth(table: Table, die: Die) -> Iterator[Change]:
    happy = table[HIM]["happiness"]
    reach = min(table["open_stalls"], sum(happy >= least for least in (1, 5, 9, 13)))
    taken: list[str] = []
    for kind in ("decree", "technology", "blessing"):
        at = sorted(table[f"{kind}_market"], key=lambda place: (-int(place[6]), int(place.split(".")[1])))
        taken += [table[f"{kind}_market"][place] for place in at if int(place[6]) <= reach]
    yield {"cards": taken[: (die.pips + 1) // 2]}


def _osiris(table: Table, die: Die) -> Iterator[Change]:
    yield {} if not table[HIM]["building_row"] else {"yard": osiris_place(table, die)}


def osiris_place(table: Table, die: Die) -> str:
    """Where his building goes: B-137, BU-65."""
    if die.colour == "grey":
        built = [int(place.split(".")[1]) for place in table["yard"]]
        start = min(range(1, 5), key=lambda column: (built.count(column), column))
    else:
        start = next(n for n, good in enumerate(QUARTERS, 1) if COLOUR_OF[good] == die.colour)
    row = die.pips
    for _ in range(6):
        for step in range(4):
            place = f"{row}.{(start - 1 + step) % 4 + 1}"
            if place not in table["yard"]:
                return place
        row = row - 1 or 6
    raise AssertionError("there are more places than buildings")


_ACTIONS = {"horus": _horus, "hathor": _hathor, "bastet": _bastet, "thoth": _thoth, "osiris": _osiris}


# ---- points ----


def scored(table: Table) -> int:
    """What a Scoring brings him: B-141."""
    rim = [_line(place) for place, who in table["rim"].items() if who == f"{HIM} building"]
    porch = [AT_THE_TEMPLE[place] for place, who in table["porch"].items() if who == f"{HIM} statue"]
    pillars = [s.split(",") for s, who in table["temple"].items() if who == f"{HIM} pillar"]
    seen = sum(int(row) == r or int(column) == c for row, column in pillars for r, c in rim + porch)
    statues = 6 - len(table[HIM]["statue_row"])
    return (
        3 * sum(leader(table, good) == HIM for good in QUARTERS)
        + len(rim) + len(porch) + seen
        + statues * (statues + 1) // 2
        + 3 * sum(table[HIM]["happiness"] >= mark for mark in MARKS)
        + 2 * len(table["automa_blessings"])
        + 2 * len(table["automa_technologies"])
    )  # fmt: skip


def at_the_end(table: Table, of_a_decree: int) -> int:
    """His points when the game is over: B-142."""
    first = 3 if table[HIM]["rank"] == 1 else 0
    return int(table[HIM]["vp"] + first + of_a_decree * len(table["automa_decrees"]) + table[HIM]["scribe"] // 2)


# ---- two tables compared ----


def came(before: Table, after: Table) -> Change:
    """What his turn has changed, as `turns` says it."""
    found: Change = {name: after[HIM][name] - before[HIM][name] for name in ("vp", "scribe", "population", "happiness")}
    found["yard"], found["rim"], found["terrace"], found["porch"], found["temple"] = (
        ", ".join(sorted(set(after[region]) - set(before[region])))
        for region in ("yard", "rim", "terrace", "porch", "temple")
    )
    found["section"] = ", ".join(god for god in GODS if stands_at(after, god) and not stands_at(before, god))
    found["floor"] = ", ".join(after["floor"][s] for s in sorted(set(after["floor"]) - set(before["floor"])))
    taken: list[str] = []
    for kind, zone in (("decree", "decrees"), ("technology", "technologies"), ("blessing", "blessings")):
        more = set(after[f"automa_{zone}"]) - set(before[f"automa_{zone}"])
        taken += [card for place, card in sorted(before[f"{kind}_market"].items()) if card in more]
    found["cards"] = sorted(taken)
    return _plain(found)


def expected(change: Change) -> Change:
    """A change in the form of `came`."""
    return _plain({**change, "cards": sorted(change.get("cards", []))})


def _plain(change: Change) -> Change:
    return {name: value for name, value in change.items() if value}


def taken(before: Table, after: Table) -> Die:
    """The die he took."""
    gone = dice(before)
    for die in dice(after):
        gone.remove(die)
    (die,) = gone
    return die
