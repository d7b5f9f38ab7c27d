"""Games of Tekhenu with all its cards, watched: what turns, Judgements, Scorings and the end must come to.

The machine plays; at some questions the table is read, and what has changed since the last one is compared with
what tekhenu_cards.py makes of the answers given in between.

Never: knows a rule that it could compare with instead of the recomputation's.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from oracle.in_step import DifferenceError
from oracle.tekhenu_board import OPTIONS
from oracle.tekhenu_cards import (
    Laid,
    bread_due,
    decree_points,
    light,
    loss,
    misplaced,
    order,
    order_points,
    scoring,
    state,
    symbol,
    wealth,
    weight,
    winner,
)
from oracle.tekhenu_picture import broken

from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight, table
from rulekit.program import opcodes as head

PAYING = {"part.x", "swap.x", "stone_for_stone.x", "stone_for_stone.y", "pay_any", "pay_good.r"}
MOST_DECREES = 3


class Watched:
    """One random game; `play` leads it to its end, or raises a DifferenceError that says what is not as it must be."""

    def __init__(self, referee: Referee, options: Mapping[str, str], seed: int) -> None:
        self.names, self.questions, self.program = referee.names, referee.questions, referee.program
        self.options = {name: options.get(name, settings[0]) for name, settings in OPTIONS.items()}
        self.chosen_options = dict(options)
        self.machine, self.seed = referee.machine(), seed
        self.dice = random.Random(seed)
        self.cells = self.machine.new(seed)
        self.seats = referee.seats
        self.met: Counter[str] = Counter()  # what came up, for tests
        self.decisions = 0
        self.turn: Turn | None = None
        self.judgement: Laid | None = None  # the table when it began, and from then on Faith added
        self.faith: dict[str, int] = {}
        self.before_score: Laid | None = None  # the last table before a Scoring; none if an action came between
        self.fed: tuple[str, int, Laid] | None = None
        self.asked_for_bread: list[str] = []
        self.last: Laid | None = None  # the table before Decrees are scored
        self.chosen: dict[str, list[str]] = {seat: [] for seat in referee.seats}
        self.doubled: dict[str, str] = {}
        self.marks: Counter[str] = Counter()

    def play(self) -> Watched:
        """To the end."""
        try:
            while self.machine.advance(self.cells) == head.CHOICE:
                self._decide()
            self._over()
        except (DifferenceError, AssertionError) as difference:
            where = f"seed {self.seed}, decision {self.decisions}, {len(self.seats)} players, {self.chosen_options}"
            raise DifferenceError(f"{where}: {difference}") from difference
        return self

    def table(self) -> Laid:
        """As a record would hold it; nothing may be lost on it."""
        found: Laid = table(Sight(self.names, self.cells))
        if said := broken(found, list(self.seats)):
            raise DifferenceError(said)
        return found

    def _decide(self) -> None:
        cells, questions = self.cells, self.questions
        site = questions.site(cells)
        what = site.procedure + ("." + site.name if site.name else "")
        seat = self.names.seat(cells[head.CHOOSER])
        numbers = list(questions.numbers(cells))
        self._asked(seat, what, numbers)
        answer = self._choose(what, numbers)
        name = questions.answer_name(cells, answer)
        self.met[what + (":" + name if site.kind == "arm" else "")] += 1
        self._answered(seat, what, name, answer)
        self.machine.answer(cells, answer)
        self.decisions += 1

    def _choose(self, what: str, numbers: list[int]) -> int:
        """At random; of Decrees, mostly as many as may be, and what they offer."""
        if what == "score_decrees.cs" and len(numbers) > 1 and self.dice.random() < 0.9:
            return self.dice.choice(numbers[:-1])
        if what in ("last_chance", "decree.d03.use") and self.dice.random() < 0.8:
            return min(numbers, key=lambda number: self.questions.answer_name(self.cells, number) == "skip")
        return self.dice.choice(numbers)

    # ---- what is asked, and answered ----

    def _asked(self, seat: str, what: str, numbers: list[int]) -> None:
        if what in ("take_turn", "pass_turn.d", "add_faith.f") and self.turn and self.turn.taken:
            self.turn.over(self)
            self.turn = None
        if self.judgement and what != "add_faith.f":
            self._judged(what)
        if self.before_score and what not in ("last_chance", "use_decree.c"):
            self._scored(what)
        if self.fed and what not in PAYING:
            self._paid(self.table())
        if what in ("take_turn", "pass_turn.d") and not self.turn:
            self.turn = Turn(self, seat)
        elif what == "add_faith.f":
            self._faith(seat, numbers)
        elif what == "feed.n":
            self._bread(seat, numbers)
        elif what == "last_chance":
            self.before_score = self.table()
        elif what == "score_decrees.cs":
            self.last = self.last or self.table()
            self._different(seat, numbers)
        elif self.turn:
            self.turn.asked(self, what)

    def _answered(self, seat: str, what: str, name: str, answer: int) -> None:
        if self.turn:
            self.turn.answered(self, what, name, answer)
        elif what == "add_faith.f":
            self.faith[seat] = int(name)
        elif what == "feed.n":
            self.fed = seat, int(name), self.table()
            self.asked_for_bread.append(seat)
        elif what == "last_chance" and name != "skip":
            self.before_score = None
        elif what == "use_decree.c":
            self.chosen[seat].append(name)
            self.before_score = None
        elif what == "score_decrees.cs" and name != "done":
            self.chosen[seat].append(name)
        elif what == "decree.d03.c":
            self.doubled[seat] = name
        elif what == "decree.d04.n":
            self.marks[seat] = int(name)

    # ---- a Judgement ----

    def _faith(self, seat: str, numbers: list[int]) -> None:
        if not self.judgement:
            self.judgement, self.faith = self.table(), {}
            for each in self.seats:
                dice = sum(map(len, self.judgement[each]["scale"].values()))
                same(f"{each}'s dice at the Judgement", dice, 4)
            return
        own = self.judgement[seat]
        faith = own["faith"] + (2 if "t15" in own["technologies"] else 0)
        same(f"{seat}'s Faith", (numbers[0], numbers[-1]), (-faith, faith))

    def _judged(self, what: str) -> None:
        before, now = self.judgement, self.table()
        assert before
        self.judgement = None
        balances = {seat: weight(before[seat]) + self.faith[seat] for seat in self.seats}
        same("the balances", {seat: now[seat]["balance"] for seat in self.seats}, balances)
        new = order(before, balances)
        same("the order", sorted(self.seats, key=lambda seat: now[seat]["rank"]), new)
        scores = now["turned"] == 4
        for seat in self.seats:
            own, mine = before[seat], now[seat]
            first, last = seat == new[0], seat == new[-1]
            reward = "t16" in own["technologies"] and len(self.seats) > 2
            self.met["T16"] += reward and (first or last)
            points = max(0, own["vp"] - loss(balances[seat])) + 2 * (reward and first)
            same(f"{seat}'s Gold after the Judgement", mine["gold"], own["gold"] + (reward and last))
            same(f"{seat}'s points", mine["vp"], points + (scoring(now, seat, self.options) if scores else 0))
        if scores:
            self.asked_for_bread = []
        assert what in ("take_destiny.c", "feed.n", "last_chance"), what

    # ---- a Scoring ----

    def _scored(self, what: str) -> None:
        """After the last of the players declined to act before the second Scoring."""
        before, now = self.before_score, self.table()
        assert before
        self.before_score = None
        if what in ("feed.n", "score_decrees.cs"):
            self.asked_for_bread = []
            for seat in self.seats:
                same(f"{seat}'s points", now[seat]["vp"], before[seat]["vp"] + scoring(now, seat, self.options))

    def _bread(self, seat: str, numbers: list[int]) -> None:
        now = self.table()
        most = now[seat]["bread"] + now[seat]["gold"]
        most += now[seat]["scribe"] if "t10" in now[seat]["technologies"] else 0
        same(f"{seat}'s Bread to pay", (numbers[0], numbers[-1]), (0, min(bread_due(now, seat), most)))

    def _paid(self, now: Laid) -> None:
        assert self.fed
        seat, paid, before = self.fed
        self.fed = None
        own, mine = before[seat], now[seat]
        swaps = "t10" in own["technologies"]
        same(f"what {seat} paid", wealth(own, scribes=swaps) - wealth(mine, scribes=swaps), paid)
        same(f"{seat}'s points", mine["vp"], max(0, own["vp"] - 3 * (bread_due(before, seat) - paid)))

    # ---- the end ----

    def _different(self, seat: str, numbers: list[int]) -> None:
        offered = [self.questions.answer_name(self.cells, number) for number in numbers]
        taken = {symbol(card) for card in self.chosen[seat]}
        wrong = [card for card in offered if card != "done" and symbol(card) in taken]
        same(f"Decrees of a symbol already scored by {seat}", wrong, [])

    def _over(self) -> None:
        if self.fed:
            self._paid(self.table())
        now, before = self.table(), self.last
        won = [seat for i, seat in enumerate(self.seats) if self.cells[head.WINNERS] >> i & 1]
        same("the winner", won, [winner(now)])
        if not before:  # nobody had a Decree left to score
            return
        for seat in self.seats:
            same(f"{seat}'s Decrees", now[seat]["scored"], sorted(self.chosen[seat]))
            same("how many of them", len(self.chosen[seat]) <= MOST_DECREES, True)
            self._decrees(seat, before[seat], now)

    def _decrees(self, seat: str, own: Laid, now: Laid) -> None:
        mine, cards = now[seat], self.chosen[seat]
        worth = {card: decree_points(card, now, seat, self.options, self.marks[seat]) for card in cards}
        twice = self.doubled.get(seat, "")
        swaps = "t10" in own["technologies"]
        cost = self.marks[seat] + (2 if twice else 0)
        same(f"what {seat} paid", wealth(own, scribes=swaps) - wealth(mine, scribes=swaps), cost)
        gold = own["gold"] + (own["scribe"] if swaps else 0) - mine["gold"] - (mine["scribe"] if swaps else 0)
        assert not twice or (gold >= 2 and twice in cards and twice != "d03" and "d03" in cards), (twice, cards, gold)
        points = sum(worth.values()) + worth.get(twice, 0) + order_points(mine, len(self.seats))
        same(f"{seat}'s points, {worth} twice {twice or 'none'}", mine["vp"] - own["vp"], points)
        for card in cards:
            self.met[card] += 1
            self.met["doubled"] += card == twice


class Turn:
    """A turn from its first question on: the die, how it is weighed, who may take a Forbidden one."""

    def __init__(self, game: Watched, seat: str) -> None:
        self.seat = seat
        self.taken = self.way = ""
        self.die = -1
        self.cards = game_cards(game, seat)
        self.turned_dice = self.recoloured = 0
        self.lit = ""
        if game.decisions % 9 == 0 and (said := misplaced(game.table())):
            raise DifferenceError(f"misplaced: {said}")

    def answered(self, game: Watched, what: str, name: str, answer: int) -> None:
        """What is known of the die after an answer."""
        if what in ("use_die.d", "anubis.d", "pass_turn.d"):
            self._take(game, what.partition(".")[0], name, answer)
        elif what == "turn_die.v":
            self.turned_dice += 1
            if game.options["turned_face"] == "true":
                self.pips = int(name)
        elif what == "recolour_die.c":
            self.recoloured += 1
            same("another colour", name != self.colour, True)
            self.colour, self.state = name, state(name, self.lit)
        elif what == "use_die.k":
            same("a Forbidden die and T08", (self.state, "t08" in self.cards), ("forbidden", True))
            self.state = name

    def _take(self, game: Watched, way: str, name: str, answer: int) -> None:
        cells, program = game.cells, game.program
        place = game.names.place("die", cells[program.kinds["die"].at + answer])
        god, _, number = place.removeprefix("dial ").partition(".")
        self.taken, self.way, self.die = place, way, answer
        self.colour, self.pips = name.partition(" ")[0], (int(number) - 1) % 6 + 1
        tilt, turned = (cells[program.variables[name].address] for name in ("tilt", "turned"))
        self.lit = light(god, tilt, turned)
        self.state = state(self.colour, self.lit)
        self.has = counters(game, self.seat)
        self.held = game_cards(game, self.seat)

    def asked(self, game: Watched, what: str) -> None:
        """When the value is to be settled, all that the die itself brings has come: T18, T24."""
        if what != "spend_scribes.v":
            return
        now, has = counters(game, self.seat), self.has
        played = len(self.held) - len(game_cards(game, self.seat))
        points = has["vp"] + ("t18" in self.held and self.state == "pure")
        gold = has["gold"] + (played if "t24" in self.held else 0)
        same("Blessings played on the die", played, self.turned_dice + self.recoloured)
        same("points and Gold when a die is taken", (now["vp"], now["gold"]), (points, gold))
        game.met["T18"] += "t18" in self.held and self.state == "pure"
        game.met["T24"] += "t24" in self.held and played > 0

    def over(self, game: Watched) -> None:
        """Where the die lies in the end."""
        place = game.names.place("die", game.cells[game.program.kinds["die"].at + self.die])
        side = "below" if self.way == "anubis" else "left" if self.state == "pure" else "right"
        same("where the die went", place, f"{self.seat} scale {side}.{self.pips}")
        same("a Forbidden die taken", self.way == "use_die" and self.state == "forbidden", False)
        game.met[f"{self.way} {self.state}"] += 1


def counters(game: Watched, seat: str) -> dict[str, int]:
    """What a seat has."""
    p = game.seats.index(seat)
    return {name: game.cells[counter.address + p] for name, counter in game.program.counters.items()}


def game_cards(game: Watched, seat: str) -> list[str]:
    """A seat's Blessings and Technologies."""
    sight, p = Sight(game.names, game.cells), game.seats.index(seat)
    return [
        str(face)
        for kind, container in (("blessing", "blessings"), ("technology", "technologies"))
        for spot in game.names.spots[kind].values()
        if spot.container == container and spot.owner == p
        for face in sight.faces(spot, kind)
    ]


def same(what: str, found: object, expected: object) -> None:
    """Raises a DifferenceError if they are not."""
    if found != expected:
        raise DifferenceError(f"{what}: {found} by the ruleset, {expected} by the recomputation")
