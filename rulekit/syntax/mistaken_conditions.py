"""Conditions as they are said in everyday English → how they are written: each function looks at a place.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

import re

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import COMPARED, Situation, shown, written
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import Token

BEGINS = frozenset({"require", "requires", "if", "where", "until", "and", "or", "not"})
ENDS = frozenset({",", ";", "{", "}", ")", "and", "or", "then", END})
ARTICLES = frozenset({"a", "an", "any", "some"})
INSIDE = frozenset({"in", "on", "from", "at", "of"})
WHO = frozenset({"you", "player", "players", "they", "one"})
HAS = frozenset({"have", "has", "had", "having", "own", "owns"})
CONTAINS = frozenset({"contains", "contain", "includes", "include", "holds"})
STANDS_BEFORE = frozenset({"[", "(", "=", "to", ","})
THERE = frozenset({"is", "are"})


def amount_in_words(p: Situation) -> Mistake | None:
    """`require at least 1 man in your bag`, `if you have 2 coin`, `if there is a card in your hand`"""
    words = _condition(p)
    if not words:
        return None
    at, owner, begun = 0, "your", words[0].text in ARTICLES
    if words[0].text == "your" and len(words) > 2 and words[2].text in HAS:
        return _place_has(p, words)
    if words[0].text == "there" and len(words) > 1 and words[1].text in THERE:
        at, begun = 2, True
    elif len(words) > 1 and words[1].text in HAS and p.is_name(words[0]):
        owner = "your" if words[0].text in WHO else f"{words[0].text}."
        at, begun = 2, True
    sign, length = _comparison([w.text for w in words[at:]])
    begun = begun or bool(length)
    rest = words[at + length :]
    number = next((w.text for w in rest[:1] if w.kind == "number" or w.text in ARTICLES), "")
    if not begun or not number or len(rest) < 2 or rest[1].kind != "word":
        return None
    number = "1" if number in ARTICLES else number
    what, behind = rest[1].text, rest[2:]
    if behind and behind[0].text in INSIDE and len(behind) > 1:
        on = ".pieces" if behind[0].text == "on" else ""
        meant = f"count({written(behind[1:])}{on}) {sign} {number}"
    elif behind:
        return None
    else:
        meant = f"{owner}{'' if owner.endswith('.') else ' '}{what} {sign} {number}"
    said = f"`{written(words[: at + length] or words[:1])}` compares nothing here."
    return p.mistake("unexpected-word", p.span(words[0], words[-1]), said, f"Write `{meant}`.")


def _place_has(p: Situation, words: list[Token]) -> Mistake | None:
    """`your hand has at least 2 cards`"""
    sign, length = _comparison([w.text for w in words[3:]])
    rest = words[3 + length :]
    if len(rest) != 2 or rest[0].kind != "number":
        return None
    meant = f"count({written(words[:2])}) {sign} {rest[0].text}"
    said = f"`{shown(words[2])}` compares nothing here."
    return p.mistake("unexpected-word", p.span(words[0], words[-1]), said, f"Write `{meant}`.")


def place_contains(p: Situation) -> Mistake | None:
    """`if your shelf contains urn`, `require your hand includes a king`"""
    words = _condition(p)
    if p.found.text not in CONTAINS or not p.value_ended or p.found not in words:
        return None
    at = words.index(p.found)
    what = [w for w in words[at + 1 :] if w.text not in ARTICLES]
    if not at or not what:
        return None
    asked = f"c.name = {what[0].text}" if len(what) == 1 and what[0].kind == "word" else "CONDITION"
    help = f"Write `any({asked} for c in {written(words[:at])})`."
    return p.mistake("unexpected-word", p.span(words[0], words[-1]), f"`{shown(p.found)}` asks nothing here.", help)


def _comparison(texts: list[str]) -> tuple[str, int]:
    """The sign for a comparison in words at the beginning, and how many words they are; `>=` and none if none is."""
    if texts[:1] == ["exactly"]:
        return "=", 1
    sign = COMPARED.get(tuple(texts[:2]))
    return (sign, 2) if sign else (">=", 0)


def _condition(p: Situation) -> list[Token]:
    """The words of the condition the mistake is in; none if it is not in one."""
    begin = p.at
    while begin and p.tokens[begin - 1].text not in (*BEGINS, *ENDS, "("):
        begin -= 1
    if not begin or p.tokens[begin - 1].text not in BEGINS or p.at - begin > 4:
        return []
    end, depth = begin, 0
    while p.tokens[end].text != END and (depth or p.tokens[end].text not in ENDS):
        depth += (p.tokens[end].text == "(") - (p.tokens[end].text == ")")
        end += 1
    return p.tokens[begin:end]


def some_player_has(p: Situation) -> Mistake | None:
    """`if any player has 20 coin`, `if a player's coin > 3`, `if each player has passed`"""
    begin = next((t for t in reversed(p.tokens[: p.at + 1]) if t.text in (*ARTICLES, "each", "every", "all")), None)
    if begin is None or p.verb_expected or p.tokens.index(begin) == 0:
        return None
    at = p.tokens.index(begin)
    if p.tokens[at - 1].text not in BEGINS or p.tokens[at + 1].text not in ("player", "players"):
        return None
    fold = "any" if begin.text in ARTICLES else "all"
    texts = [t.text for t in p.tokens[at + 2 :]]
    sign, length = _comparison(texts[1:]) if texts[:1] and texts[0] in HAS else ("", 0)
    asked = p.tokens[at + 3 + length : at + 5 + length] if sign else []
    known = len(asked) == 2 and asked[0].kind == "number" and asked[1].kind == "word"
    test = f"p.{asked[1].text} {sign} {asked[0].text}" if known else "CONDITION"
    said = f"`{begin.text} {p.tokens[at + 1].text}` is no condition."
    way = f"Write `{fold}({test} for p in players)`."
    return p.mistake("unexpected-word", p.span(begin, p.tokens[at + 1]), said, way)


def choice_without_brackets(p: Situation) -> Mistake | None:
    """`wood[1 if C else 25]`, `min(2 if C else 3, 4)`, `set n to 1 if C else 2`"""
    if p.found.text != "if" or not p.value_ended or p.verb_expected:
        return None
    begin = p.at
    while begin and p.tokens[begin - 1].text not in (*STANDS_BEFORE, *ENDS):
        begin -= 1
    end, depth, other = p.at, 0, False
    while p.tokens[end].text not in (END, ";") and (depth or p.tokens[end].text not in (")", "]", ",", "}")):
        depth += (p.tokens[end].text in ("(", "[")) - (p.tokens[end].text in (")", "]"))
        other = other or (not depth and p.tokens[end].text == "else")
        end += 1
    if not begin or p.tokens[begin - 1].text not in STANDS_BEFORE or not other:
        return None
    said = "A value that hangs on a condition stands in brackets of its own."
    help = f"Write `({written(p.tokens[begin:end])})`."
    return p.mistake("unexpected-word", p.span(p.tokens[begin], p.tokens[end - 1]), said, help)


def condition_behind(p: Situation) -> Mistake | None:
    """`gain 2 coin if your coin > 3`, `gain 2 coin unless round = 1`"""
    word = p.found.text
    if word not in ("if", "unless", "when", "while") or ";" not in p.allowed or p.before is None or p.verb_expected:
        return None
    if any(t.text in ("{", ",") for t in p.until(p.at + 1, ";", "}")):
        return None  # a statement of its own, in front of which a `;` is missing
    way = "if not (CONDITION)" if word == "unless" else "if CONDITION"
    said = f"A condition stands in front of what it is about, not behind it: `{word}` cannot stand here."
    return p.mistake("unexpected-word", p.found, said, f"Write `{way} {{ … }}`.")


def then_behind_comma(p: Situation) -> Mistake | None:
    """`if c, then gain 1 coin`"""
    if p.found.text != "then" or not p.verb_expected or p.before is None or p.before.text not in (",", "{"):
        return None
    return p.mistake("unexpected-word", p.found, "`then` is not said here.", "Leave it out.", "", 1)


def name_beside_name(p: Situation) -> Mistake | None:
    """`any(p coin > 3 for p in players)`"""
    before = p.before
    if before is None or not p.is_name(p.found) or before.kind != "word" or not p.value_ended:
        return None
    if not re.fullmatch(r"[a-z]", before.text) or not {")", ","} & p.allowed or p.could_be("per"):
        return None
    pairs = zip(p.tokens, p.tokens[1:], strict=False)
    bound = any(a.text in ("for", "the", "each") and b.text == before.text for a, b in pairs)
    if not bound or p.found.text in p.verbs:
        return None
    way = f"Write `{before.text}.{shown(p.found)}`."
    said = f"Between `{before.text}` and `{shown(p.found)}` is no point."
    return p.mistake("unexpected-word", p.found, said, way, ".")
