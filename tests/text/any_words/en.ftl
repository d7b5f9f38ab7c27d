counter-qxcoin = { $n ->
    [one] coin
   *[other] coins
  }
counter-qxgem = { $n ->
    [one] gem
   *[other] gems
  }
counter-qxpoint = { $n ->
    [one] point
   *[other] points
  }
group-qxgoods = goods
table-qxfee = the fee
table-qxgoal = the goal
piece-qxpawn = { $n ->
    [one] pawn
   *[other] pawns
  }
region-qxboard = board
zone-qxcamp = camp
zone-qxhand = hand
zone-qxtroop = troop
zone-qxwaste = waste
deck-qxcard = { $n ->
    [one] card
   *[other] cards
  }
enum-qxhue = hue
value-qxhue-qxred = red
value-qxhue-qxblue = blue
variable-qxround = the round
variable-qxleader = the leader
variable-qxbusy = busy
    .clause = you are busy
    .denied = you are not busy
ruling-qxworth = worth
ruling-qxsafe = safe
    .clause = you are safe
    .denied = you are not safe
attribute-qxrank = rank
attribute-qxtint = tint
attribute-qxtoll = toll
attribute-pieces = pieces
phase-qxturn = turn
phase-qxday = the day
act-qxtrade = { $qxamount ->
    [none] trade
   *[other] trade for { $qxamount }
  }
    .they = { $qxamount ->
        [none] trades
       *[other] trades for { $qxamount }
    }
act-qxrest = rest for { $figure1 }
    .they = rests for { $figure1 }
act-qxwork = work
    .they = works
act-qxsail = sail
    .they = sails
set-qxbusy = get busy
    .they = gets busy
