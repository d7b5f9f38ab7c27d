"""Which cells of a frame are still read where play waits: small programs, each about one way of reading."""

from __future__ import annotations

from machine.assembler import Assembler

from rulekit.program.alive import Alive


def waits(a: Assembler, *frame: str, **fields: object) -> list[set[str]]:
    """What is read of a frame from each place where play waits on, in their order. The cell `table` is none of it."""
    names = {a.address(name): name for name in frame}
    alive = Alive(a.build(cells={a.address("table"): "counters"}, **fields))
    return [{names[cell] for cell in cells} for _, cells in alive.waits()]


def with_frame(*names: str) -> Assembler:
    """A program with a frame of such cells."""
    a = Assembler()
    a.cell("table", 0)
    for name in names:
        a.cell(name, 3)
    return a


def test_what_is_read_behind_an_answer_is_alive_and_the_answer_itself_is_not() -> None:
    a = with_frame("x", "y", "z")
    a.CHOOSE("x", "z", 1 << 16)
    a.ADD("y", "x", "z")
    a.HALT()
    assert waits(a, "x", "y", "z") == [{"z"}]


def test_what_may_be_answered_is_read_though_nothing_is_read_behind() -> None:
    a = with_frame("x", "y")
    a.CHOOSE("x", "y", 1 << 16)
    a.HALT()
    assert waits(a, "x", "y") == [{"y"}]


def test_what_is_written_first_is_not() -> None:
    a = with_frame("x", "y")
    a.CHOOSE("x", "table", 1 << 16)
    a.LDI("y", 0, 7)
    a.JZ("y", 0, "out")
    a.at("out")
    a.HALT()
    assert waits(a, "x", "y") == [set()]


def test_what_is_read_behind_a_jump_is_alive() -> None:
    a = with_frame("x", "y")
    a.CHOOSE("x", "table", 1 << 16)
    a.JZ("x", 0, "there")
    a.HALT()
    a.at("there")
    a.JNZ("y", 0, "there")
    a.HALT()
    assert waits(a, "x", "y") == [{"y"}]


def test_a_loop_that_counts_down_reads_its_counter() -> None:
    a = with_frame("x", "n")
    a.at("again")
    a.CHOOSE("x", "table", 1 << 16)
    a.DOWN("n", 0, "again")
    a.HALT()
    assert waits(a, "x", "n") == [{"n"}]


def test_an_element_of_a_loop_over_a_set_is_not_read_before_it_is_there() -> None:
    a = with_frame("x", "left", "e")
    a.CHOOSE("x", "table", 1 << 16)
    a.FORBIT("left", "e", "out")
    a.at("top")
    a.MOV("x", "e")
    a.NEXTBIT("left", "e", "top")
    a.at("out")
    a.HALT()
    assert waits(a, "x", "left", "e") == [{"left"}]


def test_what_a_procedure_reads_is_alive_for_whoever_calls_it() -> None:
    a = with_frame("x", "given", "kept")
    a.CHOOSE("x", "table", 1 << 16)
    a.CALL(0, 0, "called")
    a.MOV("x", "kept")
    a.HALT()
    a.at("called")
    a.MOV("x", "given")
    a.RET()
    assert waits(a, "x", "given", "kept") == [{"given", "kept"}, {"kept"}]


def test_a_frame_that_is_put_back_was_not_read_meanwhile() -> None:
    a = with_frame("x", "y")
    a.PUSHN("x", 0, 2)
    a.CALL(0, 0, "called")
    a.POPN("x", 0, 2)
    a.MOV("x", "y")
    a.HALT()
    a.at("called")
    a.RET()
    assert waits(a, "x", "y") == [set()]


def test_all_of_an_array_counts_as_read() -> None:
    a = with_frame("x", "first", "second")
    a.CHOOSE("x", "table", 1 << 16)
    a.LDX("x", "first", "x")
    a.HALT()
    assert waits(a, "x", "first", "second") == [{"first", "second"}]


def test_every_way_of_a_table_of_ways_may_be_taken() -> None:
    a = with_frame("x", "y", "z")
    a.CHOOSE("x", "table", 1 << 16)
    a.SWITCH("x", 0, a.table("one", "other"))
    a.at("one")
    a.MOV("x", "y")
    a.HALT()
    a.at("other")
    a.MOV("x", "z")
    a.HALT()
    assert waits(a, "x", "y", "z") == [{"y", "z"}]


def test_at_the_end_the_report_is_run() -> None:
    a = with_frame("x", "y", "none")
    a.CHOOSE("x", "table", 1 << 16)
    a.ENDG("none", "none")
    a.at("report")
    a.MOV("x", "y")
    a.HALT()
    assert waits(a, "x", "y", "none") == [{"none"}]
    assert waits(a, "x", "y", "none", report=a.entry("report")) == [{"y", "none"}]
