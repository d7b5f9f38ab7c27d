"""What games of a ruleset came to → warnings: the line to change, the figures, one thing to do, how to see it.

Never: plays more than it takes to find a reason; decides what evidence is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.diagnostics.places import lines_of
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.lab import oddities
from rulekit.lab.first_round import TooSoon, too_soon
from rulekit.lab.in_vain import in_vain
from rulekit.lab.lacking import lacks
from rulekit.lab.lowest import lowest_wins
from rulekit.lab.never_won import never_won
from rulekit.lab.tried_out import Table, TriedOut
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.report.in_vain import LOWEST, said_of_a_race, said_of_the_lowest, said_of_vain
from rulekit.report.stops import about_the_choice, listed, way_out, what_stops, when
from rulekit.report.typed import typed
from rulekit.text.pages import cards

if TYPE_CHECKING:
    from rulekit.lab.clauses import Counted
    from rulekit.lab.lacking import Lack
    from rulekit.ready_ruleset import Ruleset
    from rulekit.ruleset.model import Ruleset as Declared

MOST_STOPS = 2  # ways in which games stop
MOST_NEVER = 3
OFTEN = 300  # an end of the game that was reached so often and never came
# Warnings of what cannot be why games come out alike.
NO_REASON = {"shows-hidden", "never-used", "never-read", "needs-trial", "missing-message", "values-alike"}
HELD = {"then": "true", "else": "false"}
WORD = re.compile(r"\w+")
LOOKED_BACK = 1000  # letters in front of a place among which its condition stands
UNTIL = re.compile(r"\buntil\s+")
CONDITION = re.compile(r"\bif ((?:(?!\bif ).)+?)\s*[{,]?\s*$")
BEFORE_ELSE = re.compile(r"\bif ((?:(?!\bif )[^{])+?)\s*\{[^{}]*\}\s*else\s*\{?\s*$")
ELSE = re.compile(r"\belse\s*\{?\s*$")
OF_A_SEAT = re.compile(r"\b(players\[ *\d|(first|last)\(players|\w*index *(!?=|[<>])|(=|[<>]) *(\w+\.)?index\b)")


def said_of(ruleset: Ruleset, tried: TriedOut, words: list[str]) -> list[Diagnostic]:
    """The warnings, what stops games first."""
    telling = _Telling(ruleset, tried, words)
    said = [*telling.stops(), *telling.broken()]
    if oddities.mostly_stopped(tried):
        return said
    never = list(telling.never())
    if not never and not any(d.severity == "warning" and d.code not in NO_REASON for d in ruleset.diagnostics):
        never = list(telling.alike())
    return said + (never or [*telling.conditions(), *telling.loops()])


class _Telling:
    def __init__(self, ruleset: Ruleset, tried: TriedOut, words: list[str]) -> None:
        self.ruleset, self.tried, self.words = ruleset, tried, words
        self.lines = {file: lines_of(text) for file, text in ruleset.findings.texts.items()}
        self._read: Declared | None = None

    @property
    def declared(self) -> Declared:
        """The ruleset as it is written; read once more only for what has something to say."""
        if self._read is None:
            self._read = self.ruleset.declared()
        return self._read

    def seen(self, command: str, *more: object) -> str:
        """How to see it."""
        return f"`{typed(command, *self.words, *map(str, more))}`"

    # ---- games that do not end ----
    def stops(self) -> Iterator[Diagnostic]:
        """Where games cannot go on, or go on and on."""
        for stopped in oddities.stops(self.tried)[:MOST_STOPS]:
            halt = stopped.halt
            see = self.seen("play", "--players", stopped.players, "--seats", "random,...", "--seed", halt.seed)
            span = Span(*halt.place) if halt.place[0] else self.declared.span
            if halt.endless:
                said = self._endless(stopped, see)
                yield Diagnostic("endless-play", span, *said, "warning", self._never_ending())
            else:
                message = f"Here games stop: {what_stops(stopped)} That {when(stopped)}."
                help = f"{way_out(stopped)} See it: {see}."
                behind = ((Span(*halt.behind[1]), "this cannot be done"),) if halt.behind else ()
                related = (*behind, *self._short(halt.short), *about_the_choice(stopped, self.declared))
                yield Diagnostic("stops-in-play", span, message, help, "warning", related)

    def _short(self, name: str) -> tuple[tuple[Span, str], ...]:
        declared = self.declared.tables.get(name) or self.declared.regions.get(name) if name else None
        return () if declared is None else ((declared.span, "it is declared here"),)

    def _endless(self, stopped: oddities.Stopped, see: str) -> tuple[str, str]:
        halt = stopped.halt
        if halt.stop.said:
            return f"Games do not end: {halt.stop.said} That {when(stopped)}.", f"{halt.stop.help} See it: {see}."
        message = (
            f"With random answers games do not end: after {ANSWER_LIMIT:,} answers this still goes on. "
            f"That {when(stopped)}."
        )
        return message, f"Let it go round less often, or end the game when it has gone on for long. See it: {see}."

    def _never_ending(self) -> tuple[tuple[Span, str], ...]:
        """The ends of the game that were reached again and again, where no game came to an end."""
        if any(table.stopped < table.games for table in self.tried.tables):
            return ()
        ends = [(what, n) for what, n in self.tried.happened.items() if what.name == "endgame" and n >= OFTEN]
        return tuple((Span(*what.place), f"asked {n:,} times, this never ended a game") for what, n in ends)

    def broken(self) -> Iterator[Diagnostic]:
        """Invariants that do not hold."""
        told = set()
        for table in self.tried.tables:
            for mishap in table.broken:
                if mishap.what in told or not (claim := _claim(table, mishap.what)):
                    continue
                told.add(mishap.what)
                figures = f": {mishap.said}" if mishap.said else ""
                message = (
                    f"`{mishap.what}` is broken after {_n(mishap.decision, 'answer')}{figures}. "
                    f"That happened in {table.broke(mishap.what)} of {_n(table.checked, 'game')} "
                    f"with {table.players} players."
                )
                see = self.seen("simulate", "--players", table.players, "--games", mishap.seed + 1, "--check")
                help = f"Mend the rule that breaks it, or say here what is meant. See it: {see}."
                by = ((Span(*mishap.broken_by), "this breaks it"),) if mishap.broken_by else ()
                yield Diagnostic("broken-in-play", Span(*claim), message, help, "warning", by)

    # ---- what never happens ----
    def never(self) -> Iterator[Diagnostic]:
        """What could have happened again and again and never did."""
        soon = too_soon(self.tried, self.lines)
        if soon is not None:
            yield self._too_soon(soon)
            return
        ways = [way for way in self._never_gone() if way.what.name == "arm"][:MOST_NEVER]
        cards = oddities.unmoved(self.tried)[:MOST_NEVER]
        lacking = self._lacking(ways, cards) if ways or cards else {}
        yield from (self._way(way, lacking[way.what]) for way in ways if way.what in lacking)
        yield from (self._card(card, lacking[card]) for card in cards if card in lacking)
        ends = oddities.ends_at_once(self.tried, self.lines)
        if ends:
            yield self._ends(ends)
        race = never_won(self.tried, self.lines)
        if race is not None:
            yield said_of_a_race(race, self.seen("simulate"))
        lowest = lowest_wins(self.tried, self.lines)
        if lowest is not None and not any(d.code == LOWEST for d in self.ruleset.diagnostics):
            yield said_of_the_lowest(lowest, self._score(), self.seen("simulate"))
        yield from (said_of_vain(one, self.seen("coverage")) for one in in_vain(self.tried)[:MOST_NEVER])

    def _lacking(self, ways: list[oddities.NeverGone], cards: list[oddities.Unmoved]) -> dict[object, Lack | None]:
        return lacks(self.tried.tables[0].program, self.tried.executor, [way.what for way in ways], cards)

    def conditions(self) -> Iterator[Diagnostic]:
        """Conditions that always came out the same."""
        ways = [way for way in self._never_gone() if way.what.name != "arm"]
        yield from map(self._condition, [way for way in ways if not self._by_option(way.what)][:MOST_NEVER])

    def _never_gone(self) -> list[oddities.NeverGone]:
        return oddities.never_gone(self.tried, self.lines)

    def _way(self, way: oddities.NeverGone, lack: Lack | None) -> Diagnostic:
        what, place = way.what, Span(*way.what.place)
        message = f"`{what.part}` could never be chosen: it stands in {way.asked:,} choices of {_n(way.games, 'game')}"
        help = f"Let it be possible, or take it out. What else is never done: {self.seen('coverage')}."
        if lack is None:
            return Diagnostic("never-in-play", place, f"{message}.", help, "warning")
        message += f", and wherever it was looked at, {_wanting(lack)}."
        return _lacking(lack, place, "what can never be chosen", message, help)

    def _condition(self, way: oddities.NeverGone) -> Diagnostic:
        what = way.what
        place = condition_before(Span(*what.place), self.lines)
        asked = place.parts(self.lines[place.file])[0] if place is not None else what.text
        message = (
            f"`{asked}` was never {HELD[what.name]} in {way.asked:,} times that it came, in {_n(way.games, 'game')}."
        )
        help = f"Mend the condition, or leave out what never happens. What else does not: {self.seen('coverage')}."
        related = ((Span(*what.place), "this never happens"),) if place is not None else ()
        return Diagnostic("never-in-play", place or Span(*what.place), message, help, "warning", related)

    def loops(self) -> Iterator[Diagnostic]:
        """Loops that never ended before their last round."""
        for loop in oddities.never_ended_early(self.tried)[:MOST_NEVER]:
            place = until_of(Span(*loop.loop.place), self.lines)
            if place is None or self._by_option(loop.loop):
                continue
            (asked,) = place.parts(self.lines[place.file])
            message = (
                f"`{asked}` never held behind any of {_n(loop.asked, 'round')} in {_n(loop.games, 'game')}: "
                f"the loop began {_n(loop.begun, 'time')} and always went on to its last round."
            )
            help = f"Mend the condition, or write `repeat …` without `until`. See it: {self.seen('play')}."
            yield Diagnostic("never-in-play", place, message, help, "warning")

    def _by_option(self, what: Counted) -> bool:
        """Whether an option decides it, directly or by a ruling, so that it comes out otherwise in other games."""
        named, rulings = set(WORD.findall(what.text)), self.declared.rulings
        for name in (todo := list(named)):
            if name in rulings:
                texts = rulings[name].body.span.parts(lines_of(self.declared.files[rulings[name].span.file]))
                more = set(WORD.findall(" ".join(texts))) - named
                named |= more
                todo += more
        return any(option in named for option in self.declared.options)

    def _card(self, card: oddities.Unmoved, lack: Lack | None) -> Diagnostic:
        faces = {one.name: one.face.span for one in cards(self.declared)}
        span = faces.get(f"{card.deck}.{card.face}", self.declared.span)
        help = f"Let it be possible, or take the card out. See what becomes of cards: {self.seen('coverage')}."
        message = f"In {_n(card.games, 'game')} nobody could ever take the card `{card.face}`"
        if lack is None:
            return Diagnostic("never-in-play", span, f"{message}, though it was there to choose.", help, "warning")
        if lack.most is not None:
            counter = self.declared.counters[lack.counter]
            needs = f"needs {lack.needs} {lack.counter}, of which nobody can have more than {lack.most}"
            message += f": `{lack.rule}` {needs}."
            help = f"Let there be more of `{lack.counter}`, or let the card need less. {_see(help)}"
            return Diagnostic("never-in-play", counter.span, message, help, "warning", ((span, "the card"),))
        return _lacking(lack, span, "the card", f"{message}: {_wanting(lack)}.", help)

    def _ends(self, ends: oddities.EndsAtOnce) -> Diagnostic:
        message = (
            f"Each of {_n(ends.games, 'game')} ends here the first time that this is reached, so nothing behind it "
            "ever happens."
        )
        help = f"Say when the game ends, `end game … if …`. What else is never done: {self.seen('coverage')}."
        related = ((Span(*ends.other.place), "this never comes"),)
        return Diagnostic("never-in-play", Span(*ends.ends.place), message, help, "warning", related)

    def _too_soon(self, soon: TooSoon) -> Diagnostic:
        wins = f", and {soon.seat} wins them all" if soon.seat else ""
        message = (
            f"`{soon.name}` ends each of {_n(soon.games, 'game')} within the first {_n(soon.answers, 'answer')}{wins}: "
            "no game goes on to a second round."
        )
        help = f"Look at whether its condition holds from the beginning. See it: {self.seen('simulate')}."
        related = (
            (Span(*soon.loop.place), "this never goes round a second time"),
            (Span(*soon.other.place), "this never comes"),
        )
        return Diagnostic("all-alike", Span(*soon.ends.place), message, help, "warning", related)

    # ---- games that all come out alike ----
    def alike(self) -> Iterator[Diagnostic]:
        """All games come out alike."""
        found = oddities.alike(self.tried, self._equal())
        if found is not None:
            yield self._same(found) if found.form == "same" else self._of_seats(found)

    def _equal(self) -> bool:
        """Whether no text has rules for a certain seat."""
        words = (
            OF_A_SEAT
            if not self.declared.seats
            else re.compile("|".join([OF_A_SEAT.pattern, *(rf"\b{re.escape(seat)}\b" for seat in self.declared.seats)]))
        )
        lines = (line for text in self.declared.files.values() for line in text.split("\n"))
        return not any(words.search(line) for line in lines if not line.startswith(("seats:", "#")))

    def _same(self, found: oddities.Alike) -> Diagnostic:
        see = self.seen("simulate")
        message = f"Everybody has the score {found.score} at the end of each of {_n(found.games, 'game')}."
        if not found.still:
            help = f"Look at what gains the score, and whether it is ever done. See it: {see}."
            return Diagnostic("all-alike", self._score(), message, help, "warning")
        name, value = found.still[0]
        message += f" `{name}` is {value} for everybody then."
        help = f"Let something change `{name}`, or give it another start. See it: {see}."
        return Diagnostic("all-alike", self.declared.counters[name].span, message, help, "warning")

    def _of_seats(self, found: oddities.Alike) -> Diagnostic:
        see, seats = self.seen("simulate", "--players", found.players), listed(list(found.seats))
        games = f"{_n(found.games, 'game')} with {found.players} players"
        if found.form == "still":
            has = "has" if len(found.seats) == 1 else "have"
            message = (
                f"At the end of each of {games}, {seats} {has} the score {found.score}; only others' scores differ."
            )
            help = f"See whether {seats} ever {has} a turn: `each player performs …` gives one to all. See it: {see}."
            return Diagnostic("all-alike", self._score(), message, help, "warning")
        all_of = "each" if found.wins == found.games else f"{found.wins:,}"
        message = f"With random answers {seats} wins {all_of} of {games}."
        if not found.unshuffled:
            help = (
                f"Look at what is done for {seats} before the others, which they then lack, and at who wins a tie. "
                f"See it: {see}."
            )
            return Diagnostic("all-alike", self._score(), message, help, "warning")
        deck = self.declared.decks[found.unshuffled[0]]
        message += f" The cards of `{deck.name}` lie in the same order in all of them when the first question comes."
        help = f"Write `shuffle {deck.name}` before they are dealt. See it: {see}."
        return Diagnostic("all-alike", deck.span, message, help, "warning")

    def _score(self) -> Span:
        score = self.declared.score
        return score.span if score is not None else self.declared.span


def condition_before(place: Span, lines: oddities.Lines) -> Span | None:
    """Where the condition stands that leads to a place, if it stands in front of it in one line."""
    before = "".join(lines.get(place.file, ())[place.line - 1 : place.line])[: place.column - 1]
    near = max(0, len(before) - LOOKED_BACK)
    found = (BEFORE_ELSE if ELSE.search(before, near) else CONDITION).search(before, near)
    return Span(place.file, place.line, found.start(1) + 1, place.line, found.end(1) + 1) if found else None


def until_of(loop: Span, lines: oddities.Lines) -> Span | None:
    """Where the condition stands behind the `until` of a loop, if that is in one line."""
    last = "".join(lines.get(loop.file, ())[loop.end_line - 1 : loop.end_line])[: loop.end_column - 1]
    found = list(UNTIL.finditer(last))
    start = found[-1].end() + 1 if found else 0
    fits = found and (loop.line < loop.end_line or start > loop.column)
    return Span(loop.file, loop.end_line, start, loop.end_line, loop.end_column) if fits else None


def _wanting(lack: Lack) -> str:
    """What is wanting, in words; of a counter with the most that anybody ever had."""
    if not lack.counter:
        return lack.said
    most = f"can have more than {lack.most}" if lack.most is not None else f"had more than {lack.had}"
    if lack.most is None and lack.had <= 0:
        most = "had any"
    return f"`{lack.rule}` asks for {lack.needs} {lack.counter}, of which nobody {most}"


def _lacking(lack: Lack, place: Span, called: str, message: str, help: str) -> Diagnostic:
    """At what is lacking, if it is known where that stands; the thing itself beside it."""
    if lack.place is None:
        return Diagnostic("never-in-play", place, message, help, "warning")
    return Diagnostic("never-in-play", Span(*lack.place), message, help, "warning", ((place, called),))


def _see(help: str) -> str:
    return help[help.index("See ") :]


def _claim(table: Table, name: str) -> tuple[str, int, int, int, int] | None:
    return next((claim.place for claim in table.program.claims if claim.name == name), None)


def _n(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
