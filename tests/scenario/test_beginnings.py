"""Scenarios that begin with texts of their own: one compilation serves them all, and each plays as it would alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.compile import compile as compiling
from rulekit.compile.code import TooLarge
from rulekit.diagnostics.source import SourceText
from rulekit.game import Game
from rulekit.program.program import Program
from rulekit.ruleset.forms import MOST_TEXT
from rulekit.scenario.find import scenario_files
from rulekit.scenario.running import Runner
from rulekit.scenario.suite import Suite, open_file

SMALL = """
ruleset: small
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
counters: {coin: {start: 3}}
phases:
  game: {steps: [perform take, perform give, end game because over]}
actions:
  take: {steps: [gain 1 coin]}
  give: {steps: [pay 1 coin]}
"""
SCENARIOS = """
scenarios:
  - {name: one taken, begin: perform take, expect: {north: {coin: 4}}}
  - {name: no such thing, begin: perform tike, expect: {north: {coin: 4}}}
  - {name: no such thing again, begin: perform tike, expect: {north: {coin: 4}}}
  - {name: one given, begin: perform give, expect: {north: {coin: 2}}}
  - {name: two taken, begin: perform take; perform take, expect: {north: {coin: 9}}}
  - {name: two taken again, begin: perform take; perform take, expect: {north: {coin: 5}}}
"""


def opened(ruleset: str) -> list[Suite]:
    files = scenario_files(ruleset)
    assert isinstance(files, list)
    runners: dict[str, Runner] = {}
    return [open_file(path, runners) for path in files]


@pytest.fixture
def small(tmp_path: Path) -> Suite:
    (tmp_path / "small.yaml").write_text(SMALL.lstrip(), "utf-8")
    (tmp_path / "small.scenarios").mkdir()
    (tmp_path / "small.scenarios" / "first.yaml").write_text(SCENARIOS.lstrip(), "utf-8")
    return opened(str(tmp_path / "small.yaml"))[0]


def test_a_mistake_in_one_beginning_leaves_the_others_what_they_are(small: Suite) -> None:
    holds = [small.verdict(scenario).holds for scenario in small.scenarios]
    assert holds == [True, False, False, True, False, True]


def test_beginnings_together_may_be_as_long_as_the_texts_of_rules(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(SMALL.lstrip(), "utf-8")
    (tmp_path / "small.scenarios").mkdir()
    long = "perform take; " * (MOST_TEXT // 14 + 1)
    text = f"scenarios:\n  - {{name: long, begin: {long}perform take, expect: {{north: {{coin: 4}}}}}}\n"
    (tmp_path / "small.scenarios" / "first.yaml").write_text(text, "utf-8")
    (suite,) = opened(str(tmp_path / "small.yaml"))
    assert [d.code for d in suite.verdict(suite.scenarios[0]).said] == ["too-much-text"]


def test_what_is_wrong_stands_at_its_own_scenario_also_where_two_begin_with_the_same_text(small: Suite) -> None:
    said = [small.verdict(scenario).said for scenario in small.scenarios]
    assert [(d.code, d.span.line) for wrong in said for d in wrong] == [
        ("unknown-procedure", 3),
        ("unknown-procedure", 4),
        ("not-as-expected", 6),
    ]


def test_all_that_begin_otherwise_are_compiled_together(small: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[int] = []
    together = compiling.compile_entries

    def counted(checked, players, phases):  # type: ignore[no-untyped-def]
        compiled.append(len(phases))
        return together(checked, players, phases)

    monkeypatch.setattr(compiling, "compile_entries", counted)
    for name in ("one taken", "one given", "two taken again"):
        assert small.verdict(next(s for s in small.scenarios if s.name == name)).holds
    assert compiled == [3]


def test_what_is_too_large_together_is_compiled_one_by_one(small: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    together = compiling.compile_entries

    def narrow(checked, players, phases):  # type: ignore[no-untyped-def]
        if len(phases) > 1:
            raise TooLarge("program", 2, 1)
        return together(checked, players, phases)

    monkeypatch.setattr(compiling, "compile_entries", narrow)
    assert [small.verdict(scenario).holds for scenario in small.scenarios] == [True, False, False, True, False, True]


def test_what_is_too_large_alone_is_said_at_its_scenario(small: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise TooLarge("program", 2, 1)

    monkeypatch.setattr(compiling, "compile_entries", none)
    assert "too-large" in {d.code for d in small.verdict(small.scenarios[0]).said}


def test_every_scenario_plays_in_company_as_it_plays_alone(amount) -> None:  # type: ignore[no-untyped-def]
    """What happens, with its places, is the same whether its beginning is compiled with others or on its own."""
    suites = [suite for name in ("aton", "tekhenu") for suite in opened(name)]
    begun = [(suite, scenario) for suite in suites for scenario in suite.scenarios if scenario.begin]
    for suite, scenario in begun[:: max(1, len(begun) // amount(5, 1_000))]:
        alone = Runner(suite.ruleset).verdict(scenario)
        assert suite.verdict(scenario).log == alone.log, scenario.name
        assert alone.holds


def test_a_game_may_begin_with_each_of_several_texts() -> None:
    ruleset = rulekit.load("tekhenu")
    texts = ["perform judge", "perform score"]
    together = ruleset.begun(2, [SourceText(text, "begin", i, 1) for i, text in enumerate(texts, 1)])
    for text, program in zip(texts, together, strict=True):
        assert isinstance(program, Program)
        events, alone = (game.start(1).events for game in (Game(program), ruleset.game(2, begin=text)))
        assert [(e.verb, e.seat, e.thing, e.amount) for e in events] == [
            (e.verb, e.seat, e.thing, e.amount) for e in alone
        ]
