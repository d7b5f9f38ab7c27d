"""The words, scenarios and icons of a ruleset before and after → those of a variant, and what it cannot say of them.

A variant has what is new or another; what of the ruleset it does not have stays. So nothing can be taken out.

Never: words anything; says that a scenario holds.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterator, Mapping

from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.edit.cutting import without_items, without_key
from rulekit.edit.laid_apart import SCENARIOS, Apart
from rulekit.edit.unlike import alike
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.folder import ICONS, LOCALES, VARIANTS
from rulekit.ruleset.on_disk import File
from rulekit.ruleset.tree import Node, Sequence
from rulekit.ruleset.wording import shown
from rulekit.text.bounds import BEGINS, bounded, name_of
from rulekit.text.unreadable import unreadable

STAYS = "not-in-a-variant"
NAMED = re.compile(r"-?[A-Za-z][\w-]*(?= *=)")
RULESET = "ruleset"  # the key by which scenarios that lie elsewhere name one


def beside(was: Apart, now: Apart, name: str, gone: Container[str], said: list[Diagnostic]) -> dict[str, bytes]:
    """The files beside the variant of a name, by their names in the folder of variants; what is left out is said.

    `gone`: the names of things that are no more: whatever is missing of them is no loss.
    """
    files: dict[str, str] = {}
    for file, text in _words(was.beside[LOCALES], now.beside[LOCALES], gone, said):
        files[f"{name}.{LOCALES}/{file}"] = text
    for file, text in _scenarios(was.beside[SCENARIOS], now.beside[SCENARIOS], said):
        files[f"{name}.{SCENARIOS}/{file}"] = text
    found = {file: text.encode() for file, text in files.items()}
    for file, icon in now.beside[ICONS].items():
        if file not in was.beside[ICONS] or was.beside[ICONS][file].data != icon.data:
            found[f"{name}.{ICONS}/{file}"] = icon.data
    for file, icon in was.beside[ICONS].items():
        if file not in now.beside[ICONS] and not _is_of({file.partition(".")[0]}, gone):
            said.append(_lost(_whole(icon), f"the icon `{shown(file)}`", "Draw another one instead."))
    said += _of_variants(was.beside[VARIANTS], now.beside[VARIANTS])
    return found


def _whole(file: File) -> Span:
    return Span(file.shown_as, 1, 1, 1, 1)


def _lost(span: Span, what: str, help: str) -> Diagnostic:
    return warning(STAYS, span, f"A variant cannot take out {what}: there it stays.", help)


def _is_of(parts: Collection[str], gone: Container[str]) -> bool:
    return any(part in gone for part in parts)


# ---- words ----


def _words(
    was: Mapping[str, File], now: Mapping[str, File], gone: Container[str], said: list[Diagnostic]
) -> Iterator[tuple[str, str]]:
    for name, file in now.items():
        before = was.get(name)
        if before is not None and before.data == file.data:
            continue
        text, old = parted(_text(file), _text(before) if before is not None else "")
        known = {each.message for each in unreadable(name, old)}
        odd = [each for each in unreadable(file.shown_as, text) if each.severity == "error"]
        said += [each for each in odd if each.message not in known]
        own, under = messages(text), messages(old)
        new = [each for key, each in own.items() if under.get(key) != each]
        if new:
            yield name, "\n".join(new) + "\n"
        for key in under:
            if key not in own and not odd and not _is_of(key.lstrip("-").split("-"), gone):
                said.append(_lost(_whole(file), f"the message `{shown(key)}`", "Write it with other words instead."))
    for name, file in was.items():
        if name not in now:
            said.append(_lost(_whole(file), f"the words of a language, `{shown(name)}`", "Leave them there."))


def _text(file: File) -> str:
    return file.data.decode("utf-8", "replace").removeprefix(MARK).replace("\r\n", "\n")


def parted(text: str, old: str) -> tuple[str, str]:
    """Two texts without the lines of messages that stand in both, as a file takes a while to be read.

    They stay whole where something is no message, or a name stands twice.
    """
    new, under = (re.split(BEGINS, each) for each in (text, old))
    both = {*new} & {*under}
    parts = "".join(part for part in new if part not in both), "".join(part for part in under if part not in both)
    names = [found[0] for part in new if (found := NAMED.match(part)) is not None]
    odd = len(names) > len({*names}) or any(next(unreadable("", part), None) for part in parts)
    return (text, old) if odd else parts


def messages(text: str) -> dict[str, str]:
    """The messages of a file by their names, terms with a `-` in front; of two alike the first counts."""
    found: dict[str, str] = {}
    for node in bounded(text).resource.body:
        if name := name_of(node):
            found.setdefault(name, text[node.id.span.start - name.startswith("-") : node.span.end].strip())
    return found


# ---- scenarios ----


def _scenarios(was: Mapping[str, File], now: Mapping[str, File], said: list[Diagnostic]) -> Iterator[tuple[str, str]]:
    for name, file in now.items():
        if name in was and was[name].data == file.data:
            continue
        odd: list[Diagnostic] = []
        items = _items(file, odd)
        said += odd
        if odd:
            continue
        there = [was[name]] if name in was else was.values()  # a file that is called otherwise may hold those of any
        held = [item for each in there for item in _items(each, [])]
        known = {number for number, item in enumerate(items) if any(alike(None, item, each) for each in held)}
        text = without_items(without_key(file.data, RULESET), SCENARIOS, known)
        if len(known) < len(items):
            yield name, text if text is not None else file.data.decode("utf-8", "replace")


def _items(file: File, odd: list[Diagnostic]) -> tuple[Node, ...]:
    found: list[Diagnostic] = []
    top = read_page(file.data, file.shown_as, Budget(), found)[1]
    odd += [each for each in found if each.severity == "error"]
    listed = next((each.value for each in top.entries if each.key.text == SCENARIOS), None) if top is not None else None
    return listed.items if isinstance(listed, Sequence) else ()


# ---- variants ----


def _of_variants(was: Mapping[str, File], now: Mapping[str, File]) -> Iterator[Diagnostic]:
    for name, file in now.items():
        if name not in was or was[name].data != file.data:
            said = f"The variant `{shown(name.removesuffix('.yaml'))}` is another; no variant changes one."
            yield warning(STAYS, _whole(file), said, "Keep its file apart: it is a variant already.")
