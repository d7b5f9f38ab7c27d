"""A name that is given in one text and used in another, which the first performs or asks → how to hand it on.

Never: finds a mistake of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rulekit.check.names.scope import Scope
from rulekit.check.tree.types import NAMES, Type
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset
from rulekit.syntax.walk import walk

MOST_NUMBERS = 100  # in a range that is written out
FORMS = {"element": "{}", "optional": "optional {}", "set": "set of {}"}


@dataclass(frozen=True, slots=True)
class Use:
    """A procedure is performed, or a ruling asked, at a place where some names are known."""

    name: str
    span: Span
    scope: Scope


def handed_on(
    found: Iterable[Diagnostic], unknown: Mapping[Span, str], uses: list[Use], ruleset: Ruleset
) -> list[Diagnostic]:
    """What was found; of an unknown name that whoever performs the text has given, it is said how it comes there."""
    mistakes, stands = list(found), None
    for i, said in enumerate(mistakes):
        if said.code == "unknown-name" and said.span in unknown:
            stands = stands if stands is not None else _texts(ruleset)
            name = unknown[said.span]
            way = _way(name, stands.get(said.span, ""), uses, stands)
            mistakes[i] = _said(said, name, way, uses, ruleset) if way else said
    return mistakes


def _texts(ruleset: Ruleset) -> dict[Span, str]:
    """Every place of a text, and the procedure or ruling whose text it is."""
    texts = {name: (*p.cost, p.steps) for name, p in ruleset.procedures.items()}
    texts |= {name: (r.body,) for name, r in ruleset.rulings.items()}
    return {node.span: name for name, parts in texts.items() for part in parts for node in walk(part)}


def _way(name: str, text: str, uses: list[Use], stands: dict[Span, str]) -> tuple[Use, ...]:
    """The uses that lead from a text where a name is known to the one that lacks it, first to last; the fewest."""
    ways: list[tuple[Use, ...]] = [(use,) for use in uses if text and use.name == text]
    seen = {text}
    for way in ways:  # it grows
        if name in way[0].scope.bound:
            return way
        before = stands.get(way[0].span, "")
        if before and before not in seen:
            seen.add(before)
            ways += [(use, *way) for use in uses if use.name == before]
    return ()


def _said(said: Diagnostic, name: str, way: tuple[Use, ...], uses: list[Use], ruleset: Ruleset) -> Diagnostic:
    scope = way[0].scope
    kind = _written(scope.bound[name].type)
    steps = [_declared(use.name, name, kind, ruleset) for use in way]
    steps += [_passed(use.name, name, ruleset) for use in way]
    last = way[-1]
    does = "performed" if last.name in ruleset.procedures else "asked"
    more = len({use.span for use in uses if use.name == last.name}) > 1
    help = f"{', '.join(steps[:-1])} and {steps[-1]}.".replace("give", "Give", 1)
    help += f" Wherever else `{last.name}` is {does} it needs a value too." if more else ""
    message = (
        f"`{name}` is known only in the text in which it is given; `{last.name}`, which is {does} there, has its own."
    )
    related: tuple[tuple[Span, str], ...] = ((last.span, f"`{last.name}` is {does} here"),)
    if name in scope.places:
        related = ((scope.places[name], f"`{name}` is given here"), *related)
    return replace(said, message=message, help=help, related=related, fix=())


def _declared(text: str, name: str, kind: str, ruleset: Ruleset) -> str:
    if text in ruleset.rulings:
        before = "…, " if ruleset.rulings[text].parameters else ""
        return f'give the ruling a value, `"{text}({before}{kind} {name})": …`,'
    if ruleset.procedures[text].parameters:
        return f"give `{text}` `{name}: {kind}` among its `params:`"
    return f"give `{text}` `params: {{{name}: {kind}}}`"


def _passed(text: str, name: str, ruleset: Ruleset) -> str:
    if text in ruleset.rulings:
        return f"ask `{text}({', '.join([*('…' for _ in ruleset.rulings[text].parameters), name])})`"
    others = "…, " if ruleset.procedures[text].parameters else ""
    return f"write `perform {text} with {others}{name} = {name}`"


def _written(kind: Type) -> str:
    """A kind as a declaration writes it; `…` if none can."""
    if kind.form == "int":
        if kind.low is None or kind.high is None or not 0 < kind.high - kind.low < MOST_NUMBERS:
            return "int"
        return f"{kind.low}..{kind.high}"
    if kind.form == "bool":
        return "bool"
    if not kind.domain or kind.domain.startswith(("option ", NAMES)) or kind.form not in FORMS:
        return "…"
    return FORMS[kind.form].format(kind.domain)
