"""Icons of variants: before those of the ruleset, or in the place of one; in a flat ruleset as they were seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.cli.flatten import files_of
from rulekit.pipeline import diagnose, load
from rulekit.program.drawing import Icon
from rulekit.record.snapshot import Snapshot
from rulekit.ruleset.find import Varied, find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import read_sections
from rulekit.template.writing import write_new

GAME = """
ruleset: game
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}, wood: {}, clay: {}}
phases: {game: {steps: [gain 3 coin, end game because over]}}
"""
LARGE, SMALL = (f'<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="{r}"/></svg>\n' for r in (9, 5))
NONE = '<svg viewBox="0 0 24 24"/>\n'


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with icons and two variants on it, one of which comes behind the other."""
    monkeypatch.chdir(tmp_path)
    files = {"game.yaml": GAME, **{f"game.icons/{name}.svg": LARGE for name in ("coin", "wood", "clay")}}
    head = "variant: {}\nversion: 1.0.0\nextends: game\ntitle: More\nprovenance: {{assumed: ours}}\n"
    files["game.variants/rich.yaml"] = head.format("rich") + "add: {counters.gold: {}}\n"
    files |= {f"game.variants/rich.icons/{name}.svg": SMALL for name in ("coin", "gold")}
    files["game.variants/poor.yaml"] = head.format("poor") + "after: [rich]\nremove: [counters.clay]\n"
    files |= {"game.variants/poor.icons/coin.svg": LARGE, "game.variants/poor.icons/wood.svg": NONE}
    for name, text in files.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, "utf-8", newline="\n")
    return Path("game.yaml")


def icons(path: Path | Varied) -> dict[str, Icon]:
    return load(path).facts.drawing.icons


def of_icons(game: Path, *variants: str) -> list[tuple[str, str]]:
    """What is said of icons."""
    found = diagnose(Varied(game, variants)).diagnostics
    return [(d.code, d.span.file) for d in found if ".icons" in d.span.file]


def size(icon: Icon) -> str:
    return dict(icon.body.inner[0].told)["r"]


def test_those_of_the_last_variant_come_first_and_an_empty_one_takes_one_away(game: Path) -> None:
    sizes = {variants: {name: size(icon) for name, icon in icons(Varied(game, variants)).items()}
             for variants in ((), ("rich",), ("rich", "poor"), ("poor", "rich"))}  # fmt: skip
    assert sizes[()] == {"coin": "9", "wood": "9", "clay": "9"}
    assert sizes["rich",] == {"coin": "5", "wood": "9", "clay": "9", "gold": "5"}
    both = {name: size for name, size in sizes["rich", "poor"].items() if name != "clay"}
    assert both == {"coin": "9", "gold": "5"}
    assert sizes["poor", "rich"] == sizes["rich", "poor"]


def test_only_the_variant_is_told_what_its_icons_stand_for(game: Path) -> None:
    assert not of_icons(game, "rich", "poor")
    Path("game.variants/poor.icons/clay.svg").write_text(LARGE)
    assert of_icons(game, "rich", "poor") == [("unknown-icon", "game.variants/poor.icons/clay.svg")]
    Path("game.icons/coin.svg").write_text("<svg/>")
    assert not of_icons(game, "rich")
    assert of_icons(game) == [("bad-icon", "game.icons/coin.svg")]


def test_a_flat_ruleset_has_the_icons_that_were_seen(game: Path) -> None:
    named = Varied(game, ("rich", "poor"))
    located = find_ruleset(named)
    assert isinstance(located, Located)
    sections = read_sections(located)
    assert sections is not None
    files = files_of(sections, load(named).declared(), Path("flat.yaml"))
    assert isinstance(files, dict)
    write_new(files, Path())
    drawn = icons(Path("flat.yaml"))
    assert {name: size(icon) for name, icon in drawn.items()} == {"coin": "9", "gold": "5"}


def test_a_save_has_no_pictures() -> None:
    texts = {"game.yaml": GAME, "game.icons/coin.svg": LARGE, "game.locales/en.ftl": "title = Game\n"}
    assert list(Snapshot.of(texts).files) == ["game.yaml", "game.locales/en.ftl"]
