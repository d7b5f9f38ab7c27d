"""A ruleset in a folder: which files are read, how they become one, and what is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.folder import MOST_FILES
from rulekit.ruleset.load import load_ruleset

HEAD = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
PHASES = "phases: {game: {steps: skip}}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A ruleset of three files, and things that are no part of it."""
    files = {
        "ruleset.yaml": HEAD + "counters: {coin: {}}\n",
        "board.yaml": "counters: {wood: {}}\n" + PHASES,
        "cards/one.yaml": "decks: {one: {cards: {a: {copies: 2}}}}\n",
        "scenarios/first.yaml": "counters: [never, read]\n",
        "variants/other.yaml": "counters: [never, read]\n",
        ".hidden.yaml": "counters: [never, read]\n",
        "notes.txt": "never read",
    }
    for name, text in files.items():
        path = tmp_path / "small" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "small"


def test_files_of_a_folder_become_one_ruleset(folder: Path) -> None:
    ruleset, mistakes = load_ruleset(folder)
    assert not mistakes
    assert ruleset is not None
    assert (*ruleset.counters, *ruleset.decks, *ruleset.procedures) == ("coin", "wood", "one", "game")
    assert [Path(name).relative_to(folder).as_posix() for name in ruleset.files] == [
        *("ruleset.yaml", "board.yaml", "cards/one.yaml"),
    ]


def test_a_folder_may_be_named_by_its_main_file(folder: Path) -> None:
    by_file, by_folder = load_ruleset(folder / "ruleset.yaml")[0], load_ruleset(folder)[0]
    assert by_file is not None
    assert by_file == by_folder


def test_paths_are_shown_as_they_were_given(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    ruleset, _ = load_ruleset(Path("small"))
    assert ruleset is not None
    assert list(ruleset.files) == ["small/ruleset.yaml", "small/board.yaml", "small/cards/one.yaml"]


def test_the_hash_does_not_know_where_the_folder_lies(folder: Path) -> None:
    first = load_ruleset(folder)[0]
    second = load_ruleset(folder.rename(folder.parent / "elsewhere"))[0]
    assert first is not None
    assert second is not None
    assert first.content_hash == second.content_hash


def test_a_name_declared_in_two_files_is_answered_in_the_second(folder: Path) -> None:
    (folder / "more.yaml").write_text("counters: {wood: {start: 1}, clay: {}}\nplayers: 3\n")
    _, mistakes = load_ruleset(folder)
    assert [(m.code, Path(m.span.file).name, m.span.line) for m in mistakes] == [
        ("declared-twice", "more.yaml", 1),
        ("declared-twice", "more.yaml", 2),
    ]
    assert "board.yaml" in mistakes[0].message


def test_one_run_names_the_mistakes_of_all_files(folder: Path) -> None:
    (folder / "board.yaml").write_text("zoness: {}\n" + PHASES)
    (folder / "cards" / "one.yaml").write_text("decks: {one: {cards: 3}}\n")
    (folder / "cards" / "two.yaml").write_text("decks: {\n")
    found = {(Path(m.span.file).name, m.code) for m in load_ruleset(folder)[1]}
    assert found == {("board.yaml", "unknown-key"), ("one.yaml", "wrong-type"), ("two.yaml", "unclosed-bracket")}


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights on this system")
def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    outside = folder.parent / "secret.yaml"
    outside.write_text("title: secret\n")
    (folder / "link.yaml").symlink_to(outside)
    (folder / "inside.yaml").symlink_to(folder / "board.yaml")
    ruleset, mistakes = load_ruleset(folder)
    assert "outside-folder" in [m.code for m in mistakes]
    assert ruleset is None or "secret" not in "".join(ruleset.files.values())


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights on this system")
def test_a_folder_of_cards_elsewhere_and_a_link_to_itself_are_refused(folder: Path) -> None:
    away = folder.parent / "away"
    (folder / "cards").rename(away)
    (folder / "cards").symlink_to(away)
    (folder / "self.yaml").symlink_to(folder / "self.yaml")
    codes = {m.code for m in load_ruleset(folder)[1]}
    assert codes == {"outside-folder", "unreadable-file"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")
    assert [m.code for m in load_ruleset(folder)[1]] == ["unreadable-file"]


def test_another_ending_is_pointed_out(folder: Path) -> None:
    (folder / "more.yml").write_text("title: x\n")
    ruleset, mistakes = load_ruleset(folder)
    assert ruleset is not None
    assert [(m.code, m.severity) for m in mistakes] == [("other-ending", "warning")]


def test_number_and_size_of_files_are_bounded(folder: Path) -> None:
    for i in range(MOST_FILES):
        (folder / f"f{i}.yaml").write_text("title: x\n")
    assert [m.code for m in load_ruleset(folder)[1]] == ["too-many-files"]
    for i in range(MOST_FILES):
        (folder / f"f{i}.yaml").unlink()
    for i in range(5):
        (folder / f"f{i}.yaml").write_text("# " + "x" * 1_000_000)
    assert [m.code for m in load_ruleset(folder)[1]] == ["ruleset-too-large"]


def test_a_file_on_the_disk_may_have_1_mib_and_not_a_byte_more(tmp_path: Path) -> None:
    path, rest = tmp_path / "small.yaml", (HEAD + PHASES).encode()
    path.write_bytes(rest + b"#" * (MOST_BYTES - len(rest)))
    assert load_ruleset(path)[1] == []
    path.write_bytes(rest + b"#" * (MOST_BYTES - len(rest) + 1))
    assert [m.code for m in load_ruleset(path)[1]] == ["file-too-large"]


def test_a_part_of_a_folder_ruleset_points_to_its_folder(folder: Path) -> None:
    ruleset, (mistake,) = load_ruleset(folder / "board.yaml")
    assert ruleset is None
    assert mistake.code == "missing-key"
    assert "name its folder" in mistake.help


def test_of_a_folder_without_a_main_file_the_ruleset_in_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "cove.yaml").write_text("ruleset: cove\n", "utf-8")
    (tmp_path / "words.yaml").write_text("note: ruleset\n", "utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "other.yaml").write_text("ruleset: other\n", "utf-8")
    assert load_ruleset(tmp_path)[1][0].help == f"Name the ruleset in it: `{tmp_path.as_posix()}/cove.yaml`."
    (tmp_path / "bay.yaml").write_text("# of the bay\nruleset: bay\n", "utf-8")
    assert load_ruleset(tmp_path)[1][0].help.startswith("Name one of the rulesets in it: `")


def test_a_folder_without_a_main_file_and_a_path_to_nowhere_are_answered(tmp_path: Path) -> None:
    assert [m.code for m in load_ruleset(tmp_path)[1]] == ["no-ruleset-file"]
    assert [m.code for m in load_ruleset(tmp_path / "no.yaml")[1]] == ["no-such-file"]
    assert [m.code for m in load_ruleset(tmp_path / ("x" * 5000))[1]] == ["unreadable-file"]
    assert [m.code for m in load_ruleset(tmp_path / "a\0b")[1]] == ["unreadable-file"]
