# What this variant says otherwise; all other words are those of the game.
title = Tekhenu with a drafted start
about = The same game, with Starting cards that go round.

zone-start_hand = Starting cards in hand
zone-start_passed = Starting cards passed on
zone-start_kept = Starting cards kept
ask-keep_start-c = Which Starting card do you keep?
table-start_hand_size = Starting cards dealt

rules-set_up =
    The dial is turned at random, and the sections round the obelisk are Sunny, Shaded or Dark. The bag gets as many dice of each colour as the table above says; { $figure5 } of them are rolled for each section and lined up there.
    Besides what the table says, each player takes { $figure3 } Gold and { $figure4 } Scribe.
    The Pillar tiles are shuffled and one is laid on each space of the display; the tiles of Horus are laid at random along the values of the die.
    With { $figure10 } players the Technology and the Decree that are about turn order are left out. The open sections of the market are filled.
    Each player draws { $figure11 } Decrees, keeps one of them, and puts the rest under the pile.
    Each player is dealt { $start_hand_size } Starting cards, keeps one face down and passes the others to the left; of those that come each keeps one more. The last ones leave the game, and the cards that were kept are shown. From now on whoever has the higher sum of initiative plays earlier; with equal sums, whoever has the higher single card.
    { $destiny_reward ->
        [one_by_one] In that order each player takes a Destiny card and at once receives, in any order, what it and both Starting cards give.
       *[pick_then_pay] In that order each player takes a Destiny card. When all have one, each receives, in any order, what it and both Starting cards give.
      }
    .title = What is laid out and drafted
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative keep_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 4ba16e65
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 3 0
