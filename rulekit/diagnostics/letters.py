"""Letters and signs that look like plain ones, or cannot be seen → which they are, and what was probably meant.

Whoever copies a text from a page or another keyboard gets letters that nobody can tell from those of a ruleset by
looking. So each is called by its number and name in Unicode.

Never: knows whether they may stand where they do: what people read is written in any script.
"""

from __future__ import annotations

import unicodedata

_ALIKE = (  # letters of other scripts, each over the plain letter it looks like
    ("асеіјорԛѕԝухһӏԁкмтАВСЕНІЈКМОРЅТУХαεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧı"),
    ("aceijopqswyxhldkmtABCEHIJKMOPSTYXaeiknoptuxABEZHIKMNOPTYXi"),
)
_SIGNS = (("‘’‚‛′“”„‟″«»‐‑‒–—―−、。，"), ("'''''" + '"' * 7 + "-" * 7 + ",.,"))
_PLAIN = {ord(c): like for pair in (_ALIKE, _SIGNS) for c, like in zip(*pair, strict=True)}
UNSEEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"  # for a set of a pattern
MOST_SAID = 3  # letters of one word


def meant(text: str) -> str:
    """A text as it was probably meant: plain letters, digits, signs and blanks; what cannot be seen is away."""
    return text if text.isascii() else "".join(map(_plain, text))


def called(letter: str) -> str:
    """The number and the name of a letter in Unicode: `U+0430 CYRILLIC SMALL LETTER A`."""
    return f"U+{ord(letter):04X} {unicodedata.name(letter, '')}".rstrip()


def odd_ones(text: str) -> list[str]:
    """Each letter of a text that is none of the plain ones, once."""
    return [] if text.isascii() else [c for c in dict.fromkeys(text) if not c.isascii()]


def explained(text: str) -> str:
    """What is odd about a word, in half a sentence."""
    odd = odd_ones(text)
    said = [f"`{c}` is {called(c)}" if is_seen(c) else f"{called(c)} in it cannot be seen" for c in odd[:MOST_SAID]]
    more = f", and {len(odd) - MOST_SAID} more" if len(odd) > MOST_SAID else ""
    return f"{', '.join(said)}{more}."


def is_seen(letter: str) -> bool:
    """Whether something is to be seen of a letter."""
    return unicodedata.category(letter)[0] not in "CZ" and not unicodedata.combining(letter)


def _plain(letter: str) -> str:
    if letter.isascii():
        return letter
    if ord(letter) in _PLAIN:
        return _PLAIN[ord(letter)]
    category = unicodedata.category(letter)
    if category == "Zs":
        return " "
    if category == "Cf":
        return ""
    known = unicodedata.normalize("NFKC", letter)
    return known if known.isascii() else letter
