"""How a bill of Tekhenu may be paid, in plain Python: Gold for goods (B-67), T10 and T22.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping

from oracle.tekhenu import Ask, Flow, Play
from oracle.tekhenu_board import GOODS

STONES = GOODS[2:]


class Bills(Play):
    """What can be paid, and what the payer is asked of it."""

    def scribes(self, p: int) -> int:
        """How many Scribes a player could pay (B-63, T10)."""
        has = self.seats[p].has
        return has["scribe"] + (has["gold"] if self.knows(p, "t10") else 0)

    def payable(self, p: int, spent: int = 0, **price: int) -> bool:
        """B-67, B-68; `spent`: Scribes that will be gone by then."""
        return self._lacking(p, price) <= self._jokers(p, spent)

    def _jokers(self, p: int, spent: int) -> int:
        has = self.seats[p].has
        return has["gold"] + (has["scribe"] - spent if self.knows(p, "t10") else 0)

    def _lacking(self, p: int, price: Mapping[str, int]) -> int:
        has = self.seats[p].has
        lack = {good: n - has[good] for good, n in price.items()}
        if self.knows(p, "t22") and len(lack) > 1:
            return max(0, sum(lack.values()))
        if self.knows(p, "t22") and lack.keys() <= set(STONES):
            return max(0, sum(price.values()) - sum(has[stone] for stone in STONES))
        return sum(max(0, n) for n in lack.values())

    def pay(self, p: int, scribes: int = 0, **price: int) -> Flow[None]:
        """Everything of one bill; asked where there is a choice."""
        budget = self._jokers(p, scribes)
        gold = 0
        rest = dict(price)
        if self.knows(p, "t22") and sum(price.get(stone, 0) for stone in STONES):
            gold = yield from self._stones(p, price.get("limestone", 0), price.get("granite", 0), budget)
            rest = {}
        while rest:
            good = next(iter(rest))
            n = rest.pop(good)
            if n <= 0:
                continue
            own = min(n, self.seats[p].has[good])
            spare = budget - gold - (n - own) - self._lacking(p, rest)
            more = (yield Ask(p, "part.x", range(min(own, spare) + 1))) if min(own, spare) > 0 else 0
            self.seats[p].has[good] -= own - more
            gold += n - own + more
        yield from self._swap(p, gold, scribes)

    def _stones(self, p: int, limestone: int, granite: int, budget: int) -> Flow[int]:
        """T22: first how many of Granite, then how many of Limestone; the rest is Gold."""
        has, due = self.seats[p].has, limestone + granite
        gs = [g for g in range(min(has["granite"], due) + 1) if due - g - min(has["limestone"], due - g) <= budget]
        g = (yield Ask(p, "stone_for_stone.x", gs)) if len(gs) > 1 else gs[0]
        ns = [n for n in range(min(has["limestone"], due - g) + 1) if due - g - n <= budget]
        n = (yield Ask(p, "stone_for_stone.y", ns)) if len(ns) > 1 else ns[0]
        has["granite"] -= g
        has["limestone"] -= n
        if (g > granite or n > limestone) and self.owed_points["t22"]:
            self.owed_points["t22"] = False
            self.gain(p, "vp")
        return due - g - n

    def _swap(self, p: int, gold: int, scribes: int) -> Flow[None]:
        """T10: of the Gold and Scribes that are due, how many Scribes."""
        has = self.seats[p].has
        paid = scribes
        if self.knows(p, "t10") and gold + scribes:
            ways = [n for n in range(min(has["scribe"], gold + scribes) + 1) if gold + scribes - n <= has["gold"]]
            paid = ways[(yield Ask(p, "swap.x", range(len(ways))))] if len(ways) > 1 else ways[0]
        has["scribe"] -= paid
        has["gold"] -= gold + scribes - paid
        assert has["scribe"] >= 0 and has["gold"] >= 0
        if paid != scribes and self.owed_points["t10"]:
            self.owed_points["t10"] = False
            self.gain(p, "vp")
