# Tekhenu with Botankhamon: what the variant adds to the words of the game.

title = Tekhenu: Botankhamon
about = Tekhenu for one, against Botankhamon, who takes his dice from a pyramid of tiles.

seat-botankhamon = Botankhamon

option-automa_level = level
option-automa_level-easy = easy
option-automa_level-medium = medium
option-automa_level-hard = hard
option-start_choice = Starting cards to choose from
option-start_choice-three = three
option-start_choice-two = two, without a choice
option-automa_decree = points for a Decree of Botankhamon
option-automa_decree-four = four
option-automa_decree-eight = eight
option-automa_scribe = Scribe of Botankhamon at the beginning
option-automa_scribe-one = one
option-automa_scribe-none_at_all = none

deck-automa = Botankhamon
deck-automa_tile = { $n ->
    [one] tile of the pyramid
   *[other] tiles of the pyramid
  }
zone-automa_seat = seat of Botankhamon
zone-automa_tiles = tiles drawn
zone-automa_decrees = Decrees of Botankhamon
    .unit = Decree of Botankhamon
zone-automa_technologies = Technologies of Botankhamon
    .unit = Technology of Botankhamon
zone-automa_blessings = Blessings of Botankhamon
    .unit = Blessing of Botankhamon
region-pyramid = pyramid

space-pyramid-base_1 = row 1, tile 1
space-pyramid-base_2 = row 1, tile 2
space-pyramid-base_3 = row 1, tile 3
space-pyramid-base_4 = row 1, tile 4
space-pyramid-second_1 = row 2, tile 1
space-pyramid-second_2 = row 2, tile 2
space-pyramid-second_3 = row 2, tile 3
space-pyramid-third_1 = row 3, tile 1
space-pyramid-third_2 = row 3, tile 2
space-pyramid-peak = the top
place-pyramid = the pyramid ({ $space })

attribute-tier = row
attribute-right = to the right
attribute-upward = up
attribute-first = first
attribute-second = second
attribute-third = third
attribute-fourth = fourth

variable-progress = marker on the pyramid
table-automa_start = values of Horus with a statue of Botankhamon
table-automa_row = row of the buildings of Botankhamon
ruling-people = people
ruling-by_itself = plays by itself
ruling-weight = weight
ruling-row_points = points of buildings

layout-progress = Pyramid: gods by their first letters, goods as Bread b, Granite g, Limestone l, Papyrus p. The marker: { $progress ->
    [none] left of the base
   *[other] { $progress }
  }.

card-automa-botankhamon = Botankhamon
card-automa_tile-horus = Horus
card-automa_tile-ra = Ra
card-automa_tile-hathor = Hathor
card-automa_tile-bastet = Bastet
card-automa_tile-thoth = Thoth
card-automa_tile-osiris = Osiris
card-automa_tile-granite_first = Granite, Limestone, Bread, Papyrus
card-automa_tile-papyrus_first = Papyrus, Bread, Limestone, Granite
card-automa_tile-limestone_first = Limestone, Granite, Papyrus, Bread
card-automa_tile-bread_first = Bread, Papyrus, Granite, Limestone

do-automa_turn = the turn of Botankhamon
do-automa_horus = a statue
do-automa_ra = a Pillar
do-automa_hathor = a building at the Temple
do-automa_bastet = a festival
do-automa_thoth = cards from the market
do-automa_osiris = a Workshop or Quarry
do-automa_destiny = his Destiny card
do-automa_bonus = the bonus of his statue
do-automa_cards_count = points for his cards
do-stack_pyramid = a new pyramid
do-seat_automa = Botankhamon sits down
do-settle_in = his first buildings

# ---- what he does otherwise than people ----

text-automa-botankhamon = Botankhamon plays by himself: he is asked nothing, pays nothing, and gains nothing but Scribes and points.
    .shape = acc8807f
    .read = ad47a99c
text-automa-botankhamon-2 = His Ankh value is { $n }.
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = His balance is 3 at the first Judgement, 2 at the second, 1 at the third and the fourth; his dice are not weighed.
    .read = f63ce750
    .shape = bed16824
    .figures = 3 2 2 4 1
text-automa-botankhamon-4 = At a Scoring he has no points for what his buildings leave uncovered.
    .read = fe5b2c6f
    .shape = eaf4e753
    .figures = 0
text-automa-botankhamon-5 = He needs no Bread for his buildings.
    .read = 2a71dc9c
    .shape = cb60f335
    .figures = 0
text-automa-botankhamon-6 = He takes a Destiny card only when he is first in turn order: by chance that of the Scribe or that of the Gold.
    .shape = a3a884b9
    .read = bb2a54a2
text-automa-botankhamon-7 = He receives nothing at the beginning.
    .shape = a4a03079
    .read = 0ea9bcd3
text-automa-botankhamon-8 = Nor does he receive what a Destiny card gives.
    .shape = 2dd3294b
    .read = 10cc9cba
text-automa-botankhamon-9 = He adds no Faith.
    .shape = ccdff8aa
    .read = 6347af01
text-automa-botankhamon-10 = He uses no Decree before the last Scoring.
    .shape = ae86da07
    .read = 717586b5
text-automa-botankhamon-11 = Instead of the bonus of a statue he gains 1 Scribe at the values 1 and 2, 1 point at 3 and 4, and both at 5 and 6.
    .shape = dd47812e
    .read = d68d4cdf
text-automa-botankhamon-12 = At the end each of his Decrees is worth { $n2 } points, { $n } if the table plays so, and every 2 Scribes 1 point.
    .read = d25cc28e
    .shape = 8979fe04
    .figures = 8 4 2
text-automa-botankhamon-13 = After each Scoring he gains 2 points for each Blessing, which he then discards, and 2 for each Technology, which he keeps.
    .shape = 3393e74d
    .read = 8efee044
text-automa-botankhamon-14 = After a Judgement the tiles are shuffled into a new pyramid, and the marker begins anew.
    .shape = ed9d0aa2
    .read = 26aabe17

note-two-programs-that-play-him = two programs that play him
