"""What lies in the cache is what this user put there, and sound; anything else is made anew, and nobody hears of it."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hostile.harm import run

import rulekit
from rulekit.cache import keep_program, kept_program
from rulekit.cache_dir import read_cached, write_cached
from rulekit.game import GameError
from rulekit.machine.executor import executor
from rulekit.program.opcodes import NUMBER
from rulekit.program.program import Program
from rulekit.program.sound import Unsound, unsound
from rulekit.program.stored import to_data

Amount = Callable[..., int]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test alone."""
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def crooked(program: Program) -> Program:
    """A program that writes where no state is."""
    far = NUMBER["STX"] | 65000 << 8
    return replace(program, code=(far, *program.code[1:]), start=0)


def test_a_program_that_leads_out_of_its_state_is_made_anew(own: Path) -> None:
    ruleset = rulekit.load("kuhn")
    good = ruleset.program(2)
    keep_program(ruleset.findings.key, 2, crooked(good))
    assert kept_program(ruleset.findings.key, 2) is None
    done = run(["-m", "rulekit", "simulate", "kuhn", "--games", "20"], env={**os.environ, "RULEKIT_CACHE": str(own)})
    assert (done.code, done.err) == (0, "")
    assert rulekit.load("kuhn").program(2) == good


@pytest.mark.parametrize("name", ["python", "native"])
def test_a_program_that_is_not_sound_is_run_by_nobody(name: str) -> None:
    with pytest.raises(Unsound, match=r"instruction 0 \(STX\) leads out"):
        executor(name).load(crooked(rulekit.load("kuhn").program()))


@pytest.mark.parametrize(
    "odd", [{"address": 1 << 40}, {"address": -1}, {"words": 1 << 40}, {"words": -1}, {"form": "x"}]
)
def test_names_that_hold_what_lies_beyond_the_state_are_not_sound(odd: dict[str, Any]) -> None:
    program = rulekit.load("caravan").program()
    at, holding = next((at, h) for at, h in program.holdings.items() if h.held)
    held = (replace(holding.held[0], **odd), *holding.held[1:])
    crooked = replace(program, holdings={**program.holdings, at: replace(holding, held=held)})
    assert unsound(program) == "" and "a name holds" in unsound(crooked)


def test_a_file_that_another_may_have_written_is_not_read(own: Path) -> None:
    assert write_cached("a", b"data") and read_cached("a") == b"data"
    assert (own / "a").stat().st_mode & 0o777 == 0o600
    for mode in (0o660, 0o602):
        (own / "a").chmod(mode)
        assert read_cached("a") is None
    (own / "a").chmod(0o600)
    (own / "b").write_bytes((own / "a").read_bytes())
    (own / "b").chmod(0o600)
    assert read_cached("b") is None, "it was written under another name"
    (own / "c").symlink_to(own / "a")
    os.mkfifo(own / "d")
    assert read_cached("c") is None and read_cached("d") is None
    assert read_cached("a") == b"data"


def test_nothing_is_written_through_a_link(own: Path, tmp_path: Path) -> None:
    (tmp_path / "dear").write_text("mine")
    own.mkdir()
    (own / f"a.{os.getpid()}.new").symlink_to(tmp_path / "dear")
    assert not write_cached("a", b"data")
    assert (tmp_path / "dear").read_text() == "mine"


def mutated(stored: Any, dice: random.Random) -> Any:
    """Plain data with something in it changed that keeps its kind."""
    if isinstance(stored, list) and stored:
        at = dice.randrange(len(stored))
        return [*stored[:at], mutated(stored[at], dice), *stored[at + 1 :]]
    if isinstance(stored, bool):
        return not stored
    if isinstance(stored, int):
        return dice.choice([0, -1, 1, stored + 1, stored - 1, 63, 1 << 40, -(1 << 63), dice.randrange(5000)])
    return "x" if isinstance(stored, str) else stored


@pytest.mark.parametrize("name", ["aton", "caravan", "draft", "kuhn"])
def test_a_stored_program_with_something_changed_is_made_anew_or_plays(name: str, own: Path, amount: Amount) -> None:
    dice, stored, refused = random.Random(name), json.loads(json.dumps(to_data(rulekit.load(name).program()))), 0
    for _ in range(amount(200, 4000, 40)):
        changed = stored
        for _ in range(dice.choice([1, 1, 3])):
            changed = mutated(changed, dice)
        write_cached("program/k-2.json", json.dumps(changed).encode())
        program = kept_program("k", 2)
        refused += program is None
        if program is not None:
            assert not unsound(program)
            try:
                state = rulekit.Game(program).start(3)
                for _ in range(3):
                    state.observe(0), state.feed(0), state.apply(state.random_answer())
            except GameError as fault:
                assert fault.code in ("fault", "illegal-move", "impossible-chance")
    assert refused > 5
