"""A name with its grammar takes the small words of its language: articles, contractions, measure words."""

from __future__ import annotations

import copy

import pytest

from rulekit.text.lexicon import plural
from rulekit.text.messages import Messages
from rulekit.text.particles import Noun, particles

FEMININE, PLURAL = {"gender": "f"}, {"number": "plural"}


@pytest.mark.parametrize(
    ("function", "noun", "said"),
    [
        ("LE", Noun("or", {"gender": "m"}), "l’or"),
        ("LE", Noun("carte", FEMININE), "la carte"),
        ("LE", Noun("héros", {"gender": "m", "elide": "no"}), "le héros"),
        ("LE", Noun("cartes", FEMININE | PLURAL), "les cartes"),
        ("LE", Noun("Osiris", {"article": "none"}), "Osiris"),
        ("UN", Noun("carte", FEMININE), "une carte"),
        ("UN", Noun("or", {"gender": "m"}), "un or"),
        ("UN", Noun("cartes", FEMININE | PLURAL), "des cartes"),
        ("DE", Noun("or"), "d’or"),
        ("DE", Noun("héros", {"elide": "no"}), "de héros"),
        ("DE", Noun("hirondelle", {"elide": "yes"}), "d’hirondelle"),
        ("DE", "Égypte", "d’Égypte"),
        ("DE", "le meneur", "du meneur"),
        ("DE", "les joueurs", "des joueurs"),
        ("DE", "la carte", "de la carte"),
        ("DE", "Le Caire", "de Le Caire"),
        ("DU", Noun("or", {"gender": "m"}), "de l’or"),
        ("DU", Noun("pain", {"gender": "m"}), "du pain"),
        ("DU", Noun("foi", FEMININE), "de la foi"),
        ("AU", Noun("temple", {"gender": "m"}), "au temple"),
        ("AU", Noun("autel", {"gender": "m"}), "à l’autel"),
        ("A", "les joueurs", "aux joueurs"),
        ("A", "le meneur", "au meneur"),
        ("A", "votre main", "à votre main"),
        ("QUE", "il", "qu’il"),
        ("QUE", "vous", "que vous"),
        ("VOTRE", Noun("pièce", FEMININE), "votre pièce"),
        ("VOTRE", Noun("pièces", FEMININE | PLURAL), "vos pièces"),
        ("SON", Noun("pièce", FEMININE), "sa pièce"),
        ("SON", Noun("étoile", FEMININE), "son étoile"),
        ("SON", Noun("pièces", FEMININE | PLURAL), "ses pièces"),
        ("LUN", Noun("vos cartes", FEMININE | PLURAL), "l’une de vos cartes"),
        ("LUN", Noun("les joueurs", {"gender": "m"} | PLURAL), "l’un des joueurs"),
        ("LUN", Noun("dieux", {"gender": "m"} | PLURAL), "l’un des dieux"),
        ("LUN", "1, 2 et 3", "un élément parmi 1, 2 et 3"),
        ("CHACUN", Noun("vos cartes", FEMININE | PLURAL), "chacune de vos cartes"),
        ("CHACUN", "1, 2 et 3", "chaque élément parmi 1, 2 et 3"),
        ("CELUI", Noun("les joueurs", {"gender": "m"} | PLURAL), "celui des joueurs"),
        ("DENTRE", Noun("vos cartes", FEMININE | PLURAL), "de vos cartes"),
        ("DENTRE", "1, 2 et 3", "éléments parmi 1, 2 et 3"),
    ],
)
def test_french_small_words(function: str, noun: str, said: str) -> None:
    assert particles("fr")[function](noun) == said


@pytest.mark.parametrize(
    ("function", "noun", "said"),
    [
        ("DE", Noun("kaart", {"article": "de"}), "de kaart"),
        ("DE", Noun("punt", {"article": "het"}), "het punt"),
        ("DE", Noun("punten", {"article": "het"} | PLURAL), "de punten"),
        ("DE", Noun("Osiris", {"article": "none"}), "Osiris"),
        ("DEZE", Noun("veld", {"article": "het"}), "dit veld"),
        ("DEZE", Noun("kaart", {"article": "de"}), "deze kaart"),
    ],
)
def test_dutch_articles(function: str, noun: str, said: str) -> None:
    assert particles("nl")[function](noun) == said


def test_english_a_and_an() -> None:
    a = particles("en")["A"]
    assert [a("card"), a("apple"), a(Noun("hour", {"article": "an"})), a(Noun("gold", {"article": "none"}))] == [
        "a card",
        "an apple",
        "an hour",
        "gold",
    ]


def test_chinese_measure_words() -> None:
    measure = particles("zh")["MEASURE"]
    assert [measure(Noun("牌", {"measure": "张"})), measure("石头"), measure(Noun("分", {"measure": "none"}))] == [
        "张",
        "个",
        "",
    ]


def test_a_function_of_one_language_is_unknown_in_another() -> None:
    assert Messages(["x = { LE($what) }"], "fr").get("x", what=Noun("or")) == "l’or"
    assert Messages(["x = { LE($what) }"], "en").get("x", what=Noun("or")) == ""
    assert Messages(["x = { LE($what) }"], "fr-CA").get("x", what=Noun("or")) == "l’or"
    assert particles("de") == {}


def test_a_message_with_grammar_is_a_noun_and_keeps_it_in_others() -> None:
    words = Messages(["carte = carte\n    .gender = f\nla = { LE($what) }"], "fr")
    carte = words.get("carte")
    assert carte == "carte"
    assert words.get("la", what=carte) == "la carte"


def test_several_of_a_thing_have_the_grammar_of_several() -> None:
    words = Messages(["c = { $n ->\n    [one] carte\n   *[other] cartes\n  }\n    .gender = f"], "fr")
    cartes = plural(words.get("c", n=2))
    assert particles("fr")["LE"](cartes) == "les cartes"
    assert particles("fr")["UN"](words.get("c", n=1)) == "une carte"


def test_a_copy_of_a_noun_has_its_grammar() -> None:
    noun = copy.deepcopy(Noun("or", {"gender": "m"}))
    assert noun == "or"
    assert noun.traits == {"gender": "m"}
