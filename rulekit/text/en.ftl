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
event-move = { $n ->
    [one] { $seat } moves { $what } to { $target }
   *[other] { $seat } moves { $n } × { $what } to { $target }
  }
event-draw = { $n ->
    [one] { $seat } draws { $what } to { $target }
   *[other] { $seat } draws { $n } × { $what } to { $target }
  }
event-discard = { $n ->
    [one] { $seat } discards { $what }
   *[other] { $seat } discards { $n } × { $what }
  }
event-renew = { $what } goes back to { $target }
event-reveal = { $n ->
    [one] { $seat } reveals { $what }
   *[other] { $seat } reveals { $n } × { $what }
  }
event-play = { $seat } plays { $what }
event-shuffle = { $what } is shuffled
event-shuffle-own = { $seat } shuffles { $what }
event-set = { $target }: { $what } { $n }
event-perform = { $seat }: { $what }
event-choose = { $seat } chooses { $what }
event-end = The game ends

deck-pile = { $deck } pile
nobody = nobody
piece-hidden = hidden { $what }

# ---- the table ----

table-hidden = hidden
table-hidden-many = { $n } hidden
# The blanks in these two do not break a line.
table-none = none
table-many = { $n } × { $what }
table-card = { $deck } { $face }
table-piece-on = { $what }, { $space }
table-block = { $what } { $value }

# ---- at the table: questions ----

play-title = { $title }, seed { $seed }
play-a-number = A number: { $numbers }
play-one-of = One of { $answers }
play-on-the-board = A number shown on the board ({ $numbers }), or a space such as { $space }
play-chosen = Chosen so far: { $chosen }
play-in-order = One after the other, in the order of this list.
play-asks = { $seat }: { $question }
play-forced = { $question } Only: { $move }
play-since = Since your last turn:
play-before-you = So far:
play-last = What happened last:
play-why-last = Where these numbers came from:
play-earlier = { $n ->
    [one] One thing more happened before; `log` tells it.
   *[other] { $n } things more happened before; `log` tells them.
  }
play-assumed = { $n ->
    [one] One value of this ruleset is assumed; `{ $command }` tells which.
   *[other] { $n } values of this ruleset are assumed; `{ $command }` lists them.
  }
play-commands = `help` tells what else you can type.
play-unclear = `{ $typed }` may be { $choices }.
play-no-answer = There is no answer `{ $typed }`.
play-not-now = `{ $typed }` cannot be chosen now.
play-no-answer-near = There is no answer `{ $typed }`. Did you mean `{ $near }`?
play-over = The game is over.
play-left = The game is left.

# ---- hot seats ----

hand-over = { $seat } is next, and nobody else may look.
hand-over-ready = { $seat }: press Enter when only you see this screen.

# ---- commands ----

help-head = At your turn you can type the answer's number, its name or the beginning of its name. Beside that:
help-why = where the points since your last turn came from; `why 2` tells one of them line by line; `why all` those of the whole game; `why` and a number of the table all that made it; `why not` and an answer why it cannot be given
help-hint = which moves do something for you, as far as that is sure
help-try = what a move would do, before you make it: `try 3`; `try` alone: play on without it counting
help-back = from what you only try, back to the game
help-undo = take your last answer back, if nobody has learned anything by it
help-log = everything you have seen happen
help-table = draw the table once more
help-card = what a card does: `card` and its name
help-save = write the game to a file: `save evening.jsonl`
help-quit = leave; the game is saved, and you are told how to go on
help-help = this list

# ---- the page of a card ----

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
page-nothing = It does nothing by itself.
page-from-rulebook = from the rulebook: { $note }
page-from-public = from a public source: { $note }
page-from-assumed = assumed: { $note }
page-from-nobody = nobody says where this comes from

# ---- why ----

why-none = No number of anybody has changed since your last turn. `why all` looks back over the whole game.
why-none-all = No number of anybody has changed in this game.
why-unknown = Of “{ $typed }” nothing can be told. `why` tells of { $numbers }; `why not` and an answer why it cannot be given.
why-unknown-none = Of “{ $typed }” nothing can be told. `why not` and an answer tells why it cannot be given.
why-no-such = There is no change { $number } here; there are { $n }.
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
why-sum-rest = { $what }: { $told } by what is told here and { $rest } by what there was at first or is not told make { $now }.
why-not-what = Say what: `why not` and an answer.
why-not-offered = { $typed } can be chosen now.

# ---- trying ----

try-move = { $move } would do this:
try-what = Say which move: `try` and its number or name.
try-nothing = nothing that could be seen
try-over = The game would be over.
try-won = { $n ->
    [one] The game would be over, and { $winners } would have won.
   *[other] The game would be over, and { $winners } would have won together.
  }
try-unsure = What follows depends on what you cannot see yet.
try-next = Then { $seat } would be asked.
fork-title = { $title }, tried
fork-prompt = try>
fork-begins = From here on nothing counts. What you cannot see is dealt anew, and the others answer as they might. `undo` takes your last answer back, `back` returns to the game.
fork-ends = Back in the game: nothing has changed.
fork-none = You are in the game. `try` lets you play on without it counting.
fork-unkept = What you only try is not kept: `back` returns to the game.
hint-head = { $n ->
    [one] Your only move:
   *[other] What is sure to change by { $shown } of { $n } moves, the best for your own numbers first:
  }
hint-none = No answer changes a number at once, or ends the game.
hint-none-tried = None of the first { $n } answers changes a number at once, or ends the game.
hint-unsure = more depends on what you cannot see yet
hint-no-change = no number changes at once

# ---- undo ----

undo-done = Taken back.
undo-nothing = There is nothing to take back: you have not answered yet.
undo-another = It cannot be taken back: { $seat } has answered since.
undo-seen = It cannot be taken back: { $seat } has seen { $what }.
undo-drawn = It cannot be taken back: chance has decided something since.
undo-told = It cannot be taken back: by what happened one learned something hidden.
undo-handed = It cannot be taken back: the screen has been handed over.

# ---- saving ----

save-done = Saved to { $file }.
save-go-on = Go on with it by
save-taken = { $file } is there already and is no saved game: name another file.
save-failed = It cannot be written to { $file }: { $why }
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
judged-left = { $n ->
    [0] It was the last.
    [one] The answer behind it is left out.
   *[other] The { $n } answers behind it are left out.
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
ending-scores = { $scores }
