"""docs/rules-of-*.md: every rule, where the ruleset has it, and the scenarios that show it or why none can.

`python -m tests.oracle.test_rule_pages` writes the last two columns anew, from the comments of the rulesets and the
`rule:` of their scenarios. The words, and the reasons of what is not tested, are written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulekit.scenario.find import folder_of
from rulekit.scenario.read_scenarios import read_scenarios

HOUSE = Path(__file__).resolve().parents[2]
REASONS = ("*not tested:*", "*later:*")
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Book:
    """A page with the rules of a ruleset; `wanted` are rules that must stand on it, `bare` how many have no test.

    `cited` are the rules a comment names, `shown` what else a scenario may name: worked examples, cards, vectors.
    `silent` have a scenario and no comment, as they follow from other rules.
    """

    page: str
    ruleset: Path
    cited: str
    shown: str
    wanted: tuple[str, ...]
    bare: int
    silent: frozenset[str] = frozenset()

    @property
    def path(self) -> Path:
        """The page."""
        return HOUSE / "docs" / self.page

    @property
    def row(self) -> re.Pattern[str]:
        """A row of its tables: the rule, what it says, the lines, the scenarios."""
        return re.compile(rf"^\| ({self.cited}|{self.shown}) \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)

    def rows(self) -> list[tuple[str, str, str, str]]:
        """All rows of its tables."""
        return self.row.findall(self.path.read_text("utf-8"))


def numbered(prefix: str, last: int) -> list[str]:
    """`A-1`, `A-2` … up to the last."""
    return [f"{prefix}-{n}" for n in range(1, last + 1)]


ATON = Book(
    "rules-of-aton.md",
    HOUSE / "rulesets" / "aton.yaml",
    cited=r"A[UD]?-[0-9]+",
    shown=r"A[UD]?-[0-9]+",
    wanted=(*numbered("A", 61), *numbered("AU", 35)),
    bare=3,
)
TEKHENU = Book(
    "rules-of-tekhenu.md",
    HOUSE / "rulesets" / "tekhenu",
    cited=r"B[UDL]?-[0-9]+",
    shown=r"BX-[0-9]+|example [0-9]+|[SAPDBT][0-9]{2}",
    wanted=(*numbered("B", 117), *numbered("BU", 80), *numbered("BD", 15), *(f"BX-{n}" for n in range(20, 41))),
    bare=55,
    silent=frozenset(
        "B-4 B-7 B-11 B-14 B-28 B-35 B-40 B-41 B-50 B-62 B-69 B-80 B-91 B-114 B-117 "
        "BU-11 BU-13 BU-18 BU-19 BU-27 BU-30 BU-31 BU-46 BU-55 BU-56 BU-57 BU-58 BU-74 BU-76 BU-77 BU-80 "
        "BD-1 BD-2 BD-3 BD-4 BD-7 BD-8 BD-10".split()
    ),
)
BOTANKHAMON = Book(
    "rules-of-botankhamon.md",
    HOUSE / "rulesets" / "tekhenu" / "variants" / "botankhamon.yaml",
    cited=r"B[UDLX]?-[0-9]+|C[-.][0-9]+",
    shown=r"B[UDLX]?-[0-9]+|C[-.][0-9]+",
    wanted=(
        *(f"B-{n}" for n in range(118, 143)),
        *(f"BU-{n}" for n in (*range(60, 73), 80)),
        "BX-26",
        "BX-38",
        "BX-39",
    ),
    bare=0,
    silent=frozenset({"BU-70", "BU-80", "BX-38", "BX-39", "BX-26"}),
)
BOOKS = [ATON, TEKHENU, BOTANKHAMON]
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.page)


def comments(book: Book) -> Iterator[tuple[str, str]]:
    """The comments of a ruleset: where each stands, and what it says."""
    files = [book.ruleset] if book.ruleset.is_file() else sorted(book.ruleset.glob("*.yaml"))
    files += [] if book.ruleset.is_file() else sorted((book.ruleset / "cards").glob("*.yaml"))
    for path in files:
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            place = str(number) if path == book.ruleset else f"{path.stem}:{number}"
            yield place, line.partition("#")[2]


def lines(book: Book) -> dict[str, list[str]]:
    """The lines of the ruleset whose comment names a rule; `B-22 to B-25` names four."""
    found: dict[str, list[str]] = {}
    for place, said in comments(book):
        named = re.findall(rf"\b{book.cited}\b", said)
        for first, last in re.findall(rf"\b({book.cited}) to ({book.cited})\b", said):
            prefix, low = first.rsplit("-", 1)
            named += [f"{prefix}-{n}" for n in range(int(low) + 1, int(last.rsplit("-", 1)[1]))]
        for rule in dict.fromkeys(named):
            found.setdefault(rule, []).append(place)
    return found


def scenarios(book: Book) -> dict[str, list[str]]:
    """The scenarios of each rule: their file, and their name."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder_of(book.ruleset).glob("*.yaml")):
        for scenario in read_scenarios(path.read_bytes(), path.name, []).scenarios:
            for rule in scenario.rules:
                found.setdefault(rule, []).append(f"{path.stem}: {scenario.name}")
    return found


def written(book: Book) -> str:
    """The page as it should be."""
    at, shown = lines(book), scenarios(book)

    def row(old: re.Match[str]) -> str:
        rule, words, _, last = old.groups()
        named = at.get(rule, [])
        places = ", ".join(named[:MOST_LINES]) + (" …" if len(named) > MOST_LINES else "") or "–"
        return f"| {rule} | {words} | {places} | {'<br>'.join(shown.get(rule, [])) or last} |"

    return book.row.sub(row, book.path.read_text("utf-8"))


@each_book
def test_the_page_is_up_to_date(book: Book) -> None:
    assert book.path.read_text("utf-8") == written(book), "run `python -m tests.oracle.test_rule_pages`"


@each_book
def test_every_rule_has_a_row_and_every_row_a_scenario_or_a_reason(book: Book) -> None:
    rows, shown = book.rows(), scenarios(book)
    rules = [row[0] for row in rows]
    assert len(rules) == len(set(rules)), "a rule has two rows"
    assert not set(book.wanted) - set(rules)
    bare = [(rule, last) for rule, _, _, last in rows if rule not in shown]
    assert not [rule for rule, last in bare if not last.startswith(REASONS) or len(last) < 30], "no reason"
    assert len(bare) <= book.bare
    assert all(len(words) >= 8 for _, words, _, _ in rows)


@each_book
def test_what_comments_and_scenarios_name_is_a_rule_of_the_page(book: Book) -> None:
    rules = {row[0] for row in book.rows()}
    assert not lines(book).keys() - rules
    assert not scenarios(book).keys() - rules


@each_book
def test_what_is_a_rule_and_has_a_scenario_stands_somewhere_in_the_ruleset(book: Book) -> None:
    at, shown = lines(book), scenarios(book)
    asked = [rule for rule in shown if re.fullmatch(book.cited, rule) and rule in book.wanted]
    assert {rule for rule in asked if rule not in at} <= book.silent, "no comment of the ruleset names them"


if __name__ == "__main__":
    for book in BOOKS:
        book.path.write_text(written(book), encoding="utf-8")
