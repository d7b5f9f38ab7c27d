"""A card that may be chosen → its attributes that the layout shows, in words, so that one need not look for them.

Never: shows what the layout does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.program.drawing import Drawing, Panel
from rulekit.program.program import Domain, Program
from rulekit.text.words import Words


def shown_beside(program: Program, words: Words, drawing: Drawing, kind: str, name: str) -> str:
    """What the layout shows of a card of a deck; "" for anything else."""
    if kind not in program.kinds or kind not in program.zones:
        return ""
    shown = next((p.shown for p in _panels(drawing.panels) if _lists(program, p, kind)), ())
    domain = program.domains[kind]
    index = domain.names.index(name) if name in domain.names else -1
    parts = [attribute_said(program, words, domain, index, attribute) for attribute in shown]
    return words.mark("comma").join(filter(None, parts))


def attribute_said(program: Program, words: Words, domain: Domain, index: int, attribute: str) -> str:
    """An attribute of a card or a space with its value, in words; "" for none."""
    if index < 0 or attribute not in domain.attributes:
        return ""
    value, of = domain.attributes[attribute][index], domain.attribute_domains.get(attribute, "")
    if value < 0 if of else not value:
        return ""
    said = words.element(of, program.domains[of].names[value]) if of else str(value)
    return f"{words.say(f'attribute-{attribute}', attribute)} {said}"


def _lists(program: Program, panel: Panel, kind: str) -> bool:
    """Whether a panel lists cards of a kind with attributes."""
    name = panel.names[0] if panel.names else ""
    place = program.regions.get(name) or program.zones.get(name)
    return panel.form == "list" and bool(panel.shown) and place is not None and place.of == kind


def _panels(panels: Iterable[Panel]) -> Iterator[Panel]:
    for panel in panels:
        yield panel
        yield from _panels(panel.panels)
