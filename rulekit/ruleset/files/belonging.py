"""What stands at the wrong place of a tree → where it belongs, with what is said of it.

Declarations at the end of a section that are certainly of another: where the line `rulings:` is missing, all that it
headed stands under the section above it. Declarations inside another of their own sort, and keys among what another key
holds: their lines are indented too deep. A key that a declaration has not, but one inside it has: its line is indented
too little. Any other key: the declarations that have it.

Never: takes away what may stand where it stands, or could be of several other sections; takes a key for one of a
declaration that stands further above than the last one, or has that key already.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import is_

from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.kind_match import fits, json_type, suited_to
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, Record, json_types
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar
from rulekit.ruleset.wording import shown
from rulekit.syntax.remembered import parsed

MOST_TOLD = 3  # a key that many declarations have tells nothing about where it belongs
_found: dict[int, tuple[Record, ...]] = {}
Wrong = Callable[[Kind, Node], bool]
MOST_LOOKED_AT = 1_000  # declarations of a section
MOST_LETTERS = 100_000  # of a section: each is held against all others
OF_ALL = "provenance"  # a key that tells nothing of a declaration
RULINGS, ACTIONS, PHASES = "rulings", "actions", "phases"
BEGINS_WITH = ("start", "turn")  # these name a phase
QUESTION = re.compile(r"\s*[A-Za-z_]\w*\s*\(.*\)\s*")
SECTIONS = {row.key: row.kind for row in TOP.rows if isinstance(row.kind, MapOf)}


def belongs(key: str, beside: Record) -> str:
    """A sentence that says of what it is a key, those inside the declaration first; "" if it helps nobody."""
    if key in ("min", "max") and beside.row("type") is not None:
        return "The bounds of a number are its type, such as `type: 0..30`."
    rules = _all_in(TOP)
    around = rules if any(record is beside for record in rules) else ()
    inner = [record.what for record in _all_in(beside) if record is not beside and record.row(key)]
    every = inner or [record.what for record in around if record is not beside and record.row(key)]
    whats = list(dict.fromkeys("the ruleset itself" if what == TOP.what else what for what in every))
    if not 1 <= len(whats) <= MOST_TOLD:
        return ""
    last = f" or {whats[-1]}" if len(whats) > 1 else ""
    return f"`{shown(key)}` is a key of {', '.join(whats[:-1]) if last else whats[0]}{last}: write it there."


def _all_in(record: Record) -> tuple[Record, ...]:
    """The declarations that one may hold, sought out once: thousands of keys may stand at the wrong place."""
    if id(record) not in _found:  # the first of them is itself, so that no other ever has its number
        _found[id(record)] = tuple(_within(record, set()))
    return _found[id(record)]


def _within(kind: Kind, seen: set[int]) -> Iterator[Record]:
    """The declarations that one may hold, itself the first, each once."""
    match kind:
        case Record():
            if id(kind) in seen:
                return
            seen.add(id(kind))
            yield kind
            for row in kind.rows:
                yield from _within(row.kind, seen)
            if kind.others is not None:
                yield from _within(kind.others, seen)
        case ListOf():
            yield from _within(kind.item, seen)
        case MapOf():
            yield from _within(kind.value, seen)
        case Nested():
            yield from _within(kind.record(), seen)
        case Either():
            for one in kind.kinds:
                yield from _within(one, seen)


def key_of_above(kind: Record, key: Entry, given: dict[str, Entry]) -> tuple[str, str] | None:
    """What is said of the key of a declaration that stands right above, and what to do; None if it is none of one."""
    names = list(given)
    at = names.index(key.key.text)
    above = given[names[at - 1]] if at else None
    row = kind.row(above.key.text) if above is not None else None
    if above is None or row is None or key.key.page is not above.key.page:
        return None
    owner = _owner(row.kind, above.value, key.key.text)
    if owner is None:
        return None
    record, entry, beside = owner
    column = beside.key.page.place(beside.key.start)[1]
    said = f"{record.what} has one: this line is indented too little"
    return said, f"Begin it in column {column}, below `{beside.key.text}`, if it belongs to `{entry.key.text}`."


def key_beside(kind: MapOf, entry: Entry, before: list[Entry]) -> Diagnostic | None:
    """What is said of `max: 10` beside `fish: {}`: the key of a declaration where another one's name ought to stand."""
    name, value = entry.key.text, entry.value
    row = kind.value.row(name) if isinstance(kind.value, Record) else None
    if row is None or not before or not isinstance(value, Scalar) or not isinstance(kind.value, Record):
        return None
    said = f"`{name}` is a key of {kind.value.what}, and stands where one has its name."
    help = f"Write it within one, such as `{before[-1].key.text}: {{{name}: {shown(value.text)}}}`."
    return Diagnostic("wrong-type", entry.key.span, said, help)


def _owner(kind: Kind, node: Node, key: str) -> tuple[Record, Entry, Entry] | None:
    """The last declaration in a value that may have the key: its kind, its name, and the last key it has."""
    suited = suited_to(kind, node)
    if not isinstance(node, Mapping) or node.flow or not node.entries:
        return None
    last = node.entries[-1]
    if not isinstance(last.value, Mapping) or last.value.flow or not last.value.entries:
        return None
    inner = suited_to(suited.value, last.value) if isinstance(suited, MapOf) else None
    if not isinstance(inner, Record):
        return None
    if inner.row(key) is not None:
        free = all(entry.key.text != key for entry in last.value.entries)
        return (inner, last, last.value.entries[-1]) if free else None
    deeper = last.value.entries[-1]
    row = inner.row(deeper.key.text)
    return _owner(row.kind, deeper.value, key) if row is not None else None


def lifted(kind: MapOf, node: Mapping) -> tuple[Mapping, list[Diagnostic]]:
    """A map of declarations with those that stand one level too deep in their place."""
    record = kind.value
    if not isinstance(record, Record) or record.others is not None:
        return node, []
    names = {entry.key.text for entry in node.entries}
    entries, said = list[Entry](), list[Diagnostic]()
    for entry in node.entries:
        inner = entry.value
        if not isinstance(inner, Mapping) or inner.flow:
            entries.append(entry)
            continue
        deep = [x for x in inner.entries if x.key.text not in names and _is_one(record, kind, x)]
        last = all(map(is_, inner.entries[len(inner.entries) - len(deep) :], deep))
        said += [_too_deep(record, x, entry, last) for x in deep]
        out = {id(x) for x in deep}  # there may be thousands
        kept = tuple(x for x in inner.entries if id(x) not in out)
        entries += [entry._replace(value=inner._replace(entries=kept)), *deep]
        names.update(x.key.text for x in deep)
    return node._replace(entries=tuple(entries)), said


def _is_one(record: Record, kind: MapOf, entry: Entry) -> bool:
    """Is a key of a declaration no key of it, but another declaration."""
    if record.row(entry.key.text) is not None or not re.fullmatch(kind.key.form, entry.key.text):
        return False
    inside = entry.value.entries if isinstance(entry.value, Mapping) else ()
    needed = {row.key for row in record.rows if row.required}
    keys = {x.key.text for x in inside}
    return bool(keys) and needed <= keys and all(record.row(key) is not None for key in keys)


def _too_deep(record: Record, entry: Entry, outer: Entry, last: bool) -> Diagnostic:
    """What is said of it; where more stands behind it in the outer one, which is whose only its author knows."""
    page, name, what = entry.key.page, entry.key.text, record.what
    column, wanted = (page.place(e.key.start)[1] for e in (entry, outer))
    message = f"`{name}` looks like {what} of its own, and stands inside `{outer.key.text}`: it is indented too deep."
    help = f"Begin it in column {wanted}, below `{outer.key.text}`, and move what is under it to the left with it."
    fix = _moved(page, entry, column - wanted) if last else ()
    related = ((outer.key.span, "it stands inside this"),)
    return Diagnostic("bad-indentation", entry.key.span, message, help, related=related, fix=fix)


def raised(kind: Record, node: Mapping, is_wrong: Callable[[Kind, Node], bool]) -> tuple[Mapping, list[Diagnostic]]:
    """A declaration with the keys of its own that stand one level too deep, under a key that holds others by name."""
    given = {entry.key.text for entry in node.entries}
    entries, said = list[Entry](), list[Diagnostic]()
    for entry in node.entries:
        row, inner = kind.row(entry.key.text), entry.value
        named = suited_to(row.kind, inner) if row is not None else None
        if not isinstance(named, MapOf) or not isinstance(inner, Mapping):
            entries.append(entry)
            continue
        out = [x for x in inner.entries if x.key.text not in given and _is_outer(kind, named, x, is_wrong)]
        said += [_one_too_deep(kind, x, entry, x is inner.entries[-1]) for x in out]
        moved = {id(x) for x in out}
        kept = tuple(x for x in inner.entries if id(x) not in moved)
        entries += [entry._replace(value=inner._replace(entries=kept)), *out]
        given.update(x.key.text for x in out)
    return node._replace(entries=tuple(entries)) if said else node, said


def _is_outer(kind: Record, named: MapOf, entry: Entry, is_wrong: Callable[[Kind, Node], bool]) -> bool:
    """Is what stands among things with names none of them, but a key of what holds them all."""
    row = kind.row(entry.key.text)
    if row is None or not is_wrong(named.value, entry.value):
        return False
    return not is_wrong(row.kind, entry.value)


def _one_too_deep(kind: Record, entry: Entry, outer: Entry, last: bool) -> Diagnostic:
    """What is said of it; in braces nothing is indented."""
    name, inner, page = entry.key.text, outer.value, entry.key.page
    whose = "the ruleset itself" if kind is TOP else kind.what
    message = f"`{name}` is a key of {whose}, and stands under its key `{outer.key.text}`."
    related = ((outer.key.span, "it stands under this"),)
    if isinstance(inner, Mapping) and inner.flow:
        help = f"Write it beside `{outer.key.text}`, outside its braces."
        return Diagnostic("bad-indentation", entry.key.span, message, help, related=related)
    column, wanted = (page.place(e.key.start)[1] for e in (entry, outer))
    help = f"Indent it less, so that it begins in column {wanted} beside `{outer.key.text}`"
    help += "." if last else f", and put it above or below all of `{outer.key.text}`."
    fix = _moved(page, entry, column - wanted) if last else ()
    return Diagnostic("bad-indentation", entry.key.span, message, help, related=related, fix=fix)


def _moved(page: Page, entry: Entry, by: int) -> tuple[Edit, ...]:
    """Every line of a declaration further to the left; nothing, if one of them has not so many blanks in front."""
    end = entry.value.end
    first, last = page.place(entry.key.start)[0], page.place(max(end - 1, entry.key.end))[0]
    edits = []
    for number in range(first, last + 1):
        start = page.starts[number - 1]
        stop = page.text.find("\n", start)
        line = page.text[start : stop if stop >= 0 else len(page.text)]
        if line.strip():
            if by <= 0 or line[:by].strip():
                return ()
            edits.append(Edit(page.span(start, start + by), ""))
    return tuple(edits)


def under_their_heading(top: Mapping, is_wrong: Wrong) -> tuple[Mapping, list[Diagnostic]]:
    """The sections of a file with each declaration in its own, if it is certain which that is."""
    said, known = list[Diagnostic](), dict[tuple[int, int], bool]()

    def once(kind: Kind, node: Node) -> bool:  # a value is held against the same kind in each round
        if (id(kind), id(node)) not in known:
            known[id(kind), id(node)] = is_wrong(kind, node)
        return known[id(kind), id(node)]

    while len(said) < len(SECTIONS) and (found := next(_astray(top, once), None)) is not None:
        home, first, section = found
        top, one = _moved_under(top, home, first, section)
        said.append(one)
    return top, said


def _astray(top: Mapping, is_wrong: Wrong) -> Iterator[tuple[Entry, int, str]]:
    """Sections that end with declarations of another: the section, the number of the first of those, whose they are."""
    for home in top.entries:
        here = SECTIONS.get(home.key.text)
        if here is None or not isinstance(home.value, Mapping) or len(home.value.entries) > MOST_LOOKED_AT:
            continue
        if home.value.end - home.value.start > MOST_LETTERS:
            continue
        entries, found = home.value.entries, dict[str, int]()
        for section, there in SECTIONS.items():
            first = len(entries)
            while first and _belongs(entries[first - 1], here, there, is_wrong):
                first -= 1
            if any(_is_certain(entry, here, section, is_wrong) for entry in entries[first:]):
                found[section] = first
        for section in _meant([*found], {e.key.text for e in entries}, top):
            yield home, found[section], section


def _meant(found: list[str], names: set[str], top: Mapping) -> list[str]:
    """The one section that declarations may be of; nothing, if they may be of several."""
    if found == [ACTIONS, PHASES]:
        begins = {e.value.text for e in top.entries if e.key.text in BEGINS_WITH and isinstance(e.value, Scalar)}
        given = {entry.key.text for entry in top.entries}
        found = [PHASES] if begins & names else [ACTIONS] if PHASES in given and ACTIONS not in given else []
    return found if len(found) == 1 else []


def _belongs(entry: Entry, here: MapOf, there: MapOf, is_wrong: Wrong) -> bool:
    """Whether a declaration does not fit where it stands, and is one of another section."""
    if here is there or not fits(there.key, entry.key) or is_wrong(there.value, entry.value):
        return False
    return is_wrong(here.value, entry.value) or not fits(here.key, entry.key)


def _is_certain(entry: Entry, here: MapOf, section: str, is_wrong: Wrong) -> bool:
    """Whether a declaration has the form of another section: a question with brackets, or keys of that one alone."""
    there, value = SECTIONS[section], entry.value
    if not _belongs(entry, here, there, is_wrong):
        return False
    if not isinstance(value, Mapping):
        asks = section == RULINGS and QUESTION.fullmatch(entry.key.text) is not None
        return asks and not fits(here.key, entry.key) and isinstance(value, Scalar) and _may_answer(value, here)
    own, other = suited_to(here.value, value), suited_to(there.value, value)
    keys = {each.key.text for each in value.entries} - {OF_ALL}
    if not isinstance(other, Record) or any(other.row(key) is None for key in keys):
        return False
    known = {key for key in keys if isinstance(own, Record) and own.row(key) is not None}
    needed = isinstance(own, Record) and any(row.required and row.key in known for row in own.rows)
    return len(keys) > 2 * len(known) or (bool(keys - known) and not needed)


def _may_answer(value: Scalar, here: MapOf) -> bool:
    """Whether a text is an answer, where it might be the steps of something that has steps."""
    has_steps = isinstance(here.value, Record) and here.value.row("steps") is not None
    return json_type(value) in json_types(SECTIONS[RULINGS].value) and not (
        has_steps and parsed(value.source, "condition")[1]
    )


def _moved_under(top: Mapping, home: Entry, first: int, section: str) -> tuple[Mapping, Diagnostic]:
    """The file with the last declarations of a section in another, and what is said of it."""
    assert isinstance(home.value, Mapping)
    away = home.value.entries[first:]
    there = next((entry for entry in top.entries if entry.key.text == section), None)
    said = _said(home, away, section, there)
    inside = there.value.entries if there is not None and isinstance(there.value, Mapping) else ()
    names = {entry.key.text for entry in inside}
    whole = (*inside, *(entry for entry in away if entry.key.text not in names))
    rest = Entry(home.key, home.value._replace(entries=home.value.entries[:first]))
    now = [rest if entry is home else entry for entry in top.entries]
    if there is None:
        now.append(Entry(away[0].key._replace(text=section), home.value._replace(entries=whole)))
    else:
        value = there.value if isinstance(there.value, Mapping) else home.value
        now = [Entry(e.key, value._replace(entries=whole)) if e is there else e for e in now]
    return top._replace(entries=tuple(now)), said


def _said(home: Entry, away: tuple[Entry, ...], section: str, there: Entry | None) -> Diagnostic:
    """What is said of declarations that stand under another section than theirs."""
    names = " and ".join(f"`{shown(entry.key.text)}`" for entry in away[:2])
    others = f" and {len(away) - 2} more behind them" if len(away) > 2 else ""
    many = len(away) > 1
    what = section if many else _what(section)
    stand = f"look{'' if many else 's'} like {what}, and stand{'' if many else 's'} under `{home.key.text}`"
    page, lacks = home.key.page, there is None and isinstance(home.value, Mapping) and not home.value.flow
    message = f"{names}{others} {stand}{f': the line `{section}:` is missing above' if lacks else ''}."
    help = f"Write a line `{section}:` above this one, as far to the left as `{home.key.text}:`."
    if not lacks:
        line = f" in line {page.place(there.key.start)[0]}" if there is not None else ", which is missing here"
        help = f"Write {'them' if many else 'it'} under `{section}:`{line}."
    related = ((home.key.span, "it stands under this"),)
    return Diagnostic("missing-key", away[0].key.span, message, help, related=related)


def _what(section: str) -> str:
    """A declaration of a section in half a sentence."""
    value = SECTIONS[section].value
    return value.what if isinstance(value, Record) else f"one of `{section}`"
