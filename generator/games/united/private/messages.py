"""What a manager's sheet says of the round that was, in every language: title, matches, orders, squad, account."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.united import nouns
from generator.games.united.statement import Booked, Earned
from generator.values.phrase import Phrase

# title and lead
ROUND_TITLE = Phrase(de="{clubs}: Runde {n}, Saison {season}", en="{clubs}: round {n}, season {season}")
INFO_TITLE = Phrase(de="{clubs}: vor der Saison {season}", en="{clubs}: before season {season}")
BOOKS = Phrase(
    de="{news}; Konto {money} kKj ({change}), {wp} WP für das nächste Training.",
    en="{news}; account {money} kKj ({change}), {wp} WP for the next training.",
)
BOOKS_BEFORE = Phrase(
    de="{news}; Konto {money} kKj, {wp} WP für das erste Training.", en="{news}; account {money} kKj, {wp} WP for the first training."
)
FIRST_AGAINST = Phrase(de="{squad}; zuerst {matches}", en="{squad}; first {matches}")
OF_CLUB = Phrase(de="{club}: {news}", en="{club}: {news}")
AT_HOME = Phrase(de="{score} gegen {club}", en="{score} against {club}")
AWAY = Phrase(de="{score} auswärts gegen {club}", en="{score} at {club}")
NO_MATCH = Phrase(de="Kein Spiel", en="No match")
SQUAD_OF = Phrase(de="{n} Spieler, {able} davon einsatzfähig", en="{n} players, {able} of them able to play")
SUBSTITUTE_FOR = Phrase(de="Vertretung für {person} (8.7).", en="Substitute for {person} (8.7).")
SUBSTITUTED = Phrase(de="In dieser Runde vertreten durch {person} (8.7).", en="In this round run by {person} as a substitute (8.7).")

# matches
MATCHES = Phrase(de="Die eigenen Spiele, nachgerechnet", en="The own matches, computed")
HOW_COMPUTED = Phrase(
    de="Chancen (3.8): im Sturm jeder Punkt über Verteidigung und Ausputzer des Gegners, im Mittelfeld jeder zweite über dessen Mittelfeld,"
    " in der Verteidigung jeder vierte über dessen Sturm. Fett: hier strich die 3:1-Regel.",
    en="Chances (3.8): in attack each point above the opponent’s defence and sweeper, in midfield every second above his midfield, in"
    " defence every fourth above his attack. Bold: here the 3:1 rule has cut.",
)
MATCH_OF = Phrase(de="{match}: {pairing} {score}", en="{match}: {pairing} {score}")
MATCHDAY = Phrase(de="Spieltag {n}", en="Matchday {n}")
ROW = Phrase(de="Reihe", en="Row")
PLAYERS_AND_STRENGTH = Phrase(de="Spieler mit Stärke (3.2)", en="Players with strength (3.2)")
PLAYER_AND_STRENGTH = Phrase(de="{player} {strength}", en="{player} {strength}")
SUM = Phrase(de="Summe (3.3)", en="Sum (3.3)")
FIRST_CHECK = Phrase(de="3:1 (3.7 a)", en="3:1 (3.7 a)")
HARDNESS = Phrase(de="Härte (3.4)", en="Hardness (3.4)")
LEVELS_FOR_POINTS = Phrase(de="{levels} ({points} P.)", en="{levels} ({points} pts)")
HOME = Phrase(de="Heim (3.6)", en="Home (3.6)")
SECOND_CHECK = Phrase(de="3:1 (3.7 b)", en="3:1 (3.7 b)")
SENT_OFF = Phrase(de="Rot (3.5 b)", en="Red (3.5 b)")
CHANCES = Phrase(de="Chancen", en="Chances")
AMATEUR = Phrase(de="Amateur (3.1)", en="amateur (3.1)")
EMPTY_POST = Phrase(de="unbesetzt", en="not filled")
NOTHING_CUT = Phrase(de="Die 3:1-Regel strich nichts.", en="The 3:1 rule cut nothing.")
HAS_CUT = Phrase(de="Die 3:1-Regel strich {cuts}.", en="The 3:1 rule cut {cuts}.")
CUT_BY = Phrase(de="{row} um {n} ({rule})", en="{row} by {n} ({rule})")
ROW_OF_NOTHING = Phrase(
    de="Achtung: {rows} ohne Stärke – das Dreifache von 0 ist 0, damit galten alle drei Feldreihen nichts ({rule}).",
    en="Beware: {rows} without strength – three times 0 is 0, so all three field rows counted for nothing ({rule}).",
)
IN_MINUTE = Phrase(
    de="{player} in der {minute}. Minute, gezählt {share} statt {strength}",
    en="{player} in minute {minute}, counted {share} for {strength}",
)
PENALTIES_AGAINST = Phrase(de="Elfmeter gegen uns: {n}, davon {scored} im Tor.", en="Penalties against us: {n}, {scored} of them scored.")
PENALTIES_FOR = Phrase(de="Elfmeter für uns: {n}, davon {scored} verwandelt.", en="Penalties for us: {n}, {scored} of them converted.")
EXTRA_TIME = Phrase(de="Verlängerung (8.4), ein Drittel der Chancen: {rows}.", en="Extra time (8.4), a third of the chances: {rows}.")
ROW_IN_EXTRA_TIME = Phrase(de="{row} {chances}, Tore {goals}", en="{row} {chances}, goals {goals}")
CHANGED = Phrase(de="Geändert wurde: {repairs}.", en="Changed: {repairs}.")

# what became of the orders
ORDERS = Phrase(de="Was aus den Befehlen wurde", en="What became of the orders")
NMR = Phrase(de="Keine Befehle", en="No orders")
NMR_TEXT = Phrase(
    de="Für diese Runde kam nichts an (NMR, 8.7): einfachste Aufstellung, keine Härte, kein Heimvorteil, keine Transfers."
    " Trainiert: {players}.",
    en="Nothing came for this round (NMR, 8.7): simplest line-up, no hardness, no home advantage, no transfers. Trained: {players}.",
)
WERE_ADVANCED = Phrase(
    de="Gespielt wurde nach den Vorausbefehlen der vorigen Runde (8.7).", en="This round was played by the orders sent in advance (8.7)."
)
LIE_READY = Phrase(
    de="Für die nächste Runde liegen Vorausbefehle bereit (8.7); sie gelten, wenn keine neuen kommen.",
    en="Orders in advance lie ready for the next round (8.7); they hold unless new ones come.",
)
REFUSED = Phrase(de="Nicht ausgeführt", en="Not carried out")
ORDER = Phrase(de="Befehl", en="Order")
RULE = Phrase(de="Regel", en="Rule")
REASON = Phrase(de="Grund", en="Reason")
BIDS = Phrase(de="Gebote", en="Bids")
BID_FOR = Phrase(de="Gebot für", en="Bid for")
OFFER_NUMBER = Phrase(de="Nr. {n}: {data}", en="No. {n}: {data}")
LISTED_PLAYER = Phrase(de="{player}, {data} ({club})", en="{player}, {data} ({club})")
BOUGHT = Phrase(de="gekauft", en="bought")
BOUGHT_AS = Phrase(de="gekauft, heißt jetzt {name}", en="bought, now called {name}")
NOT_BOUGHT = Phrase(de="nicht gekauft", en="not bought")
BY_RULE = Phrase(de="{reason} ({rule})", en="{reason} ({rule})")
CONDITION = Phrase(de="Bedingung {n} (Phase {phase}): {held}", en="Condition {n} (phase {phase}): {held}")
HELD = Phrase(de="traf zu", en="held")
DID_NOT_HOLD = Phrase(de="traf nicht zu", en="did not hold")
CONDITIONS = Phrase(de="Bedingungen (8.6): {conditions}.", en="Conditions (8.6): {conditions}.")
CAUGHT = Phrase(de="Dopingprobe positiv (4): {players}.", en="Doping found (4): {players}.")
CAUGHT_FINE = Phrase(de="{player}, Strafe {fine} kKj", en="{player}, fine {fine} kKj")
CAUGHT_BAN = Phrase(de="{player}, Strafe {fine} kKj, Sperre {ban}", en="{player}, fine {fine} kKj, ban {ban}")

# the squad
SQUAD = Phrase(de="Der Kader", en="The squad")
AFTER_ROUND = Phrase(de="Stand nach Runde {n}", en="After round {n}")
BEFORE_SEASON = Phrase(de="Stand vor der Saison {n}", en="Before season {n}")
BEFORE = Phrase(de="vorher", en="before")
SHORT_MATCHES = Phrase(de="Sp.", en="M")
TRAINED = Phrase(de="trainiert", en="trained")
N_OF = Phrase(de="{n}/{most}", en="{n}/{most}")
LIMIT = Phrase(de="bis", en="up to")
FOREIGN_ROWS = Phrase(de="fremde Reihen", en="foreign rows")
ROW_COUNT = Phrase(de="{row} {n}/{most}", en="{row} {n}/{most}")
NON_LEAGUE = Phrase(de="Nichtliga", en="Non-league")
ESTIMATE = Phrase(de="Handel", en="Trade")
AGED = Phrase(de="gealtert", en="aged")
DIES = Phrase(de="scheidet aus", en="leaves")
IS_BANNED = Phrase(de="gesperrt: {n}", en="banned: {n}")
WAS_DOPED = Phrase(de="gedopt, noch eine Runde nachweisbar", en="doped, to be found for one round more")
IS_LISTED = Phrase(de="Transferliste", en="transfer list")
IS_FROZEN = Phrase(de="tiefgekühlt", en="frozen")
IS_TALENT = Phrase(de="Talent {n}/{most}", en="talent {n}/{most}")
IS_LOCKED = Phrase(de="Verkauf in {n} R.", en="sale in {n} {n:round|rounds}")
BAN_LOOMS = Phrase(de="Gelb: {n} Sp. Sperre", en="yellow: {n} banned")
SQUAD_FOOT = Phrase(
    de="Kursiv: spielt im nächsten Spiel nicht. Trainiert: Stufen dieser Saison, bis: höchste erreichbare Stufe (4 b, 4 c, 6.7 b)."
    " Talent: Spiele bis zum Einspielen (5). Fremde Reihen: Spiele von {most} bis zur Qualifikation (3.2). Nichtliga: Verkaufswert (6.4),"
    " Handel: geschätzter Handelswert (6.11), beides in kKj. Gealtert: nach der Saison (7.1).",
    en="In italics: does not play the next match. Trained: levels of this season, up to: the highest level (4 b, 4 c, 6.7 b)."
    " Talent: matches until he has played in (5). Foreign rows: matches of {most} that make them his own (3.2). Non-league: what it pays"
    " (6.4), trade: estimated value (6.11), both in kKj. Aged: after the season (7.1).",
)
BEFORE_FOOT = Phrase(de="Vorher: vor dem Altern (7.1). {rest}", en="Before: before ageing (7.1). {rest}")
PLAYERS = Phrase(de="{n} von höchstens {most} (6.9)", en="{n} of {most} at most (6.9)")
ABLE = Phrase(de="Im nächsten Spiel", en="In the next match")
ABLE_TO_PLAY = Phrase(de="{n} einsatzfähig", en="{n} able to play")
WP_OF_SQUAD = Phrase(de="WP im Kader", en="WP in the squad")
VALUE_OF_SQUAD = Phrase(de="Nichtligawert", en="Non-league value")
DIED = Phrase(de="Nach dem Altern ausgeschieden (7.1): {players}.", en="Gone after ageing (7.1): {players}.")
KEEPER_OWED = Phrase(
    de="Der Verein hat keinen Torwart: In Runde 1 muss ein Talent mit der Reihe T entdeckt werden (7.1).",
    en="The club has no keeper: in round 1 a talent of row T has to be found (7.1).",
)
FEW_PLAYERS = Phrase(
    de="Weniger als 11 Spieler: Bis es wieder mehr als 11 sind, darf niemand verkauft oder angeboten werden (7.1).",
    en="Fewer than 11 players: until there are more than 11 again, nobody may be sold or offered (7.1).",
)
MOVES = Phrase(de="Von der {old} in die {new} (1.3).", en="From {old} to {new} (1.3).")

# the account
ACCOUNT = Phrase(de="Konto und Wertpunkte", en="Account and WP")
STATEMENT = Phrase(de="Auszug der Runde", en="Statement of the round")
ENTRY = Phrase(de="Vorgang", en="Entry")
WP_LEFT = Phrase(de="WP-Stand", en="WP left")
AT_FIRST = Phrase(de="Stand vorher", en="Before")
AT_LAST = Phrase(de="Stand jetzt", en="Now")
FROM_GM = Phrase(de="Von der Spielleitung", en="From the GM")
BOOKED: Mapping[Booked, Phrase] = {
    "sale": Phrase(de="Nichtliga (6.4)", en="Non-league (6.4)"),
    "trade": Phrase(de="Privater Handel (6.8)", en="Private trade (6.8)"),
    "offer": Phrase(de="GM-Angebot (6.5)", en="GM’s offer (6.5)"),
    "transfer": Phrase(de="Transferliste (6.6)", en="Transfer list (6.6)"),
    "interest": Phrase(de="Zinsen, 10 % der Schuld (6.3)", en="Interest, 10% of the debt (6.3)"),
    "income": Phrase(de="Einnahmen der Spiele (6.2)", en="Income of the matches (6.2)"),
    "fine": Phrase(de="Dopingstrafe (4)", en="Doping fine (4)"),
    "tax": Phrase(de="Steuer (7.2)", en="Tax (7.2)"),
    "grant": FROM_GM,
}
SHORT_BOOKED: Mapping[Booked, Phrase] = {
    "sale": NON_LEAGUE,
    "trade": Phrase(de="Privater Handel", en="Private trades"),
    "offer": nouns.GM_OFFER,
    "transfer": nouns.TRANSFER_LIST,
    "interest": Phrase(de="Zinsen", en="Interest"),
    "income": Phrase(de="Einnahmen", en="Income"),
    "fine": Phrase(de="Strafen", en="Fines"),
    "tax": Phrase(de="Steuer", en="Tax"),
    "grant": Phrase(de="Spielleitung", en="GM"),
}
BOOKED_FOR = Phrase(de="{what}: {detail}", en="{what}: {detail}")
WITH_CLUB = Phrase(de="mit {club}", en="with {club}")
POINTS: Mapping[Earned, Phrase] = {
    "training": Phrase(de="Training (4): {player}", en="Training (4): {player}"),
    "lapsed": Phrase(de="verfallen (4)", en="lapsed (4)"),
    "base": Phrase(de="Basis-WP (4)", en="Base WP (4)"),
    "wins": Phrase(de="Siege (4)", en="Wins (4)"),
    "draws": Phrase(de="Unentschieden (4)", en="Draws (4)"),
    "cup": Phrase(de="Pokalsiege (8.4)", en="Cup wins (8.4)"),
    "grant": FROM_GM,
}
AVAILABLE = Phrase(
    de="Auszugeben sind höchstens {n} kKj: das Konto und {credit} kKj Kredit (6.3).",
    en="{n} kKj at most can be spent: the account and {credit} kKj of credit (6.3).",
)
CLAIMS = Phrase(
    de="Offene Strafen: {n} kKj; künftige Einnahmen gehen daran, bis sie bezahlt sind (4).",
    en="Unpaid fines: {n} kKj; future income goes there until they are paid (4).",
)
WP_KEEP = Phrase(
    de="Im nächsten Training sind {n} WP einzusetzen; was übrig ist, verfällt bis auf einen halben (4).",
    en="{n} WP can be used in the next training; what is left lapses but for a half (4).",
)
SEASON = Phrase(de="Die Saison in Zahlen, kKj", en="The season in figures, kKj")
BALANCE_AFTER = Phrase(de="Konto danach", en="Account after it")

# the next round
NEXT_ROUND = Phrase(de="{club}: Zugformular für Runde {n}", en="{club}: order form for round {n}")
NEXT_BREAK = Phrase(de="{club}: Zugformular für die Saisonpause", en="{club}: order form for the season’s break")
BREAK = Phrase(de="Die Saisonpause", en="The season’s break")
SEASON_ENDS = Phrase(
    de="Die Saison ist gespielt; als Nächstes kommt die Pause mit dem Altern (7.1). Befehle sind dafür nicht nötig.",
    en="The season has been played; next comes the break with ageing (7.1). No orders are needed for it.",
)
SENDER = Phrase(de="Absender (8.5)", en="Sender (8.5)")
CLUB_AND_LEAGUE = Phrase(de="{club}, {league}", en="{club}, {league}")
TO_HOME = Phrase(de="daheim gegen {club}", en="at home against {club}")
TO_AWAY = Phrase(de="auswärts gegen {club}", en="away at {club}")
TO_NEUTRAL = Phrase(de="gegen {club}, neutraler Platz", en="against {club}, on neutral ground")
WITH_PLACE = Phrase(de="{match} ({place}.)", en="{match} ({place}{place:st|nd|rd|th})")
BYE = Phrase(de="Freilos", en="bye")
HOME_POINTS = Phrase(de="{n} {n:Punkt|Punkte} (3.6)", en="{n} {n:point|points} (3.6)")
TRADE = Phrase(de="Handel (6.10)", en="Trade (6.10)")
TRADE_GOES_ON = Phrase(de="bis Runde {n}", en="up to round {n}")
LAST_TRADE = Phrase(de="zum letzten Mal", en="for the last time")
NO_TRADE = Phrase(de="vorbei: nur Phasen 1, 5, 9", en="over: phases 1, 5, 9 only")

TALENTS = Phrase(de="1 Talente, noch {n}: Name, Reihe", en="1 Talents, {n} left: name, row")
TRAINING = Phrase(de="5 Training: {wp} WP, T und A je 2", en="5 Training: {wp} WP, T and A 2 each")
TRAINEE = Phrase(de="{player} {data}", en="{player} {data}")
TRAINED_IN_FORM = Phrase(de="5 Training: {player}", en="5 Training: {player}")
OF_ROW = Phrase(de="9 {match}, Reihe {row}: {what}", en="9 {match}, row {row}: {what}")
FOR_NUMBER = Phrase(de="13 Nr. {n}: {what}", en="13 No. {n}: {what}")
FOR_PLAYER = Phrase(de="14 a {player}: {what}", en="14 a {player}: {what}")
SALE_IN = Phrase(de="{phase} Nichtliga", en="{phase} Non-league")
TRADE_IN = Phrase(de="{phase} Privater Handel: {what}", en="{phase} Private trade: {what}")
DOPING = Phrase(de="5 Doping ({n} Punkte, T und A doppelt)", en="5 Doping ({n} points, T and A twice)")
FOR_SALE = Phrase(de="14 b Auf die Transferliste", en="14 b To the transfer list")
LINE_UP_FOR = Phrase(de="{match}: {opponent}", en="{match}: {opponent}")
LINE_UP = Phrase(de="zuletzt, mit der Stärke jetzt", en="last time, with strength now")
SIMPLEST_LINE_UP = Phrase(de="einfachste, mit der Stärke jetzt", en="simplest, with strength now")
SUM_NOW = Phrase(de="Summe", en="Sum")
CHANGE = Phrase(de="Änderung", en="Change")
HARDNESS_OF = Phrase(de="Härte (≤ {n})", en="Hardness (≤ {n})")
HOME_OF = Phrase(de="Heim (≤ {n})", en="Home (≤ {n})")
WOULD_CHANGE = Phrase(de="Gegen zuletzt geändert: {repairs}.", en="Changed since last time: {repairs}.")
BENCH = Phrase(de="Nicht aufgestellt: {players}.", en="Not lined up: {players}.")
WOULD_CUT = Phrase(de="Ohne Punkte striche die 3:1-Regel {cuts}.", en="Without points the 3:1 rule would cut {cuts}.")
OFFER = Phrase(de="13 Gebote für das GM-Angebot", en="13 Bids for the GM’s offer")
TRANSFER_LIST = Phrase(de="14 a Gebote für die Transferliste", en="14 a Bids for the transfer list")
FLOOR = Phrase(de="mindestens", en="at least")
BID_HERE = Phrase(de="Gebot", en="Bid")
IF_BOUGHT = Phrase(de="wenn gekauft", en="if bought")
IF_NOT_BOUGHT = Phrase(de="wenn nicht", en="if not")
ELSE = Phrase(de="sonst", en="else")
BEFORE_MATCHES = Phrase(de="vor den Spielen", en="before the matches")
AFTER_MATCHES = Phrase(de="danach", en="after them")
CONDITIONAL_ORDERS = Phrase(de="Bedingte Befehle (8.6)", en="Conditional orders (8.6)")
CONDITION_ORDERED = Phrase(de="Bedingung {n}: {what}", en="Condition {n}: {what}")
IF = Phrase(de="wenn", en="if")
THEN = Phrase(de="dann", en="then")
CONDITIONS_HOW = Phrase(
    de="Geschrieben wie in der E-Mail. Wenn: sold, bought, fit, not_sold, not_bought, not_fit, won, drawn, lost, has_row, money; dann und sonst: "
    "sales, trades, training, doping, lineups, list. Beispiel: wenn not_bought: [1], dann list: [Keres].",
    en="Written as in mail. If: sold, bought, fit, not_sold, not_bought, not_fit, won, drawn, lost, has_row, money; then and else: sales, trades, "
    "training, doping, lineups, list. Example: if not_bought: [1], then list: [Keres].",
)
IN_ADVANCE = Phrase(de="Für die Runde danach (8.7), wie in der E-Mail", en="For the round after it (8.7), as in mail")
TRADES = Phrase(de="Private Handel: beide Vereine müssen sie melden (6.8)", en="Private trades: both clubs have to order them (6.8)")
WITH = Phrase(de="mit", en="with")
GIVES = Phrase(de="gibt", en="gives")
GETS = Phrase(de="bekommt", en="gets")
PAYS = Phrase(de="zahlt kKj", en="pays kKj")
