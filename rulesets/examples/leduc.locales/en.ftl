title = Leduc poker
about = Six cards, two rounds of betting. A pair with the card shown wins, else the higher card.

seat-first = First
seat-second = Second
counter-chip = { $n ->
    [one] chip
   *[other] chips
  }
deck-card = card
card-card-jack = jack
card-card-queen = queen
card-card-king = king
zone-hand = hand
zone-shown = card shown

ask-speak = What do you do?
do-fold = fold
do-check = check
do-call = call
do-raise = raise

ending-showdown = showdown
ending-fold = somebody folded
metric-stakes = chips at stake
