"""The texts of a ruleset → the checked tree: every name is looked up, the kind of every value inferred.

Each file has the checks of some nodes of the syntax tree and registers them; who imports the room has them all.
"""

from rulekit.check.resolving import (
    abilities,
    comparisons,
    expressions,
    functions,
    moving,
    names,
    performing,
    rankings,
    statements,
)

__all__ = ["abilities", "comparisons", "expressions", "functions", "moving", "names", "performing", "rankings"]
__all__ += ["statements"]
