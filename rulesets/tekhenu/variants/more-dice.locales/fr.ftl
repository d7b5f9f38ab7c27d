# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Tekhenu à 22 dés
about = Tekhenu à deux, avec un sac qui suffit à la première rotation.
    .figures = 8 2
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret

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
    .shape = 098a41b0
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
