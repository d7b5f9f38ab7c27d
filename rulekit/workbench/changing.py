"""What has been changed at the work, in words as `rulekit diff` tells it, and as a variant that says the same.

Never: compares how something is written.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.diff.compared import differences
from rulekit.edit.as_variant import AsVariant, as_variant
from rulekit.report.differences import differences as told
from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import WorkingCopy

NAME = "changed"  # of the variant, until whoever takes it away names it


def changes(work: Work, _: Mapping[str, object]) -> Data:
    """In what the ruleset as it is now differs from that as it lay, a line each; as it was when it was sound last."""
    old, new = work.was, work.now
    was, now = (f"{folder.as_posix()}/" for folder in (work.copy.was, work.copy.now))
    lines = told(old, new, differences(old, new, work.locale, words=True))
    return {
        "lines": [line.replace(was, "").replace(now, "") for line in lines],
        "stale": work.look().ruleset is None,
        **_as_variant(work),
    }


def _as_variant(work: Work) -> Data:
    """The text of a variant that says the same, and the names of what lies beside it; or why there is none."""
    found = varied(work)
    said = " ".join(visible(f"{each.message} {each.help}") for each in found.left_out)
    main = next((name for name in found.files if "/" not in name), None)
    if main is None:
        return {"variant": None, "said": said}
    beside = sorted(name for name in found.files if name != main)
    return {"variant": found.files[main].decode(), "name": main, "beside": beside, **({"said": said} if said else {})}


def varied(work: Work) -> AsVariant:
    """The variant that makes the ruleset as it lay what it is now, worked out once; none where nothing differs.

    Where nothing is changed but that a variant has been written, it is that one.
    """
    copy = work.copy
    if not copy.changed:
        return AsVariant()
    if own := of_one_variant(copy):
        return AsVariant(own)
    kept = work.kept.get("variant")
    if kept is None or kept[0] != work.writes:
        edited = {name: data for name in copy.names() if (data := copy.data(name)) is not None}
        kept = work.kept["variant"] = work.writes, as_variant(copy.files, edited, NAME, f"{work.was.title}*")
    found: AsVariant = kept[1]
    return found


def of_one_variant(copy: WorkingCopy) -> dict[str, bytes]:
    """The files of a new variant, by their names in the folder of variants; none if anything else has changed."""
    new = copy.new_variants()
    begins = f"{copy.variants_folder()}{new[0]}." if len(new) == 1 else ""
    files = {name.removeprefix(copy.variants_folder()): data for name, data in copy.changed.items() if data is not None}
    is_one = begins and len(files) == len(copy.changed) and all(name.startswith(begins) for name in copy.changed)
    return files if is_one else {}
