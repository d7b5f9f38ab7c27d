"""Values that are texts of the effect language → their trees, and comments behind them that read as if they belonged
there.

A text that cannot be read is answered once, and stands in the ruleset as a blank the checker
passes over: `BROKEN` where a value is asked for, an empty block where something happens, `NEVER`
where an ability waits, `UNREAD` for a type.

`effect: gain 2 coin # each turn` gains two coins, once: from the `#` on nothing is read. A comment is taken for a part
of the text if it has a word of the language and else only names the ruleset declares, numbers and signs, and is no
whole text of its own, which would be one that was put out of force.

Never: reads a text whose places in the file would not be exact; looks at comments on lines of their own, or behind
texts in quotes or below `|`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Set
from dataclasses import replace

from rulekit.diagnostics.source import Diagnostic, Edit, SourceText, warning
from rulekit.ruleset.forms import MOST_MISTAKES, MOST_TEXT
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.wording import shown
from rulekit.syntax import nodes
from rulekit.syntax.remembered import parsed
from rulekit.syntax.words import words

BROKEN = nodes.Name("")
NEVER = nodes.Trigger("", "", "", ())
UNREAD = nodes.TypeName("plain", "")
OF_YAML = frozenset(",:{}[]#")
NOT_READ = re.compile(r"\A(\s|#[^\n]*)+")  # blanks and comments behind a value
NAMING = re.compile(r"\blet\s+(\w+)|\bchooses?\s(?:[^;{}]{0,200}?\s)??([^\W\d]\w*)\s+(?:from|in|where)\b")
HELP = "Take the `#` away if it belongs to the rule, or put the comment on a line of its own."
SECTIONS = frozenset((
    "enums", "counters", "groups", "tables", "pieces", "regions", "zones", "decks", "variables", "rulings", "actions",
    "phases",
))  # fmt: skip
_REMARK = re.compile(r"[ \t]+(#+[ \t]*)([^\n\r]*)")
_WORD = re.compile(r"[^\W\d]\w*")
_PROSE = re.compile(r"[^\w\s()\[\]{},;.=<>!+*/&-]|[:?]")  # what no text of rules has
_COMMENT = re.compile(r"(?<!\S)(#+)[ \t]*([^\n\r]*)")
LONGEST = 80
LONGEST_CUT = 2000  # characters of a text in which it is tried
MOST_TRIED = 4  # comments of one text


class Texts:
    """Reads texts and keeps what was wrong with them; `variants` are the names of the files that change a ruleset."""

    def __init__(self, mistakes: list[Diagnostic], variants: Set[str] = frozenset()) -> None:
        self.mistakes = mistakes
        self.variants = variants
        self.left = MOST_TEXT
        self.sound: list[tuple[Scalar, str]] = []  # each text without a mistake, with the start rule it was read by

    def read(self, node: Node | None, start: str) -> object | None:
        """The tree of a text, or None after saying why not."""
        if not isinstance(node, Scalar) or not node.text.strip():
            return None
        if node.style == "folded":
            message = "`>` joins the lines of a text, so places in it are lost."
            fix = (Edit(node.page.span(node.start, node.start + 1), "|"),)
            self._say(node, "folded-effect", message, "Write `|` instead of `>`.", fix)
            return None
        if node.is_escaped:
            inside = "`''`" if node.style == "single" else "`\\`"
            message = f"A text of rules is read as it stands; {inside} has no meaning in it."
            help = "Write the text without it, or below a `|`."
            self._say(node, "escaped-effect", message, help)
            return None
        source = node.source
        if not self._affords(len(source.text), node):
            return None
        tree: object
        tree, found = parsed(source, start)
        comment = cutting(node, start, found) if found and "#" in node.page.text else None
        if comment is not None:
            found = [comment]
        self.mistakes += found if takes_any_sign(node) else map(_still_yaml, found)
        if not found:
            self.sound.append((node, start))
        return tree

    def block(self, node: Node | None) -> nodes.Block:
        """What happens: one text, or a list of texts one after the other.

        What a text that cannot be read would have named stands as a name for a blank: those behind it use it.
        """
        if node is None:
            return nodes.Block(())
        items = node.items if isinstance(node, Sequence) else (node,)
        statements: list[nodes.Statement] = []
        for item in items:
            tree = self.read(item, "program")
            if isinstance(tree, nodes.Block):
                statements += tree.statements
            elif isinstance(tree, nodes.Statement):
                statements.append(tree)
            elif isinstance(item, Scalar):
                names = (let or chosen for let, chosen in NAMING.findall(item.text))
                statements += [nodes.Let(name, replace(BROKEN, span=item.span), span=item.span) for name in names]
        span = node.span
        if items:
            span = replace(items[0].span, end_line=items[-1].span.end_line, end_column=items[-1].span.end_column)
        return nodes.Block(tuple(statements), span=span)

    def value(self, node: Node | None) -> nodes.Expr:
        """A condition or a value."""
        tree = self.read(node, "condition")
        if isinstance(tree, nodes.Expr):
            return tree
        return replace(BROKEN, span=node.span) if node is not None else BROKEN

    def amounts(self, node: Node | None) -> tuple[nodes.Amount, ...]:
        """What something costs."""
        tree = self.read(node, "amounts")
        if isinstance(tree, nodes.Amount):
            return (tree,)
        return tuple(a for a in tree if isinstance(a, nodes.Amount)) if isinstance(tree, tuple) else ()

    def rules(self, node: Node | None) -> tuple[nodes.Rule, ...]:
        """Answers to rulings."""
        tree = self.read(node, "rules")
        if isinstance(tree, nodes.Rule):
            return (tree,)
        return tuple(r for r in tree if isinstance(r, nodes.Rule)) if isinstance(tree, tuple) else ()

    def trigger(self, node: Node | None) -> nodes.Trigger | None:
        """When an ability happens; None if it waits for nothing."""
        if node is None:
            return None
        tree = self.read(node, "trigger")
        return tree if isinstance(tree, nodes.Trigger) else NEVER

    def invariant(self, node: Node | None) -> nodes.Invariant | None:
        """What must stay true."""
        tree = self.read(node, "invariant")
        return tree if isinstance(tree, nodes.Invariant) else None

    def signature(self, key: Scalar) -> nodes.Signature | None:
        """The head of a ruling."""
        tree = self.read(key, "signature")
        return tree if isinstance(tree, nodes.Signature) else None

    def parameter(self, name: str, node: Node | None) -> nodes.Parameter | None:
        """A type and perhaps a default, under a name of its own."""
        tree = self.read(node, "param")
        return replace(tree, name=name) if isinstance(tree, nodes.Parameter) else None

    def _affords(self, length: int, node: Scalar) -> bool:
        """Whether a text of this length may still be read; the first that may not is answered."""
        if len(self.mistakes) > MOST_MISTAKES:
            return False
        if self.left >= 0 and self.left < length:
            message = f"The texts of rules have more than {MOST_TEXT // 1024} KiB together; here they are used up."
            self._say(node, "too-much-text", message, "Say what is said twice once, as an action or a ruling.")
        self.left -= length
        return self.left >= 0

    def _say(self, node: Scalar, code: str, message: str, help: str, fix: tuple[Edit, ...] = ()) -> None:
        self.mistakes.append(Diagnostic(code, node.span, message, help, fix=fix))


def takes_any_sign(node: Scalar) -> bool:
    """Whether YAML gives signs in a text no meaning of their own: below `|`, in quotes, or on a line of its own."""
    if node.style != "plain":
        return True
    behind = NOT_READ.sub("", node.page.text[node.end : node.end + 2000])
    return behind[:1] not in (",", "}", "]", ":")


def _still_yaml(found: Diagnostic) -> Diagnostic:
    """A mistake without an edit that would put a sign where YAML reads it as its own."""
    return replace(found, fix=()) if any(set(edit.text) & OF_YAML for edit in found.fix) else found


def names_of(sections: Iterable[Entry]) -> set[str]:
    """The names a ruleset declares."""
    found: set[str] = set()
    for section in (entry for entry in sections if entry.key.text in SECTIONS):
        for entry in section.value.entries if isinstance(section.value, Mapping) else ():
            found |= set(_WORD.findall(entry.key.text))
    return found


def misleading(texts: Iterable[tuple[Scalar, str]], names: Collection[str]) -> Iterator[Diagnostic]:
    """The comments right behind sound texts that read like more of them; each text with the rule it is read by."""
    of_language = frozenset(words())
    for scalar, start in texts:
        behind = _REMARK.match(scalar.page.text, scalar.end) if scalar.style == "plain" else None
        remark = behind[2].strip() if behind else ""
        if behind is None or not remark or len(remark) > LONGEST or _PROSE.search(remark):
            continue
        said = _WORD.findall(remark)
        known = {*names, *_WORD.findall(scalar.text)}
        plain = [word for word in said if word in of_language or word.lower() in of_language]
        goes_on = remark[0] in "+*/=<>"
        if (
            len(said) < 2 - goes_on
            or not (plain or goes_on)
            or any(word not in known and word not in of_language for word in said)
        ):
            continue
        at = behind.start(1)
        line, column = scalar.page.place(behind.start(2))
        if not parsed(SourceText(remark, scalar.page.name, line, column, ()), start)[1]:
            continue
        message = f"From the `#` on this is a comment: `{shown(remark)}` is no part of the rule."
        yield warning("comment-in-text", scalar.page.span(at, behind.start(2) + len(remark)), message, HELP)


def cutting(scalar: Scalar, start: str, found: Collection[Diagnostic]) -> Diagnostic | None:
    """The comment without whose `#` a text that cannot be read is sound; None if there is no such comment."""
    source, page = scalar.source, scalar.page
    begin = page.starts[source.line - 1] + source.column - 1
    end = begin + len(source.text)
    behind = _REMARK.match(page.text, end) if scalar.style == "plain" else None
    whole = page.text[begin : behind.end() if behind is not None else end].rstrip()
    if len(whole) > LONGEST_CUT or any(d.span.file != page.name for d in found):
        return None
    for comment in list(_COMMENT.finditer(whole))[:MOST_TRIED]:
        text = whole[: comment.start()] + " " * len(comment[1]) + whole[comment.end(1) :]
        if parsed(SourceText(text, page.name, source.line, source.column, source.called), start)[1]:
            continue
        at = begin + comment.start()
        said = f"From the `#` on this is a comment, so the rule ends too early: `{shown(comment[2])}` is no part of it."
        return Diagnostic("comment-in-text", page.span(at, begin + comment.end()), said, HELP)
    return None
