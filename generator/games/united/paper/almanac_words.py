"""What the almanac says beside the words of the pages on the web."""

from __future__ import annotations

from generator.values.phrase import Phrase

TITLE = Phrase(de="Almanach der Saison {n}", en="Almanac of season {n}")
CHAMPION_LINE = Phrase(de="Meister: {club}", en="Champions: {club}")
CUP_LINE = Phrase(de="Pokal: {club}", en="Cup: {club}")

# the champions
CHAMPION_AHEAD = Phrase(
    de="{club} ist Meister: {won} von {played} Spielen gewonnen, am Ende {margin} Punkte vor {second}.",
    en="{club} are the champions: {won} of {played} matches won, {margin} points ahead of {second} in the end.",
)
CHAMPION_JUST = Phrase(
    de="{club} ist Meister: {won} von {played} Spielen gewonnen, am Ende hauchdünn vor {second}.",
    en="{club} are the champions: {won} of {played} matches won, ahead of {second} by a hair in the end.",
)
DATES = Phrase(de="Die Saison in {n} Daten", en="The season in {n} dates")
WHAT_HAPPENED = Phrase(de="Was geschah", en="What happened")
DATE_CHAMPION = Phrase(de="{club} ist Meister", en="{club} are the champions")
DATE_FINAL = Phrase(de="Pokalfinale: {match}", en="Cup final: {match}")
DATE_LEADER = Phrase(de="{club} löst {before} an der Spitze ab", en="{club} take the lead from {before}")
DATE_WIN = Phrase(de="{club} schlägt {loser} {score}", en="{club} beat {loser} {score}")
DATE_SCORER = Phrase(de="{player} ({club}) trifft {n}-mal in einem Spiel", en="{player} ({club}) scores {n} in a match")
ELEVEN = Phrase(de="Die Elf der Saison", en="The eleven of the season")
ELEVEN_TITLE = Phrase(de="Ein Spielfeld mit {names}; im Tor {club}", en="A pitch with {names}; in goal {club}")
ELEVEN_CAPTION = Phrase(
    de="{league}: nach Toren, wie auf dem Hemd, denn mehr ist nicht bekannt; im Tor steht der Verein mit den wenigsten Gegentoren.",
    en="{league}: by goals, as on the shirts, for nothing else is known; in goal the club that has conceded the fewest.",
)
CONCEDED = Phrase(de="{n} {n:Gegentor|Gegentore}", en="{n} conceded")
CHAMPION_BY = Phrase(de="Punkte: Meister {club}", en="points: the champions, {club}")
FIRST_BY = Phrase(de="Punkte: Erster der {league}, {club}", en="points: first in {league}, {club}")
CUP_BY = Phrase(de="im Finale: Pokalsieger {club}", en="in the final: cup winners {club}")
CUP_BY_KICKS = Phrase(de="im Elfmeterschießen des Finales: Pokalsieger {club}", en="in the shoot-out of the final: cup winners {club}")
GOALS_BY = Phrase(de="Tore ({league}): {players}", en="goals ({league}): {players}")
BIGGEST_BY = Phrase(de="der höchste Sieg: {club} gegen {opponent}", en="the biggest win: {club} against {opponent}")
LEADERS = Phrase(de="Wer vorn lag, Runde für Runde", en="Who led, round by round")
AROUND = Phrase(de="Was sonst noch war", en="What else there was")
FATES = Phrase(de="Auf und ab", en="Up and down")
IN_ROUNDS = Phrase(de="{club}: Runde {rounds}", en="{club}: round {rounds}")

# a league
SCORERS_FROM = Phrase(de="Platz {first} bis {last}", en="Places {first} to {last}")

# a club
ALL_MATCHES = Phrase(de="Spiel für Spiel", en="Match by match")
OTHER_MATCHES = Phrase(de="Pokal und Relegation", en="Cup and play-offs")
POINTS_AND_GOALS = Phrase(de="{points} ({goals})", en="{points} ({goals})")
AT_HOME_AND_AWAY = Phrase(de="{home} daheim, {away} auswärts", en="{home} at home, {away} away")
IN_LEAGUE = Phrase(de="{place}. der {league}", en="{place}{place:st|nd|rd|th} in {league}")
IN_CUP = Phrase(de="{round}: {score} gegen {opponent}", en="{round}: {score} against {opponent}")
ONE_UNNAMED = Phrase(de="ein ungenanntes Talent", en="a talent without a name yet")
UNNAMED = Phrase(de="{n} ungenannte Talente", en="{n} talents without a name yet")
SQUAD = Phrase(de="Kader zu Beginn", en="Squad at the start")
MOVED = Phrase(de="{round}: {players}, {how}", en="{round}: {players}, {how}")
MOVED_FOR = Phrase(de="{round}: {players}, {how}, {gain} kKj", en="{round}: {players}, {how}, {gain} kKj")
CARDS = Phrase(de="{yellow} gelbe, {red} rote", en="{yellow} yellow, {red} red")

# the market
DEALS_THERE = Phrase(de="Wer kam und wer ging, steht auf den Seiten der Vereine.", en="Who came and who went stands on the pages of the clubs.")
