"""Abilities that only their moment tells apart are one sentence, and what belongs to each player is his own."""

from __future__ import annotations

import pytest
from text.worded import LOCALES, cards_of, declared

from rulekit.rulebook.outline import Outline
from rulekit.text.cards import Cards
from rulekit.text.messages import Messages
from rulekit.text.sentences import Sentences
from rulekit.text.together import alike


def texts(cards: Cards, card: str) -> tuple[str, ...]:
    deck = declared("tekhenu").decks["blessing" if card[0] == "b" else "technology"]
    return cards.texts(deck, next(face for face in deck.faces if face.name == card))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("card", ["b17", "b18", "b19", "b20"])
def test_three_moments_of_one_effect_are_told_in_one_sentence(locale: str, card: str) -> None:
    (said,) = texts(cards_of("tekhenu", locale), card)
    assert said.count(".") + said.count("。") == 1


def test_without_words_for_all_moments_each_is_told() -> None:
    ruleset = declared("tekhenu")
    plain = Cards(ruleset, Messages([], otherwise=cards_of("tekhenu", "en").lexicon.messages))
    assert texts(plain, "b19")[0].startswith("Before or after you do the action of your die")
    (face,) = (face for face in ruleset.decks["blessing"].faces if face.name == "b17")
    assert list(alike(face, ())) == [(1, 2, 3)] and list(alike(face, {2})) == [(1,), (2,), (3,)]


def test_abilities_that_do_different_things_stay_apart() -> None:
    assert len(texts(cards_of("tekhenu", "en"), "t13")) == len(texts(cards_of("tekhenu", "en"), "t15")) == 2


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Each player shuffles their cards"),
        ("fr", "Chaque joueur mélange ses cartes"),
        ("nl", "Elke speler schudt de eigen kaarten"),
        ("zh", "每名玩家洗混自己的牌"),
    ],
)
def test_each_player_has_his_own(locale: str, said: str) -> None:
    lexicon = cards_of("aton", locale).lexicon
    outline = Outline(Sentences(lexicon), str, lambda name: "")
    (first, *_) = outline.steps(lexicon.declared.procedures["game"].steps.statements, {})
    assert first.text == said
