"""A game on the screen, from its first question to its end, or until it is left.

One person may see everything their seat sees as it comes. Where several people sit at one screen and a seat
may see what another may not, the screen is wiped between them and says who is to look.

Never: shows a seat more than it may see, if a person sits at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from rulekit.board.lines import folded, line
from rulekit.game.decisions.decision import Decision
from rulekit.game.events import Event
from rulekit.game.game import Game
from rulekit.game.ledger import plain_score
from rulekit.game.state import State
from rulekit.play import keeping, refusing
from rulekit.play.asking import Asked, Choice
from rulekit.play.beneath import beneath, kept, pieces, unfinished
from rulekit.play.commands import COMMANDS, Pages, Rules, named, no_pages, no_rules
from rulekit.play.ending import end
from rulekit.play.screen import STOP, Screen
from rulekit.play.showing import View
from rulekit.play.sitting import PERSON, RANDOM, answering, hides
from rulekit.play.standing import Standing, Table
from rulekit.play.takenback import Answered, Past
from rulekit.play.telling import Changes, Said, Teller
from rulekit.play.trying import Faces, no_faces
from rulekit.program.drawing import Drawing
from rulekit.record import Recorder
from rulekit.text.words import Words

ALL_COMMANDS = tuple(command.name for command in COMMANDS)


@dataclass
class Session:
    """A table: who sits there, what has happened, who looks at the screen.

    `again` is what to type to go on with a game that was left, but for the name of its file; `texts` are the
    ruleset's, `pages` those of its cards, `faces` what is read on them, `rules` its rulebook, `quoter` gives words to
    what it says, `recorder` writes down what is answered. `asks_all`: a person is asked even where there is one answer.
    `trying`: this is a fork of a game, of which nothing is kept.
    """

    game: Game
    words: Words
    drawing: Drawing
    sitters: Sequence[str]
    state: State
    screen: Screen
    title: str
    texts: Mapping[str, str] = field(default_factory=dict)
    again: str = ""
    recorder: Recorder | None = None
    keep_at: Path | None = None
    asks_all: bool = False
    trying: bool = False
    pages: Pages = field(default=no_pages)
    rules: Rules = field(default=no_rules)
    faces: Faces = field(default=no_faces)
    quoter: refusing.Quoter = field(default=refusing.as_it_stands)

    def __post_init__(self) -> None:
        """What has been told to whom so far: nothing."""
        self.bots = {
            seat: answering(who, self._dice(number))
            for number, (seat, who) in enumerate(zip(self.game.seats, self.sitters, strict=True))
            if who != PERSON
        }
        self.people = [seat for seat in self.game.seats if seat not in self.bots]
        self.teller = Teller(self.words, self.texts, plain_score(self.game.program))
        self.view = View(self.game, self.words, self.drawing, self.teller, self.screen)
        self.listed: list[Changes] = []  # what `why` has numbered last
        self.table_at = 0  # how many lines were on the screen when the table came
        self.hasty = False  # an answer was given for whoever is asked next, who may have typed ahead
        self.secret = len(self.people) > 1 and hides(self.game)
        self.past = Past(self.game, self.words, self.people, self.trying)
        self.trials = 0
        self.gone = False
        self.goes_on = ""  # who has just answered, and is asked once more
        self.seen = ""  # who has seen the table last
        self.page = 0  # how often the screen has been handed over
        self.looking = "" if self.secret else "".join(self.people[:1])
        self.since = dict.fromkeys(self.game.seats, 0)  # where what is new begins in what a seat has seen
        self.told = dict.fromkeys(self.game.seats, 0)
        self.stood: dict[str, Table] = {}  # the table as each seat saw it when it was told last

    def _dice(self, seat: int) -> int:
        """What a bot draws from: it follows from the seed of the game, and nobody can go back from it to that seed."""
        if self.trying:
            return seat
        own = f"{self.state.origin.seed} {seat}".encode()
        return int.from_bytes(sha256(own).digest()[:7])

    # ---- the course of the game ----

    def play(self) -> None:
        """To the end, or until somebody leaves; a game that is left is kept."""
        try:
            while self.state.decision is not None:
                decision = self.state.decision
                bot = self.bots.get(decision.seat)
                if bot is not None:
                    self.answer(decision.seat, bot(self.state))
                elif self.forced(decision):
                    self.answer_forced(decision)
                elif not self.turn(decision):
                    return
            end(self)
        finally:
            if not self.trying:
                self.screen.go_back()
            if self.recorder is not None:
                self.recorder.close()

    def forced(self, decision: Decision) -> bool:
        """Whether a person has one answer only, knows what it is, and is at the screen: alone, or has just answered."""
        known = len(decision.moves) == 1 and decision.moves[0].is_known
        return known and (self.goes_on == decision.seat or len(self.people) == 1) and not self.asks_all

    def answer_forced(self, decision: Decision) -> None:
        """Gives the only answer, and says so."""
        asked = Asked(
            self.game.program,
            self.words,
            self.drawing,
            decision,
            now=kept(self.words, self.game.program, self.state, decision),
        )
        said = self.words.say("play-forced", decision.prompt, question=decision.prompt, move=asked.choices[0].said)
        self.screen.show(folded(line((said, "dim")), self.screen.room, 2))
        goes_on = self.goes_on
        self.answer(decision.seat, decision.moves[0].number, forced=True)
        self.goes_on, self.hasty = goes_on, True  # at the beginning of a turn what is new is still to be told

    def answer(self, seat: str, number: int, forced: bool = False) -> None:
        """Makes a move, and remembers how it was before."""
        since = dict(self.since)
        if not forced and self.goes_on != seat:
            self.since[seat] = self.told[seat]
        before = self.state if seat in self.bots else self.state.clone()
        self.state.apply(number)
        self.goes_on = ""
        if self.recorder is not None:
            self.recorder.catch_up(self.state)
        self.past.add(Answered(before, seat, number, self.page, forced, since))
        if not self.people:
            self.screen.show([line("  ", said) for said in self.teller.told(self.state.events)])

    # ---- a person's turn ----

    def turn(self, decision: Decision) -> bool:
        """Asks a person; False if the game is left."""
        if self.secret and self.looking != decision.seat and not self.hand_over(decision.seat):
            self.leave()
            return False
        open_still = unfinished(self.teller, self.state, decision, self.told[decision.seat])
        below = tuple(filter(None, (open_still, *beneath(self.teller, self.state, decision))))
        about = (
            below,
            pieces(self.words, self.state, decision),
            kept(self.words, self.game.program, self.state, decision),
        )
        asked = Asked(self.game.program, self.words, self.drawing, decision, *about)
        if self.knows_the_table(asked):
            news = self.view.told(self.anew(decision.seat), decision.seat, "")
            self.screen.show([*news, (), *self.view.question(asked, False)])
        else:
            self.show_question(asked)
        if self.hasty:
            self.screen.settle()
            self.hasty = False
        while True:
            typed = self.screen.read(self.words.say("fork-prompt", ">") + " " if self.trying else "> ")
            if typed is None:
                self.leave()
                return False
            if not typed:
                if self.screen.is_terminal:
                    self.show_table(asked)
                continue
            choice = self.understood(asked, typed)
            if choice is not None:
                self.answer(decision.seat, choice.move.number)
                self.goes_on = decision.seat
                return True
            self.goes_on = ""
            self.seen = ""
            if self.gone or self.state.decision is not decision:  # left, or taken back
                return not self.gone

    def knows_the_table(self, asked: Asked) -> bool:
        """Whether the question is enough: who is asked has just seen the table, and need not look at a board."""
        seat = asked.decision.seat
        if asked.on_region or self.seen != seat or self.screen.written - self.table_at > self.screen.height - 2:
            return False
        return self.goes_on == seat or not self.teller.told(self.state.feed(seat, orders=True)[self.told[seat] :])

    def hand_over(self, seat: str) -> bool:
        """Wipes the screen, and waits until the one who is next is alone with it."""
        self.screen.go_apart()
        self.looking, self.page = seat, self.page + 1
        said = self.words.seat(seat)
        self.screen.show([(), line((self.words.say("hand-over", seat, seat=said), "bold")), ()])
        self.screen.show([line(self.words.say("hand-over-ready", seat, seat=said)), ()])
        ready = self.screen.read("") is not None
        self.screen.wipe()
        return ready

    def understood(self, asked: Asked, typed: str) -> Choice | None:
        """The choice that was typed; None if it was something else, which has then been done or said."""
        plain = typed.removeprefix("/")
        meant = asked.meant(typed) if plain == typed else []
        if len(meant) == 1:
            return meant[0]
        command, rest = named(plain)
        if command is not None and (plain != typed or not meant or command.name == plain.casefold().split()[0]):
            if plain.casefold() != STOP or self.sure():
                command.do(self, asked, rest)
            return None
        self.not_understood(asked, typed, meant)
        return None

    def not_understood(
        self,
        asked: Asked,
        typed: str,
        meant: Sequence[Choice],
        beside: Sequence[str] = ALL_COMMANDS,
    ) -> None:
        """Says what a word may mean, or that it means nothing; `beside`: what else it might be than an answer."""
        from rulekit.game.faults import nearest

        if meant:
            known = self.words.listed(f"{choice.label}) {choice.said}" for choice in meant[:8])
            said = self.words.say("play-unclear", typed, typed=typed, choices=known)
        else:
            near = nearest(typed, [*(c.said for c in asked.choices), *beside])
            message = "play-no-answer-near" if near else "play-no-answer"
            if asked.is_named(typed):
                message = "play-not-now"
            said = refusing.said(self.words, self.state, asked, typed, self.quoter)
            said = said or self.words.say(message, typed, typed=typed, near=near)
        self.screen.show(folded(line(said), self.screen.room, 2))
        self.screen.show([line((self.words.say("play-commands", "help"), "dim"))])

    # ---- what is shown ----

    def show_question(self, asked: Asked) -> None:
        """What is new, the table, the question and what may be answered."""
        seat = asked.decision.seat
        head = "play-since" if self.told[seat] else "play-before-you"
        self.show_table(asked, f"{self.title}  ·  {self.words.seat(seat)}", self.anew(seat), head)

    def show_table(self, asked: Asked, title: str = "", news: Sequence[Said] = (), head: str = "") -> None:
        """The table and the question, below what is new."""
        self.seen, self.table_at = asked.decision.seat, self.screen.written
        self.screen.show(self.view.page(asked, self.state, title, news, head))

    def news(self, seat: str) -> tuple[Event, ...]:
        """What a seat has seen since its last answer."""
        return self.state.feed(seat, orders=True)[self.since[seat] :]

    def anew(self, seat: str) -> list[Said]:
        """What has happened since a seat was told last, and which numbers are others now; it is told now."""
        feed, table = self.state.feed(seat, orders=True), self.state.observe(seat).table
        news = self.teller.said(feed[self.told[seat] :])
        before, self.stood[seat] = self.stood.get(seat, {}), table
        self.told[seat] = len(feed)
        return Standing(self.game.program, self.words, self.drawing).with_changes(news, before, table)

    # ---- leaving ----

    def sure(self) -> bool:
        """Whether who typed a single letter, perhaps behind a page, means to leave the game."""
        if self.trying or not self.screen.is_terminal:
            return True
        self.screen.show(folded(line(self.words.say("play-leave", "leave")), self.screen.room, 2))
        self.screen.settle()
        typed = self.screen.read()
        leaves = typed is None or typed.casefold() in (STOP, "quit", "exit")
        if not leaves:
            self.screen.say(self.words.say("play-stays", "stays"))
        return leaves

    def leave(self) -> None:
        """Keeps the game, and says how to go on with it."""
        self.gone = True
        if self.trying:
            return
        self.screen.go_back()
        if self.state.decisions:
            self.keep()
        self.screen.say(self.words.say("play-left", "left"))

    def keep(self) -> None:
        """Writes the game to a file, its own if it has one."""
        try:
            path = self.keep_at or keeping.left(self.game, self.state, self.sitters, self.texts)
            if self.keep_at is not None:
                keeping.saved(self.game, self.state, self.sitters, self.texts, path)
        except OSError as error:
            where = str(self.keep_at or keeping.own_folder())
            why = keeping.why_not(self.words, error)
            self.screen.say(self.words.say("save-failed", where, file=where, why=why))
            return
        self.keep_at = path
        self.say_saved(path)

    def say_saved(self, path: Path) -> None:
        """Where the game lies, and what to type to go on with it."""
        from shlex import quote

        self.screen.show(folded(line(self.words.say("save-done", str(path), file=str(path))), self.screen.room, 2))
        if self.again:
            self.screen.say(self.words.say("save-go-on", "go on"))
            self.screen.say(f"    {self.again} --resume {quote(str(path))}")

    # ---- trying, and taking back ----

    def fork(self, seat: str) -> Session:
        """The table once more, to try things on: what the seat cannot see is dealt anew, the others answer as bots."""
        self.trials += 1
        bots = dict(zip(self.game.seats, self.sitters, strict=True))
        return Session(
            game=self.game,
            words=self.words,
            drawing=self.drawing,
            sitters=[PERSON if each == seat else RANDOM if who == PERSON else who for each, who in bots.items()],
            state=self.state.fork(seat, self.trials),
            screen=self.screen,
            title=self.words.say("fork-title", self.title, title=self.title),
            texts=self.texts,
            asks_all=self.asks_all,
            trying=True,
            pages=self.pages,
            rules=self.rules,
            faces=self.faces,
            quoter=self.quoter,
        )

    def undo(self) -> str:
        """Takes the last answer back, with those that were given for whoever gave it; why not, if it cannot be."""
        taken = self.past.back(self.state, self.page)
        if isinstance(taken, str):
            return taken
        self.state, self.since = taken.before, dict(taken.since)
        for seat in self.game.seats:
            length = len(self.state.feed(seat, orders=True))
            self.told[seat], self.since[seat] = min(self.told[seat], length), min(self.since[seat], length)
        self.listed = []
        if self.recorder is not None:
            self.recorder.catch_up(self.state)
        return ""
