"""The league of the sample magazine: 24 clubs with names and managers, and how they came through their first season.

`script/sample-league` writes `content/games/grossmeister/` with it. The league is made by playing it with the engine:
after each round the managers, each in his own way, write the orders of the next one. What is told in words – notes,
press, comments on matches – was written by hand for the results that came out.
"""
