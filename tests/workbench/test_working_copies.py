"""The files of a ruleset that is worked at: as they lay, as they are now, and what may lie there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import rulekit
from rulekit.studio.alone import Alone
from rulekit.workbench.bench import Bench
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import WorkingCopy

Says = Callable[..., dict[str, object]]


@pytest.fixture
def says(tmp_path: Path) -> Says:
    """What the workbench at Kuhn poker answers."""
    work = Work(WorkingCopy("kuhn", tmp_path), {}, "en")
    bench, n = Bench(work, Alone(work.was, ["human", "random"], 1, 2, "")), iter(range(1, 1000))

    def asked(do: str, **more: object) -> dict[str, object]:
        found = json.loads(bench.heard(json.dumps({"bench": {"n": next(n), "do": do, **more}})))
        return dict(found[0]["bench"])

    return asked


def test_a_mistake_is_told_where_it_stands_and_a_mended_text_is_sound_again(says: Says) -> None:
    file = next(each for each in _files(says) if each["name"] == "kuhn.yaml")
    text = str(file["text"])
    assert says("check") == {"to": 2, "sound": True, "said": []}
    assert says("write", file="kuhn.yaml", text=text.replace("gain ", "gian ", 1))["changed"] == ["kuhn.yaml"]
    found = says("check")
    assert (found["sound"], found["said"][0]["code"]) == (False, "unknown-verb")  # type: ignore[index]
    line = text[: text.index("gain ")].count("\n") + 1
    assert (found["said"][0]["file"], found["said"][0]["line"]) == ("kuhn.yaml", line)  # type: ignore[index]
    assert says("write", file="kuhn.yaml", text=text)["changed"] == []
    assert says("check")["sound"] is True


def test_work_changes_nothing_that_lies_elsewhere(says: Says) -> None:
    before = rulekit.load("kuhn").facts.content_hash
    says("open")
    says("write", file="kuhn.yaml")
    assert says("check")["sound"] is False
    assert rulekit.load("kuhn").facts.content_hash == before


@pytest.mark.parametrize(
    "name",
    ["../kuhn.yaml", "/etc/passwd", "kuhn.yaml/../../x.yaml", "other.yaml", "kuhn.py", "kuhn.locales/..", "",
     "a\0.yaml", "kuhn.locales/a/b/c/d/e.ftl", "kuhn.locales//fr.ftl", "kuhn.locales/.ftl", "kuhn.locales/a\n.ftl"],
)  # fmt: skip
def test_no_file_lies_outside(says: Says, tmp_path: Path, name: str) -> None:
    before = set(tmp_path.rglob("*"))
    assert says("write", file=name, text="x")["error"] == "no-place"
    assert set(tmp_path.rglob("*")) == before


def test_a_language_may_be_begun(says: Says) -> None:
    assert says("write", file="kuhn.locales/de.ftl", text="title = Kuhn-Poker\n")["changed"] == ["kuhn.locales/de.ftl"]
    assert "kuhn.locales/de.ftl" in {each["name"] for each in _files(says)}


def _files(says: Says) -> list[dict[str, object]]:
    found = says("open")["files"]
    assert isinstance(found, list)
    return found
