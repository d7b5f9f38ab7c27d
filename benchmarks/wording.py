"""How long the words of a ruleset take: all texts of cards, and all messages, in each language. Times of this computer.

    python benchmarks/wording.py [RULESET]

The files are read and taken apart first (`loaded`); what is measured is the saying, in a fresh lexicon each time.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from rulekit.ruleset.find import find_ruleset  # noqa: E402
from rulekit.ruleset.folder import Located  # noqa: E402
from rulekit.ruleset.load import load_ruleset  # noqa: E402
from rulekit.ruleset.model import Ruleset  # noqa: E402
from rulekit.text.cards import Cards  # noqa: E402
from rulekit.text.folders import OWN, messages_in  # noqa: E402
from rulekit.text.messages import Messages  # noqa: E402

TURNS = 5
MOST = 0.3  # seconds for all words in one language


def texts(ruleset: Ruleset, messages: Messages) -> int:
    """Says what every card does, and how many texts that are."""
    cards = Cards(ruleset, messages)
    return sum(len(cards.texts(deck, face)) for deck in ruleset.decks.values() for face in deck.faces)


def plain(messages: Messages) -> int:
    """Says every message once, and how many there are."""
    return sum(1 for name in messages.names() if messages.get(name) is not None)


def main() -> None:
    """Prints the median of some turns for each language."""
    name = sys.argv[1] if len(sys.argv) > 1 else "tekhenu"
    located = find_ruleset(name)
    assert isinstance(located, Located)
    ruleset, _ = load_ruleset(located)
    assert ruleset is not None
    for path in sorted(OWN.glob("*.ftl")):
        start = time.perf_counter()
        messages = messages_in(ruleset.locales, path.stem)
        messages.get("title")
        loaded, taken = time.perf_counter() - start, []
        for _ in range(TURNS):
            start = time.perf_counter()
            said = texts(ruleset, messages) + plain(messages)
            taken.append(time.perf_counter() - start)
        median = statistics.median(taken)
        print(f"{path.stem}: {said:,} texts and messages in {median:.3f} s (aim {MOST} s); loaded in {loaded:.2f} s")


if __name__ == "__main__":
    main()
