"""A ruleset as it is worked at → one file to take away, with all of its files as they are now.

Never: puts in a path of this computer, or a time: the same files make the same bytes.
"""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Mapping

from rulekit.studio.heard import Data
from rulekit.workbench.changing import title_in, varied
from rulekit.workbench.work import Work

MOST_BYTES = 32 << 20  # of all files together
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def take(work: Work, wanted: Mapping[str, object]) -> Data:
    """A ZIP of all files there are now, as letters; `variant`: of those of the variant that the work is."""
    if wanted.get("variant"):
        work.title = title_in(wanted)
        there = dict(varied(work).files)
        called = next((name.removesuffix(".yaml") for name in there if "/" not in name), work.was.name)
    else:
        files = {name: work.copy.data(name) for name in work.copy.names()}
        there, called = {name: data for name, data in files.items() if data is not None}, work.was.name
    if sum(map(len, there.values())) > MOST_BYTES:
        return {"error": "too-large", "said": work.say("bench-too-large", n=MOST_BYTES >> 20)}
    return {"name": f"{called}.zip", "data": base64.b64encode(packed(there)).decode()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """A ZIP with these files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as packing:
        for name, data in files.items():
            packing.writestr(zipfile.ZipInfo(name, LONG_AGO), data, zipfile.ZIP_DEFLATED)
    return found.getvalue()
