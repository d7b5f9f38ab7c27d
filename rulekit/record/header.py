"""What a game was: ruleset, seats, who sat there, how it began ↔ the first line of its record.

Never: believes a line it reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulekit import __version__
from rulekit.game import Game, GameError
from rulekit.game.decisions.origin import Origin, is_words, kept, origin_from
from rulekit.record.faults import RecordError
from rulekit.record.sealed import Body

FORMAT = 1
MOST_SEATS = 100
MOST_LAYERS = 101  # a ruleset and its variants
LONGEST = 200  # letters of a name


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a record.

    `hash`: the content hash of the ruleset, with its variants and options; `made_of` names the ruleset and its variants
    with version and hash, if there are any. `seats` in their order, `who` sat at each (any word,
    "" for unknown). `begin`: the text the game began with, for a test of one rule. `positions`: the record holds the
    whole table at every question. `time`: when it began, in any form, "" if that is not told.
    """

    ruleset: str
    version: str
    hash: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    who: tuple[str, ...]
    origin: Origin
    begin: str = ""
    positions: bool = False
    time: str = ""
    rulekit: str = __version__
    made_of: Mapping[str, str] = field(default_factory=dict)

    __hash__ = None  # type: ignore[assignment]

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants on the ruleset, in the order of their changes."""
        return tuple(self.made_of)[1:]

    def body(self) -> Body:
        """As a line has it."""
        return {
            "kind": "header",
            "format": FORMAT,
            **self.public(),
            "begin": self.begin,
            "seed": self.origin.seed,
            "chance": kept(list(self.origin.chance)),
            "given": self.origin.given,
            "saved": "",
            "positions": self.positions,
        }

    def public(self) -> Body:
        """What every seat may know of it."""
        return {
            "rulekit": self.rulekit,
            "ruleset": self.ruleset,
            "version": self.version,
            "hash": self.hash,
            **({"made_of": dict(self.made_of)} if self.made_of else {}),
            "options": dict(self.options),
            "players": len(self.seats),
            "seats": list(self.seats),
            "who": list(self.who),
            "time": self.time,
        }


def header_of(game: Game, origin: Origin, who: tuple[str, ...], begin: str, positions: bool, time: str) -> Header:
    """The header of a game that began so."""
    program = game.program
    if bool(program.beginning) != bool(begin):
        raise GameError("no-record", "this game begins with a text of its own.", "Give that text to the record.")
    if who and len(who) != len(game.seats):
        said = f"the record is told who sits at {len(who)} seats, but the game has {len(game.seats)}."
        raise GameError("no-record", said, f"Name one for each of {', '.join(game.seats)}.")
    return Header(
        ruleset=program.ruleset,
        version=program.version,
        hash=program.content_hash,
        options=program.options,
        made_of=program.made_of,
        seats=program.seats,
        who=tuple(map(_writable, who)) or ("",) * len(program.seats),
        origin=origin,
        begin=begin,
        positions=positions,
        time=_writable(time),
    )


def _writable(word: str) -> str:
    """A word from outside, without what no file can hold."""
    return word.encode("utf-8", "replace").decode()


def read_header(data: Mapping[str, object], path: str, line: int) -> Header:
    """The header a line stands for; a RecordError for anything else."""

    def wrong(key: str, what: str) -> RecordError:
        return RecordError("changed-record", f"`{key}` of the header is not {what}.", "", path, line)

    if data.get("kind") == "save":
        said = "this is a saved game, which has its answers alone, and no record of all that happened."
        raise RecordError("not-a-record", said, f"Go on with it: `rulekit play --resume {path}`.", path, line)
    if data.get("kind") != "header" or "ruleset" not in data:
        said = "this is no record of a game: its first line is no header."
        raise RecordError("not-a-record", said, "Give a file that `--record` has written.", path, line)
    if data.get("format") != FORMAT or isinstance(data.get("format"), bool):
        said = f"this record is of format {_shown(data.get('format'))}; this rulekit reads format {FORMAT}."
        help = f"Replay it with rulekit {data.get('rulekit')}, which wrote it."
        raise RecordError("other-format", said, help, path, line)
    if "view" in data:
        said = f"this is what one seat saw of a game ({_shown(data['view'])}); nobody can replay from it."
        raise RecordError("seat-view", said, "Give the record it was made from.", path, line)
    words = _words_of(data, wrong)
    if words["saved"]:
        said = "this game goes on from a state that was kept cell by cell, and no state from outside is run any more."
        help = f"Go on with it by rulekit {_shown(words['rulekit'])}, which wrote it."
        raise RecordError("other-format", said, help, path, line)
    options, seats, who = data.get("options"), data.get("seats"), data.get("who")
    made_of = data.get("made_of", {})
    if not isinstance(made_of, dict) or not is_words(list(made_of.values())) or not _printable(made_of):
        raise wrong("made_of", "a map from names to versions")
    if len(made_of) > MOST_LAYERS:
        raise wrong("made_of", f"a map of at most {MOST_LAYERS} names")
    if not isinstance(options, dict) or not is_words(list(options.values())):
        raise wrong("options", "a map from names to values")
    if not is_words(seats) or not 0 < len(seats) <= MOST_SEATS or max(map(len, seats)) > LONGEST:
        raise wrong("seats", "a list of names")
    if why := _other_players(data.get("players"), len(seats)):
        raise RecordError("changed-record", why, f"`players` must be {len(seats)}.", path, line)
    if not is_words(who) or len(who) != len(seats):
        raise wrong("who", "a name for each seat")
    if not isinstance(data.get("positions"), bool):
        raise wrong("positions", "true or false")
    return Header(
        ruleset=words["ruleset"],
        version=words["version"],
        hash=words["hash"],
        options=options,
        made_of=made_of,
        seats=tuple(seats),
        who=tuple(who),
        origin=origin_from(data, wrong),
        begin=words["begin"],
        positions=bool(data["positions"]),
        time=words["time"],
        rulekit=words["rulekit"],
    )


def _words_of(data: Mapping[str, object], wrong: Callable[[str, str], RecordError]) -> dict[str, str]:
    words = {}
    for key in ("rulekit", "ruleset", "version", "hash", "time", "begin", "saved"):
        value = data.get(key)
        if not isinstance(value, str):
            raise wrong(key, "a word")
        if key not in ("begin", "saved") and len(value) > LONGEST:
            raise wrong(key, f"a word of at most {LONGEST} letters")
        words[key] = value
    return words


def _other_players(players: object, seats: int) -> str:
    """Why so many players do not go with so many seats; "" if they do."""
    if type(players) is not int or players != seats:
        found = "no number" if isinstance(players, list | dict) else _shown(json.dumps(players))
        return f"`players` of the header is {found}, and `seats` has {seats}."
    return ""


def _printable(words: Mapping[str, str]) -> bool:
    """Whether a map of words does nothing to a screen."""
    return "".join([*words, *words.values()]).isprintable()


def _shown(value: object) -> str:
    """Something read, short enough for a message."""
    text = str(value)
    return f"`{text if len(text) <= 40 else text[:40] + '…'}`"
