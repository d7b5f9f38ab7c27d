"""In the Python of a page: a search on both executors, which have to come to the same answer and the same thoughts.

Words: the module, how many questions, the ruleset. Prints how many questions had a choice.
"""

from __future__ import annotations

import sys
from pathlib import Path

import rulekit
from rulekit.game.state import State
from rulekit.lab.bots.search import SearchBot
from rulekit.machine import wasm
from rulekit.machine.executor import executor

GAMES = 24  # of a search: Python in a page plays a few hundred a minute of a larger game


def thought(state: State, name: str) -> tuple[int, object]:
    """What a search answers, and what it thinks."""
    assert state.decision is not None
    thinking = SearchBot(5, GAMES, name, RIPE=1)
    return thinking.answer(state.observe(state.decision.seat)), thinking.thoughts


def chosen_alike(state: State, questions: int) -> int:
    """How many questions had a choice, of the first ones of a game."""
    chosen = 0
    for _ in range(questions):
        if state.decision is None:
            break
        found, same = thought(state, "wasm"), thought(state, "python")
        assert found == same, (state.decision.prompt, found, same)
        chosen += found[1] is not None
        state.apply(found[0])
    return chosen


if __name__ == "__main__":
    module, questions, name = sys.argv[1:]
    wasm.MODULE = Path(module)
    assert executor("wasm").name == "wasm"
    print(chosen_alike(rulekit.load(name).game().start(3), int(questions)))
