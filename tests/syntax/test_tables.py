"""The grammar has no conflicts, and its tables come from the cache or do without it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from effect_texts import plain_lark
from lark.parsers.lalr_analysis import LALR_Analyzer

from rulekit.cache_dir import DIGEST, write_cached
from rulekit.diagnostics.source import SourceText
from rulekit.syntax import grammar
from rulekit.syntax.grammar import STARTS, build_tables, grammar_path, grammar_text, tables
from rulekit.syntax.parse import parse
from rulekit.syntax.tables import Tables

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder; nothing read before is remembered."""
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "kept"))
    tables.cache_clear()
    yield tmp_path / "kept"
    tables.cache_clear()


def test_the_grammar_has_no_conflict() -> None:
    parser = plain_lark().parser.parser
    LALR_Analyzer(parser.parser_conf, strict=True).compute_lalr()


def test_the_tables_survive_json() -> None:
    built = build_tables(grammar_text(), STARTS)
    assert Tables.from_data(json.loads(json.dumps(built.to_data()))) == built


def test_a_second_run_reads_what_the_first_has_kept(folder: Path) -> None:
    built = tables()
    (kept,) = folder.iterdir()
    tables.cache_clear()
    assert tables() == built
    script = (
        "import sys; from rulekit.syntax.parse import parse; from rulekit.diagnostics.source import SourceText;"
        "print(parse(SourceText('skip', 'f', 1, 1), 'program')[0], 'lark' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=HOUSE, env={**os.environ})
    assert ran.stdout == "Block(statements=(Skip(),)) False\n"
    assert list(folder.iterdir()) == [kept]


@pytest.mark.parametrize("damage", ["cut", "other digest", "empty", "other data", "no json", "half of the data"])
def test_a_broken_or_foreign_file_is_written_anew(folder: Path, damage: str) -> None:
    built = tables()
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    if damage == "cut":
        kept.write_bytes(whole[:-1])
    elif damage == "other digest":
        kept.write_bytes(b"0" * DIGEST + whole[DIGEST:])
    elif damage == "empty":
        kept.write_bytes(b"")
    else:
        half = b'{"rules": [], "actions": []}'
        other = {"other data": b'{"rules": 3}', "no json": b"\xff{", "half of the data": half}
        write_cached(kept.name, other[damage])
    tables.cache_clear()
    assert tables() == built
    assert kept.read_bytes() == whole


def test_another_grammar_has_another_file() -> None:
    assert grammar.cache_key("a") != grammar.cache_key("b")
    assert grammar.lark_version()


def test_without_a_cache_folder_everything_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "file" / "below"))
    tables.cache_clear()
    assert parse(SourceText("skip", "f", 1, 1), "program")[0] is not None
    tables.cache_clear()


def test_the_grammar_is_found_inside_an_installed_package_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert grammar_path() == HOUSE / "grammar" / "effects.lark"
    package = tmp_path / "rulekit"
    (package / "grammar").mkdir(parents=True)
    (package / "grammar" / "effects.lark").write_text("inside")
    monkeypatch.setattr("rulekit.syntax.grammar.PACKAGE", package)
    assert grammar_text() == "inside"
