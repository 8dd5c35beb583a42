"""The twelve clubs of the first league."""

from __future__ import annotations

from tests.games.united.sample.clubs import Founding

CLUBS = (
    Founding(
        "masche",
        "VfL Laufmasche Altmarkscheid",
        "Laufmasche",
        "gerda",
        "T Topflappen 7 | A Sicherheitsnadel 5 | V Rechtsmasche 6, Linksmasche 6, Wollmaus nT"
        "| M Zopfmuster 6, Patentrand 6, Bündchen nT | S Nadelspiel 6, Fadenlauf 6, Knäuel nT",
        "Fallmasche V, Maschenprobe M, Strickliesl S",
        "Häkelhaken, Norweger, Pulswärmer, Lochmuster, Raglan, Bommel, Stulpe, Merino",
    ),
    Founding(
        "rasa",
        "Tabula Rasen Taktstedt",
        "Tabula Rasen",
        "ines",
        "T Nullhypothese 8 | V Mittelwert 6, Median 6, Modus 6 | M Streuung 6, Varianz 6, Stichprobe nT"
        "| S Ausreißer 7, Maximum 7, Trend nT, Quantil nT",
        "Histogramm V, Zeilensumme M, Tortendiagramm A",
        "Standardfehler, Rundung, Schätzer, Säule, Tendenz, Extremwert, Dezimalstelle, Prozentpunkt",
    ),
    Founding(
        "prell",
        "ESV Prellbock Hohenbrück",
        "Prellbock",
        "bert-k",
        "T Prellbock 8 | A Bremsklotz 7 | V Schwelle 6, Schotter 6, Lasche nT"
        "| M Stellwerk 5, Drehscheibe 5, Kupplung nT | S Tender 4, Vorspann 4, Rangierer nT",
        "Weichenlaterne V, Oberleitung M, Dampfpfeife S",
        "Achslager, Puffer, Heizkessel, Sandkasten, Gleiswaage, Zugschluss, Blocksignal, Kuppelstange",
    ),
    Founding(
        "dezibel",
        "Dezibel Oberpfaffing",
        "Dezibel",
        "frieda",
        "T Schallmauer 6 | A Dämpfer 4 | V Gepolter 5, Radau 5, Rabatz nT"
        "| M Pauke 6, Getöse 6, Tusch nT | S Fanfare 9, Kanonenschlag 9, Tröte nT",
        "Rückkopplung M, Zwischenruf S, Ohrstöpsel V",
        "Megafon, Tamtam, Paukenschlag, Hupe, Knallerbse, Rasselbande, Martinshorn, Feueralarm",
    ),
    Founding(
        "ordnung",
        "Hausordnung Oberpfaffing",
        "Hausordnung",
        "swantje",
        "T Zimmerlautstärke 5, Türspion 1 | A Hausmeister 4 | V Nachtruhe 5, Mittagsruhe 5, Kehrwoche 4"
        "| M Aushang 5, Mülltrennung 5, Treppenlicht 4, Merkblatt nT | S Klingelknopf 4, Ruhestörer 4, Grillverbot 4",
        "Nachmieter V, Untermieter S, Fahrradkeller M, Zwischenmieter V, Mieterin S, Hofeinfahrt M",
        "Schlüsselbund, Briefschlitz, Kellerabteil, Gegensprechanlage, Fußmatte, Trockenraum, Nebenkosten, Aufzug",
    ),
    Founding(
        "feuer",
        "TuS Leuchtfeuer Lachmöwe",
        "Leuchtfeuer",
        "mirjam",
        "T Leuchtturm 10 | A Wellenbrecher 3 | V Backbord 5, Steuerbord 5, Priel nT"
        "| M Ebbe 5, Flut 6, Gezeit nT | S Nebelhorn 6, Lachmöwe 7, Seezeichen nT",
        "Boje V, Flaschenpost M, Strandgut S",
        "Lotse, Ankerkette, Klabauter, Kombüse, Treibholz, Halbmast, Schlickrutsch, Rettungsring",
    ),
    Founding(
        "walze",
        "Walze Gänsebrink",
        "Walze",
        "kaethe",
        "T Gehäuse 5 | A Zeilensteller 5 | V Umschalter 5, Feststeller 4, Randsteller 4"
        "| M Farbband 5, Typenhebel 4, Leertaste 4 | S Rücklauf 5, Glöckchen 5, Anschlag 4",
        "Durchschlag M, Kohlepapier V, Tabulator S, Kursivtype M, Korrekturband V, Papierhalter S",
        "Zeilenabstand, Buchstabensalat, Wagenlöser, Walzendrehknopf, Tastendeckel, Einzug, Doppelanschlag, Hebelarm",
    ),
    Founding(
        "spar",
        "SpVgg Sparlinghausen",
        "Sparlinghausen",
        "hanno",
        "T Sparstrumpf 6 | A Rücklage 5 | V Notgroschen 5, Heller 5, Pfennig 5"
        "| M Zins 5, Zinseszins 5, Skonto nT | S Kleingeld 7, Wechselgeld 6, Rabatt nT",
        "Flaschenpfand M, Bausparer V, Restgeld M, Gutschrift S",
        "Einweckglas, Vorratskammer, Sonderposten, Mengenrabatt, Dauerwurst, Sparbrötchen, Kassenbon, Anzahlung",
    ),
    Founding(
        "klecks",
        "SCHABLONE KLEIN WERNITZ",
        "SCHABLONE",
        "gustav",
        "T LOESCHBLATT 7 | A RADIERER 5 | V TINTE 6, TUSCHE 6, KLECKS nT"
        "| M FEDER 6, KIEL 6, SCHNOERKEL nT | S GEKRITZEL 6, KRAKEL 6, HAARSTRICH nT",
        "UNTERLAENGE M, OBERLAENGE V, I-PUNKT S",
        "BLEISTIFT, SIEGELLACK, BUETTENRAND, SPITZER, FLIESSPAPIER, DOKTORSCHRIFT, BUCHSTABE, LUPE",
    ),
    Founding(
        "apo",
        "SC Medizinball Klein Wernitz",
        "Medizinball",
        "adalbert",
        "T Beipackzettel 5 | A Fieberthermometer 3 | V Hustensaft 6, Wadenwickel 6, Kamille nT"
        "| M Nebenwirkung 10, Tinktur 4, Pastille nT | S Franzbranntwein 10, Brausetablette 8, Lakritz nT",
        "Zugsalbe V, Nasentropfen M, Traubenzucker S",
        "Wechselwirkung, Lebertran, Magnesium, Mullbinde, Salbei, Riechsalz, Enzian, Hühnerauge",
    ),
    Founding(
        "skat",
        "Contra Reizenau",
        "Contra",
        "renate",
        "T Mauerer 6 | A Hinterhand 4 | V Ramsch 5, Vorhand 5, Lusche nT"
        "| M Reizwert 6, Grand 6, Kiebitz nT | S Kreuzbube 9, Trumpfass 9, Null Ouvert nT",
        "Revolution M, Schieber V, Bockrunde S",
        "Pik Sieben, Schneider, Herz Zehn, Alter Wenzel, Durchmarsch, Karo Dame, Joker, Letzter Stich",
    ),
    Founding(
        "punkt",
        "1. FC Interpunktion",
        "Interpunktion",
        "roswitha",
        "T Punktum 7 | A Klammeraffe 5 | V Klammer auf 6, Klammer zu 6, Einschub nT"
        "| M Semikolon 6, Gedankenstrich 6, Trema nT | S Ausrufezeichen 6, Fragezeichen 6, Apostroph nT",
        "Drei Pünktchen V, Bindestrich M, Tilde S",
        "Doppelpunkt, Anführung, Abführung, Kommafehler, Schrägstrich, Unterstrich, Zwiebelfisch, Hochkomma",
    ),
)
