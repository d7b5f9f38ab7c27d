"""The checked tree: every name looked up, every kind known, every coercion written out.

It is smaller than the tree of the language: what can be said in two ways there stands here in one.
The compiler reads only this. Expressions have a type; everything has a span.

Never: holds a name that is not resolved.
"""

from rulekit.check.tree.checked_ruleset import *
from rulekit.check.tree.expressions import *
from rulekit.check.tree.node import *
from rulekit.check.tree.statements import *

THROUGH = (Filter, Map, Fold, Pick, Sort)  # what goes through a `source`, each element under the name `var`
