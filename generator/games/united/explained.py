"""What each key of a league's files is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.united import documents, options
from generator.phrase import Phrase

_WAITING = Phrase(de="Wer auf einen Verein wartet.", en="Who waits for a club.")
_MATCHDAYS = Phrase(
    de="Der Spielplan von Hand: je Spieltag die Paarungen, Heimverein zuerst.",
    en="The schedule by hand: the pairings of each matchday, the home club first.",
)
_OFFER = Phrase(de="Die Spieler, die in der nächsten Runde versteigert werden.", en="The players who are auctioned in the next round.")
_SALES = Phrase(de="Verkäufe an die Bank, nach Phasen.", en="Sales to the bank, by phase.")
_TRADES = Phrase(
    de="Private Händel; der andere Verein muss sie auch aufschreiben.", en="Private trades; the other club has to order them as well."
)
_TRAINING = Phrase(de="Wer trainiert.", en="Who trains.")
_DOPING = Phrase(de="Wer gedopt wird.", en="Who is doped.")
_LINEUPS = Phrase(de="Die Aufstellungen, nach Spieltag oder cup.", en="The line-ups, by matchday or cup.")
_LIST = Phrase(de="Wer auf die Transferliste kommt.", en="Who is put on the transfer list.")
_PHASE = Phrase(de="In welcher Phase der Handel stattfindet.", en="The phase in which the trade takes place.")
_REASON = Phrase(de="Der Grund, wie er gedruckt wird.", en="The reason as it is printed.")

_OPTIONS: Mapping[str, Phrase] = {
    "rounds": Phrase(de="Wie viele Runden eine Saison hat.", en="How many rounds a season has."),
    "matchdays_per_round": Phrase(de="Wie viele Spieltage eine Runde hat.", en="How many matchdays a round has."),
    "last_trading_round": Phrase(
        de="Die letzte Runde der Saison, in der gehandelt wird.", en="The last round of the season in which there is trade."
    ),
    "home_advantage": Phrase(
        de="Der Heimvorteil nach Runden; der letzte Wert gilt weiter.", en="The home advantage by round; the last one stays."
    ),
    "cup_rounds": Phrase(de="In welchen Runden um den Pokal gespielt wird.", en="The rounds in which the cup is played."),
    "points": Phrase(de="Wie viele Punkte es in der Liga gibt.", en="How many points there are in the league."),
    "start_points": Phrase(de="Wie viele WP ein neuer Verein hat.", en="How many WP a new club has."),
    "doping_points": Phrase(de="Wie viele Punkte je Runde gedopt werden dürfen.", en="How many points may be doped each round."),
    "doping_checks": Phrase(de="Wie oft auf Doping geprüft wird.", en="How often doping is checked."),
    "reveal": Phrase(
        de="Ob am Saisonende Startwerte und alle Würfe veröffentlicht werden; sie verraten Reihen und Aufstellungen.",
        en="Whether seeds and all draws are published at the end of each season; they betray rows and line-ups.",
    ),
    "luck": Phrase(
        de="Ob erwartete Tore und Punkte veröffentlicht werden; sie verraten, wie stark die Vereine sind.",
        en="Whether expected goals and points are published; they betray how strong clubs are.",
    ),
    "trade_values": Phrase(
        de="Ob geschätzte Handelswerte auch außerhalb der Bögen genannt werden.",
        en="Whether estimated trade values are told beyond the managers' own sheets.",
    ),
    "moving": Phrase(
        de="Wie viele Vereine zwischen zwei Ligen auf- und absteigen.", en="How many clubs go up and down between two leagues."
    ),
    "squads": Phrase(de="Wie viele Spieler ein Verein hat.", en="How many players a club has."),
    "income": Phrase(de="Was eine Runde, ein Sieg, ein Unentschieden bringt.", en="What a round, a win, a draw brings."),
    "credit": Phrase(de="Um wie viel ein Konto überzogen werden darf, in kKj.", en="By how much an account may be overdrawn, in kKj."),
    "interest": Phrase(de="Zinsen auf Schulden, in Prozent je Runde.", en="Interest on debts, in per cent a round."),
    "tax": Phrase(de="Die Steuer am Saisonende.", en="The tax at the season's end."),
    "lock": Phrase(
        de="Wie viele Runden nach einem privaten Handel jemand nicht verkauft werden darf.",
        en="For how many rounds after a private trade somebody may not be sold.",
    ),
}

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    documents.Setup: {
        "start": Phrase(de="Ligen, Vereine und Spielplan am Anfang.", en="Leagues, clubs and schedule at the start."),
        "options": Phrase(de="Hausregeln; ohne sie gilt das Regelheft.", en="House rules; without them the rule book holds."),
        "waiting": _WAITING,
    },
    documents.Start: {
        "season": Phrase(de="Die Nummer der ersten Saison dieser Dateien.", en="The number of the first season of these files."),
        "history": Phrase(de="Frühere Spielzeiten, die älteste zuerst.", en="Seasons before these files, the oldest first."),
        "former": Phrase(de="Namen der Vereine, die es nicht mehr gibt.", en="Names of the clubs that are no more."),
        "leagues": Phrase(de="Die Ligen, die oberste zuerst.", en="The leagues, the top one first."),
        "clubs": Phrase(de="Die Vereine mit ihren Kadern.", en="The clubs with their squads."),
        "schedule": Phrase(de="seed: Der Spielplan wird ausgelost.", en="seed: the schedule is drawn."),
        "matchdays": _MATCHDAYS,
        "offer": Phrase(de="Die Spieler, die in Runde 1 versteigert werden.", en="The players who are auctioned in round 1."),
    },
    documents.PastSeason: {
        "season": Phrase(de="Die Nummer der Saison.", en="The season's number."),
        "champion": Phrase(de="Der Meister der obersten Liga; ohne ihn der Erste der ersten Tabelle.", en="The champion; without it the first table's first."),
        "cup": Phrase(de="Der Pokalsieger.", en="Who won the cup."),
        "tables": Phrase(de="Die Schlusstabellen, die der obersten Liga zuerst.", en="The final tables, the top league's first."),
    },
    documents.PastLine: {
        "club": Phrase(de="Der Verein: eine Kennung aus clubs oder former.", en="The club: an id from clubs or former."),
        "played": Phrase(de="Wie viele Spiele er hatte.", en="How many matches it had."),
        "won": Phrase(de="Wie viele er gewann.", en="How many it won."),
        "drawn": Phrase(de="Wie viele unentschieden ausgingen.", en="How many were drawn."),
        "lost": Phrase(de="Wie viele er verlor.", en="How many it lost."),
        "goals": Phrase(de="Wie viele Tore er schoss.", en="How many goals it scored."),
        "against": Phrase(de="Wie viele Tore er bekam.", en="How many goals it conceded."),
        "points": Phrase(de="Wie viele Punkte er hatte.", en="How many points it had."),
    },
    documents.LeagueData: {
        "name": Phrase(de="Der Name der Liga.", en="The league's name."),
        "clubs": Phrase(de="Die Kürzel ihrer Vereine.", en="The ids of its clubs."),
    },
    documents.ClubData: {
        "name": Phrase(de="Der Name des Vereins.", en="The club's name."),
        "short": Phrase(de="Der Name, wo wenig Platz ist, etwa in Schaubildern.", en="The name where room is scarce, as in charts."),
        "manager": Phrase(de="Wer ihn führt: eine Kennung aus people.yaml.", en="Who runs it: an id from people.yaml."),
        "money": Phrase(de="Sein Geld in kKj.", en="Its money in kKj."),
        "squad": Phrase(de="Sein Kader: Name und Daten jedes Spielers.", en="Its squad: name and data of each player."),
        "points": Phrase(
            de="Wie viele WP der Kader gekostet haben darf, wenn der Verein später dazukommt.",
            en="How many WP the squad may have cost, for a club founded later.",
        ),
        "money_at_start": Phrase(
            de="Sein Geld bei Saisonbeginn in kKj, für die Steuer.", en="Its money when the season began in kKj, for the tax."
        ),
        "wp": Phrase(de="Wie viele WP der Verein noch hat.", en="How many WP the club still has."),
    },
    documents.PlayerData: {
        "is": Phrase(
            de="Reihe, Alter und Stärke des Spielers in der Schreibweise des Regelheftes.",
            en="The player's row, age and strength as the rule book writes them.",
        ),
        "matches": Phrase(de="Seine Spiele in dieser Saison.", en="His matches of this season."),
        "rows": Phrase(de="Seine Spiele in fremden Reihen in dieser Saison.", en="His matches of this season in rows that are not his."),
        "trained": Phrase(de="Um wie viele Stufen er in dieser Saison trainiert wurde.", en="By how many levels he was trained this season."),
        "doped": Phrase(
            de="In wie vielen Spielen der letzten Runde er gedopt war.", en="In how many matches of the last round he was doped."
        ),
        "lock": Phrase(de="Für wie viele Runden er nicht verkauft werden darf.", en="For how many rounds he may not be sold."),
        "limit": Phrase(
            de="Bis zu welcher Stufe er trainiert werden darf, wenn es nicht 10 ist.", en="Up to which level he may be trained, if not 10."
        ),
        "dp": Phrase(de="Seine Disziplinarpunkte in dieser Saison.", en="His disciplinary points of this season."),
        "ban": Phrase(de="Für wie viele Spiele er noch gesperrt ist.", en="For how many matches he is still banned."),
    },
    options.Options: {**_OPTIONS, 
        "build_check": Phrase(de="Ob die Kader am Anfang geprüft werden.", en="Whether the squads at the start are checked."),
    },
    options.NewOptions: _OPTIONS,
    options.LeaguePoints: {
        "win": Phrase(de="Punkte für einen Sieg.", en="Points for a win."),
        "draw": Phrase(de="Punkte für ein Unentschieden.", en="Points for a draw."),
    },
    options.Income: {
        "round": Phrase(de="kKj für eine Runde, in der der Verein gespielt hat.", en="kKj for a round in which the club has played."),
        "win": Phrase(de="kKj für einen Sieg.", en="kKj for a win."),
        "draw": Phrase(de="kKj für ein Unentschieden.", en="kKj for a draw."),
    },
    options.Squads: {
        "most": Phrase(de="So viele Spieler höchstens.", en="So many players at most."),
        "talents": Phrase(de="So viele neue und tiefgekühlte Talente höchstens.", en="So many new and frozen talents at most."),
        "least": Phrase(de="Mit weniger Spielern verliert der Verein seine Lizenz.", en="With fewer players the club loses its licence."),
    },
    options.Tax: {
        "free": Phrase(de="Um so viele kKj darf ein Konto in der Saison steuerfrei wachsen.", en="So many kKj an account may grow untaxed in a season."),
        "percent": Phrase(de="So viel Prozent des Restes werden genommen.", en="So many per cent of the rest are taken."),
    },
    documents.Round: {
        "options": Phrase(
            de="Hausregeln, die von der nächsten Saison an gelten; nur in der Pause.",
            en="House rules from the next season on; in a break only.",
        ),
        "orders": Phrase(de="Die Züge aller Vereine.", en="The orders of all clubs."),
        "advance": Phrase(
            de="Züge für die nächste Runde, wenn jemand dann nicht da ist.", en="Orders for the next round, for who will not be there then."
        ),
        "nmr": Phrase(de="Vereine, die keinen Zug abgegeben haben.", en="Clubs without orders."),
        "substitutes": Phrase(de="Wer einen Verein in dieser Runde vertritt.", en="Who runs a club in this round for its manager."),
        "managers": Phrase(de="Wer einen Verein von jetzt an führt.", en="Who runs a club from now on."),
        "waiting": _WAITING,
        "offer": _OFFER,
        "comments": Phrase(
            de="Worte der Spielleitung zu einem Spiel, nach seiner Kennung.", en="The game master's words on a match, by its id."
        ),
        "vetoes": Phrase(de="Private Händel, die die Spielleitung verbietet.", en="Private trades that the game master forbids."),
        "fines": Phrase(de="Geldstrafen der Spielleitung.", en="Fines that the game master imposes."),
        "grants": Phrase(
            de="Was die Spielleitung Vereinen gibt oder nimmt, mit Grund.",
            en="What the game master adds to clubs or takes from them, with a reason.",
        ),
        "check": Phrase(
            de="Kontostände in kKj, die nach der Runde erwartet werden.", en="Balances in kKj that are expected after the round."
        ),
        "season_break": Phrase(de="Ob das die Pause zwischen zwei Spielzeiten ist.", en="Whether this is the break between two seasons."),
        "clubs": Phrase(
            de="Vereine, die in der nächsten Saison neu sind; nur in der Pause.",
            en="Clubs that are new in the next season; in a break only.",
        ),
        "leagues": Phrase(
            de="Alle Ligen der nächsten Saison, wenn sie nicht aus Auf- und Abstieg folgen; nur in der Pause.",
            en="All leagues of the next season, if promotion does not make them; in a break only.",
        ),
        "matchdays": _MATCHDAYS,
    },
    documents.Orders: {
        "talents": Phrase(de="Neue Talente: Name und Reihe.", en="New talents: name and row."),
        "sales": _SALES,
        "trades": _TRADES,
        "training": _TRAINING,
        "doping": _DOPING,
        "lineups": _LINEUPS,
        "bids": Phrase(de="Gebote auf Spieler des Angebots, nach ihrer Nummer.", en="Bids for players of the offer, by their number."),
        "transfer_bids": Phrase(
            de="Gebote auf Spieler der Transferliste: verein/Spieler.", en="Bids for players of the transfer list: club/player."
        ),
        "list": _LIST,
        "when": Phrase(de="Bedingte Züge.", en="Conditional orders."),
    },
    documents.Trade: {
        "phase": _PHASE,
        "with": Phrase(de="Der andere Verein.", en="The other club."),
        "give": Phrase(de="Wer abgegeben wird.", en="Who is given away."),
        "get": Phrase(de="Wer dafür kommt.", en="Who comes instead."),
        "pay": Phrase(
            de="Was dazu gezahlt wird, in kKj; unter 0 wird es bekommen.", en="What is paid on top in kKj; below 0 it is received."
        ),
    },
    documents.LineUp: {
        "like": Phrase(de="Alles wie in diesem anderen Spiel der Runde.", en="All as in this other match of the round."),
        "T": Phrase(de="Der Torwart.", en="The keeper."),
        "A": Phrase(de="Der Ausputzer.", en="The sweeper."),
        "V": Phrase(de="Die Verteidigung.", en="The defence."),
        "M": Phrase(de="Das Mittelfeld.", en="The midfield."),
        "S": Phrase(de="Der Sturm.", en="The attack."),
        "hardness": Phrase(de="Härtepunkte je Reihe.", en="Points of hardness by row."),
        "home": Phrase(de="Punkte des Heimvorteils je Reihe; nur zu Hause.", en="Points of home advantage by row; at home only."),
    },
    documents.Bid: {
        "bid": Phrase(de="Das Gebot in kKj.", en="The bid in kKj."),
        "else": Phrase(de="Das Gebot, wenn die Bedingung nicht erfüllt ist.", en="The bid if the condition does not hold."),
        "name": Phrase(
            de="Wie der Spieler heißen soll; nur bei Spielern des Angebots.",
            en="What the player will be called; only for players of the offer.",
        ),
        "if_bought": Phrase(de="Nur, wenn diese gekauft wurden.", en="Only if these have been bought."),
        "if_not_bought": Phrase(de="Nur, wenn diese nicht gekauft wurden.", en="Only if these have not been bought."),
    },
    documents.When: {
        "if": Phrase(de="Was geschehen sein muss.", en="What has to have happened."),
        "then": Phrase(de="Was dann gilt.", en="What holds then."),
        "else": Phrase(de="Was sonst gilt.", en="What holds otherwise."),
    },
    documents.Happened: {
        "sold": Phrase(
            de="Diese Spieler haben den Verein in dieser Runde verlassen.", en="These players have left the club in this round."
        ),
        "not_sold": Phrase(de="Diese Spieler haben den Verein nicht verlassen.", en="These players have not left the club."),
        "bought": Phrase(de="Diese Spieler sind in dieser Runde gekommen.", en="These players have come in this round."),
        "not_bought": Phrase(de="Diese Spieler sind nicht gekommen.", en="These players have not come."),
        "fit": Phrase(de="Diese Spieler dürfen im nächsten Spiel auflaufen.", en="These players may play the next match."),
        "not_fit": Phrase(de="Diese Spieler dürfen nicht auflaufen.", en="These players may not play."),
        "won": Phrase(de="Diese Spiele der Runde wurden gewonnen.", en="These matches of the round were won."),
        "drawn": Phrase(de="Diese Spiele der Runde gingen unentschieden aus.", en="These matches of the round were drawn."),
        "lost": Phrase(de="Diese Spiele der Runde gingen verloren.", en="These matches of the round were lost."),
        "has_row": Phrase(de="Diese Spieler haben diese Reihe als ihre eigene.", en="These players have this row as their own."),
        "money": Phrase(de="Mindestens so viele kKj sind auf dem Konto.", en="At least this many kKj are in the account."),
    },
    documents.Later: {"sales": _SALES, "trades": _TRADES, "training": _TRAINING, "doping": _DOPING, "lineups": _LINEUPS, "list": _LIST},
    documents.Substitute: {
        "by": Phrase(de="Wer den Verein vertritt.", en="Who runs the club."),
        "not": Phrase(de="Was die Vertretung nicht anordnen darf.", en="What the substitute may not order."),
    },
    documents.Veto: {
        "phase": _PHASE,
        "clubs": Phrase(de="Die beiden Vereine des Handels.", en="The two clubs of the trade."),
        "reason": _REASON,
    },
    documents.Grant: {
        "club": Phrase(de="Der Verein.", en="The club."),
        "money": Phrase(de="So viele kKj bekommt er; unter 0 verliert er sie.", en="So many kKj it gets; below 0 it loses them."),
        "wp": Phrase(
            de="So viele WP bekommt er, auch halbe (5.5); unter 0 verliert er sie.",
            en="So many WP it gets, halves too (5.5); below 0 it loses them.",
        ),
        "reason": _REASON,
    },
    documents.Fine: {"amount": Phrase(de="Die Strafe in kKj.", en="The fine in kKj."), "reason": _REASON},
}
