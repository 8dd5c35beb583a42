"""What each key of the magazine's own files, and of what all games share, is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.phrase import Phrase
from generator.source.documents import (
    Chance,
    Entry,
    GameFile,
    IssueData,
    MailOptions,
    PressItem,
    PrintOptions,
    RoundFile,
    SomebodysData,
    Subscription,
    Zine,
)

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    Zine: {
        "title": Phrase(de="Der Name des Magazins.", en="The magazine's name."),
        "subtitle": Phrase(de="Die Zeile unter dem Namen.", en="The line below the name."),
        "language": Phrase(
            de="Die Sprache aller Wörter, Daten und Zahlen, die zine selbst setzt.",
            en="The language of all words, dates and numbers that zine itself sets.",
        ),
        "url": Phrase(
            de="Die Adresse, unter der die Website stehen wird; Feeds und Kalender brauchen sie.",
            en="Where the website will stand; feeds and calendars need it.",
        ),
        "editor": Phrase(
            de="Wer das Magazin herausgibt: eine Kennung aus people.yaml.", en="Who edits the magazine: an id from people.yaml."
        ),
        "imprint": Phrase(
            de="Das Impressum in Markdown; es steht in jedem Heft und auf der Website.",
            en="The imprint in Markdown; it is printed in each issue and on the site.",
        ),
        "theme": Phrase(de="Das Thema, das Farben, Schriften und Vorlagen bestimmt.", en="The theme with colours, type and templates."),
        "paper": Phrase(de="Das Papierformat der Hefte.", en="The paper size of the issues."),
        "price": Phrase(de="Der Preis, wie er auf dem Heft steht.", en="The price as it is printed on the issue."),
        "timezone": Phrase(
            de="Die Zeitzone des Magazins, etwa Europe/Berlin: Bis zum Ende des Tages dort kann ein Brief kommen.",
            en="The magazine's time zone, such as Europe/Berlin: letters may come until the end of the day there.",
        ),
        "mail": Phrase(de="Wem und von welcher Adresse zine mail die Post übergibt.", en="To whom, and from which address, zine mail hands the mail."),
        "print": Phrase(
            de="Wie die Hefte gedruckt werden, wenn ein Heft nichts anderes sagt.",
            en="How issues are printed, unless an issue says otherwise.",
        ),
    },
    PrintOptions: {
        "pages": Phrase(
            de="So viele Seiten hat das Heft mit seinem Umschlag; ein Vielfaches von vier.",
            en="So many pages the issue has, covers included; a multiple of four.",
        ),
        "products": Phrase(
            de="Was entsteht: reading, press (Druckerei), cover (Umschlag für sich), booklet (eigener Drucker).",
            en="What is made: reading, press (print shop), cover (by itself), booklet (one’s own printer).",
        ),
        "inside": Phrase(
            de="Ob die Seiten innerhalb des Umschlags farbig oder nur schwarz gedruckt werden.",
            en="Whether the pages inside the cover are printed in colour or in black alone.",
        ),
        "bleed": Phrase(
            de="Wie weit Bilder über den Rand der beschnittenen Seite reichen, etwa 3mm.",
            en="How far pictures reach over the edge of the trimmed page, such as 3mm.",
        ),
        "sheet": Phrase(
            de="Der Bogen, aus dem das Heft gefaltet wird; sonst der doppelte der Seite.",
            en="The sheet from which the booklet is folded; otherwise twice the paper.",
        ),
        "caliper": Phrase(
            de="Wie dick ein Blatt ist, etwa 0.1mm: um so viel rücken die Seiten jedes inneren Bogens weiter zum Falz.",
            en="How thick a leaf is, such as 0.1mm: by so much the pages of each inner sheet move further towards the fold.",
        ),
        "signatures": Phrase(
            de="In wie viele Lagen das Heft zum Falten geteilt wird; sonst eine, ab 65 Seiten mehr.",
            en="In how many signatures the booklet is folded; otherwise one, and more from 65 pages on.",
        ),
        "profile": Phrase(
            de="Das Farbprofil der Druckerei: FOGRA39L oder eine ICC-Datei neben zine.yaml.",
            en="The print shop’s colour profile: FOGRA39L, or an ICC file beside zine.yaml.",
        ),
        "run": Phrase(
            de="Wie viele Exemplare gedruckt werden; steht auf dem Auftragszettel.",
            en="How many copies are printed; said on the job sheet.",
        ),
        "stock": Phrase(
            de="Worauf gedruckt wird; steht auf dem Auftragszettel.", en="The paper that is printed on; said on the job sheet."
        ),
        "mailing": Phrase(
            de="Ob die obere Hälfte der Rückseite für Anschrift und Marke frei bleibt.",
            en="Whether the upper half of the back cover is left to address and stamp.",
        ),
        "order_forms": Phrase(
            de="Ob der neueste Bericht jedes laufenden Spiels mit dem Zugformular endet, zum Ausschneiden.",
            en="Whether the newest report of each running game ends with the order form, to be cut out.",
        ),
        "labels": Phrase(
            de="Der Bogen Etiketten für die Anschriften der Abonnenten, etwa 3x8 oder L7160.",
            en="The sheet of labels for subscribers’ addresses, such as 3x8 or L7160.",
        ),
    },
    MailOptions: {
        "smtp": Phrase(
            de="Der Mailserver, mit Port, wenn er nicht 587 ist: mail.example.org:465.", en="The mail server, with its port if it is not 587: mail.example.org:465."
        ),
        "from": Phrase(de="Die Adresse, von der die Post kommt.", en="The address that the mail comes from."),
    },
    SomebodysData: {
        "name": Phrase(de="Der Name; er wird immer veröffentlicht.", en="The name; it is always published."),
        "short": Phrase(
            de="Der Name, wo wenig Platz ist, etwa in Schaubildern; sonst der Vorname.",
            en="The name where room is scarce, as in charts; otherwise the first name.",
        ),
        "city": Phrase(de="Der Wohnort.", en="The town."),
        "email": Phrase(
            de="Die E-Mail-Adresse; nur mit publish wird sie veröffentlicht.", en="The e-mail address; published only with publish."
        ),
        "word": Phrase(
            de="Ein Kennwort, das in jedem Brief der Person stehen muss; es wird nie veröffentlicht.",
            en="A word that has to stand in each of the person's letters; it is never published.",
        ),
        "address": Phrase(
            de="Die Anschrift in mehreren Zeilen; nur mit publish wird sie veröffentlicht.",
            en="The postal address in several lines; published only with publish.",
        ),
        "publish": Phrase(de="Was außer dem Namen veröffentlicht werden darf.", en="What may be published beside the name."),
        "subscribes": Phrase(
            de="Wer das Heft mit der Post bekommt: until sagt, bis wann bezahlt ist; es wird nie veröffentlicht.",
            en="Who gets the issue by post: until says how long is paid for; it is never published.",
        ),
    },
    Subscription: {
        "until": Phrase(de="Die Nummer des letzten bezahlten Heftes.", en="The number of the last issue paid for."),
        "copies": Phrase(de="Wie viele Exemplare jedes Heftes; sonst eines.", en="How many copies of each issue; otherwise one."),
    },
    IssueData: {
        "number": Phrase(de="Die Nummer des Heftes.", en="The issue's number."),
        "title": Phrase(de="Der Titel des Heftes.", en="The issue's title."),
        "date": Phrase(de="Der Tag, an dem das Heft erscheint: JJJJ-MM-TT.", en="The day on which the issue appears: YYYY-MM-DD."),
        "deadline": Phrase(de="Der Redaktionsschluss des nächsten Heftes.", en="The copy deadline of the next issue."),
        "cover": Phrase(de="Das Titelbild: eine Datei neben issue.yaml.", en="The cover picture: a file beside issue.yaml."),
        "teasers": Phrase(
            de="Die Zeilen auf dem Titelblatt; sonst die Titel der ersten Beiträge.",
            en="The lines on the cover; otherwise the titles of the first contributions.",
        ),
        "print": Phrase(de="Wie dieses Heft gedruckt wird.", en="How this issue is printed."),
        "next": Phrase(
            de="Was das nächste Heft bringt: Zeilen auf der Rückseite.", en="What the next issue will bring: lines on the back cover."
        ),
        "contents": Phrase(de="Der Inhalt in der Reihenfolge des Drucks.", en="The contents in the order of printing."),
    },
    Entry: {
        "article": Phrase(de="Ein Artikel: eine Markdown-Datei neben issue.yaml.", en="An article: a Markdown file beside issue.yaml."),
        "letters": Phrase(de="Leserbriefe: eine Markdown-Datei neben issue.yaml.", en="Letters: a Markdown file beside issue.yaml."),
        "game": Phrase(
            de="Der Bericht einer Runde dieses Spiels; round sagt, welcher.", en="The report of a round of this game; round says which."
        ),
        "round": Phrase(de="Die Runde, über die berichtet wird; 0 ist der Anfang.", en="The round that is reported; 0 is the start."),
        "rules": Phrase(de="Der Regeltext dieses Spiels.", en="The rule text of this game."),
        "pdf": Phrase(
            de="Seiten, die jemand anders gemacht hat, etwa eine Anzeige: eine PDF-Datei neben issue.yaml.",
            en="Pages that somebody else has made, such as an advertisement: a PDF file beside issue.yaml.",
        ),
        "title": Phrase(de="Wie die Seiten aus pdf im Inhalt heißen.", en="What the pages of pdf are called in the contents."),
        "alt": Phrase(
            de="Was auf den Seiten aus pdf zu sehen ist, für alle, die es nicht sehen.",
            en="What there is to see on the pages of pdf, for those who do not see it.",
        ),
        "fit": Phrase(
            de="Ob die Seiten aus pdf auf das Format des Heftes skaliert werden.",
            en="Whether the pages of pdf are scaled to the paper of the issue.",
        ),
        "deadlines": Phrase(de="Die Termine aller laufenden Spiele.", en="The deadlines of all running games."),
        "imprint": Phrase(de="Das Impressum aus zine.yaml.", en="The imprint of zine.yaml."),
    },
    Chance: {
        "seed": Phrase(
            de="Der Text, aus dem alle Würfe folgen, die nicht von Hand eingetragen sind.",
            en="The text from which all draws follow that are not given by hand.",
        ),
        "beacon": Phrase(
            de="Ein öffentlicher Zufallstext, der vorher angekündigt wurde und erst nach dem ZAT feststand.",
            en="A public random text, named before and fixed only after the deadline.",
        ),
        "next_beacon": Phrase(
            de="Wie der Zufallstext der nächsten Runde beginnen wird; damit ist er angekündigt.",
            en="How the random text of the next round will begin; this announces it.",
        ),
        "rolls": Phrase(
            de="Von Hand geworfene Würfel: Name des Wurfs und Wert.", en="Dice rolled by hand: the draw's label and its value."
        ),
    },
    GameFile: {
        "engine": Phrase(de="Das Regelwerk, nach dem gespielt wird.", en="The rules by which the game is played."),
        "title": Phrase(de="Der Name des Spiels.", en="The game's name."),
        "gm": Phrase(de="Wer das Spiel leitet: eine Kennung aus people.yaml.", en="Who runs the game: an id from people.yaml."),
        "auditor": Phrase(
            de="Wer neben der Spielleitung alles sehen darf, um es zu prüfen: eine Kennung aus people.yaml.",
            en="Who may see everything beside the game master, to check it: an id from people.yaml.",
        ),
        "subtitle": Phrase(de="Die Zeile unter dem Namen des Spiels.", en="The line below the game's name."),
        "open_places": Phrase(de="Wie viele Plätze noch frei sind.", en="How many places are still free."),
        "deadline": Phrase(de="Der ZAT der ersten Runde: JJJJ-MM-TT.", en="The deadline of the first round: YYYY-MM-DD."),
        "seal": Phrase(
            de="Das erste Glied der Siegelkette, die an die Startwerte bindet.",
            en="The first link of the chain of seals that binds to the seeds.",
        ),
        "start": Phrase(de="Wie das Spiel anfängt.", en="How the game begins."),
    },
    PressItem: {
        "from": Phrase(
            de="Wer schreibt: eine Kennung aus people.yaml oder irgendein Name.", en="Who writes: an id from people.yaml, or any name."
        ),
        "to": Phrase(de="An wen es gerichtet ist.", en="To whom it is addressed."),
        "text": Phrase(de="Der Text in Markdown.", en="The text in Markdown."),
    },
    RoundFile: {
        "round": Phrase(de="Die Nummer der Runde, wie im Dateinamen.", en="The round's number, as in the file's name."),
        "date": Phrase(de="Der Tag der Auswertung: JJJJ-MM-TT.", en="The day of the evaluation: YYYY-MM-DD."),
        "deadline": Phrase(de="Der ZAT der nächsten Runde: JJJJ-MM-TT.", en="The deadline of the next round: YYYY-MM-DD."),
        "draft": Phrase(
            de="Wird noch getippt (true): geprüft, aber weder ausgewertet noch veröffentlicht.",
            en="Still being typed (true): checked, but neither evaluated nor published.",
        ),
        "note": Phrase(de="Worte der Spielleitung zur Runde, in Markdown.", en="The game master's words on the round, in Markdown."),
        "press": Phrase(de="Was Mitspieler mit dem Bericht drucken lassen.", en="What players have printed with the report."),
        "corrects": Phrase(
            de="Was nach dem Druck in dieser Datei berichtigt wurde, in Markdown.",
            en="What was corrected in this file after printing, in Markdown.",
        ),
    },
}
