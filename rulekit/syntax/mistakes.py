"""A place where the text goes wrong → what is wrong, and what was meant.

Each classic mistake is a function that looks at the place and answers or passes; the first answer
is given, and if none fits, what was found and what may stand there. Some also say what was meant,
so that the parser reads on as if it had been written.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulekit.diagnostics.nearest import likeness, nearest
from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax.situation import COMPARISONS, SHAPES, Situation, listed, shown
from rulekit.syntax.strange import about_strange, meant_by
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import CLOSES
from rulekit.syntax.words import verbs

Meant = tuple[tuple[str, str], ...]  # kind and text of tokens
ANY_NAME = ("word", "_")


@dataclass(frozen=True)
class Mistake:
    """What to say; what was `meant` here, instead of so many tokens (`drops`), if that is clear.

    `ends_statement`: the statement in front is over, and the wrong token begins the next.
    """

    diagnostic: Diagnostic
    meant: Meant | None = None
    drops: int = 0
    ends_statement: bool = False


def explain(place: Situation) -> Mistake:
    """The mistake at a place."""
    for classic in CLASSICS:
        mistake = classic(place)
        if mistake is not None:
            return mistake
    return unexpected(place)


# ---- brackets and signs -----------------------------------------------------------------------


def empty_text(p: Situation) -> Mistake | None:
    """Nothing is written."""
    if p.found.text != END or p.at:
        return None
    way = "Write `skip` for an effect that does nothing." if p.start == "program" else "Write it, or leave it out."
    return Mistake(Diagnostic("empty-text", p.span(p.found), "There is no text.", way))


def bracket(p: Situation) -> Mistake | None:
    """A bracket without its other half."""
    closes = p.found.kind == "sign" and p.found.text in CLOSES.values()
    if closes and not p.open_brackets:
        return Mistake(Diagnostic("nothing-to-close", p.span(p.found), f"This `{p.found.text}` closes nothing.",
                                  "Take it away, or write the bracket it should close."),
                       meant=(), drops=1)
    if not p.open_brackets:
        return None
    opened = p.open_brackets[-1]
    want = CLOSES[opened.text]
    if p.found.text == END and (p.could_be(want) or p.value_ended or p.verb_expected):
        return Mistake(Diagnostic("unclosed-bracket", p.span(opened), f"This `{opened.text}` is never closed.",
                                  f"Write `{want}` where it ends."))
    if p.found.text == ";" and opened.text != "{" and p.could_be(want):
        return Mistake(Diagnostic("unclosed-bracket", p.span(opened), f"This `{opened.text}` is not closed before `;`.",
                                  f"Write `{want}` where it ends."), meant=(("sign", want),))
    if closes and p.found.text != want and p.could_be(want):
        return Mistake(Diagnostic("unclosed-bracket", p.span(opened),
                                  f"This `{opened.text}` is closed by `{p.found.text}`.",
                                  f"Write `{want}` before the `{p.found.text}`.",
                                  related=((p.span(p.found), "closed here"),)),
                       meant=(("sign", want),))
    return None


def assignment(p: Situation) -> Mistake | None:
    """`x = 3`, `x := 3`, `x += 3`"""
    if p.found.text not in ("=", ":=", "+=", "-=", "*=", "/=") or not p.verb_expected or not p.is_name(p.before):
        return None
    name, sign = shown(p.before) if p.before else "", p.found.text
    value = f"{name} {sign[0]} …" if sign[0] in "+-*" else "…"
    return Mistake(Diagnostic("bare-assignment", p.span(p.found), f"`{sign}` alone changes nothing.",
                              f"To change a variable write `set {name} to {value}`, "
                              f"for a new name `let {name} = …`."))


def strange(p: Situation) -> Mistake | None:
    """A sign of another language."""
    if p.found.kind != "strange" or (p.found.text == ":" and p.construct == "if"):
        return None
    text = p.found.text
    return Mistake(about_strange(shown(p.found), p.span(p.found)), meant=meant_by(text), drops=1)


def division(p: Situation) -> Mistake | None:
    """`a / b` without its rounding."""
    if "rounded" not in p.allowed and (p.before is None or p.before.text != "rounded"):
        return None
    slashes = [t for t in p.tokens[: p.at] if t.text == "/"]
    if not slashes:
        return None
    meant: Meant = (("word", "rounded"), ("word", "down")) if "rounded" in p.allowed else (("word", "down"),)
    return Mistake(Diagnostic("division-without-rounding", p.span(slashes[-1]),
                              "This division does not say how to round.",
                              "Write `a / b rounded down` or `a / b rounded up`."),
                   meant=meant)


def another_comparison(p: Situation) -> Mistake | None:
    """`a < b < c`, and `set x to a = b`."""
    if p.found.text not in COMPARISONS | {"and", "or"} or not p.value_ended:
        return None
    if p.in_comparison and p.found.text != "in":
        return Mistake(Diagnostic("chained-comparison", p.span(p.found), "Only two values can be compared at once.",
                                  "Write `a < b and b < c`."), meant=(("word", "and"), ANY_NAME))
    return Mistake(Diagnostic("condition-without-brackets", p.span(p.found),
                              f"`{p.found.text}` cannot stand{p.where}: here a value is expected, not a condition.",
                              "Put the condition in brackets: `(a = b)`."))


# ---- statements -------------------------------------------------------------------------------


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
        return Mistake(Diagnostic("else-after-semicolon", p.span(p.before), "No `;` stands before `else`.",
                                  "Take the `;` away: `if CONDITION, STATEMENT else STATEMENT`."))
    if p.found.text.lower() in ("elif", "elseif", "elsif", "elsewise", "otherwise") and "else" in p.allowed:
        spelt = "else" if p.found.text == "otherwise" else "else if"
        return Mistake(Diagnostic("else-if", p.span(p.found), f"`{p.found.text}` is not a word of the language.",
                                  f"Write `{spelt}`."),
                       meant=tuple(("word", w) for w in spelt.split()), drops=1)
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
    if p.found.text == "for" and p.verb_expected:
        word = p.found
    elif p.verb_expected and p.before and p.before == p.statement_begin and p.before.text in ("while", "foreach"):
        word = p.before
    else:
        return None
    way = "repeat up to NUMBER { … } until CONDITION" if word.text == "while" else "each x in SET { … }"
    return Mistake(Diagnostic("unknown-verb", p.span(word), f"No statement begins with `{word.text}`.",
                              f"Write `{way}`."))


def misspelt_verb(p: Situation) -> Mistake | None:
    """A statement whose verb is none."""
    if not p.verb_expected:
        return None
    first = p.statement_begin if p.is_name(p.statement_begin) else None
    words = [t for t in (first, p.found) if t is not None and p.is_name(t)]
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
    return Mistake(Diagnostic("missing-semicolon", p.span(p.found), f"Before `{p.found.text}` is no `;`.",
                              "Between statements stands `;`."),
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


# ---- names --------------------------------------------------------------------------------------


def word_as_name(p: Situation) -> Mistake | None:
    """A word of the language where a name, or a value, is missing; or taken for a name."""
    if "NAME" not in p.allowed or p.verb_expected:
        return None
    if p.could_be("NAME", p.found.text) and p.found.kind != "word":
        return missing_name(p)
    if not p.is_word_of_language(p.found):
        return None
    if p.could_be("NAME", p.found.text):
        return missing_name(p)
    if "INT" in p.allowed and (p.after is None or not p.could_be("NAME", p.symbol(p.after))):
        return None
    return Mistake(Diagnostic("word-as-name", p.span(p.found),
                              f"`{p.found.text}` is a word of the language; it cannot be a name.",
                              "Choose another name."),
                   meant=(ANY_NAME,), drops=1)


def missing_name(p: Situation) -> Mistake:
    """Nothing stands where a name or a value has to."""
    what = ("condition" if "not" in p.allowed else "value") if "INT" in p.allowed else "name"
    code = "name-expected" if what == "name" else "value-expected"
    place = "at the end" if p.found.text == END else f"before `{p.found.text}`"
    return Mistake(Diagnostic(code, p.span(p.found), f"A {what} is missing{p.where}, {place}.", p.shape or p.choices),
                   meant=(ANY_NAME,))


def unexpected(p: Situation) -> Mistake:
    """What was found, where, and what may stand there."""
    near = p.near_words
    help_ = f"Did you mean `{near[0]}`? " if near else ""
    if not near and p.near_before and p.before:
        help_ = f"Did you mean `{p.near_before}` instead of `{shown(p.before)}`? "
    if p.start not in ("program", "rules") and p.found.text in verbs():
        help_ += "Statements belong into an effect or a step, not here. "
    help_ += f"{p.choices} {p.shape}".rstrip()
    if p.found.text == END:
        return Mistake(Diagnostic("unexpected-end", p.span(p.found), f"The text ends too early{p.where}.", help_))
    meant: Meant | None = (("word", near[0]),) if near else None
    code = "unexpected-sign" if p.found.kind == "sign" else "unexpected-word"
    found = Diagnostic(code, p.span(p.found), f"`{shown(p.found)}` cannot stand{p.where}.", help_)
    return Mistake(found, meant=meant, drops=1)


CLASSICS: tuple[Callable[[Situation], Mistake | None], ...] = (
    empty_text, assignment, strange, bracket, else_alone, loop, empty_statement, needs_braces, misspelt_verb,
    missing_comma, comma_for_semicolon, division, missing_semicolon, missing_part,
    another_comparison, and_for_comma, word_as_name,
)
