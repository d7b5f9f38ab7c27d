"""What is declared, without the texts: numbers, copies, spaces nobody reaches, layouts → mistakes."""
