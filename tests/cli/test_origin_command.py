"""`rulekit origin`: who wrote a value, in which order, where, and where it comes from."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]

BASE = """\
ruleset: stalls
version: 1.4.2
language: 1
players: 2
start: game
score: your coin
provenance: {public: a film}
sources: {st-en: {title: Stalls, language: en}}
tables: {goal: 40, fee: [1, 2, 4], price: {1: 3, 2: 5}}
counters: {coin: {start: 3, provenance: {rulebook: "st-en:7"}}}
decks: {ware: {home: hand, attributes: {worth: 0..9}, cards: {jar: {copies: 2}, rug: {worth: 4}}}}
printed: {ware: {jar: {worth: 2}}}
zones: {hand: {of: ware, per: player}}
phases:
  game:
    steps:
      - each player draws 1 from ware; gain goal + sum(c.worth for c in your hand) coin; lose fee[2] + price[1] coin
      - end game because over
"""
RICH = "provenance: {assumed: we like it}\nset: {tables.goal: 30}\nscale: {counters.coin: 2}\n"
POOR = "after: [rich]\nadd_number: {tables.goal: 5}\nremove: [decks.ware.cards.rug]\nadd: {tables.price.3: 7}\n"


@pytest.fixture
def stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """A ruleset with two variants."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stalls.yaml").write_text(BASE)
    (tmp_path / "stalls.variants").mkdir()
    for name, text in {"rich": RICH, "poor": POOR}.items():
        head = f"variant: {name}\nversion: 1.0.0\nextends: stalls\n"
        (tmp_path / "stalls.variants" / f"{name}.yaml").write_text(head + text)
    return ("stalls.yaml", "--variant", "rich", "--variant", "poor")


def written(command: Command, stalls: tuple[str, ...], path: str) -> list[tuple[object, ...]]:
    """Each layer: who, how, the value, line and column, where it comes from."""
    ran = command("origin", *stalls, path, "--format", "json")
    assert ran.code == 0, ran.err
    keys = ("by", "change", "value", "line", "column", "provenance")
    return [tuple(row[key] for key in keys) for row in json.loads(ran.out)["written"]]


def test_each_layer_of_a_figure_is_told_with_its_place(rulekit_command: Command, stalls: tuple[str, ...]) -> None:
    assert written(rulekit_command, stalls, "tables.goal") == [
        ("stalls", None, 40, 9, 16, {"public": "a film"}),
        ("rich", "set", 30, 5, 7, {"assumed": "we like it"}),
        ("poor", "add_number", 35, 5, 14, None),
    ]


def test_a_change_of_all_of_something_is_one_of_what_is_in_it(
    rulekit_command: Command, stalls: tuple[str, ...]
) -> None:
    assert written(rulekit_command, stalls, "counters.coin.start") == [
        ("stalls", None, 3, 10, 26, {"rulebook": "st-en:7"}),
        ("rich", "scale", 6, 6, 24, {"assumed": "we like it"}),
    ]


def test_a_part_that_a_change_leaves_alone_is_not_written_by_it(
    rulekit_command: Command, stalls: tuple[str, ...]
) -> None:
    layers = written(rulekit_command, stalls, "counters.coin.provenance")
    assert [layer[0] for layer in layers] == ["stalls"]


def test_a_whole_declaration_lists_what_was_changed_in_it(rulekit_command: Command, stalls: tuple[str, ...]) -> None:
    said = rulekit_command("origin", *stalls, "tables").out
    place = r"stalls\.variants/rich\.yaml:5:7"
    assert re.search(rf"^  rich 1\.0\.0 +set \.goal +30 +{place} +assumed: we like it$", said, re.M)
    assert re.search(r"^  poor 1\.0\.0 +add \.price\.3 +7 ", said, re.M)
    assert said.endswith("now: {goal: 35, fee: [1, 2, 4], price: {1: 3, 2: 5, 3: 7}}\n")


def test_what_is_taken_out_says_by_whom(rulekit_command: Command, stalls: tuple[str, ...]) -> None:
    said = rulekit_command("origin", *stalls, "decks.ware.cards.rug.worth").out
    assert re.search(r"^  poor 1\.0\.0 +remove +- ", said, re.M)
    assert said.endswith("now: nothing; it is taken out\n")


def test_a_value_printed_apart_is_found_where_the_card_is(rulekit_command: Command, stalls: tuple[str, ...]) -> None:
    assert written(rulekit_command, stalls, "decks.ware.cards.jar.worth")[0][:3] == ("stalls", None, 2)


def test_a_path_of_an_earlier_version_is_that_of_today(
    rulekit_command: Command, stalls: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "stalls.yaml").write_text(f"{BASE}renames: {{tables.aim: tables.goal}}\n")
    assert rulekit_command("origin", *stalls, "tables.aim").out.startswith("tables.goal\n")


def test_without_variants_the_ruleset_alone_speaks(rulekit_command: Command, stalls: tuple[str, ...]) -> None:
    assert rulekit_command("origin", "stalls.yaml", "tables.goal").out == (
        "tables.goal\n  stalls 1.4.2  declares  40  stalls.yaml:9:16  public: a film\n\nnow: 40\n"
    )


@pytest.mark.parametrize(
    ("path", "says"),
    [("tables.gaol", "`tables` has no `gaol`. It has `goal`, `fee`, `price`. Did you mean `tables.goal`?"),
     ("goal", "Did you mean `tables.goal`?"), ("counters.cion.start", "Did you mean `counters.coin.start`?"),
     ("tables.fee.1", "`tables.fee` is one value, and nothing in it has a path. Name `tables.fee`."),
     ("zzz", "the ruleset has no `zzz`."), ("", "the ruleset has no ``")],
)  # fmt: skip
def test_a_path_that_leads_nowhere_is_told_how_far_it_goes(
    path: str, says: str, rulekit_command: Command, stalls: tuple[str, ...]
) -> None:
    ran = rulekit_command("origin", *stalls, path)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
