"""How much memory there is → whether so many positions fit, and how many do.

Free is what neither the computer nor a limit on this process keeps back: `ulimit -v`, or the room of a container.

Never: takes any.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rulekit.game.faults import GameError
from rulekit.machine.solving import table_bytes

if sys.platform != "win32":
    with suppress(ImportError):  # in a page there is none, and no file that is read before it either
        import resource

FEWEST = 1000
KEPT_BACK = 1 << 25  # bytes that Python takes beside, or may
OF_A_CONTAINER = Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory.current")
OF_THE_COMPUTER, OF_THE_PROCESS = Path("/proc/meminfo"), Path("/proc/self/statm")


def enough(most: int) -> int:
    """So many positions; a GameError if they would need more memory than there is."""
    room, needed = memory(), table_bytes(most)
    if room and needed > room:
        said = f"{most:,} positions take up to {gigabytes(needed)} of memory, and {gigabytes(room)} are free."
        raise GameError("not-solved", said, f"Look at fewer, such as --positions {fitting(most):,}.")
    return most


def fitting(most: int, times: int = 1) -> int:
    """So many positions, or fewer if only fewer fit into the memory there is."""
    room = memory()
    while room and most > FEWEST and times * table_bytes(most) > room:
        most //= 2
    return most


def memory() -> int:
    """Bytes that may still be taken; 0 if that cannot be told."""
    found = [left for left in (*_of_the_computer(), *_of_a_container(), *_of_the_process()) if left is not None]
    return max(min(found) - KEPT_BACK, 1) if found else 0


def _of_the_computer() -> Iterator[int | None]:
    try:
        rows = dict(line.split(":", 1) for line in OF_THE_COMPUTER.read_text("ascii").splitlines())
        yield int(rows["MemAvailable"].split()[0]) * 1024
    except (OSError, ValueError, KeyError):
        try:
            yield os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_AVPHYS_PAGES")
        except (AttributeError, OSError, ValueError):
            yield None


def _of_a_container() -> Iterator[int | None]:
    try:
        most, taken = (int(path.read_text("ascii")) for path in OF_A_CONTAINER)
        yield most - taken
    except (OSError, ValueError):  # not there, or `max`
        yield None


def _of_the_process() -> Iterator[int | None]:
    """What `ulimit -v` and `ulimit -d` leave."""
    if sys.platform == "win32":
        return
    try:
        pages = [int(field) for field in OF_THE_PROCESS.read_text("ascii").split()]
        page = os.sysconf("SC_PAGE_SIZE")
        for limit, taken in ((resource.RLIMIT_AS, pages[0]), (resource.RLIMIT_DATA, pages[5])):
            most = resource.getrlimit(limit)[0]
            if most != resource.RLIM_INFINITY:
                yield most - page * taken
    except (AttributeError, IndexError, OSError, ValueError):
        yield None


def gigabytes(size: int) -> str:
    """Bytes as a person reads them."""
    return f"{size / 1e9:.1f} GB" if size >= 1e8 else f"{max(size / 1e6, 1):.0f} MB"
