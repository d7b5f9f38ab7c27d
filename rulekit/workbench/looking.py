"""What a page shows of a ruleset that is worked at: its files, and what is wrong with them.

Never: checks anything itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.studio.setting import languages_of
from rulekit.workbench.page_words import page_words
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import text_of

ACCEPTS = re.compile(r"`rulekit l10n accept [^`]* (?P<locale>[^ `]+) (?P<of>[^ `]+)`")  # a command, which no page has
KINDS = {".ftl": "words", ".svg": "icon", ".csv": "table"}


def opened(work: Work, wanted: Mapping[str, object]) -> Data:
    """The ruleset with its files: all that a page needs to begin."""
    work.locale = str(wanted.get("locale", work.locale))
    was = work.was
    return {
        "ruleset": was.name,
        "title": was.title,
        "version": was.version,
        "hash": was.facts.content_hash,
        "languages": [*languages_of(was), *_begun(work)],
        "players": list(was.players),
        "files": [_file(work, name) for name in work.copy.names()],
        "changed": sorted(work.copy.changed),
        "place": work.copy.place(),
        "words": page_words(work.locale),
        "locale": work.locale,
        "saves": work.original is not None and work.original.saves,
    }


def _begun(work: Work) -> list[str]:
    """The languages that were begun in this work."""
    known = languages_of(work.was)
    there = (name for name in work.copy.changed if work.copy.data(name) is not None and name not in work.copy.files)
    found = (PurePosixPath(name) for name in sorted(there))
    own = [path.stem for path in found if path.suffix == ".ftl" and path.as_posix() == work.copy.words_file(path.stem)]
    return [name for name in own if name not in known]


def _file(work: Work, name: str) -> Data:
    """A file as it is now, and what sort it is of."""
    path, data = PurePosixPath(name), work.copy.data(name)
    is_scenario = any(part == "scenarios" or part.endswith(".scenarios") for part in path.parts[:-1])
    kind = "scenarios" if is_scenario else KINDS.get(path.suffix, "rules")
    found: Data = {"name": name, "kind": kind, "text": _text(data)}
    if work.copy.is_locked(name):
        found["locked"] = True
    if name in work.copy.changed:
        found["was"] = _text(work.copy.files.get(name))
    other = work.original.other if work.original is not None else {}
    return {**found, "other": _text(other[name])} if name in other else found


def _text(data: bytes | None) -> str | None:
    return None if data is None else text_of(data)


def write(work: Work, wanted: Mapping[str, object]) -> Data:
    """Another text of a file, or none."""
    text = wanted.get("text")
    file = str(wanted["file"])
    work.write(file, None if text is None else work.copy.bytes_of(file, str(text)))
    return {"changed": sorted(work.copy.changed)}


def check(work: Work, wanted: Mapping[str, object]) -> Data:
    """What is wrong in the ruleset as it is now, and whether it can be played; `odd`: what is merely odd as well."""
    odd = bool(wanted.get("odd"))
    found = work.look(odd)
    said = [said_of(work, each) for each in found.findings.diagnostics if odd or each.severity == "error"]
    return {"sound": found.ruleset is not None, "odd": odd, "said": said}


def _help(work: Work, text: str) -> Data:
    """A way out that there is on a page, with the ruleset by its name: where it is worked at is nowhere for others."""
    if accepts := ACCEPTS.search(text):
        return {"help": work.say("bench-still-right-help"), "accept": accepts.groupdict()}
    return {"help": visible(text.replace(str(work.copy.now / work.copy.name), work.was.name))}


def first_said(odd: RulesetError) -> str:
    """The first mistake of rules that cannot be played, in a sentence and with a way out."""
    return visible(" ".join(f"{each.message} {each.help}" for each in odd.diagnostics[:1]))


def said_of(work: Work, found: Diagnostic) -> Data:
    """A mistake as a page shows it."""
    span = found.span
    return {
        "severity": found.severity,
        "code": found.code,
        "message": visible(found.message),
        **_help(work, found.help),
        "file": work.copy.shown(span.file),
        "line": span.line,
        "column": span.column,
    }
