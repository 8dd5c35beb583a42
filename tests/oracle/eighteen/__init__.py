"""A second evaluation of 18 Holes, written from the rule book and the contract alone: it shares no code with the engine
that it judges.

It takes a session as plain values (what stands in game.yaml, in the course beside it and in the round files) and gives
what `zine evaluate` has to print for each file, from round 0 on. It works as a scorer at the clubhouse would: for each
file all slips of the session are laid out again from the first one on, and everything is counted anew; nothing is
carried from file to file.

A session that contradicts the rules or itself raises `Wrong`. Where rule book and contract leave a choice, this is how
they are read:

* Equal ones stand in `standings` and `winners` by their ids, as in Golf.
* A file after the end is wrong, whatever stands in it; so is a claim, a green or a hole after it.
* Stroke play and Stableford: `hole_in_one` in the order of game.yaml. Everybody's strokes are needed. `penalties` leave
  out who has none.
* Hole-in-ones of a play-off count as all others; they break no tie in skins, nor in stroke play and Stableford: their
  ties share.
* A play-off that comes past the last hole goes on at the first one.
* Racing, chaos, teams, Kelly, solo: turns never go back, a file begins with a later turn than the one before ended
  with. `turns` says of each of `green` when. Teams: `green` and `points` name players, not golfers.
* Kelly Golf: a player's targets follow each other as they were typed. One that is typed in a later file is in force
  from that file on at the earliest. Two targets on one green are wrong even if one of them has been claimed: the second
  then stands on a claimed green.
* Solo Chaos, a combined turn: the machines in their order, each with its contest if there is one, then the player's
  other claim, then those by extra moves. `green` of a contested one: who took the 5 first. Who has no target left takes
  nothing. Only the player's claims are typed, one a turn and those by extra moves. Rank and piles stand in round 1
  only.
"""

from tests.oracle.eighteen.session import eighteen as eighteen
from tests.oracle.eighteen.table import Wrong as Wrong
