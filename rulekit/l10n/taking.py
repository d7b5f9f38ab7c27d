"""The file of a translator's tool, and a language → the message file with its words, and what of it is not taken over.

What comes back replaces the words of a message or of one of its forms, and nothing else; if a unit holds what no
message may be, the file stays as it was until that is mended.

Never: takes over what cannot be read as a message, what nobody has confirmed, or what was translated from other words;
drops anything without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fluent.syntax import ast

from rulekit.diagnostics.nearest import nearest, sparing
from rulekit.diagnostics.places import MARK, at, swapped
from rulekit.diagnostics.source import Diagnostic, Severity
from rulekit.l10n.entries import Entry, entries, put
from rulekit.l10n.exchange import BLANKS, MOST_BYTES, XLIFF, Unit, units, words_of
from rulekit.l10n.foreign import Foreign, Place, Spoken, Unreadable, Words, span
from rulekit.l10n.pairs import Pair
from rulekit.l10n.po import read_po
from rulekit.l10n.xliff import read_xliff
from rulekit.signs import one_line, visible
from rulekit.text.bounds import bounded
from rulekit.text.folders import NAME_OF_A_LANGUAGE
from rulekit.text.messages import NO_WORDS
from rulekit.text.unreadable import unreadable

UTF_16 = (b"\xff\xfe", b"\xfe\xff")  # some tools write XML so, and say it by these
OWN_LINE = re.compile(r"^(?:#|-?[A-Za-z][\w-]* *=)", re.MULTILINE)  # a line that would be a message of its own
CASE = re.compile(r"(?<!\s)\s+(?=\*?\[[\w.-]+\])")  # one try for a row of blanks, however long it is
ALL_BLANKS = f"{BLANKS}\t"
EXPORT = "Export it anew, and put its words there if they still hold."


class Taken(NamedTuple):
    """The message file of a language with the words of a file of others, and what is to be said of those.

    `places`: where in that file the units stand that are taken over.
    """

    text: str
    said: tuple[Diagnostic, ...]
    places: Mapping[str, Place]


@sparing
def taken(pair: Pair, name: str, ending: str, data: bytes) -> Taken:
    """Takes over what a file of others says; nothing, if something in it is wrong; `name`: its path."""
    try:
        foreign = _read(ending, data)
    except Unreadable as odd:
        return Taken(pair.target.text, (odd.said(name),), {})
    taking = _Taking(pair, name)
    taking.all_of(foreign)
    if any(d.severity == "error" for d in taking.said):
        return Taken(pair.target.text, tuple(taking.said), {})
    return Taken(merged(pair, taking.words), tuple(taking.said), {u: taking.came(u).place for u in taking.words})


def _read(ending: str, data: bytes) -> Foreign:
    if len(data) > MOST_BYTES:
        help = "Give its units back in several files."
        raise Unreadable(f"it is larger than {MOST_BYTES >> 20} MiB.", help)
    xml = ending in XLIFF
    try:
        wide = xml and data.startswith(UTF_16)
        text = data.decode("utf-16" if wide else "utf-8").removeprefix(MARK)
    except UnicodeDecodeError as odd:
        before = data[: odd.start].decode("utf-8", "replace")
        place = at("", before, len(before))
        why = "here is a byte that is no UTF-8 text."
        raise Unreadable(why, "Save the file again with the encoding UTF-8.", Place(place.line, place.column)) from None
    return read_xliff(text) if xml else read_po(text)


class _Taking:
    """Goes through the units of a file: what each says, or why it is not taken over."""

    def __init__(self, pair: Pair, name: str) -> None:
        self.pair, self.name = pair, name
        self.said: list[Diagnostic] = []
        self.words: dict[str, str] = {}
        self._units = {unit.name: unit for unit in units(pair)}
        self._own = entries(pair.target.text)
        self._messages = {unit.partition(".")[0] for unit in self._units}
        self._came: dict[str, tuple[Words, str]] = {}
        self._guesses: dict[str, Words] = {}

    def all_of(self, foreign: Foreign) -> None:
        """Looks at each unit."""
        other = next((each for each in foreign.spoken if _another_language(each.locale, self.pair.locale)), None)
        if other is not None:
            self.said.append(self._in_another(other))
            return
        emptied: list[Words] = []
        for each in foreign.units:
            if each.target.strip() or each.amiss:
                self._look_at(each)
            elif self._unit_of(each).target:
                emptied.append(each)
        self._left_behind()
        self._emptied([each for each in emptied if not {*each.names} & {*self._came, *self._guesses}])
        self.said.sort(key=lambda d: d.span)

    def _in_another(self, other: Spoken) -> Diagnostic:
        named, own = one_line(other.locale), self.pair.locale
        into = f"Import it into `{named}`, or write" if NAME_OF_A_LANGUAGE.fullmatch(named) else "Write"
        help = f"{into} `{own}` there if that is what it is."
        said = f"This file is for `{named}`, not for `{own}`."
        return Diagnostic("other-language", span(self.name, other.place), said, help)

    def _say(self, each: Words, why: str, help: str, severity: Severity = "warning") -> None:
        said = f"{_called(each)} is not taken over: {why}."
        place = span(self.name, each.place)
        self.said.append(Diagnostic("not-taken-over", place, said, help, severity))

    def _look_at(self, each: Words) -> None:
        """Notes what a unit with words says, if it may be taken over."""
        unit = self._name_of(each)
        if not unit:
            near = nearest(each.names[0], self._units, 1) if each.names else []
            why = "no message is called so" if each.names else "it does not say which message it is"
            help = f"Did you mean `{near[0]}`?" if near else "Export anew, and put its words where they belong."
            return self._say(each, why, help)
        said = _tidy(each.target)
        if each.guessed:
            self._guesses.setdefault(unit, each)
        elif each.amiss:
            self._say(each, each.amiss, "Mend it there, and import again.", "error")
        elif unit in self._came and self._came[unit][1] != said:
            first = self._came[unit][0].place
            why = f"it stands in line {first.line} too, with other words"
            self._say(each, why, "Take one of the two out, and import again.", "error")
        elif unit not in self._came:
            self._came[unit] = each, said
            self._hold(unit, each, said)
        return None

    def _hold(self, unit: str, each: Words, said: str) -> None:
        """Notes the words of a unit, if they are a message and were translated from what English says now."""
        known = self._units.get(unit)
        if known is not None and known.target == said:
            return None
        if known is not None and known.source and each.source and _plain(each.source) != _plain(known.source):
            now = one_line(" ".join(known.source.split()))[:80]
            return self._say(each, f"it was translated from other words than those of now, `{now}`", EXPORT)
        words = sound(unit, said)
        if words is None:
            help = "Mend it there, and import again."
            return self._say(each, f"what it holds is no message{why_not(unit, said)}", help, "error")
        self.words[unit] = words
        return None

    def _left_behind(self) -> None:
        """Says what is only guessed, and which forms have no message they are forms of."""
        for unit, each in self._guesses.items():
            if unit not in self._came:
                why = "it is only guessed, as long as nobody has looked at it"
                self._say(each, why, "Look at it in the tool, and mark it there as translated.")
        first = entries(self.pair.source.text)
        whole = {*self._own, *self.words, *(name for name, entry in first.items() if entry.value is None)}
        for unit in [unit for unit in self.words if unit.partition(".")[0] not in whole]:
            message = unit.partition(".")[0]
            del self.words[unit]
            self._say(
                self.came(unit),
                f"`{message}`, of which it is a form, is not translated",
                f"Translate `{message}` too.",
            )

    def came(self, unit: str) -> Words:
        """The unit of the file that brings the words of a message or a form."""
        return self._came[unit][0]

    def _emptied(self, every: list[Words]) -> None:
        """Says which messages have words and come back without any: nothing is taken out."""
        for each in every:
            unit = self._name_of(each)
            said = f"`{unit}` comes back without words; what `{_file(self.pair)}` says stays."
            help = "Take the message out there, if that is meant."
            self.said.append(Diagnostic("not-taken-over", span(self.name, each.place), said, help, "note"))

    def _name_of(self, each: Words) -> str:
        """Which message or form a unit is; "" if none is called so."""
        known = (name for name in each.names if name in self._units)
        form = (name for name in each.names if name.partition(".")[0] in self._messages and a_form(name))
        return next(known, "") or next(form, "")

    def _unit_of(self, each: Words) -> Unit:
        return self._units.get(self._name_of(each), Unit("", "", ""))


def _called(each: Words) -> str:
    return f"`{one_line(each.names[0])[:80]}`" if each.names else f"The translation of `{one_line(each.source)[:60]}`"


def _file(pair: Pair) -> str:
    return pair.target.name.rpartition("/")[2]


def a_form(name: str) -> bool:
    """Whether a unit is a form that a language may have by itself, and none that is no words."""
    form = name.partition(".")[2]
    return bool(re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", form)) and form not in NO_WORDS


def _another_language(said: str, wanted: str) -> bool:
    """Whether a file is in another language; `fr_CA` for `fr` is not, as tools put a country there."""
    first, second = re.split("[-_@.]", said.lower()), re.split("[-_@.]", wanted.lower())
    scripts = [next((part for part in each[1:] if len(part) == 4), "") for each in (first, second)]
    return bool(first[0]) and (first[0] != second[0] or bool(all(scripts) and scripts[0] != scripts[1]))


def _plain(source: str) -> str:
    """Words without the blanks and lines that tools change on their way."""
    return re.sub(r"\s+", "", visible(source))


def _tidy(words: str) -> str:
    """Words as a message file has them: lines end with a line feed, further lines are indented by blanks."""
    lines = words.replace("\r\n", "\n").replace("\r", "\n").strip(ALL_BLANKS)
    return re.sub(r"\n +", "\n    ", visible(lines))


def _ways_to_write(said: str) -> Iterator[str]:
    """Words as they came; then with the blanks and the lines that tools take away."""
    yield said
    if not OWN_LINE.search(said.partition("\n")[2]):
        yield re.sub(r"\n[ \t]*(?=\S)", "\n    ", said)
    if "\n" not in said and "->" in said:  # cases that a tool has put into one line
        start, brace, end = said.rpartition("}")
        yield f"{re.sub(CASE, chr(10) + '    ', start).rstrip()}\n  {brace}{end}"


def is_message(unit: str, said: str) -> bool:
    """Whether words are one message, or one form of it, and nothing else."""
    file = bounded(_alone(unit, said))
    alone = [entry for entry in file.resource.body if isinstance(entry, ast.Message | ast.Term)]
    of = unit.partition(".")[2]
    return len(file.resource.body) == 1 and len(alone) == 1 and len(alone[0].attributes) == bool(of)


def _alone(unit: str, said: str) -> str:
    """A message file that has nothing but the words of a unit."""
    name, _, of = unit.partition(".")
    return f"{name} = x\n    .{of} = {said}\n" if of else f"{name} = {said}\n"


def sound(unit: str, said: str) -> str | None:
    """The words of a unit as a message file has them; None if they are no message."""
    return next((words for words in _ways_to_write(_tidy(said)) if is_message(unit, words)), None)


def why_not(unit: str, said: str) -> str:
    """Why words are no message, as it is said of a message file."""
    found = next(iter(unreadable("", _alone(unit, said))), None)
    why = found.message.partition(": ")[2].rstrip(".") if found is not None else "more than one message stands there"
    return f", as {why}" if why else ""


# ---- into the message file ----


def merged(pair: Pair, words: Mapping[str, str]) -> str:
    """The message file with other words: those of messages it has are replaced in their place, new ones stand last."""
    text, own = pair.target.text, entries(pair.target.text)
    edits: list[tuple[int, int, str]] = []
    fresh: dict[str, dict[str, str]] = {}
    for unit, said in words.items():
        name, _, of = unit.partition(".")
        entry = own.get(name)
        if entry is None:
            fresh.setdefault(name, {})[of] = said
        else:
            edits += _edit(text, entry, of, said)
    text = swapped(text, sorted(edits))
    behind = "".join(new_message(name, forms, pair) for name, forms in fresh.items())
    return f"{text.rstrip()}\n\n{behind}" if text.strip() and behind else text + behind


def _edit(text: str, entry: Entry, of: str, said: str) -> Iterator[tuple[int, int, str]]:
    """How a message that is there gets the words of one of its parts."""
    if of in entry.stretches:
        if words_of(text, entry.stretches[of]) != said:
            yield put(text, entry.stretches[of], said)
    elif of:
        yield entry.end, entry.end, f"\n    .{of} = {said}"
    else:  # only its grammar was there
        behind = text.index("=", entry.named) + 1
        yield behind, behind, f" {said}"


def new_message(name: str, forms: Mapping[str, str], pair: Pair) -> str:
    """A message that the language did not have; what stands for what it is about is that of the first language."""
    entry = entries(pair.source.text)[name]
    about = {of: pair.source.text[slice(*entry.stretches[of])].strip() for of in NO_WORDS if of in entry.stretches}
    rest = "".join(f"    .{of} = {said}\n" for of, said in {**forms, **about}.items() if of)
    return f"{name} = {forms.get('', '')}".rstrip(" ") + f"\n{rest}"
