"""What the printed reports and the almanac say beside the words of the reports on the web: shorter titles, figures,
pointers."""

from __future__ import annotations

from generator.values.phrase import Phrase

# the sidebar
ROUND_IN_FIGURES = Phrase(de="Die Runde in Zahlen", en="The round in figures")
GOALS_COUNTED = Phrase(
    de="{goals} {goals:Tor|Tore} in {n} {n:Ligaspiel|Ligaspielen}", en="{goals} {goals:goal|goals} in {n} league {n:match|matches}"
)
BALANCE = Phrase(
    de="{home} {home:Heimsieg|Heimsiege}, {drawn} Remis, {away} {away:Auswärtssieg|Auswärtssiege}",
    en="{home} home {home:win|wins}, {drawn} {drawn:draw|draws}, {away} away {away:win|wins}",
)
RIVER = Phrase(de="Der Fluss der Saison {season}", en="The river of season {season}")
MATCHDAYS_OF = Phrase(de="{league}: Spieltage {n}", en="{league}: matchdays {n}")
ON_TOP = Phrase(de="Tabellenführer", en="Leaders")
BEST_SCORER = Phrase(de="Torjäger", en="Top scorers")
WITH_POINTS = Phrase(de="{league}: {club}, {n} {n:Punkt|Punkte}", en="{league}: {club}, {n} {n:point|points}")
WITH_GOALS = Phrase(de="{league}: {players}, {n} Tore", en="{league}: {players}, {n} goals")
WITH_ONE_GOAL = Phrase(de="{league}: {players}, ein Tor", en="{league}: {players}, one goal")
AND_OTHERS = Phrase(de="{player} und {n} andere", en="{player} and {n} others")
MATCHDAYS = Phrase(de="Spieltage: {days}", en="Matchdays: {days}")
HOME_ADVANTAGE = Phrase(de="Heimvorteil: {n} {n:Punkt|Punkte}", en="Home advantage: {n} {n:point|points}")
TRADE_IS = Phrase(de="Handel: {trade}", en="Trade: {trade}")

# a league
TABLE = Phrase(de="Tabelle nach Runde {n}", en="Table after round {n}")
TABLE_AFTER_ONE = Phrase(de="Tabelle nach einem Spieltag", en="Table after one matchday")
TABLE_AFTER = Phrase(de="Tabelle nach {n} Spieltagen", en="Table after {n} matchdays")
FINAL_TABLE = Phrase(de="Abschlusstabelle", en="Final table")
COURSE = Phrase(de="Verlauf", en="Course")
CLUBS = Phrase(de="{league}: Vereine, zu Hause und auswärts", en="{league}: clubs, at home and away")
GROUNDS_LONG = Phrase(
    de="H zu Hause, A auswärts: Siege–Unentschieden–Niederlagen", en="H at home, A away: won–drawn–lost"
)

# beside the leagues
CLUBS_AND_BANS = Phrase(de="Vereine, Karten, Sperren", en="Clubs, cards, bans")
CUP = Phrase(de="Der Pokal: {round}", en="The cup: {round}")
CUP_TREE = Phrase(de="Fett, wer weiterkam.", en="Bold: who went on.")
BANNED = Phrase(de="{league}: gesperrt", en="{league}: banned")

# a season to come
CLUBS_COUNTED = Phrase(de="Vereine {leagues}", en="clubs {leagues}")
SEASON_COUNTED = Phrase(de="{matchdays} {matchdays:Spieltag|Spieltage} {rounds}", en="{matchdays} {matchdays:matchday|matchdays} {rounds}")
CUP_IN_ROUNDS = Phrase(de="Pokal in den Runden {rounds}", en="Cup in rounds {rounds}")
CUP_IN_ROUND = Phrase(de="Pokal in Runde {rounds}", en="Cup in round {rounds}")
LAST_TRADE = Phrase(de="Handel bis Runde {n}", en="Trade up to round {n}")
THE_SEASON = Phrase(de="Die Saison", en="The season")
CLUB_FACTS = Phrase(de="{manager} · {size} Spieler · {wp} WP · {money} kKj", en="{manager} · {size} players · {wp} WP · {money} kKj")
WITH_CODE = Phrase(de="{club} · {code}", en="{club} · {code}")
AND_ONE_TALENT = Phrase(de="ein Talent*", en="one talent*")
AND_TALENTS = Phrase(de="{n} Talente*", en="{n} talents*")
TALENTS_FOOT = Phrase(
    de="* Talente der Gründung, die noch nicht gespielt haben, bleiben ungenannt (8.2 a).",
    en="* Talents of the founding who have not played yet are not named (8.2 a).",
)
SQUADS_OF = Phrase(de="{league}: Vereine und Kader", en="{league}: clubs and squads")
FIXTURES_IN = Phrase(de="{league}: der Spielplan", en="{league}: the fixtures")

# a season that is over
END_TABLE = Phrase(de="{league}: wie es ausging", en="{league}: how it ended")
UP = Phrase(de="steigt auf", en="go up")
DOWN = Phrase(de="steigt ab", en="go down")
MOVES = Phrase(de="nach {league}", en="to {league}")
AFTERWARDS = Phrase(de="Relegation, Wechsel, Abschiede", en="Play-off, changes, farewells")
CHAMPION = Phrase(de="Meister", en="champions")
MORE_THERE = Phrase(
    de="Form, Torschützen und alle Spiele der letzten Runde stehen in deren Bericht.",
    en="Form, scorers and all matches of the last round stand in its report.",
)
