"""Which names a text can see at a point: bound names, and the procedure or ability it stands in.

Never: reports a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulekit.check.core import Var


@dataclass(frozen=True, slots=True)
class Scope:
    """Names bound by let, choose, each and parameters; `event` is set inside an `instead of` ability.

    `pure`: inside a ruling, a condition or a `where`, where nothing random may happen.
    """

    bound: Mapping[str, Var] = field(default_factory=dict)
    event: str = ""
    replaces: bool = False
    pure: bool = False

    def bind(self, *variables: Var) -> Scope:
        """The same scope with more names."""
        return replace(self, bound={**self.bound, **{v.name: v for v in variables}})

    def purely(self) -> Scope:
        """The same scope where nothing may happen."""
        return replace(self, pure=True)
