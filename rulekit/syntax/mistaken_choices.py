"""Choices, places and times that are said as in a rulebook → how they are written: each function looks at a place.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, shown, written
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import CLOSES, Token

FUNCTIONS = ("count", "first", "top", "bottom", "owner", "abs")
ENDS = (";", "}", END)


def either_left_out(p: Situation) -> Mistake | None:
    """`perform earn or perform buy`, `choose earn or buy`"""
    begin = p.statement_begin
    if p.found.text != "or" or begin is None or begin.kind != "word" or "either" in p.words_before:
        return None
    if begin.text not in ("perform", "performs", "choose", "chooses") or p.construct not in ("perform", "choose"):
        return None
    if not p.is_name(p.before):
        return None
    if p.construct == "choose" and any(t.text in ("from", "in") for t in p.tokens[: p.at]):
        return None
    said = "One of several things to do is chosen with `either`."
    return p.mistake("unexpected-word", p.found, said, "Write `either perform … or perform …`.")


def moved_from(p: Situation) -> Mistake | None:
    """`move c from your hand to your stall`, `move 1 man to s`, `move a man from your bag to s`"""
    if p.construct != "move" or p.before is None:
        return None
    counted = p.before.kind == "number" or (p.before.text in ("a", "an", "one") and p.after is not None)
    counted = counted and p.after is not None and p.after.text in ("from", "to")
    if counted and p.is_name(p.found) and p.tokens[p.at - 2].text in ("move", "moves"):
        rest = [t.text for t in p.tokens[p.at : p.at + 4]]
        place = written(p.until(p.at + 2, "to", *ENDS)) if rest[1:2] == ["from"] else "PLACE"
        way = f"Write `move first({place}) to …` for any one of a place."
        if rest[1:2] == ["to"]:
            to = shown(p.tokens[p.at + 2])
            paid = f"pay {p.before.text if p.before.kind == 'number' else '1'} {shown(p.found)} to {to}"
            way = f"Write `{paid}` for counters, `move first(PLACE) to {to}` for pieces."
        if p.before.kind == "number" and p.before.text != "1":
            way = f"Write `draw {p.before.text} from {place} to …`, or `choose {p.before.text} things from {place}`."
        return p.mistake("unexpected-word", p.span(p.before, p.found), "One moves certain pieces, not a number.", way)
    if p.found.text != "from" or "to" not in p.allowed:
        return None
    way = f"Leave it out: `move {shown(p.before)} to …`." if p.is_name(p.before) else "Leave it out."
    return p.mistake("unexpected-word", p.found, "What is moved is taken from where it lies.", way)


def empty_place(p: Situation) -> Mistake | None:
    """`choose s from town where s is empty`, `require your camp not empty`"""
    words = [t.text for t in p.tokens[p.at : p.at + 3]]
    negated = words[:2] in (["is", "not"], ["are", "not"])
    told = words[1:2] in (["empty"], ["free"]) and words[0] in ("is", "are")
    told = told or (negated and words[2:] in (["empty"], ["free"]))
    before = p.before
    if words[0] in ("empty", "free") and before is not None and before.text == "not" and p.at > 1:
        told, negated, before = True, True, p.tokens[p.at - 2]
    if not told or before is None or before.kind != "word":
        return None
    at = p.tokens.index(before)
    zone = at > 0 and p.tokens[at - 1].text in ("your", ".")
    place = f"your {before.text}" if zone and p.tokens[at - 1].text == "your" else before.text
    place = f"{p.tokens[at - 2].text}.{before.text}" if zone and p.tokens[at - 1].text == "." else place
    counted = f"count({place}{'' if zone else '.pieces'})"
    way = f"Write `{counted} {'> 0' if negated else '= 0'}`."
    return p.mistake("unexpected-word", p.found, "Whether something lies there is counted.", way)


def where_for_with(p: Situation) -> Mistake | None:
    """`choose c from your hand with price > 2`"""
    if p.found.text not in ("with", "if", "having") or p.construct not in ("choose", "each", "for", "the"):
        return None
    if "where" not in p.allowed or (p.found.text == "with" and "with" in p.allowed):
        return None
    name = next((b for a, b in zip(p.tokens, p.tokens[1:], strict=False) if a.text.rstrip("s") == "choose"), None)
    asked = f"{shown(name)}.… " if name is not None and p.is_name(name) else "CONDITION"
    said = f"`{p.found.text}` chooses nothing here."
    return p.mistake("unexpected-word", p.found, said, f"Write `where {asked.strip()}`.", "where", 1)


def condition_before_place(p: Situation) -> Mistake | None:
    """`choose s where count(s.pieces) = 0 from tower`, `each s where s.height > 1 in sea { … }`"""
    parts = place_and_condition(p)
    if parts is None or p.before is None:
        return None
    link, condition, place = parts
    begin = f"{p.construct} {shown(p.before)}"
    meant = [("word", link.text), *((t.kind, t.text) for t in place), ("word", "where")]
    meant += [(t.kind, t.text) for t in condition]
    said, way = f"`{link.text}` stands before `where`.", f"Write `{begin} {link.text} {written(place)} where …`."
    return p.mistake("unexpected-word", p.found, said, way, tuple(meant), len(meant))


def place_and_condition(p: Situation) -> tuple[Token, list[Token], list[Token]] | None:
    """`from` or `in`, the condition in front of it and the place behind it, where `where` stands too early."""
    link = {"choose": "from", "each": "in"}.get(p.construct, "")
    if p.found.text != "where" or link not in p.allowed or not p.is_name(p.before):
        return None
    at = _at_depth(p, p.at + 1, (link, ";"))
    end = _at_depth(p, at + 1, (";", "{") if link == "in" else (";",))
    condition, place = p.tokens[p.at + 1 : at], p.tokens[at + 1 : end]
    return (p.tokens[at], condition, place) if p.tokens[at].text == link and condition and place else None


def _at_depth(p: Situation, begin: int, ends: tuple[str, ...]) -> int:
    """Where one of some words stands outside all brackets, or where the text or the block is at its end."""
    depth = 0
    for i in range(begin, len(p.tokens)):
        token = p.tokens[i]
        if token.text == END or (not depth and (token.text in ends or token.text in CLOSES.values())):
            return i
        depth += (token.text in CLOSES) - (token.text in CLOSES.values())
    return len(p.tokens) - 1


def times(p: Situation) -> Mistake | None:
    """`for 12 rounds { … }`, `repeat for 12 { … }`, `12 times perform day`"""
    before, after = p.before, p.after
    if p.construct == "repeat" and p.found.text == "for" and before is not None and before.text == "repeat":
        return p.mistake("unexpected-word", p.found, "`for` is not said here.", "Leave it out.", "", 1)
    if not p.verb_expected or after is None:
        return None
    number = p.found if p.found.kind == "number" else after
    known = p.found.text == "for" or (p.found.kind == "number" and after.text in ("times", "time", "x"))
    if number.kind != "number" or not known:
        return None
    said = f"No statement begins with `{p.found.text}`."
    return p.mistake("unknown-verb", p.found, said, f"Write `repeat {number.text} {{ … }}`.")


def counted_up(p: Situation) -> Mistake | None:
    """`increase round by 1`, `add 1 to round`, `decrease your coin by 2`"""
    begin = p.statement_begin or p.found
    if not p.verb_expected or begin.text not in ("increase", "decrease", "increment", "decrement", "add", "subtract"):
        return None
    words = p.until(p.tokens.index(begin) + 1, *ENDS)
    by = next((i for i, t in enumerate(words) if t.text in ("by", "to", "from")), len(words))
    front, back = words[:by], words[by + 1 :]
    number, what = (front, back) if begin.text in ("add", "subtract") else (back, front)
    if not what or len(number) > 1:
        return None
    amount, name = number[0].text if number else "1", what[-1].text
    less = begin.text in ("decrease", "decrement", "subtract")
    changed = f"set {written(what)} to {written(what)} {'-' if less else '+'} {amount}"
    way = f"Write `{'lose' if less else 'gain'} {amount} {name}` for a counter, `{changed}` for a variable."
    return p.mistake("unknown-verb", begin, f"There is no verb `{shown(begin)}`.", way)


def ranking_in_words(p: Situation) -> Mistake | None:
    """`with the highest p.n`, `player with highest p.n`"""
    after = p.after.text if p.after is not None else ""
    if p.found.text == "the" and "highest" in p.allowed and after in ("highest", "lowest", "most", "fewest"):
        return p.mistake("unexpected-word", p.found, "`the` is not said here.", "Leave it out.", "", 1)
    if p.found.text == "with" and p.before is not None and p.before.text in ("player", "players") and p.value_ended:
        said = f"`{p.before.text}` ranks nobody here."
        return p.mistake("unexpected-word", p.before, said, "Write `the p in players with highest p.… then none`.")
    return None


def waits_for(p: Situation) -> Mistake | None:
    """`after you earn`, `you perform earn`, `after each player performs earn`, `at start of turn`"""
    if p.start != "trigger":
        return None
    found, before = p.found, p.before
    if before is not None and before.text in ("you", "player") and "perform" in p.allowed | {"perform"}:
        verb = "perform" if before.text == "you" else "performs"
        if p.is_name(found) and {"perform", "performs"} & p.allowed:
            said, way = f"Before `{shown(found)}` is no `{verb}`.", f"Write `{verb} {shown(found)}`."
            return p.mistake("unexpected-word", found, said, way, verb)
    if found.text in ("each", "every", "a", "all") and p.after is not None and p.after.text in ("player", "players"):
        said = f"`{found.text} player` performs nothing here."
        return p.mistake("unexpected-word", p.span(found, p.after), said, "Write `any player performs …`.")
    if before is None and found.text in ("you", "any", "another", "your"):
        rest = written(p.tokens[:-1]) if len(p.tokens) < 8 else f"{found.text} …"
        way = f"Write `after {rest}`, `before …` or `instead of …`."
        return p.mistake("unexpected-word", found, "This does not say whether before or after it.", way)
    if before is None and found.text in ("at", "on", "when", "during", "whenever", "if"):
        ends = any(t.text == "end" for t in p.tokens)
        name = next((t.text for t in reversed(p.tokens) if p.is_name(t)), "ACTION")
        phase = f"{'after' if ends else 'before'} your {name}"
        way = f"Write `{phase}` for a phase, `after you perform ACTION` for an action."
        return p.mistake("unexpected-word", found, "An ability waits before or after something.", way)
    return None


def rule_without_becomes(p: Situation) -> Mistake | None:
    """`toll - 1` where a card answers a ruling"""
    if p.start != "rules" or "becomes" not in p.allowed or p.found.text not in ("-", "+", "*", "/"):
        return None
    if p.before is None or p.after is None or p.after.kind not in ("number", "word"):
        return None
    rest = f"it {p.found.text} {p.after.text}"
    way = f"Write `{shown(p.before)} becomes {rest}`: `it` is the answer so far."
    return p.mistake("unexpected-sign", p.found, "A rule says what a ruling becomes.", way)


def brackets_left_out(p: Situation) -> Mistake | None:
    """`count your hand`, `max c.price`"""
    before = p.before
    if before is None or before.text not in FUNCTIONS or not p.value_ended or p.found.kind != "word":
        return None
    if not (p.is_name(p.found) or p.found.text == "your"):
        return None
    asked = written(p.until(p.at, *ENDS, ",", ")", "=", "!=", "<", ">", "<=", ">=", "and", "or", "{", "+", "-"))
    way = f"Write `{before.text}({asked})`."
    return p.mistake("unexpected-word", p.found, f"`{before.text}` wants brackets.", way)


def performed_alone(p: Situation) -> Mistake | None:
    """`either earn or buy`"""
    if not p.verb_expected or not p.is_name(p.found) or p.found.text in p.verbs or "either" not in p.words_before:
        return None
    if p.after is None or p.after.text not in ("or", "else", *ENDS):
        return None
    said = f"There is no verb `{shown(p.found)}`."
    return p.mistake("unknown-verb", p.found, said, f"To perform an action write `perform {shown(p.found)}`.")
