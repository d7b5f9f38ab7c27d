title = Poker de Leduc
about = Six cartes, deux tours d’enchères. Une paire avec la carte retournée l’emporte, sinon la plus haute carte.

seat-first = Premier
seat-second = Second
counter-chip = { $n ->
    [one] jeton
   *[other] jetons
  }
    .gender = m
deck-card = carte
    .gender = f
card-card-jack = valet
card-card-queen = dame
card-card-king = roi
zone-hand = main
    .gender = f
zone-shown = carte retournée
    .gender = f

ask-speak = Que faites-vous ?
do-fold = se coucher
do-check = parole
do-call = suivre
do-raise = relancer

ending-showdown = les cartes sont montrées
ending-fold = quelqu’un s’est couché
metric-stakes = jetons en jeu
