"""What the pages say, in every language. The headings of the record book stand with it."""

from __future__ import annotations

from generator.games.united import nouns
from generator.values.phrase import Phrase

# rounds and seasons
SEASON = Phrase(de="Saison", en="Season")
SEASONS = Phrase(de="Saisons", en="Seasons")
SEASONS_SHORT = Phrase(de="Sais.", en="Seas.")
SEASON_N = Phrase(de="Saison {n}", en="Season {n}")
SEASON_BEFORE = Phrase(de="Davor", en="Before")
SEASON_AFTER = Phrase(de="Danach", en="After")
ROUND_OF = Phrase(de="Saison {season}, Runde {n}", en="Season {season}, round {n}")
HOW_IT_CAME = Phrase(de="Wie ein Ergebnis zustande kommt", en="How a result comes about")
HOW_GOALS_COME = Phrase(
    de="Was beide Mannschaften aufbieten, ergibt ihre Torchancen (Regel 3.8). Jede Chance wird einzeln ausgewürfelt (Regel 3.9); dazu kommen "
    "die Elfmeter für die Härte des Gegners (Regel 3.5).",
    en="What both teams put up makes their chances (rule 3.8). Each chance is rolled for (rule 3.9); penalty kicks for the other team’s "
    "hardness are added (rule 3.5).",
)
HOW_SECRET = Phrase(
    de="Aufstellung, Stufen, Härte und die Zahl der Chancen kennt nur, wer den Verein führt (Regel 8.2).",
    en="Line-up, levels, hardness and the number of chances are known to the club’s own manager alone (rule 8.2).",
)
HOW_EXPECTED = Phrase(
    de="Erwartete Tore und Punkte sagen, was Chancen und Elfmeter im Mittel wert waren.",
    en="Expected goals and points say what chances and penalty kicks were worth on average.",
)
HOW_OPEN = Phrase(de="Alle Würfe des Spiels stehen unten auf dieser Seite.", en="All dice of the match stand below on this page.")
HOW_SEALED = Phrase(de="Die Würfe dieses Spiels sind versiegelt.", en="The dice of this match are sealed.")
BREAK_REPORT = Phrase(de="Der Abschluss der Saison {n}", en="The end of season {n}")
AFTER_SEASON = Phrase(de="nach Saison {n}", en="after season {n}")
BREAK_SHORT = Phrase(de="nach {season}", en="after {season}")
START = Phrase(de="Start", en="start")
SO_MANY_OF = Phrase(de="{n} von {all}", en="{n} of {all}")
WHEN = Phrase(de="Wann", en="When")
REPORTS = Phrase(de="Berichte", en="Reports")
REPORT = Phrase(de="Bericht der Runde", en="report of the round")
INFO_OF_SEASON = Phrase(de="Das Info zur Saison {n}", en="The info of season {n}")
REPORTS_OF_ROUNDS = Phrase(de="Runden {rounds}", en="Rounds {rounds}")
OTHER_SEASONS = Phrase(de="Andere Saisons: {seasons}", en="Other seasons: {seasons}")

# leagues and tables
CLUBS = Phrase(de="Vereine", en="Clubs")
PLACE_N = Phrase(de="{n}.", en="{n}")
PLACE_IN = Phrase(de="{n}. der {league}", en="{n}{n:st|nd|rd|th} in {league}")
OUTCOME = Phrase(de="S/U/N", en="W/D/L")
DIFFERENCE_LONG = Phrase(de="Tordifferenz", en="goal difference")
RECORD = Phrase(de="{won} S, {drawn} U, {lost} N", en="{won} W, {drawn} D, {lost} L")
RECORD_SHORT = Phrase(de="Bilanz", en="Record")
RECORD_LONG = Phrase(de="Siege, Unentschieden und Niederlagen gegen diesen Gegner", en="won, drawn and lost against this opponent")
FINAL_TABLE = Phrase(de="{league}: Abschlusstabelle", en="{league}: final table")
TABLE_SO_FAR = Phrase(de="{league}: Tabelle", en="{league}: table")
HOME_TABLE = Phrase(de="Heimtabelle", en="Home table")
AWAY_TABLE = Phrase(de="Auswärtstabelle", en="Away table")
CROSS_TABLE = Phrase(de="Alle Ergebnisse im Kreuz", en="All results at a glance")
CROSS_CAPTION = Phrase(de="{league}: alle Ergebnisse", en="{league}: all results")
CROSS_FOOT = Phrase(de="In der Zeile die Heimmannschaft, in der Spalte der Gast.", en="Home teams in rows, visitors in columns.")
AFTERWARDS = Phrase(de="Danach", en="Afterwards")
PROMOTED = Phrase(de="Aufsteiger", en="promoted")
RELEGATED = Phrase(de="Absteiger", en="relegated")
CHAMPION = Phrase(de="Meister", en="Champion")
CHAMPION_OF = Phrase(de="Meister {league}", en="Champion {league}")
TITLES = Phrase(de="Titel", en="Titles")
CLUBS_CAPTION = Phrase(de="Alle Vereine, die es gibt", en="All clubs there are")
FORMER_CLUBS = Phrase(de="Frühere Vereine: {clubs}.", en="Former clubs: {clubs}.")
TITLE_CHAMPION = Phrase(de="{n}× Meister", en="champion {n}×")
TITLE_CUP = Phrase(de="{n}× Pokal", en="cup {n}×")

# matches
MATCHES = Phrase(de="Spiele", en="Matches")
MATCH_TITLE = Phrase(de="{home} – {away} {score}", en="{home} – {away} {score}")
COMPETITION = Phrase(de="Wettbewerb", en="Competition")
IN_LEAGUE = Phrase(de="{league}, {day}. Spieltag", en="{league}, matchday {day}")
IN_CUP = Phrase(de="Pokal, {round}", en="Cup, {round}")
PLAYOFFS = Phrase(de="Relegation", en="Play-offs")
PLAYOFFS_CAPTION = Phrase(de="Um den Klassenerhalt", en="For the place in the league")
DAY = Phrase(de="Tag", en="Day")
DAY_LONG = Phrase(de="Spieltag oder Pokalrunde", en="matchday or round of the cup")
GROUND = Phrase(de="Ort", en="At")
GROUND_LONG = Phrase(de="Platz: H zu Hause, A auswärts, n neutral", en="ground: H home, A away, n neutral")
PLAYED_ON = Phrase(de="Gespielt", en="Played")
NEUTRAL = Phrase(de="n", en="n")
NEUTRAL_LONG = Phrase(de="auf neutralem Platz", en="on neutral ground")
VISITORS = Phrase(de="Gast", en="Visitors")
SCORERS = Phrase(de="Torschützen", en="Scorers")
WITHOUT_SCORER = Phrase(de="ohne Schützen", en="nobody")
EXTRA_TIME = Phrase(de="Verlängerung", en="Extra time")
SHOOT_OUT = Phrase(de="Elfmeterschießen", en="Shoot-out")
PENALTIES = Phrase(de="Elfmeter", en="Penalties")
CONVERTED = Phrase(de="{scored} von {n} verwandelt", en="{scored} of {n} converted")
YELLOW_CARDS = Phrase(de="Gelbe Karten", en="Yellow cards")
RED_CARDS = Phrase(de="Rote Karten", en="Red cards")
IN_MINUTE = Phrase(de="{player} ({minute}. Minute)", en="{player} (minute {minute})")
EXPECTED_GOALS = Phrase(de="Erwartete Tore", en="Expected goals")
EXPECTED_POINTS = Phrase(de="Erwartete Punkte", en="Expected points")
COMMENT = Phrase(de="Der Spielleiter dazu", en="The GM’s comment")
BEFORE_AND_AFTER = Phrase(de="Davor und danach", en="Before and after")
PLACE_BEFORE = Phrase(de="Vor der Runde", en="Before the round")
PLACE_AFTER = Phrase(de="Nach der Runde", en="After the round")
FORM_BEFORE = Phrase(de="Form vorher", en="Form before")
HEAD_TO_HEAD = Phrase(de="Frühere Begegnungen", en="Former meetings")
FIRST_MEETING = Phrase(de="Die beiden sind einander vorher nie begegnet.", en="The two had never met before.")
HEAD_TO_HEAD_LINE = Phrase(
    de="Bilanz vor diesem Spiel ({club}): {record}, {goals}:{against} Tore.",
    en="Record of {club} before this match: {record}, goals {goals}–{against}.",
)
FORMER_MATCHES = Phrase(de="Die letzten Spiele gegeneinander", en="The last matches against each other")
EARLIER_MATCHES = Phrase(de="Noch frühere Spiele", en="Earlier matches")
DICE = Phrase(de="Die Würfel dieses Spiels ({n})", en="The dice of this match ({n})")
DICE_OF_MATCH = Phrase(de="Alle Würfe", en="All draws")
SEED_IN_REPORT = Phrase(de="Zum Nachrechnen: Der Startwert steht im {report}.", en="To check them: the seed stands in the {report}.")

# the cup
CUP_WINNER = Phrase(de="Pokalsieger", en="Cup winner")
CUP_ROUND = Phrase(de="{n}. Runde", en="round {n}")
LAST_SIXTEEN = Phrase(de="Achtelfinale", en="last sixteen")
QUARTER_FINAL = Phrase(de="Viertelfinale", en="quarter-final")
SEMI_FINAL = Phrase(de="Halbfinale", en="semi-final")
FINAL = Phrase(de="Finale", en="final")
CUP_WON = Phrase(de="Sieger", en="won")
STILL_IN = Phrase(de="noch dabei", en="still in")
IN_THE_CUP = Phrase(de="Im Pokal", en="In the cup")
CUP_MATCHES = Phrase(de="Alle Saisons, die jüngste zuerst", en="All seasons, the latest first")
ALL_CUP_MATCHES = Phrase(de="Alle Pokalspiele", en="All cup matches")
NEXT_IN_CUP = Phrase(de="Ausgelost: {round}", en="Drawn: {round}")
HAS_BYE = Phrase(de="In der nächsten Pokalrunde hat der Verein ein Freilos.", en="The club has a bye in the next round of the cup.")

# a club
MANAGERS = Phrase(de="Die Manager", en="The managers")
MANAGERS_CAPTION = Phrase(de="Wer den Verein geführt hat", en="Who has run the club")
DISSOLVED = Phrase(de="Aufgelöst", en="Dissolved")
LAST_MANAGER = Phrase(de="Zuletzt geführt von", en="Last run by")
WP = Phrase(de="Wertpunkte", en="WP")
PLAYERS = Phrase(de="{n} Spieler", en="{n} players")
ONE_PLAYER = Phrase(de="ein Spieler", en="one player")
NEXT = Phrase(de="Die nächsten Gegner", en="The next opponents")
ALL_COMING = Phrase(de="Alle Ligaspiele, die noch kommen", en="All league matches to come")
MATCHES_OF_SEASON = Phrase(de="Die Spiele der Saison {n}", en="The matches of season {n}")
OWN_VIEW = Phrase(de="Alle Spiele, die eigenen Tore zuerst", en="All matches, own goals first")
CURVE_HEADING = Phrase(de="Auf und ab", en="Ups and downs")
OVERALL = Phrase(
    de="Gezählt durch alle Ligen: Auf den Letzten der einen folgt der Erste der nächsten.",
    en="Counted through all leagues: the first of a league comes after the last of the one above it.",
)
ALL_CURVES = Phrase(de="Die Kurven aller Vereine", en="The curves of all clubs")
ALL_SEASONS = Phrase(de="Alle Saisons", en="All seasons")
ALL_SEASONS_CAPTION = Phrase(de="Saison für Saison", en="Season by season")
SCORERS_OF_CLUB = Phrase(de="Tore für diesen Verein, alle Saisons", en="Goals for this club, all seasons")
ALL_SCORERS = Phrase(de="Alle Torschützen", en="All scorers")
ELSEWHERE_LONG = Phrase(de="Pokal und Relegation", en="cup and play-offs")
BEST_MARKS = Phrase(de="Bestmarken", en="Best marks")
BEST_MARKS_CAPTION = Phrase(de="Das Höchste, das Längste", en="The highest, the longest")
HIGHEST_WIN = Phrase(de="Höchster Sieg", en="Highest win")
HEAVIEST_DEFEAT = Phrase(de="Höchste Niederlage", en="Heaviest defeat")
AGAINST_WHEN = Phrase(de="gegen {opponent} ({round})", en="against {opponent} ({round})")
AGAINST_SCORE = Phrase(de="{score} gegen {opponent} ({round})", en="{score} against {opponent} ({round})")
AND_MORE = Phrase(de="und {n} weitere", en="and {n} more")
SERIES = {
    "won": Phrase(de="Siege in Folge", en="Wins in a row"),
    "unbeaten": Phrase(de="Ungeschlagen", en="Unbeaten"),
    "winless": Phrase(de="Sieglos", en="Without a win"),
    "lost": Phrase(de="Niederlagen in Folge", en="Defeats in a row"),
    "scoring": Phrase(de="Immer getroffen", en="Always scored"),
    "goalless": Phrase(de="Ohne eigenes Tor", en="Without a goal"),
    "clean": Phrase(de="Ohne Gegentor", en="Nothing conceded"),
}
SERIES_FOOT = Phrase(
    de="Serien zählen die Ligaspiele, auch über die Saison hinaus.", en="Series count league matches, also beyond a season."
)
RUNNING = Phrase(de="seit {first}, läuft noch", en="since {first}, still running")
AGAINST_ALL = Phrase(de="Gegen wen", en="Against whom")
AGAINST_ALL_CAPTION = Phrase(de="Bilanz gegen jeden Gegner", en="Record against each opponent")
ALL_OPPONENTS = Phrase(de="Alle Gegner", en="All opponents")
LAST_TIME = Phrase(de="Zuletzt", en="Last")
SHOOT_OUT_WINS = Phrase(
    de="Im Pokal zählt, wer weitergekommen ist, und sei es im Elfmeterschießen.",
    en="In the cup it counts who went on, by a shoot-out as well.",
)
CARDS_CAPTION = Phrase(de="Alle Saisons und die laufende", en="All seasons, and the present one")
ALL_CARDS = Phrase(de="Alle Karten", en="All cards")
YELLOW = Phrase(de="Gelb", en="Yellow")
RED = Phrase(de="Rot", en="Red")
YELLOW_NOW = Phrase(de="Gelb jetzt", en="Yellow now")
IN_THIS_SEASON = Phrase(de="in dieser Saison", en="in this season")
RED_NOW = Phrase(de="Rot jetzt", en="Red now")
DOPING = Phrase(de="Dopingproben", en="Doping tests")
CAUGHT = Phrase(de="{round}: {player}, {fine}, {ban}", en="{round}: {player}, {fine}, {ban}")
SQUAD = Phrase(de="Kader und Wechsel", en="Squad and moves")
NAMES = Phrase(de="Kader zu Beginn der Saison {n}:", en="Squad at the start of season {n}:")
LISTED_NOW = Phrase(de="Auf der Transferliste: {players}.", en="On the transfer list: {players}.")
COMINGS_AND_GOINGS = Phrase(de="Zugänge und Abgänge", en="Comings and goings")
ALL_MOVES = Phrase(de="Alle Zugänge und Abgänge", en="All comings and goings")
TO_MARKET = Phrase(de="Der Markt aller Vereine", en="The market of all clubs")
TALENT = Phrase(de="Talent entdeckt", en="Talent found")
DIED = Phrase(de="Laufbahn beendet", en="Career ended")
FORMER_SEASONS = Phrase(de="Frühere Saisons", en="Former seasons")
STOOD_IN = Phrase(de="{round}: vertreten durch {person}", en="{round}: stood in by {person}")
SINCE = Phrase(de="seit {round}", en="since {round}")
FROM_NOW_ON = Phrase(de="ab der nächsten Runde", en="from the next round on")
FROM_TO = Phrase(de="{first} bis {last}", en="{first} to {last}")

# a season
GOALS_A_MATCH = Phrase(de="{n} ({mean} je Spiel)", en="{n} ({mean} a match)")
FAIRNESS = Phrase(de="Strafen", en="Punishments")
FAIRNESS_LINE = Phrase(de="Gelb {yellow}, Rot {red}, Elfmeter {penalties}", en="yellow {yellow}, red {red}, penalties {penalties}")
FAIRNESS_CAPTION = Phrase(de="Strafen nach Vereinen", en="Punishments by club")
PENALTIES_AGAINST = Phrase(de="Elfmeter gegen sich", en="Penalties against")
NMR = Phrase(de="Ohne Züge (NMR)", en="No orders (NMR)")
NMR_CAPTION = Phrase(de="Wer keine Züge geschickt hat", en="Who has sent no orders")
NMR_LINE = Phrase(de="{n}-mal kamen keine Züge", en="No orders came {n} times")
NMR_LINE_ONE = Phrase(de="Einmal kamen keine Züge", en="No orders came once")
HOW_OFTEN = Phrase(de="Wie oft", en="How often")
CAREERS = Phrase(de="Ende der Laufbahn", en="Careers ended")
CAREERS_LINE = Phrase(de="Wer nach der Saison aufgehört hat", en="Who has left the game after the season")

# the market
NO_DEALS = Phrase(de="Noch ist kein Spieler verkauft worden.", en="No player has been sold yet.")
WHAT = Phrase(de="Wie", en="How")
SOURCE = Phrase(de="Von", en="From")
TARGET = Phrase(de="An", en="To")
PARTNER = Phrase(de="Mit", en="With")
GAIN_LONG = Phrase(de="Einnahme oder Ausgabe in kKj", en="earned or spent, in kKj")
GM = Phrase(de="GM", en="GM")
UNSOLD = Phrase(de="nicht verkauft", en="not sold")
DEALS = {
    "sale": nouns.NON_LEAGUE,
    "trade": Phrase(de="Handel", en="trade"),
    "offer": nouns.GM_OFFER,
    "transfer": Phrase(de="Transferliste", en="transfer list"),
    "kept": Phrase(de="Sperrgebot", en="own bid"),
}
SOLD_OFF = Phrase(de="an die Nichtliga", en="to the non-league")
BOUGHT = Phrase(de="von der Liste gekauft", en="bought from the list")
SOLD_ON_LIST = Phrase(de="auf der Liste verkauft", en="sold on the list")
LEFT_ON_LIST = Phrase(de="von der Liste an die Nichtliga", en="from the list to the non-league")
COMES = Phrase(de="Zugang: {players}", en="comes: {players}")
GOES = Phrase(de="Abgang: {players}", en="goes: {players}")
IN_EXCHANGE = Phrase(de="{players} gegen {others}", en="{players} for {others}")
NUMBER_OF_DEALS = Phrase(de="Geschäfte", en="Deals")
TURNOVER = Phrase(de="Umsatz", en="Turnover")
DEAREST = Phrase(de="Der Teuerste", en="The dearest")
DEAREST_LINE = Phrase(de="{players}, {price} ({round})", en="{players}, {price} ({round})")
ON_OFFER = Phrase(de="In der nächsten Runde unter dem Hammer", en="Under the hammer in the next round")
GM_OFFER = Phrase(de="GM-Angebot", en="The GM’s offer")
ACCOUNTS = Phrase(de="Wer wie viel bewegt hat", en="Who has moved how much")
ACCOUNTS_CAPTION = Phrase(de="Ausgaben und Einnahmen am Markt, in kKj", en="Spent and earned on the market, in kKj")
ACCOUNTS_FOOT = Phrase(de="Sperrgebote zählen nicht.", en="Own bids do not count.")
CAME = Phrase(de="Zu", en="In")
CAME_LONG = Phrase(de="Zugänge", en="players who came")
WENT = Phrase(de="Ab", en="Out")
WENT_LONG = Phrase(de="Abgänge", en="players who went")
SPENT = Phrase(de="Ausgaben", en="Spent")
EARNED = Phrase(de="Einnahmen", en="Earned")
BALANCE = Phrase(de="Saldo", en="Balance")
DEALS_OF_SEASON = Phrase(de="Handel und Versteigerungen ({n})", en="Trades and auctions ({n})")
SALES = Phrase(de="An die Nichtliga verkauft ({n})", en="Sold to the non-league ({n})")

# all seasons
RECORDS = Phrase(de="Das Buch der Rekorde", en="The record book")
ETERNAL = Phrase(de="Ewige Tabelle", en="Eternal table")
ETERNAL_LEAD = Phrase(
    de="Alle Ligaspiele aller Saisons. Die Punkte sind die der jeweiligen Saison.",
    en="All league matches of all seasons, with the points of their season.",
)
ONLY_CHAMPION = Phrase(de="Nur der Meister ist bekannt von: {seasons}.", en="Only the champion is known of: {seasons}.")
NOT_COUNTED = Phrase(
    de="Nicht gezählt, denn ihre Nummer liegt nicht vor der ersten Saison: {seasons}.",
    en="Not counted, as their numbers are not before the first season’s: {seasons}.",
)
ETERNAL_CAPTION = Phrase(de="Alle Vereine, alle Ligen", en="All clubs, all leagues")
ETERNAL_LEVEL = Phrase(de="Nur {league}", en="{league} only")
CHAMPIONSHIPS = Phrase(de="Meisterschaften", en="championships")
CHAMPIONSHIPS_SHORT = Phrase(de="Mstr.", en="Champ.")
CUPS = Phrase(de="Pokalsiege", en="cups won")
CUPS_SHORT = Phrase(de="Pokal", en="Cups")
GONE_FOOT = Phrase(de="Kursiv: Diesen Verein gibt es nicht mehr.", en="In italics: clubs that are no more.")
HONOURS = Phrase(de="Ehrentafel", en="Roll of honour")
HONOURS_CAPTION = Phrase(de="Meister und Pokalsieger", en="Champions and cup winners")
TOP_SCORER = Phrase(de="Bester Torschütze", en="Best scorer")
OF_CLUB = Phrase(de="{player}, {club}", en="{player}, {club}")
ETERNAL_SCORERS = Phrase(de="Ewige Torschützenliste", en="Eternal list of scorers")
ETERNAL_SCORERS_CAPTION = Phrase(de="Die besten Torschützen aller Saisons", en="The best scorers of all seasons")
CURVES = Phrase(de="Kurven", en="Curves")
NO_CURVES = Phrase(de="Die erste Kurve gibt es nach der zweiten Runde.", en="The first curves come after the second round.")
PLACES_OF = Phrase(de="{league}: Plätze", en="{league}: places")
POINTS_OF = Phrase(de="{league}: Punkte", en="{league}: points")

# people
RUNS = Phrase(de="Führt", en="Runs")
FORMERLY = Phrase(de="Früher", en="Formerly")
STANDS_IN = Phrase(de="Vertretungen", en="Stood in for")
OWN_SEASONS = Phrase(de="Die Saisons von {person}", en="Seasons of {person}")
OWN_SEASONS_FOOT = Phrase(de="Alle Spiele unter dieser Leitung, auch im Pokal.", en="All matches under this manager, cup included.")
