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
    left = " ".join(visible(f"{each.message} {each.help}") for each in found.left_out)
    text = found.files.get(f"{NAME}.yaml")
    if text is None:
        return {"variant": None, "said": left}
    return {"variant": text.decode(), "beside": sorted(name for name in found.files if name != f"{NAME}.yaml"),
            **({"said": left} if left else {})}  # fmt: skip


def varied(work: Work) -> AsVariant:
    """The variant that makes the ruleset as it lay what it is now, worked out once; none where nothing differs."""
    copy = work.copy
    if not copy.changed:
        return AsVariant()
    kept = work.kept.get("variant")
    if kept is None or kept[0] != work.writes:
        edited = {name: data for name in copy.names() if (data := copy.data(name)) is not None}
        kept = work.kept["variant"] = work.writes, as_variant(copy.files, edited, NAME, f"{work.was.title}*")
    found: AsVariant = kept[1]
    return found
