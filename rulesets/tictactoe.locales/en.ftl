title = Tic-tac-toe
about = Three marks of your own in a straight line win.

seat-cross = Cross
seat-nought = Nought
piece-mark = mark
zone-marks = marks
region-board = board
event-move-mark = { $seat } marks { $target }
place-board = space { $space }

ask-place_mark-s = Which space do you mark?

ending-line = { $figure1 ->
    [3] three
   *[other] { $figure1 }
  } in a line
ending-full = the board is full
metric-marks = marks on the board
