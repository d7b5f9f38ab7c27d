"""Records: what was asked, answered, drawn and done in a game, as JSON lines that other programs read too.

Read `header` (what a game was), `lines` (what happened in it), `sealed` (a line as bytes), `scribe` (the lines of a
game as it is played), then `recorder` (a game at the table → a file), `read_records` (a file → records), `replay` (a
record → the game, checked) and `seatview` (a record → what one seat saw). docs/record.md is the format for others.
`saves` (a game ↔ one file with its rules), `snapshot` (the texts of a ruleset in it) and `resuming` (its answers under
those rules, or under others) are docs/saves.md.

Never: knows YAML; decides what is legal.
"""

from rulekit.record.faults import RecordError
from rulekit.record.header import Header
from rulekit.record.read_records import Record, read, read_all
from rulekit.record.recorder import Recorder, opened, record_games
from rulekit.record.replay import replay
from rulekit.record.resuming import Judged, judged, resumed
from rulekit.record.saves import Save, is_save, read_save, save
from rulekit.record.seatview import seat_view
from rulekit.record.snapshot import Snapshot

__all__ = [
    "Header",
    "Judged",
    "Record",
    "RecordError",
    "Recorder",
    "Save",
    "Snapshot",
    "is_save",
    "judged",
    "opened",
    "read",
    "read_all",
    "read_save",
    "record_games",
    "replay",
    "resumed",
    "save",
    "seat_view",
]
