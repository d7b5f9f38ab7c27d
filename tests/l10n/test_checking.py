"""What a language lacks is counted, what fits is not marked, and rulekit's own words are checked alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from l10n.flood import codes, declared, desk, flood

import rulekit
from rulekit.l10n.comparing import compared
from rulekit.l10n.coverage import covered
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries, says
from rulekit.l10n.grammar import numbers
from rulekit.l10n.pairs import File, Pair
from rulekit.l10n.typography import marks
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text.unreadable import mistakes

WHOLE = """
title = Crue
about = L’eau monte, faites vite.
seat-red = Rouge
seat-blue = Bleu
counter-coin = { $n ->
    [one] pièce
   *[other] pièces
  }
    .gender = f
card-ship-raft = radeau de { $n }
ask-turn = Que faites-vous\u202f?
event-gain-coin = { $seat } gagne { $n } { $what }
""".lstrip()


def test_a_sound_file_has_nothing_said_of_it(tmp_path: Path) -> None:
    assert desk(tmp_path, fr=WHOLE).check("fr") == []


def test_each_missing_message_is_counted_and_named(tmp_path: Path) -> None:
    lines = WHOLE.replace("seat-blue = Bleu\n", "").replace("title = Crue\n", "")
    found = desk(tmp_path, fr=lines)
    assert found.lacking("fr") == ["title", "seat-blue"]
    assert [d.message for d in found.check("fr")] == ["2 messages are not translated into `fr`: `title`, `seat-blue`."]


def test_a_language_rulekit_does_not_speak_is_to_say_rulekits_words_too(tmp_path: Path) -> None:
    found = desk(tmp_path, de="seat-red = Rot\ntext-sentence = { $text }.\n")
    lacking = found.lacking("de")
    assert "text-gain" in lacking and "table-none" in lacking and "title" in lacking
    assert "text-sentence" not in lacking and "seat-red" not in lacking
    assert codes(found, "de") == []


@pytest.mark.parametrize(
    ("locale", "line", "code"),
    [
        ("fr", "seat-red = { DU($x) }\n", "unknown-variable"),
        ("nl", "event-gain-coin = { $seat } krijgt { $n } { LE($what) }\n", "unknown-function"),
        ("de", "event-gain-coin = { $seat } bekommt { $n } { DE($what) }\n", "unknown-function"),
        ("en-GB", "counter-coin = coin\n    .article = the\n", "bad-value"),
        ("pl", "counter-coin = { $n ->\n    [two] monety\n   *[other] monet\n  }\n", "never-chosen"),
        ("fr", "seat-red = Rou\u200bge\n", "wrong-typography"),
    ],
)
def test_every_language_has_its_own_rules(tmp_path: Path, locale: str, line: str, code: str) -> None:
    assert code in codes(desk(tmp_path, **{locale: line}), locale)


def test_what_a_name_says_of_its_grammar_may_differ_by_number(tmp_path: Path) -> None:
    cases = "{ $n ->\n        [one] singular\n       *[other] SAID\n    }"
    line = f"counter-coin = x\n    .gender = f\n    .number = {cases}\n"
    assert codes(desk(tmp_path, fr=line.replace("SAID", "plural")), "fr") == []
    assert codes(desk(tmp_path, fr=line.replace("SAID", "many")), "fr") == ["bad-value"]


def test_numbers_are_told_apart_as_each_language_does() -> None:
    assert numbers("zh") == ("other",)
    assert set(numbers("fr")) >= {"one", "other"}
    assert set(numbers("pl")) == {"one", "few", "many", "other"}
    assert numbers("zz") == ()


@pytest.mark.parametrize(
    ("locale", "says", "found"),
    [
        ("fr", "Qui\u202f?", 0), ("fr", "Qui ?", 1), ("fr", "Qui?", 1), ("fr", "Quoi\u202f?!", 0), ("fr", "l’or", 0),
        ("fr", "l'or", 1), ("fr", "Or\u00a0: deux", 0), ("fr", "Or : deux", 1), ("fr", "Or: deux", 1),
        ("fr", "«\u00a0Or\u00a0»", 0), ("fr", "« Or »", 2), ("fr", "à 12:30", 0), ("fr-CA", "l'or", 1),
        ("zh", "获得2张牌。", 0), ("zh", "获得 2 张牌", 0), ("zh", "获得 牌", 1), ("zh", "获得,", 1),
        ("zh", "（牌）", 0), ("zh", "牌(一)", 2),
        ("zh", "A: B", 0), ("nl", "’s avonds", 0), ("nl", "'s avonds", 1), ("en", "don't", 1),
        ("en", "don’t", 0), ("de", "l'or ?", 0),
    ],
)  # fmt: skip
def test_a_typesetter_marks_what_is_amiss_and_nothing_else(locale: str, says: str, found: int) -> None:
    assert len(list(marks(locale, says))) == found


@pytest.mark.parametrize(
    ("locale", "line", "found"),
    [
        ("fr", "event-gain-coin = { $seat } gagne { $n } { $what } !", 1),
        ("fr", "event-gain-coin = { $seat } gagne { $n } { $what }\u202f!", 0),
        ("zh", "event-gain-coin = { $seat }获得 { $n }{ $what }", 1),
        ("zh", "event-gain-coin = { $seat }获得{ $n }{ $what }", 0),
        ("zh", "event-gain-coin = { $seat }: { $n }{ $what }", 1),
    ],
)
def test_what_is_put_in_has_marks_and_blanks_around_it_too(tmp_path: Path, locale: str, line: str, found: int) -> None:
    assert codes(desk(tmp_path, **{locale: f"{line}\n"}), locale) == ["wrong-typography"] * found


def test_what_one_country_lacks_is_said_as_in_the_others(tmp_path: Path) -> None:
    found = desk(tmp_path, **{"fr": WHOLE.replace("seat-blue = Bleu\n", ""), "fr-CA": "seat-red = Carmin\n"})
    assert found.lacking("fr-CA") == ["seat-blue"]
    assert found.messages("fr-CA").get("title") == "Crue"


def test_what_a_mark_says_to_write_has_no_mark(tmp_path: Path) -> None:
    found = [d for d in desk(tmp_path, fr="about = L'eau monte : vite !\n").check("fr") if d.code == "wrong-typography"]
    text = "about = L'eau monte : vite !\n"
    for _ in range(5):
        if not found or not found[0].fix:
            break
        edit = found[0].fix[0]
        text = text[: edit.span.column - 1] + edit.text + text[edit.span.end_column - 1 :]
        found = [d for d in desk(tmp_path, fr=text).check("fr") if d.code == "wrong-typography"]
    assert text == "about = L’eau monte\u00a0: vite\u202f!\n"


def test_rulekits_own_words_are_held_against_english() -> None:
    source = File("en.ftl", "event-end = The game of { $who } ends\nnobody = nobody\n")
    target = File("fr.ftl", "event-end = La partie de { $whom } s’arrête\nnobodi = personne\n")
    said = [d.code for d in compared(Pair("fr", target, source, alone=True))]
    assert said == ["unknown-variable", "lost-variable", "unknown-message", "missing-message"]
    target = File("fr.ftl", "event-end = La partie de { $who } s’arrête\nnobody = personne sur { $n }\n")
    (odd,) = compared(Pair("fr", target, source, alone=True))
    assert (odd.code, odd.help) == ("unknown-variable", "Remove it: this message has no variables.")


@pytest.mark.parametrize("game", ["", *packaged_rulesets()])
def test_nothing_is_wrong_with_the_languages_of_rulekit_and_its_rulesets(game: str) -> None:
    found = Desk(rulekit.load(game).declared() if game else None)
    assert {"fr", "nl", "zh"} <= set(found.locales()) or game not in ("", "aton", "tekhenu")
    assert not [d for locale in found.files for d in found.check(locale) if d.severity != "note"]


def test_coverage_counts_messages_and_texts_of_cards(tmp_path: Path) -> None:
    whole = covered(desk(tmp_path, fr=WHOLE), "fr")
    assert (whole.translated, whole.worded, whole.texts, whole.missing) == (whole.messages, 1, 1, ())
    part = covered(desk(tmp_path, fr=WHOLE.replace("counter-coin", "counter-coins")), "fr")
    assert (part.translated, part.worded, part.missing) == (whole.messages - 1, 0, ("counter-coin",))
    hand = covered(desk(tmp_path, fr=f"{WHOLE}text-ship-raft = Trois.\n"), "fr")
    assert (hand.by_hand, hand.stale, hand.translated) == (1, 1, whole.messages)


def test_words_beside_come_first_and_are_checked_alike(tmp_path: Path) -> None:
    path, beside = flood(tmp_path, fr=WHOLE), tmp_path / "mine"
    beside.mkdir()
    (beside / "fr.ftl").write_text("seat-red = Carmin\nseat-bleu = Azur\n", "utf-8")
    found = Desk(declared(path), beside.as_posix())
    assert found.messages("fr").get("seat-red") == "Carmin"
    assert found.messages("fr").get("seat-blue") == "Bleu"
    assert found.lacking("fr") == []
    assert codes(found, "fr") == ["unknown-message"]


def test_what_rulekit_says_in_a_language_is_not_asked_of_its_countries_and_scripts(tmp_path: Path) -> None:
    for locale in ("zh-TW", "zh-Hant-TW", "fr-x-home"):
        found = desk(tmp_path, **{locale: "seat-red = x\n"})
        assert len(found.lacking(locale)) == 7, locale


def test_a_message_of_which_only_the_grammar_is_said_is_still_to_be_translated(tmp_path: Path) -> None:
    found = desk(tmp_path, fr=WHOLE.replace("title = Crue\n", "title =\n    .gender = f\n"))
    assert found.messages("fr").get("title") == "Flood"
    assert found.lacking("fr") == ["title"]
    assert covered(found, "fr").missing == ("title",)


def test_what_is_wrong_with_a_message_is_said_at_its_name_whatever_remark_stands_above(tmp_path: Path) -> None:
    """The remark belongs to the message; what is mended there would be written over it."""
    lines = "# told at the table\nask-turm = Que faites-vous ?\n# who sits where\nseat-red = Red\n"
    found = desk(tmp_path, fr=lines).check("fr")
    places = {d.code: (d.span.line, d.span.column, d.span.end_column) for d in found}
    assert places["unknown-message"] == (2, 1, 9)
    assert places["missing-message"][0] == 1 and {edit.span.line for d in found for edit in d.fix} == {2}


def test_the_words_of_a_message_are_its_own_whatever_remark_stands_above() -> None:
    text = "# a = b\nseat-red = Rot\n"
    assert says(text, entries(text)["seat-red"]) == "Rot"


def test_what_is_right_in_one_language_is_wrong_in_another() -> None:
    text = "event-gain-coin = { $seat } gagne { $n } { DU($what) }\n"
    for locale, code in (("fr", []), ("nl", ["unknown-function"]), ("fr", [])):
        assert [found.code for found in mistakes(f"{locale}.ftl", text)] == code
