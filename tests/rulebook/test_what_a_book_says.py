"""What a rulebook says comes from the ruleset: change the one and the other changes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from rulebook.books import HOUSE, LOCALES, SMALL, book, small, writing

import rulekit
from rulekit.rulebook.book import Book, Grid, Paragraph, Section, Step, Steps
from rulekit.rulebook.pages import in_markdown, in_plain_text
from rulekit.rulebook.writing import Writing


def section(whole: Book, anchor: str) -> Section:
    """A section by its anchor; the untitled one of a chapter by the chapter's."""
    for chapter in whole.chapters:
        if chapter.anchor == anchor and not chapter.sections[0].title:
            return chapter.sections[0]
        for each in chapter.sections:
            if each.anchor == anchor:
                return each
    raise AssertionError(f"no section {anchor}")


def lines(steps: tuple[Step, ...], indent: str = "") -> list[str]:
    """Steps as lines, those inside others indented."""
    return [line for step in steps for line in (indent + step.text, *lines(step.inside, indent + "  "))]


def steps(whole: Book, anchor: str) -> list[str]:
    """The steps of a section as lines."""
    return [line for block in section(whole, anchor).blocks if isinstance(block, Steps) for line in lines(block.steps)]


def grids(whole: Book, anchor: str) -> list[tuple[tuple[str, ...], ...]]:
    """The rows of the tables of a section."""
    return [block.rows for block in section(whole, anchor).blocks if isinstance(block, Grid)]


def told(whole: Book, anchor: str) -> str:
    """The paragraphs of a section."""
    return "\n".join(block.text for block in section(whole, anchor).blocks if isinstance(block, Paragraph))


def test_set_up_tells_who_gets_what_by_the_number_of_players(tmp_path: Path) -> None:
    whole = writing(small(tmp_path)).book()
    assert grids(whole, "setup") == [(("Coin", "2"),), (("Offer", "3", "4", "6"),)]
    assert steps(whole, "rules-prepare") == [
        "With 2 players: each player gains 1 coin",
        "With 3 or 4 players: each player gains gem equal to offer (the number of players)",
        "Each player gains 2 gem",
    ]


def test_choices_stand_below_their_heads_and_what_has_a_section_is_linked(tmp_path: Path) -> None:
    whole = writing(small(tmp_path)).book()
    assert steps(whole, "rules-turn") == [
        "One of these:",
        "  Gain 1 coin",
        "  Sell",
        "If none of that can be done: do nothing",
        "If you like:",
        "  Lose 1 gem",
        "  Gain 4 coin",
        "The game ends; who wins: you.",
        "  Rich, if your coin is at least goal",
    ]
    ways = section(whole, "rules-turn").blocks[0]
    assert isinstance(ways, Steps)
    assert [step.to for step in ways.steps[0].inside] == ["", "rules-sell"]
    assert steps(whole, "rules-sell") == ["Pay 1 gem", "Gain 2 coin"]


def test_an_option_that_is_chosen_changes_what_is_told(tmp_path: Path) -> None:
    path = small(tmp_path)
    assert "Gain 1 gem" not in steps(writing(path).book(), "rules-turn")
    chosen = writing(path, options={"thrifty": "yes"}).book()
    assert "Gain 1 gem" in steps(chosen, "rules-turn")
    assert grids(chosen, "options")[0][0][1:3] == ("yes", "no")


def test_what_the_options_leave_out_is_told_nowhere(tmp_path: Path) -> None:
    text = SMALL.replace("if thrifty = yes, gain 1 gem", "if thrifty = yes, perform save")
    text = text.replace("because all_done", "because all_done, saved_up if thrifty = yes")
    text += "  save: {steps: [gain 1 gem, end game because thrift]}\n"
    for thrifty, told_then in (("no", False), ("yes", True)):
        whole = writing(small(tmp_path, text=text), options={"thrifty": thrifty}).book()
        anchors = {each.anchor for chapter in whole.chapters for each in chapter.sections}
        assert ("rules-save" in anchors) == told_then
        reasons = section(whole, "ending").blocks[0]
        assert isinstance(reasons, Steps)
        ends = [("Rich", "rules-turn"), ("All done", "rules-game")]
        more = [("Saved up", "rules-game"), ("Thrift", "rules-save")]
        assert sorted((step.text, step.to) for step in reasons.steps) == sorted(ends + more * told_then)
        assert steps(whole, "rules-game")[-1] == ("  Saved up" if told_then else "  All done")


def test_a_condition_on_the_number_of_players_that_always_or_never_holds_is_not_told(tmp_path: Path) -> None:
    told_before = "if player_count = 2 { each player gains 1 coin }"
    for condition, first in (
        ("player_count >= 2", ["Each player gains 1 coin"]),
        ("player_count > 4", ["Each player gains gem equal to offer (the number of players)"]),
        ("3 > player_count", ["With 2 players: each player gains 1 coin"]),
    ):
        text = SMALL.replace(told_before, f"if {condition} {{ each player gains 1 coin }}")
        assert steps(writing(small(tmp_path, text=text)).book(), "rules-prepare")[:1] == first


def test_an_otherwise_never_stands_without_its_if(tmp_path: Path) -> None:
    text = SMALL.replace("may { lose 1 gem; gain 4 coin }", "if your gem > 2 { perform pause } else { gain 1 gem }")
    text += "  pause: {steps: skip}\n"
    whole = writing(small(tmp_path, 'act-pause = { "" }\n', text)).book()
    assert "If your gem is at most 2: gain 1 gem" in steps(whole, "rules-turn")


def test_an_end_that_a_card_brings_is_named_with_the_others(tmp_path: Path) -> None:
    cards = "decks:\n  omen:\n    home: hand\n    cards:\n      doom: {effect: end game because doomed}\n"
    text = f"{SMALL.replace('gain 2 gem', 'draw 1 from omen to your hand')}zones:\n  hand: {{of: omen, per: player}}\n"
    text = text.replace("- may {", "- if count(your hand) > 0, play first(your hand)\n      - may {") + cards
    reasons = section(writing(small(tmp_path, text=text)).book(), "ending").blocks[0]
    assert isinstance(reasons, Steps)
    assert "Doomed" in [step.text for step in reasons.steps]


def test_the_end_names_every_reason_with_the_section_that_tells_it(tmp_path: Path) -> None:
    (reasons, score) = section(writing(small(tmp_path)).book(), "ending").blocks
    assert isinstance(reasons, Steps) and isinstance(score, Paragraph)
    assert [(step.text, step.to) for step in reasons.steps] == [("Rich", "rules-turn"), ("All done", "rules-game")]
    assert score.text == "What counts at the end: coin."


def test_numbers_are_listed_with_their_start_bounds_and_supply(tmp_path: Path) -> None:
    assert grids(writing(small(tmp_path)).book(), "counters") == [
        (("Coin", "2", "0", "9", "–"), ("Gem", "0", "0", "–", "7")),
    ]


def test_pieces_are_counted_for_every_number_of_players() -> None:
    rows = grids(book("rulesets/tekhenu", "en"), "pieces")[0]
    assert ("Buildings", "10 for each player", "20", "30", "40") in rows
    assert ("Dice", "26", "", "", "") in rows  # as many for all


def test_as_many_values_are_called_assumed_as_the_ruleset_says() -> None:
    whole = book("rulesets/tekhenu", "en")
    rows = grids(whole, "assumed")[0]
    assert sum(int(row[1]) for row in rows) == rulekit.load(HOUSE / "rulesets/tekhenu").facts.assumed
    assert told(whole, "assumed").startswith("341 values")


HAND = """
rules-turn =
    Take { $figure1 } coin, or sell. With { $goal } coins you win.
    – { $thrifty ->
        [yes] Then you gain a gem.
       *[no] Then you gain nothing more.
      }
    .title = A turn
    .tells = sell
    .shape = SHAPE
    .figures = FIGURES
"""


def by_hand(folder: Path, text: str = SMALL, was: str = SMALL) -> tuple[Book, list[str]]:
    """The book of a small ruleset with a text that was accepted for `was`, and what is stale in it."""
    before = writing(small(folder, HAND, was))
    (hand,) = before.stale()
    assert hand.stale == "its steps are others now"
    shape, figures = before.fits(hand)
    after = writing(small(folder, HAND.replace("SHAPE", shape).replace("FIGURES", figures), text))
    return after.book(), [hand.stale for hand in after.stale()]


def test_a_text_by_hand_tells_a_section_and_those_it_names(tmp_path: Path) -> None:
    whole, stale = by_hand(tmp_path)
    assert not stale
    assert section(whole, "rules-turn").title == "A turn"
    assert told(whole, "rules-turn") == "Take 1 coin, or sell. With 5 coins you win."
    assert steps(whole, "rules-turn") == ["Then you gain nothing more."]
    assert not any(each.anchor == "rules-sell" for chapter in whole.chapters for each in chapter.sections)


def test_a_text_by_hand_follows_the_numbers_it_says(tmp_path: Path) -> None:
    text = SMALL.replace("either { gain 1 coin }", "either { gain 3 coin }").replace("goal: 5", "goal: 6")
    whole, stale = by_hand(tmp_path, text)
    assert not stale
    assert told(whole, "rules-turn") == "Take 3 coin, or sell. With 6 coins you win."


def test_a_number_that_a_text_by_hand_does_not_say_makes_it_stale(tmp_path: Path) -> None:
    whole, stale = by_hand(tmp_path, SMALL.replace("gain 4 coin", "gain 8 coin"))
    assert [said.startswith("its numbers were") for said in stale] == [True]
    assert "  Gain 8 coin" in steps(whole, "rules-turn")


def test_other_steps_make_a_text_by_hand_stale_those_it_tells_for_others_too(tmp_path: Path) -> None:
    for old, new in (
        ("may { lose 1 gem; gain 4 coin }", "may { gain 4 coin; lose 1 gem }"),
        ("steps: gain 2", "steps: lose 2"),
    ):
        whole, stale = by_hand(tmp_path, SMALL.replace(old, new))
        assert stale == ["its steps are others now"]
        assert steps(whole, "rules-turn") and not told(whole, "rules-turn")
        assert steps(whole, "rules-sell")


def test_a_changed_ruling_makes_the_text_of_what_asks_it_stale(tmp_path: Path) -> None:
    was = SMALL.replace("gain 4 coin }", "gain bounty coin }") + "rulings:\n  bounty: your gem + more\n  more: 2\n"
    assert not by_hand(tmp_path, was, was)[1]
    assert by_hand(tmp_path, was.replace("more: 2", "more: 3"), was)[1]
    assert by_hand(tmp_path, was.replace("your gem + more", "your gem - more"), was)[1]


def test_no_text_by_hand_of_a_phase_or_action_is_stale_in_rulekits_own_rulesets() -> None:
    for path in ("rulesets/aton.yaml", "rulesets/tekhenu"):
        for locale in ("en", "fr", "nl", "zh"):
            assert not [hand for hand in writing(path, locale).stale() if hand.message.startswith("rules-")]


def test_figures_of_the_large_games_are_the_rulesets_own(tmp_path: Path) -> None:
    text = (HOUSE / "rulesets" / "aton.yaml").read_text("utf-8")
    (tmp_path / "aton.yaml").write_text(
        text.replace("black_points: 8", "black_points: 13")
        .replace("goal: 40", "goal: 55")
        .replace("temple_points: 5", "temple_points: 17")
    )
    (tmp_path / "aton.locales").mkdir()
    for file in (HOUSE / "rulesets" / "aton.locales").glob("*.ftl"):
        (tmp_path / "aton.locales" / file.name).write_bytes(file.read_bytes())
    for locale in ("en", "fr", "nl", "zh"):
        changed = writing(tmp_path / "aton.yaml", locale)
        assert not changed.stale()
        scoring = steps(changed.book(), "rules-scoring")
        assert [sum(number in line for line in scoring) for number in ("13", "17")] == [1, 1]
        assert "55" in " ".join(steps(changed.book(), "rules-check_victory"))


def test_rotations_after_which_tekhenu_scores_are_the_rulesets_own(tmp_path: Path) -> None:
    there = Path(shutil.copytree(HOUSE / "rulesets" / "tekhenu", tmp_path / "tekhenu"))
    judgement = there / "judgement.yaml"
    judgement.write_text(judgement.read_text("utf-8").replace("4 * (scorings + 1)", "3 * (scorings + 1)"), "utf-8")
    said = {"en": "rotations 3 and 8", "fr": "rotations 3 et 8", "nl": "rotatie 3 en 8", "zh": "第3次和第8次"}
    for locale, words in said.items():
        assert words in told(writing(there, locale).book(), "rules-judge")


def test_the_last_line_names_the_variants_the_book_was_made_from() -> None:
    made = rulekit.load(HOUSE / "rulesets/aton.yaml", variants=["sprint", "open-hands"])
    words = made.words(made.program())
    assert "aton 1.0.0 with open-hands 1.0.0 and sprint 1.0.0," in Writing(made.declared(), words).book().colophon
    assert " with " not in book("rulesets/aton.yaml", "en").colophon


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ruleset", ["rulesets/aton.yaml", "rulesets/tekhenu"])
def test_all_that_a_book_names_has_words(ruleset: str, locale: str) -> None:
    """What is assumed, and where, is named as players would; an action that another tells has no words of its own."""
    whole = writing(ruleset, locale)
    whole.book()
    assert [message for message in whole.missing if not message.startswith("act-")] == []


@pytest.mark.parametrize("ruleset", ["rulesets/aton.yaml", "rulesets/tekhenu"])
def test_a_chinese_book_has_the_signs_of_chinese(ruleset: str) -> None:
    """Brackets and colons of full width, in Markdown and on the screen."""
    whole = book(ruleset, "zh")
    written = [*in_markdown(whole).split("\n"), *(text for part in in_plain_text(whole) for text in part.lines)]
    said = [re.sub(r"<.*?>|\]\(#.*\)|^[ #]*\d+\.|[*|]|[\w.-]+:\d+", "", text) for text in written]
    assert [text for text in said if re.search(r"[\u3400-\u9fff] *[,.;:?!()]|[,.;:?!()] *[\u3400-\u9fff]", text)] == []


def test_a_table_of_what_is_no_card_is_headed_by_what_it_is() -> None:
    (table,) = [
        block for block in section(book("rulesets/tekhenu", "en"), "deck-die").blocks if isinstance(block, Grid)
    ]
    assert table.heads[0] == "Die"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_only_the_rules_know_of_a_card_is_not_printed(locale: str) -> None:
    """`sure` is never read by players: its words are empty."""
    known = {"en": "no condition", "fr": "toujours applicable", "nl": "altijd mogelijk", "zh": "无需条件"}
    told = in_markdown(book("rulesets/tekhenu", locale))
    assert known[locale] not in told
    assert "sure" not in re.findall(r"\w+", told)


def test_beside_a_game_the_course_comes_first_and_no_place_of_a_printed_rulebook_is_told() -> None:
    ruleset = rulekit.load("tekhenu")
    written = Writing(ruleset.declared(), ruleset.words(ruleset.game(2).program))
    read, whole = in_plain_text(written.at_table()), in_plain_text(written.book())
    assert next(each.title for each in read) == "The course of the game"
    assert any("tekhenu-fr:" in line for each in whole for line in each.lines), "the book itself cites"
    assert not any("tekhenu-fr:" in line for each in read for line in each.lines)
    assert {each.title for each in read} <= {each.title for each in whole}
