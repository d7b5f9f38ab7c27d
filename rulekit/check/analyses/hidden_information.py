"""What depends on cards that are not seen, though everybody sees what comes of it.

Only what hangs on the attribute of a card in a place nobody (or only another player) sees, of a kind that
is never revealed, is worth a word; the end of the game is not looked at.

Never: warns of what a player does with cards that player sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from rulekit.check import tree
from rulekit.check.analyses.filled import arrives
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import inner_statements, put_in, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, warning

DEEPEST = 4  # rulings asked inside each other, and procedures performed


@dataclass(frozen=True, slots=True)
class View:
    """Names for cards that are not seen, or for what was found out from one: each with the place they are in."""

    cards: dict[Var, str] = field(default_factory=dict)
    secrets: dict[Var, str] = field(default_factory=dict)


def shows_hidden(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for decisions and conditions that tell what lies hidden."""
    sight = Sight(checked)
    if not sight.hidden:
        return []
    found: list[Diagnostic] = []
    for each in checked.texts:
        found += sight.statement(each.body, View())
    return [*found, *tells_own(Sight(checked, own=True))]


def tells_own(sight: Sight) -> list[Diagnostic]:
    """Warnings for values everybody sees that follow from all of a seat's hidden cards, not from one it has chosen."""
    if "owner" not in sight.hidden.values():
        return []
    found, before = [], Asked(sight.checked)
    for name, p in sight.checked.procedures.items():
        leaving = _leaving((p.body,))
        laid = {x.var for what in leaving for x in walk_expr(what) if isinstance(x, tree.Local)}
        for s, later, view in _told(p.body, (), View(), sight):
            for e in _deciding(s):
                place = sight.secret(e, view)
                if any(isinstance(x, tree.Local) and x.var in laid for x in walk_expr(e)):
                    continue  # of cards that lie, or lay, elsewhere
                if place and not _shown(later, place) and before.next_is_asked(name, later):
                    message = f"From this everybody learns of the cards in `{place}`, which only its owner sees."
                    help = f"Write `reveal …` before it, if that is meant; else ask for a card of `{place}` first."
                    found.append(warning("shows-hidden", e.span, message, help))
    return found


def _told(
    s: Statement, later: tuple[Statement, ...], view: View, sight: Sight
) -> Iterator[tuple[Statement, tuple[Statement, ...], View]]:
    """Every statement that writes down a number, with what happens after it in its text, and the names it knows."""
    if isinstance(s, tree.SetVariable) or (isinstance(s, tree.Amount) and not s.exact):
        yield s, later, view
    elif isinstance(s, tree.Block):
        for i, inner in enumerate(s.statements):
            yield from _told(inner, (*s.statements[i + 1 :], *later), view, sight)
            view = sight.laid_open(inner, sight.bound(inner, view) if isinstance(inner, tree.Let) else view)
    else:
        again = (s,) if s.contract.again else ()
        if isinstance(s, tree.Each):
            view = sight.one_of(s.var, s.source, view)
        for inner in inner_statements(s):
            yield from _told(inner, (*again, *later), view, sight)


def _shown(later: Iterable[Statement], place: str) -> bool:
    """Does what lies in a place go elsewhere, where it may be seen."""
    return any(isinstance(x, tree.ZoneOf) and x.zone == place for what in _leaving(later) for x in walk_expr(what))


def _leaving(body: Iterable[Statement]) -> list[Expr]:
    """What goes elsewhere, but for what is drawn from the top of a place."""
    moved = (s for s in walk_statements(body) if isinstance(s, tree.Transfer))
    return [s.taken for s in moved if not s.contract.chance]


class Sight:
    """Looks for what hidden cards decide."""

    def __init__(self, checked: tree.CheckedRuleset, own: bool = False) -> None:
        self.checked = checked
        self.own = own  # what a seat sees of its own counts as hidden too: others do not see it
        r = checked.declared
        every = walk_statements(each.body for each in checked.texts)
        revealed = {s.kind for s in every if isinstance(s, tree.Show)}
        places = [(d.name, d.name, d.seen_by) for d in r.decks.values()]
        places += [(z.name, z.of, z.seen_by) for z in r.zones.values()]
        places += [(g.name, g.of, g.seen_by) for g in r.regions.values()]
        self.hidden = {name: seen for name, of, seen in places if seen != "everybody" and of not in revealed}

    # ---- statements ----
    def statement(self, s: Statement, view: View) -> list[Diagnostic]:
        """What a statement shows; names it binds are known to those behind it in its block."""
        if s.contract.ends:
            return []
        found = [d for e in _deciding(s) for d in self._said(e, view)]
        if isinstance(s, tree.Each) and not self.card(s.source, view):
            found += self._said(s.source, view)  # of the cards themselves, what comes of it may lay them open
        if isinstance(s, (tree.Choose, tree.ChooseSet)) and not found:
            found += self._offered(s.source, view)
        if isinstance(s, tree.Block):
            for inner in s.statements:
                found += self.statement(inner, view)
                view = self.laid_open(inner, self.bound(inner, view))
            return found
        if isinstance(s, tree.Each):
            view = self.one_of(s.var, s.source, view)
        for inner in inner_statements(s):
            found += self.statement(inner, view)
        return found

    def bound(self, s: Statement, view: View) -> View:
        """What is known behind a statement that names a card or what was found out from one."""
        if isinstance(s, tree.Let):
            place = self.secret(s.value, view)
            if place:
                return replace(view, secrets={**view.secrets, s.var: place})
            card = self.card(s.value, view)
            return replace(view, cards={**view.cards, s.var: card}) if card else view
        return self.one_of(s.var, s.source, view) if isinstance(s, (tree.Choose, tree.ChooseSet)) else view

    def laid_open(self, s: Statement, view: View) -> View:
        """What is still hidden behind a statement that lays a card where everybody sees it."""
        if not isinstance(s, tree.Transfer) or arrives(s, self.checked.declared) in self.hidden:
            return view
        what = s.taken
        place = what.zone if isinstance(what, tree.ZoneOf) else self.card(what, view)
        laid = {x.var for x in walk_expr(what) if isinstance(x, tree.Local)}  # of a pile the one on top is drawn
        cards = {var: at for var, at in view.cards.items() if at != place or (laid and var not in laid)}
        return View(cards, {var: at for var, at in view.secrets.items() if at != place})

    def one_of(self, var: Var, source: Expr, view: View) -> View:
        """What is known where a name stands for one of several."""
        place = self.card(source, view)
        return replace(view, cards={**view.cards, var: place}) if place else view

    def _said(self, e: Expr, view: View) -> Iterator[Diagnostic]:
        place = self.secret(e, view)
        if place:
            who = self._seen_by(place)
            message = f"This depends on a card in `{place}`, which {who}, and everybody sees what comes of it."
            help = "Write `reveal …` before it."
            if self.hidden[place] == "nobody":
                help = f"Write `reveal …` before it; if `{place}` lies open, declare it with `seen_by: everybody`."
            yield warning("shows-hidden", e.span, message, help)

    def _offered(self, source: Expr, view: View) -> Iterator[Diagnostic]:
        """Hidden cards to choose from: the one who chooses does not see them, and may not have meant that."""
        place = self.card(source, view)
        if place:
            message = f"Whoever chooses here does not see the cards in `{place}`: chance says which one it is."
            help = "If they are to be seen, write `reveal …` before it, or move them to a place the seat sees."
            yield Diagnostic("shows-hidden", source.span, message, help, "note")

    def _seen_by(self, place: str) -> str:
        return "nobody sees" if self.hidden[place] == "nobody" else "only its owner sees"

    # ---- expressions ----
    def card(self, e: Expr, view: View) -> str:
        """The hidden place a card (or a set of them) is in, "" if it is seen."""
        e = written_whole(e)
        if isinstance(e, tree.ZoneOf):
            own = not self.own and isinstance(e.player, tree.You) and self.hidden.get(e.zone) == "owner"
            return e.zone if e.zone in self.hidden and not own else ""
        if isinstance(e, (tree.PiecesOn, tree.PiecesIn)):
            return self._on(e.space if isinstance(e, tree.PiecesOn) else e.spaces)
        if isinstance(e, tree.Local):
            return view.cards.get(e.var, "")
        if isinstance(e, (tree.Need, tree.AsSet, tree.First, tree.Top)):
            return self.card(e.of, view)
        if isinstance(e, (tree.Filter, tree.Pick, tree.Sort)):
            return self.card(e.source, view)
        if isinstance(e, tree.SetOperation):
            return self.card(e.left, view) or (self.card(e.right, view) if e.operator == "+" else "")
        return ""

    def _on(self, spaces: Expr) -> str:
        """The hidden region some spaces belong to, if it is surely not one's own."""
        if isinstance(spaces, (tree.SpaceAt, tree.PartOf)) and not isinstance(spaces.player, tree.You):
            return spaces.region if spaces.region in self.hidden else ""
        return ""

    def _remembered(self, e: tree.LiesOn) -> str:
        """The region nobody sees on which a remembered piece is looked for; one taken from there tells nothing new."""
        of = e.piece.of if isinstance(e.piece, tree.Need) else e.piece
        there = self.hidden.get(e.type.domain) == "nobody"
        return e.type.domain if there and isinstance(of, tree.VariableOf) else ""

    def secret(self, e: Expr, view: View, depth: int = 0) -> str:
        """The hidden place whose cards' attributes an expression depends on, "" if there is none."""
        names = dict(view.cards)
        for x in walk_expr(e):
            if isinstance(x, tree.THROUGH):
                place = self.card(x.source, View(names, view.secrets))
                if place:
                    names[x.var] = place
        inner = View(names, view.secrets)
        for x in walk_expr(e):
            if isinstance(x, tree.Local) and x.var in view.secrets:
                return view.secrets[x.var]
            place = self.card(x.of, inner) if isinstance(x, tree.AttributeOf) and x.name != "owner" else ""
            if isinstance(x, tree.LiesOn):
                place = self._remembered(x)
            if not place and isinstance(x, tree.Ask) and depth < DEEPEST:
                ruling = self.checked.rulings[x.ruling]
                opened = put_in(ruling.body, dict(zip(ruling.parameters, x.arguments, strict=True)), x.player)
                place = self.secret(opened, inner, depth + 1)
            if place:
                return place
        return ""


class Asked:
    """Which seats are asked something before the game is over."""

    def __init__(self, checked: tree.CheckedRuleset) -> None:
        self.checked = checked
        bodies = {name: walk_statements((p.body,)) for name, p in checked.procedures.items()}
        self.asking = {name for name, every in bodies.items() if any(s.contract.asks for s in every)}
        performed = {n: {s.procedure for s in every if isinstance(s, tree.Perform)} for n, every in bodies.items()}
        for _ in bodies:
            more = {name for name, called in performed.items() if called & self.asking} - self.asking
            if not more:
                break
            self.asking |= more
        self.calls: dict[str, list[tuple[str, tuple[Statement, ...]]]] = {}
        for name, p in checked.procedures.items():
            for called, later in _performed(p.body, ()):
                self.calls.setdefault(called, []).append((name, later))

    def next_is_asked(self, name: str, later: tuple[Statement, ...], depth: int = 0) -> bool:
        """May a seat be asked something before the game is over, behind a point of a procedure."""
        for s in later:
            every = walk_statements((s,))
            if any(x.contract.asks or (isinstance(x, tree.Perform) and x.procedure in self.asking) for x in every):
                return True
            if any(x.contract.ends for x in every):
                return False
        return depth < DEEPEST and any(self.next_is_asked(q, rest, depth + 1) for q, rest in self.calls.get(name, ()))


def _performed(s: Statement, later: tuple[Statement, ...]) -> Iterator[tuple[str, tuple[Statement, ...]]]:
    """Every procedure that is performed in a text, with what happens after it there."""
    if isinstance(s, tree.Perform):
        yield s.procedure, later
    elif isinstance(s, tree.Block):
        for i, inner in enumerate(s.statements):
            yield from _performed(inner, (*s.statements[i + 1 :], *later))
    else:
        again = (s,) if s.contract.again else ()
        for inner in inner_statements(s):
            yield from _performed(inner, (*again, *later))


def _deciding(s: Statement) -> list[Expr]:
    """The values of a statement that everybody sees the outcome of."""
    values = (getattr(s, name) for name in s.contract.decides)
    return [e for e in values if isinstance(e, Expr)]
