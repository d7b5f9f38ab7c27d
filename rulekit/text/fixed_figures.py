"""Short words about a card or an action → numbers of its rules that they say in digits or letters of their own.

Such words would say the old number of a rule that was changed. What tells for which numbers it was written (`.figures`)
is held against them; what says them by variables follows.

Never: knows which number of a rule is meant, where several are alike.
"""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.on_disk import MAIN
from rulekit.ruleset.spoken_numbers import Figures
from rulekit.text.bounds import bounded
from rulekit.text.folders import OWN, chain_of
from rulekit.text.messages import FIGURES, NO_WORDS, book_of, topic_of
from rulekit.text.numerals import Found, Numerals, in_pattern, said_in, words_in

CARD, TITLE = "card", "title"
FIGURE = re.compile("figure[0-9]+")
ACCEPT = "rulekit l10n accept RULESET"  # what is found in a text is kept for every ruleset that has it
STEPS = re.compile("n[0-9]*|figure[0-9]+|.*-[0-9]+")  # variables of numbers in steps; attributes are said in digits


def fixed_figures(name: str, text: str, figures: Mapping[str, Figures], locale: str) -> Iterator[Diagnostic]:
    """A message of a file for each of its short words that says a number of its rules otherwise than by a variable."""
    from fluent.syntax import ast

    numerals = Numerals({**number_words(locale), **words_in(text)})  # a new language says them in its own file
    said = {
        e.id.name: [*said_in(e, numerals, NO_WORDS)] for e in bounded(text).resource.body if isinstance(e, ast.Message)
    }
    held = {e.id.name for e in bounded(text).resource.body if _is_held(e)}
    about = {message: topic_of(message, figures) for message in said}
    named = {message: of for message, of in about.items() if of and message in (f"{CARD}-{of}", of.replace(" ", "-"))}
    called = _called_by(said, named, figures)
    every = {of: _own(of, figures[of], called) for of in set(about.values()) if of}  # many messages may be about one
    numbers = {of: frozenset(own.values()) for of, own in every.items()}
    for message, of in ((message, of) for message, of in about.items() if of and message not in held):
        first = next((each for each in said[message] if each[1] in numbers[of]), None)
        if first is not None:
            yield _told(name, text, message, first, every[of], locale)
    yield from _headings(name, text, figures, numerals)


def _headings(name: str, text: str, figures: Mapping[str, Figures], numerals: Numerals) -> Iterator[Diagnostic]:
    """The same of the headings of the rulebook; its texts tell for which steps they were written."""
    from fluent.syntax import ast

    entries = (e for e in bounded(text).resource.body if isinstance(e, ast.Message) and book_of(e.id.name) in figures)
    for entry in entries:
        of = book_of(entry.id.name)
        own = {variable: n for variable, n in figures[of].items() if FIGURE.fullmatch(variable)}
        heading = next((each.value for each in entry.attributes if each.id.name == TITLE), None)
        every = in_pattern(heading, numerals) if heading is not None else ()
        first = next((each for each in every if each[1] in own.values()), None)
        if first is not None:
            yield _told(name, text, f"{entry.id.name}.{TITLE}", first, own)


def _own(of: str, figures: Figures, called: Set[tuple[str, str]]) -> Figures:
    """The numbers that words about a card or an action should not say in words of their own."""
    deck, card, _ = of.partition("-")
    steps = {v: n for v, n in figures.items() if n and (not card or STEPS.fullmatch(v))}
    return steps | {v: n for v, n in figures.items() if (deck, v) in called}


def _is_held(entry: Any) -> bool:
    """Whether a message tells for which numbers it was written."""
    return any(each.id.name == FIGURES for each in getattr(entry, "attributes", ()))


def _called_by(
    said: Mapping[str, Sequence[Found]], about: Mapping[str, str], figures: Mapping[str, Figures]
) -> set[tuple[str, str]]:
    """The attributes, each with its deck or board, that all have in their names for which they are written."""
    told: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for message, of in about.items():
        digits = {n for _, n, word in said[message] if word.isdigit()}
        for variable, n in figures[of].items():
            told[of.partition("-")[0], variable].append(n in digits)
    return {each for each, found in told.items() if not STEPS.fullmatch(each[1]) and len(found) > 1 and all(found)}


def _told(name: str, text: str, message: str, found: Found, figures: Figures, locale: str = "") -> Diagnostic:
    begins, number, word = found
    where = at(name, text, begins, len(word))
    meant = [f"{{ ${variable} }}" for variable, n in figures.items() if n == number]
    said = f"`{message}` says {number} in words of its own: it would say so still if the rule were another."
    many = "Write" if len(meant) == 1 else "Write the one that is meant of"
    listed = ", ".join(f"`{each}`" for each in meant[:4])
    note = f"; or note for which numbers it is: `{ACCEPT} {locale} {message}`" if locale else ", or say it without"
    fix = (Edit(where, meant[0]),) if len(meant) == 1 and word.isdigit() else ()
    return Diagnostic("fixed-figure", where, said, f"{many} {listed}{note}.", "warning", fix=fix)


def on_a_command_line(declared: Ruleset) -> str:
    """What a ruleset may be called on a command line: its file or folder, and its variants."""
    path = PurePosixPath(declared.span.file)
    whole = path.parent if path.name == MAIN else path
    variants = [name for name, _ in list(declared.made_of.items())[1:]]
    return shlex.join([str(whole), *(word for name in variants for word in ("--variant", name))])


def with_way_out(said: Diagnostic, rules: str, words: str) -> Diagnostic:
    """What is said of a text with a command that can be typed."""
    before, accept, behind = said.help.partition(ACCEPT)
    if not accept:
        return said
    command, quote, rest = behind.partition("`")
    return replace(said, help=f"{before}{accept.rpartition(' ')[0]} {rules}{command}{words}{quote}{rest}")


@cache
def number_words(locale: str) -> Mapping[str, int]:
    """The words of a language for numbers from two on, and what counts as a one in it."""
    known = [OWN / f"{each}.ftl" for each in chain_of(locale)]
    return words_in("".join(path.read_text("utf-8") for path in known if path.is_file()))
