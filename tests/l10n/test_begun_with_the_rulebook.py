"""A new language begins with all there is to say, prose too; coverage counts it alike for all; tools are told of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from l10n.flood import desk as small
from l10n.flood import imported
from l10n.test_checking import WHOLE
from l10n.test_other_ways import uncommented
from text.worded import declared

from rulekit.cli import main
from rulekit.l10n.begun import begun
from rulekit.l10n.coverage import covered
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries
from rulekit.l10n.exchange import exported
from rulekit.l10n.noted import noted

HARMLESS = {"not-translated"}  # English as it stands, for want of German


@pytest.fixture(scope="module")
def german() -> str:
    """A German file in which all is still English, and no remark any more."""
    return uncommented(begun(Desk(declared("aton")).pair("de")))


def test_a_new_file_has_the_paragraphs_of_the_rulebook_with_what_they_stand_for(german: str) -> None:
    english = entries(Desk(declared("aton")).source)
    prose = [name for name in english if name.startswith("rules-")]
    assert len(prose) > 10 and set(prose) <= entries(german).keys()
    for name in prose:
        assert {"title", "shape"} <= entries(german)[name].stretches.keys() | {"title"}, name


def test_paragraphs_that_are_translated_where_they_stand_are_shown(tmp_path: Path, german: str) -> None:
    (tmp_path / "de.ftl").write_text(german, "utf-8")
    found = Desk(declared("aton"), tmp_path.as_posix())
    assert {d.code for d in found.check("de")} <= HARMLESS
    whole = covered(found, "de")
    assert (whole.told, whole.missing, whole.stale) == (whole.prose, (), 0) and whole.by_hand >= whole.prose > 10


@pytest.mark.parametrize("game", ["aton", "tekhenu"])
def test_all_languages_are_counted_alike(tmp_path: Path, game: str) -> None:
    (tmp_path / "de.ftl").write_text("title = Spiel\nrules-game = Viel.\n", "utf-8")
    found = Desk(declared(game), tmp_path.as_posix())
    rows = [covered(found, locale) for locale in ("de", "fr", "nl", "zh")]
    assert len({(row.messages, row.prose, row.texts) for row in rows}) == 1
    german, *others = rows
    assert german.translated == 1 and len(german.missing) == german.messages + german.prose - 1 - german.told
    assert all(row.missing == () and row.translated == row.messages and row.told == row.prose for row in others)


def test_what_is_missing_is_told_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "de.ftl").write_text("title = Aton\n", "utf-8")
    assert main(["l10n", "coverage", "aton", "de", "--words", str(tmp_path), "--format", "json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert {"rules-game", "counter-vp", "text-gain"} <= {*row["missing"]}
    assert main(["l10n", "coverage", "aton", "de", "--words", str(tmp_path)]) == 0
    assert re.search(r"\nde lacks [\d,]+, by the beginning of their names: .*\b13 rules\b", capsys.readouterr().out)


# ---- for the tools of translators ----


@pytest.mark.parametrize(
    ("locale", "forms"),
    [("de", "nplurals=2; plural=(n != 1);"), ("pl", "nplurals=3; plural=(n==1"), ("zh", "nplurals=1; plural=0;")],
)
def test_a_po_file_says_how_many_forms_a_number_has(locale: str, forms: str) -> None:
    polib = pytest.importorskip("polib")
    pytest.importorskip("moz.l10n")
    found = Desk(declared("aton"))
    head = polib.pofile(exported(found.pair(locale), ".po", noted(found, locale)).decode()).metadata
    assert head["Plural-Forms"].startswith(forms) and head["Language"] == locale
    assert head["Content-Transfer-Encoding"] == "8bit" and head["Project-Id-Version"]


def test_each_unit_of_a_po_file_tells_what_it_is_about_and_where_it_stands() -> None:
    polib = pytest.importorskip("polib")
    pytest.importorskip("moz.l10n")
    found = Desk(declared("tekhenu"))
    every = {u.msgctxt: u for u in polib.pofile(exported(found.pair("de"), ".po", noted(found, "de")).decode())}
    scribe = every["counter-scribe"]
    assert "A name: what is counted." in scribe.comment and "Cases for numbers in de: [one], [other]." in scribe.comment
    assert re.search(r"Read on: .*For example: ", scribe.comment)
    ((file, line),) = scribe.occurrences
    assert file == "locales/en.ftl" and found.source.split("\n")[int(line) - 1].startswith("counter-scribe =")
    assert "$last_rotation" in every["rules-game"].comment
    assert every["act-grow.they"].comment.startswith("`they` of `act-grow`: said of another player")
    assert every["text-gain"].occurrences[0][0] == "rulekit/en.ftl"
    assert "The card: " in every["card-technology-t01"].comment
    assert all(unit.comment and "/home" not in unit.comment for unit in every.values())


def test_an_xliff_file_has_the_same_notes() -> None:
    pytest.importorskip("lxml")
    pytest.importorskip("moz.l10n")
    found = Desk(declared("aton"))
    data = exported(found.pair("de"), ".xlf", noted(found, "de")).decode()
    assert data.count("<note>") == data.count("<trans-unit ")
    assert "<note>A player.</note>" in data


def test_a_paragraph_that_comes_back_stands_for_the_steps_it_was_translated_for(tmp_path: Path) -> None:
    polib = pytest.importorskip("polib")
    pytest.importorskip("moz.l10n")
    found = Desk(declared("aton"), tmp_path.as_posix())
    file = polib.pofile(exported(found.pair("de"), ".po").decode())
    for unit in file:
        unit.msgstr = unit.msgid if unit.msgctxt.startswith("rules-") else ""
    text = imported(found.pair("de"), ".po", str(file).encode())
    (tmp_path / "de.ftl").write_text(text, "utf-8")
    again = Desk(declared("aton"), tmp_path.as_posix())
    assert covered(again, "de").told == covered(again, "de").prose > 10
    assert "stale-text" not in {d.code for d in again.check("de")}


# ---- a card without a name ----


def test_a_card_without_a_name_is_named_where_most_have_one(tmp_path: Path) -> None:
    english = Desk(declared("tekhenu")).source
    line = next(line for line in english.split("\n") if line.startswith("card-technology-t07 ="))
    (tmp_path / "en.ftl").write_text(english.replace(f"{line}\n", ""), "utf-8")
    found = Desk(declared("tekhenu"), tmp_path.as_posix()).check("en")
    (said,) = (d for d in found if d.code == "nameless-card")
    assert said.message == "The card `t07` of `technology` has no name here."
    assert said.help == "Write `card-technology-t07 = …`."


def test_a_deck_in_which_few_have_names_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "de.ftl").write_text("card-technology-t01 = Osiris\n", "utf-8")
    found = Desk(declared("tekhenu"), tmp_path.as_posix()).check("de")
    assert "nameless-card" not in {d.code for d in found}
    assert "nameless-card" not in {d.code for d in small(tmp_path, fr=WHOLE).check("fr")}
