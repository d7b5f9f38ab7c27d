"""The texts of a ruleset ↔ lines of a save, and files in a folder of their own, from which they are read again.

Names are seen from the folder in which the ruleset lies. A snapshot from outside is believed in nothing: a name is one
a ruleset's file can have, and no text becomes larger than such a file.

Never: writes outside the folder it is given; unpacks more than a ruleset may have.
"""

from __future__ import annotations

import base64
import re
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path, PurePosixPath

from rulekit.game.faults import listed
from rulekit.record.sealed import Body
from rulekit.signs import one_line

MAIN = "ruleset.yaml"
VARIANTS = "variants"
OF_A_VARIANT = re.compile(r"^[\"']?variant[\"']? *:", re.MULTILINE)
OF_RULES = (".yaml", ".yml")  # a main file may have the other ending too
ENDINGS = (*OF_RULES, ".ftl")
PICTURES = ".svg"  # no game goes otherwise for one, and no table of a save is looked at in a browser
MOST_FILES = 200
MOST_BYTES = 1 << 20  # of one file
MOST_TOGETHER = 8 << 20
MOST_NAME = 100
MOST_PAIRS = 40_000  # of lines that are compared each with each; the time this takes grows faster than they do
MOST_NAMED = 4  # changes in a message
MOST_SHOWN = 60  # signs of what was read
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
FORBIDDEN = frozenset('/\\:*?"<>|')
DEVICES = frozenset(["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))])


class NoSnapshot(ValueError):
    """Texts that are not those of a ruleset, or lines that do not hold them: why, for a message."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The files of a ruleset by their names; the first is its main file.

    Its variants lie in the folder of variants, wherever they lay: a save has those alone by which it was played.
    """

    files: Mapping[str, str]

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Snapshot:
        """The texts a ruleset was read from, by their paths, the main file first; a NoSnapshot if they are not."""
        if not texts:
            raise NoSnapshot("there are no texts to keep")
        main = PurePosixPath(next(iter(texts)))
        folder, variants = main.parent, _folder_of_variants(main.name)
        files = {}
        apart = {PurePosixPath(path).with_suffix("") for path, text in texts.items() if _is_variant(path, text)}
        for path, text in texts.items():
            if path.endswith(PICTURES):
                continue
            pure = PurePosixPath(path)
            beside = next((each for each in apart if pure == each.with_name(f"{each.name}.yaml")), None)
            words = next((each for each in apart if pure.parent == each.with_name(f"{each.name}.locales")), None)
            if beside is not None or words is not None:
                name = "/".join((variants, *pure.parts[-1 if beside is not None else -2 :]))
                if name in files:
                    raise NoSnapshot(f"two of its variants have a file `{plain(pure.name)}`")
                files[name] = text
                continue
            if not pure.is_relative_to(folder):
                raise NoSnapshot(f"the file `{plain(path)}` lies outside the folder of the ruleset")
            files[pure.relative_to(folder).as_posix()] = text
        checked(files)
        return cls(files)

    @property
    def main(self) -> str:
        """The file a ruleset is named by."""
        return next(iter(self.files))

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of its variants, as those that lie with a ruleset are named."""
        start = f"{_folder_of_variants(self.main)}/"
        names = (name.removeprefix(start) for name in self.files if name.startswith(start))
        return tuple(PurePosixPath(name).stem for name in names if "/" not in name)

    @property
    def rules(self) -> dict[str, str]:
        """The files that make the game what it is, without its words; line ends of other systems change nothing."""
        return {
            name: text.removeprefix("\ufeff").replace("\r\n", "\n")
            for name, text in self.files.items()
            if name.endswith(OF_RULES)
        }

    def lines(self) -> Iterator[Body]:
        """The content of the lines that keep it, a file each."""
        for name, text in self.files.items():
            data = text.encode()
            packed = base64.b64encode(zlib.compress(data, 9)).decode()
            yield {"kind": "file", "name": name, "bytes": len(data), "packed": packed}

    def unpacked(self, folder: Path) -> Path:
        """Writes the files into an empty folder; what to load."""
        for name, text in self.files.items():
            path = folder / name
            path.parent.mkdir(exist_ok=True, parents=True)
            with path.open("xb") as file:
                file.write(text.encode())
        return folder if self.main == MAIN else folder / self.main


def snapshot_from(bodies: Iterable[Body]) -> Snapshot:
    """What lines have kept; a NoSnapshot says what is wrong."""
    files: dict[str, str] = {}
    left = MOST_TOGETHER
    for body in bodies:
        name, size, packed = body.get("name"), body.get("bytes"), body.get("packed")
        if not isinstance(name, str) or not isinstance(packed, str) or not isinstance(size, int):
            raise NoSnapshot("a file is kept without its name, its length or its text")
        if name in files:
            raise NoSnapshot(f"the file `{plain(name)}` is kept twice")
        if isinstance(size, bool) or not 0 <= size <= MOST_BYTES:
            raise NoSnapshot(f"`{plain(name)}` is said to have {plain(size)} bytes; a file has at most {MOST_BYTES:,}")
        left -= size
        if left < 0:
            raise NoSnapshot(f"its files have more than {MOST_TOGETHER:,} bytes together")
        files[name] = _text(name, size, packed)
    checked(files)
    return Snapshot(files)


def _text(name: str, size: int, packed: str) -> str:
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b64decode(packed, validate=True), size + 1)
        text = data.decode() if len(data) == size and unpacking.eof else None
    except (ValueError, zlib.error):
        raise NoSnapshot(f"the text of `{plain(name)}` cannot be unpacked") from None
    if text is None:
        raise NoSnapshot(f"`{plain(name)}` has not the length it is said to have")
    return text


def checked(files: Mapping[str, str]) -> None:
    """Whether these can be the files of a ruleset; a NoSnapshot says why they cannot."""
    if not files:
        raise NoSnapshot("it keeps no file of a ruleset")
    if len(files) > MOST_FILES:
        raise NoSnapshot(f"it keeps {len(files)} files; a ruleset has at most {MOST_FILES}")
    names = list(files)
    if "/" in names[0] or not names[0].endswith(OF_RULES):
        raise NoSnapshot(f"its first file is `{plain(names[0])}`, which cannot be the main file of a ruleset")
    own = PurePosixPath(names[0]).stem
    hidden = (names[0], f"{own}.locales/") if own.startswith(".") else ()  # its words are, where it is
    for name in names:
        if not _is_name(name[1:] if name.startswith(hidden) else name):
            raise NoSnapshot(f"`{plain(name)}` is not a name that the file of a ruleset can have")
    for name, text in files.items():
        if CONTROL.search(text):
            raise NoSnapshot(f"the text of `{plain(name)}` has signs of control")
    alike = Counter(unicodedata.normalize("NFC", name).casefold() for name in names)
    if alike.most_common(1)[0][1] > 1:  # a disk may take them for the same
        raise NoSnapshot("two of its files have names that differ in capital letters alone")


def _folder_of_variants(main: str) -> str:
    """Where the variants of a ruleset lie, seen from its folder."""
    return VARIANTS if main == MAIN else f"{PurePosixPath(main).stem}.{VARIANTS}"


def _is_variant(path: str, text: str) -> bool:
    return path.endswith(".yaml") and OF_A_VARIANT.search(text) is not None


def _is_name(name: str) -> bool:
    """`file.yaml`, `folder/file.ftl` or the words of a variant a folder further in, of signs any disk can hold."""
    parts = name.split("/")
    most = 3 if parts[0].split(".")[-1] == VARIANTS and name.endswith(".ftl") else 2
    return len(parts) <= most and name.endswith(ENDINGS) and all(map(_is_part, parts))


def _is_part(part: str) -> bool:
    if not 0 < len(part) <= MOST_NAME or part[0] in ". " or part[-1] in ". ":
        return False
    if FORBIDDEN & set(part) or part.partition(".")[0].casefold() in DEVICES:
        return False
    return part.isprintable()


def plain(value: object) -> str:
    """Something read, short and without signs that do something to a screen, for a message."""
    text = str(value)
    return one_line(text[:MOST_SHOWN]) + "…" * (len(text) > MOST_SHOWN)


# ---- what differs ----


def differences(then: Snapshot, now: Snapshot) -> list[str]:
    """In what files, and in which of their lines as they are now, two rulesets differ; [] if in none."""
    old, new = then.rules, now.rules
    variants = f"{_folder_of_variants(now.main)}/"
    found = []
    if then.main != now.main and MAIN not in (then.main, now.main):
        found.append(f"`{plain(then.main)}` is called `{plain(now.main)}` now")
        before = f"{_folder_of_variants(then.main)}/"
        old = {now.main if name == then.main else name.replace(before, variants, 1): old[name] for name in old}
    found += [_only(name, variants, "gone", "with") for name in old if name not in new]
    found += [_only(name, variants, "new", "without") for name in new if name not in old]
    return found + [_changed(name, old[name], new[name]) for name in new if name in old and old[name] != new[name]]


def _only(name: str, variants: str, otherwise: str, played: str) -> str:
    """A file that only one of two rulesets has; a variant may be there, and not be named."""
    if name.startswith(variants):
        return f"it was played {played} the variant `{plain(PurePosixPath(name).stem)}`"
    return f"`{plain(name)}` is {otherwise}"


def _changed(name: str, old: str, new: str) -> str:
    before, after = old.split("\n"), new.split("\n")
    changes = list(_changes(before, after))
    places = [f"{low}" if high <= low else f"{low}-{high}" for low, high, _ in changes]
    first, was = changes[0][0], changes[0][2]
    now = after[first - 1].strip() if first <= len(after) else ""
    same = next((i for i, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), 0)
    start = max(0, same - 30) if max(len(was), len(now)) > MOST_SHOWN else 0
    was, now = ("…" * (start > 0) + plain(line[start:]) for line in (was, now))
    told = f"line {first} was `{was}` and is `{now}`" if was and now else f"the first is line {first}"
    return f"`{plain(name)}` differs in {_counted(places)}: {told}"


def _counted(places: list[str]) -> str:
    several = len(places) > 1 or "-" in places[0]
    return f"line{'s' if several else ''} {listed(places, MOST_NAMED)}"


def _changes(before: list[str], after: list[str]) -> Iterator[tuple[int, int, str]]:
    """The stretches of lines that are not the same now, each with the first line that stood there."""
    least = min(len(before), len(after))
    first = next((i for i in range(least) if before[i] != after[i]), least)
    last = next((i for i in range(least - first) if before[-1 - i] != after[-1 - i]), least - first)
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    if len(old) * len(new) > MOST_PAIRS:
        if len(old) != len(new):
            yield first + 1, first + len(new), old[0].strip()
            return
        for at, (was, now) in enumerate(zip(old, new, strict=True), first + 1):
            if was != now:
                yield at, at, was.strip()
        return
    for tag, i, _, j, k in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield first + j + 1, first + k, old[i].strip() if tag == "replace" else ""
