"""Rulesets that would keep a computer busy for ever: each command ends with the line, or at Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
from conftest import Amount
from hostile.harm import run

import rulekit
from rulekit.machine.executor import executor
from rulekit.machine.profiling import counting

SLACK = 5.0  # seconds to answer Ctrl-C, on a machine that has much else to do; alone it is well below one
HEAD = """
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
"""
# Ten questions in an action around a loop: each line of play is long, and there are 64 to the tenth of them.
NEST = "ruleset: nest" + HEAD + """
counters: {total: {max: 1000000}}
phases:
  game:
    steps:
      - perform act
      - end game because over
actions:
  act:
    steps:
""" + "".join(f"      - choose n{i} from 1..64\n" for i in range(10)) + """
      - repeat 80000 { set your total to 1 }
      - require your total > 5
"""  # fmt: skip
# Each question is answered at once, and each answer costs nearly all that it may; there are nine thousand of them.
SLOW = "ruleset: slow" + HEAD + """
counters: {total: {max: 1000000}}
score: your total
phases:
  game:
    steps:
      - repeat 9000 { each player { either { LOOP; gain 1 total } or { LOOP; lose 1 total } } }
      - end game because over
""".replace("LOOP", "repeat 90000 { set your total to 1 }")  # fmt: skip
# The first option of each question can be finished, after a long trial.
TRIED = (
    "ruleset: tried"
    + HEAD
    + """
counters: {total: {max: 1000000}}
phases:
  game:
    steps:
      - repeat 9000 { perform act }
      - end game because over
actions:
  act:
    steps:
      - choose n from 1..20
      - repeat 80000 { set your total to n }
      - require your total > 3
"""
)
# Positions without number, a thousand instructions each.
WIDE = (
    "ruleset: wide"
    + HEAD
    + """
counters: {total: {max: 1000000}}
phases:
  game:
    steps:
      - repeat 9000 { choose n from 1..100; repeat 100 { set your total to n } }
      - end game because over
"""
)
TEXTS = {"nest": NEST, "slow": SLOW, "tried": TRIED, "wide": WIDE}


@cache
def ready() -> None:
    """The native executors are made before anything is timed."""
    counting(rulekit.load(Path(__file__).parents[2] / "rulesets" / "kuhn.yaml").program())
    executor()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The rulesets on disk, and everything compiled that they need."""
    for name, text in TEXTS.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    ready()
    return tmp_path


def used(process: subprocess.Popen[str]) -> float:
    """Seconds of a processor that a process has used; none where that is not told."""
    told = Path(f"/proc/{process.pid}/stat")
    words = told.read_text().rpartition(")")[2].split() if told.exists() else ["0"] * 13
    return sum(map(int, words[11:13])) / (os.sysconf("SC_CLK_TCK") if told.exists() else 1)


def interrupted(folder: Path, *words: str, after: float, work: float = 60) -> tuple[float, int, str]:
    """A command is stopped by Ctrl-C, after seconds or seconds of a processor: when it ends, its code, all it said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rulekit", *words],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    until = time.monotonic() + after
    while time.monotonic() < until and used(process) < work:
        time.sleep(0.02)
    assert process.poll() is None, process.communicate()[0]
    process.send_signal(signal.SIGINT)
    asked = time.monotonic()
    try:
        said, _ = process.communicate(timeout=SLACK)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    return time.monotonic() - asked, process.returncode, said


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "nest.yaml", "--games", "1000"),
        ("simulate", "nest.yaml", "--games", "1000", "--check"),
        ("coverage", "nest.yaml", "--games", "1"),
        ("play", "nest.yaml", "--seats", "random,random"),
    ],
)
def test_an_action_that_takes_too_long_to_be_tried_names_its_lines(folder: Path, words: tuple[str, ...]) -> None:
    done = run(["-m", "rulekit", *words], seconds=120, cwd=folder)
    assert done.code in (0, 1), (done.code, done.err)
    assert "Traceback" not in done.out + done.err
    if words[0] != "coverage":
        said = " ".join((done.out + done.err).split())
        assert "takes more than 10,000,000 steps to be tried in `choose n0 from 1..64`" in said, said
        assert "nest.yaml:17" in said and "nest.yaml:28" in said


STOPPED = [
    ("simulate", "slow.yaml", "--games", "100000"),
    ("simulate", "tried.yaml", "--games", "100000", "--workers", "2"),
    ("simulate", "tried.yaml", "--games", "100000", "--executor", "python"),
    ("simulate", "wide.yaml", "--games", "100000", "--bots", "montecarlo:100000"),
    ("simulate", "slow.yaml", "--games", "100000", "--bots", "greedy:5000"),
    ("perft", "wide.yaml", "--depth", "9"),
    ("perft", "tried.yaml", "--depth", "30", "--divide"),
    ("coverage", "tried.yaml", "--games", "1000"),
    ("play", "slow.yaml", "--seats", "random,random"),
    ("diff", "slow.yaml", "tried.yaml", "--consequences", "--games", "1000"),
    ("compare", "slow.yaml", "tried.yaml", "--bots", "greedy:5000", "--workers", "2"),
]
ALIKE = [  # a command above, at what it does another way
    ("simulate", "slow.yaml", "--games", "100000", "--check"),
    ("simulate", "tried.yaml", "--games", "100000"),
    ("simulate", "tried.yaml", "--games", "10000", "--bots", "montecarlo:100000,random"),
    ("perft", "slow.yaml", "--depth", "30"),
    ("coverage", "slow.yaml", "--games", "1000"),
    ("compare", "slow.yaml", "tried.yaml"),
    ("play", "wide.yaml", "--seats", "montecarlo:1000000,random"),
]
STOPS = [*STOPPED, *(pytest.param(words, marks=pytest.mark.long) for words in ALIKE)]


@pytest.mark.slow
@pytest.mark.parametrize("words", STOPS, ids=" ".join)
def test_endless_work_is_stopped_by_ctrl_c(folder: Path, words: tuple[str, ...], amount: Amount) -> None:
    # Within a second of a processor it has long begun: a start takes a third of that.
    seconds, code, said = interrupted(folder, *words, after=amount(3, 5), work=amount(1, 5))
    assert code in (0, 1, 130), said
    assert "Traceback" not in said and "internal-fault" not in said, said
    assert seconds < SLACK


@pytest.mark.slow
def test_what_was_simulated_is_told_when_it_is_stopped(folder: Path) -> None:
    (folder / "wide.yaml").write_text(WIDE.replace("9000", "900"), "utf-8")
    _, code, said = interrupted(folder, "simulate", "wide.yaml", "--games", "1000000", after=6, work=2)
    assert code == 130
    assert "of 1,000,000 (stopped)" in said
