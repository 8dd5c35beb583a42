"""The GM's notes, and the managers' press, by round."""

from __future__ import annotations

NOTES: dict[int, str] = {
    1: """
Guten Tag. Vierundzwanzig Vereine, vierundzwanzig Umschläge, alle pünktlich. So beginnt es immer. Ich war vierzig Jahre lang
Fahrdienstleiter in Altmarkscheid. Wo früher der Bildfahrplan hing, hängen jetzt die achtzehn Phasen, und ich gebe sie einzeln
frei.

Zum Verfahren nur dies: **Meine Frau** führt auch einen Verein. Sie bekommt ihr Blatt wie alle anderen mit der Post. Wir wohnen
im selben Haus, aber zwischen Spielleitung und Küche liegt ein Briefkasten, und der wird einmal am Tag geleert.

Auf dem Platz gab es bei **Dezibel** gegen **Contra** zwölf Tore und sieben Elfmeter. Ich habe danach das Fenster geschlossen.
An der Spitze steht die **Hausordnung** mit zwei zu null Toren. Frau Oltmann hat die Tabelle im Treppenhaus ausgehängt.
""",
    2: """
Guten Tag. Dreiundzwanzig Umschläge. Der vierundzwanzigste hätte aus **Dämmerstedt** kommen sollen. Ich habe Herrn Nickel
angerufen. Er nahm ab, und dann hörte man Atemzüge.

Der erste Privathandel der Liga ging durch eine Wand: Frau Oltmann bekommt von Frau Lohkamp den **Dämpfer** und gibt dafür den
**Ruhestörer**. Beide Seiten nennen das ein gutes Geschäft. Ich habe selten einen Vertrag gesehen, der so viel über die Parteien
sagt.

Sechzig Spieler waren bei der Dopingkontrolle, einer ist aufgefallen: **Franzbranntwein**, SC Medizinball. Die Probe roch schon
durch den Umschlag. Es standen gleich beide Flaschen darauf, A und B.
""",
    3: """
Guten Tag. Von der Insel Lachmöwe kam nichts. Das Schiff fuhr nicht, der Wind hatte frei. Frau Feddersunds Elf ist trotzdem
aufgelaufen, nämlich auf Grund, und hat dort einen Punkt geholt.

Der **Pokal** ist ausgelost. Meine Frau hat die Lose gezogen, mit verbundenen Augen und einem Wollhandschuh. Nach dem ersten
Protest hat sie den Handschuh gewechselt. Gezählt haben aber ohnehin die Würfel; sie zog nur, weil es so schön aussieht.

Der Nichtliga wurden im September drei Spieler übergeben. Man hat mir versichert, dass es ihnen dort gut geht. Sie haben einen
Garten.
""",
    4: """
Guten Tag. Aus **Klein Wernitz** kam ein Zettel in Großbuchstaben, durch den ein Wagenrad gefahren war. Ich habe ihn meiner Frau
gezeigt, dem Briefträger und einem Herrn von der Kripo, der zufällig ein Päckchen abholte. Dann habe ich ihn als NMR gewertet.
Herr Ziesemann schreibt, es habe sich um eine Unterstreichung gehandelt.

In **Dämmerstedt** hat sich zum zweiten Mal niemand gerührt, und die Mannschaft gewinnt zum zweiten Mal. Man muss aufpassen,
dass das nicht Schule macht.

Apropos: Frau Milz hat ihre **Hypotenuse** hergegeben und einen **Heimkehrer** geholt. Sie hat dazugeschrieben: "Ich habe Regel
3.7 jetzt gelesen. Bis zum Schluss."
""",
    5: """
Guten Tag. Auf den Platz von Frau Kofferath, die zurzeit Meer sieht, hat sich Frau **Kommnick** gesetzt. Ihre Vollmacht liegt
mir vor, mit einer Liste dessen, was sie nicht darf. Sie hat in der Liste einen Kommafehler gefunden.

**Dämmerstedt**, dritter Akt. Nach Regel 8.7 kann der Spielleiter einen Verein weitergeben, wenn sein Manager wiederholt nichts
schickt. Ich bin kein harter Mann. Ich habe bis Sonntag, 12 Uhr, gewartet und dann noch bis zum Kaffee.

In der zweiten Liga hat das Amt nach zehn Spielen zwei Tore erzielt und sieben bekommen. Herr Zeising legt Wert darauf, dass
darin sieben Punkte enthalten sind, fünf davon unentschieden.
""",
    6: """
Guten Tag. Die **letzte Handelsrunde** ist vorbei, die Schranke ist unten. Wer jetzt noch kaufen will, muss warten, bis der Zug
durch ist, und er ist lang.

Neu auf Gleis 11: Herr **Grönvik** aus Lillfors hat den Schlafwagen übernommen. Er stand auf der Warteliste, weil es in Lillfors
sonst wenig gibt, worauf man warten kann. Er verlor zweimal in der Liga und gewann im Pokal. Herr Nickel ist nicht böse. Er hat
es noch nicht bemerkt.

**Contra** führt mit vier Punkten Vorsprung, **Trumpfass** hat zwanzig Tore. Frau Kibitzki fragt, ob man die Meisterschale schon
verschicken könne. Ich habe geantwortet, das Porto sei noch nicht bekannt.
""",
    7: """
Guten Tag. Gestern habe ich in **Bad Wimmel** Protokoll geführt, an einem anderen Tisch, in einem anderen Spiel. Zehn meiner
Manager saßen im selben Wartesaal, und keiner hat ein Wort über Fußball gesagt. Frau Spohr hat mir beim Hinausgehen ihre
Aufstellung in die Manteltasche gesteckt. So habe ich mir das immer vorgestellt.

Frau **Feddersund** hatte ihre Befehle vor vierzehn Tagen vorausgeschickt, für den Fall, dass das Schiff nicht fährt. Es fuhr
dann doch, mit ihr an Bord, zum Backgammon, und ihre Elf hat ohne sie zweimal gewonnen. Das ist die Regel 8.7, wie sie gemeint
war.

**Contra** stand in Altmarkscheid mit dem Rücken zur Wand und mit dem halben Kader auf der Tribüne. Wer hart spielt, muss auch
sitzen können.
""",
    8: """
Guten Tag. Aus **Nordermarsch** traf ein leerer Umschlag ein, innen feucht. Herr Pflüm meldet Land unter; die Aufstellung sei
noch an Bord. Ich habe den Umschlag auf die Heizung gelegt, es wurde nichts mehr.

Die **Laufmasche** führt die Tabelle an. Es sind seither elf Karten eingegangen, auf denen das Wort "interessant" vorkommt. Ich
weise darauf hin, dass die Keime aller Würfel bei Henrike Tolk in einem Karton liegen, auf dem "Steuer" steht, und dass ich den
Karton noch nie gesehen habe. Am Ende der Saison wird er geöffnet.

Am Pokal nehmen noch vier Vereine teil. Einer davon gehört einem Apotheker. Gegen **Franzbranntwein** wurden zehn Spiele Sperre
verhängt, er nimmt sie äußerlich.
""",
    9: """
Guten Tag, dritter Advent, und es sind alle da. Auch Frau **Kofferath**, die für diese Runde und gleich für die nächste
geschrieben hat: Sie fährt über die Feiertage weg. Ich hatte angenommen, sie sei schon weg.

Vorn sind **Laufmasche** und **Medizinball** nach achtzehn Spielen punktgleich. In der Küche wird darüber nicht gesprochen. In
der Küche wird gestrickt, und zwar schneller als sonst.

Hinten hat die **Hausordnung** acht Punkte und siebenundvierzig Gegentore. Frau Oltmann schreibt, sie werde die Regeln nicht
ändern, dafür habe sie ein anderes Spiel.
""",
    10: """
Guten Tag zwischen den Jahren. Beide **Halbfinale** gingen ins Elfmeterschießen, das zweite bis zum dreizehnten Treffer. Ich
habe die Würfe einzeln ausgerufen, allein im Stellwerk. Unten hielt der 14.12 und fuhr erst weiter, als es entschieden war.

Im Endspiel stehen der VfL **Laufmasche** und der **Schlafwagen**, der im Herbst dreimal gar nicht wach war. Herr Grönvik fragt,
ob er zum Finale einen Mann mit einem Fähnchen mitbringen dürfe. Er darf, wir brauchen noch einen Linienrichter.

Herr **Ruttloff** ist auf seiner Hütte eingeschneit. Er hat seine Befehle ins Tal gerufen. Angekommen ist: "… ung … ung … ung."
""",
    11: """
Guten Tag. Es ist vorbei, und ich muss etwas erklären.

Vor dem letzten Spieltag standen **Laufmasche** und **Medizinball** bei je dreißig Punkten, und sie spielten gegeneinander, in
Altmarkscheid. Es wurde 1:0. Am selben Abend gewann die Laufmasche im Elfmeterschießen gegen den **Schlafwagen** auch noch den
Pokal. Die Managerin der Laufmasche ist **meine Frau**. Sie hat es am Dienstag erfahren, als der Briefträger kam.

Ich habe noch am Sonntag Henrike Tolk gebeten, den Karton zu öffnen. Die Keime stehen nach der Pause bei allen Runden, jeder
kann jeden Würfel nachrechnen. Ich bitte sogar darum. Es ist nicht leicht, der Mann einer Meisterin zu sein, wenn man der
Schiedsrichter war.

Herr **Kolbe** hat in dieser Runde Frau Spohr vertreten, die mit dem Postzug unterwegs war, um ihn einmal von vorn zu sehen.
Dass beide Vereine am letzten Spieltag gegeneinander antreten, hatte niemand bedacht. Er schrieb zwei Aufstellungen, an zwei
Tischen, mit zwei Stiften. Gewonnen hat ihre. Abgestiegen ist sie trotzdem, um einen Punkt.
""",
    12: """
Guten Tag. Dies ist die Pause. Alle Spieler sind ein Jahr älter geworden, die meisten an einem einzigen Nachmittag. Talente
bleiben, wie sie waren, die anderen verlieren zwei Stufen oder vier. Ich habe beim Ausfüllen der Karten mehrmals an mich
gedacht.

**Aufgestiegen** sind die Flugpost und die Mehlschwitze, und nach dem Entscheidungsspiel auch der SV Siebenquell. Frau Wiesenhut
ist über den dritten Platz und drei Tore in die Eins gekommen und hat alles zusammengezählt. Es sind sieben. **Abgestiegen**
sind Hausordnung, Walze und Sparlinghausen. Herr Terbrüggen hat in dieser Saison 2422 kKj angespart. Vom Zuwachs über 2000 zieht
die Steuer die Hälfte ab. Er hat überwiesen, fristgerecht, und um eine Quittung gebeten, damit er etwas zum Abheften hat. Frau
Oltmann zahlt sechzehn.

Die Keime der ersten Saison sind offen. Neun Manager haben den letzten Spieltag nachgerechnet. Es stimmt. Frau Quandel hat
"leider" dazugeschrieben.
""",
    13: """
Guten Tag, neue Saison, alte Schuhe. Die Regeln sind dieselben, der Heimvorteil beginnt wieder bei sechs, und in der zweiten
Liga gibt es jetzt zwei Klassen: die, die hinaufwollen, und die Hausordnung.

Herr **Quast** hat die Grün-Grünen abgegeben. Im Februar müsse er vorziehen, schreibt er, und das gehe nicht mit
Auswärtsspielen. Frau **Hartlieb** aus Klein Fermate hat übernommen. Sie kommt aus der Kirchenmusik und will zuerst den Rasen
stimmen.

Die Befehle der **Flugpost** wurden am Mittwoch aufgelassen und sind bei Redaktionsschluss nicht gelandet. Ein Aufsteiger ohne
Befehle hält sich in der Luft nicht lange.
""",
    14: """
Guten Tag. Ab Freitag steht, was ich auswerte, auf gutem Papier: Frau Tolk druckt uns im **Fernzug**. Ich habe meinen
Spiritusumdrucker mit einem Tuch abgedeckt. Er roch sehr treu.

Die **Mehlschwitze** hat in vier Spielen achtundzwanzig Tore geschossen, dreizehn davon **Pfeffermühle**. Frau Knopp schreibt,
sie habe nichts am Rezept geändert, nur den Herd. In der zweiten Liga führt der **Schlafwagen** mit 9:0 Toren und ohne
Punktverlust. Herr Nickel hat sich gemeldet. Er möchte wissen, ob er eine Runde verpasst habe.

Die Meisterin hat heute gegen Contra verloren. Die Post ist schon raus. Ich gehe gleich in den Garten und komme am Dienstag
wieder herein.
""",
}

PRESS: dict[int, tuple[tuple[str, str, str], ...]] = {
    1: (
        ("frieda", "swantje", "Wir haben 6:6 gespielt! Ich habe jedes einzeln durchgesagt!"),
        ("swantje", "frieda", "Ich habe es gehört. Ich habe nach dem achten gegen die Heizung geklopft. Das war kein Applaus."),
        (
            "volkmar",
            "",
            "Zweimal 0:0. Die BSG Formblatt stellt fest, dass sämtliche Vorgänge ohne Außenwirkung abgeschlossen werden "
            "konnten.",
        ),
    ),
    2: (
        (
            "ines",
            "renate",
            "Zehn zu eins liegt weit außerhalb dessen, womit zu rechnen war. Ich schlage vor, wir spielen so lange weiter, "
            "bis es sich mittelt.",
        ),
        ("renate", "ines", "Kontra."),
        ("adalbert", "", "Franzbranntwein ist kein Doping. Franzbranntwein ist Hausmittel. Man reibt sich damit die Gegner ein."),
    ),
    3: (
        (
            "annegret",
            "ottokar",
            "Danke für die sechs Tore. Wollen Sie wissen, wie viele es gewesen wären, wenn ich die Regeln kennte?",
        ),
        ("hanno", "", "1:0 gegen Dezibel. Ein Tor genügt, das zweite hätte ich nur aufgehoben."),
    ),
    4: (
        (
            "gustav",
            "",
            "DER ZETTEL WAR EINWANDFREI. ES WAR EINE AUFSTELLUNG, KEIN RAD. DER APOTHEKER HAT IHN SOFORT ERKANNT UND MIR "
            "DREI PACKUNGEN MITGEGEBEN.",
        ),
        ("adalbert", "gustav", "Zweimal täglich, nach dem Training."),
        ("dorle", "frieda", "Sieben Tore von einem einzigen Mann! Gegen mich! Darf ich ihn kaufen?"),
    ),
    5: (
        ("heidrun", "", "Grüße vom Strand. Hier ist nichts los, die Mannschaft hätte sich wohlgefühlt."),
        (
            "roswitha",
            "heidrun",
            "Ihre Spieler sind vollzählig zurück, leicht gerötet. Handtuch behalte ich, den habe ich im September gekauft.",
        ),
        ("siegbert", "", "Suche Spieler, biete Spieler. Umtausch ausgeschlossen, Anfassen erlaubt."),
    ),
    6: (
        (
            "pelle",
            "",
            "Guten Tag an alle. Ich habe noch nie eine Mannschaft gehabt, nur einen Wald. Es ist aber ähnlich: Man sieht "
            "lange nichts, und dann steht da einer.",
        ),
        ("traugott", "", "Wer hat mich gerufen?"),
        ("heidrun", "walburga", "Zwölf. Ich dachte, das sei Vollpension."),
    ),
    7: (
        ("renate", "gerda", "Sieben zu null. Mit so einem Blatt hätte ich auch beim Skat gepasst."),
        ("gerda", "renate", "Sie haben sich verzählt. Es waren sieben Maschen, und keine ist gefallen."),
        ("kaethe", "", "Sehr geehrte Damen und Herren, ich führe unseren Tabellenplatz unter Verspätung. Er liegt bei plus elf."),
    ),
    8: (
        ("eckart", "", "Der Umschlag war voll, als ich ihn einwarf. Der Briefkasten auch."),
        ("jakob", "", "Wir haben in sechzehn Spielen fünf Tore geschossen. Gehört hat man zwanzig."),
    ),
    9: (
        ("bert-k", "ines", "Zwei Elfmeter, zwei Tore, danach Betriebsruhe. Das Verfahren ist ausgereift."),
        ("edelgard", "", "Frechdachs hat jetzt zwanzig Tore und noch keine Hausaufgaben."),
        ("hilmar", "", "Neun Punkte. Es ist Winter, da wächst nichts."),
    ),
    10: (
        (
            "roswitha",
            "gerda",
            "Sechs zu sieben, nach dreizehn Treffern. Ich hätte gern ein Fragezeichen gesetzt, aber es war ein Punkt.",
        ),
        ("pelle", "", "Wir sind im Finale. Ich habe es dem Wald gesagt. Er nahm es gelassen."),
        ("adalbert", "pelle", "Im Elfmeterschießen nützt kein Mittel. Ich habe alle durchprobiert."),
    ),
    11: (
        (
            "gerda",
            "",
            "Ich habe an jedem Sonntag das Radio laut gestellt, damit ich ihn nicht rechnen höre. Mehr habe ich dazu nicht "
            "zu sagen. Ich freue mich.",
        ),
        (
            "adalbert",
            "gerda",
            "Glückwunsch. Ich habe Ihnen etwas für die Nerven beigelegt. Es ist nicht auf der Liste, noch nicht.",
        ),
        ("bert-k", "kaethe", "Ich wollte, dass Ihre gewinnt. Ich wollte nur nicht, dass meine es merkt."),
        ("kaethe", "bert-k", "Man hat es an der Aufstellung nicht gesehen. An der Unterschrift schon."),
        ("swantje", "frieda", "Neun Punkte, abgestiegen. Nächstes Jahr gibt es kein Derby. Es wird sehr still sein."),
        ("frieda", "swantje", "Dann komme ich eben rüber."),
    ),
    12: (
        ("hanno", "", "Zweite Liga. Die Auswärtsfahrten sind kürzer, man spart am Zug."),
        ("dorle", "", "Erste Liga!!!!!!! Das waren sieben Ausrufezeichen. Frau Kommnick, bitte nachzählen."),
        ("roswitha", "dorle", "Sieben. Eines hätte genügt."),
    ),
    13: (
        ("ottokar", "", "Sie ist eine gute Taube. Sie ist nur gesellig."),
        (
            "cosima",
            "hilmar",
            "Ihre Elf steht auf feuchtem Boden, aber sie hält den Ton. Nur Giersch kommt immer einen Takt zu früh.",
        ),
        ("swantje", "", "Null zu acht. Ich habe einen Aushang gemacht: \"Ballspielen im Flur\"."),
    ),
    14: (
        ("renate", "gerda", "Rekontra."),
        ("walburga", "ines", "Neun zu zwei. Ich schreibe Ihnen gern das Rezept auf, für die Tabelle."),
        ("traugott", "pelle", "Ich sehe gerade, wir sind Erster. Gut gemacht. Ich übernehme dann wieder."),
        ("pelle", "traugott", "Schlafen Sie ruhig weiter. Wir wecken Sie in Lillfors."),
    ),
}
