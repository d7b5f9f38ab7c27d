"""A number → a small ruleset whose cards have random effects, all of them valid, and its words in four languages.

Every name begins with `qx`, and no word does: a text that has `qx` in it says a name nobody translated.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

HEAD = """ruleset: qxgame
version: 1.0.0
language: 1
players: 3
seats: [qxnorth, qxsouth, qxwest]
start: qxday
turn: qxturn
score: your qxpoint

enums: {qxhue: [qxred, qxblue]}
counters: {qxcoin: {max: 90}, qxgem: {max: 90}, qxpoint: {max: 900}}
groups: {qxgoods: [qxcoin, qxgem]}
tables: {qxfee: [1, 2, 3], qxgoal: 7}
pieces: {qxpawn: {each: 9, home: qxcamp}}
regions:
  qxboard: {of: qxpawn, grid: 3 x 3, attributes: {qxtoll: 0..3 = 1, qxtint: qxhue = qxred}}
zones:
  qxcamp: {of: qxpawn, per: player}
  qxhand: {of: qxcard, per: player, seen_by: owner}
  qxtroop: {of: qxcard, per: player}
  qxwaste: {of: qxcard}
variables:
  qxround: {type: 0..12}
  qxleader: {type: optional player}
  qxbusy: {type: bool, per: player}
rulings:
  qxworth: your qxcoin + your qxgem
  qxsafe: your qxcoin > 2
phases:
  qxday:
    steps:
      - repeat 2 { each player performs qxturn }
      - end game because qxover
  qxturn:
    steps: [draw 1 from qxcard, "either perform qxwork or perform qxsail"]
actions:
  qxwork:
    params: {qxamount: 1..12 = 1}
    steps: gain qxamount qxpoint
  qxsail:
    steps: lose 1 qxpoint
  qxtrade:
    params: {qxamount: 1..12 = 1}
    steps: gain qxamount qxcoin
  qxrest:
    steps: [gain 3 qxgem, set your qxbusy to true]
decks:
  qxcard:
    order: pile
    home: qxtroop
    discard: qxwaste
    attributes: {qxrank: 1..9, qxtint: qxhue}
    cards:
"""
COUNTERS = ("qxcoin", "qxgem", "qxpoint")
COMPARED = ("=", "!=", "<", "<=", ">", ">=")
LETTERS = "nmkvxyz"


class Effects:
    """Random texts of the language; what a text has bound is known to what stands behind it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.numbers: list[str] = []
        self.seats: list[str] = []
        self.cards: list[str] = []
        self.spaces: list[str] = []

    def one(self, *ways: str) -> str:
        return self.chance.choice(ways)

    def figure(self, low: int = 1) -> str:
        return str(self.chance.choice([low, low, 1, 2, 2, 3, 5, 12]))

    # ---- values ----

    def number(self, depth: int) -> str:
        ways = [self.figure(0), self.figure(), f"your {self.one(*COUNTERS)}", "qxgoal", "qxround", "player_count"]
        ways += ["your qxworth", *self.numbers]
        ways += [f"{p}.{self.one(*COUNTERS)}" for p in self.seats]
        ways += [f"{c}.qxrank" for c in self.cards] + [f"{s}.qxtoll" for s in self.spaces]
        if depth <= 0:
            return self.one(*ways)
        a, b, c = self.number(depth - 1), self.number(depth - 1), self.number(depth - 2)
        ways += [
            f"({a} + {b})", f"({a} - {b})", f"{self.figure()} * your {self.one(*COUNTERS)}", f"({a}) * ({c})",
            f"({a}) / 2 rounded {self.one('up', 'down')}", f"({a}) / 3 rounded up", f"({a}) mod 4",
            f"min({a}, {b})", f"max({a}, {b}, {c})", f"abs({a})",
            f"count({self.things(depth)})", f"({a} if {self.condition(depth - 1)} else {b})",
            f"sum(c.qxrank for c in {self.hand()})", "sum(you[r] for r in qxgoods)",
            f"max(p.{self.one(*COUNTERS)} for p in players)", f"min(p.{self.one(*COUNTERS)} for p in players)",
            f"max(s.qxtoll for s in qxboard where s.qxtint = {self.hue()} else 0)",
            "qxfee[min(3, max(1, your qxcoin))]", "count(qxcard)", "count({c.qxtint for c in your qxtroop})",
        ]  # fmt: skip
        return self.one(*ways)

    def hue(self) -> str:
        return self.one("qxred", "qxblue")

    def hand(self) -> str:
        return self.one("your qxhand", "your qxtroop")

    def things(self, depth: int) -> str:
        inner = self.chance.choice(COMPARED)
        return self.one(
            self.hand(),
            f"{{c in {self.hand()} where c.qxrank {inner} {self.figure()}}}",
            f"{{c in {self.hand()} where c.qxtint = {self.hue()}}}",
            f"{{s in qxboard where s.qxtoll {inner} {self.figure()}}}",
            "{s in qxboard where count(s.pieces) = 0}",
            "your qxcamp",
            "qxwaste",
            f"{{p in players where p.{self.one(*COUNTERS)} {inner} {self.number(depth - 2)}}}",
        )

    def seat(self) -> str:
        return self.one("qxleader", *self.seats, f"the p in players with highest p.{self.one(*COUNTERS)} then none")

    def condition(self, depth: int) -> str:
        ways = [
            f"your {self.one(*COUNTERS)} {self.one(*COMPARED)} {self.number(0)}", "your qxsafe", "your qxbusy",
            "not your qxsafe", "not your qxbusy", "qxleader = none", "qxleader != none", "qxleader = you",
            f"qxround {self.one(*COMPARED)} {self.figure()}",
        ]  # fmt: skip
        ways += [f"{p} != you" for p in self.seats]
        ways += [f"{c}.qxtint {self.one('=', '!=')} {self.hue()}" for c in self.cards]
        ways += [f"{n} {self.one(*COMPARED)} {self.figure()}" for n in self.numbers]
        if depth <= 0:
            return self.one(*ways)
        a, b = self.condition(depth - 1), self.condition(depth - 1)
        ways += [
            f"{self.number(depth - 1)} {self.one(*COMPARED)} {self.number(depth - 1)}",
            f"-({self.number(depth - 1)}) {self.one(*COMPARED)} {self.number(0)}",
            f"({a} and {b})", f"({a} or {b})", f"not ({a})",
            f"any(p.qxcoin > {self.figure()} for p in players where p != you)",
            f"all(c.qxtint = {self.hue()} for c in {self.hand()})",
            f"qxround {self.one('in', 'not in')} {{1, 3, 5}}",
        ]  # fmt: skip
        return self.one(*ways)

    # ---- statements ----

    def amount(self, depth: int) -> str:
        counter, number = self.one(*COUNTERS), self.number(depth)
        number = f"max(0, {number})" if "-" in number else number  # an amount is never negative
        return self.one(
            f"{self.figure()} {counter}", f"{self.figure()} {counter}", f"{number} {counter}",
            f"{self.figure()} {counter} per your {self.one(*COUNTERS)}",
            f"{self.figure()} {counter} per {self.things(1)}",
        )  # fmt: skip

    def amounts(self, depth: int) -> str:
        first, second = self.amount(depth), self.amount(depth)
        return self.one(first, first, f"{first}, {second}")

    def short(self, depth: int) -> str:
        ways = [
            f"gain {self.amounts(depth)}", f"gain {self.amounts(0)}", f"lose {self.amounts(depth)}",
            f"pay {self.amounts(0)}", f"draw {self.figure()} from qxcard", "draw 1 from qxcard to your qxhand",
            f"perform qxtrade with qxamount = {self.figure()}", "perform qxtrade", "perform qxrest",
            f"set qxround to {self.number(0)}", "set qxleader to you", "set your qxbusy to true",
            f"set your qxpoint to {self.figure(0)}", f"discard {self.hand()}", "reveal your qxhand", "shuffle qxcard",
            "move your qxhand to your qxtroop", "skip",
            f"gain {self.figure()} {self.one(*COUNTERS)} from first({{p in players where p != you}})",
        ]  # fmt: skip
        ways += [f"pay {self.amount(0)} to {p}" for p in self.seats]
        ways += [f"gain {self.amount(0)} from {p}" for p in self.seats]
        ways += [f"discard {c}" for c in self.cards] + [f"reveal {c}" for c in self.cards]
        return self.one(*ways)

    def body(self, depth: int) -> str:
        """Something in braces: what is bound in it ends with it."""
        kept = [len(names) for names in (self.numbers, self.seats, self.cards, self.spaces)]
        said = "; ".join(self.statement(depth - 1) for _ in range(self.chance.choice([1, 1, 2])))
        for names, many in zip((self.numbers, self.seats, self.cards, self.spaces), kept, strict=True):
            del names[many:]
        return f"{{ {said} }}"

    def statement(self, depth: int) -> str:
        if depth <= 0:
            return self.short(1)
        way = self.one(
            *["short"] * 5, "may", "either", "if", "else", "repeat", "each player", "each seat", "each card",
            "number", "seat", "card", "cards", "space", "let", "leader", "once",
        )  # fmt: skip
        match way:
            case "may":
                return f"may {self.one(self.short(depth), self.body(depth))}"
            case "either":
                return f"either {self.short(depth)} or {self.one(self.short(0), self.body(depth))}"
            case "if":
                return f"if {self.condition(depth)} {self.body(depth)}"
            case "else":
                return f"if {self.condition(depth)} {self.body(depth)} else {self.body(depth)}"
            case "repeat":
                return f"repeat {self.figure()} {self.body(depth)}"
            case "once":
                return f"repeat up to {self.figure()} {self.body(depth)} until {self.condition(1)}"
            case "each player":
                return f"each player {self.body(depth)}"
            case "leader":
                return f"{self.one('qxleader', *self.seats)} {self.body(depth)}"
            case "each seat":
                return f"each p in players where p != you {self._with(self.seats, 'p', depth)}"
            case "each card":
                return f"each c in {self.hand()} {self._with(self.cards, 'c', depth)}"
        return self._bound(way, depth)

    def _with(self, names: list[str], name: str, depth: int) -> str:
        names.append(name)
        said = self.body(depth)
        names.pop()
        return said

    def _bound(self, way: str, depth: int) -> str:
        taken = {*self.numbers, *self.seats, *self.cards, *self.spaces}
        letters = [letter for letter in LETTERS if letter not in taken]
        if way == "short" or not letters:
            return self.short(depth)
        name, hue = self.chance.choice(letters), self.hue()
        match way:
            case "number":
                said = f"choose {name} from {self.figure(0)}..{self.one('15', 'your qxcoin')}"
                self.numbers.append(name)
            case "let":
                said = f"let {name} = {self.number(depth)}"
                self.numbers.append(name)
            case "seat":
                said = f"choose {name} from players where {name} != you"
                self.seats.append(name)
            case "card":
                said = f"choose {name} from {self.hand()}{self.one('', f' where {name}.qxtint = {hue}')}"
                self.cards.append(name)
            case "cards":
                many = self.one("2", "up to 2", "1..3", "any")
                return f"choose {many} {name} from {self.hand()}; discard {name}"
            case _:
                said = f"choose {name} from qxboard where count({name}.pieces) = 0"
                self.spaces.append(name)
        return said

    # ---- abilities ----

    def trigger(self) -> str:
        who = self.one("you perform", "you perform", "any player performs", "another player performs")
        acts = self.one("qxwork", "qxsail", "qxsail or qxwork")
        around = self.one("before", "after", "after")
        return self.one(
            f"{around} {who} {acts}", f"{around} {who} {acts}", f"{around} {who} {acts}",
            f"instead of you perform {acts}", f"{around} your qxturn", f"{around} qxday",
        )  # fmt: skip

    def ability(self) -> dict[str, object]:
        if self.chance.random() < 0.1:
            value = self.one("it + 1", "it - 2", "max(0, it - 1)", "7", "2 * it", "0")
            behind = self.one("", " if your qxcoin > 2", " if not your qxbusy")
            return {"rule": self.one(f"qxworth becomes {value}{behind}", f"qxsafe becomes true{behind}")}
        found: dict[str, object] = {}
        if self.chance.random() < 0.5:
            found["when"] = self.trigger()
            if self.chance.random() < 0.5:
                found["optional"] = True
            if self.chance.random() < 0.3:
                found["cost"] = f"{self.figure()} {self.one(*COUNTERS)}"
            if self.chance.random() < 0.3:
                found["limit"] = self.one("once per turn", "once per game")
            if self.chance.random() < 0.3:
                found["if"] = self.condition(1)
        if str(found.get("when")).startswith("instead"):
            found["effect"] = [f"if {self.condition(1)} {{ proceed }} else {self.body(1)}"]
        else:
            found["effect"] = [self.statement(2) for _ in range(self.chance.choice([1, 1, 1, 2, 3]))]
        return found


def ruleset(first: int, many: int, folder: Path) -> Path:
    """A ruleset with so many cards, made of the numbers from `first`."""
    rows = [HEAD]
    for seed in range(first, first + many):
        card = {"qxrank": seed % 9 + 1, "qxtint": ("qxred", "qxblue")[seed % 2], **Effects(seed).ability()}
        rows.append(f"      qxcard{seed}: {json.dumps(card)}\n")
    path = folder / "qxgame.yaml"
    path.write_text("".join(rows), "utf-8")
    return path
