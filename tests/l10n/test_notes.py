"""Sources and reasons of values: translated as messages are, missing and stale as these, read in the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.diagnostics.source import Span
from rulekit.l10n.desk import Desk
from rulekit.rulebook.glossary import Readings
from rulekit.ruleset.model import Provenance
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import Messages
from rulekit.text.notes import as_messages, message_of, note_in, notes

RULES = """ruleset: shore
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: turn
sources: {aa-en: {title: Shore, language: en}}
counters:
  coin: {start: 3, provenance: {assumed: "a guess; nobody knows {yet}"}}
  shell: {start: 1, provenance: {public: "the box"}}
  stone: {provenance: {rulebook: "aa-en:2"}}
phases:
  turn: {steps: end game because done}
"""
GUESS = "note-a-guess-nobody-knows-yet"


def shore(folder: Path, rules: str = RULES, **words: str) -> Desk:
    (folder / "shore.yaml").write_text(rules, "utf-8")
    (folder / "shore.locales").mkdir(exist_ok=True)
    for locale, text in {"en": "seat-red = Red\n", **words}.items():
        (folder / "shore.locales" / f"{locale}.ftl").write_text(text, "utf-8")
    return Desk(rulekit.load(folder / "shore.yaml").declared())


def test_a_note_is_to_be_translated_and_a_page_of_the_rulebook_is_not(tmp_path: Path) -> None:
    desk = shore(tmp_path, fr="seat-red = Rouge\n")
    assert desk.lacking("fr") == [GUESS, "note-the-box"]
    assert [d.code for d in desk.check("fr")] == ["missing-message"]
    assert desk.check("en") == []
    assert 'note-a-guess-nobody-knows-yet = a guess; nobody knows { "{" }yet{ "}" }\n' in desk.pair("fr").source.text


def test_a_note_that_has_changed_is_missing_and_its_translation_left_over(tmp_path: Path) -> None:
    french = f"seat-red = Rouge\n{GUESS} = une supposition\nnote-the-box = la boîte\n"
    assert shore(tmp_path, fr=french).check("fr") == []
    desk = shore(tmp_path, RULES.replace("the box", "the lid of the box"), fr=french)
    said = desk.check("fr")
    assert {d.code for d in said} == {"missing-message", "unknown-message"}
    assert desk.lacking("fr") == ["note-the-lid-of-the-box"]


def test_the_rulebook_says_it_in_the_language_and_as_it_stands_where_that_lacks_it(tmp_path: Path) -> None:
    desk = shore(tmp_path, fr="seat-red = Rouge\nnote-the-box = la boîte\n")
    assert desk.declared is not None
    words = rulekit.load(tmp_path / "shore.yaml", locale="fr")
    readings = Readings(Lexicon(desk.declared, desk.messages("fr")), words.words(words.program()))
    told = str(list(readings.origins()))
    assert "la boîte" in told and "a guess; nobody knows {yet}" in told and "the box" not in told


@pytest.mark.parametrize(
    ("note", "message"),
    [
        ("Two shops", "note-two-shops"),
        ("two  shops!", "note-two-shops"),
        ("a " * 40, "note-" + "-".join("a" * 30) + "-"),
        ("猜测", "note-x-"),
        ("", "note-x-"),
    ],
)
def test_a_message_is_called_by_the_words_of_its_note(note: str, message: str) -> None:
    found = message_of(note)
    assert found == message or (message.endswith("-") and found.startswith(message) and len(found) == len(message) + 6)


def test_long_notes_that_differ_at_their_end_are_two_messages() -> None:
    assert message_of("so " * 30 + "one") != message_of("so " * 30 + "two")


def test_a_citation_is_said_as_it_is_even_if_a_message_has_its_name() -> None:
    messages = Messages(["note-page-2 = la page 2\n"], "fr")
    assert note_in(messages, Provenance("rulebook", "page 2", Span("", 1, 1, 1, 1))) == "page 2"
    assert note_in(messages, Provenance("public", "page  2", Span("", 1, 1, 1, 1))) == "la page 2"


@pytest.mark.parametrize("name", ["aton", "tekhenu"])
def test_every_note_of_our_own_games_is_said_in_every_language(name: str) -> None:
    declared = rulekit.load(name).declared()
    assert notes(declared) and as_messages(declared).count("\n") == len(notes(declared))
    for locale in ("fr", "nl", "zh"):
        messages = Desk(declared).messages(locale)
        for message, note in notes(declared).items():
            assert messages.speaks(message) and messages.get(message) != note
