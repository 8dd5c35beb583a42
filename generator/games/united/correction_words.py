"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but
counted; nor is anything told that only a manager may know: it is in no published result."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.united import result
from generator.games.united.nouns import PLAYER_OF, PRICE_LONG, WP
from generator.play.correction_words import Spoken, Words
from generator.telling.messages import IN_TABLE, IS_CALLED, ITS_PLACE, ITS_POINTS
from generator.values.phrase import Phrase
from generator.values.report import Inline

DATA = Phrase(de="Spielerdaten", en="data")
BUYER = Phrase(de="Käufer", en="buyer")
LEAST_BID = Phrase(de="Mindestgebot in kKj", en="least bid in kKj")
CLUB = Phrase(de="{club}", en="{club}")
ONE = Phrase(de="{player}", en="{player}")


def names(of: result.Result) -> Mapping[str, Inline]:
    """Return what the clubs are called."""
    return {id: club.name for id, club in of.clubs.items()}


FIGURES: Words = {
    result.Result: Spoken(
        figures={"dissolved": Phrase(de="aufgelöst", en="dissolved:"), "died": Phrase(de="hören auf:", en="end their careers:")},
        lists={
            "tables": IN_TABLE,
            "scorers": Phrase(de="unter den Torschützen", en="among the scorers"),
            "talents": Phrase(de="unter den Talenten", en="among the talents"),
            "sales": Phrase(de="an die Nichtliga verkauft", en="sold to the non-league"),
            "transfer_list": Phrase(de="auf der Transferliste", en="on the transfer list"),
            "nmr": Phrase(de="ohne Zug (NMR)", en="without orders (NMR)"),
            "moved": Phrase(de="in einer anderen Liga", en="in another league"),
        },
    ),
    result.Match: Spoken(
        Phrase(de="{home} – {away}", en="{home} – {away}"),
        {
            "score": Phrase(de="Ergebnis", en="score"),
            "shootout": Phrase(de="Elfmeterschießen", en="shoot-out"),
            "goals": Phrase(de="Tore durch", en="goals by"),
            "cards": Phrase(de="Karten für", en="cards for"),
            "winner": Phrase(de="Sieger", en="winner"),
            "comment": Phrase(de="anderer Kommentar", en="another comment")(),
        },
    ),
    result.Goal: Spoken(ONE),
    result.Card: Spoken(ONE),
    result.TableLine: Spoken(
        CLUB,
        {
            "place": ITS_PLACE,
            "points": ITS_POINTS,
            "goals": Phrase(de="Tore", en="goals"),
            "against": Phrase(de="Gegentore", en="goals against"),
        },
    ),
    result.Scorer: Spoken(PLAYER_OF, {"goals": Phrase(de="Saisontore", en="goals this season")}),
    result.Found: Spoken(PLAYER_OF),
    result.Sale: Spoken(PLAYER_OF, {"amount": PRICE_LONG}),
    result.OfferResult: Spoken(
        Phrase(de="Angebot {number}", en="Offer {number}"), {"is": DATA, "buyer": BUYER, "price": PRICE_LONG, "name": IS_CALLED}
    ),
    result.TransferResult: Spoken(
        Phrase(de="{player} ({seller})", en="{player} ({seller})"), {"is": DATA, "buyer": BUYER, "price": PRICE_LONG}
    ),
    result.Listed: Spoken(PLAYER_OF, {"is": DATA, "value": LEAST_BID}),
    result.Offered: Spoken(Phrase(de="Nächstes Angebot {number}", en="Next offer {number}"), {"is": DATA, "value": LEAST_BID}),
    result.Nmr: Spoken(CLUB, {"trained": Phrase(de="trainiert", en="trained:")}),
    result.Doping: Spoken(
        figures={"checked": Phrase(de="Dopingproben", en="doping tests")}, lists={"caught": Phrase(de="gedopt", en="caught doping")}
    ),
    result.Caught: Spoken(
        PLAYER_OF, {"fine": Phrase(de="Strafe in kKj", en="fine in kKj"), "ban": Phrase(de="Spiele Sperre", en="matches banned")}
    ),
    result.Cup: Spoken(
        figures={
            "next": Phrase(de="nächste Pokalrunde", en="next round of the cup"),
            "byes": Phrase(de="Freilose im Pokal", en="byes in the cup"),
            "winner": Phrase(de="Pokalsieger", en="winner of the cup"),
        }
    ),
    result.ClubView: Spoken(
        figures={
            "name": IS_CALLED,
            "manager": Phrase(de="geführt von", en="run by"),
            "substitute": Phrase(de="vertreten von", en="substitute"),
            "money": Phrase(de="Konto in kKj", en="account in kKj"),
            "wp": WP,
            "size": Phrase(de="Spieler im Kader", en="players in the squad"),
            "unnamed": Phrase(de="noch nicht genannte Talente", en="talents not named yet"),
        }
    ),
    result.Promotion: Spoken(CLUB, {"new": Phrase(de="künftig in", en="from now on in")}),
}
