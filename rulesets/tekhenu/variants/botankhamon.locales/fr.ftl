# Tekhenu avec Botankhamon : ce que la variante ajoute aux mots du jeu.

title = Tekhenu : Botankhamon
about = Tekhenu en solo, contre Botankhamon, qui prend ses dés d’après une pyramide de tuiles.

seat-botankhamon = Botankhamon

option-automa_level = Quel est le niveau de Botankhamon ?
option-automa_level-easy = facile
option-automa_level-medium = moyen
option-automa_level-hard = difficile
option-start_choice = Parmi combien de cartes Départ choisissez-vous ?
option-start_choice-three = trois
option-start_choice-two = deux, sans choix
option-automa_decree = Combien de PV vaut un Décret de Botankhamon ?
option-automa_decree-four = quatre
option-automa_decree-eight = huit
option-automa_scribe = Combien de Scribes Botankhamon a-t-il au début ?
option-automa_scribe-one = un
option-automa_scribe-none_at_all = aucun

deck-automa = Botankhamon
    .gender = m
deck-automa_tile = { $n ->
    [one] tuile de la pyramide
   *[other] tuiles de la pyramide
  }
    .gender = f
zone-automa_seat = place de Botankhamon
    .gender = f
zone-automa_tiles = tuiles piochées
    .gender = f
    .number = plural
zone-automa_decrees = Décrets de Botankhamon
    .unit = Décret de Botankhamon
    .gender = m
    .number = plural
zone-automa_technologies = Technologies de Botankhamon
    .unit = Technologie de Botankhamon
    .gender = f
    .number = plural
zone-automa_blessings = Bénédictions de Botankhamon
    .unit = Bénédiction de Botankhamon
    .gender = f
    .number = plural
region-pyramid = pyramide
    .gender = f

space-pyramid-base_1 = rangée 1, tuile 1
space-pyramid-base_2 = rangée 1, tuile 2
space-pyramid-base_3 = rangée 1, tuile 3
space-pyramid-base_4 = rangée 1, tuile 4
space-pyramid-second_1 = rangée 2, tuile 1
space-pyramid-second_2 = rangée 2, tuile 2
space-pyramid-second_3 = rangée 2, tuile 3
space-pyramid-third_1 = rangée 3, tuile 1
space-pyramid-third_2 = rangée 3, tuile 2
space-pyramid-peak = sommet
place-pyramid = pyramide ({ $space })
    .gender = f

attribute-tier = rangée
    .gender = f
attribute-right = à droite
    .gender = m
attribute-upward = au-dessus
    .gender = m
attribute-first = première Ressource
    .gender = f
attribute-second = deuxième Ressource
    .gender = f
attribute-third = troisième Ressource
    .gender = f
attribute-fourth = quatrième Ressource
    .gender = f

variable-progress = marqueur de la pyramide
    .gender = m
table-automa_start = valeurs d’Horus avec une Statue de Botankhamon
    .gender = f
    .number = plural
table-automa_row = rangée des Bâtiments de Botankhamon
    .gender = f
ruling-people = personnes
    .gender = f
    .number = plural
ruling-by_itself = joue tout seul
    .gender = m
ruling-weight = poids
    .gender = m
ruling-row_points = PV des Bâtiments
    .gender = m
    .number = plural

layout-progress = Pyramide : dieux par leurs premières lettres, Ressources : b Pain, g Granite, l Calcaire, p Papyrus. Marqueur : { $progress ->
    [none] à gauche de la base
   *[other] { $progress }
  }.

card-automa-botankhamon = Botankhamon
card-automa_tile-horus = Horus
card-automa_tile-ra = Râ
card-automa_tile-hathor = Hathor
card-automa_tile-bastet = Bastet
card-automa_tile-thoth = Thot
card-automa_tile-osiris = Osiris
card-automa_tile-granite_first = Granite, Calcaire, Pain, Papyrus
card-automa_tile-papyrus_first = Papyrus, Pain, Calcaire, Granite
card-automa_tile-limestone_first = Calcaire, Granite, Papyrus, Pain
card-automa_tile-bread_first = Pain, Papyrus, Granite, Calcaire

do-automa_turn = tour de Botankhamon
do-automa_horus = ériger une Statue
do-automa_ra = ériger une Colonne
do-automa_hathor = construire au Temple
do-automa_bastet = organiser un festival
do-automa_thoth = prendre des cartes au Marché
do-automa_osiris = construire un atelier ou une carrière
do-automa_destiny = sa carte Destinée
do-automa_bonus = bonus de sa Statue
do-automa_cards_count = PV de ses cartes
do-stack_pyramid = nouvelle pyramide
do-seat_automa = Botankhamon prend place
do-settle_in = ses premiers Bâtiments

# ---- ce qu’il fait autrement qu’une personne ----

text-automa-botankhamon = Botankhamon joue tout seul : on ne lui demande rien, il ne paie rien et ne gagne que des Scribes et des PV.
    .shape = acc8807f
    .read = b1499fab
text-automa-botankhamon-2 = Sa valeur d’Ankh est { $n }.
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = Son équilibre est 3 au premier Jugement, 2 au deuxième, 1 au troisième et au quatrième ; ses dés ne sont pas pesés.
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = f45b4dc7
text-automa-botankhamon-4 = Lors d’un Décompte, il n’a aucun PV pour ce que ses Bâtiments découvrent.
    .shape = eaf4e753
    .figures = 0
    .read = 69051268
text-automa-botankhamon-5 = Il n’a pas besoin de Pain pour ses Bâtiments.
    .shape = cb60f335
    .figures = 0
    .read = cf4caaf0
text-automa-botankhamon-6 = Il ne prend une carte Destinée que s’il est premier dans l’ordre du tour : au hasard celle du Scribe ou celle de l’Or.
    .shape = a3a884b9
    .read = 76ed5427
text-automa-botankhamon-7 = Il ne reçoit rien au début.
    .shape = a4a03079
    .read = a4b538bc
text-automa-botankhamon-8 = Il ne reçoit pas non plus ce que donne une carte Destinée.
    .shape = 2dd3294b
    .read = 78e2ef72
text-automa-botankhamon-9 = Il n’ajoute pas de Foi.
    .shape = ccdff8aa
    .read = 94c4c208
text-automa-botankhamon-10 = Il n’utilise aucun Décret avant le dernier Décompte.
    .shape = ae86da07
    .read = 738e98e3
text-automa-botankhamon-11 = Au lieu du bonus d’une Statue, il gagne 1 Scribe aux valeurs 1 et 2, 1 PV à 3 et 4, les deux à 5 et 6.
    .shape = dd47812e
    .read = 4b6fa171
text-automa-botankhamon-12 = À la fin, chacun de ses Décrets vaut { $n2 } PV, { $n } si la table joue ainsi, et 2 Scribes valent 1 PV.
    .shape = 8979fe04
    .figures = 8 4 2
    .read = 3a7bbfe1
text-automa-botankhamon-13 = Après chaque Décompte, il gagne 2 PV pour chaque Bénédiction, qu’il défausse alors, et 2 pour chaque Technologie, qu’il garde.
    .shape = 3393e74d
    .read = 68aeff9b
text-automa-botankhamon-14 = Après un Jugement, on mélange les tuiles en une nouvelle pyramide, et le marqueur repart du début.
    .shape = ed9d0aa2
    .read = 22ce9ead

note-two-programs-that-play-him = deux programmes qui le jouent
