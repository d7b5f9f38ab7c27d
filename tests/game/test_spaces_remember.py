"""What spaces remember: seen, laid in positions, kept in saves, told in the log; hidden while all answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from game.whole import is_whole

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.game import Game, GameError, State
from rulekit.play.telling import Teller
from rulekit.program.drawing import Drawing
from rulekit.text.words import Words

RULES = """
ruleset: plots
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
score: your vp
enums: {tint: [red, blue], light: [bright, dark]}
counters: {vp: {max: 99}}
regions:
  section: {of: stone, spaces: {mill: {}, port: {}}}
  field: {of: stone, grid: 2 x 3}
  yard: {of: stone, grid: 2 x 2, per: player}
pieces: {stone: {each: 4, home: bag}}
zones: {bag: {of: stone, per: player}, hand: {of: card, per: player, seen_by: owner}}
decks:
  card: {home: hand, order: pile, attributes: {worth: 1..2},
         cards: {one: {copies: 4, worth: 1}, two: {copies: 4, worth: 2}}}
variables:
  lit: {type: light, per: section, start: dark}
  top: {type: optional tint, per: field}
  wear: {type: 0..9, per: yard, start: 1}
  hot: {type: bool, per: yard}
  seen: {type: set of tint, per: section}
  holder: {type: optional player, per: field}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 3 from card
      - choose s from section where s.lit = dark
      - set s.lit to bright
      - set s.lit to (bright if s = section.mill or s = section.port else dark)
      - set s.seen to {blue}
      - each player simultaneously performs wear_down
      - repeat 2 { each player performs paint }
      - end game because over
  wear_down:
    steps:
      - choose y from your yard
      - choose c from your hand
      - set y.wear to y.wear + 3 * c.worth
      - set y.hot to true
actions:
  paint:
    steps:
      - choose f from field where f.top = none
      - choose k from tint
      - set f.top to k
      - set f.holder to you
      - require count({g in field where g.top = k}) < 3
      - gain sum(y.wear for y in your yard where y.hot) vp
layout:
  marks: {tint.red: {sign: R, colour: red}, lit.dark: {sign: "#"}, lit.bright: {sign: "o"}}
  table:
    - {grid: section, with: [lit]}
    - {grid: field, with: [top], title: none}
    - {list: section, with: [lit, seen]}
    - {list: yard, with: [wear], for: each player}
"""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> rulekit.Ruleset:
    path: Path = tmp_path_factory.mktemp("rules") / "plots.yaml"
    path.write_text(RULES.lstrip(), "utf-8")
    return rulekit.load(path)


@pytest.fixture(scope="module")
def plots(opened: rulekit.Ruleset) -> Game:
    return opened.game()


def words(opened: rulekit.Ruleset, game: Game) -> Words:
    return Words(opened.facts.locales, game.program)


def played(game: Game, *answers: str) -> State:
    state = game.start(3)
    for answer in answers:
        state.apply(answer)
    return state


def test_everybody_sees_what_each_space_remembers(plots: Game) -> None:
    for seat in plots.seats:
        seen = played(plots, "mill").observe(seat).table
        assert seen["lit"] == {"mill": "bright", "port": "dark"}
        assert seen["seen"] == {"mill": ["blue"], "port": []}
        assert seen["top"] == dict.fromkeys(["1,1", "1,2", "1,3", "2,1", "2,2", "2,3"])
        assert seen["south"]["wear"] == {"1,1": 1, "1,2": 1, "2,1": 1, "2,2": 1}  # type: ignore[index]


def test_until_all_have_answered_nobody_sees_what_the_others_spaces_remember(plots: Game) -> None:
    state = played(plots, "mill", "2,1", "two")
    assert state.decision is not None and state.decision.seat == "south"
    assert state.to_dict()["north"]["wear"]["2,1"] == 7  # type: ignore[index]
    before, after = state.observe("south"), played(plots, "mill").observe("south")
    assert before.table["north"]["wear"]["2,1"] == 1  # type: ignore[index]
    assert before.table["north"] == after.table["north"]
    assert state.observe("north").table["north"]["wear"]["2,1"] == 7  # type: ignore[index]
    assert not [e for e in state.feed("south") if e.verb == "set" and e.seat == "north" and e.thing == "wear"]
    state.apply("1,2")
    state.apply("one")
    assert state.observe("south").table["north"]["wear"]["2,1"] == 7  # type: ignore[index]
    assert [e.target for e in state.feed("south") if e.thing == "wear"] == ["south yard 1,2", "north yard 2,1"]


def test_what_is_possible_looks_the_same_at_every_question(plots: Game) -> None:
    for seed in range(6):
        state = plots.start(seed)
        while not state.is_over:
            for seat in plots.seats:
                seen = state.observe(seat)
                found = seen.possible(seed)
                assert found.observe(seat) == seen
                assert is_whole(found)
            state.apply(state.random_answer())


def test_a_position_lays_what_spaces_remember(plots: Game) -> None:
    wanted = {
        "lit": {"mill": "bright"}, "seen": {"port": ["red"]}, "top": {"2,3": "blue"},
        "north": {"wear": {"2,2": 9}, "hot": {"1,1": True}},
    }  # fmt: skip
    state = plots.position(wanted)
    table = state.to_dict()
    assert table["lit"] == {"mill": "bright", "port": "dark"} and table["seen"] == {"mill": [], "port": ["red"]}
    assert [space for space, tint in table["top"].items() if tint] == ["2,3"]  # type: ignore[attr-defined]
    assert table["north"]["wear"] == {"1,1": 1, "1,2": 1, "2,1": 1, "2,2": 9}  # type: ignore[index]
    assert table["south"]["wear"]["2,2"] == 1 and table["north"]["hot"]["1,1"]  # type: ignore[index]
    assert state.decision is not None and [move.name for move in state.decision.moves] == ["port"]


@pytest.mark.parametrize(
    ("wanted", "path"),
    [
        ({"lit": "dark"}, "lit"),
        ({"lit": {"mil": "dark"}}, "lit.mil"),
        ({"lit": {"mill": None}}, "lit.mill"),
        ({"lit": {"mill": "dim"}}, "lit.mill"),
        ({"top": {"1,4": "red"}}, "top.1,4"),
        ({"seen": {"mill": "red"}}, "seen.mill"),
        ({"north": {"wear": {"1,1": 10}}}, "north.wear.1,1"),
        ({"north": {"wear": 3}}, "north.wear"),
        ({"wear": {"1,1": 3}}, "wear"),
    ],
)
def test_a_position_says_what_no_space_can_remember(wanted: dict[str, object], path: str, plots: Game) -> None:
    with pytest.raises(GameError) as refused:
        plots.position(wanted)
    assert refused.value.where == path


def test_the_log_names_the_space_and_only_what_changes(plots: Game, opened: rulekit.Ruleset) -> None:
    state = played(plots, "mill", "2,1", "two", "2,1", "two", "1,3", "blue")
    told = [(e.thing, e.amount, e.target) for e in state.feed("north") if e.verb == "set"]
    assert told == [
        ("lit", 1, "section mill"), ("wear", 7, "north yard 2,1"), ("hot", 1, "north yard 2,1"),
        ("wear", 7, "south yard 2,1"), ("hot", 1, "south yard 2,1"), ("top", 2, "field 1,3"),
        ("holder", 1, "field 1,3"),
    ]  # fmt: skip
    said = Teller(words(opened, plots), {}).told(e for e in state.feed("south") if e.verb == "set")
    assert said[0] == "Section mill: lit now bright"
    assert "Field 1,3: top now blue" in said and "Field 1,3: holder now north" in said


def test_a_space_is_drawn_with_what_it_remembers_now(plots: Game, opened: rulekit.Ruleset) -> None:
    state = played(plots, "mill", "2,1", "two", "1,2", "one", "1,3", "red")

    def drawn(drawing: Drawing) -> str:
        sight = Sight(plots.program, words(opened, plots), drawing, state.observe("north").table, "north", "south")
        return as_text(board(sight, 80))

    with_layout = drawn(opened.facts.drawing)
    assert " mill port\n   ·o   ·#" in with_layout
    assert "·R" in with_layout and with_layout.count("R") == 1
    assert "blue" in with_layout and "dark" in with_layout
    assert [line.split()[-1] for line in with_layout.splitlines() if line.lstrip().startswith("2,1")] == ["7", "1"]
    plain = drawn(Drawing())
    assert " mill port\n  ·bb  ·d" in plain and "lit:" not in plain
