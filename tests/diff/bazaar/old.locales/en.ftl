title = Bazaar
card-ware-jar = Jar of oil
piece-tent = { $n ->
    [one] tent
   *[other] tents
  }
counter-coin = { $n ->
    [one] coin
   *[other] coins
  }
option-rain = How often does it rain?
ask-pitch-s = Where do you pitch your tent?
