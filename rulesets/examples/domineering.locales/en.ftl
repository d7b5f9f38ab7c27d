title = Domineering
about = One player lays dominoes upright, the other across. Who has no room left loses.

seat-upright = Upright
seat-across = Across
piece-half = half a domino
zone-box = box
region-board = board

ask-lay-s = Where does the lower or left half of your domino go?

ending-stuck = no room for a domino
metric-dominoes = dominoes
