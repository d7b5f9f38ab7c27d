"""One message of a language, or a form of it, in other words → the message file with them in their place.

A text that was written for numbers or effects stands for those of now from then on: whoever writes it anew sees them.

Never: takes words that are no message, or that have other variables than those they are translated from; writes a file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries
from rulekit.l10n.pairs import Pair
from rulekit.l10n.places import Places
from rulekit.l10n.stale import marked
from rulekit.l10n.taking import a_form, merged, new_message, sound, why_not
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.spoken_numbers import spoken_figures
from rulekit.text.byhand import Subject, written
from rulekit.text.cards import Cards, subject_of
from rulekit.text.folders import messages_in, read_words
from rulekit.text.messages import FIGURES, READ, SHAPE, Messages, book_of, topic_of
from rulekit.text.rules import Rules

OTHER_VARIABLES = ("lost-variable", "unknown-variable", "said-twice")


class Placed(NamedTuple):
    """The file with the words in it, and what is odd in them; `why`: why they are not taken, in a word ("": they are).

    `unknown` is no message, `no-words` are none, `no-message` are not what a message may hold, `whole` a form of a
    message that is not translated, `unfit` are words that something is wrong with.
    """

    text: str
    said: tuple[str, ...] = ()
    why: str = ""


def placed(desk: Desk, locale: str, unit: str, words: str) -> Placed:
    """Puts words into the file of a language: for what was there, else where the first language has them."""
    pair, (name, _, form) = desk.pair(locale), unit.partition(".")
    first, own = entries(pair.source.text), entries(pair.target.text)
    if name not in {*first, *own} or (form and not a_form(unit)):
        return Placed("", why="unknown")
    if not words.strip():
        return Placed("", why="no-words")
    said = sound(unit, words)
    if said is None:
        return Placed("", (why_not(unit, words).removeprefix(", as "),), "no-message")
    if form and name not in own and first[name].value is not None:
        return Placed("", why="whole")
    text = merged(pair, {unit: said}) if name in own else _with_new(pair, name, new_message(name, {form: said}, pair))
    text = renewed(desk, locale, text, name)
    places = Places(text)
    here = (d for d in desk.read(locale, text) if d.code != "missing-message")
    found = [d for d in here if places.unit(d.span).partition(".")[0] == name]
    wrong = [d for d in found if d.severity == "error" or d.code in OTHER_VARIABLES]
    if wrong:
        return Placed("", tuple(map(_in_a_line, wrong)), "unfit")
    return Placed(text, tuple(_in_a_line(d) for d in found if d.severity == "warning"))


def _in_a_line(found: Diagnostic) -> str:
    return f"{found.message} {found.help}"


def _with_new(pair: Pair, name: str, block: str) -> str:
    """A file with a message that is new in it: in place of the remark that it was, or beside one it stands next to."""
    text, own, order = pair.target.text, entries(pair.target.text), [*entries(pair.source.text)]
    remark = re.search(rf"^# {re.escape(name)} =.*(?:\n# {{2,}}.*)*\n?", text, re.MULTILINE)
    if remark is not None:
        return text[: remark.start()] + block + text[remark.end() :]
    at = order.index(name)
    above = next((i for i in range(at - 1, -1, -1) if order[i] in own), None)
    below = next((i for i in range(at + 1, len(order)) if order[i] in own), None)
    if below is not None and (above is None or below - at < at - above):
        start = own[order[below]].start
        return text[:start] + block + text[start:]
    if above is None:
        return f"{text.rstrip()}\n\n{block}" if text.strip() else text + block
    end = own[order[above]].end
    return f"{text[:end]}\n{block.rstrip()}{text[end:] or chr(10)}"


def as_it_lay(text: str, was: bytes) -> bytes:
    """A text as the file had it: with the mark at its beginning, and the ends of its lines."""
    if b"\r\n" in was:
        text = text.replace("\r\n", "\n").replace("\n", "\r\n")
    mark = MARK.encode()
    return mark * was.startswith(mark) + text.encode()


# ---- what it is written for ----


def renewed(desk: Desk, locale: str, text: str, name: str) -> str:
    """A file in which a message stands for the effect, the steps and the numbers of now, if it was written for such."""
    if desk.declared is None or entries(text)[name].value is None:
        return text
    about = _about(desk.declared, _messages(desk, desk.declared, locale, text), name)
    if about is None:
        return text
    tells = FIGURES in entries(text)[name].attributes
    wanted = {SHAPE: about.shape} if about.shape else {}
    wanted |= {FIGURES: written(about.figures)} if about.shape or tells else {}
    return marked(_unread(text, name), name, wanted)


def _unread(text: str, name: str) -> str:
    """A file in which nobody has accepted yet what seems odd in a message."""
    start, end = entries(text)[name].stretches.get(READ, (0, 0))
    begins = text.rfind("\n", 0, text.rfind(f".{READ}", 0, start))
    return text[:begins] + text[end:] if end else text


def _messages(desk: Desk, declared: Ruleset, locale: str, text: str) -> Messages:
    """All that is said in a language, as if its file held that."""
    name, read = desk.path(locale).as_posix(), dict(read_words(*desk.folders))
    own = {**read, next((each for each in read if Path(each) == Path(name)), name): text.encode("utf-8", "replace")}
    return messages_in(desk.folders, locale, "", declared.renamed, spoken_figures(declared), [*own.items()])


def _about(declared: Ruleset, messages: Messages, name: str) -> Subject | None:
    """What a text by hand, or a short one, is about; None for any other message."""
    cards = Cards(declared, messages)
    for deck in declared.decks.values() if name.startswith("text-") else ():
        for face in deck.faces:
            for number, ability in enumerate(face.abilities, 1):
                plain = f"text-{deck.name}-{face.name}"
                if name in (f"{plain}-{number}", plain if number == 1 else ""):
                    return subject_of(ability, declared, cards.asked)
    if book_of(name) in declared.procedures:
        return Rules(declared, messages).subject(book_of(name))
    if topic_of(name, messages.figures):
        now = messages.about(name)
        return Subject("", (*now.values(),), (*now,), now)
    return None
