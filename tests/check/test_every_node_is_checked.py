"""Each sort of expression and of statement has one check."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from rulekit.check.names.symbols import FUNCTIONS
from rulekit.check.resolving.context import BUILT_IN_FUNCTIONS, EXPRESSIONS, STATEMENTS
from rulekit.syntax import nodes


def sorts(of: type[nodes.Node]) -> Iterator[type[nodes.Node]]:
    for _, node in inspect.getmembers(nodes, inspect.isclass):
        if issubclass(node, of) and node is not of:
            yield node


@pytest.mark.parametrize(("of", "checks"), [(nodes.Expr, EXPRESSIONS), (nodes.Statement, STATEMENTS)])
def test_every_sort_of_node_has_a_check(of: type[nodes.Node], checks: dict[type[nodes.Node], object]) -> None:
    assert set(checks) == set(sorts(of))


def test_every_function_of_the_language_has_a_check() -> None:
    assert set(BUILT_IN_FUNCTIONS) | {"sum", "any", "all"} == set(FUNCTIONS)
