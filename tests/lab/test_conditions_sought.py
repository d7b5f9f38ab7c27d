"""Conditions that are sought: what they mean, how far a state is from them, what is counted besides, what is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.sought import laid, ruleset

import rulekit
from rulekit.findings import RulesetError
from rulekit.lab.find import Search, find
from rulekit.lab.seeking import Seeking
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, ENDED, WON
from rulekit.ruleset.counting import Times


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the rulesets lie."""
    return laid(tmp_path_factory.mktemp("find"))


# ---- conditions ----


def holds(folder: Path, name: str, condition: str, players: int | None = None) -> Search:
    """A short search."""
    return find(ruleset(folder, name).seeking(condition, players), games=200, states=0)


@pytest.mark.parametrize(
    ("name", "condition", "seats"),
    [
        ("small", "player_count = 3", ()),
        ("small", "your coin = 0", ("north", "south", "west")),
        ("small", "your index = 2", ("south",)),
        ("small", "not (your index = 2 or your index = 3)", ("north",)),
        ("cards", "count(your hand) + count(card) = 14", ("north", "south")),
        ("lamps", "not any(s.lit for s in street) and count(first(street).pieces) = 0", ()),
    ],
)
def test_what_holds_at_the_beginning_is_found_there(
    folder: Path, name: str, condition: str, seats: tuple[str, ...]
) -> None:
    found = holds(folder, name, condition)
    assert found.line is not None and found.line.steps == () and found.seats == seats


def test_what_is_missing_makes_it_untrue_and_stops_nothing(folder: Path) -> None:
    richest = "first({p in players where p.coin > 1})"
    for condition in (
        f"{richest}.coin = 2",
        f"not ({richest}.coin < 2)",
        f"{richest}.coin mod 2 = 0",
    ):
        found = holds(folder, "small", condition)
        assert found.line is not None and found.line.steps and not found.unclear, condition


def test_hidden_things_are_read_as_they_lie(folder: Path) -> None:
    found = holds(folder, "cards", "any(all(c.suit = stone for c in p.hand) and count(p.hand) > 3 for p in players)")
    assert found.line is not None and found.seats == ()
    hand = found.line.state(ruleset(folder, "cards").game()).to_dict()
    assert any(set(hand[seat]["hand"]) == {"s"} for seat in ("north", "south"))  # type: ignore[index]


@pytest.mark.parametrize(
    ("condition", "code", "column"),
    [
        ("your coins > 2", "unknown-name", 1),
        ("1 = 1 and your coin", "wrong-kind", 11),
        ("your coin > ", "", 12),
        ("gain 1 coin", "", 1),
        ("your coin > 2) or (true", "", 14),
        ("(the n in (0..1) then random) = 1", "", 1),
    ],
)
def test_a_condition_that_is_none_is_told_with_its_place(folder: Path, condition: str, code: str, column: int) -> None:
    with pytest.raises(RulesetError) as wrong:
        ruleset(folder, "small").seeking(condition)
    first = wrong.value.diagnostics[0]
    assert first.span.file == "condition" and (first.span.line, first.span.column) == (1, column), first
    assert first.severity == "error" and first.help and code in (first.code, "")


FAR = [
    ("your coin >= 5", 5),
    ("your coin > 5", 6),
    ("your coin = 4", 4),
    ("not (your coin <= 3)", 4),
    ("your coin != 0", 1),
    ("your coin > 2 and your coin > 3", 7),
    ("your coin > 2 or your coin > 3", 3),
    ("not (your coin < 3 or your coin < 4)", 7),
    ("any(p.coin = p.index + 1 for p in players)", 2),
    ("all(p.coin = p.index + 1 for p in players)", 9),
    ("not all(p.coin < p.index + 1 for p in players)", 2),
    ("seen = 2 and player_count = 2", 1_000_000),
    ("(seen = 2) = (1 = 1)", 1),
    ("any(p.coin = 1 for p in players where p.coin > 3)", 1_000_000),
    ("first({p in players where p.coin > 3}).coin > 2", 1_000_000),
    ("first({p in players where p.coin > 3}) = none", 0),
]


@pytest.mark.parametrize(("condition", "apart"), FAR, ids=[condition for condition, _ in FAR])
def test_how_far_it_is(folder: Path, condition: str, apart: int) -> None:
    seeking = Seeking(ruleset(folder, "small").seeking(condition))
    state = seeking.machine.new(0)
    seeking.machine.advance(state)
    assert seeking.near(state) == apart


def test_of_hundreds_of_parts_nothing_is_compared_word_by_word(folder: Path) -> None:
    found = holds(folder, "small", " or ".join(["seen > 8"] * 360))
    assert found.line is None and found.near == 6


# ---- counting ----


def test_play_is_the_same_where_something_is_counted(folder: Path) -> None:
    rules = rulekit.load("aton")
    plain = Seeking(rules.seeking("your vp < 0"))
    counting = Seeking(rules.seeking("your vp < 0", None, Times("place_one", 99, "act")))
    one, other = (each.machine.playouts(5, 60) for each in (plain, counting))
    for column in (ENDED, WON, BECAUSE, ANSWERS):
        assert list(one.column(column)) == list(other.column(column))
    assert counting.program.content_hash == plain.program.content_hash == rules.program().content_hash


def test_counting_begins_anew_with_each_phase(folder: Path) -> None:
    rules = ruleset(folder, "walk")
    assert find(rules.seeking("", None, Times("sit", 2, "turn")), games=4000, states=0).line is None
    assert find(rules.seeking("", None, Times("sit", 1, "turn")), games=40, states=0).line is not None
    line = find(rules.seeking("", None, Times("sit", 3)), games=400, states=0).line
    assert line is not None
    state = line.state(rules.game())
    assert max(state.to_dict()[seat]["rest"] for seat in ("north", "south")) == 3  # type: ignore[index]


def test_what_is_done_behind_the_last_question_counts(folder: Path) -> None:
    """Who tosses ends the turn with it, and the next turn begins before anybody is asked."""
    program = ruleset(folder, "small").seeking("your index = 1", None, Times("toss", 1, "turn"))
    found = find(program, games=40, states=0)
    assert found.line is not None and found.seats == ("north",)


def test_what_is_done_at_once_is_counted_too(folder: Path) -> None:
    rules = ruleset(folder, "secret")
    found = find(rules.seeking("", None, Times("bidding", 3)), games=40)
    assert found.line is not None and found.seats == ("north",) and len(found.line.steps) == 4
    assert find(rules.seeking("", None, Times("bidding", 1, "bidding")), games=40).line is not None
