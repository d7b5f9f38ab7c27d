title = Leduc-poker
about = Zes kaarten, twee inzetrondes. Een paar met de opengelegde kaart wint, anders de hoogste kaart.

seat-first = Eerste
seat-second = Tweede
counter-chip = { $n ->
    [one] fiche
   *[other] fiches
  }
    .article = de
deck-card = kaart
    .article = de
card-card-jack = boer
card-card-queen = vrouw
card-card-king = heer
zone-hand = hand
    .article = de
zone-shown = opengelegde kaart
    .article = de

ask-speak = Wat doe je?
do-fold = passen
do-check = schuiven
do-call = meegaan
do-raise = verhogen

ending-showdown = de kaarten zijn getoond
ending-fold = iemand heeft gepast
metric-stakes = ingezette fiches
