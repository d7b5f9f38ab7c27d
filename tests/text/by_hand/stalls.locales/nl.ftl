title = Kramen
counter-coin = { $n ->
    [one] munt
   *[other] munten
  }
    .article = de
counter-cloth = { $n ->
    [one] rol stof
   *[other] rollen stof
  }
    .article = de
counter-lamp = { $n ->
    [one] lamp
   *[other] lampen
  }
    .article = de
counter-vp = { $n ->
    [one] punt
   *[other] punten
  }
    .article = het
piece-tent = { $n ->
    [one] tent
   *[other] tenten
  }
    .article = de
deck-favour = { $n ->
    [one] gunst
   *[other] gunsten
  }
    .article = de
deck-permit = { $n ->
    [one] vergunning
   *[other] vergunningen
  }
    .article = de
zone-hand = hand
    .article = de
zone-spent = gebruikte vergunningen
    .article = de
    .number = plural
zone-favours = gunsten
    .article = de
    .number = plural
zone-camp = kamp
    .article = het
act-harvest = oogst
    .you = het oogsten
    .inf = oogsten
    .they = oogst
act-trade = handel
    .you = het handelen
    .inf = handelen
    .they = handelt
