"""Mutated rulesets: nothing raises, and whatever is said names a place inside of their files."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from check.edits import edited
from conftest import Amount
from edit.slips import SLIPS, said_of, slipped

from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.find import packaged_rulesets

SMALL = tuple(name for name in packaged_rulesets() if name not in ("tekhenu", "aton"))
NOISE = ("{", "}", "[", ": ", "- ", "'", '"', "|", "\t", "\n", "#", "&a ", "\x00", "\ufeff", "\u2028", "é", "𝔸", "\r\n")
CHUNKS = 10


def noisy(text: str, dice: random.Random) -> str:
    """A text with a stretch cut out, or something put in, that YAML gives a meaning to."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(NOISE) * dice.choice((1, 1, 30)) + text[at + dice.choice((0, 0, 1, 9, 300)) :]


def mutant(name: str, dice: random.Random) -> dict[str, str]:
    """The texts of a ruleset with one to three mutations."""
    ways = (*SLIPS, noisy, edited)
    texts = dict(slipped(name, dice.choice(ways), dice))
    for _ in range(dice.choice((0, 0, 1, 2))):
        file = dice.choice([file for file in texts if file.endswith(".yaml")])
        texts[file] = dice.choice(ways)(texts[file], dice)
    return texts


def places(said: Diagnostic) -> Iterator[Span]:
    """Every place that a diagnostic names."""
    yield said.span
    yield from (span for span, _ in said.related)
    yield from (edit.span for edit in said.fix)


def is_inside(span: Span, text: str) -> bool:
    """Whether a place begins and ends in a text, in this order; an invisible mark at its beginning has no column."""
    lines = text.removeprefix("\ufeff").split("\n")
    ends = ((span.line, span.column), (span.end_line, span.end_column))
    return ends[0] <= ends[1] and all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1 for line, column in ends
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whatever_is_said_of_a_mutated_ruleset_names_a_place_inside_of_it(chunk: int, amount: Amount) -> None:
    codes: Counter[str] = Counter()
    for seed in range(chunk, amount(500, 10_000), CHUNKS):
        dice = random.Random(seed)
        name = "tekhenu" if seed % 1000 == 999 else "aton" if seed % 50 == 0 else dice.choice(SMALL)
        texts = mutant(name, dice)
        said = said_of(name, texts)
        for found in said:
            for span in places(found):
                assert span.file in texts and is_inside(span, texts[span.file]), (seed, name, found)
        assert "Traceback" not in render(said, texts)
        codes.update(d.code for d in said)
    assert len(codes) >= 10
