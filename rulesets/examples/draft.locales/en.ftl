title = Garden
about = Take a card, pass the rest on. Three seasons; the best garden wins.

counter-apple = { $n ->
    [one] apple
   *[other] apples
  }
counter-honey = honey
counter-vp = { $n ->
    [one] point
   *[other] points
  }
piece-ribbon = ribbon
piece-can = watering can
region-fair = fair
space-fair-gold = gold
space-fair-silver = silver
space-fair-bronze = bronze
zone-ribbons = ribbons
zone-shed = shed
zone-holder = watering can
zone-hand = hand
zone-picked = card picked
zone-passed = cards passed on
zone-garden = garden
zone-compost = compost
deck-plant = card

card-plant-apple_tree = Apple Tree
card-plant-old_tree = Old Tree
card-plant-rose = Rose
card-plant-clover = Clover
card-plant-nettle = Nettle
card-plant-hive = Beehive
card-plant-press = Press
card-plant-fence = Fence
card-plant-glasshouse = Glasshouse
card-plant-robin = Robin
card-plant-bird_bath = Bird Bath
card-plant-magpie = Magpie
card-plant-compost_bin = Compost Bin
card-plant-kitchen = Kitchen
card-plant-nursery = Nursery

value-kind-tree = tree
value-kind-flower = flower
value-kind-tool = tool

option-passing = Which way do the hands go?
option-passing-back_and_forth = left, then right, then left
option-passing-always_left = always left

ask-put_back-cs = Which cards do you put back?
ask-pick-c = Which card do you take?
ask-hang_ribbon-s = Which prize do you take?
ask-spoil-first = Which card keeps your apples first?
ask-plant-press = Do you use the Press?
ask-plant-glasshouse = Do you use the Glasshouse now?
ask-plant-magpie-p = From whom does the Magpie take honey?
ask-plant-kitchen-gs = What do you cook?
ask-plant-nursery-cs = Which { $n } cards do you give up?

ending-autumn = autumn has come
metric-seasons = seasons

layout-season = Season { $season_number } of 3
attribute-kind = kind
attribute-points = points
layout-prizes = prizes of the fair, by points
