"""Runs inside GNU Backgammon (`gnubg -t -q -p`), in its own Python: all legal plays of the positions in a file, as
gnubg has them.

The file that GNUBG_ASKED names has lines `<position ID> <die> <die>`; the one that GNUBG_ANSWERED names gets, for each,
the same line and after it `<play>=<position ID after it>` for each play, separated by semicolons.
"""

import os

import gnubg

for command in (
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set player 0 human",
    "set player 1 human",
    "set confirm new off",
    "set display off",
    "set evaluation chequerplay evaluation plies 0",
    "new match 3",
    "set turn 1",
):
    gnubg.command(command)


def after(board, moves):
    """The board after a play: two tuples of points 1 to 24 and the bar, first the opponent's."""
    opponent, mover = list(board[0]), list(board[1])
    for start, end in moves:
        mover[start - 1] -= 1
        if end > 0:
            mover[end - 1] += 1
            if opponent[24 - end]:
                opponent[24 - end] = 0
                opponent[24] += 1
    return tuple(opponent), tuple(mover)


with open(os.environ["GNUBG_ASKED"]) as asked, open(os.environ["GNUBG_ANSWERED"], "w") as answered:
    for line in asked:
        identifier, first, second = line.split()
        gnubg.command("set board " + identifier)
        gnubg.command("set dice " + first + " " + second)
        board = gnubg.positionfromid(identifier)
        hints = gnubg.hint(10000) or {}
        plays = [hint["move"] for hint in hints.get("hint", ())]
        found = [play + "=" + gnubg.positionid(after(board, gnubg.parsemove(play))) for play in plays]
        answered.write(line.strip() + " " + ";".join(found) + "\n")
