"""The message files of a ruleset → its words as things to compare, language by language.

Never: puts a message together.
"""

from __future__ import annotations

from rulekit.diagnostics.places import at
from rulekit.diff.change import Fact, Thing
from rulekit.l10n.entries import entries, says
from rulekit.text.folders import read_words


def words_of(folders: tuple[str, ...]) -> dict[str, Thing]:
    """Each message of each language by `language:message`; `folders`: those of the ruleset, each before the next."""
    found: dict[str, Thing] = {}
    for folder in folders:
        for file, data in read_words(folder):
            text = data.decode("utf-8", "replace")
            language = file.rpartition("/")[2].removesuffix(".ftl")
            for name, entry in entries(text).items():
                path, span = f"{language}:{name}", at(file, text, entry.start)
                fact = Fact("", says(text, entry), span)
                found.setdefault(path, Thing(group="words", path=path, name="", span=span, facts=(fact,)))
    return found
