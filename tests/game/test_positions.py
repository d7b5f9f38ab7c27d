"""A table that is set up, or comes out of a file, holds only what the rules let it hold."""

from __future__ import annotations

import pytest

import rulekit
from rulekit.game import Game, GameError

RULES = """
ruleset: bounded
version: 1.0.0
language: 1
players: 2
start: game
seats: [north, south]
score: your pt
enums: {hue: [red, green, blue]}
counters: {pt: {min: none}, coin: {start: 1, max: 9}, gem: {supply: 5}, level: {start: 2, min: 2, max: 4}}
zones: {hand: {of: card, per: player}}
decks:
  card: {home: hand, cards: {one: {copies: 2}, two: {copies: 3}}}
variables:
  step: {type: 3..7}
  total: {type: int, per: player}
  trump: {type: hue, start: red}
  wanted: {type: optional hue}
  due: {type: bool}
  shown: {type: set of hue}
phases:
  game:
    steps:
      - each player draws 1 from card
      - let x = the c in {green, blue} with highest 1 then random
      - set trump to x
      - choose n from 3..7
      - set step to n
      - set your total to n
      - set wanted to green
      - set shown to {x}
      - set due to true
      - gain 1 coin
      - gain 1 gem
      - gain 1 level
      - gain n pt
      - end game because over
"""


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("rules") / "bounded.yaml"
    path.write_text(RULES.lstrip(), "utf-8")
    return rulekit.load(path).game()


IMPOSSIBLE = [
    ({"north": {"coin": -1}}, "north.coin", "0 to 9"),
    ({"north": {"coin": 10}}, "north.coin", "0 to 9"),
    ({"south": {"level": 1}}, "south.level", "2 to 4"),
    ({"south": {"coin": True}}, "south.coin", "0 to 9"),
    ({"north": {"gem": 6}}, "north.gem", "only 5"),
    ({"north": {"gem": 3}, "south": {"gem": 3}}, "north.gem", "only 5"),
    ({"north": {"pt": 10**15}}, "north.pt", "to 1,000,000,000,000"),
    ({"north": {"total": 1.5}}, "north.total", "whole number"),
    ({"north": {"hand": {"one": -1}}}, "north.hand.one", "0 to 5"),
    ({"north": {"hand": [["one"]]}}, "north.hand[0]", "one, two"),
    ({"step": 2}, "step", "3 to 7"),
    ({"step": None}, "step", "3 to 7"),
    ({"trump": None}, "trump", "red, green, blue"),
    ({"trump": "pink"}, "trump", "red, green, blue"),
    ({"wanted": "pink"}, "wanted", "red, green, blue, None"),
    ({"shown": ["pink"]}, "shown[0]", "red, green, blue"),
    ({"shown": [None]}, "shown[0]", "red, green, blue"),
    ({"due": 1}, "due", "true or false"),
]


@pytest.mark.parametrize(("wanted", "where", "allowed"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_its_place_and_what_can(
    bounded: Game, wanted: dict[str, object], where: str, allowed: str
) -> None:
    with pytest.raises(GameError) as refused:
        bounded.position(wanted)
    assert (refused.value.code, refused.value.where) == ("bad-position", where)
    assert allowed in str(refused.value)


@pytest.mark.parametrize("wanted", [{"nroth": {}}, {"north": {"coyn": 1}}])
def test_a_name_of_nothing_on_the_table_is_answered_with_the_names_there_are(
    bounded: Game, wanted: dict[str, object]
) -> None:
    with pytest.raises(GameError) as refused:
        bounded.position(wanted)
    assert refused.value.code == "not-on-the-table"
    assert "Did you mean `north`?" in str(refused.value) or "Did you mean `coin`?" in str(refused.value)


def test_what_can_be_is_laid(bounded: Game) -> None:
    table = {"step": 7, "trump": "blue", "wanted": None, "due": True, "shown": ["red", "blue"]}
    north = {"coin": 9, "gem": 5, "level": 4, "pt": -1000, "total": -7, "hand": ["one", "two"]}
    laid = bounded.position({**table, "north": north}).to_dict()
    assert {name: laid[name] for name in table} == table
    assert laid["north"] == north


@pytest.mark.parametrize(
    ("chance", "allowed"),
    [(["three"], "one, two"), (["one", "two", "red"], "green, blue"), ([None], "one, two"), ([["one"]], "one, two")],
)
def test_chance_brings_only_what_lies_there(bounded: Game, chance: list[object], allowed: str) -> None:
    with pytest.raises(GameError, match=f"It may bring: {allowed}") as refused:
        bounded.start(chance=chance)  # type: ignore[arg-type]
    assert refused.value.where == f"chance[{len(chance) - 1}]"


def test_chance_knows_what_it_picks_from(bounded: Game) -> None:
    """A tie is settled among words: a card of the same number is not meant."""
    table = bounded.start(chance=["two", "one", "green"]).to_dict()
    assert (table["north"]["hand"], table["south"]["hand"], table["trump"]) == (["two"], ["one"], "green")
    assert bounded.start(chance=["one", "one", "blue"]).to_dict()["trump"] == "blue"


# ---- pieces ----

FARM = """
ruleset: farm
version: 1.0.0
language: 1
players: 2
start: game
seats: [north, south]
regions:
  field: {of: crop, grid: 2 x 3}
  pit: {of: seed, count: 3, holds: any}
pieces:
  crop: {each: 4, home: barn}
  seed: {count: 6, home: bag}
zones:
  barn: {of: crop, per: player}
  bag: {of: seed}
  hand: {of: card, per: player}
  used: {of: card, per: player}
decks:
  card: {per: player, order: pile, home: hand, discard: used, cards: {one: {copies: 2}, two: {copies: 2}, three: {}}}
phases:
  game:
    steps:
      - each player draws 2 from your card
      - repeat 3 { move first(bag) to pit[1] }
      - choose n from 1..3
      - end game because over
"""


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("rules") / "farm.yaml"
    path.write_text(FARM.lstrip(), "utf-8")
    return rulekit.load(path).game()


LAID = [
    ({"field": {"north crop": ["1,1..1,3", "2,2"]}}, {"1,1": 1, "1,2": 1, "1,3": 1, "2,2": 1}),
    ({"field": {"north crop": "2,3"}}, {"2,3": 1}),
    ({"field": {"north crop": 2, "1,1": None}}, {"1,2": 1, "1,3": 1}),
    ({"field": {"1,1": "north crop", "north crop": 2}}, {"1,1": 1, "1,2": 1, "1,3": 1}),
]


@pytest.mark.parametrize(("wanted", "taken"), LAID)
def test_a_piece_with_its_spaces_is_laid_on_each_of_them(
    farm: Game, wanted: dict[str, object], taken: dict[str, int]
) -> None:
    table = farm.position(wanted).to_dict()
    assert table["field"] == dict.fromkeys(taken, "north crop")
    assert len(table["north"]["barn"]) == 4 - len(taken)  # type: ignore[index, call-overload]


def test_spaces_of_several_pieces_take_one_for_each_time_they_are_named(farm: Game) -> None:
    table = farm.position({"pit": {"seed": ["1", "2", "2"]}}).to_dict()
    assert table["pit"] == {"1": ["seed"], "2": ["seed", "seed"]}
    assert farm.position({"pit": {"1": 5}}).to_dict()["bag"] == ["seed"]


def test_what_lay_in_a_named_place_goes_back_to_where_the_game_has_it_first(farm: Game) -> None:
    opening = farm.start().to_dict()["north"]
    assert (opening["hand"], opening["card"]) == (["three", "two"], ["two", "one", "one"])  # type: ignore[index]
    laid = farm.position({"north": {"hand": ["one"]}}).to_dict()["north"]
    assert laid["hand"] == ["one"]  # type: ignore[index]
    assert sorted(laid["card"]) == ["one", "three", "two", "two"]  # type: ignore[index]


def test_a_list_that_ends_with_dots_takes_all_the_rest(farm: Game) -> None:
    wanted = {"card": ["three", "two", "..."], "hand": ["one"]}
    laid = farm.position({"north": wanted}).to_dict()["north"]
    assert laid["card"][:2] == ["three", "two"]  # type: ignore[index]
    assert len(laid["card"]) == 4  # type: ignore[index]
    used = farm.position({"north": {"card": [], "hand": [], "used": ["..."]}}).to_dict()["north"]
    assert used["used"] == ["one", "one", "three", "two", "two"]  # type: ignore[index]


def test_a_seat_too_may_take_all_the_rest_of_what_belongs_to_nobody(bounded: Game) -> None:
    laid = bounded.position({"card": ["one"], "north": {"hand": ["..."]}, "south": {"hand": []}}).to_dict()
    assert laid["card"] == ["one"]
    assert laid["north"]["hand"] == ["one", "two", "two", "two"]  # type: ignore[index]


WRONG_PIECES = [
    ({"field": {"north crop": ["1,4"]}}, "field.north crop[0]", "1,1"),
    ({"field": {"north crop": 7}}, "field.north crop", "only 6 spaces"),
    ({"field": {"crop": 1}}, "field.crop", "north crop, south crop"),
    ({"north": {"barn": 5}}, "north.barn", "the game has 4"),
    ({"north": {"card": ["one"], "hand": []}}, "north.hand", "`...`"),
    ({"north": {"hand": ["...", "one"]}}, "north.hand[0]", "one, two, three"),
    ({"north": {"hand": ["four"]}}, "north.hand[0]", "There are: one, two, three."),
]


@pytest.mark.parametrize(("wanted", "where", "allowed"), WRONG_PIECES)
def test_pieces_that_cannot_lie_so_are_refused(farm: Game, wanted: dict[str, object], where: str, allowed: str) -> None:
    with pytest.raises(GameError) as refused:
        farm.position(wanted)
    assert refused.value.where == where
    assert allowed in str(refused.value)
