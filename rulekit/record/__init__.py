"""Records: what was asked, answered, drawn and done in a game, as JSON lines that other programs read too.

Read `header` (what a game was), `lines` (what happened in it), `sealed` (a line as bytes), `scribe` (the lines of a
game as it is played), then `recorder` (a game at the table → a file), `reading` (a file → records), `replay` (a record
→ the game, checked) and `seatview` (a record → what one seat saw). docs/record.md is the format for others.

Never: knows YAML; decides what is legal.
"""

from rulekit.record.faults import RecordError
from rulekit.record.header import Header
from rulekit.record.reading import Record, read, read_all
from rulekit.record.recorder import Recorder, opened, record_games
from rulekit.record.replay import replay
from rulekit.record.seatview import seat_view

__all__ = [
    "Header",
    "Record",
    "RecordError",
    "Recorder",
    "opened",
    "read",
    "read_all",
    "record_games",
    "replay",
    "seat_view",
]
