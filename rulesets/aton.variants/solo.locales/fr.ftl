# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Aton contre Ammit
about = Seul contre Ammit, la dévoreuse de cœurs, qui ne demande rien à personne.
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret
seat-blue = Ammit

table-laying = cartouches des cartes, de la plus haute à la plus basse
table-poor_hand = valeur minimale d’une main gardée
table-lure_of = attrait d’une couleur
ruling-removes_all = obligation de retirer le plus de pions possible
    .gender = f
ruling-places_all = obligation de poser le plus de pions possible
    .gender = f
ruling-ammit = Ammit
ruling-lure = attrait
    .gender = m
ruling-best_card = la plus haute carte de votre main
    .gender = f
phase-lay_by_rank = pose des cartes d’Ammit

rules-exchange_cards =
    Celui qui a encore son pion de troc peut l’utiliser : il s’en sépare, défausse toute sa main et en pioche une nouvelle. Les deux joueurs décident en même temps.
    Ammit échange une main dont les cartes font moins de { $poor_hand } en tout.
    .title = Échanger ses cartes
    .tells = change_hand
    .shape = 0785e414
    .figures = 1 0 1 8 2
rules-lay_cards =
    Chaque joueur pose une carte de sa main devant chacun des cartouches { $figure1 } à { $figure2 }. Aucune n’est montrée avant que toutes soient posées.
    Ammit pose sa carte la plus haute au cartouche 4, la suivante au 1, la troisième au 3 et la plus basse au 2.
    .title = Poser ses cartes
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    La carte de votre cartouche { $figure1 } donne le nombre de pions : sa valeur moins { $figure5 }. Vous retirez autant de pions adverses dans les temples dont le numéro ne dépasse pas la valeur de votre carte du cartouche 3. { $remove_opponent ->
        [optional] Vous pouvez en retirer moins.
       *[mandatory] S’il y en a moins, vous les retirez tous.
      }
    Avec un { $figure2 }, vous retirez à la place un de vos propres pions, dans les mêmes temples ; avec un 2, aucun.
    Un pion retiré va sur la première case libre du royaume des morts ou, s’il n’y en a plus, retourne dans la réserve de son propriétaire.
    Ammit en retire autant que possible, chaque fois celui de la case qui l’attire le plus ; quand elle retire un des siens, celui de la case qui l’attire le moins. L’attrait d’une case dépend de sa couleur – noir 4, bleu 3, neutre 2, jaune et vert 1 –, et chaque point de son bonus y ajoute 2 ; à égalité, c’est la première.
    .title = Retirer des pions
    .tells = remove bury
    .shape = def58dee
    .figures = 2 2 1 1 0 0 0 0 2 2 3
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
    Ammit les pose tous, chacun sur la case libre qui l’attire le plus.
    .title = Poser des pions
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    Chaque joueur reprend { $figure3 } de ses pions dans sa réserve, ou moins s’il n’en a plus : un dans chaque temple, en commençant par le temple 1. Pour chaque temple où il n’en a pas, il en reprend un { $substitute ->
        [most_populated] dans le temple où il en a le plus
       *[highest_number] dans le temple au numéro le plus élevé où il en a encore un
      }.
    { $alternate ->
        [true] Les joueurs les reprennent à tour de rôle ; celui qui a le plus de points commence.
       *[false] Celui qui a le plus de points reprend d’abord tous les siens, puis l’autre fait de même.
      }
    Ammit les reprend sur les cases qui l’attirent le moins.
    .title = Reprendre des pions
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
