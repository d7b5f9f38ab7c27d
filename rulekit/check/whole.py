"""What only shows when the whole ruleset is looked at.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rulekit.check.analyses.answers import answers_that_ask_themselves, order_of_answers
from rulekit.check.analyses.completability import Completability, completability_of
from rulekit.check.analyses.effects import Effects
from rulekit.check.analyses.facts import Facts, Known
from rulekit.check.analyses.filled import never_filled
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.hidden_information import shows_hidden
from rulekit.check.analyses.limits import rulings_too_large
from rulekit.check.analyses.simultaneous import not_alone
from rulekit.check.analyses.stays import Stays
from rulekit.check.analyses.termination import endless_loops, no_end, too_many_rounds
from rulekit.check.analyses.trials import needs_trial
from rulekit.check.style.asked_again import asked_again
from rulekit.check.style.asked_late import all_equal, counted_late, found_too_early, just_moved
from rulekit.check.style.behind import cut_short, never_needed
from rulekit.check.style.beyond import at_the_end, chosen_beyond, goes_beyond, off_the_board
from rulekit.check.style.cancels import answered_anyway, cancels
from rulekit.check.style.compared import compared_with_itself, lowest_score_wins, never_together
from rulekit.check.style.counters import broken_claims, grows
from rulekit.check.style.deal import dealt_short, unshuffled
from rulekit.check.style.denied import denied
from rulekit.check.style.done_anyway import done_anyway
from rulekit.check.style.drained import drained, used_up
from rulekit.check.style.emptied import emptied
from rulekit.check.style.first_piece import no_first_piece
from rulekit.check.style.idle import changes_nothing, from_oneself, shown_anyway
from rulekit.check.style.narrow import too_narrow
from rulekit.check.style.never_ends import never_ends, never_left, once_only, over_at_once
from rulekit.check.style.one_seat import first_seat_alone, for_one_seat, meant_another
from rulekit.check.style.reach import mentioned, out_of_reach
from rulekit.check.style.rounds import first_takes_all, passed_on
from rulekit.check.style.runs_out import runs_out
from rulekit.check.style.stuck import may_be_occupied, may_be_stuck
from rulekit.check.style.too_dear import some_too_dear
from rulekit.check.style.unpaid import never_paid
from rulekit.check.style.unused import never_had, unread
from rulekit.check.tree import CheckedRuleset
from rulekit.check.tree.effort import TooMuchToLookAt, looking
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning


class Read(NamedTuple):
    """A ruleset whose texts have been read in the order in which they happen."""

    completability: Completability
    known: Known
    flows: Mapping[str, Flow]
    answers: Flow  # to rulings, and what is asked when a game is over


def not_by_zero(read: Read, said: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What was said of the texts, but for divisors that have been tested where they stand."""
    flows = [*read.flows.values(), read.answers]
    tested = {span for flow in flows for span, sure in flow.divisors.items() if sure}
    tested -= {span for flow in flows for span, sure in flow.divisors.items() if not sure}
    return [d for d in said if d.code != "zero-divisor" or d.span not in tested]


def whole_ruleset(
    checked: CheckedRuleset, only_mistakes: bool = False, said_before: Sequence[Diagnostic] = ()
) -> list[Diagnostic]:
    """Mistakes and notes about how the parts hang together, with what was said of each before, where it still holds;
    `only_mistakes` leaves out whatever is no error."""
    found = answers_that_ask_themselves(checked) or rulings_too_large(checked)
    if found:
        return [*said_before, *found]
    completability = completability_of(checked)
    circle = endless_loops(checked)
    found = [*circle, *too_many_rounds(checked, completability), *not_alone(checked), *cut_short(completability)]
    if only_mistakes:
        return [*said_before, *(d for d in found if d.severity == "error")]
    try:
        with looking():
            return _with_all_that_is_odd(checked, bool(circle), found, said_before)
    except TooMuchToLookAt:
        return [*(d for d in said_before if d.code != "zero-divisor"), *found, _too_much(checked)]


def _too_much(checked: CheckedRuleset) -> Diagnostic:
    """What is said instead of all that is odd, at the longest of the texts."""
    longest = max(checked.procedures.values(), key=lambda p: len(walk_statements((p.body,))))
    message = "There is too much in these rules to look for what is odd in them: only mistakes are shown."
    help = "Say what stands in many places once, as an action or a ruling; perform and ask it less often."
    return warning("too-much-to-look-at", longest.span, message, help)


def _with_all_that_is_odd(
    checked: CheckedRuleset, in_circles: bool, found: list[Diagnostic], said_before: Sequence[Diagnostic]
) -> list[Diagnostic]:
    """What was found, with everything that is no mistake; `in_circles`: something performs itself without end."""
    read, said = read_through(checked), mentioned(checked)
    completability = read.completability
    stays = Stays(completability, read.known)
    ends, loops = never_ends(stays), list(never_left(stays))
    had_by_none = list(never_had(completability))
    emptied_first = [*emptied(completability), *never_filled(checked), *drained(completability)]
    emptied_first += no_first_piece(completability, read.known)
    emptied_first += [d for d in dealt_short(completability) if d.span not in {other.span for other in emptied_first}]
    return [
        *not_by_zero(read, said_before),
        *found,
        *ends.said,
        *loops,
        *(d for d in denied(read.known) if d.span not in {end.span for end in ends.said}),
        *([] if ends.all else no_end(checked, completability)),
        *over_at_once(completability),
        *never_needed(completability),
        *may_be_stuck(read.known, read.flows),
        *emptied_first,
        *used_up(completability),
        *runs_out(completability, read.flows, emptied_first),
        *may_be_occupied(read.flows),
        *_hardly_meant(read),
        *broken_claims(completability),
        *grows(completability),
        *never_paid(stays, read.flows),
        *some_too_dear(stays, read.flows),
        *too_narrow(stays),
        *goes_beyond(read.known, read.flows),
        *chosen_beyond(read.known),
        *unshuffled(completability),
        *shows_hidden(checked),
        *shown_anyway(completability),
        *([] if in_circles else out_of_reach(checked, completability, said)),  # nothing is reached behind a circle
        *had_by_none,
        *_unread_besides(checked, said, had_by_none, ends.declared | {span for d in loops for span, _ in d.related}),
        *order_of_answers(checked),
        *needs_trial(read.known.changes),
    ]


def _unread_besides(
    checked: CheckedRuleset, said: set[str], had_by_none: Sequence[Diagnostic], named: set[Span]
) -> list[Diagnostic]:
    """What is kept or named in vain, but for what has been said: never had, or `named` where something hangs on it."""
    known_above = {other.span for other in had_by_none}
    found = (d for d in unread(checked, said) if d.span not in known_above)
    return [d for d in found if d.code != "never-changed" or d.span not in named]


def _hardly_meant(read: Read) -> list[Diagnostic]:
    """What can be done as it is written, and comes to something else than it seems to say."""
    completability, checked = read.completability, read.completability.checked
    behind = for_one_seat(checked)
    told = {d.span for d in behind}
    return [
        *behind,
        *passed_on(checked),
        *(d for d in first_seat_alone(completability) if d.span not in told),
        *first_takes_all(read.known.changes),
        *meant_another(checked),
        *done_anyway(completability),
        *changes_nothing(read.known.changes),
        *from_oneself(completability),
        *asked_again(read.known.changes),
        *cancels(read.known),
        *answered_anyway(checked),
        *never_together(checked),
        *once_only(completability),
        *all_equal(read.known),
        *counted_late(read.known),
        *compared_with_itself(checked),
        *off_the_board(read.known),
        *just_moved(completability),
        *found_too_early(read.known),
        *lowest_score_wins(read.known),
    ]


def read_through(checked: CheckedRuleset) -> Read:
    """Every text, with what is known at each point of it."""
    completability = completability_of(checked)
    known = Known(Effects(completability))
    flows: dict[str, Flow] = {}
    for name, body in completability.bodies.items():
        flows[name] = Flow(known)
        flows[name].read(body)
    answers = Flow(known)
    for value in (
        *(r.body for r in checked.rulings.values()),
        *(a.value for a in checked.answers),
        *at_the_end(checked),
    ):
        answers.look(value, Facts(known))
    return Read(completability, known, flows, answers)
