title = Breakthrough
about = Bring a man to the far row. Men step straight or slantwise on, and take slantwise.

seat-south = South
seat-north = North
piece-man = man
zone-camp = camp
region-board = board

ask-advance-s = Which man steps on?
ask-advance-t = Where to?

ending-across = a man has come across
ending-captured = all men are captured
metric-men_left = men left
