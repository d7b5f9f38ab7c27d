"""Diagnostics → what other tools read: workflow commands of GitHub, and SARIF 2.1.0, which code hosts and editors take.

GitHub shows commands beside the lines of a change. In SARIF columns count characters from 1; a region ends behind its
last one.

Never: writes a line end, a colon or a comma where GitHub would read it as its own; reads a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import PurePosixPath, PureWindowsPath
from urllib.parse import quote

from rulekit.diagnostics.catalogue import title
from rulekit.diagnostics.render import printable
from rulekit.diagnostics.source import Diagnostic, Edit, Severity, Span

COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
VERSION = "2.1.0"
Data = dict[str, object]


def github(diagnostics: Iterable[Diagnostic]) -> str:
    """A workflow command for each diagnostic, a line each."""
    return "\n".join(command(found) for found in diagnostics)


def command(found: Diagnostic) -> str:
    """`::error file=…,line=…,title=CODE::message`; columns only within one line, as GitHub takes no others."""
    span = found.span
    properties = {"file": span.file, "line": str(span.line), "endLine": str(span.end_line)}
    if span.line == span.end_line:
        properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    properties["title"] = found.code
    said = "\n".join(filter(None, (found.message, found.help)))
    listed = ",".join(f"{name}={property_text(value)}" for name, value in properties.items())
    return f"::{COMMANDS[found.severity]} {listed}::{text(said)}"


def text(said: str) -> str:
    """A message on one line, as GitHub takes it apart again."""
    return printable(said).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_text(value: str) -> str:
    """A value in front of the message, where colons and commas mean something."""
    return text(value).replace(":", "%3A").replace(",", "%2C")


def sarif(diagnostics: Iterable[Diagnostic], version: str) -> str:
    """One run of rulekit, of that version, with all it found."""
    found = list(diagnostics)
    codes = sorted({d.code for d in found})
    driver: Data = {"name": "rulekit", "version": version, "rules": [rule(code) for code in codes]}
    run: Data = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [result(d, codes.index(d.code)) for d in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, indent=2)


def rule(code: str) -> Data:
    """A code and what it means; a code that is not in the catalogue means itself."""
    return {"id": code, "shortDescription": {"text": title(code) or code}}


def result(found: Diagnostic, number: int) -> Data:
    """A diagnostic; `number` is the place of its code among the rules."""
    said = " ".join(filter(None, (found.message, found.help)))
    data: Data = {
        "ruleId": found.code,
        "ruleIndex": number,
        "level": found.severity,
        "message": {"text": printable(said)},
        "locations": [{"physicalLocation": place(found.span)}],
    }
    if found.count > 1:
        data["occurrenceCount"] = found.count
    if found.related:
        data["relatedLocations"] = [
            {"id": n, "message": {"text": printable(note) or "here"}, "physicalLocation": place(span)}
            for n, (span, note) in enumerate(found.related, 1)
        ]
    if found.fix:
        does = {"text": printable(found.help or found.message)}
        data["fixes"] = [{"description": does, "artifactChanges": changes(found.fix)}]
    return data


def changes(edits: tuple[Edit, ...]) -> list[Data]:
    """Edits, by the files they change."""
    return [
        {
            "artifactLocation": {"uri": uri(file)},
            "replacements": [
                {"deletedRegion": region(edit.span), "insertedContent": {"text": edit.text}}
                for edit in edits
                if edit.span.file == file
            ],
        }
        for file in dict.fromkeys(edit.span.file for edit in edits)
    ]


def place(span: Span) -> Data:
    """A stretch of a file."""
    return {"artifactLocation": {"uri": uri(span.file)}, "region": region(span)}


def region(span: Span) -> Data:
    """Where in a file."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def uri(file: str) -> str:
    """A file as an address: below this folder by its path alone, elsewhere whole."""
    for kind in (PurePosixPath, PureWindowsPath):
        if kind(file).is_absolute():
            return kind(file).as_uri()
    return quote(file, errors="replace")
