"""What is wrong with a record: the file, the line and the column, what was found, one thing to do.

Never: stands for a mistake at the table (that is a GameError of the game room).
"""

from __future__ import annotations

from rulekit.game.faults import GameError
from rulekit.signs import one_line


class RecordError(GameError):
    """A record that cannot be read, replayed or written; lines and columns count from 1, line 0 is the whole file.

    What it says may quote the record: signs that would do something to a screen are made visible.
    """

    def __init__(self, code: str, message: str, help: str = "", path: str = "", line: int = 0, column: int = 1) -> None:
        self.path, self.line, self.column = path, line, column
        where = f"{path}:{line}:{column}" if line else path
        super().__init__(code, _harmless(message), _harmless(help), where)

    def __reduce__(self) -> tuple[object, ...]:
        """As it was made, so that it comes whole out of another process."""
        return type(self), (self.code, self.message, self.help, self.path, self.line, self.column)


def _harmless(text: str) -> str:
    return one_line(text)
