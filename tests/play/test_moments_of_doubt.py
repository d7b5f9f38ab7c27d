"""What made players of a large game wonder what they were shown: each of it is said in words, once, in its place."""

from __future__ import annotations

import os
import time
from dataclasses import replace

import pytest
from play.mirror import Mirror, loaded
from play.terminal import Terminal

from rulekit.board.lines import plain
from rulekit.game.decisions.earlier import Earlier
from rulekit.game.decisions.reasons import Rule, because
from rulekit.game.events import Event
from rulekit.play import refusing
from rulekit.play.asking import Asked
from rulekit.play.beneath import beneath, pieces
from rulekit.play.commands import Part, headed
from rulekit.play.recap import Recap, Said
from rulekit.play.scoring import sheet
from rulekit.play.standing import Standing
from rulekit.play.telling import Teller
from rulekit.play.typed import ranged
from rulekit.program.drawing import Drawing
from rulekit.text.pages import named
from rulekit.text.words import Words

LOCALES = ("en", "fr", "nl", "zh")


def words(name: str, locale: str = "en", players: int | None = None) -> Words:
    ruleset, game, _ = loaded(name, players)
    return Words(ruleset.facts.locales, game.program, locale)


def event(verb: str, thing: str, target: str = "", seat: str = "red", amount: int = 1) -> Event:
    return Event(verb, seat, thing, amount, target, "f:1", "act", ())


def flat(text: str) -> str:
    """Words without the ends of lines between them."""
    return " ".join(text.split())


# ---- what has happened ----


def test_what_happens_to_the_whole_table_is_nobodys_doing() -> None:
    teller = Teller(words("tekhenu"), {})
    dial = [event("perform", "rotate"), event("set", "lit", "section ra", amount=2), event("perform", "judge")]
    said = teller.said(dial)
    assert [one.text for one in said] == ["The dial turns", "Now Shaded: Ra", "The Judgement of Maat"]
    assert {one.seat for one in said} == {""}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_another_sentence_tells_is_not_told(locale: str) -> None:
    teller = Teller(words("tekhenu", locale), {})
    chain = [event("perform", name) for name in ("use_die", "produce_by_colour", "produce")]
    assert len(teller.told(chain)) == 1
    assert not teller.told([event("set", "top", "temple 1,1"), event("move", "d05", "decree_sort")])


def test_cards_are_looked_at_given_back_and_taken() -> None:
    teller = Teller(words("tekhenu"), {})
    told = teller.told([event("move", "d05", "red decree_back"), event("move", "d05", "red decrees")])
    assert told == ["Red gives back “4 per mark of Happiness”", "Red takes “4 per mark of Happiness”"]


def test_numbers_of_seats_that_change_without_an_event_are_told() -> None:
    ruleset, game, _ = loaded("tekhenu", 2)
    standing = Standing(game.program, words("tekhenu"), ruleset.facts.drawing)
    before = {"red": {"rank": 1, "balance": 0, "vp": 3}, "blue": {"rank": 2, "balance": 0, "vp": 5}}
    now = {"red": {"rank": 2, "balance": -4, "vp": 9}, "blue": {"rank": 1, "balance": 0, "vp": 5}}
    said = standing.changed(before, now)
    assert [one.text for one in said] == ["Turn order now: Blue, Red", "Balance now: Red -4, Blue 0"]
    assert all(one.counts and not one.seat for one in said)
    assert not standing.changed(now, now) and not standing.changed({}, now)


def test_ones_own_gains_and_the_turns_of_the_table_have_a_line_where_others_did_much() -> None:
    others = [Said(f"Blue: a deed with a long name {n}", "blue", True) for n in range(9)]
    own = [Said("Red moves a die", "red", False), Said("Red gains 2 points", "red", True, is_number=True)]
    table = [Said("New in the market", "", False), Said("A Scoring", "", True)]
    lines = [plain(each) for each in Recap(words("tekhenu"), "red", 60, 4).lines([*own, *table, *others])]
    assert len(lines) == 4 and "a deed with a long name 8" in lines[1]
    assert lines[2:] == ["  Red: moves a die; gains 2 points", "  New in the market · A Scoring"]


# ---- where numbers come from ----


def test_changes_with_one_reason_are_told_at_once_ones_own_first() -> None:
    teller = Teller(words("tekhenu"), {}, "vp")
    changes = [event("gain", "bread", seat="blue"), event("gain", "gold"), event("pay", "bread"), event("gain", "gold")]
    groups = teller.grouped(changes, "red")
    assert [group[0].seat for group in groups] == ["red", "blue"]
    assert teller.sentence(groups[0]) == "Red gains 1 Gold; pays 1 Bread; gains 1 Gold"
    assert len(teller.grouped(changes, "red", lines=True)) == 4


def test_one_change_is_told_without_lines_of_the_rules_unless_they_are_asked_for() -> None:
    teller = Teller(words("aton"), {})
    gain = Event("gain", "red", "vp", 2, "", "rulesets/aton.yaml:9", "day", ())
    short = [plain(each) for each in teller.at_length((gain,), 3, 79)]
    assert short == ["Red gains 2 points", "  A round", "`why 3 lines` also names the lines of the rules."]
    assert "rulesets/aton.yaml:9" in plain(teller.at_length((gain,), 3, 79, lines=True)[1])


def test_where_points_came_from_is_said_in_words_that_tell_it() -> None:
    teller = Teller(words("tekhenu"), {}, "vp")
    gain = event("gain", "vp")
    assert teller.source(replace(gain, procedure="decree.d05")) == "Decree “4 per mark of Happiness”"
    assert teller.source(replace(gain, procedure="finish")) == "place in turn order at the end"


# ---- questions ----


def test_what_a_question_is_about_is_said_in_words() -> None:
    mirror = Mirror("aton", 3, 2)
    mirror.state.apply("skip").apply("skip")
    decision = mirror.state.decision
    assert decision is not None
    asked = Asked(mirror.game.program, mirror.words, Drawing(), decision)
    assert asked.about_what() == "cartouche 1: the higher card gains points"
    bare = replace(decision, procedure="elsewhere", earlier=(Earlier("n", "number", "", ("3",)),))
    assert replace(asked, decision=bare).about_what() == "number 3"
    placed = replace(bare, earlier=(*bare.earlier, Earlier("s", "element", "cartouche", ("2",))))
    assert replace(asked, decision=placed).about_what() == "cartouche 2"


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "with the white die"), ("fr", "avec le dé blanc"), ("nl", "met de witte dobbelsteen"), ("zh", "用白骰")],
)
def test_a_piece_a_question_is_about_is_called_what_it_is(locale: str, said: str) -> None:
    assert words("tekhenu", locale).about("die", "white") == said
    assert words("tekhenu").about("destiny", "a01") == "“1 Scribe (Ankh 0)”"


def test_a_piece_on_a_space_is_told_with_what_matters_there() -> None:
    assert words("tekhenu").piece_on("white", "dial", "ra.11") == "white 5, Tainted"
    assert words("aton").piece_on("counter", "temple", "1.1") == ""


# ---- numbers, headings, parts of the table ----


def test_numbers_of_one_seat_that_stand_side_by_side_are_added_up() -> None:
    teller = Teller(words("tekhenu"), {}, "vp")
    scoring = [event("perform", "score")]
    for seat, n in (("red", 3), ("blue", 3), ("red", 1), ("blue", 1), ("red", 2)):
        scoring.append(event("gain", "vp", seat=seat, amount=n))
    scoring += [event("gain", "gold", seat="red"), event("lose", "faith", seat="red", amount=2)]
    told = Recap(words("tekhenu"), "red", 78, 4).lines(teller.said(scoring))
    assert [plain(each).strip() for each in told] == [
        "Blue gains 4 points",
        "Red: gains 6 points, 1 Gold; loses 2 Faith",
        "A Scoring",
    ]


def test_a_heading_is_found_by_its_words_before_parts_of_words() -> None:
    every = [
        Part(number, title, 1, ())
        for number, title in (("2.1", "What is laid out and drafted"), ("4.2", "Paying"), ("4.3", "Ra: a Pillar"))
    ]
    for typed, number in (("ra", "4.3"), ("pillar", "4.3"), ("pay", "4.2"), ("draft", "2.1"), ("aft", "2.1")):
        assert headed(every, typed)[0].number == number, typed
    assert headed(every, "4.2") == every[1:2]
    assert not headed(every, "")
    assert headed([Part("4.3", "拉：石柱", 1, ())], "石柱")


def test_a_few_numbers_round_nothing_stand_one_by_one() -> None:
    assert ranged(("-1", "0", "1")) == "-1, 0, 1"
    assert ranged(map(str, range(-3, 3))) == "-3 – 2"
    assert ranged(("1", "2", "3", "5")) == "1–3, 5"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_seat_has_left_is_not_taken_for_what_it_has_built(locale: str) -> None:
    built, left = words("tekhenu", locale).kind("building"), words("tekhenu", locale).place("building_row")
    assert len(left) > len(built)
    said = words("aton", locale).event(event("perform", "change_hand"))
    assert words("aton", locale).seat("red") in said and ":" not in said


# ---- at a terminal ----


def test_a_range_without_words_is_told_without_them() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", "--seats", "human,random") as terminal:
        page, answers = terminal.read(), 0
        while "Which value does the die count as?" not in page and answers < 20:
            page, answers = terminal.type("20" if "17–20" in page else "1"), answers + 1
        said = flat(terminal.type("why not 9"))
        assert "it must be a number from" in said and "what the rules name" not in said
        assert "No part of the table" not in terminal.type("table market")


def test_what_is_tried_may_be_an_answer_and_nothing_else() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", "--seats", "human,random") as terminal:
        terminal.read()
        assert "Did you mean `table`" in terminal.type("tabel")
        said = terminal.type("try tabel")
        assert "There is no answer `tabel`." in said and "Did you mean" not in said


def test_a_hint_on_every_answer_does_not_count_them() -> None:
    with Terminal("play", "aton", "--seed", "3", "--seats", "human,greedy") as terminal:
        terminal.read()
        assert "What each answer is sure to change" in flat(terminal.type("hint"))


def test_what_is_assumed_is_said_in_a_line_that_leads_to_the_rulebook() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", columns=100, rows=40) as terminal:
        first = terminal.read()
        assert "341" not in first and "`rules assumed`" in first
        assert "There is no heading" not in terminal.type("rules assumed")


def test_a_letter_too_many_does_not_leave_the_game() -> None:
    with Terminal("play", "aton", "--seed", "3", rows=24) as terminal:
        terminal.read()
        said = terminal.type("q")
        assert "Leave the game?" in said and terminal.code is None
        assert "The game goes on." in terminal.type("")
        page = terminal.type("rules 3")
        assert page.endswith("-- Enter --")
        while page.endswith("-- Enter --"):
            page = terminal.type("")
        assert "Leave" not in terminal.type("q"), "it was meant for the pages"
        os.write(terminal.file, b"q\nq\nq\n")
        assert "Leave the game?" in terminal.read() and terminal.code is None
        terminal.type("q")
        assert terminal.code == 0


def test_a_move_whose_outcome_hangs_on_the_next_question_says_so() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", "--seats", "human,random") as terminal:
        page, answers = terminal.read(), 0
        while "What do you do in this turn?" not in page and answers < 20:
            page, answers = terminal.type("20" if "17–20" in page else "1"), answers + 1
        said = flat(terminal.type("try 1"))
        assert "Nothing is certain yet" in said and "“Which die do you take?”" in said


def test_an_interrupt_is_heard_at_whatever_moment_it_comes() -> None:
    for pause in (0.0, 0.0005, 0.004):
        with Terminal("play", "tictactoe", "--seed", "4") as terminal:
            terminal.read()
            time.sleep(pause)
            terminal.interrupt()
            assert terminal.code == 130


# ---- what a player of whole games still wondered at ----


def asked_in(name: str, locale: str, question: str, seeds: range, most: int = 1) -> Asked:
    """The first question of a procedure, `PROCEDURE-NAME`, with more than `most` answers, in games of chance."""
    ruleset, game, _ = loaded(name, 2)
    spoken = words(name, locale, 2)
    teller = Teller(spoken, {}, "vp")
    for seed in seeds:
        state = game.start(seed)
        while (decision := state.decision) is not None:
            if f"{decision.procedure.partition(' ')[0]}-{decision.name}" == question and len(decision.moves) > most:
                about = beneath(teller, state, decision), pieces(spoken, state, decision)
                return Asked(game.program, spoken, ruleset.facts.drawing, decision, *about)
            state.apply(state.random_answer())
    raise AssertionError(question)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", ("0: pay 2 Papyrus.", "1: pay 1 Papyrus, 1 Gold.")),
     ("fr", ("0\u00a0: payer 2 Papyrus.", "1\u00a0: payer 1 Papyrus, 1 Or.")),
     ("nl", ("0: betaal 2 papyrus.", "1: betaal 1 papyrus, 1 goud.")),
     ("zh", ("0：支付2张莎草纸。", "1：支付1张莎草纸、1枚黄金。"))],
)  # fmt: skip
def test_a_question_of_a_payment_names_what_is_paid(locale: str, said: tuple[str, ...]) -> None:
    assert asked_in("tekhenu", locale, "part-x", range(1)).beneath == said


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "the Pillar tile “"), ("fr", "la tuile Colonne «"), ("nl", "de zuiltegel ‘"), ("zh", "石柱板块【")],
)
def test_a_question_where_a_tile_is_laid_names_it(locale: str, said: str) -> None:
    assert said in asked_in("tekhenu", locale, "raise_pillar-s", range(1)).about_what()


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "included: 3."), ("fr", "compris\xa0: 3."), ("nl", "meegerekend: 3."), ("zh", "：3枚")]
)
def test_a_question_asked_in_a_row_says_how_often(locale: str, said: str) -> None:
    (sentence,) = asked_in("aton", locale, "place_one-s", range(1)).beneath
    assert said in sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_a_point_of_a_technology_is_told_by_its_name(locale: str) -> None:
    spoken = words("tekhenu", locale)
    gain = replace(event("gain", "vp"), procedure="swap")
    for told in (Teller(spoken, {}, "vp").source(gain), Teller(spoken, {}, "vp").because(gain)):
        assert spoken.piece("technology", "t10") in told


@pytest.mark.parametrize("locale", LOCALES)
def test_points_of_the_beginning_are_in_the_sheet_and_in_the_account(locale: str) -> None:
    spoken, (_, game, _) = words("tekhenu", locale, 2), loaded("tekhenu", 2)
    teller, state = Teller(spoken, {}, "vp"), game.start(5)
    sums = [plain(each) for each in sheet(teller, state, state.feed("red"), 80)]
    assert [each.split()[-1] for each in sums[2:]] == ["10", "10"]
    (account,) = teller.account(state, "red", "vp", 200)
    assert plain(account).count("10") == 1


def test_what_lies_where_is_told_shortly() -> None:
    teller = Teller(words("tekhenu"), {})
    tile = event("draw", "hathor", "horus_row 1", seat="")
    assert teller.told([replace(tile, seat="red")]) == ["Horus, value ①: Hathor"]
    dice = [event("move", "white", f"dial {place}") for place in ("hathor.11", "hathor.12")]
    assert teller.told(dice)[0].startswith("Dice: 2 × white: Hathor (")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_refusal_says_that_a_place_is_taken_or_for_more_players(locale: str) -> None:
    refusals = refusing.Refusals(words("tekhenu", locale))
    figures = because("is-not", left=1, right=0)
    taken = because("compared", rule=Rule("count(s.pieces) = 0", "f:1"), figures=figures)
    few = because("compared", rule=Rule("b.seats <= player_count", "f:1"), figures=because("above", left=3, right=2))
    other = because("compared", rule=Rule("y.level + 1 = value", "f:1"), figures=figures)
    level = because("compared", rule=Rule("y.level = value", "f:1"), figures=because("is-not", left=6, right=5))
    said = [refusals.said(each) for each in (taken, few, other, level)]
    assert len(set(said)) == 4 and "3" in said[1] and "6" in said[3] and "5" in said[3]


def test_the_beginning_of_a_name_will_do() -> None:
    mirror = Mirror("tekhenu", 5, 2)
    declared, (_, game, spoken) = mirror.ruleset.declared(), loaded("tekhenu")
    assert [card.name for card in named(declared, spoken, "gold is")] == ["technology.t10"]
    assert not named(declared, spoken, "") and not named(declared, spoken, "produc")
    asked = asked_in("tekhenu", "en", "take_turn-", range(9), 0)
    state = game.start(5)
    while state.decision is not None and state.decision.procedure.partition(" ")[0] != "take_turn":
        state.apply(state.random_answer())
    assert state.decision is not None
    asked = replace(asked, decision=state.decision)
    whole = refusing.why_not(spoken, state, asked, "call Anubis for 2 Scribes")
    assert refusing.why_not(spoken, state, asked, "call Anubis") == whole
    assert refusing.why_not(spoken, state, asked, "anubis") == whole


def test_of_a_board_that_shows_ones_own_part_the_rest_is_the_others() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", "--seats", "human,random", columns=100, rows=52) as terminal:
        page, answers = terminal.read(), 0
        while "What do you do in this turn?" not in page and answers < 20:
            page, answers = terminal.type("20" if "17–20" in page else "1"), answers + 1
        assert page.count("left pan  right pan  below") == 2
        assert sum("Red  ·         ·          ·" in each for each in page.split("\n")) == 1
