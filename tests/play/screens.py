"""The pages in `screens/`: what is typed for each, and the terminal they are taken from.

`python tests/play/screens.py` writes them anew; look at every one of them then.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

FOLDER = Path(__file__).with_name("screens")


class Row(NamedTuple):
    """A page: the command line after `play`, what is typed, how wide the terminal is."""

    words: str
    typed: tuple[str, ...]
    columns: int = 80


SCREENS = {
    "tictactoe": Row("tictactoe --seed 4", ("5", "try 2", "hint", "nothing", "q")),
    "tictactoe-narrow": Row("tictactoe --seed 4 --seats human,human", ("5", "1", "undo", "help"), 40),
    "connect-four": Row("connect-four --seed 2", ("4", "4", "3")),
    "aton": Row("aton --seed 3", ("give it up", "4", "try 1", "1", "why", "why 1", "1.6", "log")),
    "aton-narrow": Row("aton --seed 3", ("no", "3", "2", "hint"), 40),
    "caravan": Row("caravan --seed 3", ("hire", "nomad", "no", "rest", "why", "hint", "try rest")),
    "caravan-narrow": Row("caravan --seed 3", ("hire", "nomad", "no"), 40),
    "kalah": Row("rulesets/examples/kalah.yaml --seed 3", ("1", "3", "hint")),
    "breakthrough": Row("rulesets/examples/breakthrough.yaml --seed 3", ("3", "4,2")),
    "draughts": Row("rulesets/examples/draughts.yaml --seed 5", ("3", "5,2", "hint", "5,2", "6,1")),
    "dodgem": Row("rulesets/examples/dodgem.yaml --seed 5", ("1", "1,2", "2,2", "2,1", "3,1", "2")),
    "draft": Row("rulesets/examples/draft.yaml --seed 3", ("1",)),
    "rummy-hot-seat": Row("rulesets/examples/rummy.yaml --seed 5 --seats human,human", ("",)),
    "kuhn-hand-over": Row("kuhn --seed 3 --seats human,human", ("", "bet")),
    "goofspiel-plain": Row("rulesets/examples/goofspiel.yaml --seed 3", ("3",), 60),
}


def screen(name: str) -> str:
    """All that a terminal shows, and could scroll back to, after the lines were typed."""
    from play.terminal import Terminal

    row = SCREENS[name]
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, RULEKIT_SAVES=folder),
        Terminal("play", *row.words.split(), columns=row.columns, rows=60) as terminal,
    ):
        terminal.read()
        for line in row.typed:
            terminal.type(line)
        text = terminal.display.text
    text = re.sub(r"\S*rulekit(\.cmd)? play", "rulekit play", text.replace("python -m rulekit play", "rulekit play"))
    return re.sub(rf"{re.escape(folder)}", "FOLDER", text).rstrip() + "\n"


if __name__ == "__main__":
    sys.path[:0] = [str(FOLDER.parents[2]), str(FOLDER.parents[1])]
    FOLDER.mkdir(exist_ok=True)
    for each in SCREENS:
        (FOLDER / f"{each}.txt").write_text(screen(each), "utf-8")
        print(each)
