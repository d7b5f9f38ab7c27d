"""Statements that go wrong → what to say: each function looks at a place and answers or passes.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.diagnostics.nearest import likeness, nearest
from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax.mistake import ANY_NAME, Mistake
from rulekit.syntax.situation import SHAPES, Situation, in_words, listed, shown
from rulekit.syntax.strange import die
from rulekit.syntax.tables import END
from rulekit.syntax.words import verbs

DICE = ("roll", "rolls", "throw", "throws", "random", "dice", "die")
POSSESSIVES = ("my", "his", "her", "their", "its", "our")


def empty_statement(p: Situation) -> Mistake | None:
    """`{}` and `;;`."""
    before = p.before.text if p.before else ";"
    if not p.verb_expected or before not in ("{", ";"):
        return None
    if p.found.text == "}" and before == "{":
        return Mistake(Diagnostic("empty-block", p.span(p.found), "Nothing stands between these braces.",
                                  "Write `skip` for an effect that does nothing."),
                       meant=(("word", "skip"),))
    if p.found.text == ";":
        return Mistake(Diagnostic("empty-statement", p.span(p.found), "No statement stands before this `;`.",
                                  "Take the `;` away."), meant=(), drops=1)
    return None


def else_alone(p: Situation) -> Mistake | None:
    """`else` behind a `;`, `elif`."""
    if p.found.text == "else" and p.verb_expected and p.before is not None and p.before.text == ";":
        shape = "either STATEMENT or STATEMENT else" if "either" in p.words_before else "if CONDITION, STATEMENT else"
        return Mistake(Diagnostic("else-after-semicolon", p.span(p.before), "No `;` stands before `else`.",
                                  f"Take the `;` away: `{shape} STATEMENT`."))
    if p.found.text.lower() in ("elif", "elseif", "elsif", "elsewise", "otherwise") and "else" in p.allowed:
        spelt = "else" if p.found.text == "otherwise" else "else if"
        return Mistake(Diagnostic("else-if", p.span(p.found), f"`{p.found.text}` is not a word of the language.",
                                  f"Write `{spelt}`."),
                       meant=tuple(("word", w) for w in spelt.split()), drops=1)
    return None


def last_resort(p: Situation) -> Mistake | None:
    """`either a else b or c`, `may a else b`, `if x, either a else b`"""
    if p.found.text == ";" and "else" in p.allowed and p.after is not None and p.after.text == "else":
        return Mistake(Diagnostic("else-after-semicolon", p.span(p.found), "No `;` stands before `else`.",
                                  "Take the `;` away: `either STATEMENT else STATEMENT`."), meant=(), drops=1)
    if p.found.text not in ("or", "else"):
        return None
    words = p.words_before
    if "either" in words and "else" in words[words.index("either") :]:
        return Mistake(Diagnostic("last-resort", p.span(p.found), "Behind the `else` of an `either` stands one thing.",
                                  f"It reads `{SHAPES['either']}`."))
    if p.found.text == "else" and words[-1:] == ["may"]:
        return Mistake(Diagnostic("last-resort", p.span(p.found), "What `may` happen has no `else`.",
                                  "Write `either A else B` for B only if A cannot be done, `either A or B` for one of "
                                  "them."))
    if p.found.text == "else" and words[-1:] == ["either"] and "if" in words:
        return Mistake(Diagnostic("braces-needed", p.span(p.found),
                                  "Behind the comma of an `if` the `else` would be that of the `if`.",
                                  "Write `if CONDITION { either A else B }`."))
    return None


def needs_braces(p: Situation) -> Mistake | None:
    """`may choose x from S`, `if a, if b, …`"""
    starts = (*verbs(), "each")
    word = p.found.text if p.found.text in starts else p.found.text.removesuffix("s")
    if not p.verb_expected or word not in starts or p.before is None:
        return None
    if p.before.text != ",":
        return Mistake(Diagnostic("braces-needed", p.span(p.found),
                                  f"`{p.found.text}` can stand behind `{p.before.text}` in braces only.",
                                  f"Write `{p.before.text} {{ {p.found.text} … }}`."))
    return Mistake(Diagnostic("braces-needed", p.span(p.found), "An `if` stands behind another in braces only.",
                              "Write `if CONDITION { if CONDITION, … }`, or join the conditions with `and`."))


def loop(p: Situation) -> Mistake | None:
    """`for x in S`, `while c`, `foreach x in S`."""
    if p.found.text in ("player", "players") and p.before and p.before.text in ("other", "another") and p.at >= 2:
        return Mistake(Diagnostic("unknown-verb", p.span(p.tokens[p.at - 2], p.found),
                                  "No word stands for all players but one.", "Write `each p in players - {you} …`."))
    begins = p.before and p.before == p.statement_begin
    if begins and p.before and p.before.text in ("all", "every", "Each") and p.found.text in ("player", "players"):
        return Mistake(Diagnostic("unknown-verb", p.span(p.before, p.found), "All players in turn are `each player`.",
                                  "Write `each player …`."))
    if p.found.text == "for" and p.verb_expected:
        word = p.found
    elif p.verb_expected and begins and p.before and p.before.text in ("while", "foreach"):
        word = p.before
    else:
        return None
    way = "repeat up to NUMBER { … } until CONDITION" if word.text == "while" else "each x in SET { … }"
    return Mistake(Diagnostic("unknown-verb", p.span(word), f"No statement begins with `{word.text}`.",
                              f"Write `{way}`."))


def end_of_game(p: Situation) -> Mistake | None:
    """`game ends because x`, `end the game`"""
    found, before = p.found.text, p.before.text if p.before else ""
    ends = before == "game" and p.before == p.statement_begin and found in ("ends", "end", "over", "is", "finishes")
    if not ends and not (before == "end" and found in ("the", "round", "match")):
        return None
    first = p.before or p.found
    return Mistake(Diagnostic("unknown-verb", p.span(first, p.found), "The game comes to its end with `end game`.",
                              f"It reads `{SHAPES['end']}`."), meant=() if before == "end" else None, drops=1)


def dice(p: Situation) -> Mistake | None:
    """`roll d6`, `let x = roll 2`, `let x = 1 d6`"""
    if p.value_ended and p.before is not None and p.before.kind == "number" and (way := die(p.found.text)):
        return Mistake(Diagnostic("number-and-name", p.span(p.before, p.found),
                                  f"`{shown(p.before)} {shown(p.found)}` is not a number.", way), meant=(), drops=1)
    begins = p.verb_expected and p.statement_begin is not None and p.statement_begin.text in DICE
    value = p.value_ended and p.before is not None and p.before.text in DICE and p.found.kind in ("word", "number")
    word = p.statement_begin if begins else p.before if value else None
    if word is None:
        return None
    return Mistake(Diagnostic("unknown-verb", p.span(word, p.found), "Chance is no verb: it picks one of a set.",
                              die(p.found.text) or die("d6")))


def ranking_in_ranking(p: Situation) -> Mistake | None:
    """`the x in S where x = the y in T with highest y.n then none`"""
    if p.found.text not in ("the", "sorted") or p.construct not in ("the", "sorted") or p.verb_expected:
        return None
    return Mistake(Diagnostic("ranking-in-ranking", p.span(p.found), "Within another a ranking stands in brackets.",
                              f"Write `({p.found.text} x in SET with …)`."))


def endless_repeat(p: Situation) -> Mistake | None:
    """`repeat { … }`, `repeat until x { … }`"""
    words = [t.text for t in p.tokens[max(0, p.at - 2) : p.at]]
    inside = words == ["repeat", "{"] and p.found.text in (*verbs(), "each")
    if not inside and not (words[-1:] == ["repeat"] and p.found.text in ("until", "while")):
        return None
    return Mistake(Diagnostic("missing-number", p.span(p.tokens[p.at - 2 if inside else p.at - 1]),
                              "This repetition does not say how often.",
                              f"It reads `{SHAPES['repeat']}`, or `{SHAPES['repeat up']}`."))


def bracket_as_subject(p: Situation) -> Mistake | None:
    """`(players - {you}) gain 1 coin`"""
    if p.found.text != "(" or not p.verb_expected:
        return None
    return Mistake(Diagnostic("unexpected-sign", p.span(p.found), "No statement begins with a bracket.",
                              "For several players write `each p in players - {you} …`."))


def misspelt_verb(p: Situation) -> Mistake | None:
    """A statement whose verb is none."""
    if not p.verb_expected:
        return None
    first = p.statement_begin if p.is_name(p.statement_begin) else None
    words = [t for t in (first, p.found) if t is not None and p.is_name(t)]
    if not words and p.found.kind == "number" and p.before is None:
        number = p.found.text
        return Mistake(Diagnostic("unknown-verb", p.span(p.found), f"A verb is missing before `{number}`.",
                                  f"Begin with it, as in `gain {number} …`."))
    if not words:
        return None
    if first is not None and p.found == first:
        words = [first]
    word = max(words, key=lambda t: max(likeness(t.text, v) for v in verbs()))
    near = nearest(word.text, verbs())
    if near:
        return Mistake(Diagnostic("unknown-verb", p.span(word), f"There is no verb `{shown(word)}`.",
                                  f"Did you mean {listed([f'`{v}`' for v in near], 'or')}?"),
                       meant=(("word", near[0]),) if word is p.found else None, drops=1)
    if len(words) == 2:
        message = f"Neither `{shown(words[0])}` nor `{shown(words[1])}` is a verb."
    else:
        message = f"There is no verb `{shown(words[0])}`."
    alone = words[0] is first and p.found.text in (";", "}", END) and p.before is first
    way = f"To perform an action write `perform {shown(words[0])}`. " if alone else ""
    return Mistake(Diagnostic("unknown-verb", p.span(words[0], words[-1]), message,
                              f"{way}The verbs are {listed([f'`{v}`' for v in verbs()], 'and')}."))


def wrong_link(p: Situation) -> Mistake | None:
    """`choose c in hand`, `each n in 1 to 9`, `if x is none`, `my hand`."""
    if p.found.text in ("is", "equals", "are") and p.value_ended and p.after is not None:
        instead = {"not": ("!=", 2), "in": ("in", 2)}.get(p.after.text) or in_words(p) or ("=", 1)
        kind = "word" if instead[0] == "in" else "sign"
        return Mistake(Diagnostic("unexpected-word", p.span(p.found), f"`{p.found.text}` compares nothing here.",
                                  f"Write `{instead[0]}`."), meant=((kind, instead[0]),), drops=instead[1])
    if p.before is not None and p.before.text in POSSESSIVES and p.is_name(p.found):
        return Mistake(Diagnostic("unexpected-word", p.span(p.before),
                                  f"`{p.before.text}` is not a word of the language.",
                                  f"Write `your {shown(p.found)}`, or `p.{shown(p.found)}` for a player `p`."),
                       meant=(), drops=1)
    reasons = p.construct in ("end", "if") and any(t.text == "because" for t in p.tokens[: p.at])
    if reasons and "," in p.allowed and p.is_name(p.found) and p.after is not None and p.after.text in ("if", ","):
        return Mistake(Diagnostic("missing-comma", p.span(p.found), "Between two reasons is no comma.",
                                  "Write `because REASON if CONDITION, REASON if CONDITION`."),
                       meant=(("sign", ","),))
    if p.found.text == "in" and p.construct == "choose" and "from" in p.allowed and p.is_name(p.before):
        return Mistake(Diagnostic("unexpected-word", p.span(p.found), "One chooses `from` something, not `in` it.",
                                  f"Write `choose {shown(p.before) if p.before else 'x'} from …`."),
                       meant=(("word", "from"),), drops=1)
    if p.found.text == "to" and ".." in p.allowed and p.construct in ("choose", "each", "for", "the"):
        return Mistake(Diagnostic("unexpected-word", p.span(p.found), "Numbers from one to another stand with `..`.",
                                  "Write `1..9`."), meant=(("sign", ".."),), drops=1)
    return None


def list_line(p: Situation) -> Mistake | None:
    """A line that begins with `- ` behind one that does not."""
    at = p.at if p.found.text == "-" else p.at - 1
    if at < 1 or p.tokens[at].text != "-" or p.tokens[at + 1].text not in (*verbs(), "each", "your"):
        return None
    dash = p.tokens[at]
    if p.span(dash).line == p.span(p.tokens[at - 1]).line:
        return None
    return Mistake(Diagnostic("missing-dash", p.span(dash), "A list item begins here, but the text above is none.",
                              "Begin the text above with `- ` as well."))


def missing_comma(p: Situation) -> Mistake | None:
    """`if c perform x`, `if c then perform x`."""
    if p.construct != "if" or not {",", "{"} <= p.allowed:
        return None
    instead = p.found.text in ("then", ":")
    if not instead and not p.could_be(",", p.symbol(p.found)):
        return None
    return Mistake(Diagnostic("missing-comma", p.span(p.found), "Between the condition and the statement is no comma.",
                              "Write `if CONDITION, STATEMENT` or `if CONDITION { STATEMENTS }`."),
                   meant=(("sign", ","),), drops=int(instead))


def comma_for_semicolon(p: Situation) -> Mistake | None:
    """`gain 1 fame, draw 1 from deck`."""
    if p.verb_expected or p.before is None or p.before.text != "," or not begins_statement(p):
        return None
    return Mistake(Diagnostic("comma-for-semicolon", p.span(p.before), "A new statement begins behind this comma.",
                              "Between statements stands `;`."), ends_statement=True)


def missing_semicolon(p: Situation) -> Mistake | None:
    """Two statements in a row, or with `then` in between."""
    if ";" not in p.allowed or not (begins_statement(p) or p.found.text == "then"):
        return None
    message, way = f"Before `{p.found.text}` is no `;`.", "Between statements stands `;`."
    if p.before is not None and p.span(p.found).line > p.span(p.before).line:
        message = f"A new line begins no statement: before `{p.found.text}` is no `;`."
        way = "Write `;` at the end of the statement above, also behind its `}`."
    return Mistake(Diagnostic("missing-semicolon", p.span(p.found), message, way),
                   meant=(("sign", ";"),), drops=int(p.found.text == "then"))


def and_for_comma(p: Situation) -> Mistake | None:
    """`gain 1 fame and draw 1 from deck`"""
    if p.found.text != "and" or not {",", ";"} & p.allowed:
        return None
    ways = {",": "`,` between amounts", ";": "`;` between statements"}
    signs = ", ".join(way for sign, way in ways.items() if sign in p.allowed)
    amount_follows = "," in p.allowed and p.after is not None and p.after.kind == "number"
    return Mistake(Diagnostic("and-for-comma", p.span(p.found), f"`and` cannot stand{p.where}; it joins conditions.",
                              f"Write {signs}."),
                   meant=(("sign", "," if amount_follows else ";"),), drops=1)


def begins_statement(p: Situation) -> bool:
    """Whether the wrong token looks like the first of a statement, or of a rule."""
    if p.start == "rules":
        return p.is_name(p.found) and p.after is not None and p.after.text in ("becomes", "(")
    if p.start != "program":
        return False
    starts = set(verbs()) | {f"{v}s" for v in verbs()}
    if p.is_name(p.found):
        return p.after is not None and p.after.text in starts and not p.near_words
    return p.found.text in starts | {"each"}


def missing_part(p: Situation) -> Mistake | None:
    """A number, `until`, or `because` that has to be there."""
    over = p.found.text in (";", "}", ",", END, "if")
    if p.found.text == "until" and ";" in p.allowed and p.before is not None and p.before.text == "}":
        return Mistake(Diagnostic("missing-up-to", p.span(p.found), "A plain repetition does not stop early.",
                                  f"With `until` it reads `{SHAPES['repeat up']}`."))
    if "until" in p.allowed and p.construct == "repeat up" and not p.near_words:
        return Mistake(Diagnostic("missing-until", p.span(p.found), "This repetition does not say when it stops.",
                                  f"It reads `{SHAPES['repeat up']}`."),
                       meant=(("word", "until"), ANY_NAME))
    if over and "because" in p.allowed:
        if p.before is not None and p.before.kind == "number" and p.at >= 2 and p.tokens[p.at - 2].text == "by":
            return Mistake(Diagnostic("missing-reason", p.span(p.before),
                                      f"`{shown(p.before)}` is nobody who could win, and there is no reason.",
                                      f"It reads `{SHAPES['end']}`; who wins is `you`, a name, or a set such as "
                                      "`{p in players where …}`."),
                           meant=(("word", "because"), ANY_NAME))
        return Mistake(Diagnostic("missing-reason", p.span(p.found), "This end of the game gives no reason.",
                                  f"It reads `{SHAPES['end']}`; the reason is a name shown to the players."),
                       meant=(("word", "because"), ANY_NAME))
    counts = p.construct in ("gain", "lose", "pay") or p.start == "amounts"
    if counts and p.is_name(p.before) and "NAME" in p.allowed and p.found.text not in ("(", "["):
        number = p.tokens[p.at - 2].text if p.at >= 2 else ","
        if (number == "," or number.removesuffix("s") in ("gain", "lose", "pay")) and p.before is not None:
            name = shown(p.before)
            return Mistake(Diagnostic("missing-number", p.span(p.before), f"How many `{name}`?",
                                      f"Write the number in front: `1 {name}`."),
                           meant=(ANY_NAME,))
    return None
