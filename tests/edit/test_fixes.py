"""Certain fixes: each takes its mistake away and brings none, and a slip in a name is taken back."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Amount
from edit.desk import SMALL as TABLES
from edit.slips import SLIPS, errors, letter, said_of, slipped, sound

from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.diagnostics.told import certain
from rulekit.edit.edits import edited
from rulekit.edit.fixes import mended
from rulekit.pipeline import diagnose
from rulekit.ruleset.find import packaged_rulesets

SMALL = tuple(name for name in packaged_rulesets() if name not in ("tekhenu", "aton"))


def checked_fixes(name: str, texts: dict[str, str]) -> list[str]:
    """The codes of all certain fixes of a ruleset's mistakes, each done alone and looked at."""
    before = said_of(name, texts)
    were = Counter((d.code, d.message) for d in errors(before))
    codes = []
    for d in errors(before):
        if not d.fix:
            continue
        new = edited(texts, [d.fix])
        assert new.done == (0,) and new.texts, d
        now = Counter((e.code, e.message) for e in errors(said_of(name, {**texts, **new.texts})))
        assert now[d.code, d.message] < were[d.code, d.message], f"{d} is still there"
        assert not now - were, f"{d} brings {now - were}"
        codes.append(d.code)
    return codes


def test_each_fix_takes_its_mistake_away_and_brings_none(amount: Amount) -> None:
    codes: Counter[str] = Counter()
    for number in range(amount(100, 2500)):
        dice = random.Random(number)
        name = "aton" if number % 20 == 0 else dice.choice(SMALL)
        texts = slipped(name, dice.choice(SLIPS), dice)
        codes.update(checked_fixes(name, texts))
    assert len(codes) >= amount(8, 20), codes


@pytest.mark.parametrize(
    ("effect", "has_fix"),
    [
        ("if your coin > 2 gain 1 coin", False),
        ('"if your coin > 2 gain 1 coin"', True),
        ("gain 1 coin gain 1 wood", True),
    ],
)
def test_no_fix_puts_a_sign_where_yaml_reads_it_as_its_own(effect: str, has_fix: bool, tmp_path: Path) -> None:
    text = TABLES.replace("effect: gain 1 coin}   # the first", f"effect: {effect}}}")
    assert text != TABLES
    (tmp_path / "small.yaml").write_text(text, "utf-8")
    (wrong,) = [d for d in diagnose(tmp_path / "small.yaml").diagnostics if d.severity == "error"]
    assert bool(wrong.fix) == has_fix
    again = edited({wrong.span.file: text}, [wrong.fix]).texts.get(wrong.span.file, TABLES)
    assert not diagnose(tmp_path / "small.yaml", unsaved={wrong.span.file: again.encode()}).has_errors


@pytest.mark.parametrize("name", ["aton", pytest.param("tekhenu", marks=pytest.mark.long)])
def test_a_slip_in_a_name_that_is_mended_is_taken_back_or_leaves_nothing_wrong(name: str, amount: Amount) -> None:
    fixed = 0
    for number in range(amount(25, 300)):
        texts = slipped(name, letter, random.Random(number))
        found = said_of(name, texts)
        done = mended(texts, found, lambda new: said_of(name, dict(new)))
        if not errors(done.done):
            continue
        fixed += 1
        assert {**texts, **done.texts} == sound(name).texts or not errors(done.left), (number, done)
    assert fixed >= amount(9, 100)


# ---- how it goes on ----

FILE = "game.yaml"


def wrong(code: str, column: int, new: str, message: str = "Wrong.", severity: str = "error") -> Diagnostic:
    """A mistake in the first line, with a fix of one letter."""
    place = Span(FILE, 1, column, 1, column + 1)
    assert severity in ("error", "warning")
    return Diagnostic(code, place, message, severity="error" if severity == "error" else "warning",
                      fix=(Edit(place, new),))  # fmt: skip


def rounds(text: str, *found: Diagnostic) -> tuple[str, list[str]]:
    """A text after all rounds, and what was mended; a mistake is gone when its letter is another."""

    def again(texts: dict[str, str]) -> list[Diagnostic]:
        return [d for d in found if texts[FILE][d.span.column - 1] == text[d.span.column - 1]]

    done = mended({FILE: text}, found, lambda texts: again(dict(texts)))
    return done.texts.get(FILE, text), [d.message for d in done.done]


def test_fixes_of_one_place_are_done_one_after_the_other() -> None:
    first, second = wrong("foreign-sign", 1, "X", "First."), wrong("unknown-verb", 1, "Y", "Second.")
    assert rounds("ab", first, second) == ("Xb", ["First."])


def test_a_fix_that_mends_nothing_is_not_kept_and_the_others_are() -> None:
    assert rounds("ab", wrong("foreign-sign", 1, "a", "Stays."), wrong("foreign-sign", 2, "B")) == ("aB", ["Wrong."])


@pytest.mark.parametrize(("where", "kept"), [(Span(FILE, 1, 1, 1, 4), "ab cd"), (Span(FILE, 1, 5, 1, 7), "axb cd")])
def test_a_fix_that_brings_a_mistake_into_the_word_it_changes_is_not_kept(where: Span, kept: str) -> None:
    found = Diagnostic("missing-colon", Span(FILE, 1, 2, 1, 2), "Wrong.", fix=(Edit(Span(FILE, 1, 2, 1, 2), "x"),))
    new = Diagnostic("unknown-key", where, "There is no such key.")
    done = mended({FILE: "ab cd"}, [found], lambda texts: [new] if "x" in texts[FILE] else [found])
    assert done.texts.get(FILE, "ab cd") == kept
    assert done.left == ((found,) if kept == "ab cd" else (new,))


def test_names_wait_until_all_that_is_declared_can_be_read() -> None:
    unread = Diagnostic("unknown-key", Span(FILE, 1, 1, 1, 2), "Not certain.")
    name, sign = wrong("unknown-name", 2, "B"), wrong("foreign-sign", 2, "B")
    assert [bool(d.fix) for d in certain([unread, name, sign])] == [False, False, True]
    assert [bool(d.fix) for d in certain([name, sign])] == [True, True]


def test_warnings_wait_until_no_mistake_is_left() -> None:
    doubt = wrong("unknown-message", 2, "B", "Doubt.", "warning")
    mistake = Diagnostic("zero-divisor", Span(FILE, 1, 1, 1, 2), "Not certain.")
    assert [bool(d.fix) for d in certain([mistake, doubt])] == [False, False]
    assert [bool(d.fix) for d in certain([replace(mistake, severity="note"), doubt])] == [False, True]
