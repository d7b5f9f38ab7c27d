"""docs/tutorial.md is done as it is written: every command typed, every change made, every answer compared."""

from __future__ import annotations

import io
import re
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pytest

from rulekit.cli import main

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
FENCE = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND, TYPED, LEFT_OUT = "$ ", "> ", "…"


class Step(NamedTuple):
    """A block of the page: `console` with commands and answers, or `diff` with a change of a file."""

    line: int
    kind: str
    file: str
    text: str


def steps(page: str) -> list[Step]:
    """The blocks of a page, in order."""
    return [Step(page[: m.start()].count("\n") + 1, m[1], m[2], m[3]) for m in FENCE.finditer(page)]


def commands(text: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines of its answer."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(COMMAND):
            found.append((line.removeprefix(COMMAND), []))
        else:
            found[-1][1].append(line)
    return found


class Person(io.StringIO):
    """Somebody at the keyboard: what is typed stands on the screen."""

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        typed = super().readline(-1 if size is None else size)
        sys.stdout.write(typed)
        return typed


class Wide(io.StringIO):
    """A screen that has every letter, lines of boxes among them."""

    encoding = "utf-8"  # type: ignore[assignment]


def answer(
    command: str, typed: list[str], monkeypatch: pytest.MonkeyPatch, screen: type[io.StringIO] = io.StringIO
) -> str:
    """All that a command says, without blanks at the ends of lines."""
    name, *words = command.split()
    assert name == "rulekit"
    monkeypatch.setattr(sys, "stdin", Person("".join(f"{line}\n" for line in typed)))
    said = screen()
    with redirect_stdout(said), redirect_stderr(said):
        main(words)
    return "\n".join(line.rstrip() for line in said.getvalue().rstrip().split("\n"))


def pattern(lines: list[str]) -> str:
    """The answers that fit what the page shows: `…` alone is any lines, inside a line any text of that line."""
    whole = ""
    for line in lines:
        if line == LEFT_OUT:
            whole += r"(?:[^\n]*\n)*?"
        else:
            whole += ".*".join(re.escape(part) for part in line.rstrip().split(LEFT_OUT)) + "\n"
    return whole


def first_misfit(lines: list[str], said: str) -> str:
    """What the page says first that the answer does not."""
    fits = takewhile(lambda n: re.match(pattern(lines[:n]), f"{said}\n"), range(1, len(lines) + 1))
    return [*lines, "an end here"][sum(1 for _ in fits)]


def change(path: Path, text: str) -> None:
    """Changes a file as a block says; its lines stand there exactly once."""
    lines = text.splitlines(keepends=True)
    assert all(line[0] in " -+\n" for line in lines)
    old = "".join(line[1:] or "\n" for line in lines if line[0] != "+")
    new = "".join(line[1:] or "\n" for line in lines if line[0] != "-")
    whole = path.read_text("utf-8")
    assert old != new and whole.count(old) == 1, f"{path.name} has these lines {whole.count(old)} times:\n{old}"
    path.write_text(whole.replace(old, new), "utf-8")


def follow(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch, screen: type[io.StringIO] = io.StringIO) -> int:
    """Does what a page says, in a folder; how many commands were typed."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("RULEKIT_SAVES", str(folder / "saves"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(shutil, "which", lambda name: name)  # `rulekit` is found by its name
    done = 0
    for step in steps(page):
        if step.kind == "diff":
            change(folder / step.file, step.text)
            continue
        for command, shown in commands(step.text):
            typed = [line.removeprefix(TYPED) for line in shown if line.startswith(TYPED)]
            said = answer(command, typed, monkeypatch, screen)
            if not re.fullmatch(pattern(shown), f"{said}\n"):
                wrong = first_misfit(shown, said)
                pytest.fail(f"line {step.line}: {command}\nnot in the answer: {wrong}\n\n{said}", pytrace=False)
            done += 1
    return done


def test_the_tutorial_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert follow(PAGE.read_text("utf-8"), tmp_path, monkeypatch) >= 12
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("saves", "shore.locales", "shore.scenarios", "shore.yaml"),
    ]


def test_every_block_of_the_tutorial_is_one_that_is_followed() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("```") == 2 * len(steps(page))
    assert {(step.kind, bool(step.file)) for step in steps(page)} == {("console", False), ("diff", True)}


@pytest.mark.parametrize(
    ("page", "says"),
    [
        ("```console\n$ rulekit new game shore\nWritten:\n  shore.yml …\n…\n```\n", "not in the answer:   shore.yml …"),
        ("```console\n$ rulekit new game shore\nWritten:\n```\n", "not in the answer: an end here"),
        ("```console\n$ rulekit new game shore\n…\nor else.\n```\n", "not in the answer: or else."),
    ],
)
def test_an_answer_that_is_not_as_shown_is_noticed(
    page: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(pytest.fail.Exception) as failed:
        follow(page, tmp_path, monkeypatch)
    assert says in str(failed.value)


def test_a_change_of_lines_that_are_not_there_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\nb: 2\n", "utf-8")
    change(path, " a: 1\n-b: 2\n+b: 3\n")
    assert path.read_text("utf-8") == "a: 1\nb: 3\n"
    with pytest.raises(AssertionError):
        change(path, " a: 1\n-b: 2\n+b: 3\n")
