"""What the report says of the market, in every language."""

from __future__ import annotations

from generator.phrase import Phrase

MARKET = Phrase(de="Der Markt", en="The market")
QUIET = Phrase(de="Niemand hat gekauft, verkauft oder getauscht.", en="Nobody has bought, sold or traded.")
BUYER = Phrase(de="Käufer", en="Buyer")
SELLER = Phrase(de="Verkäufer", en="Seller")
DEAREST = Phrase(
    de="Am meisten bezahlt {club}: {price} kKj für {player} ({data}).", en="{club} pay most: {price} kKj for {player} ({data})."
)
OFFER_RESULTS = Phrase(de="Versteigerung des GM-Angebots", en="Auction of the GM's offer")
UNSOLD = Phrase(de="kein Gebot", en="no bid")
TRANSFER_RESULTS = Phrase(de="Versteigerung der Transferliste", en="Auction of the transfer list")
NON_LEAGUE = Phrase(de="Nichtliga", en="non-league")
KEPT = Phrase(de="bleibt (Sperrgebot)", en="stays (own bid)")
TRADES = Phrase(de="Private Handel", en="Private trades")
GIVEN = Phrase(de="Phase {n}: {given} von {first} zu {second}", en="Phase {n}: {given} from {first} to {second}")
EXCHANGED = Phrase(
    de="Phase {n}: {given} von {first} zu {second}, im Tausch gegen {returned}",
    en="Phase {n}: {given} from {first} to {second} in exchange for {returned}",
)
WITHOUT_MONEY = Phrase(de="{trade}; ohne Geld.", en="{trade}; no money.")
WITH_MONEY = Phrase(de="{trade}; {club} zahlt {amount} kKj.", en="{trade}; {club} pay {amount} kKj.")
SALES = Phrase(de="Verkäufe an die Nichtliga", en="Sales to the non-league")
OFFER = Phrase(de="Das GM-Angebot der nächsten Runde", en="The GM's offer of the next round")
LEAST = Phrase(de="ab kKj", en="from kKj")
LEAST_LONG = Phrase(de="das kleinste gültige Gebot, der Nichtligawert", en="the lowest valid bid, the non-league value")
TRANSFER_LIST = Phrase(de="Die Transferliste der nächsten Runde", en="The transfer list of the next round")
