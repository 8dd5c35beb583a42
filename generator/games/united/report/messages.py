"""What the reports of a round, a season's begin and its end say in every language. Whole sentences of „Die Lage“:
situation_words.py."""

from __future__ import annotations

from generator.values.phrase import Phrase

# titles
ROUND_OF_SEASON = Phrase(de="Runde {n} – Saison {season}", en="Round {n} – season {season}")
LAST_ROUND_OF_SEASON = Phrase(de="Runde {n} – Finale der Saison {season}", en="Round {n} – the end of season {season}")
SITUATION = Phrase(de="Die Lage", en="How things stand")

# matches
MATCHDAY = Phrase(de="{n}. Spieltag", en="Matchday {n}")
PAIRING = Phrase(de="Heim – Gast", en="Home – away")
AWAY = Phrase(de="Gast", en="Away")
SCORE = Phrase(de="Erg.", en="Score")
EXPECTED = Phrase(de="Erwartet: {home}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{away}.", en="Expected: {home}–{away}.")
GOALS = Phrase(de="Tore: {scorers}.", en="Goals: {scorers}.")
GOALS_IN_EXTRA_TIME = Phrase(de="In der Verlängerung: {scorers}.", en="In extra time: {scorers}.")
ONE_GOAL_DRAWN = Phrase(de="ein Tor", en="one goal")
GOALS_DRAWN = Phrase(de="{n} Tore", en="{n} goals")
NTH_MINUTE = Phrase(de="{n}. Minute", en="minute {n}")
RESULTS_IN_TABLES = Phrase(de="Die Ergebnisse als Tabelle", en="The results as a table")
NO_SCORER = Phrase(de="ohne Schützen", en="no scorer")
PENALTIES_MISSED = Phrase(de="Elfmeter vergeben: {clubs}.", en="Penalties missed: {clubs}.")
IN_MINUTE = Phrase(de="{player} in der {minute}. Minute", en="{player} in minute {minute}")
NO_LEAGUE_MATCHES = Phrase(de="Die Liga war in dieser Runde spielfrei.", en="The league had no matches in this round.")

# tables
TABLE_AFTER = Phrase(de="{league}: die Tabelle nach Runde {n}", en="{league}: the table after round {n}")
FINAL_TABLE = Phrase(de="{league}: die Abschlusstabelle", en="{league}: the final table")
MOVE_LONG = Phrase(de="Plätze seit der vorigen Runde", en="places since the last round")
DIFFERENCE = Phrase(de="Diff.", en="GD")
GO_UP = Phrase(de="Aufstieg: Platz {places}", en="Promotion: {places}")
GO_DOWN = Phrase(de="Abstieg: Platz {places}", en="Relegation: {places}")
PLAY_OFF = Phrase(de="Relegationsspiel: Platz {places}", en="Play-off: {places}")

FORM_CAPTION = Phrase(de="{league}: Form und nächste Gegner", en="{league}: form and next opponents")
FORM_ONLY_CAPTION = Phrase(de="{league}: Form", en="{league}: form")
FORM_FOOT = Phrase(
    de="Form: die letzten Ligaspiele, das jüngste rechts (S Sieg, U Unentschieden, N Niederlage).",
    en="Form: the last league matches, the latest on the right (W won, D drawn, L lost).",
)
NEXT_OPPONENTS = Phrase(de="Nächste Gegner", en="Next opponents")
AT_HOME = Phrase(de="{club} (H)", en="{club} (H)")
NOT_AT_HOME = Phrase(de="{club} (A)", en="{club} (A)")
HOME_AND_AWAY_FOOT = Phrase(de="H: zu Hause, A: auswärts.", en="H: at home, A: away.")

CLUBS_CAPTION = Phrase(de="{league}: Vereinsdaten", en="{league}: the clubs")
WP_LONG = Phrase(de="Wertpunkte für die nächste Runde", en="points for the next round’s training")
ACCOUNT_LONG = Phrase(de="Kontostand in kKj", en="balance in kKj")
SINCE_LAST_ROUND_LONG = Phrase(de="kKj seit der vorigen Runde", en="kKj since the last round")

HOME_AND_AWAY = Phrase(de="{league}: zu Hause und auswärts", en="{league}: at home and away")
BALANCES = Phrase(de="Siege – Unentschieden – Niederlagen", en="Won – drawn – lost")
HOME_RECORD = Phrase(de="zu Hause", en="at home")
AWAY_RECORD = Phrase(de="auswärts", en="away")
RECORD = Phrase(de="{won}–{drawn}–{lost}", en="{won}–{drawn}–{lost}")
GOALS_AT_HOME = Phrase(de="Tore (H)", en="Goals (H)")
GOALS_AWAY = Phrase(de="Tore (A)", en="Goals (A)")

THE_PLACES = Phrase(de="Die Plätze", en="The places")
PLACES_OVER_ROUNDS = Phrase(de="{league}: Plätze nach jeder Runde", en="{league}: places after each round")

# scorers
SCORERS = Phrase(de="{league}: Torschützen", en="{league}: goalscorers")
ALL_SCORERS = Phrase(de="{league}: alle Torschützen", en="{league}: all goalscorers")
MORE_SCORERS = Phrase(de="Dahinter folgen noch {n} Torschützen.", en="Another {n} scorers follow.")
ONE_MORE_SCORER = Phrase(de="Dahinter folgt noch ein Torschütze.", en="One more scorer follows.")

# squads
ONE_UNNAMED = Phrase(
    de="dazu ein Talent der Gründung, das noch nicht gespielt hat (8.2 a)", en="and a talent of the founding who has not played yet (8.2 a)"
)
UNNAMED = Phrase(
    de="dazu {n} Talente der Gründung, die noch nicht gespielt haben (8.2 a)",
    en="and {n} talents of the founding who have not played yet (8.2 a)",
)

# luck
LUCK = Phrase(de="{league}: Glück und Pech", en="{league}: good luck and bad")
LUCK_TITLE = Phrase(de="Glück", en="Luck")
LUCK_LONG = Phrase(de="Punkte über den erwarteten", en="points above those expected")
EXPECTED_GOALS = Phrase(de="erw. Tore", en="exp. goals")
EXPECTED_POINTS = Phrase(de="erw. Pkt.", en="exp. pts")
LUCK_FOOT = Phrase(
    de="Erwartet: was Torchancen und Elfmeter der ganzen Saison im Mittel eingebracht hätten.",
    en="Expected: what the season’s chances and penalties would have yielded on average.",
)

# the cup
THE_CUP = Phrase(de="Der Pokal", en="The cup")
CUP_ROUND = Phrase(de="{n}. Pokalrunde", en="Cup round {n}")
CUP_ROUNDS = {
    1: Phrase(de="Finale", en="Final"),
    2: Phrase(de="Halbfinale", en="Semi-finals"),
    4: Phrase(de="Viertelfinale", en="Quarter-finals"),
    8: Phrase(de="Achtelfinale", en="Round of sixteen"),
}
"""By the number of matches, if nobody has a bye."""
CUP_WINNER = Phrase(de="Pokalsieger der Saison {season} ist {club}.", en="{club} has won the cup of season {season}.")
THROUGH_BY_BYE = Phrase(de="Freilos hatten {clubs}.", en="{clubs} had byes.")
CUP_DRAW = Phrase(de="Auslosung: {round}", en="Draw: {round}")
NEUTRAL = Phrase(de="Gespielt wird auf neutralem Platz, ohne Heimvorteil.", en="Played on neutral ground, without home advantage.")
WAS_NEUTRAL = Phrase(de="Gespielt wurde auf neutralem Platz.", en="Played on neutral ground.")
CUP_GOES_ON = Phrase(de="Die nächste Pokalrunde folgt in Runde {n}.", en="The next cup round follows in round {n}.")

# discipline
DISCIPLINE = Phrase(de="Karten und Sperren", en="Cards and bans")
NO_CARDS = Phrase(de="Eine faire Runde: keine einzige Karte.", en="A fair round: not one card.")
CARDS_COUNTED = Phrase(de="{yellow} und {red} in dieser Runde.", en="{yellow} and {red} in this round.")
NO_YELLOW = Phrase(de="Keine gelbe", en="No yellow card")
ONE_YELLOW = Phrase(de="Eine gelbe", en="One yellow card")
YELLOWS = Phrase(de="{n} gelbe", en="{n} yellow cards")
NO_RED = Phrase(de="keine rote Karte", en="no red one")
ONE_RED = Phrase(de="eine rote Karte", en="one red one")
REDS = Phrase(de="{n} rote Karten", en="{n} red ones")
NOBODY_BANNED = Phrase(de="Für die nächste Runde ist niemand gesperrt.", en="Nobody is banned for the next round.")
BANNED_CAPTION = Phrase(de="Gesperrt für die nächsten Spiele", en="Banned for the next matches")
STILL = Phrase(de="noch", en="left")
STILL_LONG = Phrase(de="Spiele, die noch zu verpassen sind", en="matches still to be missed")
NEW_BAN = Phrase(de="neu", en="new")
NEW_BAN_LONG = Phrase(de="davon durch diese Runde", en="of them by this round")
BANNED_FOOT = Phrase(
    de="Errechnet aus allen Karten und Dopingfunden, die veröffentlicht sind.",
    en="Reckoned from all cards and doping finds that were published.",
)
ALL_CARDS = Phrase(de="Alle Karten der Runde", en="All cards of the round")
CARDS_CAPTION = Phrase(de="Karten der Runde, Punkte der Saison", en="Cards of the round, points of the season")
YELLOW = Phrase(de="Gelb", en="yellow")
RED_IN = Phrase(de="Rot ({minute}.)", en="red ({minute})")
DOPING = Phrase(de="Dopingkontrolle", en="Doping tests")
CHECKED = Phrase(de="{n} Spieler wurden geprüft, alle sauber.", en="{n} players were tested, all of them clean.")
CHECKED_ONE = Phrase(de="Ein Spieler wurde geprüft; er war sauber.", en="One player was tested, and was clean.")
CAUGHT_ALONE = Phrase(de="Ein Spieler wurde geprüft und überführt.", en="One player was tested, and was guilty.")
CAUGHT = Phrase(de="Unter {n} Geprüften: {caught}.", en="Among {n} tested: {caught}.")
ONE_CAUGHT = Phrase(de="ein Sünder", en="one offender")
MANY_CAUGHT = Phrase(de="{n} Sünder", en="{n} offenders")
CAUGHT_CAPTION = Phrase(de="Des Dopings überführt", en="Found guilty of doping")
FINE = Phrase(de="Strafe", en="Fine")
FINE_LONG = Phrase(de="Geldstrafe in kKj", en="fine in kKj")

# clubs and managers
FROM_THE_CLUBS = Phrase(de="Aus den Vereinen", en="From the clubs")
TALENTS = Phrase(de="Neue Talente", en="New talents")
NMR = Phrase(de="Keine Züge (NMR)", en="No orders (NMR)")
NMR_TRAINED = Phrase(de="{club}; trainiert: {players}", en="{club}; trained: {players}")
NMR_NOBODY = Phrase(de="{club}; niemand trainiert", en="{club}; nobody trained")
CLUB_OF = Phrase(de="{club} ({manager})", en="{club} ({manager})")
CLUB_WITHOUT_MANAGER = Phrase(de="{club} (ohne Manager)", en="{club} (no manager)")
PEOPLE = Phrase(de="Personalien", en="People")
DECISIONS = Phrase(de="Entscheidungen der Spielleitung", en="The GM’s decisions")
FINED = Phrase(de="{club}: {amount} kKj Geldbuße. {reason}", en="{club}: a fine of {amount} kKj. {reason}")
GRANTED = Phrase(de="{club}: {what}. {reason}", en="{club}: {what}. {reason}")
GRANTED_WP = Phrase(de="{n} WP", en="{n} WP")
TRADE_FORBIDDEN = Phrase(
    de="In Phase {phase} ist ein Handel untersagt ({clubs}). {reason}", en="A trade of {clubs} in phase {phase} is forbidden. {reason}"
)
TAKES_OVER = Phrase(de="{person} übernimmt {club} von {old}.", en="{person} takes over {club} from {old}.")
TAKES_OVER_FREE = Phrase(de="{person} übernimmt {club}.", en="{person} takes over {club}.")
SUBSTITUTE = Phrase(de="{person} hat {club} in dieser Runde für {manager} geführt.", en="{person} ran {club} for {manager} in this round.")
SUBSTITUTE_ALONE = Phrase(de="{person} hat {club} in dieser Runde geführt.", en="{person} ran {club} in this round.")
ORPHANS = Phrase(de="Ohne Manager: {clubs}.", en="Without a manager: {clubs}.")
WAITING = Phrase(de="Auf der Warteliste: {people}.", en="On the waiting list: {people}.")

# the market
QUIET = Phrase(de="Niemand hat gekauft, verkauft oder getauscht.", en="Nobody has bought, sold or traded.")
BUYER = Phrase(de="Käufer", en="Buyer")
SELLER = Phrase(de="Verkäufer", en="Seller")
DEAREST = Phrase(
    de="Am meisten bezahlt {club}: {price} kKj für {player} ({data}).", en="{club} pay most: {price} kKj for {player} ({data})."
)
OFFER_RESULTS = Phrase(de="Versteigerung des GM-Angebots", en="Auction of the GM’s offer")
UNSOLD = Phrase(de="kein Gebot", en="no bid")
TRANSFER_RESULTS = Phrase(de="Versteigerung der Transferliste", en="Auction of the transfer list")
KEPT = Phrase(de="bleibt (Sperrgebot)", en="stays (own bid)")
TRADES = Phrase(de="Private Handel", en="Private trades")
GIVEN = Phrase(de="Phase {n}: {given} ({first} → {second})", en="Phase {n}: {given} from {first} to {second}")
EXCHANGED = Phrase(
    de="Phase {n}: {given} ({first} → {second}), im Tausch gegen {returned}",
    en="Phase {n}: {given} from {first} to {second} in exchange for {returned}",
)
WITHOUT_MONEY = Phrase(de="{trade}; ohne Geld.", en="{trade}; no money.")
WITH_MONEY = Phrase(de="{trade}; {club} zahlt {amount} kKj.", en="{trade}; {club} pay {amount} kKj.")
OFFER = Phrase(de="Das GM-Angebot der nächsten Runde", en="The GM’s offer of the next round")
LEAST = Phrase(de="ab kKj", en="from kKj")
LEAST_LONG = Phrase(de="das kleinste gültige Gebot, der Nichtligawert", en="the lowest valid bid, the non-league value")
TRANSFER_LIST = Phrase(de="Die Transferliste der nächsten Runde", en="The transfer list of the next round")

# what comes
NEXT_ROUND = Phrase(de="Runde {n}: das Programm", en="Round {n}: what is on")
MATCHDAYS = Phrase(de="Spieltage", en="Matchdays")
TRADE = Phrase(de="Handel", en="Trade")
TRADE_LAST = Phrase(de="letzte Handelsrunde", en="last round with trade")
BREAK_FOLLOWS = Phrase(
    de="Die Saison ist gespielt. In der Pause altern die Spieler, und Steuern sind fällig.",
    en="The season is played. In the break players age, and taxes are due.",
)
PLAY_OFF_TO_COME = Phrase(de="Relegation auf neutralem Platz: {pairing}.", en="Play-off on neutral ground: {pairing}.")

# the season to come
SEASON_INFO = Phrase(de="Saisoninfo – Saison {season}", en="Season {season}: the info")
SUMMARY = Phrase(
    de="{clubs} Vereine {leagues}, {matchdays} {matchdays:Spieltag|Spieltage} {rounds}: alles, was man vor der ersten Runde wissen muss.",
    en="{clubs} clubs {leagues}, {matchdays} {matchdays:matchday|matchdays} {rounds}: all one needs to know before the first round.",
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

# the season that is over
SEASON_END = Phrase(de="Saisonende – Saison {season}", en="Season {season}: the end")
LEAD_CUP = Phrase(de="{champion} ist Meister, Pokalsieger ist {cup}.", en="{champion} are champions, {cup} have won the cup.")
LEAD_DOUBLE = Phrase(de="{champion} holt Meisterschaft und Pokal.", en="{champion} have won the league and the cup.")
LEAD_PLAIN = Phrase(de="{champion} ist Meister.", en="{champion} are champions.")
ONE_GOES_UP = Phrase(de="Aufsteigen darf {club}.", en="{club} go up.")
MANY_GO_UP = Phrase(de="Aufsteigen dürfen {clubs}.", en="{clubs} go up.")
ONE_GOES_DOWN = Phrase(de="Absteigen muss {club}.", en="{club} go down.")
MANY_GO_DOWN = Phrase(de="Absteigen müssen {clubs}.", en="{clubs} go down.")
WINS_PLAY_OFF = Phrase(de="Die Relegation gewinnt {club}.", en="{club} win the play-off.")
WIN_PLAY_OFFS = Phrase(de="Die Relegation gewinnen {clubs}.", en="{clubs} win the play-offs.")
WHAT_ENDED = Phrase(de="Saison {season}: das Ende", en="Season {season}: the end")
CHAMPION = Phrase(de="Meister ({league})", en="Champions ({league})")
LEAGUE_WINNER = Phrase(de="Erster ({league})", en="First ({league})")
CUP_WINNERS = Phrase(de="Pokalsieger", en="Cup winners")
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

# house rules
HOUSE_RULE_TEXT = {
    "rounds": Phrase(de="Eine Saison hat {value} {value:Runde|Runden} (statt {rule_book}).", en="A season has {value} {value:round|rounds} (instead of {rule_book})."),
    "matchdays_per_round": Phrase(
        de="Spieltage in einer Runde: {value} (statt {rule_book}).", en="Matchdays in a round: {value} (instead of {rule_book})."
    ),
    "last_trading_round": Phrase(
        de="Die letzte Handelsrunde ist Runde {value} (statt {rule_book}).",
        en="The last trading round is round {value} (instead of {rule_book}).",
    ),
    "home_advantage": Phrase(de="Heimvorteil: {value} (statt {rule_book}).", en="Home advantage: {value} (instead of {rule_book})."),
    "cup_rounds": Phrase(
        de="Pokal in den Runden {value} (statt {rule_book}).", en="The cup is played in rounds {value} (instead of {rule_book})."
    ),
    "points": Phrase(
        de="Punkte für Sieg und Unentschieden: {value} (statt {rule_book}).",
        en="Points for a win and a draw: {value} (instead of {rule_book}).",
    ),
    "moving": Phrase(
        de="Auf- und Absteiger zwischen zwei Ligen: {value} (statt {rule_book}).",
        en="Clubs that go up and down between two leagues: {value} (instead of {rule_book}).",
    ),
    "squads.most": Phrase(
        de="Ein Verein hat höchstens {value} Spieler (statt {rule_book}).", en="A club has at most {value} players (instead of {rule_book})."
    ),
    "squads.talents": Phrase(
        de="Neue und tiefgekühlte Talente eines Vereins: höchstens {value} (statt {rule_book}).",
        en="New and frozen talents of a club: at most {value} (instead of {rule_book}).",
    ),
    "squads.least": Phrase(
        de="Ein Verein verliert seine Lizenz mit weniger als {value} Spielern (statt {rule_book}).",
        en="A club loses its licence with fewer than {value} players (instead of {rule_book}).",
    ),
    "income.round": Phrase(de="Einnahmen einer Runde: {value} kKj (statt {rule_book}).", en="Income of a round: {value} kKj (instead of {rule_book})."),
    "income.win": Phrase(de="Für einen Sieg: {value} kKj (statt {rule_book}).", en="For a win: {value} kKj (instead of {rule_book})."),
    "income.draw": Phrase(
        de="Für ein Unentschieden: {value} kKj (statt {rule_book}).", en="For a draw: {value} kKj (instead of {rule_book})."
    ),
    "credit": Phrase(de="Kredit: {value} kKj (statt {rule_book}).", en="Credit: {value} kKj (instead of {rule_book})."),
    "interest": Phrase(de="Zinsen: {value} % je Runde (statt {rule_book}).", en="Interest: {value} % a round (instead of {rule_book})."),
    "tax.free": Phrase(
        de="Steuerfrei bleibt ein Zuwachs von {value} kKj (statt {rule_book}).",
        en="A growth of {value} kKj stays untaxed (instead of {rule_book}).",
    ),
    "tax.percent": Phrase(
        de="Steuer auf den Rest: {value} % (statt {rule_book}).", en="Tax on the rest: {value} % (instead of {rule_book})."
    ),
    "lock": Phrase(
        de="Nach einem privaten Handel ist ein Spieler {value} {value:Runde|Runden} gesperrt für den Verkauf (statt {rule_book}).",
        en="After a private trade a player may not be sold for {value} {value:round|rounds} (instead of {rule_book}).",
    ),
    "start_points": Phrase(
        de="Ein neuer Verein darf {value} WP kosten (statt {rule_book}).", en="A new club may cost {value} WP (instead of {rule_book})."
    ),
    "doping_points": Phrase(
        de="Dopingpunkte je Runde: {value} (statt {rule_book}).", en="Doping points a round: {value} (instead of {rule_book})."
    ),
    "doping_checks": Phrase(
        de="Dopingproben je Runde: {value} (statt {rule_book}).", en="Doping tests a round: {value} (instead of {rule_book})."
    ),
    "build_check": Phrase(
        de="Die Kader zu Beginn sind nicht nach Regel 1.4 gebaut.", en="The squads at the start are not built by rule 1.4."
    ),
    "luck": Phrase(de="Erwartete Tore und Punkte werden veröffentlicht.", en="Expected goals and points are published."),
    "reveal": Phrase(
        de="Nach jeder Saison werden Startwerte und alle Würfe veröffentlicht.", en="Seeds and all draws are published after each season."
    ),
}
"""For every option of game.yaml."""
