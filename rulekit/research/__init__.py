"""Games for those who do research: numbers for what is seen and answered, and the interfaces others expect."""
