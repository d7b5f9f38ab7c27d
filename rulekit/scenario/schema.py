"""The rows of `keys.py` → a JSON Schema, so that editors help with scenario files.

`python -m rulekit.scenario.schema` writes the shipped file anew.

Never: says anything the rows do not say.
"""

from __future__ import annotations

from pathlib import Path

from rulekit.ruleset.schema import schema_text
from rulekit.scenario.keys import FILE

SCHEMA_FILE = Path(__file__).with_name("scenario.schema.json")


def scenario_schema() -> str:
    """The schema of a scenario file, as it is shipped."""
    return schema_text(FILE, "Scenarios of rulekit")


if __name__ == "__main__":
    SCHEMA_FILE.write_text(scenario_schema(), encoding="utf-8")
