"""What differs between two rulesets: all of it is told, nothing else, the same both ways round, with its places."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from conftest import Amount

from rulekit.diff.change import Change, Thing
from rulekit.diff.differing import differences, things_of
from rulekit.report.differences import _thing
from rulekit.ruleset import model
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.find import Varied, find_ruleset, packaged_rulesets
from rulekit.ruleset.folder import Located, read_files
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.sections import Places, places_of
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, whole_number

HERE = Path(__file__).with_name("bazaar")
OLD, NEW = HERE / "old.yaml", HERE / "new.yaml"
SEVERAL = 5  # lines of an ability, which is told where it begins
UNTOLD = ("language", "provenance", "sources", "renames")


def places_in(located: Located) -> Places:
    """The places in a ruleset, whose files are read."""
    files = read_files(located, [])
    assert files is not None
    return places_of(files)


def things(named: str | Path | Varied) -> dict[str, Thing] | None:
    """The things of a ruleset; None if its files have mistakes."""
    located = find_ruleset(named)
    assert isinstance(located, Located)
    declared, said = load_ruleset(located)
    if declared is None or any(d.severity == "error" for d in said):
        return None
    return things_of(declared, places_in(located), "en")


def sound(named: str | Path | Varied) -> dict[str, Thing]:
    """The same of one that has none."""
    found = things(named)
    assert found is not None
    return found


def renames_of(named: Path) -> dict[str, str]:
    """What a ruleset calls otherwise than an earlier version."""
    located = find_ruleset(named)
    assert isinstance(located, Located)
    return places_in(located).texts("renames")


def in_short(changes: list[Change]) -> set[tuple[str, str, str | None, str | None]]:
    """Changes without their places."""
    return {(c.path, c.what, c.old.text if c.old else None, c.new.text if c.new else None) for c in changes}


@pytest.mark.parametrize("name", sorted(packaged_rulesets()))
def test_nothing_differs_between_a_ruleset_and_itself(name: str) -> None:
    assert differences(sound(name), sound(name)) == []


def test_the_way_back_tells_the_same_with_its_sides_exchanged() -> None:
    forth, back = (differences(sound(a), sound(b)) for a, b in ((OLD, NEW), (NEW, OLD)))
    assert in_short(forth) == {(path, what, new, old) for path, what, old, new in in_short(back)}
    assert {change.sort for change in forth} == {"added", "removed", "changed"}


def test_both_sides_are_told_with_the_lines_they_stand_on() -> None:
    texts = {path: path.read_text().splitlines() for path in (OLD, NEW)}
    told = 0
    for change in differences(sound(OLD), sound(NEW)):
        for side, file in ((change.old, OLD), (change.new, NEW)):
            if side is None:
                continue
            assert side.span.file == file.as_posix()
            number = re.search(r"\d+", side.text)
            if change.what and number and change.group == "numbers":
                assert number[0] in texts[file][side.span.line - 1], change
                told += 1
    assert told > 8


def test_what_a_variant_writes_stands_where_the_variant_writes_it(tmp_path: Path) -> None:
    variant = tmp_path / "rich.yaml"
    variant.write_text(
        "variant: rich\nversion: 1.0.0\nextends: bazaar >=1\nset:\n  counters.coin.start: 9\n"
        "  decks.ware.cards.jar.copies: 1\n  decks.ware.cards.rug.effect: gain 9 luck\n"
        "remove: [decks.ware.cards.lamp]\nadd: {tables.bonus: 2}\nappend: {enums.good: rice}\n"
    )
    changes = differences(sound(OLD), sound(Varied(OLD, (str(variant),))))
    rug = "when: after your rest; if: your luck < 5; effect: gain {} luck"
    assert in_short(changes) == {
        ("counters.coin", "start", "3", "9"),
        ("decks.ware.cards.jar", "copies", "4", "1"),
        ("decks.ware.cards.rug", "does", rug.format(2), rug.format(9)),
        ("decks.ware.cards.lamp", "", "copies 3, worth 1, kind silk", None),
        ("tables.bonus", "", None, "2"),
        ("enums.good", "", "salt, silk", "salt, silk, rice"),
    }
    lines = {change.path: change.new.place for change in changes if change.new}
    at = variant.as_posix()
    told = {
        "enums.good": 10,
        "counters.coin": 5,
        "decks.ware.cards.jar": 6,
        "decks.ware.cards.rug": 7,
        "tables.bonus": 9,
    }
    assert lines == {path: f"{at}:{line}" for path, line in told.items()}


def test_comments_spelling_and_provenance_are_no_difference(tmp_path: Path) -> None:
    other = tmp_path / "old.yaml"
    text = OLD.read_text().replace("gain fee[1] coin", "gain (fee[1]) coin").replace("goal: 12", "goal: {value: 12}")
    text = text.replace("players: 2..3", "# how many\nplayers: 2..3").replace("coin: {start: 3,", "coin: {start: 0x3,")
    other.write_text(text)
    assert other.read_text() != OLD.read_text()
    assert differences(sound(OLD), sound(other)) == []


def test_an_order_that_counts_is_told(tmp_path: Path) -> None:
    other = tmp_path / "old.yaml"
    text = OLD.read_text().replace("{well: {rent: 1}, gate: {rent: 2}", "{gate: {rent: 2}, well: {rent: 1}")
    other.write_text(text.replace("[salt, silk]", "[silk, salt]"))
    changes = in_short(differences(sound(OLD), sound(other)))
    assert ("regions.square", "order", "well, gate, shade", "gate, well, shade") in changes
    assert ("enums.good", "", "salt, silk", "silk, salt") in changes
    assert len(changes) == 2


def test_what_is_called_otherwise_is_told_so_and_then_what_else_differs(tmp_path: Path) -> None:
    other = tmp_path / "new.yaml"
    text = OLD.read_text().replace("jar: {worth: 2,", "pot: {worth: 3,").replace("goal: 12", "aim: 12")
    other.write_text(text + "renames: {decks.ware.cards.jar: decks.ware.cards.pot, tables.goal: tables.aim}\n")
    assert in_short(differences(sound(OLD), sound(other), renames_of(other))) == {
        ("decks.ware.cards.pot", "name", "decks.ware.cards.jar", "decks.ware.cards.pot"),
        ("decks.ware.cards.pot", "worth", "2", "3"),
        ("tables.aim", "name", "tables.goal", "tables.aim"),
    }
    assert len(differences(sound(OLD), sound(other))) == 4  # without a word of it they are others


def test_one_number_that_becomes_several_is_one_change_with_both(tmp_path: Path) -> None:
    other = tmp_path / "old.yaml"
    other.write_text(OLD.read_text().replace("goal: 12", "goal: {1: 12, 2: 15}").replace(">= goal", ">= goal[1]"))
    changes = [change for change in differences(sound(OLD), sound(other)) if change.path == "tables.goal"]
    assert [change.texts for change in changes] == [("12", "1 12, 2 15")]
    assert "    12 → 1 12, 2 15  " in "\n".join(_thing(changes))


# ---- every single change ----


def values(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Scalar | Entry]]:
    """Every value and every entry of a tree, with its path."""
    if isinstance(node, Scalar):
        yield path, node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from values(item, path)
    else:
        for entry in node.entries:
            if not {entry.key.text, *path} & set(UNTOLD):
                yield (*path, entry.key.text), entry
                yield from values(entry.value, (*path, entry.key.text))


def changed_texts(text: str) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """A text with one thing in it changed: a number, a number in an effect, an entry of a map taken out."""
    _, top = read_page(text.encode(), "made", Budget(), [])
    assert top is not None
    for path, what in values(top):
        if isinstance(what, Entry):
            if len(path) > 1 and isinstance(top, Mapping):
                yield without(text, what), path, what.key.span.line
        elif whole_number(what) is not None:
            number = whole_number(what)
            assert number is not None
            yield text[: what.start] + str(number + 1) + text[what.end :], path, what.span.line
        else:
            for found in re.finditer(r"(?<![\w.\"'#:])\d+(?![\w.:\"'])", text[what.start : what.end]):
                at = what.start + found.start()
                more = str(int(found[0]) + 1)
                yield text[:at] + more + text[at + len(found[0]) :], path, text.count("\n", 0, at) + 1


def without(text: str, entry: Entry) -> str:
    """A text without an entry; in brackets with the comma behind or before it."""
    start, end = entry.key.start, entry.value.end
    behind = re.match(r"\s*,\s*", text[end:])
    before = re.search(r",\s*$", text[:start])
    if behind:
        end += behind.end()
    elif before:
        start = before.start()
    return text[:start] + text[end:]


@pytest.mark.parametrize("name", ["bazaar", "aton", "caravan"])
def test_every_single_change_is_told_both_ways(name: str, tmp_path: Path, amount: Amount) -> None:
    path = OLD if name == "bazaar" else packaged_rulesets()[name]
    text, file = path.read_text(), tmp_path / path.name
    file.write_text(text)
    before = sound(file)
    every = list(changed_texts(text))
    random.Random(7).shuffle(every)
    told = 0
    for changed, where, line in every[: amount(150 if name == "bazaar" else 40, len(every))]:
        file.write_text(changed)
        after = things(file)
        if after is None:
            continue  # what is left is no ruleset
        forth, back = differences(before, after), differences(after, before)
        assert forth, f"{where} on line {line} is not told"
        lines = {side.span.line for change in forth for side in (change.old, change.new) if side}
        near = any(0 <= line - told_at <= SEVERAL for told_at in lines)
        assert near or {"layout", "rows", "legend"} & set(where), f"{where} is told at {lines}, not at {line}"
        assert in_short(forth) == {(path, what, new, old) for path, what, old, new in in_short(back)}
        told += 1
    assert told >= 20


# ---- no sort of fact is forgotten ----

PLACES_ONLY = re.compile(
    "span|spans|(score_)?provenance|printed|provenances|wide|files|content_hash|assumed|made_of|written"
)
NOT_OF_RULES = frozenset(["chosen", "icons", "locales", "renamed", "one_way"])


def test_all_that_a_declaration_may_say_has_been_thought_of() -> None:
    """A new field of a declaration needs a fact in `things.py` or `components.py`, and its name here."""
    told = {
        "Enum": "name members", "Option": "name values default", "Counter": "name start low high supply",
        "Group": "name members", "Table": "name value", "Attribute": "name type default",
        "Element": "name values links", "Region": "name of per_player single seen_by attributes grid elements",
        "Zone": "name of per_player pile seen_by", "Piece": "name each count home",
        "Ability": "trigger condition optional cost limit effect rules", "Face": "name values links copies abilities",
        "Deck": "name per_player pile seen_by home discard renew attributes faces",
        "Variable": "name type per_player region start", "Ruling": "name parameters body",
        "Procedure": "name is_action parameters cost steps", "Metric": "name value", "Claim": "name invariant",
        "Mark": "name sign colour does", "Layout": "marks panels short",
        "Ruleset": "name version title min_players max_players seats start turn score enums options counters groups "
        "tables regions zones pieces decks variables rulings procedures metrics invariants layout",
    }  # fmt: skip
    for name, known in told.items():
        own = {f.name for f in fields(getattr(model, name))}
        own = {each for each in own if not PLACES_ONLY.fullmatch(each) and not each.endswith(("_span", "_spans"))}
        own -= NOT_OF_RULES
        assert own == set(known.split()), name
