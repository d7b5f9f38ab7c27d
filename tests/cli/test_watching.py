"""`rulekit watch`: what is said after a save, which scenarios are played again, and that nothing ends it but Ctrl-C."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cli.watched import GAME, SCENARIOS, lay_down

import rulekit.report.looking as module
from rulekit.cache_dir import write_cached
from rulekit.cli.watch import Disk, attend, waiter
from rulekit.report.looking import Looking
from rulekit.ruleset.folder import Located
from rulekit.syntax.remembered import forget


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is touched is played at once, however slow the computer."""
    monkeypatch.setattr(module, "AT_ONCE", 60.0)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small game with scenarios, in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    yield lay_down()
    forget()


@pytest.fixture
def looking(game: Path) -> Looking:
    """Somebody who has looked once, and has seen all scenarios played."""
    found = Looking("small.yaml", {}, lambda: False)
    first = "\n".join(found.look())
    assert first.startswith("small 1.0.0: no mistakes")
    assert "".join(found.rest()) == "All 3 scenarios have been played: all hold"
    return found


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


def seen(looking: Looking) -> str:
    return "\n".join(looking.look())


# ---- one look ----


def test_a_changed_card_is_shown_with_what_stood_there_before(game: Path, looking: Looking) -> None:
    edit(game, "spark: {power: 1}", "spark: {power: 4}")
    said = seen(looking)
    assert re.search(r"^-   power 1\b.*\n\+   power 4\b.* small.yaml:\d+$", said, re.MULTILINE)
    assert "\n    gain 1 coin" in said


def test_only_scenarios_that_name_or_ran_what_changed_are_played_again(game: Path, looking: Looking) -> None:
    edit(game, "effect: gain 1 coin}   # the first", "effect: gain 5 coin}   # the first")
    said = seen(looking)
    assert re.search(r"1 of 3 scenarios played \(.*\): 1 does not hold; 2 more follow", said)
    assert "small.scenarios/first.yaml:2: Spark gives a coin" in said
    assert "`red.coin` is 6, expected 2" in said


def test_a_scenario_that_ran_a_changed_action_is_played_again_though_it_does_not_name_it(
    game: Path, looking: Looking
) -> None:
    assert "perform rest" not in SCENARIOS
    edit(game, "rest: {steps: gain 1 coin}", "rest: {steps: gain 1 wood}")
    assert re.search(r"3 of 3 scenarios played \(.*\): 3 do not hold", seen(looking))


def test_a_scenario_that_did_not_hold_is_played_again_until_it_does(game: Path, looking: Looking) -> None:
    edit(game, "gain 1 coin}   # the first", "gain 5 coin}   # the first")
    seen(looking)
    edit(game, "- gain 2 coin          # plenty", "- gain 3 coin          # plenty")
    said = seen(looking)
    assert "2 of 3 scenarios" in said and "2 do not hold" in said
    edit(game, "- gain 3 coin", "- gain 2 coin")
    edit(game, "gain 5 coin}", "gain 1 coin}")
    assert re.search(r"2 of 3 scenarios played \(.*\): all hold; 1 more follow", seen(looking))
    edit(game, "frost: {power: 2}", "frost: {power: 3}")
    assert "1 of 3 scenarios" in seen(looking)


def test_a_change_that_nobody_names_plays_all_scenarios(game: Path, looking: Looking) -> None:
    edit(game, "coin: {}", "coin: {max: 99}")
    said = seen(looking)
    assert "changed: coin" in said
    assert "3 of 3 scenarios" in said


def test_comments_and_layout_are_no_change(game: Path, looking: Looking) -> None:
    edit(game, "# the first", "# the very first\n")
    said = seen(looking)
    assert said.startswith("small 1.0.0: no mistakes")
    assert "scenarios" not in said and "spark" not in said


def test_a_changed_scenario_is_played_and_no_other(game: Path, looking: Looking) -> None:
    edit(Path("small.scenarios/first.yaml"), "wood: 1", "wood: 2")
    said = seen(looking)
    assert re.search(r"1 of 3 scenarios played \(.*\): 1 does not hold; 2 left out, the change does not touch", said)
    assert "no mistake" not in said
    assert seen(looking) == ""


def test_whatever_a_change_touches_no_scenario_is_said_to_hold_that_was_not_played_since(game: Path) -> None:
    """What a scenario finds depends on what comes before its table and on what may come after its moves."""
    given = Path("small.scenarios/first.yaml")
    text = SCENARIOS + "  - {name: Two cards each, given: {red: {wood: 0}}, expect: {red: {hand: 2}}}\n"
    given.write_text(text, "utf-8", newline="\n")
    looking = Looking("small.yaml", {}, lambda: False)
    list(looking.look())
    assert list(looking.rest()) == ["All 4 scenarios have been played: all hold"]
    edit(game, "each player draws 2 from", "each player draws 1 from")
    said = seen(looking)
    assert "first.yaml:17: Two cards each" in said  # the opening before its table counts as run
    assert re.search(r"1 of 4 scenarios played \(.*\): 1 does not hold; 3 more follow", said)
    assert list(looking.rest()) == ["All 4 scenarios have been played: 1 does not hold"]
    looking.ran = {key: frozenset() for key in looking.ran}  # as if none were known to run anything
    edit(game, "rest: {steps: gain 1 coin}", "rest: {steps: gain 1 wood}")
    assert "2 of 4 scenarios played" in seen(looking)  # that which does not hold, and one with `rest` in its name
    assert "All 4 scenarios have been played: 4 do not hold" in "\n".join(looking.rest())


def test_a_change_that_no_game_depends_on_plays_none(game: Path, looking: Looking) -> None:
    edit(game, "version: 1.0.0", "version: 1.0.1")
    assert "scenario" not in seen(looking)
    assert looking.waiting == []


def test_scenarios_that_are_no_more_and_a_card_with_another_name_are_told(game: Path, looking: Looking) -> None:
    edit(game, "      calm: {hue", "      still: {hue")
    edit(game, "    calm: {power", "    still: {power")
    assert "spell.calm is called spell.still now" in seen(looking)
    list(looking.rest())
    Path("small.scenarios/first.yaml").unlink()
    said = seen(looking)
    assert "no more in small.scenarios/first.yaml: Spark gives a coin, A rest gives a coin, Frost gives two" in said
    assert looking.ran == {}


def test_of_scenarios_that_are_not_to_be_played_none_is_kept_as_holding(game: Path, looking: Looking) -> None:
    quick = Looking("small.yaml", {}, lambda: False, every=False)
    list(quick.look())
    edit(game, "frost: {power: 2}", "frost: {power: 3}")
    assert re.search(r"1 of 3 .*: all hold; 2 left out, they name and ran nothing that is changed", seen(quick))
    again = Looking("small.yaml", {}, lambda: False)
    list(again.look())
    assert len(again.waiting) == 3


def test_a_broken_scenario_file_is_said_and_the_next_save_goes_on(game: Path, looking: Looking) -> None:
    file = Path("small.scenarios/first.yaml")
    file.write_text("scenarios: [", "utf-8")
    assert "error[" in seen(looking)
    file.write_text(SCENARIOS, "utf-8")
    assert "3 of 3 scenarios" in seen(looking)


def test_mistakes_are_said_and_after_them_what_changed_since_all_was_well(game: Path, looking: Looking) -> None:
    edit(game, "gain 1 coin}   # the first", "gain 2 coyn}   # the first")
    said = seen(looking)
    assert "error[unknown-counter]" in said
    assert "small.yaml: 1 mistake" in said
    assert "scenarios" not in said
    edit(game, "gain 2 coyn", "gain 2 coin")
    said = seen(looking)
    assert "gain 1 coin" in said and "gain 2 coin" in said
    assert "1 of 3 scenarios" in said


def test_a_warning_is_shown_once(game: Path, looking: Looking) -> None:
    edit(game, "coin: {}, wood: {}", "coin: {}, wood: {}, glass: {}")
    assert "glass" in seen(looking)
    edit(game, "wood: {}", "wood: {max: 50}")
    said = seen(looking)
    assert "warning[" not in said
    assert re.search(r"no mistakes, \d warnings? as before", said)


def test_a_new_save_puts_off_what_is_left_to_play(game: Path) -> None:
    saves = iter([True])
    looking = Looking("small.yaml", {}, lambda: next(saves, False))
    list(looking.look())
    assert list(looking.rest()) == []  # one was played, then something was saved
    assert len(looking.waiting) == 2
    assert list(looking.rest()) == ["All 3 scenarios have been played: all hold"]


def test_what_scenarios_ran_is_known_the_next_time_unless_something_is_otherwise(game: Path, looking: Looking) -> None:
    again = Looking("small.yaml", {}, lambda: False)
    list(again.look())
    assert (again.waiting, again.ran) == ([], looking.ran)
    edit(Path("small.scenarios/first.yaml"), "wood: 1", "wood: 3")
    changed = Looking("small.yaml", {}, lambda: False)
    list(changed.look())
    assert [name for _, name in changed.waiting] == ["Frost gives two"]
    assert "1 does not hold" in "".join(changed.rest())
    failing = Looking("small.yaml", {}, lambda: False)
    list(failing.look())
    assert [name for _, name in failing.waiting] == ["Frost gives two"]
    edit(game, "copies: 3", "copies: 4")
    other = Looking("small.yaml", {}, lambda: False)
    list(other.look())
    assert len(other.waiting) == 3


def test_verdicts_are_told_in_time_and_the_others_that_are_touched_come_next(
    game: Path, looking: Looking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AT_ONCE", 0.0)
    edit(game, "coin: {}", "coin: {max: 99}")
    said = seen(looking)
    assert re.search(r"1 of 3 scenarios played \(.*\): all hold; 2 more follow, first 2 that the change touches", said)
    assert list(looking.rest()) == ["All 3 scenarios have been played: all hold"]
    edit(game, "gain 1 coin}   # the first", "gain 5 coin}   # the first")
    edit(game, "- gain 2 coin          # plenty", "- gain 3 coin          # plenty")
    said = seen(looking)
    assert re.search(r"1 of 3 scenarios played \(.*\): 1 does not hold; 2 more follow, first 1 that the change", said)
    assert list(looking.rest())[-1] == "The other 1 that the change touches has been played: 1 does not hold"
    assert list(looking.rest())[-1] == "All 3 scenarios have been played: 2 do not hold"


def test_a_spoilt_note_of_the_last_time_is_passed_over(game: Path, looking: Looking) -> None:
    for text in (b"", b"[1, 2]", b'["x", [["a"]]]', b"{}", b"[[], 3]"):
        write_cached(looking._kept(), text)
        again = Looking("small.yaml", {}, lambda: False)
        list(again.look())
        assert len(again.waiting) == 3


def test_what_was_put_off_is_played_though_not_all_are_to_be(game: Path) -> None:
    saves = iter([False, True])
    looking = Looking("small.yaml", {}, lambda: next(saves, False), every=False)
    list(looking.look())
    assert looking.waiting == []
    edit(game, "coin: {}", "coin: {max: 99}")
    said = seen(looking)
    assert "2 of 3 scenarios" in said and "1 put off, as something was saved" in said
    assert len(looking.waiting) == 1
    assert list(looking.rest()) == ["All 3 scenarios have been played: all hold"]


@pytest.mark.parametrize("cut", range(0, len(GAME), 97))
def test_a_half_written_file_never_raises(game: Path, looking: Looking, cut: int) -> None:
    game.write_text(GAME[:cut], "utf-8")
    said = seen(looking)
    is_wrong = re.search(r"^error\[[a-z-]+\] small\.yaml:\d+:\d+$", said, re.MULTILINE)
    told = r"^small\.yaml: \d+ mistakes?\b" if is_wrong else r"^small 1\.0\.0: no mistakes\b"
    assert re.search(told, said, re.MULTILINE), said
    game.write_text(GAME, "utf-8")
    assert "no mistake" in seen(looking)


def test_deleted_files_are_said_and_come_back(game: Path, looking: Looking) -> None:
    game.unlink()
    assert "error[no-such-file]" in seen(looking)
    Path("small.scenarios/first.yaml").unlink()
    seen(looking)
    Path("small.scenarios/first.yaml").write_text(SCENARIOS, "utf-8")
    game.write_text(GAME, "utf-8")
    assert "no mistake" in seen(looking)


# ---- what is otherwise ----


# ---- the disk ----


def test_a_save_is_seen_by_what_is_in_the_file_alone(game: Path) -> None:
    disk = Disk(Located(game))
    disk.settle()
    times = game.stat()
    edit(game, "copies: 3", "copies: 4")
    os.utime(game, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert disk.newer()
    disk.settle()
    assert disk.saved == "small.yaml"
    game.touch()
    Path("notes.txt").write_text("x")
    Path("small.scenarios/.first.yaml.swp").write_text("x")
    assert not disk.newer()
    os.replace(game, "old.yaml")
    assert disk.newer()


def test_a_new_icon_is_seen(game: Path) -> None:
    disk = Disk(Located(game))
    disk.settle()
    Path("small.icons").mkdir()
    Path("small.icons/coin.svg").write_text("<svg/>")
    assert disk.newer()


def test_every_save_leads_to_a_look_and_nothing_said_ends_it(game: Path) -> None:
    """The loop itself, with somebody who saves whenever it waits."""
    disk = Disk(Located(game))
    looking = Looking("small.yaml", {}, disk.newer)
    said: list[str] = []
    saves = iter(["gain 1 coyn}   # the", "[", "gain 1 coin}   # the"])
    looks = looking.look

    def look() -> Iterator[str]:
        if "[" in game.read_text("utf-8")[-2:]:
            raise RuntimeError("a mistake of ours")
        yield from looks()

    looking.look = look  # type: ignore[method-assign]

    def wait(_: float) -> None:
        text = next(saves, None)
        if text is None:
            raise KeyboardInterrupt
        game.write_text(GAME + "[" if text == "[" else GAME.replace("gain 1 coin}   # the", text), "utf-8")

    with pytest.raises(KeyboardInterrupt):
        attend(looking, disk, said.append, wait)
    heads = [text for text in said if "────" in text]
    assert len(heads) == 3
    assert sum("no mistake" in text for text in said) == 2
    assert any("unknown-counter" in text for text in said)


@pytest.mark.parametrize(("scenarios", "told"), [(SCENARIOS, "3 scenarios are"), (SCENARIOS[:160], "scenario is")])
def test_what_is_played_meanwhile_is_told(game: Path, scenarios: str, told: str) -> None:
    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    Path("small.scenarios/first.yaml").write_text(scenarios.rpartition("\n")[0] + "\n", "utf-8", newline="\n")
    disk, said = Disk(Located(game)), list[str]()
    with pytest.raises(KeyboardInterrupt):
        attend(Looking("small.yaml", {}, disk.newer), disk, said.append, interrupted)
    assert f"Watching; Ctrl-C ends it. Meanwhile its {told} played once." in said


def test_without_the_library_the_disk_is_looked_at_now_and_then(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert waiter(game) is time.sleep


def test_a_ruleset_that_is_not_there_is_answered(rulekit_command: Callable[..., Any], game: Path) -> None:
    ran = rulekit_command("watch", "smal.yaml")
    assert ran.code == 2
    assert "Did you mean `small.yaml`?" in ran.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_among_the_files_is_not_waited_for(game: Path, looking: Looking) -> None:
    os.mkfifo("small.scenarios/pipe.yaml")
    assert "small.scenarios/pipe.yaml" not in [name for name, _ in Disk(Located(game)).sign()]
    assert "pipe.yaml` cannot be read" in seen(looking)
