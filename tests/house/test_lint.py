"""Ruff and mypy find nothing; run here so that one command checks everything."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]


def found_by(*command: str) -> str:
    """What a tool that finds faults prints; empty if it finds none."""
    ran = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=HOUSE)
    return "" if ran.returncode == 0 else ran.stdout + ran.stderr


def test_ruff_finds_nothing() -> None:
    found = found_by("ruff", "check", "--output-format", "concise", ".")
    assert not found, found


@pytest.mark.slow
@pytest.mark.skipif(find_spec("llvmlite") is None, reason="without the fast extra its types are unknown")
def test_mypy_finds_nothing() -> None:
    found = found_by("mypy")
    assert not found, found
