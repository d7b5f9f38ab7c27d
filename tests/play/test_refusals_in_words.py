"""Why a move is refused, in the words of the table: every kind of reason in every language, and nothing of another."""

from __future__ import annotations

import errno
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from game.refusals import refused, why
from game.walks import on_the_way

import rulekit
from rulekit.game.decisions.grounds import RELATIONS
from rulekit.game.decisions.reasons import PLAIN, Answer, Given, Named, Reason, Rule, because, joined
from rulekit.game.whynot import WhyNot
from rulekit.play import keeping
from rulekit.play.refusing import Refusals
from rulekit.ready_ruleset import Ruleset
from rulekit.text.folders import messages_in
from rulekit.text.quoted import Quoted
from rulekit.text.variables import variables

GAME = Path(rulekit.__file__).parent / "game"
LOCALES = ("en", "fr", "nl", "zh")
OTHERS = LOCALES[1:]
FIGURES = ("n", "low", "high", "end", "needs", "has")
MARKS = ("also", "list")  # a sign alone stands between two
ADDED = {"lack": {"what"}}  # the counter in the number that is needed
PLACE = re.compile(r"[\w./-]+\.yaml:\d+")
CODE = re.compile("`[^`]*`")
ENGLISH = re.compile(
    r"\b(the|cannot|chosen|does|hold|which|there|from|with|than|would|takes?|needs|has|you|your|nobody|none|not|this)\b"
)


@cache
def spoken(name: str, locale: str) -> Ruleset:
    return rulekit.load(name, locale=locale)


@cache
def refusals(name: str, locale: str) -> Refusals:
    ruleset = spoken(name, locale)
    words = ruleset.words(ruleset.program())
    return Refusals(words, Quoted(ruleset.declared(), words.messages).said)


def fields(kind: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(PLAIN[kind]) if field}


def sample(kind: str) -> Reason:
    """A reason of a kind with something in every place."""
    values: dict[str, Given] = {name: i for i, name in enumerate(sorted(fields(kind)), 2) if name in FIGURES}
    values |= {"move": Answer("2", "number"), "seat": Named("red", "player"), "other": Named("blue", "player")}
    values |= {"rule": Rule("a.b = c", "x.yaml:3"), "counter": Named("vp", "counter"), "why": because("late")}
    values |= {
        "lack": because("few", n=7),
        "lacks": because("few", n=8),
        "way": because("number", what=Named("n", "word"), n=9),
    }
    values |= {"figures": because("is", left=5, right=5), "place": Named("red hand", "place")}
    values |= {"left": 51, "right": 52, "a": 61, "b": 62, "what": Named("offering", "kind")}
    return because(kind, **{name: values[name] for name in sorted(fields(kind))})


# ---- kinds ----


def test_every_kind_is_given_by_the_game_and_no_other() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in GAME.rglob("*.py"))
    calls = re.findall(r"(?:because|joined)\(\s*([^,()]*(?:cells\[STATUS\] == OVER)?[^,()]*)[,)]", texts)
    given = {kind for call in calls for kind in re.findall('"([a-z-]+)"', call)} - {"require", "in", "player"}
    assert given | set(RELATIONS.values()) == set(PLAIN)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_has_words_of_its_own_in_every_language(locale: str) -> None:
    messages, table = messages_in((), locale), refusals("aton", locale)
    said: dict[str, str] = {}
    for kind in PLAIN:
        assert messages.speaks(f"refused-{kind}"), kind
        said[kind] = table.said(sample(kind))
        assert said[kind]
        if locale != "en" and kind not in MARKS:
            assert said[kind] != str(sample(kind)), kind
            assert not ENGLISH.search(CODE.sub("", said[kind])), said[kind]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_of_a_refusal_asks_for_what_its_kind_does_not_have(locale: str) -> None:
    from fluent.syntax import FluentParser, ast

    text = (Path(rulekit.__file__).parent / "text" / "locales" / f"{locale}.ftl").read_text("utf-8")
    found = 0
    for entry in FluentParser().parse(text).body:
        kind = entry.id.name.removeprefix("refused-") if isinstance(entry, ast.Message) else ""
        if kind in PLAIN and isinstance(entry, ast.Message) and entry.id.name.startswith("refused-"):
            found += 1
            assert variables(entry.value) <= fields(kind) | ADDED.get(kind, set()), entry.id.name
    assert found == len(PLAIN)


def test_several_are_joined_two_by_two_from_the_first() -> None:
    assert str(joined("or", [1, 2, 3])) == "1 or 2 or 3" and joined("or", [4]) == 4
    assert refusals("aton", "fr").said(because("also", a=joined("list", [1, 2, 3]), b=4)) == "1, 2, 3\u202f; 4"


# ---- in games ----


@pytest.mark.parametrize("name", ["aton", "tekhenu"])
def test_nothing_english_is_left_in_another_language(name: str) -> None:
    dice, told = random.Random(3), 0
    for state in on_the_way(spoken(name, "en").game(), 1, 45):
        others = refused(state)
        for answer in dice.sample(others, min(len(others), 2)):
            found = why(state, answer)
            for locale in OTHERS:
                said = CODE.sub("", PLACE.sub("", refusals(name, locale).whole(found)))
                assert not ENGLISH.search(said), said
                assert locale != "zh" or not re.search("[A-Za-z]{2,}", said), said
                told += 1
    assert told > 150


@cache
def unpaid() -> WhyNot:
    """Somebody who has no exchange counter any more would like to give it up."""
    given_up = {seat: {"exchange": 0} for seat in ("red", "blue")}
    return why(spoken("aton", "en").game().position(given_up), "change_hand")


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "“give it up” is not possible: it costs 1 exchange counter (Red has 0) (rulesets/aton.yaml:305)."),
        ("fr", "« l’utiliser » est impossible : il faut payer 1 pion de troc (Rouge en a 0) (rulesets/aton.yaml:305)."),
        ("nl", "‘ruilsteen inleveren’ kan niet: het kost 1 ruilsteen (Rood heeft er 0) (rulesets/aton.yaml:305)."),
        ("zh", "“交出”现在不可行：需要支付1枚交换标记（红方有0枚）（rulesets/aton.yaml:305）。"),
    ],
    ids=LOCALES,
)
def test_a_price_is_told_in_the_words_of_the_table(locale: str, expected: str) -> None:
    table = refusals("aton", locale)
    said = replace(table, lines=True).whole(unpaid()).replace("\u202f", " ").replace("\xa0", " ")
    assert re.sub(r"[\w./-]*rulesets/aton.yaml:\d+", "rulesets/aton.yaml:305", said) == expected
    plain = table.whole(unpaid()).replace("\u202f", " ").replace("\xa0", " ")
    assert plain == re.sub(r" ?[(（]rulesets/aton.yaml:305[)）]", "", expected)


# ---- what the rules say ----


@pytest.mark.parametrize(
    ("locale", "hand", "scribes"),
    [
        ("en", "your Decrees", "your Population is more than 0"),
        ("fr", "vos Décrets", "votre Population dépasse 0"),
        ("nl", "je decreten", "je bevolking groter is dan 0"),
        ("zh", "你的法令牌区", "你的人口大于0"),
    ],
)
def test_places_and_figures_of_ones_own_are_said_in_words(locale: str, hand: str, scribes: str) -> None:
    quoter = refusals("tekhenu", locale).quoter
    assert (quoter("your decrees"), quoter("choose c from your decrees")) == (hand, hand)
    assert quoter("your population > 0") == scribes


@pytest.mark.parametrize(
    "text", ["s.row = n", "free", "choose c from your decrees where c.early", "pay 1 gold", "…", ""]
)
def test_what_is_about_names_of_the_rules_stands_as_it_is(text: str) -> None:
    assert refusals("tekhenu", "fr").quoter(text) == ""
    table, unheld = refusals("tekhenu", "fr"), because("unheld", rule=Rule("s.row = n", ""))
    assert replace(table, lines=True).said(unheld) == "la condition `s.row = n` n’est pas remplie"
    assert table.said(unheld) == "les règles ne le permettent pas ici"


def test_of_a_condition_without_words_what_is_lacking_is_told_and_no_bare_figures() -> None:
    table = refusals("tekhenu", "en")
    low = because("below", left=1, right=2)
    untold = because("compared", rule=Rule("s.row = n", ""), figures=joined("list", [low]))
    lacks = because("lack", counter=Named("scribe", "counter"), needs=2, seat=Named("red", "player"), has=1)
    assert table.said(because("lacking", why=untold, lacks=lacks)) == "it takes 1 more Scribe (Red has 1)"
    assert table.said(because("also", a=untold, b=untold)) == table.said(untold) == "the rules do not allow it here"
    assert "1 is less than 2" in replace(table, lines=True).said(untold)


def test_of_a_ruleset_without_words_in_a_language_nothing_is_said_in_another() -> None:
    assert refusals("caravan", "en").quoter("your troop") == "your troop"
    assert refusals("caravan", "fr").quoter("your troop") == ""


# ---- the rest of the table ----


@pytest.mark.parametrize(("locale", "expected"), [("fr", "ce dossier n’existe pas"), ("zh", "没有这个文件夹")])
def test_why_a_file_cannot_be_written_is_said_in_the_language(locale: str, expected: str) -> None:
    words = refusals("aton", locale).words
    assert keeping.why_not(words, FileNotFoundError(errno.ENOENT, "No such file or directory")) == expected
    assert keeping.why_not(words, OSError(errno.EIO, "Input/output error")) == "Input/output error"


def test_what_led_to_a_number_is_named_by_what_has_words() -> None:
    words = refusals("tekhenu", "fr").words
    assert words.procedure("take_reward") == "" and words.procedure("set_up")
    assert refusals("tekhenu", "en").words.procedure("take_reward") == "take reward"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_not_among_something_hears_its_name_if_that_has_words(locale: str) -> None:
    told = replace(refusals("tekhenu", locale), quoter=lambda text: "")
    reason = because("not-among", what=Named("offering", "kind"), rule=Rule("your building_row", "x.yaml:3"))
    assert told.words.place("building_row") in told.said(reason)
    reason = because("not-among", what=Named("offering", "kind"), rule=Rule("your ship.nowhere_named", "x.yaml:3"))
    assert told.said(reason) == told.words.say("refused-not-among-untold", "")
    assert told.words.say("refused-thing-untold", "") not in told.said(reason)


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "there is none in your hand"),
        ("fr", "il n’y en a pas dans votre main"),
        ("nl", "er is er geen in je hand"),
        ("zh", "你的手牌里没有"),
    ],
)
def test_what_does_not_lie_in_a_zone_is_said_not_to_be_there(locale: str, expected: str) -> None:
    told = refusals("aton", locale)
    card = because("not-among", what=Named("offering", "kind"), rule=Rule("your hand", "x.yaml:3"))
    assert told.said(card) == expected
    permitted = because("not-among", what=Named("temple", "domain"), rule=Rule("your permitted", "x.yaml:3"))
    among = told.words.say("refused-not-among", "", rule="these")
    assert replace(told, quoter=lambda text: "these").said(permitted) == among
