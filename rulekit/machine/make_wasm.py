"""The machine → a module of WebAssembly, from the same text as native code: 58 kB that a page and its workers run.

    python -m rulekit.machine.make_wasm FILE

LLVM makes an object of it, and what a page loads is written around that here, so no linker is needed: the object has
no data, no table and no stack. It is a side module as Emscripten knows them (`dylink.0`), which Python in a page loads
like any library; a worker without Python gives it a memory and calls it. Threaded code is left out: there are no
jumps by a table of addresses.

Never: makes other bytes of the same text with the same LLVM.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import llvmlite.binding as llvm

from rulekit.machine import translate
from rulekit.machine.sources import MACHINE, PRIMITIVES, Text

TRIPLE = "wasm32-unknown-emscripten"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+mutable-globals,+nontrapping-fptoint"  # what every browser has
# Without numbers of 128 bits, which LLVM would call a library for: how often x goes into the most there is.
PRODUCT_FITS = """declare i64 @llvm.abs.i64(i64, i1)
define internal i64 @product_fits(i64 %x, i64 %y) alwaysinline {
  %times = call i64 @llvm.abs.i64(i64 %x, i1 false)
  %of = call i64 @llvm.abs.i64(i64 %y, i1 false)
  %signs = xor i64 %x, %y
  %below = lshr i64 %signs, 63
  %most = add i64 %below, 9223372036854775807
  %none = icmp eq i64 %times, 0
  %by = select i1 %none, i64 1, i64 %times
  %limit = udiv i64 %most, %by
  %fits = icmp ule i64 %of, %limit
  %n = zext i1 %fits to i64
  ret i64 %n
}"""
# The numbers of sections, by the standard.
TYPES, IMPORTS, FUNCTIONS, EXPORTS, CODE, CUSTOM = 1, 2, 3, 7, 10, 0
SYMBOL_TABLE, FUNCTION, UNDEFINED = 8, 0, 0x10  # of the section `linking`, by the conventions of its tools
MEMORY, NO_LIMIT = 2, 0
HEAD = b"\0asm\1\0\0\0"


def wasm_module(text: Text = MACHINE) -> bytes:
    """The module: it imports a memory, and exports the entries."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=2, reloc="pic", codemodel="default"
    )
    replaced = PRIMITIVES | {"product_fits": PRODUCT_FITS}
    module = llvm.parse_assembly(
        translate.assembly(text.modules, replaced, list(text.entries), text.woven, by_table=False)
    )
    module.triple = TRIPLE
    module.data_layout = str(target.target_data)
    module.verify()
    builder = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(module, builder)
    return side_module(target.emit_object(module), list(text.entries))


# ---- the form of WebAssembly ----
def side_module(compiled: bytes, entries: list[str]) -> bytes:
    """An object as a module that a page can load: the memory comes from outside, functions go out by their names."""
    sections = dict(_sections(compiled))
    index = dict(_symbols(sections[CUSTOM, "linking"]))
    memory = _name("env") + _name("memory") + bytes([MEMORY, NO_LIMIT]) + _number(0)
    exported = b"".join(_name(each) + bytes([FUNCTION]) + _number(index[each]) for each in entries)
    parts = [
        (CUSTOM, _name("dylink.0") + bytes([1, 4, 0, 0, 0, 0])),  # needs no memory and no table of its own
        (TYPES, sections[TYPES, ""]),
        (IMPORTS, _number(1) + memory),
        (FUNCTIONS, sections[FUNCTIONS, ""]),
        (EXPORTS, _number(len(entries)) + exported),
        (CODE, sections[CODE, ""]),
    ]
    return HEAD + b"".join(bytes([kind]) + _number(len(body)) + body for kind, body in parts)


def _sections(module: bytes) -> Iterator[tuple[tuple[int, str], bytes]]:
    """The sections of a module, by number, and by name where they have one."""
    at = len(HEAD)
    while at < len(module):
        kind = module[at]
        size, at = _read_number(module, at + 1)
        body, at = module[at : at + size], at + size
        name, rest = _read_name(body, 0) if kind == CUSTOM else ("", 0)
        yield (kind, name), body[rest:]


def _symbols(linking: bytes) -> Iterator[tuple[str, int]]:
    """The functions of an object, by name; ValueError if it needs anything from elsewhere."""
    _, at = _read_number(linking, 0)
    while at < len(linking):
        kind = linking[at]
        size, at = _read_number(linking, at + 1)
        end = at + size
        if kind == SYMBOL_TABLE:
            count, at = _read_number(linking, at)
            for _ in range(count):
                sort = linking[at]
                flags, at = _read_number(linking, at + 1)
                number, at = _read_number(linking, at)
                if sort != FUNCTION or flags & UNDEFINED:
                    raise ValueError("the machine would need a stack, data or a library, which a page does not give it")
                name, at = _read_name(linking, at)
                yield name, number
        at = end


def _number(n: int) -> bytes:
    """A number as LEB128, unsigned."""
    out = b""
    while n > 127:
        out, n = out + bytes([n & 127 | 128]), n >> 7
    return out + bytes([n])


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    """A number, and where what follows it begins."""
    n = shift = 0
    while data[at] > 127:
        n, shift, at = n | (data[at] & 127) << shift, shift + 7, at + 1
    return n | data[at] << shift, at + 1


def _name(text: str) -> bytes:
    """A name with its length."""
    return _number(len(text)) + text.encode()


def _read_name(data: bytes, at: int) -> tuple[str, int]:
    """A name, and where what follows it begins."""
    size, at = _read_number(data, at)
    return data[at : at + size].decode(), at + size


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rulekit.machine.make_wasm FILE")
    Path(sys.argv[1]).write_bytes(wasm_module())
