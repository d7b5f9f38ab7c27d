"""What each expression and statement of the language does, one small case at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile.shipped import examined

from rulekit.compile.compile import compile_ruleset
from rulekit.game import Game, GameFault, State

TABLE = """
ruleset: table
version: 1.0.0
language: 1
players: 3
seats: [ann, bob, cat]
start: game
score: your coin
enums: {{hue: [amber, teal, plum]}}
counters:
  coin: {{start: 3, max: 9}}
  gem: {{supply: 4}}
  debt: {{min: none}}
  well: {{start: 3, min: 1}}
  chip: {{start: 1, max: 1, supply: 0}}
groups: {{goods: [coin, gem]}}
tables:
  fee: [4, 2, 7]
  worth: {{amber: 5, teal: 6, plum: 8}}
  far: {{3: 30, 4: 70}}
regions:
  board: {{of: stone, grid: 3 x 4}}
  pit: {{of: seed, count: 3, per: player, holds: any}}
  shelf: {{of: stone, per: player, spaces: {{low: {{rank: 4}}, high: {{rank: 9}}}}, attributes: {{rank: 0..9}}}}
pieces:
  stone: {{each: 4, home: bag}}
  seed: {{count: 12, home: heap}}
zones:
  bag: {{of: stone, per: player}}
  heap: {{of: seed}}
  hand: {{of: card, per: player}}
  gone: {{of: card, order: pile}}
  stack: {{of: card, order: pile}}
decks:
  card:
    order: pile
    attributes: {{value: 1..9, hue: hue}}
    home: hand
    discard: gone
    renew: true
    cards:
      one: {{value: 1, hue: amber}}
      two: {{value: 2, hue: teal}}
      three: {{value: 3, hue: amber}}
      four: {{value: 4, hue: plum}}
variables:
  x: {{type: int}}
  mine: {{type: int, per: player}}
  small: {{type: 0..5}}
  who: {{type: optional player}}
  marked: {{type: set of board}}
rulings:
  "twice(int n)": 2 * n
  richer: the p in players with highest p.coin then none
phases:
  game:
    steps:
{steps}
      - end game because over
  beside:
    params: {{n: 0..9 = 4}}
    steps: set x to n
actions:
  pay_all:
    steps: pay your coin coin
"""


def begun(folder: Path, *steps: str) -> State:
    """The table after these steps, or at their first question."""
    path = folder / "table.yaml"
    lines = "\n".join(f"      - |\n        {step}" for step in steps)
    path.write_text(TABLE.lstrip().format(steps=lines), "utf-8")
    return Game(compile_ruleset(examined(path), 3)).start(1)


def cell(state: State, name: str) -> object:
    """Something on the table, such as `ann coin` or `x`."""
    found: object = state.to_dict()
    for word in name.split():
        assert isinstance(found, dict)
        found = found.get(word)
    return found


def moves(state: State) -> list[str]:
    """What may be answered."""
    assert state.decision
    return [move.name for move in state.decision.moves]


EXPRESSIONS = {
    "7 / 2 rounded down": 3,
    "7 / 2 rounded up": 4,
    "(0 - 7) / 2 rounded down": -4,
    "(0 - 7) / 2 rounded up": -3,
    "(0 - 7) mod 3": 2,
    "2 + 3 * 4 - 1": 13,
    "abs(3 - 8) + min(4, 2) + max(4, 2)": 11,
    "fee[2] + fee[your index]": 6,
    "worth[plum] - worth[amber]": 3,
    "far[4]": 70,
    "twice(4) + twice(fee[1])": 16,
    "(1 if your coin = 3 else 2)": 1,
    "(1 if your coin > 3 and false else 2)": 2,
    "(1 if not (your coin < 3) or false else 2)": 1,
    "(1 if 3 in 1..4 else 2) + (10 if 5 not in 1..4 else 20)": 11,
    "(1 if your coin in {2, 3} else 2)": 1,
    "(1 if your coin > your index else 2) + (10 if your index > your coin else 20)": 21,
    "(1 if your coin <= your index else 2) + (10 if your index <= your coin else 20)": 12,
    "count(players) + player_count": 6,
    "count(players - {you}) + count({you} + {first(players)}) + count(players & {you})": 4,
    "sum(p.index for p in players where p != you)": 5,
    "sum(n for n in 1..4)": 10,
    "sum(n * n for n in 1..4)": 30,
    "max(n for n in 1..9 where n * n < 30 else 0)": 5,
    "min(n for n in 1..9 where n > 20 else 77)": 77,
    "min(n for n in your coin..max(small, your coin))": 3,
    "(1 if min(s.row * 2147483647 * 1000 for s in board) > 1000 * 2147483646 else 2)": 1,
    "(1 if max(-(s.row * 2147483647 * 1000) for s in board) < -1000 * 2147483646 else 2)": 1,
    "max(n for n in min(your gem, your coin)..your coin) * 10 + count(small..max(your coin, small))": 34,
    "(1 if any(p.coin > 3 for p in players) else 2)": 2,
    "(1 if all(p.coin = 3 for p in players) else 2)": 1,
    "(1 if any(n * n > 8 for n in 1..your coin) else 2)": 1,
    "(1 if any(n * n > 9 for n in 1..your coin) else 2)": 2,
    "(1 if all(n * n < 10 for n in 1..your coin) else 2)": 1,
    "(1 if all(n * n < 9 for n in 1..your coin) else 2)": 2,
    "count({s in board where s.row = 2}) + count({s in board where s.col = 1})": 7,
    "first({s in board where s.row = 3 and s.col = 2}).index": 10,
    "board[6].row * 10 + board[6].col": 22,
    "board[6].north.index * 100 + board[6].east.index * 10 + board[6].west.index": 275,
    "(1 if board[1].north = none else 2) + (10 if board[4].east = none else 20)": 11,
    "board[4].south.index": 8,
    "count({s.north for s in board})": 8,
    "count({board[1].north, board[1].east, board[2]})": 1,
    "sum(n for n in 2..your coin) * 10 + count(1..your coin)": 53,
    "sum(c.value for c in {top(card)})": 4,
    "count(your bag) + count(heap)": 16,
    "count(card) + top(card).value": 8,
    "count(your pit)": 3,
    "count({s.pieces for s in your pit})": 0,
    "(the p in players with lowest p.index).index": 1,
    "(the p in players with highest p.index).index": 3,
    "(1 if (the p in players with highest p.coin then none) = none else 2)": 1,
    "(the p in players with highest p.coin then highest p.index).index": 3,
    "(1 if richer = none else 2)": 1,
    "(1 if line_of(3, {s in board where s.row = s.col}) else 2)": 1,
    "(1 if line_of(4, {s in board where s.row = 2}) else 2)": 1,
    "(1 if line_of(4, {s in board where s.row = s.col}) else 2)": 2,
    "(1 if line_of(3, {board[3], board[4], board[5]}) else 2)": 2,
    "you[coin]": 3,
    "sum(you[g] for g in goods)": 3,
    "count({g in goods where you[g] > 0})": 1,
}


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_has_its_value(expression: str, tmp_path: Path) -> None:
    assert cell(begun(tmp_path, f"set x to {expression}"), "x") == EXPRESSIONS[expression]


Facts = dict[str, object]
STATEMENTS: dict[str, Facts] = {
    # counters
    "gain 9 coin": {"ann coin": 9, "bob coin": 3},
    "lose 5 coin": {"ann coin": 0},
    "lose 5 debt": {"ann debt": -5},
    "gain 3 gem; let p = first(players - {you}); p gains 3 gem": {"ann gem": 3, "bob gem": 1},
    "gain 3 gem; pay 2 gem; each player gains 2 gem": {"ann gem": 3, "bob gem": 1, "cat gem": 0},
    "gain 4 gem; lose 3 gem; each player gains 2 gem": {"ann gem": 3, "bob gem": 1, "cat gem": 0},
    "lose 5 well": {"ann well": 1},
    "gain 5 well from first(players - {you})": {"ann well": 5, "bob well": 1},
    "gain 5 coin from first(players - {you})": {"ann coin": 6, "bob coin": 0},
    "pay 2 coin to first(players - {you})": {"ann coin": 1, "bob coin": 5},
    "pay 1 chip to first(players - {you}); gain 1 chip": {"ann chip": 1, "bob chip": 1},
    "gain 2 coin per players": {"ann coin": 9},
    "gain 1 coin per 2": {"ann coin": 5},
    "set x to 0 - 2; gain x coin; lose x coin": {"ann coin": 3},
    "gain 1 coin, 2 gem": {"ann coin": 4, "ann gem": 2},
    "each g in goods { gain 1 g }": {"ann coin": 4, "ann gem": 1},
    "set x to 20; set your coin to x": {"ann coin": 9},
    "set x to 8; set small to x": {"small": 5},
    "set x to 0 - 8; set small to x": {"small": 0},
    # who
    "each player { set your mine to your index }": {"ann mine": 1, "cat mine": 3},
    "each p in players where p.index > 1 { gain 1 coin }": {"ann coin": 3, "bob coin": 4, "cat coin": 4},
    "let p = the p in players with highest p.index; p { gain 1 coin; lose 3 coin }": {"cat coin": 1, "ann coin": 3},
    "richer gains 4 coin": {"ann coin": 3, "bob coin": 3, "cat coin": 3},
    "let others = players - {you}; others gain 2 coin": {"ann coin": 3, "bob coin": 5, "cat coin": 5},
    "each p in (sorted p in players with highest p.index) { set x to x * 10 + p.index }": {"x": 321},
    "set who to you; who gains 1 coin": {"ann coin": 4, "who": "ann"},
    # course
    "repeat 3 { set x to x + 2 }": {"x": 6},
    "repeat your coin { lose 1 coin; set x to x + 1 }": {"x": 3, "ann coin": 0},
    "repeat up to 9 { set x to x + 1 } until x * x > 10": {"x": 4},
    "repeat up to 2 { set x to x + 1 } until x > 10": {"x": 2},
    "repeat 0 - 2 { set x to 7 }": {"x": 0},
    "repeat 0 { set x to 7 }": {"x": 0},
    "each n in 1..your coin { set x to x * 10 + n }": {"x": 123},
    "each n in your coin..2 { set x to 7 }": {"x": 0},
    "let y = x; set x to 5; set x to x + y": {"x": 5},
    "let y = your coin; let several = {who, richer}; set x to y * 10 + count(several)": {"x": 30},
    "if your coin > 2, set x to 1": {"x": 1},
    "if your coin > 3 { set x to 1 } else if your coin = 3 { set x to 2 } else { set x to 3 }": {"x": 2},
    "perform beside": {"x": 4},
    "perform beside with n = 7": {"x": 7},
    "set x to 12; perform beside with n = x": {"x": 9},
    "perform pay_all": {"ann coin": 0},
    "each s in board where count(s.pieces) = 0 and s.row = 1 { move first(your bag) to s }": {
        "board": {f"1,{i}": "ann stone" for i in (1, 2, 3, 4)},
        "ann bag": [],
    },
    "set marked to {s in board where s.row = 3}; set marked to marked - {board[10]}": {"marked": ["3,1", "3,3", "3,4"]},
    # a last resort; with one other way nobody is asked
    "either pay 4 coin else gain 2 gem": {"ann coin": 3, "ann gem": 2},
    "either pay 3 coin else gain 2 gem": {"ann coin": 0, "ann gem": 0},
    "either perform pay_all else gain 2 gem": {"ann coin": 0, "ann gem": 0},
    "either { pay 1 coin; pay 3 coin } else { pay 1 coin }": {"ann coin": 2},
    "either { either pay 4 coin else pay 3 coin; pay 1 coin } else gain 1 coin": {"ann coin": 4},
    "either { either pay 3 coin else pay 2 coin; pay 1 coin } else gain 1 coin": {"ann coin": 0},
    "let p = players[2]; p either pay 4 coin else gain 2 gem": {"ann gem": 0, "bob gem": 2},
    "each player either { require your index = 2; pay 3 coin } else pay 1 coin": {"ann coin": 2, "bob coin": 0},
    # pieces; a pile begins with its last card on top
    "draw 2 from card to your hand": {"ann hand": ["four", "three"], "card": ["two", "one"]},
    "draw 3 from card; discard your hand": {"ann hand": [], "gone": ["four", "three", "two"]},
    "draw 9 from card": {"ann hand": ["four", "one", "three", "two"], "card": []},
    "draw 4 from card; discard your hand; draw 3 from card": {"gone": []},
    "draw 1 from card to stack; draw 1 from card to stack; move top(card) to bottom(stack)": {
        "stack": ["three", "four", "two"]
    },
    "move card to stack": {"stack": ["four", "three", "two", "one"], "card": []},
    "move card to your hand; move {c in your hand where c.hue = amber} to stack": {"stack": ["three", "one"]},
    "move heap to your pit[2]; set x to count(your pit[2].pieces)": {"x": 12, "heap": []},
    "move first(heap) to your pit[3]; move first(your pit[3].pieces) to your pit[1]": {
        "ann pit": {"1": ["seed"]}
    },
    "move first(your bag) to board[7]; set x to owner(board[7]).index * 10": {"x": 10},
    "move first(your bag) to board[7]; set x to count({s in board where owner(s) = you})": {"x": 1},
    "move first(your bag) to board[7]; move board[7].pieces to board[8]": {"board": {"2,4": "ann stone"}},
    # where a piece lies
    "let c = first(your bag); move c to board[7]; set x to c.board.row * 10 + c.board.col": {"x": 23},
    "let c = first(your bag); move c to board[7]; move c to board[8]; set x to c.board.index": {"x": 8},
    "let c = first(your bag); move c to board[12]; set x to (1 if c.shelf = none else 2) + c.board.index": {"x": 13},
    "let c = first(your bag); move c to your shelf[2]; set x to c.shelf.index": {"x": 2},
    "let c = first(your bag); set x to (1 if c.board = none and c.shelf = none else 2)": {"x": 1},
    "let c = first(your bag); set x to (1 if c.board.north = none else 2)": {"x": 1},
    "let c = first(your bag); set x to (1 if c.board != board[1] else 2)": {"x": 2},
    "set x to count({c in your bag where c.board.row != 7 or c.board not in board or c.board.row < 9})": {"x": 0},
    "set x to count({c in your bag where c.board.north = none and not (c.board.row = 7)})": {"x": 4},
    "let c = first(your bag); set x to (1 if c.board = c.board or c.board in board or c.board not in board else 2)": {
        "x": 2
    },
    "let c = first(your bag); set who to players[3]; move c to who.shelf.high; set x to c.shelf.rank; "
    "set who to c.shelf.owner": {"x": 9, "who": "cat"},
    "move heap to players[2].pit[3]; set x to sum(c.pit.index for c in {s.pieces for s in players[2].pit}); "
    "let c = first(players[2].pit[3].pieces); set who to c.pit.owner": {"x": 36, "who": "bob"},
    "each s in board where s.row = 2 { move first(your bag) to s }; "
    "move {c in {s.pieces for s in board} where c.board.col > 2} to your bag": {
        "board": {"2,1": "ann stone", "2,2": "ann stone"}
    },
    "each s in board where s.row = 2 { move first(your bag) to s }; "
    "set marked to {c.board for c in {s.pieces for s in board} + your bag}; set x to count(marked)": {"x": 4},
    "move first(your bag) to board[5]; each c in board[5].pieces { move c to c.board.north }": {
        "board": {"1,1": "ann stone"}
    },
}  # fmt: skip


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_does_what_it_says(statement: str, tmp_path: Path) -> None:
    state = begun(tmp_path, statement)
    assert state.is_over
    assert {name: cell(state, name) for name in STATEMENTS[statement]} == STATEMENTS[statement]


CHOICES: dict[str, list[str]] = {
    "choose n from 2..your coin": ["2", "3"],
    "choose p from players where p != you": ["bob", "cat"],
    "choose s from board where s.row = 2": ["2,1", "2,2", "2,3", "2,4"],
    "choose g from goods where you[g] > 0": ["coin"],
    "choose c from {top(card)}": ["hidden card"],
    "move card to your hand; choose any cs from your hand": ["one", "two", "three", "four", "done"],
    "move card to your hand; choose up to 2 cs from your hand": ["one", "two", "three", "four", "done"],
    "move card to your hand; choose 2 cs from your hand": ["one", "two", "three"],
    "move card to your hand; choose 3..4 cs from your hand": ["one", "two"],
    "choose s from your bag": ["stone"],
    "either gain 1 coin or perform pay_all or { lose 1 gem; pay 9 coin }": ["1", "pay_all"],
    "either pay 4 coin or pay 9 coin else gain 1 coin": ["3"],
    "either pay 4 coin or pay 2 coin else gain 1 coin": ["2"],
    "either gain 1 coin or gain 1 gem else skip": ["1", "2"],
    "either perform pay_all or pay 2 coin else gain 1 coin": ["pay_all", "2"],
    "either pay 4 coin or { pay 2 coin; pay 2 coin } else { choose n from 1..your coin; pay n coin }": ["3"],
    "either pay 4 coin else { choose n from 1..your coin }": ["1", "2", "3"],
    "may pay 4 coin": ["skip"],
    "may pay 3 well": ["skip"],
    "may perform pay_all": ["skip", "pay_all"],
}


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_offers_what_there_is(choice: str, tmp_path: Path) -> None:
    assert moves(begun(tmp_path, choice)) == CHOICES[choice]


def test_a_set_is_chosen_one_by_one(tmp_path: Path) -> None:
    state = begun(
        tmp_path, "move card to your hand; choose 1..3 cs from your hand; move cs to stack; set x to count(cs)"
    )
    assert moves(state) == ["one", "two", "three", "four"]
    state.apply("two")
    assert moves(state) == ["three", "four", "done"]
    state.apply("four")
    assert moves(state) == ["done"]
    state.apply("done")
    assert (cell(state, "x"), sorted(state.to_dict()["stack"])) == (2, ["four", "two"])  # type: ignore[call-overload]


def test_nobody_can_choose_from_nothing_outside_an_action(tmp_path: Path) -> None:
    with pytest.raises(GameFault, match="the rules cannot go on"):
        begun(tmp_path, "choose s from board where s.row > 7")


def test_all_reasons_that_hold_are_recorded(tmp_path: Path) -> None:
    state = begun(
        tmp_path, "end game won by {p in players where p.index > 1} because a if true, b if x > 0, c if x = 0"
    )
    assert (state.endings, state.winners) == (("a", "c"), ("bob", "cat"))


def test_a_game_goes_on_if_no_reason_holds(tmp_path: Path) -> None:
    state = begun(tmp_path, "end game won by you because a if x > 0; set x to 3")
    assert (state.endings, state.winners, cell(state, "x")) == (("over",), (), 3)
