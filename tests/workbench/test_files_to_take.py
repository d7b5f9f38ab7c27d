"""All files of a work in one file, and icons of others as files of the ruleset."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from pathlib import Path

import pytest
from working import Asked

from rulekit.bundle import building
from rulekit.bundle.icons import ICONS

SUN = "M256 32l10 20z"


@pytest.fixture
def few_icons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three icons, as it was built."""
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / ICONS).write_text(json.dumps({"sun": SUN, "black-sun": SUN, "moon": "M0 0z"}))
    monkeypatch.setattr(building, "built", lambda: folder)
    return folder


def test_all_files_are_taken_as_they_are_now(kuhn: Asked) -> None:
    kuhn.change("kuhn.yaml", "title: Kuhn poker", "title: Another poker")
    kuhn("write", file="kuhn.locales/de.ftl", text="title = Kuhn-Poker\n")
    gone = next(name for name in kuhn.work.copy.names() if name.endswith(".svg"))
    kuhn("write", file=gone)
    found = kuhn("take")
    assert found["name"] == "kuhn.zip"
    packed = zipfile.ZipFile(io.BytesIO(base64.b64decode(found["data"])))
    assert {name: packed.read(name) for name in packed.namelist()} == {
        path.relative_to(kuhn.work.copy.now).as_posix(): path.read_bytes()
        for path in kuhn.work.copy.now.rglob("*") if path.is_file()
    }  # fmt: skip
    assert gone not in packed.namelist() and b"Another poker" in packed.read("kuhn.yaml")
    assert kuhn("take")["data"] == found["data"]


def test_icons_are_found_by_parts_of_their_names(kuhn: Asked, few_icons: Path) -> None:
    assert kuhn("icons", find="sun")["icons"] == ["sun", "black-sun"]
    assert kuhn("icons", find="Sun black")["icons"] == ["black-sun"]
    assert kuhn("icons", find="")["total"] == 3


def test_an_icon_becomes_a_file_that_the_ruleset_may_have(kuhn: Asked, few_icons: Path) -> None:
    found = kuhn("icon", name="sun", **{"as": "kuhn.icons/card.svg"})
    assert found["changed"] == ["kuhn.icons/card.svg"] and SUN in found["text"] and "CC BY 3.0" in found["text"]
    assert kuhn("check")["sound"]
    assert kuhn("icon", name="no", **{"as": "kuhn.icons/card.svg"})["error"] == "unknown"
    for place in ("kuhn.yaml", "../card.svg", "kuhn.icons/../../card.svg"):
        assert kuhn("icon", name="sun", **{"as": place})["error"] == "no-place"


def test_where_the_icons_are_not_a_command_is_named_that_makes_them(
    kuhn: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "built", lambda: None)
    assert "python -m rulekit.bundle" in kuhn("icons", find="sun")["said"]
    assert kuhn("icon", name="sun", **{"as": "kuhn.icons/card.svg"})["error"] == "not-built"
