"""A scenario file and an example of play → the file with the lines of the example at its end, if it then holds.

Never: changes what stands there; writes a file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping as Plain
from dataclasses import replace
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.game.decisions.position import REST
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.find import Named
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence
from rulekit.scenario.example import Example
from rulekit.scenario.read_scenarios import read_scenarios
from rulekit.scenario.running import Runner

WIDEST = 110
PLAIN = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_ '-]|\.(?=\w))*(?<! )")
VALUES = frozenset(["true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"])


class Appended(NamedTuple):
    """The text of a file with a scenario more: its name, its lines, and the line it begins at."""

    text: str
    name: str
    lines: str
    line: int


def appended(file: str, text: str, example: Example, name: str = "") -> Appended | Diagnostic:
    """The text of a scenario file with an example behind the others, under a name nobody else has."""
    page, top = read_page(text.encode(), file, Budget(), [])
    listed = next((e.value for e in top.entries if e.key.text == "scenarios"), None) if top is not None else None
    is_list = isinstance(listed, Sequence) and not listed.flow
    if top is None or not (is_list or (isinstance(listed, Scalar) and not listed.text)):
        message = "Scenarios stand in this file in a way nothing can be added to."
        help = "Write each below `scenarios:` in lines of its own, the first of them `- name: …`."
        return Diagnostic("unreadable-file", Span(file, 1, 1, 1, 1), message, help)
    items = listed.items if isinstance(listed, Sequence) else ()
    taken = _names(items)
    if name in taken:
        message = f"A scenario of this file is called `{name}` already."
        return Diagnostic("declared-twice", taken[name], message, 'Choose another: `--name "…"`.')
    called = name or _free(example.name, set(taken))
    indent = page.place(listed.start)[1] - 1 if isinstance(listed, Sequence) and items else 2
    end = "\r\n" if "\r\n" in text else "\n"
    lines = [" " * indent + line for line in scenario_lines(replace(example, name=called))]
    before = text.rstrip()
    new = before + end * (2 if items else 1) + end.join(lines) + end
    return Appended(new, called, "\n".join(lines), before.count("\n") + (3 if items else 2))


def checked(file: str, text: str, name: str, ruleset: Named) -> list[Diagnostic]:
    """What is wrong with a scenario of a text: nothing, if it can be read and holds."""
    said: list[Diagnostic] = []
    found = read_scenarios(text.encode(), file, said)
    if said:
        return said
    wanted = [scenario for scenario in found.scenarios if scenario.name == name]
    return [wrong for scenario in wanted for wrong in Runner(ruleset).verdict(scenario).said]


def _names(items: tuple[Node, ...]) -> dict[str, Span]:
    return {
        entry.value.text: entry.value.span
        for item in items
        if isinstance(item, Mapping)
        for entry in item.entries
        if entry.key.text == "name" and isinstance(entry.value, Scalar)
    }


def _free(name: str, taken: set[str]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name} ({number})", number + 1
    return free


# ---- the lines of an example ----
def scenario_lines(example: Example) -> list[str]:
    """The lines of an item of `scenarios:`, from its dash on."""
    lines = [f"- name: {_flow(example.name)}"]
    said = ("rule", "players", "options", "seed", "begin")
    for key, value in ((key, getattr(example, key)) for key in said):
        if value:
            lines.append(f"  {key}: {_flow(value)}")
    if example.given:
        lines += ["  given:", *_entries(example.given)]
    if example.chance:
        lines += ["  chance:", *(f"    - {_flow(came)}" for came in example.chance)]
    if example.play:
        lines += ["  play:", *(f"    - {_flow(seat)}: {_flow(move)}" for seat, move in example.play)]
    elif example.drawn:
        lines += ["  play:", f"    - random: {example.drawn}"]
    return [*lines, "  expect:", *_entries(example.expect)]


def _entries(values: Plain[str, object]) -> list[str]:
    """A map in lines of its own; what is too long for one line in several."""
    lines = []
    for key, value in values.items():
        line = f"    {_flow(key)}: {_flow(value)}"
        if len(line) > WIDEST and isinstance(value, dict):
            lines += [f"    {_flow(key)}:", *(f"      {_flow(k)}: {_flow(v)}" for k, v in value.items())]
        else:
            lines.append(line)
    return lines


def _flow(value: object) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    text = str(value)
    plain = text == REST or (PLAIN.fullmatch(text) is not None and text not in VALUES)
    return text if plain else json.dumps(text, ensure_ascii=False)
