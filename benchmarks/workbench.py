"""How long a page waits for its workbench after one card of a large ruleset was changed. Times of this computer.

    python benchmarks/workbench.py

Seconds of a processor, the median of five changes; nothing is asserted.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

from working import Asked  # noqa: E402

RULESET, CARD, LANGUAGES = "tekhenu", "tekhenu/cards/technology.yaml", "en,fr,nl,zh"
TURNS = 5
ASKED: dict[str, tuple[str, dict[str, object]]] = {
    "its mistakes": ("check", {}),
    "the text of the cards of its file in four languages": ("cards", {"locales": LANGUAGES, "only": CARD}),
    "that of all other cards": ("cards", {"locales": LANGUAGES}),
    "the words of a language": ("words", {"locale": "fr"}),
    "other words of a message": ("translate", {"locale": "fr", "name": "counter-vp.gender", "text": "m"}),
    "what is merely odd": ("check", {"odd": True}),
    "what seems to be said otherwise in a language": ("words", {"locale": "fr", "odd": True}),
    "the first verdicts of its scenarios": ("scenarios", {"from": 0}),
}


def took(does: Callable[[], object]) -> float:
    """The seconds of a processor that something takes."""
    start = time.process_time()
    does()
    return time.process_time() - start


def changed(asked: Asked, points: int) -> None:
    """Another number on one card."""
    data = asked.work.copy.data(CARD)
    assert data is not None
    text = re.sub(r"(t01: .* gain) \d+ vp", rf"\1 {points} vp", data.decode())
    assert asked("write", file=CARD, text=text)["changed"]


def main() -> None:
    """Asks all of it after each change, in this order."""
    with tempfile.TemporaryDirectory() as folder:
        found: list[Asked] = []
        print(f"a workbench at {RULESET} is opened: {took(lambda: found.append(Asked(RULESET, Path(folder)))):.2f} s")
        asked, times = found[0], dict[str, list[float]]()
        for points in range(5, 6 + TURNS):  # the first is not counted: it is what is read once
            changed(asked, points)
            for what, (verb, more) in ASKED.items():
                seconds = took(lambda verb=verb, more=more: asked(verb, **more))  # type: ignore[misc]
                times.setdefault(what, []).append(seconds)
        for what, seconds_each in times.items():
            first, *later = seconds_each
            print(f"{what}: {statistics.median(later):.2f} s (the first time {first:.2f} s)")


if __name__ == "__main__":
    main()
