"""Statements that may be impossible where nothing tests it → warnings: outside actions one that fails stops the game.

Only what is probably forgotten is worth a word: a payment nobody has tested, a tie nobody has thought of, a space that
holds one piece and of which nobody has looked whether it is free. A number that ends the game as soon as it comes to
its least is more than that whenever anything else happens.

Never: warns of what is surely possible, nor where the space was chosen by what lies on it; counts on an end that is
looked for after a question, or after what somebody performs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import Known, both_ways
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import Site, no_next_seat
from rulekit.check.names.symbols import meant
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.contract import Fails
from rulekit.check.tree.walk import conjuncts, ends, flat, inner_statements, is_local, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_NEEDED = 4  # places that are shown
DEEPEST = 12  # blocks and procedures looked into one inside the other
FAULT = "outside an action that stops the game with a fault"


def may_be_stuck(known: Known, flows: Mapping[str, Flow]) -> Iterator[Diagnostic]:
    """Warnings for what must happen and may be impossible."""
    completability = known.changes.completability
    least = least_of_all(completability)
    for name in must_happen(known.checked):
        inside = name in completability.inside_action
        for site in flows[name].sites:
            if site.kind == "number" and _has_one(site, completability.bodies[name], least):
                continue
            choice = _choice(site, completability.bodies[name])
            beside = no_next_seat(site.what, known.checked) if site.what is not None and not inside else None
            if site.kind == "arms" and choice is not None and _only_chooses(choice.arms[-1], completability):
                continue  # from all there are: as little is said of such a choice that stands alone
            if site.kind == "arms" and choice is not None and choice.last_resort:
                yield _last_fails(choice, completability)
            elif beside is not None:
                yield beside
            elif (said := _in_words(site, inside, known.checked)) is not None:
                needs = _needed_by(choice, completability) if choice is not None else ()
                yield warning("may-be-stuck", site.span, *said, *needs)


def must_happen(checked: tree.CheckedRuleset) -> list[str]:
    """The procedures that happen because the game goes on, and not because somebody chooses them."""
    seen, todo = {checked.declared.start: None}, [checked.declared.start]
    while todo:
        p = checked.procedures[todo.pop(0)]
        waiting: list[Statement] = [p.body]
        while waiting:
            s = waiting.pop(0)
            if isinstance(s, tree.Either):
                continue
            if isinstance(s, tree.Perform) and s.procedure not in seen:
                seen[s.procedure] = None
                todo.append(s.procedure)
            waiting += inner_statements(s)
    return list(seen)


def _in_words(site: Site, inside: bool, checked: tree.CheckedRuleset) -> tuple[str, str] | None:
    """The message and one thing to do, for what is worth it."""
    if site.kind == "arms":
        message = "It may be that none of these can be done, and then the game stops with a fault."
        return message, "Add one that is always possible, such as `or skip` or, as a last resort, `else skip`."
    if inside:
        return None
    if site.kind == "pay":
        message = f"Nothing shows that there is enough to pay; {FAULT}."
        return message, "Test it before, `if your … >= … { … }`, or move this to a procedure under `actions:`."
    if site.kind == "require":
        message = f"Nothing shows that this holds; {FAULT}."
        return message, "Write `if … { … }`, or move this to a procedure under `actions:`."
    if site.kind == "number" and site.what is not None:
        message = f"Nothing shows that there is a number to choose: the last may be less than the first; {FAULT}."
        return message, "Test it before, as in `if your … > 0 { … }`, or move this to a procedure under `actions:`."
    if site.kind == "choice" and site.what is not None and _narrow(site.what, checked):
        message = f"Nothing shows that there is one to choose for which this holds; {FAULT}."
        return message, "Test it before, `if any(… for x in …) { … }`, or move this to a procedure under `actions:`."
    why = _missing(site.what) if site.kind == "none" and site.what is not None else ""
    return (f"{why}; {FAULT}.", "Test it before: `if … != none { … }`.") if why else None


def _has_one(site: Site, body: tuple[Statement, ...], least: Mapping[str, int]) -> bool:
    """Is there a number to choose, as the game is over before there is none."""
    every = (s for s in walk_statements(body) if isinstance(s, tree.ChooseNumber) and s.span == site.span)
    return all(surely_one(s, least) for s in every)


def _choice(site: Site, body: tuple[Statement, ...]) -> tree.Either | None:
    """The choice of one of several things that stands at a site."""
    every = (s for s in walk_statements(body) if isinstance(s, tree.Either) and s.span == site.span)
    return next(every, None)


def _last_fails(choice: tree.Either, completability: Completability) -> Diagnostic:
    """A last resort that may be impossible too, at what it needs."""
    last = choice.arms[-1]
    needs = _needed(last, completability)
    named = f" `{last.procedure}`" if isinstance(last, tree.Perform) else ""
    message = f"The last resort{named} needs this; if nothing else can be done and this neither, the game stops."
    help = "Make the last resort something that is always possible: nothing to pay and nothing it needs."
    return warning(
        "may-be-stuck", needs.span, message, help, (choice.span, "the choice of which it is the last resort")
    )


def _only_chooses(last: Statement, completability: Completability) -> bool:
    """Is it a choice of one of all that lie somewhere, and nothing else, for want of which a last way is impossible."""
    failing = [s for s in completability.within((last,)) if not inner_statements(s) and completability.can_fail(s)]
    return bool(failing) and all(
        isinstance(s, tree.Choose) and isinstance(written_whole(s.source), tree.ZoneOf) for s in failing
    )


def _needed_by(choice: tree.Either, completability: Completability) -> tuple[tuple[Span, str], ...]:
    """What each way of a choice needs, where none may be possible."""
    needs = [_needed(arm, completability) for arm in choice.arms if completability.can_fail(arm)]
    places = dict.fromkeys(s.span for s in needs if s.span not in {arm.span for arm in choice.arms})
    return tuple((span, "this may be impossible") for span in list(places)[:MOST_NEEDED])


def _needed(needs: Statement, completability: Completability) -> Statement:
    """The first part of a statement that may be impossible, as deep inside as it can be told."""
    for _ in range(DEEPEST):
        if isinstance(needs, tree.Perform):
            procedure = completability.checked.procedures[needs.procedure]
            parts: tuple[Statement, ...] = (*procedure.cost, procedure.body)
        else:
            parts = needs.statements if isinstance(needs, tree.Block) else ()
        failing = next((part for part in parts if completability.can_fail(part)), None)
        if failing is None:
            break
        needs = failing
    return needs


def _narrow(source: Expr, checked: tree.CheckedRuleset) -> bool:
    """Are only those with a certain attribute to choose from: of all that are there none may have it.

    Spaces stay where they are: of them, only those with one that is compared with what changes.
    """
    source = written_whole(source)
    if not isinstance(source, tree.Filter):
        return False
    spaces = source.var.type.domain in checked.declared.regions
    for part in conjuncts(source.condition):
        asked = [x for x in walk_expr(part) if isinstance(x, tree.AttributeOf) and is_local(x.of, source.var)]
        changing = any(isinstance(x, (tree.CounterOf, tree.CounterAt, tree.VariableOf)) for x in walk_expr(part))
        if any(x.name != "owner" for x in asked) and (changing or not spaces):
            return True
    return _narrow(source.source, checked)


def _missing(e: Expr) -> str:
    """Why there may be none, if that is easily forgotten."""
    if isinstance(e, tree.Pick) and e.tie == "none" and not e.keys:
        return "There is none unless it is the only one"
    if isinstance(e, tree.Pick) and e.tie == "none":
        return "There is none if several rank equally"
    if isinstance(e, tree.Neighbour):
        return f"At the edge there is no space to the {e.direction}"
    if isinstance(e, tree.OwnerOn):
        return "An empty space has no owner"
    if isinstance(e, tree.PiecesOn):
        return "Nothing may lie on the space"
    if isinstance(e, tree.LiesOn):
        return f"It may lie on no space of `{e.type.domain}`"
    return ""


def may_be_occupied(flows: Mapping[str, Flow]) -> Iterator[Diagnostic]:
    """Warnings for spaces chosen without a look at what lies on them."""
    for site in not_free(flows):
        if site.what is not None:
            region = site.what.type.domain
            message = f"A space of `{region}` holds one piece, and nothing shows that this one is free."
            help = f"Choose from the free ones: `… where count(s.pieces) = 0`; or let `{region}` hold any."
            yield warning("may-be-occupied", site.span, message, help)


def not_free(flows: Mapping[str, Flow]) -> list[Site]:
    """Every place where nothing proves that a space is free, whether it is worth a word or not."""
    return [site for flow in flows.values() for site in flow.onto]


def least_of_all(completability: Completability) -> dict[str, int]:
    """The variables of the table that are never so low as they may be, but for the end of the game."""
    bodies = completability.bodies.values()
    every = [s for body in bodies for s in walk_statements(body) if isinstance(s, tree.SetVariable)]
    found = {}
    for name, variable in completability.checked.declared.variables.items():
        low, mine = meant(variable.type).low, [s for s in every if s.name == name]
        begins = isinstance(variable.start, int) and not isinstance(variable.start, bool) and variable.start
        if low is None or variable.per_player or variable.region or begins is False or begins <= low:
            continue
        followed = {id(s) for body in bodies for s in _ended_behind(body, name, low)}
        if all(id(s) in followed for s in mine):
            found[name] = low + 1
    return found


def _ended_behind(body: tuple[Statement, ...], name: str, bound: int) -> Iterator[tree.SetVariable]:
    """The statements that set a variable, right behind which the game ends if it is at its least."""
    steps = flat(body)
    for i, s in enumerate(steps):
        if isinstance(s, tree.SetVariable) and s.name == name and _ends_at(steps[i + 1 :], name, bound):
            yield s
        for inner in inner_statements(s):
            yield from _ended_behind((inner,), name, bound)


def _ends_at(later: list[Statement], name: str, bound: int) -> bool:
    for s in later:
        if isinstance(s, tree.EndGame):
            asked = [reason.condition for reason in s.reasons if reason.condition is not None]
        elif isinstance(s, tree.If) and ends(s.then):
            asked = [s.condition]
        elif _quiet(s):
            continue
        else:
            return False
        if any(_at_its_least(e, name, bound) for e in asked):
            return True
    return False


def _quiet(s: Statement) -> bool:
    """Does a statement neither ask anything nor lead anywhere else, and can it be done."""
    alone = not s.entered and not s.contract.rests and not inner_statements(s)
    return alone and s.contract.fails is Fails.NEVER and isinstance(s, (tree.Let, tree.SetVariable, tree.Amount))


def _at_its_least(e: Expr, name: str, bound: int) -> bool:
    """Does a condition hold whenever a variable is at its least."""
    if isinstance(e, tree.Or):
        return any(_at_its_least(part, name, bound) for part in e.parts)
    if not isinstance(e, tree.Compare):
        return False
    return any(
        isinstance(one, tree.VariableOf) and one.name == name and isinstance(n, tree.Const)
        and (operator, n.value) in (("=", bound), ("<=", bound), ("<", bound + 1))
        for one, operator, n in both_ways(e)
    )  # fmt: skip


def surely_one(choice: tree.ChooseNumber, least: Mapping[str, int]) -> bool:
    """Is there a number to choose, as such variables are at least as much."""
    wanted = choice.low.type.high
    ends = [least.get(e.name) if isinstance(e, tree.VariableOf) else e.type.low for e in _parts(choice.high)]
    return wanted is not None and all(n is not None and n >= wanted for n in ends)


def _parts(e: Expr) -> list[Expr]:
    """The numbers of which a number is the smallest."""
    if isinstance(e, tree.Arithmetic) and e.operator == "min":
        return [*_parts(e.left), *_parts(e.right)]
    return [e]
