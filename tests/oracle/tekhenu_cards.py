"""What the cards of Tekhenu come to, in plain Python: points of Scorings and of all Decrees, reckoned from a table.

A table is one in the ruleset's names, as a record holds it. B-n, BU-n, D-n, T-n: rows of the rules specification.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.tekhenu_board import (
    ANKH,
    COLOURS,
    GODS,
    GOODS,
    LIGHT_TABLE,
    PORCH_LINES,
    QUARTERS_OF,
    RING,
    SEATS,
    STATES,
    line,
    meets,
    printed,
    square_of,
)

Laid = dict[str, Any]
Options = Mapping[str, str]
TRIANGLE = (0, 1, 3, 6, 10, 15, 21)  # B-53
MARKS = (9, 13, 16, 19, 21)  # B-54, BU-49


def seats_of(table: Laid) -> list[str]:
    """Who plays."""
    return [seat for seat in SEATS if seat in table]


def symbol(card: str) -> str:
    """BL-16."""
    found = printed()["printed"]["decree"][card]["symbol"]
    assert isinstance(found, str)
    return found


# ---- dial ----


def light(god: str, tilt: int, turned: int) -> str:
    """B-26, B-36."""
    return RING[(GODS.index(god) - tilt - turned) % 6]


def state(colour: str, over: str) -> str:
    """B-27."""
    letter = LIGHT_TABLE[over][COLOURS.index(colour)]
    return next(state for state in STATES if state[0].upper() == letter)


def misplaced(table: Laid) -> list[str]:
    """Dice that do not lie as the light over them makes them (B-39)."""
    found = []
    for place, dice in table["dial"].items():
        god, _, number = place.partition(".")
        over = light(god, table["tilt"], table["turned"])
        lies = STATES[(int(number) - 1) // 6]
        found += [f"{colour} at {place} in the {over}" for colour in dice if state(colour, over) != lies]
    return found


# ---- what stands where ----


def owner(piece: str) -> str:
    """Whose it is."""
    return piece.partition(" ")[0]


def count(places: Mapping[str, str], seat: str) -> int:
    """Places a seat has taken."""
    return sum(owner(piece) == seat for piece in places.values())


def yard_goods(table: Laid, seat: str) -> list[str]:
    """The quarters of a seat's buildings there."""
    return [GOODS[int(place[-1]) - 1] for place, piece in table["yard"].items() if owner(piece) == seat]


def god_statues(table: Laid, seat: str) -> int:
    """In honour of gods."""
    return sum(owner(piece) == seat for of in table["section"].values() for piece in of)


def people_statues(table: Laid, seat: str) -> int:
    """For the people."""
    return count(table["porch"], seat) + count(table["terrace"], seat)


def statues(table: Laid, seat: str) -> int:
    """All."""
    return god_statues(table, seat) + people_statues(table, seat)


def buildings(table: Laid, seat: str) -> int:
    """All on the board."""
    return count(table["rim"], seat) + count(table["yard"], seat)


def seen(table: Laid, seat: str) -> tuple[int, int]:
    """Own buildings and own statues in the lines of own pillars, once for each pillar (B-52)."""
    own = [square_of(place) for place, piece in table["temple"].items() if owner(piece) == seat]
    rim = [line(place) for place, piece in table["rim"].items() if owner(piece) == seat]
    porch = [PORCH_LINES[place] for place, piece in table["porch"].items() if owner(piece) == seat]
    return tuple(sum(meets(of, square) for of in lines for square in own) for lines in (rim, porch))  # type: ignore[return-value]


def marks(level: int) -> int:
    """B-54."""
    return sum(level >= mark for mark in MARKS)


# ---- a Scoring ----


def leader(table: Laid, good: str, options: Options) -> str:
    """B-51, BU-36: nobody where nothing is built."""
    rows: dict[str, list[int]] = {}
    for place, piece in table["yard"].items():
        if GOODS[int(place[-1]) - 1] == good:
            rows.setdefault(owner(piece), []).append(int(place[0]))
    for place, piece in table["terrace"].items():
        if good in QUARTERS_OF[place]:
            rows.setdefault(owner(piece), []).append(0 if options["quarter_statue"] == "first" else 7)
    return min(rows, key=lambda seat: (-len(rows[seat]), sorted(rows[seat]))) if rows else ""


def scoring(table: Laid, seat: str, options: Options) -> int:
    """B-51 to B-56."""
    own = table[seat]
    return (
        3 * sum(leader(table, good, options) == seat for good in GOODS)
        + count(table["rim"], seat)
        + count(table["porch"], seat)
        + sum(seen(table, seat))
        + TRIANGLE[statues(table, seat)]
        + 3 * marks(own["happiness"])
        + 2 * sum(own[f"{good}_level"] == 6 for good in GOODS)
        + sum(printed()["tables"]["building_points"][: buildings(table, seat)])
    )


def bread_due(table: Laid, seat: str) -> int:
    """B-57, T17."""
    if "t17" in table[seat]["technologies"]:
        return 0
    return sum(printed()["tables"]["building_bread"][: buildings(table, seat)])


# ---- a Judgement ----


def weight(own: Laid) -> int:
    """B-42."""
    pans = {"left": 0, "right": 0, "below": 0}
    for place, dice in own["scale"].items():
        side, _, pips = place.partition(".")
        pans[side] += int(pips) * len(dice)
    return pans["left"] - pans["right"] - int(own["excess"])


def loss(balance: int) -> int:
    """B-45."""
    return sum(balance <= least for least in (-3, -6, -9))


def ankh(own: Laid) -> int:
    """B-46, T15."""
    return 5 if "t15" in own["technologies"] else ANKH[own["destiny_card"][0]]


def order(table: Laid, balances: Mapping[str, int]) -> list[str]:
    """B-46."""
    return sorted(seats_of(table), key=lambda seat: (abs(balances[seat]), -ankh(table[seat]), table[seat]["rank"]))


# ---- the end ----


def decree_points(card: str, table: Laid, seat: str, options: Options, paid: int) -> int:
    """B.22, on the table when everything is paid (BU-48); `paid`: marks paid for D04."""
    own = table[seat]
    goods = yard_goods(table, seat)
    owned = own["scored"] + (own["decrees"] if options["d02_scope"] == "owned" else [])
    rim, pillars, raised = count(table["rim"], seat), 8 - len(own["pillar_row"]), statues(table, seat)
    lowest = min(table[each]["happiness"] for each in seats_of(table))
    by_buildings, by_statues = seen(table, seat)
    pure = sum(int(place[-1]) * len(dice) for place, dice in own["scale"].items() if place.startswith("left"))
    worth = {
        "d01": 3 * len(own["technologies"]),
        "d02": 4 * len({symbol(each) for each in owned}),
        "d03": 0,
        "d04": 4 * paid,
        "d05": 4 * marks(own["happiness"]),
        "d06": own["happiness"] - lowest,
        "d07": 3 * own["scribe"],
        "d08": min(20, 2 * own["gold"] + sum(own[good] for good in GOODS)),
        "d09": 3 * sum(good in ("limestone", "granite") for good in goods),
        "d10": 3 * sum(good in ("papyrus", "bread") for good in goods),
        "d11": 2 * len(goods),
        "d12": 3 * rim,
        "d13": 3 * pillars,
        "d14": 2 * (raised + rim),
        "d15": 2 * (pillars + rim),
        "d16": 4 * god_statues(table, seat),
        "d17": 2 * (raised + pillars),
        "d18": 3 * raised,
        "d19": 5 * people_statues(table, seat),
        "d20": {1: 10, 2: 5}.get(own["rank"], 0),
        "d21": rim + len(goods),
        "d22": (pure + 1) // 2,
        "d23": 0,
        "d24": rim + by_buildings + (by_statues if options["pillars_count"] == "statues_too" else 0),
    }
    return int(worth[card])


def order_points(own: Laid, players: int) -> int:
    """B-60, BU-53."""
    return {1: 3, 2: 2 if players > 2 else 0}.get(own["rank"], 0)


def winner(table: Laid) -> str:
    """B-61."""
    return min(seats_of(table), key=lambda p: (-table[p]["vp"], -table[p]["scribe"], table[p]["rank"]))


def wealth(own: Laid, *, scribes: bool) -> int:
    """All resources, with Scribes where T10 lets them pay."""
    return sum(own[good] for good in (*GOODS, "gold")) + (own["scribe"] if scribes else 0)
