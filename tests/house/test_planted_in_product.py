"""Faults planted in a copy of the project: each is found by the test that its row names.

Each row of `planted/` is a mistake that a maintainer could make: one change of one file, in which `old` stands exactly
once. A list for each room, `rulekit.yaml` for the files beside the rooms, `project.yaml` for what lies outside
`rulekit/`; in it the rows stand by what they are about. All of them run with --long; the quick run plants the `quick`
ones, and looks that the lists still fit what they speak of.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Hashable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

HOUSE = Path(__file__).resolve().parents[2]
LISTS = Path(__file__).with_name("planted")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", ".*_cache", ".hypothesis", "__pycache__")
LEAST = 5  # faults a part
SECONDS = 300  # a fault may make a loop endless
NOT_OF_THE_COPY = 70

# pytest, and a look at where the rulekit that it tested came from.
WITNESS = f"""
import sys
import pytest

code = pytest.main(["-q", "--tb=short", "-p", "no:cacheprovider", *sys.argv[2:]])
loaded = [getattr(module, "__file__", None) for name, module in sys.modules.items() if name.split(".")[0] == "rulekit"]
strange = [file for file in loaded if file and not file.startswith(sys.argv[1])]
print("tested:", strange or "the copy")
sys.exit({NOT_OF_THE_COPY} if strange else int(code))
"""


class Fault(NamedTuple):
    """One change of one file, what it breaks, and the test that finds it."""

    part: str
    room: str
    breaks: str
    file: str
    old: str
    new: str
    caught_by: str
    quick: bool = False


class OnceEach(yaml.CSafeLoader):
    """Reads a list, and refuses a word that stands twice in a row: a merge may put lines of one row into another."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        words = [self.construct_object(key, deep=True) for key, _ in node.value]
        if twice := [word for word in words if words.count(word) > 1]:
            raise ValueError(f"{twice[0]!r} stands twice:{node.start_mark}")
        return super().construct_mapping(node, deep)


def listed() -> list[Fault]:
    """Every fault of the lists."""
    rooms = [(file.stem, yaml.load(file.read_text("utf-8"), OnceEach)) for file in sorted(LISTS.glob("*.yaml"))]
    return [Fault(part, room, **row) for room, parts in rooms for part, rows in parts.items() for row in rows]


def room_of(file: str) -> str:
    """The list that a fault in a file stands in."""
    inside = file.removeprefix("rulekit/")
    return "project" if inside == file else inside.partition("/")[0] if "/" in inside else "rulekit"


FAULTS = listed()
QUICK = [fault for fault in FAULTS if fault.quick]


def copied(folder: Path) -> Path:
    """A copy of the project, without what tools and earlier runs left behind."""
    house = folder.resolve() / "house"
    shutil.copytree(HOUSE, house, ignore=LEFT_OUT)
    return house


def plant(fault: Fault, house: Path) -> None:
    """Makes the change in a copy."""
    path = house / fault.file
    path.write_text(path.read_text("utf-8").replace(fault.old, fault.new), "utf-8")


def outcome(house: Path, caches: Path, *tests: str) -> tuple[int, str]:
    """How these tests of a copy come out: pytest's exit code, and all that was said.

    With caches of its own, so that no table or program kept by another rulekit hides a fault.
    """
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment |= {"PYTHONPATH": str(house), "RULEKIT_CACHE": str(caches), "XDG_CACHE_HOME": str(caches), "CI": "1"}
    slow = ["--all"] if any(test.startswith("tests/") for test in tests) else []  # scenarios know no tiers
    command = [sys.executable, "-c", WITNESS, str(house), *slow, *tests]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=house, env=environment, timeout=SECONDS)
    return ran.returncode, ran.stdout + ran.stderr


# ---- the list ----


@pytest.mark.parametrize("part", dict.fromkeys(fault.part for fault in FAULTS))
def test_the_faults_of_a_part_can_still_be_planted(part: str) -> None:
    for fault in (fault for fault in FAULTS if fault.part == part):
        count = (HOUSE / fault.file).read_text("utf-8").count(fault.old)
        assert count == 1, f"{fault.breaks}: `old` stands {count} times in {fault.file}, not once"
        assert fault.old != fault.new, fault.breaks
        assert fault.room == room_of(fault.file), fault.breaks


@pytest.mark.slow
def test_every_test_of_the_list_exists(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    assert not [fault.caught_by for fault in FAULTS if fault.caught_by.startswith("tests/house/test_planted")]
    tests = [item.nodeid for item in request.session.items]
    here = {name for each in tests for name in (each, each.split("[", 1)[0], each.split("::", 1)[0])}
    left = [fault.caught_by for fault in FAULTS if fault.caught_by not in here]  # none where all tests were collected
    code, said = outcome(HOUSE, tmp_path, "--collect-only", *left) if left else (pytest.ExitCode.OK, "")
    assert code == pytest.ExitCode.OK, said


def test_every_part_has_its_faults_and_each_its_own_test() -> None:
    for part in dict.fromkeys(fault.part for fault in FAULTS):
        tests = [fault.caught_by for fault in FAULTS if fault.part == part]
        assert len(tests) >= LEAST, part
        assert len(set(tests)) == len(tests), f"{part}: two faults are left to one test"


# ---- planting ----


def is_found(fault: Fault, folder: Path) -> None:
    """Plants a fault in a copy of its own and expects the named test to fail there, not to break down."""
    house = copied(folder)
    plant(fault, house)
    code, said = outcome(house, folder / "cache", fault.caught_by)
    assert code != NOT_OF_THE_COPY, said
    assert code == pytest.ExitCode.TESTS_FAILED, f"{fault.caught_by} does not find it (exit code {code}):\n{said}"
    assert re.search(r"\b\d+ failed", said), said


@pytest.mark.parametrize("fault", QUICK, ids=lambda fault: fault.breaks)
def test_a_planted_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    is_found(fault, tmp_path)


def test_the_copy_is_tested_and_without_a_fault_it_passes(tmp_path: Path) -> None:
    house = copied(tmp_path)
    code, said = outcome(house, tmp_path / "cache", *(fault.caught_by for fault in QUICK))
    assert code == pytest.ExitCode.OK, said
    assert "tested: the copy" in said


@pytest.mark.long
@pytest.mark.parametrize("fault", [f for f in FAULTS if not f.quick], ids=lambda fault: f"{fault.part}: {fault.breaks}")
def test_every_planted_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    is_found(fault, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("part", dict.fromkeys(fault.part for fault in FAULTS))
def test_without_a_fault_every_named_test_passes(part: str, tmp_path: Path) -> None:
    tests = [fault.caught_by for fault in FAULTS if fault.part == part]
    code, said = outcome(copied(tmp_path), tmp_path / "cache", *tests)
    assert code == pytest.ExitCode.OK, said
    assert "skipped" not in said, said
