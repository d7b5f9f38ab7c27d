"""A thing that is counted (a card, an action, an answer to a question) → what a person calls it.

Never: shows a name of the ruleset where there is a word for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulekit.report.sources import named

if TYPE_CHECKING:
    from rulekit.lab.sources import Thing
    from rulekit.program.program import Program
    from rulekit.text.words import Words


def thing_named(program: Program, thing: Thing, words: Words) -> str:
    """What it is called; an answer has the name of what asks in front."""
    if thing.form != "option":
        return named(thing, words)
    procedure, _, rest = thing.name.partition(": ")
    who = words.procedure(procedure) or procedure
    for site in program.sites:
        if site.procedure == procedure and site.domain in program.domains and rest.startswith(f"{site.name} "):
            name = rest.removeprefix(f"{site.name} ")
            if name in program.domains[site.domain].names:
                return f"{who}: {words.element(site.domain, name)}"
    return f"{who}: {rest.replace('_', ' ')}"
