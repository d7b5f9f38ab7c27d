"""What a workbench does not take, and says so: a text that is too large, or loses something; rules that are wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from working import Asked

from rulekit.studio.alone import seated_at
from rulekit.workbench.bench import VERBS, Verb

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a game of a single file."""
    (tmp_path / "rules").mkdir()
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", tmp_path / "rules")
    return tmp_path / "rules" / "kuhn.yaml"


@pytest.mark.parametrize(
    "name",
    ["kuhn.yaml/a.yaml", "kuhn.foo/a.yaml", "kuhn.cards/a.yaml", "kuhn.locales/con.ftl", "kuhn.locales/NUL.x.ftl",
     "kuhn.locales/en.ftl/a.ftl", f"kuhn.locales/{'纸' * 80}.ftl"],
)  # fmt: skip
def test_a_file_lies_only_where_a_ruleset_reads_it_and_any_computer_can_have_it(kuhn: Asked, name: str) -> None:
    assert kuhn("write", file=name, text="x") == {"to": 1, "error": "no-place", "file": name}
    assert kuhn.work.copy.changed == {}


def test_files_of_a_folder_lie_in_its_own_folders(tmp_path: Path) -> None:
    tekhenu = Asked("tekhenu", tmp_path)
    assert tekhenu("write", file="tekhenu/foo/a.yaml", text="x")["error"] == "no-place"
    for file in ("tekhenu/more.yaml", "tekhenu/cards/more.yaml", "tekhenu/variants/short/locales.yaml"):
        assert file in tekhenu("write", file=file, text="x")["changed"]


def test_what_could_not_be_written_is_not_changed(kuhn: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        kuhn("write", file="kuhn.yaml", text="x")
    assert kuhn.work.copy.changed == {}


def test_a_text_that_is_too_large_is_told_from_one_in_no_place(kuhn: Asked) -> None:
    found = kuhn("write", file="kuhn.yaml", text="#" * (1 << 20) + "\n")
    assert found["error"] == "too-large" and "1 MB" in found["said"]
    assert kuhn.work.copy.changed == {}


def test_a_file_that_is_no_utf_8_is_shown_and_loses_nothing(here: Path, tmp_path: Path) -> None:
    words = here.parent / "kuhn.scenarios" / "old.yaml"
    words.parent.mkdir()
    words.write_bytes("# Le pari dévoilé\n".encode("latin-1"))
    kuhn = Asked(here, tmp_path / "work")
    file = next(each for each in kuhn("open")["files"] if each["name"] == "kuhn.scenarios/old.yaml")
    assert file["locked"] is True and file["text"].startswith("# Le pari d")
    found = kuhn("write", file="kuhn.scenarios/old.yaml", text=file["text"] + "x = y\n")
    assert found["error"] == "not-utf-8" and "kuhn.scenarios/old.yaml" in found["said"]
    assert kuhn("write", file="kuhn.scenarios/old.yaml", text=file["text"])["changed"] == []
    assert kuhn("write", file="kuhn.scenarios/old.yaml")["changed"] == ["kuhn.scenarios/old.yaml"]
    assert kuhn("write", file="kuhn.scenarios/old.yaml", text=file["text"])["changed"] == []
    assert not any("locked" in each for each in kuhn("open")["files"] if each["name"] == "kuhn.yaml")


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_mixed_ends_of_lines_are_no_change(here: Path, tmp_path: Path, ends: str) -> None:
    here.write_bytes(here.read_bytes().replace(b"\n", b"\r\n", 3))
    kuhn = Asked(here, tmp_path / "work")
    text = here.read_bytes().decode().replace("\r\n", "\n").replace("\n", ends)
    assert kuhn("write", file="kuhn.yaml", text=text)["changed"] == []


def test_rules_that_are_wrong_play_no_games_and_are_no_link(kuhn: Asked) -> None:
    kuhn.change("kuhn.yaml", "gain ", "gian ")
    for asked in ({"do": "games", "which": "now", "games": 10, "seed": 1, "players": 2}, {"do": "link"}):
        found = kuhn(**asked)
        assert found["error"] == "unsound" and found["said"].endswith(".")
    assert kuhn.bench.to_play(json.dumps({"bench": {"n": 9, "do": "games", "which": "now", "games": 10,
                                                    "seed": 1, "players": 2}})) is None  # fmt: skip
    assert "done" in kuhn("games", which="was", games=10, seed=1, players=2)


def test_a_main_file_of_which_nothing_is_known_has_no_variant_and_says_so(kuhn: Asked) -> None:
    kuhn("write", file="kuhn.yaml", text="a: 1\n")
    found = kuhn("changes")
    assert found["stale"] is True and "A variant cannot change `ruleset`" in found["said"]


def test_a_mistake_of_rulekit_is_told_to_whoever_waits(kuhn: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def wrong(*_: object) -> dict[str, object]:
        raise StopIteration("here")

    monkeypatch.setitem(VERBS, "check", Verb(wrong))
    kuhn.bench.failed = told.append
    assert kuhn.told({"bench": {"n": 7, "do": "check"}}) == [{"bench": {"error": "broken", "to": 7}}]
    assert "StopIteration: here" in told[0]
    monkeypatch.setattr(kuhn.bench, "_spoken", wrong)
    broken = kuhn.told({"lsp": {"jsonrpc": "2.0", "id": "a", "method": "initialize"}})
    assert broken[1]["lsp"]["id"] == "a" and broken[1]["lsp"]["error"]["code"] == -32603


def test_a_game_that_was_kept_and_is_none_is_begun_anew(kuhn: Asked) -> None:
    table = seated_at(kuhn.work.was, ["human", "random"], 1, 2, "[" * 30_000)
    assert table.table.at == 0
