"""A figure of games as it is written on a command line, such as `score:2` or `metric:rounds` → the figure.

Never: plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulekit.cli.arguments import Usage, advice
from rulekit.lab.shifts import Key, figures
from rulekit.machine.interface import Playouts

if TYPE_CHECKING:
    from rulekit.program.program import Program

FIGURES = "score:SEAT, wins:SEAT, draws, decisions, ending:NAME, metric:NAME"


def figure_of(word: str, program: Program) -> Key:
    """The figure that is meant; a seat by its name or its number, from 1 on."""
    form, _, of = word.partition(":")
    if of in program.seats:
        of = str(program.seats.index(of))
    elif form in ("score", "wins") and of.isdecimal() and len(of) < 4:
        of = str(int(of) - 1)
    every = [key for key, _ in figures(program, Playouts(0, 0, 1, ()))]
    if (found := next((key for key in every if key == (form, of)), None)) is not None:
        return found
    raise Usage(f"There is no figure `{word}`. {advice(word, [told(key, program) for key in every])}")


def told(key: Key, program: Program) -> str:
    """How a figure is written."""
    form, of = key
    name = program.seats[int(of)] if form in ("score", "wins") else of
    return f"{form}:{name}" if name else form
