"""The words of a ruleset that is worked at: a row for each message of a language, other words in their place, a file.

Never: takes words that its messages cannot hold; loses what a file says beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulekit.l10n.begun import begun
from rulekit.l10n.contexts import abilities, messages
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries
from rulekit.l10n.exchange import PO, exported
from rulekit.l10n.grammar import FORMS, traits
from rulekit.l10n.listing import Row, rows
from rulekit.l10n.noted import noted
from rulekit.l10n.placing import as_it_lay, placed
from rulekit.studio.heard import Data, Malformed
from rulekit.text.folders import LOCALE
from rulekit.workbench.desk import Both, Renewed, both, desk_of, file_of, language_in, not_utf_8, renew
from rulekit.workbench.looking import said_of
from rulekit.workbench.work import Work

FILES = ("ftl", "po")
CARD = "card-"
MOST_CARDS = 6  # on which a message is read that are told


def words(work: Work, wanted: Mapping[str, object]) -> Data:
    """A row for each message that a language is to say."""
    locale, desk = language_in(wanted), desk_of(work)
    found = rows(desk, locale, bool(wanted.get("odd")), bool(wanted.get("every")))
    older, on, file = _older(work, desk, locale), _read_on(work, desk), file_of(work, desk, locale)
    read = {row.name: on.get(row.name.partition(".")[0], ())[:MOST_CARDS] for row in found.rows}
    return {
        "rows": [{**_told(work, row, older, locale), "file": file, "cards": read[row.name]} for row in found.rows],
        "said": [said_of(work, each) for each in found.said],
        "stale": work.look().ruleset is None,
    }


def translate(work: Work, wanted: Mapping[str, object]) -> Data:
    """Other words of a message, in the file of a language; why not, where they cannot be its words."""
    locale, name, desk = language_in(wanted), str(wanted["name"]), desk_of(work)
    was = desk.files.get(locale, ("", b""))[1]
    if odd := not_utf_8(work, desk, locale):
        return odd
    found = placed(desk, locale, name, str(wanted["text"]))
    if found.why:
        why = "\n".join(found.said)
        return {"error": found.why, "said": work.say(f"bench-words-{found.why}", name=name, why=why) or why}
    file, data = file_of(work, desk, locale), as_it_lay(found.text, was)
    work.write(file, data)
    renew(work, locale, name.partition(".")[0])
    return {"file": file, "text": data.decode(), "said": "\n".join(found.said), "changed": sorted(work.copy.changed)}


def translated(work: Work, wanted: Mapping[str, object]) -> Data:
    """The words of a language as a file to take away; of a language that is not begun one to begin with."""
    locale, form, desk = language_in(wanted), str(wanted["form"]), desk_of(work)
    if form not in FILES:
        raise Malformed("`form` does not fit")
    if form == "ftl":
        return {"name": f"{locale}.ftl", "text": desk.text(locale) or begun(desk.pair(locale))}
    data = exported(desk.pair(locale), PO[0], noted(desk, locale))
    return {"name": f"{work.was.name}-{locale}{PO[0]}", "text": data.decode()}


def _about(work: Work, locale: str, form: str) -> str:
    """What a form of a message is; of a name's grammar what may be said of it, too."""
    trait = traits(locale).get(form)
    if trait is None and form not in FORMS:
        return ""
    return work.say(f"bench-about-{form}", allowed=", ".join(trait.allowed if trait is not None else ()))


def _told(work: Work, row: Row, older: Mapping[str, str], locale: str) -> Data:
    """A row; one whose English is another now, while its own words are those of before, is stale."""
    name, _, form = row.name.partition(".")
    told = {**row._asdict(), "about": _about(work, locale, form)}
    if name in older and row.state == "said":
        told["state"], told["why"] = "stale", work.say("bench-words-older", was=older[name])
    return told


# ---- what English was, and whether anybody has looked since ----


def _older(work: Work, desk: Desk, locale: str) -> Mapping[str, str]:
    """The messages whose English has changed while their translation has not: what English said before."""
    if "desk was" not in work.kept:
        work.kept["desk was"] = Desk(work.was.declared())
    was, now = both(work.kept["desk was"], locale), both(desk, locale)
    if was.source == now.source or locale.partition("-")[0] == LOCALE:
        return {}
    return dict(_changed(was, now, locale, work.kept.setdefault("renewed", set())))


def _changed(was: Both, now: Both, locale: str, renewed: Renewed) -> Iterator[tuple[str, str]]:
    for name in entries(was.source):
        (first, own), (first_now, own_now) = was.said(name), now.said(name)
        is_older = bool(own) and own == own_now and first_now not in ("", first)
        if is_older and (locale, name, first_now, own_now) not in renewed:
            yield name, first


# ---- where it is read ----


def _read_on(work: Work, desk: Desk) -> Mapping[str, Sequence[str]]:
    """The cards on which each message is read: those whose texts are made of it, of a name the card itself."""
    kept: tuple[int, Mapping[str, Sequence[str]]] | None = work.kept.get("read on")
    if kept is None or kept[0] != work.writes:
        kept = work.kept["read on"] = work.writes, dict(_cards_of(desk))
    return kept[1]


def _cards_of(desk: Desk) -> Iterator[tuple[str, Sequence[str]]]:
    assert desk.declared is not None
    first = desk.messages(LOCALE)
    every = tuple(abilities(desk.declared, first, first))
    yield from ((each.name, each.cards) for each in messages(desk.source, "", every))
    for deck in desk.declared.decks.values():
        yield from ((f"{CARD}{deck.name}-{face.name}", (f"{deck.name}.{face.name}",)) for face in deck.faces)
