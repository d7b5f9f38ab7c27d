"""The six gods and production of Tekhenu in plain Python (B.10 to B.17): what an action may be, costs and brings.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Collection

from oracle.tekhenu import Ask, Flow
from oracle.tekhenu_bills import Bills
from oracle.tekhenu_board import (
    GOODS,
    PARTNER,
    PORCH_LINES,
    QUARTERS_OF,
    STATUES_A_GOD,
    TILE_LIGHT,
    line,
    meets,
    named,
    printed,
    square_of,
    stall_of,
    yard_place,
)

SQUARES = [(row, col) for row in range(1, 6) for col in range(1, 6)]
RESOURCES = (*GOODS, "gold")  # B-67


class Actions(Bills):
    """What a god's action or production does."""

    # ---- what is possible: B-68 ----

    def feasible(self, p: int, god: str, value: int, spent: int = 0) -> bool:
        """Whether a god's action can be done to its end with a die of this value, shifted by T14."""
        return bool(self._strengths(p, god, value, spent))

    def _strengths(self, p: int, god: str, value: int, spent: int = 0) -> list[int]:
        far = 2 if self.knows(p, "t14") else 0
        near = range(max(1, value - far), min(6, value + far) + 1)
        return [strength for strength in near if getattr(self, f"_{god}_feasible")(p, strength, spent)]

    def shift(self, p: int, god: str, value: int) -> Flow[int]:
        """T14: which value the action has."""
        if not self.knows(p, "t14"):
            return value
        strength: int = yield Ask(p, "shift.v", self._strengths(p, god, value))
        return strength

    def _horus_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        seat = self.seats[p]
        price = self._statue_price(p) - self.knows(p, "t04") if seat.statues else 0
        return bool(seat.statues and self._homes(value)) and self.payable(p, spent, granite=price)

    def _ra_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        tile = self.display[2 - (value - 1) // 2]
        free = len(self.temple) < len(SQUARES)
        return bool(self.seats[p].pillars and tile) and free and self.payable(p, spent, **tile_price(tile))

    def _hathor_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        return self.seats[p].buildings > 0 and bool(self._free_rim(p, spent, self.knows(p, "t21")))

    def _bastet_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        return self.payable(p, spent, papyrus=2)

    def _thoth_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        n = (value + 1) // 2
        return self.payable(p, spent, papyrus=(0, 2, 3)[n - 1] - self.knows(p, "t20")) and bool(self._stalls(p, n))

    def _osiris_feasible(self, p: int, value: int, spent: int = 0) -> bool:
        seat = self.seats[p]
        return seat.buildings > 0 and seat.has["happiness"] > 0 and bool(self._free_yard(value, GOODS))

    def act(self, p: int, god: str, value: int, *, nested: bool = False) -> Flow[None]:
        """An action, then what statues earn that stood before it began (B-74, BU-17, BU-24)."""
        strength = yield from self.shift(p, god, value)
        owed = self.owed(p, god)
        yield from getattr(self, f"{god}_action")(p, strength)
        self.of_value(p, strength, nested)
        self.pay_statues(god, owed, nested)

    def of_value(self, p: int, value: int, nested: bool) -> None:
        """T11, BU-25."""
        if value == 1 and self.knows(p, "t11") and not (nested and self.options["without_die"] == "does_not_count"):
            self.gain(p, "vp", 2)

    def pay_statues(self, god: str, owed: Collection[int], nested: bool) -> None:
        """One bonus for each owner (B-77)."""
        if not nested or self.options["nested_passive"] == "true":
            for q in owed:
                self.receive(q, god)

    def receive(self, p: int, god: str) -> None:
        """What a statue earns, and T07 with it."""
        self.gain(p, self.statue_bonus(god))
        self.gain(p, "granite", int(self.knows(p, "t07")))

    # ---- Horus: B.10 ----

    def _statue_price(self, p: int) -> int:
        price = printed()["tables"]["statue_price"][6 - self.seats[p].statues]
        assert isinstance(price, int)
        return price

    def _homes(self, value: int) -> list[str]:
        homes = []
        if len(self.honoured[self.horus[value - 1]]) < STATUES_A_GOD[self.players]:  # B-72, BU-18
            homes.append("honour_god")
        if len(self.porch) + len(self.terrace) < 4:
            homes.append("serve_people")
        return homes

    def horus_action(self, p: int, value: int) -> Flow[None]:
        """A statue for a god or for the people."""
        if self.knows(p, "t04"):
            self.gain(p, "vp", 2)
            self.gain(p, "granite")
        yield from self.pay(p, granite=self._statue_price(p))
        home = yield Ask(p, "raise_statue", self._homes(value))
        self.seats[p].statues -= 1
        if home == "serve_people":
            yield from self._serve_people(p)
            return
        god = self.horus[value - 1]
        if self.players == 3 and p not in self.honoured[god]:  # B-75, BU-16
            self.receive(p, god)
        self.honoured[god].append(p)

    def _serve_people(self, p: int) -> Flow[None]:
        """B-78, B-79, BU-19."""
        free = {
            "at_the_temple": set(PORCH_LINES) - set(self.porch),
            "above_the_quarters": set(QUARTERS_OF) - set(self.terrace),
        }
        way = yield Ask(p, "serve_people", [way for way in free if free[way]])
        place = yield Ask(p, f"{way}.s", free[way])
        (self.porch if way == "at_the_temple" else self.terrace)[place] = p
        if way == "at_the_temple":
            owners = self.owners_in(*PORCH_LINES[place])
            self.gain(p, "vp", 3 * (owners.count(p) if self.options["temple_statue"] == "own" else len(owners)))
        golds = self.gold["porch" if way == "at_the_temple" else "terrace"]
        self.gain(p, "gold", int(golds[place]))
        golds[place] = False

    # ---- Ra: B.11 ----

    def ra_action(self, p: int, value: int) -> Flow[None]:
        """A pillar tile in the Temple."""
        place = 2 - (value - 1) // 2  # B-81
        tile = self.display[place]
        yield from self.pay(p, **tile_price(tile))
        free = [named(square) for square in SQUARES if square not in self.temple]
        square = square_of((yield Ask(p, "raise_pillar.s", free)))
        turns = yield Ask(p, "raise_pillar.turns", range(4))
        edges = [printed()["printed"]["pillar_tile"][tile][side] for side in ("north", "east", "south", "west")]
        self.temple[square] = (-1, tile, [edges[(side - turns) % 4] for side in range(4)])
        self.display[place] = ""
        self.gain(p, "vp", len(self.around(square)) + corner_factor(square) * self.matching(square))  # B-83, B-84
        self._square_bonus(p, square)  # B-85
        self.gain(p, "vp", 3 - place)  # B-86
        yield from self._ability(p, tile, square)
        self.temple[square] = (p, *self.temple[square][1:])  # B-88
        self.seats[p].pillars -= 1
        left = [t for t in self.display if t]  # B-89
        self.display = [self.tiles.pop(0) if self.tiles else "", *left]
        self.gain(p, "vp", 2 * self.knows(p, "t02"))

    def _square_bonus(self, p: int, square: tuple[int, int], most: int = 0) -> None:
        """All that a square shows, or so many tokens at most, and then only resources or Faith (B-92, BU-23)."""
        facts = printed()["printed"]["temple"][named(square).replace(",", "-")]
        if not most or facts["bonus"] in (*RESOURCES, "faith"):
            self.gain(p, facts["bonus"], min(facts["amount"], most or 9))

    def _ability(self, p: int, tile: str, square: tuple[int, int]) -> Flow[None]:
        """B-87, BU-22."""
        if tile not in TILE_LIGHT or not (TILE_LIGHT[tile] == self.light("ra") or self.knows(p, "t09")):
            return
        possible = {
            "p10": self.feasible(p, "thoth", 1),
            "p11": self.feasible(p, "thoth", 1),
            "p12": any(self.feasible(p, "horus", v) for v in (1, 2, 3)),
            "p15": self.feasible(p, "osiris", 3),
        }.get(tile, True)  # one that cannot be done is not offered, nor compulsory
        compelled = self.options["tile_ability"] == "mandatory" and TILE_LIGHT[tile] == self.light("ra")
        used = possible
        if not compelled:
            used = (yield Ask(p, "raise_pillar", ["use_ability"] * possible + ["skip"])) == "use_ability"
        if used:
            yield from self._tile_effect(p, tile, square)

    def _tile_effect(self, p: int, tile: str, square: tuple[int, int]) -> Flow[None]:
        """B.25."""
        if tile == "p01":
            yield from self.grow(p, 3)
        elif tile == "p03":
            self.rejoice(p, 2)
        elif tile in ("p10", "p11"):
            yield from self.act(p, "thoth", 1, nested=True)
        elif tile == "p12":
            owed = self.owed(p, "horus")
            value = yield Ask(p, "tile_statue.v", [v for v in (1, 2, 3) if self.feasible(p, "horus", v)])
            strength = yield from self.shift(p, "horus", value)
            yield from self.horus_action(p, strength)
            self.of_value(p, strength, True)
            self.pay_statues("horus", owed, True)
        elif tile in ("p13", "p14"):
            card = yield from self.card("decree")
            self.seats[p].decrees |= {card} - {""}
        elif tile == "p15":
            yield from self.act(p, "osiris", 3, nested=True)
        elif tile in ("p19", "p20", "p21"):
            self._square_bonus(p, square, most=9)
        else:
            n, what = {
                "p02": (1, "scribe"),
                "p06": (len(self.around(square)), "vp"),
                **dict.fromkeys(("p04", "p05"), (self.matching(square), "vp")),  # BU-21
                **dict.fromkeys(("p07", "p08", "p09"), (1, "vp")),
                **dict.fromkeys(("p16", "p17", "p18"), (2, "gold")),
            }[tile]
            self.gain(p, what, n)

    # ---- Hathor: B.12 ----

    def _free_rim(self, p: int, spent: int = 0, more: int = 0) -> list[str]:
        spaces = printed()["regions"]["rim"]["spaces"]
        return [
            place
            for place, facts in spaces.items()
            if place not in self.rim
            and facts.get("seats", 2) <= self.players
            and self.payable(p, spent, bread=facts["bread"] - more)
        ]

    def hathor_action(self, p: int, value: int) -> Flow[None]:
        """A building at the Temple (B-90), what lies in its line (B-92), Population (B-93)."""
        self.gain(p, "bread", int(self.knows(p, "t21")))
        place = yield Ask(p, "build_at_temple.b", self._free_rim(p))
        yield from self.pay(p, bread=printed()["regions"]["rim"]["spaces"][place]["bread"])
        self.seats[p].buildings -= 1
        self.rim[place] = p
        for square in SQUARES:
            if meets(line(place), square):
                if square not in self.temple:
                    self._square_bonus(p, square, most=1)
                elif self.temple[square][0] == p:
                    self.gain(p, "vp", 5 if self.knows(p, "t05") else 3)
        yield from self.grow(p, value)

    # ---- Bastet: B.14 ----

    def bastet_action(self, p: int, value: int) -> Flow[None]:
        """B-96, B-97."""
        yield from self.pay(p, papyrus=2)
        self.rejoice(p, value)
        self.gain(p, "scribe", (6 - value) // 2)
        if self.knows(p, "t06"):
            self.gain(p, "vp", 2)
            yield from self.grow(p, 1)
            self.rejoice(p, 1)

    # ---- Thoth: B.15 ----

    def _stalls(self, p: int, n: int) -> list[int]:
        assert self.reach(p) <= self.open_stalls  # BX-36
        return [stall for stall in range(1, self.reach(p) + 1) if len(self.on_offer(stall)) >= n]  # BU-44

    def thoth_action(self, p: int, value: int) -> Flow[None]:
        """Cards of one section (B-103), after it or others have been renewed (B-104)."""
        n = (value + 1) // 2
        self.gain(p, "papyrus", int(self.knows(p, "t20")))
        yield from self.pay(p, papyrus=(0, 2, 3)[n - 1])
        renewed: set[int] = set()
        while rest := [stall for stall in self._renewable(p) if stall not in renewed]:
            if not self.payable(p, papyrus=1):
                break
            if (yield Ask(p, "look_on", ["renew_stall", "stop_looking"])) == "stop_looking":
                break
            stall = int((yield Ask(p, "renew_stall.t", [f"stall_{s}" for s in rest]))[-1])
            renewed.add(stall)
            yield from self.pay(p, papyrus=1)
            yield from self._renew(stall)
        stall = int((yield Ask(p, "seek_cards.t", [f"stall_{s}" for s in self._stalls(p, n)]))[-1])
        for _ in range(n):
            yield from self._take_card(p, stall)
        self.gain(p, "vp", 2 * self.knows(p, "t03"))

    def _renewable(self, p: int) -> list[int]:
        """BU-44: whatever lies open, or what the player could also take from."""
        if self.options["renewal"] == "within_reach":
            return self._stalls(p, 1)
        return [stall for stall in range(1, self.open_stalls + 1) if self.on_offer(stall)]

    def _renew(self, stall: int) -> Flow[None]:
        gone = {kind: [place for place in places if stall_of(place) == stall] for kind, places in self.market.items()}
        for kind, places in gone.items():
            self.discard[kind] |= {self.market[kind].pop(place) for place in places}
        for kind, places in gone.items():
            for place in sorted(places):
                card = yield from self.card(kind)
                if card:
                    self.market[kind][place] = card

    def _take_card(self, p: int, stall: int) -> Flow[None]:
        ways = {
            f"take_{kind}": (kind, {card: place for place, card in places.items() if stall_of(place) == stall})
            for kind, places in self.market.items()
        }
        way = yield Ask(p, "take_card", [way for way, (_, cards) in ways.items() if cards])
        kind, cards = ways[way]
        card = yield Ask(p, f"{way}.c", cards)
        del self.market[kind][cards[card]]
        self.seats[p].cards(kind).add(card)

    # ---- Osiris: B.16 ----

    def _free_yard(self, level: int, within: Collection[str]) -> list[str]:
        return [place for good in within if (place := yard_place(level, good)) not in self.yard]

    def osiris_action(self, p: int, value: int) -> Flow[None]:
        """B-106."""
        self.seats[p].has["happiness"] -= 1
        yield from self._build_in_yard(p, value, GOODS)

    def start_building(self, p: int, level: int, within: Collection[str]) -> Flow[None]:
        """An Osiris action that costs no Happiness (S01 to S03, BU-14)."""
        owed = self.owed(p, "osiris")
        strength = level
        if self.knows(p, "t14"):
            near = range(level - 2, min(6, level + 2) + 1)
            strength = yield Ask(p, "shift.v", [n for n in near if self._free_yard(n, within)])
        yield from self._build_in_yard(p, strength, within)
        self.of_value(p, strength, True)
        self.pay_statues("osiris", owed, True)

    def _build_in_yard(self, p: int, level: int, within: Collection[str]) -> Flow[None]:
        """B-107 to B-113."""
        place = yield Ask(p, "build_in_yard.y", self._free_yard(level, within))
        self.seats[p].buildings -= 1
        self.yard[place] = p
        good = GOODS[int(place[2]) - 1]
        many = 2 if level in (5, 6) else 1
        self.gain(p, f"{good}_level", many)
        self.gain(p, good, many)
        if level == 2 and self.yard_gold:
            self.yard_gold = False
            self.gain(p, "gold")
        if level in (3, 4):
            self.gain(p, f"{PARTNER[good]}_level")
        if level == 4:
            self.gain(p, "gold")
        if level == 6:
            self.gain(p, (yield Ask(p, "open_yard.q", GOODS)) + "_level")
        self.gain(p, "vp", 2 * self.knows(p, "t01"))

    # ---- production: B.17 ----

    def produced(self, p: int, value: int) -> Collection[int]:
        """What T13 may make of a value."""
        far = int(self.knows(p, "t13"))
        return range(max(1, value - far), min(6, value + far) + 1)

    def produce(
        self, p: int, good: str, value: int, *, nested: bool = False, among: Collection[int] = ()
    ) -> Flow[None]:
        """With a value that T13 may shift; `among`: values behind which all can be done."""
        if self.knows(p, "t13"):
            value = yield Ask(p, "produce_once.v", among or self.produced(p, value))
        self.production(p, good, value)
        self.of_value(p, value, nested)

    def production(self, p: int, good: str, value: int) -> None:
        """B-116: what is above the level goes to the right pan. T12, T13, T17."""
        kept = min(value, self.seats[p].has[f"{good}_level"])
        self.gain(p, good, kept + self.knows(p, "t13"))
        self.gain(p, "excess", value - kept)
        self.gain(p, "vp", (value - kept) * self.knows(p, "t12"))
        self.gain(p, "vp", 2 * (good == "bread" and self.knows(p, "t17")))


def tile_price(tile: str) -> dict[str, int]:
    """B-82: what a pillar tile costs."""
    facts = printed()["printed"]["pillar_tile"][tile]
    return {good: facts[good] for good in ("limestone", "granite")}


def corner_factor(square: tuple[int, int]) -> int:
    """B-84: what a matching edge is worth."""
    return 2 if {*square} <= {1, 5} else 1
