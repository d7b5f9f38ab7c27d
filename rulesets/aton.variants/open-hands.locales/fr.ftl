# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Aton à mains visibles
about = Un duel où chacun voit les cartes que l’autre a en main.
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret

rules-lay_cards =
    Chaque joueur pose une carte de sa main devant chacun des cartouches { $figure1 } à { $figure2 }. Aucune n’est montrée avant que toutes soient posées.
    Les deux mains sont visibles : chacun voit quelles cartes l’autre a, mais pas où elles vont.
    .title = Poser ses cartes
    .shape = 804ef43c
    .figures = 1 4
