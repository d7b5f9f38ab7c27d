"""Sets of the checked tree → how many elements they can have, and which numbers.

Never: guesses; a bound that may be wrong is the bound of the whole domain.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.types import NAMES, Type, number
from rulekit.ruleset.model import Region, Ruleset

LARGEST_NUMBER = 62  # a set of numbers is one word of 63 bits
NUMBERS = number(0, LARGEST_NUMBER)


class Sizes:
    """How many things of each domain a ruleset has, for any number of players."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        r, few, many = ruleset, ruleset.min_players, ruleset.max_players
        self.every: dict[str, tuple[int, int]] = {"player": (few, many), "int": (0, LARGEST_NUMBER + 1)}
        self.every["counter"] = (len(r.counters), len(r.counters))
        self.region_parts = {g.name: spaces_of(g) for g in r.regions.values()}
        for name, members in [(e.name, e.members) for e in r.enums.values()] + [
            (f"option {o.name}", o.values) for o in r.options.values()
        ]:
            self.every[name] = (len(members), len(members))
        for piece in r.pieces.values():
            self.every[piece.name] = (piece.each * few or piece.count, piece.each * many or piece.count)
        for deck in r.decks.values():
            cards = sum(face.copies for face in deck.faces)
            self.every[deck.name] = (cards * few, cards * many) if deck.per_player else (cards, cards)
            self.every[f"{NAMES}{deck.name}"] = (len(deck.faces), len(deck.faces))
        for region in r.regions.values():
            n = spaces_of(region)
            self.every[region.name] = (n * few, n * many) if region.per_player else (n, n)
        self.answers: dict[str, tuple[int, int]] = {}  # of rulings whose answer is a set, and no card's
        self.chosen: dict[Var, tuple[int, int]] = {}  # how many elements a set has that somebody chooses
        self.single = {g.name for g in r.regions.values() if g.single}

    def counter(self, name: str) -> Type:
        """What a player can have of a counter; a supply is no bound, since a game may begin with more."""
        c = self.ruleset.counters[name]
        return number(c.low, c.high)

    def most(self, e: Expr) -> int:
        """At most so many elements are in a set, pile or list."""
        return min(self._most(e), self.every.get(e.type.domain, (0, 0))[1])

    def _most(self, e: Expr) -> int:
        whole = self.every.get(e.type.domain, (0, 0))[1]
        if isinstance(e, tree.ConstSet):
            return len(e.elements)
        if isinstance(e, tree.SetItems):
            return len(e.items)
        if isinstance(e, tree.AsSet):
            return 1
        if isinstance(e, tree.Ask):
            return self.answers.get(e.ruling, (0, whole))[1]
        if isinstance(e, tree.Local):
            return self.chosen.get(e.var, (0, whole))[1]
        if isinstance(e, tree.NumberRange):
            low, high = e.low.type.low, e.high.type.high
            return whole if low is None or high is None else max(0, high - low + 1)
        if isinstance(e, (tree.Filter, tree.Map, tree.Sort)):
            return self.most(e.source)
        if isinstance(e, tree.PiecesIn):
            return self.most(e.spaces) if e.spaces.type.domain in self.single else whole
        if isinstance(e, tree.PartOf):
            return self.region_parts[e.region]
        if isinstance(e, tree.SetOperation):
            if e.operator == "+":
                return self.most(e.left) + self.most(e.right)
            return min(self.most(e.left), self.most(e.right)) if e.operator == "&" else self.most(e.left)
        if isinstance(e, tree.IfElse):
            return max(self.most(e.then), self.most(e.otherwise))
        return whole

    def least(self, e: Expr) -> int:
        """At least so many elements are in a set."""
        if isinstance(e, tree.Everything):
            return self.every[e.type.domain][0]
        if isinstance(e, tree.ConstSet):
            return len(e.elements)
        if isinstance(e, tree.SetItems):
            return int(any(i.type.form in ("element", "int") for i in e.items))
        if isinstance(e, tree.NumberRange):
            low, high = e.low.type.high, e.high.type.low
            sure = int(never_empty(e.low, e.high))
            return sure if low is None or high is None else max(sure, high - low + 1)
        if isinstance(e, tree.AsSet):
            return int(e.of.type.form == "element")
        if isinstance(e, tree.PartOf):
            return self.region_parts[e.region]
        if isinstance(e, tree.Ask):
            return self.answers.get(e.ruling, (0, 0))[0]
        if isinstance(e, tree.Local):
            return self.chosen.get(e.var, (0, 0))[0]
        if isinstance(e, tree.Filter):
            return max(0, self.least(e.source) - 1) if leaves_out_one(e) else 0
        if isinstance(e, tree.Sort):
            return self.least(e.source)
        if isinstance(e, tree.Map):
            return int(e.body.type.form == "element" and self.least(e.source) > 0)
        if isinstance(e, tree.SetOperation):
            if e.operator == "+":
                return max(self.least(e.left), self.least(e.right))
            return max(0, self.least(e.left) - self.most(e.right)) if e.operator == "-" else 0
        if isinstance(e, tree.IfElse):
            return min(self.least(e.then), self.least(e.otherwise))
        return 0

    def count(self, e: Expr) -> Type:
        """The size of a set, pile or list as a number."""
        return number(self.least(e), self.most(e))

    def chooses(self, var: Var, low: Expr, high: Expr | None, source: Expr) -> None:
        """A name stands for a set that somebody chooses, low .. high elements of another."""
        there = self.most(source)
        most = there if high is None or high.type.high is None else min(there, high.type.high)
        least = max(0, low.type.low or 0)
        if least <= most:  # else nobody can choose it, which is said of the choice
            self.chosen[var] = (least, most)

    def numbers(self, e: Expr) -> Type:
        """The bounds of the numbers in a set of numbers."""
        if isinstance(e, tree.NumberRange):
            return number(e.low.type.low, e.high.type.high)
        if isinstance(e, tree.ConstSet) and e.elements:
            return number(min(e.elements), max(e.elements))
        if isinstance(e, tree.Filter):
            return self.numbers(e.source)
        if isinstance(e, tree.SetOperation) and e.operator != "+":
            return self.numbers(e.left)
        return NUMBERS


def spaces_of(region: Region) -> int:
    """Spaces of a region, or of one player's part of it."""
    return region.grid[0] * region.grid[1] if region.grid else len(region.elements)


def leaves_out_one(e: tree.Filter) -> bool:
    """Is the condition that an element is not a certain one, as in `players where p != you`."""
    c = e.condition
    if not isinstance(c, tree.Compare) or c.operator != "!=":
        return False
    for one, other in ((c.left, c.right), (c.right, c.left)):
        if isinstance(one, tree.Local) and one.var is e.var and isinstance(other, (tree.You, tree.Local, tree.Const)):
            return not (isinstance(other, tree.Local) and other.var is e.var)
    return False


def never_empty(low: Expr, high: Expr) -> bool:
    """Does a range surely hold a number: by its bounds, or because it is written `a..max(a, b)`."""
    if low.type.high is not None and high.type.low is not None and low.type.high <= high.type.low:
        return True
    return _includes("max", high, low) or _includes("min", low, high)


def _includes(operator: str, e: Expr, part: Expr) -> bool:
    return isinstance(e, tree.Arithmetic) and e.operator == operator and part in (e.left, e.right)
