"""A seed → a small ruleset with one phase: conditions in front of statements that may be impossible.

Sometimes the condition is enough, sometimes something changes in between, sometimes it is about something else.

Never: writes a ruleset that the checker refuses.
"""

from __future__ import annotations

import random

HEAD = """ruleset: guarded
version: 1.0.0
language: 1
players: 2
start: game
counters:
  coin: {{start: {coin}, max: 6}}
  gem: {{start: {gem}}}
tables: {{fee: [1, 2, 4]}}
regions:
  board: {{of: stone, grid: 2 x 3}}
  shelf: {{of: card, count: 3, per: player}}
pieces:
  stone: {{each: 4, home: bag}}
zones:
  bag: {{of: stone, per: player}}
  hand: {{of: card, per: player}}
  gone: {{of: card, order: pile}}
decks:
  card:
    attributes: {{worth: 0..3}}
    home: hand
    cards: {{low: {{copies: 3, worth: 1}}, high: {{copies: 3, worth: 3}}}}
variables:
  friend: {{type: optional player}}
  level: {{type: 0..4, per: player}}
  way: {{type: optional board, per: board}}
rulings:
  rival: the p in players where p != you with lowest p.index
  free: "{{s in board where count(s.pieces) = 0}}"
  mine: "{{s in board where owner(s) = you}}"
  leader: the p in players with highest p.coin then none
  nearest: first(free)
phases:
  game:
    steps:
      - each player draws {cards} from card
      - each player {{ repeat {stones} {{ if count(free) > 0 {{ move first(your bag) to first(free) }} }} }}
      - each s in board where s.col > {emptied} {{ each q in s.pieces {{ move q to q.owner.bag }} }}
      - repeat 2 {{ each player performs turn }}
      - end game because over
  other:
    steps:
      - {other}
  turn:
    steps:
      - {steps}
"""
GUARDS = (
    "your coin >= {n}",
    "your coin > {n}",
    "not (your coin < {n})",
    "your coin = {n}",
    "your gem >= {n}",
    "your coin < {n}",
    "count(your hand) > 0",
    "count(your hand) >= {n}",
    "count(your bag) > 0",
    "any(c.worth = 3 for c in your hand)",
    "count(free) > 0",
    "count(mine) > 0",
    "leader != none",
    "friend != none",
    "nearest != none",
    "count(gone) > 0",
    "top(gone) != none",
    "friend = you",
    "leader = rival",
    "count({{c in your hand where c.worth > 1}}) > 0",
    "rival.coin >= {n}",
    "your level > 0 and your level < 4",
    "your level >= 1",
    "first(your hand) != none",
    "board[{m}].pieces != none",
    "count(board[{m}].pieces) = 0",
    "board[{m}].north != none",
    "owner(board[{m}]) = you",
    "your shelf[1].pieces = none",
    "your coin >= your gem",
    "your gem <= your coin",
    "board[{m}].way != none",
    "board[1].way.way != none",
    "any(s.way != none for s in board)",
)
RISKY = (
    "pay {n} coin",
    "pay {n} gem",
    "pay your gem coin",
    "pay min({n}, your coin) coin",
    "pay fee[your level] coin",
    "move first(your hand) to gone",
    "move first(your hand) to your shelf[1]",
    "move first(your bag) to first(free)",
    "move first(your bag) to nearest",
    "move first(your bag) to board[{m}]",
    "gain leader.coin gem",
    "gain friend.coin gem",
    "gain top(gone).worth gem",
    "gain first(your hand).worth gem",
    "require your coin >= {n}",
    "gain owner(board[{m}]).coin gem",
    "gain first({{c in your hand where c.worth > 1}}).worth gem",
    "gain board[{m}].north.index gem",
    "gain fee[your coin] gem",
    "choose c from your hand; move c to gone",
    "choose s from free; move first(mine.pieces_of) to s",
    "choose s from mine; move s.pieces to s",
    "choose n from 1..your coin; pay n coin",
    "choose n from 0..your coin; pay n coin",
    "choose n from {n}..your coin; pay n coin",
    "choose s from free; if count(your bag) > 0 {{ move first(your bag) to s }}",
    "choose s from board; if count(your bag) > 0 {{ move first(your bag) to s }}",
    "choose c from {{c in your hand where c.worth > 1}}; gain c.worth gem",
    "choose 2 cs from your hand; move cs to gone",
    "each s in free {{ if count(your bag) > 0 {{ move first(your bag) to s }} }}",
    "each s in mine {{ gain owner(s).coin gem }}",
    "each s in mine {{ move s.pieces to your bag }}",
    "let c = first(your hand); if c != none {{ move c to gone }}",
    "let s = first(free); if s != none and count(your bag) > 0 {{ move first(your bag) to s }}",
    "let p = leader; gain p.coin gem",
    "if friend = none {{ set friend to rival }}; gain friend.coin gem",
    "set friend to leader; gain friend.coin gem",
    "set friend to you; gain friend.coin gem",
    "repeat your coin {{ pay 1 coin }}",
    "repeat {n} {{ if your coin > 0 {{ pay 1 coin }} }}",
    "rival {{ pay {n} coin }}",
    "leader {{ pay {n} coin }}",
    "each p in players where p.coin >= {n} {{ pay {n} coin }}",
    "either {{ pay {n} coin }} or {{ pay 1 gem }}",
    "either {{ pay {n} coin }} or skip",
    "gain board[{m}].way.index gem",
    "gain board[1].way.way.index gem",
    "set board[1].way to board[{m}]; gain board[1].way.index gem",
    "set board[1].way to board[{m}]; set board[1].way.way to board[1]; gain board[1].way.way.index gem",
    "each s in {{t in board where t.way != none}} {{ gain s.way.index gem; set s.way to none }}",
    "each s in {{t in board where t.way != none}} {{ set board[{m}].way to none; gain s.way.index gem }}",
    "choose s from {{t in board where t.way != none}}; set board[{m}].way to none; gain s.way.index gem",
    "either {{ pay {n} coin }} else {{ pay 1 gem }}",
    "either {{ pay {n} coin }} or {{ pay your gem coin }} else skip",
    "choose q from {{s.pieces for s in mine}}; gain q.board.index gem",
    "choose q from your bag; gain q.board.index gem",
    "each q in {{s.pieces for s in mine}} {{ gain q.board.index gem }}",
    "each q in {{s.pieces for s in mine}} {{ move q to your bag; gain q.board.index gem }}",
    "gain sum(q.board.index for q in {{s.pieces for s in board}}) gem",
    "each s in mine {{ let q = s.pieces; if q != none {{ gain q.board.index gem }} }}",
    "each s in mine {{ let q = s.pieces; if q != none {{ move q to your bag; gain q.board.index gem }} }}",
    "let q = first(mine); if q != none {{ each r in q.pieces {{ move r to q; gain r.board.index gem }} }}",
    "let c = first(your hand); if c != none and c.shelf != none {{ gain c.shelf.index gem }}",
)
HARMLESS = (
    "gain 1 coin",
    "lose 1 coin",
    "gain 1 gem",
    "lose 1 gem",
    "perform other",
    "rival loses 1 coin",
    "set your level to {n}",
    "set friend to none",
    "set friend to leader",
    "draw 1 from card",
    "each c in your hand {{ move c to gone }}",
    "each s in mine {{ each q in s.pieces {{ move q to q.owner.bag }} }}",
    "if your coin > 3 {{ lose 2 coin }}",
    "set board[{m}].way to none",
    "set board[1].way to board[{m}]",
    "each s in board {{ set s.way to s.east }}",
    "either {{ pay {n} coin }} else {{ gain 1 gem }}",
    "skip",
)


class Writer:
    """Writes one ruleset."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def text(self) -> str:
        """The whole file."""
        d = self.dice
        return HEAD.format(
            coin=d.randrange(5),
            gem=d.randrange(4),
            cards=d.randrange(4),
            stones=d.randrange(4),
            emptied=d.randrange(4),
            other=self.said(d.choice(HARMLESS[:4] + HARMLESS[5:])),
            steps="\n      - ".join(self.steps()),
        )

    def said(self, text: str) -> str:
        """A statement or condition with its numbers."""
        return text.replace("mine.pieces_of", "your bag").format(
            n=self.dice.randrange(1, 4), m=self.dice.randrange(1, 7)
        )

    def steps(self) -> list[str]:
        """One way to be careful, or not careful enough."""
        d = self.dice
        guard, risky, harmless = self.said(d.choice(GUARDS)), self.said(d.choice(RISKY)), self.said(d.choice(HARMLESS))
        other = self.said(d.choice(GUARDS))
        ways = (
            [f"if {guard} {{ {risky} }}"],
            [f"if {guard} and {other} {{ {risky} }}"],
            [f"if {guard} {{ {harmless}; {risky} }}"],
            [f"if {guard} or {other} {{ {risky} }}"],
            [f"if {guard} {{ skip }} else {{ {risky} }}"],
            [f"if not ({guard}) {{ {harmless} }} else {{ {risky} }}"],
            [f"if {guard} {{ if {other} {{ {harmless} }}; {risky} }}"],
            [f"if {guard} {{ repeat 2 {{ {risky} }} }}"],
            [f"if {guard} {{ each player {{ {risky} }} }}"],
            [f"if {guard} {{ let x = your coin; {harmless}; if x > 1 {{ {risky} }} }}"],
            [f"if {guard} {{ {harmless} }}", risky],
            [f"let held = ({guard})", f"if held {{ {risky} }}"],
            [f"end game because early if {guard}", risky],
            [risky],
        )
        return d.choice(ways)
