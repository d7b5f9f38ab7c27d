"""Botankhamon asks nobody anything, gets by on what he sees, and his games come to their end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from conftest import Amount

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.cli import main
from rulekit.game import Game, State
from rulekit.lab.simulate import simulate
from rulekit.program.opcodes import RNG
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import find_ruleset, with_variants
from rulekit.ruleset.folder import Located
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.text.folders import messages_in
from rulekit.text.words import Words

WATCHED = str(Path(__file__).resolve().parents[1] / "oracle" / "watched_botankhamon.yaml")
LEVELS = ("easy", "medium", "hard")
HIM = "botankhamon"
Said = tuple[str, str, str, int, str]
GENERATOR = slice(RNG, RNG + 4)


@cache
def ruleset(level: str = "easy", *more: str, **options: str) -> Ruleset:
    return rulekit.load("tekhenu", variants=[HIM, *more], options={"automa_level": level, **options})


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("harder", [False, True])
def test_his_games_come_to_their_end_and_keep_what_must_be_kept(level: str, harder: bool, amount: Amount) -> None:
    more = {"start_choice": "dealt", "automa_decree": "eight"} if harder else {}
    games = amount(100, 15_000)
    tally = simulate(ruleset(level, **more).program(2), games, seed=3, check=True).tally
    assert (tally.games, tally.faults, tally.broken) == (games, 0, 0)
    assert tally.endings["judged"] == games


@pytest.mark.parametrize("options", [("turn_order", "pick_then_pay"), ("simultaneous", "one_by_one")])
def test_he_is_never_asked_nor_is_the_person_for_him(options: tuple[str, str], amount: Amount) -> None:
    faith, destiny = options
    chosen = ruleset("hard", faith_order=faith, destiny_reward=destiny)
    asked = set(asked_in(chosen.game(), amount(6, 400)))
    assert {seat for seat, _ in asked} == {"red"}
    without = loaded()
    assert {name for _, name in asked if name.partition(".")[0] not in {*without.procedures, *without.decks}} == set()


def test_a_question_to_the_person_for_him_would_be_found(tmp_path: Path) -> None:
    asking = tmp_path / "asking.yaml"
    asking.write_text(ASKING, "utf-8")
    assert ("red", "walk") in asked_in(ruleset("easy", str(asking)).game(), 1)


ASKING = """
variant: asking
version: 1.0.0
extends: tekhenu
after: [botankhamon]
set:
  phases.walk.steps:
    - if progress = none { set progress to pyramid.base_1 }
      else { each p in people { choose k from 1..2; set progress to (progress.upward if k = 1 else progress.right) } }
"""


def asked_in(table: Game, games: int) -> Iterator[tuple[str, str]]:
    """Who is asked in some random games, and by which procedure."""
    for seed in range(games):
        state = table.start(seed)
        while state.decision is not None:
            yield state.decision.seat, state.decision.procedure
            state.apply(state.random_answer())


def test_his_destiny_card_is_that_of_the_scribe_or_the_gold_or_none() -> None:
    seen = set()
    for seed in range(12):
        state = ruleset().game().start(seed)
        while state.decision is not None:
            if state.decision.procedure == "take_destiny":
                him = state.to_dict()[HIM]
                assert isinstance(him, dict)
                seen.add(tuple(him["destiny_card"]))
            state.apply(state.random_answer())
    assert seen == {(), ("a01",), ("a02",)}


def test_what_he_does_not_see_does_not_change_what_he_does(amount: Amount) -> None:
    """Two states that look the same to him, with the same chance: his turns are the same."""
    games = amount(4, 200)
    pairs = list(turns_twice(ruleset("hard", WATCHED).game(), games))
    assert len(pairs) >= 16 * games * 9 // 10  # nearly always something hidden lies elsewhere
    assert all(one == other for one, other in pairs)
    assert sum(verb == "move" for one, _ in pairs for verb, *_ in one) > len(pairs)


def test_nor_what_he_does_at_a_judgement(amount: Amount) -> None:
    games = amount(6, 200)
    pairs = list(judgements_twice(ruleset("hard").game(), games))
    assert len(pairs) > 3 * games
    assert all(one == other for one, other in pairs)
    assert any(thing in ("a01", "a02") for one, _ in pairs for _, _, thing, *_ in one)


@pytest.mark.parametrize(
    "glance",
    [
        "top(decree).symbol.index",
        "sum(c.symbol.index for c in players[1].decrees)",
        "1 + top(pillar_tile).granite + top(pillar_tile).north.index",
    ],
)
def test_a_glance_at_what_is_hidden_would_be_found(glance: str, tmp_path: Path) -> None:
    peeping = tmp_path / "peeping.yaml"
    peeping.write_text(PEEPING.replace("GLANCE", glance), "utf-8")
    assert any(one != other for one, other in turns_twice(ruleset("hard", WATCHED, str(peeping)).game(), 2))
    assert any(one != other for one, other in judgements_twice(ruleset("hard", str(peeping)).game(), 12))


PEEPING = """
variant: peeping
version: 1.0.0
extends: tekhenu
after: [botankhamon]
set:
  rulings.out_of_the_way: "(1 if d.dial.god.index = GLANCE else 0)"
  phases.automa_destiny.steps:
    - if your rank = 1 {
        let c = the k in destiny where k.ankh <= 1 with lowest (k.ankh + GLANCE) mod 2 then random;
        move c to your destiny_card
      }
"""


def turns_twice(table: Game, games: int) -> Iterator[tuple[list[Said], list[Said]]]:
    """What he does in two states that differ in what he does not see, in all turns of some random games."""
    for one, other in seen_alike(table, games, "watch_turn"):
        for state in (one, other):
            state.apply(1)
        assert one.decision is not None and other.decision is not None
        assert one.decision.procedure == other.decision.procedure == "watch_turned"
        yield done(one), done(other)


def judgements_twice(table: Game, games: int) -> Iterator[tuple[list[Said], list[Said]]]:
    """What he does at the Judgements, from the person's Faith to the next question."""
    for one, other in seen_alike(table, games, "add_faith"):
        for state in (one, other):
            assert state.decision is not None
            state.apply(state.decision.moves[0])
        yield done(one), done(other)


def seen_alike(table: Game, games: int, procedure: str) -> Iterator[tuple[State, State]]:
    """Two states that look the same to him and differ in what he does not see, wherever a procedure asks."""
    for seed in range(games):
        state = table.start(seed)
        while state.decision is not None:
            if state.decision.procedure == procedure:
                one, other = (imagined(state, number) for number in (2 * seed, 2 * seed + 1))
                assert one.observe(HIM) == other.observe(HIM) == state.observe(HIM)
                if hidden(one) != hidden(other):
                    yield one, other
            state.apply(state.random_answer())


def imagined(state: State, number: int) -> State:
    """A state that is possible for him, with the chance of the true one."""
    cells = state.observe(HIM)._game().possible(number)
    cells[GENERATOR] = state._cells[GENERATOR]
    return State.imagined(state._referee, cells)


def hidden(state: State) -> list[object]:
    """What he may not see: the Decrees of the person, the piles."""
    table = state.to_dict()
    person = table["red"]
    assert isinstance(person, dict)
    return [person["decrees"], table["decree"], table["pillar_tile"]]


def done(state: State) -> list[Said]:
    """All that happened since a state was imagined, but for what is drawn from hidden places."""
    return [(e.verb, e.seat, e.thing, e.amount, e.target) for e in state.events if e.verb != "draw"]


def drawn(state: State, locale: str = "en") -> str:
    """The table as the person sees it."""
    loaded = ruleset()
    words = Words(loaded.facts.locales, loaded.program(2), locale)
    seen = state.observe("red").table
    return as_text(board(Sight(loaded.program(2), words, loaded.facts.drawing, seen, "red", "red"), 150))


def test_the_table_says_where_the_marker_stands() -> None:
    """As long as it stands beside the pyramid, too."""
    state = ruleset().game().start(1)
    assert "The marker: left of the base." in drawn(state)
    while state.to_dict()["progress"] is None:
        state.apply(state.random_answer())
    assert "The marker: row 1, tile 1." in drawn(state)


def test_cards_he_has_not_taken_are_not_drawn() -> None:
    assert "Blessings of Botankhamon" not in drawn(ruleset().game().start(1))


def test_the_pyramid_is_drawn_as_it_lies() -> None:
    lines = drawn(ruleset().game().start(1)).split("\n")
    heads = [line.partition("Pyramid:")[0].split() for line in lines if line[:2] in ("4 ", "3 ", "2 ", "1 ")][-4:]
    assert [(row[0], len(row) - 1) for row in heads] == [("4", 1), ("3", 2), ("2", 3), ("1", 4)]


@pytest.mark.parametrize("table", ["automa_start", "automa_row", "automa_scribes", "automa_points"])
def test_what_only_pictures_show_says_that_it_is_from_elsewhere(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["origin", "tekhenu", f"tables.{table}", "--variant", HIM]) == 0
    assert "public: two programs that play him" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "His Happiness is 4, his Population 7;"),
        ("fr", "Son Bonheur est de 4, sa Population de 7"),
        ("nl", "Zijn geluk is 4, zijn bevolking 7;"),
        ("zh", "他的幸福度为4，人口为7；"),
    ],
)
def test_the_rulebook_says_how_he_begins(locale: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "tekhenu", "--variant", HIM, "--locale", locale, "--format", "md"]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_every_name_of_the_variant_has_words_in_every_language(locale: str) -> None:
    said = messages_in([folder for folder in ruleset().facts.locales if HIM in folder], locale)
    said.otherwise = None
    every = set(messages_wanted())
    assert len(every) > 40
    assert {name for name in every if not said.has(name)} == set()


def messages_wanted() -> Iterator[str]:
    """The messages for what only the variant declares."""
    declared, base = loaded(HIM), loaded()
    for kind, section in (("region", "regions"), ("zone", "zones"), ("deck", "decks"), ("table", "tables")):
        yield from (f"{kind}-{name}" for name in getattr(declared, section) if name not in getattr(base, section))
    yield from ("title", "about", "seat-botankhamon", "variable-progress", "layout-progress")
    yield from (f"space-pyramid-{space.name}" for space in declared.regions["pyramid"].elements)
    for deck in ("automa", "automa_tile"):
        yield from (f"card-{deck}-{face.name}" for face in declared.decks[deck].faces)
    for name, option in declared.options.items():
        if name not in base.options:
            yield from (f"option-{name}", *(f"option-{name}-{value}" for value in option.values))


def loaded(*variants: str) -> Declared:
    """Tekhenu as it is declared."""
    found = find_ruleset(with_variants("tekhenu", variants))
    assert isinstance(found, Located)
    declared, _ = load_ruleset(found)
    assert declared is not None
    return declared
