# What this variant says otherwise; all other words are those of the game.
title = Tekhenu with 22 dice
about = Tekhenu for two, with a bag that lasts for the first rotation.
    .figures = 8 2

rules-set_up =
    The dial is turned at random, and the sections round the obelisk are Sunny, Shaded or Dark. The bag gets as many dice of each colour as the table above says; { $figure5 } of them are rolled for each section and lined up there.
    Besides what the table says, each player takes { $figure3 } Gold and { $figure4 } Scribe.
    The Pillar tiles are shuffled and one is laid on each space of the display; the tiles of Horus are laid at random along the values of the die.
    With { $figure10 } players the Technology and the Decree that are about turn order are left out. The open sections of the market are filled.
    Each player draws { $figure11 } Decrees, keeps one of them, and puts the rest under the pile.
    As many Starting cards as the table says are laid open. In an order drawn by lot each player takes one, then in reverse order a second one. From now on whoever has the higher sum of initiative plays earlier; with equal sums, whoever has the higher single card.
    { $destiny_reward ->
        [one_by_one] In that order each player takes a Destiny card and at once receives, in any order, what it and both Starting cards give.
       *[pick_then_pay] In that order each player takes a Destiny card. When all have one, each receives, in any order, what it and both Starting cards give.
      }
    .title = What is laid out and drafted
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 098a41b0
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
