"""The words a statement begins with → how it is written and what it means, in the words of docs/language.md.

Never: says what the page does not say.
"""

from __future__ import annotations

from rulekit.syntax.notation import shapes

MEANINGS: dict[str, tuple[str, ...]] = {
    "gain": ("from the supply, as far as it lasts and up to the `max`", "from another player, as much as there is"),
    "lose": ("as much as there is; never a cost",),
    "pay": ("all of it, or the line of play fails",),
    "move": (
        "X is a piece, a set, a zone, or spaces (what lies on them); PLACE a zone, a space, or `bottom(PILE)`. "
        "Fails if X is none. A second piece on a space that holds one is a fault. A pile moves from its bottom up.",
    ),
    "draw": ("from the top, or at random from a zone without order, to the `home`; as many as there are",),
    "discard": ("to the deck's `discard`",),
    "reveal": ("everybody sees it until it moves",),
    "play": ("the effect of the card happens, if it can",),
    "shuffle": ("in a random order",),
    "let": ("a name for a value as it is now; it never changes, and is known up to the end of the block",),
    "set": ("a variable, of a space too (`set s.lit to bright`), or a counter without supply",),
    "choose": (
        "`you` chooses one; fails if there is none",
        "a number; fails if the first is greater than the last",
        "a set of two; `up to 2`, `1..3` and `any` likewise",
    ),
    "either": (
        "one of several things to do, each a short statement or `{ … }`",
        "the same, and C only if neither A nor B can be done",
    ),
    "may": ("A or nothing",),
    "if": ("S a short statement, or `end game`",),
    "repeat": (
        "the number is read once; 0 or less: not at all",
        "tested after each time; C knows the names of the block",
    ),
    "perform": ("another procedure; parameters without a default must be given",),
    "require": ("the line of play fails unless C holds",),
    "skip": ("nothing",),
    "proceed": ("what it replaced happens after all",),
    "end": ("the game ends if a reason holds",),
    "each": (
        "every seat in order, as `you`",
        "for every element; if it is a player, that player is `you`. The set is read once, before.",
        "all at once, hidden from each other",
    ),
}


def meaning_of(word: str) -> tuple[str, ...]:
    """How a statement that begins with a word is written, then what it means; nothing for other words."""
    verb = word if word in MEANINGS else word.removesuffix("s")
    return (f"`{shapes()[verb]}`", *MEANINGS[verb]) if verb in MEANINGS else ()
