"""Sixty hard sentences in each language: effects in the words of one game, and what they say.

What they say was written by a program and then read; after a change of words run it, and read the difference:

    PYTHONPATH=.:tests .venv/bin/python tests/text/test_hard_sentences.py
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from text.test_typography import wrong_in
from text.worded import LOCALES, abilities, cards_of, declared

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.model import Ability
from rulekit.syntax.parse import parse

HERE = Path(__file__).with_name("hard_sentences")
WORDED = ("effect", "when", "optional", "cost", "limit", "if")


def rows(locale: str) -> list[dict[str, Any]]:
    """The table of a language."""
    found: list[dict[str, Any]] = yaml.safe_load((HERE / f"{locale}.yaml").read_text("utf-8"))
    return found


def read(text: str, start: str) -> Any:
    """A part of an ability as a tree."""
    tree, said = parse(SourceText(text, "here", 1, 1), start)  # type: ignore[call-overload]
    assert tree is not None, said
    return tree


def ability(row: dict[str, Any]) -> Ability:
    """An ability as a row of a table has it."""
    return Ability(
        span=declared("tekhenu").span,
        effect=read(row["effect"], "program"),
        trigger=read(row["when"], "trigger") if "when" in row else None,
        condition=read(row["if"], "condition") if "if" in row else None,
        cost=read(row["cost"], "amounts") if "cost" in row else (),
        optional=row.get("optional", False),
        limit=row.get("limit", ""),
    )


def said(row: dict[str, Any], locale: str) -> str:
    """What an ability says in the words of the game."""
    _, face, _ = next(abilities("tekhenu"))
    return cards_of("tekhenu", locale).made(replace(face, abilities=(ability(row),)), 1)


@pytest.mark.parametrize("locale", LOCALES)
def test_hard_sentences_are_said_as_they_were_read(locale: str) -> None:
    assert {row["effect"]: said(row, locale) for row in rows(locale)} == {r["effect"]: r["says"] for r in rows(locale)}


@pytest.mark.parametrize("locale", LOCALES)
def test_hard_sentences_are_well_written(locale: str) -> None:
    assert not [wrong for row in rows(locale) if (wrong := wrong_in(locale, row["says"]))]


@pytest.mark.parametrize("locale", LOCALES)
def test_there_are_sixty_of_them_the_same_in_each_language(locale: str) -> None:
    worded = [[row.get(part) for part in WORDED] for row in rows(locale)]
    assert len(worded) >= 60
    assert worded == [[row.get(part) for part in WORDED] for row in rows("en")]
    assert len({row["says"] for row in rows(locale)}) == len(worded)


@pytest.mark.parametrize("around", ["each player", "may", "repeat 3", "each r in rivals"])
def test_a_step_around_nothing_that_is_said_leaves_no_hole(around: str) -> None:
    row = {"effect": f"gain 7 gold; {around} {{ if destiny_reward = one_by_one {{ gain 1 gold }} }}"}
    assert said(row, "en") == "Gain 7 Gold."


def write() -> None:
    """Writes what they say anew."""
    for locale in LOCALES:
        path = HERE / f"{locale}.yaml"
        head, found = path.read_text("utf-8").partition("\n")[0], rows(locale)
        every = (yaml.safe_dump(row | {"says": said(row, locale)}, **PLAIN).rstrip() for row in found)
        path.write_text("\n".join([head, *("- " + one.replace("\n", "\n  ") for one in every), ""]), "utf-8")


PLAIN: dict[str, Any] = {"allow_unicode": True, "width": 1000, "sort_keys": False}

if __name__ == "__main__":
    write()
