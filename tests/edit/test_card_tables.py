"""Card tables: what is exported comes back as it was, and what is changed in one changes that and nothing else."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Literal

import pytest
from conftest import Amount
from edit.desk import SMALL, Desk, desk, small, with_cell, with_rows

from rulekit.edit import importing
from rulekit.edit.inside import Stretch
from rulekit.edit.placing import applied
from rulekit.edit.sheets import Grid

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
WITH_CARDS = [
    *(path for path in sorted(RULESETS.rglob("*.yaml")) if path.parent.name in ("rulesets", "examples")
      and re.search(r"^decks:", path.read_text("utf-8"), re.MULTILINE)),
    RULESETS / "tekhenu",
]  # fmt: skip
COMMENT = re.compile(r"(?<!\S)#.*$", re.MULTILINE)


@pytest.fixture
def spells(tmp_path: Path) -> Desk:
    """A small ruleset."""
    return small(tmp_path)


def only(found: Desk, *grids: Grid) -> str:
    """The new text of the only file."""
    done = found.take(*grids)
    assert not done.mistakes, done.mistakes
    (text,) = done.texts.values()
    return text


def changed_lines(text: str, old: str = SMALL) -> list[tuple[str, str]]:
    """The lines that are otherwise, where none was put in or taken out."""
    before, after = old.split("\n"), text.split("\n")
    assert len(before) == len(after)
    return [(a.strip(), b.strip()) for a, b in zip(before, after, strict=True) if a != b]


# ---- out and back ----


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("path", WITH_CARDS, ids=lambda path: path.stem)
def test_a_table_that_nobody_changed_changes_nothing(path: Path, form: Literal["csv", "xlsx"]) -> None:
    found = desk(path)
    for deck in found.decks:
        tables, said = found.read(found.grid(deck), form=form)
        assert (len(tables), said) == (1, [])
        grids = [found.grid(deck)]
        done = found.take(*grids)
        assert (done.mistakes, done.texts, done.changes[deck]) == ([], {}, [])
        assert {name: dict(row.cells) for name, row in tables[0].rows.items()} == {
            name: {column.path: card.text(column.path) for column in found.decks[deck].columns()}
            for name, card in found.decks[deck].cards.items()
        }


@pytest.mark.parametrize(
    ("card", "head", "new", "line"),
    [
        ("spark", "copies", "3", "spark: {copies: 3, hue: pale, effect: gain 1 coin}   # the first"),
        ("spark", "effect", "gain 4 coin", "spark: {copies: 2, hue: pale, effect: gain 4 coin}   # the first"),
        ("spark", "effect", "gain 1 coin, 1 wood",
         'spark: {copies: 2, hue: pale, effect: "gain 1 coin, 1 wood"}   # the first'),
        ("frost", "hue", "pale", "hue: pale                # cold"),
        ("frost", "effect", "* gain 2 coin\n* gain 7 wood", "- gain 7 wood"),
        ("frost", "power", "4", "frost: {power: 4}            # sure"),
        ("gale", "ability 1 effect", "gain 1 coin, 2 wood", 'effect: "gain 1 coin, 2 wood"'),
        ("gale", "ability 2 when", "after game", "- {when: after game, effect: gain 1 wood}"),
        ("gale", "swift", "false", "swift: false"),
        ("calm", "optional", "true", 'calm: {hue: dark, optional: true, effect: "if your coin > 2, gain 1 wood"}'),
        ("calm", "swift", "TRUE", 'calm: {hue: dark, swift: true, effect: "if your coin > 2, gain 1 wood"}'),
        ("calm", "effect", "", "calm: {hue: dark}"),
    ],
)  # fmt: skip
def test_a_change_of_one_cell_changes_one_value(spells: Desk, card: str, head: str, new: str, line: str) -> None:
    text = only(spells, with_cell(spells.grid("spell"), card, head, new))
    ((_, after),) = changed_lines(text)
    assert after == line


def test_an_item_more_or_less_leaves_the_other_items_and_their_comments(spells: Desk) -> None:
    grid = spells.grid("spell")
    more = only(spells, with_cell(grid, "frost", "effect", "* gain 2 coin\n* lose 1 wood\n* gain 1 wood"))
    assert more == SMALL.replace("# plenty\n", "# plenty\n          - lose 1 wood\n")
    less = only(spells, with_cell(grid, "frost", "effect", "* gain 2 coin"))
    assert less == SMALL.replace("          - gain 1 wood\n      gale", "      gale")


def test_a_value_taken_out_of_its_own_line_leaves_the_comment_behind_it(spells: Desk) -> None:
    text = only(spells, with_cell(spells.grid("spell"), "frost", "hue", ""))
    assert text == SMALL.replace("hue: dark                # cold", "# cold")


def test_an_ability_comes_and_goes_with_all_its_cells(spells: Desk) -> None:
    grid = spells.grid("spell")
    more = with_cell(with_cell(grid, "gale", "ability 3 when", "after turn"), "gale", "ability 3 effect", "gain 3 coin")
    added = "\n          - {when: after turn, effect: gain 3 coin}"
    behind = "{when: before you perform rest, effect: gain 1 wood}"
    assert only(spells, more) == SMALL.replace(behind, behind + added)
    less = with_cell(with_cell(grid, "gale", "ability 1 when", ""), "gale", "ability 1 effect", "")
    first = '          - when: after you perform rest\n            effect: "gain 1 coin, 1 wood"\n'
    assert only(spells, less) == SMALL.replace(first, "")


def test_a_text_of_several_lines_is_written_below_its_key(spells: Desk) -> None:
    text = only(spells, with_cell(spells.grid("spell"), "frost", "effect", "gain 1 coin;\ngain 2 wood   # so"))
    assert "        effect: |\n          gain 1 coin;\n          gain 2 wood   # so\n      gale:" in text


def test_a_new_card_stands_where_its_row_stands_and_its_printed_values_where_those_do(spells: Desk) -> None:
    grid = spells.grid("spell")
    heads = grid.rows[0]
    cells = {"card name": "blaze", "hue": "pale", "power": "8", "effect": "gain 5 coin"}
    row = tuple(cells.get(head, "") for head in heads)
    text = only(spells, with_rows(grid, [grid.rows[1], row, *grid.rows[2:]]))
    wanted = SMALL.replace("# the first\n", "# the first\n      blaze: {hue: pale, effect: gain 5 coin}\n")
    assert text == wanted.replace("spark: {power: 1}\n", "spark: {power: 1}\n    blaze: {power: 8}\n")


def test_cards_without_a_row_stay_unless_it_is_asked_for(spells: Desk) -> None:
    grid = spells.grid("spell")
    less = with_rows(grid, [row for row in grid.rows[1:] if row[0] != "calm"])
    stays = spells.take(less)
    assert [(c.kind, c.card) for c in stays.changes["spell"]] == [("missing", "calm")]
    assert not stays.texts
    (text,) = spells.take(less, remove=True).texts.values()
    calm = re.compile(r"^ +calm: .*\n", re.MULTILINE)
    assert text == calm.sub("", SMALL)


def test_hundreds_of_cards_go_at_once(tmp_path: Path) -> None:
    many = "".join(f"      s{n}: {{copies: 1}}\n" for n in range(450))
    spells = small(tmp_path, SMALL.replace("      ring: {copies: 3}\n", f"{many}      ring: {{copies: 3}}\n"))
    grid = spells.grid("charm")
    less = with_rows(grid, [row for row in grid.rows[1:] if not row[0].startswith("s")])
    (text,) = spells.take(less, remove=True).texts.values()
    assert text == SMALL


def test_that_a_deck_cannot_lose_all_its_cards_is_said(spells: Desk) -> None:
    done = spells.take(with_rows(spells.grid("charm"), []), remove=True)
    assert not done.texts
    assert [(d.code, d.message.split("`")[1]) for d in done.mistakes] == [("bad-cell", "none_at_all")]


def test_line_ends_of_other_systems_stay(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, "utf-8")
    found = desk(path, lambda text: text.replace("\n", "\r\n"))
    grid = found.grid("spell")
    for card, head, new in [
        ("frost", "effect", "* gain 2 coin\n* gain 1 wood\n* gain 9 coin"),
        ("frost", "cost", "1 coin"),
    ]:
        text = only(found, with_cell(grid, card, head, new))
        assert text.count("\r\n") == text.count("\n") == SMALL.count("\n") + 1


def test_a_cell_that_never_comes_out_as_it_stands_there_is_given_up_at_once(
    spells: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []

    def once_more(texts: dict[str, str], changes: dict[str, list[Stretch]]) -> dict[str, str]:
        written.append(changes)
        return applied(texts, changes)

    monkeypatch.setattr(importing, "applied", once_more)
    done = spells.take(with_cell(spells.grid("spell"), "spark", "effect", "gain\u202e 1 coin"))
    assert ([d.code for d in done.mistakes], done.texts) == (["bad-cell"], {})
    assert len(written) <= 3


# ---- what has changed since ----


@pytest.fixture
def later(tmp_path: Path) -> Desk:
    """The small ruleset after somebody has changed it."""
    return small(tmp_path, SMALL.replace("copies: 2", "copies: 5").replace("gain 2 coin ", "gain 6 coin "))


def test_what_only_the_ruleset_has_changed_is_kept(tmp_path: Path, later: Desk) -> None:
    table = small(tmp_path).grid("spell")
    done = later.take(table)
    assert {(c.kind, c.card, c.head) for c in done.changes["spell"]} == {
        ("kept", "spark", "copies"),
        ("kept", "frost", "effect"),
    }
    assert (done.texts, done.mistakes) == ({}, [])


def test_what_both_have_changed_is_a_conflict_until_one_is_preferred(tmp_path: Path, later: Desk) -> None:
    table = with_cell(small(tmp_path).grid("spell"), "spark", "copies", "7")
    done = later.take(table)
    assert [d.code for d in done.mistakes] == ["changed-since-export"]
    assert "`5`, here `7`" in done.mistakes[0].message
    assert not done.texts
    (text,) = later.take(table, prefer="table").texts.values()
    assert "spark: {copies: 7," in text
    assert "gain 6 coin " in text
    assert not later.take(table, prefer="ruleset").texts


def test_a_table_without_its_last_column_says_what_is_otherwise(tmp_path: Path, later: Desk) -> None:
    grid = small(tmp_path).grid("spell")
    bare = Grid(grid.name, tuple(row[:-1] for row in grid.rows))
    assert {(c.kind, c.card) for c in later.take(bare).changes["spell"]} == {("changed", "spark"), ("changed", "frost")}


def test_a_card_that_is_called_otherwise_is_not_renamed(spells: Desk) -> None:
    grid = spells.grid("spell")
    rows = [("ember", *row[1:]) if row[0] == "spark" else row for row in grid.rows[1:]]
    done = spells.take(with_rows(grid, rows))
    assert ([d.code for d in done.mistakes], done.texts) == (["renamed-card"], {})


def test_a_row_that_was_copied_for_a_new_card_makes_a_new_card(spells: Desk) -> None:
    grid = spells.grid("spell")
    done = spells.take(with_rows(grid, [*grid.rows[1:], ("ember", *grid.rows[1][1:])]))
    assert [(c.kind, c.card) for c in done.changes["spell"]] == [("new", "ember")]
    assert not done.mistakes


def test_a_table_whose_rows_and_columns_were_moved_changes_nothing(spells: Desk) -> None:
    grid = spells.grid("spell")
    turned = Grid(grid.name, tuple(tuple(reversed(row)) for row in (grid.rows[0], *reversed(grid.rows[1:]))))
    assert spells.take(turned).changes["spell"] == []


# ---- at random ----


def disturbed(grid: Grid, chance: random.Random) -> Grid:
    """A table with some cells otherwise, rows more, less and elsewhere."""
    rows = [list(row) for row in grid.rows]
    for _ in range(chance.choice([1, 1, 2, 5, 20])):
        if len(rows) < 3 or len(rows[0]) < 3:
            break
        at, column = chance.randrange(1, len(rows)), chance.randrange(1, len(rows[0]) - 1)
        match chance.choice(["swap", "blank", "new", "gone", "longer"]):
            case "swap":
                rows[at][column] = chance.choice(rows[1:])[column]
            case "blank":
                rows[at][column] = ""
            case "new":
                rows.insert(at, [f"new_{chance.randrange(10**9)}", *chance.choice(rows[1:])[1:-1], ""])
            case "gone":
                rows.pop(at)
            case "longer" if rows[at][column].startswith("* "):
                text = rows[at][column]
                rows[at][column] = chance.choice([f"{text}\n* gain 77 vp", f"* skip\n{text}", text.split("\n")[0]])
            case "longer" if " " in rows[at][column] and ":" not in rows[at][column]:
                rows[at][column] += chance.choice([" and 1 = 1", ", 3: x", "\n and {a}", " # so", " -- [b"])
    return Grid(grid.name, tuple(map(tuple, rows)))


def test_any_table_is_taken_over_cell_by_cell_and_comments_stay(amount: Amount) -> None:
    desks = [desk(path) for path in WITH_CARDS]
    taken = 0
    for seed in range(amount(60, 4000)):
        chance = random.Random(seed)
        found = chance.choice(desks)
        name = chance.choice(list(found.decks))
        grid = disturbed(found.grid(name), chance)
        tables, said = found.read(grid)
        if said:
            assert {d.code for d in said} == {"bad-cell"}, seed
            continue
        done = found.take(grid, prefer="table", remove=True)
        assert not done.mistakes, (seed, done.mistakes)
        taken += bool(done.texts)
        gone = any(change.kind == "gone" for change in done.changes[name])
        for file, text in done.texts.items():
            lost = Counter(COMMENT.findall(found.texts[file])) - Counter(COMMENT.findall(text))
            assert gone or not lost, (seed, lost)
        if done.texts:
            (table,) = tables
            order = [card for card in done.decks[name].cards if card in table.rows]
            assert set(order) == set(table.rows), seed
            for card, row in table.rows.items():
                there = {path: cell.text for path, cell in done.decks[name].cards[card].cells.items()}
                wanted = {path: text for path, text in row.cells.items() if text}
                assert [plain(t) for t in sorted(there.values())] == [plain(t) for t in sorted(wanted.values())], seed
    assert taken > amount(20, 1500)


def plain(text: str) -> str:
    return " ".join(text.split())
