"""A second evaluation of United, written from the rule book and the contract alone: it shares no code with the engine
that it judges.

It takes a league as plain values (what stands in game.yaml and in the round files) and gives what `zine evaluate` has
to print for each file, from round 0 on. It works as a GM at a desk would: an index card for each player, a sheet for
each match, everything else counted anew. A league whose schedule is drawn gets its fixtures from outside: how they
follow from the draws, nobody says; they have to be fair.

Of `repairs` it knows which points were dropped, of `refused` phase and rule; wordings are the engine's. What becomes of
line-ups against 3.1, and which is the simplest, is a proposal of its own (`lineups.py`).

Where rule book and contract leave a choice, this is how they are read:

* Draws. A round draws the matches of its days in the order in which they are given, then the cup's in the order of
  their draw, doping tests, lots of phases 13 and 14, dice of the offer, the draw of the cup; round 0 and a break draw
  schedule, offer, cup. A lot among one is drawn as well (1 of 1). In a match: the home team's penalty kicks, each shot
  at once, its discipline, cards, minutes in line-up order, then the visitors'; then chances. A shoot-out goes pair by
  pair, the home team first, from the first kick on.
* Matches. `cards` and `goals` follow the draws' order, cards that of the line-up; penalty goals come first and have no
  row. A sent-off man is not drawn as a scorer in extra time. One man alone in his row draws a die as well. A third of
  the chances is taken of the rounded ones.
* Cut rows. A sent-off man takes from his row what he loses, even if the 3:1 rule had cut it; no row falls below 0.
* Two keepers of level 0 in a shoot-out have 10, amateurs and men sent off among them.
* `matches` counts all matches of the season in which somebody was fielded, cup and play-off too; so do 4 and 6 matches,
  and fines for doping. A talent is bound to his row until he is played in.
* Bans. Each match of the club takes one off everybody banned who is not listed; new ones, for DP and doping, come after
  all matches of a round.
* Tables by the club's name where all else is equal, not by its id. Scorers: goals of the league alone; equal numbers in
  the order of the first goal in the season. Who scored for two clubs has two lines.
* NMR: who is missing in `orders`, and who stands in `nmr`, whatever else he sent. `nmr` lists them in the order of
  leagues, `trained` in the order of training. "Can still reach level 7": level + rounds left, this one included, is at
  least 7; who has 7 already counts as well.
* Training. Orders are tried in the order in which they were typed; what cannot be done is refused, the next is tried.
  Listed men are neither trained nor doped. Half a point that was kept makes a whole one with the next half.
* Doping. Two finds at once are one line of `caught`, in the order of the tests.
* Money. One line of `income`; one of `fine` with what was paid of all claims; nothing moved is no line. The tax is
  booked in phase 18.
* Squads. `size` and the 20 players leave out who is listed; six talents too. A keeper who is owed (7.1) is a talent of
  the season; if none of the first three that were ordered is one, he comes first: one that was ordered, else `Torwart
  <n>`, *n* counted through the game.
* Sales. After the last trading round everything of the market is refused with 6.10, bids too. To part with somebody who
  is not able needs no eleven others. A trade that breaks a rule for one side is refused to it with that rule and to the
  other with 6.8, which tells nothing of the first one's squad; the club earlier in the leagues is judged first. A club
  of 7.1 gives nobody in trades either.
* Auctions. In the very first round lots decide whatever the league; later new clubs stand behind all others. Who cannot
  pay draws no lot.
* Leagues after a break: who stays, in the order before; then who came down, then who came up.
* The public view leaves out rows, chances, row of a goal, repairs, squads but for names in round 0 and in a break,
  training but for NMR, ledgers, refusals, and of the draws all that tell them; it keeps money, WP and size of a club,
  and `caught`.
"""

from tests.oracle.united.league import League as League
from tests.oracle.united.league import united as united
