"""What the season's info, and the report of a season's end, say in every language."""

from __future__ import annotations

from generator.phrase import Phrase

# ---- the season to come ------------------------------------------------------------------------------------------

SEASON_INFO = Phrase(de="Saisoninfo – Saison {season}", en="Season {season}: the info")
SUMMARY = Phrase(
    de="{clubs} Vereine {leagues}, {matchdays} Spieltage {rounds}: alles, was man vor der ersten Runde wissen muss.",
    en="{clubs} clubs {leagues}, {matchdays} matchdays {rounds}: all one needs to know before the first round.",
)
IN_ONE_LEAGUE = Phrase(de="in einer Liga", en="in one league")
IN_LEAGUES = Phrase(de="in {n} Ligen", en="in {n} leagues")
IN_ONE_ROUND = Phrase(de="in einer Runde", en="in one round")
IN_ROUNDS = Phrase(de="in {n} Runden", en="in {n} rounds")
CALENDAR = Phrase(de="Der Fahrplan", en="The calendar")
CALENDAR_CAPTION = Phrase(de="Die Runden der Saison", en="The rounds of the season")
CLUBS = Phrase(de="Die Vereine", en="The clubs")
SQUADS = Phrase(de="{league}: die Kader", en="{league}: the squads")
FIXTURES = Phrase(de="Der Spielplan", en="The fixtures")
CROSS_CAPTION = Phrase(de="{league}: wer wann gegen wen", en="{league}: who meets whom, and when")
CROSS_FOOT = Phrase(
    de="In der Zeile, wer zu Hause spielt; in der Spalte, wer kommt; im Feld der Spieltag.",
    en="The row plays at home, the column away; the cell tells the matchday.",
)
BY_MATCHDAY = Phrase(de="{league}: Spieltag für Spieltag", en="{league}: matchday by matchday")
MATCHDAY_IN_ROUND = Phrase(de="{day} (Runde {n})", en="{day} (round {n})")
FIRST_MARKET = Phrase(de="Der erste Markt", en="The first market")

# ---- the season that is over -------------------------------------------------------------------------------------

SEASON_END = Phrase(de="Saisonende – Saison {season}", en="Season {season}: the end")
LEAD_CUP = Phrase(de="{champion} ist Meister, Pokalsieger ist {cup}.", en="{champion} are champions, {cup} have won the cup.")
LEAD_DOUBLE = Phrase(de="{champion} holt Meisterschaft und Pokal.", en="{champion} have won the league and the cup.")
LEAD_PLAIN = Phrase(de="{champion} ist Meister.", en="{champion} are champions.")
WHAT_ENDED = Phrase(de="Saison {season}: das Ende", en="Season {season}: the end")
CHAMPION = Phrase(de="Meister ({league})", en="Champions ({league})")
LEAGUE_WINNER = Phrase(de="Erster ({league})", en="First ({league})")
CUP_WINNER = Phrase(de="Pokalsieger", en="Cup winners")
TOP_SCORER = Phrase(de="Torschützenkönig ({league})", en="Top scorer ({league})")
BEST_SCORER = Phrase(de="{players} mit {goals}", en="{players} with {goals}")
BEST_SCORERS = Phrase(de="{players} mit je {goals}", en="{players} with {goals} each")
ONE_GOAL = Phrase(de="einem Tor", en="one goal")
MANY_GOALS = Phrase(de="{n} Toren", en="{n} goals")
PLAY_OFFS = Phrase(de="Die Relegation", en="The play-offs")
PLAY_OFF_RESULTS = Phrase(de="Relegationsspiele auf neutralem Platz", en="Play-offs on neutral ground")
CHANGES = Phrase(de="Wer die Liga wechselt", en="Who changes the league")
GOES_UP = Phrase(de="{club} steigt auf: {old} → {new}.", en="{club} go up: {old} → {new}.")
GOES_DOWN = Phrase(de="{club} steigt ab: {old} → {new}.", en="{club} go down: {old} → {new}.")
MOVES = Phrase(de="{club} wechselt die Liga: {old} → {new}.", en="{club} change the league: {old} → {new}.")
DISSOLVED = Phrase(de="Aufgelöst (weniger als acht Spieler): {clubs}.", en="Dissolved (fewer than eight players): {clubs}.")
FOUNDED = Phrase(de="Neu gegründet: {clubs}.", en="Founded: {clubs}.")
DIED = Phrase(de="Abgetreten", en="Retired")
NOBODY_DIED = Phrase(de="In dieser Pause hat niemand aufgehört.", en="Nobody has retired in this break.")
NEW_SEASON = Phrase(de="Saison {season}", en="Season {season}")


# ---- house rules -------------------------------------------------------------------------------------------------

HOUSE_RULE_TEXT = {
    "rounds": Phrase(de="Eine Saison hat {value} Runden (statt {rule_book}).", en="A season has {value} rounds (instead of {rule_book})."),
    "matchdays_per_round": Phrase(
        de="Spieltage in einer Runde: {value} (statt {rule_book}).", en="Matchdays in a round: {value} (instead of {rule_book})."
    ),
    "last_trading_round": Phrase(
        de="Die letzte Handelsrunde ist Runde {value} (statt {rule_book}).", en="The last trading round is round {value} (instead of {rule_book})."
    ),
    "home_advantage": Phrase(de="Heimvorteil: {value} (statt {rule_book}).", en="Home advantage: {value} (instead of {rule_book})."),
    "cup_rounds": Phrase(de="Pokal in den Runden {value} (statt {rule_book}).", en="The cup is played in rounds {value} (instead of {rule_book})."),
    "points": Phrase(
        de="Punkte für Sieg und Unentschieden: {value} (statt {rule_book}).", en="Points for a win and a draw: {value} (instead of {rule_book})."
    ),
    "start_points": Phrase(
        de="Ein neuer Verein darf {value} WP kosten (statt {rule_book}).", en="A new club may cost {value} WP (instead of {rule_book})."
    ),
    "doping_points": Phrase(de="Dopingpunkte je Runde: {value} (statt {rule_book}).", en="Doping points a round: {value} (instead of {rule_book})."),
    "doping_checks": Phrase(de="Dopingproben je Runde: {value} (statt {rule_book}).", en="Doping tests a round: {value} (instead of {rule_book})."),
    "build_check": Phrase(de="Die Kader zu Beginn sind nicht nach Regel 1.4 gebaut.", en="The squads at the start are not built by rule 1.4."),
    "luck": Phrase(de="Erwartete Tore und Punkte werden veröffentlicht.", en="Expected goals and points are published."),
    "reveal": Phrase(
        de="Nach jeder Saison werden Startwerte und alle Würfe veröffentlicht.", en="Seeds and all draws are published after each season."
    ),
    "trade_values": Phrase(de="Geschätzte Handelswerte werden genannt (6.11).", en="Estimated trade values are told (6.11)."),
}
"""For every option of game.yaml."""
