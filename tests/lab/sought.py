"""Small rulesets in which something rare can happen, for tests of looking for it."""

from __future__ import annotations

from pathlib import Path

import rulekit
from rulekit.ready_ruleset import Ruleset

HEAD = "version: 1.0.0\nlanguage: 1\nplayers: 2\nseats: [north, south]\nstart: game\n"
LOCK = (
    HEAD
    + """
ruleset: lock
counters: {right: {}}
phases:
  game:
    steps:
      - repeat 8 { perform turn }
      - end game because over
  turn: {steps: [choose n from 0..9, "if n = (your right * 7 + 3) mod 10, gain 1 right"]}
"""
)
WALK = (
    HEAD
    + """
ruleset: walk
counters: {step: {min: none}, rest: {}}
phases:
  game:
    steps:
      - repeat 40 { each player performs turn }
      - end game because over
  turn: {steps: either perform ahead or perform back or perform sit}
actions:
  ahead: {steps: gain 1 step}
  back: {steps: lose 1 step}
  sit: {steps: gain 1 rest}
"""
)
COIN = (
    HEAD
    + """
ruleset: coin
counters: {heads: {}}
phases:
  game:
    steps:
      - repeat 40 { perform toss }
      - end game because over
  toss:
    steps:
      - either perform ahead or perform ahead_too
      - let n = the n in (1..2) then random
      - if n = 1 { gain 1 heads } else { set your heads to 0 }
actions:
  ahead: {steps: gain 0 heads}
  ahead_too: {steps: gain 0 heads}
"""
)
CARDS = (
    HEAD
    + """
ruleset: cards
zones: {hand: {of: card, per: player, seen_by: owner}, used: {of: card}}
enums: {suit: [reed, stone, sun]}
decks:
  card:
    order: pile
    home: hand
    discard: used
    attributes: {suit: suit}
    cards: {r: {copies: 6, suit: reed}, s: {copies: 6, suit: stone}, o: {copies: 6, suit: sun}}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 4 from card
      - repeat 4 { each player performs turn }
      - end game because over
  turn: {steps: either perform drop or perform rob or perform pass}
actions:
  drop: {steps: [choose 2 cs from your hand, discard cs, draw 2 from card]}
  rob: {steps: ["let p = first(players - {you})", choose c from p.hand, move c to your hand]}
  pass: {steps: skip}
"""
)
SECRET = (
    HEAD
    + """
ruleset: secret
counters: {same: {}}
variables: {bid: {type: 0..9, per: player}}
phases:
  game:
    steps:
      - repeat 8 { each player simultaneously performs bidding; perform judging }
      - end game because over
  bidding: {steps: [choose n from 0..9, set your bid to n]}
  judging: {steps: "if players[1].bid = players[2].bid, each player gains 1 same"}
"""
)
LAMPS = (
    HEAD
    + """
ruleset: lamps
regions: {street: {of: lamp, count: 8}}
pieces: {lamp: {each: 8, home: box}}
zones: {box: {of: lamp, per: player}}
variables: {lit: {type: bool, per: street}}
phases:
  game:
    steps:
      - repeat 12 { each player performs turn }
      - end game because over
  turn: {steps: [choose s from street, set s.lit to (s.lit = false)]}
"""
)
BID = (
    HEAD
    + """
ruleset: bid
variables: {first_bid: {type: int}, second_bid: {type: int}}
phases:
  game:
    steps:
      - perform bidding
      - end game because over
  bidding: {steps: [choose n from 0..1000000, set first_bid to n, choose m from 0..1000000, set second_bid to m]}
"""
)
SMALL = (
    HEAD.replace("players: 2\nseats: [north, south]", "players: 3\nseats: [north, south, west]")
    + """
ruleset: small
counters: {coin: {}}
variables: {seen: {type: 0..3}}
phases:
  game:
    steps:
      - repeat 3 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - set seen to your coin
      - either perform take or perform give or perform toss
actions:
  take: {steps: gain 1 coin}
  give: {steps: pay 1 coin to first(players)}
  toss: {steps: [let n = the n in (0..1) then random, gain 2 * n coin]}
"""
)
RULES = {"lock": LOCK, "walk": WALK, "coin": COIN, "cards": CARDS, "secret": SECRET, "lamps": LAMPS, "bid": BID}
STOPS = SMALL.replace("ruleset: small", "ruleset: stops").replace(
    "gain 1 coin}", '["let whole = 12 / (1 - your coin) rounded down", gain 1 coin]}'
)
RULES |= {"small": SMALL, "stops": STOPS}


def laid(place: Path) -> Path:
    """All of them in a folder."""
    for name, text in RULES.items():
        (place / f"{name}.yaml").write_text(text, "utf-8")
    return place


def ruleset(folder: Path, name: str) -> Ruleset:
    """One of them, or one that comes with rulekit."""
    return rulekit.load(folder / f"{name}.yaml" if name in RULES else name)
