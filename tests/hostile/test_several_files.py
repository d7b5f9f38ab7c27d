"""Several files change as one: killed at any step, read in between, or led astray by a note of a stranger."""

from __future__ import annotations

import json
import os
import shutil
from functools import partial
from pathlib import Path

import pytest
from killing import killed_at

from rulekit import journal
from rulekit.cli.rewriting import Rewritten, rewrite
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.folder import read_files

HOUSE = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="forks and links are others there")


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a game of one file, and one beside it."""
    (tmp_path / "in").mkdir()
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", tmp_path / "in" / "kuhn.yaml")
    return tmp_path / "in"


def parts(folder: Path) -> tuple[dict[Path, Rewritten], dict[str, bytes], dict[str, bytes]]:
    """Files of a ruleset in several folders to be changed, and what a reader is to see: all old or all new."""
    old, new, files = {}, {}, {}
    for name in ("ruleset.yaml", "a.yaml", "cards/b.yaml", "cards/c.yaml"):
        path = folder / name
        path.parent.mkdir(exist_ok=True, parents=True)
        old[name], new[name] = f"# {name}\n".encode(), f"# {name}, new\n".encode()
        path.write_bytes(old[name])
        files[path] = Rewritten(old[name], new[name])
    files[folder / "made.yaml"] = Rewritten(None, b"# made\n")
    return files, old, {**new, "made.yaml": b"# made\n"}


def seen(folder: Path) -> dict[str, bytes]:
    """What any command reads of a ruleset."""
    said: list[Diagnostic] = []
    files = read_files(folder, said)
    assert files is not None and not said
    return {file.name: file.data for file in files.every}


@pytest.mark.parametrize("after", [False, True], ids=["before", "behind"])
def test_a_change_of_several_files_that_is_killed_at_any_step_is_whole_or_none(tmp_path: Path, after: bool) -> None:
    came = []
    for at in range(1, 1000):
        folder = tmp_path / str(at)
        files, old, new = parts(folder)
        killed = killed_at(at, after, partial(rewrite, files, folder))
        now = seen(folder)
        assert now in (old, new)
        assert not (folder / journal.NAME).exists()
        came.append(now == new)
        assert rewrite({folder / "a.yaml": Rewritten(now["a.yaml"], b"# later\n")}, folder) is None
        if not killed:
            break
    assert came == sorted(came), "once it is made it stays"
    assert at > 15 and min(came.count(True), came.count(False)) > 5


def test_a_reader_in_between_sees_all_new_and_the_writer_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, old, new = parts(tmp_path)
    real, states = os.replace, list[bool]()

    def replace(source: Path, target: Path) -> None:
        monkeypatch.setattr(os, "replace", real)  # whoever reads may carry it out
        now = seen(tmp_path)
        assert now in (old, new)
        states.append(now == new)
        if Path(source).exists():
            real(source, target)
        else:
            raise FileNotFoundError(2, "somebody was quicker", str(source))

    monkeypatch.setattr(os, "replace", replace)
    assert rewrite(files, tmp_path) is None
    assert states == [True] and seen(tmp_path) == new
    assert sorted(path.name for path in tmp_path.rglob(".*")) == []


def test_what_somebody_changed_after_a_kill_is_not_written_over(tmp_path: Path) -> None:
    folder = tmp_path
    for at in range(1, 1000):
        files = parts(folder)[0]
        for left in folder.rglob("made.yaml"):
            left.unlink()
        if killed_at(at, True, partial(rewrite, files, folder)) and (folder / journal.NAME).exists():
            break
    (folder / "cards" / "c.yaml").write_bytes(b"# mine\n")
    said: list[Diagnostic] = []
    assert read_files(folder, said) is None
    assert [d.code for d in said] == ["changed-ruleset"]
    assert (folder / "cards" / "c.yaml").read_bytes() == b"# mine\n"
    (folder / journal.NAME).unlink()
    assert seen(folder)["cards/c.yaml"] == b"# mine\n"


NOTES = {
    "a place outside": {"place": "../away/passwd.yaml", "draft": ".x.part"},
    "an absolute place": {"place": "/etc/passwd.yaml", "draft": ".x.part"},
    "a file of another kind": {"place": "notes.txt", "draft": ".x.part"},
    "a draft elsewhere": {"place": "kuhn.yaml", "draft": "../.x.part"},
    "a draft that is seen": {"place": "kuhn.yaml", "draft": "x.part"},
    "a file to be taken away": {"place": "notes.txt", "draft": "", "now": ""},
    "a link": {"place": "out/passwd.yaml", "draft": ".x.part"},
    "no text": {"place": 7, "draft": ".x.part"},
    "a zero": {"place": "kuhn\0.yaml", "draft": ".x.part"},
}


@pytest.mark.parametrize("step", NOTES.values(), ids=NOTES)
def test_a_note_of_a_stranger_leads_nowhere(here: Path, step: dict[str, object]) -> None:
    from hashlib import sha256

    (here / "notes.txt").write_text("mine\n")
    (here.parent / "else").mkdir()
    (here.parent / "else" / "passwd.yaml").write_text("mine\n")
    (here / "out").symlink_to(here.parent / "else")
    for name in (".x.part", "x.part", "../.x.part", "out/.x.part"):
        (here / name).write_text("theirs\n")
    was = {path: path.read_bytes() for path in here.parent.rglob("*") if path.is_file()}
    digests = {"was": sha256(b"mine\n").hexdigest(), "now": sha256(b"theirs\n").hexdigest()}
    (here / journal.NAME).write_text(json.dumps({"format": 1, "files": [{**digests, **step}]}))
    said: list[Diagnostic] = []
    assert read_files(here / "kuhn.yaml", said) is not None and not said
    assert {path: path.read_bytes() for path in was} == was


@pytest.mark.parametrize("text", ["", "[", "[]", '{"format": 1}', '{"format": 2, "files": []}', "[" * 100_000, "7"])
def test_a_note_that_is_none_is_not_followed(here: Path, text: str) -> None:
    (here / journal.NAME).write_text(text)
    said: list[Diagnostic] = []
    assert read_files(here / "kuhn.yaml", said) is not None and not said
    files = {
        here / "kuhn.yaml": Rewritten((here / "kuhn.yaml").read_bytes(), b"x"),
        here / "n.yaml": Rewritten(None, b""),
    }
    refused = rewrite(files, here)
    assert refused is not None and journal.NAME in refused.message and not (here / "n.yaml").exists()
