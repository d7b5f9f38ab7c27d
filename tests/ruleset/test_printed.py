"""Values that stand under `printed:`, and where the values of a ruleset come from, file by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.program.program import Program
from rulekit.program.stored import program_from, to_data
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.declared.stated import assumed, counted, stated
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.spoken_numbers import NOT_IN_A_MESSAGE

FILES = {
    "ruleset.yaml": """\
ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
enums: {sign: [sun, moon]}
counters: {coin: {start: 2, max: 9}}
pieces: {pawn: {each: 2, home: bag, provenance: {rulebook: "small-en:3"}}}
zones: {bag: {of: pawn, per: player}}
sources: {small-en: {title: Rules, language: en}}
regions:
  rim: {of: pawn, attributes: {bread: 0..4}, spaces: {left: {}, right: {bread: 1}}}
  field:
    of: pawn
    attributes: {kind: sign, need: 0..3}
    rows: {1: "s m", 2: "m"}
    legend: {s: {kind: sun}, m: {kind: moon}}
  board: {of: pawn, attributes: {bonus: 0..3 = 1}, grid: 2 x 2}
  pit: {of: pawn, attributes: {bonus: 0..3 = 0}, count: 3}
phases: {game: {steps: end game because done}}
""",
    "cards/decrees.yaml": """\
provenance: {public: a film}
decks:
  decree:
    attributes: {symbol: sign, worth: 0..9 = 1}
    cards:
      edict: {copies: 2}
      order: {symbol: moon, provenance: {rulebook: "small-en:7"}}
""",
    "more.yaml": "printed: {decree: {order: {worth: 3}}}\n",
    "printed.yaml": """\
provenance: {assumed: the pictures are lost}
printed:
  decree:
    edict: {symbol: sun}
  rim:
    provenance: {public: a review}
    left: {bread: 2}
  field:
    "1-1": {need: 1}
    "1-2": {need: 2}
    "2-1": {need: 3}
  board: {"1-2": {bonus: 3}, "2-1": {bonus: 0, provenance: {public: a photograph}}}
  pit: {2: {bonus: 3}}
tables:
  price: [1, 2, 4]
  goal: {value: 7, provenance: {rulebook: "small-en:9"}}
""",
}


def written(folder: Path, **changed: str) -> Path:
    """The ruleset in a folder; `changed` files by the name before `.yaml`."""
    texts = FILES | {f"{name}.yaml": text for name, text in changed.items()}
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Ruleset:
    ruleset, mistakes = load_ruleset(written(tmp_path))
    assert ruleset is not None and not mistakes
    return ruleset


def compiled(ruleset: Ruleset) -> Program:
    checked, found = check_ruleset(ruleset)
    assert checked is not None, found
    return compile_ruleset(checked, 2)


def origins(ruleset: Ruleset) -> dict[str, tuple[str, str, int]]:
    """What is stated: its kind, its reason, how many values."""
    return {one.what: (one.kind, one.provenance.note if one.provenance else "", one.count) for one in stated(ruleset)}


# ---- printed ----


def test_what_is_printed_in_any_file_joins_what_the_cards_say(small: Ruleset) -> None:
    faces = {face.name: face for face in small.decks["decree"].faces}
    assert (faces["edict"].values, faces["edict"].copies) == ({"symbol": "sun"}, 2)
    assert faces["order"].values == {"symbol": "moon", "worth": 3}
    assert Path(faces["order"].value_spans["worth"].file).name == "more.yaml"
    assert (faces["edict"].value_spans["symbol"].line, *faces["edict"].printed) == (4, "symbol")


def test_spaces_are_printed_by_name_row_and_column_or_number(small: Ruleset) -> None:
    assert [e.values for e in small.regions["rim"].elements] == [{"bread": 2}, {"bread": 1}]
    assert [(e.name, e.values["need"]) for e in small.regions["field"].elements] == [("1.1", 1), ("1.2", 2), ("2.1", 3)]
    assert [e.values for e in small.regions["pit"].elements] == [{}, {"bonus": 3}, {}]
    assert [e.name for e in small.regions["board"].elements] == ["1,1", "1,2", "2,1", "2,2"]


def test_what_is_printed_on_a_grid_is_in_the_program_and_the_default_elsewhere(small: Ruleset) -> None:
    domains = compiled(small).domains
    board = domains["board"]
    assert [board.attributes["bonus"][at] for at in board.valid] == [1, 3, 0, 1]
    assert domains["pit"].attributes["bonus"] == (0, 3, 0)
    assert domains["field"].attributes["need"] == (1, 2, 3)


def test_a_ruleset_with_its_values_printed_is_the_same_game_as_one_that_declares_them(tmp_path: Path) -> None:
    head = FILES["ruleset.yaml"].replace("left: {}", "left: {bread: 2}")
    cards = FILES["cards/decrees.yaml"].replace("{copies: 2}", "{copies: 2, symbol: sun}")
    sheet = FILES["printed.yaml"].replace("edict: {symbol: sun}", "{}").replace("left: {bread: 2}", "left: {}")
    apart = load_ruleset(written(tmp_path / "apart"))[0]
    path = written(tmp_path / "together", ruleset=head, printed=sheet.replace("    {}\n", "    edict: {}\n"))
    (path / "cards/decrees.yaml").write_text(cards, "utf-8")
    together = load_ruleset(path)[0]
    assert apart is not None and together is not None
    assert compiled(apart).domains == compiled(together).domains


def test_a_space_is_called_as_in_the_words_of_the_ruleset(small: Ruleset) -> None:
    for region in small.regions.values():
        for space in region.elements:
            assert label_of(space.name) == NOT_IN_A_MESSAGE.sub("-", space.name)


def test_ways_to_other_spaces_may_be_printed(tmp_path: Path) -> None:
    text = FILES["ruleset.yaml"].replace("{bread: 0..4}", "{bread: 0..4, road: set of rim}")
    sheet = FILES["printed.yaml"].replace("left: {bread: 2}", "left: {bread: 2, road: [right, left]}")
    ruleset, mistakes = load_ruleset(written(tmp_path, ruleset=text, printed=sheet))
    assert ruleset is not None and not mistakes
    assert [word.text for word in ruleset.regions["rim"].elements[0].links["road"]] == ["right", "left"]


def test_a_value_given_at_the_card_and_printed_in_another_file_names_both_places(tmp_path: Path) -> None:
    more = "printed: {decree: {order: {symbol: sun}}}\n"
    (mistake,) = load_ruleset(written(tmp_path, more=more))[1]
    assert (mistake.code, Path(mistake.span.file).name) == ("declared-twice", "more.yaml")
    assert [Path(span.file).name for span, _ in mistake.related] == ["decrees.yaml"]
    assert "decrees.yaml`, line 7" in mistake.message


def test_a_value_printed_in_two_files_is_answered_in_the_second(tmp_path: Path) -> None:
    more = "printed: {decree: {edict: {symbol: moon}}}\n"
    ruleset, (mistake,) = load_ruleset(written(tmp_path, more=more))
    assert (mistake.code, Path(mistake.span.file).name) == ("declared-twice", "printed.yaml")
    assert "Card `edict` is given `symbol` a second time" in mistake.message
    assert ruleset is not None and ruleset.decks["decree"].faces[0].values["symbol"] == "moon"


def test_a_misspelt_name_under_printed_makes_nothing_else_a_mistake(tmp_path: Path) -> None:
    for right, wrong in (("decree:", "decre:"), ("edict:", "edct:"), ("symbol:", "symbl:"), ("left:", "lefft:")):
        sheet = FILES["printed.yaml"].replace(right, wrong)
        (mistake,) = load_ruleset(written(tmp_path, printed=sheet))[1]
        assert mistake.help == f"Did you mean `{right[:-1]}`?"


# ---- where values come from ----


def test_a_provenance_at_the_top_of_a_file_holds_for_what_says_nothing_itself(small: Ruleset) -> None:
    found = origins(small)
    assert found["table price"] == ("assumed", "the pictures are lost", 3)
    assert found["table goal"] == ("rulebook", "small-en:9", 1)
    assert found["card decree edict: symbol"] == ("assumed", "the pictures are lost", 1)
    assert found["deck decree"] == ("public", "a film", 1)


def test_a_file_without_a_provenance_says_nothing_for_the_others(small: Ruleset) -> None:
    found = origins(small)
    assert found["counter coin"] == ("", "", 2)
    assert found["score"] == found["players"] == found["words sign"] == ("", "", 1)
    assert found["card decree order: worth"] == ("", "", 1)
    assert {Path(name).name for name in small.wide} == {"decrees.yaml", "printed.yaml"}


def test_a_printed_value_takes_its_own_provenance_then_that_of_the_deck_or_region(small: Ruleset) -> None:
    found = origins(small)
    assert found["space rim left: bread"] == ("public", "a review", 1)
    assert found["space board 2-1: bonus"] == ("public", "a photograph", 1)
    assert found["space board 1-2: bonus"] == ("assumed", "the pictures are lost", 1)


def test_a_card_with_a_provenance_of_its_own_is_not_counted_with_its_deck(small: Ruleset) -> None:
    assert origins(small)["card decree order"] == ("rulebook", "small-en:7", 2)


def test_every_value_is_counted_once(small: Ruleset) -> None:
    found = stated(small)
    assert assumed(small) == counted(found, "assumed") == 3 + 1 + 3 + 1 + 1
    assert counted(found, "public") == 1 + 1 + 1
    assert counted(found, "rulebook") == 1 + 1 + 2
    assert sum(one.count for one in found) == 9 + 3 + 4 + counted(found, "")


def test_what_is_stated_is_told_in_the_order_of_the_files(small: Ruleset) -> None:
    places = [(one.span.file, one.span.line) for one in stated(small) if one.span.file.endswith("printed.yaml")]
    assert places == sorted(places) and len(places) == 10


def test_the_program_knows_how_many_values_are_assumed_and_keeps_it(small: Ruleset) -> None:
    program = compiled(small)
    assert program.assumed == 9
    assert program_from(to_data(program)).assumed == 9


def test_a_citation_of_a_whole_file_names_a_source_that_exists(tmp_path: Path) -> None:
    sheet = FILES["printed.yaml"].replace("{assumed: the pictures are lost}", '{rulebook: "smal-en:1"}')
    (mistake,) = load_ruleset(written(tmp_path, printed=sheet))[1]
    assert (mistake.code, mistake.help) == ("unknown-source", "Did you mean `small-en`?")
