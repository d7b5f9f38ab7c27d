"""A program ↔ plain data that JSON can hold.

The declarations of the dataclasses say how everything is read back, so a field that is added there is
stored without a line here.

Never: believes what it reads; whatever does not have the declared shape is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from rulekit.program.program import Program

Reader = Callable[[Any], Any]


class NotStored(Exception):
    """Data that is not a stored program."""


def to_data(value: object) -> object:
    """Dataclasses as lists of their fields, maps as lists of pairs, tuples as lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return [to_data(getattr(value, f.name)) for f in fields(value)]
    if isinstance(value, dict):
        return [[to_data(k), to_data(v)] for k, v in value.items()]
    if isinstance(value, tuple):
        return list(value) if all(type(v) in (int, str) for v in value) else [to_data(v) for v in value]
    return value


def program_from(data: object) -> Program:
    """The program some data was made of."""
    try:
        program = reader(Program)(data)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise NotStored(str(error)) from None
    assert isinstance(program, Program)
    return program


@cache
def reader(declared: Any) -> Reader:
    """What reads a value of a declared type back."""
    if is_dataclass(declared) and isinstance(declared, type):
        return _record(declared)
    origin, inside = get_origin(declared), get_args(declared)
    if origin is dict:
        key, value = reader(inside[0]), reader(inside[1])
        return lambda data: {key(k): value(v) for k, v in _list(data)}
    if origin is tuple and len(inside) == 2 and inside[1] is ...:
        return _sequence(inside[0])
    if origin is UnionType and NoneType in inside:
        there = reader(next(part for part in inside if part is not NoneType))
        return lambda data: None if data is None else there(data)
    if origin is tuple:
        parts = [reader(part) for part in inside]
        return lambda data: tuple(part(v) for part, v in zip(parts, _list(data), strict=True))
    return lambda data: _plain(declared, data)


def _record(declared: type) -> Reader:
    @cache
    def readers() -> list[tuple[str, Reader]]:  # found at the first reading: a declaration may hold its own kind
        hints = get_type_hints(declared)
        return [(f.name, reader(hints[f.name])) for f in fields(declared)]

    def read(data: Any) -> Any:
        return declared(**{name: part(v) for (name, part), v in zip(readers(), _list(data), strict=True)})

    return read


def _sequence(item: Any) -> Reader:
    if item is not int:
        read = reader(item)
        return lambda data: tuple(read(v) for v in _list(data))

    def numbers(data: Any) -> tuple[int, ...]:
        if any(type(v) is not int for v in _list(data)):
            raise TypeError("numbers expected")
        return tuple(data)

    return numbers


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise TypeError(f"a list expected, not {type(data).__name__}")
    return data


def _plain(declared: Any, data: Any) -> Any:
    if type(data) is not declared:
        raise TypeError(f"{declared} expected, not {type(data).__name__}")
    return data
