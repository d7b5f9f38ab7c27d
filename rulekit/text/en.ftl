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
event-move = { $seat } moves { $what } to { $target }
event-draw = { $seat } draws { $what } to { $target }
event-discard = { $seat } discards { $what }
event-renew = { $what } goes back to { $target }
event-reveal = { $seat } reveals { $what }
event-play = { $seat } plays { $what }
event-shuffle = { $what } is shuffled
event-set = { $seat } sets { $what } to { $n }
event-perform = { $seat }: { $what }
event-choose = { $seat } chooses { $what }
event-end = The game ends

deck-pile = { $deck } pile
nobody = nobody
