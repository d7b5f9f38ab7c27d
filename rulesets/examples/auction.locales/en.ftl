title = Auction
about = Sell lots, bid for those of the others, beware of forgeries.

counter-coin = { $n ->
    [one] coin
   *[other] coins
  }
counter-renown = renown
region-stand = stands
space-stand-front = front
space-stand-side = side
zone-shelf = shelf
deck-lot = lot

card-lot-vase = Vase
card-lot-beads = Beads
card-lot-ring = Ring
card-lot-charm = Charm
card-lot-coin_hoard = Coin Hoard
card-lot-helmet = Helmet
card-lot-fake_idol = False Idol

value-kind-glass = glass
value-kind-amber = amber
value-kind-bronze = bronze

option-bidding = How do players bid?
option-bidding-hidden = once, hidden
option-bidding-open = openly, in turn
option-ties = Who wins a tie?
option-ties-nobody = nobody
option-ties-drawn = chance decides

ask-bid_hidden-n = How much do you bid?
ask-answer = Do you bid more?
do-raise_bid = bid
do-withdraw = withdraw
ask-raise_bid-n = How much?

ending-sold_out = everything is sold
metric-forgeries = forgeries sold
