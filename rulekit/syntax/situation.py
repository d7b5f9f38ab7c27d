"""A token that cannot stand where it stands → what the parser knows about that place, in human words.

Never: says a name of the grammar's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax.mistake import Meant, Mistake
from rulekit.syntax.tables import END, Tables
from rulekit.syntax.tokens import CLOSES, Lines, Token, unclosed

# How people compare in words, behind `is`.
COMPARED: dict[tuple[str, ...], str] = {
    ("at", "least"): ">=", ("at", "most"): "<=", ("more", "than"): ">", ("greater", "than"): ">",
    ("less", "than"): "<", ("fewer", "than"): "<",
}  # fmt: skip

# The same for texts that are not statements or conditions.
WHOLE = {
    "amounts": "NUMBER COUNTER, …",
    "rules": "NAME becomes VALUE [if CONDITION]",
    "trigger": "after you perform ACTION [where CONDITION]",
    "signature": "NAME(TYPE NAME, …)",
    "param": "TYPE [= VALUE]",
    "invariant": "CONDITION`, `constant VALUE` or `never falls VALUE",
}

COMPARISONS = frozenset({"=", "!=", "<", "<=", ">", ">=", "in"})
OPERATORS = COMPARISONS | {"+", "-", "*", "&", "/", "mod", "..", ".", "[", "(", "not"}
VALUES = frozenset({"NAME", "INT", "your", "the", "sorted", "-", "(", "{"})

SIGNS = {"(": "( ", ")": " )", "{": "{ ", "}": " }", ".": " . ", "[": " [ ", "]": " ]"}


@dataclass(frozen=True)
class Situation:
    """The place of a mistake: the token that cannot stand there, and the constructs begun before it."""

    tables: Tables
    shapes: Mapping[str, str]  # how each construct reads, by the word it is known by
    lines: Lines
    start: str
    states: list[int]
    tokens: list[Token]
    at: int

    @property
    def found(self) -> Token:
        """The token that cannot stand here."""
        return self.tokens[self.at]

    @property
    def before(self) -> Token | None:
        """The token in front of it."""
        return self.tokens[self.at - 1] if self.at else None

    def symbol(self, token: Token) -> str:
        """What a token is where a name could stand."""
        return "INT" if token.kind == "number" else "NAME" if self.is_name(token) else token.text

    @property
    def after(self) -> Token | None:
        """The token behind it."""
        return self.tokens[self.at + 1] if self.found.text != END else None

    @cached_property
    def allowed(self) -> frozenset[str]:
        """What could stand here."""
        return frozenset(t for t in self.tables.actions[self.states[-1]] if self.tables.accepts(self.states, t))

    @property
    def allowed_words(self) -> list[str]:
        """The words of the language that could stand here."""
        return sorted(t for t in self.allowed if t[0].isalpha() and t.islower())

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words a statement begins with after its subject, without the s."""
        return self.tables.verbs

    @property
    def verb_expected(self) -> bool:
        """Whether a statement could begin, or go on after its subject."""
        return "perform" in self.allowed and "gain" in self.allowed

    @property
    def value_ended(self) -> bool:
        """Whether a whole value stands in front, so that an operator could follow."""
        return "+" in self.allowed

    @cached_property
    def open_brackets(self) -> list[Token]:
        """The brackets open here, outermost first."""
        return unclosed(self.tokens[: self.at])

    def could_be(self, *symbols: str) -> bool:
        """Whether these could stand here one after the other."""
        return self.tables.accepts(self.states, *symbols)

    def is_name(self, token: Token | None) -> bool:
        """Whether a token can only be a name."""
        return token is not None and token.kind == "word" and self.tables.is_name(token.text)

    def is_word_of_language(self, token: Token | None) -> bool:
        """Whether a token cannot be a name."""
        return token is not None and token.kind == "word" and not self.is_name(token)

    def span(self, first: Token, last: Token | None = None) -> Span:
        """The place of a token, or of a row of tokens."""
        return self.lines.span(first.start, (last or first).end)

    def until(self, begin: int, *ends: str) -> list[Token]:
        """The tokens from one on, up to the first of some or the end of the text."""
        return list(takewhile(lambda token: token.text not in (*ends, END), self.tokens[begin:]))

    def mistake(
        self,
        code: str,
        at: Token | Span,
        message: str,
        help: str,
        meant: Meant | str | None = None,
        drops: int = 0,
        ends_statement: bool = False,
    ) -> Mistake:
        """What is said about a token or a place of the text; the rest as for `Mistake`.

        `meant` may be as one writes it: words and signs, `_` for any name.
        """
        span = at if isinstance(at, Span) else self.span(at)
        tokens = tuple((kind_of(text), text) for text in meant.split()) if isinstance(meant, str) else meant
        return Mistake(Diagnostic(code, span, message, help), tokens, drops, ends_statement)

    @cached_property
    def construct(self) -> str:
        """The word the innermost unfinished construct begins with, "" between statements."""
        states = self.tables.settled(self.states)
        for i in range(len(states) - 1, 0, -1):
            if "statement" in self.tables.gotos[states[i]]:
                return ""
            word = self.tables.entered[states[i]]
            if word == "up" and self.tables.entered[states[i - 1]] == "repeat":
                return "repeat up"
            if self.start == "trigger" and word in ("perform", "performs"):
                continue
            for shape in (word, word.removesuffix("s")):
                if shape in self.shapes:
                    return shape
        return ""

    @property
    def in_comparison(self) -> bool:
        """Whether the value that ends here has been compared with another already."""
        for state in reversed(self.tables.settled(self.states)):
            symbol = self.tables.entered[state]
            if symbol == "relation":
                return True
            if symbol in CLOSES or (symbol in self.tables.literals and symbol[0].isalpha() and symbol != "mod"):
                return False
        return False

    @cached_property
    def statement_begin(self) -> Token | None:
        """The first token of the statement the mistake is in; None, if it is the wrong one itself."""
        depth, first = 0, None
        for token in reversed(self.tokens[: self.at]):
            if token.kind == "sign" and token.text in CLOSES.values():
                depth += 1
            elif token.kind == "sign" and token.text in CLOSES:
                depth -= 1
            if depth < 0 or (depth == 0 and token.text in (";", ",", "}", "or", "else", "may", "either")):
                break
            first = token
        return first

    @cached_property
    def words_before(self) -> list[str]:
        """`either`, `may`, `if` and `else` of the statement the mistake is in or right behind, but for brackets."""
        depth = 0
        found: list[str] = []
        for token in reversed(self.tokens[: self.at]):
            if token.kind == "sign" and token.text in CLOSES.values():
                depth += 1
            elif token.kind == "sign" and token.text in CLOSES:
                depth -= 1
            if depth < 0 or (depth == 0 and token.text == ";" and token != self.before):
                break
            if depth == 0 and token.text in ("either", "may", "if", "else"):
                found.insert(0, token.text)
        return found

    # ---- in words -----------------------------------------------------------------------------

    @property
    def where(self) -> str:
        """`after X in Y`, as far as there is an X and a Y."""
        parts = [f" after `{shown(self.before)}`"] if self.before is not None else [" at the beginning"]
        word = self.construct.removesuffix(" up")
        if word and (self.before is None or self.before.text.removesuffix("s") != word):
            parts.append(f" in `{word}`")
        return "".join(parts)

    @property
    def near_words(self) -> list[str]:
        """The words that could stand here and are like the one that does."""
        return nearest(self.found.text, self.allowed_words) if self.is_name(self.found) else []

    @property
    def near_before(self) -> str:
        """The word that was perhaps meant by the name in front: `choose s form board`."""
        near = nearest(self.before.text, self.allowed_words) if self.before and self.is_name(self.before) else []
        return near[0] if near else ""

    @property
    def shape(self) -> str:
        """How the construct reads, as a sentence; "" between statements."""
        shape = self.shapes.get(self.construct) or WHOLE.get(self.start)
        return f"It reads `{shape}`." if shape else ""

    @property
    def choices(self) -> str:
        """All that could stand here, as a sentence."""
        said: list[str] = []
        left = set(self.allowed)
        if self.verb_expected:
            said.append("a verb" if "each" not in left else "a statement")
            left -= {
                t for t in left if t in self.shapes or t.removesuffix("s") in self.shapes or t in ("NAME", "your", "{")
            }
        if "INT" in left:
            said.append("a condition" if "not" in left else "a value" if "NAME" in left else "a number")
            left -= VALUES | {"not"}
        elif "NAME" in left:
            said.append("a name")
            left -= {"NAME", "your"}
        if self.value_ended:
            said.append("an operator")
            left -= OPERATORS
        left -= {t for t in left if t.removesuffix("s") in left and t.endswith("s")}
        ends = ["the end"] if END in left else []
        signs = sorted(t for t in left - {END} if not t[0].isalpha())
        words = sorted(t for t in left - {END} if t[0].isalpha())
        every = [f"`{t}`" for t in words] + said + [f"`{t}`" for t in signs] + ends
        return f"Here may stand {listed(every, 'or')}."


def kind_of(text: str) -> str:
    """What kind of token a word or a sign of the language is."""
    return "word" if text[0].isalpha() or text == "_" else "sign"


def shown(token: Token) -> str:
    """A token's text, shortened for a message."""
    return token.text if len(token.text) <= 40 else token.text[:37] + "…"


def written(words: list[Token]) -> str:
    """Some words as they stand in a text."""
    text = " ".join(w.text for w in words)
    for sign, spaced in SIGNS.items():
        text = text.replace(spaced, sign)
    return text


def listed(items: list[str], last: str) -> str:
    """`a, b or c`"""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def in_words(p: Situation) -> tuple[str, int] | None:
    """The sign for a comparison in words that begins with what was found, and how many words they are."""
    sign = COMPARED.get(tuple(token.text for token in p.tokens[p.at + 1 : p.at + 3]))
    return (sign, 3) if sign else None
