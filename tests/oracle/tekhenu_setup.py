"""How Tekhenu is laid out and drafted, in plain Python (B.2, B.20, B.21).

Never: imports rulekit, or reads a rule of the ruleset.
"""

from __future__ import annotations

from oracle.tekhenu import Ask, Draw, Flow, Shuffle
from oracle.tekhenu_board import ANKH, GODS, GOODS, SEATS, TILES
from oracle.tekhenu_serving import Serving


class SetUp(Serving):
    """How the game is laid out and drafted (B.2)."""

    def set_up(self) -> Flow[None]:
        """To the first turn."""
        self.tilt = yield Draw("int", range(6))  # B-10
        self.tiles = list((yield Shuffle("pillar_tile", TILES)))  # B-12
        self.display = [self.tiles.pop(0) for _ in range(3)]
        for _ in range(6):  # B-13
            self.horus.append((yield Draw("horus_tile", set(GODS) - set(self.horus))))
        for god in GODS:  # B-17
            for _ in range(3):
                yield from self.roll(god)
        self.decrees = list((yield Shuffle("decree", self.decrees)))  # B-19
        yield from self.refill([1, 2])  # B-20
        yield from self._deal_decrees()
        yield from self._draft()
        for p in list(self.order):  # B-25
            yield from self._receive(p)

    def _deal_decrees(self) -> Flow[None]:
        """Two each, one is kept, the others go below the pile (B-21, BU-9)."""
        hands = [[self.decrees.pop(0), self.decrees.pop(0)] for _ in self.seats]
        back = []
        for p, hand in enumerate(hands):
            kept = yield Ask(p, "deal_decrees.c", hand)
            self.seats[p].decrees.add(kept)
            back += [card for card in hand if card != kept]
        yield from self._deal_more()
        self.decrees += reversed((yield Shuffle("decree_back", back)))  # in any order; the lowest goes first

    def _deal_more(self) -> Flow[None]:
        """In a game that begins with more cards: three of each kind for everybody."""
        for kind in ("decree", "technology", "blessing") if self.more else ():
            for seat in self.seats:
                for _ in range(3):
                    seat.cards(kind).add((yield from self.card(kind)))

    def _draft(self) -> Flow[None]:
        """Two Start cards each, there and back (B-22, B-23); initiative (B-24); Destiny cards."""
        left = {f"s{i:02}" for i in range(1, 13)}
        for _ in range(2 * self.players + 1):
            left.remove(card := (yield Draw("starting", set(left))))
            self.start_row.add(card)
        first = SEATS.index((yield Draw("player", [seat.name for seat in self.seats])))
        clockwise = [(first + i) % self.players for i in range(self.players)]
        self.order = clockwise
        for p in clockwise + clockwise[::-1]:
            self.start_row.remove(card := (yield Ask(p, "take_start.c", set(self.start_row))))
            self.seats[p].start_cards.add(card)
        self.start_row = set()  # B-25: what nobody took leaves the game
        values = {p: [int(card[1:]) for card in self.seats[p].start_cards] for p in clockwise}
        self.order = sorted(clockwise, key=lambda p: (-sum(values[p]), -max(values[p])))
        self.log.append(("initiative", (values, list(self.order))))
        if self.options["destiny_reward"] == "pick_then_pay":  # BU-6
            for p in self.order:
                yield from self.take_destiny(p)

    def take_destiny(self, p: int) -> Flow[None]:
        """One of those that lie there."""
        self.seats[p].destiny = yield Ask(p, "take_destiny.c", set(self.destinies))
        self.destinies.remove(self.seats[p].destiny)

    def _receive(self, p: int) -> Flow[None]:
        """Both Start cards and the Destiny card, in the owner's order (BU-7)."""
        seat = self.seats[p]
        if self.options["destiny_reward"] == "one_by_one":
            yield from self.take_destiny(p)
        for _ in range(3):
            ways = ["play_start_card"] * bool(seat.start_cards) + ["play_destiny_card"] * (not seat.rewarded)
            if (yield Ask(p, "take_reward", ways)) == "play_start_card":
                card = yield Ask(p, "play_start_card.c", set(seat.start_cards))
                seat.start_cards.remove(card)
                yield from self.start_reward(p, card)
            else:
                seat.rewarded = True
                yield from self.destiny_reward(p)
        assert not seat.start_cards and seat.rewarded

    def destiny_reward(self, p: int) -> Flow[None]:
        """B.21."""
        card = self.seats[p].destiny
        assert card in ANKH
        if card != "a03":
            self.gain(p, {"a01": "scribe", "a02": "gold", "a04": "faith"}[card])
        elif (yield Ask(p, "destiny.a03", ["grow", "rejoice"])) == "grow":
            yield from self.grow(p, 1)
        else:
            self.rejoice(p, 1)

    def start_reward(self, p: int, card: str) -> Flow[None]:
        """B.20."""
        plain = {"s07": "scribe scribe gold", "s08": " ".join(GOODS), "s12": "gold gold"}
        if card in ("s01", "s02", "s03"):
            within = {"s01": GOODS, "s02": GOODS[2:], "s03": GOODS[:2]}[card]
            yield from self.start_building(p, 5 if card == "s01" else 3, within)
        elif card == "s04":
            yield from self._any_five(p)
        elif card in ("s05", "s06"):
            yield from self._keep_one(p, card)
        elif card in ("s09", "s10"):
            one, other = GOODS[2:] if card == "s09" else GOODS[:2]
            n = yield Ask(p, f"starting.{card}.n", range(4))
            self.gain(p, one, n)
            self.gain(p, other, 3 - n)
        elif card == "s11":
            yield from self.grow(p, 3)
            self.rejoice(p, 2)
        else:
            for what in plain[card].split():
                self.gain(p, what)

    def _any_five(self, p: int) -> Flow[None]:
        left = 5
        for good in GOODS[:3]:
            n = yield Ask(p, f"gain_any.{good[0]}", range(left + 1))
            self.gain(p, good, n)
            left -= n
        self.gain(p, "granite", left)

    def _keep_one(self, p: int, card: str) -> Flow[None]:
        kind = "technology" if card == "s05" else "blessing"
        drawn = []
        for _ in range(2):
            drawn.append((yield from self.card(kind)))
        kept = yield Ask(p, f"starting.{card}.c", drawn)
        self.seats[p].cards(kind).add(kept)
        self.deck[kind] |= set(drawn) - {kept}
