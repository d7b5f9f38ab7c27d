"""A file of scenarios → the text of each, and whether it names a card.

Never: plays a scenario.
"""

from __future__ import annotations

import re
from itertools import pairwise

from rulekit.scenario.scenario import Scenario
from rulekit.text.pages import CardName


def written_texts(text: str, every: tuple[Scenario, ...]) -> dict[int, str]:
    """The text of each scenario, by the line it begins at."""
    lines = text.split("\n")
    begins = sorted(scenario.span.line for scenario in every)
    return {a: "\n".join(lines[a - 1 : b - 1]) for a, b in pairwise([*begins, len(lines) + 1])}


def names(text: str, scenario: Scenario, card: CardName) -> bool:
    """Whether a scenario names a card in its text, or in one of its `rule:` tags."""
    name = card.face.name
    tags = [word.casefold() for rule in scenario.rules for word in re.split(r"[^A-Za-z0-9_]+", rule)]
    alone = rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])"
    return name.casefold() in tags or re.search(alone, text) is not None
