"""A scenario → its verdict: it is played on the ruleset, and what comes out otherwise is said.

Never: stops the other scenarios; holds a rule of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from rulekit.diagnostics.nearest import sparing
from rulekit.diagnostics.source import Diagnostic, SourceText, Span
from rulekit.diagnostics.told import counted
from rulekit.findings import RulesetError
from rulekit.game import Event, Game, GameError, IllegalMove, State
from rulekit.game.decisions.long_ranges import move_of
from rulekit.game.faults import advice
from rulekit.pipeline import playable
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import Named
from rulekit.ruleset.tree import Mapping, Node
from rulekit.ruleset.tree import Sequence as Listed
from rulekit.scenario.beginnings import Begun, Moved, begun_with
from rulekit.scenario.expected import differences, named
from rulekit.scenario.plain_values import NOTHING, plain
from rulekit.scenario.scenario import Answer, Drawn, Expectation, Refusal, Scenario
from rulekit.scenario.touched import with_line
from rulekit.text.words import Words

ANYWHERE = ("skip", "pass", "done", "yes", "no")  # refused where no such answer is, which may be what is tested
UNTOLD = frozenset(["perform"])
OF_OPTIONS = frozenset(["unknown-option", "unknown-option-value"])
MOST_TOGETHER = 4096  # letters of what games begin with, compiled at once: half of a large game's
Chosen = tuple[tuple[str, str], ...]
Watcher = Callable[[Scenario, Program, dict[int, int]], None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario: it holds if nothing is said; `tell` words what happened.

    `unplayed`: what is said is wrong with the ruleset, not with the scenario.
    """

    scenario: Scenario
    said: tuple[Diagnostic, ...]
    tell: Callable[[], Iterable[str]] = tuple
    unplayed: bool = False

    @property
    def log(self) -> tuple[str, ...]:
        """What happened, a line each; what an answer brought about stands under the answer, further in."""
        return tuple(self.tell())

    @property
    def holds(self) -> bool:
        """Whether all came as expected."""
        return not self.said


class Runner:
    """Plays the scenarios of one ruleset; a ruleset is read once for each choice of options.

    `watch` is told of each that was played: the program, and how often each of its instructions was run.
    """

    def __init__(self, ruleset: Named, watch: Watcher | None = None) -> None:
        self.path, self.watch = ruleset, watch
        self.texts: dict[str, str] = {}
        self._foreseen: dict[tuple[Chosen, int], dict[str, SourceText]] = {}
        self._read: dict[Chosen, Ruleset | RulesetError] = {}
        self._games: dict[tuple[Ruleset, int], dict[str, Begun]] = {}

    def foresee(self, scenarios: Iterable[Scenario], alone: bool = False) -> None:
        """Scenarios that may be played: what they begin with is compiled together when the first of them is.

        `alone`: these, and none that were foreseen before.
        """
        if alone:
            self._foreseen.clear()
        for scenario in scenarios:
            if scenario.begin is not None:
                texts = self._foreseen.setdefault((_chosen(scenario.options), scenario.players), {})
                texts.setdefault(scenario.begin.text, scenario.begin)

    def ruleset(self, options: dict[str, str]) -> Ruleset:
        """The ruleset with options chosen; a RulesetError if it cannot be played."""
        key = _chosen(options)
        if key not in self._read:
            try:
                read: Ruleset | RulesetError = playable(self.path, options)
            except RulesetError as wrong:
                read = wrong
            self._keep(key, read)
        read = self._read[key]
        if isinstance(read, RulesetError):
            raise read
        return read

    def use(self, ruleset: Ruleset) -> None:
        """A ruleset that has just been loaded: it need not be read for scenarios of the game as it is."""
        self._keep((), ruleset)

    def _keep(self, chosen: Chosen, read: Ruleset | RulesetError) -> None:
        self._read[chosen] = read
        self.texts |= read.findings.texts

    @sparing
    def verdict(self, scenario: Scenario) -> Verdict:
        """What comes of one scenario; those that begin with the same text share a game."""
        try:
            ruleset = self.ruleset(scenario.options)
        except RulesetError as wrong:
            of_options = any(d.code in OF_OPTIONS for d in wrong.diagnostics)
            return Verdict(scenario, _options_wrong(scenario, wrong), unplayed=not of_options)
        begun = self._begun(ruleset, scenario)
        play = _Play(scenario, begun)
        play.run()
        if self.watch is not None and hasattr(play, "state"):
            self.watch(scenario, play.program, play.state.ran())
        return Verdict(scenario, counted(play.said), play.told)

    def _begun(self, ruleset: Ruleset, scenario: Scenario) -> Begun:
        """The game a scenario is played in."""
        games = self._games.setdefault((ruleset, scenario.players), {})
        wanted = scenario.begin.text if scenario.begin else ""
        if wanted not in games:
            foreseen = self._foreseen.get((_chosen(scenario.options), scenario.players), {})
            later = [text for text in foreseen.values() if text.text not in {*games, wanted}]
            begins = [scenario.begin, *_first_of(later)] if wanted in foreseen else [scenario.begin]
            for begun in begun_with(ruleset, scenario.players, begins):
                games[begun.begin.text if begun.begin else ""] = begun
        return games[wanted]


def _first_of(texts: list[SourceText]) -> list[SourceText]:
    """The first of some texts, no longer than all that is compiled at once, so that the first verdict comes soon."""
    together = accumulate(len(text.text) for text in texts)
    return [text for text, length in zip(texts, together, strict=True) if length <= MOST_TOGETHER]


def _chosen(options: dict[str, str]) -> Chosen:
    return tuple(sorted(options.items()))


class _Play:
    """One scenario on the table."""

    def __init__(self, scenario: Scenario, begun: Begun) -> None:
        self.scenario, self.begun = scenario, begun
        self.own = Moved(begun.begin, scenario.begin)
        self.said: list[Diagnostic] = []
        self.happened: list[list[Event]] = []  # after each answer
        self.at: Span = scenario.span
        self.state: State
        self.words: Words

    def run(self) -> None:
        """Plays it, as far as there is a game to play it in."""
        try:
            self.words = self.begun.words
            self.begin(self.begun.game)
            self.steps()
        except RulesetError as wrong:
            self.said += [self.own.said(d) for d in wrong.diagnostics if d.severity == "error"]
        except GameError as wrong:
            self.said.append(self.own.said(_gone_wrong(self.scenario, wrong, self.at)))

    def begin(self, game: Game) -> None:
        """Lays the table."""
        s = self.scenario
        self.program = game.program
        chance = [_result(node) for node in s.chance]
        given = plain(s.given) if s.given is not None else {}
        assert isinstance(given, dict)
        if given or s.begin:
            self.state = game.position(given, s.seed, chance)
        else:
            self.state = game.start(s.seed, chance)
        self._tell()

    def steps(self) -> None:
        """All that is played, expected and refused, as far as it goes."""
        for step in self.scenario.steps:
            match step:
                case Answer():
                    self.at = step.move.span
                    if not self._answered(step):
                        return
                case Drawn():
                    self.at = step.span
                    for _ in range(step.times):
                        if not self.state.is_over:
                            self._apply(self.state.random_answer())
                case Expectation():
                    self._compare(step)
                case Refusal():
                    self._refuse(step)
        self.state.close()

    def _compare(self, step: Expectation) -> None:
        """What is otherwise than expected; the first of it with the line of the rules that did it."""
        begun = self.begun.begin.text if self.begun.begin else ""
        found = [*differences(self.program, self.state, step.wanted, begun)]
        if self.said:
            self.said += [one.said for one in found]
            return
        events = [event for happened in self.happened for event in happened]
        own = self.begun.begin.file if self.begun.begin else ""
        self.said += with_line(found, events, self.program, own)

    def _answered(self, step: Answer) -> bool:
        """Whether a move could be made."""
        decision, move = self.state.decision, step.move
        if decision is None:
            self._say("game-over", move.span, f"The game is over before `{move.text}`.", "Leave it out.")
            return False
        if step.seat and step.seat != decision.seat:
            if step.seat not in self.program.seats:
                help = advice(step.seat, self.program.seats, "Seats")
                self._say("unknown-seat", step.named or move.span, f"There is no seat `{step.seat}`.", help)
            else:
                message = f"Here {decision.seat} is asked, not {step.seat}: “{decision.prompt}”."
                self._say("other-seat", move.span, message, advice("", [m.name for m in decision.moves], "Offered"))
            return False
        try:
            self._apply(move.text)
        except IllegalMove as illegal:
            why = self.state.why_not(move.text)
            because = f" {why.said[0].upper()}{why.said[1:]}." if why is not None and why.kind != "unknown" else ""
            message = f"`{move.text}` is not offered to {decision.seat} here: “{decision.prompt}”.{because}"
            self._say("not-offered", move.span, message, illegal.help)
            return False
        return True

    def _refuse(self, step: Refusal) -> None:
        decision = self.state.decision
        for move in step.moves:
            why = self.state.why_not(move.text) if decision is not None else None
            alone = decision is not None and named(self.program, self.state, move.text) == [move.text]
            if alone and why is not None and why.kind == "unknown" and move.text not in ANYWHERE:
                message = f"No answer is called `{move.text}`, so it is refused whatever the rules say."
                self._say("bad-expectation", move.span, message, why.help)
            for name in set(named(self.program, self.state, move.text)):
                if decision is None or move_of(decision, name) is None:
                    continue
                message = f"`{name}` is offered; the scenario says it must not be."
                self._say("not-refused", move.span, message, "If the rules allow it, leave it out.")

    def _apply(self, answer: int | str) -> None:
        self.state.apply(answer)
        self._tell()

    def _tell(self) -> None:
        self.happened.append([event for event in self.state.events if event.verb not in UNTOLD])

    def told(self) -> Iterator[str]:
        """What each answer brought about, under the answer: worded only if somebody wants to read it."""
        for events in self.happened:
            for i, event in enumerate(events):
                under = "  " if i and events[0].verb == "choose" else ""
                yield f"{self.own.where(event.where)}  {under}{self.words.event(event)}"

    def _say(self, code: str, span: Span, message: str, help: str) -> None:
        self.said.append(Diagnostic(code, span, message, help))


def _result(node: Node) -> str | list[str]:
    """A result of chance: the name of what comes up, or faces from the top."""
    value = plain(node)
    if isinstance(value, list):
        return [str(one) for one in value]
    return NOTHING if value is None else str(value)


def _gone_wrong(scenario: Scenario, wrong: GameError, at: Span) -> Diagnostic:
    """What a game refused, at the place in the scenario that asked for it; the line of the ruleset beside it."""
    span = at
    file, _, line = wrong.where.rpartition(":")
    if wrong.code == "unknown-players":
        span = scenario.players_span
    elif wrong.code in ("bad-position", "not-on-the-table") and scenario.given is not None:
        span = placed(scenario.given, wrong.where, of_key=wrong.code == "not-on-the-table")
    elif wrong.code in ("impossible-chance", "unused-chance") and scenario.chance:
        index, _, rest = wrong.where.removeprefix("chance[").partition("]")
        span = placed(scenario.chance[int(index)], rest) if index.isdigit() else scenario.chance[0].span
    rule = ((Span(file, int(line), 1, int(line), 1), "here the rules cannot go on"),) if file and line.isdigit() else ()
    return Diagnostic(wrong.code, span, _upper(wrong.message), _upper(wrong.help), related=rule)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def placed(node: Node, path: str, of_key: bool = False) -> Span:
    """Where a path such as `north.hand[2]` leads in a written value, as far as it goes; or the key at its end."""
    rest = path.lstrip(".")
    if isinstance(node, Mapping):
        for entry in node.entries:
            key = entry.key.text
            if rest == key or rest.startswith((f"{key}.", f"{key}[")):
                after = rest[len(key) :]
                found = entry.key.span if of_key else entry.value.span
                return placed(entry.value, after, of_key) if after else found
    elif isinstance(node, Listed) and rest.startswith("["):
        index, _, after = rest[1:].partition("]")
        if index.isdigit() and int(index) < len(node.items):
            return placed(node.items[int(index)], after, of_key)
    return node.span


def _options_wrong(scenario: Scenario, wrong: RulesetError) -> tuple[Diagnostic, ...]:
    """Mistakes of the ruleset, or of the options at their place in the scenario."""
    said = []
    for found in wrong.diagnostics:
        if found.code in OF_OPTIONS and scenario.option_spans:
            named = [spans for key, spans in scenario.option_spans.items() if f"`{key}`" in found.message]
            spans = named[0] if named else next(iter(scenario.option_spans.values()))
            said.append(replace(found, span=spans[found.code == "unknown-option-value"]))
        elif found.severity == "error":
            said.append(found)
    return tuple(said)
