"""The variables of a message → those it is never given, and the spaces it does not tell apart.

A message that asks for what it is not given is dropped by the library without a word.

Never: judges what a message says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cache, lru_cache
from typing import Any

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Region, Ruleset
from rulekit.ruleset.wording import listed
from rulekit.text.messages import called_now, now_called

OF_EVENTS = ("seat", "what", "n", "target", "spaces", "source", "whose")
OF_CHANGES = ("what", "each", "seats")  # of a number that each seat has
REMEMBERED = ("event-set", "value")  # an event that is also given what a space remembers now, as the ruleset has it
SPACE = "space"  # how a space is called, in what is said of it in a sentence
DIGITS = "0123456789"


def variables(pattern: Any) -> set[str]:
    """The names of the variables in a part of a message."""
    looker = _looker()()
    looker.visit(pattern)
    found: set[str] = looker.found
    return found


@cache
def _looker() -> Any:
    """What walks through a message, made when the library is needed, and once."""
    from fluent.syntax import ast, visitor

    class Looker(visitor.Visitor):
        def __init__(self) -> None:
            self.found: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            self.found.add(node.id.name)

    return Looker


def faults(
    message: str,
    at: Span,
    used: set[str],
    declared: Ruleset,
    spoken: set[str],
    worded: Mapping[str, frozenset[str]],
    first: Set[str],
) -> Iterator[Diagnostic]:
    """What is wrong with the variables of a message; `spoken`: all of its file, `worded`: what `sayable` says.

    `first`: the messages of the first language. What that says of no space need not be told apart in another.
    """
    about = now_called(message, declared.called)
    given = given_to(about, declared, worded)
    asked = {name if name in given else called_now(name, declared.called): name for name in used}
    for name in sorted(asked[each] for each in asked.keys() - given):
        near = nearest(name, given)
        help = f"Did you mean `${near[0]}`?" if near else "Remove it: this message has no variables."
        if given and not near:
            help = f"It may have {_all_of(frozenset(given))}."
        said = f"The message `{message}` is not given `${name}`, so it is never shown."
        yield Diagnostic("unknown-variable", at, said, help, "warning")
    what, _, of = about.partition("-")
    region = declared.regions.get(of)
    told = what == "space" or (what == "place" and message not in first and SPACE not in asked)
    if region is None or not told or not asked.keys() <= given:
        return
    spaces = {now_called(each, declared.called).removeprefix(f"{about}-") for each in spoken}
    yield from _alike(message, at, region, set(asked), spaces if what == "space" else set(), given)


@lru_cache(maxsize=64)  # many messages may be given the same
def _all_of(given: frozenset[str]) -> str:
    every = sorted(given, key=lambda each: (each.rstrip(DIGITS), len(each), each))
    return listed(f"${each}" for each in every)


def given_to(message: str, declared: Ruleset, worded: Mapping[str, frozenset[str]]) -> set[str]:
    """The variables a message is put together with."""
    return _told(message, declared) | worded.get(message, frozenset())


def _told(message: str, declared: Ruleset) -> set[str]:
    """The variables of a message about a thing."""
    what, _, name = message.partition("-")
    if what == "event":
        event, value = REMEMBERED
        return {*OF_EVENTS, *([value] if message.startswith(event) else [])}
    if what == "now":
        return set(OF_CHANGES)
    if what == "layout":
        kept = {v.name for v in declared.variables.values() if not v.per_player and not v.region}
        return kept | {t.name for t in declared.tables.values() if isinstance(t.value, int)}
    if what in ("space", "place", "on") and name in declared.regions:
        return facts_of(declared.regions[name]) | {"place": {SPACE}, "on": {"what"}}.get(what, set())
    if what == "listed" and name in declared.decks:
        found = {a.name for a in declared.decks[name].attributes}
        return found.union(*({a.name for a in r.attributes} for r in declared.regions.values() if r.of == name))
    if what == "about" and name in declared.procedures and name not in (*declared.pieces, *declared.decks):
        return remembered(declared)
    if what in ("do", "arm"):  # in their form `.now`
        lying = {f"{r.name}-{n}" for r in declared.regions.values() if not r.per_player for n in _names(r)}
        return remembered(declared) | lying
    if what == "costs":
        return set().union(*map(facts_of, declared.regions.values()))
    if what == "after":
        return {"n", "what"} | remembered(declared)
    if what == "about":
        of = name.rpartition("-")[2]
        facts = {a.name for a in declared.decks[of].attributes} if of != name and of in declared.decks else set()
        return {"what", *facts} if of in (*declared.pieces, *declared.decks) else {"n"}
    if what == "each":
        return {"numbers", "what"}
    if what in ("least", "whole", "again"):
        return {"n"} | ({"what"} if what != "again" else set())
    if what == "then":
        return {"what"}
    if what == "order":
        return {"n"} if name.rpartition("-")[2].isdecimal() else {"each"}
    return set()


def remembered(declared: Ruleset) -> set[str]:
    """What is remembered for the whole table, or for the seat that is asked."""
    return {v.name for v in declared.variables.values() if not v.region}


def facts_of(region: Region) -> set[str]:
    """What a message about the spaces of a region may say of one."""
    own = {a.name for a in region.attributes if a.type.form != "set"}
    return own | {"index"} | ({"row", "col"} if region.grid else set())


def _names(region: Region) -> Iterator[str]:
    """What the spaces of a region are called."""
    return (name for name, _ in _spaces(region))


def _alike(
    message: str, at: Span, region: Region, used: set[str], apart: set[str], given: set[str]
) -> Iterator[Diagnostic]:
    """The first two spaces of which the message says the same; `apart`: those that have words of their own."""
    seen: dict[tuple[object, ...], str] = {}
    for name, facts in _spaces(region):
        if name.replace(",", "-").replace(".", "-") in apart:
            continue
        said = tuple(facts.get(each) for each in sorted(used))
        if said in seen:
            text = f"The message `{message}` says the same of the spaces `{seen[said]}` and `{name}`."
            others = " or ".join(f"`${each}`" for each in sorted(given - used, key=lambda n: (n != SPACE, n)))
            yield Diagnostic("same-words", at, text, f"Tell them apart by {others}.", "warning")
            return
        seen[said] = name


def _spaces(region: Region) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Every space of a region with what may be said of it."""
    defaults: dict[str, object] = {a.name: a.default for a in region.attributes}
    written = {element.name: element.values for element in region.elements}
    names = list(written)
    places: dict[str, tuple[int, int]] = {}
    if region.grid:
        rows, columns = region.grid
        places = {f"{r + 1},{c + 1}": (r + 1, c + 1) for r in range(rows) for c in range(columns)}
        names = list(places)
    for index, name in enumerate(names):
        row, col = places.get(name, (0, 0))
        yield name, {**defaults, **written.get(name, {}), "index": index + 1, "row": row, "col": col}
