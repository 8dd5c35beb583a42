"""What is written back to whoever sent a letter: what was understood, what the rules say to it, the deadline, a
receipt.

It holds nothing that its receiver has not sent himself or may know. A letter that no person wrote, or that came by a
list, is not answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from email.message import EmailMessage
from email.policy import SMTP
from hashlib import sha256

from generator.desk.intake import IntakeResult, receipt, to_whom
from generator.desk.judge import GameTable
from generator.desk.sorting import Sorted
from generator.render.text.locale import Words
from generator.source.post import is_address
from generator.values.inline import Day
from generator.values.phrase import Message, Phrase
from generator.values.problem import NOTE, Problem
from generator.values.record import replace

ROUND_OF = Phrase(de="{title}, Runde {round}", en="{title}, round {round}")
SUBJECT = Phrase(de="{games}: dein Brief ist da", en="{games}: your letter has come")
SUBJECT_REFUSED = Phrase(de="{games}: dein Brief gilt nicht", en="{games}: your letter does not count")
SUBJECT_IN_PART = Phrase(de="{games}: dein Brief gilt zum Teil", en="{games}: your letter counts in part")
SUBJECT_LATE = Phrase(de="{games}: dein Brief kam zu spät", en="{games}: your letter came too late")
NOT_COUNTED = Phrase(de="Nicht gezählt: {why}.", en="Not counted: {why}.")
HELLO = Phrase(de="Hallo {name},", en="Hello {name},")
HELLO_STRANGER = Phrase(de="Hallo,", en="Hello,")
UNDERSTOOD = Phrase(de="verstanden wurde für {key}, Runde {round}:", en="this was understood for {key}, round {round}:")
REPLACES = Phrase(
    de="Das ersetzt alle Befehle, die du für diese Runde vorher geschickt hast.", en="This replaces all orders that you have sent for this round before."
)
BEFORE_COUNTS = Phrase(de="Was du für diese Runde vorher geschickt hast, gilt weiter.", en="What you have sent for this round before still counts.")
NOTHING_ORDERED = Phrase(de="(angemeldet, sonst nichts)", en="(has written, nothing else)")
WAS_REFUSED = Phrase(de="dein Brief wurde aufgehoben, gilt aber nicht: {reason}", en="your letter was kept, but does not count: {reason}")
TOO_LATE = Phrase(
    de="dein Brief kam nach dem Zugabgabetermin. Er wurde aufgehoben; ob er noch gilt, sagt die Spielleitung.",
    en="your letter came after the deadline. It was kept; the GM will say whether it still counts.",
)
NOT_THE_LAST = Phrase(
    de="Ein späterer Brief von dir ist schon da: der gilt, nicht dieser.", en="A later letter of yours is there already: that one counts, not this one."
)
PRESS = Phrase(
    de="Mit dem Bericht der Runde {round} wird das gedruckt, wenn die Spielleitung nichts ändert:",
    en="This will be printed with the report of round {round}, unless the GM changes something:",
)
PRESS_INSTEAD = Phrase(de="Das ersetzt deine frühere Presse für diese Runde.", en="It replaces your earlier press for this round.")
PRESS_BEFORE = Phrase(
    de="Gedruckt wird deine Presse aus einem späteren Brief, oder was die Spielleitung daraus gemacht hat, nicht diese.",
    en="What will be printed is your press of a later letter, or what the GM has made of it, not this one.",
)
NOT_PRESS = Phrase(
    de="Was nicht gedruckt werden soll, steht über „Presse:“ oder unter einer Zeile ---. Presse in einem späteren Brief ersetzt diese.",
    en="What is not to be printed stands above “Press:” or below a line ---. Press in a later letter replaces this.",
)
PRESS_TOO = Phrase(
    de="Das gilt auch für die Presse darin: bitte mit dem neuen Brief noch einmal schicken.", en="That goes for the press in it, too: please send it again with the new letter."
)
RULES_SAY = Phrase(de="Dazu sagen die Regeln, ohne die Befehle der anderen:", en="The rules say, without the orders of others:")
FAULTS_ARE = Phrase(de="Das stimmt daran nicht:", en="What is wrong with it:")
AT = Phrase(de="Zeile {line}, Spalte {column}: {message}", en="line {line}, column {column}: {message}")
MISSING = Phrase(de="Nicht dabei: {keys}.", en="Not there: {keys}.")
UNTIL = Phrase(
    de="Zugabgabetermin ist der {date}; bis dahin gilt der letzte Brief, der ankommt.",
    en="The deadline is {date}; until then the last letter that comes counts.",
)
PROSE = Phrase(de="Nicht als Befehl gelesen: „{words}“", en="Not read as an order: “{words}”")
RECEIPT = Phrase(de="Quittung (SHA-256 des Zettels): {sum}", en="Receipt (SHA-256 of the slip): {sum}")


def address(one: Sorted) -> str | None:
    """Return where an answer goes: to the address of who is known to have sent the letter, else to where the letter
    says it comes from; None if nobody is answered."""
    if one.letter.unanswered or not one.parts:
        return None
    people = one.parts[0][0].people
    person = people.get(one.person) if one.person else None
    if person is not None and person.email:
        return person.email.strip() if is_address(person.email.strip()) else None
    return next(iter(one.letter.addresses), None) if len(one.letter.addresses) == 1 and is_address(one.letter.addresses[0]) else None


def answer(one: Sorted, to: str, sender: str | None) -> bytes:
    """Return the answer to a letter as a mail, one for all games that it is for. It says nothing of when it was
    written: who sends it puts the date in."""
    refused = [part.refused is not None for _, part in one.parts]
    late = all(part.late and not part.counts for _, part in one.parts)
    subject = SUBJECT_REFUSED if all(refused) else SUBJECT_IN_PART if any(refused) else SUBJECT_LATE if late else SUBJECT
    language = one.parts[0][0].language
    games = one.stray or "; ".join(ROUND_OF(title=table.title, round=table.round).plain(language) for table, _ in one.parts)
    return mail(sender, to, subject(games=games).plain(language), "\n".join(_text(one, language)), one.letter.id)


LOGO = "cid:logo@zine.invalid"
"""The address of a logo within its mail."""


def mail(
    sender: str | None, to: str, subject: str, text: str, reply_to: str = "", pdf: tuple[str, bytes] | None = None, rich: str = "", logo: bytes = b""
) -> bytes:
    """Return a mail as the bytes of a file, its text also as HTML if it is `rich`, which may show a `logo`, a PNG, by
    the address LOGO; its id follows from all that it says, so that the same mail is the same wherever it is made."""
    message = EmailMessage(policy=SMTP)
    message["From"] = sender or "zine@localhost"
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Message-ID"] = f"<{sha256(repr((sender, to, subject, text, reply_to, pdf, *filter(None, [rich, logo]))).encode()).hexdigest()[:32]}@zine.invalid>"
    message["Auto-Submitted"] = "auto-replied" if reply_to else "auto-generated"
    if reply_to:
        message["In-Reply-To"] = message["References"] = reply_to
    message.set_content(text + "\n", charset="utf-8", cte="quoted-printable")
    if rich:
        message.add_alternative(rich + "\n", subtype="html", charset="utf-8", cte="quoted-printable")
        if logo:
            html = message.get_payload()[1]  # type: ignore[index]
            html.add_related(logo, maintype="image", subtype="png", cid=f"<{LOGO.removeprefix('cid:')}>", disposition="inline")  # type: ignore[union-attr]
            html.set_boundary("=_zine_" + sha256(logo).hexdigest()[:32])  # type: ignore[union-attr]
        message.set_boundary("=_zine_" + sha256(rich.encode()).hexdigest()[:32])
    if pdf is not None:
        message.add_attachment(pdf[1], maintype="application", subtype="pdf", filename=pdf[0])
        message.set_boundary("=_zine_" + sha256(pdf[1]).hexdigest()[:32])
    return message.as_bytes()


def _text(one: Sorted, language: str) -> Iterator[str]:
    """Yield the lines of an answer."""
    people = one.parts[0][0].people
    yield (HELLO(name=people[one.person].name) if one.person else HELLO_STRANGER()).plain(language)
    for table, part in one.parts:
        yield ""
        if len(one.parts) > 1:
            yield from (f"{ROUND_OF(title=table.title, round=table.round).plain(language)}:", "")
        yield from _lines(replace(table, deadline=None), replace(part, replaced=False)) if one.stray else _lines(table, part)
    for message in one.passed:
        yield from ("", NOT_COUNTED(why=message).plain(language))


def _lines(table: GameTable, one: IntakeResult) -> Iterator[str]:
    """Yield what is said of a letter in one game."""

    def say(message: Message) -> str:
        return message.plain(table.language)

    if one.refused is not None:
        refused = say(WAS_REFUSED(reason=one.refused))
        yield refused if refused.endswith(("?", "!", ".", "…")) else f"{refused}."
        if one.letter.press:
            yield say(PRESS_TOO())
        yield from _remarks(table, FAULTS_ARE, one.remarks)
    for orders in one.judged:
        if orders is not one.judged[0]:
            yield ""
        if one.late and not one.written:
            yield from (say(TOO_LATE()), "")
        elif orders not in one.written:
            yield from (say(NOT_THE_LAST()), "")
        yield say(UNDERSTOOD(key=orders.key, round=table.round))
        yield ""
        yield from (f"    {line}" for line in orders.text.splitlines()) if orders.values else (f"    {say(NOTHING_ORDERED())}",)
        if orders.prose:
            yield from ("", say(PROSE(words=" / ".join(orders.prose))))
        notes = [remark for remark in orders.remarks if remark.severity == NOTE]
        yield from _remarks(table, FAULTS_ARE, [remark for remark in orders.remarks if remark.severity != NOTE])
        yield from _remarks(table, RULES_SAY, notes)
        if missing := [say(message) for message in table.ways.missing(table.state, orders.key, orders.values)]:
            yield ""
            yield say(MISSING(keys=", ".join(missing)))
    yield from _press(table, one) if one.press is not None else ()
    if one.replaced:
        yield from ("", say(REPLACES() if one.written else BEFORE_COUNTS()))
    if table.deadline is not None and not one.late:
        yield ""
        yield say(UNTIL(date=Words(table.language, {}).day(Day(table.deadline))))
    for orders in one.written:
        yield ""
        yield say(RECEIPT(sum=receipt(orders, one.name)))


def _press(table: GameTable, one: IntakeResult) -> Iterator[str]:
    """Yield what is said of the press in a letter."""
    press = one.press
    assert press is not None
    if one.judged:
        yield ""
    if press.why is not None:
        yield NOT_COUNTED(why=press.why).plain(table.language)
        return
    if one.late and not one.counts and not one.judged:
        yield from (TOO_LATE().plain(table.language), "")
    elif press.replaced and not press.written:
        yield from (PRESS_BEFORE().plain(table.language), "")
    yield PRESS(round=table.round).plain(table.language)
    yield ""
    for piece in press.pieces:
        named = [table.people[who].name if who in table.people else who for who in (one.person or "", to_whom(table, piece)) if who]
        yield from (f"    {line}".rstrip() for line in (f"{' → '.join(named)}:", *piece.text.split("\n")))
    yield ""
    if press.replaced and press.written:
        yield PRESS_INSTEAD().plain(table.language)
    yield NOT_PRESS().plain(table.language)


def _remarks(table: GameTable, head: Phrase, remarks: Iterable[Problem]) -> Iterator[str]:
    told = list(remarks)
    if told:
        yield ""
        yield head().plain(table.language)
        yield ""
    for remark in told:
        message = AT(line=remark.place.line, column=remark.place.column, message=remark.message)
        yield f"    {' '.join(message.plain(table.language).split())}"
