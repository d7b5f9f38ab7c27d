"""Who observes the checker is told what each name means and to what end, and changes nothing by it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from rulekit.check.names.scope import Role, Scope, Symbol
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.resolve import resolve
from rulekit.check.tree import Var
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset

SHIPPED = sorted(path.resolve() for path in packaged_rulesets().values())
RULES = """\
ruleset: tiny
version: 1.0.0
language: 1
title: Tiny
players: 2
start: main
counters: {coin: {start: 1}, gem: {start: 1}}
variables: {price: {type: 0..9, start: 1}}
rulings: {"worth(int n)": n + price}
actions:
  sell: {params: {much: 0..3}, steps: [gain much coin, set price to much + your gem]}
phases:
  main: {steps: ["each player { let all = worth(2); perform sell with much = min(all, 3) }", end game if over]}
"""


class Heard:
    """Keeps all it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str, Role]] = []
        self.names: list[tuple[str, str]] = []
        self.missing: list[str] = []

    def named(self, symbol: Symbol, span: Span, role: Role, first: bool) -> None:
        self.told.append((symbol.kind, symbol.name, role))

    def bound(self, variable: Var, at: Span) -> None:
        self.names.append(("bound", variable.name))

    def local(self, variable: Var, at: Span, span: Span) -> None:
        self.names.append(("read", variable.name))

    def sought(self, name: str, sort: str, known: Iterable[str], scope: Scope | None, near: Type | None) -> None:
        self.missing.append(name)


def loaded(path: Path) -> Ruleset:
    ruleset, _ = load_ruleset(path)
    assert ruleset is not None
    return ruleset


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_who_observes_changes_nothing(path: Path) -> None:
    ruleset, heard = loaded(path), Heard()
    alone, observed = Checking(ruleset), Checking(ruleset, heard)
    assert repr(resolve(alone)) == repr(resolve(observed))
    assert alone.mistakes == observed.mistakes and heard.told and heard.names


def test_it_is_told_what_is_read_and_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(RULES.replace("", ""), "utf-8")
    heard = Heard()
    resolve(Checking(loaded(path), heard))
    assert {("counter", "coin", "writes"), ("counter", "gem", "reads"), ("variable", "price", "writes")} <= {
        *heard.told
    }
    assert {("variable", "price", "reads"), ("ruling", "worth", "reads"), ("procedure", "sell", "reads")} <= {
        *heard.told
    }
    assert {("bound", "much"), ("read", "much"), ("bound", "all"), ("read", "all"), ("read", "n")} <= {*heard.names}
    assert not heard.missing


def test_it_is_told_what_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(RULES.replace("end game", "gain price coins, end game"), "utf-8")
    heard = Heard()
    resolve(Checking(loaded(path), heard))
    assert set(heard.missing) == {"coins"}
