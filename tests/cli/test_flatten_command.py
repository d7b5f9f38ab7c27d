"""`rulekit flatten` on a command line: which files it writes, and that it overwrites nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.pipeline import load
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.schema import SCHEMA_FILE

Command = Callable[..., Any]
ATON = packaged_rulesets()["aton"].resolve()


@pytest.fixture
def dear(tmp_path: Path) -> Path:
    """A variant with a word of its own."""
    path = tmp_path / "dear.yaml"
    path.write_text("variant: dear\nversion: 1.0.0\nextends: aton\nset: {tables.goal: 30}\n")
    (tmp_path / "dear.locales").mkdir()
    (tmp_path / "dear.locales" / "en.ftl").write_text("title = Dear Aton\n")
    return path


def test_it_writes_rules_and_words_and_overwrites_nothing(rulekit_command: Command, dear: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("flatten", ATON, "--variant", dear, "--into", out / "dear-aton.yaml")
    ran = rulekit_command(*words)
    assert (ran.code, ran.err) == (0, "")
    written = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    locales = [f"dear-aton.locales/{locale}.ftl" for locale in ("en", "fr", "nl", "zh")]
    assert written == [*locales, "dear-aton.yaml"]
    assert "title = Dear Aton\n" in (out / "dear-aton.locales" / "en.ftl").read_text()
    assert load(out / "dear-aton.yaml").title == "Aton (dear)"
    assert rulekit_command("check", out / "dear-aton.yaml").code == 0
    assert SCHEMA_FILE.as_uri() in (out / "dear-aton.yaml").read_text().splitlines()[2]
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    again = rulekit_command(*words)
    assert again.code == 2 and "already-there" in again.err
    assert before == {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}


def test_nothing_is_written_where_one_of_the_files_is_there(
    rulekit_command: Command, dear: Path, tmp_path: Path
) -> None:
    (tmp_path / "out" / "mine.locales").mkdir(parents=True)
    ran = rulekit_command("flatten", ATON, "--variant", dear, "--into", tmp_path / "out" / "mine.yaml")
    assert ran.code == 2 and [path.name for path in (tmp_path / "out").iterdir()] == ["mine.locales"]


@pytest.mark.parametrize(
    ("words", "said"),
    [((), "Name a variant of it"), (("--variant", "nothing"), "unknown-variant"),
     (("--variant", "{dear}", "--into", "My game.yaml"), "cannot be a name"),
     (("--variant", "{dear}", "--option", "place=optional"), "leave `--option` out")],
)  # fmt: skip
def test_what_cannot_be_flattened_is_said(
    words: tuple[str, ...], said: str, rulekit_command: Command, dear: Path
) -> None:
    ran = rulekit_command("flatten", ATON, *(word.format(dear=dear) for word in words))
    assert ran.code != 0 and said in ran.out + ran.err


def test_a_variant_by_its_path_alone_is_enough(
    rulekit_command: Command, dear: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rulekit_command("flatten", "dear.yaml").code == 0
    assert (tmp_path / "aton-dear.yaml").is_file()
