"""The oracle's table of Tekhenu, as the ruleset's names would show it; and what any table must hold.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from oracle.tekhenu_board import COLOURS, DICE, GODS, MARKET, SEATS, STATES
from oracle.tekhenu_game import Tekhenu

EDGES = ("top", "right_edge", "bottom", "left_edge")
SQUARES = [f"{row},{col}" for row in range(1, 6) for col in range(1, 6)]


def picture(game: Tekhenu) -> dict[str, Any]:
    """Everything that lies on the table; in a rotation without the dial, which is not sorted yet."""
    names = [seat.name for seat in game.seats]
    shown = {
        **{seat.name: _seat(game, p) for p, seat in enumerate(game.seats)},
        **_temple(game, names),
        **{name: getattr(game, name) for name in ("tilt", "turned", "scorings", "passes", "open_stalls", "yard_gold")},
        "lit": {god: game.light(god) for god in GODS},
        "porch_gold": game.gold["porch"],
        "terrace_gold": game.gold["terrace"],
        "die": sorted(game.bag),
        "horus_row": {str(i): god for i, god in enumerate(game.horus, 1)},
        "section": {god: sorted(f"{names[p]} statue" for p in of) for god, of in game.honoured.items() if of},
        "porch": {place: f"{names[p]} statue" for place, p in game.porch.items()},
        "terrace": {place: f"{names[p]} statue" for place, p in game.terrace.items()},
        "rim": {place: f"{names[p]} building" for place, p in game.rim.items()},
        "yard": {place: f"{names[p]} building" for place, p in game.yard.items()},
        "display": {place: tile for place, tile in zip(("left", "middle", "right"), game.display, strict=True) if tile},
        "pillar_tile": game.tiles,
        **{kind: sorted(cards) for kind, cards in game.deck.items()},
        "decree": game.decrees,
        **{f"{kind}_discard": sorted(cards) for kind, cards in game.discard.items()},
        **{f"{kind}_market": cards for kind, cards in game.market.items()},
        "destiny": sorted(game.destinies),
        "start_row": sorted(game.start_row),
    }
    return shown if game.turning else {**shown, "dial": _dial(game)}


def _seat(game: Tekhenu, p: int) -> dict[str, Any]:
    seat = game.seats[p]
    scale: dict[str, list[str]] = {}
    for side, pips, colour in seat.scale:
        scale[f"{side}.{pips}"] = sorted([*scale.get(f"{side}.{pips}", []), colour])
    return {
        **seat.has,
        "rank": game.order.index(p) + 1,
        "balance": seat.balance,
        "laid": seat.laid,
        "joys": seat.joys,
        "building_row": seat.buildings * ["building"],
        "statue_row": seat.statues * ["statue"],
        "pillar_row": seat.pillars * ["pillar"],
        "scale": scale,
        **{name: sorted(getattr(seat, name)) for name in ("blessings", "technologies", "decrees", "scored")},
        "start_cards": sorted(seat.start_cards),
        "destiny_card": [seat.destiny] if seat.destiny else [],
    }


def _dial(game: Tekhenu) -> dict[str, list[str]]:
    dial: dict[str, list[str]] = {}
    for god, dice in game.dial.items():
        for colour, pips in dice:
            place = f"{god}.{6 * STATES.index(game.state(colour, god)) + pips}"
            dial[place] = sorted([*dial.get(place, []), colour])
    return dial


def _temple(game: Tekhenu, names: list[str]) -> dict[str, Any]:
    tiles = {f"{row},{col}": laid for (row, col), laid in game.temple.items()}
    return {
        "temple": {square: f"{names[p]} pillar" for square, (p, _, _) in tiles.items()},
        "floor": {square: tile for square, (_, tile, _) in tiles.items()},
        **{
            name: {square: tiles[square][2][side] if square in tiles else None for square in SQUARES}
            for side, name in enumerate(EDGES)
        },
    }


def difference(expected: dict[str, Any], found: dict[str, Any]) -> str:
    """The first thing of a table that is not as expected; nothing, if all is."""
    for key, value in expected.items():
        if key in SEATS:
            if said := difference(value, found[key]):
                return f"{key} {said}"
        elif found.get(key) != value:
            return f"{key}: {found.get(key)} by the ruleset, {value} by the oracle"
    return ""


# ---- what a table must hold, whatever was played: C.13 ----


def broken(table: dict[str, Any], seats: list[str]) -> str:
    """What is not conserved or out of bounds on a table in the ruleset's names; nothing, if all is well."""
    coloured, grey = DICE[len(seats)]
    dice = Counter(_all(table, "die", "cup"))
    dice.update(colour for place in table["dial"].values() for colour in place)
    for seat in seats:
        dice.update(colour for place in table[seat]["scale"].values() for colour in place)
    found = []
    if dice != Counter(dict(zip(COLOURS, (coloured,) * 4 + (grey,), strict=True))):
        found.append(f"dice {dict(dice)}")
    for seat in seats:
        own = table[seat]
        if not 0 <= own["happiness"] <= own["population"] <= 21:
            found.append(f"{seat}: Happiness {own['happiness']}, Population {own['population']}")
        if any(type(value) is int and value < 0 for name, value in own.items() if name not in ("balance", "laid")):
            found.append(f"{seat}: less than nothing")
        levels = [own[f"{good}_level"] for good in ("papyrus", "bread", "limestone", "granite")]
        if not all(2 <= level <= 6 for level in levels):
            found.append(f"{seat}: production {levels}")
        if (pieces := _pieces(table, seat)) != (10, 6, 8):
            found.append(f"{seat}: pieces {pieces}")
    cards = {kind: _cards(table, seats, kind) for kind in (*MARKET, "starting", "destiny", "pillar_tile")}
    whole = {"blessing": 24, "technology": 24, "decree": 24, "starting": 12, "destiny": 4, "pillar_tile": 27}
    found += [f"{len(cards[kind])} cards of {kind}" for kind, n in whole.items() if len(set(cards[kind])) != n]
    found += [f"{kind} twice" for kind in whole if len(set(cards[kind])) < len(cards[kind])]
    return "; ".join(found)


def _all(table: dict[str, Any], *zones: str) -> list[str]:
    return [piece for zone in zones for piece in table[zone]]


def _pieces(table: dict[str, Any], seat: str) -> tuple[int, int, int]:
    own = table[seat]
    statues = [*table["porch"].values(), *table["terrace"].values(), *chain(*table["section"].values())]
    buildings = [*table["rim"].values(), *table["yard"].values()]
    return (
        len(own["building_row"]) + buildings.count(f"{seat} building"),
        len(own["statue_row"]) + statues.count(f"{seat} statue"),
        len(own["pillar_row"]) + list(table["temple"].values()).count(f"{seat} pillar"),
    )


ZONES = {
    "blessing": (("blessing", "blessing_discard"), ("blessings", "blessing_look")),
    "technology": (("technology", "technology_discard", "box_technology"), ("technologies", "technology_look")),
    "decree": (
        ("decree", "decree_discard", "decree_back", "decree_sort", "box_decree"),
        ("decrees", "decree_look", "scored"),
    ),
    "starting": (("starting", "start_row", "box_starting"), ("start_cards",)),
    "destiny": (("destiny",), ("destiny_card",)),
    "pillar_tile": (("pillar_tile", "pillar_tiles"), ()),
}


def _cards(table: dict[str, Any], seats: list[str], kind: str) -> list[str]:
    shared, own = ZONES[kind]
    found = _all(table, *shared) + [card for seat in seats for card in _all(table[seat], *own)]
    if kind in MARKET:
        found += table[f"{kind}_market"].values()
    if kind == "pillar_tile":
        found += [*table["display"].values(), *table["floor"].values()]
    return found
