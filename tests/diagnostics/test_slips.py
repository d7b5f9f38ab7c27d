"""The one word that was certainly meant, and where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.diagnostics.nearest import equally_near, slips, surely
from rulekit.diagnostics.places import respelt, times
from rulekit.diagnostics.source import Edit, Span

WORDS = st.text("abcxyz_", min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("dsicard", ["draw", "discard", "gain"], "discard"),
        ("player-count", ["player_count", "players"], "player_count"),
        ("Hand", ["hand", "deck"], "hand"),
        ("resevre_piel", ["reserve_pile", "discards"], "reserve_pile"),
        ("row1", ["row2", "row3"], ""),
        ("coni", ["coin", "corn"], ""),  # another is nearly as near
        ("hat", ["cat"], ""),  # of three letters one is too much
        ("steal", ["draw", "gain"], ""),
        ("hand", ["hand"], ""),
        ("hand", [], ""),
    ],
)
def test_only_one_slip_from_one_word_alone_is_certain(word: str, known: list[str], meant: str) -> None:
    assert surely(word, known) == meant


def test_several_words_may_be_equally_near() -> None:
    assert equally_near("gaisn", ["gain", "gains", "draw"]) == ["gain", "gains"]
    assert equally_near("lot", ["let", "lose"]) == ["let"]
    assert equally_near("xx", ["xy"]) == []


@given(WORDS, st.integers(0, 8), st.sampled_from("abc"))
def test_a_slip_is_one_letter_left_out_put_in_mistaken_or_exchanged(word: str, at: int, letter: str) -> None:
    i = min(at, len(word) - 1)
    made = [word[:i] + word[i + 1 :], word[:i] + letter + word[i:], word[:i] + letter + word[i + 1 :]]
    made.append(word[:i] + word[i + 1 : i + 2] + word[i : i + 1] + word[i + 2 :])
    assert all(slips(word, other) <= 1 and slips(other, word) <= 1 for other in made)


@given(WORDS, WORDS)
def test_words_without_a_slip_between_them_are_the_same_but_for_case_and_hyphens(one: str, other: str) -> None:
    assert (slips(one, other) == 0) == (one.replace("_", "") == other.replace("_", ""))
    assert slips(one, other) == slips(other, one)


def test_a_word_is_put_in_place_of_the_one_that_stands_there_once() -> None:
    text = "a.hnad = 1\nhnad, hnad\n"
    assert respelt(Span("f", 1, 1, 1, 7), text, "hnad", "hand") == (Edit(Span("f", 1, 3, 1, 7), "hand"),)
    assert respelt(Span("f", 2, 1, 2, 11), text, "hnad", "hand") == ()
    assert respelt(Span("f", 1, 1, 2, 5), text, "hnad", "hand") == ()
    assert respelt(Span("f", 9, 1, 9, 5), text, "hnad", "hand") == ()
    assert times("hnad", [text, "hnads hnad"]) == 4
