"""A card's page: on the command line with figures, at the table without, for every card there is."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.text.cards import Cards
from rulekit.text.pages import cards, named, page
from rulekit.text.words import Words

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
WITH_CARDS = ["aton", "caravan", "kuhn", "tekhenu", "examples/draft.yaml", "examples/goofspiel.yaml"]
Command = Callable[..., Any]
ASSUMED = """
ruleset: assumed
version: 1.0.0
language: 1
players: 2
start: game
sources: {book: {title: The Book, language: en}}
enums: {tint: [red, blue]}
zones: {hand: {of: card, per: player}}
decks:
  card:
    order: pile
    home: hand
    attributes: {worth: 0..9, colour: tint}
    provenance: {rulebook: "book:4"}
    cards: {ace: {colour: red}}
printed:
  card: {ace: {worth: 3, provenance: {assumed: nobody has seen one}}}
phases:
  game:
    steps:
      - each player draws 1 from card to your hand
      - end game won by the p in players with highest sum(c.worth for c in p.hand) then none because done
"""


def test_values_stand_on_the_page_as_in_the_ruleset(rulekit_command: Command) -> None:
    for card, said in (("d23", "early true"), ("d22", "early false")):
        ran = rulekit_command("card", "tekhenu", card, "--games", "0")
        assert ran.code == 0 and said in ran.out and "False" not in ran.out and "True" not in ran.out


def test_a_card_is_shown_with_its_lines_its_scenarios_and_its_figures(rulekit_command: Command) -> None:
    ran = rulekit_command("card", "caravan", "broker", "--games", "20", "--scenarios")
    assert ran.code == 0
    text = (RULESETS / "caravan.yaml").read_text("utf-8").split("\n")
    first = next(i for i, row in enumerate(text, 1) if "broker:" in row)
    assert f"caravan.yaml:{first}" in ran.out
    for said in (
        "trader, 2 copies",
        "price 3",
        "when: after you perform sell where n > 1",
        "it may be left undone",
        "cost: 1 camel",
        "limit: once per turn",
        f"gain 2 fame  rulesets/caravan.yaml:{first + 8}",
        "In 20 random games",
        "trader.broker after sell: heard ",
    ):
        assert said.replace("rulesets/caravan.yaml", "caravan.yaml") in ran.out.replace(
            f"{RULESETS.as_posix()}/", ""
        ).replace("rulesets/", ""), said


def test_a_scenario_that_names_a_card_is_listed(rulekit_command: Command) -> None:
    ran = rulekit_command("card", "tekhenu", "s07", "--games", "0")
    found = [row for row in ran.out.splitlines() if row.endswith("[names it]")]
    assert any("starting_and_destiny.yaml:" in row for row in found)
    assert "random games" not in ran.out


def test_a_choice_that_is_tried_is_said_to_be(rulekit_command: Command) -> None:
    out = rulekit_command("card", "caravan", "thief", "--games", "0").out
    assert "Tried on copies" in out and "whether it can be done at all" in out
    assert "Tried on copies" not in rulekit_command("card", "caravan", "porter", "--games", "0").out


def test_a_card_may_be_named_in_words_or_with_its_deck(rulekit_command: Command) -> None:
    pages = [rulekit_command("card", "caravan", name, "--games", "0").out for name in ("master", "trader.master")]
    assert pages[0] == pages[1] == rulekit_command("card", "caravan", "caravan MASTER", "--games", "0").out != ""


def test_where_the_first_game_is_interrupted_no_figures_are_told(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulekit.lab.watching.Watch.game", stopping)
    ran = rulekit_command("card", "caravan", "porter", "--games", "5", "--executor", "python")
    assert ran.code == 130
    assert ran.out.endswith("\nNo random game was played to its end.\n")


def test_a_card_there_is_none_of_gives_2_and_the_nearest(rulekit_command: Command) -> None:
    ran = rulekit_command("card", "caravan", "theif")
    assert ran.code == 2
    assert "no card `theif`" in ran.err and "Did you mean `Thief`?" in ran.err
    assert "has no cards" in rulekit_command("card", "tictactoe", "thief").err


@pytest.mark.parametrize("name", WITH_CARDS)
def test_every_card_has_a_page_and_is_found_by_its_name(name: str) -> None:
    ruleset = rulekit.load(RULESETS / name if name.endswith(".yaml") else name)
    declared = ruleset.declared()
    words = Words(ruleset.facts.locales, ruleset.program())
    every = list(cards(declared))
    assert every
    for card in every:
        assert card in named(declared, words, card.name)
        lines = list(page(declared, words, card, Cards(declared, words.messages).each(card.deck, card.face)))
        assert lines[0].endswith(f"({card.face.name})")
        effects = sum(len(a.effect.statements) if a.effect else len(a.rules) for a in card.face.abilities)
        assert sum(f"{card.face.span.file}:" in row for row in lines) >= 1 + effects


def test_what_is_assumed_on_a_card_is_marked_at_its_value(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "assumed.yaml"
    path.write_text(ASSUMED.lstrip(), "utf-8")
    rows = [row.strip() for row in rulekit_command("card", path, "ace", "--games", "0").out.splitlines()]
    assert f"worth 3  assumed: nobody has seen one  {path}:17" in rows
    assert "colour red" in rows
    assert "from the rulebook: book:4" in rows


def test_the_page_at_the_table_has_no_figures_and_moves_nothing(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("card thief\ncard thief lines\ncard theif\ncard\nq\n"))
    out = rulekit_command("play", "caravan", "--seed", "3").out
    plain, whole = out.split("Thief  (thief)")
    assert "Thief" in plain and "caravan.yaml" not in plain and "caravan.yaml" in whole
    assert "choose p from players where p != you and p.coin > 0" in out
    assert "There is no card “theif”. Did you mean “Thief”?" in out
    assert "Say which card" in out
    assert "random games" not in out and "Scenarios" not in out


def test_in_another_language_attributes_and_what_is_yes_or_no_are_said_in_it(rulekit_command: Command) -> None:
    ran = rulekit_command("card", "tekhenu", "d23", "--games", "0", "--locale", "nl")
    assert "early" not in ran.out.partition("Scenarios")[0] and "laatste puntentelling ja" in ran.out
    assert "aangenomen: gedrukt op het spelmateriaal" in ran.out
