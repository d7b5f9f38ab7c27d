"""A command line → its values, or one message with what is allowed and the nearest to what was written.

Never: does what a command does.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from rulekit.cli.screen import show_warnings

if TYPE_CHECKING:
    from rulekit.atomic_write import Growing
    from rulekit.ready_ruleset import Ruleset
    from rulekit.ruleset.find import Named


DIGITS = 40
MOST_SEED = (1 << 63) - 1  # of one game
MOST_OF_MANY = (1 << 31) - 1  # their own seeds begin behind it
FOR_TOOLS = ("github", "sarif")  # formats of others


class Usage(Exception):
    """A command line that cannot be followed; exit code 2."""


ELSEWHERE = {"--seats": "--bots", "--bots": "--seats"}  # people sit only where one plays at a screen


class Parser(argparse.ArgumentParser):
    """argparse, speaking as the rest of rulekit does."""

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The values of a command line; options may stand anywhere, in the middle of names that belong together too."""
        values, left = self.parse_known_args(words)
        odd = [word for word in left if word.startswith("-")]
        if odd:
            self.error(f"unrecognized arguments: {odd[0]}")
        return _with_variants(self.parse_intermixed_args(words) if left else values)

    def error(self, message: str) -> NoReturn:
        """A mistake in the command line."""
        if message.startswith("unrecognized arguments: "):
            message = self._unknown(message.removeprefix("unrecognized arguments: ").split()[0])
        else:
            message = re.sub(r"^argument (\S+?)(/\S+)?: ", r"\1: ", message)
            message = message.replace("the following arguments are required", "missing")
            message = message[:1].upper() + message[1:]
            message = message if message.endswith((".", "?")) else f"{message}."
        raise Usage(f"{message}\nSee `{self.prog} --help`.")

    def _unknown(self, word: str) -> str:
        options = [o for a in self._actions for o in a.option_strings if o.startswith("--")]
        if not word.startswith("-"):
            return f"There is one `{word}` too many."
        other = ELSEWHERE.get(word.partition("=")[0], "")
        if other in options:
            said = f"There is no option `{word}` here; who plays is said by `{other}`."
            return f"{said} Write, for example, `{other} greedy`."
        return f"There is no option `{word}`. {advice(word.partition('=')[0], options)}"


def _with_variants(values: argparse.Namespace) -> argparse.Namespace:
    """Each ruleset that is named, with the variants it is to be played with."""
    from rulekit.ruleset.find import with_variants

    variants = getattr(values, "variant", ())
    if variants and getattr(values, "ruleset", "") is None:
        raise Usage("--variant names a variant of a ruleset: name the ruleset too.")
    if variants and getattr(values, "ruleset", None):
        values.ruleset = with_variants(values.ruleset, variants)
    if variants and hasattr(values, "paths"):
        values.paths = [with_variants(path, variants) for path in values.paths]
    return values


def advice(word: str, allowed: Sequence[str], label: str = "Allowed") -> str:
    """What may stand here, the nearest first."""
    from rulekit.diagnostics.nearest import nearest

    near = nearest(word, allowed, 1)
    hint = f" Did you mean `{near[0]}`?" if near else ""
    return f"{label}: {', '.join(allowed) or 'none'}.{hint}"


def one_of(what: str, *allowed: str) -> Callable[[str], str]:
    """A word of a few."""

    def read(word: str) -> str:
        if word not in allowed:
            raise argparse.ArgumentTypeError(f"there is no {what} `{word}`. {advice(word, allowed)}")
        return word

    return read


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number between two others; `10_000` and `10,000` are as good as `10000`."""

    def read(word: str) -> int:
        plain = word.replace("_", "").replace(",", "")
        if not re.fullmatch(r"-?[0-9]+", plain):
            raise argparse.ArgumentTypeError(f"`{word}` is not a whole number")
        number = int(plain[:DIGITS])  # so many digits are out of any range
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{word[:DIGITS]} is out of range. Allowed: {low:,} to {high:,}.")
        return number

    return read


def setting(word: str) -> tuple[str, str]:
    """`name=value`."""
    name, sign, value = word.partition("=")
    if not (sign and name and value):
        raise argparse.ArgumentTypeError(f"`{word}` is not of the form name=value")
    return name, value


def with_ruleset(parser: Parser) -> None:
    """The ruleset, and how it is to be read."""
    parser.add_argument("ruleset", metavar="RULESET", help="a file, a folder, or the name of one of rulekit's own")
    with_options(parser)


def with_options(parser: Parser) -> None:
    """Rulings a table may choose."""
    help = "choose a ruling the ruleset leaves open (may be repeated)"
    parser.add_argument("--option", action="append", default=[], type=setting, metavar="NAME=VALUE", help=help)
    with_variant(parser)


def with_variant(parser: Parser) -> None:
    """Variants on the ruleset."""
    help = "change the ruleset by a variant: its name, or the path of its file (may be repeated)"
    parser.add_argument("--variant", action="append", default=[], metavar="NAME", help=help)


def with_locale(parser: Parser) -> None:
    """The language."""
    parser.add_argument("--locale", default="en", metavar="L", help="the language, such as fr (default: en)")
    with_words(parser)


def with_words(parser: Parser) -> None:
    """Words from elsewhere."""
    parser.add_argument("--words", default="", metavar="FOLDER", help="message files that come before its own")


def with_players(parser: Parser, default: str = "the least") -> None:
    """How many play."""
    parser.add_argument("--players", type=whole(1, 64), metavar="N", help=f"how many play (default: {default})")


def with_seating(parser: Parser, ruleset: str, others: str) -> None:
    """A ruleset or a game that goes on, who sits where, in which language, with which chance."""
    name = "a file, a folder, or the name of one of rulekit's own"
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help=name + ruleset)
    with_options(parser)
    who = f"human or a bot, seat by seat (default: human; {others}: search:300, or random where nothing is compiled)"
    parser.add_argument("--seats", metavar="WHO,...", help=who)
    with_locale(parser)
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", help="for chance (default: any)")


def with_record(parser: Parser, what: str) -> None:
    """Where to write down what is played."""
    parser.add_argument("--record", metavar="FILE", help=f"write {what} to a file that `rulekit replay` plays again")
    with_force(parser, "--record", "record")
    parser.add_argument("--positions", action="store_true", help="with --record: the whole table at every question")


def with_force(parser: Parser, option: str, kind: str) -> None:
    """Whether a file may go that is none of ours."""
    parser.add_argument("--force", action="store_true", help=f"with {option}: also over a file that is no {kind}")


def has_place(name: str) -> None:
    """Usage where no file of a name can be: there is no folder for it, or it is a folder itself."""
    folder, last = os.path.split(name)
    if not os.path.isdir(folder or "."):
        raise Usage(f"There is no folder `{folder}` for `{last}`. Make it first, or name another.")
    if os.path.isdir(name):
        raise Usage(f"`{name}` is a folder. Name a file.")


def record_to(args: argparse.Namespace) -> Growing | None:
    """The file to record to, if there is to be one; opened before anything is played, so that no game is in vain."""
    from rulekit.record import opened

    if args.positions and not args.record:
        raise Usage("--positions says what a record holds: name its file with --record FILE.")
    if args.force and not args.record:
        raise Usage("--force says that a record may be written over any file: name it with --record FILE.")
    return opened(args.record, args.force) if args.record else None


def with_executor(parser: Parser) -> None:
    """What runs the program."""
    kind = one_of("executor", "native", "python", "auto")
    help = "native (fast) or python; default: native if it is there"
    parser.add_argument("--executor", type=kind, default="auto", metavar="NAME", help=help)


def with_format(parser: Parser) -> None:
    """How what is wrong is told."""
    _format(parser, "full, concise (a line each) or json", "full", "concise", "json")


def with_formats_for_tools(parser: Parser) -> None:
    """How what is wrong is told, also to those who show it beside the text."""
    help = "full, concise (a line each), json, github (beside the lines of a change) or sarif (for tools of all sorts)"
    _format(parser, help, "full", "concise", "json", *FOR_TOOLS)


def with_table(parser: Parser) -> None:
    """How numbers are told."""
    _format(parser, "table or json", "table", "json")


def _format(parser: Parser, help: str, *forms: str) -> None:
    kind = one_of("format", *forms)
    parser.add_argument("--format", type=kind, default=forms[0], metavar="FORMAT", help=help)


def folder_of_words(args: argparse.Namespace) -> str:
    """The folder of message files that is given beside the ruleset; "" if none is."""
    words: str = getattr(args, "words", "")
    if words and not os.path.isdir(words):
        raise Usage(f"There is no folder `{words}`. --words is given a folder with files such as `fr.ftl`.")
    return words


def in_words(args: argparse.Namespace, ruleset: Named, options: Mapping[str, str]) -> Ruleset:
    """A ruleset in the language that is asked for; Usage if neither it nor rulekit has words in that."""
    from rulekit.pipeline import load
    from rulekit.text.folders import LOCALE, NAME_OF_A_LANGUAGE, locales_of
    from rulekit.text.pseudo import PSEUDO

    locale: str = getattr(args, "locale", LOCALE)
    words = folder_of_words(args)
    loaded = load(ruleset, options=options, locale=locale, words=words)
    if locale == LOCALE:
        return loaded
    known = locales_of(*loaded.facts.locales, words)
    spoken = any(locale == each or locale.startswith(f"{each}-") for each in (*known, PSEUDO))
    if not spoken or not NAME_OF_A_LANGUAGE.fullmatch(locale):
        raise Usage(f"There are no words in `{locale}`. {advice(locale, known, 'Languages')}")
    return loaded


def open_ruleset(args: argparse.Namespace) -> Ruleset:
    """The ruleset a command was given; how many warnings it has goes to the screen."""
    ruleset = in_words(args, args.ruleset, dict(args.option))
    chosen = [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    show_warnings(ruleset.findings, [args.ruleset, *chosen])
    return ruleset
