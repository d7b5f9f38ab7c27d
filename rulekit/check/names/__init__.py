"""Names: what each means, where it is known, and who is told of it."""
