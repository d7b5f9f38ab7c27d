"""A text by hand is accepted one at a time, with the difference shown, and asked about again once it may be untrue."""

from __future__ import annotations

from pathlib import Path

import pytest
from l10n.flood import codes, declared, desk, flood, shape

from rulekit.cli import main
from rulekit.l10n.desk import Desk
from rulekit.l10n.stale import accepted, by_hand
from rulekit.text.cards import Cards
from rulekit.text.messages import Messages

LEXICON = "counter-coin = { $n ->\n    [one] pièce\n   *[other] pièces\n  }\n    .gender = f\n"
TEXT = "text-ship-raft = Gagnez { $n } pièces.\n"


def said(tmp_path: Path, text: str) -> str:
    """What the card says in French."""
    found = desk(tmp_path, fr=LEXICON + text)
    assert found.declared is not None
    deck = found.declared.decks["ship"]
    return Cards(found.declared, found.messages("fr")).text(deck, deck.faces[0], 1)


def test_a_text_nobody_has_accepted_is_not_shown(tmp_path: Path) -> None:
    assert said(tmp_path, "text-ship-raft = Allez, { $n } pièces !\n") != "Allez, 3 pièces !"
    assert said(tmp_path, "text-ship-raft = Allez, { $n } pièces !\n    .shape = SHAPE\n") == "Allez, 3 pièces !"


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"{TEXT}    .shape = 00000000\n    .figures = 9 9\n",
        f"# first\n{TEXT}    .figures = 2\n\nseat-red = Rouge\n",
        f"{TEXT}    .shape =\n        00000000\n",
        TEXT.rstrip("\n"),
    ],
)
def test_accepting_writes_what_it_stands_for_and_changes_nothing_else(tmp_path: Path, text: str) -> None:
    found = desk(tmp_path, fr=LEXICON + text)
    assert found.declared is not None
    (hand,) = by_hand(Cards(found.declared, found.messages("fr")), found.declared)
    after = accepted(LEXICON + text, hand)
    assert f".shape = {shape(found.declared)}" in after.replace("=\n        ", "= ")
    kept = [line for line in (LEXICON + text).splitlines() if ".shape" not in line and ".figures" not in line]
    assert [line for line in after.splitlines() if line in kept] == [
        line for line in kept if line.strip() != "00000000"
    ]
    again = desk(tmp_path, fr=after)
    assert "stale-text" not in codes(again, "fr")
    (hand,) = by_hand(Cards(declared(tmp_path / "flood.yaml"), again.messages("fr")), declared(tmp_path / "flood.yaml"))
    assert accepted(after, hand) == after


def test_what_was_read_and_accepted_is_not_asked_again_until_it_changes(tmp_path: Path) -> None:
    odd = f"{LEXICON}text-ship-raft = Gagnez 4 pièces.\n"
    found = desk(tmp_path, fr=odd)
    assert found.declared is not None
    assert codes(found, "fr") == ["stale-text", "untrue-text"]
    (hand,) = by_hand(Cards(found.declared, found.messages("fr")), found.declared)
    after = accepted(odd, hand)
    assert ".read = " in after and codes(desk(tmp_path, fr=after), "fr") == []
    assert "untrue-text" in codes(desk(tmp_path, fr=after.replace("4", "5")), "fr")


def test_the_english_text_by_hand_is_not_shown_in_another_language(tmp_path: Path) -> None:
    path = flood(tmp_path, fr=LEXICON)
    words = tmp_path / "flood.locales" / "en.ftl"
    by = f"text-ship-raft = Have {'{ $n }'} coins, at once.\n    .shape = {shape(declared(path))}\n"
    words.write_text(words.read_text("utf-8") + by, "utf-8")
    found = Desk(declared(path))
    assert found.declared is not None
    deck = found.declared.decks["ship"]
    assert Cards(found.declared, found.messages("en")).text(deck, deck.faces[0], 1) == "Have 3 coins, at once."
    assert "at once" not in Cards(found.declared, found.messages("fr")).text(deck, deck.faces[0], 1)


def test_the_command_shows_both_and_writes_only_when_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = flood(tmp_path, fr=LEXICON + TEXT)
    file = tmp_path / "flood.locales" / "fr.ftl"
    assert main(["l10n", "accept", str(path), "fr", "ship.raft"]) == 0
    shown = capsys.readouterr().out
    assert "by hand  Gagnez 3 pièces." in shown and "  made     " in shown and "nobody has accepted it" in shown
    assert "+    .shape = " in shown and "Nothing is written yet" in shown
    assert file.read_text("utf-8") == LEXICON + TEXT
    assert main(["l10n", "accept", str(path), "fr", "text-ship-raft", "--write"]) == 0
    assert ".shape = " in file.read_text("utf-8")
    assert main(["l10n", "accept", str(path), "fr", "ship.raft"]) == 0
    assert "nothing to change" in capsys.readouterr().out


def test_there_is_no_way_to_accept_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = flood(tmp_path, fr=LEXICON + TEXT)
    for words in (["fr"], ["fr", "ship.raft", "ship.raft"], ["fr", "ship"], ["fr", "--all"]):
        assert main(["l10n", "accept", str(path), *words, "--write"]) == 2
    assert "Did you mean" in capsys.readouterr().err
    assert (tmp_path / "flood.locales" / "fr.ftl").read_text("utf-8") == LEXICON + TEXT


def test_a_text_holds_while_the_numbers_it_does_not_say_stay(tmp_path: Path) -> None:
    path = flood(tmp_path)
    path.write_text(path.read_text("utf-8").replace("gain 3 coin}", "[gain 3 coin, lose 2 coin]}"), "utf-8")

    def stale(figures: str, text: str = "Take { $n } coins, give back two.") -> str:
        own = f"text-ship-raft = {text}\n    .shape = {shape(declared(path))}\n{figures}"
        game = declared(path)
        hand = Cards(game, Messages([own])).by_hand(game.decks["ship"], game.decks["ship"].faces[0], 1)
        assert hand is not None
        return hand.stale

    assert stale("    .figures = 3 2\n") == stale("    .figures = 9 2\n") == ""
    assert stale("    .figures = 3 9\n") == "its numbers were 3 9 and are 3 2"
    assert stale("    .figures = 3\n") == "its numbers were 3 and are 3 2"
    assert stale("") == "its numbers were none and are 3 2"
    assert stale("", "Take { $n } coins, give back { $n2 }.") == ""


def test_a_text_of_the_rulebook_is_accepted_like_one_of_a_card(tmp_path: Path) -> None:
    text = "rules-turn = Prenez { $figure1 } pièce, ou rien.\n    .title = Un tour\n"
    found = desk(tmp_path, fr=LEXICON + text)
    assert found.declared is not None
    assert codes(found, "fr") == ["stale-text"]
    (hand,) = by_hand(Cards(found.declared, found.messages("fr")), found.declared)
    assert (hand.of, hand.hand.text) == ("turn", "Prenez 1 pièce, ou rien.")
    again = desk(tmp_path, fr=accepted(LEXICON + text, hand))
    assert codes(again, "fr") == []
    path = tmp_path / "flood.yaml"
    path.write_text(path.read_text("utf-8").replace("either { gain 1 coin } or skip", "gain 1 coin"), "utf-8")
    assert codes(Desk(declared(path)), "fr") == ["stale-text"]


def test_a_file_keeps_the_ends_of_its_lines_and_the_mark_before_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    was = f"\ufeff{LEXICON}{TEXT}".replace("\n", "\r\n").encode()
    path, file = flood(tmp_path, fr=was), tmp_path / "flood.locales" / "fr.ftl"
    assert main(["l10n", "accept", str(path), "fr", "ship.raft", "--write"]) == 0
    now = file.read_bytes()
    assert now.startswith(was) and b".shape = " in now
    assert now.count(b"\n") == now.count(b"\r\n")
    assert main(["l10n", "accept", str(path), "fr", "ship.raft", "--write"]) == 0
    assert file.read_bytes() == now
    words = tmp_path / "own"
    words.mkdir()
    (words / "fr.ftl").write_bytes(f"# caf\xe9\n{TEXT}".encode("latin-1"))
    assert main(["l10n", "accept", str(path), "fr", "ship.raft", "--write", "--words", str(words)]) == 2
    assert (words / "fr.ftl").read_bytes() == f"# caf\xe9\n{TEXT}".encode("latin-1")
    assert "is not written in UTF-8" in capsys.readouterr().err
