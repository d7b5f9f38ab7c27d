"""A text of a language that seems stale or odd, and is right all the same → its file, in which that is noted.

Never: accepts more than one; accepts what it does not show.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.l10n.accepting import acceptable
from rulekit.l10n.entries import entries
from rulekit.l10n.placing import as_it_lay
from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.workbench.desk import desk_of, file_of, language_in, not_utf_8, renew
from rulekit.workbench.work import Work


def accept(work: Work, wanted: Mapping[str, object]) -> Data:
    """Notes that a text is still right: of a card, or a message, as it is called."""
    locale, of, desk = language_in(wanted), str(wanted["of"]), desk_of(work)
    if odd := not_utf_8(work, desk, locale):
        return odd
    every = acceptable(desk, locale, of)
    found = next((each for each in every if each.of == of), None) or next((e for e in every if e.message == of), None)
    text, message = desk.text(locale), found.message if found is not None else of.partition(".")[0]
    if (of if found is None else message) not in entries(text):  # it stands elsewhere, or nowhere
        return {"error": "unknown", "said": work.say("bench-words-unknown", name=of)}
    after = found.after() if found is not None else text
    file, data = file_of(work, desk, locale), as_it_lay(after, desk.files.get(locale, ("", b""))[1])
    if after != text:
        work.write(file, data)
    renew(work, locale, message)
    shown = [visible(line) for line in found.lines] if found is not None else []
    return {"file": file, "text": data.decode(), "shown": shown, "changed": sorted(work.copy.changed)}
