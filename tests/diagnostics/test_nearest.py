"""Did you mean …?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.diagnostics.nearest import nearest

VERBS = ["choose", "discard", "draw", "gain", "lose", "move", "perform", "reveal"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("drawn", "draw"),
        ("drwa", "draw"),
        ("Gain", "gain"),
        ("gian", "gain"),
        ("looses", "lose"),
        ("choise", "choose"),
        ("perf", "perform"),
        ("re_veal", "reveal"),
        ("disscard", "discard"),
    ],
)
def test_a_misspelt_word_is_known(word: str, meant: str) -> None:
    assert nearest(word, VERBS)[0] == meant


@pytest.mark.parametrize("word", ["zzz", "x", "", "steal"])
def test_a_word_like_none_has_no_suggestion(word: str) -> None:
    assert nearest(word, VERBS) == []


def test_the_best_comes_first_and_never_the_word_itself() -> None:
    assert nearest("card", ["cards", "card", "cart", "hand", "cards"]) == ["cards", "cart"]
    assert nearest("cards", ["card_a", "card_b", "card_c", "card_d"], most=2) == ["card_a", "card_b"]


@given(st.text(max_size=20), st.lists(st.text(max_size=20)))
def test_suggestions_are_candidates_in_a_fixed_order(word: str, candidates: list[str]) -> None:
    found = nearest(word, candidates)
    assert len(found) <= 3 and set(found) <= set(candidates)
    assert found == nearest(word, reversed(candidates))
