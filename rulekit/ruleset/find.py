"""What a person types → the path of a ruleset: a path, or the name of a ruleset that comes with the package.

Never: reads a ruleset.
"""

from __future__ import annotations

from pathlib import Path

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.folder import MAIN
from rulekit.ruleset.wording import allowed, did_you_mean, shown

EXAMPLES = "examples"
_PACKAGE = Path(__file__).resolve().parent.parent
_PLACES = (_PACKAGE / "rulesets", _PACKAGE.parent / "rulesets")  # inside a wheel; beside the package in a checkout


def find_ruleset(name_or_path: str | Path) -> Path | Diagnostic:
    """The file or folder of a ruleset, or why there is none."""
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
