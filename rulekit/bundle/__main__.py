"""Makes what a workbench has of others, once: `python -m rulekit.bundle`; with a folder, a copy of it there."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from rulekit.bundle.building import build
from rulekit.bundle.npm import NotFetched


def main(words: list[str]) -> int:
    """Exit code 1 where it cannot be made, and why on stderr."""
    try:
        found = build(lambda what: print(f"{what} …", flush=True))
    except NotFetched as why:
        print(f"rulekit: the workbench is not built: {why}", file=sys.stderr)
        return 1
    if words:
        shutil.copytree(found, Path(words[0]), dirs_exist_ok=True)
    print(f"the workbench is built: {words[0] if words else found}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
