"""What a Golf report says, in every language: the sentences and headings of its report and pages."""

from __future__ import annotations

from generator.values.phrase import Phrase

TOURNAMENT = Phrase(de="Turnier {n}", en="Tournament {n}")
FIRST_ANNOUNCEMENT = Phrase(de="Das erste Turnier ist ausgeschrieben", en="The first tournament is announced")
WON = Phrase(de="{person} gewinnt mit {total} {total:Schlag|Schlägen}.", en="{person} wins with {total} {total:stroke|strokes}.")
WON_TOGETHER = Phrase(de="{people} teilen sich den Sieg mit {total} {total:Schlag|Schlägen}.", en="{people} share the win with {total} {total:stroke|strokes}.")
NOBODY_PLAYED = Phrase(de="Niemand war am Start.", en="Nobody played.")
WON_AND_LEADS = Phrase(
    de="{person} gewinnt mit {total} {total:Schlag|Schlägen} und führt mit {score} {score:Punkt|Punkten} auch die Rangliste an.",
    en="{person} wins with {total} {total:stroke|strokes} and leads the ranking, too, with {score} {score:point|points}.",
)
LEADS_AFTER = Phrase(
    de="{total} {total:Schlag genügt|Schläge genügen}; in der Rangliste führt {people}.", en="{total} {total:stroke is|strokes are} enough; {people} leads the ranking."
)
LEAD_TOGETHER_AFTER = Phrase(
    de="{total} {total:Schlag genügt|Schläge genügen}; in der Rangliste führen {people}.", en="{total} {total:stroke is|strokes are} enough; {people} lead the ranking."
)
LEADS = Phrase(de="Die Rangliste führt {person} mit {score} {score:Punkt|Punkten} an.", en="{person} leads the ranking with {score} {score:point|points}.")
LEAD_TOGETHER = Phrase(
    de="Die Rangliste führen {people} mit je {score} {score:Punkt|Punkten} an.", en="{people} lead the ranking with {score} {score:point|points} each."
)

RESULT = Phrase(de="Das Ergebnis", en="The result")
RESULT_OF = Phrase(de="Ergebnis des {n}. Turniers: Schläge je Bahn", en="Result of tournament {n}: strokes on each hole")
HOLE = Phrase(de="Bahn", en="Hole")
SO_OFTEN = Phrase(de="{n}×", en="{n}×")
HOLE_N = Phrase(de="Bahn {n}", en="Hole {n}")
HOLE_IN_STRIP = Phrase(de="Bahn {n}: {length}", en="Hole {n}: {length}")
HOLE_LENGTH = Phrase(de="Bahn {n}, Länge {length}", en="Hole {n}, length {length}")
PLAYS = Phrase(de="{person} spielt {way}", en="{person} plays {way}")
CANNOT_PLAY = Phrase(de="{person} kann sie nicht spielen", en="{person} cannot play it")
STRIP_LEGEND = Phrase(
    de="In einem Maßstab: oben der beste Weg, unten der schlechteste, gestrichelt zurück.",
    en="On one scale: the best way above, the worst below, dashed what went back.",
)
SUM = Phrase(de="Summe", en="Total")
BEST_OF_FIELD = Phrase(de="Bestes im Feld", en="Best of the field")
UNPLAYABLE_HOLE = Phrase(
    de="{people}: Alle Schläger sind Vielfache von {divisor}, die Länge von Bahn {holes} ist keines. Unspielbar, also 99 (Regel 6).",
    en="{people}: all clubs are multiples of {divisor}, the length of hole {holes} is not. Unplayable, hence 99 (rule 6).",
)
UNPLAYABLE_HOLES = Phrase(
    de="{people}: Alle Schläger sind Vielfache von {divisor}, die Längen der Bahnen {holes} sind keine. Unspielbar, also je 99 (Regel 6).",
    en="{people}: all clubs are multiples of {divisor}, the lengths of holes {holes} are not. Unplayable, hence 99 each (rule 6).",
)
REAL_NUMBER = Phrase(
    de="{people}: Bahn {holes} ist spielbar, die Zahl der Schläge ist echt.",
    en="{people}: hole {holes} can be played, the number of strokes is real.",
)
REAL_NUMBERS = Phrase(
    de="{people}: Die Bahnen {holes} sind spielbar, die Schläge sind echt.",
    en="{people}: holes {holes} can be played, the numbers of strokes are real.",
)
UNPLAYABLE_BY_MANY = Phrase(
    de="Wo alle Schläger Vielfache einer Zahl sind, die Länge der Bahn aber nicht, ist sie unspielbar, also 99 (Regel 6): {groups}.",
    en="Where all clubs are multiples of a number, but the length of the hole is not, it is unplayable, hence 99 (rule 6): {groups}.",
)
MULTIPLES_AT_HOLE = Phrase(de="{people} (Vielfache von {divisor}, Bahn {holes})", en="{people} (multiples of {divisor}, hole {holes})")
MULTIPLES_AT_HOLES = Phrase(de="{people} (Vielfache von {divisor}, Bahnen {holes})", en="{people} (multiples of {divisor}, holes {holes})")
SHARED_POINTS = Phrase(
    de="{people} teilen sich die Plätze {places}: ({sum}) : {n} = {points} Punkte für jeden (Regel 9).",
    en="{people} share places {places}: ({sum}) / {n} = {points} points each (rule 9).",
)

HOLES = Phrase(de="Die Bahnen", en="The holes")
HOLES_OF = Phrase(de="Ausgewürfelte Längen", en="Lengths as rolled")
BASE = Phrase(de="Basis", en="Base")
ROLLS = Phrase(de="Würfe", en="Rolls")
LENGTH = Phrase(de="Länge", en="Length")
MEAN = Phrase(de="Mittel", en="Mean")
BEST = Phrase(de="Beste", en="Best")
STROKES_BY = Phrase(de="{n} ({people})", en="{n} ({people})")
ONE_SHORTEST_WAY = Phrase(
    de="Einer der kürzesten Wege über jede Bahn; es kann weitere geben", en="One of the shortest ways for each hole; there may be others"
)
WAYS = Phrase(de="Bahn für Bahn", en="Hole by hole")

CLUBS = Phrase(de="Schläger und Wechsel", en="Clubs and changes")
ALL_CLUBS = Phrase(de="Schlägersätze aller Spieler", en="Clubs of all players")
BEFORE = Phrase(de="Vorher", en="Before")
CHANGES = Phrase(de="Wechsel", en="Changes")
SET = Phrase(de="Satz", en="Set")
SAVED = Phrase(de="Gespart", en="Saved")
SAVED_LONG = Phrase(de="Gesparte Wechsel", en="Saved changes")
JOINED = Phrase(de="neu dabei", en="joined")
RETURNED_WITH = Phrase(de="zurück; {changes}", en="back again; {changes}")
SAVES = Phrase(de="spart", en="saves")
LAPSES = Phrase(de="verfällt", en="lapses")
INVALID = Phrase(de="ungültig, {word}", en="invalid, {word}")
NMR = Phrase(de="NMR", en="NMR")
ABSENT_NMR = Phrase(de="pausiert", en="sits out")
ABSENT_LEFT = Phrase(de="ausgestiegen", en="left the game")
CHANGE = Phrase(de="{old} → {new}", en="{old} → {new}")
INVALID_ORDER = Phrase(
    de="{person}: Der Zug ist ungültig und zählt als Sparen (Regel 8): {reason}.",
    en="{person}: the order is invalid and counts as saving (rule 8): {reason}.",
)

RANKING = Phrase(de="Die Rangliste", en="The ranking")
RANKING_AFTER = Phrase(de="Rangliste nach {n} Turnieren", en="Ranking after {n} tournaments")
RANKING_AFTER_ONE = Phrase(de="Rangliste nach dem ersten Turnier", en="Ranking after the first tournament")
RANK = Phrase(de="Rang", en="Rank")
SCORE = Phrase(de="Gesamt", en="Score")
WITH_WEIGHT = Phrase(de="Turnier {n}, Gewicht {weight} %", en="Tournament {n}, weight {weight} %")
SHORT_TOURNAMENT = Phrase(de="T{n}", en="T{n}")
KEEPS = Phrase(de="bleibt", en="keeps")
KEEPS_LONG = Phrase(de="Davon bleibt nach dem nächsten Turnier", en="Left of it after the next tournament")
WEIGHTS_LINE = Phrase(
    de="Gewichte in Prozent, jüngstes Turnier zuerst: {weights}. Gesamt ist die Summe aus Gewicht mal Punkten; „bleibt“ ist, was davon "
    "nach dem nächsten Turnier noch zählt, ohne dessen Punkte.",
    en="Weights in per cent, newest tournament first: {weights}. The score is the sum of weight times points; “keeps” is what of it still "
    "counts after the next tournament, without that one’s points.",
)
WEIGHTED = Phrase(de="{points} × {weight} %", en="{points} × {weight}%")
BY_RULE_9 = Phrase(
    de="Gerechnet wird mit genauen Brüchen, gerundet erst die Summe (Regel 9).", en="Fractions stay exact; only the sum is rounded (rule 9)."
)
FALLS_OUT = Phrase(
    de="Turnier {n} zählt zum letzten Mal; die meisten Punkte verlieren dann {lines}.",
    en="Tournament {n} counts for the last time; the most points are then lost by {lines}.",
)
ONE_FALLS_OUT = Phrase(
    de="Turnier {n} zählt zum letzten Mal; dort holte nur {lines} Punkte.",
    en="Tournament {n} counts for the last time; only {lines} won points there.",
)
WITH_NUMBER = Phrase(de="{person} ({n})", en="{person} ({n})")
RANKS_OVER_TIME = Phrase(de="Rang nach jedem Turnier", en="Rank after each tournament")
TOURNAMENTS = Phrase(de="Turnier", en="Tournament")

MANY_NEW_PLAYERS = Phrase(de="Neu dabei sind {n}; im Ergebnis steht es bei jedem.", en="{n} are new; the result says who.")
FIRST_NMR = Phrase(
    de="NMR: {people}. Gespielt wurde mit dem vorhandenen Satz, gespart wird nichts; ohne Zug zum nächsten Turnier folgt die Pause "
    "(Regel 11).",
    en="NMR: {people}. Played with the present set, nothing is saved; without an order for the next tournament they sit out (rule 11).",
)
SITTING_OUT = Phrase(
    de="Pause wegen NMR: {people}. 0 Punkte; diese Null zählt noch {n} {n:Turnier|Turniere} lang (Regel 11).",
    en="Sitting out after NMRs: {people}. 0 points; this zero counts for {n} more {n:tournament|tournaments} (rule 11).",
)
SITTING_OUT_ONCE = Phrase(de="Pause wegen NMR: {people}. 0 Punkte (Regel 11).", en="Sitting out after NMRs: {people}. 0 points (rule 11).")
IN_A_ROW = Phrase(de="{person} ({n}. NMR in Folge)", en="{person} ({n} NMRs in a row)")
LEFT = Phrase(
    de="Ausgestiegen: {people}. Satz und gesparte Wechsel bleiben aufgehoben.",
    en="Left the game: {people}. Sets and saved changes are kept.",
)

ANNOUNCEMENT = Phrase(de="Ausschreibung", en="Announcement")
NEXT_HOLES = Phrase(de="Die Bahnen des {n}. Turniers", en="The holes of tournament {n}")
FROM_TO = Phrase(de="{least} bis {most}", en="{least} to {most}")
NOT_PLANNED = Phrase(de="Das nächste Turnier ist noch nicht ausgeschrieben.", en="The next tournament is not announced yet.")

RECORDS = Phrase(de="Rekorde", en="Records")
LOWEST_ROUND = Phrase(de="Niedrigste Runde", en="Lowest round")
LOWEST_LINE = Phrase(de="{total} {total:Schlag|Schläge}: {people}", en="{total} {total:stroke|strokes}: {people}")
IN_TOURNAMENT = Phrase(de="{person} (Turnier {n})", en="{person} (tournament {n})")
MOST_WINS = Phrase(de="Meiste Siege", en="Most wins")
WON_BY_ONE = Phrase(de="{people} ({n})", en="{people} ({n})")
WON_BY_MANY = Phrase(de="{people} (je {n})", en="{people} ({n} each)")
LATEST_WINNERS = Phrase(de="Die letzten Sieger", en="The latest winners")
EARLIER_WINNERS = Phrase(de="Alle Sieger seit Turnier 1", en="All winners since tournament 1")
WINNERS = Phrase(de="Alle Sieger", en="All winners")
ALL_TIME = Phrase(de="Ewige Tabelle", en="All-time table")
ALL_TIME_CAPTION = Phrase(de="Ewige Tabelle: alle Punkte ohne Gewichte", en="All-time table: all points, unweighted")
PLAYED = Phrase(de="Turniere", en="Tournaments")
POINTS_UNKNOWN = Phrase(de="Ohne Punkte, oder nicht von allen: {seasons}.", en="Without points, or not of all: {seasons}.")
LOWEST_FROM_FILES = Phrase(
    de="Die beste Runde und die Rekorde kennen nur Turniere mit ihren Würfen.", en="The best round and the records know only tournaments with their rolls."
)
LOWEST = Phrase(de="Beste Runde", en="Best round")

HOUSE_RULE_TEXT = {
    "holes": Phrase(de="{value} {value:Bahn|Bahnen} statt {rule_book}", en="{value} {value:hole|holes} instead of {rule_book}"),
    "max_club": Phrase(de="Schläger bis {value} statt bis {rule_book}", en="clubs up to {value} instead of {rule_book}"),
    "max_saved": Phrase(
        de="höchstens {value} {value:gesparter|gesparte} Wechsel statt {rule_book}", en="at most {value} saved {value:change|changes} instead of {rule_book}"
    ),
    "window": Phrase(
        de="für die Rangliste {value:zählt|zählen} {value} {value:Turnier|Turniere} statt {rule_book}",
        en="{value} {value:tournament counts|tournaments count} for the ranking instead of {rule_book}",
    ),
}
CREDIT = Phrase(
    de="Golf: Regeln von Richard Rotter, überarbeitet von Michael Schröpl.", en="Golf: rules by Richard Rotter, revised by Michael Schröpl."
)

OWN_TOURNAMENTS = Phrase(de="Turniere von {person}", en="Tournaments of {person}")
PRESENT_CLUBS = Phrase(de="Schläger", en="Clubs")

# ---- on paper ----------------------------------------------------------------------------------------------------

RESULT_AND_CLUBS = Phrase(de="Ergebnis, Wechsel und Schläger", en="Result, changes and clubs")
HOLES_TO_COME = Phrase(de="Ausschreibung: Turnier {n}", en="Announcement: tournament {n}")
SUM_SHORT = Phrase(de="Σ", en="Σ")
SAVED_SHORT = Phrase(de="gesp.", en="saved")
TIES = Phrase(de="Geteilte Plätze, gemittelte Punkte (Regel 9): {lines}.", en="Shared places, mean of their points (rule 9): {lines}.")
TIE_OF_TWO = Phrase(de="{first} und {last}: ({sum}) : {n} = {points}", en="{first} and {last}: ({sum}) / {n} = {points}")
TIE_OF_MORE = Phrase(de="{first} bis {last}: ({sum}) : {n} = {points}", en="{first} to {last}: ({sum}) / {n} = {points}")
ROLLED = Phrase(de="gewürfelt", en="rolled")

NMR_NOW = Phrase(
    de="NMR: {people}. Gespielt mit dem alten Satz, nichts gespart; noch einmal, und es folgt die Pause (Regel 11).",
    en="NMR: {people}. Played with the old set, nothing saved; once more, and they sit out (rule 11).",
)
ALL_WAYS = Phrase(
    de="So wurde gespielt: Bahn 1 | 2 | … auf einem der kürzesten Wege", en="How it was played: hole 1 | 2 | … on one of the shortest ways"
)
WEIGHT = Phrase(de="Gewicht in %", en="weight in %")
KEEPS_IN_CAPTION = Phrase(
    de="{ranking}; „bleibt“ zählt auch nach dem nächsten noch", en="{ranking}; “keeps” still counts after the next one"
)
PLAYED_BY = Phrase(de="von", en="by")
ONE_WAY = Phrase(de="auf dem Weg", en="this way")
RANGE = Phrase(de="{least}–{most}", en="{least}–{most}")
