"""Declared ruleset → checked ruleset, with every mistake of the file in one run.

Declarations are looked at first, then every text; then the whole is looked at (loops that need not
end, things nothing reaches, hidden things shown).

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from rulekit.check import tree
from rulekit.check.declared.declarations import declared_mistakes
from rulekit.check.declared.layouts import layout_mistakes
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.resolve import add_to, resolve, sought
from rulekit.check.whole import whole_ruleset
from rulekit.diagnostics.nearest import sparing
from rulekit.diagnostics.places import by_place
from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.ruleset.model import Ruleset
from rulekit.syntax.parse import parse

OF_A_NAME = {"no-discard", "no-home", "no-turn", "nobody-owns"}  # said of a name, as all that is unknown
# What is said of a value because of what it can be: not beside a mistake that may be all that it is.
JUDGED = {"unknown-ruling": {"always-the-same"}, "cannot-change": {"always-the-same", "zero-divisor"}}
MOST_PLACES = 3  # shown beside the first


@sparing
def check_ruleset(
    ruleset: Ruleset, all_read: bool = True, only_mistakes: bool = False
) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    """The checked ruleset (None if there are errors) and all that was found, in the order of the files.

    all_read: False if a part of the files could not be read; then there is none either, and only mistakes are said, as
    whatever seems odd or unused may be so for want of that part. only_mistakes: does not look for what is odd.
    """
    c = Checking(ruleset)
    c.mistakes += declared_mistakes(ruleset, c.symbols)
    c.mistakes += layout_mistakes(ruleset, c.symbols)
    checked = resolve(c)
    found = [*c.symbols.mistakes, *c.mistakes]
    if not all_read:
        found = [d for d in found if d.severity == "error"]
    elif judged := {code for d in found for code in JUDGED.get(d.code, ())}:
        found = [d for d in found if d.code not in judged]
    elif ruleset.start in checked.procedures and not any(d.severity == "error" for d in found):
        found = whole_ruleset(checked, only_mistakes, found)
    found = in_order(found, list(ruleset.files))
    return (checked if all_read and not any(d.severity == "error" for d in found) else None), found


def check_more(checked: tree.CheckedRuleset, more: Ruleset) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    """The same for a ruleset that has phases besides those of a checked one: they alone are looked at.

    Nothing else may name them. Only mistakes are said.
    """
    c = Checking(more)
    found = add_to(c, checked)
    mistakes = [d for d in c.mistakes if d.severity == "error"] or whole_ruleset(found, only_mistakes=True)
    mistakes = in_order(mistakes, list(more.files))
    return (None if mistakes else found), mistakes


def check_sought(
    checked: tree.CheckedRuleset, texts: Sequence[SourceText]
) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    """A checked ruleset whose only claim is how far conditions are from holding; None if there are mistakes in them."""
    read = [parse(text, "condition") for text in texts]
    parts, wrong = [node for node, _ in read if node is not None], [d for _, said in read for d in said]
    files = {**checked.declared.files, **{text.file: text.text for text in texts}}
    c = Checking(replace(checked.declared, files=MappingProxyType(files)))
    found = sought(c, checked, parts) if len(parts) == len(texts) else None
    mistakes = in_order([d for d in [*wrong, *c.mistakes] if d.severity == "error"], list(files))
    return (None if mistakes else found), mistakes


def in_order(found: Iterable[Diagnostic], files: list[str]) -> list[Diagnostic]:
    """What was found by its place, each thing once."""
    return by_place(joined(by_place(dict.fromkeys(found), files)), files)


def joined(found: list[Diagnostic]) -> list[Diagnostic]:
    """What is said of a name that means nothing, once: where it stands first, with the other places."""
    groups: dict[object, list[Diagnostic]] = {}
    for i, d in enumerate(found):
        of_a_name = d.code.startswith("unknown-") or d.code in OF_A_NAME
        groups.setdefault((d.code, d.message.partition(" Known here:")[0]) if of_a_name else i, []).append(d)
    return [_first(group) if len(group) > 1 else group[0] for group in groups.values()]


def _first(group: list[Diagnostic]) -> Diagnostic:
    more = len(group) - 1 - MOST_PLACES
    places = [(d.span, "here too") for d in group[1 : 1 + MOST_PLACES]]
    if more > 0:
        places[-1] = (places[-1][0], f"here too, and in {more} more place{'s' if more > 1 else ''}")
    fix = tuple(edit for d in group for edit in d.fix) if all(d.fix for d in group) else ()
    return replace(group[0], related=(*group[0].related, *places), fix=fix)


def said_once(said: list[Diagnostic], found: list[Diagnostic]) -> list[Diagnostic]:
    """What was said of the texts, but for words that cannot be names where their declaration is said to be wrong."""
    declared = {d.message.split("`")[1] for d in found if d.code == "word-as-name"}
    return [d for d in said if d.code != "word-as-name" or d.message.split("`")[1] not in declared]
