"""`rulekit explain` shows a code's page; `check` and `test` tell their mistakes to GitHub and to tools."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli.arguments import FOR_TOOLS, Parser, with_formats_for_tools
from rulekit.diagnostics.catalogue import CATALOGUE

HOUSE = Path(__file__).resolve().parents[2]
Command = Callable[..., Any]
WRONG = """\
ruleset: game
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}}
phases:
  game:
    steps:
      - gian 1 coin
      - gain 1 con
      - set your coin to yuor coin
      - end game because over
"""


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A ruleset with a few mistakes, in the folder where commands are typed."""
    monkeypatch.chdir(tmp_path)
    Path("game.yaml").write_text(WRONG, "utf-8")
    return "game.yaml"


# ---- explain ----


def test_a_page_is_shown_without_marks_of_markdown(rulekit_command: Command) -> None:
    ran = rulekit_command("explain", "unknown-name")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("unknown-name: A name is not declared.\n\n")
    assert "```" not in ran.out and "\n#" not in ran.out and "\x1b" not in ran.out
    assert ran.out.index("\nWrong\n") < ran.out.index("\nMessage\n") < ran.out.index("\nFixed\n")
    assert "    error[unknown-name] game.yaml:" in ran.out


@pytest.mark.parametrize(
    "written", ["unknown-name", "Unknown_Name", "error[unknown-name]", "[unknown-name]", " unknown name "]
)
def test_a_code_may_be_written_as_it_stands_in_a_message(written: str, rulekit_command: Command) -> None:
    assert rulekit_command("explain", written).out == rulekit_command("explain", "unknown-name").out


def test_without_a_code_all_are_listed_by_room(rulekit_command: Command) -> None:
    lines = rulekit_command("explain").out.splitlines()
    assert {row.code for row in CATALOGUE} <= {line.split()[0] for line in lines if line.strip()}
    rooms = [line for line in lines if line and not line.startswith(" ") and " " not in line]
    assert rooms == list(dict.fromkeys(row.room for row in CATALOGUE))
    at = lines.index("record")
    assert lines[at + 1].split()[0] == min(row.code for row in CATALOGUE if row.room == "record")


@pytest.mark.parametrize(
    ("written", "meant"), [("unknwn-name", "unknown-name"), ("seat-unknown", "unknown-seat"), ("loop", "endless-loop")]
)
def test_an_unknown_code_gets_the_nearest(written: str, meant: str, rulekit_command: Command) -> None:
    ran = rulekit_command("explain", written)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"rulekit: There is no code `{written}`. Did you mean `{meant}`")
    assert (
        rulekit_command("explain", "zzz").err == "rulekit: There is no code `zzz`.\n`rulekit explain` lists them all.\n"
    )


@pytest.mark.parametrize("written", ["../catalogue", "/etc/passwd", "unknown-name\0", "x" * 5000, "*"])
def test_a_code_is_never_a_path(written: str, rulekit_command: Command) -> None:
    ran = rulekit_command("explain", written)
    assert ran.code == 2
    assert "There is no code" in ran.err


@pytest.mark.parametrize("width", [30, 60, 200])
def test_prose_fits_the_window(width: int, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda **_: os.terminal_size((width, 24)))
    prose = rulekit_command("explain", "unknown-name").out.split("\nWrong\n")[0]
    assert max(map(len, prose.splitlines()[1:])) <= min(width, 88)


def test_colours_are_for_a_screen(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("explain", "screen"):
        monkeypatch.setattr(f"rulekit.cli.{room}.coloured", lambda stream: True)
    assert "\x1b[1mWrong\x1b[0m" in rulekit_command("explain", "unknown-name").out


# ---- where it is named ----


def test_check_says_once_where_more_is_said(wrong: str, rulekit_command: Command) -> None:
    out = rulekit_command("check", wrong).out
    assert out.count("explain") == 1
    assert re.search(r'rulekit"? explain unknown-verb$', out.splitlines()[-1])  # in quotes where its folder has a blank
    for form in ("concise", "json", "github", "sarif"):
        assert "explain" not in rulekit_command("check", wrong, "--format", form).out


def test_check_says_it_of_nothing_that_is_sound_or_a_slip_of_the_command_line(rulekit_command: Command) -> None:
    for words in (("tictactoe",), ("tictacto",), ("kuhn", "--option", "a=b")):
        ran = rulekit_command("check", *words)
        assert "explain" not in ran.out + ran.err


# ---- formats for tools ----


def test_check_tells_github_and_sarif_every_mistake(wrong: str, rulekit_command: Command) -> None:
    said = json.loads(rulekit_command("check", wrong, "--format", "json").out)
    assert len(said) >= 3
    ran = rulekit_command("check", wrong, wrong, "--format", "github")
    assert (ran.code, len(ran.out.splitlines())) == (1, 2 * len(said))
    assert ran.out.startswith("::error file=game.yaml,line=10,")
    ran = rulekit_command("check", wrong, wrong, "--format", "sarif")
    (run,) = json.loads(ran.out)["runs"]
    assert (ran.code, len(run["results"])) == (1, 2 * len(said))
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {d["code"] for d in said}


def test_a_sound_ruleset_tells_github_nothing_and_sarif_an_empty_run(rulekit_command: Command) -> None:
    assert rulekit_command("check", "tictactoe", "--format", "github") == (0, "", "")
    ran = rulekit_command("check", "tictactoe", "--format", "sarif")
    assert (ran.code, json.loads(ran.out)["runs"][0]["results"]) == (0, [])


def test_where_values_come_from_is_no_finding(rulekit_command: Command) -> None:
    ran = rulekit_command("check", "tictactoe", "--provenance", "--format", "sarif")
    assert ran.code == 2
    assert "Leave one of them out." in ran.err


def test_scenarios_that_do_not_hold_are_told_to_tools(wrong: str, rulekit_command: Command) -> None:
    sound = WRONG.replace("gian", "gain").replace("con", "coin").replace("yuor coin", "your coin")
    Path(wrong).write_text(sound.replace("coini", "coni"), "utf-8")
    Path("game.scenarios").mkdir()
    scenario = "scenarios:\n  - name: Riches\n    expect: {player 1: {coin: 9}}\n  - name: Odd\n    expcet: {}\n"
    Path("game.scenarios/first.yaml").write_text(scenario, "utf-8")
    said = [
        diagnostic
        for row in json.loads(rulekit_command("test", wrong, "--format", "json").out)
        for diagnostic in row["diagnostics"]
    ]
    assert {"not-as-expected", "unknown-key"} <= {d["code"] for d in said}
    ran = rulekit_command("test", wrong, "--format", "github")
    assert (ran.code, len(ran.out.splitlines())) == (1, len(said))
    assert "::error file=game.scenarios/first.yaml,line=3," in ran.out
    ran = rulekit_command("test", wrong, "--format", "sarif")
    assert (ran.code, len(json.loads(ran.out)["runs"][0]["results"])) == (1, len(said))


# ---- docs/mistakes.md ----


def test_the_message_on_the_page_is_what_check_says(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (HOUSE / "docs" / "mistakes.md").read_text("utf-8")
    blocks = dict(re.findall(r"^```(.+)\n((?:.*\n)*?)```$", page, re.MULTILINE))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: name)
    Path("game.yaml").write_text(blocks["yaml game.yaml"], "utf-8")
    assert rulekit_command("check", "game.yaml").out == blocks["text"]


def test_the_page_has_every_format_there_is() -> None:
    page = (HOUSE / "docs" / "mistakes.md").read_text("utf-8")
    parser = Parser(prog="check")
    with_formats_for_tools(parser)
    for form in re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE):
        assert parser.parse_args(["--format", form]).format == form
    assert set(FOR_TOOLS) <= set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
