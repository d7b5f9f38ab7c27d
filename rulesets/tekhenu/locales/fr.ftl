title = Tekhenu
about = Six dieux autour d’un obélisque, des dés à la lumière et à l’ombre, et une balance à tenir en équilibre.

seat-red = Rouge
seat-blue = Bleu
seat-yellow = Jaune
seat-green = Vert

# ---- numbers ----

counter-vp = { $n ->
   *[other] PV
  }
    .gender = m
counter-population = Population
    .gender = f
counter-happiness = Bonheur
    .gender = m
counter-papyrus = Papyrus
    .gender = m
counter-bread = Pain
    .gender = m
counter-limestone = Calcaire
    .gender = m
counter-granite = Granite
    .gender = m
counter-gold = Or
    .gender = m
counter-scribe = { $n ->
    [one] Scribe
   *[other] Scribes
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
counter-faith = Foi
    .gender = f
counter-excess = { $n ->
    [one] excédent
   *[other] excédents
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
counter-papyrus_level = Production de Papyrus
    .gender = f
counter-bread_level = Production de Pain
    .gender = f
counter-limestone_level = Production de Calcaire
    .gender = f
counter-granite_level = Production de Granite
    .gender = f

variable-turned = rotations
    .gender = f
    .number = plural
variable-scorings = Décomptes
    .gender = m
    .number = plural
variable-lit = lumière
    .gender = f
variable-top = bord du haut
    .gender = m
variable-right_edge = bord de droite
    .gender = m
variable-bottom = bord du bas
    .gender = m
variable-left_edge = bord de gauche
    .gender = m
variable-matches = bords assortis
    .unit = bord assorti
    .gender = m
    .number = plural
variable-rank = ordre du tour
    .gender = m
variable-balance = équilibre
    .gender = m
variable-laid = Foi posée
    .gender = m
variable-open_stalls = sections ouvertes
    .gender = f
    .number = plural
variable-porch_gold = Or
    .gender = m
variable-terrace_gold = Or
    .gender = m
variable-yard_gold = Or de la rangée 2
    .gender = m
variable-joys = récompenses de Bonheur
    .gender = f
    .number = plural
variable-extra = action due
    .gender = f
variable-standing = statut du dé
    .gender = m
variable-worth = valeur du dé
    .gender = f
variable-pips = face du dé
    .gender = f
variable-hue = couleur du dé
    .gender = f
variable-strength = valeur de l’action
    .gender = f
variable-doubled = Décret compté double
    .gender = m
variable-new_rank = nouveau rang
    .gender = m
variable-passes = tours sans action
    .gender = m
    .number = plural

# ---- words ----

value-colour-white = blanc
    .gender = m
value-colour-yellow = jaune
    .gender = m
value-colour-black = noir
    .gender = m
value-colour-brown = brun
    .gender = m
value-colour-grey = gris
    .gender = m
value-light-sunny = Soleil
    .gender = m
value-light-shaded = Pénombre
    .gender = f
value-light-dark = Obscurité
    .gender = f
value-purity-pure = Pur
    .gender = m
value-purity-tainted = Corrompu
    .gender = m
value-purity-forbidden = Interdit
    .gender = m
value-side-left = plateau gauche
    .gender = m
value-side-right = plateau droit
    .gender = m
value-side-below = sous la balance
    .gender = m
value-god-horus = Horus
    .gender = m
    .elide = yes
value-god-ra = Râ
    .gender = m
value-god-hathor = Hathor
    .gender = f
    .elide = yes
value-god-bastet = Bastet
    .gender = f
value-god-thoth = Thot
    .gender = m
value-god-osiris = Osiris
    .gender = m
value-stall-stall_1 = section 1
    .gender = f
value-stall-stall_2 = section 2
    .gender = f
value-stall-stall_3 = section 3
    .gender = f
value-stall-stall_4 = section 4
    .gender = f
value-tint-ochre = ocre
    .gender = m
value-tint-azure = azur
    .gender = m
value-tint-jade = jade
    .gender = m
value-tint-carmine = carmin
    .gender = m
value-symbol-disk = disque
    .gender = m
value-symbol-eye = œil
    .gender = m
value-symbol-feather = plume
    .gender = f
value-symbol-scarab = scarabée
    .gender = m
value-symbol-lotus = lotus
    .gender = m
value-symbol-reed = roseau
    .gender = m

attribute-god = dieu
    .gender = m
attribute-purity = pureté
    .gender = f
attribute-pips = valeur
    .gender = f
attribute-side = côté
    .gender = m
attribute-bonus = bonus
    .gender = m
attribute-amount = quantité
    .gender = f
attribute-level = rangée
    .gender = f
attribute-good = Ressource
    .gender = f
attribute-stall = section
    .gender = f
attribute-points = PV
    .gender = m
    .number = plural
attribute-bread = Pain
    .gender = m
attribute-light = lumière
    .gender = f
attribute-limestone = Calcaire
    .gender = m
attribute-granite = Granite
    .gender = m
attribute-north = haut
    .gender = m
attribute-east = droite
    .gender = f
attribute-south = bas
    .gender = m
attribute-west = gauche
    .gender = f
attribute-symbol = symbole
    .gender = m
attribute-colour = couleur
    .gender = f
attribute-recolours = change la couleur d’un dé
attribute-early = utilisé avant le dernier Décompte
attribute-last = décompté en dernier
attribute-sure = { "" }
attribute-seats = joueurs au moins
    .gender = m
    .number = plural
attribute-ankh = valeur Ankh
    .gender = f
attribute-initiative = initiative
    .gender = f
attribute-one = quartier
    .gender = m
attribute-other = autre quartier
    .gender = m

# ---- places ----

enum-tint = couleurs des bords
    .gender = f
    .number = plural
enum-symbol = symboles des Décrets
    .gender = m
    .number = plural

region-section = dieux
    .gender = m
    .number = plural
region-dial = dés autour de l’Obélisque
    .gender = m
    .number = plural
region-scale = balance
    .gender = f
region-horus_row = Horus
    .gender = m
    .elide = yes
region-temple = enceinte du Temple
    .gender = f
region-floor = tuiles Colonne dans le Temple
    .gender = f
    .number = plural
region-rim = pourtour du Temple
    .gender = m
region-yard = ateliers et carrières
    .gender = m
    .number = plural
region-terrace = Statues au-dessus des quartiers
    .gender = f
    .number = plural
region-porch = Statues au Temple
    .gender = f
    .number = plural
region-display = tuiles Colonne
    .gender = f
    .number = plural
region-blessing_market = Bénédictions
    .gender = f
    .number = plural
region-technology_market = Technologies
    .gender = f
    .number = plural
region-decree_market = Décrets
    .gender = m
    .number = plural

space-blessing_market = { $stall }, emplacement { $index }
space-technology_market = { $stall }, emplacement { $index }
space-decree_market = { $stall }, emplacement { $index }
space-section = { $god }
space-dial = { $god }, { $purity }, valeur { $pips }
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
space-terrace = { $one } et { $other }
space-porch = { $line_row ->
    [0] colonne du milieu
   *[other] ligne du milieu
  }
space-display-left = dé 5, 6
space-display-middle = dé 3, 4
space-display-right = dé 1, 2
space-rim-left_1 = à gauche de la ligne { $line_row }
space-rim-left_2 = à gauche de la ligne { $line_row }
space-rim-left_3 = à gauche de la ligne { $line_row }
space-rim-left_4 = à gauche de la ligne { $line_row }
space-rim-left_5 = à gauche de la ligne { $line_row }
space-rim-right_1 = à droite de la ligne { $line_row }
space-rim-right_2 = à droite de la ligne { $line_row }
space-rim-right_4 = à droite de la ligne { $line_row }
space-rim-right_5 = à droite de la ligne { $line_row }
space-rim-top_1 = au-dessus de la colonne { $line_col }
space-rim-top_2 = au-dessus de la colonne { $line_col }
space-rim-top_4 = au-dessus de la colonne { $line_col }
space-rim-top_5 = au-dessus de la colonne { $line_col }
space-rim-bottom_1 = en dessous de la colonne { $line_col }
space-rim-bottom_2 = en dessous de la colonne { $line_col }
space-rim-bottom_3 = en dessous de la colonne { $line_col }
space-rim-bottom_4 = en dessous de la colonne { $line_col }
space-rim-bottom_5 = en dessous de la colonne { $line_col }

place-section = section { DE($god) }
    .gender = f
place-dial = { $god } ({ $purity }, valeur { $pips })
    .gender = f
place-scale = { $side }, valeur { $pips }
    .gender = m
place-horus_row = Horus, valeur { $space }
    .gender = m
place-temple = Temple, ligne { $row }, colonne { $col }
    .gender = m
place-floor = Temple, ligne { $row }, colonne { $col }
    .gender = m
place-rim = Temple, { $space }
    .gender = m
place-yard = { $good ->
    [Papyrus] atelier de Papyrus de la rangée { $level }
    [Pain] atelier de Pain de la rangée { $level }
   *[other] carrière { DE($good) } de la rangée { $level }
  }
    .gender = m
place-terrace = place au-dessus { DE($one) } et { DE($other) }
    .gender = f
place-porch = Temple, { $space }
    .gender = m
place-display = tuiles proposées ({ $space })
    .gender = f
    .number = plural
place-blessing_market = Marché, { $stall }
    .gender = m
place-technology_market = Marché, { $stall }
    .gender = m
place-decree_market = Marché, { $stall }
    .gender = m

zone-die = sac
    .gender = m
zone-cup = main
    .gender = f
zone-left_out = dés écartés
    .gender = m
    .number = plural
zone-building_row = Bâtiments restants
    .gender = m
    .number = plural
zone-statue_row = Statues restantes
    .gender = f
    .number = plural
zone-pillar_row = Colonnes restantes
    .gender = f
    .number = plural
zone-start_cards = cartes Départ
    .gender = f
    .number = plural
zone-start_row = cartes Départ proposées
    .gender = f
    .number = plural
zone-destiny_card = carte Destinée
    .gender = f
zone-blessings = Bénédictions
    .unit = Bénédiction en votre possession
    .gender = f
    .number = plural
zone-blessing_discard = Bénédictions défaussées
    .gender = f
    .number = plural
zone-blessing_look = Bénédictions examinées
    .gender = f
    .number = plural
zone-technologies = Technologies
    .unit = Technologie en votre possession
    .gender = f
    .number = plural
zone-technology_discard = Technologies défaussées
    .gender = f
    .number = plural
zone-technology_look = Technologies examinées
    .gender = f
    .number = plural
zone-decrees = Décrets
    .unit = Décret en votre possession
    .gender = m
    .number = plural
zone-decree_discard = Décrets défaussés
    .gender = m
    .number = plural
zone-decree_look = Décrets examinés
    .gender = m
    .number = plural
zone-decree_back = Décrets rendus
    .gender = m
    .number = plural
zone-decree_sort = Décrets triés
    .gender = m
    .number = plural
zone-scored = Décrets décomptés
    .gender = m
    .number = plural
zone-box_starting = boîte
    .gender = f
zone-box_technology = boîte
    .gender = f
zone-box_decree = boîte
    .gender = f
zone-pillar_tiles = tuiles Colonne tirées
    .gender = f
    .number = plural
zone-horus_tiles = tuiles Bonus Horus tirées
    .gender = f
    .number = plural

piece-building = { $n ->
    [one] Bâtiment
   *[other] Bâtiments
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
piece-statue = { $n ->
    [one] Statue
   *[other] Statues
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
piece-pillar = { $n ->
    [one] Colonne
   *[other] Colonnes
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-die = { $n ->
    [one] dé
   *[other] dés
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-starting = { $n ->
    [one] carte Départ
   *[other] cartes Départ
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-destiny = { $n ->
    [one] carte Destinée
   *[other] cartes Destinée
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-blessing = { $n ->
    [one] Bénédiction
   *[other] Bénédictions
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-technology = { $n ->
    [one] Technologie
   *[other] Technologies
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-decree = { $n ->
    [one] Décret
   *[other] Décrets
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-pillar_tile = { $n ->
    [one] tuile Colonne
   *[other] tuiles Colonne
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-horus_tile = { $n ->
    [one] tuile Bonus Horus
   *[other] tuiles Bonus Horus
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }

# ---- cards ----

card-die-white = blanc
card-die-yellow = jaune
card-die-black = noir
card-die-brown = brun
card-die-grey = gris

# what stands for the dice on the board: at most three letters
sign-die-white = bl
sign-die-yellow = ja
sign-die-black = no
sign-die-brown = br
sign-die-grey = gr

card-horus_tile-horus = Horus
card-horus_tile-ra = Râ
card-horus_tile-hathor = Hathor
card-horus_tile-bastet = Bastet
card-horus_tile-thoth = Thot
card-horus_tile-osiris = Osiris

card-destiny-a01 = { $n } { counter-scribe } (Ankh { $ankh })
card-destiny-a02 = { $n } Or (Ankh { $ankh })
card-destiny-a03 = Population/Bonheur (Ankh { $ankh })
card-destiny-a04 = { $n } Foi (Ankh { $ankh })

card-starting-s01 = Bâtiment en rangée { $n }
card-starting-s02 = carrière en rangée { $n }
card-starting-s03 = atelier en rangée { $n }
card-starting-s04 = { $n ->
    [one] { $n } Ressource au choix
   *[other] { $n } Ressources au choix
  }
card-starting-s05 = 1 Technologie sur { $n }
card-starting-s06 = 1 Bénédiction sur { $n }
card-starting-s07 = { $n } { counter-scribe } et { $n2 } Or
card-starting-s08 = { $n } de chaque Ressource
card-starting-s09 = { $n3 } Calcaire ou Granite
card-starting-s10 = { $n3 } Papyrus ou Pain
card-starting-s11 = +{ $n } Population, +{ $n2 } Bonheur
card-starting-s12 = { $n } Or

card-pillar_tile-p01 = Soleil : +{ $n } Population
card-pillar_tile-p02 = Obscurité : { $n } { counter-scribe }
card-pillar_tile-p03 = Pénombre : +{ $n } Bonheur
card-pillar_tile-p04 = Soleil : PV/bord assorti
card-pillar_tile-p05 = Obscurité : PV/bord assorti
card-pillar_tile-p06 = Pénombre : PV/Bât. aligné
card-pillar_tile-p07 = Soleil : { $n } PV
card-pillar_tile-p08 = Pénombre : { $n } PV
card-pillar_tile-p09 = Obscurité : { $n } PV
card-pillar_tile-p10 = Obscurité : carte gratuite
card-pillar_tile-p11 = Soleil : carte gratuite
card-pillar_tile-p12 = Pénombre : Statue ({ $tile_statue-1 } à { $tile_statue-2 })
card-pillar_tile-p13 = Soleil : un Décret
card-pillar_tile-p14 = Obscurité : un Décret
card-pillar_tile-p15 = Pénombre : Bâtiment rangée { $tile_building-1 }
card-pillar_tile-p16 = Pénombre : { $n } Or
card-pillar_tile-p17 = Soleil : { $n } Or
card-pillar_tile-p18 = Obscurité : { $n } Or
card-pillar_tile-p19 = Soleil : case doublée
card-pillar_tile-p20 = Pénombre : case doublée
card-pillar_tile-p21 = Obscurité : case doublée
card-pillar_tile-p22 = sans capacité
card-pillar_tile-p23 = sans capacité
card-pillar_tile-p24 = sans capacité
card-pillar_tile-p25 = sans capacité
card-pillar_tile-p26 = sans capacité
card-pillar_tile-p27 = sans capacité

card-decree-d01 = { $n } PV par Technologie
card-decree-d02 = { $n } PV par symbole de Décret
card-decree-d03 = { $n } Or : doubler un Décret
card-decree-d04 = { $n3 } PV par palier Population
card-decree-d05 = { $n } PV par palier Bonheur
card-decree-d06 = Bonheur moins le plus bas
card-decree-d07 = { $n } PV par Scribe
card-decree-d08 = { $n2 } PV/Or et 1 PV/Ressource
card-decree-d09 = { $n } PV par carrière
card-decree-d10 = { $n } PV par atelier
card-decree-d11 = { $n } PV par atelier/carrière
card-decree-d12 = { $n } PV par Bâtiment au Temple
card-decree-d13 = { $n } PV par Colonne
card-decree-d14 = { $n } PV/Statue, Bât. au Temple
card-decree-d15 = { $n } PV/Colonne, Bât. au Temple
card-decree-d16 = { $n } PV par Statue de dieu
card-decree-d17 = { $n } PV par Statue ou Colonne
card-decree-d18 = { $n } PV par Statue
card-decree-d19 = { $n } PV par Statue du peuple
card-decree-d20 = { $n2 } ou { $n4 } PV selon l’ordre
card-decree-d21 = 1 PV par Bâtiment
card-decree-d22 = { $n ->
    [2] moitié de vos dés Purs
   *[other] 1/{ $n } de vos dés Purs
  }
card-decree-d23 = une action à la fin
card-decree-d24 = Temple décompté à nouveau

card-blessing-b01 = Production : +{ $n } Calcaire
card-blessing-b02 = Production : +{ $n } Granite
card-blessing-b03 = Production : +{ $n } Pain
card-blessing-b04 = Production : +{ $n } Papyrus
card-blessing-b05 = Production : +{ $n } Or
card-blessing-b06 = Production : +{ $n } { counter-scribe }
card-blessing-b07 = +{ $improve_life-1 } Population ou +{ $improve_life-2 } Bonheur
card-blessing-b08 = +{ $improve_life-1 } Population ou +{ $improve_life-2 } Bonheur
card-blessing-b09 = dé de valeur au choix
card-blessing-b10 = dé de valeur au choix
card-blessing-b11 = dé de couleur au choix
card-blessing-b12 = dé de couleur au choix
card-blessing-b13 = Râ ou Horus sans pierre
card-blessing-b14 = Râ ou Horus sans pierre
card-blessing-b15 = Bastet ou Hathor sans frais
card-blessing-b16 = Bastet ou Hathor sans frais
card-blessing-b17 = dieu adjacent : { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }
card-blessing-b18 = dieu adjacent : { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }
card-blessing-b19 = aussi le dieu opposé
card-blessing-b20 = aussi le dieu opposé
card-blessing-b21 = Production double
card-blessing-b22 = Production double
card-blessing-b23 = Anubis sans frais
card-blessing-b24 = Anubis sans frais

card-technology-t01 = Osiris : { $n } PV
card-technology-t02 = Râ : { $n } PV
card-technology-t03 = Thot : { $n } PV
card-technology-t04 = Horus : { $n } PV, { $n2 } Granite
card-technology-t05 = Hathor : +{ $n } PV par Colonne
card-technology-t06 = Bastet : { $n } PV, Pop., Bonheur
card-technology-t07 = Granite par bonus de Statue
card-technology-t08 = dés Interdits permis
card-technology-t09 = capacités en toute lumière
card-technology-t10 = Or = Scribe
card-technology-t11 = valeur { $n2 } : { $n } PV
card-technology-t12 = 1 PV par excédent
card-technology-t13 = { $n2 ->
    [one] Production : +{ $n2 } Ressource
   *[other] Production : +{ $n2 } Ressources
  }
card-technology-t14 = Action Divine : valeur ±{ $n }
card-technology-t15 = Maât : { $n2 } Foi et Ankh { $n }
card-technology-t16 = Maât : premier et dernier
card-technology-t17 = Pain : { $n } PV, rien à payer
card-technology-t18 = dé Pur : { $n } PV
card-technology-t19 = dé Corrompu : produit aussi
card-technology-t20 = Thot : { $n } Papyrus
card-technology-t21 = Hathor : { $n } Pain
card-technology-t22 = Calcaire = Granite
card-technology-t23 = Anubis : { $n } PV
card-technology-t24 = Bénédiction : { $n } Or

# ---- options ----

option-destiny_reward = En début de partie, quand reçoit-on ce que donnent les cartes Destinée ?
option-destiny_reward-pick_then_pay = quand tous ont choisi
option-destiny_reward-one_by_one = chacun dès son choix
option-faith_order = Les joueurs ajoutent-ils leur Foi l’un après l’autre ?
option-faith_order-turn_order = dans l’ordre du tour
option-faith_order-simultaneous = tous à la fois
option-horus_bonus = À quoi le bonus d’une Statue est-il lié ?
option-horus_bonus-by_value = à la valeur du dé
option-horus_bonus-by_god = à la position du dieu
option-temple_statue = Quelles Colonnes comptent pour une Statue au Temple ?
option-temple_statue-own = les vôtres
option-temple_statue-all = celles de tous
option-tile_ability = Faut-il utiliser la capacité d’une tuile Colonne ?
option-tile_ability-optional = non, c’est facultatif
option-tile_ability-mandatory = oui
option-nested_passive = Les actions qui n’ont pas leur propre dé activent-elles les bonus des Statues ?
option-nested_passive-true = oui
option-nested_passive-false = non
option-without_die = La Technologie de la valeur 1 rapporte-t-elle pour les actions qui n’ont pas leur propre dé ?
option-without_die-counts = oui
option-without_die-does_not_count = non
option-turned_face = Une Bénédiction tourne-t-elle le dé lui-même, et change-t-elle ainsi son poids sur la balance ?
option-turned_face-true = oui
option-turned_face-false = non
option-pillars_count = Quand un Décret décompte le Temple à nouveau, les Colonnes comptent-elles les Statues ?
option-pillars_count-statues_too = oui
option-pillars_count-buildings_only = non, seulement les Bâtiments
option-d02_scope = Quels symboles de Décrets comptent pour le Décret des symboles ?
option-d02_scope-owned = ceux de tous vos Décrets
option-d02_scope-scored_only = ceux des Décrets que vous décomptez
option-quarter_statue = En cas d’égalité, quel rang a une Statue au-dessus d’un quartier ?
option-quarter_statue-first = le premier
option-quarter_statue-last = le dernier
option-renewal = De quelles sections du Marché Thot peut-il remplacer les cartes ?
option-renewal-any_section = de toutes celles qui sont ouvertes
option-renewal-within_reach = de celles à la portée de votre Bonheur
option-blessing_time = À quels moments de votre tour pouvez-vous jouer les Bénédictions de Population ou de Bonheur ?
option-blessing_time-any_time = à tout moment
option-blessing_time-between_actions = avant de prendre un dé et après une action

# ---- questions ----

ask-deal_decrees-c = Quel Décret gardez-vous ?
ask-take_start-c = Quelle carte Départ prenez-vous ? Chacun en prend une dans l’ordre du tour, puis une autre dans l’ordre inverse.
ask-take_destiny-c = Quelle carte Destinée prenez-vous ?
ask-take_reward = Que prenez-vous ensuite de ce que donnent vos cartes ?
ask-play_start_card-c = Quelle carte Départ jouez-vous maintenant ?
ask-starting-s05-c = Quelle Technologie gardez-vous ?
ask-starting-s06-c = Quelle Bénédiction gardez-vous ?
ask-starting-s09-n = Combien de Calcaire prenez-vous ? Le reste, jusqu’à { $n3 }, est du Granite.
ask-starting-s10-n = Combien de Papyrus prenez-vous ? Le reste, jusqu’à { $n3 }, est du Pain.
ask-gain_any-p = Combien de Papyrus ?
ask-gain_any-b = Combien de Pain ?
ask-gain_any-l = Combien de Calcaire ? Le reste est du Granite.
ask-destiny-a03 = Quel marqueur avance : Population de { $n } ou Bonheur de { $n2 } ?
ask-take_turn = Que faites-vous à ce tour ?
ask-use_die-d = Quel dé prenez-vous ?
ask-use_die-k = Comment le dé Interdit compte-t-il ?
ask-spend_scribes-v = Pour quelle valeur le dé compte-t-il ? Chaque Scribe la change de { $figure1 } au plus.
each-spend_scribes-v = { $numbers } : { $what }
ask-main_action = Que faites-vous du dé ?
ask-pass_turn-d = Aucune action n’est possible. Quel dé prenez-vous ?
ask-anubis-d = Anubis : quel dé prenez-vous, quel que soit son état ?
ask-settle-v = Une action supplémentaire : de quelle valeur ?
ask-any_action = Quel type d’action ?
ask-any_action-g = L’Action Divine de quel dieu ?
ask-any_action-r = Que produisez-vous ?
ask-shift-v = Votre Technologie ajuste l’action : quelle est sa valeur ?
ask-produce_once-v = Votre Technologie ajuste la Production : quelle est sa valeur ?
ask-part-x = Comment payez-vous ? Le nombre dit combien des Ressources que vous avez l’Or remplace.
whole-part-x = { $n } : payer { $what }.
ask-stone_for_stone-x = Combien de Granite payez-vous ? Le reste est du Calcaire, ou de l’Or.
whole-stone_for_stone-x = { $n } : payer { $what }.
ask-stone_for_stone-y = Combien de Calcaire payez-vous ? Le reste est de l’Or.
whole-stone_for_stone-y = { $n } : payer { $what }.
ask-swap-x = Combien de Scribes payez-vous à la place d’Or, outre ceux que vous devez payer ?
whole-swap-x = { $n } : payer { $what }.
ask-pay_any = Que payez-vous pour le Décret ?
ask-pay_good-r = Quelle Ressource payez-vous ?
ask-turn_die-v = Sur quelle valeur tournez-vous le dé ?
ask-recolour_die-c = Pour quelle couleur le dé compte-t-il ?
ask-recolour_die-v = Pour quelle valeur compte-t-il, jusqu’à { $figure2 } de moins ou { $figure4 } de plus ?
ask-visit_neighbour-g = L’Action Divine de quel dieu adjacent ?
ask-raise_statue = Pour qui érigez-vous la Statue ?
ask-serve_people = Où érigez-vous la Statue pour le peuple ?
ask-at_the_temple-s = À quelle place du Temple ?
ask-above_the_quarters-s = Au-dessus de quels quartiers ?
ask-raise_pillar-s = Sur quelle case du Temple posez-vous la tuile ?
ask-raise_pillar-turns = De combien de quarts de tour, dans le sens horaire, faites-vous pivoter la tuile ?
after-raise_pillar-turns = { $n } : { $matches ->
    [0] aucun bord assorti
    [one] { $matches } bord assorti
   *[other] { $matches } bords assortis
  }{ $what ->
    [none] {""}
   *[other] {""} ; vous gagnez { $what }
  }
ask-raise_pillar = Utilisez-vous la capacité de la tuile ?
ask-build_at_temple-b = Où construisez-vous autour du Temple ? De chaque case libre de la ligne vous recevez { $figure4 } ; le nombre d’une case vaut pour une Colonne.
costs-build_at_temple-b = { $bread } Pain, que l’Or peut remplacer
ask-build_in_yard-y = Où construisez-vous ?
ask-open_yard-q = Quelle Production augmente aussi ?
ask-seek_cards-t = Dans quelle section du Marché prenez-vous vos cartes ?
ask-look_on = Remplacez-vous d’abord les cartes d’une section du Marché ? Cela coûte { $renew_stall-2 } Papyrus.
ask-renew_stall-t = De quelle section remplacez-vous les cartes ?
ask-take_card = Quel type de carte prenez-vous ?
again-take_card = { $n ->
    [1] Une carte est à prendre.
   *[other] Il reste { $n } cartes à prendre, celle-ci comprise.
  }
ask-take_blessing-c = Quelle Bénédiction prenez-vous ?
ask-take_technology-c = Quelle Technologie prenez-vous ?
ask-take_decree-c = Quel Décret prenez-vous ?
ask-tile_statue-v = Pour quelle valeur la Statue compte-t-elle ?
about-add_faith = équilibre actuel : { $balance }
after-add_faith-f = { $n } : équilibre { $balance }
ask-add_faith-f = Combien de Foi posez-vous sur votre balance ? Un nombre positif va sur le plateau gauche, un négatif sur le droit.
ask-feed-n = Combien de Pain payez-vous pour vos Bâtiments ? Chaque Pain non payé coûte { $figure4 } PV.
ask-last_chance = Utilisez-vous un Décret avant le dernier Décompte : une action de plus ?
ask-use_decree-c = Quel Décret utilisez-vous ?
ask-last_action-v = La dernière action : de quelle valeur ?
ask-pay_anubis-first = Quelle Bénédiction jouez-vous d’abord pour Anubis ?
ask-improve_life = Quel marqueur avance : Population de { $figure1 } ou Bonheur de { $figure2 } ?
ask-decree-d03-c = Quel Décret compte double ?
ask-decree-d04-n = Pour combien de paliers de Population payez-vous ? Chacun coûte { $pay_any-5 ->
    [one] une Ressource
   *[other] { $pay_any-5 } Ressources
  } et rapporte { $n3 } PV.
ask-score_decrees-cs = Quels Décrets décomptez-vous ? { $figure1 } au plus, de symboles différents.

use-blessing-b01 = Jouez-vous une Bénédiction : { $n } Calcaire de plus ?
use-blessing-b02 = Jouez-vous une Bénédiction : { $n } Granite de plus ?
use-blessing-b03 = Jouez-vous une Bénédiction : { $n } Pain de plus ?
use-blessing-b04 = Jouez-vous une Bénédiction : { $n } Papyrus de plus ?
use-blessing-b05 = Jouez-vous une Bénédiction : { $n } Or de plus ?
use-blessing-b06 = Jouez-vous une Bénédiction : { $n ->
    [one] 1 Scribe
   *[other] { $n } Scribes
  } de plus ?
use-blessing-b07 = Jouez-vous une Bénédiction : +{ $improve_life-1 } en Population ou +{ $improve_life-2 } en Bonheur ?
use-blessing-b07-2 = Jouez-vous une Bénédiction : +{ $improve_life-1 } en Population ou +{ $improve_life-2 } en Bonheur ?
use-blessing-b08 = Jouez-vous une Bénédiction : +{ $improve_life-1 } en Population ou +{ $improve_life-2 } en Bonheur ?
use-blessing-b08-2 = Jouez-vous une Bénédiction : +{ $improve_life-1 } en Population ou +{ $improve_life-2 } en Bonheur ?
use-blessing-b09 = Jouez-vous une Bénédiction : le dé tourné sur la valeur de votre choix ?
use-blessing-b10 = Jouez-vous une Bénédiction : le dé tourné sur la valeur de votre choix ?
use-blessing-b11 = Jouez-vous une Bénédiction : une autre couleur pour le dé, et jusqu’à { $recolour_die-2 } de moins ou { $recolour_die-4 } de plus ?
use-blessing-b12 = Jouez-vous une Bénédiction : une autre couleur pour le dé, et jusqu’à { $recolour_die-2 } de moins ou { $recolour_die-4 } de plus ?
use-blessing-b13 = Jouez-vous une Bénédiction : cette action sans payer de Calcaire ni de Granite ?
use-blessing-b14 = Jouez-vous une Bénédiction : cette action sans payer de Calcaire ni de Granite ?
use-blessing-b15 = Jouez-vous une Bénédiction : cette action sans payer de Papyrus ni de Pain ?
use-blessing-b16 = Jouez-vous une Bénédiction : cette action sans payer de Papyrus ni de Pain ?
use-blessing-b17 = Jouez-vous une Bénédiction : avant votre action, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b17-2 = Jouez-vous une Bénédiction : après votre action, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b17-3 = Jouez-vous une Bénédiction : après l’action du dieu opposé, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b18 = Jouez-vous une Bénédiction : avant votre action, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b18-2 = Jouez-vous une Bénédiction : après votre action, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b18-3 = Jouez-vous une Bénédiction : après l’action du dieu opposé, pour { $visit_neighbour-1 ->
    [one] 1 Scribe
   *[other] { $visit_neighbour-1 } Scribes
  }, celle d’un dieu adjacent ?
use-blessing-b19 = Jouez-vous une Bénédiction : avant votre action, pour { $visit_opposite-3 } Population et { $visit_opposite-4 } Bonheur, celle du dieu opposé ?
use-blessing-b19-2 = Jouez-vous une Bénédiction : après votre action, pour { $visit_opposite-3 } Population et { $visit_opposite-4 } Bonheur, celle du dieu opposé ?
use-blessing-b20 = Jouez-vous une Bénédiction : avant votre action, pour { $visit_opposite-3 } Population et { $visit_opposite-4 } Bonheur, celle du dieu opposé ?
use-blessing-b20-2 = Jouez-vous une Bénédiction : après votre action, pour { $visit_opposite-3 } Population et { $visit_opposite-4 } Bonheur, celle du dieu opposé ?
use-blessing-b21 = Jouez-vous une Bénédiction : la même Production une seconde fois ?
use-blessing-b22 = Jouez-vous une Bénédiction : la même Production une seconde fois ?
use-blessing-b23 = Jouez-vous une Bénédiction : Anubis sans dépenser de Scribes ?
use-blessing-b24 = Jouez-vous une Bénédiction : Anubis sans dépenser de Scribes ?
use-decree-d03 = Payez-vous { $n } Or pour qu’un autre de vos Décrets compte double ?
use-technology-t19 = Votre Technologie : payez-vous { $n ->
    [one] 1 Scribe
   *[other] { $n } Scribes
  } pour produire d’abord selon la couleur du dé ?

do-use_die = prendre un dé
do-anubis = effectuer l’Action Anubis pour { $pay_anubis-1 ->
    [one] 1 Scribe
   *[other] { $pay_anubis-1 } Scribes
  }
do-serve_god = Action Divine de sa section
    .now = Action Divine de sa section, { $origin ->
       *[horus] Horus : une Statue
        [ra] Râ : une Colonne
        [hathor] Hathor : un Bâtiment au Temple
        [bastet] Bastet : un festival
        [thoth] Thot : des cartes du Marché
        [osiris] Osiris : un atelier ou une carrière
      } (valeur { $worth })
do-produce_by_colour = Production selon sa couleur
    .now = Production selon sa couleur : { $hue ->
        [yellow] Papyrus
        [brown] Pain
        [white] Calcaire
       *[black] Granite
      } (valeur { $worth })
do-give_up = renoncer : ce n’est plus possible
do-produce = Production de Ressources
do-pay_good = une Ressource
arm-pay_any-2 = Or
do-use_decree = oui
arm-any_action-1 = Action Divine
arm-any_action-2 = Production de Ressources
do-play_start_card = ce que donne une carte Départ
do-play_destiny_card = ce que donne la carte Destinée
do-honour_god = en l’honneur du dieu dont la tuile Bonus Horus a cette valeur
    .now = en l’honneur du dieu dont la tuile Bonus Horus a la valeur { $strength } : { $strength ->
        [1] { $horus_row-1 }
        [2] { $horus_row-2 }
        [3] { $horus_row-3 }
        [4] { $horus_row-4 }
        [5] { $horus_row-5 }
       *[6] { $horus_row-6 }
      }
do-serve_people = pour le peuple
do-at_the_temple = au Temple
do-above_the_quarters = au-dessus de deux quartiers
do-use_ability = utiliser la capacité
do-take_blessing = une Bénédiction
do-take_technology = une Technologie
do-take_decree = un Décret
do-renew_stall = remplacer les cartes d’une section
do-stop_looking = passer aux cartes
do-grow = Population
do-rejoice = Bonheur
do-pass_turn = aucune action possible
do-judge = Jugement de Maât
do-score = Décompte
do-rotate = rotation du Cadran
do-raise_statue = ériger une Statue
do-raise_pillar = ériger une Colonne
do-build_at_temple = construire au Temple
do-hold_festival = organiser un festival
do-seek_cards = prendre des cartes au Marché
do-build_in_yard = construire un atelier ou une carrière
do-statue_bonus = bonus d’une Statue
do-feed = Pain pour les Bâtiments

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
event-perform-anubis = { $seat } effectue l’Action Anubis
event-perform-produce = { $seat } produit
event-perform-give_up = { $seat } renonce à l’action
event-perform-use_ability = { $seat } utilise la capacité de la tuile
event-perform-renew_stall = { $seat } remplace les cartes d’une section du Marché
event-perform-pass_turn = { $seat } ne peut effectuer aucune action
event-perform-raise_statue = { "" }
event-perform-raise_pillar = { "" }
event-perform-build_at_temple = { "" }
event-perform-hold_festival = { $seat } organise un festival
event-perform-seek_cards = { $seat } cherche des cartes au Marché
event-perform-build_in_yard = { "" }
event-perform-statue_bonus = { $seat } reçoit le bonus d’une Statue
event-perform-feed = { $seat } : Pain pour les Bâtiments
event-perform-judge-shared = Jugement de Maât
event-perform-score-shared = Décompte
event-perform-rotate-shared = Le Cadran tourne
event-set-lit = { $spaces } : désormais { $value ->
    [sunny] au Soleil
    [shaded] dans la Pénombre
   *[dark] dans l’Obscurité
  }
event-set-top = { "" }
event-set-right_edge = { "" }
event-set-bottom = { "" }
event-set-left_edge = { "" }
event-draw-horus_tile-shared = Horus, valeur { $spaces } : { $what }
event-draw-to-decree_look = { $seat } examine : { $what }
event-draw-to-start_row-shared = Cartes Départ proposées : { $what }
event-draw-to-blessing_look = { $seat } examine : { $what }
event-draw-to-technology_look = { $seat } examine : { $what }
event-move-to-decree_back = { $seat } rend : { $what }
about-raise_pillar-pillar_tile = la tuile Colonne « { $what } » (non pivotée, à partir du haut, dans le sens horaire : { $north }, { $east }, { $south }, { $west })
about-part = { $kind_paid } : { $due_of_it } à payer{ $missing_of_it ->
    [0] {""}
   *[other] , dont { $missing_of_it } en Or de toute façon, car vous n’en avez pas plus
  }
about-feed = Pain : { $due_of_it } à payer
about-part-pillar_tile = la tuile Colonne « { $what } »
about-stone_for_stone-pillar_tile = la tuile Colonne « { $what } »
about-swap-pillar_tile = la tuile Colonne « { $what } »
about-part-n = le Pain pour vos Bâtiments
about-blessing = la Bénédiction « { $what } »
about-technology = la Technologie « { $what } »
about-decree = le Décret « { $what } »
about-pillar_tile = la tuile Colonne « { $what } »
about-die = avec le dé { $what }
about-spend_scribes = { $origin }, valeur { $pips }
about-main_action = { $origin }, compte pour { $worth }
about-raise_statue = valeur { $strength }
about-shift = valeur { $strength }
on-dial = { $what } { $pips }, { $purity }
listed-pillar_tile = { $points } PV ; coûte { $limestone } Calcaire, { $granite } Granite ; côtés { $north }, { $east }, { $south }, { $west }
event-move-to-decree_sort-shared = { "" }
event-move-to-decree-shared = Retour dans la pioche : { $what }
event-move-to-blessing-shared = Retour dans la pioche : { $what }
event-move-to-technology-shared = Retour dans la pioche : { $what }
event-move-to-destiny-shared = { "" }
event-move-to-box_starting-shared = { "" }
event-move-to-box_technology-shared = Retour dans la boîte : { $what }
event-move-to-box_decree-shared = Retour dans la boîte : { $what }
event-move-to-start_cards = { $seat } prend : { $what }
event-move-to-destiny_card = { $seat } prend : { $what }
event-move-to-blessings = { $seat } prend : { $what }
event-move-to-technologies = { $seat } prend : { $what }
event-move-to-decrees = { $seat } prend : { $what }
event-move-to-scored = { "" }
event-play-decree = { $seat } décompte : « { $what } »
# Au cours d’une action qui les prend : ce qu’on paie, et ce qu’on pose sur la balance.
event-lose-in-pay_bill = { $seat } paie { $what }
event-lose-in-stand_in = { $n ->
    [one] { $seat } paie { $what } à la place d’une Ressource
   *[other] { $seat } paie { $what } à la place de { $n } Ressources
  }
event-lose-in-pay_good = { $seat } paie { $what }
event-lose-in-visit_opposite = { $seat } paie { $what }
event-lose-in-add_faith = { $seat } pose { $what } sur sa balance
event-lose-in-feed = { $seat } perd { $what } pour le Pain non payé
event-gain-in-score_quarters = { $seat } gagne { $what } pour les Quartiers
event-gain-in-score_temple = { $seat } gagne { $what } au Temple
event-gain-in-score_statues = { $seat } gagne { $what } pour les Statues
event-gain-in-score_happiness = { $seat } gagne { $what } pour le Bonheur
event-gain-in-score_production = { $seat } gagne { $what } pour la Production
event-gain-in-score_buildings = { $seat } gagne { $what } pour les Bâtiments construits
event-gain-in-score_order = { $seat } gagne { $what } pour sa place dans l’ordre du tour
event-lose-in-tip = { $seat } perd { $what } pour déséquilibre
event-gain-in-see_buildings = { $seat } gagne { $what } pour les Bâtiments alignés
event-gain-in-match_edges = { $seat } gagne { $what } pour les bords assortis
event-gain-in-leave_display = { $seat } gagne { $what } pour la place d’où vient la tuile
event-move-to-yard = { $seat } construit : { $target }
event-move-to-rim = { $seat } construit : { $target }
event-move-to-section = { $seat } érige une Statue : { $target }
event-move-to-porch = { $seat } érige une Statue : { $target }
event-move-to-terrace = { $seat } érige une Statue au-dessus de { $spaces }
event-move-to-floor = { $seat } érige une Colonne sur { $what } : { $target }
event-move-to-temple = { "" }
event-move-to-display-shared = Désormais parmi les { $target } : { $what }
now-rank = Ordre du tour désormais : { $seats }
order-order_seats = Nouvel ordre du tour, le plus proche de l’équilibre en premier : { $each }
order-order_seats-1 = { $n }
order-order_seats-2 = Ankh { $n }
order-order_seats-3 = place { $n } auparavant
order-compare_initiative = Ordre du tour selon l’initiative : { $each }
order-compare_initiative-1 = { $n }
order-compare_initiative-2 = carte la plus haute { $n }
from-score = Décomptes
from-score_quarters = Décomptes : Quartiers
from-score_temple = Décomptes : Temple
from-score_statues = Décomptes : Statues
from-score_happiness = Décomptes : Bonheur
from-score_production = Décomptes : Production
from-score_buildings = Décomptes : Bâtiments construits
from-feed = Décomptes : Pain non payé
from-see_buildings = Râ : Bâtiments alignés avec une Colonne
from-match_edges = Râ : bords assortis
from-leave_display = Râ : place d’où vient la tuile
from-judge = déséquilibre lors des Jugements
from-finish = place dans l’ordre du tour à la fin
from-build_at_temple = Hathor : un Bâtiment au Temple
from-build_in_yard = Osiris : un atelier ou une carrière
from-raise_statue = Horus : une Statue
from-raise_pillar = Râ : une Colonne
from-swap = Technologie « { card-technology-t10 } »
from-stone_for_stone = Technologie « { card-technology-t22 } »
event-move-die = { $n ->
    [one] { $seat } prend un dé { $what } → { $target }
   *[other] { $seat } prend { $n } dés ({ $what }) → { $target }
  }
event-move-die-shared = { $n ->
    [one] { $what ->
        [blanc] Dé blanc
        [jaune] Dé jaune
        [noir] Dé noir
        [brun] Dé brun
        [gris] Dé gris
       *[several] Dés { $what }
      } → { $target }
   *[other] { $n } { $what ->
        [blanc] dés blancs
        [jaune] dés jaunes
        [noir] dés noirs
        [brun] dés bruns
       *[gris] dés gris
      } → { $target }
  }
event-set-porch_gold = { $target } : { $value ->
    [true] Or à prendre
   *[false] l’Or y est pris
  }
event-set-terrace_gold = { $target } : { $value ->
    [true] Or à prendre
   *[false] l’Or y est pris
  }

ending-judged = dernier Décompte effectué
metric-passes = tours sans action

# ---- the table ----

layout-state = Rotation { $turned } sur { $last_rotation } ; Décomptes effectués : { $scorings } sur { $last_scoring } ; sections ouvertes au Marché : { $open_stalls }.
layout-tracks = pistes
layout-track_marks = Le Bonheur ne dépasse jamais la Population. Bonheur dès 5, 9, 13 : les sections 2, 3, 4 du Marché sont accessibles ; à 16 : 1 Or, 19 : 1 Scribe, 21 : une action de plus. Au Décompte, 3 PV par palier atteint : 9, 13, 16, 19, 21. Population 9 et 13 : les sections 3 et 4 ouvrent. Production de 6 : 2 PV au Décompte.
layout-course = { layout-state } Jugement de Maât quand chacun a quatre dés sur sa balance : { $turned ->
    [0] rotation 2
    [1] rotation 2
    [2] rotation 4, puis un Décompte
    [3] rotation 4, puis un Décompte
    [4] rotation 6
    [5] rotation 6
    [6] rotation { $last_rotation }, puis un Décompte
   *[7] rotation { $last_rotation }, puis un Décompte
  }.
layout-light = Statues
layout-legend-dial = Dés : jaune ja Papyrus, brun br Pain, blanc bl Calcaire, noir no Granite, gris gr rien.
layout-legend-temple = Cases : b Pain, f Foi, $ Or, g Granite, l Calcaire, p Papyrus. Murs (^ en haut, > à droite, _ en bas, < à gauche) et tuiles (sens horaire, à partir du haut) : a azur, c carmin, j jade, o ocre. Au bout des lignes : Pain que coûte un Bâtiment (+ à partir de 3 joueurs, * à 4).
layout-dice_give = { layout-legend-dial }
layout-squares = { layout-legend-temple }

# ---- what cards do: the words their texts are made of ----
# `act-…` is what somebody does by an action: `.they` for somebody else, where it differs, `.theirs` a noun that holds for
# anybody (une Action Anubis d’un autre joueur). Values are what the action is given, `$figure1` … the numbers written in
# its steps. An empty message is not said.

act-production = produisez des Ressources
    .inf = produire des Ressources
    .they = produit des Ressources
    .you = une Production de Ressources
    .theirs = une Production de Ressources
act-pause = commencez votre tour
    .inf = commencer votre tour
    .they = commence son tour
    .you = le début de votre tour
act-main_action = effectuez l’action de votre dé
    .inf = effectuer l’action de votre dé
    .they = effectue l’action de son dé
    .you = l’action de votre dé
act-hold_die = prenez un dé
    .inf = prendre un dé
    .they = prend un dé
    .you = le choix d’un dé
act-see_die = prenez un dé
    .inf = prendre un dé
    .they = prend un dé
    .you = le choix d’un dé
act-serve_god = effectuez une Action Divine avec un dé
    .inf = effectuer une Action Divine avec un dé
    .they = effectue une Action Divine avec un dé
    .you = une Action Divine avec un dé
    .theirs = une Action Divine avec un dé
act-raise_statue = érigez une Statue
    .inf = ériger une Statue
    .they = érige une Statue
    .you = l’érection d’une Statue
act-raise_pillar = érigez une Colonne
    .inf = ériger une Colonne
    .they = érige une Colonne
    .you = l’érection d’une Colonne
act-build_at_temple = construisez au Temple
    .inf = construire au Temple
    .they = construit au Temple
    .you = la construction d’un Bâtiment au Temple
act-hold_festival = effectuez une Action Divine Bastet
    .inf = effectuer une Action Divine Bastet
    .they = effectue une Action Divine Bastet
    .you = une Action Divine Bastet
    .theirs = une Action Divine Bastet
act-seek_cards = effectuez une Action Divine Thot
    .inf = effectuer une Action Divine Thot
    .they = effectue une Action Divine Thot
    .you = une Action Divine Thot
    .theirs = une Action Divine Thot
act-build_in_yard = construisez un atelier ou une carrière
    .inf = construire un atelier ou une carrière
    .they = construit un atelier ou une carrière
    .you = la construction d’un atelier ou d’une carrière
act-statue_bonus = recevez le bonus d’une Statue
    .inf = recevoir le bonus d’une Statue
    .they = reçoit le bonus d’une Statue
    .you = le bonus d’une Statue
act-weigh_down = prenez l’excédent d’une Production
    .inf = prendre l’excédent d’une Production
    .they = prend l’excédent d’une Production
    .you = une Production de Ressources
act-add_faith = ajoutez de la Foi à votre balance
    .inf = ajouter de la Foi à votre balance
    .they = ajoute de la Foi à sa balance
    .you = l’ajout de Foi à votre balance
act-anubis = effectuez l’Action Anubis
    .inf = effectuer l’Action Anubis
    .they = effectue l’Action Anubis
    .you = une Action Anubis
    .theirs = une Action Anubis
act-pay_anubis = payez l’Action Anubis
    .inf = payer l’Action Anubis
    .they = paie l’Action Anubis
    .you = le paiement de l’Action Anubis
act-count_decrees = décomptez vos Décrets
    .inf = décompter vos Décrets
    .they = décompte ses Décrets
    .you = le décompte de vos Décrets
act-spend = défaussez cette Bénédiction
    .inf = défausser cette Bénédiction
    .they = défausse cette Bénédiction
    .you = l’utilisation d’une Bénédiction
act-settle = { "" }
act-shift = { "" }
act-pay_statues = { "" }
act-grow = augmentez votre Population de { $n }
    .inf = augmenter votre Population de { $n }
    .they = augmente sa Population de { $n }
    .you = une hausse de Population
act-rejoice = augmentez votre Bonheur de { $n }
    .inf = augmenter votre Bonheur de { $n }
    .they = augmente son Bonheur de { $n }
    .you = une hausse de Bonheur
act-produce_again = effectuez la même Production une seconde fois
    .inf = effectuer la même Production une seconde fois
    .they = effectue la même Production une seconde fois
act-turn_die = positionnez le dé sur la valeur de votre choix
    .inf = positionner le dé sur la valeur de votre choix
    .they = positionne le dé sur la valeur de son choix
act-recolour_die = considérez le dé comme étant d’une autre couleur, en diminuant sa valeur de { $figure2 } au plus ou en l’augmentant de { $figure4 } au plus
    .inf = considérer le dé comme étant d’une autre couleur, en diminuant sa valeur de { $figure2 } au plus ou en l’augmentant de { $figure4 } au plus
    .they = considère le dé comme étant d’une autre couleur, en diminuant sa valeur de { $figure2 } au plus ou en l’augmentant de { $figure4 } au plus
act-improve_life = augmentez votre Population de { $figure1 } ou votre Bonheur de { $figure2 }
    .inf = augmenter votre Population de { $figure1 } ou votre Bonheur de { $figure2 }
    .they = augmente sa Population de { $figure1 } ou son Bonheur de { $figure2 }
act-visit_neighbour = { $figure1 ->
    [one] payez { $figure1 } Scribe pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
   *[other] payez { $figure1 } Scribes pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
  }
    .inf = { $figure1 ->
        [one] payer { $figure1 } Scribe pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
       *[other] payer { $figure1 } Scribes pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
    }
    .they = { $figure1 ->
        [one] paie { $figure1 } Scribe pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
       *[other] paie { $figure1 } Scribes pour effectuer l’Action Divine d’un dieu adjacent à la section d’où vient le dé, avec le même dé
    }
    .you = l’Action Divine d’un dieu adjacent grâce à une Bénédiction
act-visit_opposite = perdez { $figure3 } Population et { $figure4 } Bonheur pour effectuer l’Action Divine du dieu opposé avec le même dé
    .inf = perdre { $figure3 } Population et { $figure4 } Bonheur pour effectuer l’Action Divine du dieu opposé avec le même dé
    .they = perd { $figure3 } Population et { $figure4 } Bonheur pour effectuer l’Action Divine du dieu opposé avec le même dé
    .you = l’Action Divine du dieu opposé grâce à une Bénédiction
act-produce = produisez { DU($good) } { $value ->
    [one] pour une valeur de { $value }
    [other] pour une valeur de { $value }
   *[named] avec { LE($value) }
  }
    .inf = produire { DU($good) } { $value ->
        [one] pour une valeur de { $value }
        [other] pour une valeur de { $value }
       *[named] avec { LE($value) }
    }
    .they = produit { DU($good) } { $value ->
        [one] pour une valeur de { $value }
        [other] pour une valeur de { $value }
       *[named] avec { LE($value) }
    }
act-pay_bill = payez { $h ->
    [none] { $o } Or
    [one] { $h } Scribe
   *[other] { $h } Scribes
  }
    .inf = payer { $h ->
        [none] { $o } Or
        [one] { $h } Scribe
       *[other] { $h } Scribes
    }
    .they = paie { $h ->
        [none] { $o } Or
        [one] { $h } Scribe
       *[other] { $h } Scribes
    }
act-pay_any = payez { $pay_good-2 ->
      [one] 1 Ressource
     *[other] { $pay_good-2 } Ressources
    } ou { $figure5 } Or
    .inf = payer { $pay_good-2 ->
      [one] 1 Ressource
     *[other] { $pay_good-2 } Ressources
    } ou { $figure5 } Or
    .they = paie { $pay_good-2 ->
      [one] 1 Ressource
     *[other] { $pay_good-2 } Ressources
    } ou { $figure5 } Or
act-start_building = { $within ->
    [none] construisez un atelier ou une carrière en rangée { $level } sans perdre de Bonheur
   *[other] construisez en rangée { $level } de l’un des quartiers { $within } sans perdre de Bonheur
  }
    .inf = { $within ->
        [none] construire un atelier ou une carrière en rangée { $level } sans perdre de Bonheur
       *[other] construire en rangée { $level } de l’un des quartiers { $within } sans perdre de Bonheur
    }
    .they = { $within ->
        [none] construit un atelier ou une carrière en rangée { $level } sans perdre de Bonheur
       *[other] construit en rangée { $level } de l’un des quartiers { $within } sans perdre de Bonheur
    }
act-gain_any = gagnez { $n ->
    [one] { $n } Ressource
   *[other] { $n } Ressources
  } au choix (sauf l’Or)
    .inf = gagner { $n ->
        [one] { $n } Ressource
       *[other] { $n } Ressources
    } au choix (sauf l’Or)
    .they = gagne { $n ->
        [one] { $n } Ressource
       *[other] { $n } Ressources
    } au choix (sauf l’Or)
    .read = c3b9cb6f
act-find_card = effectuez une Action Divine Thot comme avec un dé de valeur { $figure1 }
    .inf = effectuer une Action Divine Thot comme avec un dé de valeur { $figure1 }
    .they = effectue une Action Divine Thot comme avec un dé de valeur { $figure1 }
act-find_decree = { $figure1 ->
    [one] piochez { $figure1 } Décret
   *[other] piochez { $figure1 } Décrets
  }
    .inf = { $figure1 ->
        [one] piocher { $figure1 } Décret
       *[other] piocher { $figure1 } Décrets
    }
    .they = { $figure1 ->
        [one] pioche { $figure1 } Décret
       *[other] pioche { $figure1 } Décrets
    }
act-tile_statue = érigez une Statue comme avec un dé de valeur { $figure1 } à { $figure2 }
    .inf = ériger une Statue comme avec un dé de valeur { $figure1 } à { $figure2 }
    .they = érige une Statue comme avec un dé de valeur { $figure1 } à { $figure2 }
act-tile_building = construisez un atelier ou une carrière comme avec un dé de valeur { $figure1 }
    .inf = construire un atelier ou une carrière comme avec un dé de valeur { $figure1 }
    .they = construit un atelier ou une carrière comme avec un dé de valeur { $figure1 }
act-cover = recevez une seconde fois les Ressources, l’Or ou la Foi de la case recouverte
    .inf = recevoir une seconde fois les Ressources, l’Or ou la Foi de la case recouverte
    .they = reçoit une seconde fois les Ressources, l’Or ou la Foi de la case recouverte
act-last_action = effectuez une action de plus avant le dernier Décompte, de la valeur de votre choix et sans payer de Ressources ni d’Or
    .inf = effectuer une action de plus avant le dernier Décompte, de la valeur de votre choix et sans payer de Ressources ni d’Or
    .they = effectue une action de plus avant le dernier Décompte, de la valeur de son choix et sans payer de Ressources ni d’Or

set-stone_free = ne payez ni Calcaire ni Granite pour cette action
    .inf = ne payer ni Calcaire ni Granite pour cette action
    .they = ne paie ni Calcaire ni Granite pour cette action
set-field_free = ne payez ni Papyrus ni Pain pour cette action
    .inf = ne payer ni Papyrus ni Pain pour cette action
    .they = ne paie ni Papyrus ni Pain pour cette action
set-doubled = comptez deux fois { $value }
    .inf = compter deux fois { $value }
    .they = compte deux fois { $value }
set-virtual = { "" }
set-unveiled = { "" }

rule-pillar_points = quand vous construisez au Temple, chacune de vos Colonnes alignées avec le Bâtiment rapporte { $n } PV de plus
rule-rescues = vous pouvez prendre des dés Interdits et les considérer comme Purs ou Corrompus
rule-awake = les capacités de vos tuiles Colonne s’appliquent quelle que soit la lumière
rule-swaps = vous pouvez payer de l’Or à la place de Scribes et inversement, ce qui vous rapporte { $swap-5 } PV une fois par tour
rule-masonry = vous pouvez payer du Calcaire à la place de Granite et inversement, ce qui vous rapporte { $stone_for_stone-3 } PV une fois par tour
rule-production_shift = quand vous produisez, vous pouvez changer la valeur du dé de { $n } au plus
rule-god_shift = quand vous effectuez une Action Divine, vous pouvez changer la valeur du dé de { $n } au plus
rule-ankh = votre valeur Ankh est de { $n }
rule-bread_due = à la fin d’un Décompte, { $n ->
    [0] vous ne payez pas de Pain pour vos Bâtiments
   *[other] vous payez { $n } Pain pour vos Bâtiments
  }

phase-order_seats = la mise à jour de l’ordre du tour

ruling-symbols = { $n ->
    [one] symbole différent sur vos Décrets
   *[other] symboles différents sur vos Décrets
  }
    .unit = symbole différent sur vos Décrets
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-population_marks = { $n ->
    [one] palier de Population atteint
   *[other] paliers de Population atteints
  }
    .unit = palier de Population atteint ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-happiness_marks = { $n ->
    [one] palier de Bonheur atteint
   *[other] paliers de Bonheur atteints
  }
    .unit = palier de Bonheur atteint ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 })
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-quarries = { $n ->
    [one] carrière
   *[other] carrières
  }
    .unit = carrière que vous avez construite
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-workshops = { $n ->
    [one] atelier
   *[other] ateliers
  }
    .unit = atelier que vous avez construit
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-temple_buildings = { $n ->
    [one] Bâtiment au Temple
   *[other] Bâtiments au Temple
  }
    .unit = Bâtiment que vous avez construit au Temple
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-pillars = { $n ->
    [one] Colonne
   *[other] Colonnes
  }
    .unit = Colonne que vous avez érigée
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-raised = { $n ->
    [one] Statue
   *[other] Statues
  }
    .unit = Statue que vous avez érigée
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-god_statues = { $n ->
    [one] Statue en l’honneur d’un dieu
   *[other] Statues en l’honneur de dieux
  }
    .unit = Statue que vous avez érigée en l’honneur d’un dieu
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-built = { $n ->
    [one] Bâtiment
   *[other] Bâtiments
  }
    .unit = Bâtiment que vous avez construit
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
ruling-pure_pips = la valeur de vos dés Purs
ruling-temple_points = PV au Temple
    .gender = m
ruling-porch_statues = Statues au Temple
    .gender = f
    .number = plural
ruling-seen_statues = PV des Colonnes pour les Statues
    .gender = m
ruling-buildings_by = Bâtiments alignés avec la tuile
    .unit = Bâtiment aligné avec la tuile
    .gender = m
    .number = plural
ruling-partner = Production associée
    .gender = f
ruling-light_over = lumière d’une section
    .gender = f
ruling-god_at = dieux autour de l’Obélisque
    .gender = m
    .number = plural
less-raised-god_statues = Statue que vous avez érigée pour le peuple
    .gender = f
call-good_of = Ressource correspondant { AU($a) }
    .gender = f
call-jokers = { $a ->
    [0] votre Or
   *[other] votre Or au-delà de { $a }
  }
group-goods = { $n ->
    [one] Ressource
   *[other] Ressources
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }

when-before-raise_statue = avant d’ériger une Statue
when-before-raise_statue-raise_pillar = avant d’ériger une Statue ou une Colonne
when-before-build_at_temple = avant de construire au Temple
when-before-hold_festival-build_at_temple = avant d’effectuer une Action Divine Bastet ou de construire au Temple
when-after-hold_die = après avoir pris un dé
when-after-see_die = après avoir pris un dé
when-after-statue_bonus = après avoir reçu le bonus d’une Statue
when-after-raise_pillar = après avoir érigé une Colonne
when-after-build_in_yard = après avoir construit un atelier ou une carrière
when-before-add_faith = avant d’ajouter de la Foi à votre balance
when-before-main_action-after-main_action = avant ou après l’action de votre dé
when-before-main_action-after-main_action-after-visit_opposite = avant ou après l’action de votre dé, ou après l’Action Divine du dieu opposé effectuée grâce à une Bénédiction
when-after-pause-main_action-visit_neighbour-visit_opposite = à votre tour, avant de prendre un dé ou après une action
when-after-respite = sauf si vous en avez convenu autrement, également avant l’action de votre dé et après avoir remplacé les cartes d’une section du Marché
is-value = sa valeur est { $value }
is-good = vous produisez { DU($value) }
is-standing = le dé est { $value }
is-not-hue = le dé n’est pas { $value }
is-rank = { $value ->
    [1] vous jouez en premier dans l’ordre du tour
    [2] vous jouez en deuxième dans l’ordre du tour
   *[other] vous avez la place { $value } dans l’ordre du tour
  }
is-rank-player_count = vous jouez en dernier dans l’ordre du tour
is-not-c = ce n’est pas { $value }
above-surplus = { $value ->
    [0] des Ressources sont en excédent
   *[other] plus de { $value } Ressources sont en excédent
  }
word-surplus = Ressource en excédent
    .unit = Ressource en excédent
    .gender = f
word-nested = dans le cadre d’une autre action
    .clause = elle fait partie d’une autre action
    .denied = elle ne fait pas partie d’une autre action
word-value = valeur
    .gender = f
word-good = Ressource du même type
    .gender = f

# ---- what cards do: texts of their own ----

text-starting-s02 = Construisez une carrière (Calcaire ou Granite) en rangée { $n } sans perdre de Bonheur.
    .shape = 66505397
    .figures = 3
text-starting-s03 = Construisez un atelier (Papyrus ou Pain) en rangée { $n } sans perdre de Bonheur.
    .shape = 1ad3c607
    .figures = 3
text-starting-s11 = Augmentez votre Population de { $n } et votre Bonheur de { $n2 }.
    .shape = a87719b9
    .figures = 3 2

text-decree-d03 = Avant le décompte de vos Décrets, vous pouvez payer { $n } Or pour qu’un autre de vos Décrets compte double.
    .shape = ad536af7
    .figures = 2
text-decree-d04 = Pour chaque palier de Population atteint ({ $marks_at-2 }, { $marks_at-4 }, { $marks_at-6 }, { $marks_at-8 }, { $marks_at-10 }), vous pouvez payer 1 Papyrus, Pain, Calcaire, Granite ou Or afin de gagner { $n3 } PV.
    .shape = 95804e2e
    .figures = 0 0 4 0 9 1 13 2 16 3 19 4 21 5 0 0 0 0 0 1 0 0 1 0 0 0 0 0 0 0 0
    .read = a2d7916e
text-decree-d06 = Gagnez autant de PV que la différence entre votre Bonheur et la plus petite valeur de Bonheur parmi les joueurs.
    .shape = f45b1bfa
text-decree-d08 = Gagnez { $n2 } PV par Or et 1 PV par autre Ressource restant en votre possession, mais pas plus de { $n } PV.
    .shape = 11482ce4
    .figures = 20 2
text-decree-d11 = Gagnez { $n } PV par carrière ou atelier que vous avez construit.
    .shape = 834114c8
    .figures = 2
text-decree-d17 = Gagnez { $n } PV par Statue ou Colonne que vous avez érigée.
    .shape = 15fb5bf7
    .figures = 2
text-decree-d24 = Gagnez une seconde fois vos PV au Temple, sauf ceux de vos Statues.
    .shape = 76ef816b
    .figures = 0

text-technology-t11 = Après une action de valeur { $n2 }, gagnez { $n } PV.
    .shape = 11727f1e
    .figures = 2 1
text-technology-t06 = Après une Action Divine Bastet, gagnez { $n } PV et augmentez { $n2 ->
    [1] { $n3 ->
        [1] de { $n3 } votre Population et votre Bonheur
       *[other] votre Population de { $n2 } et votre Bonheur de { $n3 }
      }
   *[other] votre Population de { $n2 } et votre Bonheur de { $n3 }
  }.
    .shape = 5994f033
    .figures = 2 1 1
text-technology-t12 = Après une Production de Ressources, gagnez 1 PV par Ressource en excédent.
    .shape = fbf130b8
    .figures = 0
text-technology-t13-2 = Après une Production de Ressources, gagnez { $n ->
    [one] { $n } Ressource supplémentaire
   *[other] { $n } Ressources supplémentaires
  } du même type.
    .shape = dd24ad90
    .figures = 1
text-technology-t19 = Avant une Action Divine avec un dé Corrompu qui n’est pas gris, sauf si elle fait partie d’une autre action, vous pouvez payer { $n ->
    [one] { $n } Scribe
   *[other] { $n } Scribes
  } afin de produire aussi la Ressource de la couleur du dé, avec la valeur du dé.
    .shape = 6c5026a6
    .figures = 1

# ---- where values come from, that stand in no rulebook ----
note-printed-on-a-component-and-on-no-page-we-have = imprimé sur le matériel, et sur aucune page dont nous disposons
note-two-descriptions-of-the-board = deux descriptions du plateau
note-a-description-of-the-board = une description du plateau
note-a-description-of-the-game = une description du jeu
note-what-happens-then-stands-nowhere = ce qui se passe alors n’est écrit nulle part
note-where-the-track-ends-where-it-begins-is-in-tekhenu-fr-246 = l’endroit où finit la piste ; celui où elle commence est indiqué en tekhenu-fr:246
note-the-order-of-the-lights-a-program-for-solo-play = l’ordre des lumières : un programme de jeu en solitaire
note-the-gods-clockwise-a-program-for-solo-play = les dieux dans le sens horaire : un programme de jeu en solitaire
note-the-marks-of-population-which-are-those-of-happiness-here = les paliers de Population, pris ici comme ceux du Bonheur

# ---- the rulebook: tables and attributes ----

table-coloured_dice = dés de chacune des quatre couleurs
table-grey_dice = dés gris
table-start_offer = cartes Départ proposées
table-statues_a_god = Statues par section de dieu
table-statue_price = Granite pour la prochaine Statue
table-building_points = PV des Bâtiments
table-building_bread = Pain des Bâtiments
attribute-wall_top = mur du haut
attribute-wall_right = mur de droite
attribute-wall_bottom = mur du bas
attribute-wall_left = mur de gauche

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-set_up =
    On place le Cadran dans une orientation tirée au hasard ; les sections qui entourent l’Obélisque sont au Soleil, dans la Pénombre ou dans l’Obscurité. On met dans le sac le nombre de dés de chaque couleur qu’indique le tableau ; pour chaque section, on en pioche { $figure5 }, que l’on lance et que l’on y range.
    En plus de ce qu’indique le tableau, chaque joueur reçoit { $figure3 } Or et { $figure4 } Scribe.
    On mélange les tuiles Colonne et on en révèle une sur chacune des places prévues ; les tuiles Bonus Horus sont posées au hasard, une par valeur de dé.
    À { $figure10 } joueurs, on retire la Technologie et le Décret qui concernent l’ordre du tour. On garnit les sections ouvertes du Marché.
    Chaque joueur pioche { $figure11 } Décrets, en garde un et remet le reste sous la pioche.
    On dévoile le nombre de cartes Départ qu’indique le tableau. Dans un ordre tiré au sort, chaque joueur en prend une, puis, dans l’ordre inverse, une seconde. L’ordre du tour suit alors l’initiative totale des deux cartes, la plus grande d’abord ; à égalité, la carte la plus haute l’emporte.
    { $destiny_reward ->
        [one_by_one] Dans cet ordre, chaque joueur prend une carte Destinée et reçoit aussitôt, dans l’ordre de son choix, ce que donnent cette carte et ses deux cartes Départ.
       *[pick_then_pay] Dans cet ordre, chaque joueur prend une carte Destinée. Quand tous en ont une, chacun reçoit, dans l’ordre de son choix, ce que donnent cette carte et ses deux cartes Départ.
      }
    .title = La mise en place et le choix des cartes
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 1895861e
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
rules-game =
    Qui a le plus de PV après le dernier Décompte gagne. Les PV viennent des Bâtiments, des Colonnes et des Statues, du Bonheur, de la Production et des Décrets.
    Le Cadran tourne toutes les deux manches, { $last_rotation } fois en tout. À chaque manche, chaque joueur joue un tour, dans l’ordre du tour.
    .title = La partie
    .tells = round
    .shape = de0d88b9
    .figures = 8
rules-turn =
    Prenez un dé qui n’est pas Interdit. Vous pouvez payer des Scribes : chacun change la valeur du dé de { $figure1 } au plus ; elle reste comprise entre { $figure2 } et { $figure3 }.
    Posez le dé sur votre balance, sans changer la face qu’il montre : sur le plateau gauche s’il est Pur, sinon sur le plateau droit.
    Effectuez ensuite, avec sa valeur, l’une de ces actions :
    – l’Action Divine du dieu dans la section duquel se trouvait le dé ;
    – une Production de Ressources selon sa couleur : Papyrus (jaune), Pain (brun), Calcaire (blanc) ou Granite (noir). Un dé gris ne produit rien.
    Au lieu de tout cela, vous pouvez effectuer l’Action Anubis.
    Si aucune action n’est possible, prenez tout de même un dé, Interdit seulement s’il n’y en a pas d’autre.
    À la fin du tour, on complète les sections ouvertes du Marché.
    .title = Un tour
    .tells = own_turn take_turn use_die hold_die see_die spend_scribes main_action any_action serve_god give_up produce_by_colour settle pause breathe respite pass_turn refill_market shift
    .shape = a929f38b
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-anubis =
    Payez { $figure1 } Scribes et prenez n’importe quel dé, même Interdit ; des Scribes supplémentaires peuvent changer sa valeur. Posez-le sous votre balance : il n’est pas pesé.
    Avec sa valeur, effectuez l’Action Divine de n’importe quel dieu ou produisez la Ressource de votre choix.
    .title = Anubis
    .tells = pay_anubis
    .shape = 1bb0afe7
    .figures = 2 6 6
rules-rotate =
    La lumière avance d’une section : deux sections sont au Soleil, deux dans la Pénombre et deux dans l’Obscurité.
    Toutes les { $figure2 } rotations, on procède à un Jugement de Maât.
    On lance ensuite de nouveaux dés pour les deux sections dans la Pénombre, un par section à tour de rôle, jusqu’à ce que chacune en ait reçu autant qu’il y a de joueurs.
    On range de nouveau tous les dés selon la lumière. Les gris sont toujours Corrompus. Les blancs sont Purs au Soleil, les noirs dans l’Obscurité, les jaunes et les bruns dans la Pénombre. Dans la Pénombre, tous les autres sont Corrompus ; ailleurs, tous les autres sont Interdits, sauf les jaunes au Soleil et les bruns dans l’Obscurité, qui sont Corrompus.
    .title = Le Cadran tourne
    .tells = light_sections new_dice sort_dice roll
    .shape = 6baebe73
    .figures = 1 2 0 0 0 1 1 6 1 6 2 1 6 3 4 18 6 24
rules-judge =
    Chaque joueur additionne les valeurs des dés de son plateau gauche et en soustrait celles des dés de son plateau droit, ainsi que ses Ressources en excédent.
    { $faith_order ->
        [simultaneous] Tous en même temps, les joueurs peuvent ajouter de la Foi sur l’un ou l’autre plateau.
       *[turn_order] Dans l’ordre du tour, chaque joueur peut ajouter de la Foi sur l’un ou l’autre plateau.
      }
    Un joueur dont le plateau droit est plus lourd de 3 à 5 perd 1 PV ; de 6 à 8, il en perd 2 ; au-delà, 3.
    On établit le nouvel ordre du tour : le joueur le plus proche de l’équilibre joue en premier. À écart égal, la plus grande valeur Ankh des cartes Destinée départage les joueurs, puis l’ordre précédent.
    Après les Jugements des rotations { $figure2 } et { $last_rotation }, on procède à un Décompte. Avant le dernier, un joueur peut utiliser un Décret prévu pour ce moment.
    La partie s’arrête après { $last_scoring } Décomptes. Sinon, les dés des balances sont remis dans le sac, les Ressources en excédent et la Foi sont perdues et les cartes Destinée sont rendues : dans le nouvel ordre, chaque joueur en prend une et reçoit ce qu’elle donne.
    .title = Le Jugement de Maât
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 8 2 0 2 1 5 2 8 3
rules-score =
    – Quartiers : dans le quartier de chacune des quatre Ressources, le joueur qui a le plus de Bâtiments et de Statues gagne { $figure2 } PV ; à égalité, c’est celui qui occupe la rangée au plus petit numéro. { $quarter_statue ->
        [first] Une Statue au-dessus du quartier passe avant la rangée 1.
       *[last] Une Statue au-dessus du quartier ne compte pour aucune rangée.
      }
    – Temple : chacun de vos Bâtiments et chacune de vos Statues au Temple rapporte 1 PV ; chacune de vos Colonnes rapporte 1 PV pour chacun de vos Bâtiments et chacune de vos Statues alignés avec elle.
    – Statues : 1, 2, 3, 4, 5 ou 6 Statues sur le plateau rapportent 1, 3, 6, 10, 15 ou 21 PV.
    – Bonheur : { $figure3 } PV par palier atteint, à 9, 13, 16, 19 et 21.
    – Production : { $figure4 } PV par Production qui a atteint { $figure5 }.
    – Bâtiments : les PV inscrits aux places que vos Bâtiments construits ont libérées.
    – Pain : dans l’ordre du tour, chaque joueur paie le Pain inscrit à ces mêmes places ; chaque Pain non payé coûte { $figure9 } PV.
    .title = Le Décompte
    .tells = score_quarters score_temple score_statues score_happiness score_production score_buildings feed
    .shape = a54870a9
    .figures = 1 3 3 2 6 0 0 0 3 1 10 0 0 0 7 0 9 1 13 2 16 3 19 4 21 5 6 1
rules-finish =
    On révèle tous les Décrets. Dans l’ordre du tour, chaque joueur en décompte { $figure1 } au plus, tous de symboles différents.
    Le premier dans l’ordre du tour gagne { $figure5 } PV ; à plus de { $figure7 } joueurs, le deuxième en gagne { $figure8 }.
    Le joueur qui a le plus de PV l’emporte ; à égalité, celui qui a le plus de Scribes, puis le premier d’entre eux dans l’ordre du tour.
    .title = La fin
    .tells = score_decrees count_decrees score_order
    .shape = 053c677d
    .figures = 3 1 0 1 3 2 2 2
rules-pay_bill =
    L’Or peut remplacer n’importe quel Papyrus, Pain, Calcaire ou Granite, à raison d’un pour un. Certaines Technologies permettent d’autres échanges.
    .title = Payer
    .tells = pay_due part stand_in stone_for_stone swap
    .shape = d3db9b85
    .figures = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 1 0 0 0
rules-produce =
    Vous gagnez autant d’unités de la Ressource que l’indique la valeur, sans dépasser votre Production de cette Ressource. Le reste est en excédent : il pèse sur votre plateau droit jusqu’au prochain Jugement.
    .title = Production de Ressources
    .tells = produce_once production weigh_down
    .shape = 5ccb12fc
    .figures = 1 3 1 0 0 1 6 0
rules-raise_statue =
    Payez le Granite que coûte votre prochaine Statue et érigez-la en l’honneur d’un dieu ou pour le peuple.
    En l’honneur d’un dieu : la tuile qui correspond à la valeur de l’action indique lequel. Il doit rester de la place dans sa section. À { $figure3 } joueurs, si vous n’y aviez pas encore de Statue, recevez aussitôt son bonus.
    Pour le peuple, au Temple : { $figure5 } PV pour { $temple_statue ->
        [all] chaque Colonne alignée avec la Statue
       *[own] chacune de vos Colonnes alignées avec la Statue
      }, et { $figure7 } Or pour la première Statue à cette place.
    Pour le peuple, au-dessus de deux quartiers : elle compte pour les deux ; la première Statue à cette place rapporte { $figure9 } Or.
    .title = Horus : une Statue
    .tells = honour_god serve_people at_the_temple above_the_quarters
    .shape = 6d0e8bc6
    .figures = 0 1 3 0 3 1 1 0 1 6
rules-pay_statues =
    Chaque fois qu’un joueur effectue { $nested_passive ->
        [false] avec un dé l’Action Divine d’un dieu
       *[true] l’Action Divine d’un dieu
      }, tout autre joueur qui a une Statue en l’honneur de ce dieu gagne { $figure2 ->
        [one] { $figure2 } unité
       *[other] { $figure2 } unités
      } de ce qui est inscrit { $horus_bonus ->
        [by_god] à la position de ce dieu dans l’ordre des dieux
       *[by_value] à côté de la tuile de ce dieu
      }. À deux joueurs, celui qui effectue l’action reçoit aussi ce bonus.
    .title = Ce que rapportent les Statues
    .tells = statue_bonus owed_for
    .shape = e99de0a8
    .figures = 1 1 2 1 6 1
rules-raise_pillar =
    Prenez l’une des tuiles Colonne proposées : celle de droite avec une valeur de 1 ou 2, celle du milieu avec 3 ou 4, celle de gauche avec 5 ou 6. Payez le Calcaire et le Granite inscrits dessus et posez-la, dans l’orientation de votre choix, sur une case libre du Temple.
    Vous gagnez
    – 1 PV pour chaque Bâtiment, quel que soit son propriétaire, au bout de sa ligne ou de sa colonne ;
    – 1 PV par bord assorti à son voisin, le double dans un angle du Temple ;
    – ce qui est inscrit sur la case, et les PV de la place d’où vient la tuile.
    Si la lumière de la tuile est celle de la section de Râ, vous { $tile_ability ->
        [mandatory] devez utiliser
       *[optional] pouvez utiliser
      } sa capacité. Posez ensuite une de vos Colonnes sur la tuile ; les tuiles proposées glissent vers la droite et on en ajoute une.
    .title = Râ : une Colonne
    .tells = use_ability turn_tile see_buildings match_edges leave_display slide_display
    .shape = d8a2d42f
    .figures = 0 4 1 2 0 0 3 4 4 5 4 6 4 7 4 1 0 1 0 1 0 1 0 0 1 0 1 0 0 1 5 1 5 1 1 2 1 5 1 5 1 0 1 2
rules-build_at_temple =
    Posez un de vos Bâtiments sur une place libre du pourtour du Temple et payez le Pain qui y est inscrit. À 2 joueurs, on n’utilise que les places de gauche et du bas ; à 3, aussi celles de droite ; à 4, aussi celles du haut.
    Vous gagnez 3 PV pour chacune de vos Colonnes alignées avec lui et, pour chaque case libre de cet alignement, { $figure4 ->
        [one] { $figure4 } unité
       *[other] { $figure4 } unités
      } de ce qui y est inscrit. Votre Population augmente de la valeur de l’action.
    .title = Hathor : un Bâtiment au Temple
    .shape = 4c95b63f
    .figures = 0 0 0 1 3
rules-grow =
    Dès que la Population d’un joueur atteint { $figure1 }, la section { $figure2 } du Marché s’ouvre ; à { $figure4 }, la section { $figure5 }. On y pose aussitôt des cartes.
    .title = La Population
    .shape = 7b4eb8cf
    .figures = 9 3 3 13 4 4
rules-hold_festival =
    Payez { $figure1 } Papyrus. Votre Bonheur augmente de la valeur de l’action. Avec une valeur de 1 ou 2, gagnez aussi 2 Scribes ; avec 3 ou 4, un seul.
    .title = Bastet : un festival
    .shape = faaa2f85
    .figures = 2
rules-rejoice =
    Le Bonheur ne dépasse jamais la Population. La première fois que vous atteignez { $figure1 }, gagnez { $figure4 } Or ; à { $figure5 }, { $figure8 } Scribe ; à { $figure9 }, effectuez une action supplémentaire de la valeur de votre choix.
    .title = Le Bonheur
    .shape = 2bc7c399
    .figures = 16 0 1 1 19 1 2 1 21 2 3
rules-seek_cards =
    Avec une valeur de 1 ou 2, prenez une carte gratuitement ; avec 3 ou 4, deux cartes pour 2 Papyrus ; avec 5 ou 6, trois cartes pour 3 Papyrus.
    Toutes viennent d’une même section ouverte du Marché, à la portée de votre Bonheur : la première dès 1, la deuxième dès 5, la troisième dès 9, la quatrième dès 13.
    Auparavant, vous pouvez remplacer les cartes de sections { $renewal ->
        [within_reach] à votre portée
       *[any_section] ouvertes
      }, une fois par section et pour { $figure8 } Papyrus chaque fois : on les défausse et on en pose de nouvelles.
    .title = Thot : des cartes du Marché
    .tells = look_on stop_looking renew_stall take_card take_blessing take_technology take_decree refill_stall
    .shape = 520d454d
    .figures = 1 2 4 0 0 0 0 1 1 1 1 1 1 1 0 1 0 1 0 1 0 1 1 1 0 0 1 5 2 9 3 13 4
rules-build_in_yard =
    Perdez { $figure2 } Bonheur et posez un de vos Bâtiments sur une case libre de la rangée dont le numéro est la valeur de l’action. Votre Production de la Ressource de ce quartier augmente de { $figure6 }, et de { $figure4 } à partir de la rangée { $figure5 } ; vous gagnez autant de cette Ressource.
    La rangée { $figure7 } donne { $figure8 } Or au premier qui y construit. Les rangées { $figure9 } et { $figure10 } augmentent aussi de { $figure11 } la Production associée : Papyrus et Pain, Calcaire et Granite ; la rangée { $figure12 } donne en outre { $figure13 } Or. La rangée { $figure14 } augmente de { $figure15 } une Production de votre choix.
    .title = Osiris : un atelier ou une carrière
    .tells = open_yard improve
    .shape = 9045ad8b
    .figures = 0 1 0 2 5 1 2 1 3 4 1 4 1 6 1
