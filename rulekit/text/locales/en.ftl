# What rulekit says by itself in every game. A ruleset's own messages come first.

answer-done = that is all
answer-skip = no
answer-use = yes
answer-do = yes

ask-element = Choose one
ask-number = Choose a number
ask-set = Choose one more
ask-arm = Choose

event-gain = { $seat } gains { $n } { $what }
event-lose = { $seat } loses { $n } { $what }
event-pay = { $seat } pays { $n } { $what }
event-gain-several = { $seat } gains { $what }
event-lose-several = { $seat } loses { $what }
event-pay-several = { $seat } pays { $what }
event-move = { $n ->
    [one] { $seat } moves { $what } to { $target }
   *[other] { $seat } moves { $n } × { $what } to { $target }
  }
event-draw = { $n ->
    [one] { $seat } draws { $what } to { $target }
   *[other] { $seat } draws { $n } × { $what } to { $target }
  }
event-draw-shared = { $n ->
    [one] New in { $target }: { $what }
   *[other] New in { $target }: { $n } × { $what }
  }
event-discard = { $n ->
    [one] { $seat } discards { $what }
   *[other] { $seat } discards { $n } × { $what }
  }
event-renew = The discards ({ $n }) are shuffled into a new { $target }
event-renew-own = { $seat }’s discards ({ $n }) are shuffled into a new { $target }
event-reveal = { $n ->
    [one] { $seat } reveals { $what }
   *[other] { $seat } reveals { $n } × { $what }
  }
event-play = { $seat } plays { $what }
event-shuffle = Shuffled: { $what }
event-shuffle-own = { $seat } shuffles { $what }
event-set = { $target }: { $what } now { $n }
event-perform = { $seat }: { $what }
event-choose = { $seat } chooses { $what }
event-end = The game ends

deck-pile = { $deck } pile
nobody = nobody
piece-hidden = hidden { $what }
piece-from = { $what } from { $place }
of-seat = { $seat } { $what }
order-seat = { $seat } ({ $figures })
mark-colon = :{ " " }
mark-comma = ,{ " " }
mark-semicolon = ;{ " " }
mark-stop = .{ " " }
# Between places that have the name of their board in them.
mark-places = ;{ " " }

# ---- the table ----

table-hidden = hidden
table-hidden-many = { $n } hidden
# The blanks in these two do not break a line.
table-none = none
table-many = { $n } × { $what }
table-card = { $deck } { $face }
table-one = { A($what) }
table-named = “{ $what }”
table-piece-on = { $what }, { $space }
# What a seat has in several places, `$what`: the places with what lies there.
table-whose = { $seat } { $what }
table-block = { $what } { $value }
table-now = { $what } now: { $each }

# ---- at the table: questions ----

play-a-number = A number: { $numbers }
play-one-of = One of { $answers }
play-on-the-board = A number shown on the board ({ $numbers }), or a space such as { $space }
play-chosen = Chosen so far: { $chosen }
play-about = This is about: { $what }
play-under-way = Still under way: { $what }. The score may still change.
about-number = number { $n }
play-in-order = One after the other, in the order of this list.
play-asks = { $seat }: { $question }
play-forced = { $question } Only one answer is possible: { $move }
play-since = Since your last turn:
play-before-you = So far:
play-last = What happened last:
play-why-last = Where these numbers came from:
play-earlier = { $n ->
    [one] One thing more happened; `log` tells it.
   *[other] { $n } things more happened; `log` tells them.
  }
play-short = There is more on the table: type `table`, or `table` and a word of it.
play-afterwards = `why`, `why all`, `score`, `log`, `table`, `card` and `rules` still answer; Enter leaves.
play-assumed = { $n ->
    [one] One value of this ruleset is assumed; `{ $command }` tells which.
   *[other] { $n } values of this ruleset are assumed; `{ $command }` lists them.
  }
play-filled-in = What could not be looked up in the rulebook has been filled in: `rules { $heading }` lists it.
play-commands = `help` tells what else you can type.
play-unclear = `{ $typed }` may be { $choices }.
play-no-answer = There is no answer `{ $typed }`.
play-not-now = `{ $typed }` cannot be chosen now.
play-no-answer-near = There is no answer `{ $typed }`. Did you mean `{ $near }`?
play-over = The game is over.
play-seed = It was the game of seed { $seed }.
play-left = The game is left.
play-leave = Leave the game? It will be saved. Type `q` again to leave, Enter to stay.
play-stays = The game goes on.

# ---- hot seats ----

hand-over = { $seat } is next, and nobody else may look.
hand-over-ready = { $seat }: press Enter when only you see this screen.

# ---- commands ----

help-head = On your turn you can type the answer’s number, its name or the beginning of its name. Besides that:
help-why = where the points since your last turn came from; `why all` those of the whole game; `why 2` tells one of them by itself; `why` and a number of the table all that made it; `why not` and an answer why it cannot be given; with `lines` at the end also where the rules say so
help-hint = what a bot would answer and what it thinks of the answers, and what each is sure to change
help-try = what a move would do, before you make it: `try 3`; `try` alone: play on without it counting
help-back = from what you only try, back to the game
help-undo = take your last answer back, if nobody has learned anything by it
help-log = everything you have seen happen (`q` at `-- Enter --` stops)
help-table = all of the table; `table` and a word shows one part of it; Enter alone shows the table and the question once more
help-card = what a card does: `card` and its name, or the number it has as an answer; with `lines` at the end also where it is written
help-rules = the headings of the rulebook; `rules` and a number or a heading shows what stands there
help-score = where the score of each seat came from so far
help-save = write the game to a file: `save evening.jsonl`
help-quit = leave; the game is saved, and you are told how to go on
help-help = this list

# ---- the page of a card ----

table-unknown = No part of the table is called “{ $typed }”.
heading-which = `rules` and a number or a heading shows what stands there:
heading-unknown = There is no heading “{ $typed }”. There are:
heading-within = No heading is called “{ $typed }”. It is spoken of under:
card-which = Say which card: `card` and its name.
card-unknown = There is no card “{ $typed }”.
card-unknown-near = There is no card “{ $typed }”. Did you mean “{ $near }”?
page-deck = { $deck }, { $n ->
    [one] one copy
   *[other] { $n } copies
  }
page-when = when: { $what }
page-played = when it is played
page-in-force = in force
page-if = if: { $what }
page-optional = it may be left undone
page-cost = cost: { $what }
page-limit = limit: { $what }
page-once-per-turn = once per turn
page-once-per-game = once per game
page-nothing = It does nothing by itself.
page-from-rulebook = from the rulebook: { $note }
page-from-public = from a public source: { $note }
page-from-assumed = assumed: { $note }
page-from-nobody = nobody says where this comes from

# ---- why ----

why-none = Nobody’s numbers have changed since your last turn. `why all` looks back over the whole game.
why-none-all = Nobody’s numbers have changed in this game.
why-unknown = Of “{ $typed }” nothing can be told. `why` tells of { $numbers }; `why not` and an answer why it cannot be given.
why-unknown-none = Of “{ $typed }” nothing can be told. `why not` and an answer tells why it cannot be given.
why-no-such = There is no change { $number } here; there are { $n }.
why-lines = `why { $number } lines` also names the lines of the rules.
why-by = { $what }
why-by-within = { $what } ({ $others })
sheet-other = at the beginning, and otherwise
sheet-title = Where the points came from
sheet-first = at the beginning
sheet-sum = together
sheet-card = { $deck } “{ $face }”
sheet-none = Nothing of the score has been counted so far.
sheet-worked-out = The score of this game is worked out from how the table stands; it is not counted on the way.
sheet-no-score = Points decide nothing in this game.
why-in = by { $what }, { $where }
why-within = by { $what }, { $where }; that was part of { $others }
why-same-line = by the same line
why-same-part = by the same part of the rules, { $where }
why-here = This line did it:
why-from = which was part of
why-sum = { $n ->
    [one] { $what }: this makes it { $now }.
   *[other] { $what }: these { $n } make it { $now }.
  }
why-sum-rest = { $n ->
    [0] { $what }: { $now }, all of it there at first or not told.
    [one] { $what }: { $told } by this, { $rest } at first or not told; now { $now }.
   *[other] { $what }: { $told } by these, { $rest } at first or not told; now { $now }.
  }
why-not-what = Say what: `why not` and an answer.
why-not-offered = { $typed } can be chosen now.

# ---- why a move is refused ----
# Each of these is a part of one sentence; `refused-place` makes it one. `refused-answer` stands around what one chooses,
# `refused-condition` and `refused-thing` around what the rules say: in words, else `-untold`, or `-quoted` as it stands there.

refused-place = { $why } ({ $where }).
refused-end = { $why }.
refused-both = { $a } { $b }
refused-offered = { $n ->
    [0] Offered: { $names }.
   *[other] Offered: { $names } and { $n } more.
  }
refused-known = { $n ->
    [0] There are: { $names }.
   *[other] There are: { $names } and { $n } more.
  }
refused-near = Did you mean “{ $near }”?
refused-answer = “{ $move }”
refused-condition = the condition that { $rule }
refused-condition-quoted = the condition `{ $rule }`
refused-condition-untold = a condition of the rules
refused-thing-untold = what the rules name
refused-thing = { $rule }
refused-thing-quoted = `{ $rule }`

refused-over = the game is over: nothing is asked any more
refused-unasked = nothing is asked
refused-not-asked = { $seat } is not asked now
refused-waits = { $seat } is not asked now: the game waits for { $other }
refused-unknown = there is no { $move }
refused-an-action = { $move } is something to do, which is not asked for here
refused-a-piece = { $move } is { A($what) }, which is not asked for here
refused-a-value = { $move } is something other than what is asked for here
refused-a-counter = { $move } is something that is counted, which is not asked for here
refused-hidden = { $move } cannot be chosen now; why depends on what { $seat } cannot see
refused-alike = { $move } alone does not say which one
refused-order = { $move } comes earlier in the list than what has been chosen: choose in the order of the list
refused-taken = { $move } has been chosen already
refused-few = { $n ->
    [one] at least one more must be chosen
   *[other] at least { $n } more must be chosen
  }
refused-last-resort = { $move } is a last resort: it can be chosen only when nothing else can be done
refused-idle = { $move } is not among the cards of which one takes effect first now
refused-unoffered = { $move } is not offered here
refused-chosen = { $move } cannot be chosen: { $why }
refused-done = { $move } is not possible: { $why }
refused-done-with = { $move } is not possible: with { $way }, { $why }

refused-pay = it costs { $lack }
refused-no-way = nothing can be done of what comes next
refused-untrue = { $rule } does not hold
refused-no-such = what { $what } stands for is not there
refused-nothing = there is nothing for { $rule }
refused-beyond = there is no { $what }: the numbers go from { $low } to { $high }
refused-too-few = { $has ->
    [0] there is nothing to choose from, and it takes { $needs }
    [one] only one is there to choose from, and it takes { $needs }
   *[other] only { $has } are there to choose from, and it takes { $needs }
  }
refused-not-on = it does not lie there: { $place }
refused-not-among = it is not one of these: { $rule }
refused-not-among-untold = it is not one of those that can be chosen here
refused-not-there = there is none in { $rule }
refused-among = it is already one of these: { $rule }
refused-unheld = { $rule } does not hold
refused-ruled-out = the rules do not allow it here
refused-occupied = something lies there already
refused-players = it is only there for { $n } players or more
refused-attribute = it has { $what } { $n }, and { $wanted } is asked for
refused-attribute-most = it has { $what } { $n }, and { $wanted } is the most
refused-attribute-least = it has { $what } { $n }, and { $wanted } is the least
refused-owner = nothing of { $seat } lies there
refused-missing = { $rule } does not hold: something it speaks of is not there
refused-compared = { $rule } does not hold: { $figures }
refused-late = what would go with it comes earlier in the list: choose that first
refused-range = it must be a number from { $low } to { $high }
refused-range-by = it must be a number from { $low } to { $high } ({ $rule } is { $end })
refused-no-number = there is no number from { $low } to { $high } ({ $rule })
refused-empty = there is nothing to choose from in { $rule }
refused-lacking = { $why }; it would take { $lacks }
refused-takes = it takes { $lacks }
refused-lack = { $needs } { $what } ({ $seat } has { $has })
refused-more = { $n } more { $what } ({ $seat } has { $has })
refused-costs = it costs { $what }: { $why }
refused-number = the number { $n }
refused-alternative = { $figures } ({ $rule })
refused-is = it is { $left }
refused-is-not = { $left } instead of { $right }
refused-below = { $left } is less than { $right }
refused-not-below = { $left } is not less than { $right }
refused-above = { $left } is more than { $right }
refused-not-above = { $left } is not more than { $right }
refused-none = none
refused-nobody = nobody
refused-then = { $a }, then { $b }
refused-or = { $a } or { $b }
refused-also = { $a }; { $b }
refused-list = { $a }, { $b }

# ---- trying ----

try-move = If you choose “{ $move }”:
try-what = Say which move: `try` and its number or name.
try-nothing = nothing that could be seen
try-over = The game would be over.
try-won = { $n ->
    [one] The game would be over, and { $winners } would have won.
   *[other] The game would be over, and { $winners } would have won together.
  }
try-unsure = What follows depends on what you cannot see yet.
try-next = Then { $seat } would be asked.
try-decides = Nothing is certain yet: what it does depends on your answer to the next question, “{ $question }”
try-rest = This much is certain. The rest depends on your answer to the next question, “{ $question }”
fork-title = { $title }, tried
fork-prompt = try>
fork-begins = From here on nothing counts. What you cannot see is dealt anew, and the others answer as they might. `undo` takes your last answer back, `back` returns to the game.
fork-ends = Back in the game: nothing has changed.
fork-none = You are in the game. `try` lets you play on without it counting.
fork-unkept = What you only try is not kept: `back` returns to the game.
hint-head = { $n ->
    [one] Your only move:
   *[other] What { $shown } of { $n } moves are sure to change, the best for your own numbers first:
  }
hint-head-all = What each answer is sure to change, the best for your own numbers first:
hint-none = No answer changes a number at once, or ends the game.
hint-none-tried = None of the first { $n } answers changes a number at once, or ends the game.
hint-unsure = more depends on what you cannot see yet
hint-no-change = no number changes at once
hint-thoughts = It tried out games after each answer. How good they were for you (100: all won, 50: even), after the best ones:
hint-thought = { $move }: { $worth }
hint-line = How it may go on then; what you cannot know is guessed:
hint-step = { $seat } answers “{ $move }” to “{ $question }”

# ---- undo ----

undo-done = Taken back.
undo-nothing = There is nothing to take back: you have not answered yet.
undo-another = It cannot be taken back: { $seat } has answered since.
undo-seen = It cannot be taken back: { $seat } has seen { $what }.
undo-drawn = It cannot be taken back: chance has decided something since.
undo-told = It cannot be taken back: what happened has revealed something hidden.
undo-handed = It cannot be taken back: the screen has been handed over.

# ---- saving ----

save-done = Saved to { $file }.
save-go-on = Go on with it by
save-taken = { $file } already exists and is not a saved game: name another file.
save-failed = It cannot be written to { $file }: { $why }
save-why-missing = there is no such folder
save-why-forbidden = that is not allowed
save-why-folder = it is a folder
save-why-full = the disk is full
save-why-long = the name is too long
save-resumed = The game goes on where it was left, after { $n ->
    [one] one answer
   *[other] { $n } answers
  }.
save-cut = The last line of the file is cut off and left out.
save-own-rules = It is played by the rules that are kept in the file.
judged-by = Its answers are judged by { $file }.
judged-all = All { $n } answers of the game are allowed by the rules as they are now.
judged-to = Answer { $n } is not allowed any more: { $seat } had chosen { $move }.
judged-to-hidden = Answer { $n }, one of { $seat }, is not allowed any more.
judged-over = The game is over before it.
judged-other = { $seat } is asked here.
judged-question = Another question is asked here: { $question }
judged-left = { $n ->
    [0] It was the last.
    [one] The answer after it is left out.
   *[other] The { $n } answers after it are left out.
  }
judged-ask = The game can go on after { $done ->
    [0] its opening
    [one] its first answer
   *[other] its first { $done } answers
  }; the file stays as it is. Type `yes` or `y` to go on, anything else to leave.
judged-yes = yes

# ---- endings ----

ending-one = { $many ->
    [0] { $winners } wins.
   *[other] { $winners } wins: { $reasons }.
  }
ending-many = { $many ->
    [0] { $winners } win.
   *[other] { $winners } win: { $reasons }.
  }
ending-nobody = { $many ->
    [0] Nobody wins.
   *[other] Nobody wins: { $reasons }.
  }
ending-alone = { $many ->
    [0] The game is over.
   *[other] The game is over: { $reasons }.
  }
ending-scores = { $scores }
ending-lead = { $winner } has { $n } more than { $second }.

# ---- what effects do: one message for each construct of the effect language ----
# The message itself tells you to do it (gain 2 coins); `.inf` follows a verb (you may gain 2 coins); `.you` and
# `.they` tell of somebody (you gain, each player gains); `.after` stands behind a clause. Forms that are the same are
# left out. Slots are whole phrases: never put an ending behind one.

text-gain = gain { $what }
    .they = gains { $what }
text-gain-per = gain { $amount } for each { $unit }
    .they = gains { $amount } for each { $unit }
text-gain-per-yours = gain { $amount } for each { $unit } you have
    .they = gains { $amount } for each { $unit } they have
text-gain-from = take { $what } from { $who }
    .they = takes { $what } from { $who }
text-lose = lose { $what }
    .they = loses { $what }
text-pay = pay { $what }
    .they = pays { $what }
text-pay-to = pay { $what } to { $who }
    .they = pays { $what } to { $who }
text-move = put { $what } into { $to }
    .they = puts { $what } into { $to }
text-draw = { $n ->
    [one] draw { $n } { $what }
   *[other] draw { $n } { $what }
  }
    .they = draws { $n } { $what }
text-draw-to = draw { $n } { $what } into { $to }
    .they = draws { $n } { $what } into { $to }
text-discard = discard { $what }
    .they = discards { $what }
text-reveal = reveal { $what }
    .they = reveals { $what }
text-play = play { $what }
    .they = plays { $what }
text-shuffle = shuffle { $what }
    .they = shuffles { $what }
text-set = set { $what } to { $value }
    .they = sets { $what } to { $value }
text-perform = do “{ $what }”
    .they = does “{ $what }”
text-proceed = do what you were about to do
    .they = does what they were about to do
text-skip = do nothing
    .they = does nothing
text-choose = choose one of { $what }
    .they = chooses one of { $what }
text-choose-some = choose { $n } of { $what }
    .they = chooses { $n } of { $what }
text-choose-up-to = choose up to { $n } of { $what }
    .they = chooses up to { $n } of { $what }
text-choose-between = choose { $low } to { $high } of { $what }
    .they = chooses { $low } to { $high } of { $what }
text-choose-any = choose any number of { $what }
    .they = chooses any number of { $what }
text-choose-number = choose a number { $name } from { $low } to { $high }
    .they = chooses a number { $name } from { $low } to { $high }
text-may = you may { $does }
    .inf = optionally { $does }
    .they = may { $does }
text-or-do = { $a } or { $b }
text-or-else = { $a } or, if that cannot be done, { $b }
text-if = if { $condition }, { $does }
    .inf = { $does } if { $condition }
text-if-else = if { $condition }, { $does }; otherwise, { $other }
    .inf = { $does } if { $condition }, otherwise { $other }
text-repeat = { $n ->
    [one] { $does } once
    [2] { $does }, twice
   *[other] { $does }, { $n } times
  }
text-repeat-until = { $does }, over and over until { $condition }, at most { $n ->
    [one] once
   *[other] { $n } times
  }
text-require = do this only if { $condition }
    .they = does this only if { $condition }
text-as = { $who } { $does }
    .inf = make it so that { $who } { $does }
text-each-player = each player { $does }
    .inf = make it so that each player { $does }
text-all-at-once = all at the same time, each player { $does }
    .inf = make it so that all at the same time, each player { $does }
text-each = for each of { $what }, { $does }
    .inf = do this for each of { $what }: { $does }
    .they = does this for each of { $what }: { $does }
text-end-game = the game ends
text-end-game-won = the game ends and { $who } wins
text-end-game-you = the game ends and you win
    .inf = end the game and win
    .they = ends the game and wins
text-then-more = { $a }; { $b }
    .inf = { $a }, { $b }
text-each-who = each of { $what } { $does }
    .inf = make it so that each of { $what } { $does }
text-then = { $a }, then { $b }
    .inf = { $a } and { $b }
text-look-and-keep = draw { $n } { $deck }, keep one of them and put the rest back
    .they = draws { $n } { $deck }, keeps one of them and puts the rest back
text-split = gain a total of { $count } { $a } and { $b } in any mix
    .they = gains a total of { $count } { $a } and { $b } in any mix

text-amount = { $n } { $what }
text-per = { $amount } for each { $unit }
text-per-yours = { $amount } for each { $unit } you have
text-worth = { $what } equal to { $value }
text-and = { $a } and { $b }
text-or = { $a } or { $b }
text-comma = { $a }, { $b }
text-and-clause = { $a } and { $b }
text-or-clause = { $a } or { $b }
text-then-by = { $a }, then { $b }

# ---- values ----

text-all-your = all your { $what }
    .they = all their { $what }
attribute-pieces = pieces
attribute-owner = owner
attribute-row = row
attribute-col = column
attribute-index = number
attribute-name = name
text-your = your { $what }
    .they = their { $what }
    .own = their { $what }
text-the = the { $what }
text-of = the { $what } of { $who }
text-index = { $what } ({ $key })
text-negative = minus { $a }
text-range = { $low } to { $high }
text-none = none
text-true = yes
text-false = no
text-you = you
    .they = that player
text-this = this card
text-it = what it was
text-players = the players
text-rivals = the other players
text-rival = the other player
text-player-count = the number of players
text-nth-player = player { $n }
text-player = { $n ->
    [one] player
   *[other] players
  }
text-space = { $n ->
    [one] space of the { $what }
   *[other] spaces of the { $what }
  }
text-card = { $n ->
    [one] card
   *[other] cards
  }
text-pile = the pile of { $what }
text-thing = { $n ->
    [one] thing
   *[other] things
  }
text-that = that { $what }
text-those = those { $what }
text-unit-in = { $what } in your { $place }
    .they = { $what } in their { $place }
text-unit-theirs = { $what } they have
text-among = the { $what } in { $place }
    .one = { $what } in { $place }
text-such = { $what } where { $condition }
text-each-of = { $what } of each of { $source }
text-plus = { $a } plus { $b }
text-minus = { $a } minus { $b }
text-times = { $a } times { $b }
text-rest = the rest of { $a } divided by { $b }
text-both = what is in both { $a } and { $b }
text-divide-up = { $a } divided by { $b }, rounded up
text-divide-down = { $a } divided by { $b }, rounded down
text-half-up = half of { $a }, rounded up
text-half-down = half of { $a }, rounded down
text-least = the least of { $list }
text-most = the greatest of { $list }
text-sum = the total { $what } of { $source }
text-sum-yours = the total of your { $what }
    .they = the total of their { $what }
text-min-yours = the least of your { $what }
    .they = the least of their { $what }
text-max-yours = the most of your { $what }
    .they = the most of their { $what }
text-min = the lowest { $what } among { $source }
text-max = the highest { $what } among { $source }
text-any = for at least one of { $source }, { $what }
text-all = for each of { $source }, { $what }
text-either-value = { $a } if { $condition }, otherwise { $b }
text-best = the one of { $source } with { $by }
text-random = one of { $source } at random
text-sorted = { $source } (by { $by })
text-highest = the highest { BARE($what) }
text-lowest = the lowest { BARE($what) }
text-call = { $what } of { $list }
text-call-count = the number of { $what }
text-call-first = the first of { $what }
text-call-top = the top card of { $what }
text-call-abs = the absolute value of { $what }
text-call-bottom = the bottom card of { $what }
text-call-owner = the owner of { $what }

# ---- conditions ----

text-is = { $a ->
    [you] you are { $b }
   *[other] { $a } is { $b }
  }
text-is-not = { $a ->
    [you] you are not { $b }
   *[other] { $a } is not { $b }
  }
text-below = { $a } is less than { $b }
text-at-most = { $a } is at most { $b }
text-above = { $a } is more than { $b }
text-at-least = { $a } is at least { $b }
text-answered = the answer to “{ $question }” is “{ $answer }”
text-answered-not = the answer to “{ $question }” is not “{ $answer }”
text-in = { $a } is one of { $b }
text-line-of = { $n } of { $what } are in one line
text-not-in = { $a } is not one of { $b }
text-there-is = { $a } exists
text-there-is-no = { $a } does not exist
text-not = it is not true that { $clause }
text-holds = “{ $what }” holds
text-holds-not = “{ $what }” does not hold

# ---- abilities of cards ----

text-after = after you { $acts }
text-before = before you { $acts }
text-would = if you would { $acts }
text-after-any = after any player { $acts }
text-before-any = before any player { $acts }
text-after-another = after another player { $acts }
text-before-another = before another player { $acts }
text-after-phase = after { $what }
text-before-phase = before { $what }
text-after-phase-your = after your { $what }
text-before-phase-your = before your { $what }
text-where = { $when }, if { $condition }
text-ability = { $when }, { $effect }
text-instead = you may { $does } instead
text-instead-must = instead { $does }
text-in-case = if { $condition }, { $effect }
text-paid = pay { $cost }: { $effect }
    .inf = pay { $cost } to { $effect }
text-once-per-turn = once per turn, { $effect }
text-once-per-game = once per game, { $effect }
text-sentence = { $text }.
text-nothing = do nothing
text-becomes = { $what } becomes { $value }
text-becomes-more = { $what } is increased by { $n }
text-becomes-less = { $what } is reduced by { $n }

# ---- the rulebook ----
# Heads of steps (`book-if` and those below it) end with a sign behind which the steps stand; `book-led` puts a single
# step behind its head.

book-contents = Contents
book-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
book-players-range = { $low } to { $n } players
book-colophon = Made from the ruleset { $name } { $version }, by the rules as they are played.
book-colophon-variants = Made from the ruleset { $name } { $version } with { $variants }, by the rules as they are played.
book-components = What lies on the table
book-setup = Setting up
book-course = The course of the game
book-actions = What players do
book-ending = The end of the game
book-cards = The cards
book-options = The readings of this book
book-origins = What the rulebook does not say
book-glossary = Words

book-pieces = Pieces and cards
book-boards = Boards
book-counters = Numbers
book-what = What
book-number = How many
book-each-has = { $n } for each player
book-size = Size
book-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }
book-whose = Whose
book-of-each-player = one for each player
book-of-all = one for all
book-holds = On a space
book-holds-one = one { $what }
book-holds-some = any number of { $what }
book-start = At first
book-least = Least
book-most = Most
book-supply = Supply
book-no-bound = –
book-begin-with = Every player begins with:
book-by-players = What depends on the number of players:

book-copies = × { $n }
book-copies-and-printed = { $copies } · { $printed }
book-beside = { " " }({ $what })
book-printed = { $what }: { $value }
book-printed-on = { $on }: { $what }

book-options-are = The rules can be read in more than one way. A table may choose; what this book follows stands under “{ book-here }”.
book-question = Question
book-here = In this book
book-elsewhere = Otherwise
book-source = Source
book-assumed = Assumed
book-assumed-are = { $n ->
    [one] One value is assumed, as nobody could look it up. The reason is quoted.
   *[other] { $n } values are assumed, as nobody could look them up. The reasons are quoted.
  }
book-public = From public sources
book-public-are = { $n ->
    [one] One value is not in the rulebook and is taken from a public source.
   *[other] { $n } values are not in the rulebook and are taken from public sources.
  }
book-values = Values
book-reason-given = Reason, as the ruleset gives it

book-players-of = the number of players
book-score-of = what counts at the end

book-places = Places
book-kinds = Kinds
book-a-number = a number each player has
book-at-first = { $n } at first
book-from = never below { $n }
book-up-to = { $n } at most
book-below-nothing = may fall below 0
book-in-supply = { $n } in the common supply
book-place-for = a place for { $what }
book-spaces-for = spaces for { $what }
book-is-pile = a pile
book-seen-by-owner = seen by its owner alone, but for what is turned up
book-seen-by-nobody = seen by nobody
book-score = What counts at the end: { $value }.

book-if = If { $condition }:
book-otherwise = Otherwise:
book-with = { $n ->
    [one] With { $counts } player:
   *[other] With { $counts } players:
  }
book-one-of = One of these:
book-or-else = If none of that can be done:
book-may = If you like:
book-times = { $n ->
    [one] Once:
    [2] Twice:
   *[other] { $n } times:
  }
book-until = { $n ->
    [one] Once, unless { $condition }:
   *[other] Again and again, at most { $n } times, until { $condition }:
  }
book-each-player = Each player:
book-all-at-once = All players at the same time:
book-in-order = Each player, one after the other ({ $by } first):
book-as = { $who }:
book-each = For each of { $what }:
book-ends = The game ends:
book-ends-won = The game ends; who wins: { $who }.
book-reason = { $name }, if { $condition }
book-led = { $head } { $text }

# ---- words by which texts written by hand are compared with their effects ----
# `|` stands between the words, `…` for what is between two parts of a word. `sense-when` may stand for after;
# `sense-neutral` is what only looks like one of the others.

number-0 = zero
number-1 = one | first | single | 1st
number-2 = two times | two | second | twice | double | doubled | doubles | half | 2nd
number-3 = three | third | thrice | 3rd
number-4 = four | fourth
number-5 = five | fifth
number-6 = six | sixth
number-7 = seven | seventh
number-8 = eight | eighth
number-9 = nine | ninth
number-10 = ten | tenth
number-11 = eleven
number-12 = twelve | dozen
number-13 = thirteen
number-14 = fourteen
number-15 = fifteen
number-16 = sixteen
number-17 = seventeen
number-18 = eighteen
number-19 = nineteen
number-20 = twenty
unit-said = one
sense-half = half
sense-double = two times | twice | double | doubled | doubles
sense-may = may | can | could | might | optional | optionally | if you want | if you wish | if you like | you choose whether | are allowed to
sense-must = must | have to | has to | need to | needs to | required | are obliged to
sense-up-to = up to | at most | no more than | not more than | a maximum of | maximum | max.
sense-at-least = at least | no fewer than | no less than | not less than | or more | a minimum of | minimum
sense-more-than = more than | greater than | above
sense-less-than = less than | fewer than | below
sense-highest = the most | highest | largest | greatest | biggest
sense-lowest = the least | lowest | smallest | the fewest
sense-rounded-up = rounded up | round up | rounding up
sense-rounded-down = rounded down | round down | rounding down
sense-each = each | every | per | all
sense-this = this card | this tile | it
sense-before = before each | before every | before | prior to
sense-after = after each | after every | after | following | afterwards
sense-when = when | whenever | every time | each time | as soon as | once
sense-instead = instead | in place of | rather than
sense-once-per-turn = once per turn | once a turn | once each turn | once every turn | once in your turn | once in a turn | one time per turn
sense-once-per-game = once per game | once a game | once each game | one time per game | once in the game
sense-not = not | no | never | cannot | can’t | don’t | doesn’t | none | nothing
sense-free = without paying | free | for free | free of charge | at no cost | need not pay | don’t pay | do not pay
sense-other = other | another | different
sense-except = without | except | unless | but
sense-less = minus | lower
sense-each-player = each player | every player | all players | all the players | everyone | everybody | the players each
sense-any-player = any player | a player | anyone | anybody | somebody | someone
sense-another-player = one of the other players | another player | one other player | some other player | a player other than you | another player’s
sense-other-players = each of the other players | the other players | each other player | every other player | all other players | all the others | other players
sense-rival = the other player | your opponent | the opponent | your rival | the other player’s | your opponent’s
sense-that-player = that player | this player 
sense-gain = gain | gains | gaining | get | gets | receive | receives | take | takes | taking | collect | collects | earn | earns | score | scores | steal | steals
sense-pay = pay | pays | paying | spend | spends | spending
sense-lose = lose | loses | losing | forfeit | forfeits
sense-give = give | gives | giving
sense-discard = discard | discards | discarding | throw away
sense-to = to
sense-from = from
sense-you = you
sense-and = and
sense-or = or
sense-otherwise = otherwise | else | if not
sense-again = again | once more | a second time | one more time | another time
sense-neutral = one another | this one | last one | no longer | no matter | at all | not only | after all | more or less | once more | second-hand | in order to | in front of

## The page of a table

studio-alone = auto-answer
studio-alone-tip = A question with only one answer is answered by itself
studio-alone-waits = Only one answer. After it nothing can be taken back.
studio-another = For another game, end the command with Ctrl-C and start it again.
studio-another-game = New game
studio-another-lost = The game under way is lost then.
studio-asked-now = Asked of you now:
studio-away = away
studio-away-link = Nobody is there. Each seat opens by a link of its own, which the command has said; under “Players” a bot can be let sit there.
studio-back = one answer back
studio-bot-greedy = takes what scores most
studio-bot-montecarlo = tries many games out
studio-bot-random = answers at random
studio-bot-rises = Let the bot get up
studio-bot-search = thinks several answers ahead
studio-bot-sits = Let a bot sit here
studio-bot-would = A bot that sees what you see would take: { $move }
studio-busy-another = Beginning another game …
studio-busy-answer = Your answer is on its way …
studio-busy-hint = Looking for a hint …
studio-busy-speak = The language is changing …
studio-busy-undo = The answer is being taken back …
studio-close = Close
studio-closed = The line to the table is lost. Trying again …
studio-dark = dark
studio-dark-tip = Dark or light colours
studio-elsewhere = This seat was opened too often; this page, the oldest, is closed. Load it again to play here.
studio-fault = The rules of this game cannot go on there: { $why }
studio-hint = Hint
studio-in-rules = In the rules
studio-is-here = { $seat } is here.
studio-key-digit = to the field where you type
studio-key-enter = answer; open a line of the log
studio-key-help = these keys
studio-key-hint = a hint
studio-key-question = to the question
studio-key-read = from card to card on the table; Enter reads one
studio-key-tab = through the answers, the table and the log
studio-key-undo = take back
studio-key-walk = one answer back, one on
studio-keys = Keys
studio-keys-alone = Letters and digits act by themselves
studio-language = language
studio-late = The table has changed in the meantime.
studio-link-cut = The end of this link is missing. Copy all of it, from its first letter to its last.
studio-link-damaged = Some letters of this link are not what they were. Ask for it once more.
studio-link-large = This link holds more than a link may hold, so it is not opened.
studio-link-newer = This link was made by a later rulekit. Ask for the changes as files, or open it there.
studio-link-no-ruleset = This link changes { $ruleset } { $was }, and there is no such ruleset here.
studio-link-odd = This link holds something that no link holds, so it is not opened.
studio-link-text = This link changes { $ruleset } { $was }, but of another text than the { $now } that is here.
studio-link-too-long = What was changed is too much for a link, which holds { $most } kB. Take it along as files.
studio-link-version = This link changes { $ruleset } { $was }, and here is { $now }.
studio-leads = { $move } leads there: it is marked in the list.
studio-leads-later = That is asked about later. Answer this question first.
studio-goes-there = { $place }: what you answer goes there. Choose one of the answers.
studio-live = back to now
studio-log = What has happened
studio-more = More answers:
studio-moves = What you may answer
studio-moving = movement
studio-moving-tip = What has moved glides to its new place
studio-no-answer = That is no answer to this question.
studio-no-answer-place = { $place }: that is no answer to this question.
studio-no-bench = There was no room or time for a workbench on this computer. Close others, and load the page again.
studio-no-bot = There is no such bot.
studio-no-language = This table has no words in that language.
studio-no-seat = Nobody can sit there.
studio-not-asked = { $seat } is asked, not you.
studio-not-kept = The disk did not take this answer, so it does not count. Give it again.
studio-not-offered = That is not offered now.
studio-not-over = Another game begins when this one is over.
studio-nothing = There is nothing to take back.
studio-on = one answer on
studio-one-game = At this table one game is played.
studio-onlooker = Those who watch do not answer.
studio-over = The game is over.
studio-past = You look at the table as it was.
studio-picture = The table as you see it
studio-record = This game has been played. Walk through it with the slider.
studio-refused = This link opens no table. Ask for the link of your seat once more.
studio-rules = Rules
studio-score = Points
studio-seats = Players
studio-several = Several answers act here; they are marked in the list.
studio-since = Since your last move
studio-starting = The game is being made ready …
studio-sorted = What lay there before is put in order anew: { $n } lines
studio-table = Table
studio-then = look back
studio-thinking = { $seat } is thinking …
studio-turn = asked now
studio-type = or type
studio-undo = Take back
studio-undo-handed = It cannot be taken back: another player has been asked since.
studio-undo-here = Take back to here
studio-undo-seen = It cannot be taken back: something hidden has been seen since, such as a card.
studio-unknown = The picture has no such part.
studio-waiting = { $seat } is asked.
studio-watching = You are watching.
studio-work = Workbench
studio-you = you
studio-you-win = You win!
studio-your-turn = It is your turn.

bench-about-after = behind something in front
bench-about-article = its article: { $allowed }
bench-about-clause = behind “if”
bench-about-denied = behind “if”, if it is not so
bench-about-elide = whether words before it lose a vowel, as l’ and d’ do: { $allowed }
bench-about-gender = its gender in the grammar: { $allowed }
bench-about-inf = behind another verb
bench-about-measure = the word with which it is counted
bench-about-no = the answer no
bench-about-number = whether it is always one or many: { $allowed }
bench-about-one = said of one alone
bench-about-own = said of what is one’s own
bench-about-theirs = said of what others have
bench-about-they = said of another player or a thing
bench-about-title = the heading
bench-about-unit = what one of it is called
bench-about-yes = the answer yes
bench-about-you = said of the reader
bench-again = That took too long, or more memory than there is, and was ended. Your texts are still here.
bench-all-decks = all decks
bench-back-all = Undo all changes
bench-back-done = All files are as they lay before.
bench-back-file = Undo changes of this file
bench-back-one = All changes of { $file } are undone.
bench-back-part = Undo this
bench-back-part-done = One change of { $file } is undone.
bench-back-undo = Take that back
bench-before = before
bench-begin = New game
bench-begin-code = Language, such as de or pt-BR
bench-begin-do = Begin it
bench-begin-file = New file
bench-begin-language = Another language
bench-begin-no-language = { $name } is not how a language is called. Write it as in de, pt-BR or zh-Hant.
bench-begin-scenarios = scenarios
bench-begin-taken = There is a file of this name already: { $file }
bench-begin-unfit = { $name } cannot be its name. Write small letters, digits, - and _, beginning with a letter, and not the name of the ruleset.
bench-begin-variant = a variant
bench-begin-what = of what
bench-begun = Another game has begun beside, under the rules as they are now.
bench-bench = Workbench
bench-beside = With it go:
bench-beyond = Shifted by more than chance:
bench-beyond-none = Nothing has shifted by more than chance.
bench-beyond-one = more than chance
bench-border = Border between workbench and table
bench-both = Changed here and elsewhere, and what stands there now:
bench-bring = Bring a file back
bench-bring-bytes = { $name } is not written in UTF-8: save it so, and bring it back again.
bench-bring-gone = { $n ->
    [one] Of the file before one message is gone: { $names }
   *[other] Of the file before { $n } messages are gone: { $names }
  }
bench-bring-kind = { $name } is neither a PO nor an .ftl file. Bring one that was downloaded here.
bench-bring-language = { $name } is a file of another language; here words of { $locale } are taken over.
bench-bring-nothing = No message stands in this file, so nothing is taken over.
bench-bring-wrong = Nothing is taken over until this is mended in the file:
bench-brought = Texts taken over into { $file }: { $count }
bench-carried = The game beside goes on under the new rules. All answers given so far ({ $at }) hold.
bench-carried-new = The game beside begins under the new rules.
bench-carried-to = The game beside goes on under the new rules from answer { $at } of { $of }; there it parts:
bench-carry = Play this change
bench-changed = changed
bench-changed-files = Changed files
bench-changed-only = changed only
bench-chart-lengths = How long games are
bench-chart-scores = Scores, on average
bench-chart-wins = Games won
bench-close = Close
bench-comparing = Comparing …
bench-copied = Copied
bench-copy = Copy
bench-deck = Deck
bench-deviation = standard deviation
bench-difference = difference
bench-differences = { $n ->
    [0] Nothing of the game differs.
    [one] One difference.
   *[other] { $n } differences.
  }
bench-differs = What is different
bench-draws = draws
bench-editor = Text of the file
bench-ends = end:
bench-failed-before = failed before
bench-fails = fails
bench-figures = Figures
bench-find = Find
bench-find-all = mark all
bench-find-case = A is not a
bench-find-count = { $at } of { $count }
bench-find-next = next
bench-find-none = not found
bench-find-pattern = as a pattern
bench-find-previous = previous
bench-find-word = whole words
bench-fold = Fold line
bench-folded = folded text
bench-forget = Forget it
bench-found-at = in line
bench-found-this = found here
bench-games = Games
bench-games-done = Both have been played. What differs by more than chance is marked.
bench-games-hint = Random players play the rules as they were before your changes, and the same seeds under your changes.
bench-games-older = The rules have changed since: these figures are of how they were. Play the games again.
bench-games-unchanged = Nothing is changed yet, so only the rules as they were have been played.
bench-games-unsound = There are mistakes in the rules now: only those from before your changes have been played.
bench-go = go
bench-go-line = Go to line
bench-gone = removed
bench-gone-cards = No longer there:
bench-group-components = Components
bench-group-game = The game
bench-group-layout = Layout
bench-group-numbers = Numbers
bench-group-options = Options
bench-group-rules = Actions, phases and rulings
bench-group-words = Words
bench-held-before = held before
bench-holds = holds
bench-icon-as = named
bench-icons = Choose an icon
bench-into = Into
bench-keep-mine = Keep mine
bench-kind-icon = Icons
bench-kind-rules = Rules
bench-kind-scenarios = Scenarios
bench-kind-table = Tables
bench-kind-words = Words
bench-languages = Languages
bench-length = answers in a game
bench-link = Share a link
bench-link-here = Put behind the address of a workbench of one’s own, this opens your work, and what is different is read first. It opens only where `rulekit studio { $ruleset }` runs, with the same ruleset.
bench-link-hint = Whoever opens this address gets your work, and reads first what is different.
bench-link-mixed = A variant was written here as well as the ruleset changed. A link holds one of the two: undo the other.
bench-link-several = A link holds one variant of a ruleset, and this work has several. Take it along as files.
bench-link-unsaid = What was changed cannot be said as a variant, so there is no link of it. Take it along as files.
bench-link-unsound = What this link changes is wrong, so it is not taken up.
bench-linked = Somebody has shared a change of { $title } with you
bench-linked-game = Their game goes along, up to its answer { $n }.
bench-linked-leave = Leave it
bench-linked-nothing = Nothing of the rules is changed.
bench-linked-option = Option { $name }: { $was } → { $now }
bench-linked-refused = This link is not opened
bench-linked-take = Take it up
bench-linked-took = The change is taken up, and the game goes on beside it.
bench-looking = Looking …
bench-lost = The line to the workbench is lost. Trying again; what you write is kept in this browser …
bench-many-error = Mistakes
bench-many-note = Remarks
bench-many-warning = Warnings
bench-more = Show more
bench-name = Name
bench-new = new
bench-new-name = New name
bench-no-icon = There is no icon called { $name }.
bench-no-place = No file of this ruleset may lie there: { $file }
bench-no-table = The game beside cannot go on under these rules.
bench-not-built = The icons of Game-icons.net are not here yet. Once is enough: { $command }
bench-not-utf-8 = { $file } is not written in UTF-8, so nothing is changed in it. Save it as UTF-8 first.
bench-nothing = Nothing to show here.
bench-now = now
bench-of-cards = Cards: { $count } of { $of }
bench-one-error = Mistake
bench-one-note = Remark
bench-one-warning = Warning
bench-only-texts = The texts are others, but the game is the same.
bench-other-aside = In this browser lies other work of yours at these files:
bench-other-state = In this browser lies work of yours at another version of this ruleset:
bench-outside = These files were changed elsewhere, and have been read again:
bench-parts = Changed places: { $count }
bench-play-again = Play them again
bench-play-games = Play the games
bench-players = Players
bench-put-all = replace all
bench-put-at = replaced in line $
bench-put-instead = Replace with
bench-put-many = replaced $ times
bench-put-one = replace
bench-range = 95 % between
bench-refused = This address opens no workbench. Ask for it again where the command runs.
bench-rename = rename everywhere
bench-report = Report
bench-save = Save
bench-save-changed = Nothing was saved: these files have been changed elsewhere since they were opened here. Look at what they hold now, take over what you want of it, and save again.
bench-save-main = Nothing was saved: without this file there is no ruleset. Undo that it is gone.
bench-save-outside = Nothing was saved: these files lie outside the folder of the ruleset, or a link leads out of it. Copy them into the folder, and open the ruleset again.
bench-save-shipped = Rulesets that come with rulekit are not written. Take your changes away as a variant, or work at a copy.
bench-save-unwritable = Nothing was saved: { $why }. Give yourself the right to write there, or make room on the disk, and save again.
bench-saved = Saved:
bench-scenarios-all = all
bench-scenarios-fails = those that fail
bench-scenarios-turned = those with another verdict than before
bench-score = score
bench-seed = Seed
bench-shifts = What has shifted
bench-shown = Show
bench-sound = No mistakes
bench-source = English
bench-stale-cards = The rules have mistakes: these are the cards as they were when there were none.
bench-state = State
bench-state-all = all
bench-state-missing = missing
bench-state-open = to be done
bench-state-said = done
bench-state-stale = stale
bench-state-wrong = wrong
bench-still-right = Still right
bench-still-right-done = It is noted that this is right.
bench-still-right-help = Mend it under Words, or in its file. If it is right all the same, say so here.
bench-stop = Stop
bench-tab-cards = Cards
bench-tab-changes = Changes
bench-tab-files = Files
bench-tab-games = Games
bench-tab-scenarios = Scenarios
bench-tab-words = Words
bench-take = Download all files
bench-take-ftl = Download .ftl
bench-take-po = Download PO
bench-take-up = Use it here
bench-take-variant = Download the variant
bench-text-too-large = A file may have at most { $n } MB of text. Split it into several files; what was there before stays.
bench-to-bench = Workbench
bench-to-rule = Edit
bench-to-table = Table
bench-too-large = All files together are larger than { $n } MB.
bench-turned = other than before
bench-unchanged = Nothing is changed yet. Write in a file, and what that means for the game is said here in words.
bench-unchanged-variant = Your changes become a variant here: a small file that leaves the ruleset as it is.
bench-unfold = Unfold
bench-unkept = This browser keeps nothing more. Download your work before you close the page.
bench-unsound = There are mistakes in the rules; they cannot be played until these are mended.
bench-use-theirs = Use the other
bench-variant = As a variant
bench-variant-title = Called
bench-waiting = One moment …
bench-was = before
bench-wins = games won
bench-words-done = All of it is said. To see or change it, choose all as the state.
bench-words-hint = Write in the third column. Ctrl+Enter keeps a text and goes on to the next, Alt+↑ and Alt+↓ go from one to another, Escape takes back.
bench-words-no-message = A message cannot say this: { $why }.
bench-words-no-words = There are no words. What shall no longer be translated is taken out of the file.
bench-words-older = In English this was: { $was }
bench-words-refused = Not kept yet.
bench-words-unknown = There is no message called { $name }.
bench-words-whole = This is a form of a message that is not translated. Translate the message first.
