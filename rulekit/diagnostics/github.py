"""Diagnostics → workflow commands, which GitHub shows beside the lines of a change.

Never: writes a line end, a colon or a comma where GitHub would read it as its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.diagnostics.render import printable
from rulekit.diagnostics.source import Diagnostic, Severity

COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}


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
