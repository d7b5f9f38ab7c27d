"""An open file is formatted as `rulekit fmt` would write it, whatever else is open and whatever was known before."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from edit.untidy import copied, make_untidy

from rulekit.cli import main
from rulekit.editor.desk import Desk
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.folder import read_files

GAMES = packaged_rulesets()


def held(path: Path) -> dict[str, str]:
    """The files of a ruleset."""
    files = read_files(path, [])
    assert files is not None
    return {file.shown_as: file.data.decode() for file in files.every}


def put(texts: dict[str, str]) -> None:
    """Writes files."""
    for name, text in texts.items():
        Path(name).write_text(text, encoding="utf-8", newline="")


def all_as_fmt(path: Path, texts: dict[str, str]) -> int:
    """Formats each text of a ruleset in an editor, of which the disk knows nothing; how many become another text."""
    before = held(path)
    put(texts)
    main(["fmt", str(path)])
    wanted = held(path)
    put(before)
    desk = Desk()
    for name, text in texts.items():
        desk.write(name, text)
    nothing_known = {name: desk.format(name) for name in list(texts)[:2]}
    desk.check(path, desk.unsaved())
    new = {name: desk.format(name) for name in texts}
    assert new.items() >= nothing_known.items()
    assert {name: texts[name] if text is None else text for name, text in new.items()} == wanted
    return sum(text is not None for text in new.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_file_of_every_ruleset_is_formatted_as_fmt_does(tmp_path: Path, name: str) -> None:
    path = copied(GAMES[name], tmp_path)
    tidy = held(path)
    assert all_as_fmt(path, tidy) == 0
    assert make_untidy(path, random.Random(name)) > 3
    untidy = held(path)
    put(tidy)
    changed = [file for file in tidy if tidy[file] != untidy[file]]
    assert all_as_fmt(path, untidy) > len(changed) // 2


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards/decree.yaml", "  decree:", "  decree:\n    colour: 3"),  # a key nobody knows
        ("cards/decree.yaml", "gain 3 vp per", "gain 3 per per"),  # an effect that cannot be read
        ("board.yaml", "counters:", "counters: ["),  # a file that cannot be read
        ("printed.yaml", "printed:", "printed:\n  nothing: {x: {y: 1}}"),  # what is none in another file
    ],
)
def test_a_file_with_a_mistake_stays_as_fmt_leaves_it_and_the_others_are_formatted(
    tmp_path: Path, file: str, old: str, new: str
) -> None:
    path = copied(GAMES["tekhenu"], tmp_path)
    texts = held(path)
    wrong = (path / file).as_posix()
    texts = {name: text.replace(" + ", "  +  ").replace("gain 1 ", "gain   1 ") for name, text in texts.items()}
    assert old in texts[wrong]
    texts[wrong] = texts[wrong].replace(old, new, 1)
    all_as_fmt(path, texts)


def test_what_was_known_counts_no_more_when_a_file_has_changed_on_the_disk(tmp_path: Path) -> None:
    path = copied(GAMES["tekhenu"], tmp_path)
    desk, file, board = Desk(), path / "cards" / "decree.yaml", path / "board.yaml"
    untidy = file.read_text("utf-8").replace("gain 3 vp per", "gain   3 vp per", 1)
    desk.write(file.as_posix(), untidy)
    desk.check(path, desk.unsaved())
    assert desk.format(file.as_posix()) == file.read_text("utf-8")
    board.write_text("counters: [", "utf-8")
    assert desk.format(file.as_posix()) is None
