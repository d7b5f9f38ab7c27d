"""The packages that something of is in a page → one text that says whose they are, and under what terms.

Never: leaves a package out because it does not say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from rulekit.bundle.icons import CREDIT, PACKAGE

TERMS = re.compile(r"(licen[cs]e|copying|notice)([.-].*)?", re.IGNORECASE)
LINE = "-" * 78


def licences(modules: Path, names: Iterable[str]) -> str:
    """For each package its name, its version, and the terms as it tells them."""
    return "\n".join(_told(modules / name) for name in names)


def _told(package: Path) -> str:
    about = json.loads((package / "package.json").read_bytes())
    head = f"{about['name']} {about['version']} ({about.get('license', 'it does not say under what terms')})"
    terms = [path.read_text("utf-8", "replace").strip() for path in sorted(package.iterdir()) if _tells(path)]
    terms += [CREDIT] if about["name"] == PACKAGE else []
    return "\n".join([LINE, head, LINE, *terms, ""]).replace("\r\n", "\n")


def _tells(path: Path) -> bool:
    return path.is_file() and TERMS.fullmatch(path.name) is not None
