title = Stalls
counter-coin = { $n ->
    [one] coin
   *[other] coins
  }
counter-cloth = { $n ->
    [one] bale of cloth
   *[other] bales of cloth
  }
counter-lamp = { $n ->
    [one] lamp
   *[other] lamps
  }
counter-vp = { $n ->
    [one] point
   *[other] points
  }
piece-tent = { $n ->
    [one] tent
   *[other] tents
  }
deck-favour = { $n ->
    [one] favour
   *[other] favours
  }
deck-permit = { $n ->
    [one] permit
   *[other] permits
  }
zone-hand = hand
zone-spent = permits spent
zone-favours = favours
zone-camp = camp
act-harvest = harvest
    .they = harvests
act-trade = trade
    .they = trades
