"""What is worked out is put where the ruleset lies: whole or not at all, and over nothing that others have written."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from killing import killed_at
from working import Asked

from rulekit.ruleset.folder import read_files
from rulekit.workbench import bench, original
from rulekit.workbench.original import Original

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a game of a single file and its words, and another game beside it."""
    folder = tmp_path / "rules"
    folder.mkdir()
    for name in ("kuhn", "rps"):
        for path in (HOUSE / "rulesets").rglob(f"{name}.*"):
            copy = shutil.copytree if path.is_dir() else shutil.copy
            copy(path, folder / path.name)
    return folder


@pytest.fixture
def asked(here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """A workbench at it, as on a server of this computer."""
    monkeypatch.setattr(bench, "LOOKS", 0.0)
    return opened(here / "kuhn.yaml", tmp_path / "work")


def opened(ruleset: Path, place: Path) -> Asked:
    found = Asked(ruleset, place)
    found.work.looks_where_it_lies()
    return found


def outside(asked: Asked) -> list[dict[str, Any]]:
    """What is told of what others have changed."""
    return [each["bench"] for each in json.loads(asked.bench.goes_on()) if "bench" in each]


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def write(path: Path, text: str) -> None:
    """As another program does, a while later."""
    path.write_text(text, "utf-8")
    later = time.time() + 5
    os.utime(path, (later, later))


def test_all_that_was_changed_is_saved_and_nothing_else(asked: Asked, here: Path) -> None:
    before = held(here)
    assert asked("open")["saves"] is True
    asked.change("kuhn.yaml", "gain ", "gain  ")
    asked("write", file="kuhn.locales/de.ftl", text="title = Kuhn\n")
    asked("write", file="kuhn.locales/en.ftl")
    assert asked("save") == {"to": 5, "saved": ["kuhn.locales/de.ftl", "kuhn.locales/en.ftl", "kuhn.yaml"]}
    now = held(here)
    assert now.pop("kuhn.locales/de.ftl") == b"title = Kuhn\n"
    assert now.pop("kuhn.yaml") == before.pop("kuhn.yaml").replace(b"gain ", b"gain  ", 1)
    del before["kuhn.locales/en.ftl"]
    assert now == before
    assert asked("open")["changed"] == []
    assert "differs" in asked("changes")["lines"][-1]
    assert outside(asked) == []
    assert asked("save")["saved"] == []


def test_what_is_unsound_is_saved_and_compared_with_what_was_sound(asked: Asked, here: Path) -> None:
    asked.change("kuhn.yaml", "gain ", "gian ")
    assert asked("save")["saved"] == ["kuhn.yaml"]
    assert b"gian " in (here / "kuhn.yaml").read_bytes()
    assert asked("check")["sound"] is False
    assert asked("open")["ruleset"] == "kuhn"


def test_what_others_have_changed_is_read_again_where_nothing_was_changed_here(asked: Asked, here: Path) -> None:
    assert outside(asked) == []
    write(here / "kuhn.yaml", "ruleset: kuhn\n")
    write(here / "kuhn.locales" / "eo.ftl", "title = Kuhn\n")
    (here / "kuhn.locales" / "fr.ftl").unlink(missing_ok=True)
    (told,) = outside(asked)
    assert {"kuhn.yaml", "kuhn.locales/eo.ftl"} <= set(told["outside"])
    assert told["both"] == []
    files = {each["name"]: each["text"] for each in asked("open")["files"]}
    assert (files["kuhn.yaml"], files["kuhn.locales/eo.ftl"]) == ("ruleset: kuhn\n", "title = Kuhn\n")
    assert asked("open")["changed"] == []
    assert asked("check")["sound"] is False
    assert outside(asked) == []


def test_what_others_change_while_something_is_saved_is_told(asked: Asked, here: Path) -> None:
    assert outside(asked) == []
    asked.change("kuhn.yaml", "gain ", "gain  ")
    write(here / "kuhn.locales" / "en.ftl", "title = Theirs\n")
    assert asked("save")["saved"] == ["kuhn.yaml"]
    assert outside(asked) == [{"outside": ["kuhn.locales/en.ftl"], "both": []}]
    asked("write", file="kuhn.locales/en.ftl", text="title = Ours\n")
    assert asked("save")["saved"] == ["kuhn.locales/en.ftl"]


def test_what_others_change_before_it_is_first_looked_is_told(here: Path, tmp_path: Path) -> None:
    late = Asked(here / "kuhn.yaml", tmp_path / "late")
    write(here / "kuhn.yaml", "ruleset: kuhn\n")
    (here / "kuhn.locales" / "en.ftl").unlink()
    late.work.looks_where_it_lies()
    assert outside(late) == [{"outside": ["kuhn.locales/en.ftl", "kuhn.yaml"], "both": []}]


def test_what_somebody_has_changed_is_not_overwritten_until_it_was_looked_at(asked: Asked, here: Path) -> None:
    asked.change("kuhn.yaml", "gain ", "gain  ")
    asked("write", file="kuhn.locales/de.ftl", text="title = Kuhn\n")
    write(here / "kuhn.yaml", "ruleset: theirs\n")
    before = held(here)
    found = asked("save")
    assert (found["error"], found["files"]) == ("save-changed", ["kuhn.yaml"])
    assert "save again" in found["said"]
    assert held(here) == before
    assert outside(asked) == [{"outside": [], "both": ["kuhn.yaml"]}]
    assert outside(asked) == []
    assert next(each for each in asked("open")["files"] if each["name"] == "kuhn.yaml")["other"] == "ruleset: theirs\n"
    asked("seen", file="kuhn.yaml")
    assert asked("save")["saved"] == ["kuhn.locales/de.ftl", "kuhn.yaml"]
    assert b"gain  " in (here / "kuhn.yaml").read_bytes()


def test_a_file_that_is_changed_between_looking_and_writing_is_not_overwritten(
    asked: Asked, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked.change("kuhn.yaml", "gain ", "gain  ")
    asked("write", file="kuhn.locales/de.ftl", text="title = Kuhn\n")
    look = Original._look_at

    def looks(self: Original, changed: dict[str, object]) -> None:
        look(self, changed)
        write(here / "kuhn.yaml", "ruleset: theirs\n")

    monkeypatch.setattr(Original, "_look_at", looks)
    before = held(here)
    assert asked("save")["files"] == ["kuhn.yaml"]
    assert held(here) == {**before, "kuhn.yaml": b"ruleset: theirs\n"}


def test_a_ruleset_that_comes_with_rulekit_is_not_written(tmp_path: Path) -> None:
    asked = opened(Path("kuhn"), tmp_path)
    assert asked("open")["saves"] is False
    asked.change("kuhn.yaml", "gain ", "gain  ")
    assert asked("save")["error"] == "save-shipped"
    asked.work.original = None  # as on a page without a server
    assert asked("save")["error"] == "save-shipped"


def test_without_its_main_file_nothing_is_saved(asked: Asked, here: Path) -> None:
    asked("write", file="kuhn.yaml")
    assert asked("save")["error"] == "save-main"
    assert (here / "kuhn.yaml").is_file()


@pytest.mark.skipif(os.name == "nt", reason="links need rights on this system")
def test_no_link_leads_a_text_elsewhere(here: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    (away / "de.ftl").write_text("title = Kuhn\n")
    (here / "kuhn.locales" / "de.ftl").symlink_to(away / "de.ftl")
    shutil.rmtree(here / "kuhn.icons", ignore_errors=True)
    (here / "kuhn.icons").symlink_to(away)
    asked = opened(here / "kuhn.yaml", tmp_path / "work")
    before = held(away)
    for file in ("kuhn.locales/de.ftl", "kuhn.icons/a.svg"):
        asked("write", file=file, text="x")
        found = asked("save")
        assert (found["error"], found["files"]) == ("save-outside", [file])
        asked.work.copy.changed.clear()
    assert held(away) == before


def test_a_disk_that_is_full_is_told(asked: Asked, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    asked.change("kuhn.yaml", "gain ", "gain  ")
    asked("write", file="kuhn.variants/new.yaml", text="variant: new\n")
    before = {*here.rglob("*")}
    monkeypatch.setattr(original, "change", full)
    found = asked("save")
    assert found["error"] == "save-unwritable"
    assert "No space left" in found["said"]
    assert {*here.rglob("*")} == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks are others there")
@pytest.mark.parametrize("after", [False, True])
def test_killed_at_any_step_all_files_are_old_or_all_are_new(tmp_path: Path, here: Path, after: bool) -> None:
    for at in range(1, 100):
        folder = tmp_path / f"{at}"
        shutil.copytree(here, folder)
        asked = opened(folder / "kuhn.yaml", tmp_path / f"work {at}")
        asked.change("kuhn.yaml", "gain ", "gain  ")
        asked("write", file="kuhn.variants/new/x.yaml", text="variant: x\n")
        asked("write", file="kuhn.locales/en.ftl")
        assert asked.work.original is not None
        killed = killed_at(at, after, asked.work.original.save)
        read_files(folder / "kuhn.yaml", [])
        seen = {name: data for name, data in held(folder).items() if not name.endswith(".part")}
        old, new = held(here), {name: data for name, data in asked.work.copy.changed.items() if data is not None}
        whole = {name: data for name, data in {**old, **new}.items() if name != "kuhn.locales/en.ftl"}
        assert seen in (old, whole), at
        if not killed:
            assert seen == whole
            return
    raise AssertionError("it never ends")
