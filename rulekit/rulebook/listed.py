"""Steps of a rulebook → lines, for pages that are made of lines; how words stand in them the page says.

Never: writes a word of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulekit.rulebook.book import Step, Steps


def listed(steps: Steps, told: Callable[[Step], str]) -> Iterator[str]:
    """A line for each step, as far in as it stands; those inside others are marked, not numbered."""
    return _lines(steps.steps, steps.ordered, "", told)


def _lines(steps: tuple[Step, ...], ordered: bool, indent: str, told: Callable[[Step], str]) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        mark = f"{number}." if ordered and not indent else "-"
        yield f"{indent}{mark} {told(step)}"
        yield from _lines(step.inside, ordered, indent + " " * (len(mark) + 1), told)
