"""The examples of a page → what is said about them, run in a folder of their own."""

from __future__ import annotations

import io
import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from scenario.test_what_is_said import PAGE as SAID
from scenario.test_what_is_said import RULESET as HARVEST

from rulekit.cli import main
from rulekit.diagnostics.pages import FILES, TIMES, Block
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.game.faults import GameError
from rulekit.pipeline import diagnose
from rulekit.ruleset import find
from rulekit.ruleset.find import packaged_rulesets
from rulekit.scenario.suite import open_file

RULESET, SCENARIOS = "game.yaml", FILES["scenario"]
# What a fragment lacks to be a ruleset; it follows the fragment, so lines are counted from the fragment's first.
REST = {
    "ruleset": "game", "version": "1.0.0", "language": "1", "players": "2", "start": "game",
    "phases": "{game: {steps: end game because over}}",
}  # fmt: skip
# The rulesets that have names: a further one in rulesets/ changes no page.
BY_NAME = ("aton", "kuhn", "tictactoe")
CHUNK = re.compile(r"\b[0-9a-f]{16}(?=-\d{10}\.parquet)")  # in the name of a chunk, by all that plays it
MOST_SHOWN = 40  # diagnostics that a page shows all of
# The ruleset an effect is put into: what it may name is declared and used, so that nothing is said of the rest.
AROUND = """\
actions:
  example:
    steps: |
EFFECT
counters: {coin: {}, wood: {}}
variables: {round: {type: 0..99}}
regions: {board: {of: stone, grid: 3 x 3}}
pieces: {stone: {each: 9, home: bag}}
zones:
  bag: {of: stone, per: player}
  hand: {of: card, per: player}
  table: {of: card}
  used: {of: card}
decks:
  card:
    order: pile
    home: hand
    discard: used
    attributes: {value: 1..9}
    cards: {one: {copies: 9, value: 1}, two: {copies: 9, value: 2}}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 4 from card
      - repeat 2 { set round to round + 1; each player performs example; each player performs other }
      - end game because over
  other:
    steps:
      - gain round coin, 1 wood
      - either { choose s from board where count(s.pieces) = 0; move first(your bag) to s } or skip
      - either { choose c from your hand; gain c.value coin; move c to table } or skip
      - either { choose c from your hand; discard c } or skip
score: your coin + your wood
ruleset: game
version: 1.0.0
language: 1
players: 2
start: game
"""


class Ran(NamedTuple):
    """What was said, and whether nothing is wrong."""

    said: str
    clean: bool


def run(blocks: tuple[Block, ...]) -> Ran:
    """Writes and changes the files of an example and runs what it runs; else checks the ruleset or plays scenarios."""
    ran: Ran | None = None
    with elsewhere():
        for block in blocks:
            if block.kind in ("console", "python"):
                ran = run_block(block, ran is None or ran.clean)
            elif block.kind == "change":
                change(Path(block.rest), block.text)
            else:
                lay_down(block)
        return ran or examined()


@contextmanager
def elsewhere() -> Iterator[None]:
    """An empty folder, with caches and saves apart from those of whoever runs the tests."""
    few = {name: path.resolve() for name, path in packaged_rulesets().items() if name in BY_NAME}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as caches:
        own = {"RULEKIT_CACHE": os.environ.get("RULEKIT_CACHE", caches), "RULEKIT_SAVES": f"{caches}/saves"}
        with (
            mock.patch.dict(os.environ, {**own, "COLUMNS": "120"}),
            mock.patch.object(find, "packaged_rulesets", lambda: few),
            mock.patch("shutil.which", lambda name: name),  # so that `rulekit` is all there is to type
            chdir(folder),
        ):
            yield


def lay_down(block: Block) -> None:
    """Writes the file that a block is."""
    times = TIMES.search(block.rest)
    text = repeated(block.text, int(times[1].split()[0].replace(",", ""))) if times else block.text
    rest = TIMES.sub("", block.rest)
    if block.kind == "effect":
        text = AROUND.replace("EFFECT\n", "".join(f"      {line}\n" for line in text.splitlines()))
    elif block.kind == "yaml" and not rest:
        text += "".join(f"{key}: {value}\n" for key, value in REST.items() if not re.search(rf"^{key}:", text, re.M))
    default = FILES.get(block.kind, RULESET)
    assert block.kind in ("yaml", "effect", "scenario", "ftl", "file"), f"no such block: {block.kind}"
    path = Path(default if rest in ("", "whole") else rest)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(text) if block.kind == "file" else text.encode())


def repeated(text: str, times: int) -> str:
    """A text with its last line so many times, the first number in it counted on."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[:-1]) + "".join(re.sub(r"\d+", str(n), lines[-1], count=1) for n in range(1, times + 1))


def as_bytes(text: str) -> bytes:
    """Bytes of any sort: `\\xff` and its like stand for themselves."""
    return re.sub(rb"\\x([0-9a-f]{2})", lambda hex: bytes([int(hex[1], 16)]), text.encode())


def change(path: Path, text: str) -> None:
    """Puts what stands behind `+ ` in the place of what stands behind `- `."""
    old, new = (re.search(rf"^\{sign} (.*)$", text, re.MULTILINE) for sign in "-+")
    assert old is not None
    whole = path.read_text("utf-8")
    assert old[1] in whole, f"{path} has no {old[1]}"
    path.write_text(whole.replace(old[1], new[1] if new else "", 1), "utf-8")


def run_block(block: Block, clean: bool) -> Ran:
    """Runs commands or Python; what the last of them says."""
    if block.kind == "python":
        return run_python(block.text, clean)
    said = ""
    for line in block.text.splitlines():
        program, command, *words = shlex.split(line.removeprefix("$ "))
        assert program == "rulekit" and line.startswith("$ "), line
        if command == "simulate":
            words += ["--executor", "python"]  # the same games, with nothing to be set up for one of them
        into = io.StringIO()
        with redirect_stdout(into), redirect_stderr(into):
            code = main([command, *words])
        # Whoever reads the page need not be told of it.
        said = re.sub(r"^more about it: .*\n", "", into.getvalue(), flags=re.MULTILINE)
        said = CHUNK.sub("0123456789abcdef", said)
        clean = clean and code == 0 and not re.search(r"^(error|warning)\[|\[[a-z]+(-[a-z]+)+\]$", said, re.MULTILINE)
    return Ran(said, clean)


def run_python(text: str, clean: bool) -> Ran:
    """Runs Python; what an exception of rulekit's says."""
    try:
        with redirect_stdout(io.StringIO()):
            exec(compile(text, "example.py", "exec"), {"__name__": "example"})
    except RulesetError as error:
        return Ran(str(error).strip() + "\n", False)
    except GameError as error:
        return Ran(f"{error} [{error.code}]\n", False)
    return Ran("", clean)


def examined() -> Ran:
    """What is said of the files in this folder: of the scenarios if there are any, else of the ruleset."""
    if Path(SCENARIOS).exists():
        if not Path(RULESET).exists():
            harvest = HARVEST.search(SAID.read_text("utf-8"))
            assert harvest is not None
            Path(RULESET).write_text(harvest[1], "utf-8")
        suite = open_file(Path(SCENARIOS))
        said = [*suite.said, *(d for scenario in suite.scenarios for d in suite.verdict(scenario).said)]
        return told(said, suite.texts)
    folders = [path.parent for path in Path().glob("*/ruleset.yaml")]
    findings = diagnose(RULESET if Path(RULESET).exists() or not folders else folders[0])
    return told(findings.diagnostics, dict(findings.texts))


def told(said: list[Diagnostic] | tuple[Diagnostic, ...], texts: dict[str, str]) -> Ran:
    """Diagnostics as `rulekit check` shows them."""
    shown = [render([d], texts) for d in said]
    if len(shown) > MOST_SHOWN:
        shown = [*shown[:2], "…", shown[-1]]
    return Ran("\n\n".join(shown) + "\n" if shown else "", not said)
