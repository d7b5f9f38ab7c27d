"""`check` plays: a ruleset without mistakes → a small number of random games, and warnings of what they show.

What they have shown is kept, so that a second run plays nothing. What a warning names already is not said again.

Never: plays a ruleset with mistakes; tells more than a handful.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rulekit.cache import keep_tried, kept_tried
from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import Findings
from rulekit.pipeline import examined
from rulekit.report.typed import typed
from rulekit.ruleset.find import Named, words_of

if TYPE_CHECKING:
    from rulekit.ready_ruleset import Ruleset

MOST_SAID = 5
MOST_TABLES = 5
TABLES_SIZE = 8_000  # instructions of all programs, beside those for the least and the most players
TWO_TABLES_SIZE = 12_000  # instructions of a program beside which there is time for another
MOST_SIZE = 20_000  # instructions of a program that is played without being asked for


class BrokenOff(KeyboardInterrupt):
    """Somebody had enough while a ruleset was played; what had been found in it until then."""

    def __init__(self, findings: Findings) -> None:
        super().__init__()
        self.findings = findings


def diagnosed(path: Named, options: Mapping[str, str], games: int | None) -> Findings:
    """What is found in a ruleset and, if that is no mistake, in games of it; None: as many games as are good.

    Raises `BrokenOff` at a Ctrl-C while it is played.
    """
    found, ruleset = examined(path, options)
    if ruleset is None or games == 0:
        return found
    chosen = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    words = [*words_of(path), *chosen]
    name = "python" if find_spec("llvmlite") is None else "auto"
    about = f"{found.key} {games} {name} {typed(*words)}".encode("utf-8", "surrogatepass")
    key = hashlib.sha256(about).hexdigest() if found.key else ""
    said = kept_tried(key) if key else None
    if said is None:
        try:
            said = _played(ruleset, games, name, words)
        except KeyboardInterrupt:
            raise BrokenOff(found) from None
        if key:
            keep_tried(key, said)
    return replace(found, diagnostics=(*found.diagnostics, *said)) if said else found


def _played(ruleset: Ruleset, games: int | None, name: str, words: list[str]) -> tuple[Diagnostic, ...]:
    from rulekit.lab.tried_out import USUAL, try_out
    from rulekit.report.play_warnings import said_of

    programs = [ruleset.program(max(ruleset.players))]
    size = programs[0].instructions
    if games is None and size > MOST_SIZE:
        return ()
    others = numbers(ruleset, size)
    programs = [ruleset.program(number) for number in others] + programs
    tried = try_out(programs, USUAL if games is None else games, name)
    said = said_of(ruleset, tried, words)
    known = ruleset.diagnostics
    named = {(d.span.file, d.span.line) for d in known if d.severity != "note"}
    new = [d for d in said if (d.span.file, d.span.line) not in named and not _follows(d, known)]
    return tuple(new)[:MOST_SAID]


def _follows(said: Diagnostic, found: Iterable[Diagnostic]) -> bool:
    """Does a stop want what a warning says piles up elsewhere: to test for it, as is advised, would hide why."""
    piles = [d.message.split("`")[1] for d in found if d.code == "passed-on-again"]
    return said.code == "stops-in-play" and any(re.search(rf"\b{re.escape(zone)}\b", said.message) for zone in piles)


def numbers(ruleset: Ruleset, size: int) -> list[int]:
    """The numbers of players that are played beside the largest: the least, and others if the programs are small."""
    every = list(ruleset.players)[:-1] if size <= TWO_TABLES_SIZE else []
    return every[:1] + every[1 : max(1, min(MOST_TABLES - 1, TABLES_SIZE // max(1, size)))]
