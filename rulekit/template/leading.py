"""A file and a schema → the file with a line at its top that leads editors from the one to the other.

Any editor that knows yaml-language-server then completes and checks the file, with nothing of rulekit's installed.

Never: writes a file; changes another line.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from rulekit.diagnostics.places import MARK

MODELINE = re.compile(r"^# yaml-language-server: *\$schema=\S*[^\n]*\n?", re.MULTILINE)
HEAD = "# yaml-language-server: $schema="


def way_to(schema: Path, path: Path, here: Path) -> str:
    """From a file to a schema: a relative way if both lie in the folder `here`, else the whole address.

    A way with a blank in it cannot stand in the line.
    """
    if schema.is_relative_to(here) and path.is_relative_to(here):
        way = Path(os.path.relpath(schema, path.parent)).as_posix()
        if not re.search(r"\s", way):
            return way
    return schema.as_uri()


def led(text: str, way: str) -> str:
    """The text, its line for editors leading that way: the one it has already, else a new one at its top."""
    mark, text = text[: text.startswith(MARK)], text.removeprefix(MARK)
    end = "\r\n" if "\r\n" in text else "\n"
    line = f"{HEAD}{way}{end}"
    if MODELINE.search(text):
        return mark + MODELINE.sub(lambda _: line, text, count=1)
    return f"{mark}{line}{text}"
