"""What is worked out → the files of the ruleset where they lie; and what others do there meanwhile, told.

Never: writes a file itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.workbench.original import NotSaved
from rulekit.workbench.work import Work


def save(work: Work, _: Mapping[str, object]) -> Data:
    """Saves all that was changed, or says why nothing was saved and what to do."""
    try:
        if work.original is None:
            raise NotSaved("shipped")
        saved = work.original.save()
    except NotSaved as odd:
        said = work.say(f"bench-save-{odd.why}", why=visible(odd.said))
        return {"error": f"save-{odd.why}", "files": odd.files, "said": said or odd.why}
    work.lies(saved)
    return {"saved": sorted(saved)}


def seen(work: Work, wanted: Mapping[str, object]) -> Data:
    """Somebody has looked at what others have made of a file: what is written here may take its place."""
    if work.original is not None and (found := work.original.seen(str(wanted["file"]))):
        work.lies(found)
    return {"changed": sorted(work.copy.changed)}


def news(work: Work) -> list[Data]:
    """The files that others have changed since: those that were read again, and those that were changed here, too."""
    if work.original is None:
        return []
    try:
        again, both = work.original.news()
    except NotSaved:  # it is looked at again
        return []
    if again:
        work.lies(again)
    return [{"bench": {"outside": sorted(again), "both": both}}] if again or both else []
