"""What is wrong with a translation file is said with its place and a way out: broken.md has the answers."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from l10n.flood import CASE, PAGE, declared, flood

from rulekit.diagnostics.render import render
from rulekit.l10n.desk import Desk

CASES = CASE.findall(PAGE.read_text("utf-8"))


def as_bytes(text: str) -> bytes:
    """Bytes of any sort: `\\xe9` and its like stand for themselves."""
    return re.sub(rb"\\x([0-9a-f]{2})", lambda hex: bytes([int(hex[1], 16)]), text.encode())


def answer(folder: Path, file: str, text: str) -> str:
    """All that is said of a file, without the folder it lies in."""
    locale = file.removesuffix(".ftl")
    path = flood(folder, **{locale: text})
    target = folder / "flood.locales" / file
    target.write_bytes(as_bytes(target.read_text("utf-8")))
    desk = Desk(declared(path))
    said = [d for d in desk.check(locale) if d.code != "missing-message"]
    whole = "\n\n".join(render([d], {target.as_posix(): desk.text(locale)}) for d in said) or "nothing"
    return whole.replace(f"{folder.as_posix()}/flood.locales/", "").strip() + "\n"


@pytest.mark.parametrize(("name", "file", "text", "said"), CASES, ids=[case[0] for case in CASES])
def test_a_broken_file_is_told_so(tmp_path: Path, name: str, file: str, text: str, said: str) -> None:
    assert answer(tmp_path, file, text) == said, name


def test_there_are_twenty_at_least_and_each_has_an_answer() -> None:
    assert len(CASES) >= 20
    assert not [name for name, _, _, said in CASES if said.strip() in ("", "nothing")]


def rewritten(page: str) -> str:
    """The page with the answers of today."""

    def anew(found: re.Match[str]) -> str:
        with tempfile.TemporaryDirectory() as folder:
            said = answer(Path(folder), found[2], found[3])
        return f"## {found[1]}\n\n```ftl {found[2]}\n{found[3]}```\n\n```text\n{said}```\n"

    return CASE.sub(anew, page)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
