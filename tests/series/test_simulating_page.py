"""The questions of docs/simulating.md are answered by DuckDB as `simulate` reports it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rulekit

pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")
pytest.importorskip("duckdb", reason="duckdb, of the extra `dev`, is not installed")

import duckdb
import pyarrow.parquet as pq
from series.kept import kept, series_of

from rulekit.lab.sources import Thing
from rulekit.series.running import Outcome

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "simulating.md").read_text("utf-8")
QUESTIONS = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)


def asked(tmp_path: Path) -> tuple[list[list[tuple[Any, ...]]], Outcome, Outcome]:
    """What comes of each question of the page."""
    program = rulekit.load("aton").program()
    games = kept(replace(series_of(program, games=1500), sources=True), tmp_path / "kept", name="auto")
    bots = kept(series_of(program, "greedy:1", "random", games=8), tmp_path / "bots", name="auto")
    with duckdb.connect() as base:
        return (
            [base.execute(question.replace("FROM '", f"FROM '{tmp_path}/")).fetchall() for question in QUESTIONS],
            games,
            bots,
        )


def test_the_questions_of_the_page_are_answered_as_simulate_reports(tmp_path: Path) -> None:
    (who, why, apart, rounds, odd, bots, sources), games, matches = asked(tmp_path)
    tally = games.done.tally
    assert who[0][0] == tally.games == 1500
    assert who[0][1:] == pytest.approx([*(wins / 1500 for wins in tally.wins), *(score.mean for score in tally.scores)])
    assert {row[0]: row[1] for row in why} == {name: n for name, n in tally.endings.items() if n}
    assert sum(row[1] for row in apart) == sum(row[1] for row in rounds) == 1500
    assert len(odd) == 5 and abs(odd[0][2] - odd[0][3]) >= abs(odd[4][2] - odd[4][3])
    assert games.done.sources is not None and len(sources) == 10
    for form, name, points, won in sources:
        counts = games.done.sources.of(Thing(form, name))
        rate = counts.chosen_wins / counts.chosen_games if counts.chosen_games else None
        assert (points, won) == (counts.points, rate)
    wins = {standing.bot: standing.wins / standing.games for standing in matches.done.standings}
    assert {row[0]: row[2] for row in bots} == pytest.approx(wins)


def test_the_page_names_every_column(tmp_path: Path) -> None:
    asked(tmp_path)
    said = set(re.findall(r"`([a-z_]+)(?:SEAT|NAME)?`", PAGE.partition("A row of")[2].partition("## ")[0]))
    columns = pq.ParquetFile(next((tmp_path / "kept" / "games").iterdir())).schema_arrow.names
    for name in columns:
        assert name in said or name.partition("_")[0] + "_" in said, name
