"""One thing that stands against a move: a kind with its figures and names, as plain data, and terse English of it.

Programs read the data, or the English; who plays reads the messages `refused-KIND` in their own language.

Never: finds out anything; joins words but by a row of `PLAIN`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.program.program import Site

PLAIN = {
    # the whole: what is said of the move
    "over": "the game is over: nothing is asked any more",
    "unasked": "nothing is asked",
    "not-asked": "{seat} is not asked now",
    "waits": "{seat} is not asked now: the game waits for {other}",
    "unknown": "there is no {move}",
    "an-action": "{move} is something to do, which is not asked for here",
    "a-piece": "{move} is a {what}, which is not asked for here",
    "a-value": "{move} is of {what}, which is not asked for here",
    "a-counter": "{move} is a counter, which is not asked for here",
    "hidden": "{move} cannot be chosen now; why depends on what {seat} cannot see",
    "alike": "{move} cannot be told from others that are not seen",
    "order": "{move} comes earlier in the list than what has been chosen: a set is chosen in its order",
    "taken": "{move} has been chosen already",
    "few": "at least {n} more must be chosen",
    "last-resort": "{move} is a last resort: it can be chosen only when nothing else can be done",
    "idle": "{move} is none of the cards that do something now and of which one comes first",
    "unoffered": "{move} is not offered here",
    "chosen": "{move} cannot be chosen: {why}",
    "done": "{move} cannot be done: {why}",
    "done-with": "{move} cannot be done: with {way}, {why}",
    # why: what the rules ask, and what there is
    "pay": "{rule} needs {lack}",
    "no-way": "{rule} cannot be done: none of that can be done",
    "untrue": "{rule} cannot be done: that does not hold",
    "no-such": "{rule} cannot be done: {what} is none",
    "nothing": "{rule} cannot be done: there is none",
    "beyond": "{rule} cannot be done: there is no {what}: the numbers go from {low} to {high}",
    "too-few": "{rule} cannot be done: only {has} are there to choose from, and it takes {needs}",
    "not-on": "{what} does not lie on {place}",
    "not-among": "{what} is not among {rule}",
    "among": "{what} is already among {rule}",
    "unheld": "{rule} does not hold",
    "missing": "{rule} does not hold: something it speaks of is not there",
    "compared": "{rule} does not hold: {figures}",
    "late": "what would go with it comes earlier in the list: choose that first",
    "range": "{n} is not from {low} to {high}",
    "range-by": "{n} is not from {low} to {high}: {rule} is {end}",
    "no-number": "there is no `{what}` from {low} to {high} ({rule})",
    "empty": "there is nothing to choose from in {rule}",
    "lacking": "{why}; it would take {lacks}",
    # the parts of these
    "lack": "{needs} {counter} ({seat} has {has})",
    "number": "{what} = {n}",
    "alternative": "{rule}, {figures}",
    "is": "{left} is {right}",
    "is-not": "{left} is not {right}",
    "below": "{left} is below {right}",
    "not-below": "{left} is not below {right}",
    "above": "{left} is above {right}",
    "not-above": "{left} is not above {right}",
    "none": "none",
    "nobody": "none",
    # several of them, one after the other
    "then": "{a}, then {b}",
    "or": "{a} or {b}",
    "also": "{a}; {b}",
    "list": "{a}, {b}",
}


class Named(NamedTuple):
    """A name in the ruleset and what it is one of: `player`, `counter`, a region, a kind of pieces, an enum."""

    name: str
    domain: str

    def __str__(self) -> str:
        return self.name


class Rule(NamedTuple):
    """What the ruleset says at a place (file:line), as it stands there."""

    text: str
    where: str

    def __str__(self) -> str:
        return f"`{self.text}`"


class Answer(NamedTuple):
    """An answer by name: to the question `asked` of a procedure, of a kind as in a Decision; of arms also which."""

    name: str
    kind: str = ""
    domain: str = ""
    procedure: str = ""
    asked: str = ""
    arm: int = 0

    @classmethod
    def to(cls, site: Site, name: str, number: int = 0) -> Answer:
        """An answer to the question of a site; `number` counts only for an arm, for it may tell what is hidden."""
        arm = number if site.kind == "arm" else 0
        return cls(name, site.kind, site.domain, site.procedure, site.name, arm)

    def __str__(self) -> str:
        return f"`{self.name}`"


@dataclass(frozen=True, slots=True)
class Reason:
    """What stands against a move: its kind is a row of `PLAIN`, its values are figures, names and other reasons."""

    kind: str
    values: tuple[tuple[str, int | str | Named | Rule | Answer | Reason], ...] = ()

    def __str__(self) -> str:
        return PLAIN[self.kind].format(**{name: str(value) for name, value in self.values})


Given = int | str | Named | Rule | Answer | Reason


def because(kind: str, **values: Given) -> Reason:
    """A reason with its values by name."""
    return Reason(kind, tuple(values.items()))


def joined(kind: str, several: Sequence[Given]) -> Given:
    """Several as one, two by two from the first: kind is `then`, `or`, `also` or `list`."""
    found, *rest = several
    for one in rest:
        found = because(kind, a=found, b=one)
    return found
