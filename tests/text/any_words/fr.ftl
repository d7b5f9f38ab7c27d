counter-qxcoin = { $n ->
    [one] pièce
   *[other] pièces
  }
    .gender = f
counter-qxgem = { $n ->
    [one] gemme
   *[other] gemmes
  }
    .gender = f
counter-qxpoint = { $n ->
    [one] point
   *[other] points
  }
    .gender = m
group-qxgoods = marchandises
    .gender = f
    .number = plural
table-qxfee = le tarif
    .gender = m
table-qxgoal = l’objectif
    .gender = m
piece-qxpawn = { $n ->
    [one] pion
   *[other] pions
  }
    .gender = m
region-qxboard = plateau
    .gender = m
zone-qxcamp = camp
    .gender = m
zone-qxhand = main
    .gender = f
zone-qxtroop = troupe
    .gender = f
zone-qxwaste = défausse
    .gender = f
deck-qxcard = { $n ->
    [one] carte
   *[other] cartes
  }
    .gender = f
enum-qxhue = teinte
    .gender = f
value-qxhue-qxred = rouge
    .gender = m
value-qxhue-qxblue = bleu
    .gender = m
variable-qxround = la manche
    .gender = f
variable-qxleader = le meneur
    .gender = m
variable-qxbusy = occupation
    .gender = f
    .clause = vous êtes occupé
    .denied = vous n’êtes pas occupé
ruling-qxworth = valeur
    .gender = f
ruling-qxsafe = sûreté
    .gender = f
    .clause = vous êtes en sûreté
    .denied = vous n’êtes pas en sûreté
attribute-qxrank = rang
    .gender = m
attribute-qxtint = couleur
    .gender = f
attribute-qxtoll = péage
    .gender = m
attribute-pieces = pions
    .gender = m
    .number = plural
phase-qxturn = votre tour
    .gender = m
phase-qxday = la journée
    .gender = f
act-qxtrade = commercez { $qxamount ->
    [none] au marché
   *[other] pour { $qxamount }
  }
    .inf = commercer { $qxamount ->
        [none] au marché
       *[other] pour { $qxamount }
    }
    .you = un commerce
    .they = commerce { $qxamount ->
        [none] au marché
       *[other] pour { $qxamount }
    }
act-qxrest = reposez-vous pour { $figure1 }
    .inf = vous reposer pour { $figure1 }
    .you = un repos
    .they = se repose pour { $figure1 }
act-qxwork = travaillez
    .inf = travailler
    .you = un travail
    .they = travaille
act-qxsail = naviguez
    .inf = naviguer
    .you = une traversée
    .they = navigue
set-qxbusy = mettez-vous au travail
    .inf = vous mettre au travail
    .they = se met au travail
