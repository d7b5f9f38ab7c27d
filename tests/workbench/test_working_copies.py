"""The files of a ruleset that is worked at: as they lay, as they are now, and what may lie there."""

from __future__ import annotations

from pathlib import Path

import pytest
from working import Asked

import rulekit


def test_a_mistake_is_told_where_it_stands_and_a_mended_text_is_sound_again(kuhn: Asked) -> None:
    file = next(each for each in _files(kuhn) if each["name"] == "kuhn.yaml")
    text = str(file["text"])
    assert kuhn("check") == {"to": 2, "sound": True, "odd": False, "said": []}
    assert kuhn("write", file="kuhn.yaml", text=text.replace("gain ", "gian ", 1))["changed"] == ["kuhn.yaml"]
    found = kuhn("check")
    assert (found["sound"], found["said"][0]["code"]) == (False, "unknown-verb")
    line = text[: text.index("gain ")].count("\n") + 1
    assert (found["said"][0]["file"], found["said"][0]["line"]) == ("kuhn.yaml", line)
    assert kuhn("write", file="kuhn.yaml", text=text)["changed"] == []
    assert kuhn("check")["sound"] is True


def test_what_is_merely_odd_is_told_where_it_is_asked_for(kuhn: Asked) -> None:
    text = next(str(each["text"]) for each in _files(kuhn) if each["name"] == "kuhn.yaml")
    kuhn("write", file="kuhn.yaml", text=text.replace("counters:\n", "counters:\n  shells: {start: 1}\n"))
    assert (kuhn("check")["sound"], kuhn("check")["said"]) == (True, [])
    assert [(each["severity"], each["code"]) for each in kuhn("check", odd=True)["said"]] == [("warning", "never-used")]


def test_work_changes_nothing_that_lies_elsewhere(kuhn: Asked) -> None:
    before = rulekit.load("kuhn").facts.content_hash
    kuhn("open")
    kuhn("write", file="kuhn.yaml")
    assert kuhn("check")["sound"] is False
    assert rulekit.load("kuhn").facts.content_hash == before


@pytest.mark.parametrize(
    "name",
    ["../kuhn.yaml", "/etc/passwd", "kuhn.yaml/../../x.yaml", "other.yaml", "kuhn.py", "kuhn.locales/..", "",
     "a\0.yaml", "kuhn.locales/a/b/c/d/e.ftl", "kuhn.locales//fr.ftl", "kuhn.locales/.ftl", "kuhn.locales/a\n.ftl"],
)  # fmt: skip
def test_no_file_lies_outside(kuhn: Asked, tmp_path: Path, name: str) -> None:
    before = set(tmp_path.rglob("*"))
    assert kuhn("write", file=name, text="x")["error"] == "no-place"
    assert set(tmp_path.rglob("*")) == before


def test_a_language_may_be_begun(kuhn: Asked) -> None:
    assert kuhn("write", file="kuhn.locales/de.ftl", text="title = Kuhn-Poker\n")["changed"] == ["kuhn.locales/de.ftl"]
    assert "kuhn.locales/de.ftl" in {each["name"] for each in _files(kuhn)}


def _files(kuhn: Asked) -> list[dict[str, object]]:
    found = kuhn("open")["files"]
    assert isinstance(found, list)
    return found
