"""Icons to choose from: a ruleset may have each of them, and each says whose it is."""

from __future__ import annotations

import json
from pathlib import Path

import browsing
import pytest
from conftest import Amount

from rulekit.bundle.icons import ICONS, PACKAGE, drawn, icon, lines, reduced
from rulekit.ruleset.declared.icons import read_icon
from rulekit.ruleset.icon_files import MOST_OF_AN_ICON
from rulekit.ruleset.on_disk import File

LEAST = 4000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that npm has fetched."""
    modules = browsing.fetched(browsing.HOUSE / "web" / "npm")
    found = tmp_path_factory.mktemp("built")
    (found / ICONS).write_bytes(reduced((modules / PACKAGE / "icons.json").read_bytes()))
    return found


def fetched(**bodies: str) -> bytes:
    """Icons as npm has them."""
    return json.dumps({"icons": {name.replace("_", "-"): {"body": body} for name, body in bodies.items()}}).encode()


@pytest.mark.slow
def test_a_ruleset_may_have_every_one_of_them(folder: Path, amount: Amount) -> None:
    names = [*lines(folder / ICONS)]
    assert len(names) > LEAST
    for name in names[:: amount(7, 1)]:
        text = icon(name, folder)
        assert text is not None and "CC BY 3.0" in text and "Delapouite" in text
        data = text.encode()
        assert len(data) <= MOST_OF_AN_ICON
        found, said = read_icon(File(name, f"own.icons/{name}.svg", data, False))
        assert found is not None and not said, (name, said)


def test_there_is_no_icon_of_another_name(tmp_path: Path) -> None:
    (tmp_path / ICONS).write_bytes(reduced(fetched(sword='<path fill="currentColor" d="M0 0h9z"/>')))
    assert icon("sword", tmp_path) is not None
    assert icon("../sword", tmp_path) is None and icon("", tmp_path) is None


def test_of_a_line_from_elsewhere_nothing_but_a_line_is_taken_over() -> None:
    text = drawn("sword", "M0 0h9z")
    assert text is not None and 'd="M0 0h9z"' in text
    for name, line in (
        ("-->", "M0 0"),
        ("a--b", "M0 0"),
        ("sword", 'M0 0"/><script>'),
        ("sword", ""),
        ("sword", "M 1\n2"),
    ):
        assert drawn(name, line) is None, (name, line)


@pytest.mark.parametrize(
    "body",
    [
        '<path fill="currentColor" d="M0 0h9z"/><script>x</script>',
        '<path fill="currentColor" d="M0 0h9z" onload="x"/>',
        '<path fill="currentColor" d="M0 0h9z&quot; onload=&quot;x"/>',
        "<image href='x'/>",
        f'<path fill="currentColor" d="M0 0{"h1" * 5000}z"/>',
        '<path fill="currentColor" d="M0 0h100000z"/>',
    ],
    ids=["script", "handler", "entity", "image", "too long", "too far"],
)
def test_what_is_more_than_a_line_is_left_out(body: str) -> None:
    assert json.loads(reduced(fetched(strange=body, good='<path fill="currentColor" d="M0 0h9z"/>'))) == {
        "good": "M0 0h9z"
    }
