"""`rulekit text` and `rulekit l10n` on the command line: what they show, and how they end."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from l10n.flood import flood
from l10n.test_checking import WHOLE

from rulekit.cli import main

Shown = pytest.CaptureFixture[str]


def test_every_text_and_message_stands_there_in_both_languages(tmp_path: Path, capsys: Shown) -> None:
    assert main(["text", str(flood(tmp_path, fr=WHOLE)), "--locale", "fr"]) == 0
    shown = capsys.readouterr().out
    assert "ship.raft  raft of 3  |  radeau de 3" in shown
    assert "  en    Gain 3 coins." in shown
    assert "made of " in shown
    assert "\nseat-red  (a player)\n  en    Red\n  fr    Rouge\n" in shown
    assert "event-gain-coin  (what has happened; given $n, $seat, $what)" in shown


def test_only_what_is_missing_is_shown_if_asked_for(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr=WHOLE.replace("seat-blue = Bleu\n", "")))
    assert main(["text", path, "--locale", "fr", "--missing"]) == 0
    shown = capsys.readouterr().out
    assert "seat-blue" in shown and "seat-red" not in shown and "ship.raft" not in shown


@pytest.mark.parametrize(
    ("name", "has", "has_not"),
    [
        ("seat", "seat-red", "title"),
        ("raft", "ship.raft", "seat-red"),
        ("ship", "ship.raft", "title"),
        ("title", "Flood", "ship.raft"),
    ],
)
def test_what_is_named_is_shown_alone(tmp_path: Path, capsys: Shown, name: str, has: str, has_not: str) -> None:
    assert main(["text", str(flood(tmp_path, fr=WHOLE)), name, "--locale", "fr"]) == 0
    shown = capsys.readouterr().out
    assert has in shown and has_not not in shown


def test_a_name_that_nothing_has_is_told_so(tmp_path: Path, capsys: Shown) -> None:
    assert main(["text", str(flood(tmp_path)), "nothing"]) == 2
    assert "Nothing here is called `nothing`." in capsys.readouterr().err


def test_check_ends_with_one_if_anything_is_wrong_and_notes_are_free(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr=WHOLE))
    assert main(["l10n", "check", path]) == 0
    assert capsys.readouterr().out == "en: no mistakes\nfr: no mistakes\n"
    flood(tmp_path, fr=WHOLE.replace("L’eau monte, faites vite.", "The water is rising, be quick."))
    assert main(["l10n", "check", path, "fr"]) == 0
    flood(tmp_path, fr=WHOLE.replace("Rouge", "Rou'ge"))
    assert main(["l10n", "check", path, "fr"]) == 1


def test_check_speaks_json_and_names_every_file(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr="seat-red = Rou'ge\n", nl="seat-red = Roo'd\n"))
    assert main(["l10n", "check", path, "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    files = [Path(d["file"]).name for d in found if d["code"] == "wrong-typography"]
    assert sorted(files) == ["fr.ftl", "nl.ftl"]


def test_coverage_has_a_row_for_each_language(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr=WHOLE, nl="seat-red = Rood\n"))
    assert main(["l10n", "coverage", path]) == 0
    table, _, left = capsys.readouterr().out.partition("\n\n")
    rows = [line.split() for line in table.splitlines()]
    assert [row[0] for row in rows] == ["language", "fr", "nl"]
    assert rows[1][1] == rows[1][3] == rows[2][3] and int(rows[2][1]) == int(rows[2][3]) - 7
    assert rows[1][5:7] == ["100", "%"] and rows[2][5:7] == ["99", "%"]
    assert left.startswith("nl lacks 7, by the beginning of their names: 1 title, 1 about, 1 seat, ")
    assert main(["l10n", "coverage", path, "nl", "--format", "json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["translated"] == row["messages"] - 7 and "seat-blue" in row["missing"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chek", "PATH"], "Did you mean `check`?"),
        (["check", "PATH", "fx"], "There is no file"),
        (["coverage", "PATH", "de"], "There is no file"),
        (["coverage", "PATH", "../x y"], "There is no file"),
        (["check", "PATH", "--write"], "--write is for"),
        (["new", "PATH"], "L a language"),
        (["new", "PATH", "french"], "is no name of a language"),
        (["new", "PATH", "pt_BR"], "Did you mean `pt-BR`?"),
        (["accept", "PATH", "fr"], "L CARD"),
        (["accept", "rulekit", "fr", "x.y"], "no texts by hand"),
        (["export", "PATH", "fr", "x.txt"], "should end in .po or .xlf"),
        (["import", "PATH", "fr", "x.po"], "cannot be read"),
        (["check", "PATH", "--words", "nowhere"], "There is no folder `nowhere`"),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_told_so(
    tmp_path: Path, capsys: Shown, words: list[str], said: str
) -> None:
    path = flood(tmp_path, fr=WHOLE)
    assert main(["l10n", *(str(path) if word == "PATH" else word for word in words)]) == 2
    assert said in capsys.readouterr().err


def test_words_beside_are_shown_in_a_game(tmp_path: Path, capsys: Shown) -> None:
    path, beside = flood(tmp_path, fr=WHOLE), tmp_path / "mine"
    beside.mkdir()
    (beside / "it.ftl").write_text("card-ship-raft = zattera\n", "utf-8")
    assert main(["card", str(path), "raft", "--locale", "it", "--words", str(beside), "--games", "0"]) == 0
    assert capsys.readouterr().out.startswith("zattera")
    assert main(["card", str(path), "raft", "--locale", "it", "--games", "0"]) == 2


def test_a_command_that_is_told_finds_the_folder_of_words_too(tmp_path: Path, capsys: Shown) -> None:
    path, beside = str(flood(tmp_path)), tmp_path / "my words"
    beside.mkdir()
    (beside / "de.ftl").write_text("seat-red = Rot\ntext-ship-raft = Nimm 9 Taler.\n", "utf-8")
    told = []
    for action in ("check", "coverage"):
        main(["l10n", action, path, "de", "--words", str(beside)])
        told += re.findall(r"`rulekit ((?:l10n accept|text) [^`]*)`", capsys.readouterr().out)
    assert {command.split()[0] for command in told} == {"l10n", "text"}
    assert [main(shlex.split(command)) for command in told] == [0] * len(told)


def test_what_an_import_leaves_out_is_named(tmp_path: Path, capsys: Shown) -> None:
    path, po = str(flood(tmp_path, fr=WHOLE)), tmp_path / "fr.po"
    units = ("seat-green", "x"), ("counter-gem.gender", "m"), ("counter-coin.gender", "m")
    text = "".join(f'msgctxt "{name}"\nmsgid "x"\nmsgstr "{words}"\n\n' for name, words in units)
    po.write_text(f'msgid ""\nmsgstr ""\n\n{text}#, fuzzy\nmsgctxt "title"\nmsgid "Flood"\nmsgstr "Pluie"\n', "utf-8")
    assert main(["l10n", "import", path, "fr", str(po), "--format", "concise"]) == 0
    shown = capsys.readouterr().out
    told = "fr.po:{}:1: warning[not-taken-over] `{}` is not taken over: {}."
    assert told.format(19, "title", "it is only guessed, as long as nobody has looked at it") in shown
    assert told.format(6, "seat-green", "no message is called so") in shown
    assert told.format(10, "counter-gem.gender", "no message is called so") in shown
    assert "+    .gender = m" in shown
    flood(tmp_path, fr=WHOLE.replace("about = L’eau monte, faites vite.\n", "").replace("seat-red = Rouge\n", ""))
    po.write_text('msgid ""\nmsgstr ""\n\nmsgctxt "seat-red.unit"\nmsgid "x"\nmsgstr "rouge"\n', "utf-8")
    assert main(["l10n", "import", path, "fr", str(po)]) == 0
    assert "`seat-red.unit` is not taken over: `seat-red`, of which it is a form, is" in capsys.readouterr().out


def test_a_file_that_is_called_as_no_language_is_counted_like_others(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, **{"fr": WHOLE, "fr old copy": "seat-red = Rouge\n", "9": ""}))
    assert main(["l10n", "coverage", path]) == 0
    shown = capsys.readouterr().out
    table = shown.partition("\n\n")[0]
    assert [line.split("  ")[0] for line in table.splitlines()] == ["language", "9", "fr", "fr old copy"]


def test_what_one_country_says_as_the_others_is_not_missing(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, **{"fr": WHOLE.replace("title = Crue\n", ""), "fr-CA": "seat-red = Carmin\n"}))
    assert main(["text", path, "--locale", "fr-CA", "--missing"]) == 0
    assert re.findall(r"^\S+", capsys.readouterr().out, re.MULTILINE) == ["title"]


def test_a_stale_text_is_nothing_that_a_text_is_made_of(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr=f"{WHOLE}text-ship-raft = Trois.\n"))
    assert main(["text", path, "raft", "--locale", "fr"]) == 0
    shown = capsys.readouterr().out
    assert "not by hand: nobody has accepted it" in shown and "text-ship-raft" not in shown


def test_no_word_of_a_file_does_anything_to_the_screen(tmp_path: Path, capsys: Shown) -> None:
    path = str(flood(tmp_path, fr=f"{WHOLE}# \x1b[2J\ntext-ship-raft = \x1b[31mTrois.\n"))
    assert main(["text", path, "--locale", "fr"]) == 0
    assert main(["l10n", "check", path]) == 1
    assert main(["l10n", "accept", path, "fr", "ship.raft"]) == 0
    shown = capsys.readouterr().out
    assert "Trois." in shown and "\x1b" not in shown
