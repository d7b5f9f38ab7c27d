"""What only shows when the whole ruleset is looked at.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check.core import CheckedRuleset
from rulekit.diagnostics.source import Diagnostic


def whole_ruleset(checked: CheckedRuleset) -> list[Diagnostic]:
    """Mistakes and notes about how the parts hang together."""
    return []
