# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Aton contre Ammit
about = Seul contre Ammit, la dévoreuse de cœurs, qui ne demande rien à personne.
seat-blue = Ammit

table-laying = Où vont les cartes, de la plus haute à la plus basse
table-poor_hand = Une main est pauvre en dessous de
table-lure_of = Combien une couleur attire

rules-exchange_cards =
    Celui qui a encore son pion de troc peut le rendre, défausser toute sa main et en piocher une nouvelle. Les deux joueurs se décident en même temps.
    Ammit échange une main dont les cartes font moins de { $poor_hand } en tout.
    .title = Échanger ses cartes
    .tells = change_hand
    .shape = cff96201
    .figures = 1 1 8 2
rules-lay_cards =
    Chaque joueur pose une carte de sa main à chacun des cartouches { $figure1 } à { $figure2 }. Personne n’en montre avant que toutes soient posées.
    Ammit pose sa carte la plus haute au cartouche 4, la suivante au 1, la troisième au 3 et la plus basse au 2.
    .title = Poser ses cartes
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    La carte que l’on a au cartouche { $figure1 } dit combien : sa valeur moins { $figure5 }. On retire autant de pions adverses, de temples dont le numéro ne dépasse pas sa propre carte au cartouche 3. { $remove_opponent ->
        [optional] On peut en retirer moins.
       *[mandatory] Il faut en retirer autant que possible.
      }
    Avec un { $figure2 }, on retire à la place un de ses propres pions, des mêmes temples ; avec un 2, aucun.
    Un pion retiré va sur la prochaine case libre du royaume des morts, ou retourne dans la réserve de son propriétaire s’il n’y en a plus.
    Ammit en retire autant que possible, chaque fois celui de la case qui l’attire le plus ; des siens, celui de la case qui l’attire le moins. Une case attire par sa couleur – noir 4, bleu 3, neutre 2, jaune et vert 1 – et de 2 pour chaque point de son bonus ; à égalité, la première compte.
    .title = Retirer des pions
    .tells = remove bury
    .shape = 60504a8d
    .figures = 2 1 1 2 2 0 0 0 0 2 2 3
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
    Ammit les pose tous, chacun sur la case libre qui l’attire le plus.
    .title = Poser des pions
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    Chaque joueur reprend { $figure3 } pions dans sa réserve, tant qu’il en a : un de chaque temple, à commencer par le temple 1. Pour chaque temple où il n’en a pas, il en prend un { $substitute ->
        [most_populated] dans le temple où il en a le plus
       *[highest_number] dans le temple au numéro le plus haut où il en a un
      }.
    { $alternate ->
        [true] Les joueurs les reprennent à tour de rôle ; celui qui a le plus de points commence.
       *[false] Celui qui a le plus de points reprend d’abord tous les siens, puis c’est à l’autre.
      }
    Ammit les reprend des cases qui l’attirent le moins.
    .title = Éclaircir ses rangs
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
