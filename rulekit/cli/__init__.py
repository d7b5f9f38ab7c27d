"""A command line → calls to the rooms above; one file a command, read only when it is asked for.

Never: holds a rule; shows a traceback.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.cli.arguments import Parser

from rulekit import __version__

# Each command is the file of that name in this folder.
COMMANDS = {
    "new": "write a small game, a card, a scenario or a variant to begin with",
    "check": "find mistakes in rulesets",
    "explain": "say what a code in a message means, with an example",
    "fmt": "spell every effect in the one canonical way",
    "test": "play the scenarios of rulesets",
    "watch": "look again at every save",
    "simulate": "play many random games and report on them",
    "coverage": "say what of a ruleset random games and scenarios reach",
    "diff": "tell what two rulesets differ in, and what comes of it",
    "compare": "tell what is different in the games of two rulesets, and what is equal",
    "sweep": "tell how the games follow a number of the rules",
    "sensitivity": "say which numbers of a ruleset matter",
    "tune": "find numbers for which the games are as they are wanted",
    "balance": "tell how a game is balanced: players, seats, cards, lengths",
    "find": "look for a game in which something happens, or prove that it cannot",
    "card": "show all there is to know of a card",
    "rulebook": "write a rulebook from a ruleset, as a page or as Markdown",
    "origin": "say who wrote a value: the ruleset, a variant, and where it comes from",
    "flatten": "write a ruleset and its variants as one plain ruleset",
    "table": "cards as tables for a spreadsheet, and back",
    "text": "show all words of a ruleset in two languages, in their places",
    "l10n": "translate a ruleset: what is missing, stale or wrong; a new language; PO and XLIFF",
    "play": "play one game on this screen",
    "studio": "open a table in a browser, alone or with others",
    "replay": "play a recorded game once more, and compare it",
    "why": "say what made each point, token and move of a recorded game",
    "perft": "count positions and finished games up to a depth",
    "solve": "work out who wins a small game, and the best answers",
    "ladder": "play every bot against every other, and say how strong each is",
    "lsp": "serve editors: mistakes as you type, completion, renaming",
    "schema": "say or write what editors need to know of the files",
    "disassemble": "show the program a ruleset becomes",
    "demo": "show what rulekit does",
}
INTERRUPTED = 130
RARELY = 50_000, 20, 20  # objects made until Python looks for circles among them: a tenth of the time of a `check` less


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; the exit code: 0 done, 1 mistakes found, 2 a command line that cannot be followed."""
    words = list(sys.argv[1:] if argv is None else argv)
    if argv is None:  # a process of its own
        gc.set_threshold(*RARELY)
    try:
        from rulekit.cli.screen import steady_streams

        steady_streams()
        code = command(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("\nrulekit: stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # whoever read has gone  # noqa: SIM115
        return 0
    except Exception as error:
        from rulekit.cli.faults import answer

        return answer(error, words)
    finally:
        sys.stdout, sys.stderr = (getattr(stream, "beneath", stream) for stream in (sys.stdout, sys.stderr))


def command(words: list[str]) -> int:
    """Runs the command the words begin with."""
    from rulekit.cli.arguments import Usage, advice

    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0 if words else 2
    if words[0] in ("-V", "--version"):
        print(f"rulekit {__version__}")
        return 0
    name = words[0]
    if name not in COMMANDS:
        what = "option" if name.startswith("-") else "command"
        raise Usage(f"There is no {what} `{name}`. {advice(name, list(COMMANDS), 'Commands')}\nSee `rulekit --help`.")
    module = import_module(f"rulekit.cli.{name}")
    code: int = module.run(parser_of(name, module).read(words[1:]))
    return code


def parser_of(name: str, module: ModuleType) -> Parser:
    """What reads the words behind a command; its help ends with the command's example and its page."""
    from rulekit.cli.arguments import Parser

    page = f" {module.PAGE} says more." if hasattr(module, "PAGE") else ""
    does, example = (module.__doc__ or "").split("\n\n")[0], f"Example: `rulekit {module.EXAMPLE}`.{page}"
    parser = Parser(prog=f"rulekit {name}", description=does, epilog=example, allow_abbrev=False)
    module.arguments(parser)
    return parser


def overview() -> str:
    """The commands, each in a line."""
    lines = ["usage: rulekit COMMAND ...", ""]
    lines += [f"  {name:<12} {does}" for name, does in COMMANDS.items()]
    return "\n".join([*lines, "", "`rulekit COMMAND --help` says more; `rulekit --version` which rulekit this is."])
