"""Variants beside each other: what each was made for is held against the ruleset, and who changed what is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from variants.stalls import Stalls, in_folder
from variants.test_variants import BASE, codes

from rulekit.pipeline import diagnose


@pytest.fixture
def stalls(tmp_path: Path) -> Stalls:
    """The ruleset with variants a, b, c … of these changes."""
    return in_folder(tmp_path, BASE, "stalls >=1.4, <2")


GUARD = "was: {tables.goal: 40}\n"


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [
        ("set: {tables.goal: 12}", f"{GUARD}set: {{tables.goal: 12}}", []),
        (f"{GUARD}set: {{tables.goal: 12}}", f"{GUARD}set: {{tables.goal: 12}}", []),
        (f"{GUARD}set: {{tables.goal: 12}}", f"{GUARD}set: {{tables.goal: 13}}", ["variants-clash"]),
        (f"{GUARD}set: {{tables.goal: 12}}", f"after: [a]\n{GUARD}set: {{tables.goal: 13}}", []),
        ("set: {tables.goal: 12}", "after: [a]\nwas: {tables.goal: 12}\nset: {tables.goal: 13}", []),
        ("set: {tables.goal: 12}", "after: [a]\nwas: {tables.goal: 17}\nset: {tables.goal: 13}", ["base-has-changed"]),
        ("set: {tables.goal: 12}", f"{GUARD}set: {{counters.coin.start: 1}}", ["variants-clash"]),
        (f"{GUARD}set: {{counters.coin.start: 1}}", "set: {tables.goal: 12}", ["variants-clash"]),
        (f"{GUARD}set: {{counters.coin.start: 1}}", "after: [a]\nset: {tables.goal: 12}", []),
    ],
    ids=[
        "the second alone was made for it and does the same",
        "both were made for it and do the same",
        "both were made for it and do otherwise",
        "the second comes after and was made for the ruleset",
        "the second comes after and was made for the first",
        "the second comes after and was made for neither",
        "the second was made for what the first changes",
        "the first was made for what the second changes",
        "the first was made for what the second changes after it",
    ],
)
def test_what_a_variant_was_made_for_is_held_against_the_ruleset_and_not_against_others(
    stalls: Stalls, one: str, other: str, wrong: list[str]
) -> None:
    named = stalls(one, other)
    assert codes(named) == wrong
    for clash in (d for d in diagnose(named).diagnostics if d.code == "variants-clash"):
        assert {Path(span.file).stem for span in (clash.span, clash.related[0][0])} == {"a", "b"}


def test_who_took_out_what_is_asked_with_values_is_named(stalls: Stalls) -> None:
    said = [d for d in diagnose(stalls("remove: [rulings.toll]")).diagnostics if d.severity == "error"]
    assert [(d.code, d.related[0][1]) for d in said] == [("unknown-function", "taken out here")]
    assert "`a` takes it out" in said[0].help
