title = X
