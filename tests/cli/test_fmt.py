"""`rulekit fmt`: writes whole files or none, says what it left and why, and with --check and --diff writes nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli.rewriting import Rewritten, rewrite

Command = Callable[..., Any]
HEAD = "ruleset: x\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: skip}}\n"
UNTIDY = HEAD + "rulings:\n  a: 1+1   # why\n"
TIDY = HEAD + "rulings:\n  a: 1 + 1  # why\n"


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    """A ruleset that is not formatted."""
    path = tmp_path / "x.yaml"
    path.write_text(UNTIDY, "utf-8")
    return path


def test_a_file_is_formatted_and_the_second_time_nothing_is_to_do(untidy: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("fmt", untidy)
    assert (ran.code, ran.out, ran.err) == (0, f"formatted: {untidy}\n", "")
    assert untidy.read_text("utf-8") == TIDY
    ran = rulekit_command("fmt", untidy)
    assert (ran.code, ran.out) == (0, "Nothing to format.\n")


def test_check_says_what_would_change_and_writes_nothing(untidy: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("fmt", untidy, "caravan", "--check")
    assert (ran.code, ran.out) == (1, f"would be formatted: {untidy}\n")
    assert untidy.read_text("utf-8") == UNTIDY
    assert rulekit_command("fmt", "caravan", "--check").code == 0


def test_diff_shows_the_lines_that_would_change_and_writes_nothing(untidy: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("fmt", untidy, "--diff")
    assert ran.code == 0
    assert "-  a: 1+1   # why\n+  a: 1 + 1" in ran.out
    assert rulekit_command("fmt", untidy, "--diff", "--check").code == 1
    assert untidy.read_text("utf-8") == UNTIDY


def test_a_mistake_is_said_and_its_file_stays(untidy: Path, rulekit_command: Command) -> None:
    wrong = untidy.with_name("y.yaml")
    wrong.write_text(UNTIDY.replace("1+1", "1+"), "utf-8")
    ran = rulekit_command("fmt", wrong, untidy)
    assert ran.code == 1
    assert "y.yaml:8:" in ran.err
    assert "1+ " in wrong.read_text("utf-8")
    assert ran.out == f"formatted: {untidy}\n"


def test_of_a_folder_all_rulesets_below_it_are_formatted(tmp_path: Path, rulekit_command: Command) -> None:
    one, two = tmp_path / "games" / "x.yaml", tmp_path / "games" / "more" / "y" / "ruleset.yaml"
    other = tmp_path / "games" / "x.scenarios" / "a.yaml"
    for path in (one, two, other):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(UNTIDY, "utf-8")
    (tmp_path / "games" / "notes.yaml").write_text("a:   1+1   \n", "utf-8")
    ran = rulekit_command("fmt", tmp_path / "games")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"formatted: {two.as_posix()}\nformatted: {one.as_posix()}\n"
    assert other.read_text("utf-8") == UNTIDY
    empty = tmp_path / "empty"
    empty.mkdir()
    assert rulekit_command("fmt", empty).code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_of_a_folder_no_link_to_a_folder_and_no_pipe_is_followed(tmp_path: Path, rulekit_command: Command) -> None:
    games, other = tmp_path / "games", tmp_path / "other"
    for folder in (games, other):
        folder.mkdir()
        (folder / "x.yaml").write_text(UNTIDY, "utf-8")
    (games / "again").symlink_to(games)
    (games / "other").symlink_to(other)
    os.mkfifo(games / "pipe.yaml")
    ran = rulekit_command("fmt", games)
    assert (ran.code, ran.out) == (0, f"formatted: {(games / 'x.yaml').as_posix()}\n")
    assert (other / "x.yaml").read_text("utf-8") == UNTIDY


def test_of_a_file_that_is_a_part_of_a_ruleset_only_that_one_is_formatted(
    tmp_path: Path, rulekit_command: Command
) -> None:
    main, part, other = tmp_path / "ruleset.yaml", tmp_path / "cards" / "more.yaml", tmp_path / "wrong.yaml"
    part.parent.mkdir()
    main.write_text(UNTIDY, "utf-8")
    part.write_text("actions: {b: {steps: gain   1  coin}}\n", "utf-8")
    other.write_text("actions: {c: {steps: gain   1}}\n", "utf-8")
    ran = rulekit_command("fmt", part)
    assert (ran.code, ran.out, ran.err) == (0, f"formatted: {part.as_posix()}\n", "")
    assert part.read_text("utf-8") == "actions: {b: {steps: gain 1 coin}}\n"
    assert main.read_text("utf-8") == UNTIDY


@pytest.mark.parametrize("words", [["nosuch"], ["caravan", "--chek"], []])
def test_a_wrong_command_line_is_answered(words: list[str], rulekit_command: Command) -> None:
    ran = rulekit_command("fmt", *words)
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_a_link_stays_a_link_and_rights_stay_as_they_are(untidy: Path, rulekit_command: Command) -> None:
    untidy.chmod(0o640)
    link = untidy.with_name("link.yaml")
    link.symlink_to(untidy)
    assert rulekit_command("fmt", link).code == 0
    assert link.is_symlink()
    assert untidy.stat().st_mode & 0o777 == 0o640
    assert "1 + 1" in untidy.read_text("utf-8")


# ---- writing ----


def test_nothing_is_written_if_one_of_the_files_has_changed_meanwhile(tmp_path: Path) -> None:
    first, second = tmp_path / "1.yaml", tmp_path / "2.yaml"
    first.write_bytes(b"a")
    second.write_bytes(b"somebody else")
    failed = rewrite({first: Rewritten(b"a", b"new"), second: Rewritten(b"b", b"new")}, tmp_path)
    assert failed is not None
    assert "has changed" in failed.message
    assert (first.read_bytes(), second.read_bytes()) == (b"a", b"somebody else")
    assert sorted(os.listdir(tmp_path)) == ["1.yaml", "2.yaml"]


def test_a_file_that_has_changed_meanwhile_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "1.yaml"
    path.write_bytes(b"somebody else")
    failed = rewrite({path: Rewritten(b"a", b"new")}, tmp_path)
    assert failed is not None and "has changed" in failed.message
    assert path.read_bytes() == b"somebody else"


def test_one_file_under_two_names_is_written_once_and_no_draft_is_left(
    tmp_path: Path, untidy: Path, rulekit_command: Command
) -> None:
    (tmp_path / "folder").mkdir()
    other = tmp_path / "folder" / ".." / "x.yaml"
    assert rulekit_command("fmt", untidy, other).code == 0
    assert "1 + 1" in untidy.read_text("utf-8") and sorted(os.listdir(tmp_path)) == ["folder", "x.yaml"]
    was = untidy.read_bytes()
    failed = rewrite({untidy: Rewritten(was, b"one"), other: Rewritten(was, b"other")}, tmp_path)
    assert failed is not None and "named twice" in failed.message
    assert untidy.read_bytes() == was and sorted(os.listdir(tmp_path)) == ["folder", "x.yaml"]


def test_if_the_second_file_cannot_be_put_the_first_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = tmp_path / "1.yaml", tmp_path / "2.yaml", tmp_path / "new.yaml"
    first.write_bytes(b"a")
    second.write_bytes(b"b")
    put = os.replace

    def fail(source: Path, target: Path) -> None:
        if Path(target).name == "2.yaml":
            raise OSError(28, "No space left on device")
        put(source, target)

    monkeypatch.setattr(os, "replace", fail)
    files = {third: Rewritten(None, b"z"), first: Rewritten(b"a", b"x"), second: Rewritten(b"b", b"y")}
    failed = rewrite(files, tmp_path)
    assert failed is not None
    assert "No space left" in failed.message
    assert (first.read_bytes(), second.read_bytes()) == (b"a", b"b")
    assert sorted(os.listdir(tmp_path)) == ["1.yaml", "2.yaml"]


def test_all_files_are_written_new_ones_too(tmp_path: Path) -> None:
    first, second = tmp_path / "1.yaml", tmp_path / "2.yaml"
    first.write_bytes(b"a")
    assert rewrite({first: Rewritten(b"a", b"x"), second: Rewritten(None, b"y")}, tmp_path) is None
    assert (first.read_bytes(), second.read_bytes()) == (b"x", b"y")
