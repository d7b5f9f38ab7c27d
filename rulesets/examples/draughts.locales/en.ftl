title = Draughts
about = Men go slantwise ahead, kings back too. Whoever can capture must; who cannot move has lost.

seat-black = Black
seat-white = White
piece-man = man
zone-tray = tray
region-board = board
variable-crowned = king
variable-jumper = captures on
variable-quiet = quiet turns

event-set-crowned = { $target }: { $value ->
    [true] a king
   *[false] no king
  }

option-drawn = When is a game that leads nowhere drawn?
option-drawn-forty_each = after { $figure1 } turns of both together without a capture or a man’s step
option-drawn-forty = after { $figure1 } turns of both together without a capture

ask-capture-s = Which piece captures?
ask-walk-s = Which piece goes?
ask-walk-t = Where to?
ask-jump-t = Where does it land?

ending-stuck = cannot move
ending-tired = nothing came about any more
metric-kings = kings
metric-men_left = pieces left

layout-quiet = Turns in which nothing came about: { $quiet }
