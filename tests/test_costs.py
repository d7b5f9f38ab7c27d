"""The list of slow tests: which tests stand on it, and that it speaks of tests there are."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest
from conftest import by_name
from costs import LONG, LONGEST, SLOW, STAYS, chosen, family, slow_tests, tiers

HOUSE = Path(__file__).resolve().parents[1]


def test_what_takes_longer_is_left_out_of_the_quick_run() -> None:
    costs = {"a.py::one[x]": 0.0, "a.py::one[y]": SLOW, "a.py::one[z]": SLOW - 0.1}
    assert chosen(costs) == {"a.py::one[y]": SLOW}


def test_the_cheapest_case_of_a_slow_test_stays() -> None:
    costs = {"a.py::quick": 0.0, "a.py::one[x]": 3.0, "a.py::one[y]": STAYS - 0.1}
    assert set(chosen(costs)) == {"a.py::one[x]"}


def test_the_cheapest_test_of_a_slow_file_stays_unless_it_takes_long_itself() -> None:
    assert set(chosen({"a.py::one": STAYS, "a.py::two": 3.0})) == {"a.py::two"}
    assert set(chosen({"a.py::one": STAYS + 0.1, "a.py::two": 3.0})) == {"a.py::one", "a.py::two"}


def test_the_costliest_wait_for_the_last_tier_but_for_the_cheapest_case_of_each_test() -> None:
    costs = {
        "a.py::one[x]": LONG + 1,
        "a.py::one[y]": LONG,
        "a.py::one[z]": LONG,
        "a.py::two": LONGEST - 0.1,
        "a.py::three": SLOW,
    }
    long = [test for test, tier in tiers(costs).items() if tier == "long"]
    assert long == ["a.py::one[x]", "a.py::one[z]"]
    assert [test for test, tier in tiers({**costs, "a.py::one[w]": SLOW}).items() if tier == "long"] == [*costs][:3]


def test_what_takes_very_long_waits_for_the_last_tier_unless_its_file_has_nothing_else() -> None:
    costs = {"a.py::one": LONGEST, "a.py::two": SLOW, "a.py::three": LONGEST - 0.1, "b.py::one": LONGEST + 9}
    assert [test for test, tier in tiers(costs).items() if tier == "long"] == ["a.py::one"]


def test_a_test_that_is_named_runs_in_every_tier() -> None:
    assert by_name("a.py::one[x]", ("a.py::one",)) and by_name("a.py::one[x]", ("a.py::one[x]",))
    assert not by_name("a.py::one[x]", ("a.py::one[y]", "a.py::on"))


def test_the_list_names_tests_there_are() -> None:
    named: dict[str, set[str]] = defaultdict(set)
    for test in slow_tests():
        file, _, name = family(test).partition("::")
        named[file].add(name)
    for file, names in named.items():
        if file.endswith(".py"):
            tree = ast.parse((HOUSE / file).read_text("utf-8"))
            assert names <= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, file
        else:
            assert (HOUSE / file).exists()


@pytest.mark.parametrize("test", ["tests/a.py::b", "tests/a.py::b[c::d]"])
def test_a_family_is_the_name_without_its_case(test: str) -> None:
    assert family(test) == "tests/a.py::b"
