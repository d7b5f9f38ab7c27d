"""Diagnostics as GitHub and tools that read SARIF take them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rulekit.diagnostics.for_tools import command, github, sarif, uri
from rulekit.diagnostics.source import Diagnostic, Edit, Severity, Span

PLACE = Span("cards/ship one.yaml", 3, 6, 3, 11)
MISTAKE = Diagnostic(
    "unknown-verb", PLACE, "There is no verb `drawn`, 100%: a\nb.", "Did you mean `draw`?",
    related=((Span("rules.yaml", 1, 1, 2, 6), "as here"),), fix=(Edit(PLACE, "draw"),),
)  # fmt: skip
LEVELS: list[Severity] = ["error", "warning", "note"]

# What SARIF 2.1.0 (OASIS, 27 March 2020) asks of the parts that rulekit writes.
TEXT: dict[str, Any] = {
    "type": "object",
    "required": ["text"],
    "properties": {"text": {"type": "string", "minLength": 1}},
}
NUMBER = {"type": "integer", "minimum": 1}
REGION = {
    "type": "object", "required": ["startLine"], "additionalProperties": False,
    "properties": dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), NUMBER),
}  # fmt: skip
ARTIFACT = {
    "type": "object", "required": ["uri"], "additionalProperties": False,
    "properties": {"uri": {"type": "string", "pattern": r"^(file:///)?[A-Za-z0-9_.!~*'()$&+,;=:@%/-]+$"}},
}  # fmt: skip
PHYSICAL = {
    "type": "object", "required": ["artifactLocation"], "additionalProperties": False,
    "properties": {"artifactLocation": ARTIFACT, "region": REGION},
}  # fmt: skip
REPLACEMENT = {
    "type": "object", "required": ["deletedRegion"], "additionalProperties": False,
    "properties": {"deletedRegion": REGION, "insertedContent": {"type": "object", "required": ["text"]}},
}  # fmt: skip
CHANGE = {
    "type": "object", "required": ["artifactLocation", "replacements"], "additionalProperties": False,
    "properties": {
        "artifactLocation": ARTIFACT,
        "replacements": {"type": "array", "minItems": 1, "items": REPLACEMENT},
    },
}  # fmt: skip
RESULT = {
    "type": "object", "required": ["message"], "additionalProperties": False,
    "properties": {
        "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"enum": ["none", "note", "warning", "error"]}, "message": TEXT,
        "locations": {
            "type": "array", "items": {"properties": {"physicalLocation": PHYSICAL}, "additionalProperties": False},
        },
        "relatedLocations": {
            "type": "array", "uniqueItems": True,
            "items": {
                "additionalProperties": False,
                "properties": {"id": {"type": "integer"}, "message": TEXT, "physicalLocation": PHYSICAL},
            },
        },
        "fixes": {
            "type": "array", "uniqueItems": True,
            "items": {
                "required": ["artifactChanges"], "additionalProperties": False,
                "properties": {
                    "description": TEXT, "artifactChanges": {"type": "array", "minItems": 1, "items": CHANGE},
                },
            },
        },
    },
}  # fmt: skip
RULE = {
    "type": "object", "required": ["id"], "additionalProperties": False,
    "properties": {"id": {"type": "string"}, "shortDescription": TEXT},
}  # fmt: skip
DRIVER = {
    "type": "object", "required": ["name"], "additionalProperties": False,
    "properties": {
        "name": {"type": "string"}, "version": {"type": "string"},
        "rules": {"type": "array", "uniqueItems": True, "items": RULE},
    },
}  # fmt: skip
RUN = {
    "type": "object", "required": ["tool"], "additionalProperties": False,
    "properties": {
        "tool": {"type": "object", "required": ["driver"], "properties": {"driver": DRIVER}},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    },
}  # fmt: skip
SARIF = Draft202012Validator(
    {
        "type": "object",
        "required": ["version", "runs"],
        "additionalProperties": False,
        "properties": {
            "$schema": {"const": "https://json.schemastore.org/sarif-2.1.0.json"},
            "version": {"const": "2.1.0"},
            "runs": {"type": "array", "items": RUN},
        },
    }
)


def in_sarif(*found: Diagnostic) -> Any:
    """The one run, of data that is as SARIF wants it."""
    data = json.loads(sarif(found, "1.2.3"))
    SARIF.validate(data)
    (run,) = data["runs"]
    return run


# ---- SARIF ----


def test_sarif_has_the_place_the_words_and_the_rule() -> None:
    run = in_sarif(MISTAKE, Diagnostic("no-end", PLACE, "Nothing ends the game.", severity="warning"))
    assert (run["tool"]["driver"]["name"], run["tool"]["driver"]["version"]) == ("rulekit", "1.2.3")
    verb, end = run["results"]
    assert [run["tool"]["driver"]["rules"][r["ruleIndex"]]["id"] for r in (verb, end)] == ["unknown-verb", "no-end"]
    assert (verb["level"], end["level"]) == ("error", "warning")
    assert verb["message"]["text"].endswith("Did you mean `draw`?")
    (location,) = verb["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/ship%20one.yaml"},
        "region": {"startLine": 3, "startColumn": 6, "endLine": 3, "endColumn": 11},
    }
    assert verb["relatedLocations"][0]["message"] == {"text": "as here"}


def test_a_rule_of_sarif_says_what_the_code_means() -> None:
    (rule,) = in_sarif(MISTAKE, MISTAKE)["tool"]["driver"]["rules"]
    assert rule["shortDescription"]["text"] == "A statement begins with a word that is not a verb."


def test_a_certain_fix_is_told_in_sarif() -> None:
    (fix,) = in_sarif(MISTAKE)["results"][0]["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "draw"}
    assert "fixes" not in in_sarif(Diagnostic("no-end", PLACE, "Nothing ends the game."))["results"][0]


def test_nothing_found_is_a_run_without_results() -> None:
    run = in_sarif()
    assert run["results"] == [] == run["tool"]["driver"]["rules"]


@pytest.mark.parametrize(
    ("file", "address"),
    [
        ("game.yaml", "game.yaml"),
        ("my game/a#b%.yaml", "my%20game/a%23b%25.yaml"),
        ("/home/me/game.yaml", "file:///home/me/game.yaml"),
        ("C:/games/game.yaml", "file:///C:/games/game.yaml"),
        ("größe.yaml", "gr%C3%B6%C3%9Fe.yaml"),
    ],
)
def test_a_file_is_an_address(file: str, address: str) -> None:
    assert uri(file) == address


# ---- GitHub ----


def test_github_is_told_on_one_line_with_nothing_it_would_misread() -> None:
    assert command(MISTAKE) == (
        "::error file=cards/ship one.yaml,line=3,endLine=3,col=6,endColumn=11,title=unknown-verb"
        "::There is no verb `drawn`, 100%25: a%0Ab.%0ADid you mean `draw`?"
    )
    assert github([MISTAKE, MISTAKE]).count("\n") == 1
    assert github([]) == ""


def test_github_takes_columns_within_a_line_only() -> None:
    found = Diagnostic("no-end", Span("a,b:c.yaml", 2, 1, 5, 6), "Nothing ends.", severity="note")
    assert command(found) == "::notice file=a%2Cb%3Ac.yaml,line=2,endLine=5,title=no-end::Nothing ends."


@given(st.text(min_size=1), st.text(), st.text(), st.sampled_from(LEVELS))
def test_no_text_breaks_out_of_its_format(file: str, message: str, help: str, level: Severity) -> None:
    span = Span(file, 1, 1, 1, 2)
    found = Diagnostic("a-b", span, message or ".", help, level, fix=(Edit(span, help),))
    line = command(found)
    assert re.fullmatch(
        r"::(error|warning|notice) file=[^:,\n]*,line=1,endLine=1,col=1,endColumn=2,title=a-b::.*", line
    )
    assert len(line.splitlines()) == 1
    assert in_sarif(found)["results"][0]["level"] == level
