"""The words of a language in a file that somebody brings back from elsewhere → the file of that language.

Never: takes over a file in which something is wrong; drops anything without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.desk import ENDING, Desk
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.exchange import PO, exported
from rulekit.l10n.foretold import foretold
from rulekit.l10n.placing import as_it_lay
from rulekit.l10n.taking import taken
from rulekit.signs import one_line, visible
from rulekit.studio.heard import Data
from rulekit.text.unreadable import unreadable
from rulekit.workbench.desk import desk_of, file_of, language_in, not_utf_8, renew
from rulekit.workbench.work import Work

MOST_SAID = 100  # of what is said of a file
MOST_NAMED = 20  # messages
# The name of a language with two letters, as tools of translators spell it; what has more letters may be any name.
TAG = re.compile("[a-z]{2}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?")
LOST = "\ufffd"  # what stands for bytes that are no letter


def bring(work: Work, wanted: Mapping[str, object]) -> Data:
    """Takes over a file that somebody brings, a PO or a message file; says why, where that cannot be."""
    locale, name, text, desk = language_in(wanted), str(wanted["name"]), str(wanted["text"]), desk_of(work)
    ending = PurePosixPath(name).suffix.lower()
    if odd := not_utf_8(work, desk, locale):
        return odd
    if _lost(desk, locale, ending) < text.count(LOST):  # a page reads any bytes, and puts it where they are no UTF-8
        return _unfit(work.say("bench-bring-bytes", name=one_line(name)))
    if ending == ENDING:
        return _message_file(work, desk, locale, name, text.replace("\r\n", "\n").removeprefix(MARK))
    if ending not in PO:
        return _unfit(work.say("bench-bring-kind", name=one_line(name)))
    found = taken(desk.pair(locale), name, ending, text.encode())
    said = sorted([*found.said, *foretold(desk, locale, found, name)], key=lambda each: each.span)
    if any(each.severity == "error" for each in said):
        return _unfit(work.say("bench-bring-wrong"), said)
    answer = _taken(work, desk, locale, found.text)
    for unit in found.places:
        renew(work, locale, unit.partition(".")[0])
    return {**answer, "count": len(found.places), "why": _lines(said)}


def _message_file(work: Work, desk: Desk, locale: str, name: str, text: str) -> Data:
    """A whole message file, in place of the one there is; what was in that alone is told."""
    now = entries(text)
    if not now:
        return _unfit(work.say("bench-bring-nothing"))
    if _is_of_another(PurePosixPath(name).stem, locale, desk.files):
        return _unfit(work.say("bench-bring-language", name=one_line(name), locale=locale))
    if said := [each for each in unreadable(one_line(name), text) if each.severity == "error"]:
        return _unfit(work.say("bench-bring-wrong"), said)
    was, before = desk.text(locale), entries(desk.text(locale))
    changed = [one for one, entry in now.items() if one not in before or _says(was, before[one]) != _says(text, entry)]
    gone = [one for one in before if one not in now]
    why = [work.say("bench-bring-gone", names=", ".join(gone[:MOST_NAMED]), n=len(gone))] if gone else []
    return {**_taken(work, desk, locale, text), "count": len(changed), "why": why}


def _lost(desk: Desk, locale: str, ending: str) -> int:
    """How often the sign for what is lost stands in what somebody was given to work at."""
    if LOST not in desk.text(locale) + desk.source:
        return 0
    given = exported(desk.pair(locale), ending).decode() if ending in PO else desk.text(locale)
    return given.count(LOST)


def _is_of_another(stem: str, locale: str, known: Iterable[str]) -> bool:
    """Whether a file is called as another language is, in whatever letters."""
    of = stem.replace("_", "-").lower()
    return of != locale.lower() and (of in {each.lower() for each in known} or TAG.fullmatch(of) is not None)


def _says(text: str, entry: Entry) -> str:
    return text[entry.start : entry.end].strip()


def _taken(work: Work, desk: Desk, locale: str, text: str) -> Data:
    file = file_of(work, desk, locale)
    data = as_it_lay(text, desk.files.get(locale, ("", b""))[1])
    work.write(file, data)
    return {"file": file, "text": data.decode(), "changed": sorted(work.copy.changed)}


def _unfit(said: str, why: Iterable[Diagnostic] = ()) -> Data:
    return {"error": "unfit", "said": said, "why": _lines(why)}


def _lines(said: Iterable[Diagnostic]) -> list[str]:
    """What is said of a file, with the line of it."""
    every = [f"{each.span.line}: {visible(each.message)} {visible(each.help)}".strip() for each in said]
    return every[:MOST_SAID] + (["…"] if len(every) > MOST_SAID else [])
