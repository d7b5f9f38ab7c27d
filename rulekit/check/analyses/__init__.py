"""What follows from the checked tree: what changes, who owns it, what may fail, what ends → answers and mistakes."""
