"""The way from a command to the machine meets each file once: nothing climbs back up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import FrameType

import pytest
from conftest import NATIVE

import rulekit
from rulekit.cli import main

ROOM = str(Path(rulekit.__file__).parent)


def files(frame: FrameType | None) -> Iterator[str]:
    """The files of rulekit that have led here, the last first."""
    while frame:
        if frame.f_code.co_filename.startswith(ROOM):
            yield frame.f_code.co_filename[len(ROOM) + 1 :].replace("\\", "/")
        frame = frame.f_back


def ways(*words: str) -> dict[str, list[str]]:
    """Of each file of the machine by which files it was first reached while a command ran."""
    found: dict[str, list[str]] = {}

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and f"{ROOM}/machine" in frame.f_code.co_filename.replace("\\", "/"):
            way = list(files(frame))
            found.setdefault(way[0], [name for name, _ in groupby(reversed(way))])

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        main(list(words))
    finally:
        sys.setprofile(before)
    return found


@pytest.mark.parametrize("executor", ["python", *(["native"] if NATIVE else [])])
def test_each_file_between_a_command_and_the_loop_is_met_once(
    executor: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "kuhn", "--games", "1", "--executor", executor)
    assert main([*words]) == 0  # what is compiled once is not watched
    found = ways(*words)
    ends = {"python": "machine/python.py", "native": "machine/compiled_machine.py"}
    assert {"machine/executor.py", ends[executor]} <= found.keys()
    for way in found.values():
        assert len(set(way)) == len(way), way
    assert found["machine/executor.py"][0].startswith("cli/")
    assert "1 game" in capsys.readouterr().out
