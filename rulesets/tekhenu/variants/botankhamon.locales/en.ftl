# Tekhenu with Botankhamon: what the variant adds to the words of the game.

title = Tekhenu: Botankhamon
about = Tekhenu for one, against Botankhamon, who takes his dice from a pyramid of tiles.

seat-botankhamon = Botankhamon

option-automa_level = What is the level of Botankhamon?
option-automa_level-easy = easy
option-automa_level-medium = medium
option-automa_level-hard = hard
option-start_choice = How many Starting cards do you choose from?
option-start_choice-of_three = three
option-start_choice-dealt = { $figure1 }, without a choice
option-automa_decree = How many points is a Decree of Botankhamon worth?
option-automa_decree-four = { $figure1 }
option-automa_decree-eight = { $figure1 }
option-automa_scribe = How many Scribes has Botankhamon at the beginning?
option-automa_scribe-a_scribe = one
option-automa_scribe-no_scribe = none
option-automa_square = Of equal squares, which ones does a Pillar of Botankhamon avoid?
option-automa_square-no_corner = the corners and what is beside them
option-automa_square-no_edge = the edge of the Temple

deck-automa = Botankhamon
deck-automa_tile = { $n ->
    [one] pyramid tile
   *[other] pyramid tiles
  }
zone-automa_seat = seat
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
attribute-right = next on the right
attribute-upward = next above
attribute-first = first good
attribute-second = second good
attribute-third = third good
attribute-fourth = fourth good

variable-progress = marker on the pyramid
table-automa_start = values of Horus with a statue of Botankhamon
table-automa_row = row of the buildings of Botankhamon
table-automa_scribes = Scribes of Botankhamon at each value of Horus
table-automa_points = points of Botankhamon at each value of Horus
ruling-bonus_value = value of the bonus
ruling-people = the people
ruling-by_itself = play without a person
ruling-weight = weight
ruling-row_points = points of buildings
ruling-liking = rank among the goods
ruling-out_of_the_way = mark of a Forbidden die
ruling-number_here = value of Horus for the section
ruling-in_reach_of = own Pillars in line
ruling-would_lead = lead in the quarter
ruling-swings = quarters newly led
ruling-touching = sides at tiles and walls
ruling-own_buildings_by = own buildings in line
ruling-shunned = mark of a square to avoid
ruling-column_of = column of the quarter
ruling-emptiest = the quarter with fewest buildings
ruling-buildings_in = buildings in the quarter

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
card-automa_tile-granite_first = Granite–Limestone–Bread–Papyrus
card-automa_tile-papyrus_first = Papyrus–Bread–Limestone–Granite
card-automa_tile-limestone_first = Limestone–Granite–Papyrus–Bread
card-automa_tile-bread_first = Bread–Papyrus–Granite–Limestone

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-automa_turn = { "" }
event-perform-automa_destiny = { "" }
event-perform-automa_horus = { $seat } raises a statue
event-perform-automa_ra = { $seat } raises a Pillar
event-perform-automa_hathor = { $seat } builds at the Temple
event-perform-automa_bastet = { $seat } holds a festival
event-perform-automa_thoth = { $seat } takes cards from the market
event-perform-automa_osiris = { $seat } builds a Workshop or Quarry
event-perform-automa_cards_count = { $seat } counts his cards
event-perform-settle_in = { "" }
event-perform-stack_pyramid-shared = A new pyramid is laid
event-perform-seat_automa-shared = Botankhamon, your opponent, is set up
event-move-to-automa_seat = { "" }
event-move-to-automa_tile-shared = { "" }
event-move-to-automa_blessings = { $seat } takes { $what }
event-move-to-automa_technologies = { $seat } takes { $what }
event-move-to-automa_decrees = { $seat } takes { $what }

do-automa_turn = his turn
do-automa_horus = a statue
do-automa_ra = a Pillar
do-automa_hathor = a building at the Temple
do-automa_bastet = a festival
do-automa_thoth = cards from the market
do-automa_osiris = a Workshop or Quarry
do-automa_destiny = his Destiny card
do-automa_cards_count = points for his cards
do-stack_pyramid = a new pyramid
do-seat_automa = Botankhamon sits down
do-settle_in = his first buildings
phase-honour_first = his first statues
phase-walk = the marker moves on
phase-automa_die = he chooses a die
phase-automa_take = he takes a die
phase-automa_act = his action
phase-automa_above = a statue above two quarters
phase-automa_porch = a statue at the Temple
phase-automa_card = a card from the market

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
text-automa-botankhamon-6 = He takes a Destiny card only when he is first in turn order: at random that of the Scribe or that of the Gold.
    .shape = a3a884b9
    .read = bdf57eea
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
    .shape = 3498393e
    .read = b9bc5d71
text-automa-botankhamon-12 = At the end each of his Decrees is worth { $n2 } points, { $n } if you have agreed so, and every 2 Scribes are worth 1 point.
    .read = 4a206fc7
    .shape = 8979fe04
    .figures = 8 4 2
text-automa-botankhamon-13 = After each Scoring he gains 2 points for each Blessing, which he then discards, and 2 for each Technology, which he keeps.
    .shape = 3393e74d
    .read = 8efee044
text-automa-botankhamon-14 = After a Judgement the tiles are shuffled into a new pyramid, and the marker begins anew.
    .shape = ed9d0aa2
    .read = 26aabe17

note-two-programs-that-play-him = two programs that play him

# ---- rulebook ----

rules-set_up =
    The dial is turned at random, and the sections round the obelisk are Sunny, Shaded or Dark. The bag gets as many dice of each colour as the table above says; { $figure5 } of them are rolled for each section and lined up there.
    Besides what the table says, each player takes { $figure3 } Gold and { $figure4 } Scribe.
    The Pillar tiles are shuffled and one is laid on each space of the display; the tiles of Horus are laid at random along the values of the die.
    With 2 players the Technology and the Decree that are about turn order are left out. The open sections of the market are filled.
    The person draws 2 Decrees, keeps one of them, and puts the other under the pile. Botankhamon has none.
    { $start_choice ->
        [dealt] The person is dealt 2 Starting cards.
       *[of_three] 3 Starting cards are laid open, of which the person takes 2.
      } Botankhamon has none. He is first in turn order.
    He takes the Destiny card of the Scribe or that of the Gold, at random, without what it gives. Then the person takes one of the others and receives, in any order, what it and both Starting cards give.
    .title = What is laid out and drafted
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = f3cafa45
    .figures = 0 5 1 1 3 1 1 5 6 2 2 2 2 1 2 3
rules-seat_automa =
    He has buildings, statues and Pillars, but no board. His Happiness is { $figure3 }, his Population { $figure4 }; of what players begin with he has 10 points and { $automa_scribe ->
        [a_scribe] 1 Scribe
       *[no_scribe] no Scribe
      }.
    A statue of his stands in honour of the god at the value 1 of Horus. { $automa_level ->
        [easy] That is all at the easy level.
        [medium] At the medium level he also has a Bread Workshop and a Granite Quarry in row { $automa_row }, and a Pillar on a Pillar tile in the middle of the Temple.
       *[hard] At the hard level he also has a Bread Workshop and a Granite Quarry in row { $automa_row }, a Pillar on a Pillar tile in the middle of the Temple, and a second statue in honour of the god at the value 4.
      }
    The ten tiles are shuffled and laid open as a pyramid: four below, then three, two and one. The marker stands left of the base.
    .title = Botankhamon sits down
    .tells = honour_first settle_in stack_pyramid
    .shape = cead2a29
    .figures = 2 1 4 7 1 2 1 13 13 13 0 13 1 5
rules-turn =
    Take a die that is not Forbidden. You may pay Scribes for it: each changes its value by up to { $figure1 }, between { $figure2 } and { $figure3 }.
    Put the die on your scale, on the value it shows: on the left pan if it is Pure, else on the right one.
    Then do one of these with its value:
    – the action of the god in whose section it lay;
    – production by its colour: yellow Papyrus, brown Bread, white Limestone, black Granite. A grey die produces nothing.
    Instead of all this you may call Anubis.
    If nothing can be done, take a die all the same, a Forbidden one only if there is no other.
    At the end of the turn the open sections of the market are filled up.
    .title = A turn
    .tells = own_turn take_turn use_die hold_die see_die spend_scribes main_action any_action serve_god give_up produce_by_colour settle pause breathe respite pass_turn refill_market shift
    .shape = 2300bd29
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-automa_turn =
    The marker moves onto the first tile of the base; in later turns a coin decides whether it goes up or to the right.
    A god on the tile: he takes the highest die of that section that is not Forbidden, a Pure one before a Tainted one; if there is none, one of the next section clockwise that has one. Only where every die is Forbidden does he take a Forbidden one.
    Goods on the tile: he takes the highest die of the colour of the first of them, if there is none, of the next, and last of all a grey one. Of equal dice he takes one of a section with a statue of his, of several such sections that with the highest value of Horus.
    What is still equal is decided by chance. The die is laid below his scale and not weighed. He does the action of its god; he pays nothing and gains nothing but Scribes and points, and Gold on his places is out of the game.
    – Horus: a statue for the god of the value. If there is no room, above the quarters, where it makes him the leader of most of them; if it does so nowhere, at the Temple, in line with most of his Pillars, for 3 points each; if there is no place or no statue, 3 points.
    – Ra: the tile of the value as it lies, on the square with most buildings in line and sides at tiles and walls together, 1 point for each of these and the points of the display. Of equal squares one with more of his own buildings in line, then one { $automa_square ->
        [no_corner] that is neither a corner of the Temple nor beside one
       *[no_edge] away from the edge
      }.
    – Hathor: a building where most of his Pillars are in line, 3 points for each; his Population rises by the value.
    – Bastet: Happiness rises step by step; where it cannot, Population does. He gains Scribes as anybody does.
    – Thoth: one, two or three cards within his reach, Decrees before Technologies before Blessings, from the highest section on, from the left. They do nothing for him.
    – Osiris: a building in the row of the value and the quarter of the colour, with a grey die in that with fewest buildings. If the place is taken, the next to the right, after the last the first; if the row is full, the row with the next lower number, after row 1 row 6.
    .title = The turn of Botankhamon
    .tells = walk automa_die automa_take automa_act automa_horus automa_above automa_porch automa_ra automa_hathor automa_bastet automa_thoth automa_card automa_osiris
    .shape = 01f1a99e
    .figures = 1 2 1 6 0 3 0 0 0 3 0 0 3 4 1 2 0 1 0 0 0 0 0 1 1 1 2 1 1 1 1 1 1 0 0 0 6 4 2 1 1 4 0 1 2 3 4 1 4 0 5 1 2 3 4 0 7 0 1 0 2 6 6 3 0 0 1 5 2 9 3 13 4 1 6 1 1 6 6 3 1 5 1 5 0 4 0 1
rules-automa_destiny =
    Botankhamon takes a Destiny card only when he is first in turn order: at random that of the Scribe or that of the Gold. He does not receive what it gives.
    .title = The Destiny card of Botankhamon
    .shape = 70d66c2a
    .figures = 1 1
rules-automa_cards_count =
    After each Scoring Botankhamon gains { $figure1 } points for each of his Blessings, which he then discards, and { $figure2 } for each of his Technologies, which he keeps.
    .title = Points for the cards of Botankhamon
    .shape = fd2a76a0
    .figures = 2 2
