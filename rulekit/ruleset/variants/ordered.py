"""The variants on one ruleset → the order in which they change it, and which of them cannot go together.

Without `after` the order decides nothing, so that it may be that of their names.

Never: changes a ruleset.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Sequence
from graphlib import CycleError, TopologicalSorter

from rulekit.diagnostics.nearest import surely
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.tree import Scalar
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.wording import shown

_COMPARISONS = {
    ">=": operator.ge, "<=": operator.le, "==": operator.eq, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_BOUND = re.compile(r"(>=|<=|==|<|>)([0-9]+(?:\.[0-9]+)*)")


def ordered(variants: Sequence[Variant], mistakes: list[Diagnostic]) -> list[Variant]:
    """The variants in the order of their changes: those a variant comes after in front of it, else by name."""
    named: dict[str, Variant] = {}
    for variant in variants:
        first = named.setdefault(variant.name, variant)
        if first is not variant:
            said = f"Two variants are called `{variant.name}`; the other is in `{first.top.page.name}`."
            help = "Play with one of them, or rename one."
            mistakes.append(
                Diagnostic("declared-twice", variant.span, said, help, related=((first.span, "the other"),))
            )
    for variant in named.values():
        mistakes += [_apart(variant, named[word.text], word) for word in variant.conflicts if word.text in named]
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for name in sorted(named):
        sorter.add(name, *(each for each in sorted(named[name].after) if each in named))
    try:
        sorter.prepare()
    except CycleError as circle:
        mistakes.append(_circle([named[name] for name in circle.args[1]]))
        return [named[name] for name in sorted(named)]
    done: list[Variant] = []
    waiting = sorted(sorter.get_ready())
    while waiting:
        done.append(named[waiting[0]])
        sorter.done(waiting.pop(0))
        waiting = sorted([*waiting, *sorter.get_ready()])
    return done


def nearly_after(one: str, other: str, variants: Iterable[Variant]) -> str:
    """What to do where one of two variants names the other in its `after` with a slip of the keyboard; "" if none."""
    after = {variant.name: variant.after for variant in variants}
    for later, earlier in ((one, other), (other, one)):
        for word in after.get(later, ()):
            if word not in after and surely(word, (earlier,)):
                return f"`{later}` comes `after: [{shown(word)}]`, and there is no such variant: write `{earlier}`."
    return ""


def comes_after(later: str, earlier: str, variants: Iterable[Variant]) -> bool:
    """Whether a variant says, itself or through others that are there, that it comes after another."""
    after = {variant.name: variant.after for variant in variants}
    seen: set[str] = set()
    waiting = [later]
    while waiting:
        name = waiting.pop()
        if name == earlier:
            return later != earlier
        if name not in seen:
            seen.add(name)
            waiting += after.get(name, ())
    return False


def fits(version: str, versions: str) -> bool:
    """Whether a version such as `1.2.0` is among those that `>=1.2,<2` names; all are if nothing is said.

    Only the numbers a bound has are compared: `1.2.5` is `==1.2`, and what stands behind a `-` is not looked at.
    """
    numbers = tuple(int(part[:9]) for part in version.partition("-")[0].split("."))
    bounds = [(sign, tuple(int(part[:9]) for part in bound.split("."))) for sign, bound in _BOUND.findall(versions)]
    return all(_COMPARISONS[sign](numbers[: len(bound)], bound) for sign, bound in bounds)


def _apart(variant: Variant, other: Variant, word: Scalar) -> Diagnostic:
    if variant is other:
        said = f"The variant `{variant.name}` says that it cannot be played together with itself."
        return Diagnostic("variants-apart", word.span, said, "Take its own name out of `conflicts`.")
    said = f"The variant `{variant.name}` cannot be played together with `{shown(other.name)}`."
    related = ((other.span, "the other"),)
    return Diagnostic("variants-apart", word.span, said, "Leave one of them out.", related=related)


def _circle(circle: Sequence[Variant]) -> Diagnostic:
    names = ", after ".join(f"`{variant.name}`" for variant in reversed(circle))
    related = tuple((variant.span, "this one too") for variant in circle[1:-1])
    said = f"Each of these variants wants to come after the other: {names}."
    if len(circle) == 2:
        said = f"The variant `{circle[0].name}` wants to come after itself."
    return Diagnostic("variants-in-a-circle", circle[0].span, said, "Take one name out of `after`.", related=related)
