"""An example of play → the lines a scenario file has for it.

Never: plays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from rulekit.game.decisions.position import REST
from rulekit.scenario.example import Example

WIDEST = 110
PLAIN = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_ '-]|\.(?=\w))*(?<! )")
VALUES = frozenset(["true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"])


def scenario_lines(example: Example) -> list[str]:
    """The lines of an item of `scenarios:`, from its dash on."""
    lines = [f"- name: {_flow(example.name)}"]
    for key, value in (("rule", example.rule), ("seed", example.seed), ("begin", example.begin)):
        if value:
            lines.append(f"  {key}: {_flow(value)}")
    if example.given:
        lines += ["  given:", *_entries(example.given)]
    if example.play:
        lines += ["  play:", *(f"    - {_flow(seat)}: {_flow(move)}" for seat, move in example.play)]
    return [*lines, "  expect:", *_entries(example.expect)]


def _entries(values: Mapping[str, object]) -> list[str]:
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
