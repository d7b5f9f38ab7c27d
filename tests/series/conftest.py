"""Rulesets whose games go wrong, as the tests of the lab have them, and short ways to play a series."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.conftest import broken, stuck

from rulekit.lab.bots import BOTS, Row
from rulekit.lab.bots.bot import Bot

__all__ = ["broken", "stuck"]


class Clumsy:
    """Answers like a bot, but for every fifth game: then it fails, or answers what nobody offers."""

    def __init__(self, seed: int, number: int, executor: str) -> None:
        self.fails = seed % 5 == 0
        self.illegally = number == 2

    def answer(self, observation: object) -> int:
        """The first answer."""
        if self.fails and not self.illegally:
            raise ZeroDivisionError("a mistake\nof its own")
        numbers: list[int] = observation.question.numbers  # type: ignore[attr-defined]
        return 999 if self.fails else numbers[0]


def made(seed: int, number: int, executor: str) -> Bot:
    return Clumsy(seed, number, executor)


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A bot `clumsy`; `clumsy:2` answers what is not allowed."""
    monkeypatch.setitem(BOTS, "clumsy", Row(made, "fails", 1))
    yield


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where games are kept."""
    return tmp_path / "kept"
