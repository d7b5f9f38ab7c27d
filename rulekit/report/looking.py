"""A ruleset that somebody is writing → after each save what is wrong, what is otherwise, what scenarios say.

What was read, and what each scenario ran, is kept from one look to the next. Scenarios that name or ran what is
changed are played at once; the others follow while nothing is saved, as a change may reach further than its name.

Never: stops at a mistake; says of a scenario that it holds without having played it on the ruleset as it is.
"""

from __future__ import annotations

import gc
import hashlib
import json
import re
import time
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from rulekit.cache_dir import read_cached, write_cached
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.decks import read_tops
from rulekit.edit.touched import CARDS, Part, Touched, parts_of, renamed, touched
from rulekit.findings import Findings, RulesetError
from rulekit.game import Game, GameError
from rulekit.ordinary import first_of
from rulekit.pipeline import load
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.scenario.find import scenario_files
from rulekit.scenario.naming import written_texts
from rulekit.scenario.running import Runner, Verdict
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import Suite, open_file
from rulekit.syntax.remembered import remember
from rulekit.text.cards import Cards
from rulekit.text.pages import cards, page

MOST_CARDS = 3  # pages after one save
MOST_TOLD = 6  # mistakes shown in full
MANY = 9  # scenarios: so many may take a while
AT_ONCE = (
    0.4  # seconds of playing before the first verdicts are told; what is touched and was not played goes on at once
)
PLACE = re.compile(r"  \S+:\d+$")
UNTOUCHED = "the change does not touch them"
UNNAMED = "they name and ran nothing that is changed (--touched)"
Key = tuple[str, str]  # a scenario: its file and its name


class One(NamedTuple):
    """A scenario with the text it is written in."""

    suite: Suite
    scenario: Scenario
    text: str

    @property
    def key(self) -> Key:
        """Its file and its name."""
        return self.suite.path, self.scenario.name


class Good(NamedTuple):
    """A ruleset without mistakes, as it was last: its parts, and the page of each card."""

    parts: Mapping[Part, str]
    pages: Mapping[str, list[str]]


class Looking:
    """One ruleset and its scenarios, from look to look.

    `newer` says whether something was saved meanwhile: then what is being played can wait. `every`: all scenarios are
    to be played, at first and after each change; else those alone that are new or that a change seems to touch.
    """

    def __init__(
        self,
        named: str,
        options: Mapping[str, str],
        newer: Callable[[], bool],
        colour: bool = False,
        every: bool = True,
    ) -> None:
        remember()
        self.named, self.options, self.newer, self.colour = named, dict(options), newer, colour
        self.every = every
        self.findings: Findings | None = None
        self.good: Good | None = None
        self.warned: set[tuple[str, str]] = set()
        self.ran: dict[Key, frozenset[str]] = {}
        self.texts: dict[Key, str] = {}
        self.failed: set[Key] = set()
        self.waiting: list[Key] = []  # scenarios that an earlier look meant to play and did not
        self.soon: list[Key] = []  # those of them that the change touches
        self.suites: dict[str, tuple[str, Suite]] = {}  # by file, with a sign of what was in it
        self.runners: dict[str, Runner] = {}
        self.openings: dict[tuple[str, int, int], frozenset[str]] = {}  # what runs before the first question

    # ---- a look ----

    def look(self) -> Iterator[str]:
        """What is to be said after a save, a line or several at a time; nothing if nothing is otherwise."""
        first = self.findings is None
        gc.disable()  # nearly all that is read now stays: going through it for rubbish costs a tenth of the time
        try:
            change, every = yield from self._read()
        finally:
            gc.enable()
        if change is not None:
            yield from self._play(every, change, first)

    def _read(self) -> Generator[str, None, tuple[Touched | None, list[One]]]:
        """Says what is wrong and what is otherwise; gives back what is touched (None if there are mistakes)."""
        begun = time.perf_counter()
        try:
            ruleset = load(self.named, options=self.options)
            findings = ruleset.findings
        except RulesetError as wrong:
            ruleset, findings = None, wrong.findings
        otherwise = self.findings is None or findings.key != self.findings.key or not findings.key
        if otherwise:
            self.runners.clear()
            self.openings.clear()
            yield from self._mistakes(findings, begun)
        self.findings = findings
        every, said = self._scenarios()
        if said:
            yield self._told(said, {one.suite.path: one.suite.texts.get(one.suite.path, "") for one in every})
        if ruleset is None:
            return None, every
        change = Touched()
        if otherwise:
            for runner in self.runners.values():
                if not self.options and str(runner.path) == self.named:
                    runner.use(ruleset)
            change = yield from self._changed(ruleset)
        return change, every

    def rest(self) -> Iterator[str]:
        """Plays what an earlier look left waiting, until something is saved; says what does not hold."""
        every = {one.key: one for one in self._scenarios()[0]}
        soon, self.soon = self.soon, []
        yield from self._played([every[key] for key in soon or self.waiting if key in every], len(every))
        if soon and self.waiting and not set(soon) & set(self.waiting):
            failed = len(self.failed.intersection(soon))
            holds = "all hold" if not failed else f"{failed} {'does' if failed == 1 else 'do'} not hold"
            have = "has" if len(soon) == 1 else "have"
            yield f"The other {len(soon)} that the change touches {have} been played: {holds}"
        if not self.waiting:
            n = len(self.failed)
            self._keep()
            holds = "all hold" if not n else f"{n} {'does' if n == 1 else 'do'} not hold"
            whole = len(self.ran) >= len(every)
            yield f"{f'All {len(every)} scenarios have' if whole else 'What was put off has'} been played: {holds}"

    def _told(self, said: list[Diagnostic], texts: Mapping[str, str]) -> str:
        """The first of what is wrong in full, and how much more there is."""
        left = len(said) - MOST_TOLD
        more = f"\n\n{left} more: see `rulekit check`" if left > 0 else ""
        return render(said[:MOST_TOLD], texts, "full", self.colour) + more + "\n"

    def _mistakes(self, findings: Findings, begun: float) -> Iterator[str]:
        """The mistakes, the warnings that are new, and how long that took."""
        told = [d for d in findings.diagnostics if d.severity == "error"]
        new = [d for d in findings.diagnostics if d.severity == "warning" and (d.code, d.message) not in self.warned]
        self.warned = {(d.code, d.message) for d in findings.diagnostics if d.severity == "warning"}
        if told or new:
            yield self._told(told or new, findings.texts)
        name = f"{findings.facts.name} {findings.facts.version}" if findings.facts else self.named
        mistakes = "no mistakes" if not told else "1 mistake" if len(told) == 1 else f"{len(told)} mistakes"
        old = len(self.warned) - len({(d.code, d.message) for d in new})
        warnings = f", {old} warning{'' if old == 1 else 's'} as before" if old else ""
        yield f"{name}: {mistakes}{warnings}  ({time.perf_counter() - begun:.2f} s)"

    def _changed(self, ruleset: Ruleset) -> Generator[str, None, Touched]:
        """What is otherwise: the pages of cards with what stood there before. Gives back what is touched."""
        tops = read_tops({n: t for n, t in ruleset.findings.texts.items() if n.endswith((".yaml", ".yml"))}, [])
        parts = parts_of(tops or {})
        before = self.good
        change = touched(before.parts, parts) if before is not None else Touched()
        program = ruleset.program(max(ruleset.players))
        declared, words = ruleset.declared(), ruleset.words(program)
        pages, texts = dict(before.pages) if before is not None else {}, Cards(declared, words.messages)
        wanted = set(change.cards) if before is not None else None
        for card in cards(declared):
            if wanted is None or card.name in wanted or card.name not in pages:
                pages[card.name] = list(page(declared, words, card, texts.each(card.deck, card.face)))
        self.good = Good(parts, pages)
        if before is not None:
            for name in change.cards[:MOST_CARDS]:
                yield "\n" + "\n".join(compared(before.pages.get(name, []), pages.get(name, []), name))
            left = len(change.cards) - MOST_CARDS
            if left > 0:
                yield f"\n{left} more cards are changed: {', '.join(change.cards[MOST_CARDS:])}"
            for old, new in renamed(before.parts, parts):
                yield f"\n{old} is called {new} now"
            others = [name or section for section, name in change.parts if section != CARDS and " " not in name]
            if others:
                yield f"\nchanged: {', '.join(dict.fromkeys(others))}"
        return change

    # ---- scenarios ----

    def _scenarios(self) -> tuple[list[One], list[Diagnostic]]:
        """All scenarios there are, and what is wrong with their files."""
        files = scenario_files(self.named)
        found: list[One] = []
        said: list[Diagnostic] = []
        for path in [] if isinstance(files, Diagnostic) else [f for f in files if f != Path(self.named)]:
            suite = self._opened(path)
            said += suite.said
            texts = written_texts(suite.texts.get(suite.path, ""), suite.scenarios)
            found += [One(suite, scenario, texts[scenario.span.line]) for scenario in suite.scenarios]
        return found, said

    def _opened(self, path: Path) -> Suite:
        """The suite of a file; read anew only if the file is otherwise."""
        try:
            sign = hashlib.sha256(first_of(path, MOST_BYTES + 1)).hexdigest()
        except (OSError, ValueError):
            sign = ""
        kept = self.suites.get(str(path))
        if kept is None or kept[0] != sign:
            kept = self.suites[str(path)] = sign, open_file(path, self.runners, (self.named,))
        suite = kept[1]
        suite.runner = self.runners.setdefault(str(suite.runner.path), Runner(suite.runner.path))
        return suite

    def _play(self, every: list[One], change: Touched, first: bool) -> Iterator[str]:
        texts = {one.key: hashlib.sha256(one.text.encode()).hexdigest() for one in every}
        new = {key for key, sign in texts.items() if self.texts.get(key) != sign} if not first else set()
        yield from self._gone(texts.keys())
        self.texts = texts
        waiting = set(self.waiting)
        if first:
            self._recall()
            waiting = texts.keys() - self.ran.keys() if self.every else set()
        elif change.playing and self.every:
            waiting |= texts.keys()
        concerned = {one.key for one in every if self._concerns(change, one)}
        chosen = [one for one in every if one.key in concerned | new | (self.failed if change.parts else set())]
        self.waiting = [one.key for one in every if one.key in waiting and one not in chosen]
        chosen.sort(key=lambda one: (one.key not in self.failed, one.key not in new, _afar(one.scenario)))
        if len(chosen) > MANY:
            yield f"playing {len(chosen)} of {len(every)} scenarios …"
        if chosen:
            yield from self._played(chosen, len(every), counted=True)
            self._keep()
        elif change.playing and every:
            follow = f"; {len(self.waiting)} follow" if self.waiting else ": none is played"
            yield f"no scenario names or ran what is changed{follow}"

    def _gone(self, known: Collection[Key]) -> Iterator[str]:
        """Forgets scenarios that are no more, and says so."""
        broken = {suite.path for _, suite in self.suites.values() if suite.said and Path(suite.path).exists()}
        gone = [key for key in self.texts if key not in known and key[0] not in broken]
        for file in dict.fromkeys(path for path, _ in gone):
            names = [name for path, name in gone if path == file]
            more = f" and {len(names) - MOST_CARDS} more" if len(names) > MOST_CARDS else ""
            yield f"\nno more in {file}: {', '.join(names[:MOST_CARDS])}{more}"
        self.ran = {key: ran for key, ran in self.ran.items() if key in known}
        self.failed.intersection_update(known)

    def _concerns(self, change: Touched, one: One) -> bool:
        if not change.parts:
            return False
        tags = {word.casefold() for rule in one.scenario.rules for word in re.split(r"[^A-Za-z0-9_]+", rule)}
        return change.concerns(one.text, tags, self.ran.get(one.key, ()))

    def _played(self, chosen: list[One], of: int, counted: bool = False) -> Iterator[str]:
        """Plays scenarios until something is saved, and says of each that does not hold why."""
        begun, failed = time.perf_counter(), 0
        for runner in {id(one.suite.runner): one.suite.runner for one in chosen}.values():
            runner.foresee((one.scenario for one in chosen if one.suite.runner is runner), alone=True)
        done: set[Key] = set()
        late = False
        for one in chosen:
            late = counted and time.perf_counter() - begun > AT_ONCE
            if done and (late or self.newer()):
                break
            verdict = self._verdict(one)
            done.add(one.key)
            if verdict.holds:
                self.failed.discard(one.key)
                continue
            failed += 1
            self.failed.add(one.key)
            where = f"{one.suite.path}:{one.scenario.span.line}: {one.scenario.name}"
            yield f"\n{where}\n{render(verdict.said, one.suite.texts, 'full', self.colour)}\n"
        left = [one.key for one in chosen if one.key not in done]
        self.soon = left if late else []
        follow = len(self.waiting) + len(self.soon)
        self.waiting = [key for key in dict.fromkeys([*left, *self.waiting]) if key not in done]
        if counted:
            why = UNTOUCHED if self.every else UNNAMED
            off = len(left) - len(self.soon)
            yield _counted((len(done), failed, off, follow), of, time.perf_counter() - begun, why, len(self.soon))

    # ---- what scenarios ran, for the next time ----

    def _kept(self) -> str:
        """The name under which that is kept: of this folder or file, wherever one is."""
        return f"watched-{hashlib.sha256(str(Path(self.named).resolve()).encode()).hexdigest()[:32]}.json"

    def _keep(self) -> None:
        """Keeps what each scenario that holds has run, and for which ruleset that is true."""
        if not self.every:
            return  # some were left out: nobody knows whether they hold
        key = self.findings.key if self.findings is not None else ""
        holding = self.texts.keys() - self.failed - set(self.waiting)
        rows = [[*k, self.texts[k], *sorted(ran)] for k, ran in self.ran.items() if k in holding]
        write_cached(self._kept(), json.dumps([key, rows]).encode())

    def _recall(self) -> None:
        """What scenarios have run the last time, if neither they nor the ruleset are otherwise."""
        try:
            key, rows = json.loads(read_cached(self._kept()) or b"")
            known = {(file, name): (sign, frozenset(ran)) for file, name, sign, *ran in rows}
        except (ValueError, TypeError):
            return
        if self.findings is not None and key == self.findings.key:
            self.ran = {k: ran for k, (sign, ran) in known.items() if self.texts.get(k) == sign}

    def _verdict(self, one: One) -> Verdict:
        def watch(scenario: Scenario, program: Program, ran: Mapping[int, int]) -> None:
            before = frozenset[str]() if scenario.begin else self._opening(program, scenario.seed)
            self.ran[one.key] = before | inside(program, ran)

        one.suite.runner.watch = watch
        return one.suite.verdict(one.scenario)

    def _opening(self, program: Program, seed: int) -> frozenset[str]:
        """What runs from the beginning of a game to its first question: a table that is given is laid after that."""
        key = program.content_hash, len(program.seats), seed
        if key not in self.openings:
            try:
                self.openings[key] = inside(program, Game(program).start(seed).ran())
            except GameError:  # the scenario itself has said so
                self.openings[key] = frozenset()
        return self.openings[key]


def _afar(scenario: Scenario) -> tuple[bool, int]:
    """How much must be made anew for a scenario: first come those of the game as it is."""
    return bool(scenario.options), scenario.players


def inside(program: Program, ran: Mapping[int, int]) -> frozenset[str]:
    """The cards, actions and phases of which something was run."""
    return frozenset(clause.procedure.partition(" ")[0] for clause in program.clauses if ran.get(clause.address))


def _counted(played: tuple[int, int, int, int], of: int, seconds: float, why: str, soon: int) -> str:
    """How many were played, how many of them do not hold, were put off, follow; how many are left out and why.

    `soon`: how many of those that follow are touched by the change.
    """
    done, failed, left, follow = played
    holds = "all hold" if not failed else f"{failed} {'does' if failed == 1 else 'do'} not hold"
    waiting = f"; {left} put off, as something was saved" if left else ""
    others = f"; {follow} more follow" if follow else ""
    others += f", first {soon} that the change touches" if soon else ""
    out = of - done - left - follow
    rest = f"; {out} left out, {why}" if out else ""
    return f"{done} of {of} scenarios played ({seconds:.2f} s): {holds}{waiting}{others}{rest}"


def compared(before: list[str], after: list[str], name: str) -> Iterator[str]:
    """A page with what stood there before: `-` in front of a line that was, `+` of one that is new."""
    if not after:
        yield f"{name} is no more"
        return
    if not before:
        yield from (f"+ {line}".rstrip() for line in after)
        return
    matcher = SequenceMatcher(a=[PLACE.sub("", x) for x in before], b=[PLACE.sub("", x) for x in after], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            yield from (f"  {line}".rstrip() for line in after[c:d])
        else:
            yield from (f"- {PLACE.sub('', line)}".rstrip() for line in before[a:b])
            yield from (f"+ {line}".rstrip() for line in after[c:d])
