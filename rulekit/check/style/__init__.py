"""What is sound and yet hardly meant → warnings, a file for each kind."""
