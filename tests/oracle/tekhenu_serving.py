"""What a die may be used for in Tekhenu, in plain Python: any action (B-64, BU-32), and T19 before it.

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from oracle.tekhenu import Ask, Flow
from oracle.tekhenu_board import GODS, GOODS
from oracle.tekhenu_gods import Actions


class Serving(Actions):
    """How a die comes to an action."""

    def serves(self, p: int, god: str, value: int) -> list[str]:
        """Whether a die can be used for a god's action: with T19 before it, without."""
        return ["use"] * bool(self._aside_values(p, god, value)) + ["skip"] * self.feasible(p, god, value)

    def _aside_values(self, p: int, god: str, value: int) -> list[int]:
        """What T19 may produce with so that the action can be done behind it (BU-41)."""
        if not (self.aside and self.knows(p, "t19") and self.scribes(p)):
            return []
        (good, worth), has, found = self.aside, self.seats[p].has, []
        for n in self.produced(p, worth):
            kept = min(n, has[f"{good}_level"]) + self.knows(p, "t13")
            has[good] += kept
            found += [n] * self.feasible(p, god, value, spent=1)
            has[good] -= kept
        return found

    def serve(self, p: int, god: str, value: int) -> Flow[None]:
        """A god's action by a die; T19 may come first (BU-29)."""
        if self.aside and self.knows(p, "t19"):
            values = self._aside_values(p, god, value)
            if (yield Ask(p, "technology.t19.use", self.serves(p, god, value))) == "use":
                yield from self.pay(p, 1)
                yield from self.produce(p, *self.aside, among=values)
        yield from self.act(p, god, value)

    # ---- any action: B-64, BU-32 ----

    def any_action(self, p: int, value: int, *, nested: bool = False) -> Flow[None]:
        """Of any god or production of any kind."""
        if nested:
            self.aside = None
        gods = [god for god in GODS if self.serves(p, god, value)]
        if (yield Ask(p, "any_action", ["serve_god"] * bool(gods) + ["produce"])) == "serve_god":
            god = yield Ask(p, "any_action.g", gods)
            yield from self.act(p, god, value, nested=True) if nested else self.serve(p, god, value)
        else:
            good = yield Ask(p, "any_action.r", GOODS)
            yield from self.produce(p, good, value, nested=nested)
