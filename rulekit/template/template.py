"""The files of a template → the same files under a name of one's own, led to a schema by a line at their top.

A template is a folder of `templates/`, in which everything is called `mygame`; it is sound as it stands, so what is
written from it is sound too. Any editor that knows yaml-language-server completes and checks a file that is led, with
nothing of rulekit's installed.

Never: writes a file; knows what a template is about; changes another line.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.forms import ID_WORD
from rulekit.ruleset.wording import shown

MODELINE = re.compile(r"^# yaml-language-server: *\$schema=\S*[^\n]*\n?", re.MULTILINE)
HEAD = "# yaml-language-server: $schema="
OWN_NAME = "mygame"
OWN_TITLE = "My game"
LONGEST = 60
# What some systems take for a device, whatever stands behind the point; what YAML takes for a value.
DEVICES = frozenset(["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))])
VALUES = frozenset(["true", "false", "null"])
OWN_MODELINE = re.compile(r"^(# yaml-language-server: \$schema=)\S*?/(rulekit/\S+)\n", re.MULTILINE)
_PACKAGE = Path(__file__).resolve().parent.parent
_PLACES = (_PACKAGE / "templates", _PACKAGE.parent / "templates")  # inside a wheel; beside the package in a checkout


def way_to(schema: Path, path: Path, here: Path) -> str:
    """From a file to a schema: a relative way if both lie in the folder `here`, else the whole address.

    A way with a blank in it cannot stand in the line.
    """
    if schema.is_relative_to(here) and path.is_relative_to(here):
        way = Path(os.path.relpath(schema, path.parent)).as_posix()
        if not re.search(r"\s", way):
            return way
    return schema.as_uri()


def led(text: str, way: str) -> str:
    """The text, its line for editors leading that way: the one it has already, else a new one at its top."""
    mark, text = text[: text.startswith(MARK)], text.removeprefix(MARK)
    end = "\r\n" if "\r\n" in text else "\n"
    line = f"{HEAD}{way}{end}"
    if MODELINE.search(text):
        return mark + MODELINE.sub(lambda _: line, text, count=1)
    return f"{mark}{line}{text}"


def filled(template: str, name: str, into: Path) -> dict[str, str] | Diagnostic:
    """The files of a template by their paths in the folder `into`, named and filled in; or why the name cannot be."""
    unfit = unfit_name(name)
    if unfit is not None:
        return unfit
    title = re.sub(r"[-_]+", " ", name).strip().capitalize()
    return {
        path.replace(OWN_NAME, name): led_from_here(text.replace(OWN_NAME, name).replace(OWN_TITLE, title), into / path)
        for path, text in texts(template).items()
    }


def texts(template: str) -> Mapping[str, str]:
    """The files of a template, by their paths in it."""
    folder = next(place / template for place in _PLACES if (place / template).is_dir())
    files = sorted(path for path in folder.rglob("*.*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def unfit_name(name: str) -> Diagnostic | None:
    """Why a word cannot be the name of a ruleset and of its files."""
    if re.fullmatch(ID_WORD.form, name) and len(name) <= LONGEST and name not in DEVICES | VALUES:
        return None
    said = f"`{shown(name)}` cannot be a name"
    if name in DEVICES:
        message = f"{said}: on some computers no file may be called so."
    elif name in VALUES:
        message = f"{said}: in YAML it is a value."
    elif len(name) > LONGEST:
        message = f"{said}: it has {len(name)} letters, and {LONGEST} are allowed."
    else:
        message = f"{said}; it needs {ID_WORD.what}."
    return Diagnostic("unfit-name", Span(shown(name), 1, 1, 1, 1), message, _way_out(name))


def _way_out(name: str) -> str:
    folder, _, last = name.replace(os.sep, "/").rpartition("/")
    plain = unicodedata.normalize("NFKD", last).encode("ascii", "ignore").decode().lower().removesuffix(".yaml")
    near = re.sub(r"[^a-z0-9_]+", "-", plain).lstrip("0123456789-_").rstrip("-_")
    if not near or len(near) > LONGEST or near in DEVICES | VALUES:
        return "Write, for example, `harvest`."
    return f"Name the folder apart: `{near} --into {shown(folder)}`." if folder else f"Did you mean `{near}`?"


def led_from_here(text: str, path: Path) -> str:
    """The text, its first line leading editors to the schema on this computer."""
    found = OWN_MODELINE.search(text)
    if found is None:
        return text
    schema = _PACKAGE.parent / found[2]
    line = f"{found[1]}{way_to(schema, Path(os.path.abspath(path)), Path.cwd())}\n" if schema.is_file() else ""
    return text[: found.start()] + line + text[found.end() :]
