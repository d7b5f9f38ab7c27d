"""Brackets, signs and comparisons that go wrong → what to say: each function looks at a place and answers or passes.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.letters import explained
from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import COMPARISONS, Situation, shown
from rulekit.syntax.strange import QUOTES, about_strange, meant_by, reason_in_quotes
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import CLOSES, Token


def empty_text(p: Situation) -> Mistake | None:
    """Nothing is written."""
    if p.found.text != END or p.at:
        return None
    way = "Write `skip` for an effect that does nothing." if p.start == "program" else "Write it, or leave it out."
    return p.mistake("empty-text", p.found, "There is no text.", way)


def bracket(p: Situation) -> Mistake | None:
    """A bracket without its other half."""
    closes = p.found.kind == "sign" and p.found.text in CLOSES.values()
    if closes and not p.open_brackets:
        said, way = f"This `{p.found.text}` closes nothing.", "Take it away, or write the bracket it should close."
        return p.mistake("nothing-to-close", p.found, said, way, "", 1)
    if not p.open_brackets:
        return None
    opened = p.open_brackets[-1]
    want = CLOSES[opened.text]
    if p.found.text == END and (p.could_be(want) or p.value_ended or p.verb_expected):
        said, way = f"This `{opened.text}` is never closed.", f"Write `{want}` where it ends."
        return p.mistake("unclosed-bracket", opened, said, way)
    if p.found.text == ";" and opened.text != "{" and p.could_be(want):
        said, way = f"This `{opened.text}` is not closed before `;`.", f"Write `{want}` where it ends."
        return p.mistake("unclosed-bracket", opened, said, way, want)
    if p.found.text == "{" and opened.text != "{" and p.could_be(want, "{"):
        said, way = f"This `{opened.text}` is not closed before the block.", f"Write `{want}` where it ends."
        return p.mistake("unclosed-bracket", opened, said, way, want)
    closing = sum((t.text == want) - (t.text == opened.text) for t in p.tokens[p.at :])
    if p.is_name(p.found) and opened.text == "(" and closing < 1 and p.could_be(want, "NAME"):
        said, way = f"This `{opened.text}` is not closed before `{shown(p.found)}`.", f"Write `{want}` where it ends."
        return p.mistake("unclosed-bracket", opened, said, way, want)
    if closes and p.found.text != want and p.could_be(want):
        said, way = (
            f"This `{opened.text}` is closed by `{p.found.text}`.",
            f"Write `{want}` before the `{p.found.text}`.",
        )
        there = ((p.span(p.found), "closed here"),)
        return Mistake(Diagnostic("unclosed-bracket", p.span(opened), said, way, related=there), (("sign", want),))
    return None


def assignment(p: Situation) -> Mistake | None:
    """`x = 3`, `x := 3`, `x += 3`"""
    if p.found.text not in ("=", ":=", "+=", "-=", "*=", "/=") or not p.verb_expected or not p.is_name(p.before):
        return None
    name, sign = shown(p.before) if p.before else "", p.found.text
    name = f"your {name}" if p.at > 1 and p.tokens[p.at - 2].text == "your" else name
    new = "" if name.startswith("your ") else f", for a new name `let {name} = …`"
    value = f"{name} {sign[0]} …" if sign[0] in "+-*" else "…"
    said, way = f"`{sign}` alone changes nothing.", f"To change a variable write `set {name} to {value}`{new}."
    return p.mistake("bare-assignment", p.found, said, way)


def possessive(p: Situation) -> Mistake | None:
    """`p's coin`, `each player's coin`"""
    before, after, found = p.before, p.after, p.found
    if found.text[0] not in "'\u2019" or before is None or after is None or before.end != found.start:
        return None
    quoted = re.match(r".s\s+(\w+)", found.text)  # up to the next apostrophe, of another
    if quoted is None and (after.text != "s" or found.end != after.start or len(found.text) > 1):
        return None
    thing = p.tokens[p.at + 2] if quoted is None else Token("word", quoted[1], found.start, found.end)
    owner, what = shown(before), shown(thing) if thing.kind == "word" else "…"
    way = f"Write `{owner}.{what}`."
    if owner in ("player", "opponent", "everyone", "everybody"):
        way = f"Write `p.{what}`, with `p` for the player: `for p in players`, `each p in players`."
    elif owner in ("you", "your"):
        way = f"Write `your {what}`."
    at = p.lines.span(before.start, found.start + 2)
    meant = "." if quoted is None else None
    return p.mistake("foreign-sign", at, f"`{owner}'s` is not said here.", way, meant, 2)


def strange(p: Situation) -> Mistake | None:
    """A sign of another language."""
    if p.found.kind != "strange" or (p.found.text == ":" and p.construct == "if"):
        return None
    text = p.found.text
    if text[0] in "“„«" and not p.at and p.after is not None and p.after.text == END:
        said = f"The text stands in quotes that YAML does not know: {explained(text[0] + text[-1])}"
        return Mistake(Diagnostic("quoted-name", p.span(p.found), said, 'Write it without them, or in `"`.'))
    if text[0] in QUOTES and p.construct in ("end", "if") and _behind_because(p):
        return Mistake(reason_in_quotes(text, p.span(p.found)), meant=meant_by(text), drops=1)
    return Mistake(about_strange(shown(p.found), p.span(p.found)), meant=meant_by(text), drops=1)


def _behind_because(p: Situation) -> bool:
    """Whether a reason for the end of the game stands here."""
    before = p.before.text if p.before is not None else ""
    return before == "because" or (before == "," and any(t.text == "because" for t in p.tokens[: p.at]))


def division(p: Situation) -> Mistake | None:
    """`a / b` without its rounding."""
    if "rounded" not in p.allowed and (p.before is None or p.before.text != "rounded"):
        return None
    slashes = [t for t in p.tokens[: p.at] if t.text == "/"]
    if not slashes:
        return None
    meant = "rounded down" if "rounded" in p.allowed else "down"
    said, way = "This division does not say how to round.", "Write `a / b rounded down` or `a / b rounded up`."
    return p.mistake("division-without-rounding", slashes[-1], said, way, meant)


def another_comparison(p: Situation) -> Mistake | None:
    """`a < b < c`, and `set x to a = b`."""
    if p.found.text not in COMPARISONS | {"and", "or"} or not p.value_ended:
        return None
    if p.in_comparison and p.found.text != "in":
        said, way = "Only two values can be compared at once.", "Write `a < b and b < c`."
        return p.mistake("chained-comparison", p.found, said, way, "and _")
    if p.found.text == "and" and p.construct == "end" and "because" in p.allowed:
        said, way = "`and` joins conditions, not players.", "Several winners are a set: `won by {a, b}`."
        return p.mistake("and-for-comma", p.found, said, way)
    said = f"`{p.found.text}` cannot stand{p.where}: here a value is expected, not a condition."
    way = "Put the condition in brackets: `(a = b)`."
    return p.mistake("condition-without-brackets", p.found, said, way)
