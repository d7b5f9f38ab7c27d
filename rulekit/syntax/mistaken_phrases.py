"""Phrases of rulebooks for the supply, for several sets, for the best and the lost → how they are written.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import COMPARISONS, Situation, written
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import CLOSES, Token

SUPPLIES = frozenset({"supply", "bank", "stock", "reserve", "pool", "treasury", "box"})
LOST = ("lost", "loses", "lose", "loser", "loss")
ENDS = (";", "}", END)
FROM_SETS = ("choose", "each", "for", "move", "discard", "reveal")
STEPS = {("col", "+"): "east", ("col", "-"): "west", ("row", "+"): "south", ("row", "-"): "north"}


def to_the_bank(p: Situation) -> Mistake | None:
    """`pay 2 coin to the bank`, `gain 1 coin from the supply`, `lose 1 coin to supply`"""
    begin = p.statement_begin
    amounts = begin is not None and any(t.text.removesuffix("s") in ("gain", "lose", "pay") for t in _statement(p))
    words = [t.text for t in p.tokens[p.at - 3 : p.at + 3]]
    if not amounts or p.at < 3:
        return None
    the_bank = words[1:2] == ["the"] and words[0] in ("to", "from") and words[2] in SUPPLIES
    if the_bank:
        link, last = p.tokens[p.at - 3], p.before
    elif p.construct == "lose" and p.found.text == "to" and p.after is not None:
        link, last = p.found, p.tokens[p.at + 2] if p.after.text == "the" else p.after
        if last.text not in SUPPLIES:
            return None
    else:
        return None
    said = "What is gained comes from" if link.text == "from" else "What is given up goes to"
    span = p.span(link, last)
    what = written([t for t in p.tokens if last is not None and link.start <= t.start < last.end])
    return p.mistake("unexpected-word", span, f"{said} the supply by itself.", f"Leave `{what}` out.")


def _statement(p: Situation) -> list[Token]:
    """The tokens of the statement in front of the place."""
    begin = p.statement_begin
    return p.tokens[p.tokens.index(begin) : p.at] if begin is not None else []


def sets_joined(p: Situation) -> Mistake | None:
    """`choose c from your hand and your stall`, `move c and d to box`"""
    if p.found.text not in ("and", "or") or p.construct not in FROM_SETS or not p.value_ended or p.in_comparison:
        return None
    rest = _until_end(p)
    rest = rest[: next((i for i, t in enumerate(rest) if t.text in ("where", "with", "to", "{", "and", "or")), None)]
    if p.after is None or not (p.is_name(p.after) or p.after.text == "your") or not rest:
        return None
    if any(t.text in COMPARISONS | {"is", "are", "not", "has", "have"} for t in rest):
        if p.found.text == "or" or "where" not in p.allowed:
            return None
        said = "The first condition begins with `where`."
        return p.mistake("unexpected-word", p.found, said, "Write `where` for this `and`.", "where", 1)
    alone = p.construct == "choose" and not any(t.text in ("from", "in") for t in _statement(p))
    if alone or (p.construct in ("move", "discard", "reveal") and p.found.text == "or"):
        return None
    front = _value_before(p)
    way = f"Write `{written(front)} + {written(rest)}`."
    said = f"`{p.found.text}` joins conditions; two sets are put together with `+`."
    return p.mistake("condition-without-brackets", p.found, said, way, "+", 1)


def _value_before(p: Situation) -> list[Token]:
    """The name or path that ends at the place: `your hand`, `p.stall`."""
    begin = p.at - 1
    while begin > 0 and (p.tokens[begin].text == "." or p.tokens[begin - 1].text in (".", "your")):
        begin -= 1
    return p.tokens[begin : p.at]


def _until_end(p: Situation) -> list[Token]:
    """The tokens behind the place, to the end of the statement or the bracket."""
    found, depth = list[Token](), 0
    for token in p.tokens[p.at + 1 :]:
        depth += (token.text in CLOSES) - (token.text in CLOSES.values())
        if token.text == END or depth < 0 or (not depth and token.text == ";"):
            break
        found.append(token)
    return found


def best_of(p: Situation) -> Mistake | None:
    """`let best = highest p.bid`, `end game won by highest p.fame`"""
    if p.found.text not in ("highest", "lowest") or "highest" in p.allowed or p.verb_expected:
        return None
    if "NAME" not in p.allowed or p.after is None:
        return None
    rest = _until_end(p)
    rest = rest[: next((i for i, t in enumerate(rest) if t.text in ("because", "then", ",", ")", "where")), None)]
    each, path = "x", written(rest)
    if len(rest) > 2 and p.is_name(rest[0]) and rest[1].text == ".":
        each = rest[0].text
    elif path:
        each, path = "p", f"p.{rest[-1].text}"
    among = "players" if each == "p" else "SET"
    way = f"Write `the {each} in {among} with {p.found.text} {path} then none`."
    first = p.before if p.before is not None and p.before.text == "the" else p.found
    at = p.span(first, p.found)
    return p.mistake("unexpected-word", at, f"`{p.found.text}` ranks the things of a set; none is said here.", way)


def who_loses(p: Situation) -> Mistake | None:
    """`end game lost by you because stuck`, `end game you lose because stuck`"""
    if p.construct != "end" or "won" not in p.allowed:
        return None
    words = p.until(p.at, "because", "if", *ENDS)
    if not any(w.text in LOST for w in words) or len(words) > 6:
        return None
    who = [w for w in words if w.text not in (*LOST, "by", "is", "are", "has", "have", "for", "the")]
    said = "Behind `end game` stands who has won, not who has lost."
    way = f"Write `end game won by players - {{{written(who) or 'you'}}} …`."
    return p.mistake("unexpected-word", p.span(words[0], words[-1]), said, way)


def one_of(p: Situation) -> Mistake | None:
    """`choose one of {gain 2 coin, lose 1 ore}`, `choose 1 of your hand`"""
    words = [t.text for t in p.tokens[max(0, p.at - 2) : p.at + 1]]
    if p.construct != "choose" or words[:1] not in (["choose"], ["chooses"]):
        return None
    if p.found.text != "of" or words[1:2] not in (["one"], ["1"], ["any"]):
        return None
    rest = _until_end(p)
    if not rest:
        return None
    arms = _arms(rest)
    if len(arms) > 1 and all(a[0].text.removesuffix("s") in p.verbs for a in arms):
        way = f"Write `either {' or '.join(map(written, arms))}`."
        return p.mistake("unexpected-word", p.found, "One of several things to do is chosen with `either`.", way)
    where = written(rest)
    said = "One chooses from something, and gives a name to what is chosen."
    return p.mistake("unexpected-word", p.found, said, f"Write `choose c from {where}`.")


def _arms(rest: list[Token]) -> list[list[Token]]:
    """What stands between the commas in brackets, or between `or`."""
    if rest[0].text in CLOSES and rest[-1].text == CLOSES[rest[0].text]:
        rest = rest[1:-1]
    arms: list[list[Token]] = [[]]
    for token in rest:
        if token.text in (",", ";", "or"):
            arms.append([])
        else:
            arms[-1].append(token)
    return [a for a in arms if a]


def space_by_two(p: Situation) -> Mistake | None:
    """`field[s.row, s.col + 1]`, `field[2, 3]`"""
    if p.found.text != "," or not p.open_brackets or p.open_brackets[-1].text != "[":
        return None
    opened = p.tokens.index(p.open_brackets[-1])
    ends = next((i for i, t in enumerate(p.tokens) if i > p.at and t.text in ("]", *ENDS)), p.at)
    row, col = p.tokens[opened + 1 : p.at], p.tokens[p.at + 1 : ends]
    if p.tokens[ends].text != "]" or not row or not col or not opened or not p.is_name(p.tokens[opened - 1]):
        return None
    region = _region(p, opened)
    way = f"Write `first({{t in {region} where t.row = {written(row)} and t.col = {written(col)}}})`."
    beside = _beside(row, col)
    if beside:
        way = f"Write `{beside}`."
    said = "A space of a region has one number, not two."
    at = p.span(p.tokens[opened], p.tokens[ends])
    return p.mistake("unexpected-sign", at, said, way, "", ends - p.at)


def _region(p: Situation, opened: int) -> str:
    whose = "your " if opened > 1 and p.tokens[opened - 2].text == "your" else ""
    return f"{whose}{p.tokens[opened - 1].text}"


def _beside(row: list[Token], col: list[Token]) -> str:
    """`s.east` for `s.row, s.col + 1`; "" where no neighbour is meant."""
    texts = [[t.text for t in part] for part in (row, col)]
    if [len(t) for t in texts] not in ([3, 5], [5, 3]) or texts[0][0] != texts[1][0]:
        return ""
    if texts[0][1:3] != [".", "row"] or texts[1][1:3] != [".", "col"]:
        return ""
    moved = max(texts, key=len)
    step = STEPS.get((moved[2], moved[3]), "") if moved[4] == "1" else ""
    return f"{moved[0]}.{step}" if step else ""
