"""What has been changed at the work, in words: as `rulekit diff` tells it.

Never: compares how something is written.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.diff.compared import differences
from rulekit.report.differences import differences as told
from rulekit.studio.heard import Data
from rulekit.workbench.work import Work


def changes(work: Work, _: Mapping[str, object]) -> Data:
    """In what the ruleset as it is now differs from that as it lay, a line each; as it was when it was sound last."""
    old, new = work.was, work.now
    was, now = (f"{folder.as_posix()}/" for folder in (work.copy.was, work.copy.now))
    lines = told(old, new, differences(old, new, work.locale, words=True))
    return {"lines": [line.replace(was, "").replace(now, "") for line in lines], "stale": work.look().ruleset is None}
