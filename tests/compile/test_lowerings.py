"""Every node of the checked tree has its lowerings, and what is taken back leaves everything as it was."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import rulekit
from rulekit.check.check import check_ruleset
from rulekit.check.tree import checked_ruleset as tree_ruleset
from rulekit.check.tree import expressions as tree_expressions
from rulekit.check.tree import statements as tree_statements
from rulekit.compile import lowering
from rulekit.compile.code import Available
from rulekit.compile.compile import lowering_for, programs
from rulekit.compile.lowering import Lowering
from rulekit.compile.transaction import NotCovered, Transaction
from rulekit.ruleset.find import packaged_rulesets

HOUSE = Path(__file__).resolve().parents[2]
NEVER_LOWERED = {tree_expressions.Bad}  # stands where a mistake was reported


def nodes(module: ModuleType, base: type) -> set[type]:
    """The nodes that a file of the tree declares, but for families: those that others derive from."""
    found = {node for node in vars(module).values() if isinstance(node, type) and issubclass(node, base)}
    families = {family for node in found for family in node.__bases__}
    return {node for node in found - NEVER_LOWERED - families - {base} if node.__module__ == module.__name__}


STATEMENTS = nodes(tree_statements, tree_statements.Statement)
EXPRESSIONS = nodes(tree_expressions, tree_expressions.Expr)
CONDITIONS = {node for node, function in lowering.lowers_value.items() if function is Lowering.truth}
WITH_CODE = {node for node in vars(tree_ruleset).values() if "cost" in getattr(node, "__annotations__", ())}


def missing(wanted: set[type], table: str) -> list[str]:
    """Each node that a table has no function for, and where it is declared; a guard may be that of a family."""
    return sorted(
        f"{node.__name__} ({Path(inspect.getfile(node)).relative_to(HOUSE)}): no `{table}`"
        for node in wanted - getattr(lowering, table).keys()
    )


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ("lowers", STATEMENTS),
        ("lowers_value", EXPRESSIONS),
        ("lowers_jump", CONDITIONS),
        ("lowers_mask", lowering.lowers_jump.keys() | CONDITIONS),
        ("lowers_entry", WITH_CODE),
    ],
)
def test_every_node_has_its_lowering(table: str, wanted: set[type]) -> None:
    assert wanted and not missing(wanted, table), "\n".join(missing(wanted, table))


def test_a_node_without_a_lowering_is_named_with_its_file() -> None:
    class Vanish(tree_statements.Statement):
        pass

    assert missing(STATEMENTS | {Vanish}, "lowers") == ["Vanish (tests/compile/test_lowerings.py): no `lowers`"]


def test_nothing_is_lowered_that_is_no_node() -> None:
    both = {tree_expressions.Expr}  # for all conditions that have no function of their own
    assert lowering.lowers.keys() == STATEMENTS
    families = {family for node in STATEMENTS for family in node.__mro__[:-1]}
    assert lowering.lowers_guard.keys() <= STATEMENTS | families
    assert lowering.lowers_value.keys() == EXPRESSIONS
    assert (lowering.lowers_jump.keys() | lowering.lowers_mask.keys()) - EXPRESSIONS == both
    assert lowering.lowers_entry.keys() == WITH_CODE


# ---- what is taken back ----
@pytest.fixture
def c() -> Lowering:
    return compiling("kalah")


def compiling(name: str) -> Lowering:
    """A ruleset of which nothing is lowered yet."""
    checked = check_ruleset(rulekit.load(packaged_rulesets()[name]).declared())[0]
    assert checked is not None
    return lowering_for(checked, 2, "guard")


def held(c: Lowering) -> Iterator[tuple[str, Any]]:
    """All that a compilation holds, but for what says that it stays."""
    for part in (c, c.code, c.code.available, c.kept):
        parts = {name for name, value in vars(part).items() if hasattr(value, "GROWS")}
        for name, value in vars(part).items():
            if name not in part.STAYS and name not in parts:
                yield f"{type(part).__name__}.{name}", value


def copies(c: Lowering) -> dict[str, Any]:
    return {name: copy.copy(value) for name, value in held(c)}


def changed(before: Mapping[str, Any], c: Lowering) -> list[str]:
    return [name for name, value in held(c) if name not in before or before[name] != value]


def test_what_a_guard_that_is_given_up_has_done_is_all_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[str]] = []

    class Watched(Transaction):
        def __init__(self, part: Lowering) -> None:
            self.c, self.before = part, copies(part)
            super().__init__(part)

        def take_back(self) -> None:
            super().take_back()
            found.append(changed(self.before, self.c))

    monkeypatch.setattr("rulekit.compile.guards.Transaction", Watched)
    c = compiling("draughts")
    programs(c, [c.checked.declared.start])
    assert c.in_vain and found and not any(found)


def spoil(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, dict):
        value["spoilt"] = "spoilt"
    elif isinstance(value, list):
        value.append("spoilt")
    elif isinstance(value, set):
        value.add("spoilt")
    else:
        return "spoilt"
    return value


def test_every_attribute_is_taken_back_whatever_is_done_to_it(c: Lowering) -> None:
    before = copies(c)
    transaction = Transaction(c)
    for part in (c, c.code, c.code.available, c.kept):
        for name, value in list(vars(part).items()):
            if name not in part.STAYS and not hasattr(value, "GROWS"):
                setattr(part, name, spoil(value))
    assert set(changed(before, c)) == set(before)
    transaction.take_back()
    assert changed(before, c) == []


@pytest.mark.parametrize("planted", [[1], {"a": 1}, {1}, 7, None, (1, 2)])
def test_a_new_attribute_is_taken_back_without_being_declared(c: Lowering, planted: Any) -> None:
    c.code.planted = planted  # type: ignore[attr-defined]
    kept = copy.copy(planted)
    transaction = Transaction(c)
    c.code.planted = spoil(planted)  # type: ignore[attr-defined]
    transaction.take_back()
    assert c.code.planted == kept  # type: ignore[attr-defined]


def test_a_new_attribute_that_nothing_could_take_back_is_refused_by_name(c: Lowering) -> None:
    c.kept.planted = iter(())  # type: ignore[attr-defined]
    with pytest.raises(NotCovered, match=r"^Keeping\.planted$"):
        Transaction(c)


def test_what_says_that_it_stays_or_grows_is_there(c: Lowering) -> None:
    for part in (c, c.code, c.code.available, c.kept):
        assert vars(part).keys() >= part.GROWS | part.STAYS, type(part).__name__
    assert isinstance(c.code.available, Available)
