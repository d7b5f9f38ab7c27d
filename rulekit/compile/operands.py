"""What an instruction works on, before anything has an address.

Never: emits an instruction.
"""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """A word of the state: an offset into a named block. Block "" is the head, "#" the constants."""

    block: str
    offset: int


class Label(NamedTuple):
    """A place in the program."""

    number: int


class TableRef(NamedTuple):
    """A table of constants behind the instructions, from one of its entries on."""

    number: int
    entry: int = 0


class FrameSize(NamedTuple):
    """The size of a procedure's frame, known when all is emitted."""

    procedure: str


Operand = int | Cell | Label | TableRef | FrameSize
