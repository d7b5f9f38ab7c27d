"""The icons of Game-icons.net as npm has fetched them → the one line each of them is, by name; a name → an icon's file.

Never: takes over anything but the line of a shape.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

PACKAGE = "@iconify-json/game-icons"
ICONS = "game-icons.json"
BODY = re.compile(r'<path fill="currentColor" d="([-\d.,a-zA-Z ]+)"/>')
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST = 8000  # letters of a line: with what stands around it, a ruleset may have it as an icon
TOO_LARGE = re.compile(r"[0-9]{6}")  # no icon of a ruleset has such a number
SIDE = 512
CREDIT = (
    "Icons of Game-icons.net by Lorc, Delapouite and others who contribute there, under the licence\n"
    "Creative Commons Attribution 3.0 (CC BY 3.0), https://creativecommons.org/licenses/by/3.0/ ."
)


def reduced(fetched: bytes) -> bytes:
    """Names and lines alone, of what npm has fetched; those too large for a ruleset are left out."""
    told = json.loads(fetched)
    found = {}
    for name, icon in sorted(told["icons"].items()):
        body = BODY.fullmatch(icon["body"])
        may_be = body is not None and len(body[1]) <= MOST and not TOO_LARGE.search(body[1])
        if body is not None and may_be and NAME.fullmatch(name) and not icon.get("hidden"):
            found[name] = body[1]
    return json.dumps(found, separators=(",", ":")).encode()


def icon(name: str, built: Path) -> str | None:
    """The file of an icon, with whose it is, of the folder that was built; None if there is none of this name."""
    line = lines(built / ICONS).get(name)
    if line is None:
        return None
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">\n'
        f"  <!-- {name}, of Game-icons.net by Lorc, Delapouite and others; CC BY 3.0 -->\n"
        f'  <path fill="currentColor" d="{line}"/>\n'
        "</svg>\n"
    )


@lru_cache(maxsize=1)
def lines(path: Path) -> Mapping[str, str]:
    """The lines of all icons, by their names."""
    found: dict[str, str] = json.loads(path.read_bytes())
    return found
