"""What a player for three wondered at when asked: which piece, at what price, and whether there is a choice at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from play.mirror import Mirror, loaded
from play.terminal import Terminal
from play.test_moments_of_doubt import asked_in, event, words

from rulekit.board.board import as_text
from rulekit.board.fitting import fitted
from rulekit.board.lines import plain
from rulekit.board.numbers import figure
from rulekit.board.sight import Sight
from rulekit.game.events import Cause
from rulekit.play.telling import Teller

LOCALES = ("en", "fr", "nl", "zh")
SIDES = ("north", "east", "south", "west")


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "counts as"), ("fr", "compte pour"), ("nl", "telt als"), ("zh", "视为")]
)
def test_a_question_of_a_die_says_where_it_lay_and_what_it_counts_for(locale: str, said: str) -> None:
    assert said in asked_in("tekhenu", locale, "main_action-", range(1)).about_what()


def test_a_question_of_a_value_says_what_each_costs_once() -> None:
    asked = asked_in("tekhenu", "en", "spend_scribes-v", range(1), 3)
    (sentence,) = asked.beneath
    face = asked.about_what().rpartition(" ")[2]
    assert sentence.endswith("1 Scribe") and face not in sentence.partition(":")[0]


def test_what_stands_in_a_group_can_be_typed_as_it_stands() -> None:
    asked = asked_in("tekhenu", "en", "use_die-d", range(1), 8)
    shown = [plain(each) for each in asked.lines(99, on_board=False)]
    for choice in asked.choices:
        (at,) = [each for each in shown if f" {choice.label}) " in each]
        text = at.partition(f" {choice.label}) ")[2].partition("  ")[0].strip()
        assert choice in asked.meant(text)


TURNS = """\
ruleset: turns
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
counters: {coin: {start: 0}}
phases:
  game:
    steps:
      - repeat 3 { each p in players { perform climb } }
      - end game because done
  climb:
    steps:
      - choose n from 1..max(1, 3 - your coin)
      - gain n coin
      - choose m from 1..3
"""


def test_who_is_alone_is_not_asked_where_there_is_one_answer_even_at_the_beginning_of_a_turn(tmp_path: Path) -> None:
    file = tmp_path / "turns.yaml"
    file.write_text(TURNS, "utf-8")
    with Terminal("play", str(file), "--seed", "1") as terminal:
        terminal.read()
        terminal.type("2")
        assert "Only one answer is possible: 1" in terminal.type("3")
    with Terminal("play", str(file), "--seed", "1", "--seats", "human,human") as terminal:
        terminal.read()
        for line in ("2", "3", "1", "2"):
            said = terminal.type(line)
        assert said.endswith("A number: 1\n> ") and "Only one answer" not in said


def test_colours_of_a_wall_stand_at_the_squares_they_belong_to() -> None:
    program = loaded("tekhenu", 2)[1].program
    assert program.domains["temple"].attribute_domains["wall_top"] == "tint"
    sight = Sight(program, words("tekhenu"), loaded("tekhenu", 2)[0].facts.drawing, {}, "red", "red")
    temple = program.domains["temple"]
    assert [sight.ground(temple, temple.valid[0], wall)[0] for wall in ("wall_top", "wall_left")] == ["^o", "<a"]


def test_what_explains_a_board_stands_with_it_or_not_at_all() -> None:
    mirror = Mirror("tekhenu", 7, 1, players=3)
    while mirror.state.decision is not None and mirror.state.decision.procedure.partition(" ")[0] != "use_die":
        mirror.answer(Random(1))
    seen = mirror.state.observe("red").table
    sight = Sight(mirror.game.program, mirror.words, mirror.ruleset.facts.drawing, seen, "red", "red")
    for height in range(12, 50, 4):
        text = as_text(fitted(sight, 99, height, "use_die").block)
        assert text.count("clockwise") <= text.count("Temple Complex") <= 1


@pytest.mark.parametrize(
    ("locale", "first", "later"),
    [("en", "this one for temple 1", "this one for temple 4, or"),
     ("fr", "celui-ci pour le temple 1", "celui-ci pour le temple 4, ou"),
     ("nl", "deze voor tempel 1", "deze voor tempel 4, of"), ("zh", "这枚算神庙1", "这枚算神庙4，或")],
)  # fmt: skip
def test_who_brings_something_home_hears_for_which_temple(locale: str, first: str, later: str) -> None:
    told = words("aton", locale, 2)
    assert first in told.about_question("take_home", {"thinned": 1})
    assert later in told.about_question("take_home", {"thinned": 4})
    asked = asked_in("aton", locale, "take_home-s", range(20))
    assert any(told.about_question("take_home", {"thinned": n}) in asked.about_what() for n in range(1, 5))


@pytest.mark.parametrize(
    ("locale", "yellow", "bonus"),
    [("en", "square 1 (temple 1, yellow)", "square 48 (temple 4, bonus 2)"),
     ("fr", "case 1 (temple 1, jaune)", "case 48 (temple 4, bonus 2)"),
     ("nl", "veld 1 (tempel 1, geel)", "veld 48 (tempel 4, bonus 2)"),
     ("zh", "方格1（神庙1，黄色）", "方格48（神庙4，奖分2）")],
)  # fmt: skip
def test_a_square_says_its_colour_or_its_bonus(locale: str, yellow: str, bonus: str) -> None:
    told = words("aton", locale, 2)
    assert (told.place("temple 1.1"), told.place("temple 4.12")) == (yellow, bonus)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_question_has_the_words_that_take_an_answer_back(locale: str) -> None:
    told = words("aton", locale, 2)
    undo = told.say("studio-undo", "").casefold()
    assert not [word for word in undo.split() if word in told.ask("take_home", "s", "element").casefold()]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_told_beneath_a_question_are_sentences(locale: str) -> None:
    """How many are still to go does not go on where what the question is about ends, which has no stop."""
    asked = asked_in("aton", locale, "place_one-s", range(20))
    assert asked.beneath and not asked.beneath[0][0].isdigit() and asked.beneath[0][-1] in ".。"


# ---- what the log says of it ----


@pytest.mark.parametrize(
    ("locale", "paid", "laid"),
    [
        ("en", "Red pays 1 Limestone, 2 Granite", "Red puts 1 Faith on the scale"),
        ("fr", "Rouge paie 1 Calcaire, 2 Granite", "Rouge pose 1 Foi sur sa balance"),
        ("nl", "Rood betaalt 1 kalksteen, 2 graniet", "Rood legt 1 geloof op de weegschaal"),
        ("zh", "红方支付1块石灰石、2块花岗岩", "红方在天平上加1点信仰"),
    ],
)
def test_what_is_paid_or_laid_down_within_an_action_is_not_lost(locale: str, paid: str, laid: str) -> None:
    teller, within = Teller(words("tekhenu", locale), {}), (Cause("pay_bill", "f:2"),)
    stones = [replace(event("lose", name, amount=n), parents=within) for name, n in (("limestone", 1), ("granite", 2))]
    faith = replace(event("lose", "faith"), procedure="add_faith")
    excess = replace(event("lose", "excess"), procedure="clear_scales")
    told = teller.told([*stones, faith, excess])
    assert told[:2] == [paid, laid] and len(told) == 3, "what is told otherwise stands by itself"
    assert told[2] != paid.replace("1", "") and teller.because(stones[0]) != words("tekhenu", locale).called("pay_bill")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_built_is_told_once_with_its_place_and_is_still_a_reason(locale: str) -> None:
    spoken = words("tekhenu", locale)
    teller = Teller(spoken, {}, "vp")
    place = f"yard {loaded('tekhenu')[1].program.domains['yard'].names[0]}"
    said = teller.said([event("perform", "build_in_yard"), event("move", "building", place)])
    assert [one.counts for one in said] == [True] and spoken.place(place) in said[0].text
    gain = replace(event("gain", "vp"), procedure="build_in_yard", parents=(Cause("turn", "f:3"),))
    assert spoken.called("build_in_yard") in teller.because(gain)
    assert teller.source(gain) == spoken.called("build_in_yard")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_where_a_tile_is_laid_says_its_sides(locale: str) -> None:
    spoken, program = words("tekhenu", locale), loaded("tekhenu")[1].program
    tile = program.domains["pillar_tile"]
    said = spoken.about_piece("raise_pillar", "pillar_tile", tile.names[0])
    sides = [spoken.element("tint", program.domains["tint"].names[tile.attributes[side][0]]) for side in SIDES]
    assert all(side in said for side in sides) and spoken.mark("comma").join(sides) in said


@pytest.mark.parametrize("locale", LOCALES)
def test_a_payment_says_what_it_is_for(locale: str) -> None:
    spoken = words("tekhenu", locale)
    for procedure in ("part", "stone_for_stone", "swap"):
        assert spoken.piece("pillar_tile", "p01") in spoken.about_piece(procedure, "pillar_tile", "p01")
    assert spoken.about_number("part", "n", "3") and "3" not in spoken.about_number("part", "n", "3")


@pytest.mark.parametrize("locale", LOCALES)
def test_how_many_hidden_cards_there_are_is_told_in_every_language(locale: str) -> None:
    teller = Teller(words("tekhenu", locale), {})
    for target in ("decree_look", "decree_back"):
        verb = "draw" if target.endswith("look") else "move"
        (said,) = teller.told([event(verb, "decree", f"blue {target}", seat="blue", amount=2)])
        assert "2" in said
    (back,) = teller.told([event("move", "decree", "decree", amount=3)])
    assert "3" in back


def test_a_question_behind_a_sorted_list_is_about_no_card_that_is_not_in_it() -> None:
    _, game, _ = loaded("tekhenu", 2)
    state, draws = game.start(2), Random(2)
    for _ in range(276):
        assert state.decision is not None
        state.apply(draws.choice(state.decision.moves).number)
    assert state.decision is not None
    assert state.decision.procedure == "decree.d04"
    assert state.held_pieces() == []


def test_a_place_in_the_order_of_turns_that_nobody_has_yet_is_a_dash() -> None:
    ruleset, game, _ = loaded("tekhenu", 2)
    sight = Sight(
        game.program, words("tekhenu"), ruleset.facts.drawing, {"red": {"rank": 0}, "blue": {"rank": 2}}, "", ""
    )
    assert [figure(sight, "rank", seat)[0] for seat in ("red", "blue")] == ["–", "2"]
