# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Tekhenu avec choix à la ronde
about = Le même jeu, avec des cartes Départ qui passent de main en main.

zone-start_hand = cartes Départ en main
    .gender = f
    .number = plural
zone-start_passed = cartes Départ passées
    .gender = f
    .number = plural
zone-start_kept = cartes Départ gardées
    .gender = f
    .number = plural
ask-keep_start-c = Quelle carte Départ gardez-vous ?
table-start_hand_size = Cartes Départ distribuées

rules-set_up =
    On tourne l’Obélisque au hasard ; les sections qui l’entourent sont au Soleil, dans la Pénombre ou dans l’Obscurité. Le sac reçoit autant de dés de chaque couleur que le dit le tableau ; on en lance { $figure5 } pour chaque section et on les y range.
    En plus de ce que dit le tableau, chaque joueur prend { $figure3 } Or et { $figure4 } Scribe.
    On mélange les tuiles Colonne et on en pose une sur chaque place de la réserve visible ; les tuiles Bonus Horus sont posées au hasard le long des valeurs du dé.
    À { $figure10 } joueurs, on écarte la Technologie et le Décret qui portent sur l’ordre du tour. On garnit les sections ouvertes du marché.
    Chaque joueur pioche { $figure11 } Décrets, en garde un et remet les autres sous la pile.
    Chaque joueur reçoit { $start_hand_size } cartes Départ, en garde une face cachée et passe les autres à gauche ; de celles qui arrivent, chacun en garde encore une. Les dernières quittent la partie, et l’on montre les cartes gardées. Désormais, celui qui a la plus grande initiative en tout joue plus tôt ; à égalité, celui qui a la carte la plus haute.
    { $destiny_reward ->
        [one_by_one] Dans cet ordre, chaque joueur prend une carte Destinée et reçoit aussitôt, dans l’ordre qu’il veut, ce qu’elle et ses deux cartes Départ donnent.
       *[pick_then_pay] Dans cet ordre, chaque joueur prend une carte Destinée. Quand tous en ont une, chacun reçoit, dans l’ordre qu’il veut, ce qu’elle et ses deux cartes Départ donnent.
      }
    .title = La mise en place et le choix des cartes
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative keep_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 2a660dc1
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 3 0
