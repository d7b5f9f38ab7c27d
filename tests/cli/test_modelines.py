"""The first lines of files lead editors to a schema, and every file fits the one it leads to."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import jsonschema
import pytest
import yaml

from rulekit.ruleset.schema import OF_VARIANTS, SCHEMA_FILE
from rulekit.scenario.schema import SCHEMA_FILE as OF_SCENARIOS
from rulekit.template.template import led

HOUSE = Path(__file__).resolve().parents[2]
SHIPPED = sorted([*(HOUSE / "rulesets").rglob("*.yaml"), *(HOUSE / "templates").rglob("*.yaml")])
LINE = re.compile(r"^# yaml-language-server: \$schema=(\S+)$", re.MULTILINE)
Command = Callable[..., Any]


def way_from(path: Path) -> Path:
    """The file that the line at the top of a file leads to."""
    found = LINE.search("\n".join(path.read_text("utf-8").split("\n")[:8]))
    assert found is not None, f"{path} leads nowhere"
    address = urlsplit(found[1])
    return Path(unquote(address.path)) if address.scheme else (path.parent / found[1]).resolve()


def fits(path: Path, schema: Path) -> None:
    """Checks a file as yaml-language-server does."""
    data = yaml.load(path.read_text("utf-8"), yaml.CBaseLoader)  # texts only, as words such as `no` are meant
    validator = jsonschema.Draft7Validator(json.loads(schema.read_text("utf-8")))
    wrong = [e for e in validator.iter_errors(_plain(data)) if not _is_of_a_type(e)]
    assert not wrong, wrong[0]


def _plain(value: object) -> object:
    """Whole numbers and truths as YAML 1.2 reads them."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]+", value):
        return int(value)
    return {"true": True, "false": False, "": None}.get(value, value) if isinstance(value, str) else value


def _is_of_a_type(error: jsonschema.ValidationError) -> bool:
    """A number or a truth in quotes: without them it is one, and this reader does not see them."""
    return error.validator == "type" and isinstance(error.instance, (int, bool))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.relative_to(HOUSE).as_posix())
def test_every_file_we_ship_leads_to_its_schema_and_fits_it(path: Path) -> None:
    is_scenario = path.parent.name == "scenarios" or path.parent.name.endswith(".scenarios")
    is_variant = path.parent.name == "variants" or path.parent.name.endswith(".variants")
    schema = way_from(path)
    assert schema == (OF_SCENARIOS if is_scenario else OF_VARIANTS if is_variant else SCHEMA_FILE)
    fits(path, schema)


@pytest.mark.parametrize("copy", [False, True])
def test_rulekit_schema_leads_every_file_of_a_ruleset_and_changes_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command, copy: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(HOUSE / "rulesets" / "tekhenu", "tekhenu")
    files = sorted(Path("tekhenu").rglob("*.yaml"))
    for path in files:
        path.write_text(LINE.sub("#", path.read_text("utf-8"), count=1), "utf-8")
    before = {path: path.read_text("utf-8") for path in files}
    ran = rulekit_command("schema", "tekhenu", *(["--copy"] * copy))
    assert (ran.code, ran.err) == (0, "")
    for path in files:
        schema = way_from(path)
        fits(path, schema)
        assert schema.parent in ([tmp_path / "tekhenu"] if copy else [SCHEMA_FILE.parent, OF_SCENARIOS.parent])
        assert LINE.sub("", path.read_text("utf-8"), count=1)[1:] == before[path]
    assert rulekit_command("schema", "tekhenu", *(["--copy"] * copy)).out == "Every file leads there already.\n"


def test_a_line_that_leads_elsewhere_is_led_anew_and_line_ends_stay() -> None:
    assert led("a: 1\r\n", "x.json") == "# yaml-language-server: $schema=x.json\r\na: 1\r\n"
    old = "# About.\n# yaml-language-server: $schema=old.json\na: 1\n"
    assert led(old, "new.json") == old.replace("old.json", "new.json")
    assert led(f"\ufeff{old[9:]}", "new.json") == "\ufeff" + old[9:].replace("old.json", "new.json")
    assert led("\ufeffa: 1\n", "x.json") == "\ufeff# yaml-language-server: $schema=x.json\na: 1\n"


def test_without_a_ruleset_rulekit_schema_shows_the_lines(rulekit_command: Command) -> None:
    ran = rulekit_command("schema")
    assert ran.code == 0 and SCHEMA_FILE.as_uri() in ran.out and OF_SCENARIOS.as_uri() in ran.out


def test_a_ruleset_that_is_not_there_is_answered(rulekit_command: Command) -> None:
    ran = rulekit_command("schema", "nowhere.yaml")
    assert ran.code == 2 and "no-such-file" in ran.err


def test_what_is_no_file_in_a_folder_of_scenarios_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", "kuhn.yaml")
    Path("kuhn.scenarios/d.yaml").mkdir(parents=True)
    ran = rulekit_command("schema", "kuhn.yaml")
    assert (ran.code, ran.err) == (0, "") and way_from(Path("kuhn.yaml")) == SCHEMA_FILE


def test_what_cannot_be_read_is_named_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", "kuhn.yaml")
    before = Path("kuhn.yaml").read_bytes()
    Path(SCHEMA_FILE.name).mkdir()
    ran = rulekit_command("schema", "kuhn.yaml", "--copy")
    assert ran.code == 2 and "unreadable-file" in ran.err and SCHEMA_FILE.name in ran.err
    assert Path("kuhn.yaml").read_bytes() == before


def test_a_file_that_is_no_text_is_left_and_so_is_one_outside_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    (tmp_path / "in").mkdir()
    monkeypatch.chdir(tmp_path / "in")
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", "kuhn.yaml")
    before = Path("kuhn.yaml").read_bytes()
    Path("kuhn.scenarios").mkdir()
    other = Path("kuhn.scenarios/other.yaml")
    other.write_bytes("scenarios: []\n".encode("utf-16"))
    ran = rulekit_command("schema", "kuhn.yaml")
    assert ran.code == 2 and "wrong-encoding" in ran.err
    assert other.read_bytes() == "scenarios: []\n".encode("utf-16")
    other.unlink()
    (tmp_path / "mine.yaml").write_text("a: 1\n", "utf-8")
    other.symlink_to(tmp_path / "mine.yaml")
    ran = rulekit_command("schema", "kuhn.yaml")
    assert ran.code == 2 and "outside-folder" in ran.err
    assert (tmp_path / "mine.yaml").read_text("utf-8") == "a: 1\n" and Path("kuhn.yaml").read_bytes() == before
