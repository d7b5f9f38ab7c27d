"""The message files of one language, each before the next → one file that says the same.

Never: words anything; leaves out what a translator has written of messages that stay.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulekit.l10n.entries import entries


def layered(texts: Sequence[str]) -> str:
    """The last of the texts with the messages of those before it in place of its own, and new ones behind."""
    whole = texts[-1] if texts else ""
    for text in reversed(texts[:-1]):
        whole = _over(text, whole)
    return whole


def without(text: str, names: Collection[str]) -> str:
    """A file without some of its messages; one that a message which stays puts in stays too."""
    every = entries(text)
    used = {
        name for entry in every.values() if entry.name not in names for part in entry.parts() for _, name in part.others
    }
    for entry in reversed(tuple(every.values())):
        if entry.name in names and entry.name not in used:
            text = text[: entry.start] + text[entry.end :].removeprefix("\n")
    return text


def _over(text: str, below: str) -> str:
    """A file with the messages of another in it; each is replaced where it stands."""
    own, under = entries(text), entries(below)
    said = {name: text[entry.start : entry.end].rstrip() for name, entry in own.items()}
    whole = below
    for name in sorted(own.keys() & under.keys(), key=lambda name: -under[name].start):
        old = below[under[name].start : under[name].end]
        whole = whole[: under[name].start] + said[name] + old[len(old.rstrip()) :] + whole[under[name].end :]
    new = [said[name] for name in own if name not in under]
    if not new:
        return whole
    return (f"{whole.rstrip()}\n\n" if whole.strip() else "") + "\n".join(new) + "\n"
