"""A ruleset, or rulekit alone, and folders of message files → for each language the files to compare.

A language that rulekit itself does not speak is to say rulekit's own messages too, in the file of the ruleset.

Never: writes a file.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.comparing import compared, missing
from rulekit.l10n.differing import differing
from rulekit.l10n.entries import entries
from rulekit.l10n.pairs import File, Pair
from rulekit.l10n.stale import stale
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.spoken_numbers import spoken_figures
from rulekit.text.cards import Cards
from rulekit.text.folders import LOCALE, OWN, chain_of, messages_in, read_words
from rulekit.text.functions import functions
from rulekit.text.messages import Messages, now_called
from rulekit.text.notes import NOTE, as_messages
from rulekit.text.plurals import misnamed
from rulekit.text.proofread import proofread
from rulekit.text.sayable import sayable
from rulekit.text.unreadable import unreadable

ENDING = ".ftl"
UNREAD = ("unknown-locale", "file-too-large", "wrong-encoding")  # nothing more is to be said of such a file


class Desk:
    """What a translator has before him: `declared` is None for rulekit's own words, `beside` a folder of his own.

    `named`: what he calls the ruleset on a command line.
    """

    def __init__(self, declared: Ruleset | None, beside: str = "", named: str = "RULESET") -> None:
        self.declared, self.beside, self.named = declared, beside, named
        self.folders = declared.locales if declared is not None else (OWN.as_posix(),)
        self.folder = next(iter(self.folders), "")

    @cached_property
    def files(self) -> dict[str, tuple[str, bytes]]:
        """The files that are translated, by their language: of the folder beside, where that has one."""
        found: dict[str, tuple[str, bytes]] = {}
        for folder in filter(None, (self.folder, self.beside)):
            found |= {Path(name).stem: (name, data) for name, data in read_words(folder)}
        return found

    @property
    def words(self) -> str:
        """What stands behind a command that is to find the folder beside."""
        return f" --words {shlex.quote(self.beside)}" if self.beside else ""

    def locales(self) -> tuple[str, ...]:
        """The languages there are files in, without the one that is translated from."""
        return tuple(sorted(name for name in self.files if name != LOCALE))

    def path(self, locale: str) -> Path:
        """Where the file of a language lies, or would."""
        return Path(self.beside or self.folder) / f"{locale}{ENDING}"

    def text(self, locale: str) -> str:
        """What the file of a language holds; "" if there is none."""
        data = self.files.get(locale, ("", b""))[1]
        return data.decode("utf-8", "replace").removeprefix(MARK)

    def all_text(self, locale: str) -> str:
        """What the files of a language hold together: the one beside first, then the ruleset's own."""
        return f"{self.text(locale)}\n{self.inside(locale)}" if self.beside else self.text(locale)

    def inside(self, locale: str) -> str:
        """What the ruleset's own file of a language holds."""
        name = f"{locale}{ENDING}"
        found = next((data for path, data in read_words(*self.folders[:1]) if Path(path).name == name), b"")
        return found.decode("utf-8", "replace").removeprefix(MARK)

    def messages(self, locale: str) -> Messages:
        """All that is said in a language."""
        if self.declared is None:
            return messages_in(self.folders, locale, self.beside)
        return messages_in(self.folders, locale, self.beside, self.declared.renamed, spoken_figures(self.declared))

    @property
    def source(self) -> str:
        """The English messages of the ruleset."""
        return self.inside(LOCALE)

    def pair(self, locale: str) -> Pair:
        """A language's file and what it is translated from."""
        source = self.source + self._notes(locale)
        _, *wider = chain_of(locale)  # what `fr-CA` lacks is said in `fr`
        also = {name for each in wider for name in entries(self.all_text(each))}
        if self.declared is not None:
            own = [each for each in (locale, *wider) if (OWN / f"{each}{ENDING}").is_file()]
            also |= {name for each in own for name in entries((OWN / f"{each}{ENDING}").read_text("utf-8"))}
            source += "" if own else f"\n{(OWN / f'{LOCALE}{ENDING}').read_text('utf-8')}"
        if self.beside:
            also |= set(entries(self.inside(locale)))
        also |= self._notes_below((locale, *wider))
        name = self.files.get(locale, (self.path(locale).as_posix(), b""))[0]
        first = (Path(self.folder) / f"{LOCALE}{ENDING}").as_posix()
        return Pair(
            locale, File(name, self.text(locale)), File(first, source), also, self._apart(), self.declared is None
        )

    def _notes(self, locale: str) -> str:
        """The notes of the ruleset on its values, which are English in its own files."""
        return f"\n{as_messages(self.declared)}" if self.declared is not None and locale != LOCALE else ""

    def _notes_below(self, locales: Iterable[str]) -> set[str]:
        """The notes that are translated in the ruleset a variant changes, where the variant need not do so."""
        below = dict(read_words(*self.folders[1:]))
        texts = [data for name, data in below.items() if Path(name).stem in locales]
        names = {name for data in texts for name in entries(data.decode("utf-8", "replace").removeprefix(MARK))}
        return {name for name in names if name.startswith(NOTE)}

    def _apart(self) -> frozenset[str]:
        """The texts of cards that may be written by hand: each language has its own, and needs none."""
        if self.declared is None:
            return frozenset()
        own = [name for name in sayable(self.declared) if name.startswith("text-")]
        return frozenset((*own, *(now_called(name, self.declared.known_as) for name in own)))

    def check(self, locale: str, judged: bool = True) -> list[Diagnostic]:
        """All that is wrong with the words of a language; `judged`: also what seems to be said otherwise than it is."""
        said = self.read(locale)
        if any(d.code in UNREAD for d in said):
            return said
        if self.declared is not None:
            own, pair = self.messages(locale), self.pair(locale)
            said += stale(Cards(self.declared, own), self.declared, pair.target, self.named, self.words, judged)
            said += self._otherwise(self.declared, own, pair) if judged else []
        return said

    def read(self, locale: str, text: str | None = None) -> list[Diagnostic]:
        """What is wrong with the words of a language by themselves; `text`: as if its file held that."""
        name, data = self.files.get(locale, (self.path(locale).as_posix(), b""))
        wrong = misnamed(name, [path for path, _ in self.files.values()], "error")
        if wrong is not None:
            return [wrong]
        pair = self.pair(locale)
        if text is not None:
            pair, data = pair._replace(target=pair.target._replace(text=text)), text.encode()
        if self.declared is None:
            said = [*unreadable(name, pair.target.text), *functions(name, pair.target.text)]
        else:
            said = proofread([(name, data)], self.declared, named=self.named, words=self.words)
        return said if any(d.code in UNREAD for d in said) else [*said, *compared(pair)]

    def _otherwise(self, declared: Ruleset, own: Messages, pair: Pair) -> list[Diagnostic]:
        """What the language says otherwise than English; of what other files may be to blame for nothing."""
        if pair.locale.partition("-")[0] == LOCALE:
            return []
        found = differing(declared, self.messages(LOCALE), own, pair.target, self.source, self.named, self.words)
        alone = len(self.folders) == 1 and not self.beside
        return [d for d in found if alone or (d.span.line, d.span.end_column) != (1, 1)]

    def lacking(self, locale: str) -> list[str]:
        """The messages a language has still to say."""
        return missing(self.pair(locale))

    def wanted(self, locale: str) -> dict[str, bool]:
        """All that is to be said in any language, rulekit's own messages too; whether this language says it."""
        pair, own = self.pair(locale), entries((OWN / f"{LOCALE}{ENDING}").read_text("utf-8"))
        every = [*entries(pair.source.text), *(own if self.declared is not None else ())]
        said = {name for name, entry in entries(pair.target.text).items() if entry.value is not None} | {*pair.also}
        return {name: name in said for name in every if not name.startswith("-") and name not in pair.apart}
