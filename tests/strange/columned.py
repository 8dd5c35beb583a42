"""Magazines by chance of what is hard to set in columns: pictures with text at their side, notes, poems, letters with
answers."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from PIL import Image

from tests.strange.magazines import Magazine, write_yaml
from tests.strange.texts import Article, Author, Words

SHAPES = ((4, 3), (3, 4), (1, 1), (2, 3), (3, 2), (1, 3), (5, 2))
SIDED = ("width=1/4 left", "width=1/4 right", "width=1/3 left", "width=1/2 right", "width=1/4 left", "width=1/4", "width=1/2", "", "", "bleed")
KINDS = {"_paragraph": 46, "_sided": 14, "_heading": 8, "_verses": 6, "_list": 5, "_boxed": 5, "_quotation": 3, "_table": 2, "_definitions": 1}


@dataclass
class Columnist(Author):
    """Writes articles and letters, and keeps the words by which they are found in print."""

    folder: Path = Path()
    poems: list[list[str]] = field(default_factory=list)
    """Of each poem the first word of each stanza."""
    replies: list[tuple[str, str]] = field(default_factory=list)
    """The last word of who has signed a letter, the first of what is answered."""
    sided: list[str] = field(default_factory=list)
    """The first word of the caption of each picture that is to have text at its side."""

    def _block(self, article: Article, behind: list[str]) -> list[str]:
        (kind,) = self.chance.choices(list(KINDS), list(KINDS.values()))
        made: list[str] = getattr(self, kind)(article, behind)
        return made

    def _new(self, article: Article) -> str:
        return self._said(article, self.words.new(8, 14).capitalize())

    def _sided(self, article: Article, behind: list[str]) -> list[str]:
        """A picture with all ways to stand, and a paragraph or two below it, which is the last one now and then."""
        name = f"bild{len(list(self.folder.iterdir()))}.png"
        wide, high = self.chance.choice(SHAPES)
        Image.frombytes("RGB", (8, 8), self.chance.randbytes(192)).resize((240 * wide // max(wide, high), 240 * high // max(wide, high))).save(self.folder / name)
        form, mark = self.chance.choice(SIDED), self._new(article)
        if "left" in form or "right" in form:
            self.sided.append(mark)
        caption, words = self.words.sentence(2, self.chance.choice((4, 9, 16)))
        article.words += words
        shown = f'![{self.words.rare()}]({name} "{mark} {caption}")' + (f"{{{form}}}" if form else "")
        return [shown, *(part for _ in range(self.chance.choice((1, 1, 2))) for part in self._paragraph(article, behind))]

    def _verses(self, article: Article, behind: list[str]) -> list[str]:
        marks, stanzas = [], []
        for _ in range(self.chance.choice((1, 2, 3, 4, 6))):
            marks.append(self._new(article))
            lines = []
            for _ in range(self.chance.randint(2, 6)):
                text, words = self.words.sentence(2, self.chance.choice((4, 6, 9)))
                article.words += words
                lines.append(text)
            stanzas.append("\n".join([f"{marks[-1]} {lines[0]}", *lines[1:]]))
        self.poems.append(marks)
        return ["::: poem\n" + "\n\n".join(stanzas) + "\n:::"]

    def letters(self, name: str, count: int) -> Article:
        """Return letters, most of which are signed, and some answered."""
        title = self.words.rare().capitalize()
        found = Article(name, title, "", title.split(), [], [])
        self.notes = 0
        behind: list[str] = []
        parts: list[str] = []
        for _ in range(count):
            parts.append(f"## {self._new(found)}")
            parts += [part for _ in range(self.chance.choice((1, 1, 2, 3))) for part in self._paragraph(found, behind)]
            if self.chance.random() < 0.8:
                place = self._new(found)
                dash = self.chance.random() < 0.5
                parts.append(f"– {self._new(found)}, {place}" if dash else f"*{self._new(found)}, {place}*")
                if self.chance.random() < 0.6:
                    answer, words = self.words.sentence(4, self.chance.choice((8, 20, 60)))
                    mark = self._new(found)
                    found.words += words
                    parts.append(f"*{mark} {answer}*" if dash else f"> {mark} {answer}")
                    self.replies.append((place, mark))
        found.text = "\n\n".join([f"---\ntitle: {title}\n---", *parts, *behind]) + "\n"
        return found


def write(chance: Random, content: Path) -> tuple[Magazine, Columnist]:
    """Write a magazine of one issue into a folder that is not there yet; return it with its author."""
    language, paper = chance.choice(("de", "en")), chance.choice(("A4", "A4", "letter", "letter", "B5", "A5"))
    words = Words(chance, language)
    folder = content / "issues/001"
    folder.mkdir(parents=True)
    zine = {"title": words.rare().capitalize(), "language": language, "paper": paper, "editor": "gm", "imprint": words.sentence()[0]}
    write_yaml(content / "zine.yaml", zine | {"theme": chance.choice(("default", "matrize"))})
    write_yaml(content / "people.yaml", {"gm": {"name": "Ada Grau"}})
    author = Columnist(chance, language, words, [], folder=folder)
    contents, articles = [], []
    for at in range(chance.randint(3, 8)):
        letters = chance.random() < 0.25
        if letters:
            articles.append(author.letters(f"text{at}.md", chance.choice((2, 5, 9))))
        else:
            articles.append(author.article(f"text{at}.md", chance.choice((3, 6, 10, 16, 24)), start=chance.choice(("", "", "here"))))
            if articles[-1].text.startswith("---\n") and chance.random() < 0.15:
                articles[-1].text = articles[-1].text.replace("---\n", f"---\ncolumns: {chance.choice((2, 3))}\n", 1)
        (folder / articles[-1].name).write_text(articles[-1].text, "utf-8")
        contents.append({"letters" if letters else "article": articles[-1].name})
    write_yaml(folder / "issue.yaml", {"number": 1, "date": str(datetime.date(2026, 3, 1)), "contents": contents})
    return Magazine(content, language, {"001": articles}, ()), author
