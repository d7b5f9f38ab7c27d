"""What checks of texts share: the names of a ruleset, what was found so far, and which check a node of the tree has.

A check is a function that takes the context, a node and a scope, and is registered for the node; it looks at the parts
of a node by the context, which finds their checks. So no check need know where another stands.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from rulekit.check import tree
from rulekit.check.names.scope import Observer, Role, Scope, Symbol
from rulekit.check.names.symbols import RESERVED, VALUES, Symbols, declarations
from rulekit.check.resolving.misplaced_names import Use
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.types import BAD, PLAYER, Type, noun
from rulekit.diagnostics.source import Diagnostic, Edit, Severity, Span
from rulekit.ruleset.forms import MOST_MISTAKES
from rulekit.ruleset.model import Declaration, Ruleset
from rulekit.syntax import nodes

Made = tuple[Statement, Scope]
E = TypeVar("E", bound=nodes.Expr)
S = TypeVar("S", bound=nodes.Statement)
Inferring = Callable[["Checking", E, Scope, Type | None], Expr]
Check = Callable[["Checking", S, Scope], Statement] | Callable[["Checking", S, Scope], Made]
Function = Callable[["Checking", nodes.Call, Scope], Expr]

EXPRESSIONS: dict[type[nodes.Expr], Callable[..., Expr]] = {}
STATEMENTS: dict[type[nodes.Statement], Callable[..., Statement | Made]] = {}
BUILT_IN_FUNCTIONS: dict[str, Function] = {}


def infers(node: type[E]) -> Callable[[Inferring[E]], Inferring[E]]:
    """Registers the check of a sort of expressions, which infers their kind."""

    def register(check: Inferring[E]) -> Inferring[E]:
        EXPRESSIONS[node] = check
        return check

    return register


def checks(node: type[S]) -> Callable[[Check[S]], Check[S]]:
    """Registers the check of a sort of statements; one that binds names gives the scope behind it, too."""

    def register(check: Check[S]) -> Check[S]:
        STATEMENTS[node] = check
        return check

    return register


def built_in(*names: str) -> Callable[[Function], Function]:
    """Registers the check of functions that the language itself provides."""

    def register(check: Function) -> Function:
        BUILT_IN_FUNCTIONS.update(dict.fromkeys(names, check))
        return check

    return register


class Checking:
    """One ruleset while its texts are looked through: its names, and all that was found so far.

    `told_apart`: cards, over all places where one is played; `asking`: the rulings under way.
    """

    def __init__(self, ruleset: Ruleset, observer: Observer | None = None) -> None:
        self.ruleset = ruleset
        self.observer = observer
        self.symbols = Symbols(ruleset, observer)
        self.sizes = Sizes(ruleset)
        self.mistakes: list[Diagnostic] = []
        self.rulings: dict[str, tree.Ruling | None] = {}
        self.asking: list[str] = []
        self.listeners: list[tree.Listener] = []
        self.plays: list[tree.PlayEffect] = []
        self.answers: list[tree.Answer] = []
        self.endings: list[str] = []
        self.told_apart = 0
        self.parameters: dict[str, tuple[Var, ...]] = {}
        self.uses: list[Use] = []
        self.unknown_names: dict[Span, str] = {}
        self.of_whom: list[tuple[str, Span]] = []  # rulings that are asked of a certain player
        abilities = (a for deck in ruleset.decks.values() for face in deck.faces for a in face.abilities)
        self.answered = {rule.name for ability in abilities for rule in ability.rules}
        declared = declarations(ruleset)
        self.values = {kind: declared[kind] for kind in VALUES}

    # ---- parts of a text ----
    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression; `near` is the type beside it, for names that mean something only there."""
        return EXPRESSIONS[type(node)](self, node, scope, near)

    def statement(self, node: nodes.Statement, scope: Scope) -> Made:
        """One statement, and the scope behind it."""
        made = STATEMENTS[type(node)](self, node, scope)
        return made if isinstance(made, tuple) else (made, scope)

    # ---- mistakes ----
    def report(self, diagnostic: Diagnostic) -> Expr:
        """Note a mistake, unless there are already more than anybody reads; go on with a value nobody complains of."""
        if len(self.mistakes) <= 2 * MOST_MISTAKES:
            self.mistakes.append(diagnostic)
        return bad(diagnostic.span)

    def mistaken(
        self, span: Span, message: str, help: str, code: str = "wrong-kind", fix: tuple[Edit, ...] = ()
    ) -> Expr:
        """Note a mistake about kinds of values."""
        return self.report(Diagnostic(code, span, message, help, fix=fix))

    def doubtful(
        self,
        span: Span,
        message: str,
        help: str,
        code: str,
        related: tuple[tuple[Span, str], ...] = (),
        severity: Severity = "warning",
    ) -> None:
        """Note what is probably not meant, and go on with it."""
        self.mistakes.append(Diagnostic(code, span, message, help, severity, related))

    # ---- names ----
    def names(self, kind: str, name: str, span: Span, of: str = "", role: Role = "reads", first: bool = False) -> None:
        """Tells who observes that something is named where a stretch ends; `first`: where its name is first in it."""
        if self.observer is not None:
            self.observer.named(Symbol(kind, name, of), span, role, first)

    def sought(
        self, name: str, sort: str, known: Iterable[str], scope: Scope | None = None, near: Type | None = None
    ) -> None:
        """Tells who observes which names of a sort could stand where there is none."""
        if self.observer is not None:
            self.observer.sought(name, sort, known, scope, near)

    def unchecked(self, parts: Iterable[nodes.Expr], scope: Scope) -> None:
        """Lets who observes hear of the names in what is not checked for a mistake beside it."""
        if self.observer is not None:
            before = len(self.mistakes)
            for part in parts:
                self.expression(part, scope)
            del self.mistakes[before:]

    def parameters_of(self, procedure: str) -> tuple[Var, ...]:
        """The parameters of a declared procedure."""
        if procedure not in self.parameters:
            declared = self.ruleset.procedures[procedure].parameters
            self.parameters[procedure] = tuple(Var(p.name, self.symbols.type_of(p.type)) for p in declared)
        return self.parameters[procedure]

    def declaration(self, name: str) -> tuple[str, Declaration | None]:
        """What is declared under a name that stands for a value, and where."""
        for kind, table in self.values.items():
            if name in table:
                return noun(kind), table[name]
        enums = self.ruleset.enums
        places = [p for p in self.symbols.members.get(name, []) if p[0] in enums]
        words = " and ".join(f"`{p[0]}`" for p in places)
        return (f"a word of {words}", enums[places[0][0]]) if places else ("", None)

    def bind(self, scope: Scope, span: Span, *variables: Var) -> Scope:
        """The scope with new names; a name that hides another is noted."""
        for v in variables:
            self._hides(v.name, scope, span)
            scope.given[v.name] = span
            if self.observer is not None:
                self.observer.bound(v, span)
        return scope.bind(*variables, at=span)

    def _hides(self, name: str, scope: Scope, span: Span) -> None:
        what, declared = self.declaration(name)
        code, help = "shadowed-name", "Choose another name."
        if name in RESERVED:
            message = f"`{name}` has a meaning of its own everywhere."
            self.mistaken(span, message, help, "reserved-name")
        elif name in scope.bound:
            message = f"`{name}` is already a name for something else here."
            first = ((scope.places[name], f"`{name}` first stands here"),) if name in scope.places else ()
            self.doubtful(span, message, "Choose another name, so that it is clear which is meant.", code, first)
        elif declared is not None:
            message = f"`{name}` is {what}; in what follows this name hides it."
            self.doubtful(span, message, help, code, ((declared.span, "declared here"),))


def bad(span: Span) -> Expr:
    """A value in place of a mistake."""
    return tree.Bad(type=BAD, span=span)


def you(span: Span) -> Expr:
    """The player the text speaks of."""
    return tree.You(type=PLAYER, span=span)


def skip(span: Span) -> Statement:
    """Nothing happens; it stands also where a mistake was reported."""
    return tree.Block((), span=span)
