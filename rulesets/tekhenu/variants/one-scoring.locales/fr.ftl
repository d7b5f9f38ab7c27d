# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Tekhenu à un seul Décompte
about = Moitié moins long : quatre rotations, et un seul Décompte, le dernier.

rules-judge =
    Chaque joueur prend les valeurs du plateau gauche et en retire celles du plateau droit et ses excédents.
    { $faith_order ->
        [simultaneous] Tous en même temps, les joueurs peuvent ajouter de la Foi, sur l’un ou l’autre plateau.
       *[turn_order] Dans l’ordre du tour, chaque joueur peut ajouter de la Foi, sur l’un ou l’autre plateau.
      }
    Celui qui pèse plus à droite de 3 à 5 perd 1 PV, de 6 à 8 en perd 2, de plus en perd 3.
    Le nouvel ordre du tour : le plus proche de l’équilibre est premier. À distance égale, la plus grande valeur d’Ankh de la carte Destinée décide, puis l’ordre précédent.
    Après le Jugement de la rotation { $last_rotation } a lieu le seul Décompte. Avant lui, celui qui a un Décret qui le permet peut s’en servir.
    La partie s’arrête après lui. Sinon, les dés des balances retournent dans le sac, les excédents et la Foi sont perdus et les cartes Destinée sont rendues : dans le nouvel ordre, chaque joueur en prend une et reçoit ce qu’elle donne.
    .title = Le Jugement de Maât
    .tells = add_faith order_seats clear_scales new_destinies last_chance take_destiny use_decree
    .shape = 65d72d06
    .figures = 6 4 1 6 0 0 1 4 1 0 2 1 5 2 8 3
