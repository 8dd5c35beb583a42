"""The logged session of the sample magazine: nine holes of match play on an island, with what everybody did in each
turn.

`script/sample-course` writes game.yaml and the round file of `content/games/18-match/` with it. The session is made by
playing it with the engine: in each turn everybody chooses a club as somebody would who knows the cards but not the next
one, and a direction when he has seen his card. What is told in words was written by hand for the session that came out.
"""
