"""A game is played: the door of all games, the one fold over their rounds, dice, secrecy."""
