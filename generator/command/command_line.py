"""The command line in German and English: its commands, their options, and what their help says."""

from __future__ import annotations

import argparse
import os
import re

from generator.command.parser import Parser
from generator.command.terminal import DONE, give_out
from generator.system.language import LANGUAGES, chosen, translated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date
    from pathlib import Path
    from typing import Any, NoReturn

DISTRIBUTION = "zine-generator"
LAST_PORT = 65535

ABOUT = {
    "de": "Macht ein Magazin für Postspiele: Website und gedruckte Hefte aus Textdateien.",
    "en": "Makes a play-by-mail magazine: website and printed issues from text files.",
}
EXAMPLES = {
    "de": """\
Beispiele:
  zine new mein-magazin                ein neues Magazin, das sich sofort bauen lässt
  zine check                           alle Fehler im Inhalt, mit Datei, Zeile und Spalte
  zine build                           die Website in output/site, die Hefte in output/print
  zine serve                           die Website, während man schreibt
  zine round golf                      die nächste Rundendatei eines Spiels
  zine intake briefe.mbox              Züge, die mit der Post kamen
  zine help                            das Handbuch

Exit-Status:
  0 erledigt   1 Fehler im Inhalt, nichts geschrieben   2 falsch aufgerufen   3 eine Datei ließ sich nicht schreiben
  4 ein Verbund von Rechnern war nicht zu gebrauchen, nichts geschrieben
  70 ein Fehler in zine   129 130 143 abgebrochen

Jeder Befehl hat seine eigene Hilfe: zine build --help
""",
    "en": """\
examples:
  zine new my-magazine --language en   a new magazine that builds at once
  zine check                           every mistake in the content, with file, line and column
  zine build                           the website in output/site, the issues in output/print
  zine serve                           the website while you write
  zine round golf                      the next round file of a game
  zine intake letters.mbox             orders that came by mail
  zine help                            the handbook

exit status:
  0 done   1 the content has errors, nothing was written   2 wrong use   3 a file could not be written
  4 a cluster could not be used, nothing was written
  70 a bug in zine   129 130 143 interrupted

Each command has its own help: zine build --help
""",
}
COMMANDS = {"de": "Befehle", "en": "commands"}
VERSIONS = {
    "de": "nennt die Version von zine und die von WeasyPrint, das die PDFs setzt", "en": "print the versions of zine and of WeasyPrint, which sets the PDFs"
}
WHAT_IT_DOES = {
    "new": {"de": "beginnt ein neues Magazin in einem Ordner", "en": "start a new magazine in a folder"},
    "build": {"de": "wertet alles aus, schreibt die Website und die PDFs", "en": "evaluate everything, write the website and the PDFs"},
    "serve": {"de": "baut, zeigt auf diesem Rechner, baut bei jedem Speichern neu", "en": "build, show on this machine, rebuild on every save"},
    "check": {
        "de": "liest und wertet alles aus, schreibt nichts, nennt alle Fehler", "en": "read and evaluate everything, write nothing, print every problem"
    },
    "evaluate": {"de": "gibt das Ergebnis eines Spiels als JSON aus", "en": "print one game’s result as JSON"},
    "round": {"de": "schreibt die nächste Rundendatei eines Spiels, vorausgefüllt", "en": "write the next round file of a game, prefilled"},
    "issue": {"de": "schreibt die issue.yaml des nächsten Hefts, vorausgefüllt", "en": "write the issue.yaml of the next issue, prefilled"},
    "import": {
        "de": "macht aus docx, odt und HTML Artikel in einem Heft, mit Bildern", "en": "make articles of an issue from docx, odt and HTML, with pictures"
    },
    "intake": {
        "de": "nimmt Briefe an: hebt sie auf, schreibt Zettel und Antworten", "en": "take letters in: keep them, write slips and answers"
    },
    "desk": {
        "de": "wie die nächste Runde steht: wer was geschickt hat, wer fehlt, was die Regeln sagen",
        "en": "how the next round stands: who has sent what, who is missing, what the rules say",
    },
    "mail": {
        "de": "schreibt Blätter und Erinnerungen als Mails; mit --send schickt es alle ab, die noch nicht weg sind",
        "en": "write sheets and reminders as mails; with --send send all mails that have not been sent",
    },
    "freeze": {
        "de": "hebt ein Heft auf, wie es gedruckt wurde, was auch später berichtigt wird",
        "en": "keep an issue as it was printed, whatever is corrected later",
    },
    "publish": {
        "de": "bringt die gebaute Website an einen Ort, den zine.yaml nennt", "en": "bring the website that was built to a place named in zine.yaml"
    },
    "schema": {
        "de": "schreibt JSON-Schemas, mit denen Editoren Schlüssel ergänzen, oder gibt eines aus",
        "en": "write JSON Schemas with which editors complete keys, or print one",
    },
    "help": {"de": "zeigt eine Seite des Handbuchs, oder welche es gibt", "en": "show a page of the handbook, or which there are"},
    "completion": {
        "de": "gibt aus, womit eine Shell ergänzt, was man hinter zine tippt", "en": "print what lets a shell complete what is typed behind zine"
    },
}
LANGUAGE = {"de": "die Sprache des Magazins (sonst: de)", "en": "language of the magazine (default: de)"}
THEMES = ("default", "matrize")
"""Those that come with the program."""
THEME = {"de": "das Thema des Magazins (sonst: default)", "en": "theme of the magazine (default: default)"}
ISSUE = {
    "de": "nur das PDF dieses Hefts neu setzen; die anderen bleiben, wie sie sind", "en": "set only this issue’s PDF again; other PDFs stay as they are"
}
PROOF = {
    "de": "nur ein Korrekturabzug dieses Hefts (sonst des neuesten), mit Zeilennummern und Entwürfen; am Ausgabeordner ändert sich nichts",
    "en": "only a proof copy of this issue (default: the newest), with numbered lines and drafts; the output is left alone",
}
NO_PDF = {
    "de": "nur Website und Daten; PDFs eines früheren Baus werden entfernt", "en": "only the website and the data; removes PDFs of an earlier build"
}
JOBS = {"de": "so viele Prozesse (sonst: alle)", "en": "processes to use (default: all)"}
CLUSTER = {
    "de": "macht die Dateien auf einem Dask-Verbund: die Adresse seines Verteilers, etwa tcp://host:8786",
    "en": "make the files on a Dask cluster: the address of its scheduler, e.g. tcp://host:8786",
}
EXPLAIN = {
    "de": "nennt jede Seite der Hefte: wie voll sie ist und was gewählt wurde",
    "en": "print each page of the issues with its fill and what was chosen",
}
EXPLAIN_BUILD = {
    "de": "nennt zu jeder neu gemachten Datei, was sich zuerst geändert hat",
    "en": "print for each file made anew the first thing that moved",
}
PORT = {"de": "sonst 8000, oder der nächste freie", "en": "default: 8000, or the next free one"}
NOTES = {
    "de": "von welchen Runden gesagt wird, was die Regeln abgelehnt oder geändert haben (sonst: newest, von jedem laufenden Spiel die neueste)",
    "en": "of which rounds to tell what the rules refused or repaired (default: newest, of each running game)",
}
LAST_ROUND = {"de": "sonst die letzte Runde", "en": "default: the last round"}
VIEW = {"de": "sonst gm, die Spielleitung", "en": "default: gm"}
LETTERS = {
    "de": "Mail, mbox, Maildir, Ordner, Text oder ausgefülltes Formular (sonst: die Standardeingabe); steht ein Spiel davor, nur Briefe dafür",
    "en": "mail, mbox, Maildir, folder, text or filled form (default: standard input); with a game before them, only letters for it",
}
DOCUMENTS = {"de": "eine Datei .docx, .odt oder .html", "en": "a .docx, .odt or .html file"}
INTO_ISSUE = {"de": "in den Ordner dieses Hefts (sonst: das letzte)", "en": "into the folder of this issue (default: the last one)"}
FOR_ROUND = {"de": "sonst der Entwurf, oder die Runde nach der letzten", "en": "default: the draft, or the round after the last"}
LATE = {"de": "auch Briefe nach dem Zugabgabetermin zählen", "en": "letters after the deadline count as well"}
EACH_GAME = {"de": "sonst jedes laufende Spiel", "en": "default: each running game"}
ONLY_ROUND = {"de": "nur die dieser Runde", "en": "only those of this round"}
PARTS_OF_MAIL = {
    "sheets": {"de": "die Blätter des letzten Baus", "en": "the sheets of the last build"},
    "answers": {"de": "die Antworten auf Briefe", "en": "the answers to letters"},
    "reminders": {
        "de": "die Erinnerungen, wenn ihr Tag da ist (sonst: alles, was fällig ist)", "en": "the reminders, once their day has come (default: all that is due)"
    },
}
MAIL_ISSUE = {"de": "nur dieses Heft, an alle, die es per Mail beziehen", "en": "only this issue, to all who subscribe by mail"}
MAIL_DAY = {"de": "was an diesem Tag fällig ist (sonst heute)", "en": "what is due on this day (default: today)"}
DAY = {"de": "einen Tag JJJJ-MM-TT erwartet, gefunden: {found}", "en": "expected a day YYYY-MM-DD, found: {found}"}
ON_THE_WEB = {
    "de": "auf der Website steht, was bis zu diesem Tag erscheint (sonst der Tag des neuesten Hefts)",
    "en": "on the website is what is to be published up to this day (default: that of the newest issue)",
}
NEXT_ISSUE = {"de": "sein Ordner (sonst die nächste Nummer)", "en": "its folder (default: the next number)"}
PLACE = {"de": "sonst der erste unter publish", "en": "default: the first below publish"}
DRY_RUN = {"de": "nur sagen, was ginge", "en": "only tell what would go"}
KIND = {
    "de": "nur dieses, auf die Standardausgabe: zine, people, issue, golf-round …",
    "en": "only this one, on standard output: zine, people, issue, golf-round …",
}
TOPIC = {"de": "eine Seite oder ein Befehl (sonst: die Liste der Seiten)", "en": "a page or a command (default: the list of pages)"}
SHELL = {"de": "die Shell, die ergänzen soll", "en": "the shell that is to complete"}
SHELLS = ("bash", "zsh", "fish")
SEND = {
    "de": "gibt sie dem Server, den zine.yaml nennt, jede einmal", "en": "hand them to the server named in zine.yaml, each once"
}
CONTENT = {
    "de": "sonst content, hier oder im nächsten Ordner darüber, der es hat", "en": "default: content, here or in the nearest folder above that has one"
}
OUTPUT = {"de": "sonst output, neben dem Inhalt", "en": "default: output, beside the content folder"}
STRICT = {"de": "Warnungen sind Fehler", "en": "warnings are errors"}
FORMAT = {
    "de": "Fehler als Text ausgeben, oder als ein JSON-Objekt je Zeile", "en": "print problems as text, or one JSON object per line"
}
BETWEEN = {"de": "eine ganze Zahl von {least} bis {most} erwartet, gefunden: {found}", "en": "expected a whole number from {least} to {most}, found: {found}"}
NUMBER = {"de": "eine ganze Zahl ab {least} erwartet, gefunden: {found}", "en": "expected a whole number, {least} or more, found: {found}"}

PLACES = {
    "COMMAND": "BEFEHL", "DIR": "ORDNER", "ID": "HEFT", "ISSUE": "HEFT", "ADDRESS": "ADRESSE", "GAME": "SPIEL", "FILE": "DATEI",
    "KIND": "ART", "TOPIC": "THEMA",
    "YYYY": "JJJJ", "DD": "TT",
}  # fmt: skip
"""What stands in the help for what is to be typed, in German."""

GERMAN = {
    "usage: ": "Aufruf: ",
    "options": "Optionen",
    "positional arguments": "Angaben",
    "show this help message and exit": "zeigt diese Hilfe",
    "%(prog)s: error: %(message)s\n": "%(prog)s: Fehler: %(message)s\n",
    "the following arguments are required: %s": "es fehlt: %s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "expected one argument": "eine Angabe erwartet",
    "expected at most one argument": "höchstens eine Angabe erwartet",
    "expected at least one argument": "mindestens eine Angabe erwartet",
    "ignored explicit argument %r": "braucht keine Angabe, gefunden: %r",
    "expected %s argument": "%s Angabe erwartet",
    "expected %s arguments": "%s Angaben erwartet",
    "not allowed with argument %s": "verträgt sich nicht mit %s",
    "one of the arguments %s is required": "eine dieser Angaben fehlt: %s",
    "invalid %(type)s value: %(value)r": "kein Wert der Art %(type)s: %(value)r",
    "unrecognized arguments: %s": "nicht zu gebrauchen: %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r gibt es nicht (es gibt: %(choices)s)",
    "unexpected option string: %s": "diese Option gibt es nicht: %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "%(parser_name)r gibt es nicht (es gibt: %(choices)s)",
    "ambiguous option: %(option)s could match %(matches)s": "%(option)s ist mehrdeutig: %(matches)s",
}
"""What argparse itself says. It asks a module's function for its words, which is named `_` as everywhere."""


def parser(language: str = "en") -> Parser:
    """Return the parser of the command line, which speaks this language from now on."""

    def words(said: dict[str, str]) -> str:
        return chosen(said, language)

    def content(command: argparse.ArgumentParser) -> None:
        command.add_argument("--content", metavar=named("DIR"), type=as_path, help=words(CONTENT))

    def output(command: argparse.ArgumentParser) -> None:
        command.add_argument("--output", metavar=named("DIR"), type=as_path, help=words(OUTPUT))

    def problems(command: argparse.ArgumentParser) -> None:
        command.add_argument("--strict", action="store_true", help=words(STRICT))
        command.add_argument("--format", choices=("text", "json"), default="text", help=words(FORMAT))

    def own(said: str, german: dict[str, str]) -> str:
        return said if language == "en" else german.get(said, said) if language == "de" else translated(language, said)

    def named(what: str) -> str:
        return re.sub("[A-Z]{2,}", lambda word: own(word[0], PLACES), what)

    natural, positive = (_number(least, language) for least in (0, 1))
    argparse._ = lambda text: own(text, GERMAN)  # type: ignore[attr-defined]
    argparse.ngettext = lambda one, more, number: own(one if number == 1 else more, GERMAN)  # type: ignore[attr-defined]
    Parser.language = language
    zine = Parser(
        prog="zine", description=words(ABOUT), epilog=words(EXAMPLES), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    zine.add_argument("--version", action=_Versions, nargs=0, help=words(VERSIONS))
    zine.kinds = kinds = zine.add_subparsers(title=words(COMMANDS), metavar=named("COMMAND"), required=True)

    def kind(name: str, where: str = "commands") -> argparse.ArgumentParser:
        command = kinds.add_parser(name, help=words(WHAT_IT_DOES[name]))
        command.set_defaults(command=name, where=where)
        return command

    new = kind("new", "begin")
    new.add_argument("folder", metavar=named("DIR"), type=as_path)
    new.add_argument("--language", choices=LANGUAGES, default="de", help=words(LANGUAGE))
    new.add_argument("--theme", type=str.lower, choices=THEMES, default="default", help=words(THEME))

    build = kind("build")
    content(build)
    output(build)
    build.add_argument("--issue", metavar=named("ID"), help=words(ISSUE))
    build.add_argument("--proof", metavar=named("ISSUE"), nargs="?", const="", help=words(PROOF))
    build.add_argument("--no-pdf", dest="pdf", action="store_false", help=words(NO_PDF))
    build.add_argument("--jobs", metavar=named("N"), type=positive, default=os.cpu_count() or 1, help=words(JOBS))
    build.add_argument("--cluster", metavar=named("ADDRESS"), help=words(CLUSTER))
    build.add_argument("--date", metavar=named("YYYY-MM-DD"), type=_day(language), help=words(ON_THE_WEB))
    build.add_argument("--explain-build", dest="explain_build", action="store_true", help=words(EXPLAIN_BUILD))
    build.add_argument("--explain-pages", dest="explain", action="store_true", help=words(EXPLAIN))
    problems(build)

    serve = kind("serve")
    content(serve)
    serve.add_argument("--port", type=_number(1, language, LAST_PORT), default=8000, help=words(PORT))

    check = kind("check")
    content(check)
    problems(check)
    check.add_argument("--notes", choices=("newest", "all", "none"), default="newest", help=words(NOTES))

    evaluate = kind("evaluate")
    evaluate.add_argument("game", metavar=named("GAME"))
    evaluate.add_argument("--round", metavar=named("N"), type=natural, help=words(LAST_ROUND))
    evaluate.add_argument("--view", metavar=named("gm|public|PERSON"), default="gm", help=words(VIEW))
    content(evaluate)

    round = kind("round", "begin")
    round.add_argument("game", metavar=named("GAME"))
    content(round)

    issue = kind("issue", "begin")
    issue.add_argument("next", metavar=named("ISSUE"), nargs="?", help=words(NEXT_ISSUE))
    content(issue)

    taken = kind("import", "begin")
    taken.set_defaults(command="take_over")
    taken.add_argument("files", metavar=named("FILE"), type=as_path, nargs="+", help=words(DOCUMENTS))
    taken.add_argument("--issue", metavar=named("ID"), help=words(INTO_ISSUE))
    content(taken)

    intake = kind("intake")
    intake.add_argument("words", metavar=named("[GAME] FILE"), nargs="*", help=words(LETTERS))
    intake.add_argument("--round", metavar=named("N"), type=positive, help=words(FOR_ROUND))
    intake.add_argument("--late", action="store_true", help=words(LATE))
    content(intake)
    output(intake)

    desk = kind("desk")
    desk.add_argument("game", metavar=named("GAME"), nargs="?", help=words(EACH_GAME))
    content(desk)

    mail = kind("mail")
    mail.add_argument("--round", metavar=named("N"), type=positive, help=words(ONLY_ROUND))
    for part, what in PARTS_OF_MAIL.items():
        mail.add_argument(f"--{part}", dest="parts", action="append_const", const=part, help=words(what))
    mail.add_argument("--issue", metavar=named("ID"), help=words(MAIL_ISSUE))
    mail.add_argument("--date", metavar=named("YYYY-MM-DD"), type=_day(language), help=words(MAIL_DAY))
    mail.add_argument("--send", action="store_true", help=words(SEND))
    content(mail)
    output(mail)

    freeze = kind("freeze")
    freeze.add_argument("issue", metavar=named("ISSUE"))
    content(freeze)

    publish = kind("publish")
    publish.add_argument("place", metavar=named("NAME"), nargs="?", help=words(PLACE))
    publish.add_argument("--dry-run", dest="dry", action="store_true", help=words(DRY_RUN))
    content(publish)
    output(publish)

    schema = kind("schema", "begin")
    schema.add_argument("kind", metavar=named("KIND"), nargs="?", help=words(KIND))
    content(schema)

    kind("help", "aids").add_argument("topic", metavar=named("TOPIC"), nargs="?", help=words(TOPIC))
    kind("completion", "aids").add_argument("shell", choices=SHELLS, help=words(SHELL))
    return zine


def _number(least: int, language: str, most: int | None = None) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or not text.isascii() or int(text) < least or most is not None and int(text) > most:
            raise argparse.ArgumentTypeError(chosen(NUMBER if most is None else BETWEEN, language).format(least=least, most=most, found=repr(text)))
        return int(text)

    return number


def _day(language: str) -> Callable[[str], date]:
    def day(text: str) -> date:
        import datetime

        try:
            if len(text) != len("2026-12-31"):
                raise ValueError
            return datetime.date.fromisoformat(text)
        except ValueError:
            raise argparse.ArgumentTypeError(chosen(DAY, language).format(found=repr(text))) from None

    return day


def as_path(text: str) -> Path:
    """Return a path that was named on the command line."""
    from pathlib import Path  # whoever asks for help names none

    return Path(text)


class _Versions(argparse.Action):
    """What `--version` does; the versions are looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        give_out(f"zine {version(DISTRIBUTION)}, WeasyPrint {version('weasyprint')}")
        parser.exit(DONE)


def version(distribution: str) -> str:
    """Return the version of an installed program."""
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "(not installed)"
