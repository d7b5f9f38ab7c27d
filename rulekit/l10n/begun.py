"""The messages of a ruleset → the file of a new language: all of them as remarks, to be translated one after the other.

As it stands the file says nothing, so all is said in English; what is no remark any more is said in the new language.
So a game can be played from the first word on, and nothing that is still English is taken for a translation.

Never: translates; says anything that was not translated.
"""

from __future__ import annotations

import re

from rulekit.l10n.comparing import missing
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.grammar import numbers, traits
from rulekit.l10n.pairs import Pair
from rulekit.signs import visible
from rulekit.text.folders import LOCALE

CALL = re.compile(r"(?<![A-Z0-9_-])[A-Z][A-Z0-9_-]*\((\$[A-Za-z][A-Za-z0-9_-]*)\)")

# What a translator should know of some messages.
TOLD = {
    "rules": "paragraphs of the rulebook. `.title` is translated, `.tells`, `.shape` and `.figures` stay as they are.",
    "sense": "words that mean the same, with `|` between them; by these texts by hand are compared.",
}
OF_CARDS = (
    "text: cards that English words by hand. What you leave out is made from the effect; `.shape` and `.figures` stay."
)


def begun(pair: Pair) -> str:
    """The text of a new file; `pair`: the language, with nothing in its file yet."""
    every = entries(pair.source.text)
    blocks = [_head(pair)]
    kind = ""
    for name in missing(pair):
        first = name.partition("-")[0]
        if first != kind:
            kind = first
            blocks.append(f"## {kind}{': ' if kind in TOLD else ''}{TOLD.get(kind, '')}\n")
        blocks.append(_remark(pair, every[name]))
    hands = [name for name in every if name in pair.apart and name not in pair.also]
    blocks += [f"## {OF_CARDS}\n"] * bool(hands) + [_remark(pair, every[name]) for name in hands]
    return visible("\n".join(blocks))


def _head(pair: Pair) -> str:
    """What a translator should know before the first word."""
    sorts = ", ".join(f"[{sort}]" for sort in numbers(pair.locale))
    lines = [
        f"### {pair.locale}: take the `# ` away from a message and translate what stands behind the `=`.",
        "### What is left as a remark is said in English. `{ $n }` is a number that is put in.",
    ]
    if sorts:
        lines.append(
            f"### Numbers are told apart by {sorts}; [1] is the number itself; the case with * is for the rest."
        )
    lines += [
        f"### Of a name the grammar is said below it, as `.{trait} = {' or '.join(of.allowed) or '…'}`."
        for trait, of in traits(pair.locale).items()
        if of.needed
    ]
    return "\n".join(lines) + "\n"


def _remark(pair: Pair, entry: Entry) -> str:
    """A message of the first language, as a remark; a function of English is none of the other language."""
    text = pair.source.text[entry.start : entry.end]
    if pair.locale.partition("-")[0] != LOCALE:
        text = CALL.sub(lambda call: call[1], text)
    kind = entry.name.partition("-")[0]
    needed = [
        name for name, trait in traits(pair.locale).items() if kind in trait.needed and name not in entry.attributes
    ]
    lines = [*text.rstrip().split("\n"), *(f"    .{name} = " for name in needed)]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)
