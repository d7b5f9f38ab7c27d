"""Positions of Aton for the oracle's tests: a board drawn in letters, cards laid, and a game led to where it matters.

Never: tests anything itself.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from oracle.aton import DECK, PAWNS, Answer, Aton, Decision, Options, Request

DECLINE: Options = {"remove.opponent": "optional", "place": "optional"}


# Temple 1 to 4, rows of four; R and B are pawns. Gives the totals of the rulebook's example, Red 19 and Blue 18.
EXAMPLE = """
    B... RRBB RRRR
    .... RRRB BBB.
    ...R RRRB ...B
    ...R BBBR ...B
"""


def board(text: str) -> list[int | None]:
    """A board drawn in 48 letters, R, B or a point."""
    letters = "".join(text.split())
    assert len(letters) == 48
    return [{"R": 0, "B": 1, ".": None}[letter] for letter in letters]


def stacked(*top: int) -> list[int]:
    """A whole deck with the given cards on top."""
    rest = Counter(DECK)
    rest.subtract(top)
    assert min(rest.values()) >= 0
    return [*top, *sorted(rest.elements())]


def laid(
    red: Sequence[int],
    blue: Sequence[int],
    options: Options | None = None,
    *,
    squares: str = "." * 48,
    realm: str = "",
    vp: Sequence[int] = (0, 0),
    last_round: int = 1,
) -> Aton:
    """A game in the given position, right after Red and Blue laid four cards (further ones are next on the piles)."""
    game = Aton(options or {})
    game.round = last_round
    game.squares = board(squares)
    game.realm = ["RB".index(letter) for letter in realm]
    game.vp = list(vp)
    game.reserves = [PAWNS - game.squares.count(player) - game.realm.count(player) for player in (0, 1)]
    game.answer(stacked(*red))
    game.answer(stacked(*blue))
    until(game, lambda request: asks(request, "lay"), decline)
    for card in (*red[:4], *blue[:4]):
        game.answer(card)
    return game


def asks(request: Request | None, what: str) -> bool:
    return isinstance(request, Decision) and request.what == what


def ask(game: Aton) -> Decision:
    """The open decision."""
    assert isinstance(game.request, Decision)
    return game.request


def decline(request: Request) -> Answer:
    """The answer that does least: no barter, no pawn moved where that is allowed, cards as they lie."""
    if isinstance(request, Decision):
        return request.options[0]
    return 0 if request.what == "coin" else request.cards


def until(game: Aton, stop: Callable[[Request], bool], choose: Callable[[Request], Answer] = decline) -> Aton:
    while game.request is not None and not stop(game.request):
        game.answer(choose(game.request))
    return game


def to_end_of_round(game: Aton) -> Aton:
    now = game.round
    return until(game, lambda request: game.round > now)
