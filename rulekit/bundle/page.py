"""Where the page of a table lies, for whoever carries it to a browser.

Never: reads it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def page_folder() -> Path:
    """The folder of its files: in the wheel inside the package, in a checkout beside it."""
    inside = PACKAGE / "web"
    return inside if inside.is_dir() else PACKAGE.parent / "web"
