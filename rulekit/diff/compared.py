"""Two rulesets as they were loaded → all in which they differ, renamed things under the names of the second.

Never: compares how something is written.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.diff.change import Change
from rulekit.diff.differing import differences as found
from rulekit.diff.differing import things_of as things
from rulekit.diff.spoken import words_of
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.load import load_files
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.ruleset.sections import Places, places_of


def differences(old: Ruleset, new: Ruleset, locale: str, words: bool) -> list[Change]:
    """All changes, those of messages only if they are asked for."""
    (_, was), (there, now) = declared(old, {}), declared(new, {})
    renames = {name: earlier for earlier, name in was.texts("renames").items()} | now.texts("renames")
    names = {earlier: name for earlier, name in renames.items() if was.has(earlier) and not was.has(name)}
    names = {earlier: name for earlier, name in names.items() if now.has(name) and not now.has(earlier)}
    alike, places = declared(old, names)  # with the names of the other, so that only what differs else is told
    before, after = (things(*each, locale) for each in ((alike, places), (there, now)))
    if words:
        before, after = before | words_of(old.facts.locales), after | words_of(new.facts.locales)
    return found(before, after, renames, dict(names.items() & alike.renamed.items()))


def declared(ruleset: Ruleset, names: Mapping[str, str]) -> tuple[Declared, Places]:
    """A ruleset as it is written, and where; `names`: paths of what is called otherwise in it, each with another."""
    read = ruleset.read
    found = load_files(read.located, read.files, options=ruleset.facts.chosen, names=names)[0]
    assert found is not None  # it was loaded
    return found, places_of(read.files, names)
