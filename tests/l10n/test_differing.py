"""Where a card or the rulebook says one thing in English and another in a language, `l10n check` says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.worded import declared

from rulekit.cli import main
from rulekit.l10n.desk import Desk
from rulekit.l10n.differing import Difference, differences
from rulekit.l10n.entries import entries
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text.folders import LOCALE

# What stood in the files once, with the card it is read on, the message it stood in, and what is said of it.
ONCE = {
    "an action of a god where the others have what is built": (
        "zh", "act-build_in_yard = 建造工坊或采石场\n    .you = 执行奥西里斯的行动\n",
        "technology.t01", "act-build_in_yard", "`zh` names `value-god-osiris` and `en` does not",
    ),
    "one of two things that are not paid": (
        "zh", "act-last_action = 在最终计分之前额外执行一次任意骰值的行动，无需支付资源\n",
        "decree.d23", "act-last_action", "`en` names `counter-gold` and `zh` does not",
    ),
    "the moments of a turn": (
        "zh", "when-after-pause-main_action-visit_neighbour-visit_opposite = 在你的回合中\n",
        "blessing.b07/1", "when-after-pause-main_action-visit_neighbour-visit_opposite",
        "`en` says `before` and `zh` does not",
    ),
    "an action of a god before a statue is raised": (
        "fr", "when-before-raise_statue = avant une Action Divine Horus\n",
        "technology.t04", "when-before-raise_statue", "`fr` names `value-god-horus` and `en` does not",
    ),
    "how often": (
        "zh", "rule-swaps = 支付时，你的黄金与书吏可以互相替代；替代时你得分\n",
        "technology.t10", "rule-swaps", "`en` says `once per turn` and `zh` does not",
    ),
    "how far a table goes on": (
        "nl", "rules-score = Beelden: 1, 2, 3, 4, 5, 6 of 77 beelden zijn punten waard.\n    .tells = score_quarters "
        "score_temple score_statues score_happiness score_production score_buildings feed\nSTANDS",
        "score", "rules-score", "`nl` says 77 and `en` does not",
    ),
}  # fmt: skip


def found(folder: Path, locale: str, words: str, game: str = "tekhenu") -> list[Difference]:
    """What a language says otherwise, with words of somebody's own before its own."""
    (folder / f"{locale}.ftl").write_text(words, "utf-8")
    desk = Desk(declared(game), folder.as_posix())
    assert desk.declared is not None
    return differences(desk.declared, desk.messages(LOCALE), desk.messages(locale), words, desk.source)


def standing(message: str) -> str:
    """What stands for the steps of a paragraph today, as English has it."""
    text = Desk(declared("tekhenu")).source
    places = {form: entries(text)[message].stretches[form] for form in ("shape", "figures")}
    return "".join(f"    .{form} = {text[slice(*place)]}\n" for form, place in places.items())


@pytest.mark.parametrize("what", ONCE)
def test_what_once_stood_in_a_file_is_found(tmp_path: Path, what: str) -> None:
    locale, words, card, message, reason = ONCE[what]
    every = found(tmp_path, locale, words.replace("STANDS", standing(message) if "STANDS" in words else ""))
    assert [(message, reason)] == [
        (each.message, each.reason) for each in every if card in each.of and each.reason == reason
    ]


@pytest.mark.parametrize("game", packaged_rulesets())
def test_our_own_games_say_the_same_in_all_their_languages(game: str) -> None:
    desk = Desk(declared(game), "", game)
    for locale in desk.locales():
        assert [d.message for d in desk.check(locale) if d.code == "says-otherwise"] == []


def test_what_a_language_has_no_name_for_is_not_missed(tmp_path: Path) -> None:
    whole = {"text-sentence": "{ $text }.", "text-gain": "erhalte { $what }", "text-amount": "{ $n } { $what }"}
    words = "".join(f"{name} = {said}\n" for name, said in whole.items())
    named = f"{words}counter-gold = Goldstück\n"
    assert [each for each in found(tmp_path, "de", named) if "destiny" in str(each.of)] == []
    assert [each for each in found(tmp_path, "de", words) if "destiny" in str(each.of)] == []


def test_what_somebody_has_read_is_not_said_until_the_words_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = "act-build_in_yard = 建造工坊或采石场\n    .you = 执行奥西里斯的行动\n"
    file = tmp_path / "zh.ftl"
    file.write_text(odd, "utf-8")
    command = ["l10n", "accept", "tekhenu", "zh", "act-build_in_yard", "--words", str(tmp_path)]
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert "  en       build a Workshop or a Quarry" in shown and "names `value-god-osiris`" in shown
    assert file.read_text("utf-8") == odd
    assert main([*command, "--write"]) == 0

    def said() -> list[str]:
        desk = Desk(declared("tekhenu"), tmp_path.as_posix())
        return [d.message for d in desk.check("zh") if d.code == "says-otherwise" and "osiris" in d.message]

    assert said() == []
    file.write_text(file.read_text("utf-8").replace("建造工坊或采石场", "建造一座工坊或采石场"), "utf-8")
    assert said() != []


def test_prose_is_accepted_beside_the_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "de.ftl").write_text("rules-game = In 77 Runden.\n    .tells = round\n", "utf-8")
    assert main(["l10n", "accept", "tekhenu", "de", "game", "--words", str(tmp_path), "--write"]) == 0
    shown = capsys.readouterr().out
    assert "  by hand  In 77 Runden." in shown and "  en       Whoever has most points" in shown
    assert "it says 77, and its steps do not" in shown
    text = (tmp_path / "de.ftl").read_text("utf-8")
    assert ".shape = " in text and ".figures = " in text and ".read = " in text
