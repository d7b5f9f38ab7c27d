"""Effect text → tree → text: the only room that knows how the effect language is written."""
