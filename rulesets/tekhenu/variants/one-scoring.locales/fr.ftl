# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Tekhenu à { $last_scoring ->
    [1] un seul Décompte
   *[other] { $last_scoring } Décomptes
  }
about = Deux fois plus court : { $last_rotation } rotations, et le seul Décompte est le dernier.
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret

rules-judge =
    Chaque joueur additionne les valeurs des dés de son plateau gauche et en soustrait celles des dés de son plateau droit, ainsi que ses Ressources en excédent.
    { $faith_order ->
        [simultaneous] Tous en même temps, les joueurs peuvent ajouter de la Foi sur l’un ou l’autre plateau.
       *[turn_order] Dans l’ordre du tour, chaque joueur peut ajouter de la Foi sur l’un ou l’autre plateau.
      }
    Un joueur dont le plateau droit est plus lourd de 3 à 5 perd 1 PV ; de 6 à 8, il en perd 2 ; au-delà, 3.
    On établit le nouvel ordre du tour : le joueur le plus proche de l’équilibre joue en premier. À écart égal, la plus grande valeur Ankh des cartes Destinée départage les joueurs, puis l’ordre précédent.
    Après le Jugement de la rotation { $last_rotation } a lieu le seul Décompte. Avant celui-ci, un joueur peut utiliser un Décret prévu pour ce moment.
    La partie s’arrête ensuite. Après tout autre Jugement, les dés des balances sont remis dans le sac, les Ressources en excédent et la Foi sont perdues et les cartes Destinée sont rendues : dans le nouvel ordre, chaque joueur en prend une et reçoit ce qu’elle donne.
    .title = Le Jugement de Maât
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 4 1 0 2 1 5 2 8 3
