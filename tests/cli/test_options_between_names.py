"""Options stand anywhere in a command line, between names that belong together too; what is too much is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).resolve().parents[2]
Command = Callable[..., Any]


@pytest.mark.parametrize(
    "words",
    [
        ("table", "export", "tekhenu", "--deck", "blessing", "b.csv"),
        ("table", "--deck", "blessing", "export", "tekhenu", "b.csv"),
        ("table", "export", "--deck", "blessing", "--replace", "tekhenu", "b.csv"),
    ],
)
def test_an_option_may_stand_between_names(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = rulekit_command(*words)
    assert (ran.code, ran.err) == (0, "") and ran.out.startswith("b.csv: ")


def test_a_card_is_named_behind_its_deck_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "caravan.yaml").write_bytes((HOUSE / "rulesets" / "caravan.yaml").read_bytes())
    ran = rulekit_command("new", "card", "caravan.yaml", "--deck", "trader", "zebu")
    assert (ran.code, ran.err) == (0, "")
    assert "zebu" in Path("caravan.yaml").read_text("utf-8")
    assert rulekit_command("check", "caravan.yaml", "--format", "concise", "kuhn").code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("check", "kuhn", "--fxi", "aton"), "There is no option `--fxi`."),
        (("replay", "a", "--format", "json", "b", "c"), "There is one `b` too many."),
        (("new", "card", "R", "--deck", "x", "one", "two"), "There is one `two` too many."),
    ],
)
def test_what_is_too_much_behind_an_option_is_named(words: tuple[str, ...], why: str, rulekit_command: Command) -> None:
    ran = rulekit_command(*words)
    assert ran.code == 2 and why in ran.err


@pytest.mark.parametrize(
    ("command", "missing"), [("text", "RULESET."), ("l10n", "ACTION, RULESET."), ("table", "export|import, RULESET.")]
)
def test_names_that_may_be_left_out_are_not_called_missing(
    command: str, missing: str, rulekit_command: Command
) -> None:
    ran = rulekit_command(command)
    assert ran.code == 2 and ran.err.startswith(f"rulekit: Missing: {missing}\n")
