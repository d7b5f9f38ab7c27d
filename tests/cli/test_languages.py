"""`play` and `card` in each language: nothing is said in another one, and a language nobody knows is refused."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from text.worded import LOCALES, declared

import rulekit
from rulekit.text.cards import Cards
from rulekit.text.folders import messages_of
from rulekit.text.messages import Messages
from rulekit.text.pages import cards, page
from rulekit.text.words import UNASKED

GAMES = ("aton", "tekhenu")
TYPED = ["1"] * 40 + ["why", "hint", "log", "table", "help", "undo", "card 1", "quit"]
ANSWERED = 40
Command = Callable[..., Any]
Fallen = set[str]


@pytest.fixture
def fallen(monkeypatch: pytest.MonkeyPatch) -> Fallen:
    """The messages that a language lacked and English had, while a test runs."""
    found: Fallen = set()
    plain = Messages.form

    def form(self: Messages, name: str, form: str, values: Any) -> str:
        said = plain(self, name, form, values)
        if self.otherwise is not None and said and name not in self.names():
            found.add(name)
        return said

    monkeypatch.setattr(Messages, "form", form)
    return found


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_at_the_table_nothing_is_said_in_another_language(
    game: str, locale: str, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, fallen: Fallen
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in TYPED)))
    ran = rulekit_command("play", game, "--locale", locale, "--seed", "4")
    assert ran.code == 0
    assert not fallen
    title = messages_of(declared(game), locale).get("title")
    assert title
    assert title in ran.out
    if locale == "zh":
        assert len(re.findall("[\u4e00-\u9fff]", ran.out)) > 1000


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_questions_answers_and_events_of_a_whole_game_have_words(game: str, locale: str, fallen: Fallen) -> None:
    state = rulekit.load(game, locale=locale).game(2).start(7)
    program = rulekit.load(game).program(2)
    words = rulekit.load(game, locale=locale).words(program)
    said = [words.ask(site.procedure, site.name, site.kind) for site in program.sites if site.name not in UNASKED]
    while state.decision is not None and state.decisions < ANSWERED:
        said.append(state.decision.prompt)
        state.apply(state.random_answer())
        said += [words.event(event) for event in state.events if words.is_told(event)]
    assert len(said) > ANSWERED
    assert not fallen
    assert not [text for text in said if not text or re.search(r"[a-z]_[a-z]|\{|\}", text)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_every_card_is_in_one_language(game: str, locale: str, fallen: Fallen) -> None:
    ruleset = rulekit.load(game, locale=locale)
    words = ruleset.words(ruleset.program(2))
    texts = Cards(declared(game), words.messages)
    for card in cards(declared(game)):
        said = texts.each(card.deck, card.face)
        assert all(isinstance(line, str) for line in page(declared(game), words, card, said))
    assert not fallen


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_card_says_depends_on_no_seat_and_no_number_of_players(locale: str) -> None:
    ruleset, found = rulekit.load("tekhenu", locale=locale), set()
    for players in ruleset.players:
        program = ruleset.program(players)
        words = ruleset.words(program)
        texts = Cards(declared("tekhenu"), words.messages)
        found.add(
            "\n".join(
                line
                for card in cards(declared("tekhenu"))
                for line in page(declared("tekhenu"), words, card, texts.each(card.deck, card.face))
            )
        )
    assert len(found) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_is_the_same_on_every_executor(locale: str, rulekit_command: Command) -> None:
    asked = ("card", "tekhenu", "t19", "--locale", locale, "--games", "0")
    python, native = (rulekit_command(*asked, "--executor", name) for name in ("python", "native"))
    assert python == native
    assert python.code == 0


def test_a_card_is_shown_in_the_language_that_is_asked_for(rulekit_command: Command) -> None:
    said = {
        locale: rulekit_command("card", "tekhenu", "p16", "--locale", locale, "--games", "0").out for locale in LOCALES
    }
    assert "Gain 2 Gold." in said["en"]
    assert "Gagnez 2 Or." in said["fr"]
    assert "Ontvang 2 goud." in said["nl"]
    assert "获得2枚黄金。" in said["zh"]


def test_without_a_language_it_is_english(rulekit_command: Command) -> None:
    plain = rulekit_command("card", "tekhenu", "p16", "--games", "0")
    assert plain == rulekit_command("card", "tekhenu", "p16", "--locale", "en", "--games", "0")


@pytest.mark.parametrize("command", ["play", "card"])
def test_a_language_nobody_knows_is_refused_with_those_there_are(command: str, rulekit_command: Command) -> None:
    ran = rulekit_command(command, "tekhenu", *(["p16"] if command == "card" else []), "--locale", "fx")
    assert ran.code == 2
    assert "There are no words in `fx`." in ran.err
    assert "fr" in ran.err
    assert "Traceback" not in ran.err


def test_a_country_speaks_the_language_of_its_name(rulekit_command: Command) -> None:
    ran = rulekit_command("card", "tekhenu", "p16", "--locale", "fr-CA", "--games", "0")
    assert "Gagnez 2 Or." in ran.out
