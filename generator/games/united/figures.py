"""How figures of a round are called where a later report has to correct them: the way through the result, in words."""

from __future__ import annotations

from generator.game import Told
from generator.games.united.chronicle import matches
from generator.games.united.result import Result
from generator.phrase import Phrase
from generator.report import Inline, Run

WORDS = {
    "season": Phrase(de="Saison", en="Season"),
    "season_round": Phrase(de="Runde der Saison", en="Round of the season"),
    "matches": Phrase(de="Spiele", en="Matches"),
    "score": Phrase(de="Ergebnis", en="score"),
    "after": Phrase(de="nach Minuten", en="after minutes"),
    "shootout": Phrase(de="Elfmeterschießen", en="shoot-out"),
    "goals": Phrase(de="Tore", en="goals"),
    "penalties": Phrase(de="Elfmeter", en="penalties"),
    "cards": Phrase(de="Karten", en="cards"),
    "card": Phrase(de="Karte", en="card"),
    "minute": Phrase(de="Minute", en="minute"),
    "reds": Phrase(de="Platzverweise", en="sendings-off"),
    "winner": Phrase(de="Sieger", en="winner"),
    "comment": Phrase(de="Kommentar", en="comment"),
    "luck": Phrase(de="Glück", en="luck"),
    "tables": Phrase(de="Tabelle", en="Table"),
    "place": Phrase(de="Platz", en="place"),
    "played": Phrase(de="Spiele", en="played"),
    "won": Phrase(de="Siege", en="won"),
    "drawn": Phrase(de="Unentschieden", en="drawn"),
    "lost": Phrase(de="Niederlagen", en="lost"),
    "against": Phrase(de="Gegentore", en="goals against"),
    "points": Phrase(de="Punkte", en="points"),
    "scorers": Phrase(de="Torschützen", en="Scorers"),
    "talents": Phrase(de="Talente", en="Talents"),
    "sales": Phrase(de="Nichtligaverkäufe", en="Sales to the non-league"),
    "amount": Phrase(de="Betrag", en="amount"),
    "trades": Phrase(de="Private Handel", en="Private trades"),
    "offer_results": Phrase(de="GM-Angebot", en="GM's offer"),
    "transfer_results": Phrase(de="Transferliste", en="Transfer list"),
    "buyer": Phrase(de="Käufer", en="buyer"),
    "price": Phrase(de="Preis", en="price"),
    "name": Phrase(de="Name", en="name"),
    "is": Phrase(de="Daten", en="data"),
    "transfer_list": Phrase(de="Auf der Transferliste", en="On the transfer list"),
    "offer": Phrase(de="Nächstes Angebot", en="Next offer"),
    "cup": Phrase(de="Pokal", en="Cup"),
    "next": Phrase(de="nächste Runde", en="next round"),
    "byes": Phrase(de="Freilose", en="byes"),
    "nmr": Phrase(de="NMR", en="NMR"),
    "trained": Phrase(de="trainiert", en="trained"),
    "doping": Phrase(de="Doping", en="Doping"),
    "checked": Phrase(de="Tests", en="tests"),
    "caught": Phrase(de="überführt", en="caught"),
    "fine": Phrase(de="Strafe", en="fine"),
    "ban": Phrase(de="Sperre", en="ban"),
    "clubs": Phrase(de="Vereine", en="Clubs"),
    "money": Phrase(de="Konto", en="account"),
    "wp": Phrase(de="WP", en="WP"),
    "size": Phrase(de="Kader", en="squad size"),
    "manager": Phrase(de="Manager", en="manager"),
    "names": Phrase(de="Spieler", en="players"),
    "unnamed": Phrase(de="noch nicht genannte Talente", en="talents not named yet"),
    "schedule": Phrase(de="Spielplan", en="Schedule"),
}


def figure(told: Told[Result], path: tuple[str, ...]) -> Inline:
    """A figure by the way to it: keys in words, clubs by their names, matches by both, everything else as it is."""
    clubs = told.result.clubs
    pairs = {match.id: [clubs[club].name if club in clubs else club for club in (match.home, match.away)] for match in matches(told)}
    pieces: list[Inline] = []
    for step in path:
        named = clubs[step].name if step in clubs else " – ".join(pairs.get(step, (step,)))
        pieces += [" · ", WORDS[step]() if step in WORDS else named]
    return Run(tuple(pieces[1:]))
