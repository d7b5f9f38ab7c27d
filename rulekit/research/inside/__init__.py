"""What the machine needs to show seats rows of numbers and to read actions by itself."""
