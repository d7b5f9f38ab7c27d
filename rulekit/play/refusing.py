"""What somebody would like to answer, as it was typed → why it is not offered, as far as the seat may know.

The reason comes from the game as data; each kind is worded by its message, `refused-KIND`, in the words of the table.

Never: makes a move; tells what the seat may not know; holds a word a reader sees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from rulekit.game.decisions.reasons import Answer, Given, Named, Reason, Rule
from rulekit.game.state import State
from rulekit.game.whynot import WhyNot
from rulekit.play.asking import Asked
from rulekit.program.program import Site
from rulekit.text.names import readable
from rulekit.text.words import Words

UNKNOWN = ("unknown", "elsewhere")  # what is no answer to the question, whatever lies on the table
CONDITIONS = ("untrue", "unheld", "missing", "compared", "alternative")  # kinds whose rule holds or does not
FREE = re.compile(r"count\(\w+\.pieces\) = 0")
OF_A_KIND = re.compile(r"\w+\.(\w+) (=|<=|>=) [\w ().]+")
OF_AN_OWNER = re.compile(r"owner\(\w+\) = [\w ().]+")
OF_FIGURES = {
    ("=", "is-not"): "refused-attribute",
    ("<=", "above"): "refused-attribute-most",
    (">=", "below"): "refused-attribute-least",
}
OF_A_NAME = re.compile(r"(?:your |\w+\.|your \w+\.)?(\w+)")
OF_PLAYERS = re.compile(r"\w+\.\w+ <= player_count")
NAMED = ("attribute", "zone", "region", "ruling", "word")  # what a name may stand for that has words
MOST_NAMED = 12  # names in a list, the rest is a number

Quoter = Callable[[str], str]  # what a ruleset says in a few words → the same in the words of the table, "" for none


def as_it_stands(text: str) -> str:
    """Of a game without its ruleset there are no words for what is quoted."""
    return ""


def why_not(words: Words, state: State, asked: Asked, typed: str) -> WhyNot | None:
    """Why something cannot be answered now, by its name in the ruleset or in the words of the table; None if it can."""
    seen = state.observe(asked.decision.seat)
    wanted = " ".join(typed.casefold().split())
    found = None
    numbered = [name] if (name := asked.space_of(typed)) else []
    every = list(known(words, asked))
    meant = [name for name, shown in every if shown == wanted]
    begun = [name for name, shown in every if shown.startswith(wanted)]
    inside = [name for name, shown in every if f" {wanted} " in f" {shown} "]
    if not meant:  # the beginning of a name will do, as in an answer, or a word of it
        meant = next((those for those in (begun, inside) if len(set(those)) == 1), [])
    for name in dict.fromkeys([*numbered, typed, *meant]):
        found = seen.why_not(name)
        if found is None or found.kind not in UNKNOWN:
            break
    return found


def said(words: Words, state: State, asked: Asked, typed: str, quoter: Quoter = as_it_stands) -> str:
    """Why something that was typed is no answer now; "" if nothing of that name could ever be one."""
    why = why_not(words, state, asked, typed)
    return Refusals(words, quoter).whole(why) if why is not None and why.kind not in UNKNOWN else ""


@dataclass(frozen=True)
class Refusals:
    """Puts the reasons why a move is refused into the words of a table; `lines`: with what stands where."""

    words: Words
    quoter: Quoter = as_it_stands
    lines: bool = False

    def whole(self, why: WhyNot) -> str:
        """Why a move is refused, and what can be done instead; it begins with a capital."""
        text = self.said(why.reason)
        form = "refused-place" if why.where and self.lines else "refused-end"
        text = self.words.say(form, text, why=text[:1].upper() + text[1:], where=why.where)
        instead = self._instead(why)
        return self.words.say("refused-both", text, a=text, b=instead) if instead else text

    def said(self, reason: Reason) -> str:
        """A reason in one sentence or a part of one.

        A condition that has no words is not told by its figures, which say nothing without it.
        """
        given = dict(reason.values)
        if reason.kind == "lacking":
            given["lacks"] = lacks = self._missing(given["lacks"])
            if self._is_untold(given["why"]):
                return self.words.say("refused-takes", "lacks", lacks=lacks)
            return self.words.say("refused-lacking", "lacks", why=self._value(given["why"], reason.kind), lacks=lacks)
        if reason.kind == "also" and self._is_untold(first := given["a"]) and isinstance(other := given["b"], Reason):
            held = dict(first.values) if isinstance(first, Reason) else {}
            return self._plainly(held.get("rule", ""), held.get("figures")) or self.said(other)
        if reason.kind == "not-among" and isinstance(rule := given["rule"], Rule) and not self._has_words(rule):
            return self._not_among(rule)
        if self._is_untold(reason):
            figures = given.get("figures")
            if isinstance(figures, Reason) and figures.kind == "is":
                return self.said(figures)
            return self._plainly(given["rule"], figures) or self.words.say("refused-ruled-out", "rules")
        if reason.kind == "range-by" and isinstance(rule := given["rule"], Rule) and not self._has_words(rule):
            reason = replace(reason, kind="range")
        values = {name: self._value(value, reason.kind) for name, value in reason.values}
        if reason.kind == "not-among" and self._is_zone(given["rule"]):
            return self.words.say("refused-not-there", str(reason), **values)
        if reason.kind in ("done", "chosen") and isinstance(why := given["why"], Reason) and why.kind == "lacking":
            values["why"] = self._costly(given["move"], str(values["why"]))
        return self.words.say(f"refused-{reason.kind}", str(reason), **values, **self._counted(reason))

    def _plainly(self, rule: Given, figures: Given | None) -> str:
        """What many rulesets ask of a space, in words that fit all of them.

        That it is free or somebody's, that so many play, that a number of it which has a name is the one that is
        wanted, or near enough.
        """
        text, held = str(rule).strip("`"), dict(figures.values) if isinstance(figures, Reason) else {}
        if FREE.fullmatch(text):
            return self.words.say("refused-occupied", "taken")
        least, wanted = held.get("left"), held.get("right")
        if OF_PLAYERS.fullmatch(text) and isinstance(least, int):
            return self.words.say("refused-players", str(least), n=least)
        of = OF_A_KIND.fullmatch(text)
        message = OF_FIGURES.get((of[2], figures.kind), "") if of and isinstance(figures, Reason) else ""
        if isinstance(least, int) and isinstance(wanted, int) and of and message:
            if self.words.is_named(attribute := f"attribute-{of[1]}"):
                what = self.words.say(attribute, attribute)
                return self.words.say(message, str(least), what=what, n=least, wanted=wanted)
            return ""
        if OF_AN_OWNER.fullmatch(text) and isinstance(wanted, Named) and wanted.domain == "player":
            return self.words.say("refused-owner", wanted.name, seat=self._named(wanted))
        return ""

    def _not_among(self, rule: Rule) -> str:
        """That something is not among what a name stands for that has words: an attribute, such as ways, a place, what
        a ruling answers with, or a name of the rules' own.
        """
        name = found[1] if (found := OF_A_NAME.fullmatch(rule.text)) else ""
        message = next((m for what in NAMED if self.words.is_named(m := f"{what}-{name}")), "")
        if name and message:
            return self.words.say("refused-not-among", name, rule=self.words.say(message, name))
        return self.words.say("refused-not-among-untold", "it is not there")

    def _is_zone(self, rule: Given) -> bool:
        """Whether what something is not among is what lies in one zone: its words say whose."""
        found = OF_A_NAME.fullmatch(rule.text) if isinstance(rule, Rule) else None
        return found is not None and self.words.is_named(f"zone-{found[1]}")

    def _is_untold(self, reason: Given) -> bool:
        """Whether a reason is a condition that has no words of the table, nor is to be quoted."""
        if not isinstance(reason, Reason) or reason.kind not in CONDITIONS:
            return False
        rule = dict(reason.values).get("rule")
        return isinstance(rule, Rule) and not self._has_words(rule)

    def _has_words(self, rule: Rule) -> bool:
        """Whether what the ruleset says is told at all: in words, or as it stands there."""
        return self.lines or bool(self.quoter(rule.text))

    def _costly(self, move: Given, why: str) -> str:
        """Why an answer is too dear, with what it costs in front, where the ruleset has words for that."""
        if not isinstance(move, Answer):
            return why
        what = self.words.cost(move.procedure, move.asked, move.domain, move.name)
        return self.words.say("refused-costs", why, what=what, why=why) if what else why

    def _missing(self, lacks: Given) -> str:
        """How much more of what would do: what is to be paid may be more, where something else stands in for it."""
        if isinstance(lacks, Reason) and lacks.kind == "or":
            a, b = (self._missing(value) for _, value in lacks.values)
            return self.words.say("refused-or", a, a=a, b=b)
        held = dict(lacks.values) if isinstance(lacks, Reason) else {}
        needs, has, counter = held.get("needs"), held.get("has"), held.get("counter")
        if not (isinstance(needs, int) and isinstance(has, int) and isinstance(counter, Named)):
            return str(self._value(lacks, "lacking"))
        what, seat = self.words.counter(counter.name, needs - has), self._value(held["seat"], "lack")
        return self.words.say("refused-more", what, n=needs - has, what=what, seat=seat, has=has)

    def _counted(self, reason: Reason) -> dict[str, str | int]:
        """A counter in the number that is needed."""
        found = dict(reason.values)
        counter, needs = found.get("counter"), found.get("needs")
        if reason.kind == "lack" and isinstance(counter, Named) and isinstance(needs, int):
            return {"what": self.words.counter(counter.name, needs)}
        return {}

    def _value(self, value: Given, kind: str) -> str | int:
        match value:
            case Reason():
                return self.said(value)
            case Answer():
                said = self._answer(value)
                return self.words.say("refused-answer", said, move=said)
            case Named():
                return self._named(value)
            case Rule(text):
                return self._rule(text, "condition" if kind in CONDITIONS else "thing")
        return value

    def _answer(self, answer: Answer) -> str:
        if not answer.kind:  # no answer to any question: as it was typed
            return answer.name
        return self.words.answer(answer.procedure, answer.domain, answer.kind, answer.name, answer.arm, answer.asked)

    def _named(self, named: Named) -> str:
        match named.domain:
            case "kind":
                return self.words.kind(named.name) or readable(named.name)
            case "place":
                return self.words.place(named.name)
            case "domain" | "word":
                return readable(named.name)
        return self.words.element(named.domain, named.name)

    def _rule(self, text: str, form: str) -> str:
        """What the ruleset says: in words if there are any, else that it says so, or as it stands there."""
        if spoken := self.quoter(text):
            return self.words.say(f"refused-{form}", spoken, rule=spoken)
        if not self.lines:
            return self.words.say(f"refused-{form}-untold", text)
        return self.words.say(f"refused-{form}-quoted", text, rule=text)

    def _instead(self, why: WhyNot) -> str:
        """What is offered, or known, in its place."""
        if not why.others:
            return ""
        form = "refused-known" if why.kind == "unknown" else "refused-offered"
        names = [self._answer(other) for other in islice(why.others, MOST_NAMED)]
        more = len(why.others) - len(names)
        text = self.words.say(form, form, names=self.words.listed(names), n=more)
        if why.near is None:
            return text
        near = self.words.say("refused-near", why.near.name, near=self._answer(why.near))
        return self.words.say("refused-both", text, a=text, b=near)


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
