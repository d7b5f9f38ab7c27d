"""What the page of a workbench says by itself, in a language: rulekit's own messages `bench-…`.

Never: asks a ruleset for them; a ruleset words games.
"""

from __future__ import annotations

from functools import cache

from rulekit.text.folders import messages_in
from rulekit.text.names import readable

BENCH_WORDS = """
    again all-decks back-all back-done back-file back-one back-part back-part-done back-undo before
    begin begin-code begin-do begin-file begin-language begin-scenarios begin-variant begin-what
    begun bench beside beyond beyond-none beyond-one border both bring brought carried carried-new carried-to
    carry changed changed-files changed-only chart-lengths chart-scores chart-wins
    close comparing copied copy deck deviation difference differs draws editor ends failed-before
    fails figures find find-all find-case find-count find-next find-none find-pattern find-previous
    find-word fold folded forget found-at found-this games games-done games-hint games-older
    games-unchanged games-unsound go go-line gone gone-cards held-before holds icon-as icons into
    keep-mine kind-icon kind-rules kind-scenarios kind-table kind-words languages length link
    link-here link-hint linked linked-game linked-leave linked-nothing linked-refused linked-take linked-took
    looking lost many-error many-note many-warning more name new new-name no-place no-table nothing
    now of-cards one-error one-note one-warning only-texts other-aside other-state outside parts
    play-again play-games players put-all put-at put-instead put-many put-one range refused rename
    report save saved scenarios-all scenarios-fails scenarios-turned score seed shifts shown sound
    source stale-cards state state-all state-missing state-open state-said state-stale state-wrong
    still-right still-right-done stop tab-cards tab-changes tab-files tab-games tab-scenarios
    tab-words take take-ftl take-po take-up take-variant text-too-large to-bench to-rule to-table turned unchanged
    unchanged-variant unfold unkept unsound use-theirs variant variant-title waiting was wins
    words-done words-hint words-refused
""".split()
PUT_IN = ("at", "count", "file", "n", "of", "ruleset", "title")  # what the page itself puts into a sentence, in braces


@cache
def page_words(locale: str) -> dict[str, str]:
    """All words of the page in a language, by their names."""
    said, values = messages_in((), locale), {name: f"{{{name}}}" for name in PUT_IN}
    return {name: said.get(f"bench-{name}", **values) or readable(name) for name in BENCH_WORDS}
