"""A ruleset as an editor holds it → all that is known of its names: what each means, and where it stands.

The files of the ruleset, its messages and its scenarios belong together, whichever of them is open.

Never: checks anything; waits for a check.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rulekit.check.names.scope import Symbol
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.effects import effects_of
from rulekit.editor.known import Known
from rulekit.editor.messages import askers_of, compared_in, known_messages, message_names
from rulekit.editor.name_index import NameIndex
from rulekit.editor.scenes import scene_names
from rulekit.editor.symbols import Mentions
from rulekit.editor.words import words_of
from rulekit.editor.written import written_names
from rulekit.ordinary import first_of, leads_out, link_leads_out
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.find import located
from rulekit.ruleset.folder import CARDS, NOTHING_UNSAVED, read_files
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.on_disk import MAIN, root_of
from rulekit.ruleset.variants.called import with_names
from rulekit.scenario.find import SCENARIOS, folder_of, is_scenario_file, ruleset_of
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.folders import read_words

OF_ITS_OWN = {".ftl": "locales", ".svg": "icons"}  # endings of files in a folder beside a ruleset
MOST_READ = 1 << 14  # bytes in which a ruleset says its name


class Scenes:
    """The names in scenario files, kept as long as neither the file nor what is declared has changed."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[bytes, frozenset[Symbol], Mentions]] = {}

    def of(self, name: str, data: bytes, declared: frozenset[Symbol], index: NameIndex) -> Mentions:
        """The names in one file."""
        kept = self._kept.get(name)
        if kept is None or kept[:2] != (data, declared):
            mentions = Mentions()
            mentions.add(scene_names(name, data, index))
            kept = self._kept[name] = data, declared, mentions
        return kept[2]


def known_of(path: Path, unsaved: Mapping[str, bytes] = NOTHING_UNSAVED, scenes: Scenes | None = None) -> Known | None:
    """All that is known of the ruleset at a path; None if it cannot be read at all.

    `scenes` keeps what was found in scenario files from one time to the next.
    """
    read = all_files(path, unsaved)
    effects = effects_of(path, unsaved)
    ruleset = effects.ruleset
    if ruleset is None:
        return None
    index = NameIndex(ruleset, ruleset.files)
    said: list[Diagnostic] = []
    budget = Budget()
    tops = [top for file in effects.files if (top := read_page(file.data, file.shown_as, budget, said)[1])]
    mentions = Mentions()
    mentions.add(index.mentions())
    called = ruleset.called
    named = [top._replace(entries=with_names(top.entries, called)) for top in tops if top.entries] if called else tops
    mentions.add(written_names(named, ruleset))
    texts = dict(ruleset.files) | {
        name: data.decode("utf-8", "replace") for name, data in read.items() if is_icon(name)
    }
    messages = known_messages(ruleset) | compared_in(ruleset, mentions.named_by)
    askers, chosen = askers_of(ruleset), _chosen(ruleset, mentions)
    said_in = [(n, unsaved.get(n, data).decode("utf-8", "replace")) for n, data in read_words(*ruleset.locales)]
    for name, text in said_in:
        texts[name] = text
        mentions.add(message_names(name, text, messages, askers, chosen, ruleset))
    scenes, played = scenes or Scenes(), {}
    declared = frozenset(symbol for symbol in mentions.of if symbol.kind != "local")
    for name, data in scenario_files(path, unsaved):
        texts[name] = data.decode("utf-8-sig", "replace")
        played[name] = scenes.of(name, data, declared, index)
    words = words_of(effects)
    return Known(path, ruleset, texts, mentions, played, index.types, index.rulings, effects, words, read)


def all_files(path: Path, unsaved: Mapping[str, bytes]) -> dict[str, bytes]:
    """All that a ruleset is known from, as it is now: its files, its icons, its messages and its scenarios."""
    files = read_files(located(path), [], unsaved)
    found = {file.shown_as: file.data for file in (*files.every, *files.icons)} if files is not None else {}
    found |= {name: unsaved.get(name, data) for name, data in read_words(*files.locales if files is not None else ())}
    return found | dict(scenario_files(path, unsaved))


def scenario_files(path: Path, unsaved: Mapping[str, bytes]) -> list[tuple[str, bytes]]:
    """The scenario files of a ruleset, by the names people see."""
    found: list[tuple[str, bytes]] = []
    folder = folder_of(path)
    if not folder.is_dir() or leads_out(folder, root := root_of(folder)):
        return found
    for file in sorted(folder.glob("*.yaml")):
        try:
            open_text = unsaved.get(file.as_posix())
            if not link_leads_out(file, root):
                held = first_of(file, MOST_BYTES + 1) if open_text is None else open_text
                found.append((file.as_posix(), held))
        except (OSError, ValueError):
            continue
    return found


def ruleset_with(file: Path, text: str | None = None) -> Path | None:
    """The ruleset a file belongs to: its main file or a part, its messages, icons or scenarios; None for others.

    `text`: what an editor holds of it.
    """
    if file.suffix in OF_ITS_OWN:
        return _beside(file, OF_ITS_OWN[file.suffix])
    if file.suffix != ".yaml":
        return None
    if file.parent.name == SCENARIOS or is_scenario_file(file):
        found = ruleset_of(file, "", Span(file.as_posix(), 1, 1, 1, 1))
        return found if isinstance(found, Path) else None
    for folder in (file.parent, file.parent.parent) if file.parent.name == CARDS else (file.parent,):
        if (folder / MAIN).is_file():
            return folder
    if text is None and file.is_file():
        text = first_of(file, MOST_READ).decode("utf-8", "replace")
    return file if any(f"\n{key}:" in f"\n{text or ''}" for key in ("ruleset", "variant")) else None


def is_icon(name: str) -> bool:
    """Whether a file is a picture, in which no name stands."""
    return name.endswith(".svg")


def _beside(file: Path, part: str) -> Path | None:
    """The ruleset in a folder of which, or beside it, a file lies."""
    folder = file.parent
    if folder.name == part and (folder.parent / MAIN).is_file():
        return folder.parent
    beside = folder.with_name(f"{folder.name.removesuffix(f'.{part}')}.yaml")
    return beside if folder.name.endswith(f".{part}") and beside.is_file() else None


def _chosen(ruleset: Ruleset, mentions: Mentions) -> dict[str, list[Symbol]]:
    """What is chosen in each procedure and on each card, by their names in messages."""
    owners: dict[str, list[nodes.Node]] = {p.name: [p.steps] for p in ruleset.procedures.values()}
    for deck in ruleset.decks.values():
        for face in deck.faces:
            owners[f"{deck.name}-{face.name}"] = [a.effect for a in face.abilities if a.effect is not None]
    found: dict[str, list[Symbol]] = {}
    for owner, trees in owners.items():
        for node in walk(tuple(trees)):
            if isinstance(node, nodes.Choose):
                every = mentions.within(node.span, "local", node.name)
                found.setdefault(owner, []).extend(every[:1])
    return found
