"""The magazine's own words: what stands on its pages around that which people and games tell. Code names them as
constants, a template by key.

What games tell is said in words of their own; nouns that several games share stand in `telling/messages.py`.
"""

from __future__ import annotations

from generator.values.phrase import Phrase

# the parts of the magazine
HOME = Phrase(de="Startseite", en="Home")
CONTENTS = Phrase(de="Inhalt", en="Contents")
ISSUE = Phrase(de="Heft {number}", en="Issue {number}")
VOLUME = Phrase(de="Jahrgang {number}", en="Volume {number}")
ON_PAGE = Phrase(de="Seite {number}", en="Page {number}")
ISSUES = Phrase(de="Hefte", en="Issues")
GAMES = Phrase(de="Spiele", en="Games")
ADVERTISEMENT = Phrase(de="Anzeige", en="Advertisement")
ADVERTISEMENT_PDF = Phrase(de="Anzeige als PDF", en="Advertisement as PDF")
PAGE_OF = Phrase(de="{title}, Seite {number} von {count}", en="{title}, page {number} of {count}")
RULES = Phrase(de="Regeln", en="Rules")
ARCHIVE = Phrase(de="Archiv", en="Archive")
DEADLINES = Phrase(de="Termine", en="Deadlines")
IMPRINT = Phrase(de="Impressum", en="Imprint")
PLAYERS = Phrase(de="Spieler", en="Players")
PEOPLE = Phrase(de="Personen", en="People")
LETTERS = Phrase(de="Leserbriefe", en="Letters")
ROUND = Phrase(de="Runde {number}", en="Round {number}")
ROUNDS = Phrase(de="Runden", en="Rounds")
GM = Phrase(de="Spielleitung", en="Game master")
EDITOR = Phrase(de="Redaktion", en="Editor")
PRICE = Phrase(de="Preis", en="Price")
OPEN_PLACES = Phrase(de="Freie Plätze", en="Open places")
CITY = Phrase(de="Ort", en="City")
ADDRESS = Phrase(de="Anschrift", en="Address")
BY = Phrase(de="von {person}", en="by {person}")

DRAFT = Phrase(de="Entwurf", en="Draft")
ON_THE_WEB_FROM = Phrase(de="Auf der Website ab {day}", en="On the website from {day}")

TAGS = Phrase(de="Schlagwörter", en="Tags")
TAG = Phrase(de="Schlagwort", en="Tag")
PART_OF = Phrase(de="{series}, Teil {part}", en="{series}, part {part}")

# finding one's way
MOVED = Phrase(de="Diese Seite ist umgezogen", en="This page has moved")
SKIP = Phrase(de="Zum Inhalt springen", en="Skip to content")
NAVIGATION = Phrase(de="Hauptnavigation", en="Main navigation")
ON_THIS_PAGE = Phrase(de="Auf dieser Seite", en="On this page")
PREVIOUS_ROUND = Phrase(de="Vorige Runde", en="Previous round")
FORM_PDF = Phrase(de="Zum Ausfüllen und Schicken (PDF)", en="To be filled in and sent (PDF)")
BOOKLET_PDF = Phrase(de="Als Heft zum Drucken (PDF)", en="As a booklet to print (PDF)")
NEXT_ROUND = Phrase(de="Nächste Runde", en="Next round")
PREVIOUS_ISSUE = Phrase(de="Voriges Heft", en="Previous issue")
NEXT_ISSUE = Phrase(de="Nächstes Heft", en="Next issue")
PREVIOUS_PAGE = Phrase(de="Vorige Seite", en="Previous page")
NEXT_PAGE = Phrase(de="Nächste Seite", en="Next page")
TO_TEXT = Phrase(de="Zurück zum Text", en="Back to the text")
FOOTNOTES = Phrase(de="Anmerkungen", en="Notes")

# looking something up
SEARCH = Phrase(de="Suche", en="Search")
SEARCH_WORDS = Phrase(de="Wörter, Namen, Regeln", en="Words, names, rules")
SEARCH_NONE = Phrase(de="Nichts gefunden.", en="Nothing found.")
SEARCH_ONE = Phrase(de="Eine Seite gefunden.", en="One page found.")
SEARCH_MANY = Phrase(de="{n} Seiten gefunden, die besten zuerst.", en="{n} pages found, the best first.")
SEARCH_WITHOUT = Phrase(
    de="Die Suche braucht JavaScript. Ohne Skript führt das Register von A bis Z zu allem, was hier steht.",
    en="The search needs JavaScript. Without scripts the index from A to Z leads to all that is here.",
)
REGISTER = Phrase(de="Register", en="Index")
REGISTER_LEAD = Phrase(de="Personen, Vereine, Regeln, Spiele und Beiträge von A bis Z.", en="People, clubs, rules, games and articles from A to Z.")

# what one may take along
TABLE = Phrase(de="Tabelle", en="Table")
CODE = Phrase(de="Programmtext", en="Code")
TABLES_JSON = Phrase(de="Alle Tabellen dieser Seite als JSON", en="All tables of this page as JSON")
DATA_JSON = Phrase(de="Daten als JSON", en="Data as JSON")
PDF = Phrase(de="Heft als PDF", en="Issue as PDF")
EPUB = Phrase(de="Für E-Reader (EPUB)", en="For e-readers (EPUB)")
DESCRIBED_ALL = Phrase(de="Alle Bilder sind in Worten beschrieben.", en="All pictures are described in words.")
DESCRIBED_SOME = Phrase(de="Nicht alle Bilder sind in Worten beschrieben.", en="Not all pictures are described in words.")
FEED = Phrase(de="Feed", en="Feed")
FOLLOW = Phrase(de="Folgen", en="Follow")
CALENDAR = Phrase(de="Kalender", en="Calendar")

# inside a report
SENDER = Phrase(de="Von {sender}", en="From {sender}")
SENDER_TO = Phrase(de="{sender} an {to}", en="{sender} to {to}")
PLOT_DATA = Phrase(de="Die Werte als Tabelle", en="The values as a table")
GONE = Phrase(de="gestrichen:", en="deleted:")
CAME = Phrase(de="neu:", en="added:")
PICTURE = Phrase(de="Bild: {title}", en="Picture: {title}")
MISSING_PICTURE = Phrase(de="Bild fehlt: {name}", en="Picture missing: {name}")
MISSING_TABLE = Phrase(de="Tabelle fehlt: {name}", en="Table missing: {name}")
NEW = Phrase(de="neu", en="new")
UP = Phrase(de="{n} aufgestiegen", en="up {n}")
DOWN = Phrase(de="{n} abgestiegen", en="down {n}")
UNCHANGED = Phrase(de="unverändert", en="unchanged")
PLOT_PLACES = Phrase(de="Plätze über {x}, 1 ist oben", en="Places over {x}, 1 is at the top")
PLOT_VALUES = Phrase(de="Werte über {x}", en="Values over {x}")
EQUAL_PLACES = Phrase(de="Gleiche Plätze sind etwas auseinandergerückt.", en="Equal places are drawn a little apart.")
EQUAL_VALUES = Phrase(de="Linien gleicher Werte liegen aufeinander.", en="Lines of equal values lie on top of each other.")
TIES_APART = Phrase(de="Gleichstand versetzt.", en="Ties set apart.")
BEST_OF = Phrase(de="Die besten {n} von {all}.", en="The best {n} of {all}.")
SHOWN_OF = Phrase(de="{n} von {all}.", en="{n} of {all}.")
ACROSS = Phrase(de="Waagerecht: {x}.", en="Across: {x}.")
SPARK = Phrase(de="Verlauf: {values}; bester Wert {best}", en="Over time: {values}; best value {best}")
WON = Phrase(de="Sieg", en="won")
DRAWN = Phrase(de="Unentschieden", en="drawn")
LOST = Phrase(de="Niederlage", en="lost")
WON_LETTER = Phrase(de="S", en="W")
DRAWN_LETTER = Phrase(de="U", en="D")
LOST_LETTER = Phrase(de="N", en="L")
FROM_TO = Phrase(de="{name}: {first} bis {last}", en="{name}: {first} to {last}")

# the website
PATH = Phrase(de="Wo diese Seite liegt", en="Where this page lies")
NEWEST_ISSUE = Phrase(de="Das neue Heft", en="The new issue")
EARLIER_ISSUES = Phrase(de="Frühere Hefte", en="Earlier issues")
RUNNING_GAMES = Phrase(de="Laufende Spiele", en="Running games")
SHARED_PAGES = Phrase(de="Über mehrere Spiele", en="Across several games")
FINISHED_GAMES = Phrase(de="Abgeschlossene Spiele", en="Finished games")
FINISHED_NOW = Phrase(de="Abgeschlossen.", en="Finished.")
FINISHED_BY = Phrase(de="Abgeschlossen. Gewonnen: {winner}.", en="Finished. Winner: {winner}.")
STANDINGS = Phrase(de="Stand", en="Standings")
IN_FRONT = Phrase(de="An der Spitze", en="In front")
FINAL_STANDINGS = Phrase(de="Endstand", en="Final standings")
WHOLE_STANDINGS = Phrase(de="Alles über diesen Stand", en="All about these standings")
ALWAYS_NEWEST = Phrase(de="Adresse, die immer zur neuesten Runde führt", en="The address that always leads to the latest round")
ALWAYS_NEWEST_ISSUE = Phrase(de="Adresse, die immer zum neuesten Heft führt", en="The address that always leads to the latest issue")
SINCE_ISSUE = Phrase(de="Neu seit Heft {number}", en="New since issue {number}")
PICK_LINE = Phrase(de="Eine Linie hervorheben", en="Pick out a line")
ALL_COLUMNS = Phrase(de="alle {n} Spalten", en="all {n} columns")
FILTER_ROWS = Phrase(de="Zeilen suchen", en="Search rows")
ONLY_MINE = Phrase(de="nur meine", en="only mine")
THIS_IS_ME = Phrase(de="Das bin ich", en="This is me")
THIS_IS_NOT_ME = Phrase(de="Das bin ich doch nicht", en="This is not me after all")
DATA = Phrase(de="Daten", en="Data")
DATA_LEAD = Phrase(de="Alles, was die Spiele erzählen, zum Weiterrechnen.", en="All that the games tell, to reckon with.")
DATA_CSV_ABOUT = Phrase(
    de="CSV: eine Tabelle eines Berichts oder einer Seite, UTF-8, mit Komma getrennt; Zahlen ungerundet mit Dezimalpunkt, Tage als 2027-03-05, "
    "Namen ausgeschrieben.",
    en="CSV: a table of a report or a page, UTF-8, separated by commas; numbers unrounded with a decimal point, days as 2027-03-05, names in full.",
)
DATA_TABLES_ABOUT = Phrase(
    de="tables.json: alle Tabellen eines Berichts oder einer Seite nach ihrem Namen; title sagt, wovon eine erzählt, rows ist eine Liste ihrer "
    "Zeilen, deren Schlüssel die Spaltentitel sind: in Kleinbuchstaben, ohne Umlaute, mit Bindestrichen. Zahlen sind Zahlen, was fehlt, ist null.",
    en="tables.json: all tables of a report or a page by name; title tells what one is about, rows is a list of its lines, whose keys are the "
    "titles of the columns in small letters without accents, with hyphens. Numbers are numbers, what is missing is null.",
)
DATA_JSON_ABOUT = Phrase(
    de="JSON: das öffentliche Ergebnis einer Runde. game ist die Kennung des Spiels, engine seine Art, round die Runde (0 ist der Anfang), view wer "
    "es sieht (public), draws jeder Wurf mit Bezeichnung, Seiten, Wert und Quelle, fairness Startwert und Siegel; die übrigen Schlüssel "
    "sind das Ergebnis.",
    en="JSON: the public result of a round. game is the game’s id, engine its kind, round the round (0 is the start), view who sees it (public), draws "
    "every die with label, sides, value and source, fairness seed and seal; the other keys are the result.",
)
DATA_YAML_ABOUT = Phrase(
    de="YAML: die Rundendatei mit den Zügen, wo sie veröffentlicht werden darf.", en="YAML: the round file with the orders, where it may be published."
)
DATA_FIELDS = Phrase(de="Die Spalten der Tabellen der neuesten Runde", en="The columns of the latest round’s tables")
COLUMN_TEXT = Phrase(de="Text", en="text")
COLUMN_NUMBER = Phrase(de="Zahl", en="number")
COLUMN_PERSON = Phrase(de="Name einer Person", en="a person’s name")
NOW_DUE = Phrase(de="Was ansteht", en="What is due")
COPY_TO = Phrase(de="Beiträge an", en="Contributions to")
NEWEST_ROUNDS = Phrase(de="Neu ausgewertet", en="Latest rounds")
NEWEST_ROUND = Phrase(de="Neueste Runde", en="Latest round")
ROUND_TO_COME = Phrase(de="Runde", en="Round")
ORDERS_TO = Phrase(de="Züge an", en="Orders to")
NEXT_DEADLINE = Phrase(de="Nächster ZAT", en="Next deadline")
ARTICLES = Phrase(de="Beiträge", en="Articles")
PREVIOUS_ARTICLE = Phrase(de="Voriger Beitrag", en="Previous article")
NEXT_ARTICLE = Phrase(de="Nächster Beitrag", en="Next article")
COVER = Phrase(de="Titelblatt: {title}", en="Cover: {title}")
READ_ISSUE = Phrase(de="Heft aufschlagen", en="Open this issue")
REPORT_PDF = Phrase(de="Bericht als PDF", en="Report as PDF")
PRINTED_IN = Phrase(de="Gedruckt in", en="Printed in")
FURTHER_PAGES = Phrase(de="Mehr zu diesem Spiel", en="More about this game")
TAKE_ALONG = Phrase(de="Zum Mitnehmen", en="To take along")
ROUND_FILE = Phrase(de="Rundendatei (YAML)", en="Round file (YAML)")
ENGINE = Phrase(de="Spiel", en="Game")
WROTE = Phrase(de="Geschrieben", en="Wrote")
CALENDAR_FILE = Phrase(de="Alle Termine für den eigenen Kalender (iCalendar)", en="All deadlines for your own calendar (iCalendar)")
NOT_FOUND = Phrase(de="Diese Seite gibt es nicht", en="There is no such page")
NOT_FOUND_TEXT = Phrase(
    de="Vielleicht ist der Verweis verschrieben. Auf der Startseite und im Archiv steht alles, was erschienen ist.",
    en="The link may be misspelt. All that has appeared is on the home page and in the archive.",
)

# the printed issue
COVER_PICTURE = Phrase(de="Titelbild", en="Cover picture")
THIS_ISSUE = Phrase(de="Dieses Heft", en="This issue")
ON_THE_WEB = Phrase(de="Im Netz", en="On the web")
RUN_BY = Phrase(de="Spielleitung: {person}", en="Game master: {person}")
COPY_DEADLINE = Phrase(de="Redaktionsschluss des nächsten Hefts", en="Copy deadline of the next issue")
JOIN_IN_KICKER = Phrase(de="In eigener Sache", en="From our own house")
JOIN_IN = Phrase(de="Mitspielen!", en="Join in!")
JOIN_IN_LEAD = Phrase(
    de="Ein Brief genügt: Wer einen Zug abgibt, spielt mit, und wer mitspielt, steht im nächsten Heft.",
    en="One letter will do: who sends orders plays, and who plays is in the next issue.",
)
JOIN_IN_HOW = Phrase(de="Anmeldung bei {person}.", en="Sign up with {person}.")
MY_ORDERS = Phrase(de="Meine nächsten Züge", en="My next orders")
MY_ORDERS_FROM = Phrase(de="Name, Ort", en="Name, town")
MY_ORDERS_TO = Phrase(de="An die Spielleitung, bis zum ZAT", en="To the game master, before the deadline")
PUZZLE = Phrase(de="Was steckt im Gitter?", en="What hides in the square?")
PUZZLE_LEAD = Phrase(
    de="{number} Wörter aus diesem Heft sind versteckt: waagerecht, senkrecht und schräg, immer vorwärts gelesen.",
    en="{number} words from this issue are hidden: across, down and aslant, always read forwards.",
)
CUT_OUT = Phrase(de="An den Kühlschrank!", en="For the fridge!")
CUT_OUT_LEAD = Phrase(de="Was pünktlich im Kasten liegt, zählt; der Rest ist Literatur.", en="What is in the post on time counts; the rest is literature.")
TURN_OVER = Phrase(de="Fortsetzung auf Seite {page}", en="Continued on page {page}")
TURNED_OVER = Phrase(de="Was noch zu sagen war", en="What was left to say")
CARD = Phrase(de="Leserkarte", en="Reader’s card")
CARD_KICKER = Phrase(de="Ausschneiden, aufkleben, einwerfen", en="Cut out, stick on a card, post")
CARD_PLAY = Phrase(de="Ich möchte mitspielen bei:", en="I want to play:")
CARD_SAMPLE = Phrase(de="Ich möchte ein Probeheft.", en="I want a sample copy.")
CARD_SUBSCRIBE = Phrase(de="Ich möchte das Heft regelmäßig.", en="I want every issue.")
CARD_GREETING = Phrase(de="Gruß an die Redaktion", en="A word to the editor")
NAME = Phrase(de="Name", en="Name")
STAMP = Phrase(de="Bitte freimachen", en="Stamp, please")
MAILED_AS = Phrase(de="Büchersendung", en="Printed matter")
FROM_SENDER = Phrase(de="Absender: {sender}", en="Sender: {sender}")
LABELS = Phrase(de="Etiketten", en="Labels")
COPIES = Phrase(de="{n} Exemplare", en="{n} copies")
PAID_MORE = Phrase(de="noch {n} Hefte bezahlt", en="{n} more issues paid for")
PAID_ONE_MORE = Phrase(de="noch 1 Heft bezahlt", en="1 more issue paid for")
PAID_LAST = Phrase(de="letztes bezahltes Heft", en="last issue paid for")
AS_OF = Phrase(de="Stand", en="As of")
AUTOGRAPHS = Phrase(de="Autogramme", en="Autographs")
AUTOGRAPHS_LEAD = Phrase(de="Für alle, die dabei waren: zum Herumreichen auf dem nächsten Treffen.", en="For all who took part: to be passed round at the next meeting.")
NOTES = Phrase(de="Notizen", en="Notes")
NOTES_LEAD = Phrase(de="Was nicht in der Tabelle steht.", en="What the tables do not tell.")
NEXT_TIME = Phrase(de="Im nächsten Heft", en="In the next issue")
DICE_NOTATION = Phrase(de="{count}W{sides}", en="{count}d{sides}")
"""So many dice with so many sides, as one writes them."""

PHRASES = {name.lower(): phrase for name, phrase in list(globals().items()) if isinstance(phrase, Phrase)}
"""What a template may say, by the constant's name in small letters: `page.say("issue", number=7)`. Another key is an
error."""
