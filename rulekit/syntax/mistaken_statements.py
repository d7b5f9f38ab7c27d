"""Statements that go wrong → what to say: each function looks at a place and answers or passes.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from rulekit.diagnostics.nearest import likeness, nearest
from rulekit.syntax.mistake import Mistake
from rulekit.syntax.situation import Situation, in_words, listed, shown, written
from rulekit.syntax.strange import die
from rulekit.syntax.tables import END

DICE = ("roll", "rolls", "throw", "throws", "random", "dice", "die")
POSSESSIVES = ("my", "his", "her", "their", "its", "our")


def empty_statement(p: Situation) -> Mistake | None:
    """`{}` and `;;`."""
    before = p.before.text if p.before else ";"
    if not p.verb_expected or before not in ("{", ";"):
        return None
    if p.found.text == "}" and before == "{":
        said, way = "Nothing stands between these braces.", "Write `skip` for an effect that does nothing."
        return p.mistake("empty-block", p.found, said, way, "skip")
    if p.found.text == ";":
        said, way = "No statement stands before this `;`.", "Take the `;` away."
        return p.mistake("empty-statement", p.found, said, way, "", 1)
    return None


def else_alone(p: Situation) -> Mistake | None:
    """`else` behind a `;`, `elif`."""
    if p.found.text == "else" and p.verb_expected and p.before is not None and p.before.text == ";":
        shape = "either STATEMENT or STATEMENT else" if "either" in p.words_before else "if CONDITION, STATEMENT else"
        said, way = "No `;` stands before `else`.", f"Take the `;` away: `{shape} STATEMENT`."
        return p.mistake("else-after-semicolon", p.before, said, way)
    if p.found.text.lower() in ("elif", "elseif", "elsif", "elsewise", "otherwise") and "else" in p.allowed:
        spelt = "else" if p.found.text == "otherwise" else "else if"
        said, way = f"`{p.found.text}` is not a word of the language.", f"Write `{spelt}`."
        return p.mistake("else-if", p.found, said, way, spelt, 1)
    return None


def last_resort(p: Situation) -> Mistake | None:
    """`either a else b or c`, `may a else b`, `if x, either a else b`"""
    if p.found.text == ";" and "else" in p.allowed and p.after is not None and p.after.text == "else":
        said, way = "No `;` stands before `else`.", "Take the `;` away: `either STATEMENT else STATEMENT`."
        return p.mistake("else-after-semicolon", p.found, said, way, "", 1)
    if p.found.text not in ("or", "else"):
        return None
    words = p.words_before
    if "either" in words and "else" in words[words.index("either") :]:
        said, way = "Behind the `else` of an `either` stands one thing.", f"It reads `{p.shapes['either']}`."
        return p.mistake("last-resort", p.found, said, way)
    if p.found.text == "else" and words[-1:] == ["may"]:
        said = "What `may` happen has no `else`."
        way = "Write `either A else B` for B only if A cannot be done, `either A or B` for one of them."
        return p.mistake("last-resort", p.found, said, way)
    if p.found.text == "else" and words[-1:] == ["either"] and "if" in words:
        said = "Behind the comma of an `if` the `else` would be that of the `if`."
        way = "Write `if CONDITION { either A else B }`."
        return p.mistake("braces-needed", p.found, said, way)
    return None


def needs_braces(p: Situation) -> Mistake | None:
    """`may choose x from S`, `if a, if b, …`"""
    starts = (*p.verbs, "each")
    word = p.found.text if p.found.text in starts else p.found.text.removesuffix("s")
    if not p.verb_expected or word not in starts or p.before is None:
        return None
    if p.before.text != ",":
        said = f"`{p.found.text}` can stand behind `{p.before.text}` in braces only."
        way = f"Write `{p.before.text} {{ {p.found.text} … }}`."
        return p.mistake("braces-needed", p.found, said, way)
    said = "An `if` stands behind another in braces only."
    way = "Write `if CONDITION { if CONDITION, … }`, or join the conditions with `and`."
    return p.mistake("braces-needed", p.found, said, way)


def loop(p: Situation) -> Mistake | None:
    """`for x in S`, `while c`, `foreach x in S`."""
    if p.found.text in ("player", "players") and p.before and p.before.text in ("other", "another") and p.at >= 2:
        said, way = "No word stands for all players but one.", "Write `each p in players - {you} …`."
        return p.mistake("unknown-verb", p.span(p.tokens[p.at - 2], p.found), said, way)
    begins = p.before and p.before == p.statement_begin
    if begins and p.before and p.before.text in ("all", "every", "Each") and p.found.text in ("player", "players"):
        said, way = "All players in turn are `each player`.", "Write `each player …`."
        return p.mistake("unknown-verb", p.span(p.before, p.found), said, way)
    if p.found.text == "for" and p.verb_expected:
        word = p.found
    elif p.verb_expected and begins and p.before and p.before.text in ("while", "foreach"):
        word = p.before
    else:
        return None
    way = "repeat up to NUMBER { … } until CONDITION" if word.text == "while" else "each x in SET { … }"
    return p.mistake("unknown-verb", word, f"No statement begins with `{word.text}`.", f"Write `{way}`.")


def end_of_game(p: Situation) -> Mistake | None:
    """`game ends because x`, `end the game`"""
    found, before = p.found.text, p.before.text if p.before else ""
    ends = before == "game" and p.before == p.statement_begin and found in ("ends", "end", "over", "is", "finishes")
    if not ends and not (before == "end" and found in ("the", "round", "match")):
        return None
    first = p.before or p.found
    said, way = "The game comes to its end with `end game`.", f"It reads `{p.shapes['end']}`."
    return p.mistake("unknown-verb", p.span(first, p.found), said, way, () if before == "end" else None, 1)


def dice(p: Situation) -> Mistake | None:
    """`roll d6`, `let x = roll 2`, `let x = 1 d6`"""
    if p.value_ended and p.before is not None and p.before.kind == "number" and (way := die(p.found.text)):
        said = f"`{shown(p.before)} {shown(p.found)}` is not a number."
        return p.mistake("number-and-name", p.span(p.before, p.found), said, way, "", 1)
    begins = p.verb_expected and p.statement_begin is not None and p.statement_begin.text in DICE
    value = p.value_ended and p.before is not None and p.before.text in DICE and p.found.kind in ("word", "number")
    word = p.statement_begin if begins else p.before if value else None
    if word is None:
        return None
    named = begins and p.found.kind == "word" and not die(p.found.text)
    way = f"For a die write `set {p.found.text} to the n in (1..6) then random`." if named else die(p.found.text)
    said = f"There is no verb `{word.text}`: chance picks one of a set."
    return p.mistake("unknown-verb", p.span(word, p.found), said, way or die("d6"))


def ranking_in_ranking(p: Situation) -> Mistake | None:
    """`the x in S where x = the y in T with highest y.n then none`"""
    if p.found.text not in ("the", "sorted") or p.construct not in ("the", "sorted") or p.verb_expected:
        return None
    said, way = "Within another a ranking stands in brackets.", f"Write `({p.found.text} x in SET with …)`."
    return p.mistake("ranking-in-ranking", p.found, said, way)


def endless_repeat(p: Situation) -> Mistake | None:
    """`repeat { … }`, `repeat until x { … }`, `repeat while x > 0 { … }`, `repeat forever { … }`"""
    words = [t.text for t in p.tokens[max(0, p.at - 2) : p.at]]
    if words[:1] == ["repeat"] and words[-1] in ("while", "forever", "always", "as"):
        way = f"repeat up to NUMBER {{ … }} until {_until(p)}"
        said = f"`{words[-1]}` does not say how often, and a repetition never goes on without end."
        return p.mistake("missing-number", p.tokens[p.at - 1], said, f"Write `{way}`.")
    inside = words == ["repeat", "{"] and p.found.text in (*p.verbs, "each")
    if not inside and not (words[-1:] == ["repeat"] and p.found.text in ("until", "while")):
        return None
    said = "This repetition does not say how often."
    way = f"It reads `{p.shapes['repeat']}`, or `{p.shapes['repeat up']}`."
    return p.mistake("missing-number", p.tokens[p.at - 2 if inside else p.at - 1], said, way)


OTHERWISE = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!=", "!=": "="}


def _until(p: Situation) -> str:
    """What ends what goes on while something else holds, if that is one comparison."""
    rest = p.until(p.at, "{")
    signs = [t for t in rest if t.text in OTHERWISE]
    if len(signs) != 1 or any(t.text in ("and", "or", "not", "for") for t in rest):
        return "CONDITION"
    at = rest.index(signs[0])
    sign = "=" if signs[0].text == ">" and [t.text for t in rest[at + 1 :]] == ["0"] else OTHERWISE[signs[0].text]
    text = p.lines.source.text
    left, right = text[rest[0].start : rest[at].start].strip(), text[rest[at].end : rest[-1].end].strip()
    return f"{left} {sign} {right}"


def bracket_as_subject(p: Situation) -> Mistake | None:
    """`(players - {you}) gain 1 coin`"""
    if p.found.text != "(" or not p.verb_expected:
        return None
    said, way = "No statement begins with a bracket.", f"For several players write `each p in {_bracketed(p)} …`."
    return p.mistake("unexpected-sign", p.found, said, way)


def _bracketed(p: Situation) -> str:
    """What stands in the brackets, if it is short."""
    ends = next((i for i, t in enumerate(p.tokens[p.at :], p.at) if t.text == ")"), p.at)
    inside = p.tokens[p.at + 1 : ends]
    return written(inside) if inside and inside[0].text == "players" else "players - {you}"


def misspelt_verb(p: Situation) -> Mistake | None:
    """A statement whose verb is none."""
    if not p.verb_expected:
        return None
    first = p.statement_begin if p.is_name(p.statement_begin) else None
    words = [t for t in (first, p.found) if t is not None and p.is_name(t)]
    if not words and p.found.kind == "number" and p.before is None:
        number = p.found.text
        said, way = f"A verb is missing before `{number}`.", f"Begin with it, as in `gain {number} …`."
        return p.mistake("unknown-verb", p.found, said, way)
    if not words:
        return None
    if first is not None and p.found == first:
        words = [first]
    word = max(words, key=lambda t: max(likeness(t.text, v) for v in p.verbs))
    near = nearest(word.text, p.verbs)
    if near:
        said, way = f"There is no verb `{shown(word)}`.", f"Did you mean {listed([f'`{v}`' for v in near], 'or')}?"
        return p.mistake("unknown-verb", word, said, way, near[0] if word is p.found else None, 1)
    if len(words) == 2:
        message = f"Neither `{shown(words[0])}` nor `{shown(words[1])}` is a verb."
    else:
        message = f"There is no verb `{shown(words[0])}`."
    alone = words[0] is first and p.found.text in (";", "}", END) and p.before is first
    way = f"To perform an action write `perform {shown(words[0])}`. " if alone else ""
    way = f"{way}The verbs are {listed([f'`{v}`' for v in p.verbs], 'and')}."
    return p.mistake("unknown-verb", p.span(words[0], words[-1]), message, way)


def wrong_link(p: Situation) -> Mistake | None:
    """`choose c in hand`, `each n in 1 to 9`, `if x is none`, `my hand`."""
    if p.found.text in ("is", "equals", "are") and p.value_ended and p.after is not None:
        instead = {"not": ("!=", 2), "in": ("in", 2)}.get(p.after.text) or in_words(p) or ("=", 1)
        words = p.tokens[p.at : p.at + instead[1]]
        several = f" for `{written(words)}`" if len(words) > 1 else ""
        said, way = f"`{written(words)}` compares nothing here.", f"Write `{instead[0]}`{several}."
        return p.mistake("unexpected-word", p.span(words[0], words[-1]), said, way, *instead)
    if p.before is not None and p.before.text in POSSESSIVES and p.is_name(p.found):
        said = f"`{p.before.text}` is not a word of the language."
        way = f"Write `your {shown(p.found)}`, or `p.{shown(p.found)}` for a player `p`."
        return p.mistake("unexpected-word", p.before, said, way, "", 1)
    reasons = p.construct in ("end", "if") and any(t.text == "because" for t in p.tokens[: p.at])
    if reasons and "," in p.allowed and p.is_name(p.found) and p.after is not None and p.after.text in ("if", ","):
        said, way = "Between two reasons is no comma.", "Write `because REASON if CONDITION, REASON if CONDITION`."
        return p.mistake("missing-comma", p.found, said, way, ",")
    if p.found.text == "in" and p.construct == "choose" and "from" in p.allowed and p.is_name(p.before):
        said = "One chooses `from` something, not `in` it."
        way = f"Write `choose {shown(p.before) if p.before else 'x'} from …`."
        return p.mistake("unexpected-word", p.found, said, way, "from", 1)
    if p.found.text == "to" and ".." in p.allowed and p.construct in ("choose", "each", "for", "the"):
        said, way = "Numbers from one to another stand with `..`.", "Write `1..9`."
        return p.mistake("unexpected-word", p.found, said, way, "..", 1)
    return None
