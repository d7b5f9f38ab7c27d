"""New bytes for several files → all of them in their places or none, whenever the program or the computer stops.

Each is written in full beside its place. Then a note is put into the folder they lie in, the journal: it names the
drafts and their places, with digests of what was there and of what comes. From then on the change is made, though not
yet carried out: the drafts are put in their places one by one, and the note is taken away. Whoever finds a note carries
out what it says before he reads or writes there, so nobody sees some files new and some old. What cannot be carried out
is taken back in the same way: a note of the old texts takes the place of the other in one step.

Never: writes over what somebody has changed since; goes out of the folder, whatever a note says, for it may come from a
stranger; waits.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rulekit.atomic_write import drafted, kept_in, target_of
from rulekit.ordinary import ends_at, first_of, leads_out

NAME = ".rulekit-change"
FORMAT = 1
MOST_BYTES = 1 << 20  # of a note
MOST_OF_A_FILE = 64 << 20
DEEPEST = 3  # a folder of words lies beside a variant, in a folder beside a ruleset
ENDINGS = frozenset([".yaml", ".ftl", ".json", ".csv", ".tsv", ".xlsx", ".svg"])
DRAFT = ".part"
GONE = ""  # the digest of a file that is not there

Both = tuple[bytes | None, bytes | None]  # what a file held and what it is to hold; None: it is not there


class Unfinished(OSError):
    """A change that can be neither finished nor taken back for now: why."""


class Changed(Exception):
    """A file is not as it was said to be, so nothing was written."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class _Step(NamedTuple):
    """A file of a change: its place in the folder, the draft beside it ("": it is to be gone), and digests."""

    place: str
    draft: str
    was: str
    now: str


def change(folder: Path, files: Mapping[Path, Both]) -> None:
    """Puts bytes into files of a folder; an OSError if that cannot be, and then all are as they were.

    An Unfinished: not even that can be told yet. A Changed names a file that is not as it was said to be.
    """
    steps: list[_Step] = []
    try:
        for path, (was, now) in files.items():
            steps.append(_step(folder, path, was, now))
        if not all(_is_ours(folder, step) for step in steps):
            raise OSError(22, "a file has a name that files of a ruleset and its tables do not have")
        _noted(folder, steps)
    except BaseException:
        _without_drafts(folder, steps)
        raise
    try:
        left = _carried_out(folder, steps)
    except KeyboardInterrupt:  # the change is made already
        left = _carried_out(folder, steps)
    except OSError as error:
        _take_back(folder, files, steps)
        raise error
    if left:
        _take_back(folder, files, steps)
        raise Changed(folder / left[0])
    _over(folder, steps)


def settle(folder: Path) -> list[Path]:
    """Carries out what a note says, if there is one; the places it cannot put right, as they have changed since.

    An OSError if the system does not let it. A note that is not whole, or is none of ours, was never followed and is
    not now.
    """
    steps = _read(folder)
    if not steps:
        return []
    left = _carried_out(folder, steps)
    if not left:
        _over(folder, steps)
    elif not os.path.lexists(folder / NAME):  # another has carried it out, and has gone on from there
        return []
    return [folder / place for place in left]


def _step(folder: Path, path: Path, was: bytes | None, now: bytes | None) -> _Step:
    draft = "" if now is None else drafted(target_of(path), now).name
    return _Step(path.relative_to(folder).as_posix(), draft, _digest(was), _digest(now))


def _noted(folder: Path, steps: list[_Step]) -> None:
    """Puts the note into the folder; an OSError if another change is being made there."""
    note = folder / NAME
    taken = OSError(17, f"another change is being made there, or `{NAME}` was left over and can be deleted")
    draft = drafted(note, _as_bytes(steps))
    try:
        try:
            os.link(draft, note)
        except FileExistsError:
            raise taken from None
        except OSError:  # a disk that cannot give a file two names
            if os.path.lexists(note):
                raise taken from None
            os.rename(draft, note)
    finally:
        draft.unlink(missing_ok=True)
    kept_in(folder)


def _as_bytes(steps: list[_Step]) -> bytes:
    said = {"format": FORMAT, "files": [step._asdict() for step in steps]}
    return json.dumps(said, indent=1).encode()


def _carried_out(folder: Path, steps: list[_Step]) -> list[str]:
    """Puts the drafts in their places, as far as nobody has; the places that hold neither the old nor the new.

    Several may do it at the same time: each step is one, and what another has done counts.
    """
    left = []
    for step in steps:
        target = target_of(folder / step.place)
        held = _held(target)
        if held == step.now:
            continue
        with suppress(FileNotFoundError):
            if held == step.was and not step.draft:
                target.unlink()
            elif held == step.was and _held(target.with_name(step.draft)) == step.now:
                os.replace(target.with_name(step.draft), target)
        if _held(target) != step.now:
            left.append(step.place)
    for parent in {target_of(folder / step.place).parent for step in steps}:
        kept_in(parent)
    return left


def _take_back(folder: Path, files: Mapping[Path, Both], steps: list[_Step]) -> None:
    """Makes the old texts a change in the place of this one; an Unfinished if they cannot be."""
    back: list[_Step] = []
    try:
        for (path, (was, _)), step in zip(files.items(), steps, strict=True):
            if _held(target_of(path)) == step.now and step.was != step.now:
                draft = "" if was is None else drafted(target_of(path), was).name
                back.append(_Step(step.place, draft, step.now, step.was))
        os.replace(drafted(folder / NAME, _as_bytes(back)), folder / NAME)
        if _carried_out(folder, back):
            raise OSError(5, "a file has changed meanwhile")
        _over(folder, [*steps, *back])
    except OSError as error:
        said = f"a change of several files was broken off: {error.strerror}; the next command finishes it"
        raise Unfinished(error.errno or 5, said) from error


def _over(folder: Path, steps: list[_Step]) -> None:
    """Takes the note away, and drafts that another has been quicker than."""
    (folder / NAME).unlink(missing_ok=True)
    _without_drafts(folder, steps)
    kept_in(folder)


def _without_drafts(folder: Path, steps: list[_Step]) -> None:
    for step in steps:
        if step.draft:
            with suppress(OSError):
                target_of(folder / step.place).with_name(step.draft).unlink(missing_ok=True)


def _read(folder: Path) -> list[_Step]:
    """What a note says; [] if there is none, or it is not such as we write."""
    note = folder / NAME
    if not os.path.lexists(note):
        return []
    try:
        said = {} if note.is_symlink() else json.loads(first_of(note, MOST_BYTES))
        steps = [_Step(**each) for each in said["files"]] if said["format"] == FORMAT else []
        steps = [step for step in steps if all(isinstance(word, str) for word in step)]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []
    return steps if all(_is_ours(folder, step) for step in steps) else []


def _is_ours(folder: Path, step: _Step) -> bool:
    """Whether a step could be of a note we wrote: all in the folder, no draft but one that is hidden beside."""
    if any("\0" in word for word in step):
        return False
    place, draft = Path(step.place), Path(step.draft)
    if place.is_absolute() or place.drive or ".." in place.parts or len(place.parts) > DEEPEST:
        return False
    hidden = draft.name == step.draft and step.draft.startswith(".") and draft.suffix == DRAFT
    if place.suffix.lower() not in ENDINGS or not (hidden if step.now else not step.draft):
        return False
    return not leads_out(folder / place, ends_at(folder))


def _held(path: Path) -> str:
    """A digest of what a file holds."""
    try:
        return _digest(first_of(path, MOST_OF_A_FILE))
    except FileNotFoundError:
        return GONE


def _digest(data: bytes | None) -> str:
    return GONE if data is None else hashlib.sha256(data).hexdigest()
