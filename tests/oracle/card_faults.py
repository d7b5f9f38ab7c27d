"""Cards of a folder ruleset that no longer do what they say: every part of a card planted wrong, one at a time.

Read are the files `cards/*.yaml`. An effect becomes `skip`, and each of its steps; another answer to a ruling becomes
the answer as it was (`it`); a condition holds always; an event of several is not waited for; a figure in any of them
becomes one more, and one less.

Never: knows a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml
from oracle.planting import Fault

FIGURE = re.compile(r"(?<![\w.])\d+(?![\w.])")
ANSWER = re.compile(r"\bbecomes\b.*?(?=\bif\b|;|$)", re.DOTALL)
EVENTS = re.compile(r"(?<=perform )(\w+(?: or \w+)+)")
WHERE = re.compile(r" where .*", re.DOTALL)
DONE = ("effect", "rule")
SAID = ("when", "if", "cost", *DONE)


class Card(NamedTuple):
    """A card that does something: its name, its file in the ruleset, its text there with the name in front."""

    name: str
    file: str
    text: str

    @property
    def tag(self) -> str:
        """What the `rule` of its scenarios says."""
        return self.name.upper()


@cache
def cards(ruleset: Path) -> tuple[Card, ...]:
    """The cards with an effect or a rule, in the order of the files."""
    found = []
    for file in sorted((ruleset / "cards").glob("*.yaml")):
        text = file.read_text("utf-8")
        for deck in _values(_value(_tree(text), "decks")):
            for name, card in _value(deck, "cards").value:
                whole = text[name.start_mark.index : _end(card)]
                if next(_abilities(card), None):
                    found.append(Card(name.value, f"cards/{file.name}", whole))
    return tuple(found)


def faults_of(card: Card) -> list[Fault]:
    """All that is planted in a card, one at a time."""
    found: list[Fault] = []
    for number, ability in enumerate(_abilities(_tree(card.text).value[0][1]), 1):
        for key, value in ability.value:
            if key.value in DONE:
                nothing = _nothing(card, value, key.value)
                found.append(_fault(card, value, nothing, f"its ability {number} does nothing"))
            if key.value == "effect" and isinstance(value, yaml.SequenceNode) and len(value.value) > 1:
                found += [_fault(card, step, "skip", f"`{_text(card, step)}` is left out") for step in value.value]
            if key.value == "if":
                found.append(_fault(card, value, "true", f"it happens even if not `{_text(card, value)}`"))
            if key.value == "when":
                found += _events(card, value)
            if key.value in SAID:
                found += [fault for scalar in _scalars(value) for fault in _figures(card, scalar)]
    return found


def _events(card: Card, when: yaml.Node) -> Iterator[Fault]:
    """One event of several not waited for; any event of that name, whatever it is about."""
    text = _text(card, when)
    for match in EVENTS.finditer(text):
        names = match[1].split(" or ")
        for name in names:
            others = " or ".join(one for one in names if one != name)
            wrong = text[: match.start()] + others + text[match.end() :]
            yield _fault(card, when, wrong, f"`{name}` is not waited for")
    if WHERE.search(text):
        yield _fault(card, when, WHERE.sub("", text), f"it happens always in `{text}`")


def _figures(card: Card, scalar: yaml.ScalarNode) -> Iterator[Fault]:
    text = _text(card, scalar)
    for match in FIGURE.finditer(text):
        for other in (int(match[0]) + 1, int(match[0]) - 1):
            if other >= 0:
                wrong = text[: match.start()] + str(other) + text[match.end() :]
                yield _fault(card, scalar, wrong, f"{match[0]} became {other}: `{wrong}`")


def _fault(card: Card, value: yaml.Node, wrong: str, said: str) -> Fault:
    text = card.text[: value.start_mark.index] + wrong + card.text[_end(value) :]
    return {"fault": f"{card.tag}: {said}", "rule": card.tag, "file": card.file, "right": card.text, "wrong": text}


def _text(card: Card, value: yaml.Node) -> str:
    return card.text[value.start_mark.index : _end(value)]


def _nothing(card: Card, value: yaml.Node, key: str) -> str:
    return "skip" if key == "effect" else ANSWER.sub("becomes it ", _text(card, value)).rstrip()


def _abilities(card: yaml.Node) -> Iterator[yaml.MappingNode]:
    """The card itself, or its abilities one by one, if they do anything."""
    listed = _value(card, "abilities")
    for ability in listed.value if isinstance(listed, yaml.SequenceNode) else [card]:
        if any(_value(ability, key) for key in DONE):
            yield ability


def _tree(text: str) -> yaml.Node:
    return yaml.compose(text, yaml.SafeLoader)  # type: ignore[no-any-return]


def _value(node: yaml.Node, key: str) -> yaml.Node | None:
    return next((value for name, value in node.value if name.value == key), None)


def _values(node: yaml.Node) -> Iterator[yaml.Node]:
    return (value for _, value in node.value)


def _scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for one in node.value:
            yield from _scalars(one)
    elif isinstance(node, yaml.MappingNode):
        for value in _values(node):
            yield from _scalars(value)


def _end(node: yaml.Node) -> int:
    """Where its text ends; lists in lines of their own would end only where the next thing begins."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return node.end_mark.index
