# What this variant says otherwise; all other words are those of the game.
title = Aton against Ammit
about = One person against Ammit, who devours the hearts of the dead and asks nobody anything.
seat-blue = Ammit

table-laying = cartouches for the cards, from the highest on
table-poor_hand = least value of a hand that is kept
table-lure_of = lure of a colour
ruling-removes_all = removing as many counters as possible
ruling-places_all = placing as many counters as possible
ruling-ammit = Ammit
ruling-lure = lure
ruling-best_card = the highest card in your hand
phase-lay_by_rank = cards laid by rank

rules-exchange_cards =
    Whoever still has the exchange counter may give it up, discard the whole hand and draw a new one. Both players decide at the same time.
    Ammit exchanges a hand whose cards make less than { $poor_hand } together.
    .title = Exchanging cards
    .tells = change_hand
    .shape = 0785e414
    .figures = 1 0 1 8 2
rules-lay_cards =
    Each player lays one card from the hand at each of the cartouches { $figure1 } to { $figure2 }. Nobody shows any before all lie there.
    Ammit lays the highest card at cartouche 4, the next at 1, the third at 3 and the lowest at 2.
    .title = Laying cards
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    Your card at cartouche { $figure1 } says how many: its value less { $figure5 }. You remove that many of the other player’s counters, from temples whose number is no higher than your card at cartouche 3. { $remove_opponent ->
        [optional] You may remove fewer.
       *[mandatory] If there are fewer, remove all of these.
      }
    With a { $figure2 } you remove a counter of your own instead, from the same temples; with a 2, none.
    A removed counter goes to the next free square of the Kingdom of the Dead, or back to its owner’s reserve if there is none.
    Ammit removes as many as there are, each time the one on the square that lures most; of Ammit’s own, the one on the square that lures least. A square lures by its colour – black 4, blue 3, plain 2, yellow and green 1 – and by 2 for each point of its bonus; of equal ones the first counts.
    .title = Removing counters
    .tells = remove bury
    .shape = def58dee
    .figures = 2 2 1 1 0 0 0 0 2 2 3
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
    Ammit places all of them, each on the free square that lures most.
    .title = Placing counters
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    Each player takes { $figure3 } counters back to the reserve, as far as they have any: one from each temple, beginning with temple 1. For each temple in which they have none, they take one { $substitute ->
        [most_populated] from the temple in which they have most
       *[highest_number] from the highest-numbered temple in which they have one
      }.
    { $alternate ->
        [true] The players take them in turns; whoever has more points begins.
       *[false] Whoever has more points takes all of them first, then the other player does.
      }
    Ammit takes them from the squares that lure least.
    .title = Thinning out
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
