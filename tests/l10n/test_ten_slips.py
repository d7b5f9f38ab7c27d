"""A language somebody begins is sound, and every slip of ten in it is named by `l10n check`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from text.worded import declared

from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.accepting import acceptable
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries

GERMAN = Path(__file__).with_name("german.ftl")
UNFINISHED = {"missing-message", "nameless-card"}  # what is still to be done is no slip
BY_HAND = ("text-starting-s05", "text-starting-s06", "text-starting-s07", "rules-game")


class Slip(NamedTuple):
    """What is written for what, the code it is named by, words of what is said, and the message it is said at."""

    was: str
    written: str
    code: str
    said: str
    of: str


SLIPS = {
    "a wrong number": Slip("{ $n } Schreiber und", "4 Schreiber und", "untrue-text", "it says 4", "text-starting-s07"),
    "a number word that is wrong": Slip(
        "Sieh dir zwei", "Sieh dir drei", "untrue-text", "it says 3", "text-starting-s05"
    ),
    "a variable that is lost": Slip("Gebäude in Reihe { $n }", "Gebäude", "lost-variable", "`$n`", "card-starting-s01"),
    "a condition that is lost": Slip(
        "pay_bill = zahle { $h ->\n    [none] { $o } Gold\n   *[other] { $h } Schreiber\n  }\n",
        "pay_bill = zahle { $h } Schreiber, Gold { $o }\n",
        "lost-case", "whatever `$h` is", "act-pay_bill",
    ),
    "a plural that is missing": Slip(
        "technology = { $n ->\n    [one] Technologie\n   *[other] Technologien\n  }\n",
        "technology = Technologien\n",
        "missing-case", "no case for `[one]`", "deck-technology",
    ),
    "a text that is stale": Slip(
        "round\n    .shape = ", "round\n    .shape = 0", "stale-text", "its steps are others", "rules-game"
    ),
    "a message whose name is misspelt": Slip(
        "counter-granite", "counter-granit", "unknown-message", "`counter-granit` names nothing", "counter-granit"
    ),
    "a card that nobody knows": Slip(
        "title = Tekhenu", "card-starting-s77 = nichts\ntitle = Tekhenu",
        "unknown-message", "`card-starting-s77`", "card-starting-s77",
    ),
    "a case with a wrong name": Slip(
        "{ $within ->\n    [none]", "{ $within ->\n    [keins]", "lost-case", "no case `[none]`", "act-start_building"
    ),
    "a text that is not translated": Slip(
        "Was tust du in diesem Zug?", "What do you do in this turn?", "not-translated", "word for word", "ask-take_turn"
    ),
}  # fmt: skip


def desk(folder: Path, text: str) -> Desk:
    """Tekhenu, with a German file of somebody's own beside it."""
    (folder / "de.ftl").write_text(text, "utf-8")
    return Desk(declared("tekhenu"), folder.as_posix(), "tekhenu")


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The German file, with its texts by hand accepted one after the other."""
    folder, text = tmp_path_factory.mktemp("german"), GERMAN.read_text("utf-8")
    for message in BY_HAND:
        text = next(each for each in acceptable(desk(folder, text), "de") if each.message == message).after()
    return text


def said(folder: Path, text: str) -> Iterator[Diagnostic]:
    """What is said of the file, but for what is not done yet."""
    return (d for d in desk(folder, text).check("de") if d.code not in UNFINISHED)


def test_fifteen_entries_and_a_page_of_the_rulebook_are_sound(tmp_path: Path, german: str) -> None:
    assert len(entries(german)) > 15 and "rules-game" in entries(german)
    assert [(d.code, d.message) for d in said(tmp_path, german)] == []


def test_every_slip_of_ten_in_one_file_is_named(tmp_path: Path, german: str) -> None:
    text = german
    for name, slip in SLIPS.items():
        assert text.count(slip.was) == 1, name
        text = text.replace(slip.was, slip.written)
    found = {(d.code, said_at(text, d)) for d in said(tmp_path, text)}
    assert {(slip.code, slip.of) for slip in SLIPS.values()} <= found


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_named_at_its_message(tmp_path: Path, german: str, name: str) -> None:
    slip = SLIPS[name]
    text = german.replace(slip.was, slip.written)
    assert text != german
    (found,) = (d for d in said(tmp_path, text) if d.code == slip.code)
    assert slip.said in found.message and said_at(text, found) == slip.of


def said_at(text: str, found: Diagnostic) -> str:
    """The message that something is said at."""
    line = text.split("\n")[found.span.line - 1]
    return line[found.span.column - 1 : found.span.end_column - 1]
