"""The sentences of „Die Lage“ and of a report's lead. Which of them is said, situation.py chooses by what has
happened."""

from __future__ import annotations

from generator.values.phrase import Phrase

# by how much somebody leads; these follow a verb or a comma
ONE_POINT = Phrase(de="einen Punkt vor {second}", en="one point ahead of {second}")
MANY_POINTS = Phrase(de="{n} Punkte vor {second}", en="{n} points ahead of {second}")
BY_DIFFERENCE = Phrase(de="bei gleichen Punkten nach Tordifferenz vor {second}", en="ahead of {second} on goal difference")
BY_GOALS = Phrase(de="bei gleicher Tordifferenz nach Toren vor {second}", en="ahead of {second} on goals scored")
BY_NAME = Phrase(de="dank des Alphabets vor {second}", en="ahead of {second} by the alphabet")

WITH_ONE_POINT = Phrase(de="mit einem Punkt Vorsprung", en="by one point")
WITH_POINTS = Phrase(de="mit {n} Punkten Vorsprung", en="by {n} points")
THROUGH_DIFFERENCE = Phrase(de="nach Tordifferenz", en="on goal difference")
THROUGH_GOALS = Phrase(de="nach erzielten Toren", en="on goals scored")
THROUGH_NAME = Phrase(de="nach dem Alphabet", en="by the alphabet")

# the top
FIRST_LEADER = Phrase(de="Der erste Tabellenführer heißt {club}, {ahead}.", en="The first leader is {club}, {ahead}.")
NEW_LEADER = Phrase(de="{club} löst {old} an der Spitze ab und liegt nun {ahead}.", en="{club} takes over from {old} at the top, {ahead}.")
PASSES = Phrase(de="{club} überholt {old} und führt nun {by}.", en="{club} pass {old} and lead now {by}.")
NEW_AFTER_DEFEAT = Phrase(
    de="{old} verliert {score} gegen {opponent} und damit die Spitze an {club}, jetzt {ahead}.",
    en="{old} lose {score} to {opponent} and the top to {club}, now {ahead}.",
)
STILL_PERFECT = Phrase(
    de="{club} hat alle {n} Spiele gewonnen und führt, {ahead}.", en="{club} have won all {n} matches and lead, {ahead}."
)
STAYS_BY_WINNING = Phrase(
    de="{club} gibt in dieser Runde keinen Punkt ab und bleibt vorn, {ahead}.",
    en="{club} drop no point in this round and stay on top, {ahead}.",
)
STAYS_BY_A_WIN = Phrase(
    de="{club} schlägt {opponent} {score} und bleibt vorn, {ahead}.", en="{club} beat {opponent} {score} and stay on top, {ahead}."
)
STAYS_IN_SPITE = Phrase(
    de="{club} verliert {score} gegen {opponent}, bleibt aber vorn, {ahead}.",
    en="{club} lose {score} to {opponent}, but stay on top, {ahead}.",
)
STAYS = Phrase(de="Vorn bleibt {club}, {ahead}.", en="{club} stay on top, {ahead}.")
NOTHING_PLAYED = Phrase(de="Noch ist kein Spiel gespielt.", en="No match has been played yet.")
LEADS_IDLE = Phrase(de="Spielfrei; vorn liegt weiter {club}, {ahead}.", en="No matches; {club} are still on top, {ahead}.")
FINISHED_BEFORE = Phrase(
    de="Hier ist schon alles gespielt: Erster ist {club}, {ahead}.", en="All is played here: {club} are first, {ahead}."
)
CHAMPION = Phrase(de="Alles ist gespielt: Meister ist {club}, {ahead}.", en="All is played: {club} are champions, {ahead}.")
WINS_LEAGUE = Phrase(de="Alles ist gespielt: Erster ist {club}, {ahead}.", en="All is played: {club} finish first, {ahead}.")

# the round
ONLY_DRAWS = Phrase(de="Sieger gibt es keine: Alle {n} Spiele enden unentschieden.", en="No winners: all {n} matches end in draws.")
BIGGEST_AT_HOME = Phrase(
    de="Den höchsten Sieg der Runde feiert {club}: {score} gegen {opponent}.",
    en="The biggest win of the round: {club} {score} against {opponent}.",
)
BIGGEST_AWAY = Phrase(
    de="Der höchste Sieg der Runde gelingt auswärts: {club} gewinnt {score} gegen {opponent}.",
    en="The biggest win of the round is an away win: {club} {score} at {opponent}.",
)
MOST_GOALS = Phrase(de="Die meisten Tore fallen bei {pairing}: {score}.", en="Most goals were scored in {pairing}: {score}.")
FIRST_DEFEAT = Phrase(
    de="Nach {n} Spielen ohne Niederlage hat es {club} doch erwischt: {score} gegen {opponent}.",
    en="After {n} matches unbeaten {club} lose at last: {score} to {opponent}.",
)
FIRST_WIN = Phrase(
    de="Im {nth}. Spiel gelingt {club} der erste Sieg, {score} gegen {opponent}.",
    en="In their {nth}{nth:st|nd|rd|th} match {club} win for the first time, {score} against {opponent}.",
)
WINNING = Phrase(de="{club} hat die letzten {n} Spiele gewonnen.", en="{club} have won their last {n} matches.")
UNBEATEN = Phrase(de="{club} ist seit {n} Spielen ungeschlagen.", en="{club} are unbeaten for {n} matches.")
LOSING = Phrase(de="{club} hat die letzten {n} Spiele verloren.", en="{club} have lost their last {n} matches.")
WINLESS = Phrase(de="{club} wartet seit {n} Spielen auf einen Sieg.", en="{club} have been waiting {n} matches for a win.")
CLIMBS = Phrase(de="Den größten Sprung macht {club}, von Platz {old} auf Platz {new}.", en="{club} climb most, from {old}{old:st|nd|rd|th} to {new}{new:st|nd|rd|th}.")
FALLS = Phrase(de="Am tiefsten fällt {club}, von Platz {old} auf Platz {new}.", en="{club} fall furthest, from {old}{old:st|nd|rd|th} to {new}{new:st|nd|rd|th}.")
SCORES_MOST = Phrase(de="Der Schütze der Runde ist {players} mit {n} Toren.", en="The scorer of the round is {players} with {n} goals.")
SCORE_MOST = Phrase(
    de="Die Schützen der Runde sind {players} mit je {n} Toren.", en="The scorers of the round are {players} with {n} goals each."
)

# the lead of a report
TWO_NEWS = Phrase(de="{first}; {second}.", en="{first}; {second}.")
ONE_NEWS = Phrase(de="{first}.", en="{first}.")
NOW = Phrase(de="Jetzt {ahead}", en="Now {ahead}")
IN_THE_END = Phrase(de="Am Ende {ahead}", en="In the end {ahead}")
LEAD_CHAMPION = Phrase(de="{club} ist Meister der Saison {season}", en="{club} are champions of season {season}")
LEAD_AND_CUP = Phrase(de="den Pokal gewinnt {club}", en="the cup goes to {club}")
LEAD_DOUBLE = Phrase(de="{club} gewinnt Meisterschaft und Pokal", en="{club} win the league and the cup")
LEAD_NOTHING = Phrase(de="Noch ist kein Ligaspiel gespielt", en="No league match has been played yet")
LEAD_FIRST = Phrase(de="{club} ist der erste Tabellenführer der Saison", en="{club} are the first leaders of the season")
LEAD_NEW = Phrase(de="{club} stürzt {old} von der Spitze", en="{club} push {old} off the top")
LEAD_SHRINKS = Phrase(de="{club} führt nur noch {ahead}", en="{club} lead only {ahead}")
LEAD_GROWS = Phrase(de="{club} zieht davon, {ahead}", en="{club} pull away, {ahead}")
LEAD_STAYS = Phrase(de="{club} führt weiter, {ahead}", en="{club} still lead, {ahead}")
LEAD_SURPRISE = Phrase(
    de="die Überraschung der Runde: {club}, bisher Platz {place}, schlägt {opponent} {score}",
    en="the surprise of the round: {club}, {place}{place:st|nd|rd|th} before, beat {opponent} {score}",
)
LEAD_BIGGEST = Phrase(
    de="den höchsten Sieg feiert {club}, {score} gegen {opponent}", en="the biggest win goes to {club}, {score} against {opponent}"
)
LEAD_BIGGEST_TOO = Phrase(
    de="dazu kommt der höchste Sieg der Runde, {score} gegen {opponent}", en="and have the biggest win, {score} against {opponent}"
)
