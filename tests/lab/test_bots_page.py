"""docs/bots.md: its example runs as it stands there, and it names the bots there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.lab.bots import BOTS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_plays_and_wins_most_of_its_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(EXAMPLES) == 1
    monkeypatch.setitem(BOTS, "roomy", BOTS["random"])  # taken away again behind the test
    exec(compile(EXAMPLES[0], "docs/bots.md", "exec"), {"__name__": "example"})
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
