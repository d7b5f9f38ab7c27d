"""A verb that is half added is noticed: twins of three verbs are put into a copy of the project, part by part.

A twin is written as CONTRIBUTING tells to write a verb, each part copied from the verb that is there. Left out any one
part, the test that CONTRIBUTING names for it fails; with all of them, what is looked for in rulesets takes the twin for
what its original is: whose things it changes, what it lays open, what it may fail at. What translators add later may
be missing meanwhile: it is told, and said in English.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from house.test_planted_in_product import copied

HOUSE = Path(__file__).resolve().parents[2]
BLOCK = r".*?(?=\n\n\n|\n*\Z)"  # of a file of Python: up to the next thing in it
WORDS = r"^text-VERB = [^\n]*\n(?: [^\n]*\n)*"
NODES, CHECKED = "tests/syntax/test_every_node.py", "tests/check/test_every_node_is_checked.py"
LOWERED = "tests/compile/test_lowerings.py"
WHOLE = "tests/text/test_languages_behind_each_other.py"
SAID = ("tests/syntax/test_mistakes.py", "tests/editor/test_meanings.py", "tests/text/test_every_event_has_words.py")


class Part(NamedTuple):
    """Where a verb is known: the file, what stands there of one, and the test that misses it."""

    file: str
    pattern: str
    missed_by: str
    is_code: bool = False  # of the verb only names of nodes and functions change: what happens is told as before


PARTS = (
    Part("grammar/effects.lark", r"^[ ?\w:|]*\(\"VERB\"\|[^\n]*-> VERB\n", NODES),
    Part("rulekit/syntax/statements.py", rf"^@dataclass\(frozen=True, slots=True\)\nclass NODE\({BLOCK}", NODES),
    Part("rulekit/check/tree/statements.py", rf"^@node\([^\n]*\nclass NODE\({BLOCK}", LOWERED),
    Part("rulekit/check/resolving/moving.py", rf"^@checks\(nodes\.NODE\)\n{BLOCK}", CHECKED, is_code=True),
    Part("rulekit/compile/FILE.py", rf"^@lowers\(tree\.NODE\)\n{BLOCK}", LOWERED, is_code=True),
    Part("rulekit/text/locales/en.ftl", WORDS, NODES),
    Part("docs/language.md", r"^\| `VERB [^\n]*\n", NODES),
)
TRANSLATED = tuple(Part(f"rulekit/text/locales/{own}.ftl", WORDS, WHOLE) for own in ("fr", "nl", "zh"))
TWINS = (("shuffle", "scatter", "pieces"), ("gain", "grab", "counters"), ("reveal", "unveil", "pieces"))

# Every ruleset of the page of messages, and those that come with rulekit, with the one verb and with the other.
COMPARED = """
import re, sys
from pathlib import Path
from check.test_what_is_said import cases, found_in
from rulekit.pipeline import load

verb, twin = sys.argv[1:]
word = re.compile(rf"\\b{verb}(s?)\\b")
back = re.compile(rf"\\b{twin}(s?)\\b")
said = different = 0
for case in cases():
    if word.search(case[2]) and not back.search(case[2]):
        first, second = (found_in(text)[0] for text in (case[2], word.sub(rf"{twin}\\1", case[2])))
        told = [back.sub(rf"{verb}\\1", f"{d.code} {d.span.line} {d.message} {d.help}") for d in second]
        first_told = [back.sub(rf"{verb}\\1", f"{d.code} {d.span.line} {d.message} {d.help}") for d in first]
        said += len(told)
        if told != first_told:
            different += 1
            print(case[1], *set(told) ^ set(first_told), sep="\\n  ")
for path in map(Path, ("rulesets/kuhn.yaml", "rulesets/caravan.yaml", "rulesets/examples/rummy.yaml")):
    other = path.with_name("twin.yaml")
    other.write_text(word.sub(rf"{twin}\\1", path.read_text("utf-8")), "utf-8")
    if load(path).program().code != load(other).program().code:
        different += 1
        print("another program:", path)
print(said, "messages")
sys.exit(1 if different or not said else 0)
"""


def twin_of(part: Part, text: str, verb: str, twin: str) -> str:
    """A file with the part of a verb, and behind it the same of its twin."""
    node, other = verb.capitalize(), twin.capitalize()
    found = re.search(part.pattern.replace("VERB", verb).replace("NODE", node), text, re.MULTILINE | re.DOTALL)
    assert found is not None, (part.file, verb)
    said = re.sub(rf"\b(tree|nodes)\.{node}\b", rf"\1.{other}", found[0]).replace(f"_{verb}(", f"_{twin}(")
    if not part.is_code:
        said = re.sub(rf"\b{verb}(s?)\b", rf"{twin}\1", said.replace(f"class {node}(", f"class {other}("))
        said = re.sub(r"^\?\w+ +: ", " " * 12 + "| ", said)  # a rule of the grammar has one head
    apart = "" if found[0].endswith("\n") else "\n\n\n"
    return text[: found.end()] + apart + said + text[found.end() :]


def with_twin(
    folder: Path, verb: str, twin: str, file: str, without: str = "", parts: tuple[Part, ...] = PARTS
) -> Path:
    """A copy of the project in which a verb has a twin, but for one part of it."""
    house = copied(folder)
    for part in parts:
        path = house / part.file.replace("FILE", file)
        if part.file != without:
            path.write_text(twin_of(part, path.read_text("utf-8"), verb, twin), "utf-8")
    page = house / "docs" / "language.md"  # the words that cannot be names
    text = page.read_text("utf-8")
    page.write_text(text.replace(f"`{verb}`, `{verb}s`, ", f"`{verb}`, `{verb}s`, `{twin}`, `{twin}s`, "), "utf-8")
    return house


def outcome(house: Path, *words: str) -> tuple[int, str]:
    """What a Python that knows only the copy says."""
    env = {**os.environ, "PYTHONPATH": f"{house}{os.pathsep}{house / 'tests'}", "RULEKIT_CACHE": str(house / "cache")}
    done = subprocess.run([sys.executable, *words], cwd=house, env=env, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def outcome_of(house: Path, *files: str) -> tuple[int, str]:
    """What some tests of the copy say."""
    return outcome(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *files)


@pytest.mark.long
@pytest.mark.parametrize(("verb", "twin", "file"), TWINS)
def test_a_twin_with_all_its_parts_is_taken_for_its_original(verb: str, twin: str, file: str, tmp_path: Path) -> None:
    house = with_twin(tmp_path, verb, twin, file)
    code, said = outcome_of(house, NODES, CHECKED, LOWERED, *SAID, "tests/check/test_contracts.py")
    assert code == 0, said
    code, said = outcome(house, "-c", COMPARED, verb, twin)
    assert code == 0, said


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.file)
@pytest.mark.parametrize(("verb", "twin", "file"), TWINS)
def test_a_part_that_is_left_out_is_missed(verb: str, twin: str, file: str, part: Part, tmp_path: Path) -> None:
    house = with_twin(tmp_path, verb, twin, file, without=part.file)
    code, said = outcome_of(house, part.missed_by)
    assert code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED), f"{part.missed_by}: nothing\n{said}"
    assert twin in said or twin.capitalize() in said, said


@pytest.mark.long
def test_what_is_not_translated_yet_is_named_and_missed_before_a_release(tmp_path: Path) -> None:
    house = with_twin(tmp_path, *TWINS[0], parts=PARTS + TRANSLATED[:1])
    code, said = outcome(house, "-m", "rulekit", "l10n", "check", "rulekit")
    assert [code, *re.findall(r"not translated into `(\w+)`: `text-scatter`", said)] == [1, "nl", "zh"]
    assert outcome_of(house, WHOLE)[0] == 0
    code, said = outcome_of(house, "--long", WHOLE)
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert re.findall(r"locales/(\w+).ftl has no message \['text-scatter'\]$", said, re.MULTILINE) == ["nl", "zh"]
