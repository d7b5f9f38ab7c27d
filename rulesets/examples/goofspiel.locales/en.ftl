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
card-bid-one = { $value }
card-bid-two = { $value }
card-bid-three = { $value }
card-bid-four = { $value }
card-bid-five = { $value }
card-bid-six = { $value }
card-bid-seven = { $value }
card-prize-one = { $value }
card-prize-two = { $value }
card-prize-three = { $value }
card-prize-four = { $value }
card-prize-five = { $value }
card-prize-six = { $value }
card-prize-seven = { $value }

option-ties = What happens to a prize when bids tie?
option-ties-discarded = nobody gets it
option-ties-carried_over = it goes with the next

ask-lay-c = Which card do you bid?

ending-sold_out = all prizes are gone
metric-margin = lead of the winner
