"""Who sent a letter: by the address it came from, or by the line `von: bert`; with the person's word, if he has one."""

from __future__ import annotations

import hmac
import unicodedata
from collections.abc import Mapping, Sequence

from generator.desk.letter import Letter
from generator.source.documents import SomebodysData
from generator.values.phrase import Message, Phrase, Refusal
from generator.values.problem import Problem

UNKNOWN = Phrase(
    de="niemand in people.yaml hat diese Adresse, und die Zeile „von: Name“ fehlt",
    en="nobody in people.yaml has this address, and there is no line “from: name”",
)
NO_SUCH_PERSON = Phrase(de="in people.yaml gibt es {person} nicht", en="there is no {person} in people.yaml")
TWO_PEOPLE = Phrase(de="der Brief nennt zwei Absender", en="the letter names two senders")
WHICH_OF_THEM = Phrase(
    de="diese Adresse haben mehrere ({people}); die Zeile „von: Name“ sagt, wer schreibt, in jedem Brief einer",
    en="this address belongs to several people ({people}); the line “from: name” says who writes, one in each letter",
)
NEEDS_WORD = Phrase(
    de="es fehlt die Zeile „wort: …“ mit dem Kennwort, das auf dem Bogen steht",
    en="the line “word: …” is missing, with the word that stands on the sheet",
)
WRONG_WORD = Phrase(de="das Kennwort (wort: …) stimmt nicht", en="the word (word: …) is not the right one")
OTHER_ADDRESS = Phrase(
    de="der Brief kommt von einer anderen Adresse, und ein Kennwort ist nicht vereinbart",
    en="the letter comes from another address, and no word has been agreed on",
)
MANY_WORDS = Phrase(
    de="der Brief nennt {n} verschiedene Kennwörter; mehr als {most} sind geraten",
    en="the letter gives {n} different words; more than {most} are guesses",
)
MOST_WORDS = 3
"""Words that a letter may give: one's own, and what a quoted letter or two hold."""
NO_HEAD = Phrase(
    de="das ist keine Mail, die in ihrem Kopf lesbar sagt, von wem sie kommt; einen Text nimmt zine nur auf dein Wort an: als Datei .txt oder .pdf, einzeln genannt",
    en="this is no mail whose head says in a readable way who sent it; a text is taken only on your word: as a file .txt or .pdf that you name yourself",
)
NOT_BY_NAME = Phrase(
    de="das ist keine Mail, und ein Kennwort ist nicht vereinbart; auf dein Wort gilt eine Datei, die du selbst einzeln nennst",
    en="this is no mail, and no word has been agreed on; on your word a file counts that you name yourself",
)


class LetterRefused(Refusal):
    """A letter is not accepted; `message` says why. `person` is who sent it, once that is known for certain."""

    def __init__(self, message: Message, person: str | None = None) -> None:
        super().__init__(message)
        self.person = person
        self.remarks: tuple[Problem, ...] = ()


def claimed(letter: Letter, people: Mapping[str, SomebodysData]) -> str | None:
    """Return whom a letter names as its sender, true or not: for its name in the box."""
    by_address, by_line = _by_address(letter, people), signed_by(letter, people)
    # one address may be that of a whole household
    of_them = [person for person in by_address if person in by_line] or by_address
    found = {person for person in (*of_them, *by_line) if person in people}
    return found.pop() if len(found) == 1 else None


def signed_by(letter: Letter, people: Mapping[str, SomebodysData], field: str = "") -> list[str]:
    """Return whom the lines of a letter, and a `field` of a form, name as its sender: by id, by name, or by first name
    if only one person has it. A line with several words may say something else: it counts if nothing else in the letter
    says otherwise."""
    found: dict[str, None] = {}
    by_address = _by_address(letter, people)
    for said in (*letter.senders, *filter(None, [field])):
        word = " ".join(said.split()).casefold()
        names = {person: data.name.casefold() for person, data in people.items()}
        called = [person for person in names if names[person] == word] or [person for person in names if names[person].split()[:1] == [word]]
        if word not in people and len(called) == 1 and (" " not in word or said == field or not by_address or called[0] in by_address):
            word = called[0]
        if " " not in word or said == field:
            found[word] = None
    return list(found)


def _by_address(letter: Letter, people: Mapping[str, SomebodysData]) -> list[str]:
    return [person for person, data in sorted(people.items()) if data.email and data.email.strip().lower() in letter.addresses]


def sender(letter: Letter, people: Mapping[str, SomebodysData], fields: Mapping[str, str]) -> str:
    """Return who sent a letter; raises LetterRefused for nobody, two people, or somebody who gives no proof.

    `fields` are those of a filled form. What stands in `From:` anybody can write: whoever has a word has to give it
    with every letter. What a letter is trusted without one depends on its door alone: only what the game master hands
    over himself needs no address.
    """
    if letter.nobody:
        raise LetterRefused(NO_HEAD())
    by_line, by_address = signed_by(letter, people, fields.get("von", "").strip()), _by_address(letter, people)
    if len(by_line) > 1 or len(letter.addresses) > 1 or (by_line and by_address and by_line[0] not in by_address):
        raise LetterRefused(TWO_PEOPLE())
    if not by_line and len(by_address) != 1:
        raise LetterRefused(WHICH_OF_THEM(people=", ".join(by_address)) if by_address else UNKNOWN())
    person = by_line[0] if by_line else by_address[0]
    if person not in people:
        raise LetterRefused(NO_SUCH_PERSON(person=person))
    word = people[person].word
    if not word and letter.door != "hand" and person not in by_address:
        raise LetterRefused(OTHER_ADDRESS() if letter.kind == "eml" else NOT_BY_NAME())
    if word:
        _check(word, [*letter.words, *filter(None, [fields.get("wort", "").strip()])])
    return person


def on_your_word(letter: Letter, person: str, people: Mapping[str, SomebodysData]) -> bool:
    """Tell whether nothing but the word of the game master, who has handed a letter over, says that it is
    somebody's."""
    return letter.door == "hand" and not people[person].word


def _check(word: str, given: Sequence[str]) -> None:
    if not given:
        raise LetterRefused(NEEDS_WORD())
    different = {_folded(one) for one in given}
    if len(different) > MOST_WORDS:
        raise LetterRefused(MANY_WORDS(n=len(different), most=MOST_WORDS))
    if not any(hmac.compare_digest(_folded(word).rstrip(b" .!,;"), one.rstrip(b" .!,;")) for one in different):
        raise LetterRefused(WRONG_WORD())


def holds(word: str, text: str) -> bool:
    """Tell whether a text gives somebody's word away."""
    return bool(word.strip()) and _folded(word) in _folded(text)


def _folded(word: str) -> bytes:
    return unicodedata.normalize("NFKC", " ".join(word.split())).casefold().encode()
