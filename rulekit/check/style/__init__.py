"""What is sound and yet hardly meant → warnings, those of one kind in one file."""
