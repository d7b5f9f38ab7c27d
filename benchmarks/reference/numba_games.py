"""Two games by hand, as fast as their author could make them in numba: random games, and the answers given in them."""

from __future__ import annotations

import numba

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


@numba.njit
def drawn(state: int) -> int:
    """The next state of a generator (xorshift64*)."""
    state ^= (state >> 12) & 0xFFFFFFFFFFFFF
    state ^= state << 25
    return state ^ ((state >> 27) & 0x1FFFFFFFFF)


@numba.njit
def tictactoe(games: int, seed: int) -> int:
    """So many random games; how many answers."""
    answers, state = 0, seed * 0x9E3779B97F4A7 + 1
    for _ in range(games):
        mine, theirs = 0, 0
        for turn in range(9):
            state = drawn(state)
            skip = ((state & 0xFFFFFFFF) * (9 - turn)) >> 32
            free = 0o777 & ~(mine | theirs)
            while skip:
                free &= free - 1
                skip -= 1
            mine |= free & -free
            answers += 1
            won = False
            for line in LINES:
                won |= mine & line == line
            if won:
                break
            mine, theirs = theirs, mine
    return answers


@numba.njit
def connect_four(games: int, seed: int) -> int:
    """So many random games; how many answers. A column has seven bits, the highest stays empty."""
    answers, state = 0, seed * 0x9E3779B97F4A7 + 1
    for _ in range(games):
        mine, taken, full = 0, 0, 0
        while full < 7:
            column = 7
            while column == 7 or taken >> (7 * column + 5) & 1:
                state = drawn(state)
                column = ((state & 0xFFFFFFFF) * 7) >> 32
            disc = (taken + (1 << 7 * column)) & (0x7F << 7 * column)
            mine |= disc
            taken |= disc
            full += disc >> (7 * column + 5) & 1
            answers += 1
            won = False
            for step in (1, 6, 7, 8):
                pairs = mine & mine >> step
                won |= pairs & pairs >> 2 * step != 0
            if won:
                break
            mine ^= taken
    return answers
