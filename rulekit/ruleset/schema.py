"""The rows of the tables → a JSON Schema, so that editors help and complain as the loader does.

Only what draft-07 and 2020-12 share is used. No declaration is a choice between schemas: kinds
that stand side by side differ in their JSON type, and keys that depend on each other are told by
if/then, so an error always points at the key it is about.

`python -m rulekit.ruleset.schema` writes the shipped files anew.

Never: says anything the rows do not say.
"""

from __future__ import annotations

import json
from pathlib import Path

from rulekit.ruleset.kinds import (
    Anything,
    Either,
    Excludes,
    Kind,
    ListOf,
    MapOf,
    Needs,
    Nested,
    Number,
    OneKey,
    OneOf,
    Record,
    Row,
    Text,
    Truth,
    Word,
    json_types,
)
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.variants.manifest import VARIANT

SCHEMA_FILE = Path(__file__).with_name("ruleset.schema.json")
OF_VARIANTS = Path(__file__).with_name("variant.schema.json")

Schema = dict[str, "Part"]
Part = bool | int | str | list["Part"] | Schema | None


def schema_text(record: Record = TOP, title: str = "A ruleset of rulekit") -> str:
    """The schema of a file whose top is a record, as it is shipped."""
    definitions: Schema = {}
    body = _record(record, definitions)
    schema: Schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        **body,
        "definitions": definitions,
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _schema(kind: Kind, definitions: Schema) -> Schema:
    """What a value of a kind must be."""
    match kind:
        case Record():
            return _reference(kind, definitions)
        case Nested():
            return _reference(kind.record(), definitions)
        case Either():
            return _either(kind, definitions)
        case OneOf():
            return {"enum": list(kind.words)}
        case Truth():
            return {"type": "boolean"}
        case Anything():
            return {}
    return {"type": _types(kind), **_keywords(kind, definitions)}


def _keywords(kind: Kind, definitions: Schema) -> Schema:
    """What else a value of the right type must be; each keyword binds one type only."""
    match kind:
        case Number():
            return {"minimum": kind.low, "maximum": kind.high}
        case Text():
            return {"pattern": r"\S"}
        case Word():
            return {"pattern": kind.form}
        case OneOf():
            return {"pattern": f"^({'|'.join(kind.words)})$"}
        case ListOf():
            return {"items": _schema(kind.item, definitions), "minItems": kind.least, "maxItems": kind.most}
        case MapOf():
            return {
                "additionalProperties": _schema(kind.value, definitions),
                "propertyNames": {"pattern": kind.key.form},
                "maxProperties": kind.most,
            }
        case Record():
            return _record_keywords(kind, definitions)
        case Nested():
            return _record_keywords(kind.record(), definitions)
        case Truth() | Anything():
            return {}
        case Either():
            return _either(kind, definitions)


def _either(kind: Either, definitions: Schema) -> Schema:
    merged: Schema = {"type": _types(kind)}
    for one in kind.kinds:
        keywords = _keywords(one, definitions)
        assert not merged.keys() & keywords.keys(), f"two kinds of one type beside each other: {kind}"
        merged |= keywords
    return merged


def _types(kind: Kind) -> Part:
    types = json_types(kind)
    named: list[Part] = [t for t in sorted(types) if not (t == "integer" and "number" in types)]
    return named[0] if len(named) == 1 else named


def _reference(record: Record, definitions: Schema) -> Schema:
    name = record.what.split(" ", 1)[1].replace(" ", "-")
    if name not in definitions:
        definitions[name] = {}  # Keeps its place while its own parts are written.
        definitions[name] = _record(record, definitions)
    return {"$ref": f"#/definitions/{name}"}


def _record(record: Record, definitions: Schema) -> Schema:
    return {"description": record.doc, "type": _types(record), **_record_keywords(record, definitions)}


def _record_keywords(record: Record, definitions: Schema) -> Schema:
    properties: Schema = {row.key: _property(row, definitions) for row in record.rows}
    others = False if record.others is None else _schema(record.others, definitions)
    schema: Schema = {"properties": properties, "additionalProperties": others}
    required: list[Part] = [row.key for row in record.rows if row.required]
    if required:
        schema["required"] = required
    rules = [part for rule in record.rules for part in _rule(rule)]
    if rules:
        schema["allOf"] = rules
    return schema


def _property(row: Row, definitions: Schema) -> Schema:
    schema = _schema(row.kind, definitions)
    if "$ref" in schema:
        return schema  # draft-07 looks at nothing beside a reference
    described: Schema = {"description": f"{row.doc} Example: {row.key}: {row.example}"}
    if row.default is not None:
        described["default"] = row.default
    return described | schema


def _rule(rule: OneKey | Needs | Excludes) -> list[Part]:
    """Keys that depend on each other, each told where it stands or should stand."""
    match rule:
        case OneKey():
            none_there: Schema = {"not": {"anyOf": [{"required": [key]} for key in rule.keys]}}
            absent: Part = {"if": none_there, "then": {"required": [rule.keys[0]]}}
            pairs = [_without(key, rule.keys[i + 1 :]) for i, key in enumerate(rule.keys[:-1])]
            return [absent, *pairs]
        case Needs():
            return [{"if": {"required": [rule.key]}, "then": {"required": list(rule.others)}}]
        case Excludes():
            return [_without(rule.key, rule.others)]


def _without(key: str, others: tuple[str, ...]) -> Part:
    return {"if": {"required": [key]}, "then": {"properties": dict.fromkeys(others, False)}}


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
    OF_VARIANTS.write_text(schema_text(VARIANT, "A variant of a ruleset of rulekit"), encoding="utf-8")
