title = Clobber
about = A stone takes a neighbour of the other colour and stands in its place. Who cannot move loses.

seat-black = Black
seat-white = White
piece-stone = stone
zone-bowl = bowl
region-board = board

ask-clobber-s = Which stone moves?
ask-clobber-t = Which stone does it take?

ending-stuck = nothing left to take
metric-stones_left = stones left
