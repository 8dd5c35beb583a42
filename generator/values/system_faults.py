"""What a system says when it cannot read or write, in words of the magazine's language. Its own would be English, or in
the language of whoever has set it up."""

from __future__ import annotations

import errno
import os

from generator.values.phrase import Message, Phrase

FAULTS = {
    errno.EPERM: Phrase(de="das ist hier nicht erlaubt", en="that is not allowed here"),
    errno.ENOENT: Phrase(de="das gibt es nicht", en="there is no such file or folder"),
    errno.EIO: Phrase(de="der Datenträger meldet einen Fehler", en="the disk reports a fault"),
    errno.EACCES: Phrase(de="keine Berechtigung", en="permission denied"),
    errno.EBUSY: Phrase(de="ein anderes Programm benutzt das gerade", en="another program is using it"),
    errno.EEXIST: Phrase(de="das gibt es schon", en="it is there already"),
    errno.ENOTDIR: Phrase(de="das ist kein Ordner", en="it is not a folder"),
    errno.EISDIR: Phrase(de="das ist ein Ordner", en="it is a folder"),
    errno.EMFILE: Phrase(de="zu viele Dateien sind offen", en="too many files are open"),
    errno.ENFILE: Phrase(de="zu viele Dateien sind offen", en="too many files are open"),
    errno.ETXTBSY: Phrase(de="ein anderes Programm benutzt das gerade", en="another program is using it"),
    errno.EFBIG: Phrase(de="die Datei wäre zu groß", en="the file would be too large"),
    errno.ENOSPC: Phrase(de="kein Platz mehr auf dem Datenträger", en="no space left on the disk"),
    errno.EROFS: Phrase(de="der Datenträger lässt sich nur lesen", en="the disk can only be read"),
    errno.EPIPE: Phrase(de="niemand liest mehr mit", en="nobody is reading any more"),
    errno.ENAMETOOLONG: Phrase(de="der Name ist zu lang", en="the name is too long"),
    errno.ENOTEMPTY: Phrase(de="der Ordner ist nicht leer", en="the folder is not empty"),
    errno.ELOOP: Phrase(de="die Verweise führen im Kreis", en="the links lead in a circle"),
    errno.ENETUNREACH: Phrase(de="kein Netz", en="no network"),
    errno.ECONNRESET: Phrase(de="die Verbindung brach ab", en="the connection broke"),
    errno.ETIMEDOUT: Phrase(de="keine Antwort", en="no answer"),
    errno.ECONNREFUSED: Phrase(de="dort nimmt niemand an", en="nobody answers there"),
    errno.EHOSTUNREACH: Phrase(de="der Rechner ist nicht zu erreichen", en="the machine cannot be reached"),
    errno.ESTALE: Phrase(de="die Datei ist inzwischen eine andere", en="the file is another one by now"),
    errno.EDQUOT: Phrase(de="der zugeteilte Platz ist aufgebraucht", en="the space allotted to you is used up"),
}

UNKNOWN_HOST = Phrase(de="einen Rechner dieses Namens gibt es nicht", en="there is no machine of this name")


def why(fault: OSError) -> Message | str:
    """Return what a fault is; of one that is rare what the system says."""
    known = UNKNOWN_HOST if type(fault).__name__ == "gaierror" else FAULTS.get(fault.errno or 0)
    return known() if known else os.strerror(fault.errno) if fault.errno else str(fault)


def fault_text(fault: OSError, language: str) -> str:
    """Return what a fault is, with the file that it is about."""
    said = why(fault)
    words = said if isinstance(said, str) else said.plain(language)
    return f"{fault.filename}: {words}" if fault.filename else words
