"""What is offered where one writes: words the parser takes, and names the checker knows there."""

from __future__ import annotations

import re
from functools import cache

import pytest
from editor.desks import Table, common, shipped
from effort import at_most
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit.editor.cursor import cursor_at
from rulekit.editor.offering import effect, offered
from rulekit.editor.prefix import Prefix
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.kinds import Text
from rulekit.syntax.grammar import tables
from rulekit.syntax.lexer import read_tokens

DECREES = "tekhenu/cards/decree.yaml"
MARKET = "tekhenu/scenarios/market.yaml"


@pytest.fixture(scope="module")
def table() -> Table:
    return common("tekhenu")


@pytest.mark.parametrize(
    ("file", "part", "inside", "among", "not_among"),
    [
        (DECREES, "gain 3 vp per", 7, ["vp", "bread", "papyrus"], ["decree", "early", "gain"]),
        (DECREES, "perform pay_bill", 8, ["pay_bill", "settle"], ["vp", "perform"]),
        (DECREES, "perform pay_bill with o", 22, ["o", "p"], ["vp", "c"]),
        (DECREES, "let marks = your population_marks", 17, ["population_marks", "vp", "scored"], ["gain", "none"]),
        (DECREES, "where c != this", 7, ["c", "this", "vp"], ["perform"]),
        (DECREES, "before you perform count", 7, ["you", "count_decrees", "any"], ["vp"]),
        (DECREES, "before you perform count", 19, ["count_decrees"], ["you"]),
        (DECREES, "home: scored", 6, ["scored", "decrees"], ["bread"]),
        (DECREES, "optional: true", 10, ["true", "false"], ["none"]),
        (DECREES, "optional: true", 0, ["optional", "effect", "early", "cost"], ["when", "start"]),
        (DECREES, "order: pile", 0, ["cards", "renew", "per"], ["effect", "counters"]),
        (MARKET, "begin: perform grow", 15, ["grow"], ["vp"]),
        (MARKET, "expect: {open_stalls: 3", 9, ["blessing_market", "red", "to move"], ["begin"]),
        (MARKET, "red: {population", 6, ["population", "vp", "decrees"], ["open_stalls"]),
        (MARKET, "rule: B-94", 0, ["expect", "given", "play"], ["name", "counters"]),
        ("tekhenu/ruleset.yaml", "start: game", 7, ["game"], ["act", "vp"]),
        ("tekhenu/ruleset.yaml", "score: your vp", 12, ["vp"], ["gain"]),
    ],
)  # fmt: skip
def test_the_words_that_fit_are_offered(
    table: Table, file: str, part: str, inside: int, among: list[str], not_among: list[str]
) -> None:
    words = table.words(file, part, inside)
    assert [w for w in among if w not in words] == []
    assert [w for w in not_among if w in words] == []


def after(text: str) -> list[str]:
    """What is offered at the end of a text of effects in a small ruleset."""
    whole = f"phases:\n  game:\n    steps:\n      - {text}"
    return [o.word for o in offered(whole, len(whole), shipped("caravan.yaml")).offers]


def test_behind_a_point_stands_what_the_thing_has() -> None:
    assert set(after("choose c from {c in your troop where c.")) >= {"fame", "guild", "name"}
    assert "coin" not in after("choose c from {c in your troop where c.")
    assert {"coin", "troop"} <= set(after("each p in players { if p."))
    assert {"coin", "troop"} <= set(after("let rich = the p in players with highest p."))


def test_names_bound_in_front_are_known_with_their_kind_even_from_another_item_of_the_list() -> None:
    text = "phases:\n  game:\n    steps:\n      - choose c from your troop\n      - if c."
    found = offered(text, len(text), shipped("caravan.yaml")).offers
    assert "fame" in [o.word for o in found]
    text = text.removesuffix("c.")
    assert ("c", "a trader") in [(o.word, o.sort) for o in offered(text, len(text), shipped("caravan.yaml")).offers]


def test_behind_somebody_a_verb_has_an_s_and_at_the_beginning_none() -> None:
    assert "gains" in after("each player ") and "gain" not in after("each player ")
    assert "gain" in after("") and "gains" not in after("")
    assert "pay" in after("either gain 1 coin or ") and "choose" not in after("either gain 1 coin or ")


def test_words_beside_a_value_come_first() -> None:
    text = "phases:\n  game:\n    steps:\n      - choose c from {c in your troop where c.guild = "
    offers = offered(text, len(text), shipped("caravan.yaml")).offers
    words = set(shipped("caravan.yaml").ruleset.enums["guild"].members)
    assert {o.word for o in offers[: len(words)]} == words


@pytest.mark.parametrize(
    "text",
    [
        "phases:\n  game:\n    steps: 'gain 1 c",
        'phases:\n  game:\n    steps: "gain 1 c',
        "phases:\n  game: {steps: [gain 1 c",
        "phases:\n  game: {steps: 'gain 1 c",
        "phases: {game: {steps: gain 1 c",
        "phases:\n  game:\n    steps: |\n      gain 1 coin;\n      gain 1 c",
    ],
)
def test_quotes_brackets_and_blocks_that_are_not_closed_yet_are_no_hindrance(text: str) -> None:
    cursor = cursor_at(text, len(text))
    assert cursor is not None and cursor.path[:3] == ("phases", "game", "steps") and cursor.word == "c"
    assert "coin" in [o.word for o in offered(text, len(text), shipped("caravan.yaml")).offers]


def test_nothing_is_offered_in_a_comment_and_nothing_fails_without_a_ruleset() -> None:
    assert offered("# gain ", 7, None).offers == ()
    assert "counters" in [o.word for o in offered("", 0, None).offers]
    whole = "phases:\n  game:\n    steps: g"
    assert "gain" in [o.word for o in offered(whole, len(whole), None).offers]


def test_a_text_made_to_be_slow_is_answered_fast() -> None:
    deep, long = "ruleset: x\na: " + "[" * 20_000, "phases:\n  game:\n    steps:\n" + "      - gain 1 coin\n" * 3_000
    shipped("caravan.yaml")
    with at_most(20_000):
        assert offered(deep, 10_000, None).offers == ()
    with at_most(400_000):
        assert "gain" in [o.word for o in offered(f"{long}      - g", len(long) + 9, shipped("caravan.yaml")).offers]


# ---- what completion offers parses ----


@cache
def texts(name: str) -> list[tuple[str, str]]:
    """Every text of effects of a ruleset with the start rule it has."""
    known = shipped(name)
    found = []
    for file, text in known.texts.items():
        if not file.endswith(".yaml") or "scenarios" in file:
            continue
        _, top = read_page(text.encode(), file, Budget(), [])
        for node in [e.value for e in entries_of(top)]:
            found += _starts(node)
    return found


def _starts(node: object) -> list[tuple[str, str]]:
    from rulekit.ruleset.tree import Mapping, Scalar, Sequence

    if isinstance(node, Mapping):
        keys = {"steps": "program", "effect": "program", "if": "condition", "cost": "amounts", "when": "trigger",
                "rule": "rules"}  # fmt: skip
        found = []
        for entry in node.entries:
            parts = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
            if entry.key.text in keys:
                found += [(p.text, keys[entry.key.text]) for p in parts if isinstance(p, Scalar)]
            found += _starts(entry.value)
        return found
    return [one for item in node.items for one in _starts(item)] if isinstance(node, Sequence) else []


def check_offers(name: str, text: str, start: str, cut: int) -> int:
    """Every word offered at a place of a text can stand there: the parser takes it behind what stands in front."""
    from rulekit.editor.cursor import Cursor
    from rulekit.editor.cursor import Text as Before

    head = re.sub(r"[A-Za-z0-9_]*\Z", "", text[:cut])
    cursor = Cursor(("phases", "x", "steps"), False, "", len(head), Before(head, 0))
    offers = effect(cursor, start, shipped(name))
    for offer in offers:
        prefix = Prefix(f"{head}{offer.word} ", start)
        assert prefix.is_read and not prefix.reading.found, (head, offer)
        token = read_tokens(offer.word, tables())[0]
        assert token.text == offer.word
    return len(offers)


@settings(max_examples=40)
@given(st.data())
def test_what_completion_offers_parses(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["tekhenu", "aton.yaml", "caravan.yaml"]))
    text, start = data.draw(st.sampled_from(texts(name)))
    check_offers(name, text, start, data.draw(st.integers(0, len(text))))


@pytest.mark.long
@pytest.mark.parametrize("name", ["tekhenu", "aton.yaml", "caravan.yaml"])
def test_what_completion_offers_at_every_word_of_a_ruleset_parses(name: str) -> None:
    number = 0
    for text, start in texts(name):
        for found in re.finditer(r"(?<![A-Za-z0-9_])(?=[A-Za-z0-9_])|\Z", text):
            number += check_offers(name, text, start, found.start())
    assert number > 10_000


def test_the_kinds_of_texts_are_those_the_loader_reads() -> None:
    from rulekit.editor.cursor import Cursor
    from rulekit.editor.cursor import Text as Before
    from rulekit.editor.sections import Under, kinds_under

    for path, start in (
        (("actions", "x", "steps", 0), "program"),
        (("decks", "d", "cards", "c", "when"), "trigger"),
        (("decks", "d", "cards", "c", "abilities", 0, "rule"), "rules"),
        (("rulings", "x"), "condition"),
        (("invariants", "x"), "invariant"),
        (("score",), "condition"),
        (("actions", "x", "params", "n"), "param"),
    ):
        kinds = kinds_under(Under(Cursor(path, False, "", 0, Before("", 0)), None, False))
        assert start in [k.start for k in kinds if isinstance(k, Text)]
