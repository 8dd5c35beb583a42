"""The twelve clubs of the second league."""

from __future__ import annotations

from tests.games.united.sample.clubs import Founding

CLUBS = (
    Founding(
        "kreide",
        "Kreidezeit Kranichsee",
        "Kreidezeit",
        "annegret",
        "T Tafelschwamm 6 | A Zeigestock 5 | V Lineal 5, Geodreieck 5, Pausenbrot nT"
        "| M Dreisatz 8, Wurzel 8, Hypotenuse 8 | S Hausaufgabe 4, Spickzettel nT, Eselsohr nT",
        "Nachsitzer V, Bruchstrich M, Fleißkärtchen S",
        "Zirkel, Rechenschieber, Kehrwert, Primzahl, Klassenbuch, Winkelhalbierende, Textaufgabe, Einmaleins",
    ),
    Founding(
        "sieben",
        "SV Siebenquell 07",
        "Siebenquell 07",
        "dorle",
        "T Siebenschläfer 7 | A Siebzehnundvier 2 | V Siebenstern 7, Siebenpunkt 7, Siebenfach nT"
        "| M Siebensachen 7, Siebtel 7, Septime nT | S Siebenmeilen 7, Wolke Sieben 7, Siebenhügel nT",
        "Siebenbürge V, Septemberkind M, Heptagon S",
        "Gleis Sieben, Siebenzeiler, Siebengestirn, Siebenschritt, Siebenhundert, Siebentagebart, Siebenarmig, Siebzigste",
    ),
    Founding(
        "wetter",
        "Sturmtief Nordermarsch",
        "Sturmtief",
        "eckart",
        "T Regenrinne 6 | A Deichkrone 5 | V Nieselmann 5, Graupel 5, Bodenfrost 5"
        "| M Wechselhaft 5, Heiter 5, Nebelbank nT | S Sturmbö 7, Wolkenbruch 6, Windhose nT",
        "Pfütze M, Raureif V, Altweibersommer M, Platzregen S",
        "Azorenhoch, Kaltfront, Gewitterfront, Hagelkorn, Isobare, Restwolke, Wetterhahn, Regenschirm",
    ),
    Founding(
        "echo",
        "FC Widerhall Rentnerstedt",
        "Widerhall",
        "jakob",
        "T Felswand 8 | A Gipfelkreuz 7 | V Murmeltier 6, Hüttenwirt 6, Steinschlag nT"
        "| M Almauftrieb 5, Wegweiser 5, Kuhglocke nT | S Juchzer 4, Jodler 4, Nachhall nT",
        "Echo V, Cho M, Ho S",
        "Rucksack, Brotzeit, Latschenkiefer, Talblick, Wanderstock, Edelweiß, Gamsbart, Rastplatz",
    ),
    Founding(
        "mehl",
        "TSV Mehlschwitze",
        "Mehlschwitze",
        "walburga",
        "T Topfdeckel 8 | V Kartoffel 6, Knödel 6, Klopse 6 | M Schneebesen 6, Teigschaber 6, Hefe nT"
        "| S Pfeffermühle 7, Bratensaft 7, Petersilie nT, Schnittlauch nT",
        "Muskat M, Rosine V, Nudelholz A",
        "Kochlöffel, Bratkartoffel, Suppenkasper, Pfannkuchen, Einbrenne, Schöpfkelle, Reibekuchen, Grießbrei",
    ),
    Founding(
        "beet",
        "Grün-Grün Giersch",
        "Grün-Grün",
        "hilmar",
        "T Gartenzaun 5 | A Vogelscheuche 5 | V Kürbis 5, Komposthaufen 4, Rhabarber 4"
        "| M Gießkanne 5, Rasensprenger 4, Regenwurm 4 | S Löwenzahn 5, Giersch 5, Brennnessel 4",
        "Steckling M, Setzling V, Ableger S, Radieschen S, Frühbeet M, Spalierobst V",
        "Maulwurf, Distel, Quecke, Efeu, Gartenzwerg, Schneckenkorn, Spaten, Laubhaufen",
    ),
    Founding(
        "taube",
        "Flugpost Schlagfurt",
        "Flugpost",
        "ottokar",
        "T Schlagtür 6 | A Taubenturm 4 | V Kropf 5, Gurrer 5, Nestling nT"
        "| M Körnermischung 6, Steuerfeder 6, Flaum nT | S Schwungfeder 9, Heimkehrer 9, Küken nT",
        "Flugloch V, Turtel M, Ringelchen S",
        "Kapsel, Botengang, Luftpost, Türkentaub, Rundflug, Federgewicht, Brieföffner, Pfauenschwanz",
    ),
    Founding(
        "amt",
        "BSG Formblatt Aktenbrück",
        "Formblatt",
        "volkmar",
        "T Ablage 8 | A Amtshilfe 7 | V Vorschrift 6, Vermerk 6, Anlage B nT"
        "| M Umlaufmappe 5, Dienstweg 5, Vorgang nT | S Eingangsstempel 4, Fristverlängerung 4, Anwärter nT",
        "Probezeit V, Aushilfe M, Referendar S",
        "Wiedervorlage, Durchwahl, Aktenzeichen, Zweitschrift, Ärmelschoner, Gleitzeit, Mitzeichnung, Locher",
    ),
    Founding(
        "kissen",
        "Schlafwagen Dämmerstedt",
        "Schlafwagen",
        "traugott",
        "T Kopfkissen 7 | A Wärmflasche 5 | V Daune 6, Federbett 6, Pyjama nT"
        "| M Siesta 6, Mittagsschlaf 6, Schäfchen nT | S Sandmann 6, Schlafwandler 6, Traumpass nT",
        "Mitternachtssonne S, Winterschlaf V, Nickerchen M",
        "Matratze, Schlummer, Zudecke, Bettvorleger, Schnarcher, Gähner, Lattenrost, Morgenmuffel",
    ),
    Founding(
        "knirps",
        "Knirps Sprösslingen",
        "Knirps",
        "edelgard",
        "T Dreikäsehoch 6 | A Naseweis 5 | V Lausbub 5, Lümmel 5, Steppke nT"
        "| M Springinsfeld 6, Wirbelwind 6, Krümel nT | S Frechdachs 8, Rotzlöffel 8, Däumling nT",
        "Nesthäkchen V, Quälgeist M, Purzel S",
        "Strolch, Bengel, Wonneproppen, Schlingel, Racker, Wichtel, Fratz, Lauser",
    ),
    Founding(
        "troedel",
        "Wanderer Feilschhausen",
        "Wanderer",
        "siegbert",
        "T Standuhr 6 | A Kommode 5 | V Nippes 5, Zinnteller 5, Plunder 5"
        "| M Grammofon 5, Kerzenleuchter 5, Ladenhüter nT | S Kristallvase 7, Porzellan 6, Schnäppchen nT",
        "Wühlkiste M, Erbstück V, Restauflage M, Dachbodenfund S",
        "Barockrahmen, Kuckucksuhr, Kaffeemühle, Wackelstuhl, Rarität, Goldrand, Flohkiste, Fälschung",
    ),
    Founding(
        "koffer",
        "FC Fernweh",
        "Fernweh",
        "heidrun",
        "T Gepäckband 5, Schließfach 1 | A Reiseleiter 4 | V Koffer 5, Kulturbeutel 5, Handtuch 4"
        "| M Halbpension 5, Kurtaxe 5, Liegestuhl 4, Mitbringsel nT | S Sonnenbrand 4, Ansichtskarte 4, Heimweh 4",
        "Souvenir V, Rückfahrkarte S, Zwischenstopp V, Nachsaison M, Vorfreude S",
        "Sandburg, Strandkorb, Reisefieber, Umleitung, Trinkgeld, Hauptsaison, Landgang, Badehose",
    ),
)
