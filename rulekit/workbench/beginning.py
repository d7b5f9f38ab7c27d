"""Something new for a ruleset that is worked at, by its name: a variant, scenarios, a language → its file, begun.

Never: writes over a file that is there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulekit.edit.variant_text import Head, extending, head_text
from rulekit.l10n.begun import begun
from rulekit.l10n.desk import Desk
from rulekit.ruleset.forms import ID_WORD
from rulekit.studio.heard import Data, Malformed
from rulekit.text.folders import NAME_OF_A_LANGUAGE
from rulekit.text.names import readable
from rulekit.workbench.work import Work

SCENARIOS = "scenarios"
KINDS = ("variant", SCENARIOS, "language")
FIRST_SCENARIO = """scenarios:
  - name: {title}
    begin: skip
    expect: {{}}
"""


def begin(work: Work, wanted: Mapping[str, object]) -> Data:
    """A new file of a kind, with the least that it needs; why not, where there is one, or its name cannot be."""
    kind, name = str(wanted["kind"]), str(wanted["name"]).strip()
    if kind not in KINDS:
        raise Malformed("`kind` does not fit")
    if kind == "language":
        return _language(work, name)
    if re.fullmatch(ID_WORD.form, name) is None or name == work.was.name:
        return {"error": "unfit", "said": work.say("bench-begin-unfit", name=name)}
    if kind == SCENARIOS:
        return _new(work, f"{work.copy.scenarios_folder()}{name}.yaml", FIRST_SCENARIO.format(title=readable(name)))
    title = readable(name)
    head = Head(name, title[:1].upper() + title[1:], extending(work.was.name, work.was.version))
    return _new(work, f"{work.copy.variants_folder()}{name}.yaml", head_text(head))


def _language(work: Work, locale: str) -> Data:
    if not NAME_OF_A_LANGUAGE.fullmatch(locale):
        return {"error": "unfit", "said": work.say("bench-begin-no-language", name=locale)}
    return _new(work, work.copy.words_file(locale), begun(Desk(work.now.declared()).pair(locale)))


def _new(work: Work, file: str, text: str) -> Data:
    if work.copy.data(file) is not None:
        return {"error": "taken", "said": work.say("bench-begin-taken", file=file)}
    work.write(file, text.encode())
    return {"file": file, "text": text, "changed": sorted(work.copy.changed)}
