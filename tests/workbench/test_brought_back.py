"""Words that come back from a tool of translators, and texts that are right all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from working import Asked

FRENCH, ENGLISH, RULES = "aton.locales/fr.ftl", "aton.locales/en.ftl", "aton.yaml"
ROUNDS = 'msgctxt "metric-rounds"\nmsgid "rounds"\nmsgstr "tours"'


@pytest.fixture
def aton(tmp_path: Path) -> Asked:
    """A workbench at a game of four languages."""
    return Asked("aton", tmp_path)


def _row(aton: Asked, name: str) -> dict[str, Any]:
    return dict(next(row for row in aton("words", locale="fr")["rows"] if row["name"] == name))


def _po(aton: Asked, old: str, new: str) -> str:
    text = str(aton("translated", locale="fr", form="po")["text"])
    assert old in text, text[:2000]
    return text.replace(old, new)


def test_a_po_file_that_was_worked_at_elsewhere_comes_back(aton: Asked) -> None:
    text = _po(aton, ROUNDS, ROUNDS.replace("tours", "manches"))
    found = aton("bring", locale="fr", name="aton-fr.po", text=text)
    assert (found["file"], found["count"], found["why"], found["changed"]) == (FRENCH, 1, [], [FRENCH])
    assert "metric-rounds = manches\n" in found["text"] and _row(aton, "metric-rounds")["target"] == "manches"
    again = aton("bring", locale="fr", name="aton-fr.po", text=text)
    assert (again["count"], again["text"]) == (0, found["text"])


def test_what_is_translated_from_other_words_stays_out_and_is_told(aton: Asked) -> None:
    text = _po(aton, ROUNDS, ROUNDS.replace("tours", "manches"))
    aton.change(ENGLISH, "metric-rounds = rounds", "metric-rounds = rounds played")
    found = aton("bring", locale="fr", name="aton-fr.po", text=text)
    assert found["count"] == 0 and any("translated from other words" in each for each in found["why"])
    assert _row(aton, "metric-rounds")["target"] == "tours"


@pytest.mark.parametrize(
    ("name", "text"),
    [("aton.xlf", "<xliff/>"), ("aton", "x"), ("fr.ftl", "no messages"), ("fr.ftl", ""), ("fr.po", "no PO"),
     ("fr.ftl", "title = Aton {\n\nmetric-rounds = manches\n"), ("nl.ftl", "title = Aton\n"),
     ("de.ftl", "title = Aton\n"), ("DE.ftl", "title = Aton\n"), ("NL.ftl", "title = Aton\n"),
     ("pt-BR.ftl", "title = Aton\n"), ("pt_BR.ftl", "title = Aton\n"), ("zh-Hant.ftl", "title = Aton\n"),
     ("fr.ftl", "title = \ufffdton\n"),
     ("fr.po", 'msgctxt "title"\nmsgid "Aton"\nmsgstr "\ufffdton"\n'),
     ("fr.po", ""), ("de.po", 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "title"\nmsgid "Aton"\nmsgstr "Atonn"\n'),
     ("fr.po", 'msgctxt "title"\nmsgid "Aton"\nmsgstr "Aton {"\n'), ("../../fr.po", "msgid"), ("\x1b[2J.po", "msgid")],
)  # fmt: skip
def test_a_file_in_which_something_is_wrong_changes_nothing(aton: Asked, name: str, text: str) -> None:
    before = aton.work.copy.data(FRENCH)
    found = aton("bring", locale="fr", name=name, text=text)
    assert found["error"] == "unfit" and found["said"] and "\x1b" not in str(found)
    assert aton.work.copy.data(FRENCH) == before and not aton.work.copy.changed


def test_of_a_message_file_that_lacks_something_what_is_gone_is_told(aton: Asked) -> None:
    text = str(aton("translated", locale="fr", form="ftl")["text"])
    start = text.index("metric-rounds =")
    found = aton("bring", locale="fr", name="fr.ftl", text=text[:start] + text[text.index("\n", start) + 1 :])
    assert (found["count"], found["changed"]) == (0, [FRENCH])  # no text is taken over
    assert ["metric-rounds" in each for each in found["why"]] == [True]


@pytest.mark.parametrize("name", ["fr.ftl", "FR.ftl", "mine.ftl", "aton-de.ftl", "no-words.ftl"])
def test_a_message_file_may_be_called_anything_but_another_language(aton: Asked, name: str) -> None:
    text = str(aton("translated", locale="fr", form="ftl")["text"]).replace("= tours\n", "= manches\n")
    assert aton("bring", locale="fr", name=name, text=text)["count"] == 1


@pytest.mark.parametrize(("form", "spared"), [("ftl", FRENCH), ("po", FRENCH), ("po", ENGLISH)])
def test_beside_a_sign_that_stands_for_lost_letters_a_damaged_file_is_refused(
    aton: Asked, form: str, spared: str
) -> None:
    aton.change(spared, "title = Aton", "title = Aton \ufffd")
    text = str(aton("translated", locale="fr", form=form)["text"])
    assert "tours" in text and "\ufffd" in text
    before = aton.work.copy.data(FRENCH)
    assert aton("bring", locale="fr", name=f"fr.{form}", text=text.replace("tours", "t\ufffdurs"))["error"] == "unfit"
    assert aton.work.copy.data(FRENCH) == before
    assert "error" not in aton("bring", locale="fr", name=f"fr.{form}", text=text.replace("tours", "manches"))


def test_many_blanks_in_a_message_with_cases_are_read_at_once(aton: Asked) -> None:
    blanks = " " * 200_000
    po = f'msgctxt "metric-rounds"\nmsgid "rounds"\nmsgstr "{{ $n -> {blanks}x }} }}"\n'
    assert aton("bring", locale="fr", name="fr.po", text=po)["error"] == "unfit"


def test_what_is_no_message_is_not_said_to_be_right(aton: Asked) -> None:
    assert aton("accept", locale="fr", of="title.zzz")["error"] == "unknown"


def test_a_message_file_comes_back_as_a_whole(aton: Asked) -> None:
    text = str(aton("translated", locale="fr", form="ftl")["text"])
    found = aton(
        "bring", locale="fr", name="mine.ftl", text=text.replace("= tours\n", "= manches\n").replace("\n", "\r\n")
    )
    assert (found["count"], found["changed"]) == (1, [FRENCH]) and "\r" not in found["text"]
    assert _row(aton, "metric-rounds")["target"] == "manches"
    assert aton("bring", locale="fr", name="mine.ftl", text=text)["changed"] == []


def test_a_text_that_is_still_right_is_stale_no_more(aton: Asked) -> None:
    aton.change(ENGLISH, "metric-rounds = rounds", "metric-rounds = rounds played")
    aton.change(RULES, "goal: 40", "goal: 30")
    signs = _row(aton, "layout-signs")
    assert (_row(aton, "metric-rounds")["state"], signs["state"]) == ("stale", "stale")
    found = aton("accept", locale="fr", of="layout-signs")
    assert found["changed"] == [ENGLISH, FRENCH, RULES] and any(signs["target"][:20] in each for each in found["shown"])
    assert found["file"] == FRENCH and aton.work.copy.data(FRENCH) == found["text"].encode()
    aton("accept", locale="fr", of="metric-rounds")
    rows = [_row(aton, name) for name in ("metric-rounds", "layout-signs")]
    assert [(row["state"], row["target"]) for row in rows] == [("said", "tours"), ("said", signs["target"])]
    assert (
        "error" in aton("accept", locale="../x", of="title")
        and aton("accept", locale="fr", of="no")["error"] == "unknown"
    )


def test_what_a_form_of_a_name_is_is_said_in_the_language_of_the_page(aton: Asked) -> None:
    aton("open", locale="fr")
    about = {row["about"] for row in aton("words", locale="fr", every=True)["rows"]}
    assert "son genre grammatical\u00a0: m, f" in about and "le titre" in about, about
