"""The words of a ruleset that is worked at: rows for those who translate, words in their place, files to take away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import Amount
from working import Asked

from rulekit.l10n.entries import entries
from rulekit.l10n.po import read_po

FRENCH, ENGLISH, GERMAN, RULES = "aton.locales/fr.ftl", "aton.locales/en.ftl", "aton.locales/de.ftl", "aton.yaml"


@pytest.fixture
def aton(tmp_path: Path) -> Asked:
    """A workbench at a game of four languages."""
    return Asked("aton", tmp_path)


def _text(aton: Asked, file: str) -> str:
    data = aton.work.copy.data(file)
    return data.decode() if data is not None else ""


def _row(aton: Asked, name: str, locale: str = "fr") -> dict[str, Any]:
    return dict(next(row for row in aton("words", locale=locale)["rows"] if row["name"] == name))


def test_a_row_tells_what_is_said_in_both_languages_and_where(aton: Asked) -> None:
    found = aton("words", locale="fr")
    assert {row["state"] for row in found["rows"]} == {"said"} and found["said"] == []
    row = next(row for row in found["rows"] if row["name"] == "metric-rounds")
    assert (row["source"], row["target"], row["file"]) == ("rounds", "tours", FRENCH)
    assert _text(aton, FRENCH).splitlines()[row["line"] - 1] == "metric-rounds = tours"


def test_a_message_that_is_missing_is_put_where_the_first_language_has_it(aton: Asked) -> None:
    before = _text(aton, FRENCH)
    aton.change(FRENCH, "metric-rounds = tours\n", "")
    assert (_row(aton, "metric-rounds")["state"], _row(aton, "metric-rounds")["line"]) == ("missing", 0)
    found = aton("translate", locale="fr", name="metric-rounds", text="tours")
    assert (found["file"], found["text"], found["changed"]) == (FRENCH, before, [])
    assert _row(aton, "metric-rounds")["state"] == "said"


def test_words_that_fit_their_steps_no_longer_are_stale_until_they_are_written_anew(aton: Asked) -> None:
    before = _row(aton, "rules-draw_four")
    aton.change(RULES, "      - draw 4 from your", "      - gain 1 vp\n      - draw 4 from your")
    row = _row(aton, "rules-draw_four")
    assert row["state"] == "stale" and "its steps are others now" in row["why"]
    new = before["target"].replace("{ $figure1 }", "{ $figure2 }").replace("prend", "gagne { $figure1 } point et prend")
    found = aton("translate", locale="fr", name="rules-draw_four", text=new)
    assert "error" not in found and ".tells = renew_at_once" in found["text"], found
    row = _row(aton, "rules-draw_four")
    assert row["state"] == "said" and "gagne" in row["target"]


def test_words_whose_english_is_another_are_stale_until_somebody_has_seen_it(aton: Asked) -> None:
    aton.change(ENGLISH, "metric-rounds = rounds", "metric-rounds = rounds played")
    row = _row(aton, "metric-rounds")
    assert row["state"] == "stale" and "rounds" in row["why"]
    aton("translate", locale="fr", name="metric-rounds", text=row["target"])
    assert _row(aton, "metric-rounds")["state"] == "said"


@pytest.mark.parametrize(
    ("name", "text", "error"),
    [("no-such-message", "x", "unknown"), ("title", " \n ", "no-words"), ("title", "A { $n", "no-message"),
     ("title", "x\nabout = y", "no-message"), ("title", "{ $nothing } points", "unfit"),
     ("ending-points", "assez", "unfit"),
     ("title.../x", "y", "unknown"), ("title", "{ NUMBER($n) }", "unfit"), ("title", "{ no-message }", "unfit"),
     ("rules-game.Title", "x", "unknown"), ("title", "x\n    .shape = y", "no-message")],
)  # fmt: skip
def test_what_cannot_be_the_words_of_a_message_is_told_and_the_file_stays(
    aton: Asked, name: str, text: str, error: str
) -> None:
    before = _text(aton, FRENCH)
    found = aton("translate", locale="fr", name=name, text=text)
    assert (found.get("error"), bool(found["said"])) == (error, True), found
    assert _text(aton, FRENCH) == before


def test_words_in_several_lines_and_cases_are_one_message(aton: Asked) -> None:
    cases = "{ $n ->\n[one] tour de jeu\n*[other] tours\nde jeu\n}"
    found = aton("translate", locale="fr", name="counter-vp", text=cases)
    assert "error" not in found, found
    assert "    [one] tour de jeu\n" in found["text"] and ".gender = m" in found["text"]
    lines = aton("translate", locale="fr", name="about", text="Une ligne\ndeux lignes\n\nune autre")
    assert "    deux lignes\n" in lines["text"] and aton("check")["sound"]


def test_a_form_of_a_message_has_words_of_its_own(aton: Asked) -> None:
    found = aton("translate", locale="fr", name="rules-game.title", text="Une partie")
    assert "    .title = Une partie\n" in found["text"]
    assert aton("translate", locale="de", name="rules-game.title", text="Das Spiel")["error"] == "whole"


def test_a_language_begins_with_its_first_message(aton: Asked) -> None:
    assert {row["state"] for row in aton("words", locale="de")["rows"]} == {"missing"}
    aton("translate", locale="de", name="metric-rounds", text="Runden")
    found = aton("translate", locale="de", name="title", text="Aton auf Deutsch")
    assert found["text"] == "title = Aton auf Deutsch\nmetric-rounds = Runden\n"
    assert found["changed"] == [GERMAN] and _row(aton, "title", "de")["state"] == "said"


def test_what_was_still_a_remark_is_replaced_by_its_message(aton: Asked) -> None:
    begun = aton("translated", locale="de", form="ftl")["text"]
    aton("write", file=GERMAN, text=begun)
    text = aton("translate", locale="de", name="metric-rounds", text="Runden")["text"]
    assert text == begun.replace("# metric-rounds = rounds\n", "metric-rounds = Runden\n")


def test_files_to_take_away_are_those_of_now(aton: Asked) -> None:
    aton("translate", locale="fr", name="metric-rounds", text="manches")
    assert aton("translated", locale="fr", form="ftl") == {"to": 2, "name": "fr.ftl", "text": _text(aton, FRENCH)}
    found = aton("translated", locale="fr", form="po")
    assert found["name"] == "aton-fr.po"
    assert {u.names[0]: u.target for u in read_po(found["text"]).units}["metric-rounds"] == "manches"
    assert aton("translated", locale="fr", form="pdf")["error"] == "malformed"


def test_every_message_is_put_back_where_it_was(aton: Asked, amount: Amount) -> None:
    text = _text(aton, FRENCH)
    english, every = entries(_text(aton, ENGLISH)), entries(text)
    plain = [name for name, entry in every.items() if name in english and not entry.attributes and entry.value]
    for name in plain[:: max(1, len(plain) // amount(12, len(plain), quick=4))]:
        entry = every[name]
        without = text[: entry.start] + text[entry.end + 1 :]
        aton("write", file=FRENCH, text=without)
        words = text[slice(*entry.stretches[""])]
        found = aton("translate", locale="fr", name=name, text=words)
        said = entries(found["text"])
        assert [*said] == [*every] or {*said} == {*every}, name
        assert found["text"][slice(*said[name].stretches[""])].split() == words.split()


def test_a_card_without_a_name_makes_no_other_row_wrong(tmp_path: Path) -> None:
    asked = Asked("tekhenu", tmp_path)
    cards = "tekhenu/cards/blessing.yaml"
    new = "      b99: {when: after you perform production, effect: gain 2 gold}\n"
    asked.change(cards, "      b02: ", f"{new}      b02: ")
    rows = {row["name"]: row["state"] for row in asked("words", locale="fr")["rows"]}
    assert rows["card-blessing-b24"] == "said"
    asked.change("tekhenu/locales/en.ftl", "card-blessing-b24 =", "card-blessing-b99 = 2 Gold\ncard-blessing-b24 =")
    rows = {row["name"]: row["state"] for row in asked("words", locale="fr")["rows"]}
    assert (rows["card-blessing-b24"], rows["card-blessing-b99"]) == ("said", "missing")
    said = asked("check", odd=True)["said"]
    assert {"locale": "en", "of": "card-blessing-b99"} in [each.get("accept") for each in said], said
    assert not any("rulekit l10n" in each["help"] for each in said), said  # a page has no command
