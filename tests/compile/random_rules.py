"""A seed → a small ruleset whose actions are full of things that can fail: costs, conditions, empty choices.

In every turn there is something that can always be done, no chance, nothing hidden, and nobody is asked in
another's turn. So an action that was offered can be finished, or a guard or a trial was wrong.

Never: writes a ruleset that the checker refuses, but for what it can only know by types.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

HEAD = """ruleset: wild
version: 1.0.0
language: 1
players: 2
start: game
turn: turn
score: your coin
enums: {{hue: [amber, teal, plum]}}
counters:
  coin: {{start: {coin}, max: 9}}
  gem: {{start: {gem}, max: 3}}
  ore: {{start: 1, supply: 4}}
  karma: {{min: -3, max: 3}}
groups: {{goods: [gem, ore]}}
variables:
  wear: {{type: 0..3, per: field, start: 1}}
  paint: {{type: optional hue, per: field}}
tables:
  fee: [1, 2, 4]
regions:
  field:
    of: token
    attributes: {{cost: 0..3, hue: hue}}
    spaces:
      mill: {{cost: 0, hue: amber}}
      mine: {{cost: 2, hue: teal}}
      port: {{cost: 1, hue: plum}}
      pass: {{cost: 3, hue: teal}}
  bench: {{of: card, count: 2, per: player}}
pieces:
  token: {{each: 3, home: camp}}
zones:
  camp: {{of: token, per: player}}
  hand: {{of: card, per: player}}
  gone: {{of: card}}
decks:
  card:
    order: pile
    attributes: {{worth: 0..3, hue: hue}}
    home: hand
    discard: gone
    cards:
{cards}
rulings:
  rich: your coin > 3
  "price(card c)": c.worth
  cheapest: the c in your hand with lowest c.worth then none
  nearest: first({{s in field where count(s.pieces) = 0}})
phases:
  game:
    steps:
      - each player draws 5 from card to your hand
      - repeat 6 {{ each player performs turn }}
      - end game because over
  turn:
    steps: perform act0
actions:
"""
ACTIONS = 6


@dataclass
class Scope:
    """The names that are known, by what they stand for."""

    ints: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    spaces: list[str] = field(default_factory=list)
    sets: list[str] = field(default_factory=list)

    def copy(self) -> Scope:
        return Scope(list(self.ints), list(self.cards), list(self.spaces), list(self.sets))


class Writer:
    """Writes one ruleset. Every other one is plain: what can fail stands before what changes the table."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.plain = seed % 2 == 1
        self.names = 0

    def text(self) -> str:
        """The whole file."""
        head = HEAD.format(coin=self.dice.randrange(6), gem=self.dice.randrange(4), cards=self.cards())
        return head + "".join(self.action(i) for i in range(ACTIONS))

    def one(self, *options: str) -> str:
        return self.dice.choice(options)

    def new(self, letter: str) -> str:
        self.names += 1
        return f"{letter}{self.names}"

    # ---- procedures ----
    def action(self, i: int) -> str:
        if i == 0:  # the turn: what can always be done stands last
            arms = " or ".join(f"perform act{j}{self.given(j)}" for j in self.dice.sample(range(1, ACTIONS), 3))
            before = self.one("", "", "gain 1 coin; ", f"if {self.condition(Scope())} {{ gain 1 gem }}; ")
            after = self.one("", "", "; gain 1 karma")
            last = self.one("or", "or", "else")
            return f"  act0:\n    steps: |\n      {before}either {arms} {last} gain 1 coin{after}\n"
        scope = Scope(ints=["n"]) if i % 2 == 0 else Scope()
        params = "    params: {n: 0..3}\n" if i % 2 == 0 else ""
        cost = "" if self.plain else self.one("", "", "", "    cost: 1 coin\n", "    cost: 1 coin, 1 gem\n")
        steps = self.asking_first(scope, i) if self.plain else self.steps(scope, i, 2, self.dice.randrange(2, 5))
        return f"  act{i}:\n{params}{cost}    steps: |\n      " + ";\n      ".join(steps) + "\n"

    def given(self, j: int, scope: Scope | None = None) -> str:
        return f" with n = {self.number(scope or Scope(), 1)}" if j % 2 == 0 else ""

    def cards(self) -> str:
        lines = []
        for i in range(6):
            worth, hue = self.dice.randrange(4), self.one("amber", "teal", "plum")
            lines.append(f"      k{i}: {{copies: 4, worth: {worth}, hue: {hue}{self.ability()}}}")
        return "\n".join(lines)

    def ability(self) -> str:
        if self.plain:
            return ""
        j = self.dice.randrange(1, ACTIONS)
        cost = self.one("", ", cost: 1 coin")
        limit = self.one("", ", limit: once per turn", ", limit: once per game")
        effect = self.one(
            "gain 1 coin",
            "lose 1 coin",
            "pay 1 gem; gain 2 coin",
            "choose c from your hand; discard c",
            "discard this; gain this.worth coin",
            "choose c from your hand where c != this; pay price(this) coin; discard c",
            "gain 1 gem; move {c in your hand where c != this and c.hue = this.hue} to gone",
            "choose s from your bench where count(s.pieces) = 0; move this to s",
        )
        heard = self.one(effect, effect, "choose c from your hand where c != this; play c; discard this")
        only = self.one("", "", ", if: this.worth > 1 or this.bench = none", ", if: your coin > this.worth")
        return self.one(
            "",
            "",
            "",
            f", when: after you perform act{j}{only}{cost}{limit}, effect: '{heard}'",
            f", when: before you perform act{j}{only}{cost}{limit}, effect: '{heard}'",
            f", when: before you perform act{j}, optional: true{cost}, effect: '{heard}'",
            f", when: instead of you perform act{j}, optional: true, limit: once per turn, effect: '{effect}; proceed'",
            f", when: instead of you perform act{j}, limit: once per turn, effect: 'proceed; {effect}'",
            ', rule: "price(c) becomes max(0, it - 1)"',
            ", rule: price(c) becomes it + 1 if c.hue = teal",
            ", rule: price(c) becomes this.worth if c != this",
            f", effect: '{effect}'",
        )

    # ---- statements ----
    def steps(self, scope: Scope, level: int, depth: int, n: int) -> list[str]:
        return [self.statement(scope, level, depth) for _ in range(n)]

    def asking_first(self, scope: Scope, level: int) -> list[str]:
        """Choices and conditions, then payments, then what cannot fail; or another action at the end."""
        ways = [self.require, self.choose, self.choose, self.choose_number, self.let]
        first = [self.dice.choice(ways)(scope, level, 0) for _ in range(self.dice.randrange(1, 4))]
        if level + 1 < ACTIONS and self.dice.random() < 0.3:
            return [*first, self.perform(scope, level, 0)]
        counters = self.dice.sample(["coin", "gem", "ore"], self.dice.randrange(3))
        paid = [f"pay {self.number(scope, 1)} {c}" for c in counters]
        if self.dice.random() < 0.3:
            arms = [f"{{ {self.require(scope, level, 0)}; {self.change(scope, level, 0)} }}" for _ in range(2)]
            either = (f"either {' or '.join(arms)}", f"either {' else '.join(arms)}")
            paid = [self.one(*either, f"if {self.condition(scope)} {arms[0]} else {arms[1]}")]
        return [*first, *paid, self.change(scope, level, 0), *(f"discard {c}" for c in scope.cards[:1])]

    def block(self, scope: Scope, level: int, depth: int) -> str:
        return "{ " + "; ".join(self.steps(scope.copy(), level, depth - 1, self.dice.randrange(1, 3))) + " }"

    def statement(self, scope: Scope, level: int, depth: int) -> str:
        simple = [self.pay, self.pay, self.change, self.require, self.choose, self.choose, self.choose_number]
        simple += [self.choose_set, self.place, self.let, self.spend]
        if depth > 0:
            return self.dice.choice([*simple, self.branch, self.branch, self.perform])(scope, level, depth)
        return self.dice.choice(simple)(scope, level, depth)

    def pay(self, scope: Scope, level: int, depth: int) -> str:
        if scope.cards and self.dice.random() < 0.3:
            return f"pay price({self.dice.choice(scope.cards)}) coin"
        if self.dice.random() < 0.15:
            return f"pay {self.number(scope, 0)} coin to first(players - {{you}})"
        return f"pay {self.number(scope, 1)} {self.one('coin', 'coin', 'gem', 'ore')}"

    def change(self, scope: Scope, level: int, depth: int) -> str:
        if self.dice.random() < 0.3:
            s = self.dice.choice([*scope.spaces, *scope.spaces, "field.mine", *([] if self.plain else ["nearest"])])
            paint = self.one("amber", "teal", "none")
            return self.one(f"set {s}.wear to {self.number(scope, 0)}", f"set {s}.paint to {paint}")
        verb = self.one("gain", "gain", "lose")
        return f"{verb} {self.number(scope, 1)} {self.one('coin', 'gem', 'ore', 'karma')}"

    def require(self, scope: Scope, level: int, depth: int) -> str:
        return f"require {self.condition(scope)}"

    def choose(self, scope: Scope, level: int, depth: int) -> str:
        x = self.new("x")
        kind = self.one("card", "card", "space", *([] if self.plain else ["counter"]))
        if kind == "counter":
            return f"choose {x} from goods where you[{x}] > {self.dice.randrange(2)}; pay 1 {x}"
        inner = scope.copy()
        (inner.cards if kind == "card" else inner.spaces).append(x)
        where = f" where {self.condition(inner)}" if self.dice.random() < 0.6 else ""
        source = self.hand(scope) if kind == "card" else self.spaces(scope)
        (scope.cards if kind == "card" else scope.spaces).append(x)
        return f"choose {x} from {source}{where}"

    def choose_number(self, scope: Scope, level: int, depth: int) -> str:
        x = self.new("i")
        low, high = self.one("0", "1", "2"), self.one("3", "your coin", "your gem", self.number(scope, 0))
        scope.ints.append(x)
        return f"choose {x} from {low}..min(4, {high})"

    def choose_set(self, scope: Scope, level: int, depth: int) -> str:
        x = self.new("cs")
        size = self.one("2", "1..2", "up to 2", "any")
        scope.sets.append(x)
        condition = self.one(f"count({{c.hue for c in {x}}}) = 1", f"sum(c.worth for c in {x}) <= your coin", "")
        require = f"; require {condition}" if condition else ""
        return f"choose {size} {x} from {self.hand(Scope())}{require}"

    def place(self, scope: Scope, level: int, depth: int) -> str:
        if scope.spaces and self.dice.random() < 0.6:
            s = self.dice.choice(scope.spaces)
            return f"require count({s}.pieces) = 0; move first(your camp) to {s}"
        return self.one("move first(your camp) to nearest", "move first(your hand) to gone", "discard cheapest")

    def spend(self, scope: Scope, level: int, depth: int) -> str:
        if scope.sets and self.dice.random() < 0.6:
            return f"move {self.dice.choice(scope.sets)} to gone"
        if scope.cards:
            c = self.dice.choice(scope.cards)
            onto = f"require count(your bench[2].pieces) = 0; move {c} to your bench[2]"
            return self.one(f"discard {c}", f"play {c}", f"move {c} to gone", onto)
        return self.pay(scope, level, depth)

    def let(self, scope: Scope, level: int, depth: int) -> str:
        x = self.new("v")
        kind = self.one("int", "card", "space")
        if kind == "int":
            value = self.number(scope, 1)
            scope.ints.append(x)
            return f"let {x} = {value}"
        source = self.hand(scope) if kind == "card" else self.spaces(scope)
        inner = scope.copy()
        (inner.cards if kind == "card" else inner.spaces).append("y")
        return f"let {x} = first({{y in {source} where {self.condition(inner)}}}); require {x} != none"

    def branch(self, scope: Scope, level: int, depth: int) -> str:
        def block() -> str:
            return self.block(scope, level, depth)

        match self.dice.randrange(9):
            case 7:
                return f"either {block()} or {block()} else {block()}"
            case 8:
                return f"either {block()} else {self.one(block(), 'skip')}"
            case 0 | 1:
                return f"either {block()} or {block()}"
            case 2:
                return f"either {block()} or {block()} or {block()}"
            case 3:
                return f"may {block()}"
            case 4:
                return f"if {self.condition(scope)} {block()} else {block()}"
            case 5:
                return f"if {self.condition(scope)} {block()}"
            case _:
                return f"repeat {self.one('2', 'your gem', self.number(scope, 0))} {block()}"

    def perform(self, scope: Scope, level: int, depth: int) -> str:
        if level + 1 >= ACTIONS:
            return self.pay(scope, level, depth)
        j = self.dice.randrange(level + 1, ACTIONS)
        return f"perform act{j}{self.given(j, scope)}"

    # ---- values ----
    def number(self, scope: Scope, least: int) -> str:
        options = [str(self.dice.randrange(least, 4)), "your gem", "count(your camp)", "fee[2]"]
        options += [
            *scope.ints,
            *scope.ints,
            *(f"{c}.worth" for c in scope.cards),
            *(f"{s}.{what}" for s in scope.spaces for what in ("cost", "wear")),
        ]
        options += [f"max(0, {i} - 1)" for i in scope.ints] + [f"count({cs})" for cs in scope.sets]
        options += [f"fee[min(3, max(1, {i}))] + first({self.hand(Scope())}).worth" for i in scope.ints]
        return self.dice.choice(options)

    def condition(self, scope: Scope) -> str:
        n = self.number(scope, 0)
        options = [f"your coin >= {n}", "your gem > 0", "rich", "count(your hand) > 3", f"{n} < your ore + 2"]
        options += [f"{c}.hue = {self.one('amber', 'teal')}" for c in scope.cards]
        options += [f"price({c}) <= your coin" for c in scope.cards]
        options += [f"{c}.bench.index = 2" for c in scope.cards] + [f"{c}.bench = none" for c in scope.cards]
        options += [f"owner({s}) = you" for s in scope.spaces] + [f"count({s}.pieces) = 0" for s in scope.spaces]
        options += [f"{s}.cost <= your coin" for s in scope.spaces]
        options += [f"{s}.paint {self.one('= none', '!= none', '= amber')}" for s in scope.spaces]
        options += ["field.mine.paint = teal", "any(f.wear > 2 for f in field)"]
        a, b = self.dice.choice(options), self.dice.choice(options)
        return self.one(a, a, f"{a} and {b}", f"({a} or {b})", f"not ({a})")

    def hand(self, scope: Scope) -> str:
        return self.one(
            "your hand", "your hand", "{c in your hand where c.worth > 1}", "{c in your hand where c.hue = plum}"
        )

    def spaces(self, scope: Scope) -> str:
        return self.one(
            "field",
            "{s in field where count(s.pieces) = 0}",
            "{s in field where owner(s) = you}",
            "{s in field where s.paint = none and s.cost > 0}",
            "{s in field where s.wear < your coin}",
            "{t.field for t in {s.pieces for s in field} where t.owner = you and t.field.cost < 3}",
        )
