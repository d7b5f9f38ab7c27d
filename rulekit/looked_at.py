"""A path → what is found in the ruleset there, with its checked tree: load, check, compile.

Never: raises for a mistake in a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.compile.drawing import drawing_of
from rulekit.diagnostics.certain import certain
from rulekit.diagnostics.counted import counted
from rulekit.diagnostics.places import by_place
from rulekit.diagnostics.source import Diagnostic
from rulekit.kept import Facts, Findings, content_key, keep_findings, keep_program, kept_findings
from rulekit.program.program import Program
from rulekit.ruleset.chosen import Options, chosen_options
from rulekit.ruleset.find import Named, find_ruleset
from rulekit.ruleset.folder import NOTHING_UNSAVED, Located, Unsaved, read_files
from rulekit.text.folders import MessageFiles, read_words

if TYPE_CHECKING:  # slow to import, and a second run needs neither
    from rulekit.check.tree import CheckedRuleset
    from rulekit.ruleset.model import Ruleset as Declared


def looked_at(
    path: Named, options: Options | None, unsaved: Unsaved = NOTHING_UNSAVED, only_mistakes: bool = False
) -> tuple[Findings, CheckedRuleset | None]:
    """What was found, and the checked tree if it had to be made."""
    chosen = chosen_options(options)
    located = find_ruleset(path)
    if isinstance(located, Diagnostic):
        return Findings("", None, (located,)), None
    said: list[Diagnostic] = []
    files = read_files(located, said, unsaved)
    if files is None:
        return Findings("", None, counted(said)), None
    words = [(name, unsaved.get(name, data)) for name, data in read_words(*files.locales)]
    read = [(file.shown_as, file.data) for file in files.every] + words
    texts = {name: data.decode("utf-8", "replace") for name, data in read}
    places = [
        *((folder, b"") for folder in files.locales),
        *((d.span.file, f"{d.code} {d.help}".encode()) for d in said),
    ]
    key = content_key([*read, *places], chosen)
    kept = kept_findings(key, texts)
    if kept is not None:
        return kept, None
    blank = Findings("" if unsaved else key, None, (), texts)
    mended = dict(read_words(*files.mended))
    words = [each for each in words if each[0] in mended]
    return _examine(located, chosen, blank, words, unsaved, only_mistakes)


def _examine(
    path: Located,
    options: Mapping[str, str],
    blank: Findings,
    words: MessageFiles,
    unsaved: Unsaved,
    only_mistakes: bool,
) -> tuple[Findings, CheckedRuleset | None]:
    """The way itself: load, check, compile."""
    from rulekit.check.check import check_ruleset, said_once
    from rulekit.ruleset.load import load_ruleset
    from rulekit.ruleset.variants.remarks import also_removed, also_renamed
    from rulekit.text.follow_ups import without_follow_ups
    from rulekit.text.proofread import proofread

    declared, said = load_ruleset(path, options, unsaved)
    facts = checked = None
    if declared is not None:
        all_read = not any(d.severity == "error" for d in said)
        said = also_removed(said, declared.written, declared.files)
        checked, found = check_ruleset(declared, all_read, only_mistakes)
        found = also_removed(found, declared.written, declared.files)
        found = also_renamed(found, declared.renamed, declared.written, declared.files)
        folders = {Path(folder).as_posix() for folder in declared.locales}  # not those of variants that change nothing
        words = [each for each in words if each[0].rpartition("/")[0] in folders]
        said = said_once(said, found) + found
        said += without_follow_ups(proofread(words, declared, only_mistakes), said, declared, blank.texts)
        if checked is not None and not any(d.severity == "error" for d in said):
            facts = facts_of(declared)
            if not only_mistakes:
                said += compiled(checked, facts.max_players, blank.key)[1]  # the largest program there is
    findings = replace(blank, facts=facts, diagnostics=counted(certain(by_place(said, blank.texts))))
    if not only_mistakes:
        keep_findings(findings)
    return findings, checked


def compiled(checked: CheckedRuleset, players: int, key: str) -> tuple[Program | None, list[Diagnostic]]:
    """The program for a number of players, kept under a key, or why there is none."""
    from rulekit.check.limits import too_large
    from rulekit.compile.compile import compile_ruleset
    from rulekit.compile.link import TooLarge

    try:
        program = compile_ruleset(checked, players)
    except TooLarge as large:
        what, needed, most = large.args
        return None, [too_large(checked.declared, players, what, needed, most)]
    keep_program(key, players, program)
    return program, []


def facts_of(declared: Declared) -> Facts:
    """What a ruleset says about itself."""
    return Facts(
        name=declared.name, version=declared.version, title=declared.title, seats=declared.seats,
        min_players=declared.min_players, max_players=declared.max_players, locales=declared.locales,
        options={name: option.values for name, option in declared.options.items()}, chosen=dict(declared.chosen),
        content_hash=declared.content_hash, drawing=drawing_of(declared.layout, declared.tables),
        assumed=declared.assumed, made_of=dict(declared.made_of), renamed=dict(declared.renamed),
    )  # fmt: skip
