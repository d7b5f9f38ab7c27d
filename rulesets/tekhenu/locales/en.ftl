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
counter-excess = excess
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
variable-rank = rank
variable-balance = balance
variable-open_stalls = open sections
variable-porch_gold = Gold
variable-terrace_gold = Gold
variable-yard_gold = Gold of row 2
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
attribute-seats = players
attribute-ankh = Ankh value
attribute-initiative = initiative
attribute-one = quarter
attribute-other = and

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

space-section = { $god }
space-dial = { $god }, { $purity } { $pips }
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
space-rim-left_1 = left of row 1
space-rim-left_2 = left of row 2
space-rim-left_3 = left of row 3
space-rim-left_4 = left of row 4
space-rim-left_5 = left of row 5
space-rim-right_1 = right of row 1
space-rim-right_2 = right of row 2
space-rim-right_4 = right of row 4
space-rim-right_5 = right of row 5
space-rim-top_1 = above column 1
space-rim-top_2 = above column 2
space-rim-top_4 = above column 4
space-rim-top_5 = above column 5
space-rim-bottom_1 = below column 1
space-rim-bottom_2 = below column 2
space-rim-bottom_3 = below column 3
space-rim-bottom_4 = below column 4
space-rim-bottom_5 = below column 5

place-section = the section of { $god }
place-dial = the section of { $god } ({ $purity } { $pips })
place-scale = { $side } ({ $pips })
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
zone-building_row = buildings
zone-statue_row = statues
zone-pillar_row = Pillars
zone-start_cards = Starting cards
zone-start_row = Starting cards on offer
zone-destiny_card = Destiny card
zone-blessings = Blessings
zone-blessing_discard = discarded Blessings
zone-blessing_look = Blessings looked at
zone-technologies = Technologies
zone-technology_discard = discarded Technologies
zone-technology_look = Technologies looked at
zone-decrees = Decrees
zone-decree_discard = discarded Decrees
zone-decree_look = Decrees looked at
zone-decree_back = Decrees given back
zone-decree_sort = Decrees sorted
zone-scored = Decrees scored
zone-box_starting = the box
zone-box_technology = the box
zone-box_decree = the box
zone-pillar_tiles = Pillar tiles drawn
zone-horus_tiles = tiles of Horus drawn

piece-building = building
piece-statue = statue
piece-pillar = Pillar
deck-die = die
deck-starting = Starting card
deck-destiny = Destiny card
deck-blessing = Blessing
deck-technology = Technology
deck-decree = Decree
deck-pillar_tile = Pillar tile
deck-horus_tile = tile of Horus

# ---- cards ----

card-die-white = white
card-die-yellow = yellow
card-die-black = black
card-die-brown = brown
card-die-grey = grey

card-horus_tile-horus = Horus
card-horus_tile-ra = Ra
card-horus_tile-hathor = Hathor
card-horus_tile-bastet = Bastet
card-horus_tile-thoth = Thoth
card-horus_tile-osiris = Osiris

card-destiny-a01 = one Scribe (Ankh 0)
card-destiny-a02 = one Gold (Ankh 1)
card-destiny-a03 = Population or Happiness (Ankh 2)
card-destiny-a04 = one Faith (Ankh 3)

card-starting-s01 = a building in row 5
card-starting-s02 = a Quarry in row 3
card-starting-s03 = a Workshop in row 3
card-starting-s04 = any five goods
card-starting-s05 = one of two Technologies
card-starting-s06 = one of two Blessings
card-starting-s07 = two Scribes and one Gold
card-starting-s08 = one of each good
card-starting-s09 = three Limestone or Granite
card-starting-s10 = three Papyrus or Bread
card-starting-s11 = Population 3 and Happiness 2
card-starting-s12 = two Gold

card-pillar_tile-p01 = Sunny: Population 3
card-pillar_tile-p02 = Dark: one Scribe
card-pillar_tile-p03 = Shaded: Happiness 2
card-pillar_tile-p04 = Sunny: 1 a matching edge
card-pillar_tile-p05 = Dark: 1 a matching edge
card-pillar_tile-p06 = Shaded: 1 a near building
card-pillar_tile-p07 = Sunny: one point
card-pillar_tile-p08 = Shaded: one point
card-pillar_tile-p09 = Dark: one point
card-pillar_tile-p10 = Dark: a free card
card-pillar_tile-p11 = Sunny: a free card
card-pillar_tile-p12 = Shaded: a statue (1 to 3)
card-pillar_tile-p13 = Sunny: a Decree
card-pillar_tile-p14 = Dark: a Decree
card-pillar_tile-p15 = Shaded: building in row 3
card-pillar_tile-p16 = Shaded: two Gold
card-pillar_tile-p17 = Sunny: two Gold
card-pillar_tile-p18 = Dark: two Gold
card-pillar_tile-p19 = Sunny: the square twice
card-pillar_tile-p20 = Shaded: the square twice
card-pillar_tile-p21 = Dark: the square twice
card-pillar_tile-p22 = no ability
card-pillar_tile-p23 = no ability
card-pillar_tile-p24 = no ability
card-pillar_tile-p25 = no ability
card-pillar_tile-p26 = no ability
card-pillar_tile-p27 = no ability

card-decree-d01 = 3 a Technology
card-decree-d02 = 4 a symbol of Decrees
card-decree-d03 = 2 Gold double a Decree
card-decree-d04 = 4 a Population mark
card-decree-d05 = 4 a Happiness mark
card-decree-d06 = Happiness above lowest
card-decree-d07 = 3 a Scribe
card-decree-d08 = 2 a Gold and 1 a good
card-decree-d09 = 3 a Quarry
card-decree-d10 = 3 a Workshop
card-decree-d11 = 2 a Quarry or Workshop
card-decree-d12 = 3 a Temple building
card-decree-d13 = 3 a Pillar
card-decree-d14 = 2 a statue or at Temple
card-decree-d15 = 2 a Pillar or at Temple
card-decree-d16 = 4 a god's statue
card-decree-d17 = 2 a statue or Pillar
card-decree-d18 = 3 a statue
card-decree-d19 = 5 a people's statue
card-decree-d20 = 10 or 5 for turn order
card-decree-d21 = 1 a building
card-decree-d22 = half of your Pure dice
card-decree-d23 = one action at the end
card-decree-d24 = the Temple scores again

card-blessing-b01 = producing: 4 Limestone
card-blessing-b02 = producing: 4 Granite
card-blessing-b03 = producing: 4 Bread
card-blessing-b04 = producing: 4 Papyrus
card-blessing-b05 = producing: 3 Gold
card-blessing-b06 = producing: 2 Scribes
card-blessing-b07 = 3 Population or Happiness
card-blessing-b08 = 3 Population or Happiness
card-blessing-b09 = a die of any value
card-blessing-b10 = a die of any value
card-blessing-b11 = a die of any colour
card-blessing-b12 = a die of any colour
card-blessing-b13 = no stone for Ra or Horus
card-blessing-b14 = no stone for Ra or Horus
card-blessing-b15 = Bastet or Hathor for free
card-blessing-b16 = Bastet or Hathor for free
card-blessing-b17 = a neighbour god: 1 Scribe
card-blessing-b18 = a neighbour god: 1 Scribe
card-blessing-b19 = the opposite god as well
card-blessing-b20 = the opposite god as well
card-blessing-b21 = production twice
card-blessing-b22 = production twice
card-blessing-b23 = Anubis for free
card-blessing-b24 = Anubis for free

card-technology-t01 = Osiris: 2 points
card-technology-t02 = Ra: 2 points
card-technology-t03 = Thoth: 2 points
card-technology-t04 = Horus: Granite and 2
card-technology-t05 = Hathor: 2 more a Pillar
card-technology-t06 = Bastet: both tracks and 2
card-technology-t07 = Granite at statue bonuses
card-technology-t08 = takes Forbidden dice
card-technology-t09 = tiles work in any light
card-technology-t10 = Gold is Scribes
card-technology-t11 = value 1: 2 points
card-technology-t12 = a point an excess good
card-technology-t13 = produces one more
card-technology-t14 = god values shift by two
card-technology-t15 = Maat: 2 Faith and Ankh 5
card-technology-t16 = Maat: first and last gain
card-technology-t17 = Bread: 2 and none to pay
card-technology-t18 = Pure dice: a point
card-technology-t19 = Tainted dice produce too
card-technology-t20 = Thoth: one Papyrus
card-technology-t21 = Hathor: one Bread
card-technology-t22 = Limestone is Granite
card-technology-t23 = Anubis: 3 points
card-technology-t24 = Blessings: one Gold

# ---- options ----

option-destiny_reward = When is a Destiny card paid at the beginning?
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
option-temple_statue-all = everybody's
option-tile_ability = Must the ability of a Pillar tile be used?
option-tile_ability-optional = as you like
option-tile_ability-mandatory = yes
option-nested_passive = Do actions without a die of their own pay statues?
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

# ---- questions ----

ask-deal_decrees-c = Which Decree do you keep?
ask-take_start-c = Which Starting card do you take?
ask-take_destiny-c = Which Destiny card do you take?
ask-take_reward = What do you receive next?
ask-play_start_card-c = Which Starting card?
ask-starting-s05-c = Which Technology do you keep?
ask-starting-s06-c = Which Blessing do you keep?
ask-starting-s09-n = How much Limestone do you take? The rest of three is Granite.
ask-starting-s10-n = How much Papyrus do you take? The rest of three is Bread.
ask-gain_any-p = How much of it is Papyrus?
ask-gain_any-b = How much of it is Bread?
ask-gain_any-l = How much of it is Limestone? The rest is Granite.
ask-destiny-a03 = Which track goes up by one?
ask-take_turn = What do you do in this turn?
ask-use_die-d = Which die do you take?
ask-use_die-k = How does the Forbidden die count?
ask-spend_scribes-v = Which value does the die count as? Each Scribe changes it by up to two.
ask-main_action = What do you do with the die?
ask-pass_turn-d = No action can be done. Which die do you take?
ask-anubis-d = Anubis: which die do you take, whatever its state?
ask-settle-v = An action more: of which value?
ask-any_action = Which kind of action?
ask-any_action-g = The action of which god?
ask-any_action-r = What do you produce?
ask-shift-v = Your Technology shifts the action: which value does it have?
ask-produce-v = Your Technology shifts production: which value does it have?
ask-part-x = How much Gold do you pay instead of goods that you have?
ask-stone_for_stone-x = How much Granite do you pay? The rest is Limestone, or Gold.
ask-stone_for_stone-y = How much Limestone do you pay? The rest is Gold.
ask-swap-x = How many Scribes do you pay beyond those you must? The rest is Gold.
ask-pay_any = What do you pay for the Decree?
ask-pay_good-r = Which good do you pay?
ask-turn_die-v = Which value do you turn the die to?
ask-recolour_die-c = Which colour is the die taken for?
ask-recolour_die-v = Which value does it count as, one more or less?
ask-visit_neighbour-g = The action of which neighbour?
ask-raise_statue = Whom does the statue stand for?
ask-serve_people = Where does the statue for the people stand?
ask-at_the_temple-s = On which place at the Temple?
ask-above_the_quarters-s = Above which two quarters?
ask-raise_pillar-s = Which square of the Temple do you cover?
ask-raise_pillar-turns = How many quarter turns clockwise do you give the tile?
ask-raise_pillar = Do you use the ability of the tile?
ask-build_at_temple-b = Where do you build at the Temple?
ask-build_in_yard-y = Where do you build?
ask-open_yard-q = Which production goes up as well?
ask-seek_cards-t = From which section of the market do you take your cards?
ask-look_on = Do you renew a section of the market first? It costs one Papyrus.
ask-renew_stall-t = Which section do you renew?
ask-take_card = Which kind of card do you take?
ask-take_blessing-c = Which Blessing?
ask-take_technology-c = Which Technology?
ask-take_decree-c = Which Decree?
ask-tile_statue-v = As which value does the statue count?
ask-add_faith-f = How much Faith do you add? Below 0 it lies on the right pan.
ask-feed-n = How many of your buildings get Bread? Each that does not costs three points.
ask-last_chance = Do you use a Decree before the last Scoring: one action more?
ask-use_decree-c = Which Decree?
ask-last_action-v = The last action: of which value?
ask-pay_anubis-first = Which Blessing do you play for Anubis first?
ask-improve_life = Which track goes up by 3?
ask-decree-d03-c = Which Decree counts twice?
ask-decree-d04-n = For how many Population marks do you pay? Each costs one good and gives four points.
ask-score_decrees-cs = Which Decrees do you score? At most three, of different symbols.

use-blessing-b01 = Do you play a Blessing: 4 Limestone more?
use-blessing-b02 = Do you play a Blessing: 4 Granite more?
use-blessing-b03 = Do you play a Blessing: 4 Bread more?
use-blessing-b04 = Do you play a Blessing: 4 Papyrus more?
use-blessing-b05 = Do you play a Blessing: 3 Gold more?
use-blessing-b06 = Do you play a Blessing: 2 Scribes more?
use-blessing-b07 = Do you play a Blessing: Population or Happiness goes up by 3?
use-blessing-b08 = Do you play a Blessing: Population or Happiness goes up by 3?
use-blessing-b09 = Do you play a Blessing: the die is turned to any value?
use-blessing-b10 = Do you play a Blessing: the die is turned to any value?
use-blessing-b11 = Do you play a Blessing: the die is taken for another colour, and one more or less?
use-blessing-b12 = Do you play a Blessing: the die is taken for another colour, and one more or less?
use-blessing-b13 = Do you play a Blessing: this action costs no Limestone and no Granite?
use-blessing-b14 = Do you play a Blessing: this action costs no Limestone and no Granite?
use-blessing-b15 = Do you play a Blessing: this action costs no Papyrus and no Bread?
use-blessing-b16 = Do you play a Blessing: this action costs no Papyrus and no Bread?
use-blessing-b17 = Do you play a Blessing: before your action, for one Scribe, that of a neighbour god?
use-blessing-b17-2 = Do you play a Blessing: after your action, for one Scribe, that of a neighbour god?
use-blessing-b17-3 = Do you play a Blessing: after the action of the opposite god, for one Scribe, that of a neighbour god?
use-blessing-b18 = Do you play a Blessing: before your action, for one Scribe, that of a neighbour god?
use-blessing-b18-2 = Do you play a Blessing: after your action, for one Scribe, that of a neighbour god?
use-blessing-b18-3 = Do you play a Blessing: after the action of the opposite god, for one Scribe, that of a neighbour god?
use-blessing-b19 = Do you play a Blessing: before your action, for one Population and one Happiness, that of the opposite god?
use-blessing-b19-2 = Do you play a Blessing: after your action, for one Population and one Happiness, that of the opposite god?
use-blessing-b20 = Do you play a Blessing: before your action, for one Population and one Happiness, that of the opposite god?
use-blessing-b20-2 = Do you play a Blessing: after your action, for one Population and one Happiness, that of the opposite god?
use-blessing-b21 = Do you play a Blessing: the same production once more?
use-blessing-b22 = Do you play a Blessing: the same production once more?
use-blessing-b23 = Do you play a Blessing: Anubis costs no Scribes?
use-blessing-b24 = Do you play a Blessing: Anubis costs no Scribes?
use-decree-d03 = Do you pay two Gold, so that another of your Decrees counts twice?
use-technology-t19 = Your Technology: do you pay one Scribe and produce by the colour of the die first?

do-use_die = take a die
do-anubis = call Anubis for two Scribes
do-serve_god = the action of its god
do-produce_by_colour = produce by its colour
do-give_up = leave it: it can no longer be done
do-produce = produce
do-pay_good = a good
arm-pay_any-2 = Gold
do-use_decree = yes
arm-any_action-1 = the action of a god
arm-any_action-2 = produce
do-play_start_card = a Starting card
do-play_destiny_card = the Destiny card
do-honour_god = a god
do-serve_people = the people
do-at_the_temple = at the Temple
do-above_the_quarters = above two quarters
do-use_ability = use the ability
do-take_blessing = a Blessing
do-take_technology = a Technology
do-take_decree = a Decree
do-renew_stall = renew a section
do-stop_looking = no more of that
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

event-move-die = { $n ->
    [one] { $seat }: { $what } die to { $target }
   *[other] { $seat }: { $n } × { $what } die to { $target }
  }

ending-judged = the last Scoring is done
metric-passes = turns without an action

# ---- the table ----

layout-state = Rotation { $turned } of 8, { $scorings } of 2 Scorings done; { $open_stalls } sections of the market are open.
layout-light = statues
layout-squares = Squares: gain (b Bread, f Faith, $ Gold, g Granite, l Limestone, p Papyrus), wall colours. Tiles: colours clockwise from the top. Ends of lines: Bread a building costs (+ from 3 players, * 4).
