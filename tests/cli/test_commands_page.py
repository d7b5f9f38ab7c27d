"""docs/commands.md is what the commands say of themselves, and their examples can be typed.

The page was written by a program; after a change of a command run it, and read the difference before you keep it:

    PYTHONPATH=.:tests .venv/bin/python tests/cli/test_commands_page.py
"""

from __future__ import annotations

import argparse
import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli import COMMANDS, parser_of
from rulekit.cli.arguments import Parser

HOUSE = Path(__file__).resolve().parents[2]
PAGE = HOUSE / "docs" / "commands.md"
HEAD = """\
# Commands

Each stands behind `.venv/bin/rulekit`, on Windows `.venv\\Scripts\\rulekit`. `rulekit COMMAND --help` says what stands
here: this page is written from it.

RULESET and PATH are files or folders, or the name of a ruleset that comes with rulekit, such as `aton`. Options may
stand anywhere. In the examples `shore.yaml` is what `rulekit new game shore` writes, `calm` what `rulekit new variant
shore.yaml calm` does, `game.jsonl` what `rulekit play shore.yaml --record game.jsonl` does, and `small.yaml` a small
game in which nothing is hidden.

Exit codes: 0 done; 1 there are mistakes, or differences; 2 the command line cannot be followed; 3 a fault of rulekit
itself; 4 `compare` or `find` does not know yet; 130 stopped by Ctrl-C.

| command | what it does | arguments and options | example |
|---|---|---|---|
"""
SAYS = {"diff": 1, "compare": 1, "lsp": 1}  # there is a difference; the editor went away without a word
Command = Callable[..., Any]


def module(name: str) -> Any:
    """The file of a command."""
    return import_module(f"rulekit.cli.{name}")


def parser(name: str) -> Parser:
    """What reads the words behind a command."""
    return parser_of(name, module(name))


def taken(name: str) -> Iterator[tuple[str, str]]:
    """What a command takes, as it is typed, each with its help: arguments, then options."""
    for action in sorted(parser(name)._actions, key=lambda action: bool(action.option_strings)):
        if isinstance(action, argparse._HelpAction):
            continue
        value = " ".join(action.metavar) if isinstance(action.metavar, tuple) else action.metavar or ""
        assert isinstance(value, str) and action.help and "%" not in action.help
        if not action.option_strings:
            many = {None: value, "?": f"[{value}]", "+": f"{value} ...", "*": f"[{value} ...]"}
            yield many[action.nargs], action.help  # type: ignore[index]
        else:
            value = f"{value} ..." if action.nargs == "+" else value
            yield ", ".join(f"{option} {value}".strip() for option in action.option_strings), action.help


def cell(text: str) -> str:
    """A text as a cell of a table holds it."""
    return " ".join(text.split()).replace("|", "\\|")


def row(name: str) -> str:
    """The row of a command."""
    does = cell((parser(name).description or "").split("\n\n")[0])
    takes = " ".join(f"`{cell(typed)}`" for typed, _ in taken(name))
    return f"| [`{name}`](#{name}) | {does} | {takes} | `rulekit {module(name).EXAMPLE}` |\n"


def section(name: str) -> str:
    """All that a command says of what it takes."""
    more = (parser(name).description or "").split("\n\n")[1:]
    text = "".join(f"{part}\n\n" for part in more)
    text += "".join(f"- `{typed}`: {' '.join(says.split())}\n" for typed, says in taken(name))
    page = getattr(module(name), "PAGE", "")
    link = os.path.relpath(HOUSE / page, PAGE.parent).replace(os.sep, "/")
    return f"\n## {name}\n\n{text}" + (f"\nMore: [{page}]({link})\n" if page else "")


def page() -> str:
    """The page as the commands would have it."""
    return HEAD + "".join(map(row, COMMANDS)) + "".join(map(section, COMMANDS))


def test_the_page_is_what_the_commands_say() -> None:
    assert PAGE.read_text("utf-8") == page()


def test_every_file_of_a_command_has_its_row_in_the_overview() -> None:
    files = {
        path.stem for path in (HOUSE / "rulekit" / "cli").glob("*.py") if "\nEXAMPLE = " in path.read_text("utf-8")
    }
    assert files == set(COMMANDS), "rulekit/cli/__init__.py, COMMANDS"


def test_every_page_a_command_leads_to_exists() -> None:
    assert all((HOUSE / getattr(module(name), "PAGE", "README.md")).is_file() for name in COMMANDS)


def test_the_help_of_a_command_ends_with_its_example_and_its_page(rulekit_command: Command) -> None:
    said = rulekit_command("check", "--help").out
    assert said.endswith("\nExample: `rulekit check shore.yaml`. docs/mistakes.md says more.\n")


def needs(words: list[str], rulekit_command: Command) -> None:
    """Makes what an example speaks of, as the head of the page says."""
    if {"shore.yaml", "game.jsonl"} & set(words):
        assert rulekit_command("new", "game", "shore").code == 0
    if "calm" in words:
        assert rulekit_command("new", "variant", "shore.yaml", "calm").code == 0
    if "small.yaml" in words:
        shutil.copyfile(HOUSE / "rulesets" / "tictactoe.yaml", "small.yaml")
    if "game.jsonl" in words:
        seats = ["--seats", "random,...", "--seed", "1"]
        assert rulekit_command("play", "shore.yaml", *seats, "--record", "game.jsonl").code == 0


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "lsp"])
def test_the_example_of_a_command_can_be_typed(
    name: str, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("rulekit.cli.watch.waiter", lambda _: interrupted)
    if name == "studio":  # it would serve until it is stopped
        pytest.importorskip("uvicorn")
        monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
        monkeypatch.setattr("webbrowser.open", lambda _: True)
    words = shlex.split(module(name).EXAMPLE)
    assert words[0] == name
    needs(words, rulekit_command)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    ran = rulekit_command(*words)
    assert (ran.code, ran.err) == (SAYS.get(name, 0), "\nrulekit: stopped watching.\n" if name == "watch" else "")
    assert ran.out


@pytest.mark.slow  # it starts a process
def test_the_example_that_serves_editors_ends_when_there_is_none(tmp_path: Path) -> None:
    pytest.importorskip("pygls")
    words = [sys.executable, "-m", "rulekit", *module("lsp").EXAMPLE.split()]
    env = {**os.environ, "PYTHONPATH": str(HOUSE)}
    ran = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, cwd=tmp_path, env=env)
    assert (ran.returncode, ran.stdout) == (SAYS["lsp"], b"")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
