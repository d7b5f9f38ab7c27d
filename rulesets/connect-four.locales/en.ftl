title = Connect Four
about = Discs fall to the lowest free space of a column. Four of your own in a straight line win.

seat-yellow = Yellow
seat-red = Red
piece-disc = disc
zone-discs = discs
region-board = board
event-move-disc = { $seat } drops a disc to { $target }
place-board = space { $space }

ask-drop_disc-s = Where does your disc go?

ending-line = { $figure1 ->
    [4] four
   *[other] { $figure1 }
  } in a line
ending-full = the board is full
metric-discs = discs on the board
