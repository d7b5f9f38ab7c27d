"""Makes what a workbench has of others, once: `python -m rulekit.bundle`; with a folder, a copy of it there."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from rulekit.bundle.building import build
from rulekit.bundle.npm import NodeMissing, NotFetched

NO_NODE = 3


def main(words: list[str]) -> int:
    """Exit code 3 where there is no Node, 1 where it cannot be made for another reason, which is said on stderr."""
    try:
        found = build(lambda what: print(f"{what} …", flush=True))
    except NotFetched as why:
        print(f"rulekit: the workbench is not built: {why}", file=sys.stderr)
        return NO_NODE if isinstance(why, NodeMissing) else 1
    if words:
        shutil.copytree(found, Path(words[0]), dirs_exist_ok=True)
    print(f"the workbench is built: {words[0] if words else found}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
