"""`rulekit fmt`: formatting twice is formatting once, changes no program, and keeps what people wrote for people."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from edit.untidy import copied, make_untidy
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.edit.formatting import formatted_files
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.load import load_ruleset, read_with_texts
from rulekit.ruleset.tree import Scalar

ROOT = Path(__file__).resolve().parents[2]
LARGE = ("tekhenu", "aton", "quay")
OTHERS = {"mygame": ROOT / "templates/game/mygame.yaml", "quay": ROOT / "tests/rulesets/quay.yaml"}
GAMES = {**packaged_rulesets(), **OTHERS}
HEAD = "ruleset: x\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: skip}}\n"


def texts_in(path: Path) -> dict[str, str]:
    """The files of a ruleset, formatted."""
    done = formatted_files(path)
    assert not done.mistakes
    files = read_files(path, [])
    assert files is not None
    return {file.shown_as: done.files.get(file.shown_as, (b"", file.data))[1].decode() for file in files.every}


def write(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        Path(name).write_text(text, encoding="utf-8", newline="")


def program_of(path: Path) -> object:
    """The program of a ruleset as plain data, without its letters and where they stand."""
    declared, said = load_ruleset(path)
    assert declared is not None, said
    checked, _ = check_ruleset(declared)
    assert checked is not None
    return without_places(compile_ruleset(checked, declared.max_players))


def without_places(value: object) -> object:
    if isinstance(value, tuple | list):
        if len(value) == 5 and isinstance(value[0], str) and all(isinstance(n, int) for n in value[1:]):
            return "somewhere"
        return [without_places(item) for item in value]
    if isinstance(value, dict):
        return {key: without_places(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        told = ("content_hash", "places", "source", "text", "texts")  # the letters of the ruleset, for messages
        names = [f.name for f in fields(value) if f.name not in told]
        return {name: without_places(getattr(value, name)) for name in names}
    return re.sub(r"[\s()]+", "", value) if isinstance(value, str) else value


def remarks(text: str) -> list[str]:
    return re.findall(r"(?:^|(?<=\s))#[^\n]*?(?=[ \t]*\r?$)", text, re.MULTILINE)


def formatted(folder: Path, text: str, name: str = "x.yaml") -> str:
    """A file of this text, formatted; formatting it once more must change nothing."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    write(texts_in(path))
    once = path.read_bytes().decode()
    assert texts_in(path) == {path.as_posix(): once}
    return once


# ---- whole rulesets ----


@pytest.mark.parametrize("name", GAMES)
def test_formatting_a_ruleset_keeps_comments_and_doing_it_twice_is_doing_it_once(tmp_path: Path, name: str) -> None:
    path = copied(GAMES[name], tmp_path)
    before = {file.shown_as: file.data.decode() for file in read_files(path, []).every}  # type: ignore[union-attr]
    once = texts_in(path)
    write(once)
    assert not formatted_files(path).files
    assert {n: remarks(t) for n, t in once.items()} == {n: remarks(t) for n, t in before.items()}


@pytest.mark.parametrize("name", [n for n in GAMES if n not in LARGE])
def test_an_untidy_ruleset_is_the_same_program_formatted(
    tmp_path: Path, name: str, amount: Callable[[int, int], int]
) -> None:
    untidy_and_back(GAMES[name], tmp_path, amount(1, 20))


@pytest.mark.long
@pytest.mark.parametrize("name", LARGE)
def test_an_untidy_large_ruleset_is_the_same_program_formatted(tmp_path: Path, name: str) -> None:
    untidy_and_back(GAMES[name], tmp_path, 3)


def untidy_and_back(original: Path, folder: Path, times: int) -> None:
    program = program_of(original)
    for number in range(times):
        dice = random.Random(f"{original.name} {number}")
        path = copied(original, folder / str(number))
        assert make_untidy(path, dice) > 3
        untidy = {file.shown_as: file.data.decode() for file in read_files(path, []).every}  # type: ignore[union-attr]
        once = texts_in(path)
        assert once != untidy
        write(once)
        assert program_of(path) == program
        assert texts_in(path) == once
        assert {n: remarks(t) for n, t in once.items()} == {n: remarks(t) for n, t in untidy.items()}


def test_every_game_that_comes_with_rulekit_but_the_large_ones_is_formatted() -> None:
    unformatted = {name for name, path in GAMES.items() if name not in LARGE and formatted_files(path).files}
    assert not unformatted


# ---- one text in many surroundings ----

FORMS = {
    "plain item": ("actions:\n  a:\n    steps:\n      - {}   # why\n      - skip\n", False),
    "quoted item": ('actions:\n  a:\n    steps:\n      - "{}"\n', False),
    "behind its key": ("actions:\n  a:\n    steps: {}\n  b: {{steps: skip}}\n", False),
    "below its key": ("actions:\n  a:\n    steps:\n      {}\n", False),
    "in braces": ('actions: {{a: {{steps: "{}"}}}}  # why\n', True),
    "in a list": ("actions:\n  a: {{steps: ['{}', skip]}}\n", True),
    "block": ("actions:\n  a:\n    steps: |\n      {}\n", False),
}
EFFECTS = (
    "gain 1   coin",
    "gain 1 coin;gain   2 coin ;",
    "if (a){skip}else{gain 1 coin}",
    "choose c from ({1,2});discard c",
    "leader gain 1 coin",
    "gain (1) coin; each player{may{pay 1 coin; gain 2 fame}}",
    "; ".join(f"gain {n} coin" for n in range(12)),
    "if a { " + "; ".join(f"gain {n} coin" for n in range(12)) + " }",
    "if a { skip } else if b { if c { " + "; ".join(f"gain {n} coin" for n in range(9)) + " } else { skip } }",
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_effect_is_formatted_wherever_it_stands(tmp_path: Path, form: str, effect: str, line_end: str) -> None:
    around, on_one_line = FORMS[form]
    text = (HEAD + around.format(effect)).replace("\n", line_end)
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8", newline="")
    program = trees_of(path)
    once = formatted(tmp_path, text)
    assert trees_of(path) == program
    assert remarks(once) == remarks(text)
    assert once.count("\r\n") == (once.count("\n") if line_end == "\r\n" else 0)
    assert on_one_line or all(len(line) <= 120 for line in once.splitlines())
    assert not on_one_line or once.count("\n") == text.count("\n")


def trees_of(path: Path) -> object:
    declared, said = load_ruleset(path)
    assert declared is not None
    assert not said
    return {name: procedure.steps for name, procedure in declared.procedures.items()}


@settings(max_examples=settings.default.max_examples // 10, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32))
def test_blanks_and_line_ends_anywhere_in_a_game_change_nothing_but_themselves(seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = copied(GAMES["kuhn"], Path(folder))
        make_untidy(path, random.Random(seed))
        once = texts_in(path)
        write(once)
        assert texts_in(path) == once
        assert trees_of(path) == trees_of(GAMES["kuhn"])


# ---- what stays ----


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('rulings: {a: "1+1", "b(int n)": n}   \n\n\n', 'rulings: {a: "1 + 1", "b(int n)": n}\n'),
        ("rulings:\n  a: (3)\n", 'rulings:\n  a: "3"\n'),
        ("rulings:\n  a: ({1,2})\n", 'rulings:\n  a: "{1, 2}"\n'),
        ("rulings:\n  a: (true)\n", 'rulings:\n  a: "true"\n'),
        ("rulings: {a: (3), b: 'x+1'}", "rulings: {a: \"3\", b: 'x + 1'}\n"),
        ("rulings:\n  a: x+1     # why\n  b: x    # how\n", "rulings:\n  a: x + 1   # why\n  b: x    # how\n"),
        ("rulings:\n  a: x+1 # why\n", "rulings:\n  a: x + 1 # why\n"),
        ("rulings:\n  a: x+1  # why\n", "rulings:\n  a: x + 1  # why\n"),
        ("rulings: {a: '{x  in y}', b: x+1}     # hm # so\n", "rulings: {a: '{x in y}', b: x + 1}    # hm # so\n"),
        ("layout: {table: [{text: a}]}\ntitle: |-\n  two  \n  lines  \n", None),
        ('title: "a # b   \n\n  c"\n', None),
        ("rulings:\n  # above\n\n  a: x  # behind\n  # below\n", None),
    ],
)
def test_what_stands_round_an_effect_stays(tmp_path: Path, before: str, after: str | None) -> None:
    assert formatted(tmp_path, HEAD + before) == HEAD + (before if after is None else after)


def test_a_byte_order_mark_stays(tmp_path: Path) -> None:
    assert formatted(tmp_path, "\ufeff" + HEAD + "rulings: {a: 1+1}\n") == "\ufeff" + HEAD + "rulings: {a: 1 + 1}\n"


def test_a_file_with_a_mistake_is_left_and_the_others_are_formatted(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(HEAD + "rulings: {a: 1+1}\n")
    (tmp_path / "more.yaml").write_text("actions: {b: {steps: gain  1}, c: {steps: gain   1   coin}}\n")
    done = formatted_files(tmp_path)
    assert [Path(name).name for name in done.files] == ["ruleset.yaml"]
    assert {Path(d.span.file).name for d in done.mistakes} == {"more.yaml"}


def test_every_text_of_a_ruleset_is_reached() -> None:
    texts: list[tuple[Scalar, str]] = []
    files = read_files(GAMES["caravan"], [])
    assert files is not None
    read_with_texts(GAMES["caravan"], files, [], texts)
    assert {start for _, start in texts} == {
        *("program", "trigger", "condition", "amounts", "rules", "signature", "param", "invariant"),
    }
    assert len(texts) > 80


def test_the_rulesets_of_the_pages_are_at_rest_when_they_are_formatted(tmp_path: Path) -> None:
    pages = "\n".join(page.read_text("utf-8") for page in sorted((ROOT / "docs").glob("*.md")))
    rulesets = re.findall(r"```yaml ruleset\n(.*?)```", pages, re.DOTALL)
    assert len(rulesets) > 5
    for text in rulesets:
        (tmp_path / "x.yaml").write_text(text, "utf-8")
        before = trees_of(tmp_path / "x.yaml")
        formatted(tmp_path, text)
        assert trees_of(tmp_path / "x.yaml") == before
