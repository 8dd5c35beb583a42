"""Backgammon itself (parts A to C of the rule book): board, moves, transcripts, pictures. Knows nothing of the
tournament."""
