title = Aton
about = Un duel de cartes et de prêtres pour la maîtrise de quatre temples.

seat-red = Rouge
seat-blue = Bleu
counter-vp = { $n ->
    [one] point
   *[other] points
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
counter-exchange = { $n ->
    [one] pion de troc
   *[other] pions de troc
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
piece-priest = { $n ->
    [one] pion
   *[other] pions
  }
    .gender = m
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-offering = { $n ->
    [one] carte
   *[other] cartes
  }
    .gender = f
    .number = { $n ->
        [one] singular
       *[other] plural
      }
table-many = { $what } ({ $n }×)
card-offering-one = { $value }
card-offering-two = { $value }
card-offering-three = { $value }
card-offering-four = { $value }
region-temple = temples
    .gender = m
    .number = plural
region-realm = royaume des morts
    .gender = m
region-cartouche = cartouches
    .gender = m
    .number = plural
space-temple = { $index }
place-temple = case { $space } (temple { $number }, { $bonus ->
    [0] { $mark }
   *[other] bonus { $bonus }
  })
    .gender = f
place-realm = royaume des morts
    .gender = m
place-cartouche = cartouche { $space }
    .gender = m
event-perform-change_hand = { $seat } utilise son pion de troc
event-pay-in-change_hand = { "" }
event-move-to-offering = { $seat } remet dans sa pile : { $what }
event-draw-to-aside = { $seat } retourne : { $what }
event-move-to-temple = { $n ->
    [one] { $seat } pose un pion : { $target }
   *[other] { $seat } pose { $n } pions : { $target }
  }
event-move-priest = { $seat } déplace { $n ->
    [one] un pion
   *[other] { $n } pions
  }{ $whose ->
    [own] {" "}(à soi)
   *[other] {" "}({ $whose })
  } : { $source ->
    [none] → { $target }
   *[other] { $source } → { $target }
  }
event-perform-day-shared = Un nouveau tour commence
event-perform-equal_cards-shared = Cartes égales au cartouche 1 : personne ne gagne de points
event-perform-begin_by_second = { $seat } agit en premier : la carte la plus basse au cartouche 2
event-perform-begin_by_first = { $seat } agit en premier : égalité au cartouche 2, la carte la plus basse au cartouche 1
event-perform-begin_by_draw = { $seat } agit en premier : égalité aux cartouches 2 et 1, des cartes révélées en ont décidé
event-perform-remove_nobody = { $seat } ne retire aucun pion
event-perform-scoring-shared = Le royaume des morts est plein : décompte
event-perform-thin_out-shared = Les deux joueurs reprennent des pions
event-gain-in-first_cartouche = { $seat } gagne { $what } : la carte la plus haute au cartouche 1
event-gain-in-first_temple = { $seat } gagne { $what } : temple 1
event-gain-in-second_temple = { $seat } gagne { $what } : temple 2
event-gain-in-third_temple = { $seat } gagne { $what } : temple 3
event-gain-in-fourth_temple = { $seat } gagne { $what } : temple 4, cases bleues
event-gain-in-black_spaces = { $seat } gagne { $what } : cases noires
event-gain-in-bonus_spaces = { $seat } gagne { $what } : bonus
event-perform-equal_in_first-shared = Temple 1 : égalité, personne ne gagne de points
event-perform-equal_in_second-shared = Temple 2 : égalité, personne ne gagne de points
event-perform-equal_in_third-shared = Temple 3 : égalité, personne ne gagne de points
event-perform-equal_in_fourth-shared = Temple 4 : égalité, personne ne gagne de points
event-perform-equal_on_black-shared = Cases noires : égalité, personne ne gagne de points
from-first_temple = Temple { $figure1 }
from-second_temple = Temple { $figure1 }
from-third_temple = Temple { $figure1 }
from-fourth_temple = Temple { $figure1 } (cases bleues)
from-black_spaces = Cases noires
from-bonus_spaces = Cases bonus
zone-reserve = réserve
    .gender = f
zone-hand = main
    .gender = f
zone-used = cartes défaussées
    .gender = f
    .number = plural
zone-aside = cartes tirées pour l’ordre de jeu
    .gender = f
    .number = plural

enum-mark = couleurs des cases
    .gender = f
    .number = plural
value-mark-yellow = jaune
    .gender = m
value-mark-green = vert
    .gender = m
value-mark-blue = bleu
    .gender = m
value-mark-black = noir
    .gender = m
value-mark-plain = neutre
    .gender = m

option-reshuffle = Quand une pioche épuisée est-elle reconstituée ?
option-reshuffle-lazy = quand il faut piocher
option-reshuffle-eager = aussitôt
option-remove_opponent = Faut-il retirer les pions adverses ?
option-remove_opponent-mandatory = autant que possible
option-remove_opponent-optional = autant que l’on veut
option-place = Faut-il poser ses pions ?
option-place-mandatory = autant que possible
option-place-optional = autant que l’on veut
option-win_check = Quand la pose de pions fait-elle gagner ?
option-win_check-per_pawn = à chaque pion
option-win_check-after_placing = après le dernier pion
option-substitute = D’où vient le pion qui manque après un décompte ?
option-substitute-highest_number = du temple au numéro le plus élevé
option-substitute-most_populated = du temple où l’on a le plus de pions
option-alternate = Les joueurs reprennent-ils leurs pions à tour de rôle ?
option-alternate-false = d’abord celui qui a le plus de points, puis l’autre
option-alternate-true = à tour de rôle

ask-exchange_cards = Utilisez-vous votre pion de troc pour piocher une nouvelle main ?
ask-lay_cards-c = Quelle carte posez-vous devant le cartouche suivant ?
    .now = Quelle carte posez-vous devant le cartouche { $n } ?
ask-remove_priests-n = Combien de pions retirez-vous ?
ask-remove-s = Quel pion retirez-vous ?
again-remove-s = { $n ->
    [1] C’est le dernier pion que vous retirez.
   *[other] Pions encore à retirer, celui-ci compris : { $n }.
  }
ask-place_priests-n = Combien de pions posez-vous ?
ask-place_one-s = Où posez-vous un pion ?
again-place_one-s = { $n ->
    [1] C’est le dernier pion que vous posez.
   *[other] Pions encore à poser, celui-ci compris : { $n }.
  }
ask-take_home-s = Quel pion retourne dans votre réserve ?

do-change_hand = l’utiliser
about-lay_cards-n = { $n ->
    [1] cartouche 1 : la carte la plus haute rapporte des points
    [2] cartouche 2 : la carte la plus basse agit en premier, une haute retire des pions
    [3] cartouche 3 : vous atteignez les temples jusqu’à cette carte
   *[4] cartouche 4 : autant de pions sont posés
  }
    .figures = 1 4
    .read = adeb6f1c
about-remove = un 1 au cartouche 2 vous coûte un de vos pions, une carte plus haute retire à l’adversaire sa valeur moins 2 ; le cartouche { $permitted-1 } dit jusqu’à quel temple
about-place_one = le cartouche 4 dit combien, le cartouche 3 jusqu’à quel temple
    .figures = 0 0 1 4 0
about-take_home = après un décompte, un pion par temple retourne dans la réserve : { $thinned ->
    [4] celui-ci pour le temple 4, ou pour un temple où vous n’en avez pas
   *[other] celui-ci pour le temple { $thinned }
  }
ruling-permitted = cases des temples que permet votre carte du cartouche { $figure1 }
    .gender = f
    .number = plural
word-free = cases libres des temples que permet votre carte du cartouche 3
    .gender = f
    .number = plural

ending-points = { $goal } points ou plus
ending-temple = un pion d’un même joueur sur chaque case d’un temple
ending-yellow = un pion d’un même joueur sur chaque case jaune
ending-green = un pion d’un même joueur sur chaque case verte
ending-scoring = { $goal } points ou plus après un décompte
ending-cut_off = partie interrompue après un très grand nombre de tours
metric-rounds = tours

layout-round = Tour { $round }
layout-supply = ce qui reste
layout-pays = Ce que rapporte la majorité au décompte : temple 1, la différence ; temple 2, { $temple_points } points ; temple 3, un point par pion ; temple 4, { $blue_points } par case bleue ; cases noires, { $black_points }.
    .figures = 40 5 3 8
layout-legend = Cases : y jaune, g vert, b bleu, k noir, + un point de bonus, # deux.
layout-signs = Cases : soleil jaune, feuille verte, vagues bleues, pyramide noire, un point de bonus par étoile. Deux flèches : le pion de troc. Cartouches : 1 points, 2 qui agit en premier et ce qui est retiré, 3 quels temples, 4 combien de pions sont posés.
    .figures = 40 5 3 8
attribute-value = valeur
    .gender = f
attribute-number = temple
    .gender = m
attribute-mark = couleur
    .gender = f
attribute-bonus = bonus
    .gender = m

# ---- where values come from, that stand in no rulebook ----
note-a-scan-of-the-board-the-rulebook-s-own-picture-is-lost = un scan du plateau ; l’image du livret est perdue
note-two-shops-name-nine-cards-of-each-value = deux boutiques indiquent neuf cartes de chaque valeur

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    Le premier qui a { $goal } points, ou un pion sur chaque case d’un temple, sur chaque case jaune ou sur chaque case verte, l’emporte.
    La partie se joue en plusieurs tours. Elle dure jusqu’à ce qu’un joueur l’emporte, immédiatement ou à l’issue d’un décompte.
    .title = La partie
    .shape = 5eb25910
    .figures = 500
rules-day =
    Les deux joueurs piochent des cartes, qu’ils peuvent échanger s’ils en ont encore le droit. Chacun pose ensuite une carte face cachée devant chacun de ses cartouches.
    Quand toutes les cartes sont posées, on les révèle. Celle du premier cartouche rapporte des points ; celle du deuxième détermine l’ordre de jeu et le nombre de pions retirés ; celle du troisième, les temples accessibles ; celle du quatrième, le nombre de pions posés.
    Le joueur qui commence retire puis pose des pions ; l’autre fait ensuite de même.
    On défausse alors les cartes. Si le royaume des morts est plein, on procède à un décompte.
    .title = Un tour
    .shape = 55f91caf
    .figures = 1 1
rules-draw_four =
    Chaque joueur prend { $figure1 } cartes de sa pioche.
    { $reshuffle ->
        [eager] Dès qu’une pioche est épuisée, on mélange les cartes défaussées pour en former une nouvelle.
       *[lazy] S’il faut piocher une carte alors que la pioche est épuisée, on mélange les cartes défaussées pour en former une nouvelle.
      }
    .title = Piocher des cartes
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    Celui qui a encore son pion de troc peut l’utiliser : il s’en sépare, défausse toute sa main et en pioche une nouvelle. Les deux joueurs décident en même temps.
    .title = Échanger ses cartes
    .tells = change_hand
    .shape = dc6d2a7f
    .figures = 0 1
rules-lay_cards =
    Chaque joueur pose une carte de sa main devant chacun des cartouches { $figure1 } à { $figure2 }. Aucune n’est montrée avant que toutes soient posées.
    .title = Poser ses cartes
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    Le joueur qui y a posé la carte la plus haute gagne { $cartouche_points } points par point d’écart. Si les deux cartes sont égales, personne ne gagne rien.
    .title = Cartouche { $figure1 } : les points
    .tells = equal_cards
    .shape = 5fdd2d29
    .figures = 1 1 1 2 0
rules-second_cartouche =
    Le joueur qui y a posé la carte la plus basse commence ; en cas d’égalité, c’est celui dont la carte du cartouche { $figure2 } est la plus basse.
    Si l’égalité persiste, chacun révèle une carte de sa pioche, autant de fois qu’il le faut, jusqu’à ce que l’une soit plus basse que l’autre : le joueur à qui elle appartient commence. Les cartes ainsi révélées sont remises sous les pioches.
    .title = Cartouche { $figure1 } : l’ordre de jeu
    .tells = draw_for_lead begin_by_second begin_by_first begin_by_draw
    .shape = bc3b45dd
    .figures = 2 1 2 2 32 1
rules-act =
    Le joueur retire d’abord des pions, sauf au premier tour ; il en pose ensuite.
    .title = Retirer, puis poser
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    La carte de votre cartouche { $figure1 } donne le nombre de pions : sa valeur moins { $figure2 }. Vous retirez autant de pions adverses dans les temples dont le numéro ne dépasse pas la valeur de votre carte du cartouche 3. { $remove_opponent ->
        [optional] Vous pouvez en retirer moins.
       *[mandatory] S’il y en a moins, vous les retirez tous.
      }
    Avec un { $figure3 }, vous retirez à la place un de vos propres pions, dans les mêmes temples ; avec un 2, aucun.
    Un pion retiré va sur la première case libre du royaume des morts ou, s’il n’y en a plus, retourne dans la réserve de son propriétaire.
    .title = Retirer des pions
    .tells = remove bury remove_nobody
    .shape = 5deccf99
    .figures = 2 2 1 1 0 0 0 0 3
rules-place_priests =
    La carte de votre cartouche { $figure1 } donne le nombre de pions que vous prenez dans votre réserve, tant qu’il en reste, pour les poser sur des cases libres des temples dont le numéro ne dépasse pas la valeur de votre carte du cartouche 3. { $place ->
        [optional] Vous pouvez en poser moins.
       *[mandatory] Vous devez tous les poser.
      }
    Un pion pour lequel il n’y a pas de case libre va au royaume des morts.
    { $win_check ->
        [after_placing] Une fois tous les pions posés, vérifiez si vous avez gagné.
       *[per_pawn] Après chaque pion, vérifiez si vous avez gagné.
      }
    .title = Poser des pions
    .tells = place_one
    .shape = 5fdd4588
    .figures = 4 0 0 0 3
rules-check_victory =
    Le joueur qui agit, ou celui qui gagne des points au premier cartouche, l’emporte immédiatement s’il a
    – { $goal } points ou plus ;
    – ou un pion sur chaque case d’un même temple ;
    – ou un pion sur chaque case jaune ;
    – ou un pion sur chaque case verte.
    .title = Victoire immédiate
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    Quand le royaume des morts est plein, on procède au décompte, dans l’ordre suivant. À égalité, personne ne gagne rien.
    – Temple 1 : celui qui y a le plus de pions gagne autant de points que la différence.
    – Temple 2 : celui qui y a le plus de pions gagne { $temple_points } points.
    – Temple 3 : celui qui y a le plus de pions gagne 1 point par pion qu’il y possède.
    – Temple 4 : celui qui y a le plus de pions gagne { $blue_points } points par case bleue qu’il occupe, tous temples confondus.
    – Cases noires : celui qui en occupe le plus, tous temples confondus, gagne { $black_points } points.
    – Chaque joueur gagne les bonus imprimés sur les cases qu’il occupe.
    Si un joueur a alors { $goal } points ou plus, la partie s’arrête et celui qui a le plus de points l’emporte ; à égalité, il n’y a pas de vainqueur.
    Sinon, les deux joueurs reprennent des pions, puis tous les pions du royaume des morts retournent dans les réserves.
    .title = Le décompte
    .tells = first_temple second_temple third_temple fourth_temple black_spaces bonus_spaces equal_in_first equal_in_second equal_in_third equal_in_fourth equal_on_black
    .shape = 6f36974c
    .figures = 1 1 1 2 3 3 4 8 3 40 5 0
rules-thin_out =
    Chaque joueur reprend { $figure3 } de ses pions dans sa réserve, ou moins s’il n’en a plus : un dans chaque temple, en commençant par le temple 1. Pour chaque temple où il n’en a pas, il en reprend un { $substitute ->
        [most_populated] dans le temple où il en a le plus
       *[highest_number] dans le temple au numéro le plus élevé où il en a encore un
      }.
    { $alternate ->
        [true] Les joueurs les reprennent à tour de rôle ; celui qui a le plus de points commence.
       *[false] Celui qui a le plus de points reprend d’abord tous les siens, puis l’autre fait de même.
      }
    .title = Reprendre des pions
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
