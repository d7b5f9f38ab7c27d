"""What a workbench has of others: made once, whole, the same bytes each time, with whose it is; without Node, words."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import browsing
import pytest

from rulekit.bundle import building, npm
from rulekit.bundle.__main__ import main
from rulekit.bundle.building import BUILT, BUNDLED, build, built, bundled
from rulekit.bundle.npm import NotFetched, beside_python, filled, node, parts

HOUSE = Path(__file__).resolve().parents[2]
NAMED = HOUSE / "web" / "npm"
LOCK = json.loads((NAMED / "package-lock.json").read_text("utf-8"))
ASKED = json.loads((NAMED / "package.json").read_text("utf-8"))["dependencies"]


@pytest.fixture(scope="module")
def modules() -> Path:
    """What npm fetches for the page; the test is skipped where it cannot."""
    return browsing.fetched(NAMED)


@pytest.fixture(scope="module")
def files(modules: Path) -> dict[str, bytes]:
    """The files of a workbench."""
    return bundled(modules, NAMED)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Python for which nothing was made."""
    (tmp_path / "python").mkdir()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "python"))
    return tmp_path / "python"


# ---- what is asked for ----
def test_the_lock_names_versions_and_sums_of_all_computers_and_no_host() -> None:
    packages = {name.rpartition("node_modules/")[2]: told for name, told in LOCK["packages"].items() if name}
    assert {name: packages[name]["version"] for name in ASKED} == ASKED
    assert all(told["integrity"].startswith("sha512-") for told in packages.values())
    assert "://" not in json.dumps(LOCK)
    for computer in ("linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64", "win32-x64"):
        assert f"@esbuild/{computer}" in packages


def test_what_the_entries_import_is_asked_for_by_name() -> None:
    for entry in NAMED.glob("*.entry.js"):
        imported = re.findall(r'(?:from|import\() ?"([^"]+)"', entry.read_text("utf-8"))
        assert imported and set(imported) <= ASKED.keys(), entry.name


def test_our_entries_are_no_files_of_the_page() -> None:
    assert not (HOUSE / "web" / "built").exists()
    assert not [path for path in (HOUSE / "web").glob("*.js") if "entry" in path.name]


# ---- what is made ----
@pytest.mark.slow
def test_the_same_is_made_twice_and_elsewhere(files: dict[str, bytes], modules: Path, tmp_path: Path) -> None:
    shutil.copytree(NAMED, tmp_path / "elsewhere")
    assert tuple(sorted(files)) == tuple(sorted(BUILT))
    assert bundled(modules, tmp_path / "elsewhere") == files


@pytest.mark.slow
def test_whose_all_of_it_is_is_told(files: dict[str, bytes], modules: Path, tmp_path: Path) -> None:
    told = files["licences.txt"].decode()
    for name in ("@codemirror/view 6", "@codemirror/lsp-client 6", "marked", "vega-lite 6", "d3-geo", "@iconify-json"):
        assert f"\n{name}" in f"\n{told}", name
    assert "Creative Commons Attribution 3.0" in told and "Lorc, Delapouite" in told
    _, *parts = re.split(r"^-{78}\n(.+)\n-{78}\n", told, flags=re.MULTILINE)
    for head, terms in zip(parts[::2], parts[1::2], strict=True):
        assert "it does not say" not in head
        assert len(terms) > 100, f"{head}: no terms"
    assert all(b"licences.txt" in files[name].splitlines()[0] for name in BUNDLED)


def test_it_is_made_once_and_copied_where_it_is_wanted(
    apart: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "parts", lambda *_: tmp_path)
    monkeypatch.setattr(building, "bundled", lambda *_: dict.fromkeys(BUILT, b"made"))
    assert built() is None
    assert main([str(tmp_path / "copy")]) == 0
    assert {path.name for path in (tmp_path / "copy").iterdir()} == set(BUILT)
    monkeypatch.setattr(building, "bundled", lambda *_: pytest.fail("made again"))
    found = build(pytest.fail)
    assert built() == found and found.parent == apart
    assert [path.name for path in apart.iterdir()] == [found.name]
    assert "the workbench is built" in capsys.readouterr().out


def test_what_was_made_of_another_lock_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(NAMED, tmp_path / "npm")
    monkeypatch.setattr(building, "page_folder", lambda: tmp_path)
    places = set()
    for name in ("package-lock.json", "editor.entry.js"):
        places.add(building._place())
        (tmp_path / "npm" / name).write_text("other")
    places.add(building._place())
    assert len(places) == 3


def test_a_wheel_carries_it(apart: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(building, "page_folder", lambda: tmp_path)
    (tmp_path / "built").mkdir()
    assert built() is None
    for name in BUILT:
        (tmp_path / "built" / name).touch()
    assert built() == tmp_path / "built" == build(pytest.fail)
    assert not [*apart.iterdir()]


def test_half_of_it_is_never_there_and_a_few_older_ones_are_left(apart: Path) -> None:
    def broken_off(new: Path) -> None:
        (new / "half").touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        filled(beside_python("kind", "0" * 12), broken_off)
    assert not [*apart.iterdir()]
    (apart / "kind-of-mine").mkdir()
    for n in range(6):
        filled(beside_python("kind", f"{n:012x}"), lambda new: (new / "whole").touch())
    left = sorted(path.name for path in apart.iterdir())
    assert left[-1] == "kind-of-mine" and f"kind-{5:012x}" in left and len(left) == npm.MOST_KEPT + 1


def test_where_nothing_may_be_written_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "nowhere"))
    with pytest.raises(NotFetched, match="cannot be written"):
        filled(beside_python("kind", "0" * 12), lambda new: (new / "whole").touch())


# ---- Node ----
def test_without_node_it_says_what_to_do(
    apart: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(apart))
    monkeypatch.setattr(npm, "find_spec", lambda _: None)
    assert main([]) == 3  # start.py takes this for "there is no Node"
    assert 'Node is missing. Install it, or: python -m pip install "rulekit[page]"' in capsys.readouterr().err
    assert not [*apart.iterdir()]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(("version", "of"), [("v22.1.0", "path"), ("v16.20.2", "extra"), ("odd", "extra")])
def test_node_is_that_of_the_path_if_it_is_new_enough(
    version: str, of: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(npm, "_of_the_extra", lambda: ("extra", ["extra", "npm"]))
    found = node()
    assert found is not None
    assert found[0] == (str(tmp_path / "node") if of == "path" else "extra")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "npm error code E\nnpm error errno E\nnpm error network request failed, reason: E\nnpm error more",
            "reason: E",
        ),
        (
            "npm warn old\nnpm error code EUSAGE\nnpm error\nnpm error It needs a lock.\nnpm error Run help",
            "It needs a lock.",
        ),
        (
            "npm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed\nnpm error A complete log: x",
            "checksum",
        ),
        ("segmentation fault\n", "segmentation fault"),
    ],
)
def test_of_what_npm_says_the_reason_is_told(said: str, why: str) -> None:
    told = npm._why(said)
    assert why in told and "\n" not in told and "code" not in told


@pytest.mark.slow
def test_where_npm_cannot_fetch_it_says_why_and_leaves_nothing(apart: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if node() is None:
        pytest.skip("there is no node here")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_cache", str(apart.parent / "cache"))
    with pytest.raises(NotFetched, match="ECONNREFUSED"):
        parts(NAMED)
    assert not [*apart.iterdir()]
