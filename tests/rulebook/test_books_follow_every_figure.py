"""Whatever number stands in the steps of a phase or an action: change it, and the book changes, in every language."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from rulebook.books import HOUSE, LOCALES

import rulekit
from rulekit.rulebook.book import Book
from rulekit.rulebook.writing import Writing
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.words import Words

if TYPE_CHECKING:
    from conftest import Amount

RULESETS = HOUSE / "rulesets"


def rules(book: Book) -> tuple[object, ...]:
    """The chapters that tell how it is played."""
    return tuple(c.sections for c in book.chapters if c.anchor in ("setup", "course", "actions"))


@pytest.mark.parametrize(("name", "quarter"), [("aton.yaml", 0), *(("tekhenu", quarter) for quarter in range(4))])
def test_a_number_of_the_steps_that_is_another_makes_another_book(
    name: str, quarter: int, tmp_path: Path, amount: Amount
) -> None:
    """The book of a table tells what is played there: what an option leaves out stands in that of another table."""
    loaded = rulekit.load(RULESETS / name)
    folder, declared = Path(loaded.facts.locales[0]), loaded.declared()
    words = {locale: Words(str(folder), loaded.program(), locale) for locale in LOCALES}
    tables = [{}, *({o.name: value} for o in declared.options.values() for value in o.values if value != o.default)]
    every = [(p.name, n) for p in declared.procedures.values() for n in numbers(p.steps)]
    every = [(where, n) for where, n in every if where in reached(declared.start, declared.procedures)]
    every = every if name == "aton.yaml" else every[quarter::4]
    for where, number in Random(7).sample(every, amount(2, len(every))):
        path = tmp_path / name
        copied(RULESETS / name, path)
        file = path if path.is_file() else path / Path(number.span.file).relative_to(declared_folder(declared.files))
        lines = file.read_text("utf-8").split("\n")
        line, column = number.span.line - 1, number.span.column - 1
        assert lines[line][column:].startswith(str(number.value))
        lines[line] = f"{lines[line][:column]}{number.value + 1}{lines[line][column + len(str(number.value)) :]}"
        file.write_text("\n".join(lines), "utf-8")
        left = list(LOCALES)
        for options in tables:
            if not left:
                break
            changed = load_ruleset(path, options)[0]
            assert changed is not None
            left = [locale for locale in left if not differs(name, changed, options, words[locale])]
        assert not left, f"{where}: {number.value} at {number.span} is not told in {left}"


def numbers(steps: object) -> list[nodes.Int]:
    """The numbers in steps, but for what the least or most of nothing is: it is compared with, never played."""
    stand_ins = {n.otherwise.span for n in walk(steps) if isinstance(n, nodes.Fold) and n.otherwise is not None}
    return [n for n in walk(steps) if isinstance(n, nodes.Int) and n.span not in stand_ins]


def differs(name: str, changed: Ruleset, options: dict[str, str], words: Words) -> bool:
    """Whether a changed ruleset has another book at a table with these options."""
    return rules(Writing(changed, words).book()) != told_before(name, words, tuple(options.items()))


@cache
def told_before(name: str, words: Words, options: tuple[tuple[str, str], ...]) -> tuple[object, ...]:
    before = load_ruleset(RULESETS / name, dict(options))[0]
    assert before is not None
    return rules(Writing(before, words).book())


def copied(source: Path, target: Path) -> None:
    """A fresh copy of a ruleset, without its words."""
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("scenarios", "locales"))
    else:
        shutil.copyfile(source, target)


def declared_folder(files: object) -> Path:
    """The folder in which all files of a ruleset lie."""
    assert isinstance(files, dict)
    return Path(next(name for name in files if name.endswith("ruleset.yaml"))).parent


def reached(start: str, procedures: object) -> set[str]:
    """The phases and actions that a game may come to."""
    assert isinstance(procedures, dict)
    found, waiting = set[str](), [start]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [n.name for n in walk(procedures[name].steps) if isinstance(n, nodes.Perform)]
    return found


def test_every_option_that_a_phase_asks_changes_the_book_in_every_language() -> None:
    plain = rulekit.load(RULESETS / "aton.yaml")
    asked = plain.declared().options
    assert len(asked) == 6
    for locale in LOCALES:
        words = Words(plain.facts.locales, plain.program(), locale)
        before = rules(Writing(plain.declared(), words).book())
        for option in asked.values():
            (other,) = (value for value in option.values if value != option.default)
            chosen = rulekit.load(RULESETS / "aton.yaml", options={option.name: other}).declared()
            assert rules(Writing(chosen, words).book()) != before, f"{option.name} = {other} in {locale}"
