"""A ruleset as it is worked at → one file to take away, with all of its files as they are now.

Never: puts in a path of this computer, or a time: the same files make the same bytes.
"""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Mapping

from rulekit.studio.heard import Data
from rulekit.workbench.work import Work

MOST_BYTES = 32 << 20  # of all files together
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def take(work: Work, _: Mapping[str, object]) -> Data:
    """A ZIP of all files there are now, as letters."""
    files = {name: work.copy.data(name) for name in work.copy.names()}
    there = {name: data for name, data in files.items() if data is not None}
    if sum(map(len, there.values())) > MOST_BYTES:
        return {"error": "too-large", "said": work.say("bench-too-large", n=MOST_BYTES >> 20)}
    return {"name": f"{work.was.name}.zip", "data": base64.b64encode(packed(there)).decode()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """A ZIP with these files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as packing:
        for name, data in files.items():
            packing.writestr(zipfile.ZipInfo(name, LONG_AGO), data, zipfile.ZIP_DEFLATED)
    return found.getvalue()
