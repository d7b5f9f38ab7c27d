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
card-card-clubs_1 = 1 of clubs
card-card-clubs_2 = 2 of clubs
card-card-clubs_3 = 3 of clubs
card-card-clubs_4 = 4 of clubs
card-card-clubs_5 = 5 of clubs
card-card-clubs_6 = 6 of clubs
card-card-clubs_7 = 7 of clubs
card-card-hearts_1 = 1 of hearts
card-card-hearts_2 = 2 of hearts
card-card-hearts_3 = 3 of hearts
card-card-hearts_4 = 4 of hearts
card-card-hearts_5 = 5 of hearts
card-card-hearts_6 = 6 of hearts
card-card-hearts_7 = 7 of hearts
card-card-spades_1 = 1 of spades
card-card-spades_2 = 2 of spades
card-card-spades_3 = 3 of spades
card-card-spades_4 = 4 of spades
card-card-spades_5 = 5 of spades
card-card-spades_6 = 6 of spades
card-card-spades_7 = 7 of spades
card-card-stars_1 = 1 of stars
card-card-stars_2 = 2 of stars
card-card-stars_3 = 3 of stars
card-card-stars_4 = 4 of stars
card-card-stars_5 = 5 of stars
card-card-stars_6 = 6 of stars
card-card-stars_7 = 7 of stars

value-suit-clubs = clubs
value-suit-hearts = hearts
value-suit-spades = spades
value-suit-stars = stars

ask-pass_two-cs = Which two cards do you pass to the left?
ask-turn = What do you take?
arm-turn-1 = two cards from the deck
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
