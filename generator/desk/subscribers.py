"""The issue by mail: to each who subscribes by mail and has paid for it, once, with its PDF or the way to it."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from generator.build import build
from generator.build.outcome import BuildOutcome, so_far, unplayed
from generator.build.output import lock as hold
from generator.desk import post
from generator.desk.answer import HELLO, LOGO, ROUND_OF, mail
from generator.desk.outgoing import MAIL, put, sender_of
from generator.render.text.titles import Marked, plain
from generator.source.documents import SomebodysData, Zine
from generator.source.files import read_bytes
from generator.source.folders import GameFolder, IssueFolder
from generator.source.post import is_address
from generator.source.shelf import Shelf
from generator.system.ownership import changed_since
from generator.values import addresses
from generator.values.appeared import numbers
from generator.values.permalinks import Permalinks
from generator.values.phrase import Phrase

SUBJECT = Phrase(de="{title}, Heft {number}{name}", en="{title}, issue {number}{name}")
IS_OUT = Phrase(de="das neue Heft ist da: {subject}.", en="the new issue is out: {subject}.")
ATTACHED = Phrase(de="Es hängt als PDF an.", en="It is attached as a PDF file.")
LIES_AT = Phrase(de="Das PDF liegt hier: {address}", en="The PDF is here: {address}")
READ_AT = Phrase(de="Im Netz zu lesen: {address}", en="To be read on the web: {address}")
HOLDS = Phrase(de="Darin:", en="In it:")
LAST = Phrase(de="Es ist das letzte, das bezahlt ist.", en="It is the last one that is paid for.")
NO_PDF = Phrase(de="{file} ist nicht gebaut; erst `zine build`", en="{file} has not been built; first `zine build`")
NO_ADDRESS = Phrase(
    de="{name} bekommt das Heft per Mail, hat aber keine E-Mail-Adresse (email)", en="{name} gets the issue by mail but has no e-mail address (email)"
)
LAPSED = Phrase(de="{name} hat nur bis Heft {until} bezahlt: keine Mail", en="{name} has paid up to issue {until} only: no mail")
OLDER = Phrase(
    de="der Inhalt ist jünger als das gebaute Heft ({file}); erst `zine build`, denn eine Mail lässt sich nicht zurückholen",
    en="the content is newer than the issue that was built ({file}); first `zine build`, for a mail cannot be called back",
)
ISSUES = f"{MAIL}/_issues"
"""Where they lie in an output: no game has this name."""
LOGO_HEIGHT, LOGO_WIDEST = 64, 800
"""How high a logo is in a mail, and how many pixels it is wide at most."""
ATTACH = 5_000_000
"""So many bytes of PDF are attached at most: many servers refuse a mail of 10 MB, and attached they are a third
more."""

Say = Callable[[str], None]


def write_issue(content: Path, output: Path, id: str, say: Say, remark: Say) -> BuildOutcome | None:
    """Write the mails of an issue into the output, and say which have not been sent yet; return the mistakes if the
    content has any, or says that the PDF has not been built, or is older than the content. Raises NotOurs, OSError.
    """
    shelf = build.open_shelf(content)
    games = unplayed(shelf)
    issue, zine, people = shelf.issue(id, games), shelf.zine, shelf.people
    if shelf.problems.errors or issue is None or zine is None or people is None:
        return so_far(shelf)
    file = output / "print" / f"{id}.pdf"
    if not file.is_file():
        return BuildOutcome(shelf.language, 1, [f"zine: {NO_PDF(file=str(file)).plain(shelf.language)}"])
    if (changed := changed_since(output, [content / "issues", content / "games"])) is not None:
        return BuildOutcome(shelf.language, 1, [f"zine: {OLDER(file=str(changed)).plain(shelf.language)}"])
    on_the_web = (output / "site" / "pdf" / file.name).is_file()  # not while something in it is held
    record = _record(content, id)
    wanted = dict(_mails(shelf, zine.document, issue, games, people, file.read_bytes(), on_the_web, remark))
    for old in _written(output, id):
        if old.name not in wanted:
            old.unlink()
    for name, made in wanted.items():
        if f"{id}/{name}" not in record.paths:
            put(output, f"{ISSUES}/{id}/{name}", made)
            say(str(output / ISSUES / id / name))
    return None


def send_issue(content: Path, output: Path, id: str, server: post.MailServer, say: Say) -> bool:
    """Hand the mails of an issue to a server that have not been sent yet; tell whether all of them are sent now. Raises
    OSError."""
    with hold(output, lambda: None):
        record = _record(content, id)
        waiting = [file for file in _written(output, id) if f"{id}/{file.name}" not in record.paths]
        return post.send(waiting, server, record, build.open_shelf(content).language, say)


def _record(content: Path, id: str) -> post.SentLog:
    """Return what was sent of an issue: who has it gets it never again, whatever is corrected in it."""
    return post.SentLog(content / "issues" / id / "inbox" / "sent.jsonl")


def _written(output: Path, id: str) -> list[Path]:
    return sorted((output / ISSUES / id).glob("issue-*.eml"))


def _mails(
    shelf: Shelf, zine: Zine, issue: IssueFolder, games: Mapping[str, GameFolder], people: Mapping[str, SomebodysData], pdf: bytes, on_the_web: bool,
    remark: Say,
) -> Iterator[tuple[str, bytes]]:
    """Yield the names of the mails and what they hold, as files; remark on who gets none."""
    language, document = shelf.language, issue.document
    name = f": {document.title}" if document.title else ""
    first_number, last_number = numbers(document.number)
    subject = SUBJECT(title=zine.title, number=document.number, name=name).plain(language)
    titles = list(_titles(issue, games, language))
    site = zine.url.rstrip("/")
    whole = not site or len(pdf) <= ATTACH or not on_the_web
    ways = [] if whole else [(LIES_AT, f"{site}/pdf/{issue.id}.pdf")]
    logo = _logo(shelf, zine)
    ways += [(READ_AT, f"{site}/{Permalinks(zine.addresses).path(addresses.issue(issue.id))}")] if site else []
    for id, person in sorted(people.items()):
        if (subscription := person.subscribes) is None or subscription.by != "mail":
            continue
        if subscription.until < first_number:
            remark(f"zine: {LAPSED(name=person.name, until=subscription.until).plain(language)}")
            continue
        if not is_address(person.email.strip()):
            remark(f"zine: {NO_ADDRESS(name=person.name).plain(language)}")
            continue
        first = [HELLO(name=person.name), IS_OUT(subject=subject), *([ATTACHED()] if whole else [])]
        last = [LAST()] if first_number <= subscription.until <= last_number else []
        said, after = [one.plain(language) for one in first], [one.plain(language) for one in last]
        plain = [*said, *(way(address=address).plain(language) for way, address in ways), *after]
        rich = [*map(html.escape, said), *(html.escape(way(address="\0").plain(language)).replace("\0", _link(address)) for way, address in ways)]
        rich += map(html.escape, after)
        if titles:
            plain.append("\n".join([HOLDS().plain(language), *(f"- {title}" for title in titles)]))
            rich.append(f"{HOLDS().plain(language)}</p><ul>{''.join(f'<li>{html.escape(title)}</li>' for title in titles)}</ul><p>")
        shown = f'<p><img src="{LOGO}" alt="{html.escape(zine.title)}" height="{LOGO_HEIGHT}"></p>' if logo else ""
        page = f'<html lang="{language}"><body>{shown}{"".join(f"<p>{one}</p>" for one in rich)}</body></html>'.replace("<p></p>", "")
        attached = (f"{issue.id}.pdf", pdf) if whole else None
        yield f"issue-{id}.eml", mail(sender_of(shelf), person.email.strip(), subject, "\n\n".join(plain), pdf=attached, rich=page, logo=logo)


def _logo(shelf: Shelf, zine: Zine) -> bytes:
    """Return the magazine's logo as a PNG, for programs for mail show no drawings; nothing if it has none."""
    if zine.logo is None or (data := read_bytes(shelf.content / zine.logo, shelf.problems)) is None:
        return b""
    from generator.render.pictures.dots import fitted
    from generator.render.pictures.pictures import BrokenPicture, prepare

    try:
        made = prepare(data, zine.logo)
    except BrokenPicture:  # which the build tells
        return b""
    height = 2 * LOGO_HEIGHT  # for sharp screens
    return fitted(made.data, made.kind, max(1, min(LOGO_WIDEST, round(height * made.width / made.height))), height, "#ffffff")


def _link(address: str) -> str:
    return f'<a href="{html.escape(address)}">{html.escape(address)}</a>'


def _titles(issue: IssueFolder, games: Mapping[str, GameFolder], language: str) -> Iterator[str]:
    """Yield what an issue holds: its articles and letters, and the rounds of games."""
    for entry in issue.document.contents:
        name = entry.article or entry.letters
        if name is not None and name in issue.articles and issue.articles[name].title:
            yield plain(Marked(issue.articles[name].title), language)
        elif entry.listed:
            yield plain(Marked(entry.title), language)
        elif entry.game is not None and entry.game in games and (setup := games[entry.game].setup) is not None:
            title = setup.document.title
            yield ROUND_OF(title=title, round=entry.round).plain(language) if entry.report else title
