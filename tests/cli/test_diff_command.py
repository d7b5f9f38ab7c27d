"""`rulekit diff`: what it prints of two small rulesets with every sort of change, its exit codes, what it refuses.

The pages are written anew by `PYTHONPATH=.:tests python tests/cli/test_diff_command.py`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rulekit.lab import shifts as lab
from rulekit.pipeline import load
from rulekit.report import differences as page

HERE = Path(__file__).resolve().parents[1] / "diff" / "bazaar"
PLAY = ("--consequences", "--games", "300", "--executor", "python")
PAGES = {
    "forth.txt": ("old.yaml", "new.yaml", "--words"),
    "back.txt": ("new.yaml", "old.yaml"),
    "consequences.txt": ("old.yaml", "new.yaml", "--records", "games.jsonl", *PLAY),
}
Command = Callable[..., tuple[int, str, str]]


def timeless(text: str) -> str:
    """What is printed, without what differs from run to run."""
    return re.sub(r"\(in [\d.]+ s, (native|python)\)", "(in … s)", text)


@pytest.fixture(autouse=True)
def _in_the_bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_is_as_it_was_read(rulekit_command: Command, page: str) -> None:
    code, out, err = rulekit_command("diff", *PAGES[page])
    assert (code, timeless(out)) == (1, (HERE / page).read_text("utf-8"))
    assert "rulekit: " not in err.replace("rulekit: there are 6 warnings", "")


def test_of_one_and_the_same_it_says_so(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("diff", "old.yaml", "old.yaml", *PLAY)
    assert code == 0
    assert "\nNothing differs.\n" in out
    assert "Scenarios: 3 played; 3 hold under both, 0 under neither\n" in out
    assert "Every figure came out the same in every pair of games." in out


def test_data_have_all_that_the_page_has(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("diff", *PAGES["consequences.txt"], "--format", "json")
    data = json.loads(out)
    assert code == 1
    jar = [change for change in data["changes"] if change["path"] == "decks.ware.cards.jar"]
    assert jar[0] == {
        "group": "components", "path": "decks.ware.cards.jar", "name": "Jar of oil", "what": "copies",
        "sort": "changed",
        "old": {"text": "4", "words": "", "file": "old.yaml", "line": 43},
        "new": {"text": "5", "words": "", "file": "new.yaml", "line": 46},
    }  # fmt: skip
    assert jar[1]["old"]["words"] == "After you do “sell”, you may gain 1 coin."
    assert jar[1]["old"]["text"] == "when: after you perform sell; optional: true; effect: gain 1 coin"
    assert [flip["holds"] for flip in data["scenarios"]["flips"]] == ["old", "new"]
    assert data["records"]["games"] == len(data["records"]["partings"]) == 3
    figure = data["play"]["figures"][0]
    assert figure["interval"][0] < figure["difference"] < figure["interval"][1]
    assert figure["beyond_chance"] is True


def test_a_variant_is_compared_with_its_ruleset(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("diff", "aton", "--variant", "sprint")
    assert code == 1
    assert "Aton 1.0.0 → Aton 1.0.0 with sprint 1.0.0\n" in out
    assert re.search(r"tables\.goal\n    40 → 30  [^\n]+aton\.yaml:\d+ → [^\n]+sprint\.yaml:\d+\n", out)
    assert out.endswith("\n1 difference.\n")


def variant_on(tmp_path: Path, changes: str, base: str = "bazaar") -> str:
    """The file of a variant that makes some changes."""
    file = tmp_path / "v.yaml"
    file.write_text(f"variant: v\nversion: 1.0.0\nextends: {base}\n{changes}")
    return str(file)


RENAMED = "rename: {counters.coin: shell, decks.ware.cards.jar: pot, actions.sell: vend, regions.square: court}\n"
NAMES = {
    ("decks.ware.cards.pot", "name", "decks.ware.cards.jar", "decks.ware.cards.pot"),
    ("regions.court", "name", "regions.square", "regions.court"),
    ("counters.shell", "name", "counters.coin", "counters.shell"),
    ("actions.vend", "name", "actions.sell", "actions.vend"),
}


def told(data: str) -> set[tuple[str, str, str, str]]:
    """The changes of a page in JSON, in short."""
    every = json.loads(data)["changes"]
    return {(one["path"], one["what"], one["old"]["text"], one["new"]["text"]) for one in every}


def test_what_a_variant_calls_otherwise_is_told_once(rulekit_command: Command, tmp_path: Path) -> None:
    """The coin stands in many effects; that these name the shell now is no change of them."""
    _, out, _ = rulekit_command("diff", "old.yaml", "--variant", variant_on(tmp_path, RENAMED), "--format", "json")
    assert told(out) == NAMES


def test_what_else_differs_is_told_of_both_under_the_new_names(rulekit_command: Command, tmp_path: Path) -> None:
    more = 'set: {decks.ware.cards.jar.effect: "gain 2 shell"}\n'
    _, out, _ = rulekit_command(
        "diff", "old.yaml", "--variant", variant_on(tmp_path, RENAMED + more), "--format", "json"
    )
    effect = "when: after you perform vend; optional: true; effect: gain {} shell"
    assert told(out) - NAMES == {("decks.ware.cards.pot", "does", effect.format(1), effect.format(2))}


def test_so_is_what_a_new_version_calls_otherwise_and_back(rulekit_command: Command, tmp_path: Path) -> None:
    new = tmp_path / "new.yaml"
    text = re.sub(r"\bcoin\b", "shell", (HERE / "old.yaml").read_text("utf-8"))
    new.write_text(text + "renames: {counters.coin: counters.shell}\n")
    for sides, names in (
        (("old.yaml", str(new)), ("counters.coin", "counters.shell")),
        ((str(new), "old.yaml"), ("counters.shell", "counters.coin")),
    ):
        _, out, _ = rulekit_command("diff", *sides, "--format", "json")
        assert told(out) == {(names[1], "name", *names)}


def test_a_list_of_numbers_stands_where_the_variant_changes_it(rulekit_command: Command, tmp_path: Path) -> None:
    variant = variant_on(tmp_path, "scale: {tables.fee: 2}\n")
    _, out, _ = rulekit_command("diff", "old.yaml", "--variant", variant)
    assert out.count(f"→ {variant}:4\n") == 3


def test_cards_are_told_in_the_language_that_is_asked_for(rulekit_command: Command, tmp_path: Path) -> None:
    variant = tmp_path / "v.yaml"
    variant.write_text(
        "variant: v\nversion: 1.0.0\nextends: tekhenu >=1\nremove: [decks.blessing.cards.b23.optional]\n"
    )
    _, out, _ = rulekit_command("diff", "tekhenu", "--variant", str(variant), "--locale", "nl")
    assert "  Anubis gratis  decks.blessing.cards.b23\n    - In plaats van " in out
    assert out.count("blessing.yaml:") == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("old.yaml",), "Name a second ruleset, or a variant: --variant NAME."),
        ((), "Missing: A."),
        (("old.yaml", "new.yaml", "--games", "9"), "--games belongs to what comes of the differences"),
        (("old.yaml", "new.yaml", "--records", "x"), "--records belongs to what comes of the differences"),
        (("old.yaml", "nowhere.yaml"), "There is no file `nowhere.yaml`."),
        (("old.yaml", "--variant", "none"), "There is no variant `none`."),
        (("old.yaml", "new.yaml", "--locale", "qq"), "There are no words in `qq`."),
        (("old.yaml", "new.yaml", "--format", "xml"), "there is no format `xml`"),
        (("old.yaml", "new.yaml", "--consequences", "--players", "3"), "both are for 2, and 3 were asked for."),
        (("old.yaml", "new.yaml", "--consequences", "--records", "none.jsonl"), "There is no file `none.jsonl`."),
        (("old.yaml", "new.yaml", "--consequences", "--records", "old.yaml"), "This is no record of a game"),
    ],
)
def test_what_cannot_be_compared_is_answered(rulekit_command: Command, words: tuple[str, ...], said: str) -> None:
    code, _, err = rulekit_command("diff", *words)
    assert said in err
    assert code == 2


def test_a_ruleset_with_a_mistake_is_not_compared(rulekit_command: Command, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text((HERE / "old.yaml").read_text().replace("gain 1 coin", "gain 1 cion"))
    code, out, err = rulekit_command("diff", "old.yaml", str(broken))
    assert (code, out) == (2, "")
    assert "`cion`" in err


def test_for_other_numbers_of_players_there_is_no_random_play(rulekit_command: Command, tmp_path: Path) -> None:
    alone = tmp_path / "alone.yaml"
    alone.write_text((HERE / "old.yaml").read_text().replace("players: 2..3", "players: 3"))
    code, out, err = rulekit_command("diff", "new.yaml", str(alone), "--consequences")
    assert code == 2
    assert "random games cannot be compared" in err
    assert "Random play" not in out


def test_interrupted_it_ends_with_what_is_done(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulekit.scenario.running import Runner

    monkeypatch.setattr(Runner, "verdict", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    code, out, err = rulekit_command("diff", "old.yaml", "new.yaml", *PLAY)
    assert code == 130
    assert "Scenarios: 0 of 4 played (stopped)" in out
    assert "Random play" not in out
    assert "rulekit: stopped." in err


def test_the_file_of_a_variant_alone_is_compared_with_its_ruleset(rulekit_command: Command, tmp_path: Path) -> None:
    (tmp_path / "dear.yaml").write_text("variant: dear\nversion: 1.0.0\nextends: bazaar\nset: {tables.goal: 13}\n")
    shutil.copy("old.yaml", tmp_path / "bazaar.yaml")
    code, out, _ = rulekit_command("diff", tmp_path / "dear.yaml")
    assert code == 1 and "with dear 1.0.0\n" in out and "12 → 13" in out


def test_a_number_of_players_is_refused_before_anything_is_played(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("diff", "old.yaml", "old.yaml", "--consequences", "--players", "7")
    assert (code, out) == (2, "") and "both are for 2, 3, and 7 were asked for." in err


def test_an_empty_name_of_records_is_no_name(rulekit_command: Command) -> None:
    code, _, err = rulekit_command("diff", "old.yaml", "old.yaml", "--consequences", "--games", "0", "--records", "")
    assert code == 2 and "no-such-file" in err


def test_records_that_break_off_come_to_no_end(rulekit_command: Command, tmp_path: Path) -> None:
    lines = (HERE / "games.jsonl").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "cut.jsonl").write_text("".join(lines[:5]), "utf-8")
    words = ("diff", "old.yaml", "old.yaml", "--consequences", "--games", "1", "--records", tmp_path / "cut.jsonl")
    _, out, _ = rulekit_command(*words)
    assert ": 1; 0 come to the same end, 1 is the same as far as it goes\n" in out
    assert "Random play: 1 game of each" in out and "  Too few were finished in both" in out


def test_two_pairs_that_are_even_are_not_the_same(rulekit_command: Command) -> None:
    shift = lab.Shift("wins", "0", 0.5, 0.5, 0, -1, 1, 2, 1.0)
    done = lab.Shifts(2, "python", ("a", "b"), games=2, pairs=2, found=[shift])
    lines = list(page.told(done, load("old.yaml"), ""))
    assert not any("came out the same" in line for line in lines) and any("wins of" in line for line in lines)


if __name__ == "__main__":
    os.chdir(HERE)
    start = [sys.executable, "-m", "rulekit"]
    given = {"env": {**os.environ, "PYTHONPATH": str(HERE.parents[2])}, "capture_output": True, "text": True}
    recorded = ("simulate", "old.yaml", "--games", "3", "--record", "games.jsonl", "--executor", "python")
    subprocess.run([*start, *recorded], **given)  # type: ignore[call-overload]
    for name, words in PAGES.items():
        ran = subprocess.run([*start, "diff", *words], **given)  # type: ignore[call-overload]
        Path(name).write_text(timeless(ran.stdout), "utf-8")
