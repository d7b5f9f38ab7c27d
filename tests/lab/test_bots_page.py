"""docs/bots.md: its examples run as they stand there, and it names the bots there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.lab.bots import BOTS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_what_a_search_thinks_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[0], "docs/bots.md", "exec"), {"__name__": "example"})
    move, games, value = capsys.readouterr().out.split()
    assert 0 <= int(move) < 9 and 0 < int(games) <= 200 and 0 <= float(value) <= 1


def test_the_example_plays_and_wins_most_of_its_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(EXAMPLES) == 2
    monkeypatch.setitem(BOTS, "roomy", BOTS["random"])  # taken away again behind the test
    exec(compile(EXAMPLES[1], "docs/bots.md", "exec"), {"__name__": "example"})
    first, second = (line.split() for line in capsys.readouterr().out.splitlines())
    assert (first[0], second[0]) == ("roomy", "random")
    assert int(first[1]) + int(second[1]) == 20
    assert int(first[1]) > 10


def test_the_page_has_a_row_for_every_bot() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert rows == list(BOTS)
    for name, row in BOTS.items():
        if row.number:
            assert re.search(rf"^\| `{name}` \|.*{row.number}", PAGE, re.MULTILINE)
