"""Why a value is assumed, or its public source, as a ruleset gives it → the same in the language of a reader.

Such a note is English and its own source: `note-` and its words is the message that translates it. If the note changes
its message is another, so a translation never stands for what it does not say. Where a rulebook is cited, that is no
note: file and line are the same in every language.

Never: says a note otherwise than the ruleset, or a translator, has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b

from rulekit.ruleset.model import Provenance, Ruleset
from rulekit.text.messages import Messages

CITED = "rulebook"
NOTE = "note-"  # how the names of these messages begin
MOST_LETTERS = 60  # of a message's name; a longer note is told apart by signs that stand for all of it
SIGNS = 3  # bytes of these


def plain(provenance: Provenance) -> str:
    """A note in one line."""
    return " ".join(provenance.note.split())


def message_of(note: str) -> str:
    """What the message is called that translates a note."""
    words = "-".join(re.findall("[a-z0-9]+", note.casefold()))
    if words and note.isascii() and len(words) <= MOST_LETTERS:
        return f"{NOTE}{words}"
    sign = blake2b(note.encode(), digest_size=SIGNS).hexdigest()
    return f"{NOTE}{words[:MOST_LETTERS].rpartition('-')[0] or 'x'}-{sign}"


def notes(declared: Ruleset) -> Mapping[str, str]:
    """All notes of a ruleset by their messages."""
    found = [plain(each) for each in declared.provenances if each.kind != CITED]
    return {message_of(note): note for note in found if note}


def as_messages(declared: Ruleset) -> str:
    """The notes as a message file would have them."""
    braces = str.maketrans({"{": '{ "{" }', "}": '{ "}" }'})
    return "".join(f"{message} = {note.translate(braces)}\n" for message, note in notes(declared).items())


def note_in(messages: Messages, provenance: Provenance) -> str:
    """A note in the language of some messages; as the ruleset has it where nobody has translated it."""
    note = plain(provenance)
    return (messages.get(message_of(note)) if provenance.kind != CITED else "") or note
