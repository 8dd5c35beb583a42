"""The GM's comments on matches of rounds 1 to 6, by round and match; each with the score that it was written for."""

from __future__ import annotations

COMMENTS: dict[int, dict[str, tuple[str, str]]] = {
    1: {
        "1-01-dezibel-skat": (
            "6:6",
            "Sieben Elfmeter, zwölf Tore, eine rote Karte in der ersten Minute. Tröte war noch nicht einmal verklungen. "
            "Fair gespielt wurde von 15.30 bis 15.31 Uhr.",
        ),
        "1-01-ordnung-klecks": (
            "1:0",
            "Das erste Tor der Hausordnung fiel, als Treppenlicht anging. Es brannte drei Minuten, wie vorgeschrieben.",
        ),
        "1-01-walze-punkt": (
            "0:0",
            "Frau Spohrs Elf schrieb neunzig Minuten lang sauber von links nach rechts, die Gäste setzten Kommas. Ein Satz "
            "wurde nicht daraus.",
        ),
        "2-01-mehl-kreide": ("6:1", "Vier Tore durch Klopse. In Kranichsee wird nachgerechnet, ob das geht."),
        "2-01-knirps-sieben": (
            "4:1",
            "Der Schiedsrichter nahm Siebtel in der 60. Minute aus dem Spiel. Übrig blieben sechs Siebtel, und die genügten"
            " nicht.",
        ),
        "2-02-echo-knirps": (
            "0:0",
            "Die Sprösslinger riefen \"Tor!\". Nach vier Sekunden kam es zurück, gezählt wurde es nicht.",
        ),
        "1-02-prell-ordnung": ("0:1", "Wieder Treppenlicht. Man sollte ihn einmal abschalten."),
    },
    2: {
        "1-04-skat-rasa": (
            "10:1",
            "Trumpfass siebenmal. Frau Quandel nennt es einen Ausreißer, bei den Gastgebern heißt es Grand mit Vieren.",
        ),
        "1-03-apo-skat": ("2:1", "Zweimal traf Nebenwirkung. Zu Risiken fragen Sie bitte den Dopingkontrolleur."),
        "1-03-dezibel-prell": (
            "2:1",
            "Fanfare schoss beide Tore und ging in der 59. Minute vom Platz, unter Absingen seiner selbst.",
        ),
        "2-03-amt-kreide": (
            "1:0",
            "Das erste Tor der BSG. Es wurde in dreifacher Ausfertigung erzielt, gewertet wird das Original.",
        ),
        "2-04-koffer-knirps": ("3:2", "Liegestuhl traf im Liegen. Die Gäste haben die Stelle mit einem Handtuch markiert."),
        "2-04-kissen-beet": (
            "1:0",
            "Der Schlafwagen siegt im Schlaf. Herr Quast fragt an, ob das jeder darf. Jeder darf, nur nicht oft.",
        ),
        "1-04-klecks-apo": (
            "3:0",
            "Dorfderby. Der Apotheker konnte als Einziger den Spielbericht lesen und hat sich darüber nicht gefreut.",
        ),
    },
    3: {
        "1-05-rasa-klecks": ("6:0", "Viermal Standardfehler. Herr Ziesemann sieht darin eine Anspielung."),
        "1-06-feuer-ordnung": ("0:0", "Ohne Befehle, aber mit Leuchtturm. Er steht, wo er immer steht, und das reichte."),
        "2-05-taube-koffer": (
            "9:0",
            "Die Tauben flogen hinüber, der Koffer blieb stehen. Fünf Tore durch Schwungfeder, eines durch das Küken.",
        ),
        "2-06-kreide-taube": (
            "6:2",
            "Dieselben Tauben, eine Stunde später. Auf der Tafel stand Dreisatz, und er ging dreimal auf.",
        ),
        "2-05-sieben-wetter": (
            "4:0",
            "Drei Elfmeter gegen das Sturmtief. Der Wind kam aus der falschen Richtung, nämlich von hinten in die Beine.",
        ),
        "1-06-spar-dezibel": (
            "1:0",
            "Kanonenschlag wurde in der zweiten Minute des Platzes verwiesen. Danach hörte man den Kassenwart zählen.",
        ),
        "2-06-mehl-knirps": ("6:0", "Viermal Pfeffermühle. Die Kleinen haben geniest."),
    },
    4: {
        "1-07-dezibel-ordnung": (
            "11:0",
            "Die eine Seite der Wand gegen die andere. Gegen 22 Uhr stand es 11:0, und Nachtruhe lag am Boden.",
        ),
        "1-07-skat-prell": (
            "1:1",
            "Auf beiden Seiten ein Elfmeter. In der 73. Minute musste Mauerer gehen. Was er dort tat, wo er stand, sage ich"
            " nicht, aber es fehlte danach.",
        ),
        "1-08-walze-rasa": ("1:1", "Farbband traf, und zwar rot. Frau Spohr hält es für eine wichtige Angelegenheit."),
        "2-07-knirps-beet": ("11:0", "Sieben Tore Frechdachs. Im Garten wird über ein höheres Gitter nachgedacht."),
        "cup-1-apo-prell": (
            "1:0 n. V.",
            "Die Hohenbrücker hielten hundertzwanzig Minuten lang den Fahrplan und wurden dann von einer Nebenwirkung "
            "erfasst, die nicht auf dem Aushang stand.",
        ),
        "cup-1-mehl-knirps": ("3:5", "Drei Tore Porzellan, es hat nicht gehalten."),
        "cup-1-dezibel-sieben": (
            "9:4",
            "Siebenmal Fanfare! Frau Wiesenhut verlor also gegen ihre eigene Zahl und war danach bester Laune.",
        ),
        "2-07-wetter-kissen": (
            "0:2",
            "Der Schlafwagen gewinnt zum zweiten Mal ohne Auftrag. Es zeigt sich, dass Schäfchen zählen.",
        ),
    },
    5: {
        "1-09-skat-walze": ("8:0", "Acht Stiche, kein Gegenstich. Frau Kibitzki hat beim letzten Tor schon neu gemischt."),
        "1-09-masche-dezibel": (
            "2:0",
            "Zweimal Zopfmuster. Schallmauer wurde in der 29. Minute durchbrochen und vom Platz gestellt.",
        ),
        "2-09-koffer-kissen": (
            "0:0",
            "Die eine Mannschaft war verreist, die andere schlief. Der Schiedsrichter hat sich selbst eine gelbe Karte "
            "gezeigt, um wach zu bleiben.",
        ),
        "2-10-mehl-wetter": ("4:0", "Auch vor dem Tor gilt: erst Porzellan, dann Bratensaft."),
        "2-10-beet-echo": ("1:0", "Komposthaufen, aus der Drehung. Man roch es kommen."),
        "1-10-ordnung-rasa": (
            "0:1",
            "Eine einzige Stichprobe, und gleich ein Treffer. Signifikant sei das nicht, sagt Frau Quandel, aber es reiche.",
        ),
    },
    6: {
        "2-11-koffer-mehl": (
            "0:12",
            "Achtmal Pfeffermühle, einmal Kochlöffel. Frau Kofferath hat eine Ansichtskarte geschickt: \"Schön war es "
            "nicht.\"",
        ),
        "1-11-prell-walze": (
            "3:1",
            "Drei Tore durch Schwelle. Herr Kolbe hat sich bei Frau Spohr schriftlich entschuldigt, mit Rückfahrkarte.",
        ),
        "1-11-klecks-spar": (
            "2:0",
            "Ab der 43. Minute ohne LOESCHBLATT: Er hatte sich vollgesogen. Die Sparlinghausener bemerkten die Lücke und "
            "hoben sie auf.",
        ),
        "1-11-rasa-dezibel": (
            "7:1",
            "Ruhestörer musste nach einer Minute gehen. In seinem früheren Verein hätte man ihm zuvor einen Brief "
            "geschrieben.",
        ),
        "2-12-kreide-mehl": ("0:0", "Ein Elfmeter verschossen. Frau Milz hat den Ball nachgemessen, er war rund."),
        "cup-2-kreide-taube": ("3:4 n. V.", "Zweimal Spickzettel, und doch durchgefallen, in der mündlichen Nachprüfung."),
        "cup-2-kissen-spar": (
            "1:0",
            "Herr Grönvik hat zum ersten Mal eine Aufstellung geschickt. Federbett verstand es als Aufforderung.",
        ),
        "2-11-echo-amt": ("0:0", "Ruf: \"Ist da jemand?\" Antwort des Amtes: \"Zuständig ist die Felswand.\""),
    },
}
