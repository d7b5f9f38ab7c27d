title = Goofspiel
about = Bid a card of your own for every prize. The highest bid takes it.

region-slot = bid
zone-hand = hand
zone-spent = cards spent
zone-offered = prize
zone-taken = prizes taken
zone-gone = prizes nobody won
deck-bid = bid
deck-prize = prize
card-bid-one = 1
card-bid-two = 2
card-bid-three = 3
card-bid-four = 4
card-bid-five = 5
card-bid-six = 6
card-bid-seven = 7
card-prize-one = 1
card-prize-two = 2
card-prize-three = 3
card-prize-four = 4
card-prize-five = 5
card-prize-six = 6
card-prize-seven = 7

option-ties = What happens to a prize when bids tie?
option-ties-discarded = nobody gets it
option-ties-carried_over = it goes with the next

ask-lay-c = Which card do you bid?

ending-sold_out = all prizes are gone
metric-margin = lead of the winner
