title = Kuhn poker
about = Three cards, one bet. The higher card wins, unless somebody folds.

seat-dealer = Dealer
seat-other = Other
counter-chip = { $n ->
    [one] chip
   *[other] chips
  }
deck-card = card
card-card-jack = jack
card-card-queen = queen
card-card-king = king
zone-hand = hand

ask-speak = What do you do?
do-bet = bet a chip
do-check = check
do-fold = fold

ending-showdown = showdown
ending-fold = somebody folded
metric-stakes = chips at stake
