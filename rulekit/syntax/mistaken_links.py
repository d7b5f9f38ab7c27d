"""Words that are missing, or stand for others, between the parts of a statement → what to write there.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from itertools import pairwise

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, shown, written
from rulekit.syntax.tables import END

HIGHEST = frozenset({"most", "biggest", "largest", "greatest", "best", "maximum", "max"})
LOWEST = frozenset({"fewest", "least", "smallest", "worst", "minimum", "min"})


def missing_from(p: Situation) -> Mistake | None:
    """`draw 1 deck to your hand`"""
    before, after = p.before, p.after
    if p.construct != "draw" or "from" not in p.allowed or not p.is_name(p.found) or before is None:
        return None
    if before.kind != "number" or after is None or after.text not in ("to", ";", "}", END):
        return None
    said, way = f"Before `{shown(p.found)}` is no `from`.", f"Write `draw {before.text} from {shown(p.found)}`."
    return p.mistake("unexpected-word", p.found, said, way, "from")


def discarded_number(p: Situation) -> Mistake | None:
    """`discard 1 from your hand`, `discard 2 cards`"""
    before = p.before
    if p.construct != "discard" or before is None or before.kind != "number" or p.at < 2:
        return None
    if p.tokens[p.at - 2].text not in ("discard", "discards") or p.found.kind != "word":
        return None
    behind = p.until(p.at + 1, ";", "}")
    place = written(behind) if p.found.text == "from" and behind else "your ZONE"
    name = "c" if before.text == "1" else "cards"
    number = "" if name == "c" else f"{before.text} "
    way = f"Write `choose {number}{name} from {place}; discard {name}`."
    return p.mistake("unexpected-word", p.span(before, p.found), "One discards certain cards, not a number.", way)


def body_of_repeat(p: Situation) -> Mistake | None:
    """`repeat 3 perform day`, `repeat 3 ( perform day )`"""
    if p.construct != "repeat" or "{" not in p.allowed or p.before is None or not p.value_ended:
        return None
    first = p.after if p.found.text == "(" else p.found
    if first is None or first.text not in (*p.verbs, "each", "your"):
        return None
    said = f"What is repeated stands in braces, `{p.found.text}` cannot stand here."
    return p.mistake("braces-needed", p.found, said, f"Write `repeat {_behind_repeat(p)} {{ … }}`.")


def _behind_repeat(p: Situation) -> str:
    begin = next(i for i in range(p.at - 1, -1, -1) if p.tokens[i].text == "repeat")
    return written(p.tokens[begin + 1 : p.at])


def range_sign(p: Situation) -> Mistake | None:
    """`0-9`, `0 to 9` for a type"""
    if p.start != "param" or p.found.text not in ("-", "–", "to", "…") or ".." not in p.allowed or p.before is None:
        return None
    last = p.after.text if p.after is not None and p.after.kind == "number" else "9"
    said = "Numbers from one to another stand with `..`."
    kind = "unexpected-word" if p.found.kind == "word" else "unexpected-sign"
    return p.mistake(kind, p.found, said, f"Write `{p.before.text}..{last}`.", "..", 1)


def rank_word(p: Situation) -> Mistake | None:
    """`with most p.coin`"""
    if "highest" not in p.allowed or p.found.text not in HIGHEST | LOWEST:
        return None
    meant = "highest" if p.found.text in HIGHEST else "lowest"
    said = f"`{p.found.text}` ranks nothing here."
    return p.mistake("unexpected-word", p.found, said, f"Write `{meant}`.", meant, 1)


def the_left_out(p: Situation) -> Mistake | None:
    """`end game won by p in players with highest p.toll`, `let best = c in your hand with lowest c.cost`"""
    at = p.at
    while at and p.tokens[at].text not in ("in", "=", ";", "{", "}", ","):
        at -= 1
    name = p.tokens[at - 1]
    if p.found.text not in ("in", "with") or p.tokens[at].text != "in" or name.kind != "word":
        return None
    if at > 1 and p.tokens[at - 2].text in ("the", "sorted"):
        return None
    rest = p.until(p.at, ";", "}", ",", "{")
    ranks = {"highest", "lowest", *HIGHEST, *LOWEST}
    if not any(a.text == "with" and b.text in ranks for a, b in pairwise(rest)):
        return None
    said = f"In front of `{shown(name)} in …`, which asks for the best of several, is no `the`."
    return p.mistake("unexpected-word", p.span(name, p.found), said, f"Write `the {name.text} in …`.")


def gained_for(p: Situation) -> Mistake | None:
    """`gain 1 coin to p`, `lose 1 coin to p`"""
    if p.found.text not in ("to", "for") or p.construct not in ("gain", "lose") or p.after is None:
        return None
    if p.before is None or p.before.kind != "word" or not p.is_name(p.after):
        return None
    verbs_here = ("gain", "gains", "lose", "loses")
    who, begin = p.after.text, next(i for i in range(p.at, -1, -1) if p.tokens[i].text in verbs_here)
    done = written(p.tokens[begin + 1 : p.at])
    verb = "gain" if p.construct == "gain" else "lose"
    help = f"Write `{who} {{ {verb} {done} }}`, or `pay {done} to {who}` if it is yours."
    return p.mistake("unexpected-word", p.found, f"`{verb}` is done by `you`, and to nobody.", help)


def who_wins(p: Situation) -> Mistake | None:
    """`end game best wins because rich`, `end game winner best because rich`"""
    if p.construct != "end" or "won" not in p.allowed or "because" not in p.allowed or not p.is_name(p.found):
        return None
    words = p.until(p.at, "because", ";", "}")
    who = [w for w in words if w.text not in ("win", "wins", "winner", "is", "by", "with", "for", "as")]
    if len(who) == len(words) or not who or len(words) > 4:
        return None
    said = "Behind `end game` stands who has won, with `won by`."
    return p.mistake("unexpected-word", p.span(words[0], words[-1]), said, f"Write `end game won by {written(who)} …`.")


def rule_assigned(p: Situation) -> Mistake | None:
    """`toll = 3`, `toll is 3`, `toll: 3` where a card answers a ruling"""
    if p.start != "rules" or "becomes" not in p.allowed or p.found.text not in ("=", ":=", "is", "to", "->"):
        return None
    said, way = f"`{p.found.text}` answers no ruling.", f"Write `becomes` for `{p.found.text}`."
    kind = "unexpected-sign" if p.found.kind == "sign" else "unexpected-word"
    return p.mistake(kind, p.found, said, way, "becomes", 1)
