"""A variant in an editor: its mistakes, meanings and spelling, as those of a ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest
from editor.desks import Table, copied

FILE = "aton.variants/long.yaml"
TEXT = """\
variant: long
version: 1.0.0
extends: aton
set:
  tables.goal: 60
  score: your  vp
add:
  rulings: {"half(int n)": n + goal}
"""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = copied(tmp_path, "aton")
    (tmp_path / FILE).parent.mkdir(exist_ok=True)
    (tmp_path / FILE).write_text(TEXT)
    table.open(FILE)
    return table


def test_mistakes_are_told_in_the_variant_while_it_is_written(table: Table) -> None:
    assert table.check(FILE) == ["never-used 8"]
    table.open(FILE, TEXT.replace("your  vp", "your vq"))
    assert "unknown-name 6" in table.check(FILE)
    table.open(FILE, TEXT.replace("tables.goal", "tables.gaol"))
    assert "no-such-path 5" in table.check(FILE)


def test_a_name_in_a_variant_leads_to_where_its_ruleset_declares_it(table: Table) -> None:
    table.check(FILE)
    assert table.says(FILE, "goal}", 1).startswith("`goal` is a table.")
    assert [place.partition(":")[0] for place in table.definitions(FILE, "goal}", 1)] == ["aton.yaml"]
    assert any(place.startswith(FILE) for place in table.references(FILE, "goal}", 1))


def test_effects_of_a_variant_are_formatted(table: Table) -> None:
    table.check(FILE)
    assert table.desk.format(table.path(FILE)) == TEXT.replace("your  vp", "your vp")
