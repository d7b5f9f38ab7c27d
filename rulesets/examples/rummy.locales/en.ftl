title = Rummy
about = Lay sets of a rank and runs of a suit. What you still hold at the end counts against you.

counter-point = { $n ->
    [one] point
   *[other] points
  }
zone-hand = hand
zone-passed = cards passed on
zone-melds = sets on the table
zone-runs = runs on the table
zone-heap = discards
deck-card = card
card-card-clubs_1 = { $rank } of clubs
card-card-clubs_2 = { $rank } of clubs
card-card-clubs_3 = { $rank } of clubs
card-card-clubs_4 = { $rank } of clubs
card-card-clubs_5 = { $rank } of clubs
card-card-clubs_6 = { $rank } of clubs
card-card-clubs_7 = { $rank } of clubs
card-card-hearts_1 = { $rank } of hearts
card-card-hearts_2 = { $rank } of hearts
card-card-hearts_3 = { $rank } of hearts
card-card-hearts_4 = { $rank } of hearts
card-card-hearts_5 = { $rank } of hearts
card-card-hearts_6 = { $rank } of hearts
card-card-hearts_7 = { $rank } of hearts
card-card-spades_1 = { $rank } of spades
card-card-spades_2 = { $rank } of spades
card-card-spades_3 = { $rank } of spades
card-card-spades_4 = { $rank } of spades
card-card-spades_5 = { $rank } of spades
card-card-spades_6 = { $rank } of spades
card-card-spades_7 = { $rank } of spades
card-card-stars_1 = { $rank } of stars
card-card-stars_2 = { $rank } of stars
card-card-stars_3 = { $rank } of stars
card-card-stars_4 = { $rank } of stars
card-card-stars_5 = { $rank } of stars
card-card-stars_6 = { $rank } of stars
card-card-stars_7 = { $rank } of stars

value-suit-clubs = clubs
value-suit-hearts = hearts
value-suit-spades = spades
value-suit-stars = stars

ask-pass_two-cs = Which { $figure1 } cards do you pass to the left?
ask-turn = What do you take?
arm-turn-1 = { $figure1 } cards from the deck
do-take_last = the last card discarded
ask-lay = What do you lay?
do-lay_set = a set
do-lay_run = a run
do-add_to_melds = cards to a set
do-add_to_runs = a card to a run
arm-lay-5 = nothing more
ask-lay_set-n = Of which rank?
ask-lay_set-cs = Which cards?
ask-lay_run-m = Of which suit?
ask-lay_run-low = From which rank?
ask-lay_run-high = Up to which rank?
ask-add_to_melds-cs = Which cards?
ask-add_to_runs-m = Of which suit?
ask-add_to_runs-c = Which card?
ask-turn-cs = Which cards do you discard?

ending-out = somebody has no card left
ending-used_up = the deck is used up
ending-cut_off = cut off
metric-points = points laid
