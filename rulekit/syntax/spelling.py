"""A text as it is written → the same text in canonical spelling, its line breaks and comments kept.

What is spelled how comes from `format.py`; here the new words take over the line ends and comments of the old
ones. How lines are indented and broken is decided in `lines.py`.

Never: changes the tree; drops a comment; joins two lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import nodes as n
from rulekit.syntax.build import Builder
from rulekit.syntax.format import Bracketed, format_tree
from rulekit.syntax.grammar import tables
from rulekit.syntax.lexer import read_tokens
from rulekit.syntax.lines import Gap, Margins, Remark, Word, laid_out
from rulekit.syntax.parse import Reading, parse
from rulekit.syntax.tokens import Token
from rulekit.syntax.walk import walk

# What may stand in brackets though the language would do without: the writer's choice.
OF_PARTS = (n.And, n.Or, n.Compare, n.Member, n.Arithmetic, n.Pick, n.Sort)

BRACKETS = frozenset("(){}[]")
ALIKE = 3  # words that must agree for two texts to go on alike
FURTHEST = 24  # words looked at for that


class _Brackets(Builder):
    """Makes the same nodes, and notes where brackets stood round several parts."""

    noted = False

    def build(self, call: str, begin: int, end: int, parts: list[Any]) -> Any:
        """The value of a construct."""
        node = super().build(call, begin, end, parts)
        if call != "parentheses" or not isinstance(node, OF_PARTS):
            return node
        self.noted = True
        return Bracketed(node, span=node.span)


def spelled(source: SourceText, start: str, margins: Margins) -> str:
    """The text of a start rule in canonical spelling; the same text if it has a mistake.

    `source` begins with its first word or comment, and its lines but the first with their blanks in the file; so do
    the lines that come back.
    """
    here = SourceText(source.text, "", 1, 1)
    reading = Reading(here, start)
    reading.builder = brackets = _Brackets(reading.lines)
    reading.automaton.build = reading.builder.build
    tree, found = reading.run()
    plain = parse(here, start)[0] if brackets.noted else tree
    if found or plain is None:
        return source.text
    text = format_tree(tree)
    again = plain if text == here.text else parse(SourceText(text, "", 1, 1), start)[0]
    if again != plain:  # cannot be; a text is worth more than its spelling
        return source.text
    written = [t for t in reading.tokens if t.kind != "end"]
    new = [t for t in read_tokens(text, tables()) if t.kind != "end"]
    gaps = _gaps(source, written, margins)
    words, before = _carried(text, again, written, new, gaps)
    return laid_out(words, before, margins, breaks=start in ("program", "rules"))


def _gaps(source: SourceText, tokens: list[Token], margins: Margins) -> list[Gap]:
    """What stands before each word, and behind the last."""
    ends = [0, *(t.end for t in tokens)]
    begins = [*(t.start for t in tokens), len(source.text)]
    gaps = []
    for number, (end, begin) in enumerate(zip(ends, begins, strict=True)):
        first = source.text.rfind("\n", 0, end) + 1
        column = end - first + (0 if first else margins.first)
        gap = _gap(source.text[end:begin] + ("\n" if number == len(tokens) else ""), column)
        gaps.append(gap if number else _above(gap))
    return gaps


def _above(gap: Gap) -> Gap:
    """What stands before the first word stands above it."""
    return gap if gap.remark is None else gap._replace(remark=None, above=(gap.remark.text, *gap.above))


def _gap(text: str, column: int) -> Gap:
    """Blanks, line ends and comments between two words; `column` is where they begin."""
    first, *rest = text.replace("\r", "").split("\n")
    remark = None
    if first.strip():
        blanks = len(first) - len(first.lstrip())
        remark = Remark(first.strip(), column + blanks, blanks)
    above: list[str] = []
    for line in rest[:-1]:
        if line.strip() or (above[-1:] != [""]):
            above.append(line.strip())
    return Gap(remark, tuple(above), bool(rest), len(rest[-1]) if rest else 0)


def _carried(
    text: str, tree: object, written: list[Token], new: list[Token], gaps: list[Gap]
) -> tuple[list[Word], list[Gap]]:
    """The new words, and before each of them (and behind the last) what stood before the old one it takes over from."""
    blocks, bodies = _places(tree, text)
    partners = _partners([t.text for t in written], [t.text for t in new])
    before = [Gap() for _ in range(len(new) + 1)]
    waiting = Gap()
    taken: dict[int, str] = {}
    for number, gap in enumerate(gaps):
        waiting = waiting.and_then(gap)
        partner = partners.get(number) if number < len(written) else len(new)
        if partner is not None:
            before[partner], waiting = waiting, Gap()
            if number < len(written):
                taken[partner] = written[number].text
    before[0] = _above(before[0])
    words = []
    for number, token in enumerate(new):
        said = token.text
        if token.start in bodies and taken.get(number) == said.removesuffix("s"):
            said = taken[number]  # `each s in board draw 1`: who draws may not be `s`
        apart = number > 0 and new[number - 1].end < token.start
        words.append(Word(said, apart, token.start in blocks))
    closes = _closing(words)
    return [w._replace(block=w.block or i in closes) for i, w in enumerate(words)], before


def _places(tree: object, text: str) -> tuple[set[int], set[int]]:
    """Where blocks open in a text of one line, and where a statement for each element begins."""
    assert isinstance(tree, n.Node | tuple)
    nodes = list(walk(tree))
    begins = {node.span.column - 1 for node in nodes if isinstance(node, n.Block)}
    bodies = {node.body.span.column - 1 for node in nodes if isinstance(node, n.Each)}
    return {at for at in begins if text[at] == "{"}, bodies


def _closing(words: list[Word]) -> set[int]:
    """Which words end a block."""
    waiting: list[bool] = []
    found = set()
    for number, word in enumerate(words):
        if word.text == "{":
            waiting.append(word.block)
        elif word.text == "}" and waiting.pop():
            found.add(number)
    return found


def _partners(old: list[str], new: list[str]) -> dict[int, int]:
    """Which of the old words became which of the new ones: first all but brackets, then the brackets between them."""
    was, now = _without_brackets(old), _without_brackets(new)
    pairs = [(was[i], now[j]) for i, j in _in_step([old[at] for at in was], [new[at] for at in now])]
    partners = dict(pairs)
    last = behind = -1
    for word, there in [*pairs, (len(old), len(new))]:
        for at in range(last + 1, word):
            same = next((to for to in range(behind + 1, there) if new[to] == old[at]), None)
            if same is not None and old[at] in BRACKETS:
                partners[at] = behind = same
        last, behind = word, there
    return partners


def _without_brackets(words: list[str]) -> list[int]:
    return [at for at, word in enumerate(words) if word not in BRACKETS]


def _in_step(old: list[str], new: list[str]) -> Iterator[tuple[int, int]]:
    """Pairs of words, in order. Where two differ, both texts soon go on alike: one spelling differs in a few words."""
    a = b = 0
    while a < len(old) and b < len(new):
        i, j = (0, 0) if old[a] == new[b] else _to_the_same(old, a, new, b)
        yield from zip(range(a, a + i), range(b, b + j), strict=False)
        a, b = a + i, b + j
        if a < len(old) and b < len(new):
            yield a, b
        a, b = a + 1, b + 1


def _to_the_same(old: list[str], a: int, new: list[str], b: int) -> tuple[int, int]:
    """How many words of each text lie before both go on alike; none if that is far, and one became the other."""
    for apart in range(1, FURTHEST):
        for i in sorted(range(apart + 1), key=lambda i: abs(2 * i - apart)):
            ahead, there = a + i, b + apart - i
            if old[ahead : ahead + ALIKE] == new[there : there + ALIKE]:
                return i, apart - i
    return 0, 0
