# What this variant says otherwise; all other words are those of the game.
title = Tekhenu with { $last_scoring ->
    [one] one Scoring
   *[other] { $last_scoring } Scorings
  }
about = Half the time: { $last_rotation } rotations, and the only Scoring is the last.

rules-judge =
    Each player takes the pips on the left pan and subtracts those on the right one and the excess goods.
    { $faith_order ->
        [simultaneous] All at the same time, each player may add Faith, to either pan.
       *[turn_order] In turn order each player may add Faith, to either pan.
      }
    Whoever is heavier on the right by 3 to 5 loses 1 point, by 6 to 8 loses 2, by more loses 3.
    The new turn order: whoever is nearest to balance is first. With equal distance the higher Ankh value of the Destiny card decides, then the former order.
    After the Judgement of rotation { $last_rotation } there is the only Scoring. Before it, whoever holds a Decree that allows it may use that.
    The game ends after it. After any other Judgement the dice go from the scales back into the bag, excess goods and Faith are lost, and the Destiny cards are put back: in the new order each player takes one and receives what it gives.
    .title = The Judgement of Maat
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 4 1 0 2 1 5 2 8 3
