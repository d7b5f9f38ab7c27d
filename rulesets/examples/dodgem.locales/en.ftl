title = Dodgem
about = Cars drive on or to either side, and off at the far edge. Who cannot move has won.

seat-down = Down
seat-left = Left
piece-car = car
zone-garage = garage
region-board = board
region-kerb = kerb
value-way-downwards = down
value-way-leftwards = left
attribute-way = way
attribute-lane = row
attribute-file = column
place-kerb = the { $space }
space-kerb = kerb of { $lane ->
    [0] column { $file }
   *[other] row { $lane }
  }

ask-drive-s = Which car drives?
ask-drive = What does it do?
do-go_on = drive on
do-go_off = leave the board
ask-go_on-t = Where to?

ending-no_way = cannot move
ending-round_and_round = round and round
metric-cars_left = cars left
