"""A new language begins soundly; English made strange has no plain letter; PO and XLIFF come back as they went."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from l10n.flood import block, declared, desk, flood, imported, refused
from l10n.test_checking import WHOLE

from rulekit.cli import main
from rulekit.l10n.begun import begun
from rulekit.l10n.desk import Desk
from rulekit.l10n.exchange import exported, units
from rulekit.l10n.pairs import File
from rulekit.l10n.taking import is_message, merged
from rulekit.signs import visible
from rulekit.text.bounds import bounded
from rulekit.text.messages import Messages
from rulekit.text.pseudo import pseudo, strange


def uncommented(text: str) -> str:
    """A begun file with all of it said."""
    return re.sub(r"^# ?", "", re.sub(r"^##.*\n", "", text, flags=re.MULTILINE), flags=re.MULTILINE)


# ---- a new language ----


@pytest.mark.parametrize("locale", ["de", "fr-CA", "pl"])
def test_a_new_file_says_nothing_until_it_is_translated(tmp_path: Path, locale: str) -> None:
    found = desk(tmp_path)
    text = begun(found.pair(locale))
    assert [d.code for d in desk(tmp_path, **{locale: text}).check(locale)] == ["missing-message"]
    assert Desk(declared(tmp_path / "flood.yaml")).messages(locale).get("seat-red") == "Red"


def test_a_new_file_holds_every_message_and_is_sound_once_it_is_said(tmp_path: Path) -> None:
    found = desk(tmp_path)
    text = uncommented(begun(found.pair("de")))
    again = desk(tmp_path, de=text)
    assert again.lacking("de") == []
    assert {d.code for d in again.check("de")} <= {"not-translated"}


def test_what_a_language_must_know_of_names_is_asked_for(tmp_path: Path) -> None:
    text = begun(desk(tmp_path).pair("nl-BE"))
    assert re.search(r"^# counter-coin = .*\n(#.*\n)*#     \.article =$", text, re.MULTILINE)


def test_a_file_that_is_there_is_not_begun_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = flood(tmp_path, fr=WHOLE)
    assert main(["l10n", "new", str(path), "fr"]) == 2
    assert main(["l10n", "new", str(path), "de", "--words", str(tmp_path / "own" / "words")]) == 0
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "own" / "words" / "de.ftl").exists()
    assert (tmp_path / "flood.locales" / "fr.ftl").read_text("utf-8") == WHOLE


# ---- English made strange ----


def test_strange_english_is_longer_and_has_no_plain_letter() -> None:
    words = "Choose one more of the cards in your hand"
    said = strange(words)
    assert not re.search(r"[A-Za-z]", said.replace("and", ""))
    assert 1.2 < len(said) / len(words) < 1.6


def test_strange_english_keeps_values_cases_and_grammar() -> None:
    text = (
        "a = { $n ->\n    [one] { $n } card of { $who }\n   *[other] { $n } cards\n  }\n    .article = an\nb = { a }\n"
    )
    said = Messages([pseudo(text)])
    assert said.get("a", n=1, who="Red") == f"⟦1 {strange('card of ')}Red⟧"
    assert said.attribute("a", "article") == "an"
    assert not [e for e in bounded(pseudo(block("ftl en.ftl"))).resource.body if type(e).__name__ == "Junk"]


def test_any_game_can_be_played_and_any_card_shown_in_strange_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = flood(tmp_path)
    assert main(["card", str(path), "raft", "--locale", "en-XA", "--games", "0"]) == 0
    assert strange("gain") in capsys.readouterr().out
    assert main(["text", str(path), "--locale", "en-XA"]) == 0


# ---- PO and XLIFF ----


@pytest.mark.parametrize("ending", [".po", ".xlf"])
def test_what_goes_out_comes_back_as_it_went(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = desk(tmp_path, fr=WHOLE).pair("fr")
    assert imported(pair, ending, exported(pair, ending)) == WHOLE
    empty = pair._replace(target=pair.target._replace(text=""))
    assert imported(empty, ending, exported(pair, ending)).replace("\n\n", "\n").split() == WHOLE.split()


@pytest.mark.parametrize("ending", [".po", ".xlf"])
@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"<xliff>", b"/etc/passwd", b'msgid "', b"\x00" * 50, "é".encode("utf-16")]
)
def test_a_file_of_another_sort_is_told_so(tmp_path: Path, ending: str, data: bytes) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    (said,) = refused(desk(tmp_path, fr=WHOLE).pair("fr"), ending, data)
    assert said.code == "unreadable-units" and said.help


def test_xml_that_declares_its_own_is_refused_in_any_spelling(tmp_path: Path) -> None:
    pytest.importorskip("lxml")
    pytest.importorskip("moz.l10n")
    pair = desk(tmp_path, fr=WHOLE).pair("fr")
    laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><xliff version="1.2"><file original="x"/></xliff>'
    for data in (laughs.encode(), laughs.encode("utf-16"), f'<?xml version="1.0" encoding="utf-7"?>{laughs}'.encode()):
        assert [d.code for d in refused(pair, ".xlf", data)] == ["unreadable-units"]


def test_a_text_of_very_many_lines_is_refused(tmp_path: Path) -> None:
    data = 'msgid ""\nmsgstr ""\n\nmsgctxt "seat-red"\nmsgid "Red"\nmsgstr ""\n' + '"a"\n' * 100_000
    (said,) = refused(desk(tmp_path, fr=WHOLE).pair("fr"), ".po", data.encode())
    assert said.message.startswith("`seat-red` is not taken over: what it holds is no message")


def test_hidden_signs_are_visible_in_what_is_written(tmp_path: Path) -> None:
    pytest.importorskip("moz.l10n")
    pair = desk(tmp_path, en=block("ftl en.ftl").replace("Red", "R\u202eed"), fr="").pair("fr")
    assert "\u202e" not in begun(pair) and "R‹U+202E›ed" in begun(pair)
    data = exported(pair, ".po").decode().replace('msgstr ""', 'msgstr "Rou\u202ege"')
    text = imported(pair, ".po", data.encode())
    assert "\u202e" not in text and "Rou‹U+202E›ge" in text


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("seat-red", "Rouge\nseat-blue = Violet"),
        ("seat-red", "{ $n"),
        ("counter-coin.gender", "f\nseat-blue = Violet"),
        ("seat-red", "Rouge\n    .gender = f"),
        ("seat-red", "{" * 50),
    ],
)
def test_what_is_no_message_is_not_taken_over(unit: str, words: str) -> None:
    assert not is_message(unit, words)


def test_only_what_was_translated_changes(tmp_path: Path) -> None:
    pair = desk(tmp_path, fr=WHOLE.replace("title = Crue\n", "# remark\n")).pair("fr")
    words = {
        "seat-red": "Carmin",
        "title": "La Crue",
        "counter-coin.number": "plural",
    }
    after = merged(pair, words)
    expected = WHOLE.replace("title = Crue\n", "# remark\n").replace("Rouge", "Carmin")
    expected = expected.replace("    .gender = f\n", "    .gender = f\n    .number = plural\n")
    assert after == f"{expected}\ntitle = La Crue\n"


@pytest.mark.parametrize("ending", [".po", ".xlf"])
def test_a_term_goes_out_and_comes_back(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = desk(tmp_path).pair("fr")._replace(source=File("en.ftl", "-brand = Flood\ntitle = The { -brand }\n"))
    target = File("fr.ftl", "-brand = Crue\n\ntitle = La { -brand }\n")
    data = exported(pair._replace(target=target), ending)
    assert imported(pair, ending, data).split() == target.text.split()
    assert imported(pair._replace(target=target), ending, data) == target.text


def test_every_unit_has_both_languages(tmp_path: Path) -> None:
    every = {u.name: u for u in units(desk(tmp_path, fr=WHOLE).pair("fr"))}
    assert every["seat-red"][1:] == ("Red", "Rouge")
    assert every["counter-coin.gender"].target == "f"
    assert not any(name.startswith("text-") for name in every)


def test_without_the_library_a_person_is_told_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in {"moz", "moz.l10n", *(name for name in sys.modules if name.startswith("moz."))}:
        monkeypatch.setitem(sys.modules, name, None)
    path = flood(tmp_path, fr=WHOLE)
    assert main(["l10n", "export", str(path), "fr", str(tmp_path / "fr.xlf")]) == 2
    assert 'pip install "rulekit[l10n]"' in capsys.readouterr().err
    assert not (tmp_path / "fr.xlf").exists()


def test_a_po_file_needs_no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name in {"moz", "moz.l10n", "polib", *(name for name in sys.modules if name.startswith("moz."))}:
        monkeypatch.setitem(sys.modules, name, None)
    path = flood(tmp_path, fr=WHOLE)
    assert main(["l10n", "export", str(path), "fr", str(tmp_path / "fr.po")]) == 0
    assert 'msgctxt "seat-red"\nmsgid "Red"\nmsgstr "Rouge"\n' in (tmp_path / "fr.po").read_text("utf-8")


def test_a_po_file_is_read_by_others_as_it_was_meant(tmp_path: Path) -> None:
    polib = pytest.importorskip("polib")
    pair = desk(tmp_path, fr=ODD[2].encode()).pair("fr")
    read = {entry.msgctxt: entry for entry in polib.pofile(exported(pair, ".po").decode())}
    for unit in units(pair):
        assert (read[unit.name].msgid, read[unit.name].msgstr) == (unit.source or unit.name, unit.target)


ODD = (
    "about = \u00a0fixed \u202f\u2028blanks\u00a0\n",
    "about = bell \x07, page \x0c, escape \x1b.\n",
    'about = "quotes", \\ back\\n, tab\t, { "{" }, <b> &amp; ]]> 🎲\n',
    "about =\n    First\n\n      indented\n    { $n ->\n        [one] x\n       *[other] y\n    }\n",
    "about = Crue\r\nseat-red = { $n ->\r\n    [one] x\r\n   *[other] y\r\n  }\r\n",
    f"about = {'long ' * 3000}\n",
)


@pytest.mark.parametrize("ending", [".po", ".xlf"])
@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_signs_go_out_and_come_back(tmp_path: Path, ending: str, text: str) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = desk(tmp_path, fr=text.encode()).pair("fr")
    data = exported(pair, ending)
    assert imported(pair, ending, data) == text
    again = Messages([imported(pair._replace(target=File("fr.ftl", "")), ending, data)])
    known = Messages([visible(text)]).get("about", n=1)  # what nobody would see has become visible
    assert again.get("about", n=1).replace("  ", "") == known.replace("  ", "")


@pytest.mark.parametrize("ending", [".po", ".xlf"])
@pytest.mark.parametrize("locale", ["fr", "nl", "zh"])
def test_all_of_rulekits_own_words_come_back_into_an_empty_file(ending: str, locale: str) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = Desk(None).pair(locale)
    empty = pair._replace(target=File("x.ftl", ""))
    again = empty._replace(target=File("x.ftl", imported(empty, ending, exported(pair, ending))))
    english = {unit.name for unit in units(empty)}
    before, after = ({u.name: u.target for u in units(each)} for each in (pair, again))
    assert len(after) > 400
    assert after == {name: said for name, said in before.items() if said or name in english}


def test_what_a_tool_has_only_guessed_is_not_taken_over(tmp_path: Path) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = desk(tmp_path, fr=WHOLE).pair("fr")
    po, xlf = exported(pair, ".po").decode().replace("Rouge", "Vert"), exported(pair, ".xlf").decode()
    guessed = po.replace('msgctxt "seat-red"', '#, fuzzy\nmsgctxt "seat-red"')
    gone = exported(pair, ".po").decode() + '\n#~ msgctxt "seat-red"\n#~ msgid "Red"\n#~ msgstr "Vert"\n'
    asked = xlf.replace("<target>Rouge", '<target state="needs-translation">Vert')
    assert imported(pair, ".po", po.encode()) == WHOLE.replace("Rouge", "Vert")
    for ending, text in ((".po", guessed), (".po", gone), (".xlf", asked)):
        assert imported(pair, ending, text.encode()) == WHOLE


def test_what_no_message_can_hold_is_told_and_not_dropped(tmp_path: Path) -> None:
    pytest.importorskip("moz.l10n")
    pytest.importorskip("lxml")
    pair = desk(tmp_path, fr=WHOLE).pair("fr")
    plural = 'msgid ""\nmsgstr ""\n\nmsgctxt "seat-red"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\n'
    marked = exported(pair, ".xlf").decode().replace("<target>Rouge", '<target>Rouge <g id="1">vif</g>')
    for ending, text in ((".po", plural), (".xlf", marked)):
        (said,) = refused(pair, ending, text.encode())
        assert said.message.startswith("`seat-red` is not taken over: it has ")


def test_a_new_file_asks_for_no_function_of_english(tmp_path: Path) -> None:
    pair = desk(tmp_path).pair("de")
    source = File("en.ftl", "seat-red = { A($what) } of { $who }\nseat-blue =\n    .article = an\n    .x = { A($n) }\n")
    assert "# seat-red = { $what } of { $who }" in begun(pair._replace(source=source))
    assert "# seat-red = { A($what) } of { $who }" in begun(pair._replace(source=source, locale="en-GB"))
