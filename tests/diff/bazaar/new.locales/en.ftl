title = The Bazaar
card-ware-jar = Jar of oil
piece-tent = { $n ->
    [one] tent
   *[other] tents
  }
counter-coin = { $n ->
    [one] coin
   *[other] coins
  }
ask-pitch-s = Where does your tent stand?
counter-fame = fame
