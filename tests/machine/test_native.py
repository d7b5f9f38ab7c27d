"""The native executor: what is translated, what is kept, what happens without it."""

from __future__ import annotations

import inspect
import subprocess
import sys
import types
from collections.abc import Mapping
from pathlib import Path

import pytest
from machine.assembler import Load, tic_tac_toe
from machine.playing import on_each_executor

from rulekit.machine import sources, translate
from rulekit.machine.executor import executor
from rulekit.machine.step import parts
from rulekit.program.opcodes import OPCODES

native = pytest.importorskip("rulekit.machine.native", exc_type=ImportError)


def module(text: str, tmp_path: Path) -> types.ModuleType:
    """A module with a source that can be read back."""
    file = tmp_path / "restricted.py"
    file.write_text(text)
    made = types.ModuleType("restricted")
    made.__file__ = str(file)
    exec(compile(text, str(file), "exec", dont_inherit=True), vars(made))
    return made


def this_computer() -> tuple[str, str, str]:
    """Its kind, its processor, and what the processor can do."""
    import llvmlite.binding as llvm

    return llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def compiled(text: str, tmp_path: Path, name: str, *args: int, replaced: Mapping[str, str] | None = None) -> int:
    """The result of one function, compiled by itself, with what replaces others of its module."""
    import ctypes

    import llvmlite.binding as llvm

    native.compiled()
    assembly = translate.assembly([module(text, tmp_path)], dict(replaced or {}), [name])
    triple, cpu, features = this_computer()
    target = llvm.Target.from_triple(triple).create_target_machine(cpu=cpu, features=features, jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(assembly), target)
    engine.finalize_object()
    call = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * len(args))(engine.get_function_address(name))
    return int(call(*args))


ARITHMETIC = """
def quotient(x: int, y: int) -> int:
    return x // y
def rest(x: int, y: int) -> int:
    return x % y
def mixed(x: int, y: int) -> int:
    t = -x
    t += ~y
    t ^= x | y
    return (t << 2) - (x & y) * 3 + (x >> 1)
def compared(x: int, y: int) -> int:
    n = 0
    if x < y or (x == 7 and y != 7):
        n += 1
    if -3 < x <= y:
        n += 2
    if x in (2, 7, -7):
        n += 4
    n += 8 if x > y else 16
    return n
def threaded(x: int, y: int) -> int:
    n = 0
    while n < 50:
        n += 1
        word = x + n * y
        op = word & 255
        high = word >> 8
        if op == A:
            y += 1
        elif op == C:
            y = 0
        elif op == B:
            if high < 0:
                y += 2
            elif high == 0:
                y += 3
            else:
                y -= 1
            x += y
        elif op == D:
            while x > 5:
                x -= 3
                if x == 10:
                    break
            if y > 60:
                break
        else:
            if y < 0:
                x -= 1
            x += 7
    return n * 10000 + x * 100 + y
def looped(x: int, y: int) -> int:
    n = 0
    while True == True:
        n += 1
        if n > 20:
            break
        while x < y and n < 50:
            x += 1
            n += 1
    return n * 100 + x
def chained(x: int, y: int) -> int:
    if x == A:
        y = 1
    elif x == B:
        y = 2
    elif x == C:
        if y < 0:
            y = 5
    elif x == D:
        return 40
    else:
        y = 9
    return y
A = 2
B = 3
C = -7
D = 7
"""


@pytest.mark.parametrize("name", ["quotient", "rest", "mixed", "compared", "threaded", "looped", "chained"])
def test_what_is_translated_means_what_it_means_in_python(name: str, tmp_path: Path) -> None:
    python = vars(module(ARITHMETIC, tmp_path))
    for x in (7, -7, 2, 3, 0, 100):
        for y in (2, -2, 7, 50):
            assert compiled(ARITHMETIC, tmp_path, name, x, y) == python[name](x, y), (name, x, y)


SELECTING = """from __future__ import annotations
M32 = 0xFFFFFFFF
def popcount(x: int) -> int:
    return 0
def ctz(x: int) -> int:
    return 0
def chosen(x: int, k: int) -> int:
    return select(x, k)
"""


@pytest.mark.parametrize("deposits", [False, True])
def test_an_element_is_chosen_by_its_rank_with_and_without_an_instruction_for_it(
    deposits: bool, tmp_path: Path
) -> None:
    replaced = native.primitives(*this_computer()) if deposits else sources.PRIMITIVES
    if deposits and "select" not in replaced:
        pytest.skip("this processor has no such instruction, or a slow one")
    given = {name: replaced[name] for name in ("popcount", "ctz", "select") if name in replaced}
    text = SELECTING + inspect.getsource(parts.select)
    for x in (1, 1 << 62, (1 << 63) - 1, 0b1011 << 40, 0x5555_0F0F_8001_0110):
        elements = [i for i in range(63) if x >> i & 1]
        for k in sorted({0, len(elements) // 3, len(elements) // 2, len(elements) - 1}):
            assert parts.select(x, k) == elements[k]
            assert compiled(text, tmp_path, "chosen", x, k, replaced=given) == elements[k]


@pytest.mark.parametrize(
    ("triple", "cpu", "features", "deposits"),
    [
        ("x86_64-unknown-linux-gnu", "znver4", "+avx,+bmi2", True),
        ("x86_64-unknown-linux-gnu", "znver2", "+avx,+bmi2", False),
        ("x86_64-unknown-linux-gnu", "nehalem", "+avx,-bmi2", False),
        ("arm64-apple-darwin", "apple-m1", "+neon", False),
    ],
)
def test_the_instruction_is_used_where_it_is_there_and_fast(
    triple: str, cpu: str, features: str, deposits: bool
) -> None:
    assert ("select" in native.primitives(triple, cpu, features)) == deposits


def test_the_machine_is_compiled_without_that_instruction_too() -> None:
    import llvmlite.binding as llvm

    native.compiled()
    target = llvm.Target.from_default_triple().create_target_machine(jit=True)
    assert native.compile_for(target, sources.PRIMITIVES)


@pytest.mark.parametrize(
    "body",
    [
        "for i in x:\n        pass\n    return 0",
        "return x / 2",
        "return len(x)",
        "y, z = x, x\n    return y",
        "while x:\n        x -= 1\n    return x",
        "del x\n    return 0",
        "return x[0]",
        "x += 1",
        "return [x]",
        "return print(x)",
        "if x > 1:\n        return 1",
        "while x < 9:\n        op = x & 255\n        op = 3\n        if op == A:\n            x = 1\n"
        "        elif op == B:\n            x = 2\n        elif op == C:\n            x = 3\n"
        "        elif op == D:\n            x = 4\n    return x",
    ],
)
def test_what_is_not_restricted_python_is_refused(body: str, tmp_path: Path) -> None:
    with pytest.raises(SyntaxError):
        text = f"A, B, C, D = 1, 2, 3, 4\ndef f(x: int) -> int:\n    {body}\n"
        translate.assembly([module(text, tmp_path)], {}, ["f"])


def test_a_second_start_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    assert not native.Compiled().from_cache
    assert native.Compiled().from_cache
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:-100])
    assert not native.Compiled().from_cache, "half a file is no file"


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("RULEKIT_CACHE", str(file / "below"))
    assert not native.Compiled().from_cache


def test_without_the_library_it_is_said_once_and_python_runs() -> None:
    code = (
        "import sys; sys.modules['llvmlite'] = None\n"
        "from rulekit.machine.executor import executor\n"
        "print(executor().name, executor('native').name, executor('python').name)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["python"] * 3
    assert found.stderr.count("\n") == 1
    assert "llvmlite" in found.stderr


def test_executors_are_asked_for_by_name() -> None:
    assert [executor(n).name for n in ("auto", "native", "python")] == ["native", "native", "python"]
    with pytest.raises(ValueError, match="auto, python, native or wasm"):
        executor("fast")


@on_each_executor
def test_states_are_saved_as_bytes_of_the_right_length(machine_of: Load) -> None:
    machine = machine_of(tic_tac_toe().build())
    state = machine.new(9)
    data = machine.to_bytes(state)
    assert len(data) == 8 * len(state)
    assert machine.to_bytes(machine.from_bytes(data)) == data
    for wrong in (data[:-8], data + b"\0" * 8, data[:-1], b""):
        with pytest.raises(ValueError, match="bytes"):
            machine.from_bytes(wrong)


def test_a_state_of_another_executor_is_refused() -> None:
    program = tic_tac_toe().build()
    mine, other = (executor(n).load(program) for n in ("native", "python"))
    with pytest.raises(TypeError):
        mine.advance(other.new(1))


def test_the_loop_of_the_machine_is_threaded() -> None:
    text = translate.assembly(sources.SOURCES, sources.PRIMITIVES, list(sources.ENTRIES))
    _, _, run = text.partition("@run(")
    run = run.partition("\n}")[0]
    assert run.count("indirectbr") > len(OPCODES)
    assert "switch" not in run
