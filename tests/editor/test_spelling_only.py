"""A name that is let through without a look at the whole ruleset changes nothing but how the ruleset is spelt."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from editor.desks import copied, shipped

from rulekit.cache import Findings
from rulekit.check.names.scope import Symbol
from rulekit.diagnostics.source import Edit
from rulekit.edit.edits import edited
from rulekit.editor import desk, renaming
from rulekit.editor.known import Known
from rulekit.editor.renaming import Refused, is_spelling
from rulekit.editor.symbols import Mention, Mentions
from rulekit.editor.workspace import all_files, known_of
from rulekit.pipeline import diagnose, load
from rulekit.ruleset.find import packaged_rulesets

GAMES = packaged_rulesets()


def let_through(known: Known) -> Iterator[tuple[Symbol, list[Mention], str]]:
    """All that may be called otherwise without a look, with its places and another name."""
    for number, symbol in enumerate(known.mentions.of):
        places, name = known.of(symbol), f"zz{number}_{symbol.name}"
        if all(m.sure for m in places) and is_spelling(known, symbol, places, name):
            yield symbol, places, name


def copy_of(path: Path, folder: Path) -> Path:
    """A ruleset with its words and scenarios in another folder."""
    for part in [path] if path.is_dir() else path.parent.glob(f"{path.stem}.*"):
        (shutil.copytree if part.is_dir() else shutil.copy)(part, folder / part.name)
    return folder / path.name


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_let_through_renamed_at_once_leaves_the_program_as_it_is(tmp_path: Path, name: str) -> None:
    path = copy_of(GAMES[name], tmp_path)
    before = load(path).program()
    known = known_of(path)
    assert known is not None
    every = list(let_through(known))
    assert len(every) > len(known.mentions.of) // 2
    fix = [Edit(m.span, name) for _, places, name in every for m in places]
    done = edited(known.texts, [fix])
    assert done.done == (0,)
    for changed, text in done.texts.items():
        Path(changed).write_text(text, "utf-8")
    assert not diagnose(path).has_errors
    after = load(path).program()
    assert (after.code, after.initial) == (before.code, before.initial)


@pytest.mark.parametrize("name", ["caravan.yaml", "kuhn.yaml"])
def test_none_is_let_through_of_which_a_place_in_the_ruleset_is_not_known(
    name: str, amount: Callable[[int, int], int]
) -> None:
    known = shipped(name)
    tried = 0
    for symbol, places, new in let_through(known):
        for lost in [m for m in places if m.span.file in known.ruleset.files][: amount(3, 1000)]:
            less = Mentions()
            less.add(m for mentions in known.mentions.of.values() for m in mentions if m != lost)
            forgetful = replace(known, mentions=less)
            assert not is_spelling(forgetful, symbol, forgetful.of(symbol), new), (symbol, lost)
            tried += 1
    assert tried > 40


@pytest.mark.parametrize(
    "name",
    [
        "trader",  # a deck
        "port",  # a word
        "wanted",  # a variable
        "winter",  # a reason for the end
        "player", "int", "counter",  # kinds of values
        "index", "row", "owner", "pieces", "north",  # what things have
        "when", "copies", "provenance", "once",  # keys and their words
        "gains", "highest",  # words of effects
    ],
)  # fmt: skip
def test_a_name_that_stands_somewhere_or_means_something_is_looked_at(name: str) -> None:
    known = shipped("caravan.yaml")
    symbol = Symbol("counter", "coin")
    assert is_spelling(known, symbol, known.of(symbol), "florin")
    assert not is_spelling(known, symbol, known.of(symbol), name)


def test_a_name_is_looked_at_if_a_line_or_all_texts_together_get_long(monkeypatch: pytest.MonkeyPatch) -> None:
    known = shipped("caravan.yaml")
    symbol = Symbol("counter", "coin")
    places = known.of(symbol)
    assert not is_spelling(known, symbol, places, "f" * 1000)
    monkeypatch.setattr(known.words, "characters", 80 * 1024)  # others look at the same ruleset
    assert is_spelling(known, symbol, places, "flor")
    assert not is_spelling(known, symbol, places, "florin")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("procedure", "act"), ("variable", "hue"), ("counter", "papyrus"),  # words of messages
        ("piece", "pillar"), ("counter", "population"),  # words in the names of invariants
        ("procedure", "score"),  # a section
    ],
)  # fmt: skip
def test_a_word_that_also_stands_where_nothing_is_named_is_let_through(kind: str, name: str) -> None:
    known = shipped("tekhenu")
    symbol = Symbol(kind, name)
    assert is_spelling(known, symbol, known.of(symbol), f"zz_{name}")


def test_the_ruleset_is_looked_at_only_where_more_than_the_spelling_may_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, looks = copied(tmp_path, "caravan"), list[Path]()

    def look(path: Path, unsaved: Mapping[str, bytes], only_mistakes: bool) -> Findings:
        looks.append(path)
        return diagnose(path, unsaved=unsaved, only_mistakes=only_mistakes)

    monkeypatch.setattr(renaming, "diagnose", look)

    def looked(name: str) -> int:
        table.check("caravan.yaml")
        looks.clear()
        found = table.desk.rename(table.path("caravan.yaml"), table.place("caravan.yaml", "coin: {}", 0), name)
        assert not isinstance(found, Refused)
        return len(looks)

    text = table.open("caravan.yaml")
    assert looked("florin") == 0
    assert looked("sources") == 1  # a key
    table.open("caravan.yaml", text.replace("score: your worth", "score: your wroth"))
    assert looked("florin") == 1  # what is meant there nobody knows


def test_a_rename_looks_at_the_files_once_for_edits_and_icons_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, looks = copied(tmp_path, "kuhn"), list[Path]()
    table.check("kuhn.yaml")

    def look(path: Path, unsaved: Mapping[str, bytes]) -> dict[str, bytes]:
        looks.append(path)
        return all_files(path, unsaved)

    monkeypatch.setattr(desk, "all_files", look)
    place = table.place("kuhn.yaml", "score: your chip", 12)
    found = table.desk.rename(table.path("kuhn.yaml"), place, "coin")
    assert not isinstance(found, Refused)
    assert found.icons == ((tmp_path / "kuhn.icons/chip.svg", tmp_path / "kuhn.icons/coin.svg"),)
    assert looks == [tmp_path / "kuhn.yaml"]


def test_what_was_known_counts_no_more_when_a_file_has_changed_on_the_disk(tmp_path: Path) -> None:
    table = copied(tmp_path, "caravan")
    table.check("caravan.yaml")
    at, path = table.place("caravan.yaml", "coin: {}", 0), tmp_path / "caravan.yaml"
    before = table.desk.rename(table.path("caravan.yaml"), at, "florin")
    path.write_text(path.read_text("utf-8") + '  "few coins": your coin <= 200\n', "utf-8")
    after = table.desk.rename(table.path("caravan.yaml"), at, "florin")
    assert not isinstance(before, Refused) and not isinstance(after, Refused)
    assert len(after.edits) == len(before.edits) + 1
