"""`before`: what a variant adds stands in front of what it names, and nothing that is there moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from variants.stalls import Stalls, in_folder
from variants.test_variants import BASE, codes, declared

from rulekit.pipeline import diagnose

MUGS = "add: {decks.ware.cards: {mug: {worth: 1}, cup: {worth: 2}}, counters: {fame: {max: 9}}}"


@pytest.fixture
def stalls(tmp_path: Path) -> Stalls:
    """The ruleset with variants a, b, c … of these changes."""
    return in_folder(tmp_path, BASE, "stalls >=1.4, <2")


def test_what_is_new_stands_in_front_of_what_is_named_and_in_its_order(stalls: Stalls) -> None:
    ruleset = declared(stalls(f"{MUGS}\nbefore: {{decks.ware.cards.mug: rug, decks.ware.cards.cup: rug}}"))
    assert [face.name for face in ruleset.decks["ware"].faces] == ["jar", "mug", "cup", "rug"]
    assert list(ruleset.counters)[-1] == "fame"
    ruleset = declared(stalls(f"{MUGS}\nbefore: {{counters.fame: coin, decks.ware.cards.cup: mug}}"))
    assert [face.name for face in ruleset.decks["ware"].faces] == ["jar", "rug", "cup", "mug"]
    assert list(ruleset.counters)[:2] == ["fame", "coin"]


def test_two_variants_may_both_bring_something_there(stalls: Stalls) -> None:
    one, other = (
        f"add: {{counters: {{{name}: {{}}}}}}\nbefore: {{counters.{name}: coin}}" for name in ("fame", "glory")
    )
    assert list(declared(stalls(one, other)).counters)[:3] == ["fame", "glory", "coin"]


def test_things_may_be_named_as_a_variant_calls_them(stalls: Stalls) -> None:
    text = "rename: {decks.ware.cards.rug: mat, decks.ware: goods}\n"
    for deck, card in (("ware", "rug"), ("goods", "mat"), ("ware", "mat")):
        add = f"add: {{decks.{deck}.cards.mug: {{worth: 1}}}}\nbefore: {{decks.{deck}.cards.mug: {card}}}"
        ruleset = declared(stalls(f"{text}{add}"))
        assert [face.name for face in ruleset.decks["goods"].faces] == ["jar", "mug", "mat"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("before: {decks.ware.cards.mug: rugs}", "`decks.ware.cards` has no `rugs`. It has `rug`, `jar`, `cup`."),
        ("before: {decks.ware.cards.jar: rug}", "The variant adds no `decks.ware.cards.jar`;"),
        ("before: {decks.ware.cards.pot: rug}", "The variant adds no `decks.ware.cards.pot`;"),
        ("before: {counters: tables}", "The variant adds no `counters`;"),
    ],
)
def test_a_place_that_cannot_be_is_told(text: str, said: str, stalls: Stalls) -> None:
    found = [each for each in diagnose(stalls(f"{MUGS}\n{text}")).diagnostics if each.severity == "error"]
    assert [each.code for each in found] == ["no-such-path"]
    assert found[0].message.startswith(said) and found[0].help


def test_where_it_may_be_missing_what_is_new_stands_behind_the_last(stalls: Stalls) -> None:
    text = (
        f"{MUGS}\nif_present: [decks.ware.cards.pot]\nbefore: {{decks.ware.cards.mug: pot, decks.ware.cards.pot: jar}}"
    )
    ruleset = declared(stalls(text))
    assert [face.name for face in ruleset.decks["ware"].faces] == ["jar", "rug", "mug", "cup"]


def test_a_place_is_a_name(stalls: Stalls) -> None:
    assert codes(stalls(f"{MUGS}\nbefore: {{decks.ware.cards.mug: [rug]}}")) == ["wrong-type"]
