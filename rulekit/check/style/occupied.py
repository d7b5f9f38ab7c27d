"""Pieces that go to a space that holds one → a warning if nobody has looked whether it is free.

Never: warns where the space was chosen by what lies on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import Site
from rulekit.diagnostics.source import Diagnostic


def may_be_occupied(flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """Warnings for spaces chosen without a look at what lies on them."""
    found = []
    for flow in flows.values():
        for site in flow.onto:
            if site.what is not None:
                region = site.what.type.domain
                message = f"A space of `{region}` holds one piece, and nothing shows that this one is free."
                help = f"Choose from the free ones: `… where count(s.pieces) = 0`; or let `{region}` hold any."
                found.append(Diagnostic("may-be-occupied", site.span, message, help, "warning"))
    return list(dict.fromkeys(found))


def not_free(flows: Mapping[str, Flow]) -> list[Site]:
    """Every place where nothing proves that a space is free, whether it is worth a word or not."""
    return [site for flow in flows.values() for site in flow.onto]
