"""What a translator has before him at a workbench: the rules and the words as they are now, and what he has looked at.

Never: writes a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries, says
from rulekit.studio.heard import Data, Malformed
from rulekit.text.folders import NAME_OF_A_LANGUAGE
from rulekit.workbench.work import Work

Renewed = set[tuple[str, str, str, str]]  # language, message, what English and the language say


def language_in(wanted: Mapping[str, object]) -> str:
    """The language that is asked about."""
    locale = str(wanted["locale"])
    if not NAME_OF_A_LANGUAGE.fullmatch(locale):
        raise Malformed("`locale` does not fit")
    return locale


def desk_of(work: Work) -> Desk:
    """What a translator has before him: the rules and the files as they are now."""
    kept: tuple[int, Desk] | None = work.kept.get("desk")
    if kept is None or kept[0] != work.writes:
        kept = work.kept["desk"] = work.writes, Desk(work.now.declared())
    return kept[1]


def file_of(work: Work, desk: Desk, locale: str) -> str:
    """The file of a language, as it is called at the workbench."""
    return work.copy.shown(str(desk.path(locale)))


def not_utf_8(work: Work, desk: Desk, locale: str) -> Data:
    """Why nothing is written into the file of a language; {} if something may be."""
    try:
        desk.files.get(locale, ("", b""))[1].decode()
    except UnicodeDecodeError:
        return {"error": "unfit", "said": work.say("bench-not-utf-8", file=file_of(work, desk, locale))}
    return {}


# ---- what English was, and whether anybody has looked since ----


class Both(NamedTuple):
    """The texts of a language and of the first one."""

    source: str
    target: str

    def said(self, name: str) -> tuple[str, str]:
        """What a message says in both, as the files have it."""
        return _says(self.source, name), _says(self.target, name)


def _says(text: str, name: str) -> str:
    entry = entries(text).get(name)
    return says(text, entry) if entry is not None else ""


def both(desk: Desk, locale: str) -> Both:
    """The texts of a language and of the first one, as they are now."""
    return Both(desk.source, desk.text(locale))


def renew(work: Work, locale: str, name: str) -> None:
    """Notes that somebody has seen the English of now beside a translation."""
    renewed: Renewed = work.kept.setdefault("renewed", set())
    renewed.add((locale, name, *both(desk_of(work), locale).said(name)))
