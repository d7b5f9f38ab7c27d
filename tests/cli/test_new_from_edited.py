"""`rulekit new variant RULESET NAME --edited COPY`: what the copy has otherwise, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli.test_new_variant import copied, everything

from rulekit.pipeline import load
from rulekit.program.played import played_hash

Command = Callable[..., Any]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in, with a ruleset and a copy of it."""
    monkeypatch.chdir(tmp_path)
    copied("kuhn", tmp_path)
    copied("kuhn", tmp_path / "copy")
    return tmp_path


def change(path: str, old: str, new: str) -> None:
    """Changes a stretch of a file."""
    text = Path(path).read_text("utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new, 1), "utf-8")


def test_the_ruleset_with_the_variant_is_the_copy(here: Path, rulekit_command: Command) -> None:
    change("copy/kuhn.yaml", "jack: {value: 1}", "jack: {value: 1, copies: 2}")
    change("copy/kuhn.locales/en.ftl", "card-king =", "card-king = old")
    Path("copy/kuhn.scenarios").mkdir()
    Path("copy/kuhn.scenarios/new.yaml").write_text(
        "scenarios:\n  - {name: Two begin, expect: {scores: {}}}\n", "utf-8"
    )
    before = everything(here)
    ran = rulekit_command("new", "variant", "kuhn.yaml", "two-jacks", "--edited", "copy/kuhn.yaml")
    assert (ran.code, ran.err) == (0, ""), ran.err
    new = {name: data for name, data in everything(here).items() if name not in before}
    ends = (".locales/en.ftl", ".scenarios/new.yaml", ".yaml")
    assert sorted(new) == [f"kuhn.variants/two-jacks{end}" for end in ends]
    assert before.items() <= everything(here).items()
    text = new["kuhn.variants/two-jacks.yaml"].decode()
    assert text.startswith("# Two jacks: say here in a sentence what it changes.\n# yaml-language-server: $schema=")
    assert "\nadd: {" in text and "copies: 2" in text
    assert "kuhn.variants/two-jacks.scenarios/new.yaml   examples of what it means" in ran.out
    one, other = load("kuhn.yaml", ("two-jacks",)), load("copy/kuhn.yaml")
    assert played_hash(one.program()) == played_hash(other.program())
    again = rulekit_command("new", "variant", "kuhn.yaml", "two-jacks", "--edited", "copy/kuhn.yaml")
    assert again.code == 2 and "[already-there]" in again.err
    assert {**before, **new} == everything(here)


def test_what_no_variant_can_say_is_told_and_the_rest_is_written(here: Path, rulekit_command: Command) -> None:
    change("copy/kuhn.yaml", "version: 1.0.0", "version: 1.0.1")
    ran = rulekit_command("new", "variant", "kuhn.yaml", "mine", "--edited", "copy/kuhn.yaml")
    assert ran.code == 2 and "[not-in-a-variant] copy/kuhn.yaml:" in ran.err and "Nothing was written." in ran.err
    change("copy/kuhn.yaml", "jack: {value: 1}", "jack: {value: 1, copies: 2}")
    ran = rulekit_command("new", "variant", "kuhn.yaml", "mine", "--edited", "copy/kuhn.yaml")
    assert ran.code == 0 and "[not-in-a-variant] copy/kuhn.yaml:" in ran.err
    assert Path("kuhn.variants/mine.yaml").is_file()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("kuhn.yaml", "mine", "--edited", "kuhn.yaml"), 2, "say the same"),
        (("kuhn.yaml", "My Game", "--edited", "copy/kuhn.yaml"), 2, "[unfit-name]"),
        (("kuhn.yaml", "kuhn", "--edited", "copy/kuhn.yaml"), 2, "[bad-name]"),
        (("kuhn.yaml", "mine", "--edited", "nowhere.yaml"), 2, "[no-such-file]"),
        (("kuhn.yaml", "mine", "--edited", "broken.yaml"), 1, "[missing-key]"),
        (("kuhn.yaml", "mine", "--edited", "kuhn.variants/other.yaml"), 2, "is a variant"),
        (("kuhn.variants/other.yaml", "mine", "--edited", "kuhn.yaml"), 2, "is a variant"),
    ],
)
def test_otherwise_nothing_is_written(
    words: tuple[str, ...], code: int, said: str, here: Path, rulekit_command: Command
) -> None:
    Path("broken.yaml").write_text("ruleset: kuhn\n", "utf-8")
    Path("kuhn.variants").mkdir()
    Path("kuhn.variants/other.yaml").write_text("variant: other\nversion: 1.0.0\nextends: kuhn\n", "utf-8")
    before = everything(here)
    ran = rulekit_command("new", "variant", *words)
    assert ran.code == code and said in ran.err, (ran.code, ran.err)
    assert everything(here) == before


def test_a_copy_belongs_to_a_variant_alone(here: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("new", "card", "kuhn.yaml", "ace", "--edited", "copy/kuhn.yaml")
    assert ran.code == 2 and "`--edited` does not go with `new card`" in ran.err
