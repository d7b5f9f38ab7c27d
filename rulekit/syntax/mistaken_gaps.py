"""Commas, semicolons and parts that are missing between and in statements → what to say.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, shown
from rulekit.syntax.tables import END

BESIDE = ("&", "+", "plus")  # what stands for a comma between amounts


def list_line(p: Situation) -> Mistake | None:
    """A line that begins with `- ` behind one that does not."""
    at = p.at if p.found.text == "-" else p.at - 1
    if at < 1 or p.tokens[at].text != "-" or p.tokens[at + 1].text not in (*p.verbs, "each", "your"):
        return None
    dash = p.tokens[at]
    if p.span(dash).line == p.span(p.tokens[at - 1]).line:
        return None
    said, way = "A list item begins here, but the text above is none.", "Begin the text above with `- ` as well."
    return p.mistake("missing-dash", dash, said, way)


def missing_comma(p: Situation) -> Mistake | None:
    """`if c perform x`, `if c then perform x`."""
    if p.construct != "if" or not {",", "{"} <= p.allowed:
        return None
    instead = p.found.text in ("then", ":")
    if not instead and not p.could_be(",", p.symbol(p.found)):
        return None
    said = "Between the condition and the statement is no comma."
    way = "Write `if CONDITION, STATEMENT` or `if CONDITION { STATEMENTS }`."
    return p.mistake("missing-comma", p.found, said, way, ",", int(instead))


def comma_for_semicolon(p: Situation) -> Mistake | None:
    """`gain 1 fame, draw 1 from deck`."""
    if p.verb_expected or p.before is None or p.before.text != "," or not begins_statement(p):
        return None
    said, way = "A new statement begins behind this comma.", "Between statements stands `;`."
    return p.mistake("comma-for-semicolon", p.before, said, way, ends_statement=True)


def missing_semicolon(p: Situation) -> Mistake | None:
    """Two statements in a row, or with `then` in between."""
    if ";" not in p.allowed or not (begins_statement(p) or p.found.text == "then"):
        return None
    message, way = f"Before `{p.found.text}` is no `;`.", "Between statements stands `;`."
    if p.before is not None and p.span(p.found).line > p.span(p.before).line:
        message = f"A new line begins no statement: before `{p.found.text}` is no `;`."
        way = "Write `;` at the end of the statement above, also behind its `}`; in a list, `- ` before this line."
    return p.mistake("missing-semicolon", p.found, message, way, ";", int(p.found.text == "then"))


def and_for_comma(p: Situation) -> Mistake | None:
    """`gain 1 fame and draw 1 from deck`, `gain 2 fish & 1 wood`, `gain 2 fish + s.timber wood`"""
    sign = p.found.text
    if sign not in ("and", *BESIDE) or not {",", ";"} & p.allowed or (sign in BESIDE and "," not in p.allowed):
        return None
    ways = {",": "`,` between amounts", ";": "`;` between statements"}
    signs = ", ".join(way for way_sign, way in ways.items() if way_sign in p.allowed)
    amount_follows = "," in p.allowed and p.after is not None and (p.after.kind == "number" or sign in BESIDE)
    why = "it joins conditions" if sign == "and" else "amounts stand beside each other"
    said, way = f"`{sign}` cannot stand{p.where}; {why}.", f"Write {signs if sign == 'and' else '`,`'}."
    return p.mistake("and-for-comma", p.found, said, way, "," if amount_follows else ";", 1)


def begins_statement(p: Situation) -> bool:
    """Whether the wrong token looks like the first of a statement, or of a rule."""
    if p.start == "rules":
        return p.is_name(p.found) and p.after is not None and p.after.text in ("becomes", "(")
    if p.start != "program":
        return False
    starts = set(p.verbs) | {f"{v}s" for v in p.verbs}
    if p.is_name(p.found):
        return p.after is not None and p.after.text in starts and not p.near_words
    return p.found.text in starts | {"each"}


def missing_part(p: Situation) -> Mistake | None:
    """A number, `until`, or `because` that has to be there."""
    over = p.found.text in (";", "}", ",", END, "if")
    if p.found.text == "until" and ";" in p.allowed and p.before is not None and p.before.text == "}":
        said, way = "A plain repetition does not stop early.", f"With `until` it reads `{p.shapes['repeat up']}`."
        return p.mistake("missing-up-to", p.found, said, way)
    if "until" in p.allowed and p.construct == "repeat up" and not p.near_words:
        said, way = "This repetition does not say when it stops.", f"It reads `{p.shapes['repeat up']}`."
        return p.mistake("missing-until", p.found, said, way, "until _")
    if over and "because" in p.allowed:
        if p.before is not None and p.before.kind == "number" and p.at >= 2 and p.tokens[p.at - 2].text == "by":
            said = f"`{shown(p.before)}` is nobody who could win, and there is no reason."
            who = "who wins is `you`, a name, or a set such as `{p in players where …}`."
            return p.mistake("missing-reason", p.before, said, f"It reads `{p.shapes['end']}`; {who}", "because _")
        said = "This end of the game gives no reason."
        way = f"It reads `{p.shapes['end']}`; the reason is a name shown to the players."
        return p.mistake("missing-reason", p.found, said, way, "because _")
    counts = p.construct in ("gain", "lose", "pay") or p.start == "amounts"
    if counts and p.is_name(p.before) and "NAME" in p.allowed and p.found.text not in ("(", "["):
        number = p.tokens[p.at - 2].text if p.at >= 2 else ","
        if (number == "," or number.removesuffix("s") in ("gain", "lose", "pay")) and p.before is not None:
            name = shown(p.before)
            amount = p.found.text if p.found.kind == "number" else "1"
            said, way = f"How many `{name}`?", f"Write the number in front: `{amount} {name}`."
            return p.mistake("missing-number", p.before, said, way, "_")
    return None
