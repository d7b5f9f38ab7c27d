"""What a person types → where a ruleset lies: a path, or the name of a ruleset that comes with the package.

A variant is named by its path, or by its name if it lies in the folder `variants` of its ruleset, or `NAME.variants`
beside one that is a single file. The path of a variant alone stands for its ruleset changed by it.

Never: reads more of a ruleset than which one a variant extends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ordinary import ends_at, leads_out
from rulekit.ruleset.folder import VARIANTS, Located, lost
from rulekit.ruleset.misnamed import called, head_of
from rulekit.ruleset.on_disk import MAIN, led_out, root_of
from rulekit.ruleset.wording import allowed, did_you_mean, shown

EXAMPLES = "examples"
MOST_TOGETHER = 100  # variants of one game
_PACKAGE = Path(__file__).resolve().parent.parent
_IS_VARIANT = re.compile(r"^[\"']?variant[\"']? *:", re.MULTILINE)
_IS_RULESET = re.compile(r"^[\"']?ruleset[\"']? *:", re.MULTILINE)
_HAS_SCENARIOS = re.compile(r"^[\"']?scenarios[\"']? *:", re.MULTILINE)
_EXTENDS = re.compile(r"^[\"']?extends[\"']? *: *[\"']?([a-z][a-z0-9_-]{0,99})", re.MULTILINE)
_PLACES = (_PACKAGE / "rulesets", _PACKAGE.parent / "rulesets")  # inside a wheel; beside the package in a checkout


@dataclass(frozen=True, slots=True)
class Varied:
    """A ruleset as a person names it, and the variants it is to be played with."""

    ruleset: str | Path
    variants: tuple[str, ...]

    def __str__(self) -> str:
        return str(self.ruleset)


Named = str | Path | Varied


def with_variants(named: Named, variants: Iterable[str]) -> Named:
    """A ruleset by name, to be played with more variants."""
    more = (variants,) if isinstance(variants, str) else tuple(variants)
    varied = named if isinstance(named, Varied) else Varied(named, ())
    return Varied(varied.ruleset, (*varied.variants, *more)) if more else named


def words_of(named: Named) -> tuple[str, ...]:
    """A ruleset and its variants as they are named on a command line."""
    varied = named if isinstance(named, Varied) else Varied(named, ())
    return (str(varied.ruleset), *(word for name in varied.variants for word in ("--variant", name)))


def find_ruleset(named: Named) -> Located | Diagnostic:
    """The file or folder of a ruleset and the files of its variants, or why there is none."""
    varied = named if isinstance(named, Varied) else Varied(named, ())
    path = _found(varied.ruleset)
    if isinstance(path, Diagnostic):
        return path
    variants: list[Path] = []
    if (base := _extended(path)) is not None:
        found = _base_of(path, base)
        if isinstance(found, Diagnostic):
            return found
        path, variants = found, [path]
    lying, there = Lying(path), {each.resolve() for each in variants}
    if len(varied.variants) > MOST_TOGETHER:
        said = f"{len(varied.variants):,} variants are named; at most {MOST_TOGETHER} go together."
        return _at(str(path), "too-many", said, "Leave out what changes nothing, or put several into one file.")
    for name in varied.variants:
        variant = _variant(lying, name)
        if isinstance(variant, Diagnostic):
            return variant
        if variant.resolve() not in there:
            there.add(variant.resolve())
            variants.append(variant)
    return Located(path, tuple(variants))


def located(path: Path) -> Located:
    """Where the ruleset at a path lies; the path of a variant stands for its ruleset changed by it."""
    found = find_ruleset(path)
    return found if isinstance(found, Located) else Located(path)


def variants_of(path: Path) -> dict[str, Path]:
    """The variants that lie with a ruleset, by name."""
    folder = variants_folder(path)
    if not folder.is_dir():
        return {}
    root = root_of(folder)
    return {each.stem: each for each in sorted(folder.glob("*.yaml")) if each.is_file() and not leads_out(each, root)}


class Lying:
    """The variants that lie with a ruleset, looked for once."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def known(self) -> dict[str, Path]:
        """The files, by their names."""
        return variants_of(self.path)

    @cached_property
    def _called(self) -> dict[str, Path]:
        return {called(file): file for file in reversed(self.known.values())}

    def named(self, name: str) -> Path | None:
        """The variant of a name: the file called so, else the first that says it is."""
        return self.known.get(name) or self._called.get(name)


def _found(name_or_path: str | Path) -> Path | Diagnostic:
    """A file or folder that is there."""
    written = str(name_or_path)
    path = Path(written)
    try:
        if path.is_file() or (path / MAIN).is_file():
            return path
        packaged = packaged_rulesets()
        if written in packaged:
            return packaged[written]
        if path.is_dir():
            return path  # Reading it says what is missing there.
        return _unknown(written, path, packaged)
    except (OSError, ValueError):  # A name the system cannot look up: too long, or with a zero byte.
        return _at(written, "no-such-file", f"There is no file `{shown(written)}`.", "Check the name.")


# ---- variants ----


def variants_folder(path: Path) -> Path:
    """Where the variants of a ruleset lie."""
    if path.is_dir() or path.name == MAIN:
        return (path if path.is_dir() else path.parent) / VARIANTS
    return path.with_name(f"{path.stem}.{VARIANTS}")


def _variant(lying: Lying, named: str) -> Path | Diagnostic:
    """The file of a variant."""
    path = lying.path
    try:
        known = lying.known
        found = lying.named(named) or (Path(named) if Path(named).is_file() else None)
    except (OSError, ValueError):
        known, found = {}, None
    if found is not None and _IS_RULESET.search(head := head_of(found)) and not _IS_VARIANT.search(head):
        said = f"`{shown(named)}` is a ruleset, and no variant of one."
        return _at(
            found.as_posix(), "wrong-type", said, "Name a file that says `variant:` at its top, or leave it out."
        )
    if found is not None:
        return found
    away = next((each for each in _called_so(path, named) if leads_out(each, root_of(each.parent))), None)
    if away is not None:
        return led_out(away)
    names, near = allowed(named, known)
    said = f"There is no variant `{shown(named)}`." + (f" Known: {names}." if names else "")
    way_out = lost(Located(path), VARIANTS) or "Leave it out, or name the path of its file."
    return _at(str(path), "unknown-variant", said, did_you_mean(near, way_out))


def _called_so(path: Path, name: str) -> list[Path]:
    """The file of a variant that would lie with a ruleset, if there is any, whether or not it may be read."""
    try:
        return [each for each in variants_folder(path).glob("*.yaml") if each.stem == name and each.is_file()]
    except (OSError, ValueError):
        return []


def says_what_it_is(path: Path) -> bool:
    """Whether a file says that it is a ruleset or a variant, and no scenarios about one."""
    head = head_of(path)
    return bool(_IS_RULESET.search(head) or _IS_VARIANT.search(head)) and not _HAS_SCENARIOS.search(head)


def _extended(path: Path) -> str | None:
    """The name of the ruleset a variant file extends ("": it does not say); None for what is no variant."""
    head = head_of(path)
    if not _IS_VARIANT.search(head) or _IS_RULESET.search(head):
        return None
    found = _EXTENDS.search(head)
    return found[1] if found else ""


def _base_of(variant: Path, name: str) -> Path | Diagnostic:
    """The ruleset a variant file extends: that whose folder it lies in, one beside it, or one of rulekit's own."""
    packaged = packaged_rulesets()
    beside = [each for each in _around(variant, name) if each.is_file() or (each / MAIN).is_file()]
    beside = [each for each in beside if not leads_out(each, ends_at(each.parent))]
    if beside:
        return beside[0]
    if name in packaged:
        return packaged[name]
    known, near = allowed(name, packaged)
    said = "This variant does not say which ruleset it extends."
    if name:
        said = f"This variant extends `{shown(name)}`, and there is no such ruleset beside it."
    said += f" Known by name: {known}." if known else ""
    help = did_you_mean(near, "Name the ruleset too: `rulekit check RULESET --variant FILE`.")
    return _at(variant.as_posix(), "unknown-ruleset", said, help)


def _around(variant: Path, name: str) -> Iterable[Path]:
    """Where the ruleset of a variant may lie."""
    folder = ends_at(variant).parent
    if folder.name == VARIANTS:
        yield _near(folder.parent)
    elif folder.name.endswith(f".{VARIANTS}"):
        yield _near(folder.with_name(f"{folder.name.removesuffix(f'.{VARIANTS}')}.yaml"))
    if name:
        yield _near(folder / f"{name}.yaml")
        yield _near(folder / name)


def packaged_rulesets() -> dict[str, Path]:
    """The rulesets that come with the package, by name; the games first, then the examples."""
    found: dict[str, Path] = {}
    for place in _PLACES:
        for folder in (place, place / EXAMPLES):
            if not folder.is_dir():
                continue
            for path in sorted(folder.iterdir()):
                if path.suffix == ".yaml" and path.is_file():
                    found.setdefault(path.stem, _near(path))
                elif (path / MAIN).is_file():
                    found.setdefault(path.name, _near(path))
    return found


def is_packaged(path: Path) -> bool:
    """Whether a ruleset is one of those that come with the package, whatever it is called by."""
    return any(ends_at(path).is_relative_to(ends_at(place)) for place in _PLACES)


def _near(path: Path) -> Path:
    """The path as seen from the folder the person is in, if it lies below."""
    try:
        return path.relative_to(Path.cwd())
    except (OSError, ValueError):
        return path


def _unknown(written: str, path: Path, packaged: dict[str, Path]) -> Diagnostic:
    if len(path.parts) > 1 or path.suffix in (".yaml", ".yml"):
        beside = [p.name for p in path.parent.iterdir() if p.suffix == ".yaml"] if path.parent.is_dir() else []
        _, near = allowed(path.name, beside)
        help = did_you_mean([str(path.with_name(n)) for n in near], "Check the name and the folder you are in.")
        return _at(written, "no-such-file", f"There is no file `{shown(written)}`.", help)
    names, near = allowed(written, packaged)
    known = f" Known by name: {names}." if names else ""
    message = f"There is no ruleset `{shown(written)}`.{known}"
    return _at(written, "unknown-ruleset", message, did_you_mean(near, "Name one of these, or the path of a file."))


def _at(written: str, code: str, message: str, help: str) -> Diagnostic:
    return Diagnostic(code, Span(written, 1, 1, 1, 1), message, help)
