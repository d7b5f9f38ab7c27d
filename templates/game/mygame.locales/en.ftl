# What people read. Left of each `=` is a name of the ruleset; a line that is missing is replaced by that name.

title = My game
about = Wade out for finds before the waves take them.

seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow

counter-strength = strength
variable-waves = waves so far
variable-round = round
attribute-worth = worth
attribute-depth = depth

region-shore = shore
space-shore-sand = sand
space-shore-pool = tide pool
space-shore-reef = reef
zone-basket = basket
zone-sea = sea

deck-find = find
card-find-wave = Wave
card-find-shell = Shell
card-find-starfish = Starfish
card-find-pearl = Pearl
card-find-gull = Gull
card-find-crab = Crab
card-find-boots = Boots

ask-work = What do you do?
do-take = take a find
do-rest = rest
ask-take-s = Which find do you take?
ask-find-gull-p = From whom does the Gull take strength?

ending-high_tide = the tide is in
ending-sunset = the sun has set
metric-rounds = rounds
metric-finds_taken = finds taken
