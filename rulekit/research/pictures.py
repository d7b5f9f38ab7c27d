"""A table as one seat sees it → text, SVG, or pixels.

Never: shows more than an Observation holds.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.drawing.style import said_outright
from rulekit.drawing.table import document, picture
from rulekit.game.decisions.observe import Seen
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.research.arguments import BadArgument

MODES = ("human", "ansi", "svg", "rgb_array")
LETTERS, PIXELS = 79, 1280.0
LETTERS_OF = "DejaVu Sans"  # where there is none of those the picture names
NEEDED = "render_mode='rgb_array' needs resvg-py and pillow. Install rulekit[research], or take 'svg' or 'ansi'."


class Pictures:
    """How a table looks, in one of the modes that environments know.

    human writes to the screen what ansi gives, a text; svg is a picture as a file; rgb_array its pixels, in rows.
    """

    def __init__(self, ruleset: Ruleset, program: Program, mode: str) -> None:
        self._drawing, self._program, self._words = ruleset.facts.drawing, program, ruleset.words(program)
        self._mode = mode

    def of(self, seen: Seen) -> Any:
        """What is to be rendered of an observation; None where it is written to the screen."""
        sight = Sight(self._program, self._words, self._drawing, seen.table, seen.seat, seen.asked)
        if self._mode in ("ansi", "human"):
            text = as_text(board(sight, LETTERS))
            if self._mode == "ansi":
                return text
            print(text)
            return None
        drawn = document(picture(sight, PIXELS))
        return drawn if self._mode == "svg" else pixels(drawn)


def pixels(svg: str) -> Any:
    """A picture as rows of pixels, each of three numbers; by resvg, which needs no other program."""
    try:
        import numpy as np
        import resvg_py
        from PIL import Image
    except ImportError:
        raise BadArgument(NEEDED) from None
    png = resvg_py.svg_to_bytes(svg_string=said_outright(svg), sans_serif_family=LETTERS_OF, background="white")
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
