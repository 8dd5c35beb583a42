"""The Neujahrsturnier: a Swiss tournament for backgammon. The rule book's paragraphs: README.md."""
