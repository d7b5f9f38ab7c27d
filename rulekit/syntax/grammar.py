"""The grammar of the effect language → its tables, out of this user's cache folder if they lie there.

Lark works them out, in a fifth of a second; reading them takes a few milliseconds and needs no Lark. Why its own parser
does not run them: docs/decisions/0015-running-the-grammar.md.

Never: reads a text of the effect language; trusts a file it did not write whole: what cannot be read is worked out
and written again.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulekit.cache_dir import read_cached, write_cached
from rulekit.syntax.tables import END, GrammarRule, Tables

PACKAGE = Path(__file__).resolve().parents[1]
STARTS = ("program", "trigger", "condition", "amounts", "rules", "signature", "param", "invariant")
SHAPE = 1  # of the tables' data; part of the cache's key


def grammar_path() -> Path:
    """The grammar file: in an installed package inside it, in a checkout beside it."""
    inside = PACKAGE / "grammar" / "effects.lark"
    return inside if inside.is_file() else PACKAGE.parent / "grammar" / "effects.lark"


def grammar_text() -> str:
    """The grammar as it is written."""
    return grammar_path().read_text(encoding="utf-8")


@cache
def tables() -> Tables:
    """The tables of the effect language."""
    grammar = grammar_text()
    name = f"grammar-{cache_key(grammar)}.json"
    kept = read_cached(name)
    if kept is not None:
        try:
            return Tables.from_data(json.loads(kept))
        except (KeyError, TypeError, ValueError):
            pass  # A file of the right name and digest that this version did not write.
    built = build_tables(grammar, STARTS)
    write_cached(name, json.dumps(built.to_data(), separators=(",", ":")).encode())
    return built


def cache_key(grammar: str) -> str:
    """Changes with everything the tables depend on."""
    about = f"{SHAPE}\n{STARTS}\n{lark_version()}\n{grammar}"
    return hashlib.sha256(about.encode()).hexdigest()[:32]


def lark_version() -> str:
    """A text that differs between Lark's versions, without importing it.

    The module's head holds the version; asking the package's metadata takes 40 ms.
    """
    spec = find_spec("lark")
    try:
        return hashlib.sha256(Path(spec.origin).read_bytes()).hexdigest() if spec and spec.origin else ""
    except OSError:
        return ""


# ---- worked out -------------------------------------------------------------------------------


def build_tables(grammar: str, starts: tuple[str, ...]) -> Tables:
    """Has Lark work out the tables of a grammar."""
    from lark import Lark  # 30 ms that only the first run on a machine spends

    lark = Lark(grammar, parser="lalr", start=list(starts), maybe_placeholders=True)
    texts = {t.name: t.pattern.value if t.pattern.type == "str" else t.name for t in lark.terminals}
    texts["$END"] = END
    # What is behind an interactive parser Lark does not describe; tests/syntax/test_tables.py sees it if it changes.
    table = lark.parse_interactive("", starts[0]).parser_state.parse_conf.parse_table
    rules = {rule: i for i, rule in enumerate(lark.rules)}
    numbers = numbered(table)
    actions: list[dict[str, int]] = [{} for _ in numbers]
    gotos: list[dict[str, int]] = [{} for _ in numbers]
    entered = [""] * len(numbers)
    for state, number in numbers.items():
        for symbol, (_, argument) in sorted(table.states[state].items(), key=first):
            text = texts.get(symbol, symbol)
            shifts = isinstance(argument, int)
            goes = gotos if symbol not in texts else actions
            goes[number][text] = numbers[argument] if shifts else ~rules[argument]
            if shifts:
                entered[numbers[argument]] = text
    terminals = {t.name: t.pattern.value for t in lark.terminals}
    own = {texts[name] for name in texts.keys() - {"NAME", "INT", "$END", *lark.ignore_tokens}}
    return Tables(
        rules=tuple(shape(rule) for rule in lark.rules),
        actions=tuple(actions),
        gotos=tuple(gotos),
        entered=tuple(entered),
        starts={start: numbers[table.start_states[start]] for start in starts},
        ends={start: numbers[table.end_states[start]] for start in starts},
        literals=tuple(sorted(own)),
        patterns={name: terminals[name] for name in ("NAME", "INT")},
        ignored=tuple(value for name, value in terminals.items() if name in lark.ignore_tokens),
    )


def numbered(table: Any) -> dict[int, int]:
    """Numbers for the states that are the same in every run; Lark's own depend on the order of sets."""
    numbers: dict[int, int] = {}
    waiting = [table.start_states[start] for start in sorted(table.start_states)]
    while waiting:
        state = waiting.pop()
        if state not in numbers:
            numbers[state] = len(numbers)
            following = sorted(table.states[state].items(), key=first)
            waiting += [argument for _, (_, argument) in following if isinstance(argument, int)]
    return numbers


def first(pair: tuple[str, Any]) -> str:
    """What a pair is sorted by."""
    return pair[0]


def shape(rule: Any) -> GrammarRule:
    """What of a rule's children goes into its value, as Lark's own trees have it."""
    inside, keeps_all = rule.origin.name.startswith("_"), rule.options.keep_all_tokens
    # Lark notes each absent optional part as true, in front of the symbol it would stand before.
    absent = "".join("-" if is_absent else "." for is_absent in rule.options.empty_indices).split(".")
    take: list[int] = []
    for i, symbol in enumerate(rule.expansion):
        take += [-1] * len(absent[i : i + 1] and absent[i])
        if symbol.is_term and symbol.filter_out and not keeps_all:
            continue
        take.append(~i - 1 if not symbol.is_term and symbol.name.startswith("_") else i)
    take += [-1] * len("".join(absent[len(rule.expansion) :]))
    if inside:
        call = "*"
    elif rule.alias:
        call = rule.alias
    else:
        call = "" if rule.options.expand1 and len(take) == 1 and take[0] >= 0 else rule.origin.name
    return GrammarRule(rule.origin.name, len(rule.expansion), call, tuple(take))
