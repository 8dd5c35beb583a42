"""What the reports of 18 Holes say in every language: titles, leads, cards, standings, what comes next. A log has words
of its own."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.eighteen.documents import ModeKey
from generator.values.phrase import Message, Phrase, count

# ---- shared ------------------------------------------------------------------------------------------------------

MOVE_LONG = Phrase(de="Veränderung seit der vorigen Runde", en="change since the last round")
HOLE_N = Phrase(de="Loch {n}", en="Hole {n}")
HOLE_IN_ONE = Phrase(de="Hole-in-one", en="Hole-in-one")
OUT = Phrase(de="Out", en="Out")
IN = Phrase(de="In", en="In")
TOTAL_LONG = Phrase(de="alle Löcher", en="all holes")
OUT_LONG = Phrase(de="die Löcher bis 9", en="the holes up to 9")
IN_LONG = Phrase(de="die Löcher ab 10", en="the holes from 10 on")
PART_OF = Phrase(de="{what}: Loch {first} bis {last}", en="{what}: holes {first} to {last}")
SO_FAR = Phrase(de="Summe", en="So far")

_AMOUNTS: Mapping[ModeKey, tuple[Phrase, Phrase]] = {
    "stroke": (Phrase(de="einem Schlag", en="one stroke"), Phrase(de="{n} Schlägen", en="{n} strokes")),
    "racing": (Phrase(de="einem Green", en="one green"), Phrase(de="{n} Greens", en="{n} greens")),
    "teams": (Phrase(de="einer Flagge", en="one flag"), Phrase(de="{n} Flaggen", en="{n} flags")),
}
_POINTS = (Phrase(de="einem Punkt", en="one point"), Phrase(de="{n} Punkten", en="{n} points"))


def amount(mode: ModeKey, n: int) -> Message:
    """Return what counts in a mode as it stands after „mit": 3 Punkten, einer Flagge."""
    one, many = _AMOUNTS.get(mode, _POINTS)
    return count(n, one, many)


# ---- titles, leads -----------------------------------------------------------------------------------------------

BROUGHT = Phrase(de="{n} (Loch {hole})", en="{n} (hole {hole})")
BEGINS = Phrase(de="{mode}: die Partie beginnt", en="{mode}: the session begins")
NOTHING_NEW = Phrase(de="{mode}: nichts Neues", en="{mode}: nothing new")
HOLES_FROM_TO = Phrase(de="{mode}: Loch {first} bis {last}", en="{mode}: holes {first} to {last}")
ONE_HOLE = Phrase(de="{mode}: Loch {first}", en="{mode}: hole {first}")
TURNS_FROM_TO = Phrase(de="{mode}: Zug {first} bis {last}", en="{mode}: turns {first} to {last}")
ONE_TURN = Phrase(de="{mode}: Zug {first}", en="{mode}: turn {first}")
PLAYOFF_TITLE = Phrase(de="{mode}: das Stechen", en="{mode}: the play-off")

FIELD = Phrase(de="{people} spielen {mode} über {holes} {holes:Loch|Löcher}, Par {par}.", en="{people} play {mode} over {holes} {holes:hole|holes}, par {par}.")
FIELD_ALONE = Phrase(de="{people} spielt {mode} über {holes} {holes:Loch|Löcher}, Par {par}.", en="{people} plays {mode} over {holes} {holes:hole|holes}, par {par}.")

WINS_AHEAD = Phrase(de="{person} gewinnt mit {amount} vor {others}.", en="{person} wins with {amount}, ahead of {others}.")
WINS_AFTER_PLAYOFF = Phrase(
    de="{person} gewinnt nach dem Stechen mit {amount} vor {others}.", en="{person} wins after the play-off with {amount}, ahead of {others}."
)
WINS_BY_ACES = Phrase(
    de="{person} ist gleichauf mit {others} ({n}) und gewinnt durch mehr Hole-in-ones: {own} zu {other}.",
    en="{person} is level with {others} ({n}) and wins by hole-in-ones: {own} to {other}.",
)
SHARE_WIN = Phrase(de="{people} teilen sich den Sieg mit je {amount}.", en="{people} share the win with {amount} each.")
WINS_RACE = Phrase(
    de="{people} steht in Zug {turn} zuerst auf dem letzten Green und gewinnt das Rennen.",
    en="{people} is on the last green first, in turn {turn}, and wins the race.",
)
WINS_RACE_BY_ACES = Phrase(
    de="{person} erreicht das letzte Green im selben Zug wie {others}, in Zug {turn}, und gewinnt das Rennen durch mehr Hole-in-ones: "
    "{own} zu {other}.",
    en="{person} reaches the last green in the same turn as {others}, in turn {turn}, and wins the race by hole-in-ones: {own} to {other}.",
)
SHARE_RACE = Phrase(
    de="{people} erreichen das letzte Green gemeinsam in Zug {turn} und teilen sich den Sieg.",
    en="{people} reach the last green together in turn {turn} and share the win.",
)
BEATS_MACHINES = Phrase(
    de="{person} schlägt alle drei KIs mit {amount}; die beste von ihnen hat {best}.",
    en="{person} beats all three AIs with {amount}; the best of them has {best}.",
)
BEATEN_BY = Phrase(de="{machines} gewinnt mit {amount}; {person} hat {own}.", en="{machines} wins with {amount}; {person} has {own}.")
BEATEN_BY_MANY = Phrase(
    de="{machines} gewinnen mit je {amount}; {person} hat {own}.", en="{machines} win with {amount} each; {person} has {own}."
)
ENDS_ALONE = Phrase(de="{person} beendet die Runde mit {amount}.", en="{person} finishes the round with {amount}.")
LEADS = Phrase(de="{when} führt {person} mit {amount}{gap}.", en="{when} {person} leads with {amount}{gap}.")
LEADS_BY_ACES = Phrase(
    de="{when} führt {person}, gleichauf mit {others} ({n}), durch mehr Hole-in-ones: {own} zu {other}.",
    en="{when} {person} leads, level with {others} ({n}), by hole-in-ones: {own} to {other}.",
)
LEADS_BY_TURN = Phrase(
    de="{when} führt {person} vor {others}: gleich viele Greens ({n}), das letzte davon aber früher, in Zug {own}.",
    en="{when} {person} leads ahead of {others}: equally many greens ({n}), but the last of them earlier, in turn {own}.",
)
LEAD_TOGETHER = Phrase(de="{when} führen {people} mit je {amount}.", en="{when} {people} lead with {amount} each.")
STANDS_AT = Phrase(de="{when} steht {person} bei {amount}.", en="{when} {person} stands at {amount}.")
AHEAD_OF = Phrase(de=" vor {others}", en=" ahead of {others}")
AFTER_HOLE = Phrase(de="Nach einem Loch", en="After one hole")
AFTER_HOLES = Phrase(de="Nach {n} Löchern", en="After {n} holes")
AFTER_TURN = Phrase(de="Nach Zug {n}", en="After turn {n}")
NO_POINT_YET = Phrase(de="{when} hat noch niemand etwas gewonnen.", en="{when} nobody has won anything yet.")
NOTHING_PLAYED = Phrase(de="Noch ist kein Green erreicht.", en="No green has been reached yet.")
TO_PLAY_OFF = Phrase(
    de="Gleichstand nach dem letzten Loch: {people} stechen um den Jackpot von {n}.",
    en="Tied after the last hole: {people} play off for the jackpot of {n}.",
)
OVER = Phrase(de="{amount} ({n} über Par)", en="{amount} ({n} over par)")
UNDER = Phrase(de="{amount} ({n} unter Par)", en="{amount} ({n} under par)")
EVEN = Phrase(de="{amount} (genau Par)", en="{amount} (level par)")


def to_par(strokes: Message, over: int) -> Message:
    """Return strokes with what they are to the par of the holes played."""
    return (OVER if over > 0 else UNDER)(amount=strokes, n=abs(over)) if over else EVEN(amount=strokes)


# ---- on paper ----------------------------------------------------------------------------------------------------

GOES_ON_BELOW = Phrase(de="Und weiter", en="And on")

# ---- standings ---------------------------------------------------------------------------------------------------

STANDINGS = Phrase(de="Der Stand", en="The standings")
FINAL_STANDINGS = Phrase(de="Der Endstand", en="The final standings")
TO_PAR_LONG = Phrase(de="Schläge über oder unter dem Par der gespielten Löcher", en="strokes above or below the par of the holes played")
EAGLES = Phrase(de="Eagle+", en="Eagle+")
EAGLES_LONG = Phrase(de="Eagles und besser", en="eagles and better")
BIRDIES = Phrase(de="Birdie", en="Birdie")
BOGEYS = Phrase(de="Bogey", en="Bogey")
DOUBLES = Phrase(de="Doppel+", en="Double+")
DOUBLES_LONG = Phrase(de="Doppelbogeys und schlechter", en="double bogeys and worse")
GREENS_WON_LONG = Phrase(de="allein gewonnene Greens", en="greens won alone")
LAST_GREEN = Phrase(de="in Zug", en="in turn")
LAST_GREEN_LONG = Phrase(de="Zug, in dem das letzte dieser Greens erreicht wurde", en="turn in which the last of these greens was reached")
SO_MANY = Phrase(de="{n}er", en="{n}s")
SO_MANY_LONG = Phrase(de="Greens, die {n} {n:Punkt|Punkte} brachten", en="greens worth {n} {n:point|points}")

BY_ACES = Phrase(
    de="{first} steht vor {second}: bei gleichen Punkten ({n}) zählen die Hole-in-ones, {own} zu {other}.",
    en="{first} is ahead of {second}: at equal points ({n}) hole-in-ones count, {own} to {other}.",
)
BY_LAST_TURN = Phrase(
    de="{first} steht vor {second}: gleich viele Greens ({n}), das letzte davon aber in Zug {own} und in Zug {other}.",
    en="{first} is ahead of {second}: equally many greens ({n}), but the last of them in turn {own} and in turn {other}.",
)
BY_ACES_IN_TURN = Phrase(
    de="{first} steht vor {second}: beide im selben Zug auf Green {n}, dann zählen die Hole-in-ones, {own} zu {other}.",
    en="{first} is ahead of {second}: both on green {n} in the same turn, then hole-in-ones count, {own} to {other}.",
)
SHARED = Phrase(
    de="{people} teilen sich Platz {place}: Bei {mode} wird ein Gleichstand nicht aufgelöst.",
    en="{people} share place {place}: a tie is not broken in {mode}.",
)
SHARED_WITH_ACES = Phrase(
    de="{people} teilen sich Platz {place}: Auch an Hole-in-ones sind sie gleich.",
    en="{people} share place {place}: they are equal in hole-in-ones as well.",
)
PLAYOFF_DECIDED = Phrase(
    de="Das letzte Loch blieb geteilt. Im Stechen holte {person} die {n} Punkte aus dem Jackpot.",
    en="The last hole was tied. In the play-off {person} took the {n} points of the jackpot.",
)
LAPSED = Phrase(
    de="Das letzte Loch blieb geteilt. Die {n} Punkte im Jackpot hätten am Sieg nichts geändert; es wird nicht gestochen.",
    en="The last hole was tied. The {n} points of the jackpot would not have changed the win; there is no play-off.",
)

ACE_AT = Phrase(de="{person} an Loch {hole} (Par {par})", en="{person} at hole {hole} (par {par})")

# ---- cards -------------------------------------------------------------------------------------------------------

CARD = Phrase(de="Die Scorekarte", en="The scorecard")
MATCH_CARD = Phrase(de="Wer jedes Loch gewonnen hat", en="Who has won each hole")
MATCH_LEGEND = Phrase(
    de="1: zuerst auf dem Green, allein oder gemeinsam · ◆ Hole-in-one · – leer ausgegangen · Summe: Punkte bis dahin",
    en="1: first on the green, alone or together · ◆ hole-in-one · – nothing · So far: points up to there",
)
SKINS_CARD = Phrase(de="Die Greens und was sie brachten", en="The greens and what they brought")
JACKPOT = Phrase(de="Jackpot", en="Jackpot")
SKINS_LEGEND = Phrase(
    de="Zahl: gewonnene Punkte · = geteilt, die Marken wandern weiter · ◆ Hole-in-one · – leer ausgegangen · Jackpot: was von den Greens "
    "davor dazukommt · Summe: Punkte bis dahin{playoff}",
    en="Number: points won · = tied, the tokens move on · ◆ hole-in-one · – nothing · Jackpot: what has come from the greens before · "
    "So far: points up to there{playoff}",
)
WITHOUT_PLAYOFF = Phrase(de=" · ohne das Stechen", en=" · without the play-off")
PLAYOFF = Phrase(de="Das Stechen", en="The play-off")
PLAYOFF_CAPTION = Phrase(de="Gestochen wird um {n} {n:Punkt|Punkte}", en="The play-off is about {n} {n:point|points}")
ON_GREEN = Phrase(de="Zuerst auf dem Green", en="First on the green")
PLAYOFF_WON = Phrase(de="gewinnt {n}", en="takes {n}")
PLAYOFF_ON = Phrase(de="geteilt, weiter", en="tied, goes on")

STROKE_CARD = Phrase(de="Schläge an jedem Loch", en="Strokes at each hole")
STABLEFORD_CARD = Phrase(de="Schläge und Punkte an jedem Loch", en="Strokes and points at each hole")
STROKE_LEGEND = Phrase(
    de="● Eagle oder besser · ○ Birdie · ohne Zeichen Par · □ Bogey · ■ Doppelbogey oder schlechter{ace}{penalties} · Summe: {what} bis "
    "dahin",
    en="● eagle or better · ○ birdie · no sign: par · □ bogey · ■ double bogey or worse{ace}{penalties} · So far: {what} up to there",
)
ACE_SIGN = Phrase(de=" · ◆ Hole-in-one", en=" · ◆ hole-in-one")
PENALTY_SIGN = Phrase(de=" · hochgestellt: davon Strafschläge", en=" · raised: penalties among them")

RACE_CARD = Phrase(de="In welchem Zug jedes Green erreicht wurde", en="In which turn each green was reached")
RACE_LEGEND = Phrase(
    de="Zahl: der Zug · fett: zuerst auf diesem Green · ◆ Hole-in-one", en="Number: the turn · bold: first on this green · ◆ hole-in-one"
)
RACE_BY_TURN = Phrase(de="Das Rennen Zug um Zug", en="The race turn by turn")
GREENS_REACHED = Phrase(de="Greens erreicht", en="Greens reached")
IN_FRONT = Phrase(de="Vorn", en="In front")
GREEN_BY = Phrase(de="{person}: Green {hole}", en="{person}: green {hole}")
GREEN_BY_ACE = Phrase(de="{person}: Green {hole} (Hole-in-one)", en="{person}: green {hole} (hole-in-one)")

POINTS_OVER_HOLES = Phrase(de="{what} nach jedem Loch", en="{what} after each hole")
POINTS_OVER_PLAYOFF = Phrase(de="{what} nach jedem Loch und nach dem Stechen (+)", en="{what} after each hole and after the play-off (+)")
POINTS_OVER_TURNS = Phrase(de="{what} nach jedem Zug", en="{what} after each turn")
STROKES_TO_PAR = Phrase(de="Schläge zu Par", en="Strokes to par")

# ---- greens in any order --------------------------------------------------------------------------------------------

CLAIM_CARD = Phrase(de="Wer welches Green genommen hat", en="Who has claimed which green")
_TWO_TOKENS = Phrase(de="5: zuerst auf dem Green · 2: als Nächstes", en="5: first on the green · 2: next")
CLAIM_LEGENDS: Mapping[ModeKey, Phrase] = {
    "chaos": _TWO_TOKENS,
    "solo": _TWO_TOKENS,
    "teams": Phrase(de="1: die Flagge gehört dem Team", en="1: the flag is the team’s"),
    "kelly": Phrase(
        de="3: das eigene geheime Ziel · 2: das Ziel von jemand anderem · 1: niemandes Ziel",
        en="3: one’s own secret target · 2: somebody else’s target · 1: nobody’s target",
    ),
}
CLAIMS = Phrase(de="Green um Green", en="Green by green")
CLAIMS_CAPTION = Phrase(de="Die Greens in der Reihenfolge, in der sie fielen", en="The greens in the order in which they fell")
CLAIMS_SHORT = Phrase(de="Die Greens der Reihe nach", en="The greens in their order")
CLAIMS_FOOT = Phrase(
    de="Innerhalb eines Zugs entscheidet die Initiative; bei verschiedenen Greens im selben Zug sagt die Reihenfolge hier nichts aus.",
    en="Within a turn initiative decides; for different greens in the same turn the order here tells nothing.",
)
AFTER_CLAIM = Phrase(de="danach", en="after")
AFTER_CLAIM_LONG = Phrase(de="Punkte dieses Spielers danach", en="points of this player after it")
FIRST_THERE = Phrase(de="zuerst da", en="first there")
NEXT_THERE = Phrase(de="als Nächstes da", en="next there")
FLAG = Phrase(de="Flagge", en="flag")
OWN_TARGET = Phrase(de="eigenes Ziel", en="own target")
TARGET_OF = Phrase(de="Ziel von {person}", en="target of {person}")
NO_TARGET = Phrase(de="niemandes Ziel", en="nobody’s target")

TARGETS = Phrase(de="Die aufgedeckten Ziele", en="Targets revealed")
TARGETS_CAPTION = Phrase(de="Geheime Ziele, die gefallen sind", en="Secret targets that were claimed")
CLAIMED_BY = Phrase(de="Genommen von", en="Claimed by")

SOLO = Phrase(de="Die drei KIs", en="The three AIs")
MACHINES_CAPTION = Phrase(de="Ziele der KIs", en="Targets of the AIs")
MACHINE = Phrase(de="KI", en="AI")
USED_TARGETS = Phrase(de="Benutzte Ziele", en="Targets used")
NEXT_TARGET = Phrase(de="Nächstes Ziel", en="Next target")
EMPTY_PILE = Phrase(de="keins mehr", en="none left")
MACHINES_FOOT = Phrase(
    de="Vom Stapel jeder KI ist nur die oberste Marke bekannt; in jedem kombinierten Zug nimmt sie sich dieses Green.",
    en="Of each AI’s pile only the top token is known; in each combined turn it claims that green.",
)
RANK = Phrase(de="Rang des Decks", en="Rank of the deck")
TURNS_PLAYED = Phrase(de="Gespielte Züge", en="Turns played")
COMBINED_TURNS = Phrase(de="Davon kombiniert", en="Combined among them")
AND_NUMBERS = Phrase(de="{n} (Zug {turns})", en="{n} (turns {turns})")

# ---- what comes next ------------------------------------------------------------------------------------------------

GOES_ON = Phrase(
    de="Loch {hole} (Par {par}) ist begonnen; weiter geht es mit Zug {turn}.",
    en="Hole {hole} (par {par}) has begun; it goes on with turn {turn}.",
)
NEXT_HOLE = Phrase(de="Als Nächstes: Loch {hole}, Par {par}.", en="Next: hole {hole}, par {par}.")
ONE_HOLE_LEFT = Phrase(de="Es ist das letzte.", en="It is the last one.")
HOLES_LEFT = Phrase(de="Noch {n} Löcher sind zu spielen.", en="{n} holes are left to play.")
WORTH = Phrase(de="Sein Green ist {amount} wert.", en="Its green is worth {amount}.")
WORTH_WITH_JACKPOT = Phrase(
    de="Sein Green ist {amount} wert, mit dem Jackpot {total}.", en="Its green is worth {amount}, with the jackpot {total}."
)
POINT = Phrase(de="einen Punkt", en="one point")
NEXT_PLAYOFF = Phrase(
    de="Gestochen wird an Loch {hole}: {people} spielen um {n} Punkte. Wer dort allein zuerst auf dem Green ist, bekommt sie.",
    en="The play-off is at hole {hole}: {people} play for {n} points. Who is first on the green there, and alone, gets them.",
)
RACERS = Phrase(de="Nächstes Green: {people}.", en="Next green: {people}.")
RACER = Phrase(de="{person} {hole}", en="{person} {hole}")
FREE_GREENS = Phrase(de="Noch frei: Green {greens}.", en="Still free: green {greens}.")
FREE_FIVES = Phrase(de="Die 5 liegt noch auf Green {greens}.", en="The 5 still lies on green {greens}.")
FREE_TWOS = Phrase(de="Nur noch die 2 liegt auf Green {greens}.", en="Only the 2 is left on green {greens}.")
LAST_FIVE_ENDS = Phrase(
    de="Der Zug, in dem die letzte 5 fällt, ist der letzte der Partie.",
    en="The turn in which the last 5 goes is the last one of the session.",
)
FLAGS_MISSING = Phrase(de="Zur zehnten Flagge fehlen {people}.", en="To the tenth flag are missing: {people}.")
LAST_GREEN_ENDS = Phrase(de="Mit dem letzten Green ist die Partie sofort zu Ende.", en="With the last green the session is over at once.")
NEXT_TARGETS = Phrase(de="Die nächsten Ziele der KIs: {targets}.", en="The next targets of the AIs: {targets}.")
TARGET = Phrase(de="{machine} Green {hole}", en="{machine} green {hole}")

# ---- the opening -------------------------------------------------------------------------------------------------

WHO_PLAYS = Phrase(de="Wer spielt", en="Who plays")
PARS_OF = Phrase(de="Das Par jedes Lochs", en="The par of each hole")
ABOUT: Mapping[ModeKey, Phrase] = {
    "match": Phrase(
        de="Wer ein Green zuerst erreicht, hat das Loch gewonnen und einen Punkt; im selben Zug punkten mehrere.",
        en="Who reaches a green first has won the hole, and a point; in the same turn several score.",
    ),
    "skins": Phrase(
        de="Jedes Green ist 1, 2 oder 5 Punkte wert. Wer zuerst und allein darauf steht, bekommt sie; sonst wandern sie zum nächsten.",
        en="Each green is worth 1, 2 or 5 points. Who is on it first and alone gets them; else they move on to the next one.",
    ),
    "stroke": Phrase(
        de="Alle spielen jedes Loch zu Ende; Schläge und Strafschläge werden gezählt, am Ende gewinnt die kleinste Summe.",
        en="Everybody plays each hole to its end; strokes and penalties are counted, and the lowest sum wins.",
    ),
    "stableford": Phrase(
        de="Ein Par bringt 2 Punkte, jeder Schlag darunter einen mehr, jeder darüber einen weniger, nie unter 0. Die höchste Summe "
        "gewinnt.",
        en="Par brings 2 points, each stroke below it one more, each above it one less, never below 0. The highest sum wins.",
    ),
    "racing": Phrase(
        de="Alle Greens der Reihe nach, jeder für sich: Wer zuerst auf dem letzten steht, gewinnt.",
        en="All greens in their order, everybody on his own: who is on the last one first wins.",
    ),
    "chaos": Phrase(
        de="Die Greens in beliebiger Reihenfolge: 5 Punkte, wer zuerst da ist, 2, wer als Nächstes kommt. Mit der letzten 5 endet die "
        "Partie.",
        en="The greens in any order: 5 points for the first, 2 for the second. The session ends with the last 5.",
    ),
    "teams": Phrase(
        de="Zwei Teams mit je zwei Golfern, eine Flagge auf jedem Green. Die zehnte Flagge oder das letzte Green beendet die Partie.",
        en="Two teams of two golfers, a flag on each green. The tenth flag or the last green ends the session.",
    ),
    "kelly": Phrase(
        de="Alle haben ein geheimes Ziel: 3 Punkte für das eigene, 2 für ein fremdes, 1 für jedes andere Green.",
        en="Everybody has a secret target: 3 points for one’s own, 2 for another’s, 1 for any other green.",
    ),
    "solo": Phrase(
        de="Allein gegen drei KIs, die in den kombinierten Zügen ihre Ziele abräumen: 5 Punkte, wer zuerst auf einem Green ist, 2, wer als "
        "Nächstes kommt.",
        en="Alone against three AIs that take their targets in the combined turns: 5 points for the first on a green, 2 for the second.",
    ),
}
