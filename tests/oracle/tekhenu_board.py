"""The table of Tekhenu in plain Python: what is printed, what lies where, and what can be read off it.

Numbers such as B-27 or BU-36 name rows of the rules specification. What is printed on boards and tiles only is
read from the ruleset's printed.yaml; everything else stands here, written from the rules. Places and cards are
called as a table in the ruleset's names calls them, so that the two can be compared.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

SEATS = ("red", "blue", "yellow", "green")
GODS = ("horus", "ra", "hathor", "bastet", "thoth", "osiris")  # B-9, BU-4: clockwise
GOODS = ("papyrus", "bread", "limestone", "granite")  # BL-12: also the quarters from left to right
COLOURS = ("white", "yellow", "black", "brown", "grey")
GOOD_OF = {"yellow": "papyrus", "brown": "bread", "white": "limestone", "black": "granite"}  # B-29
PARTNER = {"papyrus": "bread", "bread": "papyrus", "limestone": "granite", "granite": "limestone"}  # BU-34
RING = ("sunny", "sunny", "shaded", "dark", "dark", "shaded")  # BU-3
STATES = ("pure", "tainted", "forbidden")
SIDES = ("left", "right", "below")

# B-27: white, yellow, black, brown, grey in each light.
LIGHT_TABLE = {"sunny": "PTFFT", "shaded": "TPTPT", "dark": "FFPTT"}

# B.25: the light in which each pillar tile has its ability.
TILE_LIGHT = {
    **dict.fromkeys("p01 p04 p07 p11 p13 p17 p19".split(), "sunny"),
    **dict.fromkeys("p03 p06 p08 p12 p15 p16 p20".split(), "shaded"),
    **dict.fromkeys("p02 p05 p09 p10 p14 p18 p21".split(), "dark"),
}
TILES = [f"p{i:02}" for i in range(1, 28)]
ANKH = {"a01": 0, "a02": 1, "a03": 2, "a04": 3}  # B.21
QUARTERS_OF = {"west": ("papyrus", "bread"), "east": ("limestone", "granite")}  # BL-13
PORCH_LINES = {"middle_row": (3, 0), "middle_column": (0, 3)}  # BL-10
MARKET = {  # B-20, B-94, B-95: how many places of each kind the sections have
    "blessing": {1: 2, 2: 2, 3: 1, 4: 1},
    "technology": {1: 1, 2: 2, 3: 2, 4: 1},
    "decree": {3: 1, 4: 2},
}
DICE = {2: (4, 4), 3: (5, 4), 4: (5, 6)}  # B-16: of each colour, grey
STATUES_A_GOD = {2: 1, 3: 2, 4: 3}  # B-72
MOST = 21  # BU-33

PRINTED = Path(__file__).resolve().parents[2] / "rulesets" / "tekhenu" / "printed.yaml"

# Every option with its settings, the default first (C.15).
OPTIONS: dict[str, tuple[str, ...]] = {
    "destiny_reward": ("pick_then_pay", "one_by_one"),
    "faith_order": ("turn_order", "simultaneous"),
    "horus_bonus": ("by_value", "by_god"),
    "temple_statue": ("own", "all"),
    "tile_ability": ("optional", "mandatory"),
    "nested_passive": ("true", "false"),
    "without_die": ("counts", "does_not_count"),
    "turned_face": ("true", "false"),
    "pillars_count": ("statues_too", "buildings_only"),
    "d02_scope": ("owned", "scored_only"),
    "quarter_statue": ("first", "last"),
    "renewal": ("any_section", "within_reach"),
    "blessing_time": ("any_time", "between_actions"),
}


@cache
def printed() -> Any:
    """What stands on the components only."""
    return yaml.safe_load(PRINTED.read_text("utf-8"))


@dataclass
class Seat:
    """What lies before a player."""

    name: str
    has: dict[str, int]
    buildings: int = 10  # still on the player board: B-6
    statues: int = 6
    pillars: int = 8
    scale: list[tuple[str, int, str]] = field(default_factory=list)  # side, pips, colour
    blessings: set[str] = field(default_factory=set)
    technologies: set[str] = field(default_factory=set)
    decrees: set[str] = field(default_factory=set)
    scored: set[str] = field(default_factory=set)
    start_cards: set[str] = field(default_factory=set)
    destiny: str = ""
    rewarded: bool = False
    balance: int = 0
    laid: int = 0  # Faith on the scales, below zero on the right pan: B-43
    joys: int = 0  # rewards of the Happiness track received: B-98
    extra: bool = False  # whether the additional action of the last one is owed

    def cards(self, kind: str) -> set[str]:
        """Those of a kind."""
        return {"blessing": self.blessings, "technology": self.technologies, "decree": self.decrees}[kind]


def opening_seat(name: str) -> Seat:
    """B-18."""
    has = dict.fromkeys((*GOODS, "gold", "scribe", "faith", "excess"), 0)
    has |= {"vp": 10, "happiness": 2, "population": 5, "gold": 1, "scribe": 1}
    has |= {f"{good}_level": 2 for good in GOODS}
    return Seat(name, has)


class Table:
    """Everything that lies on the table, and the questions the rules ask of it."""

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = {name: options.get(name, settings[0]) for name, settings in OPTIONS.items()}
        self.seats = [opening_seat(name) for name in SEATS[:players]]
        self.order = list(range(players))  # the turn-order track
        self.tilt = self.turned = self.scorings = self.passes = 0
        coloured, grey = DICE[players]
        self.bag = [*coloured * COLOURS[:4], *grey * ("grey",)]
        self.dial: dict[str, list[tuple[str, int]]] = {god: [] for god in GODS}
        self.horus: list[str] = []  # the gods of the six tiles: B-13
        self.honoured: dict[str, list[int]] = {god: [] for god in GODS}
        self.tiles: list[str] = []  # the top one first
        self.display: list[str] = ["", "", ""]  # left, middle, right
        self.temple: dict[tuple[int, int], tuple[int, str, list[str]]] = {}  # owner, tile, its edges clockwise
        self.rim: dict[str, int] = {}
        self.porch: dict[str, int] = {}
        self.terrace: dict[str, int] = {}
        self.yard: dict[str, int] = {}
        self.gold = {"porch": dict.fromkeys(PORCH_LINES, True), "terrace": dict.fromkeys(QUARTERS_OF, True)}  # B-15
        self.yard_gold = True
        out = players == 2  # B-19
        self.deck = {
            "blessing": {f"b{i:02}" for i in range(1, 25)},
            "technology": {f"t{i:02}" for i in range(1, 25)} - ({"t16"} if out else set()),
        }
        self.decrees = [f"d{i:02}" for i in range(1, 25) if not (out and i == 20)]  # the top one first
        self.discard: dict[str, set[str]] = {kind: set() for kind in MARKET}
        self.market: dict[str, dict[str, str]] = {kind: {} for kind in MARKET}
        self.open_stalls = 2
        self.destinies = set(ANKH)
        self.start_row: set[str] = set()

    # ---- dial and light ----

    def light(self, god: str) -> str:
        """B-26, B-36: each rotation brings over a god what was over the one before."""
        return RING[(GODS.index(god) - self.tilt - self.turned) % 6]

    def state(self, colour: str, god: str) -> str:
        """B-27: Pure, Tainted or Forbidden."""
        letter = LIGHT_TABLE[self.light(god)][COLOURS.index(colour)]
        return next(state for state in STATES if state[0].upper() == letter)

    def die_name(self, god: str, colour: str, pips: int) -> str:
        """A die as a move calls it."""
        return f"{colour} from dial {god}.{6 * STATES.index(self.state(colour, god)) + pips}"

    # ---- lines of the Temple ----

    def owners_in(self, row: int, col: int) -> list[int]:
        """Whose pillars stand in a row or a column; a tile has none before B-88."""
        return [owner for (r, c), (owner, _, _) in self.temple.items() if owner >= 0 and (r == row or c == col)]

    def around(self, square: tuple[int, int]) -> list[int]:
        """Whose buildings stand in line with a square."""
        return [owner for place, owner in self.rim.items() if meets(line(place), square)]

    def statues_around(self, square: tuple[int, int]) -> list[int]:
        """Whose statues stand in line with a square."""
        return [owner for place, owner in self.porch.items() if meets(PORCH_LINES[place], square)]

    def matching(self, square: tuple[int, int]) -> int:
        """B-84: edges of the tile on a square that have the colour they touch."""
        edges = self.temple[square][2]
        return sum(edges[side] == self._beyond(square, side) for side in range(4))

    def _beyond(self, square: tuple[int, int], side: int) -> str | None:
        row, col = square
        other = (row + (-1, 0, 1, 0)[side], col + (0, 1, 0, -1)[side])
        if other in self.temple:
            return self.temple[other][2][(side + 2) % 4]
        wall = printed()["printed"]["temple"][f"{row}-{col}"]
        return wall.get("wall_" + ("top", "right", "bottom", "left")[side])

    # ---- statues, market ----

    def statue_bonus(self, god: str) -> str:
        """BU-15: what a statue in honour of a god gives."""
        value = self.horus.index(god) + 1 if self.options["horus_bonus"] == "by_value" else GODS.index(god) + 1
        bonus = printed()["printed"]["horus_row"][str(value)]["bonus"]
        assert isinstance(bonus, str)
        return bonus

    def owed(self, p: int, god: str) -> set[int]:
        """B-74, B-76: whose statues an action of this player pays."""
        return {q for q in self.honoured[god] if q != p or self.players == 2}

    def reach(self, p: int) -> int:
        """B-102: how many sections of the market a player may use."""
        happy = self.seats[p].has["happiness"]
        return sum(happy >= least for least in (1, 5, 9, 13))

    def on_offer(self, stall: int) -> list[str]:
        """The cards in a section."""
        return [card for cards in self.market.values() for place, card in cards.items() if stall_of(place) == stall]


def line(place: str) -> tuple[int, int]:
    """The row and the column that a building place at the Temple faces; 0 for none."""
    facts = printed()["regions"]["rim"]["spaces"][place]
    return facts.get("line_row", 0), facts.get("line_col", 0)


def meets(row_and_col: tuple[int, int], square: tuple[int, int]) -> bool:
    """Whether a square lies in a row or a column."""
    return row_and_col[0] == square[0] or row_and_col[1] == square[1]


def stall_of(place: str) -> int:
    """The section of the market of a place."""
    return int(place[6])


def square_of(name: str) -> tuple[int, int]:
    """A square by its name."""
    row, col = name.split(",")
    return int(row), int(col)


def named(square: tuple[int, int]) -> str:
    """The name of a square."""
    return f"{square[0]},{square[1]}"


def yard_place(level: int, good: str) -> str:
    """The place of a row in a quarter."""
    return f"{level}.{GOODS.index(good) + 1}"
