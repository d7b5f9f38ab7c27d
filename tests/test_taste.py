"""The house style, as far as a program can see it: sizes, names, docstrings, and no game in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import yaml

HOUSE = Path(__file__).resolve().parents[1]
LOOP = "rulekit/machine/step/loop.py"  # one function that is one switch: longer on purpose
MOST_LINES, MOST_FUNCTION_LINES, MOST_PIPELINE_LINES = 400, 60, 200
PICKLING = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle"}
MOST_IMPORTS_INSIDE = 123  # inside functions: of what a second run, or most commands, can do without

# Words that say nothing about what a thing does (ARCHITECTURE.md, "Words").
EMPTY_WORDS = {
    *("engine", "entity", "object", "manager", "handler", "process", "processor", "util", "utils", "helper"),
    *("helpers", "common", "core", "base", "misc"),
}

# Games, colours and goods that no code may name, beside the names of all rulesets and what Aton declares.
GAME_WORDS = {
    *("aton", "tekhenu", "botankhamon", "kalah", "mancala", "kuhn", "tictactoe", "chess", "vp"),
    *("horus", "hathor", "bastet", "osiris", "thoth", "anubis", "obelisk", "cartouche", "priest", "temple"),
    *("papyrus", "granite", "limestone", "bread", "gold", "camel", "spice", "silk"),
    *("red", "blue", "yellow", "green", "black", "grey", "gray", "brown", "purple", "orange"),
}
# What Aton declares by plain words of English.
GENERIC_WORDS = {"exchange", "offering", "plain", "one", "two", "three", "four"}
# The colours of a terminal, and the words of CSS for colours, are not those of a game, where output is coloured.
TERMINAL = {"black", "red", "green", "yellow", "blue", "orange", "brown", "purple", "grey", "gray", "gold"}
COLOURED = ("rulekit/cli/", "rulekit/ruleset/colours.py", "rulekit/drawing/style.py")


def python_files(*folders: str) -> list[Path]:
    """Every Python file below the folders."""
    return sorted(file for folder in folders for file in (HOUSE / folder).rglob("*.py"))


CODE = [*python_files("rulekit"), HOUSE / "start.py", HOUSE / "requirements" / "lock.py"]
REFERENCE = HOUSE / "benchmarks" / "reference"  # a program by hand to measure against, as it was measured
TESTS = [file for file in python_files("tests", "benchmarks") if REFERENCE not in file.parents]
GRAMMAR = sorted((HOUSE / "grammar").rglob("*.lark"))
TEXTS = sorted(file for end in ("ftl", "json", "md") for file in (HOUSE / "rulekit").rglob(f"*.{end}"))
PAGE = sorted(file for end in ("html", "js", "css") for file in (HOUSE / "web").rglob(f"*.{end}"))


def path_of(file: Path) -> str:
    """A file's path from the checkout's root."""
    return file.relative_to(HOUSE).as_posix()


@cache
def tree_of(file: Path) -> ast.Module:
    """A Python file, parsed."""
    return ast.parse(file.read_text("utf-8"))


def words_in(text: str) -> set[str]:
    """The words of a text, names taken apart: `lastCard_of` has last, card, of."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file, inner ones too."""
    return (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def wrong(files: Iterable[Path], found: Callable[[Path], object]) -> dict[str, object]:
    """What is found in each file, without those in which nothing is."""
    return {path_of(file): what for file in files if (what := found(file))}


def long_or_silent(file: Path) -> list[str]:
    """What is wrong with a file as a whole."""
    lines = file.read_text("utf-8").count("\n")
    too_long = [f"{lines} lines: make it two"] if path_of(file) != LOOP and lines >= MOST_LINES else []
    return too_long + ([] if re.match(r'(#.*\n)*r?""".', file.read_text("utf-8")) else ["no docstring at the top"])


def test_every_file_is_short_and_says_what_it_is_for() -> None:
    assert wrong([*CODE, *TESTS], long_or_silent) == {}


def test_the_pipeline_stays_short_enough_to_be_read_first() -> None:
    assert (HOUSE / "rulekit" / "pipeline.py").read_text("utf-8").count("\n") < MOST_PIPELINE_LINES


def long_functions(file: Path) -> dict[str, int]:
    """The functions of a file that are too long, with their lines."""
    sizes = {f.name: (f.end_lineno or 0) - f.lineno + 1 for f in functions(file)}
    alone = {"run"} if path_of(file) == LOOP else set()
    return {name: size for name, size in sizes.items() if size >= MOST_FUNCTION_LINES and name not in alone}


def test_functions_are_short() -> None:
    assert wrong(CODE, long_functions) == {}


def empty_names(file: Path) -> set[str]:
    """The names of a file and its classes that say nothing."""
    parts = set(file.relative_to(HOUSE).with_suffix("").parts)
    classes = {node.name for node in ast.walk(tree_of(file)) if isinstance(node, ast.ClassDef)}
    return parts & EMPTY_WORDS | {name for name in classes if words_in(name) & EMPTY_WORDS}


def test_files_and_classes_have_names_that_say_something() -> None:
    assert wrong(CODE, empty_names) == {}


def pickled_or_run(file: Path) -> set[str]:
    """What a file imports or calls that makes objects or code of what it reads."""
    imported = re.findall(r"^ *(?:import|from) +(\w+)", file.read_text("utf-8"), re.MULTILINE)  # one a line: ruff E401
    calls = (node.func for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call)) if file in CODE else ()
    called = {function.id for function in calls if isinstance(function, ast.Name)}
    return PICKLING & {*imported} | called & {"eval", "exec", "__import__"}


def test_nothing_is_pickled_and_no_text_becomes_code() -> None:
    assert wrong([*CODE, *TESTS], pickled_or_run) == {}


def left_undone(file: Path) -> list[str]:
    """The marks in a file of what is still to be done."""
    marks = "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"))
    return re.findall(rf"\b({marks})\b", file.read_text("utf-8"))


def test_nothing_is_left_undone() -> None:
    assert wrong([*CODE, *TESTS, *GRAMMAR], left_undone) == {}


def declared_words(data: object) -> set[str]:
    """The words a ruleset has for its seats, enum members, counters, pieces, regions, decks and cards."""
    assert isinstance(data, dict)
    lists = [each["value"] if isinstance(each, dict) else each for each in data.get("enums", {}).values()]
    names = [*data.get("seats", ()), *chain.from_iterable(lists)]
    for section in ("counters", "pieces", "regions", "decks"):
        names += data.get(section, ())
    for deck in data.get("decks", {}).values():
        names += deck.get("cards", ())
    return {name for name in names if re.fullmatch(r"[a-z]{2,}", name)}


@cache
def game_words() -> frozenset[str]:
    """Every word that belongs to a game and so not into code."""
    rulesets = HOUSE / "rulesets"
    names = {path.stem for path in rulesets.iterdir() if re.fullmatch(r"[a-z]+(\.yaml)?", path.name)} - {"examples"}
    aton = yaml.load((rulesets / "aton.yaml").read_text("utf-8"), Loader=yaml.BaseLoader)
    return frozenset((GAME_WORDS | names | declared_words(aton)) - GENERIC_WORDS)


def games_named(text: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """Each line of a text that has a word of a game, in the singular or plural."""
    forbidden = game_words() - allowed
    forbidden |= {word + "s" for word in forbidden}
    lines = [(number, line, words_in(line) & forbidden) for number, line in enumerate(text.splitlines(), 1)]
    return [f"{number}: {', '.join(sorted(words))}: {line.strip()}" for number, line, words in lines if words]


def games_in(file: Path) -> list[str]:
    """Each line of a file that has a word of a game; where output is coloured, colours are none."""
    coloured = path_of(file).startswith(COLOURED)
    return games_named(file.read_text("utf-8"), frozenset(TERMINAL) if coloured else frozenset())


def test_no_game_is_named_in_code_or_grammar() -> None:
    assert wrong([*python_files("rulekit"), *TEXTS, *GRAMMAR, *PAGE], games_in) == {}


def test_a_game_in_the_code_would_be_noticed() -> None:
    assert len(games_named("BlueSpace = 1\nfine = 2\nif priests_left: pass\n# the aton board\n")) == 3
    assert declared_words({"enums": {"rank": ["king"]}, "pieces": {"bishop": {}}}) == {"king", "bishop"}


def imported_inside(file: Path) -> set[int]:
    """The lines of import statements inside the functions of a file."""
    inside = (node for function in functions(file) for node in ast.walk(function))
    return {node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)}


def test_what_a_file_needs_stands_at_its_top_but_where_a_start_was_measured_to_take_longer() -> None:
    inside = {path_of(file): imported_inside(file) for file in python_files("rulekit")}
    assert sum(map(len, inside.values())) < MOST_IMPORTS_INSIDE, {
        name: lines for name, lines in inside.items() if lines
    }
