title = Étals
counter-coin = { $n ->
    [one] pièce
   *[other] pièces
  }
    .gender = f
counter-cloth = { $n ->
    [one] étoffe
   *[other] étoffes
  }
    .gender = f
counter-lamp = { $n ->
    [one] lampe
   *[other] lampes
  }
    .gender = f
counter-vp = { $n ->
    [one] point
   *[other] points
  }
    .gender = m
piece-tent = { $n ->
    [one] tente
   *[other] tentes
  }
    .gender = f
deck-favour = { $n ->
    [one] faveur
   *[other] faveurs
  }
    .gender = f
deck-permit = { $n ->
    [one] permis
   *[other] permis
  }
    .gender = m
zone-hand = main
    .gender = f
zone-spent = permis utilisés
    .gender = m
    .number = plural
zone-favours = faveurs
    .gender = f
    .number = plural
zone-camp = camp
    .gender = m
act-harvest = récoltez
    .you = avoir récolté
    .inf = récolter
    .they = récolte
act-trade = commercez
    .you = avoir commercé
    .inf = commercer
    .they = commerce
