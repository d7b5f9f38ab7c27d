counter-qxcoin = { $n ->
    [one] munt
   *[other] munten
  }
    .article = de
counter-qxgem = { $n ->
    [one] edelsteen
   *[other] edelstenen
  }
    .article = de
counter-qxpoint = { $n ->
    [one] punt
   *[other] punten
  }
    .article = het
group-qxgoods = waren
    .article = de
    .number = plural
table-qxfee = het tarief
    .article = het
table-qxgoal = het doel
    .article = het
piece-qxpawn = { $n ->
    [one] pion
   *[other] pionnen
  }
    .article = de
region-qxboard = bord
    .article = het
zone-qxcamp = kamp
    .article = het
zone-qxhand = hand
    .article = de
zone-qxtroop = troep
    .article = de
zone-qxwaste = aflegstapel
    .article = de
deck-qxcard = { $n ->
    [one] kaart
   *[other] kaarten
  }
    .article = de
enum-qxhue = tint
    .article = de
value-qxhue-qxred = rood
    .article = het
value-qxhue-qxblue = blauw
    .article = het
variable-qxround = de ronde
    .article = de
variable-qxleader = de leider
    .article = de
variable-qxbusy = drukte
    .article = de
    .clause = je bezig bent
    .denied = je niet bezig bent
ruling-qxworth = waarde
    .article = de
ruling-qxsafe = veiligheid
    .article = de
    .clause = je veilig bent
    .denied = je niet veilig bent
attribute-qxrank = rang
    .article = de
attribute-qxtint = kleur
    .article = de
attribute-qxtoll = tol
    .article = de
attribute-pieces = pionnen
    .article = de
    .number = plural
phase-qxturn = beurt
    .article = de
phase-qxday = de dag
    .article = de
act-qxtrade = handel { $qxamount ->
    [none] op de markt
   *[other] voor { $qxamount }
  }
    .inf = { $qxamount ->
        [none] op de markt
       *[other] voor { $qxamount }
    } handelen
    .after = handel je { $qxamount ->
        [none] op de markt
       *[other] voor { $qxamount }
    }
    .you = het handelen
    .they = handelt { $qxamount ->
        [none] op de markt
       *[other] voor { $qxamount }
    }
act-qxrest = rust { $figure1 } uit
    .inf = { $figure1 } uitrusten
    .after = rust je { $figure1 } uit
    .you = het uitrusten
    .they = rust { $figure1 } uit
act-qxwork = werk
    .inf = werken
    .after = werk je
    .you = het werken
    .they = werkt
act-qxsail = zeil
    .inf = zeilen
    .after = zeil je
    .you = het zeilen
    .they = zeilt
set-qxbusy = ga aan het werk
    .inf = aan het werk gaan
    .after = ga je aan het werk
    .they = gaat aan het werk
