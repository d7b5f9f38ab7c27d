"""The game that runs beside the work → the same game under the rules as they are now, as far as they allow its answers.

Never: takes an answer for another one; tells the seat that looks what it may not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulekit.play.judging import how_far
from rulekit.ready_ruleset import Ruleset
from rulekit.record.faults import RecordError
from rulekit.record.header import header_of
from rulekit.record.resuming import judged
from rulekit.record.saves import answers_of
from rulekit.studio.alone import Alone, NoTable, seated_at
from rulekit.studio.heard import Data, Malformed
from rulekit.studio.own_files import as_own
from rulekit.studio.table import taken_up
from rulekit.workbench.work import Work


class Carried(NamedTuple):
    """A game under other rules: how many of its answers they take of how many, and in words why not the next."""

    table: Alone
    at: int
    of: int
    said: tuple[str, ...]


def carried(old: Alone, ruleset: Ruleset) -> Carried:
    """A game under another ruleset; NoTable if it cannot even begin there."""
    before, sitters = old.table, tuple(old.table.sitters)
    if len(before.game.seats) not in ruleset.players:
        raise NoTable(f"{len(before.game.seats)} do not play it any more.")
    game = as_own(ruleset, ruleset.game(len(before.game.seats)))
    header = header_of(before.game, before.state.origin, sitters, "", False, "")
    try:
        came = judged(header, tuple(answers_of(before.game, before.state)), game, renamed=ruleset.facts.renamed)
    except RecordError as odd:
        raise NoTable(odd.message) from None
    table = Alone(ruleset, taken_up(game, came.state, sitters), old.seat)
    shown_on_its_line(old, table)
    words = table.line.viewer.words
    said = how_far(words, game, came, [table.seat] if table.seat else []) if came.refused is not None else ()
    return Carried(table, came.done, came.total, said)


def shown_on_its_line(old: Alone, new: Alone) -> None:
    """Whoever looks is shown the new table on the line of the old one, in the same room and language."""
    before, line = old.line.viewer, new.line
    viewer = new.setting.viewer(new.seat, before.locale) or line.viewer
    viewer.room, viewer.high, viewer.unfolded = before.room, before.high, before.unfolded
    line.viewer, line.heard_last, line.said_last = viewer, old.line.heard_last, old.line.said_last


def carry(work: Work, wanted: Mapping[str, object]) -> Data:
    """Lets the running game go on under the rules as they are now, or begins another, if one is asked for."""
    ruleset = work.look().ruleset
    if ruleset is None or work.table is None:
        return {"error": "unsound"}
    try:
        is_other = "seed" in wanted or "kept" in wanted
        found = _another(work.table, ruleset, wanted) if is_other else carried(work.table, ruleset)
    except NoTable as odd:
        return {"error": "no-table", "said": str(odd)}
    work.table = found.table
    return {"at": found.at, "of": found.of, "parts": list(found.said) or None}


def _another(old: Alone, ruleset: Ruleset, wanted: Mapping[str, object]) -> Carried:
    """A new game, or one that was kept, under these rules."""
    seats = str(wanted.get("seats", ",".join(old.table.sitters)))
    players = int(str(wanted["players"])) if "players" in wanted else len(old.table.game.seats)
    if not seats:
        raise Malformed("`seats` does not fit")
    seed, kept = int(str(wanted.get("seed", old.seed))), str(wanted.get("kept", ""))
    table = seated_at(ruleset, seats.split(","), seed, players, kept, old.seat)
    shown_on_its_line(old, table)
    return Carried(table, table.table.at, table.table.at, ())
