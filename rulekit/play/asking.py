"""A question → what may be typed for each of its moves, the moves grouped in words, and what was typed → a move.

A move is known by its label, its name in words, its name in the ruleset, or the beginning of one that no other has.

Never: offers what the rules do not; decides anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rulekit.board.lines import Block, Line, folded, line, padded, trimmed, wide, width
from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.decisions.earlier import Earlier
from rulekit.game.decisions.long_ranges import is_long, numbered
from rulekit.play.grouping import Grouping, grouping
from rulekit.play.shown_beside import shown_beside
from rulekit.play.typed import between, is_number, ranged, typeable
from rulekit.program.drawing import Drawing
from rulekit.program.program import Program
from rulekit.text.words import Words

MOST_LINES = 8  # short lists stand a line each
LEAST_DIVIDED = 4  # fewer moves stand a line each
LABEL = "bold"
MOST_SIGNS = 20  # of a number that is typed: those of a range have fewer
ENOUGH = "0"  # what is typed for no more of a set, where numbers are those of spaces


@dataclass(frozen=True)
class Choice:
    """A move as it is offered: what is typed for it, what it says, what else is told of it."""

    move: Move
    label: str
    said: str
    about: str = ""


@dataclass(frozen=True)
class Asked:
    """A question of a seat with all its choices; `beneath`: sentences that stand under it, `held`: pieces."""

    program: Program
    words: Words
    drawing: Drawing
    decision: Decision
    beneath: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    now: Mapping[str, str | int] = field(default_factory=dict, compare=False)  # what the table remembers

    # ---- the choices ----

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Every move with its label: a number that is its own name or that of its space or column, else one by one."""
        moves, lying, numbers = self.decision.moves, self.lying, self._space_numbers
        if lying is not None:
            moves = tuple(moves[at] for at in lying.order())
        elif numbers:
            moves = tuple(sorted(moves, key=lambda move: int(numbers[move])))
        said = [self.said(move) for move in moves]
        return tuple(
            Choice(move, label, text, self._about(move))
            for move, label, text in zip(moves, self._labels(moves, said), said, strict=True)
        )

    def about_what(self) -> str:
        """What was answered before and the question is about, in words; "" for a question by itself."""
        said = [self._earlier(one, value) for one in self.decision.earlier for value in filter(None, one.values)]
        numbers = [one.values[0] for one in self.decision.earlier if one.kind == "number" and one.values]
        if numbers and not any(said):  # beside other things a bare number says nothing
            said = [self.words.say("about-number", n, n=int(n)) for n in numbers[-1:]]
        said = list(dict.fromkeys(filter(None, (*said, *self.held))))
        return self.words.listed(said) if said else ""

    def _earlier(self, one: Earlier, value: str) -> str:
        """One thing that was answered before, in words; "" for a number that has none."""
        if one.kind == "number":
            return self.words.about_number(self.decision.procedure, one.name, value)
        if one.domain in self.program.regions:
            return self.words.place(f"{one.domain} {value}")
        if one.domain in self.program.kinds:
            return self.words.about(one.domain, value)
        return self.words.element(one.domain, value)

    @cached_property
    def lying(self) -> Grouping | None:
        """Where the pieces lie that may be chosen, if all of them lie on one region."""
        moves = self.decision.moves
        return grouping(self.program, self.words, [move.place for move in moves]) if moves and moves[0].place else None

    @cached_property
    def _space_numbers(self) -> dict[Move, str]:
        """The number of the space on which each piece lies that may be chosen, where the table shows such numbers.

        The pieces of a set stay in the order in which it is chosen.
        """
        places = {move: move.place.rpartition(" ") for move in self.decision.moves}
        where = {place for place, _, _ in places.values()}
        region = self.program.regions.get(min(where, default="").split(" ")[-1])
        if self.decision.kind != "element" or region is None or len(where) > 1:
            return {}
        spaces = [space for _, _, space in places.values()]
        are_shown = all(space.isdigit() and self.words.element(region.name, space) == space for space in spaces)
        divided = self.lying is not None and self.lying.divider()
        return {move: places[move][2] for move in places} if are_shown and not divided and _differ(spaces) else {}

    def said(self, move: Move) -> str:
        """A move in words; of pieces that are alike with the space they lie on."""
        decision = self.decision
        if self.lying is not None and self._has_equals:
            piece = self.words.element(decision.domain, move.name.partition(" from ")[0])
            space = self.words.space(self.lying.region, move.place.partition(" ")[2])
            return self.words.say("table-piece-on", f"{piece}, {space}", what=piece, space=space)
        where = decision.procedure, decision.name, move.number, move.name
        now = self.words.arm_now(*where, self.now) if decision.kind == "arm" else ""
        return now or self.words.answer(
            decision.procedure, decision.domain, decision.kind, move.name, move.number, decision.name
        )

    @property
    def _has_equals(self) -> bool:
        classes = self.program.kinds[self.decision.domain].classes
        return len(set(classes)) < len(classes)

    def _labels(self, moves: Sequence[Move], said: list[str]) -> list[str]:
        if is_long(self.decision):
            return [move.name for move in moves]
        numbers = [text for text in said if is_number(text)]
        if len(numbers) == len(said) and len(set(said)) == len(said):
            return said
        if numbers:  # a number must not stand for one thing and mean another
            taken = {text for text in said if is_number(text)}
            ends = [str(n) for n in range(1, len(said) + len(taken) + 1) if str(n) not in taken]
            free = iter(ends)
            return [text if is_number(text) and said.count(text) == 1 else next(free) for text in said]
        if self._space_numbers:
            return [self._space_numbers[move] for move in moves]
        return self._of_columns() or self._of_spaces(moves) or [str(n + 1) for n in range(len(said))]

    def _of_columns(self) -> list[str]:
        """The column of each space, where a column is what one chooses: one space in each, in most of them."""
        if not self.on_region or self.decision.earlier:
            return []
        columns = [move.name.partition(",")[2] for move in self.decision.moves]
        every = {name.partition(",")[2] for name in self.program.domains[self.decision.domain].names if name}
        return columns if all(columns) and _differ(columns) and 2 * len(columns) >= len(every) else []

    def _of_spaces(self, moves: Sequence[Move]) -> list[str]:
        """The number of each space among all of its region (of a seat's part of it), whatever else may be chosen now.

        Nothing where no space is asked for, or spaces of several seats.
        """
        if not self.on_region:
            return []
        domain = self.program.domains[self.decision.domain]
        names = [domain.names[index] for index in domain.valid]
        found = [ENOUGH if move.name == "done" else str(names.index(move.name) + 1)
                 for move in moves if move.name in names or move.name == "done"]  # fmt: skip
        return found if len(found) == len(moves) and _differ(found) else []

    def space_of(self, typed: str) -> str:
        """The name of the space that has this number, though it may not be chosen now; "" for anything else."""
        if not (self.on_region and typed.isdecimal() and self._of_spaces(self.decision.moves)):
            return ""
        domain = self.program.domains[self.decision.domain]
        number = int(typed[:9])
        return domain.names[domain.valid[number - 1]] if 0 < number <= len(domain.valid) else ""

    @property
    def on_region(self) -> bool:
        """Whether a space is asked for."""
        return self.decision.domain in self.program.regions and self.decision.kind in ("element", "set")

    @cached_property
    def offers(self) -> dict[tuple[str, str], str]:
        """Labels for the spaces of a board, by region and by space with its seat."""
        if not self.on_region:
            return {}
        region = self.program.regions[self.decision.domain]
        found = {}
        for choice in self.choices:
            space = choice.move.name
            if space not in self.program.domains[region.name].names:
                first = next((s for s in self.program.seats if space.startswith(f"{s} ")), "")
                if not first:
                    continue
            elif region.per_player:
                space = f"{self.decision.seat} {space}"
            found[region.name, space] = choice.label
        return found

    def _about(self, move: Move) -> str:
        return shown_beside(self.program, self.words, self.drawing, self.decision.domain, self.card_of(move))

    def of(self, number: int) -> Choice | None:
        """The choice of a number; of a long range also one that is not listed."""
        move = numbered(self.decision, number)
        listed = next((choice for choice in self.choices if choice.move == move), None)
        return listed or (Choice(move, move.name, self.said(move)) if move is not None else None)

    def card_of(self, move: Move) -> str:
        """The name of the card or piece a move names, without whose it is and where it lies."""
        return move.name.partition(" from ")[0].removeprefix(f"{self.decision.seat} ")

    def meant_piece(self, typed: str) -> str:
        """The name of the one piece or card that a word may stand for among the choices; "" for none."""
        meant = self.meant(typed)
        if len(meant) != 1 or self.decision.domain not in self.program.kinds or meant[0].move.name == "done":
            return ""
        return self.words.element(self.decision.domain, meant[0].move.name.partition(" from ")[0])

    def is_named(self, typed: str) -> bool:
        """Whether there is such a thing, though it cannot be chosen now: a taken space, a number that is too large."""
        domain = self.program.domains.get(self.decision.domain)
        names = domain.names if domain is not None else ()
        return typed.replace(",", "").isdecimal() or typed in names

    # ---- as lines ----

    def lines(self, room: int, on_board: bool) -> Block:
        """The choices in groups, none of them a wall; `on_board`: the board shows their labels already."""
        if self.decision.kind == "number" or all(c.label == c.said and not c.about for c in self.choices):
            said = self.any_number()
            if self.on_region or self.decision.kind != "number":
                said = self.words.say("play-one-of", ranges := self._ranges(), answers=ranges)
            return folded(line("  ", said), room, 2)
        if on_board and len(self.offers) == len(self.choices) - self._others:
            found = folded(line("  ", self._board_said()), room, 2)
            rest = [c for c in self.choices if c.move.name == "done"]
            return [*found, *self._listed(rest, room)]
        divided = self._divided(room)
        if divided:
            return divided
        found = []
        for head, group in self._groups():
            indent = 4 if head else 2
            found += ([line("  ", (head, "dim"))] if head else []) + self._listed(group, room, indent)
        return found

    def any_number(self) -> str:
        """Which numbers may be typed, in words."""
        ranges = self._ranges()
        return self.words.say("play-a-number", ranges, numbers=ranges)

    def _ranges(self) -> str:
        if is_long(self.decision):
            return between(self.decision.low, self.decision.high)
        return ranged((choice.label for choice in self.choices), self.words.mark("comma"))

    def _divided(self, room: int) -> Block:
        """A line for each group of spaces, or of pieces that lie on them; nothing if they make no groups."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for choice, (head, said) in zip(self.choices, self._in_groups, strict=False):
            groups.setdefault(head, []).append((choice.label, said))
        return self._in_lines(groups, room) if groups else []

    @cached_property
    def _in_groups(self) -> list[tuple[str, str]]:
        """The word of the group of each choice, and what stands there; nothing if they make no groups."""
        where = self.lying or self._choosing
        divider = where.divider() if where is not None and len(self.choices) >= LEAST_DIVIDED else ""
        if where is None or not divider or any(choice.about for choice in self.choices):
            return []
        spaces = [where.spaces[at] for at in where.order()] if where is self.lying else where.spaces
        found = []
        for choice, space in zip(self.choices, spaces, strict=True):
            said = choice.said
            if where is self.lying:
                piece = self.words.element(self.decision.domain, choice.move.name.partition(" from ")[0])
                rest = where.rest(space, divider)
                beside = self.words.say("table-piece-on", f"{piece}, {rest}", what=piece, space=rest) if rest else piece
                said = self.words.piece_on(piece, where.region, choice.move.place.partition(" ")[2]) or beside
            found.append((where.head(space, divider), said))
        return found

    def _in_lines(self, groups: Mapping[str, Sequence[tuple[str, str]]], room: int) -> Block:
        """Labels with what they stand for, behind the word of their group, all of them in the same columns."""
        before = max(map(wide, groups)) + 4
        label_room = max(len(label) for group in groups.values() for label, _ in group)
        cells = {
            head: [line((f"{label:>{label_room}})", LABEL), f" {said}") for label, said in group]
            for head, group in groups.items()
        }
        across = max(width(cell) for group in cells.values() for cell in group) + 2
        columns = max(1, (room - before + 2) // across)
        found: Block = []
        for head, group in cells.items():
            for at in range(0, len(group), columns):
                parts = padded(line("  ", (head if not at else "", "dim")), before)
                for cell in group[at : at + columns]:
                    parts = (*parts, *padded(cell, across))
                found += folded(trimmed(parts), room, before)
        return found

    @property
    def _choosing(self) -> Grouping | None:
        """The spaces that may be chosen, if they are asked for and are nobody's own."""
        if not self.on_region or any(move.name == "done" for move in self.decision.moves):
            return None
        return grouping(self.program, self.words, [f"{self.decision.domain} {m.name}" for m in self.decision.moves])

    @property
    def _others(self) -> int:
        return sum(choice.move.name == "done" for choice in self.choices)

    def _board_said(self) -> str:
        spaces = [c for c in self.choices if c.move.name != "done"]
        ranges = ranged((choice.label for choice in spaces), self.words.mark("comma"))
        return self.words.say("play-on-the-board", ranges, numbers=ranges, space=spaces[0].said)

    def _groups(self) -> list[tuple[str, list[Choice]]]:
        """Pieces by the place they lie in, the groups in the order of what is typed for them."""
        groups: dict[str, list[Choice]] = {}
        if self._space_numbers:  # what is typed says where a piece lies
            return [("", [Choice(c.move, c.label, self._without_place(c), c.about) for c in self.choices])]
        for choice in self.choices:
            place = choice.move.name.partition(" from ")[2]
            if place:
                choice = Choice(choice.move, choice.label, self._without_place(choice), choice.about)  # noqa: PLW2901
                groups.setdefault(self.words.place(place), []).append(choice)
            else:
                groups.setdefault("", []).append(choice)
        if len(groups) == 1:
            return [("", list(self.choices))]
        return list(groups.items())

    def _without_place(self, choice: Choice) -> str:
        """A piece, without where it lies."""
        return self.words.element(self.decision.domain, choice.move.name.partition(" from ")[0])

    def _listed(self, choices: Sequence[Choice], room: int, indent: int = 2) -> Block:
        """A line each if there are few or much is told of them, else in columns."""
        cells: list[Line] = []
        wide = max((len(choice.label) for choice in choices), default=0)
        for choice in choices:
            about = ((f"  {choice.about}", "dim"),) if choice.about else ()
            cells.append((*line((f"{choice.label:>{wide}})", LABEL), f" {choice.said}"), *about))
        if any(choice.about for choice in choices):
            names = max(width(line(choice.said)) for choice in choices)
            cells = [
                (*padded(line((f"{c.label:>{wide}})", LABEL), f" {c.said}"), wide + 2 + names),
                 *(((f"  {c.about}", "dim"),) if c.about else ()))
                for c in choices
            ]  # fmt: skip
        across = max(map(width, cells), default=0) + 3
        columns = max(1, (room - indent) // across)
        if len(cells) <= MOST_LINES or columns == 1:
            columns = 1
        rows = -(-len(cells) // columns)
        found: Block = []
        for row in range(rows):
            parts: Line = ((" " * indent, ""),)
            for cell in cells[row::rows]:
                parts = (*parts, *padded(cell, across))
            found += folded(trimmed(parts), room, indent + wide + 2)
        return found

    # ---- what was typed ----

    def meant(self, typed: str) -> list[Choice]:
        """The choices a word may stand for: one if it is clear, several if it is not, none if it means nothing."""
        word = typeable(typed)
        if is_long(self.decision) and is_number(word):
            choice = self.of(int(word[:MOST_SIGNS]))
            return [choice] if choice is not None else []
        if self.decision.kind == "number" and word.isdecimal():
            word = str(int(word[:18]))
        for names in zip(*((c.label, c.said, c.move.name) for c in self.choices), strict=True):
            exact = [c for c, name in zip(self.choices, names, strict=True) if typeable(name) == word]
            if exact:
                return exact[:1]
        if word.isdecimal():  # a number is meant as it is typed
            return []
        begun = [c for c in self.choices if typeable(c.said).startswith(word) or c.move.name.startswith(word)]
        return begun or self._as_shown(word)

    def _as_shown(self, word: str) -> list[Choice]:
        """The choices that stand so in the lines of their groups, with the word of the group in front or without."""
        shown = [(typeable(said), typeable(f"{head} {said}")) for head, said in self._in_groups]
        exact = [c for c, names in zip(self.choices, shown, strict=False) if word in names]
        begun = [c for c, names in zip(self.choices, shown, strict=False) if any(n.startswith(word) for n in names)]
        return exact or begun


def _differ(words: Sequence[str]) -> bool:
    return len(set(words)) == len(words)
