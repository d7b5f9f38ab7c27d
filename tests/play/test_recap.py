"""What is told of a turn: others before chance, chance credited to nobody, and sentences that are sentences."""

from __future__ import annotations

import pytest
from play.mirror import Mirror, loaded

from rulekit.board.lines import plain
from rulekit.game.events import Event
from rulekit.game.ledger import plain_score
from rulekit.play.recap import BETWEEN, Recap, Said
from rulekit.play.telling import Teller
from rulekit.text.words import Words


def words(name: str, locale: str = "en", players: int | None = None) -> Words:
    ruleset, game, _ = loaded(name, players)
    return Words(ruleset.facts.locales, game.program, locale)


def event(verb: str, thing: str, target: str = "", seat: str = "red", amount: int = 1) -> Event:
    return Event(verb, seat, thing, amount, target, "f:1", "act", ())


def told(locale: str, *events: Event) -> list[str]:
    said = Teller(words("tekhenu", locale, 3), {}).told(events)
    return [each.replace("\u00a0", " ").replace("\u202f", " ") for each in said]


# ---- sentences ----

ROLLED = (event("draw", "grey", "cup"), event("move", "grey", "dial ra.11"))


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "Dice: grey to Ra (Tainted, value 5)"),
        ("fr", "Dé gris → section de Râ (Corrompu, valeur 5)"),
        ("nl", "Grijze dobbelsteen naar de sector van Ra (onzuiver, waarde 5)"),
        ("zh", "灰骰移到拉区（腐化，点数5）"),
    ],
)
def test_a_die_that_chance_brings_is_nobodys(locale: str, expected: str) -> None:
    said = Teller(words("tekhenu", locale, 3), {}).said(ROLLED)
    assert [one.seat for one in said] == [""]
    assert words("tekhenu", locale, 3).seat("red") not in said[0].text
    assert told(locale, *ROLLED)[0][:4] == expected[:4]


def test_dice_that_go_to_several_places_are_told_in_one_good_sentence() -> None:
    both = (event("move", "grey", "dial ra.11"), event("move", "grey", "dial ra.12"))
    assert told("en", *both) == [
        "Dice: 2 × grey: Ra (Tainted, value 5); Ra (Tainted, value 6)",
    ]


@pytest.mark.parametrize(("locale", "apart"), [("en", "; "), ("fr", " ; "), ("nl", "; "), ("zh", "、")])
def test_places_stand_in_a_row_by_the_sign_of_the_language(locale: str, apart: str) -> None:
    """Chinese has a sign of its own between things in a row; `；` would part two clauses."""
    both = [event("move", "grey", place) for place in ("dial ra.11", "dial hathor.12")]
    (said,) = told(locale, *both)
    assert apart in said
    assert locale != "zh" or "；" not in said


@pytest.mark.parametrize(
    ("locale", "before", "after"),
    [
        ("en", "Gold to be had there", "the Gold there is taken"),
        ("fr", "Or à prendre", "l’Or y est pris"),
        ("nl", "goud te pakken", "het goud is gepakt"),
        ("zh", "有黄金可拿", "黄金已被拿走"),
    ],
)
def test_what_is_true_of_a_space_is_told_as_its_ruleset_says(locale: str, before: str, after: str) -> None:
    for variable, space in (("porch_gold", "porch middle_row"), ("terrace_gold", "terrace west")):
        for amount, said in ((1, before), (0, after)):
            (line,) = told(locale, event("set", variable, space, amount=amount))
            assert line.endswith(said)
            assert not line[0].islower()


def test_what_lies_on_a_space_now_is_told_in_a_sentence() -> None:
    assert told("en", event("set", "lit", "section ra", amount=3)) == ["Now Dark: Ra"]


def test_each_card_is_quoted_for_itself_in_chinese() -> None:
    """The name of a card may have a sign in it that stands between things in a row."""
    shown = (event("discard", "t04"), event("discard", "t24"))
    (line,) = told("zh", *shown)
    assert line.endswith("【荷鲁斯：2分、花岗岩+1】、【祝福牌：黄金+1】")


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_behind_a_semicolon_no_sentence_begins(locale: str) -> None:
    """What is nobody's doing is told in sentences of their own."""
    chance = (*ROLLED, event("set", "lit", "section ra", amount=3), event("shuffle", "decree", seat=""))
    spoken = words("tekhenu", locale, 3)
    said = Teller(spoken, {}).said(chance)
    (line,) = [plain(each) for each in Recap(spoken, "blue", 900, 2).lines(said)]
    assert len(line.split(BETWEEN)) == len(said) == 3
    assert spoken.mark("semicolon").strip() not in line


def test_a_die_that_a_seat_takes_is_its_doing() -> None:
    taken = event("move", "yellow", "yellow scale left.3", seat="yellow")
    assert told("en", taken) == ["Yellow moves a yellow die to the left pan, value 3"]
    assert Teller(words("tekhenu", players=3), {}).said([taken])[0].seat == "yellow"


def test_cards_are_called_by_name_in_quotes_and_say_what_they_count() -> None:
    drawn = event("draw", "d05", "red decree_look")
    laid = event("draw", "b23", "blessing_market stall_1.1")
    assert told("en", drawn) == ["Red looks at “4 per mark of Happiness”"]
    assert told("en", laid) == ["New in the market, section 1: “Anubis for free”"]
    assert told("fr", drawn)[0].count("«") == 1 and told("nl", drawn)[0].count("‘") == 1


def test_what_is_gained_in_a_row_is_one_sentence_each_in_its_number() -> None:
    gained = (event("gain", "bread", amount=2), event("gain", "scribe"), event("gain", "bread"))
    assert told("en", *gained) == ["Red gains 3 Bread, 1 Scribe"]
    assert told("zh", *gained)[0].startswith("红方获得3")


def test_cards_nobody_sees_are_counted_as_the_language_does() -> None:
    hidden = event("draw", "decree", "blue decree_look", seat="blue")
    assert told("en", hidden, hidden) == ["Blue looks at 2 Decrees"]
    assert told("en", hidden) == ["Blue looks at a Decree"]


def test_no_sentence_of_a_game_credits_the_table_to_a_seat() -> None:
    mirror = Mirror("tekhenu", 5, 1, players=3)
    teller = Teller(mirror.words, {}, plain_score(mirror.game.program))
    while mirror.state.decisions < 80 and not mirror.state.is_over:
        mirror.state.apply(mirror.state.random_answer())
    said = teller.said(mirror.state.feed("red"))
    seats = {mirror.words.seat(seat) for seat in mirror.game.seats}
    assert not [one.text for one in said if not one.seat and one.text.split(" ")[0].rstrip(":") in seats]
    assert [one for one in said if "the market" in one.text and one.text.startswith("New in")]
    assert not [one.text for one in said if "the market" in one.text and "draws" in one.text]


# ---- what is left out ----

OTHERS = [Said(f"Blue: deed {n}", "blue", True) for n in range(3)] + [Said("Blue gains 2 Bread", "blue", False)]
OWN = [Said("Red gains 1 Bread", "red", False)]
CHANCE = [Said(f"New in the market: {n}", "", False) for n in range(6)]


def recap(most: int, *said: Said, room: int = 60) -> list[str]:
    lines = Recap(words("tekhenu", players=3), "red", room, most).lines(said)
    return [plain(each).replace("\u00a0", " ") for each in lines]


def test_what_has_room_stands_as_it_happened() -> None:
    assert recap(20, *OWN, *CHANCE, *OTHERS) == [f"  {one.text}" for one in (*OWN, *CHANCE, *OTHERS)]


def test_where_room_is_scarce_others_come_first_and_chance_is_left_out_first() -> None:
    assert recap(3, *CHANCE, *OWN, *OTHERS) == [
        "  6 things more happened; `log` tells them.",
        "  Blue: deed 0; deed 1; deed 2; gains 2 Bread",
        "  Red gains 1 Bread",
    ]


def test_at_last_the_latest_actions_and_points_of_others_are_left() -> None:
    many = [Said(f"Blue: a deed with a long name {n}", "blue", True) for n in range(9)]
    lines = recap(2, *CHANCE, *many, *OWN)
    assert len(lines) == 2 and "a deed with a long name 8" in lines[1] and lines[0].strip().split()[0].isdigit()


def test_of_each_of_the_others_one_word_is_left_as_long_as_another_has_two() -> None:
    first = [Said(f"Yellow: the first deed {n}", "yellow", True) for n in range(2)]
    many = [Said(f"Blue: a deed with a long name {n}", "blue", True) for n in range(9)]
    lines = recap(3, *first, *many, *CHANCE)
    assert (
        len(lines) == 3
        and "Yellow: " in lines[1]
        and "the first deed 1" in lines[1]
        and "a deed with a long name 8" in lines[2]
    )
