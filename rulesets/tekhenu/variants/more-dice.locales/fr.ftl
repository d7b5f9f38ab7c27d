# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Tekhenu à 22 dés
about = Tekhenu à deux, avec un sac qui suffit à la première rotation.

rules-set_up =
    On tourne l’Obélisque au hasard ; les sections qui l’entourent sont au Soleil, dans la Pénombre ou dans l’Obscurité. Le sac reçoit autant de dés de chaque couleur que le dit le tableau ; on en lance { $figure5 } pour chaque section et on les y range.
    En plus de ce que dit le tableau, chaque joueur prend { $figure3 } Or et { $figure4 } Scribe.
    On mélange les tuiles Colonne et on en pose une sur chaque place de la réserve visible ; les tuiles Bonus Horus sont posées au hasard le long des valeurs du dé.
    À { $figure10 } joueurs, on écarte la Technologie et le Décret qui portent sur l’ordre du tour. On garnit les sections ouvertes du marché.
    Chaque joueur pioche { $figure11 } Décrets, en garde un et remet les autres sous la pile.
    On étale autant de cartes Départ que le dit le tableau. Dans un ordre tiré au sort, chaque joueur en prend une, puis, dans l’ordre inverse, une seconde. Désormais, celui qui a la plus grande initiative en tout joue plus tôt ; à égalité, celui qui a la carte la plus haute.
    { $destiny_reward ->
        [one_by_one] Dans cet ordre, chaque joueur prend une carte Destinée et reçoit aussitôt, dans l’ordre qu’il veut, ce qu’elle et ses deux cartes Départ donnent.
       *[pick_then_pay] Dans cet ordre, chaque joueur prend une carte Destinée. Quand tous en ont une, chacun reçoit, dans l’ordre qu’il veut, ce qu’elle et ses deux cartes Départ donnent.
      }
    .title = La mise en place et le choix des cartes
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = d4484fa2
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
