"""What the pages say of the market, in every language."""

from __future__ import annotations

from generator.phrase import Phrase

NO_DEALS = Phrase(de="Noch ist kein Spieler verkauft worden.", en="No player has been sold yet.")
WHAT = Phrase(de="Wie", en="How")
SOURCE = Phrase(de="Von", en="From")
TARGET = Phrase(de="An", en="To")
PARTNER = Phrase(de="Mit", en="With")
PRICE_LONG = Phrase(de="Preis in kKj", en="price in kKj")
GAIN_LONG = Phrase(de="Einnahme oder Ausgabe in kKj", en="earned or spent, in kKj")
GM = Phrase(de="GM", en="GM")
NON_LEAGUE = Phrase(de="Nichtliga", en="non-league")
UNSOLD = Phrase(de="nicht verkauft", en="not sold")
DEALS = {
    "sale": Phrase(de="Nichtliga", en="non-league"),
    "trade": Phrase(de="Handel", en="trade"),
    "offer": Phrase(de="GM-Angebot", en="GM's offer"),
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
GM_OFFER = Phrase(de="GM-Angebot", en="The GM's offer")
TRANSFER_LIST = Phrase(de="Transferliste", en="Transfer list")
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
