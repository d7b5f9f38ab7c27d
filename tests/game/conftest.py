"""Two small programs written by hand, so that the table is tested apart from the compiler."""

from __future__ import annotations

import pytest

from rulekit.game import Game
from rulekit.program.opcodes import NUMBER, STACK, YOU
from rulekit.program.program import Domain, EventNote, Kind, Program, Region, Site, Zone

MARK = "games/noughts.yaml"


def word(name: str, a: int = 0, b: int = 0, c: int = 0) -> int:
    """One instruction."""
    packed = NUMBER[name] | a << 8 | b << 24 | (c & 0xFFFFFF) << 40
    return packed - (1 << 64) if packed >= 1 << 63 else packed


def plain(name: str, names: list[str]) -> Domain:
    return Domain(name=name, size=len(names), words=1, valid=tuple(range(len(names))), names=tuple(names))


def noughts_and_crosses() -> Program:
    """A 3 x 3 grid with a guard column, ten marks in two zones, lines as shifts."""
    data = STACK + 4
    board, sets, marks, at = data, data + 12, data + 15, data + 17
    space, piece, place, free, mine, won = (at + 10 + i for i in range(6))
    full, reason = at + 16, at + 17
    three, reasons = at + 18, at + 19
    valid = [0, 1, 2, 4, 5, 6, 8, 9, 10]
    initial = [0] * (at + 20)
    initial[board : board + 12] = [-1] * 12
    initial[marks], initial[marks + 1] = 0b11111, 0b1111100000
    initial[at : at + 10] = [12] * 5 + [13] * 5
    initial[full] = sum(1 << v for v in valid)
    initial[three], initial[reasons] = 1, 2
    code = [
        word("LDI", YOU, 0, 0),
        word("ANDN", free, full, sets),  # 1
        word("JNZ", free, 0, 4),
        word("ENDG", reason, reasons),  # full: nobody wins
        word("CHOOSE", space, free, 1 | 1 << 16),  # 4
        word("LDX", mine, marks, YOU),
        word("CTZ", piece, mine),
        word("MOV", place, space),
        word("MOVE", piece, place, 19),  # 8
        word("LDX", mine, sets + 1, YOU),
        word("LINE", won, mine, 36),
        word("JZ", won, 0, 16),
        word("LDI", reason, 0, 0),
        word("SETB", reason, YOU),
        word("ENDG", reason, three),
        word("HALT"),
        word("RSUBI", YOU, YOU, 1),  # 16
        word("LDI", reason, 0, 0),
        word("JMP", 0, 0, 1),
    ]
    places = 19 + 9
    owners = places + 4 * 14
    lines = owners + 10
    code += [at, 5, places, 1, 0, 1, owners, 10, 14]
    for i in range(12):
        code += [2, board + i, sets, i]
    code += [0, marks, 0, 0, 0, marks + 1, 0, 0]
    code += [0] * 5 + [1] * 5
    assert len(code) == lines
    code += [4, 2, 1, 1, 2, 4, 4, 2, 5, 5, 2, 3, 3]
    code = [w if (w & 255) != NUMBER["LINE"] or i >= 19 else word("LINE", won, mine, lines) for i, w in enumerate(code)]
    names = [""] * 12
    for v in valid:
        names[v] = f"{v // 4 + 1},{v % 4 + 1}"
    return Program(
        ruleset="noughts",
        version="1.0.0",
        content_hash="by hand",
        options={},
        seats=("cross", "nought"),
        code=tuple(code),
        instructions=19,
        initial=tuple(initial),
        start=0,
        report=-1,
        check=-1,
        scores=(),
        metrics={},
        claims=(),
        endings=("line", "full"),
        domains={
            "player": plain("player", ["cross", "nought"]),
            "mark": plain("mark", ["mark"] * 10),
            "board": Domain(name="board", size=12, words=1, valid=tuple(valid), names=tuple(names)),
        },
        regions={
            "board": Region(
                name="board",
                of="mark",
                per_player=False,
                single=True,
                seen_by="everybody",
                address=board,
                sets=sets,
                count=12,
                words=1,
                piece_words=1,
                first_place=0,
            )
        },
        zones={
            "marks": Zone(
                name="marks",
                of="mark",
                per_player=True,
                pile=False,
                seen_by="everybody",
                address=marks,
                size=1,
                first_place=12,
            )
        },
        kinds={
            "mark": Kind(
                name="mark",
                size=10,
                words=1,
                each=5,
                at=at,
                shown=0,
                classes=(0,) * 5 + (1,) * 5,
                descriptor=19,
            )
        },
        counters={},
        variables={},
        sites=(
            Site(
                procedure="", kind="number", name="", domain="", arms=(), place=(MARK, 1, 1, 1, 1), simultaneous=False
            ),
            Site(
                procedure="place_mark",
                kind="element",
                name="s",
                domain="board",
                arms=(),
                place=(MARK, 9, 9, 9, 50),
                simultaneous=False,
            ),
        ),
        procedures=((0, "game"), (1, "place_mark")),
        source=(0, *(1,) * 4, *(2,) * 4, *(3,) * 7, *(0,) * 3),
        places=((MARK, 6, 9, 6, 40), (MARK, 9, 9, 9, 50), (MARK, 10, 9, 10, 40), (MARK, 11, 9, 11, 60)),
        events={
            8: EventNote(
                verb="move",
                thing="mark",
                actor=("cell", YOU),
                amount=("cell", piece),
                target=("cell", place),
            )
        },
        draws={},
        cells={},
        trials=False,
        snapshot=(0, 0, 0),
    )


@pytest.fixture(scope="session")
def noughts() -> Game:
    """Noughts and crosses, by hand."""
    return Game(noughts_and_crosses())
