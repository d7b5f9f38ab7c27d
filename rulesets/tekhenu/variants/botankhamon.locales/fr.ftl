# Tekhenu avec Botankhamon : ce que la variante ajoute aux mots du jeu.

title = Tekhenu : Botankhamon
about = Tekhenu en solo, contre Botankhamon, qui prend ses dés d’après une pyramide de tuiles.

seat-botankhamon = Botankhamon

option-automa_level = Quel est le niveau de Botankhamon ?
option-automa_level-easy = facile
option-automa_level-medium = moyen
option-automa_level-hard = difficile
option-start_choice = Parmi combien de cartes Départ choisissez-vous ?
option-start_choice-of_three = trois
option-start_choice-dealt = { $figure1 }, sans choix
option-automa_decree = Combien de PV vaut un Décret de Botankhamon ?
option-automa_decree-four = { $figure1 }
option-automa_decree-eight = { $figure1 }
option-automa_scribe = Combien de Scribes Botankhamon a-t-il au début ?
option-automa_scribe-a_scribe = un
option-automa_scribe-no_scribe = aucun
option-automa_square = Entre des cases à égalité, lesquelles Botankhamon évite-t-il pour ses Colonnes ?
option-automa_square-no_corner = les angles et ce qui les touche
option-automa_square-no_edge = le bord du Temple

deck-automa = { $n ->
    [one] carte Botankhamon
   *[other] cartes Botankhamon
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
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
attribute-right = voisin de droite
    .gender = m
attribute-upward = voisin du dessus
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
table-automa_scribes = Scribes de Botankhamon à chaque valeur d’Horus
    .gender = m
    .number = plural
table-automa_points = PV de Botankhamon à chaque valeur d’Horus
    .gender = m
    .number = plural
ruling-bonus_value = valeur du bonus
    .gender = f
ruling-people = les joueurs humains
    .gender = m
    .number = plural
ruling-by_itself = jeu automatique
    .gender = m
ruling-weight = poids
    .gender = m
ruling-row_points = PV des Bâtiments
    .gender = m
    .number = plural
ruling-liking = rang parmi les Ressources
    .gender = m
ruling-out_of_the_way = marque d’un dé Interdit
    .gender = f
ruling-number_here = valeur d’Horus de la section
    .gender = f
ruling-in_reach_of = Colonnes de ce joueur alignées
    .gender = f
    .number = plural
ruling-would_lead = majorité dans le quartier
    .gender = f
ruling-swings = quartiers gagnés
    .gender = m
    .number = plural
ruling-touching = côtés contre des tuiles et des murs
    .gender = m
    .number = plural
ruling-own_buildings_by = Bâtiments de ce joueur alignés
    .gender = m
    .number = plural
ruling-shunned = marque d’une case à éviter
    .gender = f
ruling-column_of = colonne du quartier
    .gender = f
ruling-emptiest = le quartier qui compte le moins de Bâtiments
    .gender = m
ruling-buildings_in = Bâtiments du quartier
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
card-automa_tile-granite_first = Granite–Calcaire–Pain–Papyrus
card-automa_tile-papyrus_first = Papyrus–Pain–Calcaire–Granite
card-automa_tile-limestone_first = Calcaire–Granite–Papyrus–Pain
card-automa_tile-bread_first = Pain–Papyrus–Granite–Calcaire

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-automa_turn = { "" }
event-perform-automa_destiny = { "" }
event-perform-automa_horus = { $seat } érige une Statue
event-perform-automa_ra = { $seat } érige une Colonne
event-perform-automa_hathor = { $seat } construit au Temple
event-perform-automa_bastet = { $seat } organise un festival
event-perform-automa_thoth = { $seat } prend des cartes au Marché
event-perform-automa_osiris = { $seat } construit un atelier ou une carrière
event-perform-automa_cards_count = { $seat } décompte ses cartes
event-perform-settle_in = { "" }
event-perform-stack_pyramid-shared = Une nouvelle pyramide est formée
event-perform-seat_automa-shared = Mise en place de Botankhamon, votre adversaire
event-move-to-automa_seat = { "" }
event-move-to-automa_tile-shared = { "" }
event-move-to-automa_blessings = { $seat } prend : { $what }
event-move-to-automa_technologies = { $seat } prend : { $what }
event-move-to-automa_decrees = { $seat } prend : { $what }

do-automa_turn = son tour
do-automa_horus = ériger une Statue
do-automa_ra = ériger une Colonne
do-automa_hathor = construire au Temple
do-automa_bastet = organiser un festival
do-automa_thoth = prendre des cartes au Marché
do-automa_osiris = construire un atelier ou une carrière
do-automa_destiny = sa carte Destinée
do-automa_cards_count = PV de ses cartes
do-stack_pyramid = nouvelle pyramide
do-seat_automa = Botankhamon prend place
do-settle_in = ses premiers Bâtiments
phase-honour_first = ses premières Statues
phase-walk = le marqueur avance
phase-automa_die = choix de son dé
phase-automa_take = prise de son dé
phase-automa_act = son action
phase-automa_above = une Statue au-dessus de deux quartiers
phase-automa_porch = une Statue au Temple
phase-automa_card = une carte du Marché

# ---- ce qu’il fait autrement qu’une personne ----

text-automa-botankhamon = Botankhamon joue tout seul : on ne lui demande rien, il ne paie rien et ne gagne que des Scribes et des PV.
    .shape = acc8807f
    .read = 755745c4
text-automa-botankhamon-2 = Sa valeur Ankh est de { $n }.
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = Son équilibre est de 3 au premier Jugement, 2 au deuxième, 1 au troisième et au quatrième ; ses dés ne sont pas pesés.
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = 241542e2
text-automa-botankhamon-4 = Lors d’un Décompte, il ne gagne aucun PV pour les places que ses Bâtiments ont libérées.
    .shape = eaf4e753
    .figures = 0
    .read = 2e33ddd4
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
text-automa-botankhamon-11 = Au lieu du bonus d’une Statue, il gagne 1 Scribe aux valeurs 1 et 2, 1 PV aux valeurs 3 et 4, les deux aux valeurs 5 et 6.
    .shape = 3498393e
    .read = a90d497d
text-automa-botankhamon-12 = À la fin, chacun de ses Décrets vaut { $n2 } PV, { $n } si vous en avez convenu ainsi, et chaque lot de 2 Scribes vaut 1 PV.
    .shape = 8979fe04
    .figures = 8 4 2
    .read = 2e8da4c5
text-automa-botankhamon-13 = Après chaque Décompte, il gagne 2 PV pour chaque Bénédiction, qu’il défausse alors, et 2 pour chaque Technologie, qu’il garde.
    .shape = 3393e74d
    .read = 68aeff9b
text-automa-botankhamon-14 = Après un Jugement, on mélange les tuiles en une nouvelle pyramide, et le marqueur repart du début.
    .shape = ed9d0aa2
    .read = 22ce9ead

note-two-programs-that-play-him = deux programmes qui tiennent son rôle

# ---- rulebook ----

rules-set_up =
    On place le Cadran dans une orientation tirée au hasard ; les sections qui entourent l’Obélisque sont au Soleil, dans la Pénombre ou dans l’Obscurité. On met dans le sac le nombre de dés de chaque couleur qu’indique le tableau ; pour chaque section, on en pioche { $figure5 }, que l’on lance et que l’on y range.
    En plus de ce qu’indique le tableau, chaque joueur reçoit { $figure3 } Or et { $figure4 } Scribe.
    On mélange les tuiles Colonne et on en révèle une sur chacune des places prévues ; les tuiles Bonus Horus sont posées au hasard, une par valeur de dé.
    À 2 joueurs, on retire la Technologie et le Décret qui concernent l’ordre du tour. On garnit les sections ouvertes du Marché.
    Le joueur pioche 2 Décrets, en garde un et remet l’autre sous la pioche. Botankhamon n’en a pas.
    { $start_choice ->
        [dealt] Le joueur reçoit 2 cartes Départ.
       *[of_three] On dévoile 3 cartes Départ ; le joueur en prend 2.
      } Botankhamon n’en a pas. Il est premier dans l’ordre du tour.
    Botankhamon prend au hasard la carte Destinée du Scribe ou celle de l’Or, sans recevoir ce qu’elle donne. Puis le joueur prend l’une des autres et reçoit, dans l’ordre de son choix, ce que donnent cette carte et ses deux cartes Départ.
    .title = La mise en place et le choix des cartes
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = f3cafa45
    .figures = 0 5 1 1 3 1 1 5 6 2 2 2 2 1 2 3
rules-seat_automa =
    Il a des Bâtiments, des Statues et des Colonnes, mais pas de plateau individuel. Son Bonheur est de { $figure3 }, sa Population de { $figure4 } ; de ce que les joueurs ont au début, il a 10 PV et { $automa_scribe ->
        [a_scribe] 1 Scribe
       *[no_scribe] aucun Scribe
      }.
    Une de ses Statues est érigée en l’honneur du dieu qui correspond à la valeur 1 d’Horus. { $automa_level ->
        [easy] Au niveau facile, c’est tout.
        [medium] Au niveau moyen, il a aussi un atelier de Pain et une carrière de Granite dans la rangée { $automa_row }, et une Colonne sur une tuile Colonne au centre du Temple.
       *[hard] Au niveau difficile, il a aussi un atelier de Pain et une carrière de Granite dans la rangée { $automa_row }, une Colonne sur une tuile Colonne au centre du Temple et une seconde Statue en l’honneur du dieu qui correspond à la valeur 4.
      }
    On mélange les dix tuiles et on les dispose face visible en pyramide : quatre en bas, puis trois, deux et une. Le marqueur est à gauche de la base.
    .title = Botankhamon prend place
    .tells = honour_first settle_in stack_pyramid
    .shape = cead2a29
    .figures = 2 1 4 7 1 2 1 13 13 13 0 13 1 5
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
    .shape = 2300bd29
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-automa_turn =
    Le marqueur va sur la première tuile de la base ; aux tours suivants, une pièce décide s’il monte ou va à droite.
    Un dieu sur la tuile : Botankhamon prend dans la section de ce dieu le dé de plus grande valeur qui n’est pas Interdit, un Pur avant un Corrompu ; s’il n’y en a pas, un dé de la première section suivante, dans le sens horaire, qui en a. Il ne prend un dé Interdit que si tous le sont.
    Des Ressources sur la tuile : il prend le dé de plus grande valeur dans la couleur de la première, à défaut dans celle de la suivante, en dernier lieu un dé gris. À égalité, celui d’une section avec une de ses Statues ; s’il y a plusieurs sections de ce genre, celui de la section à la plus grande valeur d’Horus.
    S’il y a encore égalité, le hasard décide. Le dé est posé sous sa balance et n’est pas pesé. Il effectue l’Action Divine de la section du dé ; il ne paie rien, ne gagne que des Scribes et des PV, et l’Or de ses places est retiré du jeu.
    – Horus : une Statue en l’honneur du dieu qui correspond à la valeur du dé. S’il n’y a plus de place, au-dessus de deux quartiers, là où elle lui donne la majorité dans le plus de quartiers ; si elle ne la lui donne nulle part, au Temple, alignée avec le plus de ses Colonnes, 3 PV pour chacune ; sans place ou sans Statue, 3 PV.
    – Râ : la tuile de la valeur, telle quelle, sur la case qui compte le plus de Bâtiments alignés et de côtés contre des tuiles et des murs, 1 PV pour chacun, et les PV de la place d’où vient la tuile. À égalité, celle qui compte le plus de ses propres Bâtiments alignés, puis une case qui n’est { $automa_square ->
        [no_corner] ni dans un angle du Temple, ni à côté d’un angle
       *[no_edge] pas au bord
      }.
    – Hathor : un Bâtiment aligné avec le plus de ses Colonnes, 3 PV pour chacune ; sa Population augmente de la valeur.
    – Bastet : son Bonheur augmente pas à pas ; chaque fois qu’il ne peut pas augmenter, sa Population augmente. Il gagne des Scribes comme tout le monde.
    – Thot : une, deux ou trois cartes à sa portée, d’abord les Décrets, puis les Technologies, puis les Bénédictions, à partir de la section au numéro le plus élevé et de la gauche. Elles n’ont aucun effet pour lui.
    – Osiris : un Bâtiment dans la rangée de la valeur et le quartier de la couleur ; avec un dé gris, dans le quartier qui compte le moins de Bâtiments. Si la place est prise, la suivante à droite, et après la dernière la première ; si la rangée est pleine, celle au numéro inférieur, et après la rangée 1 la rangée 6.
    .title = Le tour de Botankhamon
    .tells = walk automa_die automa_take automa_act automa_horus automa_above automa_porch automa_ra automa_hathor automa_bastet automa_thoth automa_card automa_osiris
    .shape = 01f1a99e
    .figures = 1 2 1 6 0 3 0 0 0 3 0 0 3 4 1 2 0 1 0 0 0 0 0 1 1 1 2 1 1 1 1 1 1 0 0 0 6 4 2 1 1 4 0 1 2 3 4 1 4 0 5 1 2 3 4 0 7 0 1 0 2 6 6 3 0 0 1 5 2 9 3 13 4 1 6 1 1 6 6 3 1 5 1 5 0 4 0 1
rules-automa_destiny =
    Botankhamon ne prend une carte Destinée que s’il est premier dans l’ordre du tour : au hasard celle du Scribe ou celle de l’Or. Il ne reçoit pas ce qu’elle donne.
    .title = La carte Destinée de Botankhamon
    .shape = 70d66c2a
    .figures = 1 1
rules-automa_cards_count =
    Après chaque Décompte, Botankhamon gagne { $figure1 } PV pour chacune de ses Bénédictions, qu’il défausse alors, et { $figure2 } pour chacune de ses Technologies, qu’il garde.
    .title = Les PV des cartes de Botankhamon
    .shape = fd2a76a0
    .figures = 2 2
