"""How long a picture of a table takes, processor time, and how high it becomes in the room it is given.

    python benchmarks/drawing.py [RULESET] [PICTURES]

Pictures of one game as it goes on, 880 × 690 pixels, as a page of 1280 × 800 has for it. Every picture is drawn anew;
words that were said before are remembered, as at a table.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import picture

ROOM, HIGH = 880, 690
BETWEEN = 6  # answers from one picture to the next


def main(name: str, pictures: int) -> None:
    """Prints the median and the longest."""
    ruleset = rulekit.load(name)
    game = ruleset.game()
    words, seat = ruleset.words(game.program), game.seats[0]
    state, chance = game.start(5), random.Random(5)
    spent, heights = [], []
    for _ in range(pictures + 1):
        seen = state.observe(seat).table
        sight = Sight(game.program, words, ruleset.facts.drawing, seen, seat)
        before = time.process_time()
        drawn = picture(sight, ROOM, HIGH)
        spent.append((time.process_time() - before) * 1000)
        heights.append(drawn.height)
        for _ in range(BETWEEN):
            if state.decision is not None:
                state.apply(chance.choice(state.decision.moves))
    first, *rest = spent
    print(f"{name}: first {first:.0f} ms, then median {median(rest):.1f} ms, longest {max(rest):.1f} ms;", end=" ")
    print(f"height median {median(heights):.0f}, most {max(heights):.0f} of {HIGH}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tekhenu", int(sys.argv[2]) if len(sys.argv) > 2 else 40)
