"""The code that says what a choice asks stands beside the game's: no game knows of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.check.check import check_ruleset
from rulekit.compile import compile as compiling
from rulekit.compile.compile import compile_ruleset
from rulekit.program.opcodes import NUMBER
from rulekit.program.program import Ground, Program
from rulekit.program.stored import program_from, to_data
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())
ACTS = {NUMBER[name] for name in "CHOOSE CHOOSEN MOVE MOVEB ENDG CALL CALLT BEGIN FAIL TELL".split()}


def compiled(path: Path) -> Program:
    """A program from the files, whatever the cache holds, and not kept there."""
    ruleset = rulekit.load(path)
    checked = check_ruleset(ruleset.declared())[0]
    assert checked is not None
    return compile_ruleset(checked, ruleset.players[-1])


def of_the_game(program: Program) -> tuple[object, ...]:
    """All that a game is played with."""
    sites = [(s.procedure, s.kind, s.name, s.domain, s.arms, s.place, s.chosen, s.left) for s in program.sites]
    fails = {at: (f.form, f.who, f.thing, f.needs, f.has) for at, f in program.fails.items()}
    plain = (program.code, program.instructions, program.initial, program.start, program.report, program.check)
    return (*plain, program.source, program.events, program.draws, program.clauses, program.procedures, sites, fails)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_program_is_the_same_with_preconditions_and_without(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = compiled(path)

    monkeypatch.setattr(compiling, "lower_preconditions", lambda _: [])
    plain = compiled(path)
    assert not plain.aside and not plain.grounds
    assert of_the_game(plain) == of_the_game(whole)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_preconditions_change_nothing_on_the_table_and_stand_behind_the_program(path: Path) -> None:
    program = compiled(path)
    cells, first = len(program.initial), len(program.code)
    for grounds in program.grounds:
        assert first <= grounds.entry < first + len(program.aside)
        assert grounds.element >= cells
        for part in grounds.parts:
            assert cells <= part.truth < cells + len(program.aside_cells)
            assert part.text and part.place[0] and part.place[1] > 0
    for grounds in program.grounds:
        at = grounds.entry - first
        while program.aside[at] & 255 != NUMBER["HALT"]:
            assert program.aside[at] & 255 not in ACTS
            at += 1


def test_preconditions_are_kept_with_a_program() -> None:
    program = compiled(SHIPPED[0])
    assert program_from(to_data(program)) == program and program.grounds


RULES = """ruleset: parts
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: 3}}
regions: {field: {of: stone, count: 4, attributes: {price: 0..9 = 1}}}
pieces: {stone: {each: 4, home: bag}}
zones: {bag: {of: stone, per: player}}
rulings:
  free: "{s in field where count(s.pieces) = 0}"
  "cheap(field s)": s.price <= your coin and s.price < 5
phases:
  game:
    steps:
      - choose s from free where cheap(s) and (s.price = 1 or your coin > 9)
      - move first(your bag) to s
      - choose p from {t.pieces for t in field where owner(t) = you} & your bag - {first(your bag)}
      - choose n from 1..your coin
      - end game because done
"""


def test_the_parts_are_those_of_conditions_rulings_and_sets_within_sets(tmp_path: Path) -> None:
    path = tmp_path / "parts.yaml"
    path.write_text(RULES, "utf-8")
    program = compiled(path)
    said = {site.name: [(g.form, g.text) for g in program.grounds[site.grounds].parts] for site in program.sites}
    assert said["s"] == [
        ("holds", "count(s.pieces) = 0"),
        ("holds", "s.price <= your coin"),
        ("holds", "s.price < 5"),
        ("holds", "(s.price = 1 or your coin > 9)"),
    ]
    assert [form for form, _ in said["p"]] == ["on", "holds", "in", "out"]
    assert said["n"] == [("low", "1"), ("high", "your coin")]
    either: Ground = program.grounds[program.sites[0].grounds].parts[-1]
    assert [(g.text, g.relation) for g in either.alternatives] == [("s.price = 1", "="), ("your coin > 9", ">")]
