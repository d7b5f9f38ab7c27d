"""The bytes of a scenario file → its scenarios, and what is wrong with the file.

Never: opens a ruleset; plays; raises for what a file holds.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulekit.diagnostics.nearest import sparing
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.files.salvage import fitting_part, other_sections
from rulekit.ruleset.files.structure import fitting
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence, plain_value, whole_number
from rulekit.scenario.keys import FILE, MOST_STEPS
from rulekit.scenario.scenario import Answer, Drawn, Expectation, Quote, Refusal, Scenario, ScenarioFile, Step

HEAD = re.compile(r"[^\s#\]}-]| *- name:")  # how a scenario begins, or what stands above all
EXPECT, REFUSE, RANDOM = "expect", "refuse", "random"
BEGIN = "Begin with `scenarios:`, and under it `- name:` and what holds."
HOW = "Write a move, `SEAT: move`, `SEAT: [move, move]`, `expect: {…}`, `refuse: [move]` or `random: 5`."
NEEDED = {
    EXPECT: "a map of what must lie on the table, such as `expect: {to move: north}`",
    REFUSE: "a list of moves that must not be allowed, such as `refuse: [pass]`",
    RANDOM: f"the number of moves the seed makes, from 1 to {MOST_STEPS}, such as `random: 5`",
}


@sparing
def read_scenarios(data: bytes, path: str, mistakes: list[Diagnostic]) -> ScenarioFile:
    """The scenarios of a file as far as they can be read; mistakes are added to the list."""
    page, top = read_page(data, path, Budget(), mistakes)
    keys = _keys(fitting(top, mistakes, FILE, "The scenario file")) if top else _other_scenarios(page, mistakes)
    if top is None and not keys:
        mistakes[:] = [replace(m, help=BEGIN) if m.code == "empty-file" else m for m in mistakes]
        return ScenarioFile(path, page.text, "", Span(path, 1, 1, 1, 1), ())
    written = keys.get("scenarios")
    found: dict[str, Scenario] = {}
    for item in written.items if isinstance(written, Sequence) else ():
        if isinstance(item, Mapping) and "name" in _keys(item):
            scenario = _scenario(item, mistakes)
            if scenario.name in found:
                mistakes.append(_twice(scenario, found[scenario.name]))
            found.setdefault(scenario.name, scenario)
    ruleset = keys.get("ruleset", top)
    named = ruleset.text if isinstance(ruleset, Scalar) else ""
    span = ruleset.span if ruleset else Span(path, 1, 1, 1, 1)
    return ScenarioFile(path, page.text, named, span, tuple(found.values()))


def _other_scenarios(page: Page, mistakes: list[Diagnostic]) -> dict[str, Node]:
    """The keys of a file that YAML cannot read, without the scenarios that are why; none, if more than those are."""
    part = other_sections(page, list(mistakes), Budget(), mistakes, HEAD)
    kept = _keys(part) if part else {}
    if part is None or not isinstance(kept.get("scenarios"), Sequence):
        return {}
    if "ruleset" not in kept and re.search(r"^ruleset:", page.text, re.MULTILINE):
        return {}
    return _keys(fitting_part(part, mistakes, FILE, "The scenario file"))


def _scenario(node: Mapping, mistakes: list[Diagnostic]) -> Scenario:
    keys = _keys(node)
    begin, given, chance, options = (keys.get(k) for k in ("begin", "given", "chance", "options"))
    steps = [step for item in _items(keys.get("play")) for step in _step(item, mistakes)]
    expected, refused = keys.get("expect"), keys.get("refuse")
    if isinstance(expected, Mapping):
        steps.append(Expectation(expected))
    if refused is not None:
        steps.append(Refusal(tuple(_words(refused))))
    chosen = {e.key.text: e for e in options.entries} if isinstance(options, Mapping) else {}
    name = keys["name"]
    if not mistakes and not any(key in keys for key in (EXPECT, REFUSE, "play")):
        message = f"The scenario `{_text(name)}` expects nothing."
        mistakes.append(Diagnostic("no-expectation", name.span, message, "Add what must come of it under `expect:`."))
    return Scenario(
        name=_text(name),
        span=name.span,
        rules=tuple(word.text for word in _words(keys.get("rule"))),
        players=_number(keys.get("players")),
        players_span=keys.get("players", name).span,
        options={key: _text(e.value) for key, e in chosen.items()},
        option_spans={key: (e.key.span, e.value.span) for key, e in chosen.items()},
        seed=_number(keys.get("seed")),
        begin=begin.source if isinstance(begin, Scalar) else None,
        given=given if isinstance(given, Mapping) else None,
        chance=tuple(_items(chance)),
        steps=tuple(steps),
    )


def _twice(scenario: Scenario, first: Scenario) -> Diagnostic:
    message = f"A scenario of this file is already called `{scenario.name}`."
    return Diagnostic("declared-twice", scenario.span, message, "Rename one.", related=((first.span, "the first"),))


def _step(item: Node, mistakes: list[Diagnostic]) -> list[Step]:
    """What one line under `play` does: a seat may make several moves."""
    if isinstance(item, Scalar) and item.text:
        return [Answer(Quote(item.text, item.span))]
    if isinstance(item, Mapping) and item.entries:
        return [step for entry in item.entries for step in _keyed(entry, mistakes)]
    mistakes.append(Diagnostic("bad-step", item.span, "This is no move.", HOW))
    return []


def _keyed(entry: Entry, mistakes: list[Diagnostic]) -> list[Step]:
    key, value = entry.key.text, entry.value
    if key == EXPECT and isinstance(value, Mapping):
        return [Expectation(value)]
    if key == REFUSE and (moves := _words(value)):
        return [Refusal(tuple(moves))]
    if key == RANDOM and isinstance(value, Scalar) and 0 < (whole_number(value) or 0) <= MOST_STEPS:
        return [Drawn(_number(value), value.span)]
    if key not in (EXPECT, REFUSE, RANDOM) and (moves := _words(value)):
        return [Answer(move, key, entry.key.span) for move in moves]
    span = value.span if value.start < value.end else entry.key.span
    if key in NEEDED:
        message, help = f"`{key}` says nothing here.", f"Behind it stands {NEEDED[key]}."
    else:
        message, help = f"There is no move behind `{key}`.", f"Write, for example, `{key}: pass` or `{key}: [take, 3]`."
    mistakes.append(Diagnostic("bad-step", span, message, help))
    return []


def _keys(node: Mapping) -> dict[str, Node]:
    return {entry.key.text: entry.value for entry in node.entries}


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def _words(node: Node | None) -> list[Quote]:
    """One text, or a list of them."""
    nodes = node.items if isinstance(node, Sequence) else [node]
    return [Quote(n.text, n.span) for n in nodes if isinstance(n, Scalar) and n.text]


def _text(node: Node) -> str:
    value = plain_value(node)
    return str(value).lower() if isinstance(value, bool) else str(node.text if isinstance(node, Scalar) else value)


def _number(node: Node | None) -> int:
    return (whole_number(node) or 0) if isinstance(node, Scalar) else 0
