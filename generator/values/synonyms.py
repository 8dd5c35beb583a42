"""What people call things that have another name in files: in German, or by a word that means the same."""

from __future__ import annotations

from collections.abc import Mapping

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    said: tuple(words.split())
    for said, words in {
        # answers
        "ja": "yes true", "nein": "no false", "yes": "true", "no": "false", "keine": "none", "nie": "never", "alle": "all",
        # languages, colours, what is printed
        "deutsch": "de", "german": "de", "englisch": "en", "english": "en", "nederlands": "nl", "dutch": "nl", "niederländisch": "nl", "holländisch": "nl", "farbe": "color", "schwarz": "black", "farben": "colors colours",
        "druck": "press print", "druckerei": "press", "heft": "booklet", "broschüre": "booklet", "umschlag": "cover", "titelbild": "cover",
        "lesen": "reading", "schrift": "fonts", "schriften": "fonts", "papier": "paper", "seiten": "pages", "auflage": "run", "bogen": "sheet",
        # the magazine
        "titel": "title", "überschrift": "title", "sprache": "language", "herausgeber": "editor", "redaktion": "editor", "datum": "date",
        "nummer": "number", "heftnummer": "number", "inhalt": "contents", "impressum": "imprint", "autor": "author", "verfasser": "author",
        "stadt": "city", "ort": "city", "adresse": "address", "anschrift": "address", "mail": "email", "e-mail": "email", "kürzel": "short", "nachname": "surname",
        "kennwort": "word", "passwort": "word", "password": "word", "zeitzone": "timezone", "motto": "subtitle", "untertitel": "subtitle",
        # the website
        "archiv": "archive", "suche": "search", "suchen": "search", "termine": "deadlines", "personen": "people", "leute": "people",
        "menü": "menu", "startseite": "start", "fällig": "due", "aufmacher": "lead", "titelgeschichte": "lead", "laufend": "running", "beendet": "finished",
        "symbol": "favicon", "icon": "favicon", "adressen": "addresses", "gemischt": "mixed", "zeichen": "logo", "signet": "logo", "css": "extra", "style": "extra", "stil": "extra",
        # blocks and pictures of texts
        "kasten": "box", "tabelle": "table", "csv": "table",
        "seitenumbruch": "page", "umbruch": "page", "pagebreak": "page", "newpage": "page", "zusammen": "keep", "note": "box aside", "tip": "box", "info": "box", "rand": "aside", "margin": "aside", "gedicht": "poem", "verse": "poem",
        "spalten": "columns", "anzeigen": "ads", "kleinanzeigen": "ads", "galerie": "gallery", "bilder": "gallery", "zitat": "quote", "pull": "quote",
        "gespräch": "interview", "breite": "width", "links": "left", "rechts": "right", "seite": "page", "quelle": "credit", "foto": "credit",
        "hier": "here", "schlagwort": "tags", "schlagworte": "tags", "schlagwörter": "tags", "stichworte": "tags", "themen": "tags", "topics": "tags",
        "keywords": "tags", "categories": "tags", "reihe": "series", "teil": "series", "part": "series", "erscheint": "publish", "ab": "publish",
        "veröffentlichen": "publish", "published": "publish", "embargo": "publish", "dank": "credit", "nachweis": "credit", "fotos": "credit",
        "redirect": "aliases", "redirects": "aliases", "redirect_from": "aliases", "weiterleitung": "aliases", "früher": "aliases",
        # rounds
        "spielleiter": "gm", "spielleitung": "gm", "spieler": "players player", "runde": "round", "runden": "rounds", "till": "until", "termin": "deadline",
        "abgabe": "deadline", "zat": "deadline", "frist": "deadline", "startwert": "seed", "saat": "seed", "würfe": "rolls", "wurf": "rolls",
        "würfel": "rolls dice die", "befehle": "orders", "züge": "orders turns", "zug": "orders turns", "bemerkung": "note", "notiz": "note",
        "anmerkung": "note", "entwurf": "draft", "presse": "press", "regeln": "rules", "grund": "reason", "person": "player",
        # Golf
        "schläger": "clubs", "wechsel": "changes", "bahnen": "holes", "ankündigung": "announce",
        # Nomic
        "antrag": "proposal", "stimmen": "votes", "stimme": "votes", "passen": "pass", "regel": "rule", "wortlaut": "text",
        "unzulässig": "inadmissible", "urteile": "judgements", "frage": "question", "einführen": "enact", "beschließen": "enact", "neu": "enact joined",
        "ändern": "amend", "change": "amend", "aufheben": "repeal", "streichen": "repeal", "delete": "repeal", "umwandeln": "transmute",
        # the tournament
        "ergebnis": "score results", "ergebnisse": "results", "spiele": "games", "punkte": "score points", "kampflos": "forfeit",
        "protokoll": "record", "paarungen": "pairings", "freilos": "bye", "ausgeschieden": "withdrawn", "abgemeldet": "withdrawn",
        "dazu": "joined", "startgeld": "fees", "preise": "prizes",
        # the league
        "gebot": "bid bids", "gebote": "bids", "verkauf": "sales", "verkäufe": "sales", "aufstellung": "lineups", "aufstellungen": "lineups",
        "tausch": "trades", "handel": "trades", "talente": "talents", "transferliste": "list", "liste": "list", "härte": "hardness", "heim": "home",
        "trikot": "shirt", "geld": "money", "strafen": "fines", "vereine": "clubs", "verein": "club", "liga": "leagues", "ligen": "leagues",
        # 18 Holes
        "loch": "hole", "grün": "green", "schlag": "shot", "schläge": "strokes", "platz": "course", "modus": "mode", "karten": "cards",
    }.items()
}  # fmt: skip
"""By what somebody has typed in small letters: the words of files that it may stand for, the likelier first."""
