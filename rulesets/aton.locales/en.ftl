title = Aton
about = A duel of cards and priests over four temples.

seat-red = Red
seat-blue = Blue
counter-vp = { $n ->
    [one] point
   *[other] points
  }
counter-exchange = { $n ->
    [one] exchange counter
   *[other] exchange counters
  }
piece-priest = counter
deck-offering = card
card-offering-one = 1
card-offering-two = 2
card-offering-three = 3
card-offering-four = 4
region-temple = temples
region-realm = Kingdom of the Dead
region-cartouche = cartouches
place-temple = temple space { $space }
place-realm = the Kingdom of the Dead
place-cartouche = cartouche { $space }
event-move-priest = { $n ->
    [one] { $seat } moves a counter to { $target }
   *[other] { $seat } moves { $n } counters to { $target }
  }
zone-reserve = reserve
zone-hand = hand
zone-used = played cards
zone-aside = cards drawn for the lead

value-mark-yellow = yellow
value-mark-green = green
value-mark-blue = blue
value-mark-black = black
value-mark-plain = plain

option-reshuffle = When is an empty pile renewed?
option-reshuffle-lazy = when a card is needed
option-reshuffle-eager = at once
option-remove_opponent = Must counters of the other colour be removed?
option-remove_opponent-mandatory = as many as possible
option-remove_opponent-optional = as many as you like
option-place = Must counters be placed?
option-place-mandatory = as many as possible
option-place-optional = as many as you like
option-win_check = When does placing win?
option-win_check-per_pawn = with every counter
option-win_check-after_placing = after the last counter
option-substitute = Where does a missing counter come from after a scoring?
option-substitute-highest_number = the highest temple
option-substitute-most_populated = the temple with most of your counters
option-alternate = Do the players take counters home in turns?
option-alternate-false = first one player, then the other
option-alternate-true = in turns

ask-exchange_cards = Do you give up your exchange counter for four other cards?
ask-lay_cards-c = Which card goes to the next cartouche?
ask-remove_priests-n = How many counters do you remove?
ask-remove-s = Which counter goes to the Kingdom of the Dead?
ask-place_priests-n = How many counters do you place?
ask-place_one-s = Where do you place a counter?
ask-take_home-s = Which counter do you take home?

do-change_hand = give it up

ending-points = enough points
ending-temple = a temple is filled
ending-yellow = all yellow squares
ending-green = all green squares
ending-scoring = points after a scoring
ending-cut_off = cut off
metric-rounds = rounds

layout-round = Round { $round }
layout-supply = what is left
layout-legend = Squares: y yellow, g green, b blue, k black, + one bonus point, # two.
attribute-number = temple
attribute-bonus = bonus
