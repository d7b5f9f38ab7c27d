"""Statements that change nothing, whatever happens → a warning each.

`choose p from players; gain 1 coin from p`: whoever chooses may choose himself, and nothing changes.
`reveal` where everybody sees it anyway: the word is too much, or the place was to be hidden.

Never: warns of what only now and then changes nothing; where the condition of a choice speaks of `you`, other than to
ask for him; nor of a card that may have come from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.effects import NOTHING, Effects, Things
from rulekit.check.analyses.filled import base_of
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.contract import Enters
from rulekit.check.tree.walk import inner_statements, is_local, spoken_of, walk_expr
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Deck, Region, Ruleset, Zone


def changes_nothing(changes: Effects) -> list[Diagnostic]:
    """Warnings for payments to oneself, values set to themselves, and what happens only for the end to come."""
    found: dict[Span, Diagnostic] = {}
    for body in changes.completability.bodies.values():
        mine: dict[Var, bool] = {}
        for s in body:
            _look(s, mine, True, found)
    return [*found.values(), *_before_the_end(changes)]


def _look(s: Statement, mine: dict[Var, bool], asked: bool, found: dict[Span, Diagnostic]) -> None:
    """One statement and those in it; what also happens as a text of its own is said as it stands in the whole.

    `mine`: the names of the player who is `you`, and whether a `let` has given each;
    `asked`: `you` is still the player the text begins with.
    """
    said = _why_idle(s, mine, asked)
    if said is not None and not (asked and s.span in found):
        found[s.span] = warning("changes-nothing", s.span, said[0], said[1])
    if isinstance(s, tree.Let) and is_you(s.value, mine):
        mine[s.var] = True
    within = mine_within(s, mine)
    for inner in inner_statements(s):
        _look(inner, within, asked and within is mine, found)


def mine_within(s: Statement, mine: dict[Var, bool]) -> dict[Var, bool]:
    """The names of the player who is `you` inside a statement: the same ones, unless that is somebody else."""
    if isinstance(s, tree.Each) and s.names_a_seat:
        return {s.var: False}
    if isinstance(s, tree.As) and not is_you(s.player, mine):
        player = written_whole(s.player)
        return {player.var: False} if isinstance(player, tree.Local) and s.player.type.form == "element" else {}
    return {} if isinstance(s, tree.EachPlayer) else mine


def _why_idle(s: Statement, mine: Mapping[Var, bool], asked: bool) -> tuple[str, str] | None:
    """Why a statement changes nothing, and one thing to do."""
    if isinstance(s, tree.Amount) and s.other is not None and is_you(s.other, mine):
        said = "Who gains here is who gives" if s.rises else "Who pays here is who is paid"
        return f"{said}: nothing changes.", _other_way(s, s.other, mine, asked)
    if isinstance(s, tree.Amount) and s.count == _zero(s.count):
        return "The amount is 0: nothing changes.", "Write another number, or leave it out."
    if isinstance(s, tree.SetVariable) and _is_itself(s):
        return f"`{s.name}` is set to what it is: nothing changes.", f"Write another value, such as `{s.name} + 1`."
    if isinstance(s, tree.Transfer) and s.aim is not None and s.aim.space is None:
        return _stays(s.taken, s.aim)
    return None


def _other_way(s: tree.Amount, with_whom: Expr, mine: Mapping[Var, bool], asked: bool) -> str:
    """How to pay somebody else, or to gain from somebody else."""
    pays = not s.rises
    name, link = s.counter.name, "to" if pays else "from"
    supply = f"or leave `{link} …` out to {'pay to' if pays else 'gain from'} the supply."
    if asked or _is_let(with_whom, mine):
        return f"Name {'who is paid' if pays else 'who gives'}, as `{link} p`, {supply}"
    who = written_whole(with_whom)
    if isinstance(who, tree.Local) and name:
        # whoever it is done to is `you` in there, and so does it: the other one needs a name
        n = str(s.count.value) if isinstance(s.count, tree.Const) else "…"
        turned = f"gain {n} {name} from me" if pays else f"pay min({n}, your {name}) {name} to me"
        return f"`you` is `{who.var.name}` in here: write `let me = you` outside and `{turned}` here."
    return f"Write `let me = you` outside and `{link} me`, {supply}"


def _is_itself(s: tree.SetVariable) -> bool:
    """Is a value set to what it is."""
    return isinstance(s.value, tree.VariableOf) and (s.value.name, s.value.of) == (s.name, s.of)


def _stays(taken: Expr, to: tree.Place) -> tuple[str, str] | None:
    """Things that go to where they are."""
    source = written_whole(taken)
    if not isinstance(source, tree.ZoneOf) or source.zone != to.zone or source.player != to.player:
        return None
    return f"All of it goes to `{to.zone}`, where it lies: nothing changes.", "Name another place."


def is_you(e: Expr, mine: Mapping[Var, bool]) -> bool:
    """Is it the player who is `you`, by that word or by a name."""
    e = written_whole(e)
    e = e.of if isinstance(e, tree.Need) else e
    return isinstance(e, tree.You) or (isinstance(e, tree.Local) and e.var in mine)


def _is_let(e: Expr, mine: Mapping[Var, bool]) -> bool:
    """Is it a name given to `you` on the spot."""
    e = written_whole(e)
    return isinstance(e, tree.Local) and mine.get(e.var, False)


def _zero(e: Expr) -> Expr:
    return tree.Const(0, type=e.type, span=e.span)


# ---- what happens only for the end to come ----


def _before_the_end(changes: Effects) -> list[Diagnostic]:
    """The last thing before the game surely ends, if nothing that is asked from then on depends on it."""
    checked = changes.checked
    body = checked.procedures[checked.declared.start].body.statements
    at = next((i for i, s in enumerate(body) if isinstance(s, tree.EndGame)), 0)
    if at == 0:
        return []
    end, before = body[at], body[at - 1]
    assert isinstance(end, tree.EndGame)
    if end.winners is None and checked.score is None:
        return []  # nothing is asked of what the game comes to
    if not any(r.condition is None for r in end.reasons) or not isinstance(before, (tree.EachPlayer, tree.Perform)):
        return []
    if _asks_or_ends(before, changes):
        return []
    made, asked = changes.made_by(before), _asked_at_the_end(end, changes)
    if made == NOTHING or made.meets(asked) or not _wanted_before(before, body[: at - 1], made, changes):
        return []
    message = "The game ends right behind this, and neither who wins nor the score depends on what it changes."
    help = "Write it where it belongs, in front of what needs it, or remove it."
    return [warning("changes-nothing", before.span, message, help)]


def _asks_or_ends(s: Statement, changes: Effects) -> bool:
    """May somebody be asked in it, or the game end."""
    every = changes.completability.within((s,))
    return any(x.contract.rests or isinstance(x, tree.Show) for x in every if x.contract.enters is not Enters.REPLACED)


def _wanted_before(s: Statement, earlier: tuple[Statement, ...], made: Things, changes: Effects) -> bool:
    """Does something in front of it use what it changes, so that it was to stand there."""
    before = changes.completability.within(earlier)
    looked = [e for x in before for e in spoken_of(x)]
    transfers = [x for x in changes.completability.within((s,)) if isinstance(x, tree.Transfer)]
    filled = {x.aim.zone for x in transfers if x.aim is not None and x.aim.zone}
    zones = {e.zone for e in looked if isinstance(e, tree.ZoneOf)}
    counters = {e.counter for e in looked if isinstance(e, tree.CounterOf)}
    counters |= {x.counter.name for x in before if isinstance(x, tree.Amount) and x.exact}
    variables = {e.name for e in looked if isinstance(e, tree.VariableOf)}
    return bool(filled & zones or made.counters & counters or made.variables & variables)


def _asked_at_the_end(end: tree.EndGame, changes: Effects) -> Things:
    checked = changes.checked
    asked: list[Expr] = [e for e in (end.winners, checked.score) if e is not None]
    asked += checked.metrics.values()
    asked += [c.value for c in checked.claims if c.form != "constant"]
    found = NOTHING
    for e in asked:
        found |= changes.read_by(e)
    return found


def from_oneself(completability: Completability) -> list[Diagnostic]:
    """A warning for each choice of a player who then gives or gets something, and who may be the one who chooses."""
    found = {}
    for s in completability.happening():
        block = s.statements if isinstance(s, tree.Block) else ()
        for i, choice in enumerate(block):
            if isinstance(choice, tree.Choose) and _may_be_you(choice):
                later = block[i + 1 :]
                passed = None if _asked_later(later) else next(_passed(later, choice.var), None)
                if passed is not None:
                    found[choice.span] = _said_of_oneself(choice, passed)
    return list(found.values())


def _may_be_you(choice: tree.Choose) -> bool:
    """Are all players offered, or those for whom something holds that leaves nobody out for who he is."""
    source, var = choice.source, choice.var
    while isinstance(source, tree.Filter):
        if any(isinstance(x, tree.You) for x in _but_for(source.condition, source.var)):
            return False
        source = source.source
    return isinstance(source, tree.Everything) and var.type.domain == "player"


def _but_for(condition: Expr, var: Var) -> list[Expr]:
    """What a condition is made of, but for `p = you`."""
    if isinstance(condition, tree.And):
        return [x for part in condition.parts for x in _but_for(part, var)]
    if isinstance(condition, tree.Compare) and condition.operator == "=":
        sides = (condition.left, condition.right)
        if any(is_local(e, var) for e in sides) and any(isinstance(e, tree.You) for e in sides):
            return []
    return walk_expr(condition)


def _asked_later(later: tuple[Statement, ...]) -> bool:
    """Does something behind the choice, that must hold, ask who `you` is."""
    return any(
        isinstance(s, tree.Require) and any(isinstance(x, tree.You) for x in walk_expr(s.condition)) for s in later
    )


def _passed(later: tuple[Statement, ...], var: Var) -> Iterator[tree.Amount]:
    """What goes between the player who was chosen and the one who chooses."""
    for s in later:
        if isinstance(s, tree.Amount) and isinstance(s.other, Local) and s.other.var == var:
            yield s
        if not s.names_a_seat:
            yield from _passed(tuple(inner_statements(s)), var)


def _said_of_oneself(choice: tree.Choose, passed: tree.Amount) -> Diagnostic:
    name = choice.var.name
    does = "gains from" if passed.rises else "pays"
    message = f"`{name}` may be `you`: whoever {does} himself changes nothing."
    help = f"Write `choose {name} from players where {name} != you`."
    if isinstance(choice.source, tree.Filter):
        help = f"Write `{name} != you` in the condition."
    return warning("changes-nothing", choice.span, message, help, (passed.span, f"this is between `{name}` and `you`"))


def shown_anyway(completability: Completability) -> Iterator[Diagnostic]:
    """A warning for each `reveal` of what lies in a place that everybody sees."""
    for s in (s for s in completability.happening() if isinstance(s, tree.Show)):
        place = _place_shown(base_of(s.what), completability.checked.declared)
        if place is not None and place.seen_by == "everybody":
            sight = "owner" if place.per_player else "nobody"
            message = f"Everybody sees what lies in `{place.name}`: this shows nothing new."
            help = f"If `{place.name}` is to be hidden, declare it with `seen_by: {sight}`; else leave this out."
            yield warning("changes-nothing", s.span, message, help, (place.span, "declared here"))


def _place_shown(e: tree.Expr, declared: Ruleset) -> Zone | Deck | Region | None:
    """The place from which cards are, if it is written."""
    if isinstance(e, tree.ZoneOf):
        return declared.zones.get(e.zone) or declared.decks.get(e.zone)
    if isinstance(e, (tree.PiecesOn, tree.PiecesIn)):
        spaces = e.space if isinstance(e, tree.PiecesOn) else e.spaces
        return declared.regions.get(spaces.type.domain)
    return None
