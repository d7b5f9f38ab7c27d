"""The work as a link, and a link as work: whoever opens one is told in words what is changed before it is taken up.

Never: takes up a link that nobody has read; writes what is not a file of a variant.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping

from rulekit.findings import RulesetError
from rulekit.game.faults import GameError
from rulekit.pipeline import load
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import with_variants
from rulekit.signs import visible
from rulekit.studio.alone import Alone, NoTable, seated_at
from rulekit.studio.heard import Data
from rulekit.studio.table import Refused as NotTaken
from rulekit.studio.table import Step
from rulekit.workbench.carrying import shown_on_its_line
from rulekit.workbench.changing import of_one_variant, title_in, varied, worded
from rulekit.workbench.link import Edition, Linked, Refused, answers_at, edition_of, link_of, unlinked
from rulekit.workbench.looking import first_said
from rulekit.workbench.work import Unsound, Work

MOST_TAKEN = 5000  # answers of a game
LAID = "linked"  # the folder of a variant that is only read as yet


def link(work: Work, wanted: Mapping[str, object]) -> Data:
    """What stands behind the `#` of an address that opens this work; or why there is none.

    Unsound where the rules cannot be played as they are now.
    """
    if work.look().ruleset is None:
        raise Unsound
    work.title = title_in(wanted)
    files = _files(work)
    if isinstance(files, str):
        return {"error": "no-link", "said": work.say(f"bench-{files}")}
    assert work.table is not None
    table = work.table.table
    title = work.was.title
    linked = Linked(work.was.name, _edition(work), title, files, table.state.origin.seed, len(table.game.seats),
                    tuple(table.sitters), work.locale, dict(work.was.options), answers_at(table))  # fmt: skip
    found = link_of(linked)
    if isinstance(found, Refused):
        return {"error": "no-link", "said": found.said(work.locale)}
    left = " ".join(visible(each.message) for each in varied(work).left_out)
    return {"link": found, "ruleset": work.was.name, **({"said": left} if left else {})}


def _files(work: Work) -> Mapping[str, bytes] | str:
    """The files of the variant that this work is, by their names in the folder of variants; or why it is none."""
    copy = work.copy
    if copy.variants or len(new := copy.new_variants()) > 1:
        return "link-several"
    if new and not of_one_variant(copy):
        return "link-mixed"
    found = varied(work)
    return found.files if found.files or not copy.changed else "link-unsaid"


def _edition(work: Work) -> Edition:
    return edition_of(work.was.version, work.copy.files)


def linked(work: Work, wanted: Mapping[str, object]) -> Data:
    """What a link changes, in words; `take`: it is taken up, with its game."""
    own = _edition(work)
    found = unlinked(str(wanted["text"]), lambda name: own if name == work.was.name else None)
    if isinstance(found, Refused):
        return {"error": f"link-{found.why}", "said": found.said(work.locale)}
    try:
        now = _laid(work, found)
        if wanted.get("take"):
            return _taken(work, found)
        chosen = _chosen(work, found.options)
        was = load(work.copy.named(work.copy.was), options=found.options, locale=work.locale) if chosen else work.was
        lines = [*chosen, *(worded(work, was, now) if found.files else ())]
        folders = [f"{folder.as_posix()}/" for folder in (work.copy.was, work.copy.was.parent / LAID)]
        return {"title": visible(found.title), "lines": [_without(folders, line) for line in lines],
                "answers": len(found.answers)}  # fmt: skip
    except (RulesetError, NoTable, GameError) as odd:
        why = first_said(odd) if isinstance(odd, RulesetError) else visible(str(odd)).strip()
        return {"error": "link-unsound", "said": work.say("bench-link-unsound"), "why": why}


def _chosen(work: Work, options: Mapping[str, str]) -> list[str]:
    """The options that are others in a link than here, a line each."""
    here = work.was.options
    return [
        work.say("bench-linked-option", name=name, was=str(here.get(name, "")), now=options.get(name, ""))
        for name in dict.fromkeys((*here, *options))
        if here.get(name) != options.get(name)
    ]


def _without(folders: list[str], line: str) -> str:
    for folder in folders:
        line = line.replace(folder, "")
    return line


def _laid(work: Work, found: Linked) -> Ruleset:
    """The ruleset as it lay, with what the link holds; a RulesetError if that is not sound."""
    place = work.copy.was.parent / LAID
    shutil.rmtree(place, ignore_errors=True)
    for name, data in found.files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    own = [str(place / name) for name in found.files if "/" not in name]
    return load(with_variants(work.copy.named(work.copy.was), own), options=found.options, locale=work.locale)


def _taken(work: Work, found: Linked) -> Data:
    """The work as the link has it, in place of what there was, and its game as far as the rules take its answers."""
    work.chooses(found.options)
    before = {name: work.copy.files.get(name) for name in [*work.copy.changed]}
    for name, data in before.items():
        work.write(name, data)
    folder = work.copy.variants_folder()
    for name, data in found.files.items():
        work.write(f"{folder}{name}", data)
    ruleset = work.look().ruleset
    if ruleset is None:
        raise RulesetError(work.look().findings)
    table, at = _game(ruleset, found)
    if work.table is not None:
        shown_on_its_line(work.table, table)
    work.table = table
    files = {f"{folder}{name}": data.decode() for name, data in found.files.items()}
    begun = {"seed": found.seed, "players": found.players, "seats": ",".join(table.table.sitters)}
    return {
        "files": files,
        "changed": sorted(work.copy.changed),
        "begun": begun,
        "options": dict(work.was.options),
        "at": at,
        "of": len(found.answers),
    }


def _game(ruleset: Ruleset, found: Linked) -> tuple[Alone, int]:
    """The game of a link, and how many of its answers the rules take."""
    sitters = [each.partition(":")[0] for each in found.sitters]  # how long a bot thinks is nothing a link may say
    table = seated_at(ruleset, sitters, found.seed, found.players, "")
    for at, number in enumerate(found.answers[:MOST_TAKEN]):
        decision = table.table.state.decision
        if decision is None:
            return table, at
        try:
            table.table.again([Step(at, decision.seat, number)])
        except (NotTaken, GameError):
            return table, at
    return table, min(len(found.answers), MOST_TAKEN)
