"""The tree of the effect language: frozen nodes that know their place.

Never: knows YAML, resolves a name.
"""

from rulekit.syntax.declarations import *  # noqa: F403
from rulekit.syntax.expressions import *  # noqa: F403
from rulekit.syntax.node import *  # noqa: F403
from rulekit.syntax.statements import *  # noqa: F403


def kinds() -> dict[str, type[Node]]:  # noqa: F405
    """Every kind of node by its name."""
    return {name: v for name, v in globals().items() if isinstance(v, type) and issubclass(v, Node)}  # noqa: F405
