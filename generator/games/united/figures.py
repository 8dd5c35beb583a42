"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but counted; nor is
anything told that only a manager may know: it is in no published result."""

from __future__ import annotations

from collections.abc import Mapping

from generator.figures import Entries, Figure, Spoken, Words, each, named, of, phrased, plain, score, versus
from generator.games.united import nouns, result
from generator.games.united.statement import Points, Refused
from generator.phrase import Phrase
from generator.report import Inline
from generator.telling import words

PAIR = Phrase(de="{home} – {away}", en="{home} – {away}")
TRANSFER = Phrase(de="{player} ({seller})", en="{player} ({seller})")
OFFER = Phrase(de="Angebot {number}", en="Offer {number}")
NEXT_OFFER = Phrase(de="Nächstes Angebot {number}", en="Next offer {number}")
PRICE = Phrase(de="{new} statt {old} kKj", en="{new} instead of {old} kKj")
DATA = Figure(Phrase(de="Spielerdaten {new} statt {old}", en="data {new} instead of {old}"))
BUYER = Figure(Phrase(de="Käufer {new} statt {old}", en="buyer {new} instead of {old}"), named)
CALLED = Figure(Phrase(de="heißt {new} statt {old}", en="is called {new} instead of {old}"))
LEAST_BID = Figure(Phrase(de="Mindestgebot {new} statt {old} kKj", en="least bid {new} instead of {old} kKj"))


def names(of: result.Result) -> Mapping[str, Inline]:
    """Return what the clubs are called."""
    return {id: club.name for id, club in of.clubs.items()}


def _of_player(figures: Mapping[str, Figure | Entries]) -> Spoken:
    """Return how figures of a club's player are told."""
    return Spoken(figures, called=phrased(nouns.PLAYER_OF)(player=plain, club=named), known_by=("club", "player"))


def _of_club(figures: Mapping[str, Figure | Entries]) -> Spoken:
    """Return how figures of a club are told."""
    return Spoken(figures, called=of("club"), known_by=("club",))


FIGURES: Words = {
    result.Result: Spoken(
        {
            "matches": Entries(),
            "tables": Entries(
                Phrase(de="steht in der Tabelle", en="is in the table"), Phrase(de="steht nicht in der Tabelle", en="is not in the table")
            ),
            "scorers": Entries(
                Phrase(de="steht unter den Torschützen", en="is among the scorers"),
                Phrase(de="steht nicht unter den Torschützen", en="is not among the scorers"),
            ),
            "talents": Entries(Phrase(de="ist ein Talent", en="is a talent"), Phrase(de="ist kein Talent", en="is no talent")),
            "sales": Entries(
                Phrase(de="geht an die Nichtliga", en="goes to the non-league"),
                Phrase(de="geht nicht an die Nichtliga", en="does not go to the non-league"),
            ),
            "offer_results": Entries(),
            "transfer_results": Entries(),
            "transfer_list": Entries(
                Phrase(de="steht auf der Transferliste", en="is on the transfer list"),
                Phrase(de="steht nicht auf der Transferliste", en="is not on the transfer list"),
            ),
            "offer": Entries(),
            "nmr": Entries(Phrase(de="ohne Zug (NMR)", en="without orders (NMR)"), Phrase(de="nicht ohne Zug", en="not without orders")),
            "clubs": Entries(key=named),
            "dissolved": Figure(Phrase(de="aufgelöst {new} statt {old}", en="dissolved: {new} instead of {old}"), each(named)),
            "died": Figure(
                Phrase(de="hören auf: {new} statt {old}", en="end their careers: {new} instead of {old}"), each(plain), key=named
            ),
            "moved": Entries(
                Phrase(de="wechselt die Liga", en="changes its league"), Phrase(de="bleibt in seiner Liga", en="stays in its league")
            ),
        }
    ),
    result.Match: Spoken(
        {
            "score": Figure(words.INSTEAD, score),
            "shootout": Figure(Phrase(de="Elfmeterschießen {new} statt {old}", en="shoot-out {new} instead of {old}"), score),
            "goals": Figure(Phrase(de="Tore durch {new} statt {old}", en="goals by {new} instead of {old}"), each(of("player", plain))),
            "cards": Figure(Phrase(de="Karten für {new} statt {old}", en="cards for {new} instead of {old}"), each(of("player", plain))),
            "winner": Figure(Phrase(de="Sieger {new} statt {old}", en="winner {new} instead of {old}"), named),
            "comment": Figure(Phrase(de="anderer Kommentar", en="another comment")),
        },
        called=phrased(PAIR)(home=named, away=named),
        known_by=("id",),
    ),
    result.Line: _of_club(
        {
            "place": Figure(Phrase(de="Platz {new} statt {old}", en="place {new} instead of {old}")),
            "points": Figure(Phrase(de="{new} statt {old} Punkte", en="{new} points instead of {old}")),
            "goals": Figure(Phrase(de="{new} statt {old} Tore", en="{new} goals instead of {old}")),
            "against": Figure(Phrase(de="{new} statt {old} Gegentore", en="{new} goals against instead of {old}")),
        }
    ),
    result.Scorer: _of_player({"goals": Figure(Phrase(de="{new} statt {old} Saisontore", en="{new} goals this season instead of {old}"))}),
    result.Found: _of_player({}),
    result.Sale: _of_player({"amount": Figure(Phrase(de="verkauft für {new} statt {old} kKj", en="sold for {new} instead of {old} kKj"))}),
    result.OfferResult: Spoken(
        {"is": DATA, "buyer": BUYER, "price": Figure(PRICE), "name": CALLED},
        called=phrased(OFFER)(number=plain),
        known_by=("number",),
    ),
    result.TransferResult: Spoken(
        {"is": DATA, "buyer": BUYER, "price": Figure(PRICE)},
        called=phrased(TRANSFER)(player=plain, seller=named),
        known_by=("seller", "player"),
    ),
    result.Listed: _of_player({"is": DATA, "value": LEAST_BID}),
    result.Offered: Spoken({"is": DATA, "value": LEAST_BID}, called=phrased(NEXT_OFFER)(number=plain), known_by=("number",)),
    result.Nmr: _of_club({"trained": Figure(Phrase(de="trainiert {new} statt {old}", en="trained: {new} instead of {old}"), each(plain))}),
    result.Doping: Spoken(
        {
            "checked": Figure(Phrase(de="{new} statt {old} Dopingproben", en="{new} doping tests instead of {old}")),
            "caught": Entries(Phrase(de="gedopt", en="caught doping"), Phrase(de="nicht gedopt", en="not caught doping")),
        }
    ),
    result.Caught: _of_player(
        {
            "fine": Figure(Phrase(de="Strafe {new} statt {old} kKj", en="fine {new} instead of {old} kKj")),
            "ban": Figure(Phrase(de="gesperrt für {new} statt {old} Spiele", en="banned for {new} matches instead of {old}")),
        }
    ),
    result.Cup: Spoken(
        {
            "matches": Entries(),
            "next": Figure(
                Phrase(de="nächste Pokalrunde {new} statt {old}", en="next round of the cup {new} instead of {old}"), each(versus)
            ),
            "byes": Figure(Phrase(de="Freilose im Pokal {new} statt {old}", en="byes in the cup {new} instead of {old}"), each(named)),
            "winner": Figure(Phrase(de="Pokalsieger {new} statt {old}", en="winner of the cup {new} instead of {old}"), named),
        }
    ),
    result.ClubView: Spoken(
        {
            "name": CALLED,
            "manager": Figure(Phrase(de="geführt von {new} statt {old}", en="run by {new} instead of {old}"), named),
            "substitute": Figure(Phrase(de="vertreten von {new} statt {old}", en="substitute {new} instead of {old}"), named),
            "money": Figure(Phrase(de="Konto {new} statt {old} kKj", en="account {new} instead of {old} kKj")),
            "wp": Figure(Phrase(de="{new} statt {old} WP", en="{new} WP instead of {old}")),
            "size": Figure(Phrase(de="{new} statt {old} Spieler im Kader", en="squad of {new} instead of {old}")),
            "unnamed": Figure(
                Phrase(de="{new} statt {old} noch nicht genannte Talente", en="{new} talents not named yet instead of {old}")
            ),
        }
    ),
    result.Promotion: _of_club({"new": Figure(Phrase(de="künftig in {new} statt {old}", en="from now on in {new} instead of {old}"))}),
    result.Goal: Spoken(known_by=("club", "player")),
    result.Card: Spoken(known_by=("club", "player")),
    Points: Spoken(known_by=("player",)),
    Refused: Spoken(known_by=("rule",)),
}
