# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Aton à cinq valeurs
    .figures = 40 5 3 8
about = Un duel de cartes de 1 à 5 pour la maîtrise de quatre temples.
    .figures = 40 5 3 8
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret

card-offering-five = { $value }
table-beyond = points d’un 5 au cartouche 3

rules-act =
    Le joueur retire d’abord des pions, sauf au premier tour ; il en pose ensuite.
    Une carte de valeur 5 au cartouche { $figure1 } donne accès aux quatre temples et rapporte d’abord { $beyond } points.
    .title = Retirer, puis poser
    .tells = read_beyond
    .shape = 2d96f51e
    .figures = 3 4 1 2
