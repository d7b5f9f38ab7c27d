title = Kalah
about = Sow seeds around the board. Most seeds in the store win.

seat-south = South
seat-north = North
piece-seed = seed
region-pit = pits
place-pit = pit { $space }
zone-bag = bag
zone-hand = hand
zone-store = store

option-capture = What does a last seed in an own empty pit take?
option-capture-with_opposite = the pit opposite, if it has seeds
option-capture-always = the pit opposite, even if it is empty

ask-sow-s = Which pit do you sow?

ending-side_cleared = a side is empty
ending-cut_off = cut off
metric-rounds = rounds

layout-round = Round { $round }
layout-board = pits and stores
layout-north = North
layout-south = South
