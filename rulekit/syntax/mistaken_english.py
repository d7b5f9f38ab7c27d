"""Sentences of plain English that are no statements → what to say: the nearest form that the language has.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, shown, written
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import Token

GAINS, MOVES = "Write `gain NUMBER COUNTER`.", "Write `move PIECES to PLACE`."
CHOOSES, PERFORMS = "Write `choose NAME from SET`.", "Write `perform NAME`."
DOES = {
    "add": GAINS, "get": GAINS, "receive": GAINS, "earn": GAINS, "score": GAINS, "increase": GAINS, "take":
    "Write `gain NUMBER COUNTER` for tokens, `move PIECES to PLACE` for pieces.", "give":
    "Write `pay NUMBER COUNTER to PLAYER` for tokens, `move PIECES to PLACE` for pieces.", "spend":
    "Write `pay NUMBER COUNTER`.", "decrease": "Write `lose NUMBER COUNTER`.", "deal":
    "Write `each player draws NUMBER from DECK`.", "put": MOVES, "place": MOVES, "return": MOVES, "swap":
    "Write two `move … to …`, or two `set … to …`, with a `let` for what is replaced first.", "remove": MOVES,
    "destroy": "Write `move PIECES to PLACE`, to a zone for what is out of the game.", "pick": CHOOSES,
    "select": CHOOSES, "goto": PERFORMS, "go": PERFORMS, "do": PERFORMS, "call": PERFORMS, "pass":
    "Write `skip` for an effect that does nothing.", "nothing": "Write `skip` for an effect that does nothing.",
    "when": "Write `if CONDITION { … }`.", "unless": "Write `if not (CONDITION) { … }`.", "win":
    "Write `end game won by PLAYER because REASON`.",
}  # fmt: skip
OTHERS = ("other", "another", "any", "opponent", "opponents")
SEATS = {
    "next": "players[your index mod player_count + 1]",
    "previous": "players[(your index + player_count - 2) mod player_count + 1]",
}


def several_players(p: Situation) -> Mistake | None:
    """`players - {leader} perform answer`, `each player except leader gains 1 coin`, `the next player pays 1 coin`."""
    begin = p.statement_begin or p.found
    if not (p.verb_expected or begin.text in ("the", "another")) and begin.text != "each":
        return None
    words = _subject(p, begin)
    if not words:
        return None
    meant = _meant(words)
    if not meant:
        return None
    message = f"`{written(words)}` cannot be the one who does something."
    return p.mistake("unknown-verb", p.span(begin, words[-1]), message, f"Write `{meant} …`.")


def _meant(words: list[Token]) -> str:
    """How the players are named that some words mean; "" for none."""
    texts = [w.text for w in words]
    bare = texts[1:] if texts[0] == "the" else texts
    if texts[0] == "players" and len(texts) > 1 and texts[1] in ("-", "&", "+", "where"):
        return f"each p in {written(words)}"
    if texts[:2] == ["each", "player"] and len(texts) > 3:
        rest = words[4:] if texts[2:4] == ["other", "than"] else words[3:]
        if texts[2] in ("except", "but") or texts[2:4] == ["other", "than"]:
            return f"each p in players - {{{written(rest)}}}"
        return f"each p in players where {written(rest)}" if texts[2] == "where" else ""
    if len(bare) == 2 and bare[1] in ("player", "players", "seat") and bare[0] in SEATS:
        return SEATS[bare[0]]
    who = bare[1:] if bare[:1] == ["each"] else bare
    if who and who[0] in OTHERS and len(who) <= 2 and who[-1] in ("player", "players", "opponent", "opponents"):
        return "each p in players - {you}"
    return bare[0] if texts[0] == "the" and len(bare) == 1 else ""


def _subject(p: Situation, begin: Token) -> list[Token]:
    """The words from the beginning of a statement to its verb; none if there is no verb."""
    found: list[Token] = []
    for token in p.tokens[p.tokens.index(begin) :]:
        if token.kind == "word" and (token.text in p.verbs or token.text.removesuffix("s") in p.verbs):
            return found
        if token.text in (";", END):
            break
        found.append(token)
    return []


def other_verb(p: Situation) -> Mistake | None:
    """`take 1 coin`, `put c on s`, `when your coin = 3 { … }`"""
    begin = p.statement_begin or p.found
    if not p.verb_expected or not p.is_name(begin):
        return None
    if p.found.text in ("win", "wins") and p.found != begin:
        way = f"Write `end game won by {shown(begin)} because REASON`."
        return p.mistake("unknown-verb", p.span(begin, p.found), "Who wins stands at the end of the game.", way)
    if begin.text == "do" and p.found.text == "nothing":
        return p.mistake("unknown-verb", p.span(begin, p.found), "There is no verb `do`.", DOES["nothing"])
    way = DOES.get(begin.text, DOES.get(begin.text.removesuffix("s"), ""))
    alone = p.found.text in (";", "}", END) and begin.text not in ("pass", "nothing", "win", "wins")
    no_thing = begin.text == "return" and p.found.kind != "word"
    if not way or alone or no_thing:
        return None
    return p.mistake("unknown-verb", begin, f"There is no verb `{shown(begin)}`.", way)


def little_word(p: Situation) -> Mistake | None:
    """`draw 2 cards from deck`, `repeat 3 times { … }`, `set x = 3`, `move c on s`, `gain 1 coin for each …`"""
    found, before = p.found, p.before
    after = p.after.text if p.after is not None else ""
    several = after == "from" or found.text.endswith("s") or (before is not None and before.text in ("a", "an"))
    if p.construct == "draw" and "from" in p.allowed and p.is_name(found) and several:
        way = "Write `draw NUMBER from PLACE`: what is drawn follows from the place."
        return p.mistake("unexpected-word", found, f"`{shown(found)}` is not said here.", way, "", 1)
    if p.construct == "repeat" and found.text in ("times", "time") and "{" in p.allowed:
        return p.mistake("unexpected-word", found, f"`{found.text}` is not said here.", "Leave it out.", "", 1)
    if p.construct == "set" and found.text == "=" and "to" in p.allowed:
        return p.mistake("unexpected-sign", found, "`=` compares.", "Write `set NAME to VALUE`.", "to", 1)
    if p.construct == "let" and found.text in ("be", "to", "is") and "=" in p.allowed:
        said, way = f"`{found.text}` names nothing.", "Write `let NAME = VALUE`."
        return p.mistake("unexpected-word", found, said, way, "=", 1)
    if p.construct == "move" and found.text in ("on", "onto", "into", "in") and "to" in p.allowed:
        message = f"One moves `to` a place, not `{found.text}` it."
        return p.mistake("unexpected-word", found, message, MOVES, "to", 1)
    if p.construct in ("gain", "lose") and found.text == "for" and after == "each" and "per" in p.allowed:
        way = "Write `per SET`, as in `gain 1 COUNTER per {x in SET where CONDITION}`."
        return p.mistake("unexpected-word", found, "Something for each thing stands with `per`.", way)
    if p.construct in ("gain", "pay") and found.text == "each" and before is not None and before.text in ("from", "to"):
        does = "pays NUMBER COUNTER to p" if p.construct == "pay" else "gains NUMBER COUNTER from p"
        way = f"Write `let me = you; each p in players - {{me}} {{ me {does} }}`."
        return p.mistake("unexpected-word", found, "Here stands one player.", way)
    if p.construct in ("gain", "lose", "pay") and found.text == "or":
        way = f"Write `either {p.construct} … or {p.construct} …`."
        return p.mistake("unexpected-word", found, "`or` joins conditions, and things to do behind `either`.", way)
    return None
