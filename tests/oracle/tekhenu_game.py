"""Turns, rotations, Judgements and Scorings of Tekhenu in plain Python (B.3 to B.8).

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracle.tekhenu import Ask, Flow, Request
from oracle.tekhenu_board import ANKH, GODS, GOOD_OF, GOODS, QUARTERS_OF, SIDES, printed
from oracle.tekhenu_setup import SetUp

ARROW_TO_MARKERS = (4, 2)  # B-11: of the first and the second Scoring, in sections clockwise from the arrow
TRIANGLE = (0, 1, 3, 6, 10, 15, 21)  # B-53
MARKS = (9, 13, 16, 19, 21)  # B-54


class Tekhenu(SetUp):
    """A game; `request` is what it needs next, None when it is over, and `answer` goes on."""

    def __init__(self, players: int, options: Mapping[str, str] | None = None, *, more: bool = False) -> None:
        super().__init__(players, options or {})
        self.more = more
        self.over = False
        self.tainted = False  # the die in hand
        self.turning = False  # in a rotation, before the dice are sorted again: B-39
        self.ranking: list[int] = []
        self._flow = self._game()
        self.request: Request | None = next(self._flow)

    def answer(self, given: Any) -> None:
        """What was chosen or has come."""
        try:
            self.request = self._flow.send(given)
        except StopIteration:
            self.request, self.over = None, True

    def _game(self) -> Flow[None]:
        yield from self.set_up()
        for _ in range(8):  # B-30
            for _ in range(2):
                for p in list(self.order):  # B-31
                    yield from self._turn(p)
            yield from self._rotate()

    # ---- a turn: B.4, B.9 ----

    def _dice(self, *, forbidden: bool) -> list[tuple[str, str, int]]:
        """All dice of the dial, with Forbidden ones or without."""
        return [
            (god, colour, pips)
            for god, dice in self.dial.items()
            for colour, pips in dice
            if forbidden or self.state(colour, god) != "forbidden"
        ]

    def _values(self, p: int, god: str, colour: str, pips: int) -> list[int]:
        """What a die may be made to with the player's Scribes (B-63) so that something can be done with it (B-68)."""
        near = [v for v in range(1, 7) if abs(v - pips) <= 2 * self.scribes(p)]
        return [v for v in near if colour != "grey" or self.feasible(p, god, v, (abs(v - pips) + 1) // 2)]

    def _turn(self, p: int) -> Flow[None]:
        legal = self._dice(forbidden=False)
        usable = [die for die in self._dice(forbidden=self.knows(p, "t08")) if self._values(p, *die)]
        anubis = self.scribes(p) >= 2
        self.owed_points = dict.fromkeys(self.owed_points, True)
        if not usable and not anubis:
            yield from self._pass(p, legal)
        elif (yield Ask(p, "take_turn", ["use_die"] * bool(usable) + ["anubis"] * anubis)) == "use_die":
            yield from self._use_die(p, usable)
        else:
            yield from self._anubis(p)
        self.owed_points = dict.fromkeys(self.owed_points, False)
        yield from self.refill(range(1, self.open_stalls + 1))  # B-105

    def _pass(self, p: int, legal: list[tuple[str, str, int]]) -> Flow[None]:
        """BU-5."""
        self.passes += 1
        if legal:
            yield from self._take(p, "pass_turn.d", legal)
        else:
            yield from self._take(p, "pass_turn.d", self._dice(forbidden=True), "right")

    def _take(
        self, p: int, what: str, dice: list[tuple[str, str, int]], side: str = ""
    ) -> Flow[tuple[str, str, int, list[int]]]:
        """A die goes with its face to a pan (B-33): left if Pure, unless another side is given. Its values before."""
        by_name = {self.die_name(*die): die for die in dice}
        god, colour, pips = by_name[(yield Ask(p, what, by_name))]
        values = self._values(p, god, colour, pips)
        self.dial[god].remove((colour, pips))
        state = self.state(colour, god)
        if what == "use_die.d" and state == "forbidden":  # T08
            state = yield Ask(p, "use_die.k", ("pure", "tainted"))
        self.gain(p, "vp", int(what != "pass_turn.d" and state == "pure" and self.knows(p, "t18")))  # BU-29
        self.tainted = state == "tainted"
        self.seats[p].scale.append((side or ("left" if state == "pure" else "right"), pips, colour))
        return god, colour, pips, values

    def _scribes(self, p: int, value: int, pips: int, colour: str = "grey") -> Flow[None]:
        """B-63: one or two steps for each; with the value it is settled what T19 could produce."""
        yield from self.pay(p, (abs(value - pips) + 1) // 2)
        self.aside = (GOOD_OF[colour], value) if self.tainted and colour != "grey" else None

    def _use_die(self, p: int, usable: list[tuple[str, str, int]]) -> Flow[None]:
        god, colour, pips, values = yield from self._take(p, "use_die.d", usable)
        value = yield Ask(p, "spend_scribes.v", values)
        yield from self._scribes(p, value, pips, colour)
        ways = ["serve_god"] * bool(self.serves(p, god, value)) + ["produce_by_colour"] * (colour != "grey")
        if (yield Ask(p, "main_action", ways)) == "serve_god":
            yield from self.serve(p, god, value)
        else:
            yield from self.produce(p, GOOD_OF[colour], value)
        yield from self._settle(p)

    def _anubis(self, p: int) -> Flow[None]:
        """B-64 to B-66."""
        yield from self.pay(p, 2)
        dice = self._dice(forbidden=True)
        _, colour, pips, _ = yield from self._take(p, "anubis.d", dice, "below")
        reach = 2 * self.scribes(p)
        value = yield Ask(p, "spend_scribes.v", range(max(1, pips - reach), min(6, pips + reach) + 1))
        yield from self._scribes(p, value, pips, colour)
        yield from self.any_action(p, value)
        yield from self._settle(p)
        self.gain(p, "vp", 3 * self.knows(p, "t23"))

    def _settle(self, p: int) -> Flow[None]:
        """The additional action of Happiness 21 (B-98, BU-32)."""
        if self.seats[p].extra:
            self.seats[p].extra = False
            value = yield Ask(p, "settle.v", range(1, 7))
            yield from self.any_action(p, value, nested=True)

    # ---- rotation and Judgement: B.5, B.6 ----

    def _rotate(self) -> Flow[None]:
        self.turned += 1
        self.turning = True
        if self.turned % 2 == 0:
            yield from self._judge()
            if self.scorings == 2:  # BU-54
                return
        shaded = [god for god in GODS if self.light(god) == "shaded"]
        for _ in range(self.players):  # B-38, BU-1, BU-2
            for god in shaded:
                if self.bag:
                    yield from self.roll(god)
        self.turning = False

    def _judge(self) -> Flow[None]:
        for seat in self.seats:
            assert len(seat.scale) == 4, "everybody holds four dice: B-41"
            pans = {side: sum(pips for s, pips, _ in seat.scale if s == side) for side in SIDES}
            seat.balance = pans["left"] - pans["right"] - seat.has["excess"]  # B-42
        in_turn = self.options["faith_order"] == "turn_order"
        for p in list(self.order) if in_turn else range(self.players):  # B-43, BU-12
            seat = self.seats[p]
            seat.has["faith"] += 2 * self.knows(p, "t15")
            faith = seat.has["faith"]
            n = yield Ask(p, "add_faith.f", range(-faith, faith + 1))
            seat.has["faith"] -= abs(n)
            seat.laid = n
            seat.balance += n
        for p, seat in enumerate(self.seats):  # B-45
            self.lose_points(p, sum(seat.balance <= least for least in (-3, -6, -9)))
        self.order.sort(key=lambda p: (abs(self.seats[p].balance), -self._ankh(p)))  # B-46
        self.log.append(("judgement", (self.turned, [seat.balance for seat in self.seats], list(self.order))))
        self.gain(self.order[0], "vp", 2 * self.knows(self.order[0], "t16"))  # BU-38
        self.gain(self.order[-1], "gold", int(self.knows(self.order[-1], "t16")))
        if self.turned == 8:  # BU-50
            for p in list(self.order):
                yield from self._last_chance(p)
        if self.turned % 6 == ARROW_TO_MARKERS[self.scorings]:  # B-47
            yield from self._score()
        if self.scorings == 2:
            yield from self._finish()
            return
        for seat in self.seats:  # B-48
            self.bag += [colour for _, _, colour in seat.scale]
            seat.scale = []
            seat.has["excess"] = seat.has["faith"] = seat.laid = 0
        yield from self._new_destinies()

    def _ankh(self, p: int) -> int:
        return 5 if self.knows(p, "t15") else ANKH[self.seats[p].destiny]

    def _new_destinies(self) -> Flow[None]:
        """B-49."""
        self.destinies = set(ANKH)
        for seat in self.seats:
            seat.destiny = ""
        for p in list(self.order):
            yield from self.take_destiny(p)
            yield from self.destiny_reward(p)
            yield from self._settle(p)

    # ---- Scoring: B.7 ----

    def _score(self) -> Flow[None]:
        for good in GOODS:
            leader = self.leader(good)
            if leader is not None:
                self.gain(leader, "vp", 3)
        for p, seat in enumerate(self.seats):
            self.gain(p, "vp", self.temple_points(p))
            self.gain(p, "vp", TRIANGLE[6 - seat.statues])
            self.gain(p, "vp", 3 * sum(seat.has["happiness"] >= mark for mark in MARKS))
            self.gain(p, "vp", 2 * sum(seat.has[f"{good}_level"] == 6 for good in GOODS))
            self.gain(p, "vp", sum(printed()["tables"]["building_points"][: 10 - seat.buildings]))
        for p in list(self.order):
            yield from self._feed(p)
        self.scorings += 1
        self.log.append(("scoring", (self.turned, [seat.has["vp"] for seat in self.seats])))

    def leader(self, good: str) -> int | None:
        """B-51, BU-36: most buildings and statues of a quarter, then the one on the lowest row."""
        rows: dict[int, list[int]] = {}
        for place, p in self.yard.items():
            if GOODS[int(place[2]) - 1] == good:
                rows.setdefault(p, []).append(int(place[0]))
        for place, p in self.terrace.items():
            if good in QUARTERS_OF[place]:
                rows.setdefault(p, []).append(0 if self.options["quarter_statue"] == "first" else 7)
        return min(rows, key=lambda p: (-len(rows[p]), sorted(rows[p]))) if rows else None

    def temple_points(self, p: int) -> int:
        """B-52."""
        around = [*self.rim.values(), *self.porch.values()].count(p)
        own = [square for square, (owner, _, _) in self.temple.items() if owner == p]
        return around + sum(self.around(square).count(p) + self.statues_around(square).count(p) for square in own)

    def _feed(self, p: int) -> Flow[None]:
        """B-57, BU-46."""
        seat = self.seats[p]
        due = sum(printed()["tables"]["building_bread"][: 10 - seat.buildings])
        if not due or self.knows(p, "t17"):
            return
        paid = yield Ask(p, "feed.n", range(min(due, seat.has["bread"] + self._jokers(p, 0)) + 1))
        yield from self.pay(p, bread=paid)
        self.lose_points(p, 3 * (due - paid))

    # ---- the end: B.8 ----

    def _finish(self) -> Flow[None]:
        for p in list(self.order):
            yield from self._score_decrees(p)
        for place, points in enumerate((3, 2)[: 1 if self.players == 2 else 2]):  # B-60, BU-53
            self.gain(self.order[place], "vp", points)
        standing = {p: (-seat.has["vp"], -seat.has["scribe"]) for p, seat in enumerate(self.seats)}
        self.ranking = sorted(self.order, key=standing.__getitem__)  # B-61; sorting keeps the turn order

    def _last_chance(self, p: int) -> Flow[None]:
        """BU-50: the Decree that may be scored before the last Scoring; its action is a matter of its own."""
        seat = self.seats[p]
        early = seat.decrees & {"d23"}
        if (yield Ask(p, "last_chance", ["skip", "use_decree"] if early else ["skip"])) != "skip":
            card = yield Ask(p, "use_decree.c", early)
            seat.decrees.remove(card)
            seat.scored.add(card)

    def _score_decrees(self, p: int) -> Flow[None]:
        """B-59: up to three, of different symbols."""
        seat = self.seats[p]
        symbols = {card: facts["symbol"] for card, facts in printed()["printed"]["decree"].items()}
        while len(seat.scored) < 3:
            taken = {symbols[card] for card in seat.scored}
            rest = [card for card in seat.decrees if symbols[card] not in taken]
            if not seat.decrees:
                break
            card = yield Ask(p, "score_decrees.cs", [*rest, "done"], exact=False)
            if card == "done":
                break
            seat.decrees.remove(card)
            seat.scored.add(card)
