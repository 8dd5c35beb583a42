"""What a tournament says to its readers, in every language: the sentences and headings of its reports, pages and
sheets."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.swiss.result import Decider
from generator.values.phrase import Phrase

# Shared
TABLE = Phrase(de="Tisch", en="Table")
LOSSES = Phrase(de="Niederlagen", en="Losses")
DIFFERENCE = Phrase(de="Differenz", en="Difference")
BUCHHOLZ = Phrase(de="Buchholz", en="Buchholz")
LOT = Phrase(de="Los", en="Lot")
BYE = Phrase(de="Freilos", en="Bye")
FORFEIT_MARK = Phrase(de="{score} k", en="{score} f")
"""A score that was not played for: `3:0 k`, kampflos."""
FORFEIT_LEGEND = Phrase(de="k: kampflos.", en="f: by forfeit.")

# Title and lead
DRAW = Phrase(de="Die Auslosung", en="The draw")
ROUND_OF = Phrase(de="Runde {n} von {rounds}", en="Round {n} of {rounds}")
LAST_ROUND = Phrase(de="Runde {n} von {rounds}: der Endstand", en="Round {n} of {rounds}: the final standing")
FIELD = Phrase(
    de="{n} Spieler, {rounds}, Matches bis {length}: Die erste Runde ist gelost.",
    en="{n} players, {rounds}, matches to {length}: the first round is drawn.",
)
FIELD_BY_HAND = Phrase(
    de="{n} Spieler, {rounds}, Matches bis {length}: Die erste Runde steht fest.",
    en="{n} players, {rounds}, matches to {length}: the first round is set.",
)

BEATS = Phrase(de="{person} schlägt {opponent} {score}", en="{person} beats {opponent} {score}")
BEATS_ABSENT = Phrase(de="{person} gewinnt kampflos gegen {opponent}", en="{person} beats {opponent} by forfeit")
LOSES = Phrase(de="{person} verliert gegen {opponent} {score}", en="{person} loses to {opponent} {score}")
LOSES_ABSENT = Phrase(de="{person} tritt gegen {opponent} nicht an", en="{person} does not show up against {opponent}")
NEITHER_PLAYED = Phrase(de="{person} und {opponent} treten beide nicht an", en="neither {person} nor {opponent} shows up")
SITS_OUT = Phrase(de="{person} hat spielfrei", en="{person} has the bye")
AND_LEADS = Phrase(de="{news} und führt {lead}.", en="{news} and leads {lead}.")
BUT_LEADS = Phrase(de="{news}, führt aber {lead}.", en="{news}, but leads {lead}.")
LEADS = Phrase(de="{person} führt {lead}.", en="{person} leads {lead}.")
ALONE = Phrase(de="allein mit {wins}", en="alone with {wins}")
AHEAD_OF = Phrase(de="mit {wins} vor {person} ({reason})", en="with {wins}, ahead of {person} ({reason})")
AGAINST = Phrase(de="{criterion} {first} gegen {second}", en="{criterion} {first} against {second}")
N_WINS = Phrase(de="{n} {n:Sieg|Siege}", en="{n} {n:win|wins}")
WITH_ONE_WIN = Phrase(de="einem Sieg", en="one win")
WITH_WINS = Phrase(de="{n} Siegen", en="{n} wins")
WINS_ALL = Phrase(de="{person} gewinnt das Turnier mit {wins} aus {rounds}.", en="{person} wins the tournament with {wins} from {rounds}.")
AHEAD_OF_ALL = Phrase(de="Mit {wins} aus {rounds} vor {people}.", en="With {wins} in {rounds}, ahead of {people}.")
WINS_AHEAD_OF = Phrase(
    de="{person} gewinnt das Turnier mit {wins} aus {rounds} vor {people}.",
    en="{person} wins the tournament with {wins} from {rounds}, ahead of {people}.",
)
IN_ONE_ROUND = Phrase(de="einer Runde", en="one round")

# Results
RESULTS = Phrase(de="Die Ergebnisse", en="The results")
RESULTS_OF = Phrase(de="Ergebnisse der Runde {n}", en="Results of round {n}")
BOLD_LEGEND = Phrase(de="Fett: wer gewonnen hat.", en="Bold: who has won.")
GAMES = Phrase(de="Spiele", en="Games")
GAMMON = Phrase(de="{score} G", en="{score} G")
GAMMON_LEGEND = Phrase(de="G: Gammon, 2 Punkte (Regel 20).", en="G: gammon, 2 points (rule 20).")
ABSENT = Phrase(de="kampflos: {person} ist nicht angetreten", en="forfeit: {person} did not show up")
NEITHER_CAME = Phrase(de="kampflos: beide sind nicht angetreten", en="forfeit: neither showed up")
REPEATED = Phrase(de="nicht zum ersten Mal", en="not for the first time")
TRANSCRIPT = Phrase(de="Zug für Zug", en="move by move")
HAD_BYE = Phrase(de="Freilos: {person}.", en="Bye: {person}.")
NOBODY_MET = Phrase(de="In dieser Runde gab es kein Match.", en="There was no match in this round.")
BY_HAND = Phrase(de="Diese Runde ist von Hand gepaart worden.", en="This round was paired by hand.")

# The standing
STANDING = Phrase(de="Der Stand", en="The standing")
STANDING_AFTER = Phrase(de="Stand nach Runde {n}", en="Standing after round {n}")
FINAL_STANDING = Phrase(de="Der Endstand", en="The final standing")
FINAL_STANDING_AFTER = Phrase(de="Endstand nach Runde {n}", en="Final standing after round {n}")
SHORT_BUCHHOLZ = Phrase(de="Bhz.", en="Bhz.")
LONG_BUCHHOLZ = Phrase(de="Buchholz, die Siege aller Gegner", en="Buchholz, the wins of all opponents")
LONG_DIFFERENCE = Phrase(de="Differenz der Punkte", en="Difference of points")
SHORT_BYES = Phrase(de="frei", en="byes")
BYES = Phrase(de="Freilose", en="Byes")
OPPONENTS = Phrase(de="Gegner", en="Opponents")
DECIDED = Phrase(de="Entscheidend", en="Decisive")
STANDING_FOOT = Phrase(
    de="Gegner: wo sie jetzt stehen. Entscheidend: was vom Platz darunter trennt.",
    en="Opponents: where they stand now. Decisive: what separates from the place below.",
)
HAS_LEFT = Phrase(de="{person} (ausgestiegen)", en="{person} (withdrawn)")
CRITERIA: Mapping[Decider, Phrase] = {
    "wins": Phrase(de="Siege", en="wins"),
    "difference": Phrase(de="Differenz", en="difference"),
    "buchholz": BUCHHOLZ,
    "direct": Phrase(de="direkt", en="direct"),
    "lot": Phrase(de="Los", en="lot"),
}

WHY = Phrase(de="Warum diese Reihenfolge?", en="Why this order?")
AHEAD = Phrase(de="{place}. {person} vor {below}. {other}: {reasons}", en="{place}. {person} ahead of {below}. {other}: {reasons}")
AHEAD_OF_NEXT = Phrase(de="Vor dem Nächsten", en="Ahead of the next")
BEFORE = Phrase(de="vor {person}: {reasons}", en="ahead of {person}: {reasons}")
COMPARED = Phrase(de="{criterion} {first} {sign} {second}", en="{criterion} {first} {sign} {second}")
DIRECT_WINS = Phrase(de="Siege im direkten Vergleich", en="wins in direct comparison")
DIRECT_UNDECIDED = Phrase(de="direkter Vergleich ohne Entscheidung", en="direct comparison undecided")

LEFT = Phrase(de="Ausgestiegen: {people}. Was gespielt ist, zählt weiter.", en="Withdrawn: {people}. What has been played still counts.")

# The next round
FIRST_ROUND = Phrase(de="Die erste Runde", en="The first round")
NEXT_ROUND = Phrase(de="Die nächste Runde", en="The next round")
PAIRINGS_OF = Phrase(de="Paarungen der Runde {n}", en="Pairings of round {n}")
NOBODY_LEFT = Phrase(de="Niemand ist mehr im Turnier.", en="Nobody is left in the tournament.")
BYE_FOR_LAST = Phrase(
    de="Das Freilos hat {person}: Niemand, der noch spielt, steht weiter hinten.",
    en="{person} has the bye: nobody who still plays is placed lower.",
)
BYE_BEFORE_ONE = Phrase(
    de="Das Freilos hat {person}: Dahinter spielt nur noch {people}, und dort gab es schon eines.",
    en="{person} has the bye: of those who still play only {people} is placed lower, and has had one already.",
)
BYE_BEFORE_MANY = Phrase(
    de="Das Freilos hat {person}: Dahinter spielen nur noch {people}, und die hatten schon eines.",
    en="{person} has the bye: of those who still play only {people} are placed lower, and they have had one already.",
)
BYE_AGAIN = Phrase(
    de="Das Freilos hat noch einmal {person}: Niemand hatte seltener eines, und von denen, die gleich oft eines hatten, steht niemand"
    " weiter hinten.",
    en="{person} has the bye again: nobody has had fewer, and nobody with as many is placed lower.",
)
BYE_BY_LOT = Phrase(de="Das Freilos hat {person}, mit dem niedrigsten Los.", en="{person} has the bye, with the lowest lot.")
GAVE_WAY = Phrase(
    de="Der Reihe nach wäre {wanted} der nächste Gegner für {person} gewesen. Dann aber wären die Übrigen nicht mehr alle ohne"
    " Wiederholung zu paaren gewesen; so heißt es {person} – {opponent}.",
    en="In order of places {person} would have met {wanted}. Then, however, the others could not all have been paired without a repeat;"
    " so it is {person} – {opponent}.",
)
GAVE_WAY_TO_REPEATS = Phrase(
    de="Der Reihe nach wäre {wanted} der nächste Gegner für {person} gewesen. Dann aber hätte es mehr Wiederholungen gegeben als nötig; so"
    " heißt es {person} – {opponent}.",
    en="In order of places {person} would have met {wanted}. Then, however, there would have been more repeats than necessary; so it is"
    " {person} – {opponent}.",
)
MEET_AGAIN = Phrase(
    de="{first} und {second} treffen zum {n}. Mal aufeinander: Ganz ohne Wiederholung ließ sich diese Runde nicht paaren.",
    en="{first} and {second} meet for the {n}{n:st|nd|rd|th} time: this round could not be paired without any repeat.",
)
HOW_DRAWN = Phrase(
    de="Die Lose bestimmen die Paarungen: das höchste gegen das zweithöchste, das dritte gegen das vierte und so fort.",
    en="The lots make the pairings: the highest against the second highest, the third against the fourth, and so on.",
)
SET_BY_HAND = Phrase(de="Die erste Runde ist von Hand gepaart worden.", en="The first round was paired by hand.")

# All rounds together
ALL_ROUNDS = Phrase(de="Alle Runden", en="All rounds")
CROSS_CAPTION = Phrase(de="Kreuztabelle nach Runde {n}", en="Cross table after round {n}")
CROSS_FOOT = Phrase(de="Zeile gegen Spalte; die Spalten sind die Plätze.", en="Row against column; columns are places.")
ROUND_BY_ROUND = Phrase(de="Wer gegen wen, Runde für Runde", en="Who met whom, round by round")
ROUND_BY_ROUND_FOOT = Phrase(
    de="In jeder Zelle das eigene Ergebnis und, in Klammern, wo der Gegner jetzt steht.",
    en="In each cell one’s own result and, in brackets, where the opponent stands now.",
)
SCORE_AND_PLACE = Phrase(de="{score} ({place}.)", en="{score} ({place}{place:st|nd|rd|th})")
FREE = Phrase(de="frei", en="bye")

LOTS = Phrase(de="Die Lose", en="The lots")
LOTS_OF_DRAW = Phrase(de="Lose von 1 bis {sides}, die höchsten zuerst", en="Lots from 1 to {sides}, the highest first")
LOTS_OF_ROUND = Phrase(de="Wo alles gleich war, fiel das Los", en="Where all was equal, lots were drawn")

# Transcripts
TRANSCRIPTS = Phrase(de="Mitgeschrieben", en="Written down")
MATCH_TITLE = Phrase(de="Runde {n}, Tisch {table}: {first} – {second} {score}", en="Round {n}, table {table}: {first} – {second} {score}")
MATCH_MOVE_BY_MOVE = Phrase(de="{first} – {second} {score}, Zug für Zug", en="{first} – {second} {score}, move by move")
GAME_N = Phrase(de="Spiel {n}", en="Game {n}")
GAME_CAPTION = Phrase(de="Beim Stand von {score}; es beginnt {starter}", en="At {score}; {starter} begins")
NTH_MOVE = Phrase(de="{n}.", en="{n}.")
NOT_HIS_TURN = Phrase(de="…", en="…")
MOVE_NUMBER = Phrase(de="Zug", en="Move")
PLAYED = Phrase(de="{dice}: {play}", en="{dice}: {play}")
NO_MOVE = Phrase(de="{dice}: –", en="{dice}: –")
RESIGNS = Phrase(de="{dice}: gibt auf", en="{dice}: resigns")
CORRECTED_MARK, UNNOTICED_MARK = "†", "‡"
CORRECTED = Phrase(
    de="† {person}, Zug {n}: berichtigt, bevor wieder gewürfelt wurde; gesetzt war zuerst {first} (Regel 19).",
    en="† {person}, move {n}: corrected before the next roll; {first} had been played first (rule 19).",
)
UNNOTICED = Phrase(
    de="‡ {person}, Zug {n}: ein ungültiger Zug, den niemand bemerkt hat; er gilt (Regel 19).",
    en="‡ {person}, move {n}: an illegal move that nobody noticed; it stands (rule 19).",
)
ONE_GAME = Phrase(de="einem Spiel", en="one game")
SO_MANY_GAMES = Phrase(de="{n} Spielen", en="{n} games")
MATCH_RESULT = Phrase(
    de="{winner} schlägt {loser} {score} in {games}. {black} spielt hier mit Schwarz, {white} mit Weiß.",
    en="{winner} beats {loser} {score} in {games}. Here {black} plays Black, {white} plays White.",
)
TO_ROUND = Phrase(de="Zum Bericht der Runde {n}", en="To the report of round {n}")

# Money, prizes, house rules
ACCOUNTS = Phrase(de="Die Kasse", en="The accounts")
ACCOUNTS_CAPTION = Phrase(de="Startgelder und was davon bezahlt wird, in {currency}", en="Entry fees and what is paid from them, in {currency}")
EURO = Phrase(de="Euro", en="euro")
ITEM = Phrase(de="Posten", en="Item")
ONE_FEE = Phrase(de="Startgeld, einmal {each}", en="Entry fee, once {each}")
FEES = Phrase(de="Startgeld, {n} mal {each}", en="Entry fees, {n} times {each}")
PRIZE_FOR = Phrase(de="{place}. Preis: {what}", en="{place}{place:st|nd|rd|th} prize: {what}")
BALANCE = Phrase(de="Bleibt", en="Left")
SHORTFALL = Phrase(de="Fehlt", en="Missing")
WINNERS = Phrase(de="Die Ersten", en="The winners")
PODIUM = Phrase(de="Das Siegertreppchen", en="The podium")
PRIZES = Phrase(de="Die Preise", en="The prizes")
PRIZE = Phrase(de="Preis", en="Prize")
CONGRATULATIONS = Phrase(de="Herzlichen Glückwunsch an {people}!", en="Congratulations to {people}!")

TOURNAMENT = Phrase(de="Das Turnier", en="The tournament")
MATCH_LENGTH = Phrase(de="Match bis", en="Match to")
HOUSE_RULE_TEXT = {
    "match_length": Phrase(de="Matches bis {value} statt bis {rule_book}", en="Matches to {value} instead of {rule_book}"),
    "cap_score": Phrase(
        de="Punkte über die Länge des Matches hinaus zählen nicht", en="Points beyond the length of the match do not count"
    ),
    "leads_next": Phrase(
        de="Jedes Spiel beginnt mit einem Eröffnungswurf, nicht mit dem Gewinner des vorigen",
        en="Each game begins with an opening roll, not with the winner of the last one",
    ),
    "bye.wins": Phrase(de="Ein Freilos zählt nicht als Sieg", en="A bye does not count as a win"),
    "bye.difference": Phrase(de="Ein Freilos zählt mit einer Differenz von {value}", en="A bye counts with a difference of {value}"),
}

# People's pages
OWN_MATCHES = Phrase(de="Matches von {person}", en="Matches of {person}")
PLACE_AFTER = Phrase(de="Platz danach", en="Place after")
AT_TABLE = Phrase(de="gegen {opponent} an Tisch {table}", en="against {opponent} at table {table}")

# Paper
WALL_SHEET = Phrase(de="Runde {n}: Wer spielt wo?", en="Round {n}: who plays where?")
WALL_SHEET_FINAL = Phrase(de="Endstand", en="Final standing")
MATCH_SHEETS = Phrase(de="Spielzettel der Runde {n}", en="Match sheets of round {n}")
ALL_RESULTS = Phrase(de="Alle Ergebnisse nach Runde {n}", en="All results after round {n}")
ALL_RESULTS_CAPTION = Phrase(de="Ergebnisse aller Runden", en="Results of all rounds")
MATCH_SHEET = Phrase(de="Tisch {table}: {first} – {second}", en="Table {table}: {first} – {second}")
DARK_CHECKERS = Phrase(de="Dunkle Steine (Regel 5)", en="Dark checkers (rule 5)")
OPENING = Phrase(de="Es beginnt (Regel 8)", en="Begins (rule 8)")
LARGER = Phrase(de="die größere Zahl", en="the larger number")
SMALLER = Phrase(de="die kleinere Zahl", en="the smaller number")
ONE_PAIR = Phrase(de="ein Paar", en="one pair")
TWO_PAIRS = Phrase(de="zwei Paare", en="two pairs")
CUPS = Phrase(de="Würfelbecher", en="Dice cups")
WITH_CUPS = Phrase(de="mit", en="with")
WITHOUT_CUPS = Phrase(de="ohne", en="without")
END_OF_MOVE = Phrase(de="Zugende (Regel 18)", en="End of a move (rule 18)")
NO_SIGNAL = Phrase(
    de="nichts vereinbart: zwei Würfelpaare, wer seine Würfel aufnimmt, ist fertig",
    en="nothing agreed: two pairs of dice, who takes up his dice has finished",
)
A_SIGNAL = Phrase(de="oder vereinbartes Signal", en="or signal agreed")
GAMES_TO = Phrase(de="Runde {n}, Match bis {length} (Regel 22)", en="Round {n}, match to {length} (rule 22)")
GAME = Phrase(de="Spiel", en="Game")
BOTH = Phrase(de="{first} – {second}:", en="{first} – {second}:")
BEGINS = Phrase(de="Es beginnt", en="Begins")
WINNER = Phrase(de="Es gewinnt", en="Winner")
POINTS = Phrase(de="Punkte (Gammon: 2)", en="Points (gammon: 2)")
SCORE_AFTER = Phrase(de="Stand", en="Score")
WINNER_BEGINS = Phrase(de="Wer ein Spiel gewinnt, beginnt das nächste.", en="Who wins a game begins the next.")
ALWAYS_OPENING = Phrase(de="Jedes Spiel beginnt mit einem Eröffnungswurf.", en="Each game begins with an opening roll.")
SIGNED = Phrase(de="Unterschrift {person}", en="Signature {person}")

# The report on paper
PAIR = Phrase(de="{first} – {second}", en="{first} – {second}")
WITH_PLACE = Phrase(de="{person} ({place}.)", en="{person} ({place}{place:st|nd|rd|th})")
PAIRING = Phrase(de="Paarung", en="Pairing")
NEXT_BYE = Phrase(de="Freilos: {person}", en="Bye: {person}")
PRIZE_LINE = Phrase(de="{place}. {person}: {what}", en="{place}. {person}: {what}")
MATCH_SHORT = Phrase(de="{first} – {second} {score}", en="{first} – {second} {score}")
RIVER = Phrase(de="Der Fluss des Turniers", en="The river of the tournament")
POSITION_OF_ROUND = Phrase(de="Die Stellung der Runde", en="The position of the round")
MOST_AT_STAKE = Phrase(
    de="Am meisten stand hier auf dem Spiel: Spiel {game}, Zug {n}. {person} hat {first}{second} gewürfelt und spielt {play}; die Pips"
    " standen {own} : {other}, danach {own_after} : {other_after}.",
    en="Most was at stake here: game {game}, move {n}. {person} has rolled {first}{second} and plays {play}; pips were {own} : {other},"
    " then {own_after} : {other_after}.",
)
COLOURS = Phrase(de="{black} spielt hier mit Schwarz, {white} mit Weiß.", en="Here {black} plays Black, {white} plays White.")
NOT_PLAYABLE = Phrase(de="nichts", en="nothing")
GAME_LINES = Phrase(de="Spiel {n}, beim Stand von {score}; es beginnt {starter}.", en="Game {n}, at {score}; {starter} begins.")
ENDS = {
    "borne-off": Phrase(de="{person} gewinnt 1 Punkt.", en="{person} wins 1 point."),
    "gammon": Phrase(de="{person} gewinnt ein Gammon, 2 Punkte.", en="{person} wins a gammon, 2 points."),
    "resigned": Phrase(de="{person} gewinnt durch Aufgabe, Punkte: {points}.", en="{person} wins by resignation, points: {points}."),
}
REASONS_BESIDE_NUMBERS = Phrase(de="Wo gleiche Zahlen stehen: {lines}.", en="Where numbers are equal: {lines}.")
