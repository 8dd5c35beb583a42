"""The GM's comments on matches of rounds 7 to 14, by round and match; each with the score that it was written for."""

from __future__ import annotations

COMMENTS: dict[int, dict[str, tuple[str, str]]] = {
    7: {
        "1-13-masche-skat": (
            "7:0",
            "Die Tabellenführer traten mit einer Hand voller Luschen an, der Rest war gesperrt. Dreimal Norweger, dreimal "
            "Kleingeld, einmal Pulswärmer. Als Spielleiter enthalte ich mich.",
        ),
        "1-13-dezibel-klecks": (
            "2:8",
            "Acht Tore in Großbuchstaben. Herr Ziesemann fragt, ob man es lesen könne. Man kann es bis Oberpfaffing lesen.",
        ),
        "1-14-feuer-rasa": (
            "2:1",
            "Befehle vom ersten November, Wetter vom fünfzehnten. Lachmöwe traf zweimal, durch den Nebel.",
        ),
        "2-13-troedel-wetter": (
            "1:0",
            "Graupel sah in der ersten Minute Rot, gegen den Verein, der ihn vor vierzehn Tagen hergegeben hat. Das Tor "
            "schoss ein Ladenhüter.",
        ),
        "2-13-mehl-kissen": ("3:0", "Bratensaft auf dem Federbett. Herr Grönvik hat gebeten, das nicht zu vertiefen."),
        "1-14-prell-dezibel": ("0:0", "Lärm gegen Prellbock. Der Prellbock ist dafür gebaut."),
        "2-14-koffer-troedel": (
            "2:0",
            "Mitbringsel und Strandkorb. Frau Kommnick hat beides im Auftrag der verreisten Frau Kofferath verwendet und "
            "Quittungen beigelegt.",
        ),
        "1-14-klecks-masche": ("2:2", "Zweimal gerissen, zweimal gestopft. Am Ende hielt die Naht."),
    },
    8: {
        "cup-3-apo-taube": ("5:0", "Lebertran dreimal. Die Tauben haben das Gesicht verzogen und sind heimgekehrt."),
        "cup-3-kissen-skat": ("1:0", "Mittagsschlaf! Der Contra-Bank blieben die Karten weg."),
        "1-16-walze-dezibel": (
            "2:2",
            "Frau Spohr führte zweimal, per Elfmeter. Beide Male glich Dezibel aus, das erste Mal war es die Tröte.",
        ),
        "1-15-rasa-skat": (
            "4:0",
            "Ein Tor schoss Treppenlicht. Die frühere Besitzerin hat nachgefragt, ob es inzwischen länger brenne. Es "
            "brennt.",
        ),
        "2-15-knirps-koffer": ("8:0", "Fünfmal Frechdachs. Die Reisegruppe hat Beschwerde eingelegt, beim Reiseleiter."),
        "2-16-wetter-sieben": (
            "0:0",
            "Das Sturmtief blieb ohne Befehle über Nordermarsch liegen. Siebensachen wurde in der zehnten Minute gepackt.",
        ),
        "1-16-klecks-rasa": ("2:1", "Zwei Tore durch GEKRITZEL. In Taktstedt sucht man die Regel, nach der das gilt."),
    },
    9: {
        "1-17-rasa-prell": (
            "1:2",
            "Zwei Elfmeter, beide verwandelt, mehr Zug zum Tor hatte der Prellbock nicht nötig. Nach Auskunft von Frau "
            "Quandel war ein 3:1 zu erwarten, bei einer Abweichung von zwei.",
        ),
        "1-18-ordnung-dezibel": (
            "1:8",
            "Nachbarschaftsrückspiel. Frau Oltmann hat die Hausverwaltung angeschrieben. Die Hausverwaltung hat gefragt, "
            "wer gewonnen habe.",
        ),
        "1-18-feuer-klecks": ("0:1", "Lachmöwe flog in der 15. Minute, und zwar vom Platz. KIEL traf, unter der Wasserlinie."),
        "2-18-koffer-echo": (
            "2:1",
            "Kulturbeutel, aus zwanzig Metern. Das Echo kam eine Minute später und war ein Anschlusstreffer von "
            "Steinschlag.",
        ),
        "2-17-amt-kissen": ("0:1", "In der Mittagspause, durch Mittagsschlaf. Das Amt war nicht besetzt."),
        "1-17-masche-walze": (
            "5:0",
            "Fünf Tore, fünf Schützen, eines sauberer gestrickt als das andere. Ich habe das Blatt unterschrieben und unter"
            " der Tür durchgeschoben.",
        ),
    },
    10: {
        "cup-4-punkt-masche": (
            "0:0, 6:7 i. E.",
            "Nach neunzig Minuten Gedankenstriche, nach hundertzwanzig drei Pünktchen, nach dreizehn verwandelten Elfmetern"
            " ein Schlusspunkt. Gesetzt hat ihn die Laufmasche.",
        ),
        "cup-4-kissen-apo": (
            "0:0, 4:2 i. E.",
            "Der Schlafwagen erreicht das Endspiel. Geschossen wurde mit geschlossenen Augen, gehalten auch.",
        ),
        "2-19-sieben-mehl": ("4:3", "Vier und drei sind sieben. Frau Wiesenhut hat das Blatt gerahmt."),
        "1-20-walze-skat": ("2:0", "Der erste Sieg seit dem sechsten September. Leertaste traf, und auf dem Papier stand etwas."),
        "2-19-echo-kreide": ("0:0", "Herr Ruttloff ist eingeschneit. Seine Elf stand trotzdem, es war ja eine Felswand dabei."),
        "1-20-dezibel-masche": (
            "1:0",
            "Kanonenschlag, Sekunden vor Schluss. Zu Hause fiel mir eine Nadel herunter. Es war nicht meine.",
        ),
        "2-20-mehl-echo": ("3:0", "Hefe traf zweimal, nach der Ruhezeit."),
    },
    11: {
        "1-22-masche-apo": (
            "1:0",
            "Erste gegen Zweite, dreißig gegen dreißig Punkte, letzter Spieltag. Das Tor schoss Bündchen. Ich habe die "
            "Würfel dieses Spiels dreimal nachgerechnet und dann Frau Quandel gebeten, es ein viertes Mal zu tun.",
        ),
        "1-21-apo-dezibel": (
            "5:5",
            "Fünf Tore aus vier Fläschchen: Tinktur, Lakritz, Nebenwirkung, zweimal Kamille. Dreimal antwortete "
            "Kanonenschlag. Der Apotheker hat das Ergebnis in zwei Spalten eingetragen, Wirkung und Nebenwirkung.",
        ),
        "1-22-walze-prell": (
            "1:0",
            "Auf beiden Bänken saß Herr Kolbe: hüben als Vertretung, drüben als Manager. Er hat gegen sich verloren, durch "
            "Leertaste, und danach zweimal lang, einmal kurz gepfiffen.",
        ),
        "1-22-dezibel-rasa": (
            "5:8",
            "Frau Quandel hätte zur Meisterschaft ein Ergebnis gebraucht, das es nicht gibt: dass im anderen Spiel beide "
            "verlieren.",
        ),
        "1-22-spar-klecks": (
            "0:3",
            "Dreimal Streuung, nachträglich zugegangen aus Taktstedt. Herr Terbrüggen hat den Rest der Saison in einer Dose"
            " aufbewahrt.",
        ),
        "1-22-ordnung-skat": (
            "2:2",
            "Die letzten beiden Tore der Hausordnung in der ersten Liga fielen vom Punkt, nach Vorschrift und mit "
            "Protokoll.",
        ),
        "1-21-skat-spar": ("0:0", "Ein Elfmeter in die Wolken, und schon war es eine Nullrunde."),
        "2-22-amt-echo": (
            "1:1",
            "Vorschrift traf. Es war das dritte Tor des Amtes in zweiundzwanzig Spielen. Die anderen beiden waren auch "
            "Vorschrift.",
        ),
        "2-21-wetter-mehl": ("0:1", "Ein Elfmeter gegen das Sturmtief. Es ist, als ob man bei Regen auch noch nass würde."),
        "2-22-knirps-taube": (
            "0:2",
            "Die Tauben steigen auf, das liegt in ihrer Natur. Rotzlöffel wurde in der 43. Minute ohne Nachtisch "
            "hinausgeschickt.",
        ),
        "2-22-beet-wetter": ("0:1", "Wieder ein Elfmeter. Herr Quast hat danach drei Stunden umgegraben."),
        "2-22-mehl-koffer": (
            "8:2",
            "Zwanzig Tore aus zwei Spielen gegen dieselbe Mannschaft. Frau Kofferath will im Sommer woanders hin.",
        ),
        "cup-5-masche-kissen": (
            "0:0, 4:1 i. E.",
            "Hundertzwanzig Minuten ohne Tor, das Publikum hatte Decken. Dann wurde es heiß, und in Altmarkscheid hat man "
            "für so etwas Topflappen. Der Pokal ist ein Eierbecher aus einem Karton mit der Aufschrift \"Steuer\", eine "
            "Leihgabe der Redaktion.",
        ),
    },
    12: {
        "playoff-spar-sieben": (
            "0:3",
            "Dreimal Siebenhügel. Der reichste Verein beider Ligen steigt ab. Er hat alles behalten, nur den Ball nicht.",
        ),
    },
    13: {
        "1-01-taube-punkt": (
            "0:2",
            "Der Aufsteiger kam ohne Befehle. Die Taube, die sie tragen sollte, ist unterwegs in Siebenquell gesehen "
            "worden, in Gesellschaft.",
        ),
        "2-01-knirps-ordnung": ("8:0", "Willkommen in der zweiten Liga. Acht Kinder im Treppenhaus, und alle mit Ball."),
        "1-01-mehl-dezibel": (
            "5:3",
            "Fünf Schützen, ein Gericht: Knödel, Bratensaft, Kochlöffel, Teigschaber, Pfeffermühle. Es war angerichtet, ehe"
            " jemand läuten konnte.",
        ),
        "1-02-dezibel-sieben": (
            "2:1",
            "Fanfare traf zweimal und ging dann, in Begleitung von Tröte. Die Saison ist zwei Spieltage alt und schon "
            "leiser.",
        ),
        "2-01-kissen-wetter": ("3:0", "Der Pokalfinalist hat ausgeschlafen."),
        "2-02-kreide-beet": (
            "5:0",
            "Fünf Schützen, fünf Fächer. Frau Hartlieb, neu im Garten, hat sich das Feld erst einmal von unten angesehen.",
        ),
        "1-02-feuer-rasa": (
            "2:2",
            "Seezeichen, Lachmöwe, Quantil und Varianz. In einem anderen Spiel wäre das ein guter Satz gewesen.",
        ),
    },
    14: {
        "1-03-sieben-mehl": (
            "2:10",
            "Sechsmal Pfeffermühle. Frau Wiesenhut bittet um Prüfung, ob nicht doch sieben gefallen seien.",
        ),
        "1-04-mehl-rasa": (
            "9:2",
            "Vor sechs Wochen kochte man hier noch in der zweiten Liga. In Taktstedt wird seit Sonntag auswärts gegessen.",
        ),
        "1-03-masche-skat": ("0:1", "Alter Wenzel. Es gibt Sonntage, an denen im Stellwerk nicht gesprochen wird."),
        "1-04-skat-taube": (
            "9:2",
            "Sechsmal Kreuzbube. Die Taube mit den Befehlen ist übrigens wieder da. Sie hätte im Schlag bleiben können.",
        ),
        "2-03-troedel-ordnung": (
            "9:0",
            "Dreimal Wühlkiste. Die Hausordnung hängt jetzt im Trödelladen, zweite Reihe, hinter der Standuhr.",
        ),
        "2-03-amt-walze": (
            "1:0",
            "Vorschrift, wer sonst. Es ist das erste Tor der Saison, das vierte der Vereinsgeschichte und in Aktenbrück ein"
            " halber Feiertag.",
        ),
        "2-04-koffer-spar": ("1:0", "Der teuerste Spieler des Platzes saß auf der Bank, und zwar auf der Sparkasse."),
        "1-03-apo-punkt": ("6:0", "Ohne Befund."),
    },
}
