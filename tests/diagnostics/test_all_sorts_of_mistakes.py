"""The pages of all codes together: mistakes of every sort are on them, and none hides others in the same file."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from diagnostics import page_examples
from diagnostics.page_examples import run
from diagnostics.test_code_pages import FILES, page

from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.pages import Block
from rulekit.ruleset.files import salvage

ROOM = {row.code: row.room for row in CATALOGUE}

# What a code is about, where its room does not say it.
TERMINATION = {
    *("asks-itself", "asks-too-much", "endless-loop", "may-be-stuck", "missing-until", "no-end", "too-many-rounds"),
}
VISIBILITY = {"shows-hidden", "not-alone", "seat-view", "not-imaginable", "may-be-cut-short"}
TABLES = {"table-gap", "set-order", "unknown-mark", "unused-mark"}
YAML = {
    *("alias-mark", "anchor-mark", "bad-indentation", "byte-order-mark", "comma-in-text", "duplicate-key"),
    *("escaped-effect", "folded-effect", "merge-key", "missing-colon", "odd-block", "odd-character", "odd-escape"),
    *("odd-key", "odd-start", "percent-line", "several-documents", "stray-colon", "stray-dash", "stray-mark"),
    *("comment-in-text", "text-behind-value"),
    *("tab-in-indentation", "type-tag", "unclosed-quote", "wrong-encoding"),
}
NAMES = re.compile(r"unknown-.*|.*-name|declared-twice|wrong-(kind|type|number-of-values)|say-whose|nobody-.*")
RECORDS = {"not-a-state", "other-program", "no-record", "bad-position", "not-on-the-table"}
LEAST = {
    "YAML": 8, "effects": 10, "names and kinds": 12, "termination": 4, "visibility": 4, "scenarios": 6,
    "records and saves": 6, "tables": 4,
}  # fmt: skip

# Mistakes that are looked for in a ruleset that is sound otherwise, as what happens in it is known only then.
OF_THE_WHOLE = {
    *(
        "asks-itself",
        "asks-too-much",
        "endless-loop",
        "may-be-cut-short",
        "not-alone",
        "too-large",
        "too-many-rounds",
        "zero-divisor",
    ),
}
TOO_MUCH = {"file-too-large", "too-deep", "too-many-values", "binary-file", "empty-file"}
MORE = "metrics: {odd: gain}\nsources: 3\n"
SAMPLE = 4  # every so manieth in a quick run
SAID_OF_MORE = {"word-as-name", "wrong-type"}


def sort_of(code: str) -> str:
    """What a code is about."""
    room = ROOM[code]
    if room == "edit":
        return "tables"
    for sort, codes in (("termination", TERMINATION), ("visibility", VISIBILITY), ("tables", TABLES), ("YAML", YAML)):
        if code in codes:
            return sort
    if room == "record" or code in RECORDS:
        return "records and saves"
    if room in ("scenario", "syntax"):
        return {"scenario": "scenarios", "syntax": "effects"}[room]
    return "names and kinds" if NAMES.fullmatch(code) else "the rest"


def test_the_pages_have_mistakes_of_every_sort() -> None:
    sorts = Counter(sort_of(path.stem) for path in FILES for _ in page(path).examples)
    assert {sort: n for sort, n in LEAST.items() if sorts[sort] < n} == {}
    assert sorts.total() >= 60
    codes = {code for path in FILES for e in page(path).examples for code in re.findall(r"\[([a-z-]+)\]", e.message)}
    assert len(codes & ROOM.keys()) >= 40


def joinable() -> list[object]:
    """Every wrong example that is one file of a ruleset in which there is room for more."""
    found = []
    for path in FILES:
        for number, example in enumerate(page(path).examples):
            block, *others = example.wrong
            plain = not others and not block.rest and block.kind in ("yaml", "effect")
            if plain and path.stem not in TOO_MUCH and not re.search(r"^(metrics|sources):", block.text, re.MULTILINE):
                marks = () if len(found) % SAMPLE == 0 else pytest.mark.long
                name = f"{path.stem}-{number}" if number else path.stem
                found.append(pytest.param(block, id=name, marks=marks))
    return found


@pytest.mark.parametrize("block", joinable())
def test_a_mistake_hides_no_other(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_examples, "AROUND", page_examples.AROUND + MORE)
    said = run((block._replace(text=block.text + MORE if block.kind == "yaml" else block.text),)).said
    heard = re.findall(r"^(error|warning|note)\[([a-z-]+)\]", said, re.MULTILINE)
    assert {c for _, c in heard} >= SAID_OF_MORE
    alone = re.findall(r"^error\[([a-z-]+)\]", run((block,)).said, re.MULTILINE)
    assert set(alone) - OF_THE_WHOLE <= {c for _, c in heard}


def test_three_slips_of_yaml_are_told_at_once() -> None:
    text = "title: @home\nseats: - left\ncounters: {coin: {}, wood: {}\nactions:\n  rest: {steps: gian 1 coin}\n"
    said = run((Block("yaml", "", text),)).said
    places = re.findall(r"^error\[([a-z-]+)\] game.yaml:(\d+)", said, re.MULTILINE)
    assert places == [("odd-start", "1"), ("stray-dash", "2"), ("unclosed-bracket", "3"), ("unknown-verb", "5")]


def test_three_mistakes_in_the_sections_beside_a_slip_are_told() -> None:
    text = (
        "title: @home\ncounters: {coin: {strat: 3}}\nactions: {rest: {steps: gian 1 coin}, work: {steps: gain coin}}\n"
    )
    said = run((Block("yaml", "", text),)).said
    codes = re.findall(r"^error\[([a-z-]+)\]", said, re.MULTILINE)
    assert codes == ["odd-start", "unknown-key", "unknown-verb", "missing-number"]


def test_what_may_be_declared_in_a_section_that_cannot_be_read_is_not_missed() -> None:
    text = "counters: {coin: {}\nactions:\n  rest: {steps: gain 1 coin}\nzones: {hand: {of: card}}\n"
    said = run((Block("yaml", "", text),)).said
    assert re.findall(r"^error\[([a-z-]+)\]", said, re.MULTILINE) == ["unclosed-bracket"]


@pytest.mark.parametrize("sections", [50, 5_000, 30_000])
def test_a_file_full_of_slips_is_read_a_few_times_only(sections: int, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    once = salvage.read_page
    monkeypatch.setattr(salvage, "read_page", lambda *of: read.append(1) or once(*of))
    said = run((Block("yaml", f"{sections} times", "k_1: @x\n"),)).said
    codes = re.findall(r"^(?:error|note)\[([a-z-]+)\]", said, re.MULTILINE)
    too_long = sections * len("k_1: @x\n") > salvage.MOST_LETTERS
    assert len(read) == (0 if too_long else salvage.MOST_TIMES)
    assert codes == ["odd-start"] * (len(read) + 1)


def test_a_slip_in_one_scenario_hides_no_mistake_in_another() -> None:
    slip = "scenarios:\n  - name: One\n    play: @sow\n  - name: Two\n    expcet: {}\n"
    text = slip + "  - name: Three\n    expect: {day: 4}\n  - name: Four\n    begin: [turn\n"
    said = run((Block("scenario", "", text),)).said
    found = re.findall(r"^error\[([a-z-]+)\] game.scenarios/first.yaml:(\d+)", said, re.MULTILINE)
    assert found == [("odd-start", "3"), ("unclosed-bracket", "9"), ("unknown-key", "5"), ("not-as-expected", "7")]


@pytest.mark.parametrize(
    "text",
    [
        "ruleset: @game\nscenarios:\n  - name: One\n    expect: {day: 1}\n",
        "scenarios:\n  - name: One\n    play: @sow\n",
    ],
)
def test_a_file_of_scenarios_says_nothing_that_follows_from_its_slip(text: str) -> None:
    said = run((Block("scenario", "", text),)).said
    assert re.findall(r"^error\[([a-z-]+)\]", said, re.MULTILINE)[:1] == ["odd-start"]
    assert len(re.findall(r"^error\[", said, re.MULTILINE)) == 1


@pytest.mark.parametrize("kind", ["scenario", "ftl"])
def test_a_file_of_scenarios_or_words_tells_all_three_of_its_mistakes(kind: str) -> None:
    scenarios = (
        "scenarios:\n  - name: One\n    play: [sow, dance]\n    expect: {north: {coin: 3}}\n"
        "  - name: Two\n    expect: {nowhere: 3}\n  - name: Three\n    expcet: {}\n"
    )
    words = "endnig-over = a\nending-over = { $nobody }\ncounter-goold = b\n"
    said = run((Block("yaml", "", ""), Block(kind, "", words)) if kind == "ftl" else (Block(kind, "", scenarios),)).said
    assert len(re.findall(r"^(?:error|warning)\[", said, re.MULTILINE)) >= 3
