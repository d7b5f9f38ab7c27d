"""Numbers of a ruleset by their paths, and programs with others: they are those of a variant that sets the number."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from conftest import Amount

from rulekit.findings import Findings, RulesetError
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.knobs import Knobs
from rulekit.pipeline import load
from rulekit.program.program import Program
from rulekit.ruleset.find import packaged_rulesets

FAIR = """
ruleset: fair
version: 1.0.0
language: 1
players: 2..3
start: game
score: your coin
options:
  rich: {values: [false, true], default: false}
counters:
  coin: {start: 3, max: 900}
tables:
  goal: {value: 20, provenance: {assumed: "our own idea"}}
  wages: [2, 3, 5]
  offer: {2: 5, 3: 7}
  parts: 4
decks:
  helper:
    order: pile
    home: staff
    attributes: {skill: 1..3}
    cards: {cook: {copies: 2, skill: 1}, clerk: {copies: 2, skill: 3}}
zones:
  staff: {of: helper, per: player}
phases:
  game:
    steps:
      - each player gains offer[count(players)] coin
      - shuffle helper
      - each player draws 1 from helper
      - each player gains wages[2] coin
      - each player gains 60 / parts rounded down coin
      - if rich, each player gains goal coin
      - end game won by the p in players with highest p.coin then none because evening
"""


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    """The small game."""
    path = tmp_path / "fair.yaml"
    path.write_text(FAIR.lstrip(), "utf-8")
    return path


def scores(program: Program | Findings) -> list[int]:
    """How a game of it ends."""
    assert isinstance(program, Program), program
    state = Game(program).start(0)
    assert state.is_over
    return list(state.scores.values())


def test_every_number_has_its_path_and_its_place(fair: Path) -> None:
    numbers = Knobs(load(fair)).numbers
    assert {path: number.value for path, number in numbers.items()} == {
        "counters.coin.start": 3,
        "counters.coin.max": 900,
        "tables.goal.value": 20,
        "tables.wages[1]": 2,
        "tables.wages[2]": 3,
        "tables.wages[3]": 5,
        "tables.offer.2": 5,
        "tables.offer.3": 7,
        "tables.parts": 4,
        "decks.helper.cards.cook.copies": 2,
        "decks.helper.cards.cook.skill": 1,
        "decks.helper.cards.clerk.copies": 2,
        "decks.helper.cards.clerk.skill": 3,
    }
    lines = fair.read_text("utf-8").split("\n")
    for number in numbers.values():
        assert number.span.parts(lines) == [str(number.value)]


def test_another_number_is_in_its_place_and_in_no_other(fair: Path) -> None:
    knobs = Knobs(load(fair))
    assert scores(knobs.now) == scores(knobs.program({})) == [3 + 5 + 3 + 15] * 2
    assert knobs.program({"tables.parts": 4}) is knobs.now
    for path, value, more in (
        ("tables.wages[2]", 10, 7),
        ("tables.wages[1]", 10, 0),
        ("tables.offer.2", 6, 1),
        ("tables.offer.3", 6, 0),
        ("counters.coin.start", 0, -3),
        ("counters.coin.max", 12, 12 - 26),
        ("tables.parts", 6, 10 - 15),
    ):
        assert scores(knobs.program({path: value})) == [26 + more] * 2, path
    assert scores(knobs.program({"tables.wages[2]": 10, "tables.offer.2": 6})) == [34] * 2
    assert scores(knobs.now) == [26] * 2


def test_players_options_and_variants_are_those_that_are_played(fair: Path) -> None:
    rich = load(fair, options={"rich": True})
    assert scores(Knobs(rich, 3).program({"tables.offer.3": 8})) == [3 + 8 + 3 + 15 + 20] * 3
    (fair.parent / "v.yaml").write_text(
        "variant: v\nversion: 1.0.0\nextends: fair\nset: {tables.parts: 6}\nrename: {counters.coin: shell}\n", "utf-8"
    )
    knobs = Knobs(load(fair, [str(fair.parent / "v.yaml")]))
    assert (knobs.numbers["tables.parts"].value, knobs.numbers["counters.shell.start"].value) == (6, 3)
    assert scores(knobs.program({"tables.parts": 3, "counters.shell.start": 1})) == [1 + 5 + 3 + 20] * 2


def test_a_changed_program_is_no_other_program_under_one_name(fair: Path) -> None:
    knobs = Knobs(load(fair))
    found = [knobs.program({"tables.parts": parts}) for parts in (3, 4, 5)]
    assert len({each.content_hash for each in found if isinstance(each, Program)}) == 3


@pytest.mark.parametrize(
    ("path", "code", "said"),
    [
        ("tables.gaol", "no-such-path", "Did you mean `tables.goal.value`?"),
        ("parts", "no-such-path", "Did you mean `tables.parts`?"),
        ("tables.wages", "no-number", "Name `tables.wages[1]`, `tables.wages[2]`, `tables.wages[3]`."),
        ("tables.wages[4]", "no-such-path", "Did you mean `tables.wages[1]`?"),
        ("tables.wages[0]", "no-such-path", "Did you mean `tables.wages[1]`?"),
        ("counters", "no-number", "Name `counters.coin.start`, `counters.coin.max`."),
        ("score", "no-number", "`score` is no number."),
        ("version", "no-number", "`version` changes no game."),
        ("language", "no-number", "`language` changes no game."),
        ("", "no-such-path", "The ruleset has no number ``."),
        ("tables..goal[", "no-such-path", "The ruleset has no number `tables..goal[`."),
        ("a\nb\x1b[2J", "no-such-path", "The ruleset has no number"),
        ("x" * 5000, "no-such-path", "The ruleset has no number"),
    ],
)
def test_a_path_that_leads_to_no_number_is_answered(fair: Path, path: str, code: str, said: str) -> None:
    found = Knobs(load(fair)).number(path)
    assert isinstance(found, Findings)
    (why,) = found.diagnostics
    assert why.code == code and why.help and said in f"{why.message} {why.help}"


def test_a_number_with_its_source_is_named_with_and_without_its_key(fair: Path) -> None:
    knobs = Knobs(load(fair))
    assert knobs.number("tables.goal") == knobs.number("tables.goal.value") == knobs.numbers["tables.goal.value"]


def test_what_cannot_be_is_refused_where_it_is_written(fair: Path) -> None:
    knobs = Knobs(load(fair))
    for changed, code in (
        ({"tables.parts": 0}, "zero-divisor"),
        ({"decks.helper.cards.cook.copies": -1}, "bad-value"),
        ({"decks.helper.cards.cook.copies": 10**9}, "bad-value"),
        ({"decks.helper.cards.cook.skill": 4}, "bad-value"),
        ({"tables.wages[2]": 3, "decks.helper.cards.cook.skill": 0}, "bad-value"),
    ):
        found = knobs.program(changed)
        assert isinstance(found, Findings), changed
        assert [each.code for each in found.diagnostics] == [code]
        place = found.diagnostics[0].span
        if place.file == "numbers":
            (path,) = [path for path in changed if changed[path] != knobs.numbers[path].value]
            assert place.parts(found.texts["numbers"].split("\n")) == [str(changed[path])]


def test_without_a_number_that_is_refused_nothing_is_played(fair: Path) -> None:
    for path, value in (("decks.helper.cards.clerk.copies", -3), ("decks.helper.cards.clerk.skill", 9)):
        assert isinstance(Knobs(load(fair)).program({path: value}), Findings)


def test_what_may_be_done_about_a_number_beyond_its_bounds_is_not_that_number(fair: Path) -> None:
    found = Knobs(load(fair)).program({"decks.helper.cards.cook.copies": 501})
    assert isinstance(found, Findings)
    assert found.diagnostics[0].help == "Write, for example, `copies: 2`."


def test_a_number_of_players_for_whom_it_is_no_more_is_refused(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(FAIR.lstrip().replace("2..3", "2"), "utf-8")
    found = Knobs(load(tmp_path / "two.yaml")).program({"players": 3})
    assert isinstance(found, Findings)
    assert found.diagnostics[0].message == "Then it is for 3 players, and 2 were to play."


def as_by_a_variant(name: str, path: str, value: int, folder: Path) -> Program | list[str]:
    """The program that a variant makes, or the codes of what is wrong with it."""
    ruleset = load(name)
    text = f"variant: v\nversion: 1.0.0\nextends: {ruleset.name}\nset: {{{path}: {value}}}\n"
    (folder / "v.yaml").write_text(text, "utf-8")
    try:
        return load(name, [str(folder / "v.yaml")]).program(ruleset.players[0])
    except RulesetError as wrong:
        return [each.code for each in wrong.diagnostics if each.severity == "error"]
    except GameError as wrong:
        return [wrong.code]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(packaged_rulesets()))
def test_it_is_the_program_of_a_variant_that_sets_the_number(name: str, tmp_path: Path, amount: Amount) -> None:
    knobs = Knobs(load(name))
    paths = [path for path in knobs.numbers if "[" not in path]  # a variant writes the whole list
    few = amount(2, len(paths))
    for path in paths[:: max(1, len(paths) // few)]:
        for value in (knobs.numbers[path].value + 1, knobs.numbers[path].value - 1):
            own, other = knobs.program({path: value}), as_by_a_variant(name, path, value, tmp_path)
            if isinstance(own, Findings):
                assert isinstance(other, list) and {each.code for each in own.diagnostics} <= {*other}, (path, value)
            else:
                unlike = {f.name for f in fields(own) if getattr(own, f.name) != getattr(other, f.name, None)}
                assert unlike <= {"content_hash", "made_of"}, (path, value)
