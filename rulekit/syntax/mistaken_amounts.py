"""Numbers and amounts as they are written in everyday language → what to write: each function looks at a place.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.diagnostics.letters import called
from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, shown
from rulekit.syntax.tables import END

# Parts and multiples of a number, and what is written for them.
PARTS = {
    "half": "/ 2", "halve": "/ 2", "third": "/ 3", "quarter": "/ 4",
    "double": "* 2", "twice": "* 2", "triple": "* 3", "thrice": "* 3",
}  # fmt: skip
MARKERS = frozenset("•·‣◦*+–—−")  # how items of a list begin elsewhere


def part_of(p: Situation) -> Mistake | None:
    """`half of 3 coin`, `twice your coin`, `50 % of 3 coin`"""
    percent = p.found.text == "%" and p.after is not None and p.after.text == "of"
    if percent or (p.found.text == "percent" and p.value_ended):
        way = "Multiply, and divide with `rounded down` or `rounded up`: `gain n * 50 / 100 rounded down coin`."
        return p.mistake("part-in-words", p.found, "There are no percentages.", way)
    token = next((t for t in (p.found, p.before) if t is not None and t.kind == "word" and t.text in PARTS), None)
    if token is None or not p.is_name(token) or "NAME" not in p.allowed | {"NAME"} or _is_counted(p, token.start):
        return None
    sign, number = PARTS[token.text], _number(p, token.start)
    way = f"{number} {sign} rounded down" if sign[0] == "/" else f"{sign[2:]} * {number}"
    more = ", or `rounded up`" if sign[0] == "/" else ""
    said = f"`{shown(token)}` is no word of the language."
    return p.mistake("part-in-words", token, said, f"Write `{way}`{more}.")


def _number(p: Situation, start: int) -> str:
    """What stands behind a word as the number it speaks of; `n`, if it is no plain one."""
    words = [token for token in p.tokens if token.start > start and token.text != "of"][:2]
    if words and words[0].kind == "number":
        return words[0].text
    mine = len(words) == 2 and words[0].text == "your" and p.is_name(words[1])
    if mine:
        return f"your {words[1].text}"
    path = [token for token in p.tokens if token.start > start and token.text != "of"]
    ends = next((i for i, t in enumerate(path) if t.text != "." if i % 2 or not p.is_name(t)), 0)
    return "".join(t.text for t in path[:ends]) if ends >= 3 and ends % 2 else "n"  # `c.price`


def _is_counted(p: Situation, start: int) -> bool:
    """Whether a word stands behind a number, so that it is the name of a counter."""
    at = next(i for i, token in enumerate(p.tokens) if token.start == start)
    return at > 0 and p.tokens[at - 1].kind == "number"


def thousands(p: Situation) -> Mistake | None:
    """`1,000`"""
    before, after = p.before, p.after
    if p.found.text != "," or before is None or after is None or {before.kind, after.kind} != {"number"}:
        return None
    if before.end != p.found.start or p.found.end != after.start or len(after.text) != 3:
        return None
    whole = f"{before.text}{after.text}"
    said, way = f"`{before.text},{after.text}` is two numbers to the language.", f"Write `{whole}`."
    return p.mistake("decimal-number", p.span(before, after), said, way, "", 2)


def for_each(p: Situation) -> Mistake | None:
    """`gain 2 coin for each helper`"""
    if (
        p.found.text not in ("for", "each", "every")
        or "per" not in p.allowed
        or p.construct not in ("gain", "lose", "pay")
    ):
        return None
    said = f"`{p.found.text}` cannot stand behind an amount."
    way = "Times a number, or the size of a set, is `per`: `gain 2 coin per your hand`."
    return p.mistake("unexpected-word", p.found, said, way, "per _")


def amount_behind_semicolon(p: Situation) -> Mistake | None:
    """`pay 2 coin; 2 stone`"""
    before, after = p.before, p.after
    if p.found.kind != "number" or before is None or before.text != ";" or not p.verb_expected:
        return None
    begins = next((t.text for t in reversed(p.tokens[: p.at]) if t.text.removesuffix("s") in p.verbs), "")
    if begins.removesuffix("s") not in ("gain", "lose", "pay") or not p.is_name(p.tokens[p.at - 2]):
        return None
    behind = p.tokens[p.at + 2].text if p.is_name(after) else ""
    if behind not in (",", ";", "}", "from", "to", "per", END):
        return None
    return p.mistake("unexpected-sign", before, "Between amounts stands `,`.", "Write `,` for this `;`.")


def list_marker(p: Situation) -> Mistake | None:
    """A line that begins with `•`, `–`, `*` or `1.` where a list item was meant."""
    if p.start != "program":
        return None
    numbered = p.found.kind == "number" and p.after is not None and p.after.text == "."
    behind = p.tokens[p.at + 2] if numbered else p.after
    marks = numbered or (p.found.text in MARKERS and p.verb_expected)
    if not marks or behind is None or behind.text not in (*p.verbs, "each", "your") or not p.verb_expected:
        return None
    marker = "1." if numbered else f"`{p.found.text}` ({called(p.found.text)})"
    stands = f"`{p.found.text}.`" if numbered else marker if not p.found.text.isascii() else f"`{p.found.text}`"
    return p.mistake("missing-dash", p.found, f"A list item begins with `- `, not with {stands}.", "Write `- ` there.")
