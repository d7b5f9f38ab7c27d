"""One who works at a ruleset: messages in, messages out, as at a table; the game that runs beside is one, too.

What comes in is an object with one of `line` (a message to the table), `bench` (a message to the workbench) and `lsp`
(one of an editor to the language server); what goes out is a list of the same, and of `kept`, what a page keeps so that
the game goes on when it is opened anew.

Never: trusts a message; loses a text for what is wrong with it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from traceback import format_exc
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rulekit.findings import RulesetError
from rulekit.game.faults import GameFault
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.signs import visible
from rulekit.studio.alone import MOST_SEED, Alone
from rulekit.studio.heard import HALVES, Data, Field, Malformed, number_of, object_of, verb_of
from rulekit.workbench import (
    accepting,
    beginning,
    bringing,
    cards,
    carrying,
    changing,
    gaming,
    icons,
    linking,
    looking,
    packing,
    saving,
    scenes,
    translating,
)
from rulekit.workbench.handing import HandedIn, ToPlay, handed_in, to_play
from rulekit.workbench.link import MOST_LETTERS
from rulekit.workbench.work import Unsound, Work
from rulekit.workbench.working_copy import NoPlace, NoText, TooLarge

if TYPE_CHECKING:  # it takes as long to import as all else
    from rulekit.workbench.language import Language

LOOKS = 1.9  # seconds between two looks at what others change
LONGEST = 4 << 20  # letters of a message: a text of a file is the longest
DONE = ("answer", "undo", "another")  # what somebody does at the table
MOST_WORDS = 1 << 16  # letters of a message of a language
Does = Callable[[Work, Mapping[str, object]], Data]


class Verb(NamedTuple):
    """Something that may be asked of the workbench."""

    does: Does
    fields: Mapping[str, Field] = {}


_LOCALE = Field(str, 16, needed=False)
_LANGUAGE = Field(str, 16)
_WHETHER = Field(bool, 1, needed=False)
_FILE = Field(str, 256)
_TITLE = Field(str, 80, needed=False)  # of the variant that the work is
VERBS: Mapping[str, Verb] = {
    "open": Verb(looking.opened, {"locale": _LOCALE}),
    "write": Verb(looking.write, {"file": _FILE, "text": Field(str, LONGEST, needed=False)}),
    "check": Verb(looking.check, {"odd": _WHETHER}),
    "save": Verb(saving.save),
    "seen": Verb(saving.seen, {"file": _FILE}),
    "cards": Verb(cards.cards, {"locales": Field(str, 128), "only": Field(str, 4096, needed=False)}),
    "words": Verb(translating.words, {"locale": _LANGUAGE, "odd": _WHETHER, "every": _WHETHER}),
    "translate": Verb(
        translating.translate, {"locale": _LANGUAGE, "name": Field(str, 256), "text": Field(str, MOST_WORDS)}
    ),
    "accept": Verb(accepting.accept, {"locale": _LANGUAGE, "of": Field(str, 256)}),
    "bring": Verb(bringing.bring, {"locale": _LANGUAGE, "name": _FILE, "text": Field(str, LONGEST)}),
    "translated": Verb(translating.translated, {"locale": _LANGUAGE, "form": Field(str, 8)}),
    "scenarios": Verb(scenes.scenarios, {"from": Field(int, 1 << 20)}),
    "begin": Verb(beginning.begin, {"kind": Field(str, 16), "name": Field(str, 64)}),
    "icons": Verb(icons.icons, {"find": Field(str, 256)}),
    "icon": Verb(icons.put, {"name": Field(str, 256), "as": _FILE}),
    "take": Verb(packing.take, {"variant": _WHETHER, "title": _TITLE}),
    "changes": Verb(changing.changes, {"title": _TITLE}),
    "link": Verb(linking.link, {"title": _TITLE}),
    "linked": Verb(linking.linked, {"text": Field(str, 2 * MOST_LETTERS), "take": Field(bool, 1, needed=False)}),
    "carry": Verb(
        carrying.carry,
        {
            "seed": Field(int, MOST_SEED, needed=False),
            "players": Field(int, 64, needed=False, least=1),
            "seats": Field(str, 1024, needed=False),
            "kept": Field(str, LONGEST, needed=False),
        },
    ),
    "games": Verb(
        gaming.games,
        {
            "which": Field(str, 3),
            "games": Field(int, gaming.MOST_GAMES, least=1),
            "seed": Field(int, (1 << 31) - 1),
            "players": Field(int, 64, least=1),
        },
    ),
}
FIELDS = {name: verb.fields for name, verb in VERBS.items()}


class Buffer(Protocol):
    """Bytes of a page."""

    def to_bytes(self) -> bytes:
        """The same, in Python's hands."""
        ...


class Bench:
    """The work and its table."""

    def __init__(self, work: Work, table: Alone) -> None:
        self.work = work
        work.table = table
        self.failed: Callable[[str], None] | None = None  # is told what rulekit itself did wrong; without it nobody is
        self.rests = False  # bots have taken too long: they wait until somebody does something at the table
        self._language: Language | None = None
        self._looked_at = 0.0  # when it was looked for what others have changed

    @property
    def table(self) -> Alone:
        """The game that runs beside the work."""
        assert self.work.table is not None
        return self.work.table

    def heard(self, text: str) -> str:
        """What a message is answered with, and what has changed by it: a list in JSON."""
        return self._tried(partial(self._heard, text), text)

    def _tried(self, what: Callable[[], str], text: str) -> str:
        """Answers a message; a mistake of rulekit itself is told to whoever asked, too, and ends nothing."""
        try:
            return what()
        except MemoryError:
            raise
        except Exception:
            if self.failed is None:
                raise
            self.failed(format_exc())
            return _written(broken(text))

    def _heard(self, text: str) -> str:
        try:
            wanted = object_of(text, LONGEST)
        except Malformed as odd:
            return _written([{"bench": {"error": "malformed", "why": str(odd)}}])
        out: list[Data] = []
        if isinstance(line := wanted.get("line"), dict):
            self.rests = self.rests and line.get("do") not in DONE
            out += self._of_table(self.table.heard(json.dumps(line)))
        if isinstance(asked := wanted.get("bench"), dict):
            before = self.table
            out.append({"bench": self.answered(asked)})
            self.rests = self.rests and (self.table is before or "kept" in asked)
            out += self._of_table(self.table.news()) if self.table is not before else []
        if isinstance(said := wanted.get("lsp"), dict):
            return _written([*out, *self._spoken(said)])
        return _written(out or [{"bench": {"error": "malformed", "why": "no message"}}])

    def waits(self) -> bool:
        """Whether there is something to do that nobody asks for: a bot's answer, or a look at what was typed."""
        return self._bot_is_asked() or (self._language is not None and self._language.waits())

    def _bot_is_asked(self) -> bool:
        return not self.rests and self.table.bot_is_asked()

    def goes_on(self) -> str:
        """Does what nobody asks for, and tells what has come of it."""
        return self._tried(self._goes_on, "")

    def _goes_on(self) -> str:
        out = self._of_table(self.table.news()) if self._bot_is_asked() and self.table.bot_goes_on() else []
        if time.monotonic() - self._looked_at > LOOKS:
            out += saving.news(self.work)
            self._looked_at = time.monotonic()
        return _written(out + (self._language.goes_on() if self._language is not None else []))

    def _spoken(self, said: Data) -> list[Data]:
        """What the language server says to a message; one is begun when an editor first speaks."""
        if self._language is None:
            try:
                from rulekit.workbench.language import Language
            except ImportError:  # its extra is not installed
                return without_language(said)
            self._language = Language(self.work)
        return self._language.heard(said)

    def _of_table(self, messages: str) -> list[Data]:
        return [{"line": json.loads(messages)}, {"kept": self.table.kept()}]

    def to_play(self, text: str) -> ToPlay | None:
        """The games that a message asks for, as far as they are still to be played; None if there are none."""
        with suppress(Malformed, RulesetError, GameFault, Unsound):
            wanted = object_of(text, LONGEST).get("bench")
            if isinstance(wanted, dict) and verb_of(wanted, FIELDS) == "games":
                return to_play(self.work, wanted)
        return None

    def handed_in(self, text: str, mark: str, cells: Buffer, width: int, assumed: int, seconds: float) -> str:
        """What a message is answered with, when the games that it asks for have been played elsewhere."""
        wanted = object_of(text, LONGEST).get("bench")
        assert isinstance(wanted, dict)  # it was asked what is to be played
        found, asked = HandedIn(mark, cells.to_bytes(), width, assumed, seconds), wanted
        does: Does = lambda work, of: handed_in(work, of, found)  # noqa: E731
        return self._tried(lambda: _written([{"bench": self.answered(asked, does)}]), text)

    def answered(self, wanted: Data, does: Does | None = None) -> Data:
        """What a message to the workbench is answered with; `does`: by what, in place of what it says."""
        number = number_of(wanted)
        try:
            found = (does or VERBS[verb_of(wanted, FIELDS)].does)(self.work, wanted)
        except Malformed as odd:
            found = {"error": "malformed", "why": str(odd)}
        except NoPlace as odd:
            found = {"error": "no-place", "file": str(odd)}
        except TooLarge:
            found = {"error": "too-large", "said": self.work.say("bench-text-too-large", n=MOST_BYTES >> 20)}
        except NoText as odd:
            found = {"error": "not-utf-8", "said": self.work.say("bench-not-utf-8", file=str(odd))}
        except Unsound:
            found = {"error": "unsound", "said": self.work.say("bench-unsound")}
        except RulesetError as odd:
            found = {"error": "unsound", "said": _why_unsound(self.work, odd)}
        except GameFault as odd:
            found = {"error": "unsound", "said": visible(str(odd))}
        return {**({} if number is None else {"to": number}), **found}


def _why_unsound(work: Work, odd: RulesetError) -> str:
    """Why rules cannot be played, in a sentence: where they are those of now, their mistakes are listed anyway."""
    if work.look().ruleset is None or not odd.diagnostics:
        return work.say("bench-unsound")
    return looking.first_said(odd)


def broken(text: str) -> list[Data]:
    """What a message is answered with at which rulekit made a mistake: whoever waits for an answer waits no more."""
    wanted: Data = {}
    with suppress(Malformed):
        wanted = object_of(text, LONGEST)
    asked, said = wanted.get("bench"), wanted.get("lsp")
    number = number_of(asked) if isinstance(asked, dict) else None
    found: list[Data] = [{"bench": {"error": "broken", **({} if number is None else {"to": number})}}]
    if isinstance(said, dict) and "id" in said and "method" in said:
        error = {"code": -32603, "message": "rulekit made a mistake here."}
        found.append({"lsp": {"jsonrpc": "2.0", "id": said["id"], "error": error}})
    return found


def without_language(said: Data) -> list[Data]:
    """What is answered where no language server is installed: that there is none."""
    if "id" not in said or "method" not in said:
        return []
    error = {"code": -32603, "message": 'The extra `lsp` is missing: python -m pip install "rulekit[lsp]"'}
    return [{"lsp": {"jsonrpc": "2.0", "id": said["id"], "error": error}}]


def _written(messages: list[Data]) -> str:
    return HALVES.sub("\ufffd", json.dumps(messages, ensure_ascii=False))  # an editor's message may hold them
