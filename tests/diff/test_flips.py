"""Scenarios of two rulesets: which hold under one alone, and what is said then."""

from __future__ import annotations

import shutil
from pathlib import Path

from rulekit.diff.in_play import Flips, files_of, flips, suites_of
from rulekit.ruleset.find import Named, Varied

HERE = Path(__file__).with_name("bazaar")
OLD, NEW = HERE / "old.yaml", HERE / "new.yaml"


def flipped(old: Named, new: Named) -> Flips:
    """What becomes of the scenarios of both."""
    return flips(old, new, suites_of(old, new))


def test_scenarios_of_both_are_played_under_both() -> None:
    done = flipped(OLD, NEW)
    assert (done.total, done.played, done.both, done.neither) == (4, 4, 2, 0)
    told = [(Path(flip.scenario.span.file).parent.name, flip.scenario.name, flip.holds_now) for flip in done.found]
    assert told == [
        ("old.scenarios", "The shade is a place for a tent", False),
        ("new.scenarios", "Whoever rests has more luck as well", True),
    ]
    assert [flip.why[:24] for flip in done.found] == ["`shade` is not offered t", "`north.luck` is 0, expec"]


def test_the_way_back_they_flip_the_other_way() -> None:
    forth, back = flipped(OLD, NEW), flipped(NEW, OLD)
    assert {(f.scenario.name, f.holds_now) for f in forth.found} == {
        (f.scenario.name, not f.holds_now) for f in back.found
    }


def test_nothing_flips_between_a_ruleset_and_itself() -> None:
    done = flipped(OLD, OLD)
    assert (done.played, done.both, done.found) == (3, 3, [])


def test_scenarios_of_a_variant_are_played_too_and_a_copied_file_once(tmp_path: Path) -> None:
    variant = tmp_path / "calm.yaml"
    variant.write_text("variant: calm\nversion: 1.0.0\nextends: bazaar >=1\nset: {decks.ware.cards.rug.worth: 5}\n")
    (tmp_path / "calm.scenarios").mkdir()
    (tmp_path / "calm.scenarios" / "own.yaml").write_text(
        "scenarios:\n  - {name: Rest, begin: perform rest, expect: {north: {coin: 4}}}\n"
    )
    named = Varied(OLD, (str(variant),))
    assert [path.name for path in files_of(OLD, named)] == ["day.yaml", "own.yaml"]
    assert flipped(OLD, named).both == 4
    shutil.copy(OLD, tmp_path / "copy.yaml")
    shutil.copytree(HERE / "old.scenarios", tmp_path / "copy.scenarios")
    assert len(files_of(OLD, tmp_path / "copy.yaml")) == 1


def test_a_scenario_whose_beginning_is_gone_flips_and_the_others_are_played(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(
        OLD.read_text()
        .replace(" or perform rest\n", "\n")
        .replace("  rest:\n    steps: gain fee[1] coin\n", "")
        .replace("after your rest", "after turn")
    )
    done = flipped(OLD, other)
    assert [(flip.scenario.name, flip.holds_now) for flip in done.found] == [("Whoever rests has a coin more", False)]
    assert "rest" in done.found[0].why
    assert done.both == 2


def test_an_interruption_keeps_what_was_played() -> None:
    def told(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    done = flips(OLD, NEW, suites_of(OLD, NEW), told)
    assert (done.interrupted, done.played, done.total) == (True, 2, 4)


def test_a_file_with_a_mistake_is_named(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.yaml")
    (tmp_path / "old.scenarios").mkdir()
    (tmp_path / "old.scenarios" / "bad.yaml").write_text("scenarios:\n  - {name: X, plays: [a]}\n")
    done = flipped(tmp_path / "old.yaml", tmp_path / "old.yaml")
    assert [Path(path).name for path in done.broken] == ["bad.yaml"]
