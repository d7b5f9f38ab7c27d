"""`renames:` of a ruleset: what was written for an earlier version keeps working, and is told the new name."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from variants.stalls import Stalls, in_folder

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.pipeline import diagnose, load
from rulekit.record import Recorder
from rulekit.record.header import read_header
from rulekit.ruleset.find import Varied
from rulekit.ruleset.variants.renamed import today

BASE = """\
ruleset: stalls
version: 2.0.0
language: 1
players: 2
start: game
score: your coin
renames:
  counters.gold: counters.coin
  tables.aim: tables.end
  tables.end: tables.goal
  options.wet: options.rain
  actions.trade: phases.game
options: {rain: {values: [never, often], default: never}}
tables: {goal: 40}
counters: {coin: {start: 3}}
phases:
  game:
    steps:
      - if rain = often { each player gains 1 coin }
      - each player gains goal coin
      - end game because over
"""


@pytest.fixture
def stalls(tmp_path: Path) -> Stalls:
    """The ruleset with variants a, b, c … of these changes."""
    return in_folder(tmp_path, BASE)


def notes(said: tuple[Diagnostic, ...]) -> list[str]:
    """What is called otherwise; nothing else may be wrong."""
    assert not [d for d in said if d.severity == "error"], said
    return [d.message for d in said if d.code == "renamed-path"]


def meant(named: Varied) -> tuple[object, ...]:
    """What a ruleset says with its variants."""
    ruleset = load(named).declared()
    counters = {name: (counter.start, counter.high) for name, counter in ruleset.counters.items()}
    steps = {name: len(procedure.steps.statements) for name, procedure in ruleset.procedures.items()}
    return counters, {name: table.value for name, table in ruleset.tables.items()}, steps


@pytest.mark.parametrize(
    ("changes", "old", "new"),
    [
        ("set: {tables.end: 30}", "tables.end", "tables.goal"),
        ("set: {tables.aim: 30}", "tables.aim", "tables.goal"),
        ("was: {tables.end: 40}\nadd_number: {tables.goal: -10}", "tables.end", "tables.goal"),
        ("scale: {counters.gold.start: 2}", "counters.gold.start", "counters.coin.start"),
        ("add: {counters.gold.max: 99}", "counters.gold.max", "counters.coin.max"),
        ("add: {counters: {gold: {max: 99}}}", "counters.gold", "counters.coin"),
        ("append: {actions.trade.steps: skip}", "actions.trade.steps", "phases.game.steps"),
    ],
)
def test_a_change_at_an_old_path_is_made_at_the_new_one(stalls: Stalls, changes: str, old: str, new: str) -> None:
    today = changes.replace(old, new).replace("gold", "coin")
    before, after = diagnose(stalls(changes)), diagnose(stalls(today))
    assert meant(stalls(changes)) == meant(stalls(today))
    assert notes(before.diagnostics) == [f"`{old}` is called `{new}` now; it is changed there."]
    assert notes(after.diagnostics) == []
    assert all(d.severity == "note" for d in before.diagnostics if d.code == "renamed-path")


def test_it_does_what_it_would_do_there(stalls: Stalls) -> None:
    declared = load(stalls("set: {tables.aim: 30}\nscale: {counters.gold.start: 2}")).declared()
    assert (declared.tables["goal"].value, declared.counters["coin"].start) == (30, 6)


def test_two_variants_meet_whatever_name_they_use(stalls: Stalls) -> None:
    said = diagnose(stalls("set: {tables.end: 30}", "set: {tables.goal: 31}")).diagnostics
    assert [d.code for d in said if d.severity == "error"] == ["variants-clash"]


def test_what_may_be_missing_may_be_missing_under_its_old_name(stalls: Stalls) -> None:
    said = diagnose(stalls("if_present: [counters.gold.max]\nset: {counters.gold.max: 4}")).diagnostics
    assert len(notes(said)) == 1


def test_an_option_is_chosen_by_its_old_name(stalls: Stalls) -> None:
    plain = load(stalls(), options={"wet": "often"})
    assert plain.options == {"rain": "often"}
    assert notes(plain.diagnostics) == ["The option `wet` is called `rain` now."]
    assert plain.program() == load(stalls(), options={"rain": "often"}).program()
    assert load(stalls(), options={"rain": "never", "wet": "often"}).options == {"rain": "never"}
    with pytest.raises(RulesetError, match="cannot be `dry`"):
        load(stalls(), options={"wet": "dry"})


def test_the_options_of_an_old_record_are_those_of_today(stalls: Stalls) -> None:
    old = BASE.replace("rain", "wet").replace("  options.wet: options.wet\n", "")
    ruleset = load(stalls(base=old), options={"wet": "often"})
    game = ruleset.game()
    Recorder(game, game.start(seed=5), file := io.BytesIO()).close()
    header = read_header(json.loads(file.getvalue().splitlines()[0]), "r.jsonl", 1)
    assert header.options == {"wet": "often"}
    facts = load(stalls()).facts
    assert facts.of_today(header.options) == {"rain": "often"}
    assert facts.of_today({"rain": "often", "other": "x"}) == {"rain": "often", "other": "x"}


def test_a_text_of_rules_with_an_old_name_is_told_the_new_one(stalls: Stalls) -> None:
    said = diagnose(stalls("append: {phases.game.steps: each player gains 2 gold}")).diagnostics
    assert [d.help for d in said if d.severity == "error"] == ["It is called `coin` now: write that."]


@pytest.mark.parametrize(
    ("renames", "at"),
    [("{counters.gold: counters.coins}", "counters.coins"), ("{tables.goal: counters.coin}", "tables.goal"),
     ("{a.b: c.d, c.d: a.b}", "c.d"), ("{counters.coin.start: counters.coin.max}", "counters.coin.start")],
)  # fmt: skip
def test_a_rename_that_leads_nowhere_is_a_mistake(stalls: Stalls, renames: str, at: str) -> None:
    base = BASE[: BASE.index("renames:")] + f"renames: {renames}\n" + BASE[BASE.index("options:") :]
    said = [d for d in diagnose(stalls(base=base)).diagnostics if d.severity == "error"]
    assert {d.code for d in said} == {"wrong-rename"}
    line = base.splitlines()[said[0].span.line - 1]
    assert line[said[0].span.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    ("renames", "codes"),
    [("{a.b: a.b}", ["wrong-rename"]), ("{a.b: c.d, c.d: a.b}", ["wrong-rename"] * 2), ("{a.b: }", ["wrong-type"]),
     ("{a.b: a.b.c}", ["wrong-rename"]), ("{a.b: [tables.goal]}", ["wrong-type"]), ("{a.b: no path}", ["bad-value"]),
     ("{a b: tables.goal}", ["bad-name"]), ("7", ["wrong-type"])],
)  # fmt: skip
def test_what_is_wrong_with_a_rename_is_said_once(stalls: Stalls, renames: str, codes: list[str]) -> None:
    base = BASE[: BASE.index("renames:")] + f"renames: {renames}\n" + BASE[BASE.index("options:") :]
    said = [d for d in diagnose(stalls(base=base)).diagnostics if d.severity == "error"]
    assert [d.code for d in said] == codes
    assert all("``" not in d.message and "There is no `a.b` that `a.b`" not in d.message for d in said)


def test_a_chain_of_renames_is_followed_and_a_circle_ends() -> None:
    renames = {("a", "b"): ("a", "c"), ("a", "c"): ("d", "e"), ("x",): ("y",), ("y",): ("x",)}
    assert today(("a", "b", "start"), renames) == ("d", "e", "start")
    assert today(("x", "z"), renames) == ("x", "z")
    assert today(("a",), renames) == ("a",)


# ---- words ----


def test_words_of_a_variant_for_another_version_are_not_gone_through(stalls: Stalls, tmp_path: Path) -> None:
    """The one mistake is the version; that its words name nothing of the ruleset as it is comes of that."""
    named = stalls("add: {tables.shell: 3}")
    (tmp_path / "a.locales").mkdir()
    (tmp_path / "a.locales" / "en.ftl").write_text("title = Stalls of shells\ntable-shell = shells\n")
    assert "unknown-message" not in [one.code for one in diagnose(named).diagnostics]
    (tmp_path / "stalls.yaml").write_text(BASE.replace("version: 2.0.0", "version: 3.0.0"))
    variant = (tmp_path / "a.yaml").read_text().replace("extends: stalls", "extends: stalls <3")
    (tmp_path / "a.yaml").write_text(variant)
    assert [one.code for one in diagnose(named).diagnostics] == ["wrong-base-version"]


def test_words_of_a_thing_that_is_called_otherwise_are_told_the_new_name(stalls: Stalls, tmp_path: Path) -> None:
    named = stalls()
    words = tmp_path / "stalls.locales" / "en.ftl"
    words.parent.mkdir()
    words.write_text("counter-gold = gold\n")
    (said,) = diagnose(named).diagnostics
    assert (said.code, said.help) == ("unknown-message", "Write `counter-coin`.")
    assert [edit.text for edit in said.fix] == ["counter-coin"]
    words.write_text("counter-gold = gold\ncounter-coin = coin\n")
    (said,) = diagnose(named).diagnostics
    assert said.fix == ()
