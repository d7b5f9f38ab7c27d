"""A key that stands twice in one map → how one is made of the two.

Never: knows what a key is for.
"""

from __future__ import annotations

from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.wording import listed, shown


def made_one(key: Scalar, value: Node, first: Entry, at_top: bool) -> str:
    """What to do; maps and lists go together unless they seem to be two things of one name, which none is `at_top`."""
    line, name = first.key.span.line, shown(key.text)
    if _is_empty(value) or _is_empty(first.value):
        return f"Remove the {'second' if _is_empty(value) else 'first'} of the two, which holds nothing."
    both = _in_both(value, first.value)
    if isinstance(value, Scalar) or type(value) is not type(first.value) or (both and not at_top):
        return "Remove or rename one of the two."
    here = "into" if first.value.flow else "under"
    help = f"Put what stands under it {here} the first `{name}:` in line {line}"
    if both:
        return f"{help}; {listed(both)} {'stands' if len(both) == 1 else 'stand'} there already."
    return f"{help}{'' if at_top or isinstance(value, Sequence) else ', or rename it if it is another'}."


def _is_empty(value: Node) -> bool:
    if isinstance(value, Scalar):
        return value.start == value.end
    return not (value.entries if isinstance(value, Mapping) else value.items)


def _in_both(value: Node, first: Node) -> list[str]:
    """The keys that two maps share."""
    if not isinstance(value, Mapping) or not isinstance(first, Mapping):
        return []
    known = {entry.key.text for entry in first.entries}
    return [entry.key.text for entry in value.entries if entry.key.text in known]
