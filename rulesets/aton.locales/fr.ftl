title = Aton
about = Un duel de cartes et de prêtres pour la maîtrise de quatre temples.

seat-red = Rouge
seat-blue = Bleu
counter-vp = { $n ->
    [one] point de victoire
   *[other] points de victoire
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
card-offering-one = 1
card-offering-two = 2
card-offering-three = 3
card-offering-four = 4
region-temple = temples
    .gender = m
    .number = plural
region-realm = royaume des morts
    .gender = m
region-cartouche = cartouches
    .gender = m
    .number = plural
place-temple = case de temple { $space }
    .gender = f
place-realm = royaume des morts
    .gender = m
place-cartouche = cartouche { $space }
    .gender = m
event-move-priest = { $n ->
    [one] { $seat } déplace un pion → { $target }
   *[other] { $seat } déplace { $n } pions → { $target }
  }
zone-reserve = réserve
    .gender = f
zone-hand = main
    .gender = f
zone-used = cartes jouées
    .gender = f
    .number = plural
zone-aside = cartes tirées pour l’ordre de jeu
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
option-reshuffle-lazy = quand il faut une carte
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
option-substitute-highest_number = du temple le plus haut
option-substitute-most_populated = du temple où l’on a le plus de pions
option-alternate = Les joueurs reprennent-ils leurs pions à tour de rôle ?
option-alternate-false = l’un d’abord, puis l’autre
option-alternate-true = à tour de rôle

ask-exchange_cards = Donnez-vous votre pion de troc pour quatre autres cartes ?
ask-lay_cards-c = Quelle carte posez-vous au cartouche suivant ?
ask-remove_priests-n = Combien de pions retirez-vous ?
ask-remove-s = Quel pion va au royaume des morts ?
ask-place_priests-n = Combien de pions posez-vous ?
ask-place_one-s = Où posez-vous un pion ?
ask-take_home-s = Quel pion reprenez-vous dans votre réserve ?

do-change_hand = le donner

ending-points = assez de points
ending-temple = un temple entièrement occupé
ending-yellow = toutes les cases jaunes
ending-green = toutes les cases vertes
ending-scoring = points après un décompte
ending-cut_off = partie interrompue
metric-rounds = tours

layout-round = Tour { $round }
layout-supply = ce qui reste
layout-legend = Cases : y jaune, g vert, b bleu, k noir, + un point de bonus, # deux.
attribute-value = valeur
attribute-number = temple
    .gender = m
attribute-bonus = bonus
    .gender = m

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    Une partie est une suite de tours. Elle dure jusqu’à ce que quelqu’un gagne, sur-le-champ ou après un décompte.
    .title = La partie
    .shape = 5eb25910
    .figures = 500
rules-day =
    Les deux joueurs piochent des cartes et peuvent, s’ils en ont encore le droit, les échanger. Chacun pose ensuite une carte, face cachée, à chacun de ses cartouches.
    Quand toutes les cartes sont posées, on les retourne. Le premier cartouche rapporte des points ; le deuxième dit qui agit d’abord et combien de pions sont retirés ; le troisième, jusqu’où l’on atteint ; le quatrième, combien de pions l’on pose.
    Celui qui agit d’abord retire et pose des pions, puis c’est à l’autre.
    On défausse ensuite les cartes. Si le royaume des morts est plein, il y a un décompte.
    .title = Un tour
    .shape = 55f91caf
    .figures = 1 1
rules-draw_four =
    Chaque joueur pioche { $figure1 } cartes de sa propre pile.
    { $reshuffle ->
        [eager] Dès qu’une pile est vide, les cartes défaussées sont mélangées et forment la nouvelle pile.
       *[lazy] Quand il faut une carte et que la pile est vide, les cartes défaussées sont mélangées et forment la nouvelle pile.
      }
    .title = Piocher des cartes
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    Celui qui a encore son pion de troc peut le rendre, défausser toute sa main et en piocher une nouvelle. Les deux joueurs se décident en même temps.
    .title = Échanger ses cartes
    .tells = change_hand
    .shape = c0db1323
    .figures = 1
rules-lay_cards =
    Chaque joueur pose une carte de sa main à chacun des cartouches { $figure1 } à { $figure2 }. Personne n’en montre avant que toutes soient posées.
    .title = Poser ses cartes
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    Celui qui y a la carte la plus haute gagne { $figure2 } points pour chaque point de différence. Deux cartes égales ne rapportent rien.
    .title = Cartouche 1 : les points
    .shape = b941bd52
    .figures = 1 2 1 1
rules-second_cartouche =
    Celui qui y a la carte la plus basse agit d’abord ; si elles sont égales, celui dont la carte est la plus basse au cartouche { $figure2 }.
    Si celles-ci sont égales aussi, chacun retourne des cartes de sa pile, une à une, jusqu’à ce que l’une soit plus basse : son joueur agit d’abord. Les cartes retournées retournent sous les piles.
    .title = Cartouche 2 : qui agit d’abord
    .tells = draw_for_lead
    .shape = 70b769c8
    .figures = 2 1 32 1
rules-act =
    À partir du deuxième tour, on retire d’abord des pions ; puis on en pose.
    .title = Agir
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    La carte que l’on a au cartouche { $figure1 } dit combien : sa valeur moins { $figure5 }. On retire autant de pions adverses, de temples dont le numéro ne dépasse pas sa propre carte au cartouche 3. { $remove_opponent ->
        [optional] On peut en retirer moins.
       *[mandatory] Il faut en retirer autant que possible.
      }
    Avec un { $figure2 }, on retire à la place un de ses propres pions, des mêmes temples ; avec un 2, aucun.
    Un pion retiré va sur la prochaine case libre du royaume des morts, ou retourne dans la réserve de son propriétaire s’il n’y en a plus.
    .title = Retirer des pions
    .tells = remove bury
    .shape = a0020938
    .figures = 2 1 1 2 2 0 0 0 3
rules-place_priests =
    La carte que l’on a au cartouche { $figure1 } dit combien de pions l’on pose de sa réserve, tant qu’il y en a : sur des cases libres de temples dont le numéro ne dépasse pas sa propre carte au cartouche 3. { $place ->
        [optional] On peut en poser moins.
       *[mandatory] Il faut les poser tous.
      }
    Un pion qui ne trouve pas de case libre va au royaume des morts.
    { $win_check ->
        [after_placing] Quand tous sont posés, on regarde si le joueur a gagné.
       *[per_pawn] Après chaque pion, on regarde si le joueur a gagné.
      }
    .title = Poser des pions
    .tells = place_one
    .shape = b966315c
    .figures = 4 0 0 0 3
rules-check_victory =
    Celui qui agit, ou qui gagne des points au premier cartouche, l’emporte sur-le-champ
    – avec { $goal } points ou plus ;
    – ou avec un pion à lui sur chaque case d’un temple ;
    – ou avec un pion à lui sur chaque case jaune ;
    – ou avec un pion à lui sur chaque case verte.
    .title = Gagner sur-le-champ
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    Quand le royaume des morts est plein, on compte une chose après l’autre. À égalité, personne ne gagne rien.
    – Temple 1 : celui qui y a le plus de pions gagne la différence en points.
    – Temple 2 : celui qui y a le plus de pions gagne { $figure5 } points.
    – Temple 3 : celui qui y a le plus de pions gagne un point pour chacun d’eux.
    – Temple 4 : celui qui y a le plus de pions gagne { $figure9 } points pour chaque case bleue qu’il occupe, dans n’importe quel temple.
    – Cases noires : celui qui en occupe le plus, tous temples ensemble, gagne { $figure10 } points.
    – Chacun gagne le bonus imprimé sur les cases qu’il occupe.
    Si quelqu’un a maintenant { $goal } points ou plus, la partie s’arrête et le joueur qui a le plus de points l’emporte ; à égalité, personne.
    Sinon chacun éclaircit ses rangs, et tous les pions du royaume des morts retournent dans les réserves.
    .title = Un décompte
    .shape = 73524a6a
    .figures = 1 1 1 2 5 3 3 4 3 8 40
rules-thin_out =
    Chaque joueur reprend { $figure3 } pions dans sa réserve, tant qu’il en a : un de chaque temple, à commencer par le temple 1. Pour chaque temple où il n’en a pas, il en prend un { $substitute ->
        [most_populated] dans le temple où il en a le plus
       *[highest_number] dans le temple au numéro le plus haut où il en a un
      }.
    { $alternate ->
        [true] Les joueurs les reprennent à tour de rôle ; celui qui a le plus de points commence.
       *[false] Celui qui a le plus de points reprend d’abord tous les siens, puis c’est à l’autre.
      }
    .title = Éclaircir ses rangs
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
