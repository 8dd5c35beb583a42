"""Articles by chance, as people type them, each with the words that have to come out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

SYLLABLES = (
    *("ba be bo bri da dor e fa fel ga gu ha hei ib ka kla kor la le lo ma mi mur na ne nor o pa pel po ra re rin sa schu so ta te tor u").split(),
    *("va wei wun za zwi äl öst üb").split(),
)
ENDS = ("n", "r", "s", "t", "nde", "lich", "ung", "keit", "er", "en", "st", "")
SMALL = {
    "de": "der die das und in zu den mit von ist im auf nicht ein eine als auch an es so wie aber nach bei nur noch".split(),
    "en": "the of and to in a is that for it was on with as by at from this but not are his they you or had".split(),
}
PLAIN = {
    "de": "Haus Frau Zug Jahr Regel Ende Wort Spiel kommt sagte ging weiß macht sehen neue letzte kleine alte mehr wieder immer dann doch Abend Antwort Bahnhof Brief Freund Garten Geduld Gegner Karte Küche Leser Mitspieler Nachbarin Ordnung Sommer Tante Verlag Wetter Zettel "
    "beinahe damals eigentlich endlich gewöhnlich glücklicherweise immerhin manchmal nirgends plötzlich selbstverständlich überhaupt vielleicht "
    "ausgezeichnete freundliche gelegentliche handgeschriebene schwierige unangenehme unverzichtbare verschwundene zuverlässige "
    "behauptete bemerkte erklärte gewinnen glaubte hatten konnte schrieb sollten spielte verlieren verschwand vorgeschlagen würfelte zurückgekommen",
    "en": "house year rule end word game said went know make see new last little old more again always then though afternoon answer card editor envelope friend garden kitchen letter neighbour opponent patience player station weather winter "
    "actually almost certainly eventually formerly hardly occasionally particularly presumably suddenly unfortunately "
    "comfortable considerable disappointing excellent handwritten remarkable unreliable "
    "announced believed discovered explained happened played remembered should suggested travelled whispered would wrote",
}
FIRST = {
    "de": "Abend Bahnhofs Brief Dampf Fußball Garten Kartoffel Küchen Landes Meisterschafts Mitternachts Nachbarschafts Papier Post Rück Sommer Spiel "
    "Tabellen Turnier Verbands Vereins Versicherungs Wetter Wirtschafts Würfel Zeitungs",
    "en": "back card chess clock dice garden hand letter match news over paper post rail snow table time under water wind",
}
SECOND = {
    "de": "abend ausschuss beförderung fahrplan freunde gebühr geschichte gesellschaft halter kasse kollege leiter liste meinung ordnung prüfung rechnung "
    "schlüssel schrank sitzung streit tasche teilnehmerin überraschung verwaltung vorschrift wagen zeichen zettel zustand",
    "en": "board book box field gate holder house keeper light line maker man master mark pass piece play room side stone table weight work yard",
}
"""Of two parts a language makes a word of its own, of three a long one."""


@dataclass
class Words:
    """Makes words, many of which stand in no other text, so that each can be looked for."""

    chance: Random
    language: str
    made: set[str] = field(default_factory=set)

    def rare(self, least: int = 6, most: int = 18) -> str:
        """Return a word of so many letters: one of the language with two parts, now and then one that was not made
        before."""
        if self.chance.random() < 0.8:
            for _ in range(5):
                word = self.chance.choice(FIRST[self.language].split()) + self.chance.choice(SECOND[self.language].split())
                if least <= len(word) <= most:
                    return word
        word = self.new(least, most)
        return word.capitalize() if self.chance.random() < 0.3 else word

    def new(self, least: int = 6, most: int = 18) -> str:
        """Return a word of so many letters that was not made before."""
        while True:
            word = "".join(self.chance.choice(SYLLABLES) for _ in range(self.chance.randint(2, 6))) + self.chance.choice(ENDS)
            if least <= len(word) <= most and word not in self.made:
                self.made.add(word)
                return word

    def long(self) -> str:
        """Return a word as German makes them, up to some 40 letters."""
        first = self.chance.choices(FIRST[self.language].split(), k=self.chance.randint(2, 3))
        return ("".join(first) + self.chance.choice(SECOND[self.language].split())).capitalize()

    def some(self, least: int, most: int) -> list[str]:
        """Return words as in a sentence: small ones, rare ones, now and then a long one or a number."""
        found = []
        for _ in range(self.chance.randint(least, most)):
            kind = self.chance.random()
            if kind < 0.5:
                found.append(self.chance.choice(SMALL[self.language]))
            elif kind < 0.9:
                found.append(self.chance.choice(PLAIN[self.language].split()))
            elif kind < 0.98:
                found.append(self.rare())
            elif kind < 0.987:
                found.append(self.long())
            else:
                found.append(str(self.chance.choice((7, 12, 1984, 31, 250, 2026))))
        return found

    def sentence(self, least: int = 4, most: int = 18) -> tuple[str, list[str]]:
        """Return a sentence as it is typed, and its words."""
        words = self.some(least, most)
        words[0] = words[0][:1].upper() + words[0][1:] if not words[0][0].isdigit() else self.rare().capitalize()
        return " ".join(words) + self.chance.choice(".....!?"), words


@dataclass
class Table:
    """A table of an author: what stands in each cell, the heads in the first row."""

    rows: list[list[str]]


@dataclass
class Article:
    """An article: what is typed, and what has to come out."""

    name: str
    title: str
    text: str
    words: list[str]
    """All words but those of tables, in no order: notes and captions move."""
    tables: list[Table]
    pictures: list[str]
    """Names of the files that it shows."""
    numbered: list[str] = field(default_factory=list)
    """Numbers that begin an item, each with the word behind it, as `3Oktober`."""


@dataclass
class Author:
    """Writes one article after the other in one language; `pictures` says which files may be shown, each once."""

    chance: Random
    language: str
    words: Words
    pictures: list[str]
    notes: int = 0

    def article(self, name: str, blocks: int, *, author: str = "", start: str = "") -> Article:
        """Return an article of about so many blocks."""
        title = " ".join(self.words.rare().capitalize() for _ in range(self.chance.choice((1, 2, 2, 3, 4, 9))))
        found = Article(name, title, "", title.split(), [], [])
        self.notes = 0
        behind: list[str] = []
        parts = [part for _ in range(blocks) for part in self._block(found, behind)]
        head = [f"title: {title}"]
        if self.chance.random() < 0.3:
            head.append(f"kicker: {self._said(found, self.words.rare().capitalize())}")
        if self.chance.random() < 0.3:
            lead, words = self.words.sentence(6, 20)
            found.words += words
            head.append(f'lead: "{lead}"')
        if author:
            head.append(f"author: {author}")
        if start:
            head.append(f"start: {start}")
        if self.chance.random() < 0.2 and not author and not start and len(head) == 1:
            top = f"# {title}"
        else:
            top = "\n".join(["---", *head, "---"])
        found.text = "\n\n".join([top, *parts, *behind]) + "\n"
        return found

    def _said(self, article: Article, word: str) -> str:
        article.words.append(word)
        return word

    def _block(self, article: Article, behind: list[str]) -> list[str]:
        kinds: tuple[tuple[int, Callable[[Article, list[str]], list[str]]], ...] = (
            (54, self._paragraph),
            (4, self._dialogue),
            (4, self._boxed),
            (10, self._picture),
            (8, self._heading),
            (6, self._list),
            (4, self._table),
            (4, self._quotation),
            (2, self._poem),
            (2, self._dates),
            (2, self._definitions),
            (2, self._code),
        )
        (make,) = self.chance.choices([kind for _, kind in kinds], [often for often, _ in kinds])
        return make(article, behind)

    def _paragraph(self, article: Article, behind: list[str]) -> list[str]:
        text = []
        for _ in range(self.chance.choice((1, 1, 2, 3, 4, 5, 6, 9, 14))):
            sentence, words = self.words.sentence()
            article.words += words
            text.append(self._marked(sentence))
        if self.chance.random() < 0.12:
            text[-1] += self._note(article, behind)
        line = " ".join(text)
        return [_wrapped(line, 76) if self.chance.random() < 0.5 else line]

    def _dialogue(self, article: Article, behind: list[str]) -> list[str]:
        """Short paragraphs, of which each is said by somebody."""
        lines = []
        for _ in range(self.chance.randint(2, 8)):
            text, words = self.words.sentence(1, 12)
            article.words += words
            lines.append(f'"{text}"' + (f" {self._said(article, self.words.rare())}." if self.chance.random() < 0.5 else ""))
        return lines

    def _boxed(self, article: Article, behind: list[str]) -> list[str]:
        """A block that a cookbook shows: its name, what it holds."""
        kind = self.chance.choice(("box", "aside", "columns 2", "ads", "interview", "poem", "gallery 2"))
        if kind.startswith("gallery"):
            shown = [self._picture(article, behind)[0].partition("{")[0] for _ in range(2) if self.pictures]
            return [f"::: {kind}\n" + "\n".join(shown) + "\n:::"] if shown else []
        if kind == "poem":
            return [f"::: {kind}\n" + "\n\n".join(self._poem(article, behind)).replace("  \n", "\n") + "\n:::"]
        title = "" if kind == "columns 2" else f" {self._said(article, self.words.rare().capitalize())}"
        parts = []
        for _ in range(1 if kind == "aside" else self.chance.choice((1, 2, 3, 8))):
            text, words = self.words.sentence(5, 40)
            article.words += words
            bold = f"**{self._said(article, self.words.rare().capitalize())}:** " if kind in ("ads", "interview") else ""
            parts.append(bold + text)
        return [f"::: {kind}{title}\n" + "\n\n".join(parts) + "\n:::"]

    def _marked(self, sentence: str) -> str:
        """One word of it emphasised, now and then, or between quotes."""
        words = sentence.split(" ")
        at = self.chance.randrange(len(words))
        bare = words[at].rstrip(".!?")
        form = self.chance.choice(("*{}*", "**{}**", '"{}"', "_{}_", "{}", "{}", "{}", "{}", "{}", "{}"))
        words[at] = form.format(bare) + words[at][len(bare) :]
        return " ".join(words)

    def _note(self, article: Article, behind: list[str]) -> str:
        self.notes += 1
        name = self.chance.choice((str(self.notes), f"n{self.notes}"))
        sentences = [self.words.sentence() for _ in range(self.chance.choice((1, 1, 1, 2, 3, 5) * 8 + (60,)))]
        for _, words in sentences:
            article.words += words
        text = " ".join(text for text, _ in sentences)
        if self.chance.random() < 0.2:
            more, words = self.words.sentence()
            article.words += words
            text += f"\n\n    {more}"
        behind.append(f"[^{name}]: {text}")
        return f"[^{name}]"

    def _picture(self, article: Article, behind: list[str]) -> list[str]:
        if not self.pictures:
            return self._paragraph(article, behind)
        name = self.pictures.pop()
        article.pictures.append(name)
        alt, _ = self.words.sentence(1, 5)
        typed = f"<{name}>" if " " in name and self.chance.random() < 0.5 else name
        if self.chance.random() < 0.6:
            caption, words = self.words.sentence(2, self.chance.choice((6, 12, 30)))
            article.words += words
            typed += f' "{caption}"'
        form = self.chance.choice(("", "", "", "", "{width=1/2}", "{width=1/3 right}", "{width=40% left}", "{page}"))
        return [f"![{alt}]({typed}){form}"]

    def _heading(self, article: Article, behind: list[str]) -> list[str]:
        words = [self.words.rare() for _ in range(self.chance.choice((1, 2, 3, 5)))]
        article.words += words
        heading = f"{self.chance.choice(('##', '##', '###'))} {' '.join(words)}"
        return [heading, *(self._picture(article, behind) if self.chance.random() < 0.2 else self._paragraph(article, behind))]

    def _list(self, article: Article, behind: list[str]) -> list[str]:
        mark = self.chance.choice(("-", "*", "1."))
        lines = []
        for number in range(1, self.chance.choice((2, 3, 5, 8, 30)) + 1):
            text, words = self.words.sentence(1, self.chance.choice((4, 12, 30)))
            article.words += words
            lines.append(f"{mark if mark != '1.' else f'{number}.'} {text}")
        return ["\n".join(lines)]

    def _dates(self, article: Article, behind: list[str]) -> list[str]:
        """A list whose numbers do not count up by one: dates, shared places, a countdown, years."""
        numbers = self.chance.choice(([3, 10, 24], [1, 1, 3], [3, 2, 1], [7, 9], [12, 13, 14, 16]))
        lines = []
        for number in numbers:
            text, words = self.words.sentence(2, 9)
            first = self.words.rare().capitalize()
            article.words += [first, *words]
            article.numbered.append(f"{number}{first.lower()}")
            lines.append(f"{number}. {first} {text}")
        return ["\n".join(lines)] if self.chance.random() < 0.7 else lines

    def _quotation(self, article: Article, behind: list[str]) -> list[str]:
        text, words = self.words.sentence(6, 40)
        article.words += words
        return ["> " + _wrapped(text, 70).replace("\n", "\n> ")]

    def _poem(self, article: Article, behind: list[str]) -> list[str]:
        stanzas = []
        for _ in range(self.chance.randint(1, 4)):
            lines = []
            for _ in range(self.chance.randint(2, 6)):
                text, words = self.words.sentence(2, 7)
                article.words += words
                lines.append(text)
            stanzas.append("  \n".join(lines))
        return stanzas

    def _definitions(self, article: Article, behind: list[str]) -> list[str]:
        found = []
        for _ in range(self.chance.randint(1, 4)):
            text, words = self.words.sentence(3, 20)
            found.append(f"{self._said(article, self.words.rare().capitalize())}\n: {text}")
            article.words += words
        return found

    def _code(self, article: Article, behind: list[str]) -> list[str]:
        lines = [f"{self._said(article, self.words.rare())} = {self._said(article, self.words.rare())}" for _ in range(self.chance.randint(1, 6))]
        return ["```\n" + "\n".join(lines) + "\n```"]

    def _table(self, article: Article, behind: list[str]) -> list[str]:
        columns = self.chance.choice((2, 3, 3, 4, 4, 5, 6, 8, 12))
        kinds = [self.chance.choice(CELLS) for _ in range(columns)]
        rows = [[self.words.rare(3, 10).capitalize() for _ in kinds]]
        rows += [[self._cell(kind) for kind in kinds] for _ in range(self.chance.choice((1, 3, 6, 12, 25, 60)))]
        article.tables.append(Table(rows))
        line = "|".join("---:" if kind not in ("word", "name", "words") else "---" for kind in kinds)
        body = "\n".join("| " + " | ".join(row) + " |" for row in rows[1:])
        return [f"| {' | '.join(rows[0])} |\n|{line}|\n{body}"]

    def _cell(self, kind: str) -> str:
        pick = self.chance
        match kind:
            case "number":
                return str(pick.randint(0, 99_999))
            case "decimal":
                return f"{pick.randint(0, 999)},{pick.randint(0, 99):02}"
            case "score":
                return f"{pick.randint(0, 12)}:{pick.randint(0, 12)}"
            case "date":
                return f"{pick.randint(1, 28)}.{pick.randint(1, 12)}.{pick.randint(1990, 2030)}"
            case "percent":
                return f"{pick.randint(0, 100)},{pick.randint(0, 9)}%"
            case "range":
                return f"{pick.randint(1, 9)}–{pick.randint(10, 30)}"
            case "minus":
                return f"-{pick.randint(1, 500)}"
            case "name":
                return f"{self.words.rare(3, 9).capitalize()} {self.words.rare(4, 12).capitalize()}"
            case "words":
                return " ".join(self.words.rare(3, 12) for _ in range(pick.randint(1, 7)))
            case _:
                return self.words.rare(3, 12)


CELLS = ("number", "decimal", "score", "date", "percent", "range", "minus", "name", "words", "word", "word")


def _wrapped(text: str, width: int) -> str:
    """Break a paragraph into lines as an editor program does; no line begins with what would be a mark there."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) > width and word[:1].isalpha():
            lines.append(word)
        else:
            lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)


def names(chance: Random, words: Words, count: int) -> Sequence[str]:
    """Return names of people of 1 to 60 letters: short ones, double ones, those with particles and hyphens."""
    found: list[str] = []
    while len(found) < count:
        parts = [words.rare(3, 9).capitalize(), words.rare(3, 12).capitalize()]
        match chance.randrange(8):
            case 0:
                name = parts[0][0]
            case 1:
                name = f"{parts[0]} von und zu {parts[1]}-{words.rare(4, 12).capitalize()}"
            case 2:
                name = " ".join([*parts, *(words.rare(5, 11).capitalize() for _ in range(3))])[:60].rstrip()
            case 3:
                name = f"{parts[0]}-{words.rare(3, 9).capitalize()} {parts[1]}"
            case 4:
                name = parts[0]
            case _:
                name = " ".join(parts)
        if name not in found:
            found.append(name)
    return found
