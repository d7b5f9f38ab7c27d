"""Python in a page: its library, rulekit, what that stands on, and the machine as WebAssembly → one archive.

Nothing in it is packed: a page lays its files out as they are, and hosts compress it as a whole, which is smaller.

Never: takes what is compiled for this computer.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from rulekit.cache import PACKED_AS
from rulekit.machine.wasm import MODULE

PACKAGE = Path(__file__).resolve().parents[1]
STANDS_ON = ("babel", "fluent.runtime", "lark", "pyyaml")
SPEAKS = ("pygls",)  # a workbench speaks with an editor by it, where it is installed
BESIDE = {"grammar": "grammar", "rulesets": "rulesets", "templates": "templates", "codes": "docs/codes"}
KINDS = {".py", ".lark", ".dat", ".ftl", ".yaml", ".csv", ".svg", ".md"}
NEEDS_NO = re.compile(
    r"^(babel/locale-data/|babel/messages/(?!(__init__|catalog|plurals)\.py$)|pytz/zoneinfo/|lark/__pyinstaller/"
    r"|rulekit/(serve|export)/)"
)
OLDEST = (1980, 1, 1, 0, 0, 0)  # an archive says no time, so that it is the same whenever it is made


def packed(languages: set[str], more: Mapping[str, bytes]) -> bytes:
    """The archive, with more files beside, as those of the library; of the data of languages that of these alone."""
    files = {**dict(_own()), **dict(_others(languages))}
    hashes = "".join(f"{name} {hashlib.sha256(data).hexdigest()}\n" for name, data in sorted(files.items()))
    files |= {f"rulekit/{PACKED_AS}": hashlib.sha256(hashes.encode()).hexdigest().encode(), **more}
    return _archive(files)


def library(pyodide: Path) -> dict[str, bytes]:
    """Python's own library, as the Python of a page has it, by its names in a page."""
    with ZipFile(pyodide / "python_stdlib.zip") as archive:
        return {f"library/{name}": archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def _archive(files: Mapping[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name, OLDEST), files[name])
    return out.getvalue()


EMPTY = _archive({})  # where Pyodide looks for the library, which is laid out beside all else


def _own() -> Iterator[tuple[str, bytes]]:
    """The files of rulekit, laid as in a wheel."""
    for path in PACKAGE.rglob("*"):
        name = f"rulekit/{path.relative_to(PACKAGE).as_posix()}"
        if path.suffix in KINDS and path.is_file() and not NEEDS_NO.match(name):
            yield name, path.read_bytes()
    for inside, beside in BESIDE.items():
        folder = PACKAGE.parent / beside
        for path in folder.rglob("*") if folder.is_dir() else ():
            if path.suffix in KINDS and path.is_file():
                yield f"rulekit/{inside}/{path.relative_to(folder).as_posix()}", path.read_bytes()
    yield f"rulekit/machine/{MODULE.name}", machine()


def machine() -> bytes:
    """The module that came with rulekit; in a checkout one is made."""
    return MODULE.read_bytes() if MODULE.is_file() else _made()


@cache
def _made() -> bytes:
    from rulekit.machine.make_wasm import wasm_module  # LLVM is needed where it is made alone

    return wasm_module()


def _others(languages: set[str]) -> Iterator[tuple[str, bytes]]:
    """The files of others, as they are installed here."""
    seen: set[str] = set()
    left = [*STANDS_ON, *(name for name in SPEAKS if find_spec(name) is not None)]
    while left:
        name = re.sub(r"[-_.]+", "-", left.pop()).lower()
        if name in seen:
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            if name in STANDS_ON:
                raise
            continue  # what another Python would need
        left += [re.split(r"[^\w.-]", each)[0] for each in found.requires or () if "extra ==" not in each]
        for file in found.files or ():
            inside = file.as_posix()
            is_data = inside.startswith("babel/locale-data/") and _spoken(file.stem, languages)
            if ".." not in file.parts and file.suffix in KINDS and (is_data or not NEEDS_NO.match(inside)):
                yield inside, Path(str(file.locate())).read_bytes()


def _spoken(data: str, languages: set[str]) -> bool:
    """Whether data is of one of these languages, or of all."""
    return data == "root" or data.split("_", maxsplit=1)[0] in {each.split("-")[0] for each in languages}
