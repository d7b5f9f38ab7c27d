"""What somebody would like to answer, as it was typed → why it is not offered, as far as the seat may know.

Never: makes a move; tells what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.game.state import State
from rulekit.game.whynot import WhyNot
from rulekit.play.asking import Asked
from rulekit.program.program import Site
from rulekit.text.words import Words

UNKNOWN = ("unknown", "elsewhere")  # what is no answer to the question, whatever lies on the table


def why_not(words: Words, state: State, asked: Asked, typed: str) -> WhyNot | None:
    """Why something cannot be answered now, by its name in the ruleset or in the words of the table; None if it can."""
    seen = state.observe(asked.decision.seat)
    wanted = " ".join(typed.casefold().split())
    found = None
    for name in dict.fromkeys([typed, *(name for name, shown in known(words, asked) if shown == wanted)]):
        found = seen.why_not(name)
        if found is None or found.kind not in UNKNOWN:
            break
    return found


def said(words: Words, state: State, asked: Asked, typed: str) -> str:
    """Why something that was typed is no answer now; "" if nothing of that name could ever be one."""
    why = why_not(words, state, asked, typed)
    return sentence(why) if why is not None and why.kind not in UNKNOWN else ""


def sentence(why: WhyNot) -> str:
    """It begins with a capital."""
    text = str(why)
    return text[:1].upper() + text[1:]


def known(words: Words, asked: Asked) -> Iterator[tuple[str, str]]:
    """All that could be an answer to a question, offered or not, by name and in the words of the table."""
    decision, program = asked.decision, asked.program
    domain = program.domains.get(decision.domain)
    names = domain.names if domain is not None else ()
    if decision.kind == "arm":
        names = tuple(dict.fromkeys(arm for site in program.sites if here(site, asked) for arm in site.arms))
    for number, name in enumerate(names):
        shown = words.answer(decision.procedure, decision.domain, decision.kind, name, number, decision.name)
        yield name, " ".join(shown.casefold().split())


def here(site: Site, asked: Asked) -> bool:
    """Is it the place the question comes from."""
    return (site.procedure, site.name) == (asked.decision.procedure, asked.decision.name)
