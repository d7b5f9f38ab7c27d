"""Mistakes are told in the order of the files, then of their lines and columns, whoever has found them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulekit.cli import main
from rulekit.pipeline import diagnose

MAIN = """ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}, Coin: {}}
score: your con
phases:
  game:
    steps:
      - gain 1 wood
      - each player performs trun
      - end game because over
zones: {hand: {of: card, per: player, secret: true}}
"""
CARDS = """decks:
  card:
    total: 5
    home: hnad
    cards: {one: {copies: 4, cost: 1}}
"""
WORDS = "counter-wood = wood\ntitle = Small\ntitle = Small\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "locales").mkdir()
    (tmp_path / "ruleset.yaml").write_text(MAIN, encoding="utf-8")
    (tmp_path / "cards" / "a.yaml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "locales" / "en.ftl").write_text(WORDS, encoding="utf-8")
    return tmp_path


FILES = ("ruleset.yaml", "a.yaml", "en.ftl")


def test_mistakes_stand_in_the_order_of_the_files_and_lines(folder: Path) -> None:
    found = diagnose(folder).diagnostics
    places = [(FILES.index(Path(d.span.file).name), d.span.line, d.span.column) for d in found]
    assert places == sorted(places)
    assert {place[0] for place in places} == {0, 1, 2}
    assert {"unknown-key", "unknown-counter", "other-total"} <= {d.code for d in found}


@pytest.mark.parametrize("form", ["full", "concise", "json", "github", "sarif"])
def test_every_format_tells_them_in_this_order(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [d.code for d in diagnose(folder).diagnostics]
    main(["check", str(folder), "--format", form])
    said = capsys.readouterr().out
    if form == "json":
        told = [d["code"] for d in json.loads(said)]
    elif form == "sarif":
        told = [result["ruleId"] for result in json.loads(said)["runs"][0]["results"]]
    else:
        known = "|".join(dict.fromkeys(wanted))
        told = re.findall(rf"(?:\[|title=)({known})\b", said.partition("more about it")[0])
    assert told == wanted
