"""`rulekit why` says what made each point, token and move of a record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli.replay import beside
from rulekit.game import Cause
from rulekit.report.tree import Leaf, tree
from rulekit.ruleset.find import packaged_rulesets

Command = Callable[..., Any]


@pytest.fixture
def caravan(rulekit_command: Command, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    assert rulekit_command("simulate", "caravan", "--games", "1", "--seed", "4", "--record", path).code == 0
    return path


def final(path: Path) -> dict[str, int]:
    """The scores a record ends with."""
    end = json.loads(path.read_text("utf-8").splitlines()[-1])
    scores: dict[str, int] = end["scores"]
    return scores


def test_the_figures_of_a_seat_add_up_to_its_final_score(rulekit_command: Command, caravan: Path) -> None:
    ran = rulekit_command("why", caravan, "--seat", "amber")
    assert ran.code == 0
    rows = [int(found) for found in re.findall(r"^ +([+-]\d+)  `", ran.out, re.MULTILINE)]
    assert sum(rows) == final(caravan)["amber"] and rows
    assert f"= {final(caravan)['amber']}" in ran.out and "Indigo, score" not in ran.out


def test_every_row_says_the_line_of_the_rules_and_the_answer_it_came_of(
    rulekit_command: Command, caravan: Path
) -> None:
    full = rulekit_command("why", caravan, "--what", "coin").out
    assert re.search(r"^  \d+\. amber: .+\n    game caravan\.yaml:\d+ › ", full, re.MULTILINE)
    assert re.search(r"-\d+  `pay price\(c\) coin`  caravan\.yaml:\d+$", full, re.MULTILINE)
    concise = rulekit_command("why", caravan, "--what", "coin", "--format", "concise").out.splitlines()
    row = r"\d+\. \w+.*: \w+ coin [+-]\d+( \(\d+ times\))?  caravan\.yaml:\d+: [\w. ]+: .+"
    assert concise and all(re.fullmatch(row, line) for line in concise)


def test_as_data_all_of_it_adds_up(rulekit_command: Command, caravan: Path) -> None:
    data = json.loads(rulekit_command("why", caravan, "--what", "coin", "--format", "json").out)
    assert [account["seat"] for account in data["accounts"]] == ["amber", "indigo"]
    for account in data["accounts"]:
        assert account["opened"] + sum(change["by"] for change in account["changes"]) == account["now"]
        assert all(change["where"] and change["parents"] is not None for change in account["changes"])
    assert len(data["answers"]) > 20


def test_a_move_and_a_piece_are_told_with_what_they_brought(rulekit_command: Command, caravan: Path) -> None:
    moved = rulekit_command("why", caravan, "--what", "move", "1").out
    assert "1. " in moved and "caravan.yaml:" in moved
    piece = rulekit_command("why", caravan, "--what", "trader").out
    assert "New in" in piece and "restock" in piece
    assert rulekit_command("why", caravan, "--what", "move", "1", "--format", "json").code == 0


def test_what_a_seat_was_not_told_is_one_figure(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rulekit_command("simulate", "auction", "--games", "1", "--seed", "1", "--record", path)
    seat = json.loads(path.read_text("utf-8").splitlines()[0])["seats"][0]
    ran = rulekit_command("why", path, "--what", "bid", "--seen-by", seat)
    assert ran.code == 0
    sums = re.findall(r"bid: 0(?: \+ (\d+))? = \d+\n  \+(\d+)  by what .* was not told", ran.out)
    assert sums and all(up == rest for up, rest in sums)


def test_for_a_seat_answers_are_counted_as_its_own_and_said_to_be(rulekit_command: Command, caravan: Path) -> None:
    ran = rulekit_command("why", caravan, "--what", "coin", "--at", "10", "--seen-by", "indigo")
    assert ran.code == 0
    assert ran.out.splitlines()[1] == "As Indigo was told. Under each answer of Indigo stands all up to its next one."
    assert "  0. before the first answer of indigo\n" in ran.out and "the beginning" not in ran.out
    assert set(re.findall(r"^  [1-9]\d*\. (\w+): ", ran.out, re.MULTILINE)) == {"indigo"}
    ran = rulekit_command("why", caravan, "--what", "move", "12", "--at", "10", "--seen-by", "indigo")
    assert ran.err == "rulekit: --what move: indigo has given 3 answers up to there, and number 12 was asked for.\n"


def test_what_is_not_there_is_answered_with_the_nearest(rulekit_command: Command, caravan: Path) -> None:
    for words, said in [
        (("--what", "coins"), "Did you mean `coin`?"),
        (("--what", "move", "900"), "there are"),
        (("--seat", "ambre"), "Did you mean `amber`?"),
        (("--seen-by", "nobody"), "no seat"),
        (("--at", "9999"), "9999 was asked for"),
        (("--game", "7"), "number 7 was asked for"),
    ]:
        ran = rulekit_command("why", caravan, *words)
        assert ran.code == 2 and said in ran.err and "Traceback" not in ran.err


def test_a_move_is_named_in_one_word_or_two_from_0_on(rulekit_command: Command, caravan: Path) -> None:
    for number in ("0", "1", "7"):
        two, one = (
            rulekit_command("why", caravan, "--what", *words) for words in (("move", number), (f"move {number}",))
        )
        assert (one.code, one.out) == (two.code, two.out) == (0, two.out)
    assert "0. the beginning" in rulekit_command("why", caravan, "--what", "move 0").out
    assert "move 0.." in rulekit_command("why", caravan, "--what", "move x").err


CARAVAN = packaged_rulesets()["caravan"].resolve()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A ruleset of one's own in the folder one is in, which rulekit does not know by its name."""
    monkeypatch.chdir(tmp_path)
    text = CARAVAN.read_text("utf-8").replace("ruleset: caravan", "ruleset: mine")
    Path("mine.yaml").write_text(text, "utf-8", newline="\n")
    return Path("mine.yaml")


def test_a_record_finds_the_ruleset_in_the_folder_one_is_in(rulekit_command: Command, own: Path) -> None:
    assert rulekit_command("simulate", own, "--games", "1", "--record", "g.jsonl").code == 0
    for words in (("why", "g.jsonl"), ("replay", "g.jsonl"), ("replay", "g.jsonl", "--verify")):
        ran = rulekit_command(*words)
        assert (ran.code, ran.err) == (0, "")
    own.write_text(own.read_text("utf-8") + "# a word more\n", "utf-8", newline="\n")
    ran = rulekit_command("why", "g.jsonl")
    assert ran.code == 1 and "mine.yaml is not as it was recorded; it is used all the same" in ran.err
    assert "--ruleset" in ran.err and "its text is not the same (" in ran.err
    own.unlink()
    ran = rulekit_command("why", "g.jsonl")
    assert ran.code == 2 and "which is not here" in ran.err and "--ruleset PATH" in ran.err


def test_what_fits_the_record_is_used_and_which_that_is_is_said(
    rulekit_command: Command, caravan: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(caravan.parent)
    changed = CARAVAN.read_text("utf-8").replace("version: 1.0.0", "version: 1.0.9")
    Path("caravan.yaml").write_text(changed, "utf-8", newline="\n")
    ran = rulekit_command("why", "game.jsonl")
    assert ran.code == 0
    assert "caravan.yaml is not as it was recorded" in ran.err and "which comes with rulekit" in ran.err


def test_a_file_that_is_called_otherwise_is_said_to_be(rulekit_command: Command, own: Path) -> None:
    assert rulekit_command("simulate", own, "--games", "1", "--record", "g.jsonl").code == 0
    own.rename("keep.yaml")
    ran = rulekit_command("why", "g.jsonl", "--ruleset", "keep.yaml")
    assert ran.code == 1 and "or the file is called otherwise (now keep.yaml)" in ran.err


def test_a_record_leads_to_no_file_elsewhere(own: Path) -> None:
    assert beside("mine") == ["mine.yaml"]
    Path("deep").mkdir()
    Path("deep/mine.yaml").write_bytes(own.read_bytes())
    for name in ("deep/mine", "../mine", str(own.resolve().with_suffix("")), "", "-mine", "mine.yaml"):
        assert beside(name) == []


def test_records_are_refused_as_replay_refuses_them(rulekit_command: Command, caravan: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(caravan.read_bytes().replace(b'"amount":3', b'"amount":4', 1))
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(caravan.read_bytes()[:-200])
    for path, words in ((changed, ()), (cut, ()), (caravan, ("--ruleset", "aton")), (tmp_path / "none", ())):
        why, replay = (rulekit_command(command, path, *words) for command in ("why", "replay"))
        assert (why.code, why.err) == (replay.code, replay.err)
    assert "cut-record" in rulekit_command("why", cut).err


def test_lines_that_lead_to_one_thing_only_stand_in_one_row() -> None:
    game, day = Cause("game", "a.yaml:1"), Cause("day", "a.yaml:2")
    leaves = [Leaf("one", "hire", (day, game)), Leaf("two", "hire", (day, game)), Leaf("three", "rest", (day, game))]
    assert list(tree(leaves, 2)) == [
        "  game a.yaml:1 › day a.yaml:2",
        "    hire",
        "      one",
        "      two",
        "    rest",
        "      three",
    ]


def test_a_tree_keeps_the_order_in_which_things_happened() -> None:
    leaves = [Leaf("one", "hire", ()), Leaf("two", "rest", ()), Leaf("three", "hire", ())]
    assert list(tree(leaves, 0)) == ["hire", "  one", "rest", "  two", "hire", "  three"]


def test_of_lines_of_one_procedure_in_a_row_the_innermost_is_named() -> None:
    parents = (Cause("hire", "a.yaml:9"), Cause("work", "a.yaml:5"), Cause("work", "a.yaml:4"))
    assert list(tree([Leaf("one", "hire", parents)], 0)) == ["work a.yaml:5 › hire", "  one"]


def test_of_several_games_one_is_named_by_an_option_there_is(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert rulekit_command("simulate", "caravan", "--games", "2", "--record", path).code == 0
    ran = rulekit_command("why", path)
    assert ran.code == 2 and "the records of 2 games. Name one, such as --game 1.\n" in ran.err
    assert rulekit_command("why", path, "--game", "1").code == 0
    assert "such as --game 1, or --verify them all." in rulekit_command("replay", path).err
