"""Where a step of a chain is missing the whole is none: sets with chains, and what plain Python says of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.render import render
from rulekit.game import Game, GameFault, State
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import BROKE
from rulekit.program.program import Program
from rulekit.ruleset.load import load_ruleset

ROWS, COLUMNS = 3, 4
SPACES = [(r, c) for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]
WAYS = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}
GRID = f"""ruleset: grid
version: 1.0.0
language: 1
players: 2
start: game
score: your pt
counters: {{pt: {{min: none}}}}
regions:
  board: {{of: stone, grid: {ROWS} x {COLUMNS}}}
  bowl: {{of: seed, grid: 2 x 2, holds: any}}
pieces:
  stone: {{count: 6, home: bag}}
  seed: {{count: 6, home: heap}}
zones: {{bag: {{of: stone}}, heap: {{of: seed}}}}
variables:
  top: {{type: optional board, per: board}}
  mark: {{type: optional player, per: board}}
  kept: {{type: optional board}}
rulings:
  "beyond(board s)": s.north.west
  "around(board s)": "{{s.north.west, s.east.east}}"
  "weight(set of board spaces)": sum(s.index for s in spaces)
  "place(optional board s)": (0 if s = none else s.index)
phases:
  game:
    steps:
      - each s in board where s.row = s.col {{ move first(bag) to s; set s.top to s.south.east; set s.mark to you }}
      - move heap to bowl[4]
"""
Space = tuple[int, int] | None
Names = dict[str, Space]


def table(folder: Path, steps: list[str], mode: str = "guard") -> Program:
    path = folder / "grid.yaml"
    path.write_text(GRID + "".join(f'      - "{s}"\n' for s in [*steps, "end game because over"]), "utf-8")
    declared, said = load_ruleset(path)
    assert declared is not None and not said, render(said, {})
    checked, said = check_ruleset(declared)
    assert checked is not None, render(said, declared.files)
    return compile_ruleset(checked, 2, mode)


# ---- the same in plain Python ----
def step(s: Space, way: str) -> Space:
    if s is None:
        return None
    at = (s[0] + WAYS[way][0], s[1] + WAYS[way][1])
    return at if at in SPACES else None


def top(s: Space) -> Space:
    return step(step(s, "south"), "east") if s is not None and s[0] == s[1] else None


def number(spaces: set[tuple[int, int]]) -> int:
    return sum(1 << SPACES.index(s) for s in spaces)


Thing = Callable[[Names], Space]
Many = Callable[[Names], set[tuple[int, int]]]


class Expressions:
    """Random chains and sets of them, each as text and as plain Python."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.names = 0

    def chain(self, known: list[str]) -> tuple[str, Thing]:
        if known and self.dice.random() < 0.75:
            name = self.dice.choice(known)
            text, at = name, (lambda names: names[name])
        else:
            n = self.dice.randrange(len(SPACES))
            text, at = f"board[{n + 1}]", (lambda _: SPACES[n])
        for _ in range(self.dice.randrange(4)):
            way = self.dice.choice([*WAYS, "top"])
            text, at = f"{text}.{way}", self._stepped(at, way)
        return text, at

    def _stepped(self, at: Thing, way: str) -> Thing:
        return lambda names: top(at(names)) if way == "top" else step(at(names), way)

    def name(self) -> str:
        self.names += 1
        return f"x{self.names}"

    def spaces(self, known: list[str], depth: int) -> tuple[str, Many]:
        form = self.dice.choice(["items", "map", "filter", "plus", "if"] if depth else ["items"])
        if form == "items":
            chains = [self.chain(known) for _ in range(self.dice.randrange(1, 4))]
            text = "{" + ", ".join(t for t, _ in chains) + "}"
            return text, lambda names: {s for _, at in chains if (s := at(names)) is not None}
        if form == "map":
            return self._map(known, depth)
        if form == "filter":
            return self._filter(known, depth)
        if form == "if":
            return self._by_condition(known, depth)
        (a, left), (b, right) = self.spaces(known, depth - 1), self.spaces(known, depth - 1)
        one, at = self.chain(known)
        sign = self.dice.choice("+-&")
        if self.dice.random() < 0.5:  # one thing that stands where a set may
            b, right = one, (lambda names: {s} if (s := at(names)) is not None else set())
        does = {"+": set.union, "-": set.difference, "&": set.intersection}[sign]
        return f"({a} {sign} {b})", lambda names: does(left(names), right(names))

    def _map(self, known: list[str], depth: int) -> tuple[str, Many]:
        source, among = self.spaces(known, depth - 1)
        x = self.name()
        body, at = self.chain([x, x, *known])
        text = f"{{{body} for {x} in {source}}}"
        return text, lambda names: {t for s in among(names) if (t := at({**names, x: s})) is not None}

    def _filter(self, known: list[str], depth: int) -> tuple[str, Many]:
        source, among = self.spaces(known, depth - 1)
        x = self.name()
        condition, holds = self.condition([x, x, *known], depth - 1)
        text = f"{{{x} in {source} where {condition}}}"
        return text, lambda names: {s for s in among(names) if holds({**names, x: s})}

    def _by_condition(self, known: list[str], depth: int) -> tuple[str, Many]:
        (a, left), (b, right) = self.spaces(known, depth - 1), self.spaces(known, depth - 1)
        condition, holds = self.condition(known, depth - 1)
        return f"({a} if {condition} else {b})", lambda names: left(names) if holds(names) else right(names)

    def condition(self, known: list[str], depth: int) -> tuple[str, Callable[[Names], bool]]:
        a, left = self.chain(known)
        form = self.dice.randrange(6)
        if form == 0:
            return f"{a} = none", lambda names: left(names) is None
        if form == 1:
            return f"{a} != none", lambda names: left(names) is not None
        if form == 2:
            some, among = self.spaces(known, max(0, depth))
            return f"{a} in {some}", lambda names: left(names) in among(names)
        if form == 3:
            some, among = self.spaces(known, max(0, depth))
            return f"not ({a} in {some})", lambda names: left(names) not in among(names)
        if form == 4:
            some, among = self.spaces(known, max(0, depth))
            return f"count({some}) > 1", lambda names: len(among(names)) > 1
        c = f"board[{self.dice.randrange(len(SPACES)) + 1}]"
        there = SPACES[int(c[6:-1]) - 1]
        return f"{a} = {c}", lambda names: left(names) == there


WHOLE = 300
AT_ONCE = 25


@pytest.mark.parametrize("seed", range(WHOLE // AT_ONCE))
def test_sets_with_chains_hold_what_plain_python_says(seed: int, tmp_path: Path) -> None:
    texts: list[str] = []
    wanted: list[int] = []
    write = Expressions(seed)
    while len(texts) < AT_ONCE:
        known: list[str] = ["here"]
        text, among = write.spaces(known, 3)
        here = write.dice.randrange(len(SPACES))
        texts.append(f"each here in {{board[{here + 1}]}} {{ each t in {text} {{ gain SCORE pt }} }}")
        wanted.append(number(among({"here": SPACES[here]})))
    weights = " else ".join(f"{1 << i} if t = board[{i + 1}]" for i in range(len(SPACES) - 1))
    score = f"({weights} else {1 << len(SPACES) - 1})"
    for i, (text, sum_of) in enumerate(zip(texts, wanted, strict=True)):
        found = scores(table(tmp_path, [text.replace("SCORE", score)]))
        assert found == {sum_of}, f"{i}: {text}"


def scores(program: Program, machine: str = "python") -> set[int]:
    games = executor(machine).load(program).playouts(1, 1)
    assert set(games.column(BROKE)) == {0}
    return set(games.figure(0))


# ---- every place where an optional thing may stand ----
ALLOWED = {
    "gain count({board[1].north.west, board[2].west}) pt": 1,
    "gain count({board[1].north.top, board[1].top}) pt": 1,
    "gain count({s.north.pieces for s in board}) pt": 2,
    "gain count({s.south.pieces for s in bowl}) pt": 6,
    "gain count({s.north.north.pieces for s in bowl}) pt": 0,
    "gain count({board[1].north.row, board[5].north.row, 3}) pt": 2,
    "gain count({board[1].north.mark, board[1].mark}) pt": 1,
    "gain count(board - board[1].north.west) pt": 12,
    "gain count((board[1].north.west if your pt = 0 else none) + board[1]) pt": 1,
    "gain count((bowl[1].north.pieces if your pt = 0 else heap)) pt": 0,
    "gain weight({board[2]} + board[1].north.west) pt": 2,
    "gain weight(board[1].north.west) + 1 pt": 1,
    "gain place(board[1].north.west) + 1 pt": 1,
    "gain count({beyond(s) for s in board}) * 10 + count(around(board[2])) pt": 61,
    "gain (5 if beyond(board[1]) = none else 7) pt": 5,
    "let t = board[1].north.west; gain (5 if t = none else 7) pt": 5,
    "let t = bowl[1].north.pieces; gain 1 + count(t) pt": 1,
    "set kept to board[1]; set kept to board[1].north.west; gain (5 if kept = none else 7) pt": 5,
    "set board[1].top to board[1].north.top; gain (5 if board[1].top = none else 7) pt": 5,
    "board[1].north.mark gains 3 pt; board[1].mark gains 2 pt": 2,
    "each s in board[1].north.west { gain 3 pt }; gain 2 pt": 2,
    "each s in bowl[1].north.pieces { gain 3 pt }; gain 2 pt": 2,
    "gain count({c in bowl[1].north.pieces where c.bowl = bowl[4]}) + 1 pt": 1,
    "if board[1].north.west = board[1].north.west { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1].north.west != board[1] { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1].north.mark = you { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1].north.west in board { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1].north.west not in board { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1] in board[1].north.west { gain 3 pt } else { gain 2 pt }": 2,
    "if bowl[1].north.pieces = {} { gain 3 pt } else { gain 2 pt }": 2,
    "if board[1].north.row in {1, 2} { gain 3 pt } else { gain 2 pt }": 2,
    "gain count({s in board where not (s.row = 2 and board[1] = board[1].north.west)}) pt": 12,
    "gain count({s in board where not (s = board[1].north.west)}) pt": 12,
    "gain count({s in board where not (s = board[2].north.west) or s.row = 3}) pt": 12,
    "gain count({s in board where s.row = 3 or board[1] = board[1].north.west}) pt": 4,
    "gain count({s in board where any(t = s.north.west for t in board)}) pt": 6,
    "gain count({s in board where s in {s.north.west, s.south.east}}) pt": 0,
}


@pytest.mark.parametrize("mode", ["guard", "trial"])
@pytest.mark.parametrize("steps", ALLOWED)
def test_a_broken_chain_is_none_where_none_is_allowed(steps: str, mode: str, tmp_path: Path) -> None:
    program = table(tmp_path, steps.split("; "), mode)
    assert scores(program) == {ALLOWED[steps]}


NEEDED = [
    "gain board[1].north.west.row pt",
    "move board[1].north.pieces to bag",
    "set board[1].north.top to board[1]",
    "gain count(bowl[1].north.pieces) pt",
    "gain sum(1 for c in bowl[1].north.pieces) pt",
    "require board[1].north.row = 1",
    "gain place(board[board[1].north.row]) pt",
]


@pytest.mark.parametrize("steps", NEEDED)
def test_where_one_thing_is_needed_a_broken_chain_ends_the_line_of_play(steps: str, tmp_path: Path) -> None:
    with pytest.raises(GameFault):
        begun(tmp_path, steps)


def begun(folder: Path, steps: str) -> State:
    return Game(table(folder, [steps])).start(1)
