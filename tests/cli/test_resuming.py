"""`rulekit play --resume`: which rules a saved game goes on by, and what is said of saves that are none."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from cli.conftest import Ran
from record.recorded import game, written
from record.saved import changed_first, file_line, kept, with_files

import rulekit
from rulekit.cli import main
from rulekit.record import read_save, save

HOUSE = Path(__file__).resolve().parents[2]


def said(folder: Path, *words: str, typed: str = "quit\n") -> tuple[int, str]:
    """What `rulekit play` says with these words in a folder: its exit code and all it writes."""
    out = io.StringIO()
    with chdir(folder), redirect_stdout(out), redirect_stderr(out), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["play", *words])
    return code, " ".join(out.getvalue().split())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a saved game of Kuhn's poker, and a record of one."""
    (tmp_path / "game.jsonl").write_bytes(kept(answers=1))
    (tmp_path / "record.jsonl").write_bytes(written(game("kuhn"), [4]))
    return tmp_path


def test_a_saved_game_goes_on_by_the_ruleset_of_its_name(folder: Path) -> None:
    code, text = said(folder, "--resume", "game.jsonl")
    assert code == 0 and "The game goes on where it was left, after one answer." in text


@pytest.mark.parametrize("name", ["hands", "kuhn"])
def test_the_ruleset_of_the_saved_name_in_this_folder_is_taken_before_rulekits_own(name: str, tmp_path: Path) -> None:
    rules = tmp_path / f"{name}.yaml"
    rules.write_text(HANDS.replace("ruleset: hands", f"ruleset: {name}"), "utf-8")
    ruleset = rulekit.load(rules)
    mine = ruleset.game()
    save(tmp_path / "game.jsonl", mine, mine.start(1), ruleset.findings.texts, ["human", "random"])
    (tmp_path / "record.jsonl").write_bytes(written(mine, [1]))
    for file in ("game.jsonl", "record.jsonl"):
        code, text = said(tmp_path, "--resume", file)
        assert code == 0 and "The game goes on where it was left" in text, text
        code, text = said(tmp_path, "--rules", "now", "--resume", file)
        assert code == 0 and f"judged by {name}.yaml." in text, text
    rules.write_text(rules.read_text("utf-8").replace("version: 1.0.0", "version: 1.0.1"), "utf-8")
    code, text = said(tmp_path, "--rules", "now", "--resume", "game.jsonl")
    assert code == 0 and f"judged by {name}.yaml." in text, text
    code, text = said(tmp_path, "--resume", "game.jsonl")
    assert code == 1 and f"{name}.yaml is not as it was recorded" in text and "other-ruleset" in text


def test_the_way_to_a_ruleset_that_is_nowhere_is_one_that_play_knows(tmp_path: Path) -> None:
    (tmp_path / "hands.yaml").write_text(HANDS, "utf-8")
    (tmp_path / "record.jsonl").write_bytes(written(rulekit.load(tmp_path / "hands.yaml").game(), [1]))
    (tmp_path / "hands.yaml").unlink()
    code, text = said(tmp_path, "--resume", "record.jsonl")
    assert code == 1 and "not here" in text and "play PATH" in text and "--ruleset" not in text


def test_a_ruleset_that_is_not_there_is_named_with_the_way_out(folder: Path) -> None:
    code, text = said(folder, "other.yaml", "--resume", "game.jsonl")
    assert code == 1 and "`other.yaml` is not there." in text and "--rules saved" in text
    code, text = said(folder, "--rules", "saved", "--resume", "game.jsonl")
    assert code == 0 and "It is played by the rules that are kept in the file." in text


def test_rules_with_assumed_values_go_on_from_a_save_alone(folder: Path) -> None:
    (folder / "hands.yaml").write_text(HANDS + 'provenance: {assumed: "not legible"}\n', "utf-8")
    ruleset = rulekit.load(folder / "hands.yaml")
    assert ruleset.game().program.assumed
    save(folder / "own.jsonl", ruleset.game(), ruleset.game().start(1), ruleset.findings.texts, ["human", "random"])
    (folder / "hands.yaml").unlink()
    code, text = said(folder, "--resume", "own.jsonl")
    assert code == 0 and "kept in the file" in text and "--provenance" not in text


def test_rules_are_chosen_for_a_save_alone(folder: Path) -> None:
    assert said(folder, "kuhn", "--rules", "saved")[0] == 2
    code, text = said(folder, "--rules", "saved", "--resume", "record.jsonl")
    assert code == 2 and "keeps no rules" in text
    code, text = said(folder, "--rules", "both", "--resume", "game.jsonl")
    assert code == 2 and "saved, now" in text
    code, text = said(folder, "--resume", "game.jsonl", "--record", "game.jsonl")
    assert code == 2 and "another file" in text
    assert (folder / "game.jsonl").read_bytes() == kept(answers=1)
    before = (folder / "record.jsonl").read_bytes()
    assert said(folder, "--rules", "now", "--resume", "record.jsonl", "--record", "record.jsonl")[0] == 2
    assert (folder / "record.jsonl").read_bytes() == before


def test_a_record_still_goes_on_and_is_judged_by_other_rules(folder: Path) -> None:
    code, text = said(folder, "--rules", "now", "--resume", "record.jsonl")
    assert code == 0 and "answers of the game are allowed by the rules as they are now" in text
    assert said(folder, "--resume", "record.jsonl")[0] == 0


def test_the_rules_in_a_save_are_checked_like_those_of_a_stranger(folder: Path) -> None:
    (folder / "game.jsonl").write_bytes(with_files(file_line("kuhn.yaml", "ruleset: kuhn\nplayers: 2\nphazes: {}\n")))
    code, text = said(folder, "--rules", "saved", "--resume", "game.jsonl")
    assert code == 1 and "the rules kept in game.jsonl cannot be played by" in text and "phazes" in text
    (folder / "game.jsonl").write_bytes(changed_first(hash="0" * 64))
    code, text = said(folder, "--rules", "saved", "--resume", "game.jsonl")
    assert code == 1 and "not those it was played by" in text


def test_places_in_the_rules_of_a_save_are_named_as_they_are_in_it(folder: Path) -> None:
    (folder / "game.jsonl").write_bytes(kept("caravan", answers=2))
    typed = "why all\nwhy 1 lines\nwhy not nomad\ncard nomad\nsave again.jsonl\nquit\n"
    code, text = said(folder, "--rules", "saved", "--resume", "game.jsonl", typed=typed)
    assert code == 0 and re.search(r"[( ]caravan\.yaml:[0-9]+", text) and "rulekit-save-" not in text
    assert "Saved to again.jsonl" in text and read_save(folder / "again.jsonl").snapshot.main == "caravan.yaml"
    (folder / "game.jsonl").write_bytes(with_files(file_line("kuhn.yaml", "ruleset: kuhn\nplayers: 2\nphazes: {}\n")))
    text = said(folder, "--rules", "saved", "--resume", "game.jsonl")[1]
    assert "kuhn.yaml:3:1" in text and "phazes: {}" in text and "rulekit-save-" not in text


@pytest.mark.parametrize("rules", [(), ("--rules", "now"), ("--rules", "saved")], ids=["same", "now", "saved"])
def test_a_game_goes_on_in_the_language_and_the_words_that_are_asked_for(rules: tuple[str, ...], folder: Path) -> None:
    (folder / "my words").mkdir()
    (folder / "my words" / "de.ftl").write_text("title = Karawane\n", "utf-8")
    (folder / "game.jsonl").write_bytes(kept("caravan", answers=2))
    asked = ("--locale", "de", "--words", "my words")
    code, text = said(folder, *rules, "--resume", "game.jsonl", *asked, typed="save again.jsonl\nquit\n")
    assert code == 0 and "Karawane" in text, text
    assert "--locale de --words 'my words' --resume again.jsonl" in text
    code, text = said(folder, *rules, "--resume", "game.jsonl", "--locale", "de")
    assert code == 2 and "There are no words in `de`." in text


def test_the_file_a_game_is_judged_by_is_named(folder: Path) -> None:
    text = said(folder, "--rules", "now", "--resume", "game.jsonl")[1]
    assert re.search(r"Its answers are judged by .*kuhn\.yaml\.", text)


def test_the_words_in_a_save_do_nothing_to_the_screen(folder: Path) -> None:
    """Fluent lets any sign be written by its number."""
    texts = dict(rulekit.load("kuhn").findings.texts)
    words = next(name for name in texts if name.endswith(".ftl"))
    texts[words] = texts[words].replace("What do you do?", 'Come{ "\\u001B" }[2J here{ "\\u009B" }?')
    save(folder / "game.jsonl", game("kuhn"), game("kuhn").start(3), texts, ["human", "random"])
    code, text = said(folder, "--rules", "saved", "--resume", "game.jsonl")
    assert code == 0 and "Come[2J here?" in text
    assert not [sign for sign in text if ord(sign) < 32 or 127 <= ord(sign) < 160]


def test_nothing_of_the_rules_in_a_save_is_left_behind(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()
    given = os.environ | {"PYTHONPATH": str(HOUSE), "RULEKIT_SAVES": str(tmp_path / "saves"), "TMPDIR": str(place)}
    command = [sys.executable, "-m", "rulekit", "play", "--rules", "saved", "--resume", "game.jsonl"]
    subprocess.run(command, capture_output=True, input=b"quit\n", cwd=folder, env=given, timeout=60, check=True)
    assert list(place.iterdir()) == []


def test_nothing_but_an_earlier_save_is_written_over_at_the_table(folder: Path) -> None:
    (folder / "game.jsonl").write_bytes(kept(answers=0))
    (folder / "notes.txt").write_text("mine", "utf-8")
    before = (folder / "record.jsonl").read_bytes()
    for name in ("notes.txt", "record.jsonl", ".", "~nobodyxyz/a", "a\0b"):
        code, text = said(folder, "--resume", "game.jsonl", typed=f"save {name}\nquit\n")
        assert code == 0 and ("name another file" in text or "It cannot be written to" in text), name
    assert (folder / "notes.txt").read_text("utf-8") == "mine"
    assert (folder / "record.jsonl").read_bytes() == before
    (folder / "other.jsonl").write_bytes(kept(answers=2))
    code, text = said(folder, "--resume", "game.jsonl", typed="save other.jsonl\nsave new.jsonl\nquit\n")
    assert code == 0 and "Saved to other.jsonl" in text
    assert (folder / "other.jsonl").read_bytes() == (folder / "new.jsonl").read_bytes() == kept(answers=0)


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
def test_a_game_of_a_ruleset_by_an_odd_name_goes_on_and_is_told_apart_from_others(folder: Path) -> None:
    text = rulekit.load("kuhn").findings.texts
    (folder / "my:kuhn.yaml").write_text(next(iter(text.values())), "utf-8")
    code, told = said(folder, "my:kuhn.yaml", "--seed", "3", typed="save left.jsonl\nquit\n")
    assert code == 0 and "Saved to left.jsonl" in told and "Traceback" not in told
    assert "where it was left" in said(folder, "my:kuhn.yaml", "--resume", "left.jsonl")[1]
    code, told = said(folder, "my:kuhn.yaml", "--resume", "game.jsonl")
    assert code == 1 and "under other rules" in told and "`my:kuhn.yaml`" in told


@pytest.mark.parametrize("rules", [(), ("--rules", "saved"), ("--rules", "now")], ids=["", "saved", "now"])
@pytest.mark.parametrize(
    "strange",
    [
        lambda: kept()[:-20],
        lambda: kept().replace(b"kuhn", b"kahn"),
        lambda: changed_first(who=["\x1b[2J", "x"]),
        lambda: changed_first(seed=-4),
        lambda: with_files(file_line("../kuhn.yaml")),
        lambda: b'{"kind":"save",' + b"[" * 5000,
    ],
    ids=range(6),
)
def test_a_strange_save_is_answered_in_a_line_without_signs_of_control(
    strange: Callable[[], bytes],
    rules: tuple[str, ...],
    tmp_path: Path,
    rulekit_command: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("odd.jsonl").write_bytes(strange())
    code, out, err = rulekit_command("play", *rules, "--resume", "odd.jsonl")
    assert code == 1 and out == "" and err.startswith("rulekit: odd.jsonl") and err.strip().isprintable()


HANDS = """ruleset: hands
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
decks:
  card:
    order: pile
    home: hand
    attributes: {bright: 0..1}
    cards: {ruby: {bright: 1}, opal: {bright: 1}, jade: {bright: 1}, onyx: {bright: 1}}
zones: {hand: {of: card, per: player, seen_by: owner}, aside: {of: card, per: player, seen_by: owner}}
phases:
  game: {steps: [shuffle card, each player draws 2 from card, each player performs lay, end game because over]}
actions:
  lay: {steps: ["choose c from {c in your hand where c.bright = 1}", move c to your aside]}
"""


@pytest.mark.parametrize(("who", "told"), [(["human", "random"], True), (["random", "human"], False)])
def test_what_a_seat_may_not_know_is_not_told_when_other_rules_refuse_an_answer(
    who: list[str], told: bool, tmp_path: Path
) -> None:
    rules = tmp_path / "hands.yaml"
    rules.write_text(HANDS, "utf-8")
    ruleset = rulekit.load(rules)
    state = ruleset.game().start(1)
    assert state.decision is not None
    chosen = state.decision.moves[0].name
    state.apply(chosen)
    save(tmp_path / "game.jsonl", ruleset.game(), state, ruleset.findings.texts, who)
    rules.write_text(HANDS.replace(f"{chosen}: {{bright: 1}}", f"{chosen}: {{bright: 0}}"), "utf-8")
    code, text = said(tmp_path, "hands.yaml", "--rules", "now", "--resume", "game.jsonl", typed="no\n")
    assert code == 0 and "is not allowed any more" in text and "Type `yes` or `y` to go on" in text
    assert (chosen in text.casefold()) == told
    assert told or not {"ruby", "opal", "jade", "onyx"} & set(text.casefold().replace(".", "").split())
