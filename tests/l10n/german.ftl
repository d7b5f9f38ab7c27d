# German for Tekhenu as somebody begins it: fifteen entries and a page of the rulebook.
title = Tekhenu
counter-gold = Gold
counter-granite = Granit
counter-limestone = Kalkstein
counter-happiness = Zufriedenheit
counter-scribe = { $n ->
   *[other] Schreiber
  }
deck-technology = { $n ->
    [one] Technologie
   *[other] Technologien
  }
deck-blessing = { $n ->
   *[other] Segen
  }
number-2 = zwei | zweite
number-3 = drei | dritte
act-pay_bill = zahle { $h ->
    [none] { $o } Gold
   *[other] { $h } Schreiber
  }
act-start_building = { $within ->
    [none] baue eine Werkstatt oder einen Steinbruch in Reihe { $level }, ohne Zufriedenheit zu zahlen
   *[other] baue in Reihe { $level } eines der Viertel { $within }, ohne Zufriedenheit zu zahlen
  }
card-starting-s01 = ein Gebäude in Reihe { $n }
ask-take_turn = Was tust du in diesem Zug?
text-starting-s05 = Sieh dir zwei Technologien an und behalte eine davon.
text-starting-s06 = Sieh dir { $n } Segen an und behalte einen davon.
text-starting-s07 = Erhalte { $n } Schreiber und 1 Gold.
rules-game =
    { $last_rotation }-mal werden zwei Runden gespielt, und nach je zwei Runden dreht sich das Rad. In einer Runde ist jeder einmal am Zug, in der Zugreihenfolge.
    .title = Das Spiel
    .tells = round
