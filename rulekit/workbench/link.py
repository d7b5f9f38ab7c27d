"""A changed ruleset and a game of it ↔ the text that stands behind the `#` of an address and opens both anywhere.

A link holds the variant, not the ruleset: for which text of it the variant was made is in the link, too, and compared.

Never: believes a link; unpacks more than a bound; raises for what somebody sends.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

from rulekit.edit.laid_apart import laid_apart
from rulekit.ruleset.folder import ICONS, LOCALES, MOST_FILES
from rulekit.ruleset.forms import ID_WORD, MOST_NAMES, MOST_PLAYERS, VERSION_WORD
from rulekit.ruleset.kinds import NAME
from rulekit.signs import visible
from rulekit.studio.alone import MOST_SEED
from rulekit.studio.heard import HALVES, Data, Malformed, object_of
from rulekit.studio.table import Table
from rulekit.text.folders import LOCALE, NAME_OF_A_LANGUAGE, messages_in
from rulekit.text.messages import Messages

FORM = 1  # of what a link holds
MOST_LETTERS = 64 << 10  # of a link
MOST_BYTES = 1 << 20  # of what it is unpacked to
MOST_ANSWERS = 100_000
MOST_MOVE = 1 << 50
MOST_TITLE = 200  # letters
_PLAIN = r"\w{1,60}([.-]\w{1,60}){0,4}"  # a name of a file, without its ending
_BESIDE = rf"\.({LOCALES}/{_PLAIN}\.ftl|scenarios/{_PLAIN}\.yaml|{ICONS}/{_PLAIN}\.svg)"
_SITTER = re.compile("[a-z_]{1,40}(:[0-9]{1,7})?")  # a person, or a bot by its name
_HASH = re.compile("[0-9a-f]{16}")
Values = Mapping[str, str | int]
NOTHING: Mapping[str, str] = MappingProxyType({})


class Edition(NamedTuple):
    """A ruleset as it lies somewhere: its version, and what tells its rules from others."""

    version: str
    hash: str


class Linked(NamedTuple):
    """What a link holds: the ruleset with the files of a variant on it, and a game as far as it has been played.

    `files` by their names in the folder of variants, none where nothing is changed; `answers`: the number of each.
    """

    ruleset: str
    edition: Edition
    title: str
    files: Mapping[str, bytes]
    seed: int
    players: int
    sitters: tuple[str, ...]
    locale: str = LOCALE
    options: Mapping[str, str] = NOTHING
    answers: tuple[int, ...] = ()


class Refused(NamedTuple):
    """Why there is no link, or a link is not opened: a word for it, what is put into its sentence.

    `part`: what is wrong in it, for programs; `linked`: what it holds, if that is sound and only the ruleset another.
    """

    why: str
    values: Values = NOTHING
    part: str = ""
    linked: Linked | None = None

    def said(self, locale: str) -> str:
        """The same in a sentence."""
        shown = {name: visible(each) if isinstance(each, str) else each for name, each in self.values.items()}
        return _words(locale).get(f"studio-link-{self.why}", **shown) or self.why


There = Callable[[str], Edition | None]


@lru_cache(maxsize=8)
def _words(locale: str) -> Messages:
    return messages_in((), locale)


def edition_of(version: str, files: Mapping[str, bytes]) -> Edition:
    """A ruleset of these files; line ends of other systems make it no other."""
    found = sha256()
    for file in laid_apart(files).rules:
        data = file.data.replace(b"\r\n", b"\n")
        found.update(f"{file.name}\n{len(data)}\n".encode() + data)
    return Edition(version, found.hexdigest()[:16])


def answers_at(table: Table) -> tuple[int, ...]:
    """The numbers of all answers that count at a table."""
    return tuple(step.number for step in table.steps if step.number is not None)


# ---- out ----


def link_of(linked: Linked) -> str | Refused:
    """The text of a link; why there is none, if it would be too long, or hold what no link may hold."""
    try:
        data = _data(linked)
    except UnicodeDecodeError:
        return Refused("odd", part="files")
    if part := next(_odd(data), ""):
        return Refused("odd", part=part)
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    text = base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")
    if len(raw) > MOST_BYTES or len(text) > MOST_LETTERS:
        return Refused("too-long", {"most": MOST_LETTERS >> 10})
    return text


def _data(linked: Linked) -> Data:
    return {
        "form": FORM,
        "ruleset": linked.ruleset,
        "version": linked.edition.version,
        "hash": linked.edition.hash,
        "title": linked.title,
        "files": {name: data.decode() for name, data in linked.files.items()},
        "seed": linked.seed,
        "players": linked.players,
        "seats": list(linked.sitters),
        "locale": linked.locale,
        "options": dict(linked.options),
        "answers": list(linked.answers),
    }


# ---- in ----


def unlinked(text: str, there: There) -> Linked | Refused:
    """What a link holds, or why it is not opened. `there`: a ruleset by its name as it lies here, if it does."""
    raw = _unpacked(text)
    if isinstance(raw, Refused):
        return raw
    try:
        data = object_of(raw.decode(), MOST_BYTES)
    except (UnicodeDecodeError, Malformed):
        return Refused("damaged")
    form = data.get("form")
    if type(form) is int and form > FORM:
        return Refused("newer")
    if part := next(_odd(data), ""):
        return Refused("odd", part=part)
    linked = _linked(data)
    return _for_this(linked, there(linked.ruleset))


def _unpacked(text: str) -> bytes | Refused:
    """The bytes that a text stands for; blanks and line ends come of mails."""
    if len(text) > 2 * MOST_LETTERS:
        return Refused("large")
    letters = "".join(text.split()).rstrip("=")
    if len(letters) > MOST_LETTERS:
        return Refused("large")
    if not re.fullmatch("[A-Za-z0-9_-]*", letters):
        return Refused("damaged")
    if len(letters) % 4 == 1 or not letters:
        return Refused("cut")
    packed, stream = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), zlib.decompressobj()
    try:
        raw = stream.decompress(packed, MOST_BYTES + 1)
    except zlib.error:
        return Refused("damaged")
    if len(raw) > MOST_BYTES:
        return Refused("large")
    if not stream.eof:
        return Refused("cut")
    return Refused("damaged") if stream.unused_data else raw


def _linked(data: Data) -> Linked:
    """What sound data says."""
    texts, options = data["files"], data["options"]
    seats, answers = data["seats"], data["answers"]
    assert isinstance(texts, dict) and isinstance(options, dict)
    assert isinstance(seats, list) and isinstance(answers, list)
    return Linked(
        ruleset=str(data["ruleset"]),
        edition=Edition(str(data["version"]), str(data["hash"])),
        title=str(data["title"]),
        files={name: each.encode() for name, each in texts.items()},
        seed=int(str(data["seed"])),
        players=int(str(data["players"])),
        sitters=tuple(seats),
        locale=str(data["locale"]),
        options=options,
        answers=tuple(answers),
    )


def _for_this(linked: Linked, edition: Edition | None) -> Linked | Refused:
    """The same, if the ruleset that lies here is the one it was made for."""
    values = {"ruleset": linked.ruleset, "was": linked.edition.version}
    if edition is None:
        return Refused("no-ruleset", values, linked=linked)
    if edition.hash == linked.edition.hash:
        return linked
    why = "text" if edition.version == linked.edition.version else "version"
    return Refused(why, {**values, "now": edition.version}, linked=linked)


# ---- what may be in one ----


def _odd(data: Data) -> Iterator[str]:
    """The names of what is not as it must be; `more` for what nobody knows."""
    yield from ("more" for key in data if key not in FIELDS)
    yield from (key for key, fits in FIELDS.items() if key not in data or not fits(data[key]))


def _number(most: int, least: int = 0) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _word(form: re.Pattern[str] | str, most: int = 100) -> Callable[[object], bool]:
    """A text of a form, from its first letter to its last."""
    return lambda value: isinstance(value, str) and len(value) <= most and re.fullmatch(form, value) is not None


def _is_title(value: object) -> bool:
    plain = isinstance(value, str) and len(value) <= MOST_TITLE and not HALVES.search(value)
    return plain and "\n" not in str(value)


def _list_of(fits: Callable[[object], bool], most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(fits, value))


def _are_options(value: object) -> bool:
    if not isinstance(value, dict) or len(value) > MOST_NAMES:
        return False
    return all(_word(NAME)(name) and _word(r"[\w-]+")(each) for name, each in value.items())


def _are_files(value: object) -> bool:
    """The files of one variant, or none: plain names inside its folder, no two that some computer takes for one."""
    if not isinstance(value, dict) or len(value) > MOST_FILES:
        return False
    own = [name for name in value if "/" not in name]
    if not value:
        return True
    if len(own) != 1 or not _word(ID_WORD.form)(own[0].removesuffix(".yaml")) or not own[0].endswith(".yaml"):
        return False
    beside = re.compile(re.escape(own[0].removesuffix(".yaml")) + _BESIDE)
    names = all(name == own[0] or beside.fullmatch(name) for name in value)
    texts = all(isinstance(text, str) and not HALVES.search(text) for text in value.values())
    return names and texts and len({name.casefold() for name in value}) == len(value)


FIELDS: Mapping[str, Callable[[object], bool]] = {
    "form": _number(FORM, FORM),
    "ruleset": _word(ID_WORD.form),
    "version": _word(VERSION_WORD.form),
    "hash": _word(_HASH),
    "title": _is_title,
    "files": _are_files,
    "seed": _number(MOST_SEED),
    "players": _number(MOST_PLAYERS, 1),
    "seats": _list_of(_word(_SITTER), MOST_PLAYERS),
    "locale": _word(NAME_OF_A_LANGUAGE),
    "options": _are_options,
    "answers": _list_of(_number(MOST_MOVE), MOST_ANSWERS),
}
