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
LINE = re.compile(r"[-\d.,a-zA-Z ]+")
BODY = re.compile(f'<path fill="currentColor" d="({LINE.pattern})"/>')
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
        if body is not None and _may_be(name, body[1]) and not icon.get("hidden"):
            found[name] = body[1]
    return json.dumps(found, separators=(",", ":")).encode()


def icon(name: str, built: Path) -> str | None:
    """The file of an icon, with whose it is, of the folder that was built; None if there is none of this name."""
    return drawn(name, lines(built / ICONS).get(name, ""))


def drawn(name: str, line: str) -> str | None:
    """The file of an icon, with whose it is, of its line; None if it is not one that a ruleset may have."""
    if not _may_be(name, line):
        return None
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">\n'
        f"  <!-- {name}, of Game-icons.net by Lorc, Delapouite and others; CC BY 3.0 -->\n"
        f'  <path fill="currentColor" d="{line}"/>\n'
        "</svg>\n"
    )


def _may_be(name: str, line: str) -> bool:
    is_line = LINE.fullmatch(line) is not None and len(line) <= MOST and not TOO_LARGE.search(line)
    return is_line and NAME.fullmatch(name) is not None


@lru_cache(maxsize=1)
def lines(path: Path) -> Mapping[str, str]:
    """The lines of all icons, by their names."""
    found: dict[str, str] = json.loads(path.read_bytes())
    return found
