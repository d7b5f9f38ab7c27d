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
piece-priest = { $n ->
    [one] counter
   *[other] counters
  }
deck-offering = { $n ->
    [one] card
   *[other] cards
  }
deck-pile = card pile
table-many = { $what } ({ $n }×)
card-offering-one = { $value }
card-offering-two = { $value }
card-offering-three = { $value }
card-offering-four = { $value }
region-temple = temples
region-realm = Kingdom of the Dead
region-cartouche = cartouches
space-temple = { $index }
place-temple = square { $space } (temple { $number }, { $bonus ->
    [0] { $mark }
   *[other] bonus { $bonus }
  })
place-realm = the Kingdom of the Dead
place-cartouche = cartouche { $space }
event-perform-change_hand = { $seat } gives up the exchange counter
event-pay-in-change_hand = { "" }
event-move-to-offering = { $seat } puts { $what } back into the card pile
event-draw-to-aside = { $seat } turns up { $what }
event-move-to-temple = { $n ->
    [one] { $seat } places a counter on { $target }
   *[other] { $seat } places { $n } counters on { $target }
  }
event-move-priest = { $seat } moves { $n ->
    [one] { $whose ->
        [own] a counter of their own
       *[other] a { $whose } counter
      }
   *[other] { $whose ->
        [own] { $n } counters of their own
       *[other] { $n } { $whose } counters
      }
  } { $source ->
    [none] to { $target }
   *[other] from { $source } to { $target }
  }
event-perform-day-shared = A new round begins
event-perform-equal_cards-shared = Equal cards at cartouche 1: nobody gains points
event-perform-begin_by_second = { $seat } acts first: the lower card at cartouche 2
event-perform-begin_by_first = { $seat } acts first: equal at cartouche 2, the lower card at cartouche 1
event-perform-begin_by_draw = { $seat } acts first: equal at cartouches 2 and 1, decided by cards turned up
event-perform-remove_nobody = { $seat } removes no counter
event-perform-scoring-shared = The Kingdom of the Dead is full: a scoring
event-perform-thin_out-shared = Both players take counters home
event-gain-in-first_cartouche = { $seat } gains { $what }: the higher card at cartouche 1
event-gain-in-first_temple = { $seat } gains { $what }: temple 1
event-gain-in-second_temple = { $seat } gains { $what }: temple 2
event-gain-in-third_temple = { $seat } gains { $what }: temple 3
event-gain-in-fourth_temple = { $seat } gains { $what }: temple 4, blue squares
event-gain-in-black_spaces = { $seat } gains { $what }: black squares
event-gain-in-bonus_spaces = { $seat } gains { $what }: bonus
event-perform-equal_in_first-shared = Temple 1: equal, nobody gains points
event-perform-equal_in_second-shared = Temple 2: equal, nobody gains points
event-perform-equal_in_third-shared = Temple 3: equal, nobody gains points
event-perform-equal_in_fourth-shared = Temple 4: equal, nobody gains points
event-perform-equal_on_black-shared = Black squares: equal, nobody gains points
from-first_temple = Temple { $figure1 }
from-second_temple = Temple { $figure1 }
from-third_temple = Temple { $figure1 }
from-fourth_temple = Temple { $figure1 } (blue squares)
from-black_spaces = Black squares
from-bonus_spaces = Bonus squares
zone-reserve = reserve
zone-hand = hand
zone-used = discarded cards
zone-aside = cards drawn for the lead

enum-mark = colours of the squares
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
option-substitute-highest_number = the highest-numbered temple
option-substitute-most_populated = the temple with most of your counters
option-alternate = Do the players take counters home in turns?
option-alternate-false = first whoever has more points, then the other player
option-alternate-true = in turns

ask-exchange_cards = Do you give up your exchange counter for a new hand?
ask-lay_cards-c = Which card goes to the next cartouche?
    .now = Which card goes to cartouche { $n }?
ask-remove_priests-n = How many counters do you remove?
ask-remove-s = Which counter do you remove?
again-remove-s = { $n ->
    [1] It is the last counter that you remove.
   *[other] Counters still to be removed, this one included: { $n }.
  }
ask-place_priests-n = How many counters do you place?
ask-place_one-s = Where do you place a counter?
again-place_one-s = { $n ->
    [1] It is the last counter that you place.
   *[other] Counters still to be placed, this one included: { $n }.
  }
ask-take_home-s = Which counter goes home to your reserve?

do-change_hand = give it up
about-lay_cards-n = { $n ->
    [1] cartouche 1: the higher card gains points
    [2] cartouche 2: the lower card acts first, a high card removes counters
    [3] cartouche 3: you reach the temples up to this card
   *[4] cartouche 4: so many counters are placed
  }
    .figures = 1 4
    .read = adeb6f1c
about-remove = a 1 at cartouche 2 costs you a counter of your own, a higher card removes its value less 2 of the other player’s; cartouche { $permitted-1 } says up to which temple
about-place_one = cartouche 4 says how many, cartouche 3 up to which temple
    .figures = 0 0 1 4 0
about-take_home = after a scoring one counter goes home for each temple: { $thinned ->
    [4] this one for temple 4, or for a temple where you have none
   *[other] this one for temple { $thinned }
  }
ruling-permitted = squares of temples up to your card at cartouche { $figure1 }
word-free = free squares of temples up to your card at cartouche 3

ending-points = { $goal } points or more
ending-temple = a counter of the same player on every square of a temple
ending-yellow = a counter of the same player on every yellow square
ending-green = a counter of the same player on every green square
ending-scoring = { $goal } points or more after a scoring
ending-cut_off = broken off after very many rounds
metric-rounds = rounds

layout-round = Round { $round }
layout-supply = what is left
layout-pays = What most counters gain at a scoring: in temple 1 the difference; in temple 2: { $temple_points }; in temple 3 one point each; in temple 4: { $blue_points } for each blue square; on black squares: { $black_points }.
    .figures = 40 5 3 8
layout-legend = Squares: y yellow, g green, b blue, k black, + one bonus point, # two.
layout-signs = Squares: sun yellow, leaf green, waves blue, pyramid black, each star a bonus point. Two arrows: the exchange counter. Cartouches: 1 points, 2 who acts first and what is removed, 3 which temples, 4 how many are placed.
    .figures = 40 5 3 8
attribute-value = value
attribute-number = temple
attribute-mark = colour
attribute-bonus = bonus

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    Whoever first has { $goal } points, or a counter on every square of one temple, on every yellow or on every green square, wins.
    A game is a series of rounds. It goes on until somebody wins, at once or after a scoring.
    .title = The game
    .shape = 5eb25910
    .figures = 500
rules-day =
    Both players draw cards, and may exchange them if they still can. Then each lays one card, face down, at each of their own cartouches.
    When all cards lie there, they are turned up. The first cartouche brings points, the second decides who acts first and how many counters are removed, the third how far one reaches, the fourth how many counters are placed.
    Whoever acts first removes and places counters, then the other player does.
    After that the cards are discarded. If the Kingdom of the Dead is full, there is a scoring.
    .title = A round
    .shape = 55f91caf
    .figures = 1 1
rules-draw_four =
    Each player draws { $figure1 } cards from their own pile.
    { $reshuffle ->
        [eager] As soon as a pile is empty, the discarded cards are shuffled and become the new pile.
       *[lazy] When a card is needed and the pile is empty, the discarded cards are shuffled and become the new pile.
      }
    .title = Drawing cards
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    Whoever still has the exchange counter may give it up, discard the whole hand and draw a new one. Both players decide at the same time.
    .title = Exchanging cards
    .tells = change_hand
    .shape = dc6d2a7f
    .figures = 0 1
rules-lay_cards =
    Each player lays one card from the hand at each of the cartouches { $figure1 } to { $figure2 }. Nobody shows any before all lie there.
    .title = Laying cards
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    Whoever has the higher card here gains { $cartouche_points } points for each point by which it is higher. Equal cards bring nothing.
    .title = Cartouche { $figure1 }: points
    .tells = equal_cards
    .shape = 5fdd2d29
    .figures = 1 1 1 2 0
rules-second_cartouche =
    Whoever has the lower card here acts first; if both are equal, whoever has the lower card at cartouche { $figure2 }.
    If these are equal too, both turn up cards from their piles, one each, until one is lower: that player acts first. The cards turned up go back under the piles.
    .title = Cartouche { $figure1 }: who acts first
    .tells = draw_for_lead begin_by_second begin_by_first begin_by_draw
    .shape = bc3b45dd
    .figures = 2 1 2 2 32 1
rules-act =
    From the second round on, counters are removed first; then counters are placed.
    .title = Acting
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    Your card at cartouche { $figure1 } says how many: its value less { $figure2 }. You remove that many of the other player’s counters, from temples whose number is no higher than your card at cartouche 3. { $remove_opponent ->
        [optional] You may remove fewer.
       *[mandatory] If there are fewer, remove all of these.
      }
    With a { $figure3 } you remove a counter of your own instead, from the same temples; with a 2, none.
    A removed counter goes to the next free square of the Kingdom of the Dead, or back to its owner’s reserve if there is none.
    .title = Removing counters
    .tells = remove bury remove_nobody
    .shape = 5deccf99
    .figures = 2 2 1 1 0 0 0 0 3
rules-place_priests =
    Your card at cartouche { $figure1 } says how many counters you place from your reserve, as long as it lasts: on free squares of temples whose number is no higher than your card at cartouche 3. { $place ->
        [optional] You may place fewer.
       *[mandatory] You must place them all.
      }
    A counter for which there is no free square goes to the Kingdom of the Dead.
    { $win_check ->
        [after_placing] Once all are placed, check whether you have won.
       *[per_pawn] After every counter, check whether you have won.
      }
    .title = Placing counters
    .tells = place_one
    .shape = 5fdd4588
    .figures = 4 0 0 0 3
rules-check_victory =
    Whoever acts, or gains points at the first cartouche, wins at once with
    – { $goal } points or more;
    – or a counter of their own on every square of one temple;
    – or a counter of their own on every yellow square;
    – or a counter of their own on every green square.
    .title = Winning at once
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    When the Kingdom of the Dead is full, these are scored one after the other. Where both players have the same number, nobody gains anything.
    – Temple 1: whoever has more counters there gains the difference in points.
    – Temple 2: whoever has more counters there gains { $temple_points } points.
    – Temple 3: whoever has more counters there gains a point for each of them.
    – Temple 4: whoever has more counters there gains { $blue_points } points for each blue square that player holds, in any temple.
    – Black squares: whoever holds more of them, in all temples together, gains { $black_points } points.
    – Both players gain the bonus printed on the squares they hold.
    If somebody has { $goal } points or more now, the game ends, and whoever has more points wins; with equal points nobody does.
    Otherwise both players thin out, and all counters of the Kingdom of the Dead go back to the reserves.
    .title = A scoring
    .tells = first_temple second_temple third_temple fourth_temple black_spaces bonus_spaces equal_in_first equal_in_second equal_in_third equal_in_fourth equal_on_black
    .shape = 6f36974c
    .figures = 1 1 1 2 3 3 4 8 3 40 5 0
rules-thin_out =
    Each player takes { $figure3 } counters back to the reserve, as far as they have any: one from each temple, beginning with temple 1. For each temple in which they have none, they take one { $substitute ->
        [most_populated] from the temple in which they have most
       *[highest_number] from the highest-numbered temple in which they have one
      }.
    { $alternate ->
        [true] The players take them in turns; whoever has more points begins.
       *[false] Whoever has more points takes all of them first, then the other player does.
      }
    .title = Thinning out
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
