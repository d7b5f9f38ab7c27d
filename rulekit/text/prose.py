"""A text of the rulebook that somebody wrote → the figures in it that nothing in its phase or action has.

Only what stands there in digits is looked at: prose counts in many words. None and one are figures of no rule.

Never: asks that a text say all there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekit.ruleset.model import Ruleset
from rulekit.text.rules import Rules

UNSAID = frozenset([0, 1])
MOST_DIGITS = 9


def unfounded(declared: Ruleset, rules: Rules, name: str, text: str) -> Iterator[str]:
    """What a text says of a phase or an action that neither its steps nor what they look up have."""
    known = UNSAID | figures_known(declared, rules, name)
    for figure in sorted(digits(text) - known):
        yield f"it says {figure}, and its steps do not"


def digits(text: str) -> set[int]:
    """The figures that stand in a text as digits."""
    return {int(found[:MOST_DIGITS]) for found in re.findall(r"\d+", text)}


def figures_known(declared: Ruleset, rules: Rules, name: str) -> set[int]:
    """Every figure that a text about a phase or an action may take from somewhere."""
    subject = rules.subject(name)
    found = {*subject.figures, *(value for value in subject.values.values() if isinstance(value, int))}
    found |= {counter.start for counter in declared.counters.values()}
    found |= {*range(declared.min_players, declared.max_players + 1)}
    for each in rules.looked_up(name):
        found |= digits(each)
    for procedure in (declared.procedures[one] for one in (name, *rules.tells(name))):
        found |= {bound for parameter in procedure.parameters for bound in (parameter.type.low, parameter.type.high)}
    return found
