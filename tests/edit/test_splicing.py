"""Trees written into the text of a file: what stays stays letter by letter, and all of it is read as it was meant."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rulekit.ruleset.files.emitted import Anew, entry_text, in_one_line, lines_of, spliced
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning

FILE = """\
# the head
goal: 40        # points
fees: {one: 1, two: 2}   # coins
names:          # of seats
  - red   # first
  - blue  # last

# what happens
turn:
  cost: 1 coin  # each
  steps: |
    gain 2 coin
    # inside

    lose 1 coin
  # between
  limit: "2"    # a text
# the end
"""


def tree(text: str) -> Mapping:
    """The tree of a text."""
    _, top = read_page(text.encode(), "made", Budget(), found := [])
    assert top is not None and not found, (text, found)
    return top


def plain(node: Node) -> object:
    """A value without its place."""
    if isinstance(node, Scalar):
        return node.text.strip("\n")
    if isinstance(node, Mapping):
        return [(entry.key.text, plain(entry.value)) for entry in node.entries]
    return [plain(item) for item in node.items]


def now(text: str) -> str:
    """The file changed to what another text says."""
    made = joined(file := tree(FILE), tree(text))
    assert isinstance(made, Mapping)
    return spliced(file, made)


def joined(old: Node, new: Node) -> Node:
    """The new one; what stays in it is that of the old one."""
    if plain(old) == plain(new):
        return old
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        was = {entry.key.text: entry for entry in old.entries}
        entries = (was[e.key.text]._replace(value=joined(was[e.key.text].value, e.value)) if e.key.text in was else e
                   for e in new.entries)  # fmt: skip
        return old._replace(entries=tuple(entries))
    if isinstance(old, Sequence) and isinstance(new, Sequence):
        known = {str(plain(item)): item for item in old.items}
        return old._replace(items=tuple(known.get(str(plain(item)), item) for item in new.items))
    return new


def changed(*pairs: tuple[str, str]) -> str:
    """The file as it should be."""
    text = FILE
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


CHANGES = {
    "a value between braces": ("two: 2}", "two: 3}", "two: 2}", "two: 3}"),
    "one more between braces": ("two: 2}", "two: 2, three: 3}", "two: 2}", "two: 2, three: 3}"),
    "one more of a list": ("- blue ", "- blue\n  - green ", "  - blue  # last", "  - blue  # last\n  - green"),
    "one more at the end": ("# the end", "more: 3", "# a text\n", "# a text\nmore: 3\n"),
    "one less": ('  limit: "2"    # a text\n', "", '  limit: "2"    # a text\n', ""),
    "a value with a remark": ("1 coin  # each", "2 coin", "1 coin  # each", "2 coin  # each"),
    "a text that looks like a number": ('"2"    #', '"3"    #', 'limit: "2"', 'limit: "3"'),
    "a text of several lines": ("lose 1 coin", "lose 3 coin", "lose 1 coin", "lose 3 coin"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_only_what_changes_is_another_letter(change: str) -> None:
    old, new, was, wanted = CHANGES[change]
    assert FILE.count(old) == 1
    assert now(FILE.replace(old, new)) == changed((was, wanted))


def test_what_comes_in_another_order_cannot_be_changed_in_its_place() -> None:
    with pytest.raises(Anew):
        spliced(tree("a: 1\nb: 2\n"), tree("b: 2\na: 1\n"))
    with pytest.raises(Anew):
        spliced(tree("a: 1\n"), tree("b: 2\n"))


# ---- whatever it is, it is read as it was meant ----

ODD = ["", " ", "yes", "null", "~", "3", "0x3", "1e3", "- a", "a: b", "a # b", "#a", "{a", "[a]", "it's", 'say "a"']
ODD += ["a, b", "!a", "&a", "*", "%a", "@a", "`a`", "|", ">", "a\\n", "x" * 150, "two  blanks", " front", "back ", "é—"]
LINES = [
    "a\nb",
    "if a {\n  b;\n  c\n}",
    "a\n\nb",
    "# a\nb",
    "a # b\nc",
    "  deeper\nb",
    "a\n  \nb",
    "\na",
    "a \nb",
    "- a\n- b",
]


def trees(chance: random.Random, deep: int = 3) -> Node:
    """Any tree, with the signs YAML takes for its own."""
    page = tree("a: 1\n").page
    sort = chance.random()
    if not deep or sort < 0.55:
        style = chance.choice(["plain", "single", "double"])
        text = chance.choice(ODD)
        if chance.random() < 0.25:
            text, style = chance.choice(LINES), "literal"
        elif style == "plain" and (not text.strip() or "\\" in text):
            style = "double"
        return Scalar(text, style, page, 0, 0)  # type: ignore[arg-type]
    size = chance.randint(0, 3)
    if sort < 0.8:
        names = chance.sample(["a", "b c", "d", "4", "x(y z)", "no", "f: g"], size)
        entries = tuple(Entry(Scalar(name, "double", page, 0, 0), trees(chance, deep - 1)) for name in names)
        return Mapping(entries, chance.random() < 0.4, page, 0, 0)
    return Sequence(tuple(trees(chance, deep - 1) for _ in range(size)), chance.random() < 0.4, page, 0, 0)


def cases() -> Iterator[Node]:
    chance = random.Random(2)
    yield from (Scalar(text, "literal", tree("a: 1\n").page, 0, 0) for text in LINES)
    yield from (trees(chance) for _ in range(600))


def test_every_tree_is_read_as_it_was_meant() -> None:
    key = Scalar("k", "plain", tree("a: 1\n").page, 0, 0)
    for node in cases():
        text = entry_text(Entry(key, node), 0)
        assert loose(tree(f"{text}\n").entries[0].value) == loose(node), text


def loose(node: Node) -> object:
    """What counts of a tree: its sort and words; with a remark in it, which goes to the end of its line, its lines."""
    if isinstance(node, Scalar):
        lines = [line.rstrip() for line in node.text.strip().split("\n")] if "#" in node.text else node.text.split()
        return None if meaning(node) is None else (type(meaning(node)), lines)
    if isinstance(node, Mapping):
        return [(entry.key.text, loose(entry.value)) for entry in node.entries]
    return [loose(item) for item in node.items]


def test_a_tree_put_into_a_file_is_read_there_as_it_was_meant() -> None:
    chance = random.Random(4)
    done = 0
    for _ in range(400):
        was, new = trees(chance), trees(chance)
        text = "\n".join([*lines_of("first", was), "# remark", *lines_of("last", new), ""])
        file = tree(text)
        wanted = file._replace(entries=(file.entries[0]._replace(value=new), file.entries[1]))
        try:
            made = spliced(file, wanted)
        except Anew:
            continue
        done += 1
        assert loose(tree(made)) == loose(wanted), made
        assert "# remark" in made
    assert done > 300


def test_what_cannot_stand_in_one_line_is_not_written_there() -> None:
    page = tree("a: 1\n").page
    assert in_one_line(Scalar("a\nb", "literal", page, 0, 0)) is None
    assert in_one_line(Sequence((Scalar("a # b\nc", "literal", page, 0, 0),), True, page, 0, 0)) is None
    assert in_one_line(Scalar("a, b", "plain", page, 0, 0), inside=True) == '"a, b"'
