"""`rulekit table`: shows before it writes, checks before it writes, and writes all of it or nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from edit.desk import SMALL
from openpyxl import load_workbook

Command = Callable[..., Any]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small ruleset in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    Path("small.yaml").write_text(SMALL, "utf-8", newline="\n")
    return Path("small.yaml")


def change(path: str, old: str, new: str) -> None:
    """Changes a table as somebody would in a spreadsheet that writes CSV."""
    text = Path(path).read_text("utf-8-sig")
    assert old in text
    Path(path).write_text(text.replace(old, new, 1), "utf-8", newline="")


def test_every_deck_gets_a_file_or_a_sheet(game: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("table", "export", game, "cards.csv")
    assert (ran.code, ran.out) == (0, "cards.spell.csv: 4 cards\ncards.charm.csv: 2 cards\n")
    assert rulekit_command("table", "export", game, "cards.xlsx").code == 0
    assert load_workbook("cards.xlsx").sheetnames == ["spell", "charm"]
    assert sorted(os.listdir()) == ["cards.charm.csv", "cards.spell.csv", "cards.xlsx", "small.yaml"]


def test_one_deck_can_be_looked_at_without_a_file(game: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("table", "export", game, "--deck", "charm", "--separator", "semicolon")
    assert ran.out.splitlines()[0].startswith("card name;copies;as exported: small charm ")
    assert "ring;3;" in ran.out


def test_a_table_that_is_there_is_not_written_over_unasked(game: Path, rulekit_command: Command) -> None:
    Path("cards.xlsx").write_bytes(b"mine")
    ran = rulekit_command("table", "export", game, "cards.xlsx")
    assert ran.code == 2
    assert "--replace" in ran.err
    assert Path("cards.xlsx").read_bytes() == b"mine"
    assert rulekit_command("table", "export", game, "cards.xlsx", "--replace").code == 0


@pytest.mark.parametrize("table", ["cards.spell.csv", "cards.xlsx"])
def test_a_table_that_nobody_changed_leaves_the_file_byte_for_byte(
    game: Path, rulekit_command: Command, table: str
) -> None:
    for name in ("cards.csv", "cards.xlsx"):
        rulekit_command("table", "export", game, name)
    ran = rulekit_command("table", "import", game, table, "--write")
    assert ran.code == 0
    assert "nothing is otherwise" in ran.out
    assert "The ruleset is as the tables say." in ran.out
    assert game.read_text("utf-8") == SMALL


def test_what_would_change_is_shown_and_written_only_when_asked(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    change("cards.spell.csv", "gain 1 coin", "gain 4 coin")
    ran = rulekit_command("table", "import", game, "cards.spell.csv", "--diff")
    assert ran.code == 0
    assert "spark  effect  gain 1 coin -> gain 4 coin" in ran.out
    assert "+      spark: {copies: 2, hue: pale, effect: gain 4 coin}   # the first" in ran.out
    assert "--write changes small.yaml" in ran.out
    assert game.read_text("utf-8") == SMALL
    assert rulekit_command("table", "import", game, "cards.spell.csv", "--write").code == 0
    assert game.read_text("utf-8") == SMALL.replace("effect: gain 1 coin}", "effect: gain 4 coin}")
    assert "kept" not in rulekit_command("table", "import", game, "cards.spell.csv").out


def test_a_workbook_changed_in_a_spreadsheet_is_taken_over(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.xlsx")
    book = load_workbook("cards.xlsx")
    sheet = book["charm"]
    sheet["B2"] = 7.0
    book.save("cards.xlsx")
    assert rulekit_command("table", "import", game, "cards.xlsx", "--write").code == 0
    assert game.read_text("utf-8") == SMALL.replace("ring: {copies: 3}", "ring: {copies: 7}")


def test_what_would_be_wrong_is_said_in_the_table_and_nothing_is_written(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    change("cards.spell.csv", "gain 1 coin", "gain 1 coyn")
    ran = rulekit_command("table", "import", game, "cards.spell.csv", "--write")
    assert ran.code == 1
    assert "error[unknown-counter] cards.spell.csv:2:6" in ran.err
    assert "In row 2, column effect (F2): There is no counter `coyn`" in ran.err
    assert "spark: {copies: 2, hue: pale, effect: gain 1 coyn}" in ran.err
    assert ran.err.endswith("Nothing was written.\n")
    assert game.read_text("utf-8") == SMALL


def test_a_missing_value_of_a_new_card_is_said_at_its_row(game: Path, rulekit_command: Command) -> None:
    Path("t.csv").write_text("card name,power\nspark,1\nember,2\n", "utf-8")
    ran = rulekit_command("table", "import", game, "t.csv", "--deck", "spell", "--write")
    assert ran.code == 1
    assert "error[missing-key] t.csv:3:1" in ran.err
    assert "Card `ember` gives no `hue`" in ran.err


def test_a_table_can_mend_a_ruleset_and_is_not_blamed_for_what_was_wrong_before(
    game: Path, rulekit_command: Command
) -> None:
    game.write_text(
        SMALL.replace("gain 1 coin}", "gain 1 coyn}").replace(
            "perform rest\n      - either", "perform rist\n      - either"
        )
    )
    Path("t.csv").write_text("card name,effect\nspark,gain 1 coin\n", "utf-8")
    ran = rulekit_command("table", "import", game, "t.csv", "--deck", "spell", "--write")
    assert ran.code == 0
    assert "effect: gain 1 coin}" in game.read_text("utf-8")


def test_a_conflict_is_shown_and_left_until_a_side_is_named(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    change("cards.spell.csv", "gain 1 coin", "gain 4 coin")
    both = SMALL.replace("effect: gain 1 coin}", "effect: gain 9 coin}")
    game.write_text(both, "utf-8")
    ran = rulekit_command("table", "import", game, "cards.spell.csv", "--write")
    assert ran.code == 1
    assert "gain 9 coin -> gain 4 coin   CONFLICT" in ran.out
    assert game.read_text("utf-8") == both
    assert rulekit_command("table", "import", game, "cards.spell.csv", "--write", "--prefer", "ruleset").code == 0
    assert game.read_text("utf-8") == both
    assert rulekit_command("table", "import", game, "cards.spell.csv", "--write", "--prefer", "table").code == 0
    assert "effect: gain 4 coin}" in game.read_text("utf-8")


def test_rows_taken_out_take_cards_out_only_when_asked(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    lines = Path("cards.charm.csv").read_text("utf-8-sig").splitlines(keepends=True)
    Path("cards.charm.csv").write_text("".join(lines[:-1]), "utf-8")
    ran = rulekit_command("table", "import", game, "cards.charm.csv", "--write")
    assert "the card stays" in ran.out
    assert game.read_text("utf-8") == SMALL
    assert rulekit_command("table", "import", game, "cards.charm.csv", "--write", "--remove").code == 0
    assert game.read_text("utf-8") == SMALL.replace("      none_at_all: {}\n", "")


def test_a_card_that_is_no_more_in_the_ruleset_is_kept_out(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    without = SMALL.replace("      none_at_all: {}\n", "")
    game.write_text(without, "utf-8", newline="\n")
    change("cards.charm.csv", "ring,3", "ring,5")
    ran = rulekit_command("table", "import", game, "cards.charm.csv", "--write")
    assert ran.code == 0
    assert "none_at_all  not taken: the ruleset has no such card any more" in ran.out
    assert game.read_text("utf-8") == without.replace("copies: 3", "copies: 5")
    change("cards.charm.csv", ",none_at_all", ",")
    assert "new card" in rulekit_command("table", "import", game, "cards.charm.csv").out


def test_a_renamed_card_is_said_once_and_in_one_way(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    change("cards.spell.csv", "\nspark,", "\nflash,")
    for more in ([], ["--remove"]):
        ran = rulekit_command("table", "import", game, "cards.spell.csv", "--write", *more)
        assert ran.code == 1
        assert "flash  not taken: it is spark in the ruleset" in ran.out
        for other in ("new card", "taken out", "--remove", "card stays"):
            assert other not in ran.out
        assert "error[renamed-card] cards.spell.csv:2:1" in ran.err
        assert ran.err.endswith("Nothing was written.\n")
    assert game.read_text("utf-8") == SMALL


def test_all_mistakes_of_a_table_are_said_in_one_run(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "cards.csv")
    change("cards.spell.csv", "spark,pale,1,", "spark,pale,2024-05-01,")
    change("cards.spell.csv", "\ngale,pale", "\ngale,green")
    change("cards.spell.csv", "\ncalm,", "\nstill,")
    change("cards.spell.csv", "gain 2 coin", "gain 2 coyn")
    ran = rulekit_command("table", "import", game, "cards.spell.csv", "--write")
    assert ran.code == 1
    for said in ("bad-cell] cards.spell.csv:2:3", "unknown-counter] cards.spell.csv:3:6", "] cards.spell.csv:4:2"):
        assert said in ran.err, said
    assert "renamed-card] cards.spell.csv:5:1" in ran.err
    assert ran.err.count("error[") == 4
    assert ran.err.endswith("Nothing was written.\n")
    assert game.read_text("utf-8") == SMALL


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "nothing stands in it"), ("\n\n", "nothing stands in it"), ("Dear all,\nhow are you?\n", "no column")],
)
@pytest.mark.parametrize("more", [(), ("--deck", "spell")])
def test_what_is_no_table_is_said_to_be_none(
    game: Path, rulekit_command: Command, text: str, said: str, more: tuple[str, ...]
) -> None:
    Path("letter.csv").write_text(text, "utf-8")
    ran = rulekit_command("table", "import", game, "letter.csv", *more)
    assert ran.code == 1
    assert said in ran.err
    assert "deck this is" not in ran.err
    assert ran.err.count("error[") == 1 or more
    assert ran.err.endswith("Nothing was written.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("exprt", "small.yaml"), "Did you mean `export`?"),
        (("export", "smal.yaml"), "Did you mean `small.yaml`?"),
        (("export", "small.yaml"), "There are several decks"),
        (("export", "small.yaml", "--deck", "spel"), "Did you mean `spell`?"),
        (("export", "small.yaml", "x.ods"), ".csv or .xlsx"),
        (("export", "small.yaml", "a.csv", "b.csv"), "one FILE"),
        (("export", "small.yaml", "--write"), "`table import`"),
        (("export", "small.yaml", "no/such/x.csv"), "cannot be written"),
        (("import", "small.yaml"), "Name the table"),
        (("import", "small.yaml", "nowhere.csv"), "cannot be read"),
        (("import", "small.yaml", "x.csv", "--replace"), "`table export`"),
        (("import", "small.yaml", "x.csv", "--prefer", "mine"), "Allowed: table, ruleset"),
        (("export", "kuhn", "--deck", "x"), "Decks: card"),
        (("export", "tictactoe"), "has no cards"),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_answered(
    game: Path, rulekit_command: Command, words: tuple[str, ...], said: str
) -> None:
    ran = rulekit_command("table", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_ruleset_that_is_no_yaml_is_answered(game: Path, rulekit_command: Command) -> None:
    game.write_text(SMALL + "\n  x: [", "utf-8")
    ran = rulekit_command("table", "export", game, "cards.csv")
    assert ran.code == 1
    assert ran.err.startswith("error[")
    assert not Path("cards.csv").exists()


@pytest.mark.parametrize("action", ["export", "import"])
def test_without_the_library_one_line_says_how_to_get_it(
    game: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    if action == "import":
        Path("cards.xlsx").write_bytes(b"PK")
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    ran = rulekit_command("table", action, game, "cards.xlsx")
    assert ran.code == 2
    assert 'pip install "rulekit[edit]"' in ran.err


def test_of_two_tables_of_a_deck_none_is_dropped_in_silence(game: Path, rulekit_command: Command) -> None:
    rulekit_command("table", "export", game, "one.csv", "--deck", "charm")
    rulekit_command("table", "export", game, "two.csv", "--deck", "charm")
    change("one.csv", "ring,3", "ring,4")
    ran = rulekit_command("table", "import", game, "one.csv", "two.csv", "--write")
    assert ran.code == 1
    assert "row-twice" in ran.err and "`one.csv`" in ran.err
    assert game.read_text("utf-8") == SMALL
