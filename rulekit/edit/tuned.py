"""A ruleset's sections and other numbers for some of its paths → the text of a variant that sets them.

Never: reads or writes a file; judges whether a number may stand there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulekit.edit.unlike import Step
from rulekit.edit.variant_text import Head, variant_text
from rulekit.ruleset.tree import Entry
from rulekit.ruleset.variants.numbers import page_with, with_numbers
from rulekit.ruleset.variants.paths import found_at, path_of


def tuned(head: Head, sections: Mapping[str, Entry], numbers: Mapping[str, int], after: Sequence[str] = ()) -> str:
    """The variant; a list in which a number changes is set as a whole. `after`: variants it comes behind."""
    now = with_numbers(sections, numbers, page_with(numbers))
    steps, was = [], []
    for path in dict.fromkeys(path_of(path.partition("[")[0]) for path in numbers):
        old, new = found_at(tuple(sections.values()), path), found_at(tuple(now.values()), path)
        assert isinstance(old, Entry) and isinstance(new, Entry)  # every path leads to a number
        was.append((path, old.value))
        steps.append(Step("set", path, new.value))
    text = variant_text(head, was, {}, steps)
    extends = f"extends: {head.extends}\n"
    return text.replace(extends, f"{extends}after: [{', '.join(after)}]\n", 1) if after else text
