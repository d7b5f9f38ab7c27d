"""What lies beside a ruleset under a name that is nearly the right one is told of: nobody looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.cli import main
from rulekit.pipeline import diagnose
from rulekit.ruleset.load import load_ruleset

RULES = """ruleset: {}
version: 1.0.0
language: 1
players: 2
start: game
phases: {{game: {{steps: end game because over}}}}
"""
SCENARIOS, WORDS = "scenarios:\n  - name: it ends\n    play: []\n    expect: {ended: over}\n", "title = Cove\n"
VARIANT = "variant: short\nversion: 1.0.0\nextends: cove >=1.0, <2\nset: {players: 3}\n"


def laid(folder: Path, files: dict[str, str], names: tuple[str, ...] = ("cove",)) -> Path:
    """A ruleset that is one file, with others beside it."""
    for name in names:
        (folder / f"{name}.yaml").write_text(RULES.format(name), "utf-8")
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder / f"{names[0]}.yaml"


def said_of(path: Path) -> list[tuple[str, str, str]]:
    """What is said of names: where, the code, the way out."""
    said = load_ruleset(path)[1]
    return [(Path(d.span.file).name, d.code, d.help) for d in said if d.code in ("not-looked-at", "other-ending")]


@pytest.mark.parametrize(
    ("folder", "wanted", "file", "text"),
    [
        ("cove.scenario", "cove.scenarios", "work.yaml", SCENARIOS),
        ("cove_scenarios", "cove.scenarios", "work.yaml", SCENARIOS),
        ("Cove.scenarios", "cove.scenarios", "work.yaml", SCENARIOS),
        ("coev.scenarios", "cove.scenarios", "work.yaml", SCENARIOS),
        ("cove.locale", "cove.locales", "en.ftl", WORDS),
        ("cove.Locales", "cove.locales", "en.ftl", WORDS),
        ("locales", "cove.locales", "en.ftl", WORDS),
        ("cove.variant", "cove.variants", "short.yaml", VARIANT),
    ],
)
def test_a_folder_that_is_nearly_called_rightly_is_named(
    folder: str, wanted: str, file: str, text: str, tmp_path: Path
) -> None:
    path = laid(tmp_path, {f"{folder}/{file}": text})
    assert said_of(path) == [(folder, "not-looked-at", f"Rename it to `{wanted}`.")]
    assert [d.severity for d in diagnose(path).diagnostics] == ["warning"]


@pytest.mark.parametrize(
    ("file", "wanted", "text"),
    [
        ("cove.scenarios/work.yml", "work.yaml", SCENARIOS),
        ("cove.scenarios/work.YAML", "work.yaml", SCENARIOS),
        ("cove.scenarios/work.yaml.txt", "work.yaml", SCENARIOS),
        ("cove.variants/short.yml", "short.yaml", VARIANT),
        ("cove.locales/fr.FTL", "fr.ftl", WORDS),
        ("cove.locales/fr.flt", "fr.ftl", WORDS),
    ],
)
def test_a_file_that_nearly_ends_rightly_is_named(file: str, wanted: str, text: str, tmp_path: Path) -> None:
    path = laid(tmp_path, {file: text})
    assert said_of(path) == [(Path(file).name, "other-ending", f"Rename it to `{wanted}`.")]


@pytest.mark.parametrize(
    ("folder", "files"),
    [
        ("cove.scenarios", {"work.yaml": SCENARIOS, "work.yaml~": "", ".work.yaml.swp": "", "notes.txt": ""}),
        ("cove.scenario", {}),
        ("cove.scenario", {"notes.txt": "later"}),
        ("cove-scenarios", {"work.yaml": f"ruleset: ../cove.yaml\n{SCENARIOS}"}),
        ("cave.scenarios", {"work.yaml": SCENARIOS}),
        ("pictures", {"work.yaml": SCENARIOS}),
        ("cove.pictures", {"en.ftl": WORDS}),
        ("variant", {"short.yaml": VARIANT}),
    ],
)
def test_what_is_called_otherwise_on_purpose_is_left_alone(folder: str, files: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / folder).mkdir()
    names = ("cove", "cave") if folder.startswith("cave") else ("cove",)
    assert said_of(laid(tmp_path, {f"{folder}/{name}": text for name, text in files.items()}, names)) == []


def test_what_another_ruleset_begins_like_is_its_own(tmp_path: Path) -> None:
    files = {"cove2.scenarios/work.yaml": SCENARIOS, "cove2.locales/en.ftl": WORDS, "locales/en.ftl": WORDS}
    assert said_of(laid(tmp_path, files, ("cove", "cove2"))) == []


@pytest.mark.parametrize(
    ("folder", "wanted", "file", "text"),
    [
        ("scenario", "scenarios", "work.yaml", SCENARIOS),
        ("Locale", "locales", "en.ftl", WORDS),
        ("variant", "variants", "short.yaml", VARIANT),
        ("card", "cards", "more.yaml", "title: x\n"),
        ("cove.locales", "locales", "en.ftl", WORDS),
    ],
)
def test_in_a_folder_that_is_a_ruleset_too(folder: str, wanted: str, file: str, text: str, tmp_path: Path) -> None:
    whole = tmp_path / "cove"
    (whole / folder).mkdir(parents=True)
    (whole / "ruleset.yaml").write_text(RULES.format("cove"), "utf-8")
    (whole / folder / file).write_text(text, "utf-8")
    assert said_of(whole) == [(folder, "not-looked-at", f"Rename it to `{wanted}`.")]
    (whole / wanted).mkdir()
    assert said_of(whole) == [(folder, "not-looked-at", f"Put its files into `{wanted}`.")]


def test_whoever_asks_for_what_is_not_there_is_told_what_lies_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"cove.scenario/a.yaml": SCENARIOS, "cove.locale/en.ftl": WORDS, "cove.variants/short.yml": VARIANT}
    laid(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    for command, told in (
        (["test", "cove.yaml"], "has no scenarios. `cove.scenario` is not looked at. Rename it to `cove.scenarios`."),
        (["l10n", "check", "cove.yaml"], "for words. `cove.locale` is not looked at. Rename it to `cove.locales`."),
        (["check", "cove.yaml", "--variant", "short"], "`cove.variants/short.yml` is not looked at. Rename it to"),
    ):
        assert main(command) == 2
        assert told in "".join(capsys.readouterr())


def test_a_variant_that_is_named_by_its_path_is_read_whatever_it_ends_in(tmp_path: Path) -> None:
    laid(tmp_path, {"cove.variants/short.yml": VARIANT})
    assert diagnose(tmp_path / "cove.variants" / "short.yml").diagnostics == ()
