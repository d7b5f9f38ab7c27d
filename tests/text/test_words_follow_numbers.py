"""Words about a card or an action follow the numbers of its rules, or tell for which they were written."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.fair import fair

import rulekit
from rulekit.cli import main
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.hearing import Hearing
from rulekit.pipeline import diagnose
from rulekit.text.byhand import short_words
from rulekit.text.cards import Cards
from rulekit.text.folders import messages_of
from rulekit.text.words import Words

RULES = """\
counters: {coin: {}, clay: {start: 9}}
tables: {fee: 6}
zones: {shelf: {of: pot, per: player}}
decks:
  pot:
    home: shelf
    attributes: {worth: 1..9, weight: 1..9}
    cards:
      jug: {worth: 7, weight: 2, optional: true, when: after you perform dig, effect: [gain 3 coin, perform polish]}
      mug: {worth: 8, weight: 4, optional: true, when: after you perform dig, if: your clay > 2, effect: gain 5 coin}
phases:
  game:
    steps:
      - each player draws 1 from pot
      - each player may perform dig
      - each player may perform polish
      - end game because over
actions:
  dig: {cost: 1 clay, steps: [gain 2 coin, perform polish]}
  polish: {cost: fee clay, steps: "choose many from 1..4; gain many coin"}
"""


def pots(folder: Path, messages: str, rules: str = RULES, locale: str = "en") -> Path:
    return fair(folder, {locale: messages}, rules)


def words_of(path: Path) -> Words:
    loaded = rulekit.load(path)
    return loaded.words(loaded.program())


def said(folder: Path, messages: str, locale: str = "en") -> list[Diagnostic]:
    """What is said about numbers in words."""
    return [d for d in diagnose(pots(folder, messages, locale=locale)).diagnostics if d.code == "fixed-figure"]


@pytest.mark.parametrize(
    ("message", "number"),
    [
        ("card-pot-jug = jug of 3", 3),
        ("use-pot-jug = Do you want three coins?", 3),
        ("use-pot-mug = Five coins?", 5),
        ("use-pot-mug = More than 2 clay?", 2),
        ("do-dig = gain 2", 2),
        ("do-dig = dig\n    .they = digs two out", 2),
        ("arm-game-2-1 = polish for 6", None),  # what a phase performs by `may` has numbers of its own
        ("do-polish = polish for 6", 6),
        ("do-dig = dig, and polish up to 4", 4),
        ("phase-game = the 1 game", 1),
        ("ask-polish-many = How many, at most four?", 4),
        ("do-dig = gain 1 of 2", 1),
        ("do-dig = gain { $figure2 }", None),
        ("do-dig = gain { $figure2 ->\n    [2] two\n   *[other] { $figure2 }\n  } coins", None),
        ("do-dig = gain { $polish-2 ->\n    [2] two\n   *[other] 4\n  } coins", 4),
        ("do-dig = gain 9 coins", None),  # nothing here is 9
        ("do-dig = dig twice, dig double", None),  # what is done to a number
        ("do-dig = dig no2 and a2", None),  # part of a word
        ("do-dig = gain 2\n    .figures = 1 2 1 4", None),
        ("counter-coin = 2 coins", None),  # about no card or action
        ("card-pot-jug = jug of 7", None),  # the other card is not called by what it is worth
    ],
)
def test_words_that_would_not_follow_a_number_are_named(message: str, number: int | None, tmp_path: Path) -> None:
    found = said(tmp_path, f"{message}\n")
    assert [d.message.split(" says ")[1].split()[0] for d in found] == [str(number)] * (number is not None)


def test_what_all_cards_of_a_deck_are_called_by_is_a_number_too(tmp_path: Path) -> None:
    found = said(tmp_path, "card-pot-jug = pot of 7\ncard-pot-mug = pot of 8\n")
    assert [d.help.split(";")[0] for d in found] == ["Write `{ $worth }`"] * 2


def test_a_digit_that_can_be_one_number_alone_is_put_right(tmp_path: Path) -> None:
    path = pots(tmp_path, "use-pot-jug = Do you want 3 coins?\nask-polish-many = One to four?\n")
    assert main(["check", str(path), "--games", "0", "--fix"]) == 0
    text = (tmp_path / "fair.locales" / "en.ftl").read_text("utf-8")
    assert text == "use-pot-jug = Do you want { $n } coins?\nask-polish-many = One to four?\n"


@pytest.mark.parametrize(("locale", "words"), [("fr", "trois pièces"), ("nl", "drie munten"), ("zh", "三枚硬币")])
def test_numbers_are_read_in_each_language(locale: str, words: str, tmp_path: Path) -> None:
    assert len(said(tmp_path, f"card-pot-jug = {words}\n", locale)) == 1


@pytest.mark.parametrize(
    ("variable", "value"),
    [("n", 3), ("worth", 7), ("polish-1", 1), ("polish-2", 4)],
)
def test_a_card_may_say_its_numbers_and_those_of_what_it_performs(variable: str, value: int, tmp_path: Path) -> None:
    loaded = rulekit.load(pots(tmp_path, f"card-pot-jug = jug {{ ${variable} }}\n"))
    assert not [d for d in loaded.diagnostics if d.code == "unknown-variable"]
    assert messages_of(loaded.declared()).get("card-pot-jug") == f"jug {value}"
    assert loaded.words(loaded.program()).piece("pot", "jug") == f"jug {value}"


def test_a_question_follows_its_rule_at_the_table(tmp_path: Path) -> None:
    question = "use-pot-jug = Do you want { $n } coins?\n"
    for rules, asked in ((RULES, "Do you want 3 coins?"), (RULES.replace("gain 3", "gain 6"), "Do you want 6 coins?")):
        words = words_of(pots(tmp_path, question, rules))
        assert words.ask("pot.jug", "use", "arm") == asked


def test_words_that_were_written_for_other_numbers_are_not_shown(tmp_path: Path) -> None:
    question = "do-dig = dig for two\n    .figures = 1 2 1 4\n"
    before = words_of(pots(tmp_path, question))
    assert before.procedure("dig") == "dig for two"
    after = words_of(pots(tmp_path, question, RULES.replace("gain 2", "gain 5")))
    assert after.procedure("dig") == "dig"


def test_words_that_are_stale_are_named_and_can_be_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pots(tmp_path, "do-dig = dig for two\n    .figures = 1 9 1 4\n")
    assert main(["l10n", "check", str(path), "en"]) == 1
    told = capsys.readouterr().out
    assert "The text `do-dig` is not shown: its numbers were 1 9 1 4 and are 1 2 1 4." in " ".join(told.split())
    assert main(["l10n", "accept", str(path), "en", "do-dig", "--write"]) == 0
    assert main(["l10n", "check", str(path), "en"]) == 0
    assert "not shown" not in capsys.readouterr().out.rsplit("written", 1)[1]


@pytest.mark.parametrize("written", ["1 " * 20_000, "9" * 40_000, "1 2 1 5"])
def test_numbers_that_are_no_longer_those_are_told_in_a_line(written: str, tmp_path: Path) -> None:
    """However many numbers words were written for, what is said of them can be read."""
    path = pots(tmp_path, f"do-dig = dig for two\n    .figures = {written.strip()}\n")
    ruleset = rulekit.load(path)
    ((hand, _),) = short_words(ruleset.words(ruleset.program()).messages)
    assert hand.stale.startswith("its numbers")
    assert len(hand.stale) < 120
    assert hand.stale.endswith(" 4")


def test_what_is_said_of_words_names_the_ruleset_as_it_can_be_typed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pots(tmp_path, "do-dig = dig for two\n")
    for command in (["check", str(path), "--games", "0"], ["l10n", "check", str(path), "en"]):
        main(command)
        told = " ".join(capsys.readouterr().out.split())
        assert f"`rulekit l10n accept {path} en do-dig`" in told
        assert "RULESET" not in told


def test_words_that_do_not_tell_yet_can_be_accepted(tmp_path: Path) -> None:
    path = pots(tmp_path, "do-dig = dig for two\n")
    assert main(["l10n", "accept", str(path), "en", "do-dig", "--write"]) == 0
    assert "\n    .figures = " in (tmp_path / "fair.locales" / "en.ftl").read_text("utf-8")
    assert not [d for d in rulekit.load(path).diagnostics if d.code == "fixed-figure"]


def test_a_number_is_said_by_the_old_name_of_what_was_renamed(tmp_path: Path) -> None:
    words = "card-pot-jug = jug { $shine-2 }\n"
    path = pots(tmp_path, words, RULES + "renames: {actions.shine: actions.polish}\n")
    loaded = rulekit.load(path)
    assert loaded.words(loaded.program()).piece("pot", "jug") == "jug 4"
    assert Hearing(messages_of(loaded.declared())).get("card-pot-jug") == "jug 4"


def test_a_text_by_hand_tells_the_numbers_of_what_its_card_performs(tmp_path: Path) -> None:
    path = pots(tmp_path, "text-pot-jug = Gain { $n } coins, then polish up to four times.\n")
    assert main(["l10n", "accept", str(path), "en", "pot.jug", "--write"]) == 0
    text = (tmp_path / "fair.locales" / "en.ftl").read_text("utf-8")
    assert ".figures = 3 1 4" in text
    for rules, shown in ((RULES, True), (RULES.replace("1..4", "1..5"), False)):
        declared = rulekit.load(pots(tmp_path, text, rules)).declared()
        deck = declared.decks["pot"]
        said = Cards(declared, messages_of(declared)).text(deck, deck.faces[0], 1)
        assert ("polish up to four times" in said) == shown


RULED = (
    RULES.replace("decks:\n", "rulings: {lucky: false, reach: 5}\ndecks:\n")
    .replace(
        "    cards:\n",
        "    cards:\n      clover: {worth: 9, weight: 1, rule: lucky becomes true; reach becomes it + 3}\n",
    )
    .replace("polish: {cost", "shine: {steps: gain 2 coin}\n  polish: {cost")
    .replace("steps: [gain 2 coin, perform polish]", "steps: 'if lucky { perform shine }; gain reach coin'")
    .replace("end game because over", "end game because rich if your coin > 30, over")
)


@pytest.mark.parametrize(
    ("message", "number"),
    [
        ("rule-lucky = luck brings 2 coins", 2),
        ("rule-lucky = luck brings you and one another { $shine-1 } coins once per turn", None),
        ("rule-reach = reach of 3", 3),
        ("rule-reach = { $n } more than 5", 5),
        ("ruling-reach = five coins", 5),
        ("ruling-reach = { $figure1 } coins", None),
        ("ending-rich = more than 30 coins", 30),
        ("ending-rich = more than { $figure1 } coins", None),
        ("ending-over = 30 coins", None),  # has no condition
    ],
)
def test_words_about_a_ruling_or_an_ending_follow_their_numbers(
    message: str, number: int | None, tmp_path: Path
) -> None:
    path = pots(tmp_path, f"{message}\n", RULED)
    found = diagnose(path).diagnostics
    assert [d for d in found if d.severity == "error" or d.code == "unknown-variable"] == []
    fixed = [d.message.split(" says ")[1].split()[0] for d in found if d.code == "fixed-figure"]
    assert fixed == [str(number)] * (number is not None)


def test_what_a_card_changes_says_the_number_that_it_brings_elsewhere(tmp_path: Path) -> None:
    """The number stands in an action, far from the card: `gain 2 coin` becomes `gain 4 coin`."""
    words = "rule-lucky = luck brings { $shine-1 } coins\nrule-reach = reach of { $n }\n"
    for old, new, said in (("", "", "2"), ("{steps: gain 2 coin}", "{steps: gain 4 coin}", "4")):
        folder = tmp_path / said
        folder.mkdir()
        declared = rulekit.load(pots(folder, words, RULED.replace(old, new))).declared()
        deck = declared.decks["pot"]
        face = next(face for face in deck.faces if face.name == "clover")
        text = Cards(declared, messages_of(declared, "en")).text(deck, face, 1)
        assert text == f"Luck brings {said} coins and reach of 3."


def test_words_about_a_ruling_follow_the_numbers_of_the_rulings_it_asks(tmp_path: Path) -> None:
    """What is counted from 9 on stands in another ruling: `marks(your coin)`."""
    rules = RULED.replace("reach: 5}", 'reach: "marks(your coin)", "marks(int n)": "(0 if n < 9 else 1)"}')
    (tmp_path / "fixed").mkdir()
    found = diagnose(pots(tmp_path / "fixed", "ruling-reach = reach\n    .unit = step (9)\n", rules)).diagnostics
    assert [d.help.split(";")[0] for d in found if d.code == "fixed-figure"] == ["Write `{ $marks-2 }`"]
    words = "ruling-reach = reach\n    .unit = step ({ $marks-2 })\n"
    for old, new, unit in (("", "", "step (9)"), ("n < 9", "n < 8", "step (8)")):
        folder = tmp_path / f"as{unit[6]}"
        folder.mkdir()
        declared = rulekit.load(pots(folder, words, rules.replace(old, new) if old else rules)).declared()
        assert messages_of(declared).only("ruling-reach", "unit", {}) == unit
