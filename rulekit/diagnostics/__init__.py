"""Places in a user's files, and what is said about them."""
