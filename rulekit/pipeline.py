"""A path → a ruleset → a game: find, load, check, proofread, compile. Read this first: `examined` is the whole way.

What was found in a ruleset, and its programs, are kept in the user's cache folder, so a second run reads
neither YAML nor grammar.

Never: grows; raises for a mistake in a ruleset, but in `load`, which has nothing else to give back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulekit.cache import content_key, keep_findings, kept_findings
from rulekit.compile.drawing import drawing_of
from rulekit.diagnostics.places import by_place
from rulekit.diagnostics.source import Diagnostic
from rulekit.diagnostics.told import certain, counted
from rulekit.findings import Facts, Findings, RulesetError
from rulekit.ready_ruleset import Opened, Ruleset, compiled, ready
from rulekit.ruleset.chosen import Options, chosen_options
from rulekit.ruleset.find import Named, find_ruleset, with_variants
from rulekit.ruleset.folder import NOTHING_UNSAVED, Unsaved, read_files
from rulekit.text.folders import read_words

if TYPE_CHECKING:
    from rulekit.ruleset.model import Ruleset as Declared


def load(
    path: Named, variants: Sequence[str] = (), options: Options | None = None, locale: str = "en", words: str = ""
) -> Ruleset:
    """The ruleset a path or a name stands for; a RulesetError with all its mistakes if it has any.

    `options` chooses rulings by their names; `variants` changes it by files, or names of those that lie with it.
    `locale`: the language of all that is said, such as `fr`; `words`: a folder whose messages come before its own.
    """
    return _sound(*examined(with_variants(path, variants), options, locale=locale, words=words))


def playable(path: Named, options: Options, locale: str = "en") -> Ruleset:
    """The same, to be played at once: nobody asks what is odd in it, and only what is played need fit the machine."""
    return _sound(*examined(path, options, only_mistakes=True, locale=locale))


def _sound(findings: Findings, ruleset: Ruleset | None) -> Ruleset:
    if ruleset is None:
        raise RulesetError(findings)
    return ruleset


def diagnose(
    path: Named, options: Options | None = None, unsaved: Unsaved = NOTHING_UNSAVED, only_mistakes: bool = False
) -> Findings:
    """Every mistake of a ruleset in one run, and what it says about itself; `unsaved` as for `read_files`.

    `only_mistakes`: nobody asks what is odd in it, nor whether its largest table fits the machine.
    """
    return examined(path, options, unsaved, only_mistakes)[0]


def examined(
    path: Named,
    options: Options | None = None,
    unsaved: Unsaved = NOTHING_UNSAVED,
    only_mistakes: bool = False,
    locale: str = "en",
    words: str = "",
) -> tuple[Findings, Ruleset | None]:
    """The whole way: what is found in a ruleset and, if nothing is wrong with it, the ruleset, ready for games."""
    read = opened(path, chosen_options(options), unsaved)  # find
    if isinstance(read, Findings):
        return read, None
    kept = kept_findings(read.key, read.texts)
    if kept is not None:
        return kept, ready(read, kept, (locale, words))
    # A second run needs none of these: they take most of the time of a first one.
    from rulekit.check.check import check_ruleset, said_once
    from rulekit.ruleset.load import load_files
    from rulekit.ruleset.variants.remarks import also_removed, also_renamed
    from rulekit.text.follow_ups import without_follow_ups
    from rulekit.text.proofread import proofread

    key = "" if unsaved else read.key
    facts = checked = None
    declared, wrong = load_files(read.located, read.files, read.wrong, read.chosen)  # load
    if declared is not None:
        all_read = not any(d.severity == "error" for d in wrong)
        wrong = also_removed(wrong, declared)
        checked, found = check_ruleset(declared, all_read, only_mistakes)  # check
        found = also_renamed(also_removed(found, declared), declared)
        wrong = said_once(wrong, found) + found
        found = proofread(read.words_of(declared), declared, only_mistakes, read=read.words)  # proofread
        wrong += without_follow_ups(found, wrong, declared, read.texts)
        if checked is not None and not any(d.severity == "error" for d in wrong):
            facts = facts_of(declared)
            if not only_mistakes:
                wrong += compiled(checked, facts.max_players, key)[1]  # compile: the largest program there is
    findings = Findings(key, facts, counted(certain(by_place(wrong, read.texts))), read.texts)
    if not only_mistakes:
        keep_findings(findings)
    return findings, ready(read, findings, (locale, words), checked)  # `game` of it is to be played


def opened(path: Named, chosen: Mapping[str, str], unsaved: Unsaved) -> Opened | Findings:
    """All that is read of a ruleset, and the key that what is found in it is kept under; or why there is nothing."""
    located = find_ruleset(path)
    if isinstance(located, Diagnostic):
        return Findings("", None, (located,))
    wrong: list[Diagnostic] = []
    files = read_files(located, wrong, unsaved)
    if files is None:
        return Findings("", None, counted(wrong))
    words = [(name, unsaved.get(name, data)) for name, data in read_words(*files.locales)]
    read = [(file.shown_as, file.data) for file in (*files.every, *files.icons)] + words
    places = [
        *((folder, b"") for folder in files.locales),
        *((d.span.file, f"{d.code} {d.help}".encode()) for d in wrong),
    ]
    texts = {name: data.decode("utf-8", "replace") for name, data in read}
    return Opened(path, located, chosen, files, words, wrong, texts, content_key([*read, *places], chosen))


def facts_of(declared: Declared) -> Facts:
    """What a ruleset says about itself."""
    return Facts(
        name=declared.name, version=declared.version, title=declared.title, seats=declared.seats,
        min_players=declared.min_players, max_players=declared.max_players, locales=declared.locales,
        options={name: option.values for name, option in declared.options.items()}, chosen=dict(declared.chosen),
        content_hash=declared.content_hash, drawing=drawing_of(declared),
        assumed=declared.assumed, made_of=dict(declared.made_of), renamed=dict(declared.renamed),
    )  # fmt: skip
