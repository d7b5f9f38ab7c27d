title = Tekhenu
about = Six gods round an obelisk, dice in its light and shade, and a scale that has to balance.

seat-red = Red
seat-blue = Blue
seat-yellow = Yellow
seat-green = Green

# ---- numbers ----

counter-vp = { $n ->
    [one] point
   *[other] points
  }
counter-population = Population
counter-happiness = Happiness
counter-papyrus = Papyrus
counter-bread = Bread
counter-limestone = Limestone
counter-granite = Granite
counter-gold = Gold
counter-scribe = { $n ->
    [one] Scribe
   *[other] Scribes
  }
counter-faith = Faith
counter-excess = { $n ->
    [one] excess good
   *[other] excess goods
  }
counter-papyrus_level = Papyrus production
counter-bread_level = Bread production
counter-limestone_level = Limestone production
counter-granite_level = Granite production

variable-turned = rotations
variable-scorings = Scorings
variable-lit = light
variable-top = edge above
variable-right_edge = edge on the right
variable-bottom = edge below
variable-left_edge = edge on the left
variable-matches = matching edges
    .unit = matching edge
variable-rank = turn order
variable-balance = balance
variable-laid = Faith laid
variable-open_stalls = open sections
variable-porch_gold = Gold left
variable-terrace_gold = Gold left
variable-yard_gold = Gold left in row 2
variable-joys = rewards of Happiness
variable-extra = action owed
variable-standing = the die counts as
variable-worth = value of the die
variable-pips = face of the die
variable-hue = colour of the die
variable-strength = value of the action
variable-doubled = Decree that counts twice
variable-new_rank = new rank
variable-passes = turns without an action

# ---- words ----

value-colour-white = white
value-colour-yellow = yellow
value-colour-black = black
value-colour-brown = brown
value-colour-grey = grey
value-light-sunny = Sunny
value-light-shaded = Shaded
value-light-dark = Dark
value-purity-pure = Pure
value-purity-tainted = Tainted
value-purity-forbidden = Forbidden
value-side-left = left pan
value-side-right = right pan
value-side-below = below
value-god-horus = Horus
value-god-ra = Ra
value-god-hathor = Hathor
value-god-bastet = Bastet
value-god-thoth = Thoth
value-god-osiris = Osiris
value-stall-stall_1 = section 1
value-stall-stall_2 = section 2
value-stall-stall_3 = section 3
value-stall-stall_4 = section 4
value-tint-ochre = ochre
value-tint-azure = azure
value-tint-jade = jade
value-tint-carmine = carmine
value-symbol-disk = disk
value-symbol-eye = eye
value-symbol-feather = feather
value-symbol-scarab = scarab
value-symbol-lotus = lotus
value-symbol-reed = reed

attribute-god = god
attribute-purity = purity
attribute-pips = value
attribute-side = side
attribute-bonus = bonus
attribute-amount = amount
attribute-level = row
attribute-good = good
attribute-stall = section
attribute-points = points
attribute-bread = Bread
attribute-light = light
attribute-limestone = Limestone
attribute-granite = Granite
attribute-north = top
attribute-east = right
attribute-south = bottom
attribute-west = left
attribute-symbol = symbol
attribute-colour = colour
attribute-recolours = changes the colour of a die
attribute-early = used before the last Scoring
attribute-last = scored last
attribute-seats = players at least
attribute-ankh = Ankh value
attribute-initiative = initiative
attribute-sure = { "" }
attribute-one = quarter
attribute-other = other quarter

enum-tint = colours of the edges
enum-symbol = symbols of Decrees

# ---- places ----

region-section = gods
region-dial = dice round the obelisk
region-scale = scales
region-horus_row = Horus
region-temple = Temple Complex
region-floor = Pillar tiles in the Temple
region-rim = round the Temple
region-yard = Workshops and Quarries
region-terrace = statues above the quarters
region-porch = statues at the Temple
region-display = Pillar tiles
region-blessing_market = Blessings
region-technology_market = Technologies
region-decree_market = Decrees

space-blessing_market = { $stall }, place { $index }
space-technology_market = { $stall }, place { $index }
space-decree_market = { $stall }, place { $index }
space-section = { $god }
space-dial = { $god }, { $purity }, value { $pips }
space-horus_row = { $index ->
    [1] ①
    [2] ②
    [3] ③
    [4] ④
    [5] ⑤
   *[6] ⑥
  }
space-scale = { $side }, { $pips }
space-yard = { $good } { $level }
space-terrace = { $one } and { $other }
space-porch = { $line_row ->
    [0] middle column
   *[other] middle row
  }
space-display-left = die 5, 6
space-display-middle = die 3, 4
space-display-right = die 1, 2
space-rim-left_1 = left of row { $line_row }
space-rim-left_2 = left of row { $line_row }
space-rim-left_3 = left of row { $line_row }
space-rim-left_4 = left of row { $line_row }
space-rim-left_5 = left of row { $line_row }
space-rim-right_1 = right of row { $line_row }
space-rim-right_2 = right of row { $line_row }
space-rim-right_4 = right of row { $line_row }
space-rim-right_5 = right of row { $line_row }
space-rim-top_1 = above column { $line_col }
space-rim-top_2 = above column { $line_col }
space-rim-top_4 = above column { $line_col }
space-rim-top_5 = above column { $line_col }
space-rim-bottom_1 = below column { $line_col }
space-rim-bottom_2 = below column { $line_col }
space-rim-bottom_3 = below column { $line_col }
space-rim-bottom_4 = below column { $line_col }
space-rim-bottom_5 = below column { $line_col }

place-section = the section of { $god }
place-dial = { $god } ({ $purity }, value { $pips })
place-scale = { $side ->
    [below] the place below the scale (value { $pips })
   *[other] the { $side }, value { $pips }
  }
place-horus_row = value { $space } of Horus
place-temple = the Temple, row { $row }, column { $col }
place-floor = the Temple, row { $row }, column { $col }
place-rim = the Temple, { $space }
place-yard = { $good ->
    [Papyrus] the Papyrus Workshop of row { $level }
    [Bread] the Bread Workshop of row { $level }
   *[other] the { $good } Quarry of row { $level }
  }
place-terrace = the place above { $one } and { $other }
place-porch = the Temple, { $space }
place-display = the display ({ $space })
place-blessing_market = the market, { $stall }
place-technology_market = the market, { $stall }
place-decree_market = the market, { $stall }

zone-cup = a hand
zone-left_out = dice left out
zone-building_row = buildings left
zone-statue_row = statues left
zone-pillar_row = Pillars left
zone-start_cards = Starting cards
zone-start_row = Starting cards on offer
zone-destiny_card = Destiny card
zone-blessings = Blessings
    .unit = Blessing you have
zone-blessing_discard = discarded Blessings
zone-blessing_look = Blessings looked at
zone-technologies = Technologies
    .unit = Technology you have
zone-technology_discard = discarded Technologies
zone-technology_look = Technologies looked at
zone-decrees = Decrees
    .unit = Decree you have
zone-decree_discard = discarded Decrees
zone-decree_look = Decrees looked at
zone-decree_back = Decrees given back
zone-decree_sort = Decrees sorted
zone-scored = Decrees
zone-box_starting = the box
zone-box_technology = the box
zone-box_decree = the box
zone-pillar_tiles = Pillar tiles drawn
zone-horus_tiles = tiles of Horus drawn

piece-building = { $n ->
    [one] building
   *[other] buildings
  }
piece-statue = { $n ->
    [one] statue
   *[other] statues
  }
piece-pillar = { $n ->
    [one] Pillar
   *[other] Pillars
  }
deck-pile = the pile of { $deck }
zone-die = the bag
deck-die = { $n ->
    [one] die
   *[other] dice
  }
deck-starting = { $n ->
    [one] Starting card
   *[other] Starting cards
  }
deck-destiny = { $n ->
    [one] Destiny card
   *[other] Destiny cards
  }
deck-blessing = { $n ->
    [one] Blessing
   *[other] Blessings
  }
deck-technology = { $n ->
    [one] Technology
   *[other] Technologies
  }
deck-decree = { $n ->
    [one] Decree
   *[other] Decrees
  }
deck-pillar_tile = { $n ->
    [one] Pillar tile
   *[other] Pillar tiles
  }
deck-horus_tile = { $n ->
    [one] tile of Horus
   *[other] tiles of Horus
  }

# ---- cards ----

card-die-white = white
card-die-yellow = yellow
card-die-black = black
card-die-brown = brown
card-die-grey = grey

# what stands for the dice on the board: at most three letters
sign-die-white = wh
sign-die-yellow = ye
sign-die-black = bk
sign-die-brown = br
sign-die-grey = gy

card-horus_tile-horus = Horus
card-horus_tile-ra = Ra
card-horus_tile-hathor = Hathor
card-horus_tile-bastet = Bastet
card-horus_tile-thoth = Thoth
card-horus_tile-osiris = Osiris

card-destiny-a01 = { $n } { counter-scribe } (Ankh { $ankh })
card-destiny-a02 = { $n } Gold (Ankh { $ankh })
card-destiny-a03 = Population/Happiness (Ankh { $ankh })
card-destiny-a04 = { $n } Faith (Ankh { $ankh })

card-starting-s01 = a building in row { $n }
card-starting-s02 = a Quarry in row { $n }
card-starting-s03 = a Workshop in row { $n }
card-starting-s04 = { $n ->
    [one] any { $n } good
   *[other] any { $n } goods
  }
card-starting-s05 = 1 of { $n } Technologies
card-starting-s06 = 1 of { $n } Blessings
card-starting-s07 = { $n } { counter-scribe } and { $n2 } Gold
card-starting-s08 = { $n } of each good
card-starting-s09 = { $n3 } Limestone or Granite
card-starting-s10 = { $n3 } Papyrus or Bread
card-starting-s11 = Population { $n }, Happiness { $n2 }
card-starting-s12 = { $n } Gold

card-pillar_tile-p01 = Sunny: Population { $n }
card-pillar_tile-p02 = Dark: { $n } { counter-scribe }
card-pillar_tile-p03 = Shaded: Happiness { $n }
card-pillar_tile-p04 = Sunny: a point per matching edge
card-pillar_tile-p05 = Dark: a point per matching edge
card-pillar_tile-p06 = Shaded: a point per building in line
card-pillar_tile-p07 = Sunny: { $n } { counter-vp }
card-pillar_tile-p08 = Shaded: { $n } { counter-vp }
card-pillar_tile-p09 = Dark: { $n } { counter-vp }
card-pillar_tile-p10 = Dark: a free card
card-pillar_tile-p11 = Sunny: a free card
card-pillar_tile-p12 = Shaded: a statue ({ $tile_statue-1 } to { $tile_statue-2 })
card-pillar_tile-p13 = Sunny: a Decree
card-pillar_tile-p14 = Dark: a Decree
card-pillar_tile-p15 = Shaded: building in row { $tile_building-1 }
card-pillar_tile-p16 = Shaded: { $n } Gold
card-pillar_tile-p17 = Sunny: { $n } Gold
card-pillar_tile-p18 = Dark: { $n } Gold
card-pillar_tile-p19 = Sunny: the square twice
card-pillar_tile-p20 = Shaded: the square twice
card-pillar_tile-p21 = Dark: the square twice
card-pillar_tile-p22 = no ability
card-pillar_tile-p23 = no ability
card-pillar_tile-p24 = no ability
card-pillar_tile-p25 = no ability
card-pillar_tile-p26 = no ability
card-pillar_tile-p27 = no ability

card-decree-d01 = { $n } per Technology
card-decree-d02 = { $n } per symbol of Decrees
card-decree-d03 = { $n } Gold double a Decree
card-decree-d04 = { $n3 } per mark of Population
card-decree-d05 = { $n } per mark of Happiness
card-decree-d06 = Happiness above lowest
card-decree-d07 = { $n } per Scribe
card-decree-d08 = { $n2 } per Gold and 1 per good
card-decree-d09 = { $n } per Quarry
card-decree-d10 = { $n } per Workshop
card-decree-d11 = { $n } per Quarry or Workshop
card-decree-d12 = { $n } per Temple building
card-decree-d13 = { $n } per Pillar
card-decree-d14 = { $n } per statue or at Temple
card-decree-d15 = { $n } per Pillar or at Temple
card-decree-d16 = { $n } per god’s statue
card-decree-d17 = { $n } per statue or Pillar
card-decree-d18 = { $n } per statue
card-decree-d19 = { $n } per people’s statue
card-decree-d20 = { $n2 } or { $n4 } for turn order
card-decree-d21 = 1 per building
card-decree-d22 = { $n ->
    [2] half of your Pure dice
   *[other] 1/{ $n } of your Pure dice
  }
card-decree-d23 = an action at the end
card-decree-d24 = the Temple scores again

card-blessing-b01 = producing: { $n } Limestone
card-blessing-b02 = producing: { $n } Granite
card-blessing-b03 = producing: { $n } Bread
card-blessing-b04 = producing: { $n } Papyrus
card-blessing-b05 = producing: { $n } Gold
card-blessing-b06 = producing: { $n } { counter-scribe }
card-blessing-b07 = { $improve_life-1 } Population or { $improve_life-2 } Happiness
card-blessing-b08 = { $improve_life-1 } Population or { $improve_life-2 } Happiness
card-blessing-b09 = a die of any value
card-blessing-b10 = a die of any value
card-blessing-b11 = a die of any colour
card-blessing-b12 = a die of any colour
card-blessing-b13 = Ra/Horus no stone
card-blessing-b14 = Ra/Horus no stone
card-blessing-b15 = Bastet or Hathor for free
card-blessing-b16 = Bastet or Hathor for free
card-blessing-b17 = a neighbouring god: { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }
card-blessing-b18 = a neighbouring god: { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }
card-blessing-b19 = the opposite god as well
card-blessing-b20 = the opposite god as well
card-blessing-b21 = production twice
card-blessing-b22 = production twice
card-blessing-b23 = Anubis for free
card-blessing-b24 = Anubis for free

card-technology-t01 = Osiris: { $n } { counter-vp }
card-technology-t02 = Ra: { $n } { counter-vp }
card-technology-t03 = Thoth: { $n } { counter-vp }
card-technology-t04 = Horus: { $n } { counter-vp }, { $n2 } Granite
card-technology-t05 = Hathor: { $n } more { counter-vp } per Pillar
card-technology-t06 = Bastet: { $n } { counter-vp }, both tracks
card-technology-t07 = Granite at statue bonuses
card-technology-t08 = takes Forbidden dice
card-technology-t09 = tiles work in any light
card-technology-t10 = Gold is Scribes
card-technology-t11 = value { $n2 }: { $n } { counter-vp }
card-technology-t12 = a point per excess good
card-technology-t13 = production: { $n2 } more
card-technology-t14 = actions of gods: value ± { $n }
card-technology-t15 = Maat: { $n2 } Faith and Ankh { $n }
card-technology-t16 = Maat: first and last gain
card-technology-t17 = Bread: { $n } { counter-vp }, none to pay
card-technology-t18 = Pure dice: { $n } { counter-vp }
card-technology-t19 = Tainted dice produce too
card-technology-t20 = Thoth: { $n } Papyrus
card-technology-t21 = Hathor: { $n } Bread
card-technology-t22 = Limestone is Granite
card-technology-t23 = Anubis: { $n } { counter-vp }
card-technology-t24 = Blessings: { $n } Gold

# ---- options ----

option-destiny_reward = When is the reward of a Destiny card received at the beginning?
option-destiny_reward-pick_then_pay = when all have chosen
option-destiny_reward-one_by_one = as each one chooses
option-faith_order = Do players add Faith one after the other?
option-faith_order-turn_order = in turn order
option-faith_order-simultaneous = all at once
option-horus_bonus = What does the bonus of a statue go with?
option-horus_bonus-by_value = the value of the die
option-horus_bonus-by_god = the place of the god
option-temple_statue = Whose Pillars count for a statue at the Temple?
option-temple_statue-own = your own
option-temple_statue-all = everybody’s
option-tile_ability = Must the ability of a Pillar tile be used?
option-tile_ability-optional = as you like
option-tile_ability-mandatory = yes
option-nested_passive = Do actions without a die of their own bring the bonuses of statues?
option-nested_passive-true = yes
option-nested_passive-false = no
option-without_die = Does the Technology for the value 1 score for actions without a die of their own?
option-without_die-counts = yes
option-without_die-does_not_count = no
option-turned_face = Does a Blessing turn the die itself, as it will be weighed?
option-turned_face-true = yes
option-turned_face-false = no
option-pillars_count = When a Decree scores the Temple again, do Pillars count statues?
option-pillars_count-statues_too = yes
option-pillars_count-buildings_only = no, only buildings
option-d02_scope = Which symbols of Decrees count for the Decree of the symbols?
option-d02_scope-owned = those of all you have
option-d02_scope-scored_only = those of the Decrees you score
option-quarter_statue = Where does a statue above a quarter rank in a tie?
option-quarter_statue-first = first
option-quarter_statue-last = last
option-renewal = Which sections of the market may Thoth renew?
option-renewal-any_section = any that is open
option-renewal-within_reach = those your Happiness reaches
option-blessing_time = When in your turn may you play the Blessings that raise Population or Happiness?
option-blessing_time-any_time = at any time
option-blessing_time-between_actions = before you take a die and after an action

# ---- questions ----

ask-deal_decrees-c = Which Decree do you keep? It is scored at the end, with others of other symbols.
ask-take_start-c = Which Starting card do you take? Each player takes one in turn order, then another in reverse order.
ask-take_destiny-c = Which Destiny card do you take?
ask-take_reward = Which of the things that your cards give do you take next?
ask-play_start_card-c = Which Starting card do you play now?
ask-starting-s05-c = Which Technology do you keep?
ask-starting-s06-c = Which Blessing do you keep?
ask-starting-s09-n = How much Limestone do you take? The rest of { $n3 } is Granite.
ask-starting-s10-n = How much Papyrus do you take? The rest of { $n3 } is Bread.
ask-gain_any-p = How many of the goods are Papyrus?
ask-gain_any-b = How many of the goods are Bread?
ask-gain_any-l = How many of the goods are Limestone? The rest is Granite.
ask-destiny-a03 = Which track goes up: Population by { $n } or Happiness by { $n2 }?
ask-take_turn = What do you do in this turn?
ask-use_die-d = Which die do you take?
ask-use_die-k = How does the Forbidden die count?
ask-spend_scribes-v = Which value does the die count as? Each Scribe changes it by up to { $figure1 }.
each-spend_scribes-v = { $numbers }: { $what }
ask-main_action = What do you do with the die?
ask-pass_turn-d = No action can be done. Which die do you take?
ask-anubis-d = Anubis: which die do you take, whatever its state?
ask-settle-v = A further action: of which value?
ask-any_action = Which kind of action?
ask-any_action-g = The action of which god?
ask-any_action-r = What do you produce?
ask-shift-v = Your Technology shifts the action: which value does it have?
ask-produce_once-v = Your Technology shifts production: which value does it have?
ask-part-x = How do you pay? The number says for how many of the goods you have Gold stands in.
whole-part-x = { $n }: pay { $what }.
ask-stone_for_stone-x = How much Granite do you pay? The rest is Limestone, or Gold.
whole-stone_for_stone-x = { $n }: pay { $what }.
ask-stone_for_stone-y = How much Limestone do you pay? The rest is Gold.
whole-stone_for_stone-y = { $n }: pay { $what }.
ask-swap-x = How many Scribes do you pay in place of Gold, besides those you must pay?
whole-swap-x = { $n }: pay { $what }.
ask-pay_any = What do you pay for the Decree?
ask-pay_good-r = Which good do you pay?
ask-turn_die-v = Which value do you turn the die to?
ask-recolour_die-c = Which colour does the die count as?
ask-recolour_die-v = Which value does it count as, up to { $figure2 } less or { $figure4 } more?
ask-visit_neighbour-g = The action of which neighbour?
ask-raise_statue = Whom does the statue stand for?
ask-serve_people = Where does the statue for the people stand?
ask-at_the_temple-s = On which place at the Temple?
ask-above_the_quarters-s = Above which two quarters?
ask-raise_pillar-s = On which square of the Temple do you lay the tile?
ask-raise_pillar-turns = How many quarter turns clockwise do you give the tile?
after-raise_pillar-turns = { $n }: { $matches ->
    [0] no edge matches
    [one] { $matches } edge matches
   *[other] { $matches } edges match
  }{ $what ->
    [none] {""}
   *[other] ; you gain { $what }
  }
ask-raise_pillar = Do you use the ability of the tile?
ask-build_at_temple-b = Where do you build at the Temple? Of each free square in its line you get { $figure4 }; the number on a square is for a Pillar.
costs-build_at_temple-b = { $bread } Bread, of which Gold may pay any
ask-build_in_yard-y = Where do you build?
ask-open_yard-q = Which production goes up as well?
ask-seek_cards-t = From which section of the market do you take your cards?
ask-look_on = Do you renew a section of the market first? It costs { $renew_stall-2 } Papyrus.
ask-renew_stall-t = Which section do you renew?
ask-take_card = Which kind of card do you take?
again-take_card = { $n ->
    [1] One card is to be taken.
   *[other] { $n } cards are still to be taken, this one included.
  }
ask-take_blessing-c = Which Blessing do you take?
ask-take_technology-c = Which Technology do you take?
ask-take_decree-c = Which Decree do you take?
ask-tile_statue-v = As which value does the statue count?
about-add_faith = balance now { $balance }
after-add_faith-f = { $n }: balance { $balance }
ask-add_faith-f = How much Faith do you put on your scale? A positive number goes on the left pan, a negative one on the right.
ask-feed-n = How much Bread do you pay for your buildings? Each Bread that is not paid costs { $figure4 ->
    [one] one point
   *[other] { $figure4 } points
  }.
ask-last_chance = Do you use a Decree before the last Scoring: one more action?
ask-use_decree-c = Which Decree do you use?
ask-last_action-v = The last action: of which value?
ask-pay_anubis-first = Which Blessing do you play for Anubis first?
ask-improve_life = Which track goes up: Population by { $figure1 } or Happiness by { $figure2 }?
ask-decree-d03-c = Which Decree counts twice?
ask-decree-d04-n = For how many marks of Population do you pay? Each costs { $pay_any-5 ->
    [one] one good
   *[other] { $pay_any-5 } goods
  } and gives { $n3 ->
    [one] one point
   *[other] { $n3 } points
  }.
ask-score_decrees-cs = Which Decrees do you score? At most { $figure1 }, of different symbols.

use-blessing-b01 = Do you play a Blessing: { $n } more Limestone?
use-blessing-b02 = Do you play a Blessing: { $n } more Granite?
use-blessing-b03 = Do you play a Blessing: { $n } more Bread?
use-blessing-b04 = Do you play a Blessing: { $n } more Papyrus?
use-blessing-b05 = Do you play a Blessing: { $n } more Gold?
use-blessing-b06 = Do you play a Blessing: { $n } more { counter-scribe }?
use-blessing-b07 = Do you play a Blessing: Population goes up by { $improve_life-1 } or Happiness by { $improve_life-2 }?
use-blessing-b07-2 = Do you play a Blessing: Population goes up by { $improve_life-1 } or Happiness by { $improve_life-2 }?
use-blessing-b08 = Do you play a Blessing: Population goes up by { $improve_life-1 } or Happiness by { $improve_life-2 }?
use-blessing-b08-2 = Do you play a Blessing: Population goes up by { $improve_life-1 } or Happiness by { $improve_life-2 }?
use-blessing-b09 = Do you play a Blessing: the die is turned to any value?
use-blessing-b10 = Do you play a Blessing: the die is turned to any value?
use-blessing-b11 = Do you play a Blessing: the die counts as another colour, and its value as up to { $recolour_die-2 } less or { $recolour_die-4 } more?
use-blessing-b12 = Do you play a Blessing: the die counts as another colour, and its value as up to { $recolour_die-2 } less or { $recolour_die-4 } more?
use-blessing-b13 = Do you play a Blessing: this action costs no Limestone and no Granite?
use-blessing-b14 = Do you play a Blessing: this action costs no Limestone and no Granite?
use-blessing-b15 = Do you play a Blessing: this action costs no Papyrus and no Bread?
use-blessing-b16 = Do you play a Blessing: this action costs no Papyrus and no Bread?
use-blessing-b17 = Do you play a Blessing: before your action, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b17-2 = Do you play a Blessing: after your action, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b17-3 = Do you play a Blessing: after the action of the opposite god, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b18 = Do you play a Blessing: before your action, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b18-2 = Do you play a Blessing: after your action, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b18-3 = Do you play a Blessing: after the action of the opposite god, for { $visit_neighbour-1 ->
    [one] one Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, that of a neighbouring god?
use-blessing-b19 = Do you play a Blessing: before your action, for { $visit_opposite-3 } Population and { $visit_opposite-4 } Happiness, that of the opposite god?
use-blessing-b19-2 = Do you play a Blessing: after your action, for { $visit_opposite-3 } Population and { $visit_opposite-4 } Happiness, that of the opposite god?
use-blessing-b20 = Do you play a Blessing: before your action, for { $visit_opposite-3 } Population and { $visit_opposite-4 } Happiness, that of the opposite god?
use-blessing-b20-2 = Do you play a Blessing: after your action, for { $visit_opposite-3 } Population and { $visit_opposite-4 } Happiness, that of the opposite god?
use-blessing-b21 = Do you play a Blessing: the same production once more?
use-blessing-b22 = Do you play a Blessing: the same production once more?
use-blessing-b23 = Do you play a Blessing: Anubis costs no Scribes?
use-blessing-b24 = Do you play a Blessing: Anubis costs no Scribes?
use-decree-d03 = Do you pay { $n } Gold, so that another of your Decrees counts twice?
use-technology-t19 = Your Technology: do you pay { $n ->
    [one] one Scribe
   *[other] { $n } Scribes
  } and produce by the colour of the die first?

do-use_die = take a die
do-anubis = call Anubis for { $pay_anubis-1 ->
    [one] one Scribe
   *[other] { $pay_anubis-1 } Scribes
  }
do-serve_god = the action of its god
    .now = the action of its god, { $origin ->
       *[horus] Horus: a statue
        [ra] Ra: a Pillar
        [hathor] Hathor: a building at the Temple
        [bastet] Bastet: a festival
        [thoth] Thoth: cards from the market
        [osiris] Osiris: a Workshop or Quarry
      } (value { $worth })
do-produce_by_colour = produce by its colour
    .now = produce by its colour: { $hue ->
        [yellow] Papyrus
        [brown] Bread
        [white] Limestone
       *[black] Granite
      } (value { $worth })
do-give_up = leave it: it can no longer be done
do-produce = produce
do-pay_good = a good
arm-pay_any-2 = Gold
do-use_decree = yes
arm-any_action-1 = the action of a god
arm-any_action-2 = produce
do-play_start_card = what a Starting card gives
do-play_destiny_card = what the Destiny card gives
do-honour_god = the god whose tile of Horus has this value
    .now = the god whose tile of Horus has the value { $strength }: { $strength ->
        [1] { $horus_row-1 }
        [2] { $horus_row-2 }
        [3] { $horus_row-3 }
        [4] { $horus_row-4 }
        [5] { $horus_row-5 }
       *[6] { $horus_row-6 }
      }
do-serve_people = the people
do-at_the_temple = at the Temple
do-above_the_quarters = above two quarters
do-use_ability = use the ability
do-take_blessing = a Blessing
do-take_technology = a Technology
do-take_decree = a Decree
do-renew_stall = renew a section
do-stop_looking = go on to the cards
do-grow = Population
do-rejoice = Happiness
do-pass_turn = no action can be done
do-judge = the Judgement of Maat
do-score = a Scoring
do-rotate = the dial turns
do-raise_statue = a statue
do-raise_pillar = a Pillar
do-build_at_temple = a building at the Temple
do-hold_festival = a festival
do-seek_cards = cards from the market
do-build_in_yard = a Workshop or Quarry
do-statue_bonus = the bonus of a statue
do-feed = Bread for the buildings

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-use_die = { "" }
event-perform-serve_god = { "" }
event-perform-produce_by_colour = { "" }
event-perform-use_decree = { "" }
event-perform-play_start_card = { "" }
event-perform-play_destiny_card = { "" }
event-perform-honour_god = { "" }
event-perform-serve_people = { "" }
event-perform-at_the_temple = { "" }
event-perform-above_the_quarters = { "" }
event-perform-take_blessing = { "" }
event-perform-take_technology = { "" }
event-perform-take_decree = { "" }
event-perform-stop_looking = { "" }
event-perform-pay_good = { "" }
event-perform-pay_bill = { "" }
event-perform-grow = { "" }
event-perform-rejoice = { "" }
event-perform-anubis = { $seat } calls Anubis
event-perform-produce = { $seat } produces
event-perform-give_up = { $seat } gives up the action
event-perform-use_ability = { $seat } uses the ability of the tile
event-perform-renew_stall = { $seat } renews a section of the market
event-perform-pass_turn = { $seat } cannot do any action
event-perform-raise_statue = { "" }
event-perform-raise_pillar = { "" }
event-perform-build_at_temple = { "" }
event-perform-hold_festival = { $seat } holds a festival
event-perform-seek_cards = { $seat } looks for cards in the market
event-perform-build_in_yard = { "" }
event-perform-statue_bonus = { $seat } gets the bonus of a statue
event-perform-feed = { $seat } feeds the buildings
event-perform-judge-shared = The Judgement of Maat
event-perform-score-shared = A Scoring
event-perform-rotate-shared = The dial turns
event-set-lit = Now { $value ->
    [sunny] Sunny
    [shaded] Shaded
   *[dark] Dark
  }: { $spaces }
event-set-top = { "" }
event-set-right_edge = { "" }
event-set-bottom = { "" }
event-set-left_edge = { "" }
event-draw-horus_tile-shared = Horus, value { $spaces }: { $what }
event-draw-to-decree_look = { $seat } looks at { $what }
event-draw-to-start_row-shared = Starting cards on offer: { $what }
event-draw-to-blessing_look = { $seat } looks at { $what }
event-draw-to-technology_look = { $seat } looks at { $what }
event-move-to-decree_back = { $seat } gives back { $what }
about-raise_pillar-pillar_tile = the Pillar tile “{ $what }” (unturned, clockwise from the top: { $north }, { $east }, { $south }, { $west })
about-part = { $kind_paid }: { $due_of_it } due{ $missing_of_it ->
    [0] {""}
   *[other] , { $missing_of_it } of it in Gold in any case, as you have no more
  }
about-feed = Bread: { $due_of_it } due
about-part-pillar_tile = the Pillar tile “{ $what }”
about-stone_for_stone-pillar_tile = the Pillar tile “{ $what }”
about-swap-pillar_tile = the Pillar tile “{ $what }”
about-part-n = Bread for your buildings
about-blessing = the Blessing “{ $what }”
about-technology = the Technology “{ $what }”
about-decree = the Decree “{ $what }”
about-pillar_tile = the Pillar tile “{ $what }”
about-die = with the { $what } die
about-spend_scribes = { $origin }, value { $pips }
about-main_action = { $origin }, counts as { $worth }
about-raise_statue = value { $strength }
about-shift = value { $strength }
on-dial = { $what } { $pips }, { $purity }
listed-pillar_tile = { $points ->
    [one] 1 point
   *[other] { $points } points
  }; costs { $limestone } Limestone, { $granite } Granite; sides { $north }, { $east }, { $south }, { $west }
event-move-to-decree_sort-shared = { "" }
event-move-to-decree-shared = Back on the pile: { $what }
event-move-to-blessing-shared = Back on the pile: { $what }
event-move-to-technology-shared = Back on the pile: { $what }
event-move-to-destiny-shared = { "" }
event-move-to-box_starting-shared = { "" }
event-move-to-box_technology-shared = Back in the box: { $what }
event-move-to-box_decree-shared = Back in the box: { $what }
event-move-to-start_cards = { $seat } takes { $what }
event-move-to-destiny_card = { $seat } takes { $what }
event-move-to-blessings = { $seat } takes { $what }
event-move-to-technologies = { $seat } takes { $what }
event-move-to-decrees = { $seat } takes { $what }
event-move-to-scored = { "" }
event-play-decree = { $seat } scores “{ $what }”
# Within an action that takes them: what is paid, and what is laid on the scale.
event-lose-in-pay_bill = { $seat } pays { $what }
event-lose-in-stand_in = { $n ->
    [one] { $seat } pays { $what } in place of a good
   *[other] { $seat } pays { $what } in place of { $n } goods
  }
event-lose-in-pay_good = { $seat } pays { $what }
event-lose-in-visit_opposite = { $seat } pays { $what }
event-lose-in-add_faith = { $seat } puts { $what } on the scale
event-lose-in-feed = { $seat } loses { $what } for Bread not paid
event-gain-in-score_quarters = { $seat } gains { $what } for quarters
event-gain-in-score_temple = { $seat } gains { $what } at the Temple
event-gain-in-score_statues = { $seat } gains { $what } for statues
event-gain-in-score_happiness = { $seat } gains { $what } for Happiness
event-gain-in-score_production = { $seat } gains { $what } for production
event-gain-in-score_buildings = { $seat } gains { $what } for buildings built
event-gain-in-score_order = { $seat } gains { $what } for the place in turn order
event-lose-in-tip = { $seat } loses { $what } for imbalance
event-gain-in-see_buildings = { $seat } gains { $what } for buildings in line
event-gain-in-match_edges = { $seat } gains { $what } for matching edges
event-gain-in-leave_display = { $seat } gains { $what } for the place in the display
event-move-to-yard = { $seat } builds { $target }
event-move-to-rim = { $seat } builds at { $target }
event-move-to-section = { $seat } raises a statue in { $target }
event-move-to-porch = { $seat } raises a statue at { $target }
event-move-to-terrace = { $seat } raises a statue above { $spaces }
event-move-to-floor = { $seat } raises a Pillar on { $what } at { $target }
event-move-to-temple = { "" }
event-move-to-display-shared = Now in { $target }: { $what }
now-rank = Turn order now: { $seats }
order-order_seats = New turn order, nearest to balance first: { $each }
order-order_seats-1 = { $n }
order-order_seats-2 = Ankh { $n }
order-order_seats-3 = place { $n } before
order-compare_initiative = Turn order by initiative: { $each }
order-compare_initiative-1 = { $n }
order-compare_initiative-2 = highest card { $n }
from-score = Scorings
from-score_quarters = Scorings: quarters
from-score_temple = Scorings: the Temple
from-score_statues = Scorings: statues
from-score_happiness = Scorings: Happiness
from-score_production = Scorings: production
from-score_buildings = Scorings: buildings built
from-feed = Scorings: Bread not paid
from-see_buildings = Ra: buildings in line with a Pillar
from-match_edges = Ra: matching edges
from-leave_display = Ra: the place in the display
from-judge = imbalance at the Judgements
from-finish = place in turn order at the end
from-build_at_temple = Hathor: a building at the Temple
from-build_in_yard = Osiris: a Workshop or Quarry
from-raise_statue = Horus: a statue
from-raise_pillar = Ra: a Pillar
from-swap = Technology “{ card-technology-t10 }”
from-stone_for_stone = Technology “{ card-technology-t22 }”
event-move-die = { $n ->
    [one] { $seat } moves a { $what } die to { $target }
   *[other] { $seat } moves { $n } { $what } dice to { $target }
  }
event-move-die-shared = { $n ->
    [one] Dice: { $what } to { $target }
   *[other] Dice: { $n } × { $what }: { $target }
  }
event-set-porch_gold = { $target }: { $value ->
    [true] Gold to be had there
   *[false] the Gold there is taken
  }
event-set-terrace_gold = { $target }: { $value ->
    [true] Gold to be had there
   *[false] the Gold there is taken
  }

ending-judged = the last Scoring is done
metric-passes = turns without an action

# ---- the table ----

layout-state = Rotation { $turned } of { $last_rotation }, { $scorings } of { $last_scoring } { $last_scoring ->
    [one] Scoring
   *[other] Scorings
  } done; { $open_stalls } sections of the market are open.
layout-tracks = tracks
layout-track_marks = Happiness never rises above Population. Happiness from 5, 9, 13 on: sections 2, 3, 4 of the market are within reach; at 16: 1 Gold, 19: 1 Scribe, 21: one more action. At a Scoring 3 points for each mark reached: 9, 13, 16, 19, 21. Population 9 and 13: section 3 and 4 open. Production of 6: 2 points at a Scoring.
layout-course = { layout-state } Maat judges when everybody has four dice on the scale: { $turned ->
    [0] rotation 2
    [1] rotation 2
    [2] rotation 4, then a Scoring
    [3] rotation 4, then a Scoring
    [4] rotation 6
    [5] rotation 6
    [6] rotation { $last_rotation }, then a Scoring
   *[7] rotation { $last_rotation }, then a Scoring
  }.
layout-light = statues
layout-legend-dial = Dice: yellow ye Papyrus, brown br Bread, white wh Limestone, black bk Granite, grey gy nothing.
layout-legend-temple = Squares: b Bread, f Faith, $ Gold, g Granite, l Limestone, p Papyrus. Walls (^ above, > right, _ below, < left) and tiles (clockwise from the top): a azure, c carmine, j jade, o ochre. Ends of lines: Bread a building costs (+ from 3 players, * 4).
layout-dice_give = { layout-legend-dial }
layout-squares = { layout-legend-temple }

# ---- what cards do: the words their texts are made of ----
# `act-…` is what somebody does by an action: `.they` for somebody else, where it differs. Values are what the action is
# given, `$figure1` … the numbers written in its steps. An empty message is not said.

act-production = produce
    .they = produces
act-pause = begin your turn
    .they = begins their turn
act-main_action = do the action of your die
    .they = does the action of their die
act-hold_die = take a die
    .they = takes a die
act-see_die = take a die
    .they = takes a die
act-serve_god = do the action of a god with a die
    .they = does the action of a god with a die
act-raise_statue = raise a statue
    .they = raises a statue
act-raise_pillar = raise a Pillar
    .they = raises a Pillar
act-build_at_temple = build at the Temple
    .they = builds at the Temple
act-hold_festival = do an action of Bastet
    .they = does an action of Bastet
act-seek_cards = do an action of Thoth
    .they = does an action of Thoth
act-build_in_yard = build a Workshop or a Quarry
    .they = builds a Workshop or a Quarry
act-statue_bonus = receive the bonus of a statue
    .they = receives the bonus of a statue
act-weigh_down = take the excess of a production
    .they = takes the excess of a production
    .you = produce
act-add_faith = add Faith to your scales
    .they = adds Faith to their scales
act-anubis = do the action of Anubis
    .they = does the action of Anubis
act-pay_anubis = pay for the action of Anubis
    .they = pays for the action of Anubis
act-count_decrees = score your Decrees
    .they = scores their Decrees
act-spend = discard this Blessing
    .they = discards this Blessing
    .you = play a Blessing
act-settle = { "" }
act-shift = { "" }
act-pay_statues = { "" }
act-grow = raise your Population by { $n }
    .they = raises their Population by { $n }
act-rejoice = raise your Happiness by { $n }
    .they = raises their Happiness by { $n }
act-produce_again = do the same production a second time
    .they = does the same production a second time
act-turn_die = set the die to any value
    .they = sets the die to any value
act-recolour_die = count the die as a die of another colour and lower its value by up to { $figure2 } or raise it by up to { $figure4 }
    .they = counts the die as a die of another colour and lowers its value by up to { $figure2 } or raises it by up to { $figure4 }
act-improve_life = raise your Population by { $figure1 } or your Happiness by { $figure2 }
    .they = raises their Population by { $figure1 } or their Happiness by { $figure2 }
act-visit_neighbour = { $figure1 ->
    [one] pay { $figure1 } Scribe to do the action of a god next to the section of your die, with the same die
   *[other] pay { $figure1 } Scribes to do the action of a god next to the section of your die, with the same die
  }
    .they = { $figure1 ->
        [one] pays { $figure1 } Scribe to do the action of a god next to the section of your die, with the same die
       *[other] pays { $figure1 } Scribes to do the action of a god next to the section of your die, with the same die
    }
    .you = do the action of a neighbouring god by a Blessing
act-visit_opposite = lose { $figure3 } Population and { $figure4 } Happiness to do the action of the opposite god with the same die
    .they = loses { $figure3 } Population and { $figure4 } Happiness to do the action of the opposite god with the same die
    .you = do the action of the opposite god by a Blessing
act-produce = produce { $good } with { $value ->
    [one] a value of { $value }
    [other] a value of { $value }
   *[named] the { $value }
  }
    .they = produces { $good } with { $value ->
        [one] a value of { $value }
        [other] a value of { $value }
       *[named] the { $value }
    }
act-pay_bill = pay { $h ->
    [none] { $o } Gold
    [one] { $h } Scribe
   *[other] { $h } Scribes
  }
    .they = pays { $h ->
        [none] { $o } Gold
        [one] { $h } Scribe
       *[other] { $h } Scribes
    }
act-pay_any = pay { $pay_good-2 ->
      [one] 1 good
     *[other] { $pay_good-2 } goods
    } or { $figure5 } Gold
    .they = pays { $pay_good-2 ->
      [one] 1 good
     *[other] { $pay_good-2 } goods
    } or { $figure5 } Gold
act-start_building = { $within ->
    [none] build a Workshop or a Quarry in row { $level } without paying Happiness
   *[other] build in row { $level } of a quarter of { $within } without paying Happiness
  }
    .they = { $within ->
        [none] builds a Workshop or a Quarry in row { $level } without paying Happiness
       *[other] builds in row { $level } of a quarter of { $within } without paying Happiness
    }
act-gain_any = gain { $n ->
    [one] { $n } good
   *[other] { $n } goods
  } of your choice
    .they = gains { $n ->
        [one] { $n } good
       *[other] { $n } goods
    } of your choice
act-find_card = do an action of Thoth as with a die of value { $figure1 }
    .they = does an action of Thoth as with a die of value { $figure1 }
act-find_decree = { $figure1 ->
    [one] draw { $figure1 } Decree
   *[other] draw { $figure1 } Decrees
  }
    .they = { $figure1 ->
        [one] draws { $figure1 } Decree
       *[other] draws { $figure1 } Decrees
    }
act-tile_statue = raise a statue as with a die of value { $figure1 } to { $figure2 }
    .they = raises a statue as with a die of value { $figure1 } to { $figure2 }
act-tile_building = build a Workshop or a Quarry as with a die of value { $figure1 }
    .they = builds a Workshop or a Quarry as with a die of value { $figure1 }
act-cover = gain the goods, Gold or Faith of the covered square once more
    .they = gains the goods, Gold or Faith of the covered square once more
act-last_action = do another action before the last Scoring, with a value of your choice and without paying goods or Gold
    .they = does another action before the last Scoring, with a value of their choice and without paying goods or Gold

set-stone_free = pay no Limestone and no Granite for it
    .they = pays no Limestone and no Granite for it
set-field_free = pay no Papyrus and no Bread for it
    .they = pays no Papyrus and no Bread for it
set-doubled = score { $value } twice
    .they = scores { $value } twice
set-virtual = { "" }
set-unveiled = { "" }

rule-pillar_points = when you build at the Temple, each of your Pillars in line with the building gives { $n ->
    [one] { $n } point more
   *[other] { $n } points more
  }
rule-rescues = you may take Forbidden dice and count them as Pure or Tainted
rule-awake = the abilities of your Pillar tiles work in any light
rule-swaps = you may pay Gold and Scribes for one another, which gains you { $swap-5 } { $swap-5 ->
    [one] point
   *[other] points
  } once per turn
rule-masonry = you may pay Limestone and Granite for one another, which gains you { $stone_for_stone-3 } { $stone_for_stone-3 ->
    [one] point
   *[other] points
  } once per turn
rule-production_shift = you may change the value of a die by up to { $n } when you produce
rule-god_shift = you may change the value of a die by up to { $n } for the action of a god
rule-ankh = your Ankh value is { $n }
rule-bread_due = at the end of a Scoring you pay { $n ->
    [0] no
   *[other] { $n }
  } Bread for your buildings

phase-order_seats = the new turn order is set

ruling-symbols = { $n ->
    [one] different symbol on your Decrees
   *[other] different symbols on your Decrees
  }
    .unit = different symbol on your Decrees
ruling-population_marks = { $n ->
    [one] step your Population has reached
   *[other] steps your Population has reached
  }
    .unit = step your Population has reached ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
ruling-happiness_marks = { $n ->
    [one] step your Happiness has reached
   *[other] steps your Happiness has reached
  }
    .unit = step your Happiness has reached ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
ruling-quarries = { $n ->
    [one] Quarry
   *[other] Quarries
  }
    .unit = Quarry you have built
ruling-workshops = { $n ->
    [one] Workshop
   *[other] Workshops
  }
    .unit = Workshop you have built
ruling-temple_buildings = { $n ->
    [one] building at the Temple
   *[other] buildings at the Temple
  }
    .unit = building you have built at the Temple
ruling-pillars = { $n ->
    [one] Pillar
   *[other] Pillars
  }
    .unit = Pillar you have raised
ruling-raised = { $n ->
    [one] statue
   *[other] statues
  }
    .unit = statue you have raised
ruling-god_statues = { $n ->
    [one] statue in honour of a god
   *[other] statues in honour of gods
  }
    .unit = statue you have raised in honour of a god
ruling-built = { $n ->
    [one] building
   *[other] buildings
  }
    .unit = building you have built
ruling-pure_pips = the value of your Pure dice
ruling-temple_points = points at the Temple
ruling-porch_statues = statues at the Temple
ruling-seen_statues = points of Pillars for statues
ruling-partner = production that goes with another
ruling-light_over = light of a section
ruling-god_at = gods round the obelisk
ruling-buildings_by = buildings in line with this tile
    .unit = building in line with this tile
less-raised-god_statues = statue you have raised for the people
call-good_of = the good of the { $a }
call-jokers = { $a ->
    [0] your Gold
   *[other] your Gold beyond { $a }
  }
group-goods = { $n ->
    [one] good
   *[other] goods
  }

when-before-raise_statue-raise_pillar = before you raise a statue or a Pillar
when-before-main_action-after-main_action = before or after you do the action of your die
when-before-main_action-after-main_action-after-visit_opposite = before or after you do the action of your die, or after you do the action of the opposite god by a Blessing
when-after-pause-main_action-visit_neighbour-visit_opposite = in your turn, before you take a die or after an action
when-after-respite = if you have not agreed otherwise, also before the action of your die and after you renew a section of the market
is-value = its value is { $value }
is-good = you produce { $value }
is-standing = the die is { $value }
is-not-hue = the die is not { $value }
is-rank = { $value ->
    [1] you are first in turn order
    [2] you are second in turn order
   *[other] you are number { $value } in turn order
  }
is-rank-player_count = you are last in turn order
is-not-c = it is another than { $value }
above-surplus = { $value ->
    [0] there are excess goods
    [one] there is more than { $value } excess good
   *[other] there are more than { $value } excess goods
  }
word-surplus = excess good
    .unit = excess good
word-nested = part of another action
    .clause = it is part of another action
    .denied = it is not part of another action
word-value = value
word-good = more of the same good

# ---- what cards do: texts of their own ----

text-starting-s02 = Build a Quarry (Limestone or Granite) in row { $n } without paying Happiness.
    .shape = 66505397
    .figures = 3
text-starting-s03 = Build a Workshop (Papyrus or Bread) in row { $n } without paying Happiness.
    .shape = 1ad3c607
    .figures = 3
text-starting-s11 = Raise your Population by { $n } and your Happiness by { $n2 }.
    .shape = a87719b9
    .figures = 3 2

text-decree-d03 = Before you score your Decrees, you may pay { $n } Gold to score another Decree twice.
    .shape = ad536af7
    .figures = 2
text-decree-d04 = For each step your Population has reached ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 }), you may pay one Papyrus, Bread, Limestone, Granite or Gold to gain { $n3 ->
    [one] { $n3 } point
   *[other] { $n3 } points
  }.
    .shape = 95804e2e
    .figures = 0 0 4 0 9 1 13 2 16 3 19 4 21 5 0 0 0 0 0 1 0 0 1 0 0 0 0 0 0 0 0
text-decree-d08 = Gain at most { $n ->
    [one] { $n } point
   *[other] { $n } points
  }: { $n2 } for each Gold and 1 for each good you have left.
    .shape = 11482ce4
    .figures = 20 2
text-decree-d11 = Gain { $n ->
    [one] { $n } point
   *[other] { $n } points
  } for each Quarry or Workshop you have built.
    .shape = 834114c8
    .figures = 2
text-decree-d17 = Gain { $n ->
    [one] { $n } point
   *[other] { $n } points
  } for each statue or Pillar you have raised.
    .shape = 15fb5bf7
    .figures = 2
text-decree-d24 = Gain your points at the Temple once more, except those of your statues.
    .shape = 76ef816b
    .figures = 0

text-technology-t11 = After you do an action with a value of { $n2 }, gain { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.
    .shape = 11727f1e
    .figures = 2 1
text-technology-t06 = After you do an action of Bastet, gain { $n ->
    [one] { $n } point
   *[other] { $n } points
  } and raise { $n2 ->
    [1] { $n3 ->
        [1] both your Population and your Happiness by { $n3 }
       *[other] your Population by { $n2 } and your Happiness by { $n3 }
      }
   *[other] your Population by { $n2 } and your Happiness by { $n3 }
  }.
    .shape = 5994f033
    .figures = 2 1 1
text-technology-t19 = Before you do the action of a god that is not part of another action, if its die is Tainted and not grey, you may pay { $n ->
    [one] { $n } Scribe
   *[other] { $n } Scribes
  } to produce the good of the colour of the die with the value of the die.
    .shape = 6c5026a6
    .figures = 1

# ---- the rulebook: tables and attributes ----

table-coloured_dice = dice of each of the four colours
table-grey_dice = grey dice
table-start_offer = Starting cards on offer
table-statues_a_god = statues in a god’s section
table-statue_price = Granite for the next statue
table-building_points = points of buildings
table-building_bread = Bread for buildings
attribute-wall_top = wall above
attribute-wall_right = wall on the right
attribute-wall_bottom = wall below
attribute-wall_left = wall on the left

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-set_up =
    The dial is turned at random, and the sections round the obelisk are Sunny, Shaded or Dark. The bag gets as many dice of each colour as the table above says; { $figure5 } of them are rolled for each section and lined up there.
    Besides what the table says, each player takes { $figure3 } Gold and { $figure4 } Scribe.
    The Pillar tiles are shuffled and one is laid on each space of the display; the tiles of Horus are laid at random along the values of the die.
    With { $figure10 } players the Technology and the Decree that are about turn order are left out. The open sections of the market are filled.
    Each player draws { $figure11 } Decrees, keeps one of them, and puts the rest under the pile.
    As many Starting cards as the table says are laid open. In an order drawn by lot each player takes one, then in reverse order a second one. From now on whoever has the higher sum of initiative plays earlier; with equal sums, whoever has the higher single card.
    { $destiny_reward ->
        [one_by_one] In that order each player takes a Destiny card and at once receives, in any order, what it and both Starting cards give.
       *[pick_then_pay] In that order each player takes a Destiny card. When all have one, each receives, in any order, what it and both Starting cards give.
      }
    .title = What is laid out and drafted
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 1895861e
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
rules-game =
    Whoever has most points after the last Scoring wins. Points come from buildings, Pillars and statues, from Happiness, production and Decrees.
    The dial turns after every two rounds, { $last_rotation } times in all. In a round each player has one turn, in turn order.
    .title = The game
    .tells = round
    .shape = de0d88b9
    .figures = 8
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
    .shape = a929f38b
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-anubis =
    Pay { $figure1 } Scribes and take any die, a Forbidden one too; further Scribes may change its value. It is put below your scale, where it is not weighed.
    With its value do the action of any god, or produce any good.
    .title = Anubis
    .tells = pay_anubis
    .shape = 1bb0afe7
    .figures = 2 6 6
rules-rotate =
    The light moves on by a section: two sections are Sunny, two Shaded, two Dark.
    After every { $figure2 } rotations there is a Judgement of Maat.
    Then new dice are rolled for the two Shaded sections, one by one in turn, for each as many as there are players.
    All dice are lined up anew. Grey ones are always Tainted. White ones are Pure in the sun, black ones in the dark, yellow and brown ones in the shade. In the shade everything else is Tainted; elsewhere it is Forbidden, but for yellow in the sun and brown in the dark, which are Tainted.
    .title = The dial turns
    .tells = light_sections new_dice sort_dice roll
    .shape = 6baebe73
    .figures = 1 2 0 0 0 1 1 6 1 6 2 1 6 3 4 18 6 24
rules-judge =
    Each player takes the pips on the left pan and subtracts those on the right one and the excess goods.
    { $faith_order ->
        [simultaneous] All at the same time, each player may add Faith, to either pan.
       *[turn_order] In turn order each player may add Faith, to either pan.
      }
    Whoever is heavier on the right by 3 to 5 loses 1 point, by 6 to 8 loses 2, by more loses 3.
    The new turn order: whoever is nearest to balance is first. With equal distance the higher Ankh value of the Destiny card decides, then the former order.
    After the Judgements of rotations { $figure2 } and { $last_rotation } there is a Scoring. Before the last one, whoever holds a Decree that allows it may use that.
    The game ends after Scoring { $last_scoring }. Otherwise the dice go from the scales back into the bag, excess goods and Faith are lost, and the Destiny cards are put back: in the new order each player takes one and receives what it gives.
    .title = The Judgement of Maat
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 8 2 0 2 1 5 2 8 3
rules-score =
    – Quarters: for each of the four goods, whoever has most buildings and statues there gains { $figure2 } points; with equal numbers, whoever has the lowest row. { $quarter_statue ->
        [first] A statue above the quarter counts as lower than row 1.
       *[last] A statue above the quarter has no row.
      }
    – Temple: each of your buildings and statues at the Temple is worth 1 point, and each of your Pillars 1 point for each of your buildings and statues in its row and column.
    – Statues: 1, 2, 3, 4, 5 or 6 of them on the board are worth 1, 3, 6, 10, 15 or 21 points.
    – Happiness: { $figure3 } points for each mark it has reached: 9, 13, 16, 19, 21.
    – Production: { $figure4 } points for each kind that has reached { $figure5 }.
    – Buildings: the points under all buildings you have built.
    – Bread: in turn order each player pays what stands under these buildings; each Bread that is not paid costs { $figure9 } points.
    .title = A Scoring
    .tells = score_quarters score_temple score_statues score_happiness score_production score_buildings feed
    .shape = a54870a9
    .figures = 1 3 3 2 6 0 0 0 3 1 10 0 0 0 7 0 9 1 13 2 16 3 19 4 21 5 6 1
rules-finish =
    All Decrees are revealed. In turn order each player scores at most { $figure1 } of them, all of different symbols.
    Whoever is first in turn order gains { $figure5 } points; with more than { $figure7 } players, whoever is second gains { $figure8 }.
    Whoever has most points wins; in a tie, whoever has most Scribes, then whoever is earlier in turn order.
    .title = The end
    .tells = score_decrees count_decrees score_order
    .shape = 053c677d
    .figures = 3 1 0 1 3 2 2 2
rules-pay_bill =
    Gold may be paid instead of any Papyrus, Bread, Limestone or Granite, one for one. Technologies may allow more.
    .title = Paying
    .tells = pay_due part stand_in stone_for_stone swap
    .shape = d3db9b85
    .figures = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 1 0 0 0
rules-produce =
    You gain as much of the good as the value says, but no more than your production of it. What goes beyond is excess goods: they lie on the right pan until the next Judgement.
    .title = Production
    .tells = produce_once production weigh_down
    .shape = 5ccb12fc
    .figures = 1 3 1 0 0 1 6 0
rules-raise_statue =
    Pay the Granite that your next statue costs, and raise it for a god or for the people.
    For a god: the tile at the value of the action says which. There must be room in that god’s section. With { $figure3 } players, whoever has had no statue there receives its bonus at once.
    For the people, at the Temple: { $figure5 } points for each { $temple_statue ->
        [all] Pillar
       *[own] of your Pillars
      } in its line, and { $figure7 } Gold for the first statue there.
    For the people, above two quarters: it counts for both; the first statue on a place gains { $figure9 } Gold.
    .title = Horus: a statue
    .tells = honour_god serve_people at_the_temple above_the_quarters
    .shape = 6d0e8bc6
    .figures = 0 1 3 0 3 1 1 0 1 6
rules-pay_statues =
    Whenever somebody does the action of a god{ $nested_passive ->
        [false] {" "}by a die
       *[true] {""}
      }, every other player with a statue in honour of that god gains { $figure2 } of what is printed at { $horus_bonus ->
        [by_god] the place of that god in the order of the gods
       *[by_value] the place of that god’s tile
      }. With two players, whoever does the action gains it too.
    .title = What statues bring
    .tells = statue_bonus owed_for
    .shape = e99de0a8
    .figures = 1 1 2 1 6 1
rules-raise_pillar =
    Take a Pillar tile from the display: with 1 or 2 the right one, with 3 or 4 the middle one, with 5 or 6 the left one. Pay the Limestone and Granite printed on it, and lay it on a free square of the Temple, turned as you like.
    You gain
    – 1 point for each building, whoever’s, at the ends of its row and column;
    – 1 point for each edge that matches its neighbour, in a corner of the Temple twice that;
    – what is printed on the square, and the points of the place in the display.
    If the light on the tile is that over Ra, you { $tile_ability ->
        [mandatory] must use
       *[optional] may use
      } its ability. Then one of your Pillars is put on it, and the display moves up and is filled.
    .title = Ra: a Pillar
    .tells = use_ability turn_tile see_buildings match_edges leave_display slide_display
    .shape = d8a2d42f
    .figures = 0 4 1 2 0 0 3 4 4 5 4 6 4 7 4 1 0 1 0 1 0 1 0 0 1 0 1 0 0 1 5 1 5 1 1 2 1 5 1 5 1 0 1 2
rules-build_at_temple =
    Put one of your buildings on a free place round the Temple and pay the Bread that stands there. With 2 players there are the places on the left and at the bottom, with 3 those on the right as well, with 4 those at the top too.
    For each of your Pillars in its line you gain 3 points; for each free square there { $figure4 } of what is printed on it. Your Population rises by the value of the action.
    .title = Hathor: a building at the Temple
    .shape = 4c95b63f
    .figures = 0 0 0 1 3
rules-grow =
    When a player’s Population reaches { $figure1 }, section { $figure2 } of the market opens, at { $figure4 } section { $figure5 }; cards are laid there at once.
    .title = Population
    .shape = 7b4eb8cf
    .figures = 9 3 3 13 4 4
rules-hold_festival =
    Pay { $figure1 } Papyrus. Your Happiness rises by the value of the action. With 1 or 2 you also gain 2 Scribes, with 3 or 4 one.
    .title = Bastet: a festival
    .shape = faaa2f85
    .figures = 2
rules-rejoice =
    Happiness never rises above Population. Whoever reaches { $figure1 } for the first time gains { $figure4 } Gold, at { $figure5 } { $figure8 } Scribe, at { $figure9 } one more action, of any value.
    .title = Happiness
    .shape = 2bc7c399
    .figures = 16 0 1 1 19 1 2 1 21 2 3
rules-seek_cards =
    With 1 or 2 you take one card for nothing, with 3 or 4 two for 2 Papyrus, with 5 or 6 three for 3 Papyrus.
    All come from one open section of the market that your Happiness reaches: with 1 the first, with 5 the second, with 9 the third, with 13 the fourth.
    Before that, for { $figure8 } Papyrus each time, you may renew { $renewal ->
        [within_reach] sections within reach
       *[any_section] open sections
      }, each once: its cards are discarded and new ones laid there.
    .title = Thoth: cards from the market
    .tells = look_on stop_looking renew_stall take_card take_blessing take_technology take_decree refill_stall
    .shape = 520d454d
    .figures = 1 2 4 0 0 0 0 1 1 1 1 1 1 1 0 1 0 1 0 1 0 1 1 1 0 0 1 5 2 9 3 13 4
rules-build_in_yard =
    Pay { $figure2 } Happiness and put one of your buildings on a free space in the row of the action’s value. Your production of its good rises by { $figure6 }, from row { $figure5 } on by { $figure4 }, and you gain as much of that good.
    Row { $figure7 } gives the first to build there { $figure8 } Gold. Rows { $figure9 } and { $figure10 } raise the other production of the same kind by { $figure11 }, Papyrus with Bread and Limestone with Granite; row { $figure12 } gives { $figure13 } Gold too. Row { $figure14 } raises a production of your choice by { $figure15 }.
    .title = Osiris: a Workshop or Quarry
    .tells = open_yard improve
    .shape = 9045ad8b
    .figures = 0 1 0 2 5 1 2 1 3 4 1 4 1 6 1
