"""Options as Python has them → as a ruleset writes their values.

Never: knows which options there are.
"""

from __future__ import annotations

from collections.abc import Mapping

Options = Mapping[str, str | int | bool]


def chosen_options(options: Options | None) -> dict[str, str]:
    """Each option with its value as a text: `true`, `3`, `strict`."""
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"options are a map from their names to values, not {options!r}")
    return {str(k): str(v).lower() if isinstance(v, bool) else str(v) for k, v in (options or {}).items()}
