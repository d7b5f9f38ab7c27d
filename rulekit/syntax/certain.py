"""A mistake of a text, and what was meant → the one change that mends it, tried out on the text.

A change is certain if the text with it has one mistake less and no new one, and no other change does as well.

Never: takes a guess: a change that was not tried is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from rulekit.diagnostics.nearest import equally_near
from rulekit.diagnostics.places import Swap, swapped
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.syntax.mistaken_choices import place_and_condition
from rulekit.syntax.mistaken_gaps import BESIDE
from rulekit.syntax.situation import Situation, in_words
from rulekit.syntax.strange import DIE, MEANT, QUOTES, plain_for
from rulekit.syntax.tables import END
from rulekit.syntax.tokens import Lines, Token

MOST_TRIED = 12  # changes tried for one text
LONGEST = 20_000  # characters of a text in which any is tried

# Codes of mistakes that may bring others behind them: what mends them must leave a sound statement.
GUESSES = frozenset(
    ["and-for-comma", "missing-comma", "missing-semicolon", "unexpected-sign", "unexpected-word", "unknown-verb"]
)

Mistakes = Callable[[str], Iterable[tuple[Diagnostic, int]]]  # those of a text, each with the place it begins at


def with_fixes(
    text: str, lines: Lines, found: list[Diagnostic], changes: dict[Diagnostic, list[Swap]], mistakes: Mistakes
) -> list[Diagnostic]:
    """The mistakes of a text, with an edit where one is certain; `mistakes` finds those of another text."""
    if not changes or len(text) > LONGEST:
        return found
    said = Counter((d.code, d.message) for d in found)
    left = MOST_TRIED
    fixes: dict[Diagnostic, tuple[Edit, ...]] = {}
    for d in found:
        ways = changes.get(d, [])
        left -= len(ways)
        kept = said - Counter([(d.code, d.message)])
        good = [way for way in ways if left >= 0 and _mends(text, way, kept, mistakes, d.code in GUESSES)]
        if len(good) == 1:
            start, end, new = good[0]
            fixes[d] = (Edit(lines.span(start, end), new),)
    return [replace(d, fix=fixes.get(d, ())) for d in found]


def _mends(text: str, change: Swap, kept: Counter[tuple[str, str]], mistakes: Mistakes, guess: bool) -> bool:
    """Whether nothing new is wrong with a change; of a guess, nothing at all in the statement it stands in."""
    start, _, new = change
    text = swapped(text, [change])
    found = list(mistakes(text))
    if guess and any(";" not in text[min(at, start) : max(at, start + len(new))] for _, at in found):
        return False
    return Counter((d.code, d.message) for d, _ in found) <= kept


def changes_for(p: Situation, found: Diagnostic) -> list[Swap]:
    """The changes that may mend a mistake, at most four."""
    ways = WAYS.get(found.code)
    return [] if ways is None else [way for way in ways(p) if way is not None][:4]


# ---- of each code ----


def _foreign(p: Situation) -> list[Swap | None]:
    """A sign of another language that means one of this, or only looks like one."""
    if p.found.text not in MEANT:
        return _plain(p)
    return [_instead(p, p.found, " ".join(text for _, text in MEANT[p.found.text]))]


def _plain(p: Situation) -> list[Swap | None]:
    """A word or a sign with letters that only look like plain ones."""
    plain = plain_for(p.found.text) if p.found.kind == "strange" else None
    if plain is None:
        return []
    return [(p.found.start, p.found.end, "")] if not plain else [_instead(p, p.found, plain)]


def _quoted(p: Situation) -> list[Swap | None]:
    """A name in quotes."""
    inside = p.found.text.strip(QUOTES)
    whole = not p.at and p.after is not None and p.after.text == END and not p.found.text[0].isascii()
    return [_instead(p, p.found, inside)] if inside.isidentifier() or whole else []


def _stuck_together(p: Situation) -> list[Swap | None]:
    """`2coin`"""
    digits = "".join(c for c in p.found.text if c.isdigit())
    rest = p.found.text.removeprefix(digits)
    sound = p.found.kind == "strange" and rest.isidentifier() and digits and not DIE.fullmatch(p.found.text)
    return [_instead(p, p.found, f"{digits} {rest}")] if sound else []


def _verb(p: Situation) -> list[Swap | None]:
    """A verb misspelt, and ways of saying that this language does not have."""
    every: list[Swap | None] = []
    for token in (p.found, p.before, p.statement_begin):
        if token is not None and token.kind == "word":
            forms = (*p.verbs, "each", *(f"{verb}s" for verb in p.verbs))
            every += [_instead(p, token, meant) for meant in equally_near(token.text, forms)]
    if p.before is not None and p.before.text == "end" and p.found.text == "the":
        every.append(_instead(p, p.found, ""))
    if p.before is not None and p.before.text in ("all", "every", "Each") and p.found.text in ("player", "players"):
        every.append((p.before.start, p.found.end, "each player"))
    return list(dict.fromkeys(every))


def _between(p: Situation, *signs: str) -> list[Swap | None]:
    """A sign right behind what is in front; a word that stands there instead of it goes away."""
    if p.before is None:
        return []
    text, at = p.lines.source.text, p.before.end
    gone = p.found.text in ("then", ":", "and", *BESIDE)
    if gone and text[at : p.found.start].strip(" "):
        return []  # a line end or a comment lies between
    end = p.found.end if gone else at
    return [(at, end, sign if text[end : end + 1].isspace() else f"{sign} ") for sign in signs]


def _missing_comma(p: Situation) -> list[Swap | None]:
    reasons = [t.text for t in p.tokens[: p.at]]
    again = "because" in reasons and p.found.text in reasons[reasons.index("because") :] and p.is_name(p.found)
    misspelt = p.is_name(p.found) and equally_near(p.found.text, _words(p))
    return [] if again or misspelt else _between(p, ",")  # a reason that stands there already wants no comma


def _joined(p: Situation) -> list[Swap | None]:
    """`and` for a comma or a semicolon: one of them, if the other does not do; `&` for a comma."""
    return _between(p, ",", ";") if p.found.text == "and" else _between(p, ",") if p.found.text in BESIDE else []


def _word(p: Situation) -> list[Swap | None]:
    """A word of the language misspelt, or one of everyday for it."""
    before, found, after = p.before, p.found, p.after
    if found.text in ("is", "equals", "are") and after is not None:
        if words := in_words(p):
            return [(found.start, p.tokens[p.at + words[1] - 1].end, words[0])]
        if after.text in ("not", "in"):
            return [(found.start, after.end, "!=" if after.text == "not" else "in")]
        return [_instead(p, found, "=")]
    if before is not None and before.text == "my":
        return [_instead(p, before, "your")]
    if found.text == "in" and p.construct == "choose":
        return [_instead(p, found, "from")]
    ranges = p.construct in ("choose", "each", "for", "the") and ".." in p.allowed
    if found.text == "to" and before is not None and after is not None and ranges:
        return [(before.end, after.start, "..")]
    if (parts := place_and_condition(p)) is not None:
        link, condition, place = parts
        text = p.lines.source.text
        said = text[place[0].start : place[-1].end], text[condition[0].start : condition[-1].end]
        return [(found.start, place[-1].end, f"{link.text} {said[0]} where {said[1]}")]
    every: list[Swap | None] = []
    for token in (found, before):
        if token is not None and p.is_name(token):
            every += [_instead(p, token, meant) for meant in equally_near(token.text, _words(p))]
    return every


def _sign(p: Situation) -> list[Swap | None]:
    """`price(c) = 2` in a rule, and a semicolon between amounts."""
    if p.start == "rules" and p.found.text in ("=", ":=", "->") and "becomes" in p.allowed:
        return [_instead(p, p.found, "becomes")]
    between = p.before is not None and p.before.text == ";" and p.found.kind == "number"
    return [_instead(p, p.before, ",")] if between else []


def _words(p: Situation) -> list[str]:
    return [word for word in p.tables.literals if word[0].isalpha()]


def _instead(p: Situation, token: Token | None, new: str) -> Swap | None:
    """Something else in place of a token, with the blanks that keep it a word of its own; nothing takes its blank."""
    if token is None:
        return None
    text, start, end = p.lines.source.text, token.start, token.end
    if not new:
        start -= text[start - 1 : start] == " " and (text[end : end + 1] in (" ", "") or token.text == ";")
        return start, end, ""
    wordy = new[-1].isalnum() or new[-1] == "_"
    front = " " if start and (new[0].isalnum() and text[start - 1].isalnum()) else ""
    behind = " " if wordy and text[end : end + 1].isalnum() else ""
    return start, end, f"{front}{new}{behind}"


WAYS: dict[str, Callable[[Situation], list[Swap | None]]] = {
    "and-for-comma": _joined,
    "comma-for-semicolon": lambda p: [_instead(p, p.before, ";")],
    "decimal-number": lambda p: [_instead(p, p.found, "")] if p.found.text == "," else [],  # `1,000`
    "else-after-semicolon": lambda p: [
        _instead(p, t, "") for t in (p.found, p.before) if t is not None and t.text == ";"
    ],
    "else-if": lambda p: [_instead(p, p.found, "else" if p.found.text == "otherwise" else "else if")],
    "empty-statement": lambda p: [_instead(p, p.found, "")] if p.found.text == ";" else [],
    "foreign-sign": _foreign,
    "missing-comma": _missing_comma,
    "missing-semicolon": lambda p: _between(p, ";"),
    "number-and-name": _stuck_together,
    "quoted-name": _quoted,
    "strange-letter": _plain,
    "unexpected-sign": _sign,
    "unexpected-word": _word,
    "unknown-verb": _verb,
}
