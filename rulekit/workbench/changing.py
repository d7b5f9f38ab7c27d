"""What has been changed at the work, in words as `rulekit diff` tells it, and as a variant that says the same.

Never: compares how something is written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from rulekit.diff.compared import differences
from rulekit.edit.as_variant import AsVariant, as_variant
from rulekit.ready_ruleset import Ruleset
from rulekit.record.snapshot import DEVICES
from rulekit.report.differences import TITLES
from rulekit.report.differences import differences as told
from rulekit.ruleset.forms import ID_WORD
from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import WorkingCopy

MOST_OF_A_NAME = 40
NAME = "changed"  # of the variant, until whoever takes it away names it


def changes(work: Work, wanted: Mapping[str, object]) -> Data:
    """In what the ruleset as it is now differs from that as it lay, a line each; as it was when it was sound last."""
    old, new = work.was, work.now
    work.title = title_in(wanted)
    was, now = (f"{folder.as_posix()}/" for folder in (work.copy.was, work.copy.now))
    lines = worded(work, old, new)
    return {
        "lines": [line.replace(was, "").replace(now, "") for line in lines],
        "stale": work.look().ruleset is None,
        **_as_variant(work),
    }


def worded(work: Work, old: Ruleset, new: Ruleset) -> list[str]:
    """In what a ruleset differs from another, a line each: headings and how much it is in the language of the work."""
    found = differences(old, new, work.locale, words=True)
    first, *lines = told(old, new, found)
    titles = {title: work.say(f"bench-group-{group}") or title for group, title in TITLES.items()}
    headed = [f"\n{titles.get(line.strip(), line.strip())}" if line.startswith("\n") else line for line in lines[:-1]]
    before, _, after = first.partition(" → ")
    many = work.say("bench-differences", n=len(found)) if found else ""
    return [*([first] if before != after else []), *headed, many or lines[-1]]


def _as_variant(work: Work) -> Data:
    """The text of a variant that says the same, and the names of what lies beside it; or why there is none."""
    found = varied(work)
    said = " ".join(visible(f"{each.message} {each.help}") for each in found.left_out)
    main = next((name for name in found.files if "/" not in name), None)
    if main is None:
        return {"variant": None, "said": said}
    beside = sorted(name for name in found.files if name != main)
    own = {"own": True} if of_one_variant(work.copy) else {}
    return {
        "variant": found.files[main].decode(),
        "name": main,
        "beside": beside,
        **own,
        **({"said": said} if said else {}),
    }


def title_in(wanted: Mapping[str, object]) -> str:
    """What whoever works calls the variant that the work is; "" if nobody has said."""
    return " ".join(visible(str(wanted.get("title", ""))).split())


def name_of(title: str, ruleset: str) -> str:
    """The name of a variant by its title: what of that may stand in one."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    near = re.sub(r"[^a-z0-9]+", "-", plain).lstrip("0123456789-").rstrip("-")[:MOST_OF_A_NAME].rstrip("-")
    is_name = re.fullmatch(ID_WORD.form, near) is not None and near not in {ruleset, *DEVICES}
    return near if is_name else NAME


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
    if kept is None or kept[0] != (work.writes, work.title):
        edited = {name: data for name in copy.names() if (data := copy.data(name)) is not None}
        name, title = name_of(work.title, work.was.name), work.title or f"{work.was.title}*"
        kept = work.kept["variant"] = (work.writes, work.title), as_variant(copy.files, edited, name, title)
    found: AsVariant = kept[1]
    return found


def of_one_variant(copy: WorkingCopy) -> dict[str, bytes]:
    """The files of a new variant, by their names in the folder of variants; none if anything else has changed."""
    new = copy.new_variants()
    begins = f"{copy.variants_folder()}{new[0]}." if len(new) == 1 else ""
    files = {name.removeprefix(copy.variants_folder()): data for name, data in copy.changed.items() if data is not None}
    is_one = begins and len(files) == len(copy.changed) and all(name.startswith(begins) for name in copy.changed)
    return files if is_one else {}
