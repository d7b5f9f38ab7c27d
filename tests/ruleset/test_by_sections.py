"""A file that is read section by section is read as in one go, and what was read before is not read again."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml
from check.edits import edited
from conftest import Amount

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files import by_sections, read_yaml
from rulekit.ruleset.files.read_yaml import Budget
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.tree import Mapping, Page

TEXTS = {
    "sections with comments between": "# head\n\na: 1  # one\n\n# between\nb:\n  c: 2\n\n# end",
    "a quote over two sections": 'a: "x\nb: y"\nc: 1\n',
    "a list over two sections": "a: [1,\nb]\nc: 2\n",
    "texts below bars": "a: |\n  x\n\n# c\nb: |+\n\n\nc: >-\n  y\n  z\nd: |\ne:\n",
    "lists at the beginning of lines": "a:\n- x\n- y: 1\nb:\n- z\n",
    "a text over several lines": "a: x\n  y\n\n  z\nb: 1\n",
    "line ends of two signs": "a: 1\r\nb:\r\n  c: 2\r\n",
    "another sign for the end of a line": "a: x\u2028b: 1\nc: 2\n",
    "a second document": "a: 1\n---\nb: 2\n",
    "the end of a document": "a: 1\n...\nb: 2\n",
    "a line for YAML": "%YAML 1.2\n---\na: 1\n",
    "no key": "a: 1\nb\nc: 2\n",
    "no key at the top": "a\nb: 1\n",
    "a list at the top": "- a\nb: 1\n",
    "a map in braces": "{a: 1,\nb: 2}\n",
    "a map in braces in front": "{a: 1}\nb: 2\n",
    "keys that begin otherwise": '"q": 1\nb: 2\n? z\n: 3\nc: 4\n9: 5\n',
    "a key twice": "a: 1\nb: 2\na: 3\n",
    "a section twice": "a: {b: 1}\nc: 2\na: {d: 3}\n",
    "marks for repeating": "a: &x 1\nb: *x\n",
    "a tag": "a: !!str 1\nb: 2\n",
    "values that are missing": "a:\nb:\n  c:\nd:\n",
    "a colon too many": "a: b: c\nd: 1\n",
    "an odd indentation": "a:\n   b: 1\n  c: 2\nd: 3\n",
    "an empty file": "\n# nothing\n",
}  # fmt: skip
Read = tuple[Page, Mapping | None, list[Diagnostic], int]


def read(text: str, values: int = read_yaml.MOST_NODES) -> Read:
    """All that comes of reading a file, without what was kept of whole files."""
    budget, said = Budget(values), list[Diagnostic]()
    page, top = read_yaml._read(text.encode(), "a.yaml", budget, said)
    return page, top, said, budget.nodes


def same(text: str, monkeypatch: pytest.MonkeyPatch, values: int = read_yaml.MOST_NODES) -> bool:
    """Whether a text is read alike in both ways."""
    found = read(text, values)
    with monkeypatch.context() as only:
        only.setattr(read_yaml, "by_sections", lambda *_: None)
        return found == read(text, values)


@pytest.fixture(autouse=True, params=["CSafeLoader", "SafeLoader"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With libyaml, and as in a page."""
    reader: Any = getattr(yaml, request.param, yaml.SafeLoader)
    monkeypatch.setattr(read_yaml, "LOADER", reader)
    by_sections._section.cache_clear()


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_file_is_read_as_in_one_go(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert same(text, monkeypatch)
    assert same(f"# moved\n\nz: 1\n{text}", monkeypatch)


def test_every_ruleset_is_made_of_sections() -> None:
    found = [path if path.is_file() else path / "ruleset.yaml" for path in packaged_rulesets().values()]
    for page, _, said, _ in (read(path.read_text("utf-8")) for path in found):
        assert not said
        assert by_sections.by_sections(page, read_yaml._sound) is not None


def test_a_changed_ruleset_is_read_as_in_one_go(amount: Amount, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, shipped = random.Random(1), [p for p in packaged_rulesets().values() if p.is_file()]
    for _ in range(amount(100, 20_000, quick=10)):
        text = dice.choice(shipped).read_text("utf-8")
        for _ in range(dice.randint(1, 3)):
            text = edited(text, dice)
        assert same(text, monkeypatch), text


def test_no_more_values_are_read_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: 1\nb: [1, 2]\nc: {d: 3}\n"
    needed = read_yaml.MOST_NODES - read(text)[3]
    assert [bool(read(text, needed - less)[2]) for less in (0, 1)] == [False, True]
    assert same(text, monkeypatch, needed - 1)


def test_only_what_has_changed_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text, pages = "a: 1\nb: 2\nc: 3\n", list[str]()
    build = read_yaml._Builder.build

    def counting(builder: Any) -> Any:
        pages.append(builder.page.text)
        return build(builder)

    monkeypatch.setattr(read_yaml._Builder, "build", counting)
    for changed in (text, text.replace("2", "[]"), f"# new\n{text}", text):
        read(changed)
    assert pages == ["a: 1\n", "b: 2\n", "c: 3\n", "b: []\n", "# new\na: 1\n"]


def test_a_large_file_is_read_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_sections, "LONGEST", 10)
    page = read("a: 1\nb: 2\n")[0]
    assert by_sections.by_sections(page, read_yaml._sound) is not None
    page = read("a: 1\nb: 23\n")[0]
    assert by_sections.by_sections(page, read_yaml._sound) is None
