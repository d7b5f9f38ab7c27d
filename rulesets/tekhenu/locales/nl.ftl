title = Tekhenu
about = Zes goden rond een obelisk, dobbelstenen in zijn licht en schaduw, en een weegschaal die in balans moet blijven.

seat-red = Rood
seat-blue = Blauw
seat-yellow = Geel
seat-green = Groen

# ---- numbers ----

counter-vp = { $n ->
    [one] punt
   *[other] punten
  }
    .article = het
counter-population = bevolking
    .article = de
counter-happiness = geluk
    .article = het
counter-papyrus = papyrus
    .article = het
counter-bread = brood
    .article = het
counter-limestone = kalksteen
    .article = het
counter-granite = graniet
    .article = het
counter-gold = goud
    .article = het
counter-scribe = { $n ->
    [one] schrijver
   *[other] schrijvers
  }
    .article = de
counter-faith = geloof
    .article = het
counter-excess = { $n ->
   *[other] overschot
  }
    .article = het
counter-papyrus_level = papyrusproductie
    .article = de
counter-bread_level = broodproductie
    .article = de
counter-limestone_level = kalksteenproductie
    .article = de
counter-granite_level = granietproductie
    .article = de

variable-turned = rotaties
    .article = de
    .number = plural
variable-scorings = puntentellingen
    .article = de
    .number = plural
variable-lit = licht
    .article = het
variable-top = rand boven
    .article = de
variable-right_edge = rand rechts
    .article = de
variable-bottom = rand onder
    .article = de
variable-left_edge = rand links
    .article = de
variable-matches = passende randen
    .article = de
    .number = plural
    .unit = passende rand
    .article = de
variable-rank = beurtvolgorde
    .article = de
variable-balance = balans
    .article = de
variable-laid = gelegd geloof
    .article = de
variable-open_stalls = open vakken
    .article = de
    .number = plural
variable-porch_gold = goud
    .article = het
variable-terrace_gold = goud
    .article = het
variable-yard_gold = goud van rij 2
    .article = het
variable-joys = beloningen voor geluk
    .article = de
    .number = plural
variable-extra = openstaande actie
    .article = de
variable-standing = staat van de dobbelsteen
    .article = de
variable-worth = waarde van de dobbelsteen
    .article = de
variable-pips = ogen van de dobbelsteen
    .article = de
    .number = plural
variable-hue = kleur van de dobbelsteen
    .article = de
variable-strength = waarde van de actie
    .article = de
variable-doubled = dubbel tellend decreet
    .article = het
variable-new_rank = nieuwe rang
    .article = de
variable-passes = beurten zonder actie
    .article = de
    .number = plural

# ---- words ----

value-colour-white = wit
    .article = het
value-colour-yellow = geel
    .article = het
value-colour-black = zwart
    .article = het
value-colour-brown = bruin
    .article = het
value-colour-grey = grijs
    .article = het
value-light-sunny = zon
    .article = de
value-light-shaded = schaduw
    .article = de
value-light-dark = donker
    .article = het
value-purity-pure = zuiver
    .article = het
value-purity-tainted = onzuiver
    .article = het
value-purity-forbidden = verboden
    .article = het
value-side-left = linkerschaal
    .article = de
value-side-right = rechterschaal
    .article = de
value-side-below = plek onder de weegschaal
    .article = de
value-god-horus = Horus
value-god-ra = Ra
value-god-hathor = Hathor
value-god-bastet = Bastet
value-god-thoth = Thoth
value-god-osiris = Osiris
value-stall-stall_1 = vak 1
    .article = het
value-stall-stall_2 = vak 2
    .article = het
value-stall-stall_3 = vak 3
    .article = het
value-stall-stall_4 = vak 4
    .article = het
value-tint-ochre = oker
    .article = het
value-tint-azure = azuur
    .article = het
value-tint-jade = jade
    .article = het
value-tint-carmine = karmijn
    .article = het
value-symbol-disk = schijf
    .article = de
value-symbol-eye = oog
    .article = het
value-symbol-feather = veer
    .article = de
value-symbol-scarab = scarabee
    .article = de
value-symbol-lotus = lotus
    .article = de
value-symbol-reed = riet
    .article = het

attribute-god = god
    .article = de
attribute-purity = zuiverheid
    .article = de
attribute-pips = waarde
    .article = de
attribute-side = kant
    .article = de
attribute-bonus = bonus
    .article = de
attribute-amount = aantal
    .article = het
attribute-level = rij
    .article = de
attribute-good = grondstof
    .article = de
attribute-stall = vak
    .article = het
attribute-points = punten
    .article = de
    .number = plural
attribute-bread = brood
    .article = het
attribute-light = licht
    .article = het
attribute-limestone = kalksteen
    .article = het
attribute-granite = graniet
    .article = het
attribute-north = boven
attribute-east = rechts
attribute-south = onder
attribute-west = links
attribute-symbol = symbool
    .article = het
attribute-colour = kleur
    .article = de
attribute-recolours = verandert de kleur van een dobbelsteen
attribute-early = gebruikt vóór de laatste puntentelling
attribute-last = als laatste geteld
attribute-sure = { "" }
attribute-seats = spelers minstens
    .article = de
    .number = plural
attribute-ankh = Ankhwaarde
    .article = de
attribute-initiative = initiatief
    .article = het
attribute-one = wijk
    .article = de
attribute-other = andere wijk
    .article = de

# ---- places ----

enum-tint = kleuren van de randen
    .article = de
    .number = plural
enum-symbol = symbolen van decreten
    .article = de
    .number = plural

region-section = goden
    .article = de
    .number = plural
region-dial = dobbelstenen rond de obelisk
    .article = de
    .number = plural
region-scale = weegschalen
    .article = de
    .number = plural
region-horus_row = Horustegels
    .article = de
    .number = plural
region-temple = tempelcomplex
    .article = het
region-floor = zuiltegels in de tempel
    .article = de
    .number = plural
region-rim = tempelrand
    .article = de
region-yard = werkplaatsen en groeven
    .article = de
    .number = plural
region-terrace = beelden boven de wijken
    .article = de
    .number = plural
region-porch = beelden bij de tempel
    .article = de
    .number = plural
region-display = zuiltegels
    .article = de
    .number = plural
region-blessing_market = zegeningen
    .article = de
    .number = plural
region-technology_market = technologieën
    .article = de
    .number = plural
region-decree_market = decreten
    .article = de
    .number = plural

space-blessing_market = { $stall }, plaats { $index }
space-technology_market = { $stall }, plaats { $index }
space-decree_market = { $stall }, plaats { $index }
space-section = { $god }
space-dial = { $god }, { $purity }, waarde { $pips }
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
space-terrace = { $one } en { $other }
space-porch = { $line_row ->
    [0] middelste kolom
   *[other] middelste rij
  }
space-display-left = dobbelsteen 5, 6
space-display-middle = dobbelsteen 3, 4
space-display-right = dobbelsteen 1, 2
space-rim-left_1 = links van rij { $line_row }
space-rim-left_2 = links van rij { $line_row }
space-rim-left_3 = links van rij { $line_row }
space-rim-left_4 = links van rij { $line_row }
space-rim-left_5 = links van rij { $line_row }
space-rim-right_1 = rechts van rij { $line_row }
space-rim-right_2 = rechts van rij { $line_row }
space-rim-right_4 = rechts van rij { $line_row }
space-rim-right_5 = rechts van rij { $line_row }
space-rim-top_1 = boven kolom { $line_col }
space-rim-top_2 = boven kolom { $line_col }
space-rim-top_4 = boven kolom { $line_col }
space-rim-top_5 = boven kolom { $line_col }
space-rim-bottom_1 = onder kolom { $line_col }
space-rim-bottom_2 = onder kolom { $line_col }
space-rim-bottom_3 = onder kolom { $line_col }
space-rim-bottom_4 = onder kolom { $line_col }
space-rim-bottom_5 = onder kolom { $line_col }

place-section = de sector van { $god }
place-dial = { $god } ({ $purity }, waarde { $pips })
place-scale = de { $side }, waarde { $pips }
place-horus_row = waarde { $space } bij Horus
place-temple = de tempel, rij { $row }, kolom { $col }
place-floor = de tempel, rij { $row }, kolom { $col }
place-rim = de tempel, { $space }
place-yard = { $good ->
    [papyrus] de papyruswerkplaats van rij { $level }
    [brood] de broodwerkplaats van rij { $level }
   *[other] de { $good }groeve van rij { $level }
  }
place-terrace = de plek boven { $one } en { $other }
place-porch = de tempel, { $space }
place-display = het aanbod ({ $space })
place-blessing_market = de markt, { $stall }
place-technology_market = de markt, { $stall }
place-decree_market = de markt, { $stall }

zone-die = de zak
    .article = de
zone-cup = hand
    .article = de
zone-left_out = weggelaten dobbelstenen
    .article = de
    .number = plural
zone-building_row = gebouwen over
    .article = de
    .number = plural
zone-statue_row = beelden over
    .article = de
    .number = plural
zone-pillar_row = zuilen over
    .article = de
    .number = plural
zone-start_cards = startkaarten
    .article = de
    .number = plural
zone-start_row = aangeboden startkaarten
    .article = de
    .number = plural
zone-destiny_card = lotskaart
    .article = de
zone-blessings = zegeningen
    .article = de
    .number = plural
zone-blessing_discard = afgelegde zegeningen
    .article = de
    .number = plural
zone-blessing_look = bekeken zegeningen
    .article = de
    .number = plural
zone-technologies = technologieën
    .article = de
    .number = plural
    .unit = eigen technologie
zone-technology_discard = afgelegde technologieën
    .article = de
    .number = plural
zone-technology_look = bekeken technologieën
    .article = de
    .number = plural
zone-decrees = decreten
    .article = de
    .number = plural
zone-decree_discard = afgelegde decreten
    .article = de
    .number = plural
zone-decree_look = bekeken decreten
    .article = de
    .number = plural
zone-decree_back = teruggegeven decreten
    .article = de
    .number = plural
zone-decree_sort = gesorteerde decreten
    .article = de
    .number = plural
zone-scored = getelde decreten
    .article = de
    .number = plural
zone-box_starting = doos
    .article = de
zone-box_technology = doos
    .article = de
zone-box_decree = doos
    .article = de
zone-pillar_tiles = getrokken zuiltegels
    .article = de
    .number = plural
zone-horus_tiles = getrokken Horustegels
    .article = de
    .number = plural

piece-building = { $n ->
    [one] gebouw
   *[other] gebouwen
  }
    .article = het
piece-statue = { $n ->
    [one] beeld
   *[other] beelden
  }
    .article = het
piece-pillar = { $n ->
    [one] zuil
   *[other] zuilen
  }
    .article = de
deck-die = { $n ->
    [one] dobbelsteen
   *[other] dobbelstenen
  }
    .article = de
deck-starting = { $n ->
    [one] startkaart
   *[other] startkaarten
  }
    .article = de
deck-destiny = { $n ->
    [one] lotskaart
   *[other] lotskaarten
  }
    .article = de
deck-blessing = { $n ->
    [one] zegening
   *[other] zegeningen
  }
    .article = de
deck-technology = { $n ->
    [one] technologie
   *[other] technologieën
  }
    .article = de
deck-decree = { $n ->
    [one] decreet
   *[other] decreten
  }
    .article = het
deck-pillar_tile = { $n ->
    [one] zuiltegel
   *[other] zuiltegels
  }
    .article = de
deck-horus_tile = { $n ->
    [one] Horustegel
   *[other] Horustegels
  }
    .article = de

# ---- cards ----

card-die-white = wit
card-die-yellow = geel
card-die-black = zwart
card-die-brown = bruin
card-die-grey = grijs

# what stands for the dice on the board: at most three letters
sign-die-white = wi
sign-die-yellow = ge
sign-die-black = zw
sign-die-brown = br
sign-die-grey = gr

card-horus_tile-horus = Horus
card-horus_tile-ra = Ra
card-horus_tile-hathor = Hathor
card-horus_tile-bastet = Bastet
card-horus_tile-thoth = Thoth
card-horus_tile-osiris = Osiris

card-destiny-a01 = { $n ->
    [one] { $n } schrijver
   *[other] { $n } schrijvers
  } (Ankh { $ankh })
card-destiny-a02 = { $n } goud (Ankh { $ankh })
card-destiny-a03 = bevolking of geluk (Ankh { $ankh })
card-destiny-a04 = { $n } geloof (Ankh { $ankh })

card-starting-s01 = gebouw in rij { $n }
card-starting-s02 = groeve in rij { $n }
card-starting-s03 = werkplaats in rij { $n }
card-starting-s04 = { $n ->
    [one] { $n } grondstof
   *[other] { $n } grondstoffen
  } naar keuze
card-starting-s05 = een van { $n } technologieën
card-starting-s06 = een van { $n } zegeningen
card-starting-s07 = { $n ->
    [one] { $n } schrijver
   *[other] { $n } schrijvers
  } en { $n2 } goud
card-starting-s08 = van elke grondstof { $n }
card-starting-s09 = { $n3 } kalksteen of graniet
card-starting-s10 = { $n3 } papyrus of brood
card-starting-s11 = { $n } bevolking en { $n2 } geluk
card-starting-s12 = { $n } goud

card-pillar_tile-p01 = zon: { $n } bevolking
card-pillar_tile-p02 = donker: { $n ->
    [one] { $n } schrijver
   *[other] { $n } schrijvers
  }
card-pillar_tile-p03 = schaduw: { $n } geluk
card-pillar_tile-p04 = zon: een punt per passende rand
card-pillar_tile-p05 = donker: een punt per passende rand
card-pillar_tile-p06 = schaduw: een punt per gebouw in lijn
card-pillar_tile-p07 = zon: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-pillar_tile-p08 = schaduw: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-pillar_tile-p09 = donker: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-pillar_tile-p10 = donker: een gratis kaart
card-pillar_tile-p11 = zon: een gratis kaart
card-pillar_tile-p12 = schaduw: een beeld ({ $tile_statue-1 } t/m { $tile_statue-2 })
card-pillar_tile-p13 = zon: een decreet
card-pillar_tile-p14 = donker: een decreet
card-pillar_tile-p15 = schaduw: gebouw in rij { $tile_building-1 }
card-pillar_tile-p16 = schaduw: { $n } goud
card-pillar_tile-p17 = zon: { $n } goud
card-pillar_tile-p18 = donker: { $n } goud
card-pillar_tile-p19 = zon: het veld dubbel
card-pillar_tile-p20 = schaduw: het veld dubbel
card-pillar_tile-p21 = donker: het veld dubbel
card-pillar_tile-p22 = tegel zonder effect
card-pillar_tile-p23 = tegel zonder effect
card-pillar_tile-p24 = tegel zonder effect
card-pillar_tile-p25 = tegel zonder effect
card-pillar_tile-p26 = tegel zonder effect
card-pillar_tile-p27 = tegel zonder effect

card-decree-d01 = { $n } per technologie
card-decree-d02 = { $n } per decreetsymbool
card-decree-d03 = { $n } goud: een decreet dubbel
card-decree-d04 = { $n3 } per bevolkingsdrempel
card-decree-d05 = { $n } per geluksdrempel
card-decree-d06 = geluk boven het laagste
card-decree-d07 = { $n } per schrijver
card-decree-d08 = { $n2 } per goud, 1 per grondstof
card-decree-d09 = { $n } per groeve
card-decree-d10 = { $n } per werkplaats
card-decree-d11 = { $n } per groeve of werkplaats
card-decree-d12 = { $n } per tempelgebouw
card-decree-d13 = { $n } per zuil
card-decree-d14 = { $n } per beeld of tempelgebouw
card-decree-d15 = { $n } per zuil of tempelgebouw
card-decree-d16 = { $n } per godenbeeld
card-decree-d17 = { $n } per beeld of zuil
card-decree-d18 = { $n } per beeld
card-decree-d19 = { $n } per beeld voor het volk
card-decree-d20 = { $n2 } of { $n4 } naar beurtvolgorde
card-decree-d21 = 1 per gebouw
card-decree-d22 = { $n ->
    [2] helft van de zuivere ogen
   *[other] 1/{ $n } van de zuivere ogen
  }
card-decree-d23 = nog een actie aan het einde
card-decree-d24 = de tempel nog een keer

card-blessing-b01 = productie: { $n } kalksteen
card-blessing-b02 = productie: { $n } graniet
card-blessing-b03 = productie: { $n } brood
card-blessing-b04 = productie: { $n } papyrus
card-blessing-b05 = productie: { $n } goud
card-blessing-b06 = productie: { $n ->
    [one] { $n } schrijver
   *[other] { $n } schrijvers
  }
card-blessing-b07 = { $improve_life-1 } bevolking of { $improve_life-2 } geluk
card-blessing-b08 = { $improve_life-1 } bevolking of { $improve_life-2 } geluk
card-blessing-b09 = dobbelsteen: waarde vrij
card-blessing-b10 = dobbelsteen: waarde vrij
card-blessing-b11 = dobbelsteen: andere kleur
card-blessing-b12 = dobbelsteen: andere kleur
card-blessing-b13 = Ra of Horus zonder steen
card-blessing-b14 = Ra of Horus zonder steen
card-blessing-b15 = Bastet of Hathor gratis
card-blessing-b16 = Bastet of Hathor gratis
card-blessing-b17 = buurgod voor { $visit_neighbour-1 ->
    [one] 1 schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }
card-blessing-b18 = buurgod voor { $visit_neighbour-1 ->
    [one] 1 schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }
card-blessing-b19 = ook de god ertegenover
card-blessing-b20 = ook de god ertegenover
card-blessing-b21 = productie nog een keer
card-blessing-b22 = productie nog een keer
card-blessing-b23 = Anubis gratis
card-blessing-b24 = Anubis gratis

card-technology-t01 = Osiris: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t02 = Ra: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t03 = Thoth: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t04 = Horus: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }, { $n2 } graniet
card-technology-t05 = Hathor: { $n ->
    [one] { $n } punt meer
   *[other] { $n } punten meer
  } per zuil
card-technology-t06 = Bastet: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }, beide sporen
card-technology-t07 = { $n } graniet bij beeldbonus
card-technology-t08 = ook verboden dobbelstenen
card-technology-t09 = tegels in elk licht
card-technology-t10 = goud als schrijver
card-technology-t11 = waarde { $n2 }: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t12 = 1 per overtollige grondstof
card-technology-t13 = productie: { $n2 } extra
card-technology-t14 = waarde bij goden ± { $n }
card-technology-t15 = Maät: { $n2 } geloof en Ankh { $n }
card-technology-t16 = Maät: bonus eerste/laatste
card-technology-t17 = brood: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }, niets te betalen
card-technology-t18 = zuivere dobbelsteen: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t19 = onzuiver: ook productie
card-technology-t20 = Thoth: { $n } papyrus
card-technology-t21 = Hathor: { $n } brood
card-technology-t22 = kalksteen als graniet
card-technology-t23 = Anubis: { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }
card-technology-t24 = zegening: { $n } goud

# ---- options ----

option-destiny_reward = Wanneer krijg je aan het begin wat je lotskaart geeft?
option-destiny_reward-pick_then_pay = als iedereen heeft gekozen
option-destiny_reward-one_by_one = meteen bij het kiezen
option-faith_order = Leggen de spelers hun geloof een voor een?
option-faith_order-turn_order = in beurtvolgorde
option-faith_order-simultaneous = allemaal tegelijk
option-horus_bonus = Waar hoort de bonus van een beeld bij?
option-horus_bonus-by_value = bij de waarde van de dobbelsteen
option-horus_bonus-by_god = bij de plek van de god
option-temple_statue = Wiens zuilen tellen voor een beeld bij de tempel?
option-temple_statue-own = die van jezelf
option-temple_statue-all = die van iedereen
option-tile_ability = Moet het effect van een zuiltegel worden gebruikt?
option-tile_ability-optional = nee, naar keuze
option-tile_ability-mandatory = ja
option-nested_passive = Leveren acties zonder eigen dobbelsteen beeldbonussen op?
option-nested_passive-true = ja
option-nested_passive-false = nee
option-without_die = Levert de technologie voor waarde 1 ook punten op bij acties zonder eigen dobbelsteen?
option-without_die-counts = ja
option-without_die-does_not_count = nee
option-turned_face = Draait een zegening de dobbelsteen zelf, zodat hij ook anders weegt?
option-turned_face-true = ja
option-turned_face-false = nee
option-pillars_count = Als een decreet de tempel nog een keer telt, tellen zuilen dan beelden mee?
option-pillars_count-statues_too = ja
option-pillars_count-buildings_only = nee, alleen gebouwen
option-d02_scope = Welke decreetsymbolen tellen voor het decreet van de symbolen?
option-d02_scope-owned = die van al je decreten
option-d02_scope-scored_only = die van de decreten die je telt
option-quarter_statue = Waar staat bij gelijke stand een beeld boven een wijk?
option-quarter_statue-first = vooraan
option-quarter_statue-last = achteraan
option-renewal = Welke vakken van de markt mag Thoth vernieuwen?
option-renewal-any_section = alle open vakken
option-renewal-within_reach = die binnen het bereik van je geluk
option-blessing_time = Wanneer in je beurt mag je de zegeningen van bevolking of geluk spelen?
option-blessing_time-any_time = op elk moment
option-blessing_time-between_actions = vóór het nemen van een dobbelsteen en na een actie

# ---- questions ----

ask-deal_decrees-c = Welk decreet houd je?
ask-take_start-c = Welke startkaart neem je? Ieder neemt er een in beurtvolgorde, daarna nog een in omgekeerde volgorde.
ask-take_destiny-c = Welke lotskaart neem je?
ask-take_reward = Wat neem je nu van wat je kaarten geven?
ask-play_start_card-c = Welke startkaart speel je nu?
ask-starting-s05-c = Welke technologie houd je?
ask-starting-s06-c = Welke zegening houd je?
ask-starting-s09-n = Hoeveel kalksteen neem je? De rest van { $n3 } is graniet.
ask-starting-s10-n = Hoeveel papyrus neem je? De rest van { $n3 } is brood.
ask-gain_any-p = Hoeveel van de grondstoffen is papyrus?
ask-gain_any-b = Hoeveel van de grondstoffen is brood?
ask-gain_any-l = Hoeveel van de grondstoffen is kalksteen? De rest is graniet.
ask-destiny-a03 = Welk spoor gaat omhoog: bevolking met { $n } of geluk met { $n2 }?
ask-take_turn = Wat doe je in deze beurt?
ask-use_die-d = Welke dobbelsteen neem je?
ask-use_die-k = Hoe telt de verboden dobbelsteen?
ask-spend_scribes-v = Als welke waarde telt de dobbelsteen? Elke schrijver verandert die met hoogstens { $figure1 }.
each-spend_scribes-v = { $numbers }: { $what }
ask-main_action = Wat doe je met de dobbelsteen?
ask-pass_turn-d = Geen enkele actie is mogelijk. Welke dobbelsteen neem je?
ask-anubis-d = Anubis: welke dobbelsteen neem je, in welke staat ook?
ask-settle-v = Nog een actie: met welke waarde?
ask-any_action = Wat voor actie?
ask-any_action-g = De actie van welke god?
ask-any_action-r = Wat produceer je?
ask-shift-v = Je technologie verandert de waarde van de actie: welke waarde wordt het?
ask-produce_once-v = Je technologie verandert de waarde van de productie: welke waarde wordt het?
ask-part-x = Hoe betaal je? Het getal zegt hoeveel grondstoffen die je hebt door goud worden vervangen.
whole-part-x = { $n }: betaal { $what }.
ask-stone_for_stone-x = Hoeveel graniet betaal je? De rest is kalksteen of goud.
whole-stone_for_stone-x = { $n }: betaal { $what }.
ask-stone_for_stone-y = Hoeveel kalksteen betaal je? De rest is goud.
whole-stone_for_stone-y = { $n }: betaal { $what }.
ask-swap-x = Hoeveel schrijvers betaal je in plaats van goud, naast de schrijvers die je moet betalen?
whole-swap-x = { $n }: betaal { $what }.
ask-pay_any = Wat betaal je voor het decreet?
ask-pay_good-r = Welke grondstof betaal je?
ask-turn_die-v = Op welke waarde draai je de dobbelsteen?
ask-recolour_die-c = Welke kleur krijgt de dobbelsteen?
ask-recolour_die-v = Als welke waarde telt hij, hoogstens { $figure2 } lager of { $figure4 } hoger?
ask-visit_neighbour-g = De actie van welke buurgod?
ask-raise_statue = Voor wie plaats je het beeld?
ask-serve_people = Waar komt het beeld voor het volk?
ask-at_the_temple-s = Op welke plek bij de tempel?
ask-above_the_quarters-s = Boven welke twee wijken?
ask-raise_pillar-s = Op welk veld van de tempel leg je de tegel?
ask-raise_pillar-turns = Hoeveel kwartslagen met de klok mee draai je de tegel?
after-raise_pillar-turns = { $n }: { $matches ->
    [0] geen rand past
    [one] { $matches } rand past
   *[other] { $matches } randen passen
  }{ $what ->
    [none] {""}
   *[other] ; je krijgt { $what }
  }
ask-raise_pillar = Gebruik je het effect van de tegel?
ask-build_at_temple-b = Waar bouw je bij de tempel? Van elk vrij veld in de lijn krijg je er { $figure4 }; het getal op een veld is voor een zuil.
costs-build_at_temple-b = { $bread } brood, waarvoor goud mag worden betaald
ask-build_in_yard-y = Waar bouw je?
ask-open_yard-q = Welke productie gaat ook omhoog?
ask-seek_cards-t = Uit welk vak van de markt neem je je kaarten?
ask-look_on = Vernieuw je eerst een vak van de markt? Dat kost { $renew_stall-2 } papyrus.
ask-renew_stall-t = Welk vak vernieuw je?
ask-take_card = Wat voor kaart neem je?
again-take_card = { $n ->
    [1] Je neemt één kaart.
   *[other] Je neemt nog { $n } kaarten, deze meegerekend.
  }
ask-take_blessing-c = Welke zegening neem je?
ask-take_technology-c = Welke technologie neem je?
ask-take_decree-c = Welk decreet neem je?
ask-tile_statue-v = Als welke waarde telt het beeld?
about-add_faith = balans nu { $balance }
after-add_faith-f = { $n }: balans { $balance }
ask-add_faith-f = Hoeveel geloof leg je op je weegschaal? Een positief getal komt op de linkerschaal, een negatief op de rechterschaal.
ask-feed-n = Hoeveel brood betaal je voor je gebouwen? Elk niet betaald brood kost { $figure4 ->
    [one] één punt
   *[other] { $figure4 } punten
  }.
ask-last_chance = Gebruik je vóór de laatste puntentelling een decreet voor nog een actie?
ask-use_decree-c = Welk decreet gebruik je?
ask-last_action-v = De laatste actie: met welke waarde?
ask-pay_anubis-first = Welke zegening speel je eerst voor Anubis?
ask-improve_life = Welk spoor gaat omhoog: bevolking met { $figure1 } of geluk met { $figure2 }?
ask-decree-d03-c = Welk decreet telt dubbel?
ask-decree-d04-n = Voor hoeveel bevolkingsdrempels betaal je? Elk kost { $pay_any-5 ->
    [one] één grondstof
   *[other] { $pay_any-5 } grondstoffen
  } en geeft { $n3 ->
    [one] één punt
   *[other] { $n3 } punten
  }.
ask-score_decrees-cs = Welke decreten tel je mee? Hoogstens { $figure1 }, met verschillende symbolen.

use-blessing-b01 = Speel je een zegening: { $n } kalksteen erbij?
use-blessing-b02 = Speel je een zegening: { $n } graniet erbij?
use-blessing-b03 = Speel je een zegening: { $n } brood erbij?
use-blessing-b04 = Speel je een zegening: { $n } papyrus erbij?
use-blessing-b05 = Speel je een zegening: { $n } goud erbij?
use-blessing-b06 = Speel je een zegening: { $n ->
    [one] 1 schrijver
   *[other] { $n } schrijvers
  } erbij?
use-blessing-b07 = Speel je een zegening: je bevolking gaat met { $improve_life-1 } of je geluk met { $improve_life-2 } omhoog?
use-blessing-b07-2 = Speel je een zegening: je bevolking gaat met { $improve_life-1 } of je geluk met { $improve_life-2 } omhoog?
use-blessing-b08 = Speel je een zegening: je bevolking gaat met { $improve_life-1 } of je geluk met { $improve_life-2 } omhoog?
use-blessing-b08-2 = Speel je een zegening: je bevolking gaat met { $improve_life-1 } of je geluk met { $improve_life-2 } omhoog?
use-blessing-b09 = Speel je een zegening: de dobbelsteen wordt op een waarde naar keuze gedraaid?
use-blessing-b10 = Speel je een zegening: de dobbelsteen wordt op een waarde naar keuze gedraaid?
use-blessing-b11 = Speel je een zegening: de dobbelsteen krijgt een andere kleur, met een waarde die hoogstens { $recolour_die-2 } lager of { $recolour_die-4 } hoger is?
use-blessing-b12 = Speel je een zegening: de dobbelsteen krijgt een andere kleur, met een waarde die hoogstens { $recolour_die-2 } lager of { $recolour_die-4 } hoger is?
use-blessing-b13 = Speel je een zegening: deze actie kost geen kalksteen en geen graniet?
use-blessing-b14 = Speel je een zegening: deze actie kost geen kalksteen en geen graniet?
use-blessing-b15 = Speel je een zegening: deze actie kost geen papyrus en geen brood?
use-blessing-b16 = Speel je een zegening: deze actie kost geen papyrus en geen brood?
use-blessing-b17 = Speel je een zegening: vóór je actie, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b17-2 = Speel je een zegening: na je actie, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b17-3 = Speel je een zegening: na de actie van de god ertegenover, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b18 = Speel je een zegening: vóór je actie, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b18-2 = Speel je een zegening: na je actie, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b18-3 = Speel je een zegening: na de actie van de god ertegenover, voor { $visit_neighbour-1 ->
    [one] één schrijver
   *[other] { $visit_neighbour-1 } schrijvers
  }, die van een buurgod?
use-blessing-b19 = Speel je een zegening: vóór je actie, voor { $visit_opposite-3 } bevolking en { $visit_opposite-4 } geluk, die van de god ertegenover?
use-blessing-b19-2 = Speel je een zegening: na je actie, voor { $visit_opposite-3 } bevolking en { $visit_opposite-4 } geluk, die van de god ertegenover?
use-blessing-b20 = Speel je een zegening: vóór je actie, voor { $visit_opposite-3 } bevolking en { $visit_opposite-4 } geluk, die van de god ertegenover?
use-blessing-b20-2 = Speel je een zegening: na je actie, voor { $visit_opposite-3 } bevolking en { $visit_opposite-4 } geluk, die van de god ertegenover?
use-blessing-b21 = Speel je een zegening: dezelfde productie nog een keer?
use-blessing-b22 = Speel je een zegening: dezelfde productie nog een keer?
use-blessing-b23 = Speel je een zegening: Anubis kost geen schrijvers?
use-blessing-b24 = Speel je een zegening: Anubis kost geen schrijvers?
use-decree-d03 = Betaal je { $n } goud, zodat een van je andere decreten dubbel telt?
use-technology-t19 = Je technologie: betaal je { $n ->
    [one] één schrijver
   *[other] { $n } schrijvers
  } en produceer je eerst naar de kleur van de dobbelsteen?

do-use_die = een dobbelsteen nemen
do-anubis = Anubis aanroepen voor { $pay_anubis-1 ->
    [one] één schrijver
   *[other] { $pay_anubis-1 } schrijvers
  }
do-serve_god = de actie van de god
    .now = de actie van de god, { $origin ->
       *[horus] Horus: een beeld
        [ra] Ra: een zuil
        [hathor] Hathor: een gebouw bij de tempel
        [bastet] Bastet: een feest
        [thoth] Thoth: kaarten van de markt
        [osiris] Osiris: een werkplaats of groeve
      } (waarde { $worth })
do-produce_by_colour = produceren naar de kleur
    .now = produceren naar de kleur: { $hue ->
        [yellow] papyrus
        [brown] brood
        [white] kalksteen
       *[black] graniet
      } (waarde { $worth })
do-give_up = ervan afzien: het kan niet meer
do-produce = produceren
do-pay_good = een grondstof
arm-pay_any-2 = goud
do-use_decree = ja
arm-any_action-1 = de actie van een god
arm-any_action-2 = produceren
do-play_start_card = wat een startkaart geeft
do-play_destiny_card = wat de lotskaart geeft
do-honour_god = de god van wie de Horustegel deze waarde heeft
    .now = de god van wie de Horustegel de waarde { $strength } heeft: { $strength ->
        [1] { $horus_row-1 }
        [2] { $horus_row-2 }
        [3] { $horus_row-3 }
        [4] { $horus_row-4 }
        [5] { $horus_row-5 }
       *[6] { $horus_row-6 }
      }
do-serve_people = het volk
do-at_the_temple = bij de tempel
do-above_the_quarters = boven twee wijken
do-use_ability = het effect gebruiken
do-take_blessing = een zegening
do-take_technology = een technologie
do-take_decree = een decreet
do-renew_stall = een vak vernieuwen
do-stop_looking = naar de kaarten
do-grow = bevolking
do-rejoice = geluk
do-pass_turn = geen enkele actie mogelijk
do-judge = het Oordeel van Maät
do-score = een puntentelling
do-rotate = de wijzerplaat draait
do-raise_statue = een beeld
do-raise_pillar = een zuil
do-build_at_temple = een gebouw bij de tempel
do-hold_festival = een feest
do-seek_cards = kaarten van de markt
do-build_in_yard = een werkplaats of groeve
do-statue_bonus = de bonus van een beeld
do-feed = brood voor de gebouwen

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
event-perform-anubis = { $seat } roept Anubis aan
event-perform-produce = { $seat } produceert
event-perform-give_up = { $seat } ziet af van de actie
event-perform-use_ability = { $seat } gebruikt het effect van de tegel
event-perform-renew_stall = { $seat } vernieuwt een vak van de markt
event-perform-pass_turn = { $seat } kan geen enkele actie doen
event-perform-raise_statue = { "" }
event-perform-raise_pillar = { "" }
event-perform-build_at_temple = { "" }
event-perform-hold_festival = { $seat } houdt een feest
event-perform-seek_cards = { $seat } zoekt kaarten op de markt
event-perform-build_in_yard = { "" }
event-perform-statue_bonus = { $seat } krijgt de bonus van een beeld
event-perform-feed = { $seat }: brood voor de gebouwen
event-perform-judge-shared = Het Oordeel van Maät
event-perform-score-shared = Een puntentelling
event-perform-rotate-shared = De wijzerplaat draait
event-set-lit = { $spaces }: nu in { $value ->
    [sunny] de zon
    [shaded] de schaduw
   *[dark] het donker
  }
event-set-top = { "" }
event-set-right_edge = { "" }
event-set-bottom = { "" }
event-set-left_edge = { "" }
event-draw-horus_tile-shared = Horus, waarde { $spaces }: { $what }
event-draw-to-decree_look = { $seat } bekijkt { $what }
event-draw-to-start_row-shared = Aangeboden startkaarten: { $what }
event-draw-to-blessing_look = { $seat } bekijkt { $what }
event-draw-to-technology_look = { $seat } bekijkt { $what }
event-move-to-decree_back = { $seat } geeft { $what } terug
about-raise_pillar-pillar_tile = de zuiltegel ‘{ $what }’ (ongedraaid, met de klok mee vanaf boven: { $north }, { $east }, { $south }, { $west })
about-part = { $kind_paid }: { $due_of_it } te betalen{ $missing_of_it ->
    [0] {""}
   *[other] , waarvan { $missing_of_it } hoe dan ook in goud, want meer heb je niet
  }
about-feed = brood: { $due_of_it } te betalen
about-part-pillar_tile = de zuiltegel ‘{ $what }’
about-stone_for_stone-pillar_tile = de zuiltegel ‘{ $what }’
about-swap-pillar_tile = de zuiltegel ‘{ $what }’
about-part-n = brood voor je gebouwen
about-blessing = de zegening ‘{ $what }’
about-technology = de technologie ‘{ $what }’
about-decree = het decreet ‘{ $what }’
about-pillar_tile = de zuiltegel ‘{ $what }’
about-spend_scribes = { $origin }, waarde { $pips }
about-main_action = { $origin }, telt als { $worth }
about-raise_statue = waarde { $strength }
about-shift = waarde { $strength }
about-die = met de { $what ->
    [wit] witte
    [geel] gele
    [zwart] zwarte
    [bruin] bruine
    [grijs] grijze
   *[other] { $what }
  } dobbelsteen
on-dial = { $what } { $pips }, { $purity }
listed-pillar_tile = { $points ->
    [one] 1 punt
   *[other] { $points } punten
  }; kost { $limestone } kalksteen, { $granite } graniet; zijden { $north }, { $east }, { $south }, { $west }
event-move-to-decree_sort-shared = { "" }
event-move-to-decree-shared = Terug op de stapel: { $what }
event-move-to-blessing-shared = Terug op de stapel: { $what }
event-move-to-technology-shared = Terug op de stapel: { $what }
event-move-to-destiny-shared = { "" }
event-move-to-box_starting-shared = { "" }
event-move-to-box_technology-shared = Terug in de doos: { $what }
event-move-to-box_decree-shared = Terug in de doos: { $what }
event-move-to-start_cards = { $seat } neemt { $what }
event-move-to-destiny_card = { $seat } neemt { $what }
event-move-to-blessings = { $seat } neemt { $what }
event-move-to-technologies = { $seat } neemt { $what }
event-move-to-decrees = { $seat } neemt { $what }
event-move-to-scored = { "" }
event-play-decree = { $seat } telt de punten van ‘{ $what }’
# Binnen een actie die het neemt: wat betaald wordt, en wat op de weegschaal komt.
event-lose-in-pay_bill = { $seat } betaalt { $what }
event-lose-in-stand_in = { $n ->
    [one] { $seat } betaalt { $what } in plaats van een grondstof
   *[other] { $seat } betaalt { $what } in plaats van { $n } grondstoffen
  }
event-lose-in-pay_good = { $seat } betaalt { $what }
event-lose-in-visit_opposite = { $seat } betaalt { $what }
event-lose-in-add_faith = { $seat } legt { $what } op de weegschaal
event-lose-in-feed = { $seat } verliest { $what } voor niet betaald brood
event-gain-in-score_quarters = { $seat } krijgt { $what } voor wijken
event-gain-in-score_temple = { $seat } krijgt { $what } bij de tempel
event-gain-in-score_statues = { $seat } krijgt { $what } voor beelden
event-gain-in-score_happiness = { $seat } krijgt { $what } voor geluk
event-gain-in-score_production = { $seat } krijgt { $what } voor productie
event-gain-in-score_buildings = { $seat } krijgt { $what } voor gebouwde gebouwen
event-gain-in-score_order = { $seat } krijgt { $what } voor de plaats in de beurtvolgorde
event-lose-in-tip = { $seat } verliest { $what } door onbalans
event-gain-in-see_buildings = { $seat } krijgt { $what } voor gebouwen in dezelfde lijn
event-gain-in-match_edges = { $seat } krijgt { $what } voor passende randen
event-gain-in-leave_display = { $seat } krijgt { $what } voor de plek in het aanbod
event-move-to-yard = { $seat } bouwt { $target }
event-move-to-rim = { $seat } bouwt bij { $target }
event-move-to-section = { $seat } plaatst een beeld in { $target }
event-move-to-porch = { $seat } plaatst een beeld bij { $target }
event-move-to-terrace = { $seat } plaatst een beeld boven { $spaces }
event-move-to-floor = { $seat } plaatst een zuil op { $what }, { $target }
event-move-to-temple = { "" }
event-move-to-display-shared = Nu in { $target }: { $what }
now-rank = Beurtvolgorde nu: { $seats }
order-order_seats = Nieuwe beurtvolgorde, het dichtst bij evenwicht eerst: { $each }
order-order_seats-1 = { $n }
order-order_seats-2 = Ankh { $n }
order-order_seats-3 = voorheen plaats { $n }
order-compare_initiative = Beurtvolgorde naar initiatief: { $each }
order-compare_initiative-1 = { $n }
order-compare_initiative-2 = hoogste kaart { $n }
from-score = puntentellingen
from-score_quarters = puntentellingen: wijken
from-score_temple = puntentellingen: tempel
from-score_statues = puntentellingen: beelden
from-score_happiness = puntentellingen: geluk
from-score_production = puntentellingen: productie
from-score_buildings = puntentellingen: gebouwde gebouwen
from-feed = puntentellingen: niet betaald brood
from-see_buildings = Ra: gebouwen in de lijn van een zuil
from-match_edges = Ra: passende randen
from-leave_display = Ra: de plek in het aanbod
from-judge = onbalans bij de Oordelen
from-finish = plaats in de beurtvolgorde aan het eind
from-build_at_temple = Hathor: een gebouw bij de tempel
from-build_in_yard = Osiris: een werkplaats of groeve
from-raise_statue = Horus: een beeld
from-raise_pillar = Ra: een zuil
from-swap = technologie ‘{ card-technology-t10 }’
from-stone_for_stone = technologie ‘{ card-technology-t22 }’
event-move-die = { $n ->
    [one] { $seat } verplaatst een { $what ->
        [wit] witte
        [geel] gele
        [zwart] zwarte
        [bruin] bruine
       *[grijs] grijze
      } dobbelsteen naar { $target }
   *[other] { $seat } verplaatst { $n } dobbelstenen ({ $what }) naar { $target }
  }
event-move-die-shared = { $n ->
    [one] { $what ->
        [wit] Witte dobbelsteen
        [geel] Gele dobbelsteen
        [zwart] Zwarte dobbelsteen
        [bruin] Bruine dobbelsteen
        [grijs] Grijze dobbelsteen
       *[several] Dobbelstenen ({ $what })
      } naar { $target }
   *[other] { $n } { $what ->
        [wit] witte
        [geel] gele
        [zwart] zwarte
        [bruin] bruine
       *[grijs] grijze
      } dobbelstenen naar { $target }
  }
event-set-porch_gold = { $target }: { $value ->
    [true] goud te pakken
   *[false] het goud is gepakt
  }
event-set-terrace_gold = { $target }: { $value ->
    [true] goud te pakken
   *[false] het goud is gepakt
  }

ending-judged = de laatste puntentelling is gedaan
metric-passes = beurten zonder actie

# ---- the table ----

layout-state = Rotatie { $turned } van { $last_rotation }, { $scorings } van { $last_scoring } { $last_scoring ->
    [one] puntentelling
   *[other] puntentellingen
  } gedaan; { $open_stalls } vakken van de markt zijn open.
layout-tracks = sporen
layout-track_marks = Geluk komt nooit boven bevolking. Geluk vanaf 5, 9, 13: vak 2, 3, 4 van de markt is bereikbaar; bij 16: 1 goud, 19: 1 schrijver, 21: nog een actie. Bij een puntentelling 3 punten voor elke bereikte drempel: 9, 13, 16, 19, 21. Bevolking 9 en 13: vak 3 en 4 gaan open. Productie van 6: 2 punten bij een puntentelling.
layout-course = { layout-state } Maät oordeelt als ieder vier dobbelstenen op de weegschaal heeft: { $turned ->
    [0] rotatie 2
    [1] rotatie 2
    [2] rotatie 4, dan een puntentelling
    [3] rotatie 4, dan een puntentelling
    [4] rotatie 6
    [5] rotatie 6
    [6] rotatie { $last_rotation }, dan een puntentelling
   *[7] rotatie { $last_rotation }, dan een puntentelling
  }.
layout-light = beelden
layout-legend-dial = Dobbelstenen: geel ge papyrus, bruin br brood, wit wi kalksteen, zwart zw graniet, grijs gr niets.
layout-legend-temple = Velden: b brood, f geloof, $ goud, g graniet, l kalksteen, p papyrus. Muren (^ boven, > rechts, _ onder, < links) en tegels (met de klok mee vanaf boven): a azuur, c karmijn, j jade, o oker. Uiteinden van lijnen: brood dat een gebouw kost (+ vanaf 3 spelers, * 4).
layout-dice_give = { layout-legend-dial }
layout-squares = { layout-legend-temple }

# ---- what cards do: the words their texts are made of ----
# `act-…` is what somebody does by an action: the message tells you to do it, `.inf` stands at the end behind a verb,
# `.after` has the verb first, `.you` is a noun with its article (na het produceren), `.theirs` one that holds for anybody
# (na het produceren door een andere speler), `.they` is for somebody else.
# Values are what the action is given, `$figure1` … the numbers written in its steps. An empty message is not said.

act-production = produceer
    .inf = produceren
    .after = produceer je
    .you = het produceren
    .theirs = het produceren
    .they = produceert
act-pause = speel je beurt
    .inf = je beurt spelen
    .after = speel je je beurt
    .you = je beurt
    .they = speelt een beurt
act-main_action = doe de actie van je dobbelsteen
    .inf = de actie van je dobbelsteen doen
    .after = doe je de actie van je dobbelsteen
    .you = de actie van je dobbelsteen
    .theirs = de actie van een dobbelsteen
    .they = doet de actie van de gekozen dobbelsteen
act-hold_die = neem een dobbelsteen
    .inf = een dobbelsteen nemen
    .after = neem je een dobbelsteen
    .you = het nemen van een dobbelsteen
    .theirs = het nemen van een dobbelsteen
    .they = neemt een dobbelsteen
act-see_die = neem een dobbelsteen
    .inf = een dobbelsteen nemen
    .after = neem je een dobbelsteen
    .you = het nemen van een dobbelsteen
    .theirs = het nemen van een dobbelsteen
    .they = neemt een dobbelsteen
act-serve_god = doe met een dobbelsteen de actie van een god
    .inf = met een dobbelsteen de actie van een god doen
    .after = doe je met een dobbelsteen de actie van een god
    .you = de actie van een god met een dobbelsteen
    .theirs = de actie van een god met een dobbelsteen
    .they = doet met een dobbelsteen de actie van een god
act-raise_statue = plaats een beeld
    .inf = een beeld plaatsen
    .after = plaats je een beeld
    .you = het plaatsen van een beeld
    .theirs = het plaatsen van een beeld
    .they = plaatst een beeld
act-raise_pillar = plaats een zuil
    .inf = een zuil plaatsen
    .after = plaats je een zuil
    .you = het plaatsen van een zuil
    .theirs = het plaatsen van een zuil
    .they = plaatst een zuil
act-build_at_temple = bouw bij de tempel
    .inf = bij de tempel bouwen
    .after = bouw je bij de tempel
    .you = het bouwen bij de tempel
    .theirs = het bouwen bij de tempel
    .they = bouwt bij de tempel
act-hold_festival = doe een actie van Bastet
    .inf = een actie van Bastet doen
    .after = doe je een actie van Bastet
    .you = een actie van Bastet
    .theirs = een actie van Bastet
    .they = doet een actie van Bastet
act-seek_cards = doe een actie van Thoth
    .inf = een actie van Thoth doen
    .after = doe je een actie van Thoth
    .you = een actie van Thoth
    .theirs = een actie van Thoth
    .they = doet een actie van Thoth
act-build_in_yard = bouw een werkplaats of groeve
    .inf = een werkplaats of groeve bouwen
    .after = bouw je een werkplaats of groeve
    .you = het bouwen van een werkplaats of groeve
    .theirs = het bouwen van een werkplaats of groeve
    .they = bouwt een werkplaats of groeve
act-statue_bonus = ontvang de bonus van een beeld
    .inf = de bonus van een beeld ontvangen
    .after = ontvang je de bonus van een beeld
    .you = het ontvangen van de bonus van een beeld
    .theirs = het ontvangen van de bonus van een beeld
    .they = ontvangt de bonus van een beeld
act-weigh_down = produceer overtollige grondstoffen
    .inf = overtollige grondstoffen produceren
    .after = produceer je overtollige grondstoffen
    .you = het produceren van overtollige grondstoffen
    .theirs = het produceren van overtollige grondstoffen
    .they = produceert overtollige grondstoffen
act-add_faith = leg geloof op je weegschaal
    .inf = geloof op je weegschaal leggen
    .after = leg je geloof op je weegschaal
    .you = het leggen van geloof op je weegschaal
    .theirs = het leggen van geloof op de eigen weegschaal
    .they = legt geloof op de eigen weegschaal
act-anubis = doe de actie van Anubis
    .inf = de actie van Anubis doen
    .after = doe je de actie van Anubis
    .you = de actie van Anubis
    .theirs = de actie van Anubis
    .they = doet de actie van Anubis
act-pay_anubis = betaal voor de actie van Anubis
    .inf = voor de actie van Anubis betalen
    .after = betaal je voor de actie van Anubis
    .you = het betalen voor de actie van Anubis
    .theirs = het betalen voor de actie van Anubis
    .they = betaalt voor de actie van Anubis
act-count_decrees = tel je decreten
    .inf = je decreten tellen
    .after = tel je je decreten
    .you = het tellen van je decreten
    .theirs = het tellen van decreten
    .they = telt de eigen decreten
act-spend = leg deze zegening af
    .inf = deze zegening afleggen
    .after = leg je deze zegening af
    .you = het spelen van een zegening
    .theirs = het spelen van een zegening
    .they = legt een zegening af
act-settle = { "" }
act-shift = { "" }
act-pay_statues = { "" }
act-grow = verhoog je bevolking met { $n }
    .inf = je bevolking met { $n } verhogen
    .after = verhoog je je bevolking met { $n }
    .you = het verhogen van je bevolking
    .theirs = het verhogen van bevolking
    .they = verhoogt de eigen bevolking met { $n }
act-rejoice = verhoog je geluk met { $n }
    .inf = je geluk met { $n } verhogen
    .after = verhoog je je geluk met { $n }
    .you = het verhogen van je geluk
    .theirs = het verhogen van geluk
    .they = verhoogt het eigen geluk met { $n }
act-improve_life = verhoog je bevolking met { $figure1 } of je geluk met { $figure2 }
    .inf = je bevolking met { $figure1 } of je geluk met { $figure2 } verhogen
    .after = verhoog je je bevolking met { $figure1 } of je geluk met { $figure2 }
    .you = het verhogen van je bevolking of je geluk
    .they = verhoogt de eigen bevolking met { $figure1 } of het eigen geluk met { $figure2 }
act-produce_again = produceer nog een keer dezelfde grondstof met dezelfde waarde
    .inf = nog een keer dezelfde grondstof met dezelfde waarde produceren
    .after = produceer je nog een keer dezelfde grondstof met dezelfde waarde
    .you = het herhalen van de productie
    .they = produceert nog een keer dezelfde grondstof met dezelfde waarde
act-turn_die = geef de dobbelsteen een waarde naar keuze
    .inf = de dobbelsteen een waarde naar keuze geven
    .after = geef je de dobbelsteen een waarde naar keuze
    .you = het kiezen van een waarde voor de dobbelsteen
    .they = geeft de dobbelsteen een waarde naar keuze
act-recolour_die = geef de dobbelsteen een andere kleur en verlaag de waarde met hoogstens { $figure2 } of verhoog die met hoogstens { $figure4 }
    .inf = de dobbelsteen een andere kleur geven, met een waarde die hoogstens { $figure2 } lager of { $figure4 } hoger is
    .after = geef je de dobbelsteen een andere kleur, met een waarde die hoogstens { $figure2 } lager of { $figure4 } hoger is
    .you = het kiezen van een andere kleur voor de dobbelsteen
    .they = geeft de dobbelsteen een andere kleur en verlaagt de waarde met hoogstens { $figure2 } of verhoogt die met hoogstens { $figure4 }
act-visit_neighbour = doe voor { $figure1 ->
        [one] { $figure1 } schrijver
       *[other] { $figure1 } schrijvers
    } met dezelfde dobbelsteen de actie van een god naast de sector van de dobbelsteen
    .inf = voor { $figure1 ->
        [one] { $figure1 } schrijver
       *[other] { $figure1 } schrijvers
    } met dezelfde dobbelsteen de actie van een god naast de sector van de dobbelsteen doen
    .after = doe je voor { $figure1 ->
        [one] { $figure1 } schrijver
       *[other] { $figure1 } schrijvers
    } met dezelfde dobbelsteen de actie van een god naast de sector van de dobbelsteen
    .you = het gebruik van een zegening voor een aangrenzende god
    .they = doet voor { $figure1 ->
        [one] { $figure1 } schrijver
       *[other] { $figure1 } schrijvers
    } met dezelfde dobbelsteen de actie van een god naast de sector van de dobbelsteen
act-visit_opposite = doe voor { $figure3 } bevolking en { $figure4 } geluk met dezelfde dobbelsteen de actie van de god ertegenover
    .inf = voor { $figure3 } bevolking en { $figure4 } geluk met dezelfde dobbelsteen de actie van de god ertegenover doen
    .after = doe je voor { $figure3 } bevolking en { $figure4 } geluk met dezelfde dobbelsteen de actie van de god ertegenover
    .you = het gebruik van een zegening voor de god ertegenover
    .they = doet voor { $figure3 } bevolking en { $figure4 } geluk met dezelfde dobbelsteen de actie van de god ertegenover
act-produce = produceer { $good } met { DE($value) }
    .inf = { $good } produceren met { DE($value) }
    .after = produceer je { $good } met { DE($value) }
    .you = het produceren
    .theirs = het produceren
    .they = produceert { $good } met { DE($value) }
act-pay_bill = betaal { $h ->
        [none] { $o } goud
        [one] { $h } schrijver
       *[other] { $h } schrijvers
    }
    .inf = { $h ->
        [none] { $o } goud
        [one] { $h } schrijver
       *[other] { $h } schrijvers
    } betalen
    .after = betaal je { $h ->
        [none] { $o } goud
        [one] { $h } schrijver
       *[other] { $h } schrijvers
    }
    .you = het betalen
    .they = betaalt { $h ->
        [none] { $o } goud
        [one] { $h } schrijver
       *[other] { $h } schrijvers
    }
act-pay_any = betaal { $pay_good-2 ->
      [one] 1 grondstof
     *[other] { $pay_good-2 } grondstoffen
    } of { $figure5 } goud
    .inf = { $pay_good-2 ->
      [one] 1 grondstof
     *[other] { $pay_good-2 } grondstoffen
    } of { $figure5 } goud betalen
    .after = betaal je { $pay_good-2 ->
      [one] 1 grondstof
     *[other] { $pay_good-2 } grondstoffen
    } of { $figure5 } goud
    .you = het betalen van { $pay_good-2 ->
      [one] 1 grondstof
     *[other] { $pay_good-2 } grondstoffen
    } of { $figure5 } goud
    .they = betaalt { $pay_good-2 ->
      [one] 1 grondstof
     *[other] { $pay_good-2 } grondstoffen
    } of { $figure5 } goud
act-start_building = bouw { $within ->
        [none] een werkplaats of groeve
       *[other] een werkplaats of groeve (mogelijk: { $within })
    } in rij { $level } zonder geluk te betalen
    .inf = { $within ->
        [none] een werkplaats of groeve
       *[other] een werkplaats of groeve (mogelijk: { $within })
    } in rij { $level } bouwen zonder geluk te betalen
    .after = bouw je { $within ->
        [none] een werkplaats of groeve
       *[other] een werkplaats of groeve (mogelijk: { $within })
    } in rij { $level } zonder geluk te betalen
    .you = het bouwen van een werkplaats of groeve
    .they = bouwt { $within ->
        [none] een werkplaats of groeve
       *[other] een werkplaats of groeve (mogelijk: { $within })
    } in rij { $level } zonder geluk te betalen
act-gain_any = ontvang { $n ->
        [one] { $n } grondstof
       *[other] { $n } grondstoffen
    } naar keuze
    .inf = { $n ->
        [one] { $n } grondstof
       *[other] { $n } grondstoffen
    } naar keuze ontvangen
    .after = ontvang je { $n ->
        [one] { $n } grondstof
       *[other] { $n } grondstoffen
    } naar keuze
    .you = het ontvangen van grondstoffen naar keuze
    .they = ontvangt { $n ->
        [one] { $n } grondstof
       *[other] { $n } grondstoffen
    } naar keuze
act-find_card = doe een actie van Thoth zoals met een dobbelsteen van waarde { $figure1 }
    .inf = een actie van Thoth doen zoals met een dobbelsteen van waarde { $figure1 }
    .after = doe je een actie van Thoth zoals met een dobbelsteen van waarde { $figure1 }
    .you = het nemen van een kaart
    .they = doet een actie van Thoth zoals met een dobbelsteen van waarde { $figure1 }
act-find_decree = trek { $figure1 ->
        [one] { $figure1 } decreet
       *[other] { $figure1 } decreten
    }
    .inf = { $figure1 ->
        [one] { $figure1 } decreet
       *[other] { $figure1 } decreten
    } trekken
    .after = trek je { $figure1 ->
        [one] { $figure1 } decreet
       *[other] { $figure1 } decreten
    }
    .you = het trekken van een decreet
    .they = trekt { $figure1 ->
        [one] { $figure1 } decreet
       *[other] { $figure1 } decreten
    }
act-tile_statue = plaats een beeld zoals met een dobbelsteen van waarde { $figure1 } t/m { $figure2 }
    .inf = een beeld plaatsen zoals met een dobbelsteen van waarde { $figure1 } t/m { $figure2 }
    .after = plaats je een beeld zoals met een dobbelsteen van waarde { $figure1 } t/m { $figure2 }
    .you = het plaatsen van een beeld
    .they = plaatst een beeld zoals met een dobbelsteen van waarde { $figure1 } t/m { $figure2 }
act-tile_building = bouw een werkplaats of groeve zoals met een dobbelsteen van waarde { $figure1 }
    .inf = een werkplaats of groeve bouwen zoals met een dobbelsteen van waarde { $figure1 }
    .after = bouw je een werkplaats of groeve zoals met een dobbelsteen van waarde { $figure1 }
    .you = het bouwen van een werkplaats of groeve
    .they = bouwt een werkplaats of groeve zoals met een dobbelsteen van waarde { $figure1 }
act-cover = ontvang nog een keer de grondstoffen, het goud of het geloof van het bedekte veld
    .inf = nog een keer de grondstoffen, het goud of het geloof van het bedekte veld ontvangen
    .after = ontvang je nog een keer de grondstoffen, het goud of het geloof van het bedekte veld
    .you = het ontvangen van de grondstoffen, het goud of het geloof van het bedekte veld
    .they = ontvangt nog een keer de grondstoffen, het goud of het geloof van het bedekte veld
act-last_action = doe vóór de laatste puntentelling nog een actie met een waarde naar keuze, zonder grondstoffen of goud te betalen
    .inf = vóór de laatste puntentelling nog een actie doen met een waarde naar keuze, zonder grondstoffen of goud te betalen
    .after = doe je vóór de laatste puntentelling nog een actie met een waarde naar keuze, zonder grondstoffen of goud te betalen
    .you = de laatste actie
    .they = doet vóór de laatste puntentelling nog een actie met een waarde naar keuze, zonder grondstoffen of goud te betalen

set-stone_free = betaal voor die actie geen kalksteen en geen graniet
    .inf = voor die actie geen kalksteen en geen graniet betalen
    .after = betaal je voor die actie geen kalksteen en geen graniet
    .they = betaalt voor die actie geen kalksteen en geen graniet
set-field_free = betaal voor die actie geen papyrus en geen brood
    .inf = voor die actie geen papyrus en geen brood betalen
    .after = betaal je voor die actie geen papyrus en geen brood
    .they = betaalt voor die actie geen papyrus en geen brood
set-doubled = tel { $value } dubbel
    .inf = { $value } dubbel tellen
    .after = tel je { $value } dubbel
    .they = telt { $value } dubbel
set-virtual = { "" }
set-unveiled = { "" }

rule-pillar_points = als je bij de tempel bouwt, levert elk van je zuilen in de rij of kolom van het gebouw { $n } { $n ->
    [one] punt
   *[other] punten
  } meer op
rule-rescues = je mag verboden dobbelstenen nemen, naar keuze als zuivere of als onzuivere
rule-awake = de effecten van je zuiltegels werken in elk licht
rule-swaps = je mag goud als schrijvers en schrijvers als goud betalen, wat je één keer per beurt { $swap-5 } { $swap-5 ->
    [one] punt
   *[other] punten
  } oplevert
rule-masonry = je mag kalksteen als graniet en graniet als kalksteen betalen, wat je één keer per beurt { $stone_for_stone-3 } { $stone_for_stone-3 ->
    [one] punt
   *[other] punten
  } oplevert
rule-production_shift = je mag bij het produceren de waarde van een dobbelsteen met hoogstens { $n } veranderen
rule-god_shift = je mag voor de actie van een god de waarde van een dobbelsteen met hoogstens { $n } veranderen
rule-ankh = je Ankhwaarde is { $n }
rule-bread_due = aan het einde van een puntentelling betaal je { $n ->
    [0] geen
   *[other] { $n }
  } brood voor je gebouwen

phase-order_seats = het vastleggen van de nieuwe beurtvolgorde

ruling-symbols = { $n ->
    [one] verschillend symbool op je decreten
   *[other] verschillende symbolen op je decreten
  }
    .article = het
    .unit = verschillend symbool op je decreten
ruling-population_marks = { $n ->
    [one] bereikte bevolkingsdrempel
   *[other] bereikte bevolkingsdrempels
  }
    .article = de
    .unit = bereikte bevolkingsdrempel ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
ruling-happiness_marks = { $n ->
    [one] bereikte geluksdrempel
   *[other] bereikte geluksdrempels
  }
    .article = de
    .unit = bereikte geluksdrempel ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
ruling-quarries = { $n ->
    [one] groeve
   *[other] groeven
  }
    .article = de
ruling-workshops = { $n ->
    [one] werkplaats
   *[other] werkplaatsen
  }
    .article = de
ruling-temple_buildings = { $n ->
    [one] gebouw bij de tempel
   *[other] gebouwen bij de tempel
  }
    .article = het
ruling-pillars = { $n ->
    [one] zuil
   *[other] zuilen
  }
    .article = de
ruling-raised = { $n ->
    [one] beeld
   *[other] beelden
  }
    .article = het
ruling-god_statues = { $n ->
    [one] godenbeeld
   *[other] godenbeelden
  }
    .article = het
ruling-built = { $n ->
    [one] gebouw
   *[other] gebouwen
  }
    .article = het
ruling-pure_pips = het aantal ogen van je zuivere dobbelstenen
ruling-temple_points = punten voor de tempel
    .article = de
    .number = plural
ruling-porch_statues = beelden bij de tempel
    .article = de
    .number = plural
ruling-seen_statues = punten van je zuilen voor beelden
    .article = de
    .number = plural
ruling-buildings_by = gebouwen in dezelfde rij en kolom
    .article = de
    .number = plural
    .unit = gebouw in dezelfde rij of kolom
group-goods = { $n ->
    [one] grondstof
   *[other] grondstoffen
  }
    .article = de
call-jokers = { $a ->
    [0] wat je als goud kunt betalen
   *[other] wat je als goud kunt betalen boven { $a }
  }
ruling-partner = verwante productie
    .article = de
ruling-light_over = licht van een sector
    .article = het
ruling-god_at = goden rond de obelisk
    .article = de
    .number = plural
less-raised-god_statues = eigen beeld voor het volk
    .article = het
call-good_of = de grondstof van { DE($a) }

when-before-main_action-after-main_action = vóór of na de actie van je dobbelsteen
when-before-main_action-after-main_action-after-visit_opposite = vóór of na de actie van je dobbelsteen, of na het gebruik van een zegening voor de god ertegenover,
when-after-pause-main_action-visit_neighbour-visit_opposite = in je beurt, vóór het nemen van een dobbelsteen of na een actie,
when-after-respite = als jullie niets anders hebben afgesproken, ook vóór de actie van je dobbelsteen en na het vernieuwen van een vak van de markt,
when-before-raise_statue-raise_pillar = vóór het plaatsen van een beeld of een zuil
when-instead-pay_anubis = in plaats van voor de actie van Anubis te betalen
is-value = de waarde { $value } is
is-good = je { $value } produceert
is-standing = de dobbelsteen { $value } is
is-not-hue = de kleur niet { $value } is
is-rank = { $value ->
    [1] je eerste in de beurtvolgorde bent
    [2] je tweede in de beurtvolgorde bent
   *[other] je nummer { $value } in de beurtvolgorde bent
  }
is-rank-player_count = je laatste in de beurtvolgorde bent
is-not-c = het een ander is dan { $value }
above-surplus = { $value ->
    [0] die er zijn
    [one] er meer dan { $value } overtollige grondstof is
   *[other] er meer dan { $value } overtollige grondstoffen zijn
  }
word-surplus = overtollige grondstof
    .article = de
    .unit = overtollige grondstof
word-nested = onderdeel van een andere actie
    .article = het
    .clause = de actie onderdeel is van een andere
    .denied = de actie geen onderdeel is van een andere
word-value = waarde
    .article = de
word-good = grondstof
    .article = de

# ---- what cards do: texts of their own ----

text-starting-s02 = Bouw een groeve (kalksteen of graniet) in rij { $n } zonder geluk te betalen.
    .shape = 66505397
    .figures = 3
text-starting-s03 = Bouw een werkplaats (papyrus of brood) in rij { $n } zonder geluk te betalen.
    .shape = 1ad3c607
    .figures = 3
text-starting-s11 = Verhoog je bevolking met { $n } en je geluk met { $n2 }.
    .shape = a87719b9
    .figures = 3 2
text-destiny-a03 = Verhoog je bevolking met { $n } of je geluk met { $n2 }.
    .shape = 34632fa5
    .figures = 1 1
text-decree-d03 = Vóór het tellen van je decreten mag je { $n } goud betalen om een ander van je decreten dubbel te tellen.
    .shape = ad536af7
    .figures = 2
text-decree-d04 = Per bereikte bevolkingsdrempel ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 }) mag je hoogstens 1 grondstof of goud betalen om telkens { $n3 ->
    [one] { $n3 } punt
   *[other] { $n3 } punten
  } te ontvangen.
    .shape = 95804e2e
    .figures = 0 0 4 0 9 1 13 2 16 3 19 4 21 5 0 0 0 0 0 1 0 0 1 0 0 0 0 0 0 0 0
    .read = d14ffb7d
text-decree-d06 = Ontvang zoveel punten als je geluk hoger is dan het laagste geluk aan tafel.
    .shape = f45b1bfa
text-decree-d08 = Ontvang { $n2 ->
    [one] { $n2 } punt
   *[other] { $n2 } punten
  } per goud en 1 punt per grondstof die je overhebt, samen hoogstens { $n }.
    .shape = 11482ce4
    .figures = 20 2
text-decree-d19 = Ontvang { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  } per eigen beeld voor het volk.
    .shape = 92a615ef
    .figures = 5
text-decree-d20 = Ontvang { $n2 ->
    [one] { $n2 } punt
   *[other] { $n2 } punten
  } als je { $n ->
    [1] eerste
   *[other] nummer { $n }
  } in de beurtvolgorde bent, en { $n4 ->
    [one] { $n4 } punt
   *[other] { $n4 } punten
  } als je { $n3 ->
    [2] tweede
   *[other] nummer { $n3 }
  } bent.
    .shape = a071df44
    .figures = 1 10 2 5
text-decree-d24 = Ontvang nog een keer je punten voor de tempel, zonder de punten voor je beelden daar.
    .shape = 76ef816b
    .figures = 0
text-technology-t06 = Na een actie van Bastet ontvang je { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  } en verhoog je { $n2 ->
    [1] { $n3 ->
        [1] zowel je bevolking als je geluk met { $n3 }
       *[other] je bevolking met { $n2 } en je geluk met { $n3 }
      }
   *[other] je bevolking met { $n2 } en je geluk met { $n3 }
  }.
    .shape = 5994f033
    .figures = 2 1 1
text-technology-t11 = Na een actie met waarde { $n2 } ontvang je { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }.
    .shape = 11727f1e
    .figures = 2 1
text-technology-t12 = Na het produceren ontvang je 1 punt per overtollige grondstof.
    .shape = fbf130b8
    .figures = 0
text-technology-t13-2 = Na het produceren ontvang je { $n } extra van dezelfde grondstof.
    .shape = dd24ad90
    .figures = 1
text-technology-t16 = Na het vastleggen van de nieuwe beurtvolgorde ontvang je { $n2 ->
    [one] { $n2 } punt
   *[other] { $n2 } punten
  } als je { $n ->
    [1] eerste
   *[other] nummer { $n }
  } bent, of { $n3 } goud als je laatste bent.
    .shape = 6b54677b
    .figures = 1 2 1
text-technology-t17 = Na het produceren van brood ontvang je { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  }.
    .shape = 9f10d4d7
    .figures = 2
text-technology-t18 = Na het nemen van een dobbelsteen ontvang je { $n ->
    [one] { $n } punt
   *[other] { $n } punten
  } als de dobbelsteen zuiver is.
    .shape = b4d7b1d4
    .figures = 1
text-technology-t19 = Vóór de actie van een god met een onzuivere dobbelsteen die niet grijs is, mag je { $n ->
    [one] { $n } schrijver
   *[other] { $n } schrijvers
  } betalen en met dezelfde dobbelsteen ook de grondstof van zijn kleur produceren. Dat kan niet bij een actie die onderdeel is van een andere.
    .shape = 6c5026a6
    .figures = 1

# ---- where values come from, that stand in no rulebook ----
note-printed-on-a-component-and-on-no-page-we-have = gedrukt op het spelmateriaal, maar op geen bladzijde die we hebben
note-two-descriptions-of-the-board = twee beschrijvingen van het bord
note-a-description-of-the-board = een beschrijving van het bord
note-a-description-of-the-game = een beschrijving van het spel
note-what-happens-then-stands-nowhere = wat er dan gebeurt, staat nergens
note-where-the-track-ends-where-it-begins-is-in-tekhenu-fr-246 = waar het spoor eindigt; waar het begint, staat in tekhenu-fr:246
note-the-order-of-the-lights-a-program-for-solo-play = de volgorde van het licht: een programma voor solospel
note-the-gods-clockwise-a-program-for-solo-play = de goden met de klok mee: een programma voor solospel
note-the-marks-of-population-which-are-those-of-happiness-here = de bevolkingsdrempels, hier gelijk aan de geluksdrempels

# ---- the rulebook: tables and attributes ----

table-coloured_dice = dobbelstenen van elk van de vier kleuren
table-grey_dice = grijze dobbelstenen
table-start_offer = startkaarten in het aanbod
table-statues_a_god = beelden in de sector van een god
table-statue_price = graniet voor het volgende beeld
table-building_points = punten van gebouwen
table-building_bread = brood voor gebouwen
attribute-wall_top = muur boven
attribute-wall_right = muur rechts
attribute-wall_bottom = muur onder
attribute-wall_left = muur links

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-set_up =
    De wijzerplaat wordt willekeurig gedraaid; de sectoren rond de obelisk liggen in de zon, in de schaduw of in het donker. In de zak gaan zoveel dobbelstenen van elke kleur als de tabel aangeeft; voor elke sector worden er { $figure5 } getrokken, gegooid en daar gerangschikt.
    Naast wat de tabel aangeeft, krijgt elke speler { $figure3 } goud en { $figure4 } schrijver.
    De zuiltegels worden geschud en op elke plek van het aanbod komt er één; de Horustegels worden willekeurig langs de waarden van de dobbelsteen gelegd.
    Met { $figure10 } spelers gaan de technologie en het decreet over de beurtvolgorde terug in de doos. De open vakken van de markt worden gevuld.
    Elke speler trekt { $figure11 } decreten, houdt er één en legt de rest onder de stapel.
    Zoveel startkaarten als de tabel aangeeft, worden open neergelegd. In een door loting bepaalde volgorde neemt elke speler er één, daarna in omgekeerde volgorde een tweede. Wie in totaal het meeste initiatief heeft, komt voortaan eerder aan de beurt; bij gelijke stand beslist de hoogste kaart.
    { $destiny_reward ->
        [one_by_one] In die volgorde neemt elke speler een lotskaart en ontvangt meteen, in een volgorde naar keuze, wat deze kaart en beide startkaarten geven.
       *[pick_then_pay] In die volgorde neemt elke speler een lotskaart. Als iedereen er een heeft, ontvangt elke speler, in een volgorde naar keuze, wat deze kaart en beide startkaarten geven.
      }
    .title = Klaarleggen en kaarten kiezen
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 1895861e
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
rules-game =
    Wie na de laatste puntentelling de meeste punten heeft, wint. Punten komen van gebouwen, zuilen en beelden, van geluk, productie en decreten.
    Na elke twee rondes draait de wijzerplaat, in totaal { $last_rotation } keer. In een ronde heeft elke speler één beurt, in beurtvolgorde.
    .title = Het spel
    .tells = round
    .shape = de0d88b9
    .figures = 8
rules-turn =
    Neem een dobbelsteen die niet verboden is. Je mag schrijvers betalen: elke schrijver verandert de waarde van de dobbelsteen met hoogstens { $figure1 }; de waarde blijft minstens { $figure2 } en hoogstens { $figure3 }.
    Leg de dobbelsteen op je weegschaal zonder hem te draaien: op de linkerschaal als hij zuiver is, anders op de rechterschaal.
    Doe dan met die waarde een van deze acties:
    – de actie van de god in wiens sector de dobbelsteen lag;
    – grondstoffen produceren naar de kleur: papyrus bij geel, brood bij bruin, kalksteen bij wit, graniet bij zwart. Een grijze dobbelsteen produceert niets.
    In plaats van dit alles mag je Anubis aanroepen.
    Is geen enkele actie mogelijk, neem dan toch een dobbelsteen, een verboden alleen als er geen andere is.
    Aan het einde van de beurt worden de open vakken van de markt aangevuld.
    .title = Een beurt
    .tells = own_turn take_turn use_die hold_die see_die spend_scribes main_action any_action serve_god give_up produce_by_colour settle pause breathe respite pass_turn refill_market shift
    .shape = a929f38b
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-anubis =
    Betaal { $figure1 } schrijvers en neem een dobbelsteen naar keuze, ook een verboden; met extra schrijvers mag je de waarde veranderen. Leg de dobbelsteen onder je weegschaal: hij wordt niet gewogen.
    Doe met die waarde de actie van een god naar keuze, of produceer een grondstof naar keuze.
    .title = Anubis
    .tells = pay_anubis
    .shape = 1bb0afe7
    .figures = 2 6 6
rules-rotate =
    Het licht schuift één sector op: twee sectoren liggen in de zon, twee in de schaduw en twee in het donker.
    Na elke { $figure2 } rotaties volgt een Oordeel van Maät.
    Daarna worden voor de twee sectoren in de schaduw nieuwe dobbelstenen gegooid, telkens één per sector, tot er in elke sector zoveel bij zijn gekomen als er spelers zijn.
    Alle dobbelstenen worden opnieuw gerangschikt. Grijze zijn altijd onzuiver. Witte zijn zuiver in de zon, zwarte in het donker, gele en bruine in de schaduw. In de schaduw zijn alle andere onzuiver; elders zijn alle andere verboden, behalve gele in de zon en bruine in het donker: die zijn onzuiver.
    .title = De wijzerplaat draait
    .tells = light_sections new_dice sort_dice roll
    .shape = 6baebe73
    .figures = 1 2 0 0 0 1 1 6 1 6 2 1 6 3 4 18 6 24
rules-judge =
    Elke speler telt de ogen op de linkerschaal en trekt daar de ogen op de rechterschaal en het overschot van af.
    { $faith_order ->
        [simultaneous] Alle spelers tegelijk mogen geloof leggen, op een van beide schalen.
       *[turn_order] In beurtvolgorde mag elke speler geloof leggen, op een van beide schalen.
      }
    Wie een rechterschaal heeft die 3 tot 5 zwaarder is, verliest 1 punt; bij 6 tot 8 zijn het er 2, bij meer 3.
    Dan wordt de nieuwe beurtvolgorde bepaald: wie het dichtst bij evenwicht is, is eerste. Bij gelijke afstand beslist de hoogste Ankhwaarde van de lotskaart, daarna de vorige volgorde.
    Na de Oordelen van rotatie { $figure2 } en { $last_rotation } volgt een puntentelling. Wie een decreet heeft dat vóór de laatste puntentelling te gebruiken is, mag dat dan doen.
    Na { $last_scoring } puntentellingen eindigt het spel. Anders gaan de dobbelstenen van de weegschalen terug in de zak, gaan overschot en geloof verloren en worden de lotskaarten teruggelegd: in de nieuwe volgorde neemt elke speler er een en ontvangt wat die geeft.
    .title = Het Oordeel van Maät
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 8 2 0 2 1 5 2 8 3
rules-score =
    – Wijken: wie in de wijk van een grondstof de meeste gebouwen en beelden heeft, krijgt { $figure2 } punten; bij gelijke stand is dat wie er de rij met het laagste nummer bezet. { $quarter_statue ->
        [first] Een beeld boven de wijk gaat voor rij 1.
       *[last] Een beeld boven de wijk staat in geen enkele rij.
      }
    – Tempel: elk van je gebouwen en beelden bij de tempel is 1 punt waard, en elk van je zuilen 1 punt voor elk van je gebouwen en beelden in dezelfde rij of kolom.
    – Beelden: 1, 2, 3, 4, 5 of 6 beelden op het bord zijn 1, 3, 6, 10, 15 of 21 punten waard.
    – Geluk: { $figure3 } punten per bereikte geluksdrempel: 9, 13, 16, 19, 21.
    – Productie: { $figure4 } punten per productie die { $figure5 } heeft bereikt.
    – Gebouwen: de punten op de plekken van je spelersbord waarvan je het gebouw al hebt gebouwd.
    – Brood: in beurtvolgorde betaalt elke speler het brood dat op diezelfde plekken staat; elk niet betaald brood kost { $figure9 } punten.
    .title = De puntentelling
    .tells = score_quarters score_temple score_statues score_happiness score_production score_buildings feed
    .shape = a54870a9
    .figures = 1 3 3 2 6 0 0 0 3 1 10 0 0 0 7 0 9 1 13 2 16 3 19 4 21 5 6 1
rules-finish =
    Alle decreten worden getoond. In beurtvolgorde telt elke speler de punten van hoogstens { $figure1 } ervan, allemaal met een ander symbool.
    Wie eerste in de beurtvolgorde is, krijgt { $figure5 } punten; met meer dan { $figure7 } spelers krijgt de tweede er { $figure8 }.
    Wie de meeste punten heeft, wint; bij gelijke stand wint wie de meeste schrijvers heeft, en daarna wie eerder in de beurtvolgorde komt.
    .title = Het einde
    .tells = score_decrees count_decrees score_order
    .shape = 053c677d
    .figures = 3 1 0 1 3 2 2 2
rules-pay_bill =
    Goud mag in plaats van papyrus, brood, kalksteen of graniet worden betaald, in de verhouding één op één. Sommige technologieën laten meer toe.
    .title = Betalen
    .tells = pay_due part stand_in stone_for_stone swap
    .shape = d3db9b85
    .figures = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 1 0 0 0
rules-produce =
    Je krijgt zoveel van de grondstof als de waarde aangeeft, maar niet meer dan je productie ervan. De rest is overschot: die overtollige grondstoffen wegen op de rechterschaal tot het volgende Oordeel.
    .title = Produceren
    .tells = produce_once production weigh_down
    .shape = 5ccb12fc
    .figures = 1 3 1 0 0 1 6 0
rules-raise_statue =
    Betaal het graniet dat je volgende beeld kost en plaats dat beeld voor een god of voor het volk.
    Voor een god: de tegel bij de waarde van de actie bepaalt welke god. In de sector van die god moet nog plaats zijn. Met { $figure3 } spelers krijg je meteen de bonus van die god als je daar nog geen beeld had.
    Voor het volk, bij de tempel: { $figure5 } punten voor elke { $temple_statue ->
        [all] zuil
       *[own] eigen zuil
      } in dezelfde rij of kolom, en { $figure7 } goud voor het eerste beeld op die plek.
    Voor het volk, boven twee wijken: het telt voor beide, en het eerste beeld op die plek levert { $figure9 } goud op.
    .title = Horus: een beeld
    .tells = honour_god serve_people at_the_temple above_the_quarters
    .shape = 6d0e8bc6
    .figures = 0 1 3 0 3 1 1 0 1 6
rules-pay_statues =
    Telkens als iemand { $nested_passive ->
        [false] met een dobbelsteen de actie van een god
       *[true] de actie van een god
      } doet, krijgt elke andere speler met een beeld voor die god { $figure2 ->
        [one] { $figure2 } stuk
       *[other] { $figure2 } stuks
      } van wat er staat bij de plek { $horus_bonus ->
        [by_god] van die god in de volgorde van de goden
       *[by_value] waar de tegel van die god ligt
      }. Met twee spelers krijgt ook de speler die de actie doet, deze bonus.
    .title = Wat beelden opleveren
    .tells = statue_bonus owed_for
    .shape = e99de0a8
    .figures = 1 1 2 1 6 1
rules-raise_pillar =
    Neem een zuiltegel uit het aanbod: met waarde 1 of 2 de rechter, met 3 of 4 de middelste, met 5 of 6 de linker. Betaal het kalksteen en het graniet die erop staan en leg de tegel op een vrij veld van de tempel, gedraaid zoals je wilt.
    Je krijgt
    – 1 punt voor elk gebouw, van wie het ook is, aan het eind van de rij of de kolom;
    – 1 punt per passende rand, in een hoek van de tempel het dubbele;
    – wat er op het veld staat, en de punten van de plek in het aanbod.
    Is het licht op de tegel dat van de sector van Ra, dan { $tile_ability ->
        [mandatory] moet
       *[optional] mag
      } je het effect van de tegel gebruiken. Zet daarna een van je zuilen op de tegel; het aanbod schuift op en wordt aangevuld.
    .title = Ra: een zuil
    .tells = use_ability turn_tile see_buildings match_edges leave_display slide_display
    .shape = d8a2d42f
    .figures = 0 4 1 2 0 0 3 4 4 5 4 6 4 7 4 1 0 1 0 1 0 1 0 0 1 0 1 0 0 1 5 1 5 1 1 2 1 5 1 5 1 0 1 2
rules-build_at_temple =
    Zet een van je gebouwen op een vrije plek aan de tempelrand en betaal het brood dat daar staat. Met 2 spelers zijn er de plekken links en onderaan, met 3 ook die rechts, met 4 ook die bovenaan.
    Voor elk van je zuilen in dezelfde rij of kolom krijg je 3 punten; voor elk vrij veld daarin { $figure4 ->
        [one] { $figure4 } stuk
       *[other] { $figure4 } stuks
      } van wat erop staat. Je bevolking stijgt met de waarde van de actie.
    .title = Hathor: een gebouw bij de tempel
    .shape = 4c95b63f
    .figures = 0 0 0 1 3
rules-grow =
    Zodra de bevolking van een speler { $figure1 } bereikt, gaat vak { $figure2 } van de markt open; bij { $figure4 } is dat vak { $figure5 }. Daar worden meteen kaarten gelegd.
    .title = Bevolking
    .shape = 7b4eb8cf
    .figures = 9 3 3 13 4 4
rules-hold_festival =
    Betaal { $figure1 } papyrus. Je geluk stijgt met de waarde van de actie. Met waarde 1 of 2 krijg je ook 2 schrijvers, met 3 of 4 één.
    .title = Bastet: een feest
    .shape = faaa2f85
    .figures = 2
rules-rejoice =
    Je geluk kan nooit hoger zijn dan je bevolking. Als je voor het eerst { $figure1 } bereikt, krijg je { $figure4 } goud, bij { $figure5 } krijg je { $figure8 } schrijver, en bij { $figure9 } mag je nog een actie doen, met een waarde naar keuze.
    .title = Geluk
    .shape = 2bc7c399
    .figures = 16 0 1 1 19 1 2 1 21 2 3
rules-seek_cards =
    Met waarde 1 of 2 neem je gratis één kaart, met 3 of 4 neem je er twee voor 2 papyrus, met 5 of 6 drie voor 3 papyrus.
    Ze komen allemaal uit één open vak van de markt dat binnen het bereik van je geluk ligt: vak 1 vanaf 1, vak 2 vanaf 5, vak 3 vanaf 9, vak 4 vanaf 13.
    Vooraf mag je { $renewal ->
        [within_reach] vakken binnen je bereik
       *[any_section] open vakken
      } vernieuwen, elk één keer en telkens voor { $figure8 } papyrus: de kaarten worden afgelegd en er komen nieuwe.
    .title = Thoth: kaarten van de markt
    .tells = look_on stop_looking renew_stall take_card take_blessing take_technology take_decree refill_stall
    .shape = 520d454d
    .figures = 1 2 4 0 0 0 0 1 1 1 1 1 1 1 0 1 0 1 0 1 0 1 1 1 0 0 1 5 2 9 3 13 4
rules-build_in_yard =
    Betaal { $figure2 } geluk en zet een van je gebouwen op een vrij veld in de rij met de waarde van de actie. Je productie van de grondstof van die wijk stijgt met { $figure6 }, vanaf rij { $figure5 } met { $figure4 }, en je krijgt evenveel van die grondstof.
    Wie als eerste in rij { $figure7 } bouwt, krijgt { $figure8 } goud. Rij { $figure9 } en { $figure10 } verhogen ook de verwante productie met { $figure11 }: papyrus met brood, kalksteen met graniet; rij { $figure12 } geeft bovendien { $figure13 } goud. Rij { $figure14 } verhoogt een productie naar keuze met { $figure15 }.
    .title = Osiris: een werkplaats of groeve
    .tells = open_yard improve
    .shape = 9045ad8b
    .figures = 0 1 0 2 5 1 2 1 3 4 1 4 1 6 1
